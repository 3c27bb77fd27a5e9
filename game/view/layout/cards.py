"""Where cards lie: on a spot, in a row of backs, on top of the discards, in the own hand."""

from collections.abc import Sequence
from typing import Final

from game.view.layout.fan import (
    DIMMED,
    LAYER_HAND,
    LAYER_HOVERED,
    LAYER_PILE,
    LAYER_PLATE,
    HandView,
    fan,
    zoomed,
)
from game.view.layout.geometry import Box, Target
from game.view.layout.zones import CARD_RATIO, Size, unit
from game.view.pieces import Piece, PieceId, arranged

TOP_DISCARDS: Final = 3
"""How many of the discards peep out; the rest lie beneath."""


def card_at(box: Box, piece: Piece, layer: int, angle: float = 0.0) -> Target:
    """Return a card that fills `box`."""
    return Target(*box.centre, box.w, box.h, angle, piece.card, layer)


def back_in(box: Box, layer: int) -> Target:
    """Return the back of a card in the middle of `box`, as large as there is room."""
    height = max(2.0, min(box.h, box.w / CARD_RATIO))
    return Target(*box.centre, height * CARD_RATIO, height, layer=layer)


def on_plate(
    boxes: Sequence[Box], pieces: Sequence[Piece], above: int = 0
) -> dict[PieceId, Target]:
    """Return a row of cards on a plate, each over the one before; `above`: over so much else."""
    return {
        piece.id: card_at(box, piece, LAYER_PLATE + above + number)
        for number, (piece, box) in enumerate(zip(pieces, boxes, strict=True))
    }


def on_discards(box: Box, pieces: Sequence[Piece]) -> dict[PieceId, Target]:
    """Return the topmost discards, each turned a little; those beneath have no target."""
    return {
        piece.id: card_at(box, piece, LAYER_PILE + n, (piece.id * 5 % 11 - 5) * 0.8)
        for n, piece in enumerate(pieces[-TOP_DISCARDS:])
    }


def in_hand(size: Size, zone: Box, hand: HandView, held: list[Piece]) -> dict[PieceId, Target]:
    """Return the cards `held` in the fan of the viewer's own hand."""
    pieces = arranged(held, hand.order)
    places = {piece.id: number for number, piece in enumerate(pieces)}
    hovered = places.get(hand.hovered) if hand.hovered is not None else None
    slots = fan(size, len(pieces), hovered, resting=hand.resting, hand=zone, view=hand)
    targets: dict[PieceId, Target] = {}
    for number, (piece, slot) in enumerate(zip(pieces, slots, strict=True)):
        if number == hovered:
            beside = (number, len(pieces) - 1 - number)
            large = zoomed(size, slot, zone, hand, beside=beside)
            targets[piece.id] = card_at(large, piece, LAYER_HOVERED)
            continue
        x, y, w, h, angle = slot
        low = DIMMED * unit(size) if piece.id in hand.dimmed else 0.0
        targets[piece.id] = Target(x, y + low, w, h, angle, piece.card, LAYER_HAND + number)
    return targets
