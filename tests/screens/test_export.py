"""The public log as a text file."""

from __future__ import annotations

from pathlib import Path

from tests.screens.table import adaman, kept, resumed, seated

HANDS = ("duke captain", "captain captain")


async def test_the_log_can_be_written_to_a_file_and_never_over_another(home: Path) -> None:
    async with resumed(home, "income", "income", hands=HANDS, look=False) as table:
        await table.press("l", "e")
        (path,) = home.glob("logs/*-coup.txt")
        lines = path.read_text(encoding="utf-8").splitlines()
        assert lines[0] == "Coup · turn 3 · North's turn"
        assert lines[2:] == ["North takes 1 coin as income.", "East takes 1 coin as income."]
        assert path.stat().st_mode & 0o77 == 0, "others cannot read it"
        (message,) = table.messages()
        assert str(path) in message
        await table.press("e")
        assert len(list(home.glob("logs/*-coup.txt"))) == 2
        assert path.read_text(encoding="utf-8").splitlines() == lines


async def test_a_folder_that_cannot_be_written_to_is_told_in_one_line(home: Path) -> None:
    home.mkdir()
    (home / "logs").write_text("a file where the folder would be", encoding="utf-8")
    async with seated(adaman(2207), home=home) as table:
        await table.press("l", "e")
        (message,) = table.messages()
        assert message.startswith(f"the log could not be written in {home}: ")
        assert "\n" not in message
    assert (home / "logs").is_file()


async def test_what_is_no_log_is_not_exported(home: Path) -> None:
    kept(home, game="succession", hands=(), names=("North", "East"))
    async with seated(home=home) as table:
        await table.press("1", "space", "full_stop")
        assert "discard pile" in await table.text()
        assert not table.offers("e")
