"""The table by day, at dusk and at night: one composition in other inks, so that hours cross-fade.

The paper between sky and sea, and the disc in the ring, stay light enough for words in sumi at
every hour: tests/assets measures it.
"""

from dataclasses import dataclass
from typing import Final

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


_GEESE: Final = "".join(
    f'<path transform="translate({{x}} 0) translate({x} {y}) scale({s})" fill="$sumi" '
    'opacity=".72" p="-18,-4 -8,-8 0,2 9,-9 19,-5" b="1 5 6 5 1"/>'
    for x, y, s in ((470, 92, 1.0), (512, 104, 0.9), (552, 118, 0.85), (506, 124, 0.75))
)
_STARS: Final = "".join(
    f'<circle cx="{{x}}" cy="0" r="{r}" fill="$gofun" opacity="{seen}" '
    f'transform="translate({dx} {y})"/>'
    for dx, y, r, seen in (
        (-890, 64, 2.6, 0.9),
        (-742, 104, 2, 0.7),
        (-606, 70, 3, 0.95),
        (-560, 158, 1.8, 0.6),
        (-318, 66, 2.4, 0.8),
        (-176, 58, 1.8, 0.6),
        (150, 62, 2.2, 0.7),
        (340, 84, 3, 0.9),
        (604, 60, 2, 0.7),
        (668, 132, 2.6, 0.8),
        (800, 84, 1.8, 0.6),
        (906, 146, 2.4, 0.7),
        (-1120, 90, 2.6, 0.8),
        (-1216, 150, 1.8, 0.6),
        (1090, 96, 2.6, 0.8),
        (1210, 66, 2, 0.6),
    )
)


def _lantern(dx: float, y: float, scale: float) -> str:
    """A paper lantern afloat, with its light on the water."""
    return (
        f'<g transform="translate({{x}} 0) translate({dx} {y}) scale({scale})">'
        '<circle r="46" fill="url(#glow)"/><path d="M-13 -17H13L16 15H-16Z" fill="$kin" k="3"/>'
        '<path d="M-8 -8Q0 -22 8 -8L9 9H-9Z" fill="$gofun" opacity=".75"/>'
        '<path d="M-24 15H24L17 24H-17Z" fill="$kuro"/>'
        '<path p="-16,34 0,37 17,33" b="1 4 1" fill="$kin"/>'
        '<path p="-9,46 2,48 12,45" b="1 3 1" fill="$kin" opacity=".8"/></g>'
    )


def _path_of_light() -> str:
    """The moon on the water: short strokes that widen towards us."""
    strokes = "".join(
        f'<path transform="translate({{x}} {y})" p="{-w},2 {-w * 0.3:.0f},-3 '
        f'{w * 0.4:.0f},3 {w},-2" b="1 {t} {t} 1"/>'
        for y, w, t in ((884, 60, 4), (906, 96, 5), (934, 82, 5), (966, 128, 6), (1004, 104, 6))
    )
    return f'<g fill="$ko" opacity=".5">{strokes}</g>'


_GLOW: Final = (
    '<radialGradient id="glow"><stop offset="0" stop-color="$kin" stop-opacity=".6"/>'
    '<stop offset="1" stop-color="$kin" stop-opacity="0"/></radialGradient>'
)
_LANTERNS: Final = (
    _lantern(-352, 862, 0.9)
    + _lantern(-238, 856, 0.7)
    + _lantern(296, 860, 0.75)
    + _lantern(420, 866, 0.95)
    + _lantern(-1010, 864, 0.8)
    + _lantern(1050, 862, 0.85)
)

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
        extras=_GEESE,
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
        extras=_GLOW + _STARS + _path_of_light() + _LANTERNS,
    ),
}
"""Ground -> its hour. The name with `_wide` is the same for windows wider than 2:1."""
DAY: Final = HOURS["table"].shades
"""The inks of every other ground."""


def gradient(name: str, *stops: Stop) -> str:
    """A vertical bokashi, from top to bottom."""
    inner = "".join(
        f'<stop offset="{at}" stop-color="{ink}" stop-opacity="{seen}"/>' for at, ink, seen in stops
    )
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1">{inner}</linearGradient>'


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
