"""The result: everything turned up, why the game ended, and what next."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from court_tui.match import Deal, Match, Opening, Undo, how_to_deal_again
from court_tui.screens.catalogue import CATALOGUE
from court_tui.screens.house import HouseScreen
from court_tui.screens.log import LogScreen
from court_tui.screens.reasons import Never
from court_tui.screens.replay import ReplayScreen
from court_tui.text import TEXTS
from court_tui.text.game_text import counted
from court_tui.widgets import Choice, KeyLine, Offer, Pickable, Prompt, StatusLine


class ResultScreen(HouseScreen[None]):
    """Shows a game that is over: who won and why, and the table with all cards up."""

    CSS_PATH = "result.tcss"
    AUTO_FOCUS = ""
    HOLD_FOCUS = (Pickable,)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "again(False)", "Another deal", id="result.another", tooltip="The same seats, another deal"),
        Binding(
            "a",
            "again(True)",
            "Same deal",
            id="result.again",
            tooltip="The same seats, the same deal, now known",
        ),
        Binding("r", "replay", "Replay", id="result.replay", tooltip="Step through the game, and play on"),
        Binding("escape", "dismiss", "Home", key_display="Esc", id="result.back", tooltip="Home"),
        Binding("u", "undo", "Undo", id="result.undo", tooltip="Take the last move back, and go on"),
        Binding("l", "log", "Log", id="result.log", tooltip="What has happened"),
        Binding("h", "home", show=False, id="result.home", tooltip="Home"),
        Binding("pagedown", "scroll(1)", "More", key_display="PgDn", id="result.down", tooltip="Scroll the table down"),
        Binding("pageup", "scroll(-1)", show=False, id="result.up", tooltip="Scroll the table up"),
        Binding(
            "t", "app.statistics", "Statistics", show=False, id="result.statistics", tooltip="Who has won how often"
        ),
    ]

    def __init__(self, match: Match) -> None:
        """Show the result of `match`, which is over. Raises `ValueError` while it is not."""
        super().__init__()
        if match.result is None:
            raise ValueError("the game is not over")
        self.match = match
        entry = CATALOGUE[match.game.id]
        self._board = entry.table().board_class(len(match.names))
        self.css_path = [*self.css_path, *entry.style_sheets()]  # nobody need have sat at the table in this run

    @property
    def rules_of(self) -> str | None:
        """The rules of the game that was played."""
        return self.match.game.id

    @property
    def clauses_now(self) -> tuple[str, ...]:
        """Those on how the game ended."""
        return self.match.view(None).clauses()

    def compose(self) -> ComposeResult:
        """Who won, why, and the final table."""
        match = self.match
        yield StatusLine()
        with Vertical(classes="page"):
            with VerticalScroll(id="middle", can_focus=False):
                yield Static(TEXTS[match.game.id].ending(match.view(None), match.names), classes="ending", markup=False)
                yield self._board
            yield Prompt(5)
        yield KeyLine()

    def on_mount(self) -> None:
        """Draw the table as it lies at the end."""
        deal = Deal.of(self.match.record)
        # Here too, because a large table leaves the question no room at 80×24.
        code = "" if deal is None else f" · code {deal.encode()}"
        self.query_one(StatusLine).show(
            f"{self.match.game.title} · over after {counted(self.match.played, 'move')}",
            "" if self.match.seed is None else f"deal {self.match.seed}{code}",
        )
        self._board.show(self.match.view(None), self.match.names, Offer())
        self.keys_changed()
        if self.match.unsaved is not None:
            self.house.tell(f"{self.match.unsaved}; leaving tries again", "error")

    def put_away(self) -> None:
        """What could not be saved is tried once more."""
        if self.match.unsaved is not None:
            self.house.leave(self.match)

    def keys_changed(self) -> None:
        """Ask what next, with the keys that answer."""
        deal = Deal.of(self.match.record)
        choices = [
            Choice("another", self.key("result.another"), "another deal"),
            Choice("again", self.key("result.again"), "the same deal again"),
            Choice("replay", self.key("result.replay"), "replay, and play on"),
            Choice("log", self.key("result.log"), "read what happened"),
            Choice("home", self.key("result.home"), "home"),
        ]
        if self.match.seed is None:
            del choices[1]
        self.query_one(Prompt).ask("The game is over. What next?", how_to_deal_again(deal, over=True)[-1], choices)

    def on_resize(self) -> None:
        """See to it that the question stays in sight."""
        self.remove_class("-tight")
        self.call_after_refresh(self._make_room)

    def _make_room(self) -> None:
        """What lies above the question is set closer, and scrolls, where there is no room for both."""
        middle = self.query_one("#middle", VerticalScroll)
        room = self.size.height - self.query_one(Prompt).outer_size.height - 2  # the first line and the last
        self.set_class(middle.virtual_size.height > room, "-tight")
        middle.styles.max_height = room
        self.call_after_refresh(self.refresh_bindings)  # once it is known whether it scrolls

    @on(Pickable.Picked)
    async def follow(self, event: Pickable.Picked) -> None:
        """A click on an answer does what its key does."""
        await self.run_action({"another": "again(False)", "again": "again(True)"}.get(event.pick, event.pick))

    def action_again(self, same_deal: bool) -> None:
        """Play again with the same seats."""
        match = self.match
        self.house.start(
            Opening(
                game=match.game.id,
                names=match.names,
                seed=match.seed if same_deal else None,
                solo=match.sitting.solo,
                one_by_one=match.sitting.one_by_one,
                options=match.record.options,
                known=same_deal,
            )
        )

    def action_log(self) -> None:
        """Read what has happened."""
        match = self.match
        self.house.push_screen(
            LogScreen(match.game.id, f"{match.game.title} · over", match.log, self.clauses_now, log=True)
        )

    def action_replay(self) -> None:
        """Step through the game from its start."""
        self.house.push_screen(ReplayScreen(self.match))

    def action_scroll(self, direction: int) -> None:
        """Scroll the table by a page."""
        middle = self.query_one("#middle", VerticalScroll)
        middle.scroll_relative(y=direction * middle.size.height, animate=False)

    def action_undo(self) -> None:
        """Take the last move back and sit down again."""
        self.match.undo()
        self.house.sit_down(self.match)

    def why_disabled(self, action: str, parameters: tuple[object, ...]) -> str | None:
        """The end can be taken back where no table has to agree, and a deal dealt again if it has a number."""
        match action, *parameters:
            case ("scroll", _) if not any(part.max_scroll_y for part in self.query("#middle")):  # or not yet there
                return "The whole table is in sight."
            case ("again", True) if self.match.seed is None:
                return Never("The record of this game does not say which deal it was.")
            case ("undo",) if self.match.undo_kind() is not Undo.FREE:
                return Never("The end cannot be taken back: everybody has seen everything.")
        return super().why_disabled(action, tuple(parameters))

    def action_home(self) -> None:
        """Go home."""
        self.house.go_home()
