"""Where the others sit below the train, where piles lie between them, what has room amidst them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.great_train.rules.content.roles import THREE
from game.great_train.view.places.line import TrainLine
from game.great_train.view.places.plates import below
from game.view.layout.geometry import Box, around
from game.view.layout.zones import CARD_RATIO, STRIP, Size, Zones, growth, unit, zones

PLATE: Final = {3: (470, 226), 4: (430, 200), 5: (392, 192), 6: (400, 192), 7: (392, 192)}
"""Plates at 1080p, by players."""
FIVE: Final = 5
LEAST_WIDE: Final = 215.0
"""Pixels that a plate is wide at five seats: less has no room for what somebody can do."""
SET_LOW: Final = {3: 0.3, 4: 0.56}
"""How far down the free height the plates at the sides stand, by players; else at its foot."""
MARGIN, OVER = 22.0, 22.0
"""Beside the outermost plates; and how far the cards in play stand out of a plate below."""
TOP: Final = 22.0
"""From the foot of the train to the row of plates under it."""
FOOT: Final = 28.0
"""From the cards that stand out of the lowest plates to the strip: a line more for the log."""
PILE: Final = 150.0
NAMED: Final = 34.0
"""Room for a pile's name above it."""
LEAST_NAMED: Final = 29.0
"""Pixels that such a name needs below the tickets at least, in the smallest type."""
NAME_WIDE: Final = 200.0
"""Width of that room where there is so much."""
ASIDE: Final = {3: 120.0, 4: 120.0, 5: 64.0, 6: 100.0, 7: 64.0}
"""Players -> how far the middle of a pile is from the plate beside it, or from the table's, where
plates beside piles are no farther from it than APART."""
APART: Final = 132.0
"""From the table's middle to the plates beside the piles."""
LEAST_APART: Final = 124.0
"""Pixels that this is at five seats, where there is room beside: less says no more than a count."""
BETWEEN: Final = 14.0
"""From the plates at the sides of five seats to those beside the piles, whatever is asked for."""
HEAD: Final = 74.0
"""What is asked above the cards that lie open."""
HEAD_PART: Final = 0.5
"""Of the room in the middle at most: in the smallest windows cards need the other half."""
NAMED_CARD: Final = 62.0
"""Pixels: open cards lower than this are pictures without a name."""
LOWER: Final = 12
"""How much lower a question may reach than what lies in the middle: the hand begins below.

In larger text a card held up needs that.
"""
OPEN_GAP: Final = 12.0
"""Between open cards."""
HEAD_WIDE: Final = 148.0
"""Pixels that what is asked needs where it stands beside the open cards."""
CARD: Final = 300.0
"""Height of the resolving card."""
OWN_CARDS: Final = 306.0
"""Width of the own cards in play, between own plate and hand."""


def grid_of(size: Size, line: TrainLine, text_scale: float) -> Zones:
    """Return the fixed grid: the table begins under the train, the hand right of the own cards."""
    grid, u = zones(size, text_scale), unit(size)
    table = Box(grid.table.x, line.foot, grid.table.w, grid.table.bottom - line.foot)
    own = own_cards(grid, u)
    hand = Box(own.right + 4 * u, grid.hand.y, grid.hand.right - own.right - 4 * u, grid.hand.h)
    return replace(grid, table=table, hand=hand)


def own_cards(grid: Zones, u: float) -> Box:
    """Return where the viewer's cards in play lie: two rows right of the own plate."""
    return Box(grid.own.right + 14 * u, grid.own.y, OWN_CARDS * u, grid.own.h)


def plates(size: Size, players: int, grid: Zones, text_scale: float) -> tuple[Box, ...]:
    """Return the others' plates, clockwise from the viewer's left: a U open at the foot."""
    u, table = unit(size), grid.table
    w, h = (side * u for side in PLATE[players])
    top, bottom = table.y + TOP * u, size[1] - STRIP * u - 2 * u
    if players == FIVE:
        w, h = _of_five(w, h, table, bottom - top, u)
    if players > FIVE:  # two rows of plates at the sides
        h = min(h, (bottom - top - (8 + FOOT + 2 * OVER) * u) / 2)
    low = bottom - (OVER + FOOT) * u - h
    if players in SET_LOW:
        h *= 1 + 0.12 * growth(text_scale)  # few have room to grow
        over = below(Box(0, 0, w, h)).bottom - h if players == THREE else OVER * u
        low = top + (bottom - top - h - over) * SET_LOW[players]
    row = _row(table, players, w, u, is_clear=_is_clear(h, bottom - top, u))
    if len(row) == 2:  # noqa: PLR2004 - two at the top leave the sides higher
        low = max(top + (h + OVER * u) * 0.62, min(low, bottom - (OVER + FOOT) * u - h))
    m = MARGIN * u
    return (
        Box(table.x + m, low, w, h),
        *(Box(x, top, w, h) for x in row),
        Box(table.right - m - w, low, w, h),
    )


def _of_five(w: float, h: float, table: Box, high: float, u: float) -> tuple[float, float]:
    """Return how large plates of five seats are: wide enough, where no other stands beside."""
    wide = max(w, LEAST_WIDE)
    if not _is_clear(h * wide / w, high, u):
        wide = min(wide, (table.w / 2 - (MARGIN + BETWEEN + APART) * u) / 2)
    return wide, h * max(1.0, wide / w)


def _is_clear(h: float, high: float, u: float) -> bool:
    """Return whether plates at the sides stand wholly below those beside the piles."""
    return high >= 2 * h + (8 + OVER + FOOT) * u


def _row(table: Box, players: int, w: float, u: float, *, is_clear: bool) -> list[float]:
    """Return where the plates of the upper row begin."""
    x = table.centre[0]
    match players - 3:
        case 0:
            return []
        case 1:
            return [x - w / 2]
        case 2:
            room = table.w / 2 - (MARGIN + BETWEEN) * u - 2 * w
            apart = LEAST_APART if is_clear else min(LEAST_APART, room)
            apart = max(APART * u, apart)
            return [x - apart - w, x + apart]
        case 3:
            return [x - 1.5 * w - 200 * u, x - w / 2, x + 0.5 * w + 200 * u]
        case _:
            m = MARGIN * u
            return [table.x + m, x - APART * u - w, x + APART * u, table.right - m - w]


@dataclass(frozen=True, slots=True)
class Middle:
    """What lies amidst the others."""

    draw: Box
    discard: Box
    names: tuple[Box, Box]
    """Room for what the two piles are called, above each."""
    room: Box
    """All that is free between the plates."""
    resolving: Box
    docked: Box
    """Where the resolving card lies beside a question, or beside open cards."""
    prompt: Box
    wide: Box
    """Room for a question where no card lies beside it."""
    head: Box
    """Room for what is asked above cards that lie open."""
    open: Box
    """The row of cards that lie open."""
    asking: float
    """Width of what is asked where it stands beside them."""


def centre(
    size: Size, players: int, grid: Zones, others: Sequence[Box], text_scale: float = 1.0
) -> Middle:
    """Return where piles and resolving card lie, and where the viewer is asked."""
    u, table = unit(size), grid.table
    piles = _piles(players, grid, others, u)
    row = others[1:-1]
    below = max([box.bottom + OVER * u for box in row], default=table.y)
    pile_foot = max(pile.bottom for pile in piles)
    ceiling = max(below, pile_foot) + 10 * u
    foot = size[1] - STRIP * u + 6 * u
    left, right = others[0].right + 20 * u, others[-1].x - 20 * u
    room = Box(left, ceiling, right - left, foot - ceiling)
    high = min(CARD * u, room.h * 0.94)
    x, y = room.centre
    dock = min(0.68 * CARD * u, room.h * 0.9)
    docked = Box(room.x, room.y + (room.h - dock) / 2, dock * CARD_RATIO, dock)
    beside, lower = docked.right + 18 * u, LOWER * u if text_scale <= 1 else 0.0
    head = min(max(HEAD * u, 54.0) * (1 + 0.2 * growth(text_scale)), HEAD_PART * room.h)
    return Middle(
        draw=piles[0],
        discard=piles[1],
        names=(_named(piles[0], u, size, others), _named(piles[1], u, size, others)),
        room=room,
        resolving=around(x, y, high * CARD_RATIO, high),
        docked=docked,
        prompt=Box(beside, room.y, room.right - beside, room.h + lower),
        wide=Box(room.x, room.y, room.w, room.h + lower),
        head=Box(beside, room.y, room.right - beside, head - 4 * u),
        open=Box(beside, room.y + head, room.right - beside, room.h - head),
        asking=HEAD_WIDE * text_scale,
    )


def beside_open(middle: Middle, count: float, u: float) -> Middle:
    """Return `middle` with what is asked beside what lies open, if that makes it larger.

    It is as broad as `count` cards. So it is in small windows, where cards under the question
    would be too small for a name.
    """
    above, room, gap = middle.open, middle.prompt, OPEN_GAP * u
    high = min(room.h, ((room.w - middle.asking - gap) / count - gap) / CARD_RATIO)
    if above.h >= NAMED_CARD or high <= above.h:
        return middle
    row = count * (high * CARD_RATIO + gap)
    head = Box(room.x, room.y, room.w - row - gap, room.h)
    return replace(middle, head=head, open=Box(head.right + gap, room.y, row, room.h))


def _piles(players: int, grid: Zones, others: Sequence[Box], u: float) -> tuple[Box, Box]:
    """Return draw pile and discards: in the upper row's gap, or on both sides of its middle."""
    h = others[0].h
    table, top = grid.table, grid.table.y + TOP * u
    high = min(PILE * u, h * 0.8)
    wide = high * CARD_RATIO
    y = max(top + NAMED * u, table.y + LEAST_NAMED + 4 * u) + high / 2
    x = table.centre[0]
    aside = _aside(others, u)
    if players % 2:
        return around(x - aside, y, wide, high), around(x + aside, y, wide, high)
    mid = others[1 if players == 4 else 2]  # noqa: PLR2004 - the plate in the middle
    return around(mid.x - aside, y, wide, high), around(mid.right + aside, y, wide, high)


def _aside(others: Sequence[Box], u: float) -> float:
    """Return how far the middle of a pile is from the plate beside it, or from the table's."""
    players = len(others) + 1
    if players == FIVE:
        return ASIDE[players] * (others[2].x - others[1].right) / 2 / APART
    return ASIDE[players] * u


def _named(pile: Box, u: float, size: Size, others: Sequence[Box]) -> Box:
    """Return the room for a pile's name above it: to what is beside it, or what a name needs."""
    wide = 2 * _aside(others, u) - 4 * u
    wide = wide if len(others) + 1 == FIVE else min(wide, NAME_WIDE * u)
    high = max(NAMED * u - 6 * u, 22.0 if size[1] < 900 else 0.0)  # noqa: PLR2004 - small windows
    return Box(pile.centre[0] - wide / 2, pile.y - high - 4 * u, wide, high)
