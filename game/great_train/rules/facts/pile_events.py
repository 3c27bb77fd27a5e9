"""What is flipped, shuffled, shown, revealed and looked at."""

from typing import ClassVar

from game.great_train.rules.content.cards import IS_CAR
from game.great_train.rules.facts.state import TrainPosition
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.kernel.records import record
from game.table.cards import CardId


@record
class CardFlipped(Event):
    """`seat` turned the top card of the draw pile over for a "draw!" (BT-6.1)."""

    type: ClassVar[str] = "flipped"
    shows: ClassVar[bool] = True
    seat: Seat
    card: CardId
    why: str
    is_open: bool = False
    """Whether it lies open until Lucky Duke has chosen."""

    def apply(self, position: TrainPosition) -> None:
        """Move the card to the discard pile, or lay it open."""
        position.draw_pile.pop()
        position.forget_top(1)
        if self.is_open:
            position.revealed = (*position.revealed, self.card)
        else:
            position.discard_pile.append(self.card)


@record
class FlipChosen(Event):
    """Lucky Duke at `seat` chose `card` of the two (BT-6.1)."""

    type: ClassVar[str] = "chose"
    seat: Seat
    card: CardId

    def apply(self, position: TrainPosition) -> None:
        """The other is discarded, then the chosen one on it."""
        one, other = position.revealed
        position.discard_pile += [other if self.card == one else one, self.card]
        position.revealed = ()


@record
class PileShuffled(Event):
    """The discard pile was shuffled and put under what is left of the draw pile (BT-3.7)."""

    type: ClassVar[str] = "reshuffled"
    secret: ClassVar[tuple[str, ...]] = ("draw_pile",)
    draw_pile: tuple[CardId, ...]
    """The shuffled cards, the top last."""

    def witnesses(self) -> tuple[Seat, ...] | None:
        """Nobody sees the order (BT-15.4)."""
        return ()

    def apply(self, position: TrainPosition) -> None:
        """Put the cards under the draw pile."""
        position.draw_pile[:0] = self.draw_pile
        position.discard_pile.clear()
        position.forget_pile()


@record
class CardShown(Event):
    """`seat` shows `card` of the hand: Black Jack's second (BT-12.2)."""

    type: ClassVar[str] = "shown"
    shows: ClassVar[bool] = True
    seat: Seat
    card: CardId

    def apply(self, position: TrainPosition) -> None:
        """Everybody knows the card now."""
        position.show(self.seat, self.card)


@record
class CardsRevealed(Event):
    """`cards` lie open: a General Store's, or a Lounge Car's two (BT-10.7, BT-11.9)."""

    type: ClassVar[str] = "revealed"
    shows: ClassVar[bool] = True
    cards: tuple[CardId, ...]

    def apply(self, position: TrainPosition) -> None:
        """Lay the cards open."""
        position.revealed = self.cards
        for card in self.cards:
            (position.car_deck if IS_CAR[card] else position.draw_pile).pop()
        position.forget_top(sum([not IS_CAR[card] for card in self.cards]))


@record
class CardsLooked(Event):
    """`seat` looks at `cards`, of which it must choose (Map, Kit Carlson, Mail Car)."""

    type: ClassVar[str] = "looked"
    secret: ClassVar[tuple[str, ...]] = ("cards",)
    seat: Seat
    cards: tuple[CardId, ...]
    """Of the draw pile top first; a Mail Car's are in the hand already."""

    def witnesses(self) -> tuple[Seat, ...] | None:
        """Only who looks sees them (BT-15.2)."""
        return (self.seat,)

    def apply(self, position: TrainPosition) -> None:
        """Keep them in mind."""
        position.looking = self.cards
        position.looker = self.seat


@record
class LookEnded(Event):
    """`seat` has chosen; with `stay` the cards looked at lie on the draw pile as before."""

    type: ClassVar[str] = "looked_away"
    seat: Seat
    stay: bool

    def apply(self, position: TrainPosition) -> None:
        """What was seen on the pile is known from now on."""
        if self.stay:
            position.keep_seen(self.seat)
        position.looking = ()


@record
class CardPutBack(Event):
    """Kit Carlson at `seat` keeps all but `card`, which lies under the others now (BT-12.7)."""

    type: ClassVar[str] = "put_back"
    secret: ClassVar[tuple[str, ...]] = ("card",)
    seat: Seat
    card: CardId

    def witnesses(self) -> tuple[Seat, ...] | None:
        """Only Kit sees it (BT-15.2)."""
        return (self.seat,)

    def apply(self, position: TrainPosition) -> None:
        """Put it below the others."""
        position.put_back(self.seat, self.card)
        position.looking = ()
