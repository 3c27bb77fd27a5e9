"""Means over deals with their 95 % confidence intervals, and how long decisions took."""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import Final, Self

from game.kernel.wire import Json

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
    """Return Wilson's score interval for a rate seen in `count` yes-or-no trials.

    Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference",
    Journal of the American Statistical Association 22 (1927).
    """
    if not count:
        return 0.0, 1.0
    weight = 1 + Z95**2 / count
    middle = (rate + Z95**2 / (2 * count)) / weight
    half = Z95 / weight * math.sqrt(rate * (1 - rate) / count + Z95**2 / (4 * count**2))
    return max(0.0, middle - half), min(1.0, middle + half)


def estimate(values: Sequence[float], least: float = 0.0, most: float = 1.0) -> Estimate:
    """Return the mean of `values`, all of them between `least` and `most`.

    The interval is the normal one. Where values are nothing but `least` and `most`, or all alike,
    it is Wilson's, which is honest near the ends and is never of width nought.
    """
    if not values:
        return Estimate((least + most) / 2, least, most, 0)
    mean, spread = fmean(values), stdev(values) if len(values) > 1 else 0.0
    if not spread or all(value in (least, most) for value in values):
        ends = wilson((mean - least) / (most - least), len(values))
        low, high = (least + end * (most - least) for end in ends)
    else:
        half = Z95 * spread / math.sqrt(len(values))
        low, high = max(least, mean - half), min(most, mean + half)
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
