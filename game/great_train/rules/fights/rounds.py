"""Effects with several targets: one after the other, clockwise (BT-5.4, BT-13.6)."""

from functools import cache
from typing import ClassVar

from game.great_train.rules.facts.actions import DECLINE, EXEMPT, TrainAction
from game.great_train.rules.facts.card_events import SeatExempted
from game.great_train.rules.facts.queries import is_in_play
from game.great_train.rules.facts.state import TrainPosition, TrainRules
from game.great_train.rules.facts.traits import of_person
from game.great_train.rules.fights.life import heal
from game.kernel.frames import Await, FramePushed, Resolve
from game.kernel.ids import Seat
from game.kernel.records import changed, record


@record
class Round(Resolve):
    """An effect that goes round: `queue` is who is still to come (BT-5.4)."""

    type: ClassVar[str] = "resolve_round"
    queue: tuple[Seat, ...]

    def run(self, rules: TrainRules) -> None:
        """Do it to the first, if still in play when the moment comes."""
        rules.pop()
        seat = self.queue[0]
        if len(self.queue) > 1:
            rules.emit(_goes_on(self))
        if is_in_play(rules.state, seat):
            self.touch(rules, seat)

    def begin(self, rules: TrainRules) -> None:
        """Do what comes before the first."""

    def touch(self, rules: TrainRules, seat: Seat) -> None:
        """Do it to one."""
        raise NotImplementedError


@cache
def _goes_on(effect: Round) -> FramePushed:
    """Return the event that `effect` goes on with those after the first: made once."""
    return FramePushed(changed(effect, queue=effect.queue[1:]))


def start_round(rules: TrainRules, effect: Round) -> None:
    """Begin an effect with several targets; in his turn Sgt. Blaze may exempt one (BT-13.6)."""
    state = rules.state
    seat = state.turn_seat
    if not effect.queue:
        return
    if is_in_play(state, seat) and of_person(state, seat, "exempts"):
        rules.push(AwaitExempt(seat, effect))
    else:
        effect.begin(rules)
        rules.push(effect)


@record
class AwaitExempt(Await):
    """Sgt. Blaze at `seat` may exempt one of those whom `frame` would touch (BT-13.6)."""

    type: ClassVar[str] = "await_exempt"
    kind: ClassVar[str] = "exempt"
    seat: Seat
    frame: Round

    def actions(self, _position: TrainPosition) -> list[TrainAction]:
        """Return every target, and exempting nobody."""
        return [*[EXEMPT[seat] for seat in self.frame.queue], DECLINE]

    def resume(self, rules: TrainRules, action: TrainAction) -> None:
        """Begin without the exempted one."""
        rules.pop()
        effect = self.frame
        if action.target is not None:
            rules.emit(SeatExempted(self.seat, action.target))
            left = tuple(seat for seat in effect.queue if seat != action.target)
            effect = changed(effect, queue=left)
        if effect.queue:
            effect.begin(rules)
            rules.push(effect)


@record
class HealRound(Round):
    """A Saloon: 1 life each (BT-10.4)."""

    type: ClassVar[str] = "resolve_saloon"

    def touch(self, rules: TrainRules, seat: Seat) -> None:
        """1 life."""
        heal(rules, seat)
