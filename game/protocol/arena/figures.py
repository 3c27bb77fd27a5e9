"""What a match shows: wins with their confidence and times, as JSON and as a table."""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from statistics import fmean, median, stdev
from typing import Final, Self

from game.kernel.wire import Json
from game.protocol.arena.match import DealResult, Order

Z95: Final = 1.959964
"""Standard errors to either side that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean of independent values, and the interval that holds the truth 19 times in 20."""

    mean: float
    low: float
    high: float
    count: int
    """How many values (deals) it is the mean of."""

    def to_json(self) -> Json:
        """Return mean, interval and count as the protocol writes them."""
        ends = [round(self.low, 6), round(self.high, 6)]
        return {"mean": round(self.mean, 6), "ci95": ends, "deals": self.count}


def wilson(rate: float, count: int) -> tuple[float, float]:
    """Return Wilson's score interval for a rate seen in `count` yes-or-no answers.

    Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference",
    Journal of the American Statistical Association 22 (1927).
    """
    if not count:
        return 0.0, 1.0
    weight = 1 + Z95**2 / count
    middle = (rate + Z95**2 / (2 * count)) / weight
    half = Z95 / weight * math.sqrt(rate * (1 - rate) / count + Z95**2 / (4 * count**2))
    return max(0.0, middle - half), min(1.0, middle + half)


def estimate(values: Sequence[float], least: float = 0.0) -> Estimate:
    """Return the mean of `values`, all of them between `least` and 1.

    The interval is the normal one. Where values are nothing but `least` and 1, or all alike,
    it is Wilson's, which is honest near the ends and is never of width nought.
    """
    if not values:
        return Estimate((least + 1) / 2, least, 1.0, 0)
    mean, spread = fmean(values), stdev(values) if len(values) > 1 else 0.0
    if not spread or all(value in (least, 1.0) for value in values):
        ends = wilson((mean - least) / (1 - least), len(values))
        low, high = (least + end * (1 - least) for end in ends)
    else:
        half = Z95 * spread / math.sqrt(len(values))
        low, high = max(least, mean - half), min(1.0, mean + half)
    return Estimate(mean, low, high, len(values))


_STEP: Final = 1.05
"""Each bucket ends 5 % above the one before, so that a percentile is right to within 5 %."""

_SHORTEST: Final = 0.01
"""Milliseconds: whatever is quicker counts as this."""


class Times:
    """Times of decisions in milliseconds, by buckets that grow by 5 %."""

    def __init__(self, seconds: Iterable[float] = ()) -> None:
        """Hold these times, given in seconds."""
        self._buckets = Counter(_bucket(second * 1000) for second in seconds)

    def __add__(self, other: "Times") -> "Times":
        both = Times()
        both._buckets = self._buckets + other._buckets
        return both

    @property
    def count(self) -> int:
        """The number of decisions."""
        return self._buckets.total()

    def percentile(self, share: float) -> float:
        """Return the milliseconds within which this share of the decisions was made."""
        wanted, passed = max(1, math.ceil(share * self.count)), 0
        for bucket in sorted(self._buckets):
            passed += self._buckets[bucket]
            if passed >= wanted:
                return _milliseconds(bucket)
        return 0.0

    def figures(self) -> dict[str, float]:
        """Return median, 95th percentile and maximum."""
        shares = {"median": 0.5, "p95": 0.95, "max": 1.0}
        return {name: round(self.percentile(share), 3) for name, share in shares.items()}

    def to_json(self) -> Json:
        """Return [milliseconds, decisions] for each bucket."""
        return [[round(_milliseconds(b), 4), n] for b, n in sorted(self._buckets.items())]

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """Return what `to_json` wrote."""
        times = cls()
        times._buckets = Counter({_bucket(ms): count for ms, count in data})
        return times


def _bucket(ms: float) -> int:
    return round(math.log(max(ms, _SHORTEST)) / math.log(_STEP))


def _milliseconds(bucket: int) -> float:
    return float(_STEP**bucket)


@dataclass(slots=True)
class Tally:
    """Games and wins of a bot, or of a bot in one role. A game counts once for each of its seats.

    The seatings of one deal share their luck, so the interval is taken over deals.
    """

    games: int = 0
    wins: int = 0
    rates: list[float] = field(default_factory=list)
    """Deal -> the share of its games that were won."""

    def add(self, won: list[bool]) -> None:
        """Add a deal's games."""
        if won:
            self.games += len(won)
            self.wins += sum(won)
            self.rates.append(fmean(won))

    @property
    def rate(self) -> float:
        """Wins per game."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The rate's 95 % confidence interval over deals."""
        spread = stdev(self.rates) if len(self.rates) > 1 else 0.0
        if not spread:
            return wilson(self.rate, len(self.rates))
        half = Z95 * spread / math.sqrt(len(self.rates))
        return max(0.0, self.rate - half), min(1.0, self.rate + half)


@dataclass(slots=True)
class BotFigures:
    """Everything about one bot."""

    bot: str
    total: Tally
    roles: dict[str, Tally]
    seconds: list[float]
    faults: int

    def milliseconds(self) -> dict[str, float]:
        """Return median, 95th percentile and maximum of a decision's time."""
        times = sorted(second * 1000 for second in self.seconds) or [0.0]
        p95 = times[max(0, math.ceil(0.95 * len(times)) - 1)]
        return {"median": median(times), "p95": p95, "max": times[-1]}

    def to_json(self) -> Json:
        """Return the figures as the protocol writes them (section 7)."""
        return {
            "bot": self.bot,
            "games": self.total.games,
            "wins": self.total.wins,
            "win_rate": round(self.total.rate, 6),
            "ci95": [round(bound, 6) for bound in self.total.interval],
            "roles": {r: {"games": t.games, "wins": t.wins} for r, t in self.roles.items()},
            "ms": {name: round(value, 3) for name, value in self.milliseconds().items()},
            "faults": self.faults,
        }


def figures(order: Order, results: list[DealResult]) -> list[BotFigures]:
    """Return the figures of each different bot, in the order of the list."""
    faults: Counter[str] = sum((result.faults for result in results), Counter())
    return [
        BotFigures(
            bot,
            _tally(results, bot),
            {r: t for r in order.contest.pairing.groups if (t := _tally(results, bot, r)).games},
            [second for result in results for second in result.seconds.get(bot, ())],
            faults[bot],
        )
        for bot in dict.fromkeys(order.bots)
    ]


def _tally(results: list[DealResult], bot: str, role: str | None = None) -> Tally:
    tally = Tally()
    for result in results:
        tally.add([won for who, as_, won in result.seats if who == bot and role in (None, as_)])
    return tally


def match_to_json(order: Order, results: list[DealResult]) -> Json:
    """Return the whole match as the protocol writes it (section 7)."""
    return {
        "players": order.players,
        "games": len(results) * len(order.tables()),
        "deals": len(results),
        "seed": order.seed,
        "bots": [bot.to_json() for bot in figures(order, results)],
    }


_HEAD = f"{'games':>8} {'wins':>8} {'win rate':>9}   95 % interval"


def score_table(bots: list[BotFigures], groups: Sequence[str]) -> str:
    """Return the table: a row for each bot, one for each of its roles, then the times.

    It is wide enough for all `groups`, whether they were at these tables or not.
    """
    names = [bot.bot for bot in bots] + [f"  {group}" for group in groups]
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
