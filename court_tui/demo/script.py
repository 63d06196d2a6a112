"""The text of a demo: a game, the keys that are pressed in it, and captions that say what happens and why."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from textwrap import wrap

from rich.cells import cell_len

from court_tui.match import Opening, check_names, usual_names
from court_tui.match.deal import whole_number
from court_tui.rules import GAMES, Game, Outcome
from court_tui.text import complaint

LARGEST = 64 * 2**10
"""How many bytes a demo may have: an hour of captions."""
CAPTION_WIDTH = 77
"""How many columns a line of a caption has, and a caption has at most two lines: what there is room for at 80×24."""
_CAPTION_LINES = 2
_LONGEST_TITLE = 60

NAMED_KEYS = (
    "enter",
    "space",
    "escape",
    "backspace",
    "delete",
    "tab",
    "up",
    "down",
    "left",
    "right",
    "home",
    "end",
    "pageup",
    "pagedown",
)
"""The keys that a demo calls by a name; all others are the sign that they type."""

_HEAD = {
    "game": f"game: one of {', '.join(GAMES)}",
    "title": f"title: what the demo tells, in at most {_LONGEST_TITLE} letters",
    "seats": "seats: the names of the players, seat A first, with commas between them",
    "play": "play: solo, if one person plays every seat, or one-by-one, if nobody is asked in public",
    "option": "option: an option of the game that is to be on",
    "seed": "seed: a whole number, which gives all luck that is not told",
    "luck": "luck: shuffle and the first cards of the new order, pick and a word, or roll and a number from 1 to 6",
}
"""The words that a line above the first step may begin with, and what belongs behind them."""
_STEPS = {
    "say": f"say: a caption of at most {_CAPTION_LINES} lines of {CAPTION_WIDTH} letters",
    "keys": "keys: the keys to press, with blanks between them: 4 b enter",
    "moves": "moves: moves in their notation that are made unseen, with commas between them",
    "shows": "shows: words that the screen has to show now",
}
"""The words that a line may begin with from the first step on."""
_WORDS = {**_HEAD, **_STEPS}
_AGAIN = ("play", "option", "luck")
"""Words of the head that may stand there more than once."""

_KEY_SECONDS = 0.9
_LAST_KEY_SECONDS = 1.6
_MOVES_SECONDS = 1.6
_CAPTION_SECONDS = 1.4
_LETTERS_A_SECOND = 19
"""How fast a caption is read by somebody who also looks at the table."""


class DemoFault(ValueError):
    """Something is wrong with a demo. The message says, in one line, where, what, and what would be right."""

    def __init__(self, source: str, line: int | None, what: str) -> None:
        """Complain of `line` (None: of the whole) of the demo that `source` names."""
        where = source if line is None else f"{source}, line {line}"
        super().__init__(complaint(f"{where}: {what}"))


@dataclass(frozen=True)
class Step:
    """One thing that can be seen to happen: a new caption, a key that is pressed, or moves that are made unseen."""

    line: int
    """Where the demo tells it, counted from 1."""
    caption: str = ""
    """What is said from now on."""
    keys: tuple[str, ...] = ()
    """The keys that belong together, this one among them; beside a new caption those that are still to come."""
    pressed: int = 0
    """How many of them have been pressed with this step; none, where only the caption is new."""
    moves: tuple[str, ...] = ()
    """The moves that are made unseen, in their notation."""
    shows: tuple[tuple[int, str], ...] = ()
    """What the screen has to show then, each with the line that says so."""

    @property
    def key(self) -> str | None:
        """The key that this step presses, if it presses one."""
        return self.keys[self.pressed - 1] if self.pressed else None

    @property
    def seconds(self) -> float:
        """How long to look at it, at the usual speed."""
        if self.moves:
            return _MOVES_SECONDS
        if self.pressed:
            return _LAST_KEY_SECONDS if self.pressed == len(self.keys) else _KEY_SECONDS
        return round(_CAPTION_SECONDS + len(self.caption) / _LETTERS_A_SECOND, 1)


@dataclass(frozen=True)
class Demo:
    """A demo as its text tells it, before anything is played."""

    source: str
    """What to call it in complaints: the name of its file."""
    title: str
    opening: Opening
    luck: tuple[Outcome, ...]
    """The outcomes of the first chance events; the seed gives those of the others."""
    luck_lines: tuple[int, ...]
    """Where each of them is told."""
    steps: tuple[Step, ...]

    @property
    def seconds(self) -> float:
        """How long it takes, at the usual speed."""
        return sum(step.seconds for step in self.steps)

    def fault(self, line: int | None, what: str) -> DemoFault:
        """A complaint of one of its lines, or of the whole."""
        return DemoFault(self.source, line, what)

    @classmethod
    def parse(cls, data: bytes, source: str) -> Demo:
        """The demo that `data` tells. What can only be known by playing is not looked at. Raises `DemoFault`."""
        return _Reader(source).read(data)


class _Reader:
    """Reads one demo."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._head: dict[str, list[tuple[int, str]]] = {}
        """What the head tells: for each word its lines."""
        self._steps: list[Step] = []
        self._caption = ""

    def read(self, data: bytes) -> Demo:
        """The demo. Raises `DemoFault`."""
        last = 1
        for last, word, rest in self._lines(data):
            if word in _HEAD:
                self._take_head(last, word, rest)
            else:
                self._take_step(last, word, rest)
        told = self._one("game")
        if told is None:
            raise self._fault(last, f"no line tells which game it is; {_HEAD['game']}")
        if not self._steps:
            raise self._fault(last, f"nothing happens in this demo; {_STEPS['say']}")
        game = self._game(*told)
        return Demo(
            source=self._source,
            title=self._title(game),
            opening=Opening(
                game=game.id,
                names=self._names(game),
                seed=self._seed(),
                solo=self._plays("solo"),
                one_by_one=self._plays("one-by-one"),
                options=self._options(game),
            ),
            luck=tuple(self._outcome(*line) for line in self._all("luck")),
            luck_lines=tuple(number for number, _ in self._all("luck")),
            steps=tuple(_with_keys_to_come(self._steps)),
        )

    def _fault(self, line: int | None, what: str) -> DemoFault:
        return DemoFault(self._source, line, what)

    # The lines

    def _lines(self, data: bytes) -> Iterator[tuple[int, str, str]]:
        """Each line that says something: its number, its first word, and what stands behind that."""
        if len(data) > LARGEST:
            raise self._fault(None, f"this is too large for a demo, which has at most {LARGEST // 2**10} KiB")
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            number = data.count(b"\n", 0, error.start) + 1
            raise self._fault(number, "this is no text in UTF-8, as a demo has to be") from None
        for number, line in self._joined(text.split("\n")):
            word, colon, rest = line.partition(":")
            word, rest = word.strip().lower(), rest.strip()
            if not colon or word not in _WORDS:
                words = ", ".join(_WORDS)
                raise self._fault(number, f"'{line[:30]}' is no line of a demo; it begins with {words}, and a colon")
            if not rest:
                raise self._fault(number, f"something is missing behind the colon; {_WORDS[word]}")
            yield number, word, rest

    def _joined(self, lines: list[str]) -> Iterator[tuple[int, str]]:
        """The lines that say something, each with what goes on with it: the lines below it that begin with a blank."""
        first, whole = 0, ""
        for number, raw in enumerate(lines, 1):
            line = raw.replace("\t", " ").rstrip()
            if not line.isprintable():
                raise self._fault(number, "a sign in it cannot be shown; a demo is plain text")
            if line.startswith(" ") and not whole:
                raise self._fault(number, "it begins with a blank, and goes on with no line above it")
            if line.startswith(" "):
                whole += line
                continue
            if whole:
                yield first, whole
            first, whole = number, "" if line.startswith("#") else line
        if whole:
            yield first, whole

    def _take_head(self, number: int, word: str, rest: str) -> None:
        if self._steps:
            first = self._steps[0].line
            raise self._fault(number, f"{word}: has to stand above the first step, which is in line {first}")
        if word in self._head and word not in _AGAIN:
            raise self._fault(number, f"{word}: stands in line {self._head[word][0][0]} already; once is enough")
        self._head.setdefault(word, []).append((number, rest))

    # The head

    def _one(self, word: str) -> tuple[int, str] | None:
        return self._head[word][0] if word in self._head else None

    def _all(self, word: str) -> list[tuple[int, str]]:
        return self._head.get(word, [])

    def _game(self, number: int, rest: str) -> Game:
        game = GAMES.get(rest.lower())
        if game is None:
            raise self._fault(number, f"there is no game '{rest[:30]}'; {_HEAD['game']}")
        return game

    def _title(self, game: Game) -> str:
        number, title = self._one("title") or (None, game.title)
        if len(title) > _LONGEST_TITLE:
            raise self._fault(number, f"this title has {len(title)} letters; {_HEAD['title']}")
        return title

    def _names(self, game: Game) -> tuple[str, ...]:
        told = self._one("seats")
        if told is None:
            return usual_names(game)
        try:
            return check_names(told[1].split(","), game)
        except ValueError as error:
            raise self._fault(told[0], str(error)) from None

    def _seed(self) -> int:
        number, rest = self._one("seed") or (None, "1")
        try:
            return whole_number(rest)
        except ValueError:
            raise self._fault(number, f"'{rest[:30]}' is no seed; {_HEAD['seed']}") from None

    def _plays(self, how: str) -> bool:
        for number, rest in self._all("play"):
            if rest.lower() not in ("solo", "one-by-one"):
                raise self._fault(number, f"'{rest[:30]}' is no way to play; {_HEAD['play']}")
        return any(rest.lower() == how for _, rest in self._all("play"))

    def _options(self, game: Game) -> Mapping[str, bool]:
        for number, rest in self._all("option"):
            if rest not in game.options:
                known = f"its options are {', '.join(game.options)}" if game.options else "it has none"
                raise self._fault(number, f"{game.title} has no option '{rest[:30]}'; {known}")
        return {rest: True for _, rest in self._all("option")}

    def _outcome(self, number: int, rest: str) -> Outcome:
        kind, *told = rest.split()
        if kind == "shuffle":
            return tuple(told)
        if kind == "pick" and len(told) == 1:
            return told[0]
        if kind == "roll" and len(told) == 1 and re.fullmatch("[1-6]", told[0]):
            return int(told[0])
        raise self._fault(number, f"'{rest[:30]}' is no luck; {_HEAD['luck']}")

    # The steps

    def _take_step(self, number: int, word: str, rest: str) -> None:
        take: Mapping[str, Callable[[int, str], None]] = {
            "say": self._say,
            "keys": self._press,
            "moves": self._make,
            "shows": self._expect,
        }
        take[word](number, rest)

    def _say(self, number: int, rest: str) -> None:
        self._caption = " ".join(rest.split())
        lines = wrap(self._caption, CAPTION_WIDTH)
        if len(lines) > _CAPTION_LINES or any(cell_len(line) > CAPTION_WIDTH for line in lines):
            raise self._fault(number, f"this caption is too long; {_STEPS['say']}")
        self._steps.append(Step(number, self._caption))

    def _press(self, number: int, rest: str) -> None:
        keys = tuple(word if len(word) == 1 else word.lower() for word in rest.split())
        for key in keys:
            if len(key) > 1 and key not in NAMED_KEYS:
                raise self._fault(
                    number, f"there is no key '{key[:30]}'; a key is one sign or one of {', '.join(NAMED_KEYS)}"
                )
        self._steps += [Step(number, self._caption, keys, pressed) for pressed in range(1, len(keys) + 1)]

    def _make(self, number: int, rest: str) -> None:
        moves = tuple(move.strip() for move in rest.split(","))
        if not all(moves):
            raise self._fault(number, f"a move is missing beside a comma; {_STEPS['moves']}")
        self._steps.append(Step(number, self._caption, moves=moves))

    def _expect(self, number: int, rest: str) -> None:
        if not self._steps:
            raise self._fault(number, "shows: belongs below a step, and there is none yet")
        last = self._steps[-1]
        self._steps[-1] = replace(last, shows=(*last.shows, (number, rest)))


def _with_keys_to_come(steps: list[Step]) -> Iterator[Step]:
    """The steps; beside each new caption stand the keys that will be pressed below it."""
    for step, after in zip(steps, [*steps[1:], None], strict=True):
        new_caption = not step.pressed and not step.moves
        yield replace(step, keys=after.keys) if new_caption and after is not None and after.pressed else step
