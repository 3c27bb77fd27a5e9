"""Every way things may be: who is on which team, and what each honor is worth (SS-9.3)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ai.samurai.assignments import Roles, assignments
from ai.samurai.memory import Memory
from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.content import ROLES
from game.samurai.rules.roles import TEAMS, Role
from game.samurai.rules.state import Observation

TEAM_NAMES: Final = ("ninja", "shogun", "ronin")
"""The teams in the order in which they win ties (SS-9.6)."""

RONIN: Final = TEAM_NAMES.index("ronin")
_TEAM_OF_ROLE: Final = tuple(TEAM_NAMES.index(team) for team in TEAMS)


@dataclass(frozen=True, slots=True)
class Way:
    """One way things may be: by seat, its team (see TEAM_NAMES) and what its honor is worth."""

    chance: float
    teams: tuple[int, ...]
    worth: tuple[int, ...]


def ways_of(seen: Observation, memory: Memory) -> list[Way]:
    """Return every way things may be, with the chances that the memory gives them."""
    belief = memory.belief
    if belief is not None and belief.shown == seen.roles:
        posterior = belief.posterior()
    else:
        posterior = _even(assignments(seen.roles))
    return [
        Way(chance * part, tuple(_TEAM_OF_ROLE[role] for role in roles), worth)
        for chance, roles in posterior
        for part, worth in worths(seen, roles)
    ]


def _even(ways: Sequence[Roles]) -> list[tuple[float, Roles]]:
    return [(1.0 / len(ways), roles) for roles in ways]


def worths(seen: Observation, roles: Roles) -> list[tuple[float, tuple[int, ...]]]:
    """Return, with their chances, what honor may be worth by seat (SS-9.3).

    Only who has the most stars can be in doubt.
    """
    count = len(roles)
    plain = tuple(ROLES[role].multipliers[count] for role in roles)
    most = ROLES[Role.NINJA].most_stars.get(count)
    if most is None:
        return [(1.0, plain)]
    ninja = [seat for seat, role in enumerate(roles) if role == Role.NINJA]
    chances = _most_stars(seen, ninja)
    return [
        (chance, tuple(most if s == seat else w for s, w in enumerate(plain)))
        for seat, chance in zip(ninja, chances, strict=True)
        if chance
    ]


def _most_stars(seen: Observation, ninja: list[Seat]) -> list[float]:
    """Return how likely each of two Ninja has more stars than the other, of the stars 1 to 3."""
    first, second = (seen.stars[seat] for seat in ninja)
    if first == second == HIDDEN:
        return [0.5, 0.5]
    if HIDDEN not in (first, second):
        return [float(first > second), float(second > first)]
    if first == HIDDEN:
        return [1 - (second - 1) / 2, (second - 1) / 2]
    return [(first - 1) / 2, 1 - (first - 1) / 2]
