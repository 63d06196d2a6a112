"""What opens above the table, or at its edge, for those who are asked: log, palette, rules, the line for moves."""

from __future__ import annotations

from textual.command import CommandInput, CommandList

from court_tui.match import Match
from tests.at_rest import at_rest
from tests.redeals.laid import LaidTable
from tests.redeals.worlds import Worlds
from tests.rules.scripted import wrong_moves

_COMPANIONS = {"succession": "discards", "realms": "on_table", "rivals": "stacks"}
"""What opens a screen of the game's own from its table."""
_PAST = 3
"""From how many moments of a game wrong moves are taken."""
_SEARCHED = "aeio"
"""Letters that are in many words of the palette."""


async def compare_handing_over(laid: LaidTable, worlds: Worlds) -> None:
    """The pass screen; in practice, where nobody hands over, the log."""
    seat = worlds.match.to_move
    assert seat is not None
    if worlds.match.sitting.solo:
        await compare_log(laid, worlds)
        return

    def show(match: Match) -> None:
        laid.draw(match)
        laid.screen.hand_over(seat, laid.screen.purpose(), laid.screen.look_through)

    await laid.drawing.compare("pass screen", worlds, None, show)


async def compare_log(laid: LaidTable, worlds: Worlds) -> None:
    """The log."""

    def show(match: Match) -> None:
        laid.draw(match)
        laid.screen.action_log()

    await laid.drawing.compare("log", worlds, None, show)


async def compare_taking_back(laid: LaidTable, worlds: Worlds) -> None:
    """The question to all whether to take back the last move, where that takes one."""
    if not worlds.match.played or worlds.match.may_undo_alone(laid.asked(worlds.match)):
        await compare_log(laid, worlds)
        return

    def show(match: Match) -> None:
        laid.draw(match)
        laid.screen.action_undo()

    await laid.drawing.compare("question whether to take back", worlds, None, show)


async def compare_companion(laid: LaidTable, worlds: Worlds) -> None:
    """The screen of the game's own that opens from its table."""
    companion = _COMPANIONS.get(worlds.match.game.id)
    if companion is None:
        await compare_handing_over(laid, worlds)
        return

    def show(match: Match) -> None:
        laid.draw(match)
        getattr(laid.screen, f"action_{companion}")()

    await laid.drawing.compare("game's own screen", worlds, laid.asked(worlds.match), show)


async def compare_laid_anew(laid: LaidTable, worlds: Worlds) -> None:
    """The table as somebody has it who sits down to it now."""
    await laid.drawing.compare("table laid anew", worlds, laid.asked(worlds.match), laid.sit_down)


async def compare_typed(laid: LaidTable, worlds: Worlds) -> None:
    """The line for moves: how it completes what is typed, or what it says of a move that is not legal."""
    table = laid.screen
    laid.draw(worlds.match)
    if table.why_disabled("type", ()) is not None:
        await compare_log(laid, worlds)
        return
    wrong = wrong_moves(worlds.state, worlds.past(_PAST), worlds.random)
    refused = worlds.random.choice(wrong) if worlds.random.random() < 0.5 else None
    move = str(worlds.random.choice(table.legal))
    typed = move[: worlds.random.randint(1, len(move))] if refused is None else refused

    async def show(match: Match) -> None:
        laid.draw(match)
        table.action_type()
        await at_rest()  # it completes nothing before it has the focus
        table.move_line.insert_text_at_cursor(typed)
        if refused is not None:
            await at_rest()
            await table.move_line.action_submit()

    await laid.drawing.compare("line for moves", worlds, laid.asked(worlds.match), show)


async def compare_palette(laid: LaidTable, worlds: Worlds) -> None:
    """The palette: from its first line, from its last, where the reasons are, or with what a letter finds."""
    letter = worlds.random.choice(_SEARCHED) if worlds.random.random() < 0.3 else ""
    at_end = worlds.random.random() < 0.5
    app = laid.drawing.app

    async def show(match: Match) -> None:
        laid.draw(match)
        await at_rest()
        app.action_command_palette()
        await at_rest()
        app.screen.query_one(CommandInput).insert_text_at_cursor(letter)
        await at_rest()
        if at_end:
            app.screen.query_one(CommandList).action_last()

    await laid.drawing.compare("palette", worlds, laid.asked(worlds.match), show)


async def compare_rules(laid: LaidTable, worlds: Worlds) -> None:
    """The rules: the keys of this moment, or the clauses that matter now."""
    at_keys = worlds.random.random() < 0.5
    app = laid.drawing.app

    async def show(match: Match) -> None:
        laid.draw(match)
        await at_rest()
        app.action_rules()
        await at_rest()
        if at_keys:
            await app.run_action("keys", app.screen)

    await laid.drawing.compare("rules", worlds, laid.asked(worlds.match), show)


OPENED = (
    compare_handing_over,
    compare_palette,
    compare_log,
    compare_rules,
    compare_typed,
    compare_taking_back,
    compare_companion,
    compare_laid_anew,
)
"""What is opened to be compared, one after the other."""
