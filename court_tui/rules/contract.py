"""What every game of the house has in common: moves, states, views, results, and how a game starts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cache
from importlib import import_module
from typing import Any, Generic, Self, TypeVar

from court_tui.rules.chance import Chance, Outcome
from court_tui.rules.refused import quoted
from court_tui.rules.together import together

T = TypeVar("T")

_LEGAL_MOVES_NAMED = 8
"""How many legal moves an error spells out before it only counts the rest."""


def letter(seat: int) -> str:
    """The letter of a 0-based seat in notation: A, B, C …"""
    return chr(ord("A") + seat)


def seat_of(word: str) -> int:
    """The 0-based seat of a seat's letter: the reverse of `letter`."""
    return ord(word) - ord("A")


@cache
def clockwise(seat: int, seats: int) -> tuple[int, ...]:
    """All other of `seats` seats, clockwise from the left neighbour of `seat`."""
    return tuple((seat + step) % seats for step in range(1, seats))


def replaced(row: tuple[T, ...], seat: int, item: T) -> tuple[T, ...]:
    """`row`, which has an item for each seat, with another `item` for `seat`."""
    return (*row[:seat], item, *row[seat + 1 :])


class IllegalMove(ValueError):
    """A move that the rules do not allow now. The message says what is wrong and what would be legal."""

    fault: str
    """What is wrong, with the clause, but without what would be legal."""
    clause: str | None
    """The clause of the game's sheet by which it is wrong; None where no words of a move were given at all."""

    def __init__(self, fault: str, legal: str = "", clause: str | None = None) -> None:
        """Refuse a move for its `fault` by a `clause`; `legal` says what would be legal, if anything would."""
        if clause is not None:
            fault = f"{fault} ({clause})"
        super().__init__(f"{fault}; {legal}" if legal else fault)
        self.fault = fault
        self.clause = clause


Fault = tuple[str, str]
"""What is wrong with a move, and the clause by which it is."""


class Move(tuple[str, ...]):
    """A move, as the words of its notation: `str(move)` is the notation, `move[0]` the verb."""

    __slots__ = ()

    def __str__(self) -> str:
        """The notation, as in the sheets: `control merchant with end market`."""
        return " ".join(self)

    def __repr__(self) -> str:
        return f"<Move {self}>"


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended."""

    winners: tuple[int, ...]
    """The seats that won, in seat order; empty if nobody did."""
    scores: Mapping[int, int] | None
    """Each seat's score, or None in a game without scores."""
    reason: str
    """The sheet's word for why the game ended."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View(ABC):
    """All that one seat, or a spectator, may know of a game. Each game adds what its sheet lists.

    A field's name is its key in the JSON, save for a trailing underscore where the key is a Python word.
    """

    game: str
    viewer: int | None
    """The seat that looks, or None for a spectator."""
    to_move: int | None
    """The seat to decide, or None once the game is over."""
    phase: str
    result: Result | None

    @abstractmethod
    def clauses(self, move: Move | None = None) -> tuple[str, ...]:
        """The clauses of the game's sheet on what is to be decided now, or on how the game ended.

        With `move`, a move of the seat to decide, those on it. The most telling comes first. They follow from the
        move and from what everybody may know: whoever looks, and whatever is hidden from others, they are the same.
        """

    def json(self) -> dict[str, Any]:
        """The view as a dict ready for JSON, with the keys of the game's sheet."""
        ready: dict[str, Any] = _json_ready(self)
        return ready


def secret() -> Any:
    """A view's field whose key is absent from the JSON while its value is None: the viewer may not know it."""
    return field(default=None, metadata={"absent": True})


def _json_ready(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {str(key): _json_ready(item) for key, item in value.items()}
    if isinstance(value, (tuple, list)):
        return [_json_ready(item) for item in value]
    if hasattr(value, "__dataclass_fields__"):
        return {
            part.name.rstrip("_"): _json_ready(getattr(value, part.name))
            for part in fields(value)
            if not ("absent" in part.metadata and getattr(value, part.name) is None)
        }
    return value


V = TypeVar("V", bound=View, covariant=True)


class State(ABC, Generic[V]):
    """A moment of a game. It never changes: `play` returns the next one.

    Inside a game's module a transition fills in a draft, a copy that nobody else has seen yet; once
    `play` has returned it, it is as fixed as the state it came from.
    """

    seats: int
    """How many seats play."""
    chance: Chance
    seat: int | None
    """The seat to decide, or None once the game is over."""
    result: Result | None
    """How the game ended, or None while it goes on."""
    _moves: tuple[Move, ...] | None

    def __init__(self, seats: int, chance: Chance) -> None:
        self.seats = seats
        self.chance = chance
        self.seat = 0
        self.result = None
        self._moves = None

    @property
    @abstractmethod
    def on_turn(self) -> int | None:
        """The seat whose turn it is, which is not always the seat to decide; None once the game is over."""

    @property
    def luck(self) -> tuple[Outcome, ...]:
        """The outcomes of all chance events so far: with the moves they replay the game exactly."""
        return self.chance.luck

    def moves(self) -> tuple[Move, ...]:
        """The legal moves of the seat to decide, in a stable order; `()` once the game is over."""
        if self._moves is None:
            self._moves = () if self.seat is None else self._legal_moves()
        return self._moves

    def play(self, move: Move | str) -> Self:
        """The state after `move`, given as a move or its notation.

        Raises `IllegalMove`, which says what is wrong and what would be legal; this state stays as it is.
        """
        if not isinstance(move, Move):
            move = self.read(move)
        if move not in self.moves():
            move = self._in_order(move)
            if move not in self.moves():
                raise self._refusal(move)
        after = self._draft()
        after._carry_out(move)
        return after

    def read(self, notation: str) -> Move:
        """The move that `notation` spells, legal or not: blanks, case and meaningless order are ignored."""
        if not isinstance(notation, str):
            raise IllegalMove(f"a move is given in words, not as {quoted(notation)}")
        words = (word.upper() if len(word) == 1 else word.lower() for word in notation.split())
        return self._in_order(Move(words))

    @abstractmethod
    def view(self, seat: int | None) -> V:
        """All that `seat` may know; with None, what a spectator may. Raises `ValueError` for an unknown seat."""

    def turned_up(self) -> V:
        """What the seats know among them, for nobody at the table; a game adds what none knows, but all hangs on."""
        return replace(together([self.view(seat) for seat in (None, *range(self.seats))]), viewer=None)

    def unscripted(self, seed: int) -> Self:
        """The same moment, from which all luck is that of `seed`: what a script has may not fit what will be played."""
        freed = self._draft()
        freed.chance = self.chance.unscripted(seed)
        return freed

    @abstractmethod
    def all_cards(self) -> tuple[str, ...]:
        """Every card id, wherever the card lies, sorted."""

    def seen(self, move: Move, viewer: int | None) -> Move:
        """`move` of the seat to decide, as `viewer` learns of it: without the words that are none of its business."""
        return move

    def announces(self, move: Move) -> bool:
        """Whether `move` only says what its seat will do: it answers nobody, draws nothing, shows nothing hidden.

        Such a move can be taken back while nobody has answered, as if it had not been said.
        """
        return False

    @abstractmethod
    def _legal_moves(self) -> tuple[Move, ...]:
        """The legal moves while a seat is to decide."""

    @abstractmethod
    def _carry_out(self, move: Move) -> None:
        """Turn this draft into the state after a legal `move`."""

    @abstractmethod
    def _fault(self, move: Move) -> Fault | None:
        """What exactly is wrong with an illegal `move` while a seat is to decide; None if it is simply no move now."""

    def _in_order(self, move: Move) -> Move:
        """`move` with its words in the order in which this game writes them."""
        return move

    def _draft(self) -> Self:
        draft = object.__new__(type(self))
        draft.__dict__ = self.__dict__.copy()  # pyright: ignore[reportAttributeAccessIssue]  # takes it for a class's
        draft._moves = None
        return draft

    def _refusal(self, move: Move) -> IllegalMove:
        now, *_ = self.view(None).clauses()
        if self.seat is None:
            return IllegalMove("the game is over: no move is legal any more", clause=now)
        fault, clause = self._fault(move) or (f"{quoted(str(move))} is no legal move now", now)
        legal = self.moves()
        named = ", ".join(map(str, legal[:_LEGAL_MOVES_NAMED]))
        more = f" and {len(legal) - _LEGAL_MOVES_NAMED} more" if len(legal) > _LEGAL_MOVES_NAMED else ""
        return IllegalMove(fault, f"legal for seat {letter(self.seat)}: {named}{more}", clause)

    def _check_viewer(self, seat: int | None) -> None:
        if seat is not None and (type(seat) is not int or seat not in range(self.seats)):
            raise ValueError(f"no seat {seat!r}: seats are 0 to {self.seats - 1}, or None for a spectator")

    def _shuffle(self, items: Sequence[str]) -> tuple[str, ...]:
        order, self.chance = self.chance.shuffle(items)
        return order


@dataclass(frozen=True)
class Game:
    """A game of the house: what it is called, for how many it is, and how it starts."""

    id: str
    title: str
    min_seats: int
    max_seats: int
    opening: str
    """Its states: module in `court_tui.rules`, and class, which makes the opening state from `seats`, `chance` and
    the options, all of them checked before. Imported when a game starts: so that a list of games is there at once."""
    options: Mapping[str, bool] = field(default_factory=dict[str, bool])
    """The game's options and their defaults."""
    set_up: tuple[str, ...] = ()
    """The clauses of its sheet on how it begins, and on its options."""

    def start(self, *, seats: int, chance: Chance, **options: bool) -> State[View]:
        """The opening state.

        Raises `ValueError` for a wrong number of seats, an unknown option, or scripted luck that does not fit.
        """
        if isinstance(seats, bool) or not isinstance(seats, int) or not self.min_seats <= seats <= self.max_seats:
            allowed = (
                f"{self.min_seats}" if self.min_seats == self.max_seats else f"{self.min_seats} to {self.max_seats}"
            )
            raise ValueError(f"{self.title} is for {allowed} seat{'s' if self.max_seats > 1 else ''}, not {seats!r}")
        for name, value in options.items():
            if name not in self.options:
                known = f"its options are {', '.join(self.options)}" if self.options else "it has none"
                raise ValueError(f"{self.title} has no option {name!r}: {known}")
            if not isinstance(value, bool):
                raise ValueError(f"option {name} is True or False, not {value!r}")
        module, name = self.opening.split(":")
        opening: Callable[..., State[View]] = getattr(import_module(f"court_tui.rules.{module}"), name)
        return opening(seats=seats, chance=chance, **{**self.options, **options})
