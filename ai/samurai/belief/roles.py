"""Who can have which role, and who is certainly a friend: what the table shows, no guessing."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Final

from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.content import TABLES
from game.samurai.rules.queries import team
from game.samurai.rules.state import ROLE_KEYS, TEAMS, Observation

Roles = tuple[int, ...]
"""A role for every seat."""

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
    return tuple(_filled(shown, left))


def _filled(shown: Roles, left: Counter[int]) -> Iterator[Roles]:
    if HIDDEN not in shown:
        yield shown
        return
    seat = shown.index(HIDDEN)
    for role in sorted(role for role, count in left.items() if count):
        rest = left - Counter([role])
        yield from _filled((*shown[:seat], role, *shown[seat + 1 :]), rest)


# --- certain friends (SS-10) ---


def is_certain_ally(seen: Observation, seat: Seat) -> bool:
    """Return whether `seat` is another seat that is known to be of the observer's own team."""
    if seat == seen.seat or seen.roles[seat] == HIDDEN:
        return False
    return team(seen, seat) == team(seen, seen.seat)


def certain_allies(seen: Observation) -> tuple[Seat, ...]:
    """Return every seat that is certainly an ally."""
    return tuple(seat for seat in range(seen.players) if is_certain_ally(seen, seat))
