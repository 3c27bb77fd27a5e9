"""Twelve crests of our own: single shapes in a 100 x 100 box, told apart at 24 px in one colour."""

import math
from typing import Final

from PIL import Image
from woodblock.notation import drawing, expand
from woodblock.press import QUIET, printed

SIZE: Final = 128


def _polygon(*points: tuple[float, float]) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"


def _disc(x: float, y: float, r: float) -> str:
    return f"M{x - r:.2f} {y:.2f}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0Z"


def shape(data: str) -> str:
    """The markup of path data in which what lies within another outline is clear."""
    return f'<path fill-rule="evenodd" d="{data}"/>'


def _turned(markup: str, times: int, start: float = 0) -> str:
    return "".join(
        f'<g transform="rotate({start + 360 * i / times:.2f} 50 50)">{markup}</g>'
        for i in range(times)
    )


def _hexagon(r: float) -> str:
    return _polygon(
        *(
            (50 + r * math.sin(q * math.pi / 3), 50 - r * math.cos(q * math.pi / 3))
            for q in range(6)
        )
    )


def _box(x: float, y: float) -> str:
    def ring(r: float) -> str:
        return _polygon((x, y - r), (x + r, y), (x, y + r), (x - r, y))

    return shape(ring(22) + ring(9))


RING: Final = shape(_disc(50, 50, 48) + _disc(50, 50, 42))
BEADS: Final = _turned(shape(_disc(50, 12, 8.6)), 10)
BRIDGE_POST: Final = shape(
    _polygon((50, 26), (66, 42), (60, 48), (60, 70), (40, 70), (40, 48), (34, 42))
)
MOON: Final = shape("M50 4A46 46 0 1 0 96 54A36 36 0 1 1 50 4Z")
BOLT: Final = shape(_polygon((60, 14), (28, 54), (47, 54), (38, 87), (73, 43), (53, 43)))
GOURD: Final = shape(
    "M47 3H53V8A7.5 7.5 0 0 1 56.5 20.5A12.5 12.5 0 1 1 43.5 20.5A7.5 7.5 0 0 1 47 8Z"
)
LEAF: Final = shape("M50 48L26 26A34 34 0 0 1 46 13L50 24L54 13A34 34 0 0 1 74 26Z")
SWALLOW: Final = shape(
    "M50 14C55 14 58 19 58 25C72 27 88 36 97 56C84 46 72 44 61 47C60 56 58 62 57 66"
    "L72 96L50 76L28 96"
    "L43 66C42 62 40 56 39 47C28 44 16 46 3 56C12 36 28 27 42 25C42 19 45 14 50 14Z"
)
SWORD: Final = shape("M46 2Q60 26 55 62H63V69H54V96H46V69H37V62H46Z")
QUINCE: Final = shape(
    "M50 3C70 3 77 15 74 26C85 23 97 30 97 50C97 70 85 77 74 74C77 85 70 97 50 97C30 97 23 85 26 74"
    "C15 77 3 70 3 50C3 30 15 23 26 26C23 15 30 3 50 3Z"
    "M50 13C60 13 66 20 62 34L50 46L38 34C34 20 40 13 50 13ZM87 50C87 60 80 66 66 62L54 50L66 38"
    "C80 34 87 40 87 50ZM50 87C40 87 34 80 38 66L50 54L62 66C66 80 60 87 50 87ZM13 50C13 40 20 34 "
    "34 38L46 50L34 62C20 66 13 60 13 50Z"
)
SEED: Final = shape("M50 18C54 20 55 28 50 35C45 28 46 20 50 18Z")
COMMA: Final = shape(
    "M48 17A11.5 11.5 0 1 0 58 34C66 34 73 41 73 52C79 41 76 27 64 20.5C58 17 53 16 48 17Z"
)
OPEN_FAN: Final = shape(
    "M50 74L4 38A58 58 0 0 1 96 38ZM50 62L82 37A46 46 0 0 0 69 28ZM50 58L63 25A46 46 0 0 0 52 22.5Z"
    "M50 58L48 22.5A46 46 0 0 0 37 25ZM50 62L31 28A46 46 0 0 0 18 37Z"
)
FLUTE: Final = shape(
    "M4 80H96V90H4ZM20 83V87H26V83ZM38 83V87H44V83ZM56 83V87H62V83ZM74 83V87H80V83Z"
)

CRESTS: Final[dict[str, str]] = {
    "benkei": BEADS + BRIDGE_POST,
    "chiyome": MOON + "".join(shape(_disc(x, y, 8)) for x, y in ((66, 24), (80, 42), (60, 46))),
    "ginchiyo": shape(_hexagon(48) + _hexagon(40)) + BOLT,
    "goemon": "".join(_box(x, y) for x, y in ((50, 25), (25, 50), (75, 50), (50, 75))),
    "hanzo": shape("M50 2L60 40L98 50L60 60L50 98L40 60L2 50L40 40Z" + _disc(50, 50, 7))
    + _turned(shape(_disc(78, 22, 6)), 4),
    "hideyoshi": _turned(GOURD, 3) + _turned(shape("M50 51L45 62Q50 72 55 62Z"), 3, 180),
    "ieyasu": RING + _turned(LEAF, 3),
    "kojiro": SWALLOW,
    "musashi": "".join(f'<g transform="rotate({a} 50 50)">{SWORD}</g>' for a in (42, -42)),
    "nobunaga": QUINCE + _turned(SEED, 4),
    "tomoe": RING + _turned(COMMA, 3),
    "ushiwaka": OPEN_FAN + FLUTE,
}
"""Character key -> markup, drawn in the inherited fill."""


def crest(name: str) -> Image.Image:
    """One crest, to be tinted by the game."""
    return stencil(CRESTS[name])


def stencil(markup: str) -> Image.Image:
    """A shape in a 100 x 100 box, white on clear."""
    svg = expand(drawing(f'<g fill="#ffffff">{markup}</g>', 108, 108, (-4, -4)))
    cut = printed(svg, SIZE, SIZE, QUIET)
    white = Image.new("RGBA", cut.size, (255, 255, 255, 255))
    white.putalpha(cut.getchannel("A"))
    return white
