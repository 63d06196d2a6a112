"""The rules of all games, in pure Python: no drawing, no files, no clock, no luck but `Chance`.

The clauses are in seeds/, one sheet per game; README.md tells the record's format.
"""

from court_tui.rules.chance import Chance, Outcome
from court_tui.rules.contract import Game, IllegalMove, Move, Result, State, View, letter, seat_of

GAMES: dict[str, Game] = {
    game.id: game
    for game in (
        Game("adaman", "Adaman", 1, 1, "adaman:AdamanState", set_up=("ADM-01", "ADM-02", "ADM-03", "ADM-04")),
        Game("coup", "Coup", 2, 6, "coup:CoupState", set_up=("COUP-01", "COUP-02")),
        Game("succession", "Succession", 2, 6, "succession:SuccessionState", set_up=("SUC-01", "SUC-02", "SUC-03")),
        Game("realms", "Six Realms", 2, 5, "realms:RealmsState", set_up=("RLM-01", "RLM-02", "RLM-03", "RLM-04")),
        Game(
            "rivals",
            "Rival Courts",
            2,
            4,
            "rivals:RivalsState",
            options={"finish_pass": False},
            set_up=("RIV-01", "RIV-02", "RIV-03", "RIV-18"),
        ),
    )
}
"""The games by id."""

__all__ = [
    "GAMES",
    "Chance",
    "Game",
    "IllegalMove",
    "Move",
    "Outcome",
    "Result",
    "State",
    "View",
    "letter",
    "seat_of",
]
