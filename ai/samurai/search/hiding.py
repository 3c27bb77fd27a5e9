"""Hiding: how much an action would tell the others of the role of the one who chooses it.

Bots know that they are read. Where nothing else speaks for one of two actions, the Ronin, a Ninja
or a Samurai takes the one that gives away less.
"""

from collections.abc import Sequence

from ai.samurai.belief.belief import Belief, Posterior
from game.samurai.rules.actions import Action
from game.samurai.rules.events import PhaseBegan, Played
from game.samurai.rules.roles import Phase, Role
from game.samurai.rules.state import Observation


def exposures(belief: Belief, seen: Observation, actions: Sequence[Action]) -> list[float]:
    """Return how much surer of the own role each play makes an onlooker, -1..1; 0 if known."""
    role = seen.roles[seen.seat]
    if len(belief.ways) == 1 or role == Role.SHOGUN:
        return [0.0] * len(actions)
    now = _chance(belief.outside(), seen.seat, role)
    return [_chance(_after(belief, seen, action), seen.seat, role) - now for action in actions]


def _after(belief: Belief, seen: Observation, action: Action) -> Posterior:
    if action.card is None:
        return belief.outside_after(seen, PhaseBegan(Phase.DISCARD))
    return belief.outside_after(seen, Played(seen.seat, action.card, action.target, action.take))


def _chance(outside: Posterior, seat: int, role: int) -> float:
    return sum([chance for chance, roles in outside if roles[seat] == role])
