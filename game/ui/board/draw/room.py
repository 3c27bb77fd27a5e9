"""Where a bubble over the table stands: what it may hide, what it may not, and by what it hangs."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from game.view.layout.geometry import Box, covered

TAIL: Final = 22
"""Height of a bubble's tail in pixels."""
ANSWERS: Final = 1000.0
"""How much more a pixel of an answer counts than one of a plate when something is to hide it."""
FREE: Final = (13, 9)
"""Places across and down that a bubble may stand at without a tail."""
FAR: Final = 60.0
"""Pixels that a bubble may hide rather than stand a pixel farther off."""
FAR_MARKED: Final = 20.0
"""The same where a mark shows what is spoken of."""


Weighed: TypeAlias = list[tuple[int, list[Box]]]
"""Boxes by how much they count, each of them once: hundreds of places are compared."""


class Around(NamedTuple):
    """What stands around a bubble."""

    answers: tuple[Box, ...]
    kept: tuple[Box, ...]
    """What should be seen; what counts more stands there more than once."""
    hand: float | None
    """Where the hand begins, None without one."""
    top: float
    """Where the table begins, under the band at the top."""
    window: tuple[int, int]
    asked: Box | None = None
    """The paper with the question, None where there is none."""
    is_marked: bool = False
    """Whether a mark shows what is spoken of, wherever the bubble stands."""

    def hidden(self, place: Box, kept: Weighed) -> float:
        """Return how much a bubble would hide there, answers counting most; `kept` is weighed."""
        cut = max(0.0, self.top - place.y) + max(0.0, place.bottom - self.window[1])
        most = ANSWERS * (cut * place.w + covered(place, self.answers))
        return most + sum(times * covered(place, boxes) for times, boxes in kept)


@lru_cache(maxsize=1024)
def placed(size: tuple[int, int], box: Box, around: Around) -> tuple[float, Box, bool | None]:
    """Return where a bubble with words of `size` stands by `box`, and what that costs.

    Beside the cost: whether it hangs below the box. Where both above and below it would hide an
    answer or figures, it stands free (None) near by, of an answer near the question: where it
    hides least.
    """
    w, h = size[0] + 5, size[1] + TAIL + 5
    right, x0 = max(8.0, around.window[0] - w - 7), box.centre[0]
    kept, found = _weighed(around.kept), list[tuple[float, Box, bool | None]]()
    for y, is_below in ((box.y - h + 7, False), (box.bottom - 2, True)):
        for share in (0.5, 0.12, 0.88, 0.3, 0.7):
            place = Box(min(max(x0 - w * share, 8), right), y, w, h)
            found.append((around.hidden(place, kept), place, is_below))
    best = min(found, key=lambda one: one[0])
    near = around.asked if around.asked is not None and box.inside(around.asked) else box
    if best[0] > 0:
        for place in _free((w, h), right, around):
            far = _gap(place, near) * (FAR_MARKED if around.is_marked else FAR) + _gap(place, box)
            if far >= best[0]:
                continue  # so far off that it could hide nothing and be no better
            cost = around.hidden(place, kept) + 3 * covered(place, [box]) + far
            if cost < best[0]:
                best = cost, place, None
    return best


def _gap(one: Box, other: Box) -> float:
    """Return how many pixels lie between two boxes, across and down together."""
    across = max(0.0, one.x - other.right, other.x - one.right)
    return across + max(0.0, one.y - other.bottom, other.y - one.bottom)


def _weighed(boxes: Iterable[Box]) -> Weighed:
    """Return each box once, with those that stand there as often."""
    found = defaultdict[int, list[Box]](list)
    for box, times in Counter(boxes).items():
        found[times].append(box)
    return list(found.items())


def _free(size: tuple[int, int], right: float, around: Around) -> Iterator[Box]:
    """Yield places where a bubble without a tail may stand: all over, and close by the question."""
    w, h = size[0], size[1] - TAIL
    top, low, asked = around.top, around.window[1], around.asked
    across = [8 + (right - 8) * step / (FREE[0] - 1) for step in range(FREE[0])]
    down = [top + 4 + (low - top - size[1]) * step / (FREE[1] - 1) for step in range(FREE[1])]
    down += [] if around.hand is None else [around.hand - h - 4]
    if asked is not None:
        across += [min(max(x, 8), right) for x in (asked.x - w - 4, asked.right + 4)]
        down += [asked.y - h - 4, asked.bottom + 4]
    for y, x in product(down, across):
        yield Box(x, y, w, h)
