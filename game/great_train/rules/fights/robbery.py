"""Train Robbery and Most Wanted (BT-10.41, BT-10.30)."""

from typing import ClassVar

from game.great_train.rules.content.cards import SPADES, SUIT
from game.great_train.rules.facts.actions import DISCARD_CARD, IN_PLAY, TAKE_SHOT, TrainAction
from game.great_train.rules.facts.queries import is_in_play
from game.great_train.rules.facts.state import TrainPosition, TrainRules
from game.great_train.rules.fights.checks import Check, check
from game.great_train.rules.fights.life import hurt, leave_if_ghost
from game.great_train.rules.fights.piles import discard
from game.great_train.rules.fights.rounds import Round
from game.great_train.rules.fights.shots import AwaitRespond
from game.kernel.frames import Await, Resolve
from game.kernel.ids import Seat
from game.kernel.records import record
from game.table.cards import CardId


@record
class ResolveRobbery(Resolve):
    """The Train Robbery of `by` goes on with the `cards` of `target` not yet settled."""

    type: ClassVar[str] = "resolve_robbery"
    target: Seat
    by: Seat
    cards: tuple[CardId, ...]

    def run(self, rules: TrainRules) -> None:
        """Cards that left meanwhile are dropped; leaving play stops it (BT-10.41)."""
        rules.pop()
        state = rules.state
        cards = tuple(card for card in self.cards if card in state.in_play[self.target])
        if cards and is_in_play(state, self.target):
            rules.push(AwaitRobbery(self.target, self.by, cards))


@record
class AwaitRobbery(Await):
    """`seat` discards one of the `cards` or takes a shot for it (BT-10.41)."""

    type: ClassVar[str] = "await_robbery"
    kind: ClassVar[str] = "train_robbery"
    seat: Seat
    by: Seat
    cards: tuple[CardId, ...]

    def actions(self, _position: TrainPosition) -> list[TrainAction]:
        """Return both ways for every card."""
        discards = [DISCARD_CARD[card] for card in self.cards]
        return [*discards, *[TAKE_SHOT[card] for card in self.cards]]

    def resume(self, rules: TrainRules, action: TrainAction) -> None:
        """Settle the card; then the others."""
        rules.pop()
        card = action.its_card
        left = tuple(other for other in self.cards if other != card)
        if left:
            rules.push(ResolveRobbery(self.seat, self.by, left))
        if action.type == "discard":
            discard(rules, self.seat, card, "forced", IN_PLAY)
            leave_if_ghost(rules, self.seat)
        else:
            rules.push(AwaitRespond(self.seat, self.by, 1, is_bang=False, spares=card))


@record
class WantedRound(Round):
    """The Most Wanted of `by`: everybody flips (BT-10.30)."""

    type: ClassVar[str] = "resolve_wanted"
    by: Seat

    def touch(self, rules: TrainRules, seat: Seat) -> None:
        """Flip."""
        check(rules, seat, "most_wanted", WantedCheck(seat, self.by))


@record
class WantedCheck(Check):
    """A Most Wanted's "draw!": a spade costs `seat` 1 life (BT-10.30)."""

    type: ClassVar[str] = "wanted_check"
    seat: Seat
    by: Seat

    @staticmethod
    def is_lucky(card: CardId) -> bool:
        """Return whether it costs nothing."""
        return SUIT[card] != SPADES

    def checked(self, rules: TrainRules, card: CardId | None) -> None:
        """Look at the suit."""
        if card is not None and not self.is_lucky(card):
            hurt(rules, self.seat, self.by, 1)
