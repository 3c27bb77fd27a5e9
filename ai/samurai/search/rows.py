"""Rows: a feature is the number of a row in a table of weights; a model adds up the rows."""

from typing import Final

from game.kernel.ids import Seat
from game.samurai.rules.roles import TEAMS, Role
from game.samurai.rules.state import Position

TEAM_NAMES: Final = ("shogun", "ninja", "ronin")
"""Team number -> its name; a Vector of win chances has one entry for each."""

TEAM_OF: Final = tuple(TEAM_NAMES.index(team) for team in TEAMS)
"""Role -> its team's number."""

Vector = list[float]
"""Team number -> a number, most often its chance to win."""


def strongest_ninja(position: Position) -> Seat:
    """Return the seat of the Ninja with the most stars; all roles must be known (SS-9.3)."""
    ninja = [seat for seat, role in enumerate(position.roles) if role == Role.NINJA]
    return max(ninja, key=position.stars.__getitem__)
