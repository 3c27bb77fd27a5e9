"""Indians! and Duel: answered with a BANG! (BT-10.17, BT-10.18)."""

from typing import ClassVar, Final

from game.great_train.rules.content.cards import BANG, KIND, MISSED, SLEEPER_CAR
from game.great_train.rules.content.roles import SLEEPER_USED
from game.great_train.rules.facts.actions import (
    DISCARD_CARD,
    SLEEPER_CARD,
    TAKE_WOUNDS,
    TrainAction,
)
from game.great_train.rules.facts.card_events import SleeperUsed
from game.great_train.rules.facts.queries import blue_fodder
from game.great_train.rules.facts.state import TrainPosition, TrainRules
from game.great_train.rules.facts.traits import BY_CHARACTER
from game.great_train.rules.fights.life import hurt
from game.great_train.rules.fights.piles import discard
from game.great_train.rules.fights.rounds import Round
from game.great_train.rules.fights.shots import home_of
from game.kernel.frames import Await
from game.kernel.ids import Seat
from game.kernel.records import record

_SWAPS: Final = BY_CHARACTER["swaps_bang_and_missed"]


def bang_answers(position: TrainPosition, seat: Seat) -> list[TrainAction]:
    """Return what `seat` can give as a BANG!, and taking the wound instead.

    A BANG! from hand, Janet's Missed!, or a Sleeper Car's fodder (BT-10.17, BT-11.16, BT-12.3).
    """
    hand = position.hands[seat]
    kinds = (BANG, MISSED) if _SWAPS[position.characters[seat]] else (BANG,)
    found = [DISCARD_CARD[card] for card in hand if KIND[card] in kinds]
    if SLEEPER_CAR in position.in_play[seat] and not position.used & SLEEPER_USED:
        found += [SLEEPER_CARD[card] for card in blue_fodder(position, seat, SLEEPER_CAR)]
    found.append(TAKE_WOUNDS)
    return found


def give_bang(rules: TrainRules, seat: Seat, action: TrainAction) -> None:
    """Discard the BANG!, or what the Sleeper Car costs."""
    if action.type == "sleeper":
        rules.emit(SleeperUsed(seat))
    card = action.its_card
    discard(rules, seat, card, "answer", home_of(rules, seat, card))


@record
class AwaitIndians(Await):
    """`seat` gives a BANG! to the Indians! of `by` or loses 1 life (BT-10.17)."""

    type: ClassVar[str] = "await_indians"
    kind: ClassVar[str] = "indians"
    seat: Seat
    by: Seat

    def actions(self, position: TrainPosition) -> list[TrainAction]:
        """Return every BANG!, and taking the wound."""
        return bang_answers(position, self.seat)

    def resume(self, rules: TrainRules, action: TrainAction) -> None:
        """Answer."""
        rules.pop()
        if action.card is None:
            hurt(rules, self.seat, self.by, 1)
        else:
            give_bang(rules, self.seat, action)


@record
class IndiansRound(Round):
    """The Indians! of `by` come (BT-10.17)."""

    type: ClassVar[str] = "resolve_indians"
    by: Seat

    def touch(self, rules: TrainRules, seat: Seat) -> None:
        """Ask for a BANG!."""
        rules.push(AwaitIndians(seat, self.by))


@record
class AwaitDuel(Await):
    """`seat` gives a BANG! in the Duel of `by` with `other`, or loses 1 life (BT-10.18)."""

    type: ClassVar[str] = "await_duel"
    kind: ClassVar[str] = "duel"
    seat: Seat
    other: Seat
    by: Seat

    def actions(self, position: TrainPosition) -> list[TrainAction]:
        """Return every BANG!, and taking the wound."""
        return bang_answers(position, self.seat)

    def resume(self, rules: TrainRules, action: TrainAction) -> None:
        """After a BANG! it is the other's turn to give one."""
        rules.pop()
        if action.card is None:
            hurt(rules, self.seat, self.by, 1)
        else:
            give_bang(rules, self.seat, action)
            rules.push(AwaitDuel(self.other, self.seat, self.by))
