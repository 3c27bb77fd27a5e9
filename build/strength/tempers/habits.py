"""Habits: what one seat did in one game, counted from everything that happened."""

from dataclasses import dataclass
from typing import Any

from ai.core.taste import NOBODY
from ai.samurai.taste import TRICKS, Grudges
from build.strength.tempers.counts import Counts
from game.kernel.events import Event
from game.kernel.frames import Decision
from game.kernel.ids import Seat
from game.kernel.records import given
from game.samurai.rules.actions import TAKE_WOUNDS
from game.samurai.rules.content import BUSHIDO, CATALOGUE, IS_WEAPON, PARRY
from game.samurai.rules.events import HonorChanged, PhaseBegan, Played
from game.samurai.rules.queries import team
from game.samurai.rules.state import Phase, State
from game.samurai.rules.system import SYSTEM


@dataclass
class Habits(Counts):
    """Counts over any number of games."""

    turns: int = 0
    attacks: int = 0
    first_strikes: int = 0
    """Attacks at one who had done the seat no wrong."""
    sore_attacks: int = 0
    """Attacks by a seat that was struck before."""
    revenge: int = 0
    """Those of them at who struck last."""
    friend_attacks: int = 0
    """Attacks while somebody had struck one of the seat's side."""
    avenged: int = 0
    """Those of them at who had struck a friend last."""
    parries_kept: int = 0
    """Parries in hand as the play phase ends, summed over turns."""
    asked: int = 0
    """Blows and challenges with an answer in hand."""
    answered: int = 0
    tricks: int = 0
    richest: int = 0
    """Attacks at who had the most honor of all others, ties included."""
    help: int = 0
    """Cards given by Breathing, others freed of Bushido."""
    honor_lost: int = 0


class Watch:
    """Counts every seat's habits in one game from all its events, told in order."""

    def __init__(self, players: int) -> None:
        """Begin with nothing counted."""
        self.habits = [Habits() for _ in range(players)]
        self._grudges = Grudges()
        self._table: State = SYSTEM.blank_state()

    def decided(self, decision: Decision[Any], action: Any) -> None:
        """Count an answer to a blow or a challenge, if there was a choice."""
        if TAKE_WOUNDS in decision.actions and len(decision.actions) > 1:
            self.habits[decision.seat].asked += 1
            self.habits[decision.seat].answered += action != TAKE_WOUNDS

    def happened(self, event: Event) -> None:
        """Count an event that is not redacted."""
        before = self._table
        if isinstance(event, Played):
            self._played(before, event)
        elif isinstance(event, HonorChanged) and event.change < 0 and event.why != "end_of_pile":
            self.habits[event.seat].honor_lost -= event.change
        elif isinstance(event, PhaseBegan) and event.phase == Phase.DISCARD:
            own = self.habits[before.turn_seat]
            own.turns += 1
            own.parries_kept += before.hands[before.turn_seat].count(PARRY)
        self._grudges.learn_from(event)
        event.apply(self._table)

    def _played(self, before: State, event: Played) -> None:
        own, key = self.habits[event.seat], CATALOGUE[event.card].key
        if IS_WEAPON[event.card]:
            self._struck(before, event.seat, given(event.target, "target"))
        elif event.target is not None and event.target != event.seat:
            is_help = key == "breathing" or event.take == BUSHIDO
            own.help += is_help
            own.tricks += key in TRICKS

    def _struck(self, before: State, seat: Seat, target: Seat) -> None:
        own, last, wrongs = self.habits[seat], self._grudges.last, self._grudges.wrongs
        own.attacks += 1
        own.first_strikes += not wrongs[seat][target]
        if last[seat] != NOBODY:
            own.sore_attacks += 1
            own.revenge += last[seat] == target
        side = [s for s in range(before.players) if s != seat and _are_friends(before, s, seat)]
        pains = {last[friend] for friend in side} - {NOBODY, seat}
        if pains:
            own.friend_attacks += 1
            own.avenged += target in pains
        others = [before.honor[s] for s in range(before.players) if s != seat]
        own.richest += before.honor[target] == max(others)


def _are_friends(state: State, one: Seat, other: Seat) -> bool:
    return team(state, one) == team(state, other)
