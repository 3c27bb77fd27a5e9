"""Layers of the table, back to front, and how the viewer's own hand lies among them."""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Final

from game.view.cards.pieces import PieceId

LAYER_PILE: Final = 10
LAYER_PLATE: Final = 20
LAYER_RESOLVING: Final = 40
LAYER_HAND: Final = 60
LAYER_HOVERED: Final = 80


@dataclass(frozen=True, slots=True)
class HandView:
    """How the viewer holds the hand."""

    order: tuple[PieceId, ...] = ()
    """The player's own sorting; pieces not named follow by card."""
    hovered: PieceId | None = None
    dimmed: Collection[PieceId] = field(default_factory=tuple)
    resting: bool = False
