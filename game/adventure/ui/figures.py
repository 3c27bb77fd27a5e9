"""Figures on a plate: signs in a row, each with how much there is of it."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from pygame import Surface

from game.ui.draw.kit import Kit
from game.ui.draw.paint import lay
from game.ui.draw.palette import MUTED, SUMI

GAP: Final = 0.3
"""What stands free before the next sign, where all have as much room, in sizes of the type."""
BESIDE, CLOSE = 1.05, 0.98
"""How far a number stands from its sign's left edge: as a rule, and where there is little room."""

PlateRow: TypeAlias = tuple[float, float, float, int]
"""Where a row of a plate is: its left edge, its middle, how wide it is, the size of its type."""


def lay_figures(
    kit: Kit, plate: Surface, counted: Sequence[tuple[str, int]], where: PlateRow
) -> None:
    """Lay them in columns; where a number is too wide for its own, all as far apart as they can."""
    x, y, room, px = where
    step = room / len(counted)
    px = max(kit.least, min(px, round(step * 0.5)))
    words = [_number(kit, n, px) for _, n in counted]
    beside, lefts = BESIDE * px, [x + step * number for number in range(len(counted))]
    if max(word.get_width() for word in words) + (BESIDE + GAP) * px > step:
        beside = CLOSE * px
        wide = [beside + word.get_width() for word in words]
        spare = (room - sum(wide)) / (len(counted) - 1)
        lefts = [x + sum(wide[:number]) + spare * number for number in range(len(counted))]
    for (sign, n), word, left in zip(counted, words, lefts, strict=True):
        ink = kit.ink(SUMI if n else MUTED)
        picture = kit.images.tinted(f"signs/{sign}", (px * 0.9, px * 0.9), ink)
        lay(plate, picture, (left, y - px * 0.45))
        lay(plate, word, (left + beside, y - word.get_height() / 2))


def _number(kit: Kit, n: int, px: int) -> Surface:
    style = kit.type("bold" if n else "regular", 20, SUMI if n else MUTED)
    return kit.fonts.line(str(n), style.sized(px))
