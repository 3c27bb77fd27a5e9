"""Inside a plate: where portrait, name, hand, resilience, honor, properties and role stand."""

from dataclasses import dataclass
from typing import Final

from game.view.geometry import Box, around
from game.view.zones import CARD_RATIO

POWER_ROW: Final = 0.14
"""Of the plate's height. When a line of text needs more, the power is told on hover and focus."""
MOST_BLOSSOMS: Final = 12
"""More honor than this is drawn as so many blossoms; the number beside them is exact."""


@dataclass(frozen=True, slots=True)
class PlateParts:
    """Boxes of a plate, in window pixels."""

    portrait: Box
    crest: Box
    name: Box
    hand: Box
    """Card backs and their number."""
    power: Box | None
    resilience: Box
    honor: Box
    properties: Box
    """A row whose cards stand half off the lower edge."""
    role: Box
    """The seal with its name below, or the folded letter with the pencilled mark."""
    bushido: Box
    """The card on its disc, over the foot of the portrait."""


def plate_parts(box: Box, line: float) -> PlateParts:
    """Return the parts of the plate `box`; `line` is the height that a line of text needs."""
    h = box.h
    pad = 0.045 * h
    portrait = Box(box.x + pad, box.y + pad, 0.62 * h, h - 2 * pad)
    left, right = portrait.right + 0.07 * h, box.right - 0.06 * h
    width = right - left
    with_power = POWER_ROW * h >= line
    rows = [box.y + part * h for part in ((0.37, 0.54) if with_power else (0.29, 0.5))]
    corner = portrait.right - 0.22 * h, portrait.bottom - 0.22 * h
    return PlateParts(
        portrait=portrait,
        crest=around(portrait.x + 0.08 * h, portrait.bottom - 0.08 * h, 0.2 * h, 0.2 * h),
        name=Box(left, box.y + 0.04 * h, 0.64 * width, 0.18 * h),
        hand=Box(right - 0.34 * width, box.y + 0.05 * h, 0.34 * width, 0.16 * h),
        power=Box(left, box.y + 0.225 * h, width, POWER_ROW * h) if with_power else None,
        resilience=Box(left, rows[0], width, 0.155 * h),
        honor=Box(left, rows[1], width, 0.155 * h),
        properties=Box(left, box.bottom - 0.24 * h, width - 0.32 * h, 0.28 * h),
        role=Box(right - 0.29 * h, box.bottom - 0.3 * h, 0.29 * h, 0.27 * h),
        bushido=around(*corner, 0.44 * h, 0.44 * h),
    )


def row_of(box: Box, count: int, ratio: float = 1.0) -> list[Box]:
    """Return `count` equal boxes from the left of `box`, as high as it; they overlap when many.

    `ratio` is width to height. A quarter of the row is kept for the number that follows.
    """
    width = box.h * ratio
    room = 0.75 * box.w
    step = min(1.04 * width, (room - width) / max(1, count - 1))
    return [Box(box.x + number * step, box.y, width, box.h) for number in range(count)]


def property_boxes(box: Box, count: int) -> list[Box]:
    """Return where `count` kinds of properties lie in the plate's row."""
    return row_of(box, count, CARD_RATIO) if count else []
