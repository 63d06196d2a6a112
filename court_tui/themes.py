"""The four themes of the house: dark, light, high contrast, and the terminal's own palette.

A theme names every colour that the house draws with, so that a style sheet never mixes one of its own: what is read on
a ground can be measured, and a terminal's own colours, which do not blend, can stand for any of them.

| variable | is the colour of |
|---|---|
| `quiet` | text of second rank |
| `frame`, `rule` | the frame of a card that cannot be picked; lines between the parts of a screen |
| `lit`, `picked` | the frames of what may be picked and of what is picked |
| `now` | what matters now: who holds whom, coins, the bar beside a question to all, news |
| `fault` | what went wrong |
| `status-ground`, `own-ground`, `now-ground`, `picked-ground`, `focus-ground`, `step-ground` | what lies behind text |
| `suit-…`, `kind-…` | the six suits and realms; the four colours of Rival Courts |

`quiet-style` and `status-style` are text styles: where there are no shades, they make the difference.
"""

from __future__ import annotations

from rich.theme import Theme as RichTheme
from textual.theme import Theme

SUITS = ("suit-moons", "suit-suns", "suit-waves", "suit-leaves", "suit-wyrms", "suit-knots")
KINDS = ("kind-crown", "kind-cloth", "kind-field", "kind-trade")

DARK = Theme(
    name="dark",
    dark=True,
    primary="#5b7fd6",
    secondary="#8f9fc4",
    accent="#7fb2ff",
    warning="#ffce5c",
    error="#ff8f86",
    success="#8fd98f",
    foreground="#e9e5da",
    background="#14151a",
    surface="#1b1d23",
    panel="#25282f",
    variables={
        "text": "#e9e5da",
        "text-muted": "#a9a698",
        "text-disabled": "#a9a698",
        "quiet": "#a9a698",
        "quiet-style": "not dim",
        "frame": "#757a8c",
        "rule": "#646a80",
        "lit": "#7fb2ff",
        "picked": "#ffce5c",
        "now": "#ffce5c",
        "fault": "#ff8f86",
        "status-ground": "#1e2a5c",
        "status-style": "bold",
        "own-ground": "#23262e",
        "now-ground": "#28251e",
        "picked-ground": "#302c24",
        "focus-ground": "#232e70",
        "step-ground": "#212329",
        "suit-moons": "#9dbcff",
        "suit-suns": "#ffd75f",
        "suit-waves": "#5fd7d7",
        "suit-leaves": "#8fd98f",
        "suit-wyrms": "#ff8f8f",
        "suit-knots": "#d7a8ff",
        "kind-crown": "#ffd75f",
        "kind-cloth": "#9dbcff",
        "kind-field": "#8fd98f",
        "kind-trade": "#ff8f8f",
        "footer-key-foreground": "#ffce5c",
        "block-cursor-background": "#232e70",
        "block-cursor-foreground": "#ffffff",
        "input-cursor-background": "#ffce5c",
        "scrollbar": "#757a8c",
        "scrollbar-hover": "#8f95a8",
        "scrollbar-active": "#8f95a8",
        "scrollbar-background": "#1b1d23",
        "input-selection-background": "#232e70",
    },
)

LIGHT = Theme(
    name="light",
    dark=False,
    primary="#2f56b0",
    secondary="#55617d",
    accent="#0b57b0",
    warning="#874b00",
    error="#a31515",
    success="#1c6427",
    foreground="#1f1d18",
    background="#f5f4f2",
    surface="#ebeae7",
    panel="#e2e1dd",
    variables={
        "text": "#1f1d18",
        "text-muted": "#59564a",
        "text-disabled": "#59564a",
        "quiet": "#59564a",
        "quiet-style": "not dim",
        "frame": "#7d796b",
        "rule": "#7d796b",
        "lit": "#0b57b0",
        "picked": "#874b00",
        "now": "#874b00",
        "fault": "#a31515",
        "status-ground": "#c9d6f2",
        "status-style": "bold",
        "own-ground": "#e4eaf7",
        "now-ground": "#fbeecb",
        "picked-ground": "#ffeec4",
        "focus-ground": "#bcd5ff",
        "step-ground": "#e8e6e1",
        "suit-moons": "#1f4fb5",
        "suit-suns": "#7a5200",
        "suit-waves": "#00626b",
        "suit-leaves": "#1c6427",
        "suit-wyrms": "#a81e1e",
        "suit-knots": "#6a2aa8",
        "kind-crown": "#7a5200",
        "kind-cloth": "#1f4fb5",
        "kind-field": "#1c6427",
        "kind-trade": "#a81e1e",
        "footer-key-foreground": "#6b4200",
        "block-cursor-background": "#bcd5ff",
        "block-cursor-foreground": "#1f1d18",
        "input-cursor-background": "#0b57b0",
        "scrollbar": "#7d796b",
        "scrollbar-hover": "#615d52",
        "scrollbar-active": "#615d52",
        "scrollbar-background": "#e2e1dd",
        "input-selection-background": "#bcd5ff",
    },
)

CONTRAST = Theme(
    name="contrast",
    dark=True,
    primary="#6fa8ff",
    secondary="#ffffff",
    accent="#00e5ff",
    warning="#ffe600",
    error="#ffa0a0",
    success="#8dff8d",
    foreground="#ffffff",
    background="#000000",
    surface="#000000",
    panel="#000000",
    variables={
        "text": "#ffffff",
        "text-muted": "#ffffff",
        "text-disabled": "#d0d0d0",
        "quiet": "#ffffff",
        "quiet-style": "not dim",
        "frame": "#c0c0c0",
        "rule": "#c0c0c0",
        "lit": "#00e5ff",
        "picked": "#ffe600",
        "now": "#ffe600",
        "fault": "#ffa0a0",
        "status-ground": "#000000",
        "status-style": "bold reverse",
        "own-ground": "#000000",
        "now-ground": "#000000",
        "picked-ground": "#2b2b24",
        "focus-ground": "#002a66",
        "step-ground": "#000000",
        "suit-moons": "#9dc3ff",
        "suit-suns": "#ffe14d",
        "suit-waves": "#5ff0f0",
        "suit-leaves": "#8dff8d",
        "suit-wyrms": "#ffa0a0",
        "suit-knots": "#e0b0ff",
        "kind-crown": "#ffe14d",
        "kind-cloth": "#9dc3ff",
        "kind-field": "#8dff8d",
        "kind-trade": "#ffa0a0",
        "footer-key-foreground": "#ffe600",
        "block-cursor-background": "#ffe600",
        "block-cursor-foreground": "#000000",
        "input-cursor-background": "#ffe600",
        "scrollbar": "#c0c0c0",
        "scrollbar-hover": "#ffffff",
        "scrollbar-active": "#ffffff",
        "scrollbar-background": "#303030",
        "input-cursor-foreground": "#000000",
        "input-selection-background": "#002a66",
    },
)

TERMINAL = Theme(
    name="terminal",
    ansi=True,
    primary="ansi_blue",
    secondary="ansi_cyan",
    accent="ansi_cyan",
    warning="ansi_yellow",
    error="ansi_red",
    success="ansi_green",
    foreground="ansi_default",
    background="ansi_default",
    surface="ansi_default",
    panel="ansi_default",
    boost="ansi_default",
    variables={
        "ansi-background": "ansi_default",
        "ansi-foreground": "ansi_default",
        "text-muted": "ansi_default",
        "text-disabled": "ansi_default",
        "quiet": "ansi_default",
        "quiet-style": "dim",
        "frame": "ansi_default",
        "rule": "ansi_default",
        "lit": "ansi_cyan",
        "picked": "ansi_yellow",
        "now": "ansi_yellow",
        "fault": "ansi_bright_red",
        "status-ground": "ansi_default",
        "status-style": "bold reverse",
        "own-ground": "ansi_default",
        "now-ground": "ansi_default",
        "picked-ground": "ansi_default",
        "focus-ground": "ansi_default",
        "step-ground": "ansi_default",
        "suit-moons": "ansi_bright_blue",
        "suit-suns": "ansi_yellow",
        "suit-waves": "ansi_cyan",
        "suit-leaves": "ansi_green",
        "suit-wyrms": "ansi_bright_red",
        "suit-knots": "ansi_magenta",
        "kind-crown": "ansi_yellow",
        "kind-cloth": "ansi_bright_blue",
        "kind-field": "ansi_green",
        "kind-trade": "ansi_bright_red",
        "footer-key-foreground": "ansi_default",
        "block-cursor-background": "ansi_cyan",
        "block-cursor-foreground": "ansi_black",
        "block-cursor-text-style": "underline",
        "block-cursor-blurred-text-style": "bold",
        "button-focus-text-style": "bold reverse underline",
    },
)
"""The names of colours alone: which they are, the terminal decides, and on which ground. None of them is mixed.

Blue and red are the bright ones, since the plain ones can hardly be seen on black; the others are seen on white too.
"""

THEMES = {theme.name: theme for theme in (DARK, LIGHT, CONTRAST, TERMINAL)}
"""All themes by name, in the order in which they are offered."""


MARKDOWN = RichTheme(
    {
        "markdown.h1": "bold underline",
        "markdown.h2": "bold underline",
        "markdown.h3": "bold",
        "markdown.code": "bold",
        "markdown.table.header": "bold",
        "markdown.table.border": "none",
        "markdown.item.bullet": "bold",
        "markdown.item.number": "bold",
        "markdown.block_quote": "italic",
        "markdown.hr": "none",
        "markdown.link": "underline",
        "markdown.link_url": "none",
    }
)
"""How Rich draws the rule sheets: without colours of its own, which would be the same on every ground."""


def usual_theme(color_system: str | None, *, no_color: bool) -> str:
    """The theme of whoever has chosen none: the palette of a terminal that has sixteen colours and no more, else dark.

    `color_system` is Rich's name for what the terminal can do. With `no_color` nothing of the palette is left but
    bold, dim and reverse, which that theme makes do with.
    """
    return TERMINAL.name if no_color or color_system == "standard" else DARK.name


def with_monochrome_suits(variables: dict[str, str]) -> dict[str, str]:
    """The style sheets' `variables` with all suits in the colour of the text: their signs alone tell them apart."""
    return {**variables, **dict.fromkeys((*SUITS, *KINDS), variables["foreground"])}
