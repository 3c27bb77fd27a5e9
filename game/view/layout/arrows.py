"""The way of an arrow over the table: from a card to a plate, round the plates of others."""

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import product
from typing import Final

from game.view.layout.geometry import Box, Point, rim

BENDS: Final = (0.1, -0.1, 0.22, -0.22, 0.36, -0.36, 0.55, -0.55)
"""How far an arrow bends to one side, of its length; the first that is free of others is taken."""
ALONG: Final = (0.5, 0.15, 0.85)
"""Where along an edge it may begin and end."""
STEPS: Final = 28
"""Points along a curve, less one."""
ROUNDED: Final = 1e-6
"""Pixels: what rounding may make of two ways that cost the same."""
CROSSED, SKEWED, BENT = 4000.0, 220.0, 300.0
"""What a point on something else costs, an end along the edge instead of onto it, a whole bend: in
pixels that it might be longer instead."""


def bezier(start: Point, bend: Point, end: Point) -> list[Point]:
    """Return points along a curve with one bend."""
    return [_at(i / STEPS, start, bend, end) for i in range(STEPS + 1)]


def _at(t: float, start: Point, bend: Point, end: Point) -> Point:
    return (
        (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * bend[0] + t * t * end[0],
        (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * bend[1] + t * t * end[1],
    )


@lru_cache(maxsize=64)
def arrow_way(card: Box, goal: Box, others: tuple[Box, ...], width: float) -> tuple[Point, ...]:
    """Return the points of an arrow from `card` to the near edge of `goal`, clear of `others`.

    It is `width` pixels wide. Where nothing is free, it crosses as little as it can; none to a
    plate that the card lies on.
    """
    avoided = [goal, *(other.grown(0.6 * width) for other in others)]
    best: tuple[float, Sequence[Point]] = (math.inf, ())
    for (tip, normal), bend in product(_tips(card, goal, width), BENDS):
        for start in (rim(card, tip, -width), *_heads(card, width)):
            middle = _middle(start, tip, bend)
            cost = partial(_cost, _skew(start, middle, tip, normal), bend, math.dist(start, tip))
            if cost(0) > best[0] + ROUNDED:
                continue  # nothing that it is free of could make it the best
            points = bezier(start, middle, tip)
            crossed = 0
            for x, y in points[1::2]:
                crossed += any(box.contains(x, y) for box in avoided)
                if crossed and cost(crossed) > best[0] + ROUNDED:
                    break
            else:
                best = min(best, (cost(crossed), points))
    return tuple(best[1])


def _heads(card: Box, width: float) -> Iterator[Point]:
    return ((card.x + share * card.w, card.y + width) for share in ALONG)


def _tips(card: Box, goal: Box, width: float) -> Iterator[tuple[Point, Point]]:
    """Yield ends on the edges of `goal` that look at `card`, and which way each edge looks."""
    (x, y), gap = card.centre, 0.7 * width
    for share in ALONG:
        across, down = goal.x + share * goal.w, goal.y + share * goal.h
        if y < goal.y or y > goal.bottom:
            sign = -1 if y < goal.y else 1
            yield (across, (goal.y if sign < 0 else goal.bottom) + sign * gap), (0.0, sign)
        if x < goal.x or x > goal.right:
            sign = -1 if x < goal.x else 1
            yield ((goal.x if sign < 0 else goal.right) + sign * gap, down), (sign, 0.0)


def _middle(start: Point, end: Point, bend: float) -> Point:
    """Return what draws the curve to its side."""
    (x0, y0), (x1, y1) = start, end
    return (x0 + x1) / 2 - (y1 - y0) * bend, (y0 + y1) / 2 + (x1 - x0) * bend


def _skew(start: Point, middle: Point, end: Point, normal: Point) -> float:
    """Return how far the end of a curve is from going straight onto an edge, 0..2."""
    before = _at((STEPS - 4) / STEPS, start, middle, end)
    (x0, y0), (x1, y1) = before, end
    far = math.dist(before, end) or 1.0
    return 1 + ((x1 - x0) * normal[0] + (y1 - y0) * normal[1]) / far


def _cost(skew: float, bend: float, length: float, crossed: int) -> float:
    return CROSSED * crossed + SKEWED * skew + BENT * abs(bend) + length
