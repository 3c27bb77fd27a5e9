"""Where keys go: the focused widget of a list, and its neighbours in the four directions."""

from collections.abc import Sequence
from typing import Final

from game.view.layout.geometry import Box

DIRECTIONS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
"""Command -> direction (dx, dy)."""
STEPS: Final = {"next": 1, "previous": -1}
"""Command -> step in the order of Tab."""
ASIDE: Final = 2.2
"""How much more a pixel aside counts than a pixel ahead when a neighbour is sought."""


def neighbour(boxes: Sequence[Box], current: int, direction: tuple[int, int]) -> int:
    """Return the number of the nearest box in `direction` (dx, dy); `current` if there is none."""
    x, y = boxes[current].centre
    best, found = float("inf"), current
    for number, box in enumerate(boxes):
        ahead, aside = _apart(box.centre[0] - x, box.centre[1] - y, direction)
        if number != current and ahead > 1 and ahead + ASIDE * aside < best:
            best, found = ahead + ASIDE * aside, number
    return found


def _apart(dx: float, dy: float, direction: tuple[int, int]) -> tuple[float, float]:
    ahead = dx * direction[0] + dy * direction[1]
    aside = abs(dx * direction[1]) + abs(dy * direction[0])
    return ahead, aside


def following(count: int, current: int | None, step: int) -> int:
    """Return the next (step 1) or previous (-1) of `count` in order, round again at the ends."""
    if current is None:
        return 0 if step > 0 else count - 1
    return (current + step) % count
