"""Who can have which role, what an actor would make of the table in each, and what it could choose.

An actor knows the Shogun and itself; of the others it knows what all know. So how likely an act is
depends on the actor's own role and on the public posterior, never on the others' true roles.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from math import exp
from operator import mul
from typing import Final

from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.content import ROLES, TABLES
from game.samurai.rules.queries import team
from game.samurai.rules.state import ROLE_KEYS, TEAMS, Observation, Role

Roles = tuple[int, ...]
"""A role for every seat."""
Posterior = list[tuple[float, Roles]]
"""(probability, roles) for every assignment; the probabilities sum to 1."""

TEAM_NAMES: Final = ("ninja", "shogun", "ronin")
"""The teams in the order in which they win ties (SS-9.6)."""
TEAM_OF: Final = tuple(TEAM_NAMES.index(team) for team in TEAMS)
"""Role -> its team's place there."""
RONIN: Final = TEAM_NAMES.index("ronin")


@cache
def assignments(shown: Roles) -> tuple[Roles, ...]:
    """Return every way to fill the HIDDEN roles of `shown`, each as likely as the others.

    There is 1 with 3 players, then at most 3, 12, 20 and 60: few enough to look at all of them.
    """
    left = Counter({ROLE_KEYS.index(key): count for key, count in TABLES[len(shown)].roles.items()})
    left.subtract(role for role in shown if role != HIDDEN)
    found = []
    for way in sorted(set(permutations(left.elements()))):
        rest = iter(way)
        found.append(tuple(next(rest) if role == HIDDEN else role for role in shown))
    return tuple(found)


def evens(shown: Roles) -> Posterior:
    """Return every assignment that `shown` allows, each as likely as the others."""
    possible = assignments(shown)
    return [(1.0 / len(possible), roles) for roles in possible]


def is_certain_ally(seen: Observation, seat: Seat) -> bool:
    """Return whether another seat is known to be of the observer's own team (SS-10)."""
    if seat == seen.seat or seen.roles[seat] == HIDDEN:
        return False
    return team(seen, seat) == team(seen, seen.seat)


def certain_allies(seen: Observation) -> tuple[Seat, ...]:
    """Return every seat that is certainly an ally."""
    return tuple(seat for seat in range(seen.players) if is_certain_ally(seen, seat))


# --- the table through the eyes of a role ---


_ROLES: Final = len(ROLES)
HIDDEN_ROLES: Final = (Role.SAMURAI, Role.NINJA, Role.RONIN)
"""The roles that a player may have in secret."""

_FAINT: Final = 1e-4
"""What is so much less likely than the rest does not change a view."""
_RIVALRY: Final = 3.0
"""With three teams: points of lead that make a rival matter e times less."""


@dataclass(frozen=True, slots=True)
class View:
    """The table through the eyes of an actor that has `role`."""

    role: int
    worth: float
    """What one honor of its own counts in the end."""
    lead: float
    """Points its team expects to be ahead of the strongest rival."""
    foe: list[float]
    """For each seat, 1 for the one rival, down to -1 for sure friends."""
    prey: list[float]
    """The same, times what an honor of that seat counts."""
    shogun: Seat


def views_of(
    possible: tuple[Roles, ...], weights: Sequence[float], actor: Seat, honor: Sequence[int]
) -> list[View]:
    """Return a view for each role that `actor` may have.

    `weights` says how likely all take each of the `possible` to be; the greatest may be about 1.
    """
    count = len(honor)
    mass = [[0.0] * (count * _ROLES) for _ in range(_ROLES)]
    totals, tops = [0.0] * _ROLES, [0.0] * _ROLES
    cells_of = _cells(possible, actor)
    for (role, _), weight in zip(cells_of, weights, strict=True):
        tops[role] = max(tops[role], weight)
    for (role, cells), weight in zip(cells_of, weights, strict=True):
        if weight > _FAINT * tops[role]:
            row = mass[role]
            totals[role] += weight
            for cell in cells:
                row[cell] += weight
    shogun = possible[0].index(Role.SHOGUN)
    views = []
    for role, total in enumerate(totals):
        if total:
            row = mass[role]
            row[actor * _ROLES + role] = row[shogun * _ROLES] = total
            views.append(_view(role, row, total, honor, shogun))
    return views


@cache
def _cells(possible: tuple[Roles, ...], actor: Seat) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return, for each way, the actor's role and the cells of (seat, role) of all the others.

    The Shogun is left out.
    """
    return tuple(
        (
            way[actor],
            tuple(
                seat * _ROLES + role
                for seat, role in enumerate(way)
                if seat != actor and role != Role.SHOGUN
            ),
        )
        for way in possible
    )


@cache
def _worths(players: int) -> tuple[float, ...]:
    """Return what an honor of each role counts; of the Ninja with stars, the mean (SS-9.3)."""
    worths = []
    for role in ROLES:
        plain, most = role.multipliers.get(players, 0), role.most_stars.get(players)
        worths.append(float(plain) if most is None else (plain + most) / 2)
    return tuple(worths)


def _view(role: int, row: list[float], total: float, honor: Sequence[int], shogun: Seat) -> View:
    worths, own = _worths(len(honor)), TEAM_OF[role]
    points = [0.0, 0.0, 0.0]
    for kind, side in enumerate(TEAM_OF):
        points[side] += worths[kind] * sum(map(mul, row[kind::_ROLES], honor)) / total
    pulls = _pulls(points, own)
    likes = [pulls[side] / total for side in TEAM_OF]
    tastes = [like * worth for like, worth in zip(likes, worths, strict=True)]
    lead = points[own] - max(points[own - 1], points[own - 2])
    return View(role, worths[role], lead, _sums(row, likes), _sums(row, tastes), shogun)


def _pulls(points: list[float], own: int) -> list[float]:
    """Return how much each team is to be fought: -1 for one's own, the rivals sum to 1."""
    top = max(points)
    pulls = [exp((point - top) / _RIVALRY) if point else 0.0 for point in points]
    total = sum(pulls) - pulls[own] or 1.0
    pulls = [pull / total for pull in pulls]
    pulls[own] = -1.0
    return pulls


def _sums(row: list[float], each: list[float]) -> list[float]:
    """Return for each seat the sum over its roles."""
    columns = [row[kind::_ROLES] for kind in range(_ROLES)]
    first, second, third, fourth = each
    return [
        a * first + b * second + c * third + d * fourth for a, b, c, d in zip(*columns, strict=True)
    ]


Row = list[float]
"""What speaks for one alternative."""
Rows = list[Row]
"""A row for each alternative."""


@dataclass(frozen=True, slots=True)
class PublicChoice:
    """`kind` names the table of weights; `rows` holds, by view, a row for each alternative."""

    kind: str
    actor: Seat
    taken: int
    """Which alternative it was."""
    views: Sequence[View]
    rows: Sequence[Rows]
    parts: Sequence[int] = ()
    """For each alternative, which part of the table weighs its row; without any, the first."""
    usual: "PublicChoice | None" = None
    """The same choice through the eyes of who makes of the table what a usual opponent does."""

    def scores(self, table: Sequence[Sequence[float]]) -> list[Row]:
        """Return, by view, the score of each alternative."""
        parts = [table[part] for part in self.parts] or [table[0]] * len(self.rows[0])
        return [
            [sum(map(mul, row, part)) for row, part in zip(rows, parts, strict=True)]
            for rows in self.rows
        ]
