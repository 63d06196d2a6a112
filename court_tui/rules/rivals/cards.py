"""The cards of Rival Courts: the characters, and the subjects and buildings that belong together."""

from __future__ import annotations

from typing import NamedTuple


class Character(NamedTuple):
    """One of the twelve courtiers of a round."""

    id: str
    rank: str
    """A, B, C, D or F, the best first: the order in which the seats steal and act (RIV-07, RIV-08)."""
    actions: tuple[str, ...]
    """What the card lets its seat do, in the order printed."""


class Kind(NamedTuple):
    """A symbol: its subject and its building, which exist twice each (RIV-01)."""

    colour: str
    price: int
    """In coins, for the subject and for the building alike."""
    subject: str
    building: str


_CHARACTERS = """
A regent building,                          A dowager subject
B chancellor collect building,              B marshal give subject
C bishop return collect subject,            C treasurer give collect building
D envoy return collect building,            D knight give subject building
D lady return collect subject,              F steward collect collect subject building
F fool return give collect subject,         F guildmaster return collect subject building
"""

_KINDS = """
crown 1 herald gatehouse,     crown 2 falconer mews,        crown 3 guard barracks,      crown 4 chamberlain palace
cloth 1 acolyte shrine,       cloth 2 scribe scriptorium,   cloth 3 physician infirmary, cloth 4 abbess abbey
field 1 shepherd fold,        field 2 miller mill,          field 3 forester lodge,      field 4 reeve manor
trade 1 pedlar stall,         trade 2 brewer brewhouse,     trade 3 goldsmith mint,      trade 4 banker counting-house
"""


def _rows(text: str) -> list[list[str]]:
    return [row.split() for row in text.replace("\n", ",").split(",") if row.strip()]


CHARACTERS = {name: Character(name, rank, tuple(actions)) for rank, name, *actions in _rows(_CHARACTERS)}
"""The twelve characters by id (RIV-03)."""
BEATS = {"A": "D", "B": "C", "C": "F", "D": "F"}
"""The lower rank that a rank beats; F beats none (RIV-06)."""
ACTIONS = ("return", "give", "subject", "building", "collect")
"""The words of the actions (RIV-11 to RIV-15)."""

KINDS = tuple(Kind(colour, int(price), subject, building) for colour, price, subject, building in _rows(_KINDS))
"""The sixteen symbols, four of each colour."""
COPIES = 2
"""How often each subject and each building exists (RIV-01)."""
KIND_OF = {card: kind for kind in KINDS for card in (kind.subject, kind.building)}
"""The symbol of each subject and building."""
PRICES = {card: kind.price for card, kind in KIND_OF.items()}
"""The price of each subject and building, in coins."""

SUBJECT_STACKS = ("subject-1", "subject-2")
BUILDING_STACKS = ("building-1", "building-2")
STACKS = SUBJECT_STACKS + BUILDING_STACKS
"""The four stacks, as notation and view name them."""
STACK_SIZE = 8
