"""A duel's figures as a table for people."""

from game.protocol.duel import Duel
from game.protocol.duel_figures import Comparison, DuelFigures
from game.protocol.intervals import Estimate
from game.protocol.times import Times

_HEAD = f"{'A won':>7} {'B won':>7} {'difference':>11}   95 % interval"
_WIDTH = 10


def duel_table(duel: Duel, figures: DuelFigures, times: dict[str, Times]) -> str:
    """Return the table: A's score, a row for each role and one for all, then the times."""
    lines = [
        f"A is {duel.a}, B is {duel.b}: {figures.deals} deals with {duel.players} players",
        f"A's score {told(figures.score)}",
        "",
        f"{'A as':<{_WIDTH}} {'places':>7} {_HEAD}",
        *(_row(role, comparison) for role, comparison in figures.roles.items()),
        _row("all", figures.total),
        "",
        *(_times(bot, spent) for bot, spent in times.items()),
    ]
    return "\n".join(lines)


def told(value: Estimate) -> str:
    """Return a mean with its interval."""
    return f"{value.mean:.3f}   {value.low:.3f} to {value.high:.3f}"


def _row(name: str, found: Comparison) -> str:
    start = f"{name:<{_WIDTH}} {found.places:>7} {found.a.mean:>7.3f}"
    if not found.b.count:
        return f"{start} {'-':>7}"
    gain = found.difference
    ends = f"{gain.low:+.3f} to {gain.high:+.3f}"
    return f"{start} {found.b.mean:>7.3f} {gain.mean:>+11.3f}   {ends}"


def _times(bot: str, times: Times) -> str:
    spent = ", ".join(f"{name} {value:.2f}" for name, value in times.figures().items())
    return f"ms per decision of {bot}: {spent}"
