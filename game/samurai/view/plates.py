"""Inside a plate: where portrait, name, hand, resilience, honor, properties and role stand.

Three ways, as the text grows: with a line for the power; without it; and close, where one token and
a figure stand for the row of tokens. What a plate leaves out is told when it is pointed at.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.view.layout.geometry import Box, around, overlapping
from game.view.layout.zones import CARD_RATIO

POWER_ROW: Final = 0.14
"""Of the plate's height. When a line of text needs more, the power is told on hover and focus."""
POWER_LINES: Final = 8.6
"""Widths of a line's height that the shortest powers take; narrower plates leave the power out."""
CLOSE: Final = 0.18
"""Of the plate's height: when a line of text needs more, tokens are counted in figures."""
ROLE_LINES: Final = 3.7
"""Widths of a line's height that the longest role takes."""
APART: Final = 7.0
"""Pixels between a name and the backs beside it: in a small window they touched."""
MOST_BLOSSOMS: Final = 12
"""More honor than this is drawn as so many blossoms; the number beside them is exact."""
PIP: Final = 0.86
"""A lozenge's side, of the row's height."""
PIP_STEP: Final = 0.82
"""From one lozenge to the next, of its side."""
BLOSSOM: Final = 0.98
"""A blossom's side, of the row's height."""
FEW_BACKS, MANY_BACKS, TEN = 0.75, 0.5, 10
"""What backs take of the row of a hand, beside a number of one figure and, from TEN on, of two."""
DISC_SIDE: Final = 0.46
"""Across, against the height of the plate."""
DISC_OUT: Final = 0.17
"""How far beyond the plate's edge its middle is: the rim still lies on the plate."""
DISC_BELOW: Final = 0.2
"""The same below it, where the disc keeps clear of the signs at the plate's foot."""
DISC_HEIGHTS: Final = (0.4, 0.75, 0.2)
"""Down the plate, of its height: where beside it the disc is tried first, second, third."""


@dataclass(frozen=True, slots=True)
class PlateParts:
    """Boxes of a plate, in window pixels."""

    portrait: Box
    crest: Box
    temper: Box
    """The seal of the temperament, at the foot of the portrait."""
    name: Box
    hand: Box
    """Card backs and their number."""
    power: Box | None
    resilience: Box
    honor: Box
    properties: Box
    """The row of the cards in play."""
    role: Box
    """The seal with its name below, or the folded letter with the pencilled mark."""
    bushido: Box
    """The disc with the card: see `disc_beside`."""
    is_close: bool = False
    """Whether one token and a figure stand for the row of tokens, and seals for names of roles."""


def plate_parts(box: Box, line: float, disc: Box) -> PlateParts:
    """Return the parts of the plate `box`; `line` is the height that a line of text needs.

    `disc` is where Bushido lies: the name makes room for one on the plate's edge.
    """
    return _close(box, disc) if line > CLOSE * box.h else _open(box, line, disc)


def _open(box: Box, line: float, disc: Box) -> PlateParts:
    h = box.h
    pad = 0.045 * h
    portrait = Box(box.x + pad, box.y + pad, 0.62 * h, h - 2 * pad)
    left, right = portrait.right + 0.07 * h, box.right - 0.06 * h
    width = right - left
    with_power = POWER_ROW * h >= line and width >= POWER_LINES * line
    rows = [box.y + part * h for part in ((0.37, 0.54) if with_power else (0.29, 0.5))]
    role = max(0.29 * h, ROLE_LINES * line)
    return PlateParts(
        portrait=portrait,
        crest=_crest(portrait, h),
        temper=_temper(portrait, h),
        name=Box(left, box.y + 0.04 * h, min(0.64 * width, 0.66 * width - APART), 0.18 * h),
        hand=Box(right - 0.34 * width, box.y + 0.05 * h, 0.34 * width, 0.16 * h),
        power=Box(left, box.y + 0.225 * h, width, POWER_ROW * h) if with_power else None,
        resilience=Box(left, rows[0], width, 0.155 * h),
        honor=Box(left, rows[1], width, 0.155 * h),
        properties=Box(left, box.bottom - 0.285 * h, width - role - 0.03 * h, 0.245 * h),
        role=Box(right - role, box.bottom - 0.3 * h, role, 0.27 * h),
        bushido=disc,
    )


def _close(box: Box, disc: Box) -> PlateParts:
    """Return the parts for large text: name, then three figures, then properties and seal."""
    h = box.h
    pad = 0.045 * h
    portrait = Box(box.x + pad, box.y + pad, 0.5 * h, h - 2 * pad)
    left, right = portrait.right + 0.06 * h, box.right - 0.05 * h
    width, top, high = right - left, box.y + 0.35 * h, 0.26 * h
    end = disc.x if left < disc.x < right and disc.y < box.y else right
    return PlateParts(
        portrait=portrait,
        crest=_crest(portrait, h),
        temper=_temper(portrait, h),
        name=Box(left, box.y + 0.035 * h, end - left, 0.29 * h),
        hand=Box(right - 0.31 * width, top, 0.31 * width, high),
        power=None,
        resilience=Box(left, top, 0.36 * width, high),
        honor=Box(left + 0.36 * width, top, 0.32 * width, high),
        properties=Box(left, box.bottom - 0.345 * h, width - 0.36 * h, 0.3 * h),
        role=Box(right - 0.33 * h, box.bottom - 0.36 * h, 0.33 * h, 0.33 * h),
        bushido=disc,
        is_close=True,
    )


def _crest(portrait: Box, h: float) -> Box:
    return around(portrait.x + 0.08 * h, portrait.bottom - 0.08 * h, 0.2 * h, 0.2 * h)


def _temper(portrait: Box, h: float) -> Box:
    side = 0.15 * h
    return Box(portrait.right - side - 0.03 * h, portrait.bottom - side - 0.03 * h, side, side)


def row_of(box: Box, count: int, ratio: float = 1.0, share: float = FEW_BACKS) -> list[Box]:
    """Return `count` equal boxes from the left of `box`, as high as it; they overlap when many.

    `ratio` is width to height, `share` what they take of the row: a number follows in the rest.
    """
    width = box.h * ratio
    lefts = overlapping(count, width, share * box.w, 1.04 * width)
    return [Box(box.x + left, box.y, width, box.h) for left in lefts]


def hand_boxes(parts: PlateParts, count: int) -> list[Box]:
    """Return where the backs of `count` cards lie, all on one spot on a close plate.

    What they leave of the row is for their number, which may have two figures.
    """
    if parts.is_close:
        return row_of(parts.hand, 1, CARD_RATIO) * count
    return row_of(parts.hand, count, CARD_RATIO, FEW_BACKS if count < TEN else MANY_BACKS)


def property_boxes(box: Box, count: int) -> list[Box]:
    """Return where `count` kinds of properties lie in the plate's row."""
    return row_of(box, count, CARD_RATIO, 1.0)


def tally_at(box: Box, width: float) -> tuple[float, float]:
    """Return where the middle of a figure stands that tells how many lie at `box`: on that card.

    At its right, so that most of the picture is seen; one wider than the card, in its middle.
    """
    return max(box.centre[0], box.right - width / 2), box.y + 0.66 * box.h


# --- rows of signs ---


def pips(row: Box, count: int, *, close: bool = False) -> list[Box]:
    """Return where `count` lozenges stand in a `row`, from the left; `close`: all on one spot."""
    side = row.h * PIP
    step = side * PIP_STEP
    if close:
        return [around(row.x + side * PIP_STEP / 2, row.centre[1], side, side)] * count
    return [around(row.x + step * (n + 0.5), row.centre[1], side, side) for n in range(count)]


def blossoms(row: Box, honor: int, *, narrow: bool, close: bool = False) -> list[Box]:
    """Return where the blossoms of `honor` lie in a plate's `row`; crowded they overlap.

    `narrow` keeps room for the role's seal, which reaches up into the row; `close` puts all on one
    spot, where a figure tells how many: there one is smaller, and stands off the figures before it.
    """
    count, side = max(0, min(honor, MOST_BLOSSOMS)), row.h * (PIP if close else BLOSSOM)
    room = row.w - side * 1.9 - (row.h if narrow else 0)
    step = 0.0 if close else min(side * 0.88, room / max(1, count - 1))
    start = row.x + (row.h * 0.5 if close else side * 0.48)
    return [around(start + step * n, row.centre[1], side, side) for n in range(count)]


def stars(role: Box, *, close: bool = False) -> Box:
    """Return the column of a Ninja's stars, beside the seal in `role`."""
    side = 0.7 * role.h
    if close:
        return Box(role.right - role.h * 1.3, role.y, 0.3 * role.h, role.h)
    return Box(role.right - 0.16 * side, role.y - 0.1 * side, 0.3 * side, side)


# --- discs: where Bushido lies, beside the plate, towards the middle, off the face ---


def own_disc(plate: Box) -> Box:
    """Return the place of the viewer's own disc: on the upper edge, clear of what is written."""
    h = plate.h
    return around(plate.right - 0.2 * h, plate.y + 0.05 * h, 0.34 * h, 0.34 * h)


def disc_beside(
    plate: Box, middle: float, taken: Sequence[Box], passing: Sequence[Box], bounds: Box
) -> Box:
    """Return the place of the disc of `plate`: the first that is free of `taken`.

    Towards the middle (an x) first, then below, then away from it; where it can be, off what is
    only `passing` there too, and the more off the sooner it comes in that. Above, where the
    name makes room, only when nothing else is off the first of it.
    """
    places = _disc_places(plate, inward=plate.centre[0] <= middle + 1)
    free = [
        place
        for place in places
        if place.inside(bounds) and not any(place.overlaps(box) for box in taken)
    ]
    first, *rest = passing

    def fault(place: Box) -> list[bool]:
        over = (place.overlaps(box) for box in rest)
        return [place.overlaps(first), place.centre[1] <= plate.y, *over]

    return min(free or places, key=fault)


def _disc_places(plate: Box, *, inward: bool) -> list[Box]:
    h, side = plate.h, DISC_SIDE * plate.h
    right, left = plate.right + DISC_OUT * h, plate.x - DISC_OUT * h
    inner, outer = (right, left) if inward else (left, right)
    end = plate.right - 0.7 * h if inward else plate.x + 0.3 * h
    spots = [(inner, plate.y + part * h) for part in DISC_HEIGHTS]
    above = plate.right - 0.26 * h if inward else end  # the name ends before it
    below = plate.bottom + DISC_BELOW * h
    spots += [(end, below), (above, plate.y - DISC_OUT * h)]
    spots += [(plate.x + part * plate.w, below) for part in (0.04, 0.96, 0.5)]
    spots += [(outer, plate.y + part * h) for part in DISC_HEIGHTS]
    return [around(x, y, side, side) for x, y in spots]
