"""Rows of signs on a plate: where each lozenge of resilience and each blossom of honor stands."""

from typing import Final

from game.samurai.view.plates import MOST_BLOSSOMS
from game.view.layout.geometry import Box, around

PIP: Final = 0.86
"""A lozenge's side, of the row's height."""
PIP_STEP: Final = 0.82
"""From one lozenge to the next, of its side."""
BLOSSOM: Final = 0.98
"""A blossom's side, of the row's height."""


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
    spot, where a figure tells how many.
    """
    count, side = max(0, min(honor, MOST_BLOSSOMS)), row.h * BLOSSOM
    room = row.w - side * 1.9 - (row.h if narrow else 0)
    step = 0.0 if close else min(side * 0.88, room / max(1, count - 1))
    start = row.x + side * 0.48
    return [around(start + step * n, row.centre[1], side, side) for n in range(count)]
