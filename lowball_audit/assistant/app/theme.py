"""The colours of the screen."""

from __future__ import annotations

from typing import Final

from textual.theme import Theme

#: Blue and orange, which any colour vision tells apart; text on them has a contrast of 7 and more.
THEME: Final = Theme(
    name="felt",
    primary="#7cc4ff",
    secondary="#6f93b5",
    warning="#ffb347",
    error="#ffb347",
    success="#7cc4ff",
    accent="#ffb347",
    foreground="#f2f5f8",
    background="#0d1520",
    surface="#162232",
    panel="#1f3046",
    dark=True,
    variables={
        "text": "#f2f5f8",
        "text-muted": "#a9b8c8",
        "input-cursor-background": "#ffb347",
        "block-cursor-background": "#ffb347",
        "block-cursor-foreground": "#0d1520",
    },
)
