"""The layout of the table: a pure function from pieces and window size to targets.

Sprites ease from where they are to their target, so hover, resize and undo need no motion code.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from game.great_train.rules.content.cards import IS_CAR, RANGE
from game.great_train.view.places.circle import Middle, centre, grid_of, own_cards, plates
from game.great_train.view.places.line import TrainLine, train_line
from game.great_train.view.places.plates import (
    LYING,
    SignParts,
    hand_boxes,
    laid_boxes,
    own_boxes,
    plate_parts,
)
from game.kernel.ids import HIDDEN, Seat
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
from game.view.layout.geometry import Box, Target
from game.view.layout.zones import CARD_RATIO, Size, Zones, text_px, unit
from game.view.pieces import NOBODY, Piece, PieceId, Pieces, arranged

BODY: Final = 19
"""Height of body text on a plate at 1080p."""
TOP_DISCARDS: Final = 3
"""How many of the discards peep out; the rest lie beneath."""
LAYER_TRAIN: Final = 12
"""Cars on the rails: under every plate, over the stations."""
LAYER_OPEN: Final = LAYER_RESOLVING - 2
"""Cards that lie open: over every plate."""


@dataclass(frozen=True, slots=True)
class TrainBoard:
    """Everything that stays in place while cards move."""

    size: Size
    players: int
    me: Seat
    zones: Zones
    line: TrainLine
    centre: Middle
    plates: tuple[Box, ...]
    """By seat number; the viewer's own is `zones.own`."""
    parts: tuple[SignParts, ...]
    """By seat number."""
    resolving: Box
    """Where a card lies that is resolved."""
    prompts: tuple[Box, ...]
    """Rooms for a question."""
    place: int = 0
    """The station of the locomotive."""

    @property
    def faces(self) -> tuple[Box, ...]:
        """Where the portraits are, by seat number."""
        return tuple(parts.portrait for parts in self.parts)

    @property
    def piles(self) -> tuple[Box, Box]:
        """The draw pile and the discards."""
        return self.centre.draw, self.centre.discard

    @property
    def eye(self) -> Box:
        """Where that card lies while nobody is asked."""
        return self.centre.resolving


@lru_cache(maxsize=32)
def train_table(size: Size, players: int, me: Seat, text_scale: float = 1.0) -> TrainBoard:
    """Return what stays in place, for 3 to 7 players, the viewer at `me` at the foot."""
    line = train_line(size, players, text_scale)
    grid, u = grid_of(size, line, text_scale), unit(size)
    others = plates(size, players, grid, text_scale)
    boxes = tuple(
        grid.own if seat == me else others[(seat - me) % players - 1] for seat in range(players)
    )
    high = text_px(size, BODY, text_scale)
    middle = centre(size, players, grid, others, text_scale)
    own = own_cards(grid, u)
    return TrainBoard(
        size=size,
        players=players,
        me=me,
        zones=grid,
        line=line,
        centre=middle,
        plates=boxes,
        parts=tuple(
            plate_parts(box, high, is_own=seat == me, laid=own if seat == me else None)
            for seat, box in enumerate(boxes)
        ),
        resolving=middle.resolving,
        prompts=(middle.wide,),
    )


def arranged_for(
    table: TrainBoard, place: int, *, is_docked: bool, has_card: bool, has_open: bool = False
) -> TrainBoard:
    """Return the table with the locomotive at `place`.

    `is_docked`: the card being resolved makes room for a question or for open cards; `has_card`:
    there is one; `has_open`: cards lie open, below what is asked.
    """
    if not is_docked:
        return replace(table, place=place)
    middle = table.centre
    rooms: tuple[Box, ...] = (middle.head,) if has_open else ()
    rooms += (middle.prompt,) if has_card else (middle.wide,)
    return replace(table, place=place, resolving=table.centre.docked, prompts=rooms)


_HELD: Final = HandView()


def layout(frame: TrainBoard, pieces: Pieces, hand: HandView = _HELD) -> dict[PieceId, Target]:
    """Return where every piece belongs. Discards deep in the pile have no target."""
    targets: dict[PieceId, Target] = {}
    for seat in range(frame.players):
        targets |= _in_play(frame, seat, pieces.at("in_play", seat))
        if seat != frame.me:
            targets |= _backs(frame, seat, pieces.at("hand", seat))
        for piece in pieces.at("resolving", seat):
            box = _lying(frame.resolving) if _is_car(piece) else frame.resolving
            targets[piece.id] = _at(box, piece, LAYER_RESOLVING, 0.0 if _is_car(piece) else -2.0)
    targets |= _discards(frame, pieces.at("discard_pile"))
    targets |= _cars(frame, pieces.at("train"))
    targets |= _open(frame, pieces.at("open"))
    return targets | _fan(frame, arranged(pieces.at("hand", frame.me), hand.order), hand)


def origin(frame: TrainBoard, piece: Piece) -> Target:
    """Return where a piece starts by where it comes from: used for new sprites.

    What is new on the rails comes from the left edge, other cars from there too; cards from the
    draw pile.
    """
    zone, seat = piece.came_from
    if zone == "discard_pile":
        return _spot(frame.centre.discard, LAYER_PILE)
    if seat == NOBODY and _is_car(piece):
        return _at(frame.line.car(frame.line.waiting), piece, LAYER_TRAIN)
    if seat == NOBODY or zone == "draw_pile":
        return _spot(frame.centre.draw, LAYER_PILE)
    if zone == "resolving":
        return _spot(frame.resolving, LAYER_RESOLVING)
    parts = frame.parts[seat]
    return _spot(parts.hand if zone == "hand" else parts.laid, LAYER_PLATE)


def _is_car(piece: Piece) -> bool:
    return piece.card != HIDDEN and IS_CAR[piece.card]


def _lying(box: Box) -> Box:
    """Return the room that a car takes where a card would stand: as wide as half more."""
    wide = min(box.w * 1.5, box.h)
    return Box(box.centre[0] - wide / 2, box.centre[1] - wide / LYING / 2, wide, wide / LYING)


def _spot(box: Box, layer: int) -> Target:
    height = max(2.0, min(box.h, box.w / CARD_RATIO))
    return Target(*box.centre, height * CARD_RATIO, height, layer=layer)


def _at(box: Box, piece: Piece, layer: int, angle: float = 0.0) -> Target:
    return Target(*box.centre, box.w, box.h, angle, piece.card, layer)


def _backs(frame: TrainBoard, seat: Seat, pieces: Sequence[Piece]) -> dict[PieceId, Target]:
    """The others' hands: small cards in a row, the number beside them."""
    boxes = hand_boxes(frame.parts[seat], len(pieces))
    return {
        piece.id: _at(box, piece, LAYER_PLATE + number)
        for number, (piece, box) in enumerate(zip(pieces, boxes, strict=True))
    }


def _in_play(frame: TrainBoard, seat: Seat, pieces: Sequence[Piece]) -> dict[PieceId, Target]:
    """Cards in play in a row, the weapon first."""
    lying = sorted(pieces, key=lambda piece: (not RANGE[piece.card], piece.card))
    cards = [piece.card for piece in lying]
    parts = frame.parts[seat]
    boxes = own_boxes(parts.laid, cards) if parts.is_own else laid_boxes(parts.laid, cards)
    return {
        piece.id: _at(box, piece, LAYER_PLATE + 10 + number)
        for number, (piece, box) in enumerate(zip(lying, boxes, strict=True))
    }


def _discards(frame: TrainBoard, pieces: Sequence[Piece]) -> dict[PieceId, Target]:
    top = pieces[-TOP_DISCARDS:]
    return {
        piece.id: _at(frame.centre.discard, piece, LAYER_PILE + n, (piece.id * 5 % 11 - 5) * 0.8)
        for n, piece in enumerate(top)
    }


def _cars(frame: TrainBoard, pieces: Sequence[Piece]) -> dict[PieceId, Target]:
    """The cars behind the locomotive."""
    return {
        piece.id: _at(frame.line.car(frame.place - 1 - number), piece, LAYER_TRAIN)
        for number, piece in enumerate(pieces)
    }


def _open(frame: TrainBoard, pieces: Sequence[Piece]) -> dict[PieceId, Target]:
    """What lies open: a row in the middle, as large as there is room."""
    if not pieces:
        return {}
    room, u = frame.centre.open, unit(frame.size)
    gap = 12 * u
    ratios = [LYING if _is_car(piece) else CARD_RATIO for piece in pieces]
    high = min(room.h * 0.94, (room.w - gap * (len(pieces) - 1)) / sum(ratios), 240 * u)
    wide = high * sum(ratios) + gap * (len(pieces) - 1)
    x, y = room.centre[0] - wide / 2, room.centre[1] - high / 2
    targets = {}
    for piece, ratio in zip(pieces, ratios, strict=True):
        targets[piece.id] = _at(Box(x, y, high * ratio, high), piece, LAYER_OPEN)
        x += high * ratio + gap
    return targets


def _fan(frame: TrainBoard, pieces: Sequence[Piece], hand: HandView) -> dict[PieceId, Target]:
    places = {piece.id: number for number, piece in enumerate(pieces)}
    hovered = places.get(hand.hovered) if hand.hovered is not None else None
    zone, kept = frame.zones.hand, hand.answers
    slots = fan(frame.size, len(pieces), hovered, resting=hand.resting, hand=zone, answers=kept)
    targets: dict[PieceId, Target] = {}
    for number, (piece, slot) in enumerate(zip(pieces, slots, strict=True)):
        if number == hovered:
            targets[piece.id] = _at(zoomed(frame.size, slot, zone, kept), piece, LAYER_HOVERED)
            continue
        x, y, w, h, angle = slot
        low = DIMMED * unit(frame.size) if piece.id in hand.dimmed else 0.0
        targets[piece.id] = Target(x, y + low, w, h, angle, piece.card, LAYER_HAND + number)
    return targets
