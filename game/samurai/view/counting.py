"""The count at the end: honor by honor, every side at the same time, until the sums stand there."""

from dataclasses import dataclass

from game.samurai.view.score import ScoreSheet, TeamScore


@dataclass(frozen=True, slots=True)
class Counted:
    """How far one side is counted."""

    honor: tuple[int, ...]
    """Of each row: honor counted so far."""
    daimyo: tuple[bool, ...]
    """Of each row: whether its Daimyo is counted."""
    strike: bool
    """Whether the deadly strike is taken off."""
    total: int


def steps_of(team: TeamScore) -> int:
    """Return how many things there are to count on a side."""
    rows = sum(row.points.honor + bool(row.points.daimyo) for row in team.rows)
    return rows + bool(team.deadly_strike)


def steps(sheet: ScoreSheet) -> int:
    """Return after how many steps everything is counted; a swordmaster wins without a count."""
    if sheet.kind == "swordmaster":
        return 0
    return max(steps_of(team) for team in sheet.teams)


def counted(team: TeamScore, step: int) -> Counted:
    """Return how far `team` is counted after `step` steps: row by row, the strike last."""
    honor, daimyo, total = [], [], 0
    left = step
    for row in team.rows:
        points = row.points
        taken = min(left, points.honor)
        left -= taken
        has_daimyo = bool(points.daimyo) and left > 0
        left -= has_daimyo
        honor.append(taken)
        daimyo.append(has_daimyo)
        total += taken * points.multiplier + points.daimyo * has_daimyo
    strike = bool(team.deadly_strike) and left > 0
    return Counted(tuple(honor), tuple(daimyo), strike, total - team.deadly_strike * strike)
