"""How a character is printed when harmless and when defeated.

Harmless is an aizuri-e, a print in indigo; defeated is a sumizuri-e, a print in ink alone with one
vermilion accent. Both are ways the old printers worked, and both are told apart at 64 pixels.
"""

import re
from collections.abc import Callable
from typing import Final

from woodblock.palette import rgb

ACCENT: Final = "#b8341f"
"""The one colour that a print in ink keeps; `$accent` in a drawing."""
_HEX: Final = re.compile(r"#[0-9a-fA-F]{6}\b")
_INDIGO: Final = ("#101c33", "#2c4a72", "#7d9bb0", "#e2e0cf")
_INK: Final = ("#1c1a1e", "#55504e", "#9d968a", "#e9dfc8")
_KEPT: Final = 0.2
"""How much of its own colour an ink keeps in a print in indigo."""


def _luma(colour: str) -> float:
    r, g, b = rgb(colour)
    return (0.3 * r + 0.59 * g + 0.11 * b) / 255


def _along(scale: tuple[str, ...], at: float) -> tuple[float, float, float]:
    """The colour at 0..1 of a scale from dark to light."""
    place = min(max(at, 0.0), 0.999) * (len(scale) - 1)
    low = int(place)
    f = place - low
    dark, light = rgb(scale[low]), rgb(scale[low + 1])
    r, g, b = (d * (1 - f) + li * f for d, li in zip(dark, light, strict=True))
    return r, g, b


def _mixed(scale: tuple[str, ...], kept: float) -> Callable[[str], str]:
    def change(colour: str) -> str:
        if colour.lower() == ACCENT:
            return colour
        own = rgb(colour)
        new = _along(scale, _luma(colour))
        return "#" + "".join(
            f"{round(n * (1 - kept) + o * kept):02x}" for n, o in zip(new, own, strict=True)
        )

    return change


INKS: Final[dict[str, Callable[[str], str]]] = {
    "harmless": _mixed(_INDIGO, _KEPT),
    "defeated": _mixed(_INK, 0.06),
}
"""Pose -> what becomes of each colour."""


def reprinted(svg: str, pose: str) -> str:
    """A plain SVG in the inks of a pose. Raises KeyError for an unknown one."""
    change = INKS[pose]
    return _HEX.sub(lambda m: change(m[0]), svg)
