import random
import re
from typing import Any

import pytest

from court_tui.rules import GAMES, Chance, State, letter
from court_tui.text import TEXTS
from tests.text.tables import deal, played, told

NAMES = ("North", "East", "South")
COUP = TEXTS["coup"]


def three() -> State[Any]:
    return deal("coup", 3, "captain contessa", "assassin duke", "ambassador duke")


def two() -> State[Any]:
    return deal("coup", 2, "captain contessa", "assassin duke")


INCOME_ROUND = ("A income", "B income", "C income")
INCOME_TOLD = [f"{name} takes 1 coin as income." for name in NAMES]


@pytest.mark.parametrize(
    ("lines", "log"),
    [
        (["A income"], ["North takes 1 coin as income."]),
        (
            ["A foreign-aid", "B pass", "C pass"],
            ["North asks for foreign aid of 2 coins.", "Nobody blocks the foreign aid.", "North takes 2 coins."],
        ),
        (
            ["A foreign-aid", "B block duke", "C pass", "A pass"],
            [
                "North asks for foreign aid of 2 coins.",
                "East blocks with the Duke.",
                "Nobody challenges East's Duke: the foreign aid fails.",
            ],
        ),
        (
            ["A foreign-aid", "B pass", "C block duke", "A challenge", "A lose captain"],
            [
                "North asks for foreign aid of 2 coins.",
                "South blocks with the Duke.",
                "North challenges South's Duke.",
                "South shows the Duke, shuffles it into the Court deck and draws a card: the foreign aid fails.",
                "North loses the Captain.",
            ],
        ),
        (
            ["A tax", "B pass", "C pass"],
            ["North claims the Duke for a tax of 3 coins.", "Nobody challenges North's Duke.", "North takes 3 coins."],
        ),
        (
            ["A tax", "B challenge", "A lose captain"],
            [
                "North claims the Duke for a tax of 3 coins.",
                "East challenges North's Duke.",
                "North does not hold the Duke: the tax fails.",
                "North loses the Captain.",
            ],
        ),
        (
            ["A steal B", "B challenge", "B lose duke", "B pass"],
            [
                "North claims the Captain to steal from East.",
                "East challenges North's Captain.",
                "North shows the Captain, shuffles it into the Court deck and draws a card.",
                "East loses the Duke.",
                "East does not block the theft.",
                "North steals 2 coins from East.",
            ],
        ),
        (
            ["A steal B", "B pass", "C pass", "B block captain", "C challenge", "B lose duke"],
            [
                "North claims the Captain to steal from East.",
                "Nobody challenges North's Captain.",
                "East blocks with the Captain.",
                "South challenges East's Captain.",
                "East does not hold the Captain: the block fails.",
                "East loses the Duke.",
                "North steals 2 coins from East.",
            ],
        ),
        (
            ["A exchange", "B pass", "C pass", "A keep captain contessa"],
            [
                "North claims the Ambassador to exchange cards.",
                "Nobody challenges North's Ambassador.",
                "North draws 2 cards from the Court deck.",
                "North keeps 2 cards and shuffles 2 into the Court deck.",
            ],
        ),
    ],
)
def test_a_turn_is_told(lines: list[str], log: list[str]) -> None:
    assert told(three(), *lines) == log


@pytest.mark.parametrize(
    ("lines", "log"),
    [
        (
            ["A assassinate B", "B challenge", "A lose contessa"],
            [
                "North claims the Assassin and pays 3 coins to assassinate East.",
                "East challenges North's Assassin.",
                "North does not hold the Assassin: the assassination fails.",
                "North gets the 3 coins back.",
                "North loses the Contessa.",
            ],
        ),
        (
            ["A assassinate B", "B pass", "C pass", "B pass", "B lose duke"],
            [
                "North claims the Assassin and pays 3 coins to assassinate East.",
                "Nobody challenges North's Assassin.",
                "East does not block the assassination.",
                "East loses the Duke.",
            ],
        ),
        (
            ["A assassinate B", "B pass", "C pass", "B block contessa", "C pass", "A challenge", "B lose duke"],
            [
                "North claims the Assassin and pays 3 coins to assassinate East.",
                "Nobody challenges North's Assassin.",
                "East blocks with the Contessa.",
                "North challenges East's Contessa.",
                "East does not hold the Contessa: the block fails.",
                "East loses the Duke.",
                "The assassination goes through: East loses the Assassin too.",
                "East is out, and 3 coins go back to the treasury.",
            ],
        ),
    ],
)
def test_an_assassination_is_told(lines: list[str], log: list[str]) -> None:
    assert told(three(), *INCOME_ROUND, *lines) == [*INCOME_TOLD, *log]


def test_a_coup_is_told() -> None:
    lines = [*INCOME_ROUND * 5, "A coup C", "C lose duke"]
    assert told(three(), *lines)[15:] == ["North pays 7 coins for a coup against South.", "South loses the Duke."]


def test_a_steal_from_a_poor_rival_is_told() -> None:
    # East has paid its coins for an assassination.
    lines = [*INCOME_ROUND, "A income", "B assassinate C", "C pass", "A pass", "C pass", "C lose duke", "C income"]
    steal = ["A steal B", "B pass", "C pass", "B pass"]
    log = told(three(), *lines, *steal)
    assert log[-3:] == [
        "Nobody challenges North's Captain.",
        "East does not block the theft.",
        "East has no coin to steal.",
    ]
    block = ["A steal B", "B pass", "C pass", "B block captain", "C challenge", "B lose duke"]
    assert told(three(), *lines, *block)[-2:] == ["East loses the Duke.", "East has no coin to steal."]


def test_a_liar_that_dies_is_refunded_first() -> None:
    lines = ["A tax", "B challenge", "A lose captain", "B income", "C income", *INCOME_ROUND, "A assassinate B"]
    log = told(three(), *lines, "B challenge")
    assert log[-5:] == [
        "East challenges North's Assassin.",
        "North does not hold the Assassin: the assassination fails.",
        "North gets the 3 coins back.",
        "North loses the Contessa.",
        "North is out, and 3 coins go back to the treasury.",
    ]


def test_a_fallen_challenger_is_told_before_what_the_action_brings() -> None:
    state = played(three(), "A foreign-aid", "B pass", "C block duke", "A challenge", "A lose captain")
    # East claims the Duke and holds it; North falls by its challenge, and East is paid all the same.
    assert told(state, "B tax", "C pass", "A challenge") == [
        "East claims the Duke for a tax of 3 coins.",
        "North challenges East's Duke.",
        "East shows the Duke, shuffles it into the Court deck and draws a card.",
        "North loses the Contessa.",
        "North is out, and 2 coins go back to the treasury.",
        "East takes 3 coins.",
    ]


def test_a_single_coin_goes_back() -> None:
    log = told(two(), "A tax", "B challenge", "A lose captain", "B income", "A tax", "B challenge")
    assert "North is out, and 1 coin goes back to the treasury." in log


def test_the_end_is_told() -> None:
    lines = ["A income", "B tax", "A challenge", "A lose captain", "A tax", "B challenge"]
    assert told(two(), *lines)[-5:] == [
        "East challenges North's Duke.",
        "North does not hold the Duke: the tax fails.",
        "North loses the Contessa.",
        "North is out, and 2 coins go back to the treasury.",
        "East wins: nobody else has influence left.",
    ]


def test_the_log_is_the_same_whatever_is_hidden() -> None:
    lines = ["A tax", "B pass", "C pass", "B exchange", "C pass", "A pass", "B keep duke duke"]
    other = ["A tax", "B pass", "C pass", "B exchange", "C pass", "A pass", "B keep ambassador contessa"]
    one = deal("coup", 3, "duke captain", "duke duke", "assassin captain", "captain contessa")
    another = deal("coup", 3, "assassin captain", "ambassador contessa", "duke duke", "assassin assassin")
    assert told(one, *lines) == told(another, *other)


def test_table_of_a_spectator() -> None:
    state = played(three(), "A foreign-aid", "B block duke", "C pass")
    assert COUP.table(state.view(None), NAMES) == [
        "Coup: 3 seats, 9 cards in the Court deck.",
        "> A North: 2 coins; 2 influences.",
        "  B East: 2 coins; 2 influences.",
        "  C South: 2 coins; 2 influences.",
        "North asks for foreign aid of 2 coins.",
        "East blocks with the Duke.",
        "North may challenge East's Duke.",
    ]


def test_table_of_a_seat_shows_its_cards_alone() -> None:
    state = played(three(), "A tax", "B challenge", "A lose captain")
    assert COUP.table(state.view(0), NAMES) == [
        "Coup: 3 seats, 9 cards in the Court deck.",
        "  A North: 2 coins; 1 influence, lost Captain.",
        "> B East: 2 coins; 2 influences.",
        "  C South: 2 coins; 2 influences.",
        "East chooses an action.",
        "A North holds Contessa.",
    ]


def test_table_at_the_end_shows_all_cards() -> None:
    state = played(two(), "A tax", "B challenge", "A lose captain", "B income", "A tax", "B challenge")
    assert COUP.table(state.view(None), NAMES[:2]) == [
        "Coup: 2 seats, 11 cards in the Court deck.",
        "  A North: 0 coins; out, lost Captain and Contessa.",
        "  B East: 3 coins; 2 influences.",
        "B East holds Assassin and Duke.",
        "East wins: nobody else has influence left.",
    ]


@pytest.mark.parametrize(
    ("lines", "asked"),
    [
        ([], "North chooses an action."),
        (["A tax"], "East may challenge North's Duke."),
        (["A foreign-aid"], "East may block with the Duke."),
        (["A steal B", "B pass", "C pass"], "East may block with the Captain or the Ambassador."),
        (["A tax", "B challenge"], "North has to lose an influence."),
        (["A exchange", "B pass", "C pass"], "North chooses which cards to keep."),
    ],
)
def test_table_tells_who_is_asked_what(lines: list[str], asked: str) -> None:
    assert COUP.table(played(three(), *lines).view(None), NAMES)[-1] == asked


def book(line: str, coins: dict[str, int], lost: dict[str, list[str]]) -> None:
    """Enter what a line of the log says of coins and influence."""
    if found := re.search(r"^(\w+) (takes|pays|claims .* and pays|gets the) (\d+) coin", line):
        name, verb, number = found.groups()
        coins[name] += -int(number) if verb.endswith("pays") else int(number)
    if found := re.search(r"^(\w+) steals (\d+) coins? from (\w+)", line):
        thief, number, victim = found.groups()
        coins[thief] += int(number)
        coins[victim] -= int(number)
    if found := re.search(r"(\w+) loses the (\w+)", line):
        lost[found[1]].append(found[2].lower())
    if found := re.search(r"^(\w+) is out(?:, and (\d+) coin)?", line):
        coins[found[1]] -= int(found[2] or 0)
        assert coins[found[1]] == 0
        assert len(lost[found[1]]) == 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whoever_has_only_the_log_knows_all_coins_and_every_lost_influence(seats: int) -> None:
    for seed in range(12):
        chosen, state = random.Random(seed), GAMES["coup"].start(seats=seats, chance=Chance(seed))
        names = ("North", "East", "South", "West")[:seats]
        coins = {name: player.coins for name, player in zip(names, state.view(None).players, strict=True)}
        lost: dict[str, list[str]] = {name: [] for name in names}
        while state.seat is not None:
            move = chosen.choice(state.moves())
            for line in told(state, f"{letter(state.seat)} {move}"):
                book(line, coins, lost)
            state = state.play(move)
            players = state.view(None).players
            assert list(coins.values()) == [player.coins for player in players]
            assert [tuple(cards) for cards in lost.values()] == [player.revealed for player in players]
