"""Signals in plain mode: when they are heard, and what becomes of them."""

import os
import signal
from collections.abc import Iterator

import pytest

from court_tui.cli import BROKEN_OFF, HUNG_UP, TERMINATED
from court_tui.plain.signals import Ended, Suspended, forget_typed, heard, held_back

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="elsewhere no program is told to end")


@pytest.fixture(autouse=True)
def _as_at_a_terminal() -> Iterator[None]:
    """No signal is ignored, even if pytest is run by nohup or in the background."""
    before = {number: signal.signal(number, signal.SIG_DFL) for number in (signal.SIGHUP, signal.SIGQUIT)}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.parametrize(("name", "status"), [("HUP", HUNG_UP), ("QUIT", BROKEN_OFF), ("TERM", TERMINATED)])
def test_a_signal_waits_until_a_line_is_awaited(name: str, status: int) -> None:
    number = signal.Signals[f"SIG{name}"]
    before = signal.getsignal(number)
    with held_back():
        with heard():
            pass
        signal.raise_signal(number)
        with pytest.raises(Ended) as ended, heard():
            pass
    assert ended.value.status == status
    assert signal.getsignal(number) is before
    assert number not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_ctrl_z_has_the_game_wait() -> None:
    with held_back(), pytest.raises(Suspended), heard():
        signal.raise_signal(signal.SIGTSTP)


@pytest.mark.parametrize("ignored", ["SIGHUP", "SIGTERM"])
def test_a_signal_that_is_to_be_ignored_stays_so_and_others_are_heard(ignored: str) -> None:
    number = signal.Signals[ignored]
    before = signal.signal(number, signal.SIG_IGN)
    try:
        with held_back():
            with heard():
                signal.raise_signal(number)
            signal.raise_signal(signal.SIGQUIT)
            with pytest.raises(Ended), heard():
                pass
    finally:
        signal.signal(number, before)


@pytest.mark.parametrize(("ours", "read"), [(True, "ome\n"), (False, "income\n")])
def test_half_a_line_is_forgotten_unless_the_shell_has_the_terminal(
    ours: bool, read: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "tcgetpgrp", lambda _: os.getpgrp() + (0 if ours else 1))
    keyboard, terminal = os.openpty()
    with open(keyboard, "r+b", buffering=0) as keys, open(terminal, encoding="ascii") as typed:
        keys.write(b"inc")
        assert b"".join(keys.read(1) for _ in "inc") == b"inc", "the terminal has it, and shows it"
        forget_typed(typed)
        keys.write(b"ome\n")
        assert typed.readline() == read
