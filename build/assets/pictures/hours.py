"""The table by day, at dusk and at night: one composition in other inks, so that hours cross-fade.

The paper between sky and sea, and the disc in the ring, stay light enough for words in sumi at
every hour: tests/assets measures it.
"""

from dataclasses import dataclass
from typing import Final

from pictures import lights
from woodblock.outlines import gradient
from woodblock.palette import Shades
from woodblock.sources import source

FOOT: Final = 1080
RING: Final = (438, 348)
"""Height of the centre and radius of the great circle, in pixels of the ground."""
Stop = tuple[float, str, float]
"""Offset, ink, opacity."""


@dataclass(frozen=True)
class Hour:
    """The inks of one hour."""

    paper: str
    sky: tuple[Stop, ...]
    heart: tuple[Stop, ...]
    """The disc in the ring."""
    deep: tuple[Stop, ...]
    """What darkens the sea towards the foot."""
    shades: Shades
    """Inks of the ring, the drifts of mist and the waves."""
    extras: str = ""
    """What only this hour shows; `{x}` is the middle of the sheet."""


HOURS: Final[dict[str, Hour]] = {
    "table": Hour(
        paper="$washi",
        sky=((0, "$kon", 1), (0.13, "$ai", 0.95), (0.3, "#6e97a9", 0.75), (1, "$washi", 0)),
        heart=((0, "$shu", 0.44), (0.95, "$ko", 0.2)),
        deep=((0, "$ai", 0.1), (0.35, "$kon", 0.62), (1, "$kon", 0.86)),
        shades={"ring": "#8d8470", "drift": "#d6c9a6", "crest": "#5d8fa3", "water": "#25497a"},
    ),
    "table_dusk": Hour(
        paper="#ecd4ae",
        sky=(
            (0, "#2d2244", 1),
            (0.13, "#5b447a", 0.96),
            (0.3, "#a8688a", 0.85),
            (0.55, "#de8257", 0.72),
            (1, "#ecc58c", 0),
        ),
        heart=((0, "$kin", 0.42), (0.45, "#ea9c68", 0.52), (1, "$shu", 0.5)),
        deep=((0, "#5b447a", 0.12), (0.35, "#2a2348", 0.62), (1, "#1b1836", 0.88)),
        shades={"ring": "#8a6a58", "drift": "#dcb388", "crest": "#b58a97", "water": "#4a4a7c"},
        extras=lights.GEESE,
    ),
    "table_night": Hour(
        paper="#b3bec6",
        sky=(
            (0, "#0b1426", 1),
            (0.13, "$kon", 0.97),
            (0.3, "#33507a", 0.8),
            (0.5, "#86a2b8", 0.5),
            (1, "#b3bec6", 0),
        ),
        heart=((0, "$slip", 0.8), (0.6, "#e3d8b4", 0.74), (1, "#cfd0c2", 0.7)),
        deep=((0, "$kon", 0.3), (0.35, "#0d1a30", 0.68), (1, "#0a1424", 0.9)),
        shades={"ring": "#66768a", "drift": "#9dabb8", "crest": "#6f93ad", "water": "#1d3a66"},
        extras=lights.NIGHT,
    ),
}
"""Ground -> its hour. The name with `_wide` is the same for windows wider than 2:1."""
DAY: Final = HOURS["table"].shades
"""The inks of every other ground."""


def _mist(x: float, y: float, scale: float, opacity: float) -> str:
    return (
        f'<g opacity="{opacity}"><part src="drift" transform="translate({x:g} {y:g}) '
        f'scale({scale:g})"/></g>'
    )


def _swell(width: float, top: float, foot: float) -> str:
    """Outline of the sea: eight swells across the width."""
    knots = " ".join(f"{width * i / 8:.0f},{top + (12 if i % 2 else -10)}" for i in range(-1, 10))
    return f"{knots} {width + 300:.0f},{foot}! -300,{foot}!"


def _sea(width: float, top: float, foot: float, deep: tuple[Stop, ...]) -> str:
    """Waves from `top` down, darker below, so that cards and plates stand out on them."""
    d = _swell(width, top, foot)
    crest = d.rsplit(" ", 2)[0]
    return (
        gradient("deep", *deep) + f'<path p="{d}" z="1" fill="@seigaiha:crest:water:56"/>'
        f'<path p="{d}" z="1" fill="url(#deep)"/>'
        f'<path p="{crest}" b="4 7 5 8 5 7 4" fill="$kon"/>'
    )


def table(hour: Hour, width: float) -> str:
    """Washi, bokashi above, the great circle, sea at the foot."""
    x = width / 2
    middle, radius = RING
    return (
        gradient("sky", *hour.sky)
        + gradient("heart", *hour.heart)
        + f'<path d="M0 0H{width}V{FOOT}H0Z" fill="{hour.paper}"/>'
        + f'<path d="M0 0H{width}V400H0Z" fill="url(#sky)"/>'
        + f'<circle cx="{x}" cy="{middle}" r="{radius}" fill="url(#heart)"/>'
        + f'<g transform="translate({x} {middle})">{source("parts", "enso")}</g>'
        + _mist(x - 900, 520, 1.5, 0.5)
        + _mist(x + 560, 470, 1.5, 0.5)
        + _mist(x - 690, 716, 1.1, 0.4)
        + _mist(x + 700, 708, 1.2, 0.4)
        + _sea(width, 862, FOOT + 20, hour.deep)
        + hour.extras.replace("{x}", f"{x:g}")
    )
