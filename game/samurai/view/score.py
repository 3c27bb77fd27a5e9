"""The end of a game as a score sheet: by team, by player, item by item."""

from dataclasses import dataclass

from game.kernel.ids import Seat
from game.samurai.rules.outcome import Outcome, PlayerScore
from game.samurai.rules.queries import team
from game.samurai.rules.scoring import DEADLY_STRIKE
from game.samurai.rules.state import Observation


@dataclass(frozen=True, slots=True)
class Row:
    """One player's points."""

    seat: Seat
    role: int
    stars: int
    """Of a Ninja, 0 for others."""
    points: PlayerScore


@dataclass(frozen=True, slots=True)
class TeamScore:
    """One team's points."""

    team: str
    """shogun, ninja or ronin."""
    rows: tuple[Row, ...]
    deadly_strike: int
    """Points lost for defeating one of its own: 3 or 0 (SS-9.5)."""
    total: int
    wins: bool
    tied: bool
    """Whether it shares the highest score with another team (SS-9.6)."""


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The whole end: the winners first, then by points."""

    kind: str
    """honor or swordmaster."""
    winners: tuple[Seat, ...]
    teams: tuple[TeamScore, ...]


def score_sheet(seen: Observation) -> ScoreSheet:
    """Return the sheet of a game that is over. Raises ValueError while it goes on."""
    outcome = seen.outcome
    if outcome is None:
        raise ValueError("the game is not over")
    teams = [_team(seen, outcome, name, total) for name, total in outcome.scores]
    teams.sort(key=lambda entry: (not entry.wins, -entry.total))
    return ScoreSheet(outcome.kind, outcome.winners, tuple(teams))


def _team(seen: Observation, outcome: Outcome, name: str, total: int) -> TeamScore:
    seats = [seat for seat in range(seen.players) if team(seen, seat) == name]
    best = max(points for _, points in outcome.scores)
    shared = [points for _, points in outcome.scores].count(best) > 1
    return TeamScore(
        team=name,
        rows=tuple(
            Row(seat, seen.roles[seat], seen.stars[seat], outcome.players[seat]) for seat in seats
        ),
        deadly_strike=DEADLY_STRIKE if outcome.deadly_strike == name else 0,
        total=total,
        wins=name == outcome.team,
        tied=outcome.kind == "honor" and shared and total == best,
    )
