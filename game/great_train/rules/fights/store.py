"""The General Store and Leland (BT-10.7, BT-9.10)."""

from typing import ClassVar, Final

from game.great_train.rules.content.content import TABLES
from game.great_train.rules.facts.actions import STORE, TAKE_CARD, TrainAction
from game.great_train.rules.facts.card_events import CardDrawn
from game.great_train.rules.facts.pile_events import CardsRevealed
from game.great_train.rules.facts.queries import distinct
from game.great_train.rules.facts.state import TrainPosition, TrainRules
from game.great_train.rules.fights.piles import supply
from game.great_train.rules.fights.rounds import Round
from game.kernel.frames import Await, FramePushed
from game.kernel.ids import Seat
from game.kernel.records import record


@record
class StoreRound(Round):
    """As many cards as players are revealed, each takes one (BT-10.7)."""

    type: ClassVar[str] = "resolve_store"

    def begin(self, rules: TrainRules) -> None:
        """Reveal one for each, or as many as there are (BT-3.7)."""
        count = supply(rules, len(self.queue))
        pile = rules.state.draw_pile
        rules.emit(CardsRevealed(tuple(pile[: -count - 1 : -1]) if count else ()))

    def touch(self, rules: TrainRules, seat: Seat) -> None:
        """Take one; with no choice left, unasked (BT-3.8)."""
        cards = distinct(rules.state.revealed)
        if len(cards) > 1:
            rules.emit(_ASKED[seat])
        elif cards:
            rules.emit(CardDrawn(seat, cards[0], STORE))


@record
class AwaitStore(Await):
    """`seat` takes one of the revealed cards (BT-10.7)."""

    type: ClassVar[str] = "await_store"
    kind: ClassVar[str] = "store"
    seat: Seat

    def actions(self, position: TrainPosition) -> list[TrainAction]:
        """Return every different card."""
        return [TAKE_CARD[card] for card in distinct(position.revealed)]

    def resume(self, rules: TrainRules, action: TrainAction) -> None:
        """Take it."""
        rules.pop()
        rules.emit(CardDrawn(self.seat, action.its_card, STORE))


_ASKED: Final = tuple(FramePushed(AwaitStore(seat)) for seat in range(max(TABLES)))
"""Seat -> the event that it is asked which card it takes."""
