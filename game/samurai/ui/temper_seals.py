"""The seal of a temperament: its sign in paper on a dark stone."""

from pygame import Rect, Surface

from game.ui.kit import Kit
from game.ui.paint import frame, lay_centred, slip
from game.ui.palette import SLIP, SUMI

SIGN = 0.78
"""The sign's share of the stone."""


def temper_seal(kit: Kit, temper: str, side: float) -> Surface:
    """Return the seal of the temperament with the key `temper`, `side` pixels wide."""
    size = max(8, round(side))
    key = ("temper", temper, size, kit.high_contrast)
    return kit.store.kept(key, lambda: _paint(kit, temper, size))


def _paint(kit: Kit, temper: str, size: int) -> Surface:
    stone = slip((size, size), SUMI, SUMI, 0)
    paper = kit.ink(SLIP)
    frame(stone, Rect(0, 0, size, size), paper, 1)
    lay_centred(
        stone,
        kit.images.tinted(f"tempers/{temper}", (size * SIGN, size * SIGN), paper),
        (size / 2, size / 2),
    )
    return stone
