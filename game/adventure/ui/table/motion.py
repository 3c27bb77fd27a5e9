"""Where pieces are while they go from place to place, are set down or taken away."""

import math
from itertools import pairwise
from typing import Final, TypeAlias

import pygame
from pygame import Surface

from game.adventure.ui.table.plan import LanternBoard
from game.adventure.ui.table.road_map import spots, way
from game.adventure.view.showing.effects import (
    Arrival,
    PieceKey,
    Walk,
)
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import smooth
from game.ui.draw.palette import KINCHA, SUMI
from game.view.layout.geometry import Point
from game.view.passing import Passing
from game.view.timing import even, soft

HOP: Final = 7.0
"""Units of the map that a piece is lifted halfway from place to place."""
HIGH: Final = 46.0
"""From so far above a piece is set down."""
STEPS: Final = 12
"""Into how many steps growing and shrinking is cut, so that few pictures are kept."""
Standing: TypeAlias = tuple[Point, float]
"""Where a piece is now, and how solid, 0..1."""


class Moves:
    """Which pieces are not where they belong, and where they are instead."""

    def __init__(self, board: LanternBoard, passing: Passing) -> None:
        """Look at what is passing; of several steps of a piece the latest counts."""
        self._board = board
        self._steps = {mark.piece: mark for mark in passing.of(Walk)}
        self._arrivals = {mark.piece: mark for mark in passing.of(Arrival)}

    def of(self, piece: PieceKey, stand: Point) -> Standing:
        """Return where a piece is now that belongs to `stand`, and how solid."""
        step, arrival = self._steps.get(piece), self._arrivals.get(piece)
        if step is not None:
            return (stand, step.share) if step.is_still else (on_way(self._board, step, stand), 1.0)
        if arrival is None:
            return stand, 1.0
        lift = 0.0 if arrival.is_still else (1 - soft(arrival.share)) * HIGH * self._board.scale
        return (stand[0], stand[1] - lift), min(1.0, 0.2 + 2 * arrival.share)

    def is_at_sea(self, piece: PieceKey) -> bool:
        """Return whether a piece is on a voyage now."""
        step = self._steps.get(piece)
        return step is not None and step.is_sea and not step.is_still


def on_way(board: LanternBoard, step: Walk, stand: Point) -> Point:
    """Return where on the road a step is now: it sets out beside a place and ends at `stand`."""
    share = even(step.share)
    points = [board.at(spot) for spot in way(step.start, step.end)]
    x, y = along(points, share)
    out = spots()[step.start].stands[0]
    ends = (out[0] * board.scale, out[1] * board.scale)
    goal = board.place(step.end)
    into = (stand[0] - goal[0], stand[1] - goal[1])
    lift = 0.0 if step.is_sea else HOP * board.scale * 4 * share * (1 - share)
    return (
        x + ends[0] * (1 - share) + into[0] * share,
        y + ends[1] * (1 - share) + into[1] * share - lift,
    )


def along(points: list[Point], share: float) -> Point:
    """Return the point at `share` of the length of a line through `points`."""
    left = share * sum(math.dist(a, b) for a, b in pairwise(points))
    for a, b in pairwise(points):
        length = math.dist(a, b)
        if length and left <= length:
            part = left / length
            return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
        left -= length
    return points[-1]


@kept
def boat(kit: Kit, radius: int) -> Surface:
    """Return a boat that a piece stands in."""
    wide, high = radius * 3.4, radius * 1.5

    def draw(sheet: Surface, k: float) -> None:
        def at(x: float, y: float) -> Point:
            return x * wide * k, y * high * k

        hull = [at(0.02, 0.3), at(0.2, 0.46), at(0.8, 0.46), at(0.98, 0.24), at(0.8, 0.96)]
        hull.append(at(0.22, 0.96))
        pygame.draw.polygon(sheet, kit.ink(KINCHA), hull)
        pygame.draw.polygon(sheet, kit.ink(SUMI), hull, round(2.5 * k))

    return smooth((wide, high), draw)
