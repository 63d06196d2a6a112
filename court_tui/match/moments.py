"""Moments of time as this machine's zone tells them."""

from __future__ import annotations

from datetime import UTC, datetime


def now() -> datetime:
    """This second, with its zone."""
    return local(datetime.now(UTC).replace(microsecond=0))


def local(moment: datetime) -> datetime:
    """The `moment` in this machine's zone, or in UTC where that cannot be told.

    TZ may name a zone that is a day or more away, and not every system knows its zone at all times.
    """
    try:
        return moment.astimezone()
    except (ValueError, OverflowError, OSError):
        return moment.astimezone(UTC)
