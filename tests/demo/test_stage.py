"""What stands in the place of the watcher's games and settings while a demo is played."""

from pathlib import Path

from court_tui.demo.stage import StagedStore, as_usual
from court_tui.match import Match, Opening
from court_tui.settings import Settings


def test_a_match_that_a_demo_leads_to_goes_on_and_is_kept_nowhere(home: Path) -> None:
    store = StagedStore()
    match = Match.begin(Opening("coup", ("North", "East"), seed=5), store)
    match.play("income")
    match.leave()
    assert match.unsaved is None
    assert store.open_games() == []
    assert store.last_finished() is None
    assert store.past_games() == ([], [])
    assert store.troubles == ()
    assert not home.exists()


def test_settings_that_a_demo_changes_are_in_force_and_are_kept_nowhere(home: Path) -> None:
    keeper = as_usual(Settings(theme="light", confirm=True, hints=True))
    assert keeper.settings == Settings(theme="light", hints=False)
    keeper.change("hints_dismissed", ("coup",))
    assert keeper.settings.hints_dismissed == ("coup",)
    assert keeper.troubles == ()
    assert not home.exists()
