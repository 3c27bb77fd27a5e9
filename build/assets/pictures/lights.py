"""What only one hour of the table shows: geese at dusk; stars, lanterns and moonlit water at night.

All markup has `{x}` where the middle of the sheet goes.
"""

from typing import Final

GEESE: Final = "".join(
    f'<path transform="translate({{x}} 0) translate({x} {y}) scale({s})" fill="$sumi" '
    'opacity=".72" p="-18,-4 -8,-8 0,2 9,-9 19,-5" b="1 5 6 5 1"/>'
    for x, y, s in ((470, 92, 1.0), (512, 104, 0.9), (552, 118, 0.85), (506, 124, 0.75))
)
"""A skein of geese in the evening sky."""
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
NIGHT: Final = _GLOW + _STARS + _path_of_light() + _LANTERNS
"""All that is lit at night."""
