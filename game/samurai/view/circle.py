"""The circle: where the others sit, where piles lie between them, and what has room amidst them."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.view.layout.geometry import Box, around
from game.view.layout.zones import CARD_RATIO, Size, Zones, growth, text_px, unit, zones

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
    4: (0.1, 0.2),
    5: (0.12, 0.12),
    6: (0.1, 0.2),
    7: (0.25, 0),
}
"""How much wider and higher plates are when the text is twice as large, by players: what the circle
has room for."""
ROOMY: Final = 0.6
"""Unit of the windows from which on plates have room to grow with the text."""
QUESTION: Final = (1050.0, 312.0)
"""Width and height of a question at 1080p, with text at 100 %, at most."""
HIGHER, WIDER = 1.1, 0.4
"""How much higher and wider a question may be when the text is twice as large."""
TALLER: Final = 1.5
"""How much higher it may be beside the docked card."""
TRIES: Final = 12
"""How many upper edges are tried for it: the largest question wins."""

CARD: Final = 330.0
"""Height of the resolving card at 1080p."""
DOCKED: Final = 0.66
"""Of that, its height beside a question; the larger the text, the lower."""
SLID: Final = (0.34, 0.26, 0.18, 0.1)
"""How far it goes towards whom it is meant for, of the way: the first that is free."""
PILE: Final = 186.0
NAMED: Final = 21
"""Height of the piles' names at 1080p; beyond NAMED_TO they grow no more."""
NAMED_TO: Final = 1.25
NAME: Final = (8.2, 1.4)
"""Width and height of the longest name of a pile, in heights of its type."""
FEW: Final = 2
"""Others at whose table nobody sits beside that card."""
GAP: Final = 12.0
DISC: Final = 0.42
"""How far Bushido reaches beyond the edge of a plate, of its height."""


def plate_size(size: Size, players: int, text_scale: float) -> tuple[float, float]:
    """Return width and height of the others' plates."""
    width, height = PLATE[players]
    u = unit(size)
    small = max(0.0, min(1.0, (0.85 - u) / 0.2))
    grow = 1 + GROWN_WHEN_SMALL.get(players, 0.0) * small
    grown = growth(text_scale) if u >= ROOMY else 0.0
    wider, higher = (1 + part * grown for part in GROWN_WITH_TEXT[players])
    return width * u * grow * wider, height * u * grow * higher


def plates(size: Size, players: int, text_scale: float) -> tuple[Box, ...]:
    """Return the others' plates, clockwise from the viewer's left, all inside the table."""
    table, u = zones(size, text_scale).table, unit(size)
    w, h = plate_size(size, players, text_scale)
    inner = table.grown(-24 * u)
    start, step = -SWEEP[players], (180 + 2 * SWEEP[players]) / (players - 2)
    angles = [math.radians(start + number * step) for number in range(players - 1)]  # 0 is left
    across = [math.copysign(abs(math.cos(a)) ** SQUARENESS, math.cos(a)) for a in angles]
    rise = [math.sin(angle) for angle in angles]
    radius = (inner.w - w) / 2 / max(*across, 0.98)
    top = inner.y + h / 2 + (34 * u if players == 3 else 0)  # noqa: PLR2004 - two sit at the top
    drop = _height(inner, h, rise, players)
    middle = table.centre[0]
    boxes = [
        _kept(around(middle - radius * c, top + (max(rise) - s) * drop, w, h), inner)
        for c, s in zip(across, rise, strict=True)
    ]
    if players % 2:  # the piles lie between the two at the top
        half = players // 2
        low, high = boxes[half - 1 : half + 1]
        aside = max(0.0, 2 * (_name(size, text_scale)[0] + 2 * GAP * u) - (high.x - low.right)) / 2
        boxes[half - 1 : half + 1] = (
            _kept(low.moved(-aside, 0), inner),
            _kept(high.moved(aside, 0), inner),
        )
    return tuple(boxes)


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


# --- the middle: piles, the resolving card, questions ---


@dataclass(frozen=True, slots=True)
class Centre:
    """What lies amidst the others."""

    eye: tuple[float, float]
    draw: Box
    discard: Box
    names: tuple[Box, Box]
    """Room for the names of the two piles, above each."""
    resolving: Box
    docked: Box
    """Where the resolving card lies while the viewer is asked about it: towards the own plate."""
    prompts: tuple[Box, ...]
    """Rooms for a question, clear of all of this: above the docked card, and beside it."""


def centre(size: Size, players: int, text_scale: float) -> Centre:
    """Return where piles and resolving card lie, and where the viewer is asked."""
    grid, u = zones(size, text_scale), unit(size)
    table, others = grid.table, plates(size, players, text_scale)
    piles, names = zip(*_piles(size, players, text_scale, others), strict=True)
    x, wide = table.centre[0], CARD * CARD_RATIO * u
    column = Box(x - 0.55 * wide, table.y, 1.1 * wide, table.h)
    above = [box.bottom for box in (*others, *piles) if box.overlaps(column)]
    ceiling = min(max(above, default=table.y), table.bottom)
    high = max(0.0, min(CARD * u, table.bottom - ceiling - 3 * GAP * u))
    y = (ceiling + table.bottom) / 2
    docked = _docked(grid, u, others, text_scale)
    return Centre(
        eye=(x, y),
        draw=piles[0],
        discard=piles[1],
        names=names,
        resolving=around(x, y, high * CARD_RATIO, high),
        docked=docked,
        prompts=_prompts(grid, u, [*others, *piles, *names, docked], text_scale),
    )


def _name(size: Size, text_scale: float) -> tuple[float, float]:
    """Return the width and height that a pile's name needs at most."""
    px = text_px(size, NAMED, min(text_scale, NAMED_TO))
    return NAME[0] * px, NAME[1] * px


def _piles(
    size: Size, players: int, text_scale: float, others: Sequence[Box]
) -> Iterator[tuple[Box, Box]]:
    """Yield draw pile and discards, each with the room for its name above it.

    They lie between the two plates at the top, or on both sides of the one there.
    """
    table, u = zones(size, text_scale).table, unit(size)
    (name, high), top, half = _name(size, text_scale), table.y + 16 * u, (players - 1) // 2
    low = top + high + PILE * u
    beside = [box for box in others if box.y < low]
    for side in (-1, 1):
        if players % 2:
            edge, inner = others[half - (side < 0)], table.centre[0] + side * GAP * u / 2
            outer = edge.right + GAP * u if side < 0 else edge.x - GAP * u
        else:
            left, right = others[half].x, others[half].right
            edges = [box.right for box in beside if box.right < left] or [table.x]
            inner, outer = left - GAP * u, max(edges) + GAP * u
            if side > 0:
                inner, outer = right + GAP * u, 2 * table.centre[0] - outer
            spare = abs(outer - inner) - name - GAP * u  # Bushido lies beside the plate
            inner += side * min(max(0.0, spare), DISC * others[half].h)
        room = min(abs(outer - inner), name + GAP * u)
        wide = min(room, PILE * CARD_RATIO * u)
        x = inner + side * room / 2
        pile = Box(x - wide / 2, top + high + 4 * u, wide, wide / CARD_RATIO)
        yield pile, Box(x - room / 2, top, room, high)


def _docked(grid: Zones, u: float, others: Sequence[Box], text_scale: float) -> Box:
    """Return the place low on the left, right of the plates there, above the own one."""
    high = CARD * u * (DOCKED - 0.12 * growth(text_scale))
    foot = grid.table.bottom - (30 if len(others) > FEW else 84) * u  # an arrow stands there
    wide, top = high * CARD_RATIO, foot - high
    low = [box for box in others if box.x < grid.table.centre[0] and box.bottom > top]
    edges = (box.right + (DISC * box.h if _bulges(box, top, others) else 26 * u) for box in low)
    return Box(max([grid.own.centre[0] - wide / 2, *edges]), top, wide, high)


def _bulges(plate: Box, top: float, others: Sequence[Box]) -> bool:
    """Return whether a disc lies beside a plate even below `top`: it has no room further up."""
    above = [box.bottom for box in others if box.bottom < plate.centre[1] and box.x < plate.right]
    return (
        plate.y + DISC * plate.h > top and max(above, default=-plate.h) > plate.y - DISC * plate.h
    )


def _prompts(grid: Zones, u: float, taken: Sequence[Box], text_scale: float) -> tuple[Box, ...]:
    """Return the largest box between what is `taken` above the last of it, and of all heights."""
    table, grown = grid.table, growth(text_scale)
    wide, high = QUESTION[0] * u * (1 + WIDER * grown), QUESTION[1] * u * (1 + HIGHER * grown)
    steps = [table.y + GAP * u + n * 0.6 * table.h / TRIES for n in range(TRIES + 1)]
    tops = sorted({*steps, *(box.bottom + GAP * u for box in taken)})
    found = []
    for bottom, most in ((taken[-1].y - GAP * u, high), (table.bottom - 14 * u, TALLER * high)):
        rows = [Box(table.x, y, table.w, min(most, bottom - y)) for y in tops if y < bottom]
        boxes = [_between(row, taken, wide, GAP * u) for row in rows]
        found.append(max(boxes, key=lambda box: round(box.w * box.h), default=table))
    return tuple(found)


def _between(row: Box, taken: Sequence[Box], wide: float, gap: float) -> Box:
    """Return the widest box in a `row`, `wide` at most, near the middle."""
    middle = row.centre[0]
    level = [box for box in taken if box.overlaps(row)]
    if any(box.x < middle < box.right for box in level):
        return Box(middle, row.y, 0, row.h)
    left = max([row.x, *(box.right for box in level if box.centre[0] < middle)]) + gap
    right = min([row.right, *(box.x for box in level if box.centre[0] > middle)]) - gap
    width = max(0.0, min(wide, right - left))
    return Box(min(max(middle - width / 2, left), right - width), row.y, width, row.h)


def slid(place: Centre, goal: Box, taken: Sequence[Box]) -> Box:
    """Return the resolving card on its way towards the plate it is meant for, clear of `taken`."""
    (x, y), card = place.eye, place.resolving
    tried = (card.moved((goal.centre[0] - x) * far, (goal.centre[1] - y) * far) for far in SLID)
    free = (box for box in tried if not any(box.grown(card.h * 0.06).overlaps(o) for o in taken))
    return next(free, card)
