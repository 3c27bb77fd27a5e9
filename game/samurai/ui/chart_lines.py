"""The lines of the honor chart: each seat has a colour and a pattern of dashes of its own."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame
from pygame import Surface

from game.kernel.ids import Seat
from game.ui.paint import Point
from game.ui.palette import SEATS, SUMI

PATTERNS: Final[tuple[tuple[float, ...], ...]] = (
    (),
    (20.0, 12.0),
    (3.0, 11.0),
    (26.0, 11.0, 3.0, 11.0),
    (10.0, 11.0),
    (36.0, 14.0),
    (18.0, 11.0, 3.0, 11.0, 3.0, 11.0),
)
"""Seat -> dash, gap, dash, gap in pixels of the 1920 x 1080 design; nothing is an unbroken line."""
OUTER: Final = 7.0
INNER: Final = 4.6
"""Widths of a line's edge and of its colour, on the design."""


def draw_line(sheet: Surface, points: Sequence[Point], seat: Seat, scale: float) -> None:
    """Draw the line of `seat` through `points`; `scale` is pixels per pixel of the design."""
    pattern = [length * scale for length in PATTERNS[seat]]
    runs = dashes(points, pattern) if pattern else [list(points)]
    for colour, width in ((SUMI, OUTER), (SEATS[seat], INNER)):
        for run in runs:
            _run(sheet, run, colour, max(1.0, width * scale))


def _run(sheet: Surface, run: Sequence[Point], colour: tuple[int, int, int], width: float) -> None:
    if len(run) > 1:
        pygame.draw.lines(sheet, colour, False, run, round(width))
    for point in run:
        pygame.draw.circle(sheet, colour, point, width / 2)


def dashes(points: Sequence[Point], pattern: Sequence[float]) -> list[list[Point]]:
    """Return the dashes of a line through `points`, each a line of its own."""
    runs: list[list[Point]] = []
    piece, left = 0, pattern[0]
    run: list[Point] = [points[0]]
    for start, end in pairwise(points):
        far, gone = math.dist(start, end), 0.0
        while far - gone > left:
            gone += left
            at = _between(start, end, gone / far)
            if piece % 2 == 0:
                runs.append([*run, at])
            piece = (piece + 1) % len(pattern)
            run, left = [at], pattern[piece]
        left -= far - gone
        run.append(end)
    if piece % 2 == 0:
        runs.append(run)
    return runs


def _between(start: Point, end: Point, share: float) -> Point:
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
