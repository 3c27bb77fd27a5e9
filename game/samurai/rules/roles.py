"""Roles, phases and teams as numbers, in the order of the content file (SS-1.2, SS-4)."""

from enum import IntEnum
from typing import Final

from game.kernel.ids import HIDDEN
from game.samurai.rules.content import ROLES


class Role(IntEnum):
    """A secret role. States hold the number, HIDDEN when the viewer may not know."""

    SHOGUN = 0
    SAMURAI = 1
    NINJA = 2
    RONIN = 3


class Phase(IntEnum):
    """A part of a turn, in order (SS-4)."""

    RECOVERY = 0
    BUSHIDO = 1
    DRAW = 2
    PLAY = 3
    DISCARD = 4


THREE: Final = 3
"""The number of players with special rules: nothing is hidden, and no swordmaster."""

TEAMS: Final = tuple(role.team for role in ROLES)
"""Role -> its team's name."""

ROLE_KEYS: Final = tuple(role.key for role in ROLES)
PHASE_KEYS: Final = tuple(phase.name.lower() for phase in Phase)


def role_key(role: int) -> str | None:
    """Return the role's id, None when it is hidden."""
    return None if role == HIDDEN else ROLE_KEYS[role]
