"""The score sheet in words: a headline, then one line for each player and each team."""

from typing import Any

from game.samurai.view.names import role_name
from game.samurai.view.score import Row, ScoreSheet, TeamScore
from game.view.words.sentences import Teller


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


def row_text(teller: Teller, row: Row) -> str:
    """Return one player's points, item by item."""
    values: dict[str, Any] = {
        "role": role_text(teller, row),
        "honor": row.points.honor,
        "multiplier": row.points.multiplier,
        "daimyo": row.points.daimyo,
        "n": row.points.score,
    }
    key = "score.row_daimyo" if row.points.daimyo else "score.row"
    return teller.say(key, row.seat, **values)


def role_text(teller: Teller, row: Row) -> str:
    """Return a role with its stars."""
    role = role_name(teller.strings, row.role)
    return teller.say("score.stars", role=role, n=row.stars) if row.stars else role


def deadly_strike_text(teller: Teller, entry: TeamScore) -> str:
    """Return the line of the 3 points lost."""
    return teller.say("score.deadly_strike", n=entry.deadly_strike)


def team_text(teller: Teller, entry: TeamScore) -> str:
    """Return a team's total."""
    return teller.say("score.total", team=teller.say(f"teams.{entry.team}"), n=entry.total)
