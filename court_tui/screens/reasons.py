"""Why a command does not work now: the one thing that decides whether it does, and what is told whoever tries."""

from __future__ import annotations


class Never(str):
    """A reason that does not go away while the screen is open: the command belongs to other tables than this one."""

    __slots__ = ()


class Explaining:
    """Something with actions that says of each that does not work now why it does not.

    Whoever presses the key is told. The last line of a screen leaves such a command out, the help lists it apart,
    and the palette dims it; where the reason is `Never`, both leave it out.
    """

    def why_disabled(self, action: str, parameters: tuple[object, ...]) -> str | None:
        """Why an action does not work now, in a line for those who look; None while it works.

        What those who look may not know has no part in it.
        """
        return None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What Textual asks: whether an action works; None where it will at other moments, False where never."""
        why = self.why_disabled(action, parameters)
        if why is None:
            return True
        return False if isinstance(why, Never) else None
