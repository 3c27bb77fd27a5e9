"""How many equal cards lie on one another: a figure on a disc of paper."""

from typing import Final

from pygame import Surface

from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit
from game.ui.draw.paint import disc, lay_centred
from game.ui.draw.palette import SLIP, SUMI

LEAST: Final = 13.0
"""Pixels: the least radius, which holds figures 12 px high."""
FIGURE: Final = 19
"""Pixels: type whose figures are 12 px high."""


def count_mark(kit: Kit, count: int, radius: float) -> Surface:
    """Return the disc that says `count`, of this radius or larger where it would not read."""
    radius = max(LEAST, radius)
    key = ("count", count, round(radius))
    return kit.store.kept(key, lambda: _mark(kit, count, radius))


def _mark(kit: Kit, count: int, radius: float) -> Surface:
    sheet = disc(radius, kit.ink(SLIP), SUMI, 2).copy()
    style = Type("heavy", max(FIGURE, round(radius * 1.2)), kit.ink(SUMI))
    lay_centred(sheet, kit.fonts.line(str(count), style), (radius, radius))
    return sheet
