"""Habits in The Great Train: what one seat did in one game, counted from all that happened."""

from dataclasses import dataclass
from typing import Any

from ai.core.taste import NOBODY
from ai.great_train.sides import share_wins
from ai.great_train.taste import TrainGrudges, is_blow
from ai.great_train.worth import named
from build.strength.tempers.counts import Counts
from game.great_train.rules.facts.actions import TAKE_WOUNDS
from game.great_train.rules.facts.card_events import CardPlayed
from game.great_train.rules.facts.train_events import CarPlaced
from game.great_train.rules.facts.turn_events import TurnPassed
from game.great_train.rules.system import SYSTEM
from game.kernel.events import Event
from game.kernel.frames import Decision
from game.kernel.ids import Seat


@dataclass
class TrainHabits(Counts):
    """Counts over any number of games."""

    turns: int = 0
    shots: int = 0
    first_shots: int = 0
    """Shots at one who had done the seat no wrong."""
    sore_shots: int = 0
    """Shots by a seat that was shot at before."""
    revenge: int = 0
    """Those of them at who shot last."""
    friend_shots: int = 0
    """Shots while somebody had shot at one of the seat's side."""
    avenged: int = 0
    """Those of them at who shot at a friend last."""
    uproar: int = 0
    """Gatling, Indians!, Most Wanted, Dynamite."""
    cars: int = 0
    """Cars bought or taken."""
    asked: int = 0
    """Shots and challenges with an answer to give."""
    answered: int = 0
    kept: int = 0
    """Cards in hand as the turn ends, summed over turns."""


class TrainWatch:
    """Counts every seat's habits in one game from all its events, told in order."""

    def __init__(self, players: int) -> None:
        """Begin with nothing counted."""
        self.habits = [TrainHabits() for _ in range(players)]
        self._grudges = TrainGrudges()
        self._table = SYSTEM.blank_state()

    def decided(self, decision: Decision[Any], action: Any) -> None:
        """Count an answer to a shot or a challenge, if there was a choice."""
        if TAKE_WOUNDS in decision.actions and len(decision.actions) > 1:
            self.habits[decision.seat].asked += 1
            self.habits[decision.seat].answered += action != TAKE_WOUNDS

    def happened(self, event: Event) -> None:
        """Count an event that is not redacted."""
        match event:
            case CardPlayed(seat=seat, target=int(target), card=card, copied=copied):
                if is_blow(card, copied):
                    self._shot(seat, target)
            case CardPlayed(seat=seat, card=card):
                wild = named(card, "gatling", "indians", "most_wanted", "dynamite")
                self.habits[seat].uproar += wild
            case CarPlaced(seat=seat):
                self.habits[seat].cars += 1
            case TurnPassed() if self._table.life:
                own = self.habits[self._table.turn_seat]
                own.turns += 1
                own.kept += len(self._table.hands[self._table.turn_seat])
        self._grudges.learn_from(event)
        event.apply(self._table)

    def _shot(self, seat: Seat, target: Seat) -> None:
        own, last, roles = self.habits[seat], self._grudges.last, self._table.roles
        own.shots += 1
        own.first_shots += not self._grudges.wrongs[seat][target]
        if last[seat] != NOBODY:
            own.sore_shots += 1
            own.revenge += last[seat] == target
        count = len(roles)
        side = [s for s in range(count) if s != seat and share_wins(roles[s], roles[seat], count)]
        pains = {last[friend] for friend in side} - {NOBODY, seat}
        if pains:
            own.friend_shots += 1
            own.avenged += target in pains
