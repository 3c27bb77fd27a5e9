"""What an actor would make of the table if it had a role, and the choices it would have.

An actor knows the Shogun and itself; of the others it knows what all know. So how likely an act is
depends on the actor's own role and on the public posterior, never on the others' true roles.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import exp
from operator import mul
from typing import Final

from ai.samurai.belief.roles import TEAM_OF, Roles
from game.kernel.ids import Seat
from game.samurai.rules.content import ROLES
from game.samurai.rules.state import Role

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

    `weights` says how likely all take each of `ways` to be; the greatest may be about 1.
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
    for kind, team in enumerate(TEAM_OF):
        points[team] += worths[kind] * sum(map(mul, row[kind::_ROLES], honor)) / total
    pulls = _pulls(points, own)
    likes = [pulls[team] / total for team in TEAM_OF]
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


# --- choices ---


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
    """For each alternative, which part of the table weighs its row; the first where none is told.
    """

    def scores(self, table: Sequence[Sequence[float]]) -> list[Row]:
        """Return, by view, the score of each alternative."""
        if not self.parts:
            only = table[0]
            return [[sum(map(mul, row, only)) for row in rows] for rows in self.rows]
        parts = [table[part] for part in self.parts]
        return [
            [sum(map(mul, row, part)) for row, part in zip(rows, parts, strict=True)]
            for rows in self.rows
        ]
