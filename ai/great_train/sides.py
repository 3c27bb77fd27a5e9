"""Who may be who: every way the roles may lie, and who wins together (BT-1.3, BT-8.2, BT-14)."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from game.great_train.rules.content.content import TABLES
from game.great_train.rules.content.roles import (
    DEPUTY,
    OUTLAW,
    RENEGADE,
    ROLE_KEYS,
    SHERIFF,
    THREE,
)
from game.great_train.rules.facts.queries import is_in_play
from game.great_train.rules.facts.state import TrainObservation
from game.kernel.ids import HIDDEN, Seat

LAW: Final = (SHERIFF, DEPUTY)
PREY: Final = {DEPUTY: RENEGADE, RENEGADE: OUTLAW, OUTLAW: DEPUTY}
"""With 3 players: role -> whom it must eliminate (BT-14.2)."""

Roles = tuple[int, ...]
"""By seat, a role."""
Ways = list[tuple[float, Roles]]
"""Ways in which the roles may lie, each with its probability; they sum to 1."""
SIDES: Final = ("law", "outlaws", "renegade")
"""Who wins together, as a search numbers them; with 3 players the law is the Deputy alone."""
SIDE_OF: Final = tuple(
    {SHERIFF: 0, DEPUTY: 0, OUTLAW: 1, RENEGADE: 2}[role] for role in range(len(ROLE_KEYS))
)
"""Role -> its side's place there."""


def share_wins(one: int, other: int, players: int) -> bool:
    """Return whether two players of these roles win together."""
    if players == THREE:
        return False
    return (one in LAW and other in LAW) or one == other == OUTLAW


@cache
def possible_roles(shown: Roles) -> tuple[Roles, ...]:
    """Return every way in which the HIDDEN roles of `shown` may lie."""
    left = {ROLE_KEYS.index(key): n for key, n in TABLES[len(shown)].items()}
    for role in shown:
        if role != HIDDEN:
            left[role] -= 1
    return tuple(_filled(shown, left))


def _filled(shown: Roles, left: dict[int, int]) -> Iterator[Roles]:
    if HIDDEN not in shown:
        yield shown
        return
    seat = shown.index(HIDDEN)
    for role, count in left.items():
        if count > 0:
            rest = {**left, role: count - 1}
            yield from _filled((*shown[:seat], role, *shown[seat + 1 :]), rest)


def certain_allies(seen: TrainObservation) -> frozenset[Seat]:
    """Return who must win together with the observer, whatever the hidden roles are."""
    return _allies(seen.roles, seen.seat)


@cache
def _allies(shown: Roles, me: Seat) -> frozenset[Seat]:
    ways, players = possible_roles(shown), len(shown)
    return frozenset(
        other
        for other in range(players)
        if other != me and all(share_wins(way[me], way[other], players) for way in ways)
    )


def lives_to_take(seen: TrainObservation) -> int:
    """Return how many lives others must lose, at least, for the observer's side to win at once."""
    return min(sum(_lives_of(seen, way)) for way in possible_roles(seen.roles))


def _lives_of(seen: TrainObservation, roles: Roles) -> Iterator[int]:
    """Yield the lives of those who must go out, if the roles lie so (BT-8.2, BT-14)."""
    mine, players = roles[seen.seat], seen.players
    hunted = players == THREE and not seen.last_standing
    for seat, role in enumerate(roles):
        if seat == seen.seat or not is_in_play(seen, seat):
            continue
        if hunted:
            is_foe = role == PREY[mine]
        elif mine == OUTLAW and players != THREE:
            is_foe = role == SHERIFF
        else:
            is_foe = not share_wins(mine, role, players)
        if is_foe:
            yield seen.life[seat]
