"""The toy as its screen shows it: a presentation with a middle, a view-model, a layout."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Self, TypeAlias

from game.kernel.ids import Seat
from game.table.cards import CardId
from game.ui.board.state import StateOf
from game.view.layout.geometry import Box
from game.view.layout.zones import Zones
from game.view.pieces import Place
from tests.kernel.toy import AwaitBlock, Duel
from tests.view.toy_view import TOY_VIEW


def _places(seen: Duel) -> Mapping[Place, Sequence[CardId]]:
    """Return the hands, and the number that is struck with."""
    top = seen.frames[-1] if seen.frames else None
    struck = {("resolving", top.seat): [top.number]} if isinstance(top, AwaitBlock) else {}
    return {**TOY_VIEW.places(seen), **struck}


SCREEN_TOY: Final = replace(
    TOY_VIEW, places=_places, is_open_ended=lambda decision: decision.kind == "strike"
)
"""The toy's presentation, with the number that is struck with in the middle."""


@dataclass(frozen=True, slots=True)
class ToySeat:
    """One fighter."""

    seat: Seat
    has_tag: bool
    lives: int
    count: int
    is_sunk: bool = False

    def as_before(self, lost: int, *, stands: bool) -> Self:
        """Return it as it is: nothing is counted late."""
        del lost, stands
        return self


@dataclass(frozen=True, slots=True)
class ToyCard:
    """A number of the own hand."""

    card: CardId
    playable: bool


@dataclass(frozen=True, slots=True)
class ToyView:
    """The whole duel."""

    me: Seat
    seats: tuple[ToySeat, ...]
    hand: tuple[ToyCard, ...]
    deck: int
    turn: Seat
    is_resolving: bool
    is_over: bool
    discards: tuple[CardId, ...] = ()


@dataclass(frozen=True, slots=True)
class ToyLayout:
    """Two plates face to face, the deck between them."""

    zones: Zones
    plates: tuple[Box, ...]
    faces: tuple[Box, ...]
    piles: tuple[Box, ...]
    prompts: tuple[Box, ...]
    resolving: Box
    eye: Box


ToyAction: TypeAlias = tuple[Any, ...]
"""A word, then numbers."""
ToyScreen: TypeAlias = StateOf[Duel, ToyAction, ToyView, ToyLayout]
