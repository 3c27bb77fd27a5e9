"""Boxes and targets: where things go, in window pixels from the top left corner."""

from collections.abc import Iterable
from typing import Final, TypeAlias

from game.kernel.ids import HIDDEN
from game.kernel.records import record
from game.table.cards import CardId

Point: TypeAlias = tuple[float, float]
"""x and y."""
_TOUCH: Final = 1e-6
"""Pixels: what rounding may make of two edges that touch."""


@record
class Box:
    """A rectangle: left, top, width, height, in pixels."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """The middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def contains(self, x: float, y: float) -> bool:
        """Return whether a point lies inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlaps(self, other: "Box") -> bool:
        """Return whether the two share any area; edges that touch do not."""
        x, right, left, end = self.x, self.x + self.w, other.x, other.x + other.w
        if right - left <= _TOUCH or end - x <= _TOUCH:  # most boxes lie beside each other
            return False
        across = min(right, end) - max(x, left)
        down = min(self.bottom, other.bottom) - max(self.y, other.y)
        return across > _TOUCH and down > _TOUCH

    def inside(self, other: "Box", slack: float = 0.5) -> bool:
        """Return whether this box lies in `other`, `slack` pixels over at most."""
        across = self.x >= other.x - slack and self.right <= other.right + slack
        return across and self.y >= other.y - slack and self.bottom <= other.bottom + slack

    def joined(self, other: "Box") -> "Box":
        """Return the box around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def grown(self, by: float) -> "Box":
        """Return the box with `by` pixels more on every side; less when `by` is negative."""
        return Box(self.x - by, self.y - by, max(0.0, self.w + 2 * by), max(0.0, self.h + 2 * by))

    def at_least(self, side: float) -> "Box":
        """Return the box about the same middle, no side shorter than `side` pixels."""
        return around(*self.centre, max(self.w, side), max(self.h, side))

    def moved(self, dx: float, dy: float) -> "Box":
        """Return the box shifted."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def clear_of(self, other: "Box", gap: float) -> "Box":
        """Return the largest part of the box, over its whole width or height, off `other`."""
        taken = other.grown(gap)
        if not self.overlaps(taken):
            return self
        parts = (
            Box(self.x, self.y, taken.x - self.x, self.h),
            Box(taken.right, self.y, self.right - taken.right, self.h),
            Box(self.x, self.y, self.w, taken.y - self.y),
            Box(self.x, taken.bottom, self.w, self.bottom - taken.bottom),
        )
        return max((part for part in parts if min(part.w, part.h) > 0), key=_area, default=self)

    def part(self, left: float, top: float, right: float, bottom: float) -> "Box":
        """Return the part between these fractions (0..1) of width and height."""
        x, y = self.x + left * self.w, self.y + top * self.h
        return Box(x, y, (right - left) * self.w, (bottom - top) * self.h)


def _area(box: Box) -> float:
    return box.w * box.h


LEAST_SEEN: Final = 0.15
"""What is seen of a card that another overlaps, of its width: less is its edge alone."""


def overlapping(count: int, width: float, room: float, step: float) -> list[float]:
    """Return how far from the first each of `count` cards lies in `room`, at most `step` apart.

    Where there are too many for that, the last ones lie on one spot: edge by edge they are a blot.
    """
    room = max(0.0, room - width)
    step = max(LEAST_SEEN * width, min(step, room / max(1, count - 1)))
    most = int(room / step + 1e-6)
    return [min(number, most) * step for number in range(count)]


def around(x: float, y: float, w: float, h: float) -> Box:
    """Return the box of this size whose middle is (x, y)."""
    return Box(x - w / 2, y - h / 2, w, h)


@record
class Target:
    """Where a piece belongs: the middle, the size before turning, and how it is turned."""

    x: float
    y: float
    w: float
    h: float
    angle: float = 0.0
    """Degrees, clockwise as the player sees it."""
    card: CardId = HIDDEN
    """The face to show, HIDDEN for the back."""
    layer: int = 0
    """Higher is nearer to the player."""

    @property
    def box(self) -> Box:
        """The piece's rectangle as if it were not turned."""
        return around(self.x, self.y, self.w, self.h)


def rim(box: Box, towards: tuple[float, float], gap: float = 10.0) -> tuple[float, float]:
    """Return the point on the edge of `box`, `gap` pixels out, that faces `towards`."""
    cx, cy = box.centre
    dx, dy = towards[0] - cx, towards[1] - cy
    if not dx and not dy:
        return cx, cy
    half_w, half_h = box.w / 2 + gap, box.h / 2 + gap
    reach = min(half_w / abs(dx) if dx else 9e9, half_h / abs(dy) if dy else 9e9)
    return cx + dx * reach, cy + dy * reach


def outside(box: Box, towards: tuple[float, float], w: float, h: float) -> tuple[float, float]:
    """Return the middle of what is `w` by `h` and touches `box` on the side of `towards`."""
    return rim(around(*box.centre, box.w + w, box.h + h), towards, 0)


def covered(box: Box, taken: Iterable[Box]) -> float:
    """Return how many square pixels of `taken` a box covers, in whole ones: equals are equal."""
    total, x, y, right, bottom = 0.0, box.x, box.y, box.right, box.bottom
    for other in taken:
        left, top, end, low = other.x, other.y, other.x + other.w, other.y + other.h
        if left >= right or end <= x or top >= bottom or low <= y:
            continue  # most lie elsewhere, and need no arithmetic
        across = min(right, end) - max(x, left)
        if across > 0:
            total += across * max(0.0, min(bottom, low) - max(y, top))
    return round(total)
