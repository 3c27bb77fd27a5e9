"""The end of a game: roles turned over, the score sheet, the count, and honor over time."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.kernel.events import Event
from game.kernel.ids import Seat
from game.samurai.rules.actions import Action
from game.samurai.rules.ending import DEADLY_STRIKE
from game.samurai.rules.events import Ended, Reshuffled, SetUp, Turn
from game.samurai.rules.queries import team
from game.samurai.rules.state import Observation, Outcome, PlayerScore
from game.samurai.view.names import role_name
from game.samurai.view.table_view import TableView
from game.samurai.view.telling.messages import IN_HONOR
from game.table.reveal import RoleReveal
from game.view.replay import Replay
from game.view.words.log import chapters
from game.view.words.sentences import Teller, house_rules


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
    """The Shogun first."""
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
    ranked = sorted(teams, key=lambda entry: (not entry.wins, -entry.total))
    return ScoreSheet(outcome.kind, outcome.winners, tuple(ranked))


def _team(seen: Observation, outcome: Outcome, name: str, total: int) -> TeamScore:
    totals = [points for _, points in outcome.scores]
    is_shared = outcome.kind == "honor" and totals.count(total) > 1 and total == max(totals)
    rows = tuple(
        ScoreRow(seat, seen.roles[seat], seen.stars[seat], outcome.players[seat])
        for seat in sorted(range(seen.players), key=lambda seat: (seen.roles[seat], seat))
        if team(seen, seat) == name
    )
    strike = DEADLY_STRIKE if outcome.deadly_strike == name else 0
    return TeamScore(name, rows, strike, total, wins=name == outcome.team, tied=is_shared)


# --- in words ---


def score_lines(teller: Teller, seen: Observation, _events: Sequence[Event] = ()) -> list[str]:
    """Return the score sheet of a game that is over as plain lines."""
    sheet = score_sheet(seen)
    rules = house_rules(teller, seen.house_rules)
    lines = [f"{headline(teller, sheet)}.", explanation(teller, sheet), *([rules] if rules else [])]
    for entry in sheet.teams:
        lines += [_row_text(teller, row) for row in entry.rows]
        if entry.deadly_strike:
            lines.append(teller.say("score.deadly_strike", n=entry.deadly_strike))
        name = teller.say(f"teams.{entry.team}")
        lines.append(teller.say("score.total", team=name, n=entry.total))
    return lines


def _row_text(teller: Teller, row: ScoreRow) -> str:
    """Return one player's points, item by item; a role with its stars."""
    points, role = row.points, role_name(teller.strings, row.role)
    return teller.say(
        "score.row_daimyo" if points.daimyo else "score.row",
        row.seat,
        role=teller.say("score.stars", role=role, n=row.stars) if row.stars else role,
        honor=points.honor,
        multiplier=points.multiplier,
        daimyo=points.daimyo,
        n=points.score,
    )


def headline(teller: Teller, sheet: ScoreSheet) -> str:
    """Return who wins, to the viewer also whether that is "you"."""
    name = sheet.teams[0].team
    if teller.me in sheet.winners:
        return teller.say(f"score.wins_{name}_you" if len(sheet.winners) > 1 else "score.wins_you")
    return teller.say(f"score.wins_{name}" if teller.me is None else f"score.lost_{name}")


def explanation(teller: Teller, sheet: ScoreSheet) -> str:
    """Return why it is over, and why they win: as swordmaster, by a tie's order, or by points."""
    if sheet.kind == "swordmaster":
        return teller.say("score.why_swordmaster")
    best = sheet.teams[0]
    won = teller.say(f"score.why_tie_{best.team}" if best.tied else "score.why_honor", n=best.total)
    return f"{_why_over(teller, sheet)} {won}"


def _why_over(teller: Teller, sheet: ScoreSheet) -> str:
    """Return who has no honor left (SS-9.1), else that the last to fall fell to their own side."""
    gone = [row.seat for entry in sheet.teams for row in entry.rows if not row.points.honor]
    if not gone:
        return teller.say("score.over_own")
    if len(gone) > 1:
        return teller.say("score.over_many", n=len(gone))
    return teller.say("score.over", *gone)


def arithmetic(teller: Teller, sheet: ScoreSheet) -> str:
    """Return how every team comes to its points, to be read aloud: the winners first."""
    return " \u00b7 ".join(_sums(teller, sheet))


def _sums(teller: Teller, sheet: ScoreSheet) -> list[str]:
    told = [(teller.say(f"teams.{entry.team}"), entry) for entry in sheet.teams]
    return [
        teller.say("ending.sum", team=name, sum=_sum(entry), n=entry.total) for name, entry in told
    ]


def came_to(teller: Teller, seen: Observation) -> str:
    """Return the sums of a game that is over, a line each, or that one alone is left standing.

    No line ends within a product, where they stand in a narrow column.
    """
    sheet = score_sheet(seen)
    is_counted = sheet.kind == "honor"
    sums = "\n".join(_sums(teller, sheet)).replace(" \u00d7 ", "\u00a0\u00d7\u00a0")
    return sums.replace(" = ", " =\u00a0") if is_counted else explanation(teller, sheet)


def _sum(entry: TeamScore) -> str:
    """Return the items of a team: honor times what it is worth, Daimyo, the deadly strike."""
    items = []
    for row in entry.rows:
        points = row.points
        items.append(f"{points.honor} \u00d7 {points.multiplier}")
        items += [str(points.daimyo)] if points.daimyo else []
    lost = f" \u2212 {entry.deadly_strike}" if entry.deadly_strike else ""
    return " + ".join(items) + lost


# --- the count at the end: honor by honor, every side at the same time ---


@dataclass(frozen=True, slots=True)
class Counted:
    """How far one side is counted."""

    honor: tuple[int, ...]
    """Of each row: honor counted so far."""
    daimyo: tuple[bool, ...]
    """Of each row: whether its Daimyo is counted."""
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
    return Counted(tuple(honor), tuple(daimyo), total - team.deadly_strike * strike)


class SamuraiVeil(RoleReveal):
    """Leaves out of the view what is still to be turned over."""

    def veiled(self, view: TableView) -> TableView:
        """Return `view` with what is still hidden left out of it."""
        if view.outcome is None or self.all_known:
            return view
        seats = tuple(
            replace(seat, role=None, stars=None) if seat.seat in self.hidden else seat
            for seat in view.seats
        )
        return replace(view, seats=seats)


@dataclass(frozen=True, slots=True)
class HonorLines:
    """Honor by seat at the deal and at the end of each turn."""

    points: tuple[tuple[int, ...], ...]
    """Turn -> seat -> honor; the first is the deal."""
    turns: tuple[tuple[Seat, int], ...]
    """Of each point but the first: whose turn it was, and of which round."""
    entries: tuple[int, ...]
    """Of each point: the entry of the log to look back at, the first that changed honor."""
    pile_ends: tuple[int, ...]
    """Numbers of the turns in which the draw pile ended."""


def honor_lines(replay: Replay[Observation, Action]) -> HonorLines:
    """Return how honor went in a game that is over."""
    turns = [part for part in chapters(replay.entries) if part.seat is not None]
    points, ends = _walk(replay)
    whose = tuple((part.seat, part.round) for part in turns if part.seat is not None)
    entries = [0]
    for part in turns:
        changes = (number for number, entry in part.entries if entry.line.kinds >= IN_HONOR)
        entries.append(next(changes, part.heading))
    return HonorLines(tuple(points), whose, tuple(entries), tuple(ends))


def _walk(replay: Replay[Observation, Action]) -> tuple[list[tuple[int, ...]], list[int]]:
    """Return the points, and the turns in which the pile ended."""
    seen = Observation(seat=replay.seat)
    points: list[tuple[int, ...]] = []
    ends: list[int] = []
    turn = 0
    for event in replay.events:
        if turn and isinstance(event, Turn | Ended):
            points.append(tuple(seen.honor))
        turn += isinstance(event, Turn)
        event.apply(seen)
        if isinstance(event, SetUp):
            points.append(tuple(seen.honor))
        elif isinstance(event, Reshuffled):
            ends.append(turn)
    return points, ends


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Return places for labels as near to `wanted` as can be, `gap` apart, between low and high.

    `wanted` may come in any order; places that do not fit stand closer together.
    """
    order = sorted(range(len(wanted)), key=lambda n: (wanted[n], n))
    gap = min(gap, (high - low) / max(1, len(wanted) - 1))
    placed = [0.0] * len(wanted)
    last = low - gap
    for number in order:
        placed[number] = last = max(wanted[number], last + gap, low)
    last = high + gap
    for number in reversed(order):
        placed[number] = last = min(placed[number], last - gap, high)
    return placed
