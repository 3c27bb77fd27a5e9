"""The end of a game as a score sheet: by team, by player, item by item; in words, and counted."""

from dataclasses import dataclass

from game.kernel.ids import Seat
from game.samurai.rules.ending import DEADLY_STRIKE
from game.samurai.rules.queries import team
from game.samurai.rules.state import Observation, Outcome, PlayerScore
from game.samurai.view.names import role_name
from game.view.words.sentences import Teller


@dataclass(frozen=True, slots=True)
class ScoreRow:
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
    rows: tuple[ScoreRow, ...]
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
            ScoreRow(seat, seen.roles[seat], seen.stars[seat], outcome.players[seat])
            for seat in seats
        ),
        deadly_strike=DEADLY_STRIKE if outcome.deadly_strike == name else 0,
        total=total,
        wins=name == outcome.team,
        tied=outcome.kind == "honor" and shared and total == best,
    )


# --- in words ---


def score_lines(teller: Teller, sheet: ScoreSheet) -> list[str]:
    """Return the whole sheet as plain lines."""
    lines = [headline(teller, sheet), explanation(teller, sheet)]
    for entry in sheet.teams:
        lines += [row_text(teller, row) for row in entry.rows]
        if entry.deadly_strike:
            lines.append(deadly_strike_text(teller, entry))
        lines.append(team_text(teller, entry))
    return lines


def headline(teller: Teller, sheet: ScoreSheet) -> str:
    """Return who wins, to the viewer as "you" when they are among the winners."""
    name = sheet.teams[0].team
    if teller.me in sheet.winners:
        return teller.say(f"score.wins_{name}_you" if len(sheet.winners) > 1 else "score.wins_you")
    return teller.say(f"score.wins_{name}")


def explanation(teller: Teller, sheet: ScoreSheet) -> str:
    """Return why they win: as swordmaster, by a tie's order, or by points."""
    if sheet.kind == "swordmaster":
        return teller.say("score.why_swordmaster")
    if sheet.teams[0].tied:
        return teller.say(f"score.why_tie_{sheet.teams[0].team}", n=sheet.teams[0].total)
    return teller.say("score.why_honor", n=sheet.teams[0].total)


def arithmetic(teller: Teller, sheet: ScoreSheet) -> str:
    """Return how every team comes to its points, to be read aloud: the winners first."""
    return " \u00b7 ".join(
        teller.say(
            "ending.sum", team=teller.say(f"teams.{entry.team}"), sum=_sum(entry), n=entry.total
        )
        for entry in sheet.teams
    )


def _sum(entry: TeamScore) -> str:
    """Return the items of a team: honor times what it is worth, Daimyo, the deadly strike."""
    items = []
    for row in entry.rows:
        points = row.points
        items.append(f"{points.honor} \u00d7 {points.multiplier}")
        items += [str(points.daimyo)] if points.daimyo else []
    lost = f" \u2212 {entry.deadly_strike}" if entry.deadly_strike else ""
    return " + ".join(items) + lost


def row_text(teller: Teller, row: ScoreRow) -> str:
    """Return one player's points, item by item."""
    points = row.points
    return teller.say(
        "score.row_daimyo" if points.daimyo else "score.row",
        row.seat,
        role=role_text(teller, row),
        honor=points.honor,
        multiplier=points.multiplier,
        daimyo=points.daimyo,
        n=points.score,
    )


def role_text(teller: Teller, row: ScoreRow) -> str:
    """Return a role with its stars."""
    role = role_name(teller.strings, row.role)
    return teller.say("score.stars", role=role, n=row.stars) if row.stars else role


def deadly_strike_text(teller: Teller, entry: TeamScore) -> str:
    """Return the line of the 3 points lost."""
    return teller.say("score.deadly_strike", n=entry.deadly_strike)


def team_text(teller: Teller, entry: TeamScore) -> str:
    """Return a team's total."""
    return teller.say("score.total", team=teller.say(f"teams.{entry.team}"), n=entry.total)


# --- the count at the end: honor by honor, every side at the same time ---


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
