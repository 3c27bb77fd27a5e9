"""The circle: where the others sit, and what lies in its middle."""

import math
from dataclasses import dataclass
from typing import Final

from game.view.geometry import Box, around
from game.view.zones import CARD_RATIO, Size, unit, zones

SWEEP: Final = {3: -30.0, 4: -2.0, 5: 6.0, 6: 22.0, 7: 33.0}
"""How far below the horizontal the ring of the others begins, in degrees, by players.

Three look at one another across the top; seven wrap down beside the hand.
"""
SQUARENESS: Final = 0.78
"""Of the ellipse across: 1 is true; less pushes seats outwards, where plates have room."""
PLATE: Final = {3: (516, 274), 4: (440, 236), 5: (420, 226), 6: (392, 216), 7: (376, 206)}
"""Plates at 1080p, by players."""
GROWN_WHEN_SMALL: Final = {4: 0.14, 5: 0.04}
"""In small windows plates grow where there is room, by players."""

CARD: Final = 330.0
"""Height of the resolving card at 1080p."""


@dataclass(frozen=True, slots=True)
class Centre:
    """What lies in the middle of the circle."""

    eye: tuple[float, float]
    draw: Box
    discard: Box
    resolving: Box
    asked: Box
    """The resolving card while a question to the viewer stands below it."""


def plate_size(size: Size, players: int) -> tuple[float, float]:
    """Return width and height of the others' plates."""
    width, height = PLATE[players]
    u = unit(size)
    small = max(0.0, min(1.0, (0.85 - u) / 0.2))
    grow = 1 + GROWN_WHEN_SMALL.get(players, 0.0) * small
    return width * u * grow, height * u * grow


def plates(size: Size, players: int) -> tuple[Box, ...]:
    """Return the others' plates, clockwise from the viewer's left, all inside the table."""
    table, u = zones(size).table, unit(size)
    w, h = plate_size(size, players)
    inner = table.grown(-24 * u)
    angles = [math.radians(angle) for angle in _angles(players)]
    across = [_bend(math.cos(angle)) for angle in angles]
    rise = [math.sin(angle) for angle in angles]
    radius = (inner.w - w) / 2 / max(*across, 0.98)
    top = inner.y + h / 2 + (34 * u if players == 3 else 0)  # noqa: PLR2004 - two sit at the top
    drop = _height(inner, h, rise, players)
    middle = table.centre[0]
    return tuple(
        _kept(around(middle - radius * c, top + (max(rise) - s) * drop, w, h), inner)
        for c, s in zip(across, rise, strict=True)
    )


def _angles(players: int) -> list[float]:
    """Return the others' angles: 0 is left, 90 the top, 180 right."""
    sweep = SWEEP[players]
    step = (180 + 2 * sweep) / (players - 2)
    return [-sweep + number * step for number in range(players - 1)]


def _bend(value: float) -> float:
    return math.copysign(abs(value) ** SQUARENESS, value)


def _height(inner: Box, plate: float, rise: list[float], players: int) -> float:
    """Return the vertical radius that lets the lowest plate touch the table's margin."""
    spread = max(rise) - min(rise)
    if players == 3:  # noqa: PLR2004 - both sit equally high
        return 0.0
    full = (inner.h - plate) / spread
    return min(full, 0.5 * inner.h) if players < 6 else full  # noqa: PLR2004 - see SWEEP


def _kept(box: Box, inner: Box) -> Box:
    """Return the box pushed inside `inner`."""
    x = min(max(box.x, inner.x), max(inner.x, inner.right - box.w))
    y = min(max(box.y, inner.y), max(inner.y, inner.bottom - box.h))
    return Box(x, y, box.w, box.h)


def centre(size: Size, players: int) -> Centre:
    """Return piles and resolving card, in the eye of the circle."""
    table, u = zones(size).table, unit(size)
    few = players == 3  # noqa: PLR2004 - the middle of the top is free
    x = table.centre[0]
    y = (_ceiling(size, players, 420 * u) + table.bottom) / 2 - (104 * u if few else 0)
    pile, card, aside = 186 * u, CARD * u, (216 if few else 268) * u
    return Centre(
        eye=(x, y),
        draw=around(x - aside, y, pile * CARD_RATIO, pile),
        discard=around(x + aside, y, pile * CARD_RATIO, pile),
        resolving=around(x, y, card * CARD_RATIO, card),
        asked=_asked(size, players),
    )


def _ceiling(size: Size, players: int, near: float) -> float:
    """Return the lower edge of what lies above the middle, `near` pixels to both sides."""
    table = zones(size).table
    above = [b.bottom for b in plates(size, players) if abs(b.centre[0] - table.centre[0]) < near]
    return max(above, default=table.y)


def _asked(size: Size, players: int) -> Box:
    """Return the resolving card above a question; where room is short its foot lies below it."""
    u = unit(size)
    top = _ceiling(size, players, 300 * u) + 12 * u
    room = prompt_box(size, players).y - 8 * u - top
    height = min(CARD * u, max(room, 0.62 * CARD * u))
    middle = top + max(room, height) / 2
    return around(zones(size).table.centre[0], middle, height * CARD_RATIO, height)


def prompt_box(size: Size, players: int) -> Box:
    """Return the place of a question to the viewer: low in the middle, between the plates.

    The resolving card's upper part stays in sight above it.
    """
    table, u = zones(size).table, unit(size)
    height = min(312 * u, 0.45 * table.h)
    y = table.bottom - height - 14 * u
    beside = [b for b in plates(size, players) if b.bottom > y]
    middle = table.centre[0]
    left = max((b.right for b in beside if b.centre[0] < middle), default=table.x)
    right = min((b.x for b in beside if b.centre[0] > middle), default=table.right)
    half = min(525 * u, middle - left - 16 * u, right - middle - 16 * u)
    return Box(middle - half, y, 2 * half, height)
