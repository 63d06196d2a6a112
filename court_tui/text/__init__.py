"""The games in plain text: the log, the table and the ending, from what a view shows. Knows the rules' views only."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from court_tui.text.game_text import GameText, Happening, complaint, one_line


class _Texts(Mapping[str, GameText[Any]]):
    """The words of each game, imported when somebody first asks for them: so home opens at once."""

    def __init__(self, places: Mapping[str, str]) -> None:
        self._places = places
        self._texts: dict[str, GameText[Any]] = {}

    def __getitem__(self, game_id: str) -> GameText[Any]:
        if game_id not in self._texts:
            module, name = self._places[game_id].split(":")
            self._texts[game_id] = getattr(import_module(f"court_tui.text.{module}"), name)()
        return self._texts[game_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


TEXTS: Mapping[str, GameText[Any]] = _Texts(
    {
        "adaman": "adaman:AdamanText",
        "coup": "coup:CoupText",
        "succession": "succession:SuccessionText",
        "realms": "realms:RealmsText",
        "rivals": "rivals:RivalsText",
    }
)
"""How each game is told, by its id."""

__all__ = ["TEXTS", "GameText", "Happening", "complaint", "one_line"]
