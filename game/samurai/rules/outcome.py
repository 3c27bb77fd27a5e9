"""How a game ended."""

from dataclasses import dataclass
from typing import Literal

from game.kernel.ids import Seat


@dataclass(frozen=True, slots=True)
class PlayerScore:
    """One player's points: `score` is honor x multiplier + daimyo, nothing deducted (SS-9.4)."""

    honor: int
    multiplier: int
    daimyo: int
    """Points for Daimyo cards in hand, 0 for the Ronin."""
    score: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end (SS-9): `winners` are all seats of `team`, ascending."""

    kind: Literal["honor", "swordmaster"]
    winners: tuple[Seat, ...]
    team: str
    scores: tuple[tuple[str, int], ...]
    """(team, points) for the teams present, deadly strike deducted."""
    players: tuple[PlayerScore, ...]
    deadly_strike: str | None
    """The team that lost 3 points for defeating one of its own (SS-9.5)."""
