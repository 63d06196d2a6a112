"""How every game is told in plain text: what happened, how the table stands, how it ended."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from rich.cells import cell_len, set_cell_size

from court_tui.rules import Move, View, letter

WIDTH = 80
"""How many columns a line of a table has at most."""
LONGEST_COMPLAINT = 300
"""How many signs a complaint has at most: far more than one takes that repeats no foreign words."""
_LEFT_OUT = " ... "
_MOST_TOLD = 10
_NAME_WIDTH = 30
"""How many columns a name takes in a table at most, so that two of them leave room in a line."""


@dataclass(frozen=True)
class Happening:
    """A move as everybody at the table learns of it; lines made from it alone cannot tell more than that."""

    seat: int
    """The seat that made it."""
    move: Move
    """The move without the words that are nobody else's business: `state.seen(move, None)`."""
    before: Any
    """The spectator's view before it."""
    after: Any
    """The spectator's view after it."""


V = TypeVar("V", bound=View)


class GameText(ABC, Generic[V]):
    """One game in plain text. Seats are told by name, `A North` where the letter is wanted; nobody is 'you'."""

    reasons: ClassVar[Mapping[str, str]]
    """Why a game can end, by the sheet's word for it: in at most 30 letters, for lists of games."""

    def table(self, view: V, names: Sequence[str]) -> list[str]:
        """The table as lines of at most `WIDTH` columns, with the cards that `view` shows."""
        return [part for line in self.statements(view, names) for part in wrapped(line, WIDTH)]

    def statements(self, view: V, names: Sequence[str]) -> list[str]:
        """The table as `table` has it, but a line for each thing that it tells, however long that is."""
        short = [cut(name, _NAME_WIDTH) for name in names]
        lines = self.rows(view, short)
        if view.result is not None:
            lines.append(self.ending(view, short))
        return lines

    def told(self, happening: Happening, names: Sequence[str]) -> list[str]:
        """The public log lines of one move; none if it changed nothing that has to be told."""
        lines = self.move(happening, names)
        if happening.after.result is not None:
            lines.append(self.ending(happening.after, names))
        return lines

    @abstractmethod
    def ending(self, view: V, names: Sequence[str]) -> str:
        """One sentence on a game that is over: who won, and why it ended."""

    @abstractmethod
    def rows(self, view: V, names: Sequence[str]) -> list[str]:
        """The lines of the table, save for the ending."""

    @abstractmethod
    def move(self, happening: Happening, names: Sequence[str]) -> list[str]:
        """The log lines of one move, save for the ending."""

    @abstractmethod
    def order(self, move: Move, view: V, names: Sequence[str]) -> str:
        """A legal move of the seat whose `view` this is, as it would be ordered: what it does or says, at what cost.

        No two legal moves are ordered in the same words.
        """

    def moment(self, view: V, turn: int, name: str) -> str:
        """Where in the game a view stands: the number of the turn, and whose it is; or what the game itself counts."""
        return f"turn {turn}, {name}'s"

    def learned(self, before: V, after: V, names: Sequence[str]) -> list[str]:
        """What the seat whose views these are has learned from one to the other without being asked, beside the log.

        In most games that is nothing.
        """
        return []

    def why(self, reason: str) -> str:
        """Why a game ended, in a few words; a sheet's word that is not known stands for itself."""
        return self.reasons.get(reason, reason)

    def title(self, card: str) -> str:
        """A card's name as people read it: `Chance Meeting`."""
        return card.replace("-", " ").title()


def seat_name(seat: int, names: Sequence[str]) -> str:
    """A seat with its letter: `A North`."""
    return f"{letter(seat)} {names[seat]}"


def counted(number: int, thing: str, things: str | None = None) -> str:
    """A number of things: `1 coin`, `2 coins`; `things` is a plural that does not just add an s."""
    return f"{number} {thing if number == 1 else things or thing + 's'}"


def lasting(seconds: int) -> str:
    """A span of time: `under a minute`, `12 min`, `2 h`, `2 h 5 min`."""
    hours, minutes = divmod(seconds // 60, 60)
    words = [f"{hours} h"] * (hours > 0) + [f"{minutes} min"] * (minutes > 0)
    return " ".join(words) or "under a minute"


def listed(things: Sequence[str], last: str = "and") -> str:
    """One or more things in a row: `A`, `A and B`, `A, B and C`; another word may stand before the last."""
    return f" {last} ".join(filter(None, (", ".join(things[:-1]), things[-1])))


def one_line(text: str) -> str:
    """`text` with every sign spelled out that would end the line or command the terminal: foreign words may be odd."""
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text)


def complaint(text: str) -> str:
    """`text` as `one_line` has it, in at most `LONGEST_COMPLAINT` signs: foreign words may be long, too.

    What is left out is in the middle, for the beginning says what is wrong, and the end what would be right.
    """
    line = one_line(text)
    if len(line) <= LONGEST_COMPLAINT:
        return line
    half = (LONGEST_COMPLAINT - len(_LEFT_OUT)) // 2
    return line[:half] + _LEFT_OUT + line[-half:]


def first_of(lines: Sequence[str]) -> list[str]:
    """The first few of lines that may be too many to be read, and how many more there are."""
    more = len(lines) - _MOST_TOLD
    return [*lines[:_MOST_TOLD], *([f"and {more} more like these"] if more > 0 else [])]


def cut(text: str, width: int) -> str:
    """`text` in at most `width` columns, with `~` for what is missing."""
    return text if cell_len(text) <= width else set_cell_size(text, width - 1) + "~"


def filled(text: str, width: int) -> str:
    """`text` filled up with blanks to `width` columns."""
    return set_cell_size(text, max(width, cell_len(text)))


def wrapped(line: str, width: int) -> list[str]:
    """`line` as it is if it fits into `width` columns, else broken between words.

    What is broken off begins as far in as the words of the line do, after blanks or the mark of a seat.
    """
    if cell_len(line) <= width:
        return [line]
    indent = len(line) - len(line.lstrip(" >"))
    first, *words = line[indent:].split()
    lines = [line[:indent] + first]
    for word in words:
        longer = f"{lines[-1]} {word}"
        if cell_len(longer) > width:
            lines.append(" " * indent + word)
        else:
            lines[-1] = longer
    return lines
