"""Tables of the page, in Markdown, from the records alone."""

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from statistics import fmean, median

from build.strength.entrants import RANDOM, effort_of
from build.strength.probes.pace import Pace
from build.strength.records import Match, Source
from game.protocol.arena.duel import Comparison
from game.protocol.arena.figures import Estimate, estimate
from game.samurai.rules.state import THREE

Row = Sequence[str]


def filled(words: Path, parts: Mapping[str, str], more: str = "") -> str:
    """Return a page: its words, and each part where it is named, or how to measure what is empty.

    `more` stands behind the command that does.
    """
    text = words.read_text(encoding="utf-8")
    for part, found in parts.items():
        told = found or f"Not measured yet: `python3 dev.py strength {part}{more}`."
        text = text.replace("{{" + part + "}}", told)
    return text


def table(head: Row, rows: Sequence[Row], *, texts: int = 1) -> str:
    """Return a table; its first `texts` columns are text, the others numbers."""
    line = ["---" if n < texts else "---:" for n in range(len(head))]
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, line, *rows))


def rate(value: Estimate) -> str:
    """Return a rate with its interval, in percent."""
    return f"{value.mean * 100:.1f} ({value.low * 100:.1f} to {value.high * 100:.1f})"


def gain(value: Estimate) -> str:
    """Return a difference of rates with its interval, in points of 100."""
    if not value.count:
        return "-"
    return f"{value.mean * 100:+.1f} ({value.low * 100:+.1f} to {value.high * 100:+.1f})"


def origin(sources: Sequence[Source]) -> str:
    """Return where figures come from: commands, commits, seeds and machines."""
    commands = _joined(f"`{source.command}`" for source in sources)
    commits = _joined(commit for source in sources for commit in source.commits)
    seeds = _joined(str(source.seed) for source in sources)
    machines = _joined(machine for source in sources for machine in source.machines)
    compiled = " A compiled copy played." if any(source.compiled for source in sources) else ""
    return f"{commands}. Commit {commits}; seed {seeds}; {machines}.{compiled}"


def duels(matches: Sequence[Match]) -> str:
    """Return a row for each match of 3 players: score, both sides and their mirror, and time."""
    head = (
        *("A", "B", "deals", "A's score, %", "as Shogun, %", "gain", "as Ninja, %", "gain"),
        "p95 of A, ms",
    )
    return f"{table(head, [_duel(match) for match in matches], texts=2)}\n\n{_origin(matches)}"


def seats(matches: Sequence[Match]) -> str:
    """Return a row for each match of 4 to 7 players: win rates, gain, and gain by role."""
    head = ("A among B", "players", "deals", "A won, %", "B won, %", "gain", "by role")
    ordered = sorted(matches, key=lambda match: (match.a, match.b, match.players))
    return f"{table(head, [_seat(match) for match in ordered])}\n\n{_origin(matches)}"


def curve(matches: Sequence[Match], pace: Pace | None = None, ladder: Sequence[Match] = ()) -> str:
    """Return a row for each time, or effort: score, both sides, and what was really taken.

    `pace` tells what an effort is in time; `ladder` has what the level does on the same deals.
    """
    head = (
        *("A", "ms", "B", "deals", "A's score, %", "gain on the ladder's"),
        *("as Shogun, %", "as Ninja, %", "median", "p95"),
    )
    ordered = sorted(matches, key=lambda match: match.time_of(match.a).percentile(0.95))
    rows = []
    for match in ordered:
        found, times = match.figures(), match.time_of(match.a)
        sides = [rate(found.roles[side].a) for side in ("shogun", "ninja")]
        spent = [f"{times.percentile(share):.0f}" for share in (0.5, 0.95)]
        start = [match.a, _given(match, pace), match.b, str(found.deals)]
        rows.append([*start, rate(found.score), _on_ladder(match, ladder), *sides, *spent])
    return f"{table(head, rows)}\n\n{_origin(matches)}{_paced(pace)}"


def _on_ladder(match: Match, ladder: Sequence[Match]) -> str:
    """Return by how much A's score differs from its level's in the ladder, over the same deals."""

    def what(other: Match) -> tuple[str, str, int]:
        return other.a.partition("@")[0], other.b, other.source.seed

    shipped = next((other.scores() for other in ladder if what(other) == what(match)), [])
    pairs = zip(match.scores(), shipped, strict=False)
    return gain(estimate([own - its for own, its in pairs], least=-1.0))


def _given(match: Match, pace: Pace | None) -> str:
    """Return the milliseconds that A had, or those that plain Python takes for A's iterations."""
    effort = effort_of(match.a)
    if not effort:
        return str(match.source.ms)
    return f"≈ {pace.time_of(effort):.0f}" if pace else "-"


def _paced(pace: Pace | None) -> str:
    if pace is None:
        return ""
    told = f"{median(pace.ms):.3f} ms for an iteration with {pace.players} players"
    words = f"≈ is the time in which plain Python does as much: {told}."
    return f"\n\n{words} {origin([pace.source])}"


def earlier(before: Sequence[Match], now: Sequence[Match]) -> str:
    """Return what bots of before did, then what today's do over the same deals."""
    small = [match for match in before if match.players == THREE]
    large = [match for match in before if match.players != THREE]
    parts = [duels(small) if small else "", seats(large) if large else "", changes(now, before)]
    return "\n\n".join(part for part in parts if part)


def changes(now: Sequence[Match], before: Sequence[Match]) -> str:
    """Return a row for each match of 3 players that was played before too, over the same deals.

    The luck of the deals is in both, so the gain is known better than either score.
    """
    played = {(m.a, m.b, m.players, m.source.seed): m for m in before if m.players == THREE}
    pairs = [(m, played.get((m.a, m.b, m.players, m.source.seed))) for m in now]
    rows = [_change(match, other) for match, other in pairs if other is not None]
    head = ("A", "B", "deals", "A's score before, %", "today, %", "gain")
    return table(head, rows, texts=2) if rows else ""


def _change(match: Match, before: Match) -> Row:
    scores = list(zip(match.scores(), before.scores(), strict=False))
    means = [f"{100 * fmean(column):.1f}" for column in zip(*scores, strict=True)]
    better = estimate([new - old for new, old in scores], least=-1.0)
    return [match.a, match.b, str(len(scores)), means[1], means[0], gain(better)]


def order_of(matches: Sequence[Match], names: Sequence[str]) -> list[Match]:
    """Return matches in the order of the ladder, names that are not on it last."""
    ranks = {name: rank for rank, name in enumerate((RANDOM, *names))}

    def rank(name: str) -> int:
        return ranks.get(re.split("[@/]", name)[0], len(ranks))

    return sorted(matches, key=lambda m: (rank(m.a), -rank(m.b), m.a, m.b, m.source.ms))


def _duel(match: Match) -> Row:
    found = match.figures()
    lord, ninja = found.roles["shogun"], found.roles["ninja"]
    sides = [rate(lord.a), gain(lord.difference), rate(ninja.a), gain(ninja.difference)]
    spent = f"{match.time_of(match.a).percentile(0.95):.1f}"
    return [match.a, match.b, str(found.deals), rate(found.score), *sides, spent]


def _seat(match: Match) -> Row:
    found = match.figures()
    roles = ", ".join(f"{role} {_short(c)}" for role, c in found.roles.items())
    rates = [f"{found.total.a.mean * 100:.1f}", f"{found.total.b.mean * 100:.1f}"]
    start = [f"{match.a} among {match.b}", str(match.players), str(found.deals)]
    return [*start, *rates, gain(found.total.difference), roles]


def _short(found: Comparison) -> str:
    half = (found.difference.high - found.difference.low) * 50
    return f"{found.difference.mean * 100:+.1f} ± {half:.1f}"


def _origin(matches: Sequence[Match]) -> str:
    return origin([match.source for match in matches]) + _faults(matches)


def _faults(matches: Sequence[Match]) -> str:
    """Return a sentence on bots that were at fault, empty when none was."""
    found = [f"{n} by {bot} in {m.a} v {m.b}" for m in matches for bot, n in m.faults.items() if n]
    return f" Faults: {', '.join(found)}." if found else ""


def _joined(parts: Iterable[str]) -> str:
    return ", ".join(dict.fromkeys(parts))
