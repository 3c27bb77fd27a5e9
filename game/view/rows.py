"""Rows of signs on a plate: where each lozenge of resilience and each blossom of honor stands."""

from typing import Final

from game.view.geometry import Box, around
from game.view.plates import MOST_BLOSSOMS

PIP: Final = 0.86
"""A lozenge's side, of the row's height."""
PIP_STEP: Final = 0.82
"""From one lozenge to the next, of its side."""
BLOSSOM: Final = 0.98
"""A blossom's side, of the row's height."""


def pips(row: Box, count: int) -> list[Box]:
    """Return where `count` lozenges stand in a plate's `row`, from the left."""
    side = row.h * PIP
    step = side * PIP_STEP
    return [around(row.x + step * (n + 0.5), row.centre[1], side, side) for n in range(count)]


def blossoms(row: Box, honor: int, *, narrow: bool) -> list[Box]:
    """Return where the blossoms of `honor` lie in a plate's `row`; crowded they overlap.

    `narrow` keeps room for the role's seal, which reaches up into the row.
    """
    count, side = max(0, min(honor, MOST_BLOSSOMS)), row.h * BLOSSOM
    room = row.w - side * 1.9 - (row.h if narrow else 0)
    step = min(side * 0.88, room / max(1, count - 1))
    start = row.x + side * 0.48
    return [around(start + step * n, row.centre[1], side, side) for n in range(count)]
