"""What happens to cards. Each `apply` is the only code that writes that fact into a position.

The types and fields of the protocol's section 4 are fixed: bots live on them.
"""

from typing import ClassVar, Final

from game.great_train.rules.content.cards import (
    ALLOWANCE_OF_CARD,
    ALLOWANCE_OF_KIND,
    COUNT,
    IS_BLUE,
    IS_CAR,
    SLEEPER_CAR,
)
from game.great_train.rules.content.content import TABLES
from game.great_train.rules.content.roles import SLEEPER_USED
from game.great_train.rules.facts.actions import DRAW_PILE, HAND, IN_PLAY, RESOLVING
from game.great_train.rules.facts.state import AS_ITSELF, Resolving, TrainPosition
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.kernel.records import given, record
from game.table.cards import CardId
from game.table.zones import put, take


@record
class CardDrawn(Event):
    """`seat` drew `card`: unseen from the draw pile, else from a place where all see it."""

    type: ClassVar[str] = "drew"
    secret: ClassVar[tuple[str, ...]] = ("card",)
    renamed: ClassVar[dict[str, str]] = {"source": "from"}
    seat: Seat
    card: CardId
    source: str
    """draw_pile, discard_pile or store."""

    def witnesses(self) -> tuple[Seat, ...] | None:
        """Only the one who draws sees a card of the draw pile (BT-15.2)."""
        return (self.seat,) if self.source == DRAW_PILE else None

    def apply(self, position: TrainPosition) -> None:
        """Move the card into the hand."""
        if self.source == DRAW_PILE:
            position.draw_pile.pop()
            position.forget_top(1)
        else:
            _leave_open(position, self.card, self.source)
            position.note_public_enter(self.seat, self.card)
        put(position.hands[self.seat], self.card)


DRAWN: Final = tuple(
    tuple(CardDrawn(seat, card, DRAW_PILE) for card in range(COUNT)) for seat in range(max(TABLES))
)
"""Seat -> CardId -> the event that it is drawn unseen: it is the same each time."""


def _leave_open(position: TrainPosition, card: CardId, source: str) -> None:
    """Take `card` out of the revealed ones, or the topmost such out of the discard pile."""
    if source == "store":
        place = position.revealed.index(card)
        position.revealed = position.revealed[:place] + position.revealed[place + 1 :]
        return
    pile = position.discard_pile
    place = len(pile) - 1 - pile[::-1].index(card)
    del pile[place]


@record
class CardTaken(Event):
    """`seat` has now `card` of `source`, who held it, had it in play, or shot with it (Evaded!)."""

    type: ClassVar[str] = "took"
    secret: ClassVar[tuple[str, ...]] = ("card",)
    renamed: ClassVar[dict[str, str]] = {"source": "from"}
    seat: Seat
    source: Seat
    card: CardId
    where: str
    """hand, in_play or resolving: where it was."""

    def witnesses(self) -> tuple[Seat, ...] | None:
        """The two see a card that goes from hand to hand (BT-15.2)."""
        return (self.seat, self.source) if self.where == HAND else None

    def apply(self, position: TrainPosition) -> None:
        """Move the card into the hand, a car before the taker (BT-9.12)."""
        if self.where == HAND:
            take(position.hands[self.source], self.card)
            put(position.hands[self.seat], self.card)
            position.note_theft(self.seat, self.source, self.card)
            return
        if self.where == IN_PLAY:
            position.in_play[self.source].remove(self.card)
        else:
            _mark_gone(position)
        if IS_CAR[self.card]:
            put(position.in_play[self.seat], self.card)
        else:
            put(position.hands[self.seat], self.card)
            position.note_public_enter(self.seat, self.card)


def _mark_gone(position: TrainPosition) -> None:
    """The card being resolved lies elsewhere from now on."""
    now = given(position.resolving, "card being resolved")
    position.resolving = Resolving(now.card, now.seat, now.copied, gone=True)


@record
class CardReturned(Event):
    """The Knife Revolver being resolved is back in the hand of `seat` (BT-10.26)."""

    type: ClassVar[str] = "returned"
    seat: Seat
    card: CardId

    def apply(self, position: TrainPosition) -> None:
        """Put the card into the hand."""
        _mark_gone(position)
        put(position.hands[self.seat], self.card)
        position.note_public_enter(self.seat, self.card)


@record
class CardPlayed(Event):
    """`seat` played `card`, with what was chosen for it; a blue card now lies where it belongs."""

    type: ClassVar[str] = "played"
    renamed: ClassVar[dict[str, str]] = {"copied": "as"}
    seat: Seat
    card: CardId
    target: Seat | None
    take: CardId | None
    copied: int | None = None
    give: CardId | None = None
    mode: str | None = None
    car: CardId | None = None

    def apply(self, position: TrainPosition) -> None:
        """Take the card out of the hand; the allowance counts from this moment (BT-3.3)."""
        take(position.hands[self.seat], self.card)
        position.note_public_leave(self.seat, self.card)
        if IS_BLUE[self.card]:
            put(position.in_play[self.seat if self.target is None else self.target], self.card)
            return
        if self.copied is None:
            position.resolving = AS_ITSELF[self.card][self.seat]
            position.allowance_used += ALLOWANCE_OF_CARD[self.card]
        else:
            position.resolving = Resolving(self.card, self.seat, self.copied)
            position.allowance_used += ALLOWANCE_OF_KIND[self.copied]


@record
class CarUsed(Event):
    """`seat` uses `car` in the play phase (BT-11)."""

    type: ClassVar[str] = "used"
    renamed: ClassVar[dict[str, str]] = {"copied": "as"}
    seat: Seat
    car: CardId
    target: Seat | None
    take: CardId | None
    copied: int | None = None

    def apply(self, position: TrainPosition) -> None:
        """Take the car out of play; a Sleeper Car stays where it is (BT-11.16)."""
        stays = self.car == SLEEPER_CAR
        position.resolving = Resolving(self.car, self.seat, self.copied, gone=stays)
        if stays:
            position.used |= SLEEPER_USED
        else:
            position.in_play[self.seat].remove(self.car)


@record
class SleeperUsed(Event):
    """The Sleeper Car serves `seat` in an answer (BT-11.16); what it costs is told next."""

    type: ClassVar[str] = "slept"
    seat: Seat

    def apply(self, position: TrainPosition) -> None:
        """Not again in this turn (BT-13.16)."""
        position.used |= SLEEPER_USED


@record
class CardResolved(Event):
    """The card or car being resolved is done (BT-3.6); a playing card is discarded."""

    type: ClassVar[str] = "resolved"
    card: CardId

    def apply(self, position: TrainPosition) -> None:
        """Lay the card on the discard pile unless it has gone."""
        if not given(position.resolving, "card being resolved").gone:
            position.discard_pile.append(self.card)
        position.resolving = None


RESOLVED: Final = tuple(CardResolved(card) for card in range(COUNT))
"""CardId -> the event that it is done: it is the same each time."""


@record
class CardDiscarded(Event):
    """`card` of `seat`, or looked at by `seat`, was discarded, face up.

    `why` is answer, pay, limit, forced, out, penalty, used, ability, replaced or check. A car goes
    face down under the car deck (BT-9.2).
    """

    type: ClassVar[str] = "discarded"
    renamed: ClassVar[dict[str, str]] = {"source": "from"}
    seat: Seat
    card: CardId
    why: str
    source: str = HAND
    """hand, in_play, draw_pile (a Map's) or resolving (a car whose effect is done)."""
    place: int = 0
    """How far from the top of the draw pile it was."""

    def apply(self, position: TrainPosition) -> None:
        """Move the card."""
        if self.source == HAND:
            take(position.hands[self.seat], self.card)
            position.note_public_leave(self.seat, self.card)
        elif self.source == IN_PLAY:
            position.in_play[self.seat].remove(self.card)
        elif self.source == RESOLVING:
            position.resolving = None
        else:
            del position.draw_pile[-1 - self.place]
            position.forget_place(self.place)
        if IS_CAR[self.card]:
            position.bury(self.card)
        else:
            position.discard_pile.append(self.card)


_SEATS: Final = range(max(TABLES))
WHY: Final = ("answer", "pay", "limit", "forced", "out", "penalty", "used", "ability")
"""Why cards of a hand are discarded."""
DISCARDED: Final = {
    why: tuple(tuple(CardDiscarded(seat, card, why) for card in range(COUNT)) for seat in _SEATS)
    for why in WHY
}
"""Why -> Seat -> CardId -> the event that a card of the hand is discarded: the same each time."""


@record
class DynamitePassed(Event):
    """The Dynamite before `source` goes on to `target` (BT-10.22)."""

    type: ClassVar[str] = "passed"
    renamed: ClassVar[dict[str, str]] = {"source": "from", "target": "to"}
    card: CardId
    source: Seat
    target: Seat

    def apply(self, position: TrainPosition) -> None:
        """Move the card."""
        position.in_play[self.source].remove(self.card)
        put(position.in_play[self.target], self.card)


@record
class CardsSwapped(Event):
    """A Switch: `gave` of `seat` and `got` of `target` changed places (BT-10.44)."""

    type: ClassVar[str] = "swapped"
    seat: Seat
    gave: CardId
    target: Seat
    got: CardId

    def apply(self, position: TrainPosition) -> None:
        """Change the places."""
        mine, theirs = position.in_play[self.seat], position.in_play[self.target]
        mine.remove(self.gave)
        theirs.remove(self.got)
        put(mine, self.got)
        put(theirs, self.gave)


@record
class ShotDiverted(Event):
    """Evan Babbit at `seat` sends a BANG! on to `target` (BT-13.5)."""

    type: ClassVar[str] = "diverted"
    seat: Seat
    target: Seat

    def apply(self, position: TrainPosition) -> None:
        """Change nothing: who is asked next follows."""


@record
class SeatExempted(Event):
    """Sgt. Blaze at `seat` exempts `target` from an effect (BT-13.6)."""

    type: ClassVar[str] = "exempted"
    seat: Seat
    target: Seat

    def apply(self, position: TrainPosition) -> None:
        """Change nothing: who is spared follows."""
