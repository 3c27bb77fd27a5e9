"""What the player has picked so far; each pick filters the decision's actions, one left is sent."""

from dataclasses import dataclass

from game.kernel.decisions import Decision
from game.kernel.ids import Seat
from game.samurai.rules.actions import Action
from game.samurai.view.targets import filter_actions, only
from game.table.cards import CardId
from game.view.cards.pieces import PieceId


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

    def back(self) -> bool:
        """Undo the last pick; False when there is none."""
        if self.card is None:
            return False
        self.clear()
        return True

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
