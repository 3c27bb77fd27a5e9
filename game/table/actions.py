"""Actions with cards: what games have in common that let a player choose one, and at whom."""

from game.kernel.ids import Seat
from game.kernel.records import given, record
from game.table.cards import CardId


@record
class CardAction:
    """A choice. `type` says which of the other fields mean something; a game may add its own.

    Who knows that a field is there asks for `its_card`, `its_target` or `its_take`: they raise
    ValueError where it is not, so that nothing is ever mistaken for card 0 or seat 0.
    """

    type: str
    card: CardId | None = None
    target: Seat | None = None
    take: CardId | None = None
    """A card of the target, or HIDDEN for one of the hand that nobody chose."""
    source: str | None = None
    """Where a card is drawn from."""

    @property
    def its_card(self) -> CardId:
        """The card that this is about."""
        if self.card is not None:  # asked with most choices, as the next: before `given` is called
            return self.card
        return given(self.card, "card")

    @property
    def its_target(self) -> Seat:
        """The seat that this is aimed at."""
        if self.target is not None:
            return self.target
        return given(self.target, "target")

    @property
    def its_take(self) -> CardId:
        """What is taken."""
        return given(self.take, "take")
