"""The "draw!": flip a card and look at its suit and rank (BT-6.1)."""

from typing import ClassVar

from game.great_train.rules.content.cards import HEARTS, SUIT
from game.great_train.rules.facts.actions import CHOOSE_CARD, TrainAction
from game.great_train.rules.facts.pile_events import CardFlipped, FlipChosen
from game.great_train.rules.facts.state import TrainPosition, TrainRules
from game.great_train.rules.facts.traits import of_person
from game.great_train.rules.fights.piles import supply
from game.kernel.frames import Await, Frame
from game.kernel.ids import Seat
from game.kernel.records import record
from game.table.cards import CardId


class Check(Frame):
    """What a "draw!" is for: it goes on with the card, None where there is none (BT-3.7)."""

    __slots__ = ()

    @staticmethod
    def is_lucky(card: CardId) -> bool:
        """Return whether a card is good for who flips it: a heart, unless a check says other."""
        return SUIT[card] == HEARTS

    def checked(self, rules: TrainRules, card: CardId | None) -> None:
        """Do what the card brings."""
        raise NotImplementedError


def check(rules: TrainRules, seat: Seat, why: str, then: Check) -> None:
    """`seat` flips for `why` and goes on with `then`; Lucky Duke flips two and chooses (BT-6.1)."""
    state = rules.state
    cards = len(state.draw_pile) + len(state.discard_pile)
    if cards > 1 and of_person(state, seat, "flips_two"):
        _flip_two(rules, seat, why, then)
    elif supply(rules, 1):
        card = state.draw_pile[-1]
        rules.emit(CardFlipped(seat, card, why))
        then.checked(rules, card)
    else:
        then.checked(rules, None)


def _flip_two(rules: TrainRules, seat: Seat, why: str, then: Check) -> None:
    for _ in range(2):
        supply(rules, 1)
        rules.emit(CardFlipped(seat, rules.state.draw_pile[-1], why, is_open=True))
    one, other = rules.state.revealed
    if one == other:
        rules.emit(FlipChosen(seat, one))
        then.checked(rules, one)
    else:
        rules.push(AwaitFlip(seat, then))


@record
class AwaitFlip(Await):
    """Lucky Duke chooses one of the two cards (BT-6.1)."""

    type: ClassVar[str] = "await_flip"
    kind: ClassVar[str] = "flip"
    seat: Seat
    frame: Check

    def actions(self, position: TrainPosition) -> list[TrainAction]:
        """Return the two cards."""
        return [CHOOSE_CARD[card] for card in position.revealed]

    def resume(self, rules: TrainRules, action: TrainAction) -> None:
        """Go on with the chosen card."""
        rules.pop()
        rules.emit(FlipChosen(self.seat, action.its_card))
        self.frame.checked(rules, action.its_card)
