"""What the player has picked so far; each pick filters the decision's actions, one left is sent."""

from dataclasses import dataclass

from game.kernel.decisions import Decision
from game.kernel.ids import Seat
from game.samurai.rules.actions import Action
from game.samurai.view.layout import LAYER_HOVERED
from game.samurai.view.targets import filter_actions, only
from game.table.cards import CardId
from game.view.cards.pieces import PieceId
from game.view.layout.geometry import Target


@dataclass
class Grip:
    """Where a card was taken, and where in the hand it would be put now."""

    at: tuple[int, int]
    """Where the pointer took it."""
    offset: tuple[float, float]
    """From the pointer to the card's middle, in pixels of a card in the fan."""
    start: int
    """Its place in the hand when it was taken, 0 leftmost."""
    place: int | None
    """The place that it would be put at now; None when it has left the hand."""

    def under(self, pointer: tuple[int, int], target: Target) -> Target:
        """Return where the card is while the pointer is there, instead of at `target`."""
        x, y = pointer[0] + self.offset[0], pointer[1] + self.offset[1]
        return Target(x, y, target.w, target.h, 0.0, target.card, LAYER_HOVERED)


@dataclass
class Choosing:
    """A card, then a target, then what is taken from it. Empty at first."""

    piece: PieceId | None = None
    card: CardId | None = None
    target: Seat | None = None

    @property
    def is_open(self) -> bool:
        """Whether something was picked and more is to be."""
        return self.card is not None

    def clear(self) -> None:
        """Put everything back."""
        self.piece = self.card = self.target = None

    def pick_card(self, decision: Decision[Action], piece: PieceId, card: CardId) -> Action | None:
        """Pick a card that some action uses; return the action if only one is left."""
        self.piece, self.card, self.target = piece, card, None
        return self._settle(decision)

    def pick_target(self, decision: Decision[Action], seat: Seat) -> Action | None:
        """Pick whom the card is for; return the action if only one is left."""
        self.target = seat
        return self._settle(decision)

    def left(self, decision: Decision[Action]) -> list[Action]:
        """Return the actions that agree with what was picked."""
        return filter_actions(decision, self.card, self.target)

    def _settle(self, decision: Decision[Action]) -> Action | None:
        left = self.left(decision)
        seats = {action.target for action in left}
        if len(seats) == 1:
            self.target = seats.pop()
        found = only(left)
        if found is not None:
            self.clear()
        return found
