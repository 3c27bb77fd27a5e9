"""Who is who: an exact posterior over every assignment of roles, from who hurt and helped whom."""

from math import exp, log
from typing import Final

from ai.assignments import Roles, assignments
from game.kernel.ids import Seat
from game.samurai.cards import BUSHIDO, IS_WEAPON
from game.samurai.content import CATALOGUE
from game.samurai.events import Played
from game.samurai.plays import reachable
from game.samurai.roles import TEAMS, Role
from game.samurai.state import Observation

_FOE, _PREY = 1.0, 2.0
"""How gladly one attacks an enemy and, as a Ninja, the Shogun."""

_FRIEND, _STRANGER = 0.1, 0.5
"""How gladly one attacks an ally: the Shogun, whom all know, and one who may not be known yet."""

_COURTESY: Final = 0.3
"""How gladly one helps an enemy, when somebody must be helped."""

_ABSTAIN: Final = 0.5
"""How gladly one attacks nobody at all: with a lone target, hitting it still tells something."""

_TEMPER: Final = 0.6
"""Acts of one player are not independent: each counts for less than it says."""

_FLOOR: Final = 0.03
"""Anybody may bluff: no act is less likely than this."""

_STRENGTH: Final = {"geisha": 0.8, "diversion": 0.6, "bushido": 0.5, "breathing": 0.6}
"""How much less than an attack each card tells."""


class Belief:
    """What one seat thinks of the others' roles. Only public acts enter it."""

    def __init__(self, shown: Roles) -> None:
        """Begin with every assignment that `shown` allows as likely as the others."""
        self.shown = shown
        self.ways = assignments(shown)
        self._logs = [0.0] * len(self.ways)

    def note(self, before: Observation, event: Played) -> None:
        """Learn from a card played at somebody; `before` is the table as it was."""
        if len(self.ways) == 1 or event.target is None or event.target == event.seat:
            return
        strength = 1.0 if IS_WEAPON[event.card] else _strength(event)
        targets = _choices(before, event)
        helps = CATALOGUE[event.card].key == "breathing" or event.take == BUSHIDO
        for number, roles in enumerate(self.ways):
            chance = _likelihood(roles, event.seat, event.target, targets, helps=helps)
            self._logs[number] += _TEMPER * strength * log(max(chance, _FLOOR))

    def posterior(self) -> list[tuple[float, Roles]]:
        """Return (probability, roles) for every assignment; the probabilities sum to 1."""
        top = max(self._logs)
        weights = [exp(value - top) for value in self._logs]
        total = sum(weights)
        return [(w / total, roles) for w, roles in zip(weights, self.ways, strict=True)]


def _strength(event: Played) -> float:
    return _STRENGTH.get(CATALOGUE[event.card].key, 0.0)


def _choices(before: Observation, event: Played) -> list[Seat]:
    """Return whom the player could have chosen instead, the chosen one included."""
    if IS_WEAPON[event.card]:
        return reachable(before, event.seat, event.card)
    return [seat for seat in range(before.players) if seat != event.seat]


def _likelihood(
    roles: Roles, actor: Seat, target: Seat, targets: list[Seat], *, helps: bool
) -> float:
    wishes = {seat: _wish(roles[actor], roles[seat], helps=helps) for seat in targets}
    return wishes.get(target, _FLOOR) / (sum(wishes.values()) + _ABSTAIN)


def _wish(actor: int, target: int, *, helps: bool) -> float:
    friends = TEAMS[actor] == TEAMS[target]
    if helps:
        return _FOE if friends else _COURTESY
    if friends:
        return _FRIEND if target == Role.SHOGUN else _STRANGER
    return _PREY if (actor, target) == (Role.NINJA, Role.SHOGUN) else _FOE
