"""What plain mode says beside the game's own texts: moves by number, and the help."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby

from court_tui.rules import Move
from court_tui.text import complaint

MOST_LISTED = 12
"""How many moves are listed unasked; more are summed up, a line for each verb."""
_FEW = 3
"""How many moves of a verb are listed even then."""

HELP = (
    "At a question, type the number of a move, or the move in words, as the list has it.",
    "moves: lists all moves. moves WORD: only those with that word.",
    "look: tells the whole table. full: tells it before every move. brief: before a further move of the same player, "
    "only what has changed, as at first.",
    "log: tells what everybody has seen so far. log NUMBER: only the last lines of it.",
    "rules: the parts of the rules. rules WORD: a part, a clause by its number, or all that has the word in it.",
    "rules now: the clauses on what is asked.",
    "undo: takes the last move back. Where the table has to agree, it is asked.",
    "deal: a code that deals this game again.",
    "quit: leaves. The game is kept; so it is when the input ends.",
)

HAND_OVER_HELP = (
    "Every question is put to one seat alone, also those that the full screen puts to the whole table.",
    "Before another seat looks, all is cleared away, as far as the terminal can. Whoever is named presses Enter.",
)

CANNOT_CLEAR = "This terminal cannot be cleared: whoever scrolls back can read what another seat was told."


def in_ascii(fault: str) -> str:
    """What is wrong with what was typed, as a line that every terminal can spell, whatever it repeats."""
    return complaint(fault.encode("ascii", "backslashreplace").decode())


def offered(moves: Sequence[Move]) -> list[str]:
    """The legal moves as they are offered: a numbered line each; if there are many, verbs with many have one line."""
    if len(moves) <= MOST_LISTED:
        return numbered(moves)
    lines = [f"{len(moves)} moves. Type moves to have all of them listed, moves and a word for those with that word."]
    for verb, run in groupby(enumerate(moves, start=1), key=lambda entry: entry[1][0]):
        (first, move), *others = run
        if len(others) < _FEW:
            lines += [f"{number}. {other}" for number, other in ((first, move), *others)]
        else:
            lines.append(f"{verb}: {first} to {others[-1][0]}, for example {others[0][1]}")
    return lines


def changed(table: Sequence[str], heard: Collection[str]) -> list[str]:
    """The lines of a table that were not heard before, each below its heading, or the seat that it tells more of."""
    told: list[str] = []
    above: list[tuple[int, str]] = []
    for line in table:
        depth = (len(line) - len(line.lstrip(" >"))) // 2  # the rank of a card may take a blank more
        while above and above[-1][0] >= depth:
            above.pop()
        if line not in heard:
            over = above[-1][1] if above else ""
            if over not in told and (over.endswith(":") or depth > 1):
                told.append(over)
            told.append(line)
        above.append((depth, line))
    return told


def numbered(moves: Sequence[Move], words: Sequence[str] = ()) -> list[str]:
    """The moves that have a word beginning with each of `words`, a line each, with their numbers among all."""
    return [
        f"{number}. {move}"
        for number, move in enumerate(moves, start=1)
        if all(any(part.lower().startswith(word.lower()) for part in move) for word in words)
    ]
