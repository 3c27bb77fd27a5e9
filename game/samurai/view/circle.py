"""The circle: where the others sit, and what lies in its middle."""

import math
from dataclasses import dataclass
from typing import Final

from game.view.layout.geometry import Box, around
from game.view.layout.zones import CARD_RATIO, Size, growth, unit, zones

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
GROWN_WITH_TEXT: Final = {
    3: (0.12, 0.12),
    4: (0.2, 0.2),
    5: (0.12, 0.12),
    6: (0.2, 0.2),
    7: (0.25, 0),
}
"""How much wider and higher plates are when the text is twice as large, by players: what the circle
has room for."""
DISC: Final = 0.4
"""How far a Bushido disc stands out beside a plate, by the plate's height."""
QUESTION: Final = 312.0
"""Height of a question at 1080p, with text at 100 %."""
ROOMY: Final = 0.6
"""Unit of the windows from which on plates have room to grow with the text."""
HIGHER, WIDER = 1.1, 0.4
"""How much higher and wider a question may be when the text is twice as large."""
TRIES: Final = 6
"""How many heights are tried between the usual and the highest: the largest question wins."""

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


def plate_size(size: Size, players: int, text_scale: float = 1.0) -> tuple[float, float]:
    """Return width and height of the others' plates."""
    width, height = PLATE[players]
    u = unit(size)
    small = max(0.0, min(1.0, (0.85 - u) / 0.2))
    grow = 1 + GROWN_WHEN_SMALL.get(players, 0.0) * small
    grown = growth(text_scale) if u >= ROOMY else 0.0
    wider, higher = (1 + part * grown for part in GROWN_WITH_TEXT[players])
    return width * u * grow * wider, height * u * grow * higher


def plates(size: Size, players: int, text_scale: float = 1.0) -> tuple[Box, ...]:
    """Return the others' plates, clockwise from the viewer's left, all inside the table."""
    table, u = zones(size, text_scale).table, unit(size)
    w, h = plate_size(size, players, text_scale)
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


def centre(size: Size, players: int, text_scale: float = 1.0) -> Centre:
    """Return piles and resolving card, in the eye of the circle."""
    table, u = zones(size, text_scale).table, unit(size)
    few = players == 3  # noqa: PLR2004 - the middle of the top is free
    x = table.centre[0]
    ceiling = _ceiling(size, players, text_scale, (420 + 60 * growth(text_scale)) * u)
    y = (ceiling + table.bottom) / 2 - (104 * u if few else 0)
    pile, card, aside = 186 * u, CARD * u, (216 if few else 268) * u
    return Centre(
        eye=(x, y),
        draw=around(x - aside, y, pile * CARD_RATIO, pile),
        discard=around(x + aside, y, pile * CARD_RATIO, pile),
        resolving=around(x, y, card * CARD_RATIO, card),
        asked=_asked(size, players, text_scale),
    )


def _ceiling(size: Size, players: int, text_scale: float, near: float) -> float:
    """Return the lower edge of what lies above the middle, `near` pixels to both sides."""
    table = zones(size, text_scale).table
    others, middle = plates(size, players, text_scale), table.centre[0]
    above = [box.bottom for box in others if abs(box.centre[0] - middle) < near]
    return max(above, default=table.y)


def _asked(size: Size, players: int, text_scale: float) -> Box:
    """Return the resolving card above a question; where room is short its foot lies below it."""
    u = unit(size)
    top = _ceiling(size, players, text_scale, 300 * u) + 12 * u
    room = prompt_box(size, players, text_scale).y - 8 * u - top
    height = min(CARD * u, max(room, 0.62 * CARD * u))
    middle = top + max(room, height) / 2
    x = zones(size, text_scale).table.centre[0]
    return around(x, middle, height * CARD_RATIO, height)


def prompt_box(size: Size, players: int, text_scale: float = 1.0) -> Box:
    """Return the place of a question to the viewer: low in the middle, between the plates.

    The resolving card's upper part stays in sight above it, unless larger text needs that room.
    """
    table, u, grown = zones(size, text_scale).table, unit(size), growth(text_scale)
    usual = min(QUESTION * u, 0.45 * table.h)
    ceiling = _ceiling(size, players, text_scale, 300 * u) + 12 * u
    highest = min(table.bottom - 14 * u - ceiling, usual * (1 + HIGHER * grown))
    steps = [usual + max(0.0, highest - usual) * n / TRIES for n in range(TRIES + 1)]
    tried = [_prompt_of(size, players, text_scale, height) for height in steps]
    return max(tried, key=lambda box: box.w * box.h)


def _prompt_of(size: Size, players: int, text_scale: float, height: float) -> Box:
    """Return a question of this height, as wide as the plates beside it let it be."""
    table, u = zones(size, text_scale).table, unit(size)
    y = table.bottom - height - 14 * u
    beside = [box for box in plates(size, players, text_scale) if box.bottom > y]
    middle = table.centre[0]
    left = max((box.right for box in beside if box.centre[0] < middle), default=table.x)
    right = min((box.x for box in beside if box.centre[0] > middle), default=table.right)
    widest = 525 * u * (1 + WIDER * growth(text_scale))
    half = min(widest, middle - left - 16 * u, right - middle - 16 * u)
    return Box(middle - half, y, 2 * half, height)
