"""Means over deals with their 95 % confidence intervals."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import Final

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
