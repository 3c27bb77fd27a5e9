"""Ink: a splash where a blow lands, a ring where one is turned aside, pictures that fade out."""

import math
from collections.abc import Hashable
from random import Random
from typing import Final

import pygame
from pygame import Surface

from game.ui.draw.kit import Kit
from game.ui.draw.paint import smooth
from game.ui.draw.palette import KINCHA, SLIP, SUMI
from game.view.timing import Point, step_of

STEPS: Final = 8
"""Into how many steps fading is cut."""
FRAMES: Final = 4
"""Pictures of a splash or a ring, from small to wide."""
RUNS: Final = 15
"""How many runs of ink leave a blot."""
BEADS: Final = 7
"""Of how many drops each is made."""
SPARKS: Final = 12
WIDTHS: Final = (0.5, 0.78, 0.94, 1.0)
"""How wide each picture is, of the widest."""


def faded(kit: Kit, key: Hashable, picture: Surface | None, share: float) -> Surface | None:
    """Return `picture`, told apart by `key`, as solid as `share`, 0 not at all, 1 wholly."""
    step = step_of(share, STEPS)
    if picture is None or not step:
        return None
    if step == STEPS:
        return picture
    return kit.store.passing.kept(("faded", key, step), lambda: _thin(picture, step))


def _thin(picture: Surface, step: int) -> Surface:
    alpha = 255 * step // STEPS
    sheet = picture.copy() if picture.get_flags() & pygame.SRCALPHA else picture.convert_alpha()
    sheet.fill((alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return sheet


def stamp(kit: Kit, kind: str, side: float, frame: int) -> Surface:
    """Return picture `frame`, 0 the first, of a splash of ink or of a ring."""
    key = ("stamp", kind, round(side), frame)
    return kit.store.kept(key, lambda: (_ink if kind == "ink" else _ring)(side, frame))


def _ink(side: float, frame: int) -> Surface:
    """A blot with runs and drops, the same each time, growing from frame to frame."""
    rng = Random(11)  # noqa: S311 - the same ragged edge every time
    half, wide = side / 2, WIDTHS[frame]
    runs = [(n + 0.7 * rng.random(), 0.34 + 0.6 * rng.random() ** 2) for n in range(RUNS)]

    def draw(sheet: Surface, k: float) -> None:
        def dot(angle: float, far: float, radius: float) -> None:
            at = _polar(half * k, half * k * far * wide, angle)
            pygame.draw.circle(sheet, SUMI, at, max(1.0, half * k * radius * wide))

        dot(0.0, 0.0, 0.3)
        for place, reach in runs:
            angle = math.tau * place / RUNS
            for n in range(BEADS):
                part = n / (BEADS - 1)
                dot(angle, 0.2 + (reach - 0.2) * part, 0.115 * (1 - part) ** 1.5 + 0.012)
            dot(angle, reach, 0.02 + 0.035 * (reach - 0.34))
            dot(angle + 0.12, min(0.95, reach * 1.18), 0.012)

    return smooth((side, side), draw)


def _ring(side: float, frame: int) -> Surface:
    """A ring of steel: thinner as it spreads, with sparks flying off."""
    half = side / 2 * WIDTHS[frame]
    thick = side * (0.085 - 0.017 * frame)

    def draw(sheet: Surface, k: float) -> None:
        middle = (side / 2 * k, side / 2 * k)
        for colour, width in ((SUMI, thick), (KINCHA, thick * 0.72), (SLIP, thick * 0.3)):
            rim = round((half * 0.76 - (thick - width) / 2) * k)
            pygame.draw.circle(sheet, colour, middle, rim, max(2, round(width * k)))
        for n in range(SPARKS):
            angle = math.tau * (n + 0.5 * (frame % 2)) / SPARKS
            near, far = (_polar(side / 2 * k, half * k * part, angle) for part in (0.82, 0.99))
            pygame.draw.line(sheet, SUMI, near, far, max(3, round(thick * 0.34 * k)))

    return smooth((side, side), draw)


def _polar(middle: float, far: float, angle: float) -> Point:
    return middle + math.cos(angle) * far, middle + math.sin(angle) * far
