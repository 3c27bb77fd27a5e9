"""How long decisions took: a histogram that can be kept, added up and asked for a percentile."""

import math
from collections import Counter
from collections.abc import Iterable
from typing import Final, Self

from game.kernel.wire import Json

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
