"""The layout of the table: a pure function from pieces and window size to targets.

Sprites ease from where they are to their target, so hover, resize and undo need no motion code.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.kernel.ids import Seat
from game.samurai.rules.content import BUSHIDO
from game.samurai.view.plates import (
    PlateParts,
    disc_beside,
    own_disc,
    plate_parts,
    property_boxes,
    row_of,
)
from game.view.layout.fan import (
    DIMMED,
    LAYER_HAND,
    LAYER_HOVERED,
    LAYER_PILE,
    LAYER_PLATE,
    LAYER_RESOLVING,
    HandView,
    fan,
    zoomed,
)
from game.view.layout.geometry import Box, Target, around
from game.view.layout.zones import CARD_RATIO, Size, Zones, growth, text_px, unit, zones
from game.view.pieces import NOBODY, Piece, PieceId, Pieces, Place, arranged

BODY: Final = 20
"""Height of body text at 1080p."""
TOP_DISCARDS: Final = 3
"""How many of the discards peep out; the rest lie beneath."""
STACKED: Final = 2
"""How many steps a stack of equal properties rises; a number tells how many they are."""


# --- the circle: where the others sit, and what lies in its middle ---


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
    start, step = -SWEEP[players], (180 + 2 * SWEEP[players]) / (players - 2)
    angles = [math.radians(start + number * step) for number in range(players - 1)]  # 0 is left
    across = [math.copysign(abs(math.cos(a)) ** SQUARENESS, math.cos(a)) for a in angles]
    rise = [math.sin(angle) for angle in angles]
    radius = (inner.w - w) / 2 / max(*across, 0.98)
    top = inner.y + h / 2 + (34 * u if players == 3 else 0)  # noqa: PLR2004 - two sit at the top
    drop = _height(inner, h, rise, players)
    middle = table.centre[0]
    return tuple(
        _kept(around(middle - radius * c, top + (max(rise) - s) * drop, w, h), inner)
        for c, s in zip(across, rise, strict=True)
    )


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
    )


def _ceiling(size: Size, players: int, text_scale: float, near: float) -> float:
    """Return the lower edge of what lies above the middle, `near` pixels to both sides."""
    table = zones(size, text_scale).table
    others, middle = plates(size, players, text_scale), table.centre[0]
    above = [box.bottom for box in others if abs(box.centre[0] - middle) < near]
    return max(above, default=table.y)


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


# --- what stays in place ---


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Everything that stays in place while cards move."""

    size: Size
    players: int
    me: Seat
    zones: Zones
    centre: Centre
    prompt: Box
    plates: tuple[Box, ...]
    """By seat number; the viewer's own is `zones.own`."""
    parts: tuple[PlateParts, ...]
    """By seat number."""

    @property
    def faces(self) -> tuple[Box, ...]:
        """Where the portraits are, by seat number."""
        return tuple(parts.portrait for parts in self.parts)

    @property
    def piles(self) -> tuple[Box, Box]:
        """The draw pile and the discards."""
        return self.centre.draw, self.centre.discard

    @property
    def resolving(self) -> Box:
        """Where a card lies that is resolved."""
        return self.centre.resolving


@lru_cache(maxsize=32)
def table(size: Size, players: int, me: Seat, text_scale: float = 1.0) -> TableLayout:
    """Return what stays in place, for 3 to 7 players, the viewer at `me` at the bottom."""
    grid = zones(size, text_scale)
    others = plates(size, players, text_scale)
    boxes = tuple(
        grid.own if seat == me else others[(seat - me) % players - 1] for seat in range(players)
    )
    line = text_px(size, BODY, text_scale) * 1.05
    middle = centre(size, players, text_scale)
    discs = _discs(grid, middle, boxes)
    return TableLayout(
        size=size,
        players=players,
        me=me,
        zones=grid,
        centre=middle,
        prompt=prompt_box(size, players, text_scale),
        plates=boxes,
        parts=tuple(plate_parts(box, line, disc) for box, disc in zip(boxes, discs, strict=True)),
    )


def _discs(grid: Zones, middle: Centre, boxes: Sequence[Box]) -> list[Box]:
    """Return where Bushido lies, by seat, clear of plates, piles and one another."""
    held = [*boxes, middle.draw, middle.discard, middle.resolving]
    found: list[Box] = []
    for plate in boxes:
        if plate == grid.own:
            found.append(own_disc(plate))
            continue
        taken = [*(box for box in held if box != plate), *found]
        found.append(disc_beside(plate, grid.table.centre[0], taken, grid.table))
    return found


_HELD: Final = HandView()


def layout(frame: TableLayout, pieces: Pieces, hand: HandView = _HELD) -> dict[PieceId, Target]:
    """Return where every piece belongs. Discards deep in the pile have no target."""
    targets: dict[PieceId, Target] = {}
    for seat in range(frame.players):
        targets |= _in_play(frame, seat, pieces.at("in_play", seat))
        if seat != frame.me:
            targets |= _backs(frame, seat, pieces.at("hand", seat))
    targets |= _discards(frame, pieces.at("discard_pile"))
    middle = frame.centre.resolving
    for seat in range(frame.players):
        for piece in pieces.at("resolving", seat):
            targets[piece.id] = _at(middle, piece, LAYER_RESOLVING, -3.0)
    return targets | _fan(frame, arranged(pieces.at("hand", frame.me), hand.order), hand)


def origin(frame: TableLayout, place: Place) -> Target:
    """Return where a piece that comes from `place` starts: used for new sprites."""
    zone, seat = place
    if zone == "discard_pile":
        return _spot(frame.centre.discard, LAYER_PILE)
    if seat == NOBODY or zone == "draw_pile":
        return _spot(frame.centre.draw, LAYER_PILE)
    if zone == "resolving":
        return _spot(frame.centre.resolving, LAYER_RESOLVING)
    parts = frame.parts[seat]
    return _spot(parts.hand if zone == "hand" else parts.properties, LAYER_PLATE)


def _spot(box: Box, layer: int) -> Target:
    height = min(box.h, box.w / CARD_RATIO)
    return Target(*box.centre, height * CARD_RATIO, height, layer=layer)


def _at(box: Box, piece: Piece, layer: int, angle: float = 0.0) -> Target:
    return Target(*box.centre, box.w, box.h, angle, piece.card, layer)


def _backs(frame: TableLayout, seat: Seat, pieces: Sequence[Piece]) -> dict[PieceId, Target]:
    """The others' hands: small cards in a row, the number beside them."""
    parts = frame.parts[seat]
    boxes = row_of(parts.hand, len(pieces), CARD_RATIO)
    if parts.is_close:
        boxes = boxes[:1] * len(pieces)
    return {
        piece.id: _at(box, piece, LAYER_PLATE + number)
        for number, (piece, box) in enumerate(zip(pieces, boxes, strict=True))
    }


def _in_play(frame: TableLayout, seat: Seat, pieces: Sequence[Piece]) -> dict[PieceId, Target]:
    """Properties in a row, equal ones as a stack; Bushido on its disc."""
    parts = frame.parts[seat]
    kinds = sorted({piece.card for piece in pieces} - {BUSHIDO})
    boxes = dict(zip(kinds, property_boxes(parts.properties, len(kinds)), strict=True))
    height = 0.74 * parts.bushido.h
    x, y = parts.bushido.centre
    targets: dict[PieceId, Target] = {}
    stacked = dict.fromkeys(kinds, 0)
    for piece in pieces:
        if piece.card == BUSHIDO:
            targets[piece.id] = Target(
                x, y, height * CARD_RATIO, height, -4.0, piece.card, LAYER_PLATE + 9
            )
            continue
        lift = 0.06 * boxes[piece.card].h * min(stacked[piece.card], STACKED)
        stacked[piece.card] += 1
        box = boxes[piece.card].moved(lift, -lift)
        targets[piece.id] = _at(box, piece, LAYER_PLATE + stacked[piece.card])
    return targets


def _discards(frame: TableLayout, pieces: Sequence[Piece]) -> dict[PieceId, Target]:
    top = pieces[-TOP_DISCARDS:]
    return {
        piece.id: _at(frame.centre.discard, piece, LAYER_PILE + n, (piece.id * 5 % 11 - 5) * 0.8)
        for n, piece in enumerate(top)
    }


def _fan(frame: TableLayout, pieces: Sequence[Piece], hand: HandView) -> dict[PieceId, Target]:
    places = {piece.id: number for number, piece in enumerate(pieces)}
    hovered = places.get(hand.hovered) if hand.hovered is not None else None
    slots = fan(frame.size, len(pieces), hovered, resting=hand.resting)
    targets: dict[PieceId, Target] = {}
    for number, (piece, slot) in enumerate(zip(pieces, slots, strict=True)):
        if number == hovered:
            targets[piece.id] = _at(zoomed(frame.size, slot), piece, LAYER_HOVERED)
            continue
        x, y, w, h, angle = slot
        low = DIMMED * unit(frame.size) if piece.id in hand.dimmed else 0.0
        targets[piece.id] = Target(x, y + low, w, h, angle, piece.card, LAYER_HAND + number)
    return targets
