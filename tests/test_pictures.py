"""The pictures in screenshots/ are those that the app draws."""

import re
from pathlib import Path

import pytest

from tests import pictures
from tests.pictures import FOLDER, SCENES, Scene, stale, superfluous, take

HOW = "look at what has changed, and draw them anew: python -m tests.pictures"


@pytest.mark.unmeasured
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.shots[0].name)
async def test_every_picture_is_up_to_date(scene: Scene) -> None:
    assert stale(await take(scene)) == [], HOW


def test_no_picture_is_superfluous() -> None:
    assert superfluous() == [], HOW


def test_no_picture_loads_anything_from_elsewhere() -> None:
    for file in FOLDER.iterdir():
        svg = file.read_text(encoding="utf-8")
        assert not re.search(r"url\((?!#)|href|@import|@font-face|<image", svg), file.name


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own for one picture, of home."""
    folder = tmp_path / "screenshots"
    monkeypatch.setattr(pictures, "FOLDER", folder)
    monkeypatch.setattr(pictures, "SCENES", (Scene((80, 24), (), (pictures.Shot("home", "", "NEW GAME"),)),))
    return folder


def test_the_command_draws_and_then_finds_nothing_to_complain_of(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert pictures.main([]) == 0
    assert pictures.main(["--check"]) == 0
    assert capsys.readouterr().out.strip() == ""


def test_the_check_lists_what_is_missing_out_of_date_or_superfluous(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder.mkdir()
    (folder / "old.svg").write_text("<svg/>", encoding="utf-8")
    assert pictures.main(["--check"]) == 1
    assert capsys.readouterr().out.splitlines() == ["home.svg is missing", "old.svg is superfluous"]
    (folder / "home.svg").write_text("<svg/>", encoding="utf-8")
    (folder / "old.svg").unlink()
    assert pictures.main(["--check"]) == 1
    assert capsys.readouterr().out.splitlines() == ["home.svg is out of date"]
    assert (folder / "home.svg").read_text(encoding="utf-8") == "<svg/>"


async def test_keys_that_lead_elsewhere_are_no_picture() -> None:
    with pytest.raises(ValueError, match="home does not show 'GO ON'"):
        await take(Scene((80, 24), (), (pictures.Shot("home", "", "GO ON"),)))
