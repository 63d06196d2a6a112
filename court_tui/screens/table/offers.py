"""What the palette offers at a table beside the commands: the moves, or the answers, of those who look."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from court_tui.rules import letter
from court_tui.screens.house import Offered
from court_tui.text import TEXTS
from court_tui.widgets.prompt import ChoiceLine

if TYPE_CHECKING:
    from court_tui.screens.table.screen import TableScreen


def offers(table: TableScreen) -> Iterator[Offered]:
    """Every legal move in words, with its notation; where several seats may answer, what each of them may say.

    Those who look are offered what their own moves and eyes tell, so nothing while all is covered.
    """
    names = table.match.names
    if table.whose_peek:
        for seat in table.may_peek():
            yield Offered(f"{names[seat]} looks", letter(seat), partial(table.take, letter(seat)))
        return
    answers = [line for line in table.prompt.query(ChoiceLine) if line.lit]
    if any(line.pick.isupper() for line in answers) and table.asked_in_public:
        for line in answers:
            yield Offered(line.words, line.key.capitalize(), partial(table.take, line.pick))
        return
    view = table.match.view(table.eyes)
    text = TEXTS[table.match.game.id]
    for move in table.legal:
        yield Offered(text.order(move, view, names), str(move), partial(table.play, move))
