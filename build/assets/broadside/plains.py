"""The table of The Great Train: sky, mesas, platform and rail above; the plain; a boardwalk below.

One composition in other inks by day, at dusk and at night, so that the hours cross-fade. The rail
lies where the row of a table for four has it; the program may draw its own over it.
"""

from dataclasses import dataclass
from random import Random
from typing import Final

from broadside.rosette import rosette
from woodblock.palette import Shades

FOOT: Final = 1080
RAIL: Final = 262
HORIZON: Final = 194
WALK: Final = 864
"""Upper edge of the boardwalk."""
Mesa = tuple[float, float, float]
"""Left edge and width as shares of the sheet, height in pixels."""
MESAS: Final[tuple[Mesa, ...]] = (
    (-0.02, 0.13, 66),
    (0.16, 0.09, 42),
    (0.36, 0.16, 58),
    (0.57, 0.07, 82),
    (0.66, 0.14, 40),
    (0.84, 0.2, 69),
)


@dataclass(frozen=True)
class Hour:
    """The inks of one hour."""

    sky: tuple[str, str, str, str]
    """From the top to the horizon: split-fountain inking is true to the period."""
    shades: Shades
    light: str
    """Sun or moon, with `{x}` in the middle of the sheet."""


_SUN: Final = '<path d="M{sun} 194a95 95 0 0 1 190 0Z" fill="$straw"/>'
_SETTING: Final = (
    '<path d="M{sun} 194a95 95 0 0 1 190 0Z" fill="#e9a35e"/>'
    '<g id="burin-sun" ink="$oxide" pitch="7"><path d="M{sun} 194a95 95 0 0 1 190 0Z" '
    'opacity=".3"/></g>'
)
_MOON: Final = (
    '<circle cx="{moon}" cy="112" r="34" fill="$bone"/>'
    '<circle cx="{crescent}" cy="102" r="29" fill="#16263d"/>'
)

HOURS: Final[dict[str, Hour]] = {
    "table": Hour(
        ("#2d5674", "#7ba0aa", "#d9cfa6", "#eab68c"),
        {
            "ground": "#e7d7b3",
            "rose": "#d8c69b",
            "mesa": "#e0a384",
            "cliff": "#7a3a2a",
            "near": "#d9b57f",
            "stage": "#cdb183",
            "grass": "#b59f70",
            "wood": "#754526",
        },
        _SUN,
    ),
    "table_dusk": Hour(
        ("#23304f", "#6b5a7c", "#d98a62", "#eec58a"),
        {
            "ground": "#e6cba4",
            "rose": "#d6b78b",
            "mesa": "#8a4a52",
            "cliff": "#4f2434",
            "near": "#c58f66",
            "stage": "#b9906a",
            "grass": "#a98358",
            "wood": "#5f3524",
        },
        _SETTING,
    ),
    "table_night": Hour(
        ("#0c1728", "#16263d", "#2c4a66", "#5f8096"),
        {
            "ground": "#b9bfba",
            "rose": "#a7b0ae",
            "mesa": "#2f4560",
            "cliff": "#12203a",
            "near": "#56697a",
            "stage": "#66747c",
            "grass": "#8b979a",
            "wood": "#33302f",
        },
        _MOON,
    ),
}
"""Ground -> its hour. The name with `_wide` is the same for windows wider than 2:1."""


def _sky(hour: Hour, width: float) -> str:
    stops = "".join(
        f'<stop offset="{at}" stop-color="{ink}"/>'
        for at, ink in zip((0, 0.5, 0.82, 1), hour.sky, strict=True)
    )
    sun = width * 0.115 - 95
    light = hour.light.format(sun=f"{sun:.0f}", moon=f"{sun + 95:.0f}", crescent=f"{sun + 109:.0f}")
    return (
        f'<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient>'
        '<linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" '
        'stop-opacity=".72"/><stop offset=".8" stop-color="#000" stop-opacity=".06"/>'
        f'</linearGradient><path d="M0 0H{width}V{HORIZON + 4}H0Z" fill="url(#sky)"/>{light}'
        '<g id="burin-sky" ink="$midnight" pitch="7.4" wave="1">'
        f'<path d="M0 50H{width}V{HORIZON - 18}H0Z" fill="url(#fade)" opacity=".8"/></g>'
    )


def _stars(width: float) -> str:
    chance = Random(11)
    return "".join(
        f'<circle cx="{chance.random() * width:.0f}" cy="{56 + chance.random() * 90:.0f}" '
        f'r="{1 + chance.random() * 1.6:.1f}" fill="$bone" '
        f'opacity="{0.5 + chance.random() / 2:.2f}"/>'
        for _ in range(60)
    )


def _mesas(width: float) -> str:
    cliffs = shades = ""
    for left, share, height in MESAS:
        a, b, top = left * width, (left + share) * width, HORIZON - height
        cliffs += (
            f'<path p="{a - 40:.0f},{HORIZON + 4}! {a:.0f},{HORIZON - 19} {a + 14:.0f},{top + 8}! '
            f"{a + 30:.0f},{top} {b - 26:.0f},{top + 3} {b - 10:.0f},{top + 10}! "
            f'{b + 4:.0f},{HORIZON - 23} {b + 50:.0f},{HORIZON + 4}!" z="1" fill="$mesa" '
            'stroke="$cliff" stroke-width="2.2"/>'
        )
        shades += (
            f'<path d="M{b - (b - a) * 0.42:.0f} {top + 2}H{b - 14:.0f}L{b + 6:.0f} {HORIZON}'
            f'H{b - (b - a) * 0.34:.0f}Z" opacity=".55"/>'
        )
    return f'{cliffs}<g id="burin-m" ink="$cliff" pitch="6.4" angle="90">{shades}</g>'


def _railway(width: float) -> str:
    """The plain behind, the platform, the ballast, ties and rail."""
    stage, ballast = RAIL - 51, RAIL - 13
    ties = "".join(
        f'<path d="M{x} {RAIL + 1}h13v9h-13Z" fill="$umber"/>' for x in range(0, int(width), 30)
    )
    return (
        f'<path d="M0 {HORIZON}H{width}V{stage}H0Z" fill="$near"/>'
        f'<path d="M0 {HORIZON}H{width}" stroke="$cliff" stroke-width="2.4"/>'
        '<g id="burin-near" ink="$saddle" pitch="6.2" wave="3">'
        f'<path d="M0 {HORIZON}H{width}V{HORIZON + 13}H0Z" opacity=".24"/></g>'
        f'<path d="M0 {stage}H{width}V{RAIL}H0Z" fill="$stage"/>'
        f'<path d="M0 {stage}H{width}" stroke="$key" stroke-width="2.4"/>'
        '<g id="burin-stage" ink="$wood" pitch="26" angle="90">'
        f'<path d="M0 {stage + 2}H{width}V{ballast}H0Z" opacity=".09"/></g>'
        f'<path d="M0 {ballast}H{width}V{RAIL + 11}H0Z" fill="$wood"/>'
        f'<path d="M0 {ballast}H{width}" stroke="$key" stroke-width="2"/>'
        '<g id="burin-ballast" ink="$umber" pitch="5.8" angle="34">'
        f'<path d="M0 {ballast + 2}H{width}V{RAIL + 11}H0Z" opacity=".4"/></g>{ties}'
        f'<path d="M0 {RAIL}H{width}" stroke="$key" stroke-width="5"/>'
        f'<path d="M0 {RAIL - 1.4}H{width}" stroke="$ash" stroke-width="1.6"/>'
    )


def _grass(width: float) -> str:
    chance = Random(5)
    out = ""
    for _ in range(34):
        x, y = chance.random() * width, 352 + chance.random() * 470
        k = 5 + chance.random() * 8
        out += "".join(
            f'<path p="{x:.0f},{y:.0f} {x + dx * k * 0.5:.0f},{y - k * 0.8:.0f} '
            f'{x + dx * k:.0f},{y - k * (1.5 - abs(dx) * 0.3):.0f}" b="2.6 1.6 .4" fill="$grass"/>'
            for dx in (-0.9, -0.3, 0.4, 1)
        )
    return out


def _boardwalk(width: float) -> str:
    planks = "".join(
        f'<path d="M0 {WALK + i * 44}H{width}" stroke="$key" stroke-width="3"/>'
        for i in range(1, 6)
    )
    nails = "".join(
        f'<circle cx="{x + (i % 2) * 160}" cy="{WALK + i * 44 + 22}" r="3" fill="$key"/>'
        for i in range(5)
        for x in range(60, int(width), 330)
    )
    return (
        f'<path d="M0 {WALK}H{width}V{FOOT}H0Z" fill="$wood"/>{planks}{nails}'
        '<g id="burin-walk" ink="$umber" pitch="7.4" wave="7">'
        f'<path d="M0 {WALK}H{width}V{FOOT}H0Z" opacity=".56"/></g>'
        f'<path d="M0 {WALK - 5}H{width}V{WALK + 7}H0Z" fill="$umber" stroke="$key" '
        'stroke-width="2.4"/>'
    )


def table(hour: Hour, width: float) -> tuple[str, Shades]:
    """Markup of the table at an hour, and its inks."""
    stars = _stars(width) if hour is HOURS["table_night"] else ""
    middle = (width / 2, 600.0)
    return (
        f'<path d="M0 0H{width}V{FOOT}H0Z" fill="$ground"/>'
        f'<g opacity=".85">{rosette(middle, 365, "$rose", 1.3)}</g>'
        + _sky(hour, width)
        + stars
        + _mesas(width)
        + _railway(width)
        + _grass(width)
        + _boardwalk(width),
        hour.shades,
    )
