"""The arena's figures as a table for people."""

from game.protocol.figures import BotFigures, Tally

_HEAD = f"{'games':>8} {'wins':>8} {'win rate':>9}   95 % interval"


def score_table(bots: list[BotFigures]) -> str:
    """Return the table: a row for each bot, one for each of its roles, then the times."""
    names = [bot.bot for bot in bots] + ["  samurai"]
    width = max(len(name) for name in names)
    lines = [f"{'bot':<{width}} {_HEAD}"]
    for bot in bots:
        lines.append(_row(bot.bot, bot.total, width))
        lines += [_row(f"  {role}", tally, width) for role, tally in bot.roles.items()]
    lines += ["", f"{'ms per decision':<{width}} {'median':>8} {'p95':>8} {'max':>9}   faults"]
    return "\n".join([*lines, *(_times(bot, width) for bot in bots)])


def _row(name: str, tally: Tally, width: int) -> str:
    low, high = tally.interval
    rate = f"{tally.rate:>9.3f}   {low:.3f} to {high:.3f}"
    return f"{name:<{width}} {tally.games:>8} {tally.wins:>8} {rate}"


def _times(bot: BotFigures, width: int) -> str:
    ms = bot.milliseconds()
    times = f"{ms['median']:>8.2f} {ms['p95']:>8.2f} {ms['max']:>9.2f}"
    return f"{bot.bot:<{width}} {times} {bot.faults:>8}"
