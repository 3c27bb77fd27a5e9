"""Who is who, from who harms whom and who could have but did not.

The table as the seat knows it is folded from the events told, so that what somebody did can be
held against what they could have done at that moment.
"""

from math import exp
from typing import Final

from ai.great_train.bot import TrainBot
from ai.great_train.sides import Roles, Ways, possible_roles
from ai.great_train.worth import LAID, named
from game.great_train.rules.content.cards import IS_BANG_CARD, KIND
from game.great_train.rules.content.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF
from game.great_train.rules.facts.actions import FROM_HAND
from game.great_train.rules.facts.card_events import CardPlayed, CarUsed
from game.great_train.rules.facts.queries import in_reach
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.rules.facts.train_events import CarPlaced
from game.great_train.rules.facts.turn_events import TrainSetUp, TurnPassed
from game.kernel.events import Event
from game.kernel.ids import Seat

_HOSTILITY: Final = {
    (OUTLAW, SHERIFF): 1.0,
    (OUTLAW, DEPUTY): 0.3,
    (OUTLAW, OUTLAW): -0.5,
    (OUTLAW, RENEGADE): 0.1,
    (DEPUTY, SHERIFF): -3.0,
    (DEPUTY, DEPUTY): -0.4,
    (DEPUTY, OUTLAW): 0.6,
    (DEPUTY, RENEGADE): 0.4,
    (RENEGADE, SHERIFF): -0.9,
    (RENEGADE, OUTLAW): 0.4,
    (RENEGADE, DEPUTY): 0.2,
    (SHERIFF, DEPUTY): -0.3,
    (SHERIFF, OUTLAW): 0.3,
    (SHERIFF, RENEGADE): 0.2,
}
"""(doer's role, sufferer's) -> how much likelier a harm makes it, in powers of e."""
_SPARED: Final = -0.7
"""What it says against an Outlaw that another was shot and the Sheriff was in reach."""
_IDLE: Final = -0.12
"""The same for a whole turn with the Sheriff in reach, cards in hand and nobody harmed."""
_THEFT: Final = 0.6
"""What a card lost weighs against a shot."""
_GIFT: Final = 0.5
"""What a car laid before another weighs against a shot."""
_CARDS: Final = 3
"""From so many cards on, there was something to harm somebody with."""


class Suspicion:
    """One seat's memory of one game: evidence for and against every role."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self._start(0)

    def _start(self, players: int) -> None:
        self._table = TrainObservation(seat=self.seat)
        self.harm = [[0.0] * players for _ in range(players)]
        """By doer, then by sufferer: harm chosen, a shot is 1."""
        self.spared = [0.0] * players
        """By seat: what says that it would not harm the Sheriff, 0 or below."""
        self._has_harmed = False

    def learn_from(self, event: Event) -> None:
        """Learn from one redacted event, told in order from the beginning of the game."""
        match event:
            case TrainSetUp():
                self._start(len(event.roles))
            case CardPlayed(seat=by, target=int(target), take=take):
                self._learn_from_aim(by, target, _weight_of(event), take)
            case CarUsed(seat=by, target=int(target), take=take):
                self._learn_from_aim(by, target, 1.0 if take is None else _THEFT, take)
            case CarPlaced(seat=by, target=target, car=car) if by != target:
                self._note(by, target, -_GIFT if LAID[car] > 0 else _GIFT)
            case TurnPassed():
                self._learn_from_turn()
        event.apply(self._table)

    def _learn_from_aim(self, by: Seat, target: Seat, weight: float, take: int | None) -> None:
        if by == target:
            return
        is_relief = take is not None and take != FROM_HAND and LAID[take] < 0
        self._note(by, target, -weight if is_relief else weight)
        sheriff = self._sheriff()
        could_have = sheriff not in (by, target) and sheriff in in_reach(self._table, by)
        if weight == 1.0 and could_have:
            self.spared[by] += _SPARED

    def _note(self, by: Seat, target: Seat, weight: float) -> None:
        self.harm[by][target] += weight
        self._has_harmed = True

    def _learn_from_turn(self) -> None:
        """Somebody's turn is over: what was left undone?"""
        table = self._table
        if table.life and not self._has_harmed:
            by, sheriff = table.turn_seat, self._sheriff()
            if len(table.hands[by]) >= _CARDS and sheriff in in_reach(table, by):
                self.spared[by] += _IDLE
        self._has_harmed = False

    def _sheriff(self) -> Seat | None:
        return self._table.roles.index(SHERIFF) if SHERIFF in self._table.roles else None

    def posterior(self, seen: TrainObservation) -> Ways:
        """Return every way the roles may lie with its probability; they sum to 1."""
        ways = possible_roles(seen.roles)
        if len(ways) == 1 or len(self.harm) != seen.players:
            return [(1 / len(ways), way) for way in ways]
        hints = [self._hint(way) for way in ways]
        top = max(hints)
        weights = [exp(hint - top) for hint in hints]
        total = sum(weights)
        return [(weight / total, way) for weight, way in zip(weights, ways, strict=True)]

    def _hint(self, way: Roles) -> float:
        """Return how well `way` explains all that others did and left undone.

        What the seat itself did tells it nothing: it chose by what it believed.
        """
        found = 0.0
        for by, role in enumerate(way):
            if by == self.seat:
                continue
            if role == OUTLAW:
                found += self.spared[by]
            for target, weight in enumerate(self.harm[by]):
                if weight:
                    found += min(weight, 4.0) * _HOSTILITY.get((role, way[target]), 0.0)
        return found


def _weight_of(event: CardPlayed) -> float:
    """Return how hostile a card aimed at somebody is: a shot 1, a theft less."""
    kind = KIND[event.card] if event.copied is None else event.copied
    if IS_BANG_CARD[kind] or named(event.card, "duel", "knife_revolver", "train_robbery"):
        return 1.0
    return 0.8 if named(event.card, "jail") else _THEFT


class SuspiciousBot(TrainBot):
    """A level that remembers who harms whom."""

    suspicion: Suspicion

    def start(self, system: str, seat: Seat, players: int, seed: int) -> None:
        """Sit down, suspecting nobody."""
        super().start(system, seat, players, seed)
        self.suspicion = Suspicion(seat)

    def see(self, event: Event) -> None:
        """Remember who harms whom."""
        super().see(event)
        self.suspicion.learn_from(event)
