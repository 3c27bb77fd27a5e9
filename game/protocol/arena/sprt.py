"""The generalised sequential probability ratio test: "is A better than B?" in few games.

Outcomes are scores from 0 to 1 with unknown probabilities. H0 says that their mean is p0, H1 that
it is p1. After each batch the likelihood of what was seen is taken under the best-fitting
probabilities with mean p1, and under those with mean p0; the logarithm of the ratio (LLR) wanders
until it leaves the interval between ln(beta / (1 - alpha)) and ln((1 - beta) / alpha).

Sources: X. Li, J. Liu, Z. Ying, "Generalized sequential probability ratio test for separate
families of hypotheses", Sequential Analysis 33 (2014); M. Van den Bergh, "The GSPRT applied to a
multinomial model", notes for Fishtest, the testing of the chess program Stockfish. What is taken
from there: the pair, not the game, is the unit (their pentanomial model), the closed form of the
best-fitting probabilities, and a tiny count where an outcome was never seen.
"""

import math
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from statistics import fmean
from typing import Final

from game.kernel.wire import Json
from game.protocol.arena.duel import Duel, score
from game.protocol.arena.match import DealResult

_NEVER_SEEN: Final = 1e-3
"""What an outcome that never came counts, so that no mean is impossible."""

_ALWAYS_POSSIBLE: Final = (0.0, 0.5, 1.0)
"""Lost both, one each, won both."""

_HALVINGS: Final = 60


@dataclass(frozen=True, slots=True)
class Hypotheses:
    """What is to be told apart, and how often a mistake may happen."""

    p0: float
    """A's mean score if A is not better."""
    p1: float
    """A's mean score if A is better by as much as matters."""
    alpha: float = 0.05
    """How often H1 may be taken though H0 is true."""
    beta: float = 0.05
    """How often H0 may be taken though H1 is true."""

    @property
    def bounds(self) -> tuple[float, float]:
        """The LLR at which H0 is taken, and the one at which H1 is (Wald)."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)


@dataclass(slots=True)
class Sprt:
    """A running test."""

    hypotheses: Hypotheses
    scores: Counter[float] = field(default_factory=Counter)

    def add(self, scores: Iterable[float]) -> None:
        """Take note of further outcomes."""
        self.scores.update(scores)

    @property
    def llr(self) -> float:
        """The logarithm of the ratio of likelihoods, H1 over H0."""
        return llr(self.scores, self.hypotheses.p0, self.hypotheses.p1)

    @property
    def verdict(self) -> str | None:
        """`H1`, `H0`, or None while it must go on."""
        low, high = self.hypotheses.bounds
        ratio = self.llr
        return "H1" if ratio >= high else "H0" if ratio <= low else None


def elo_to_score(elo: float) -> float:
    """Return the mean score of one who is `elo` points better."""
    try:
        return 1 / (1 + 10 ** (-elo / 400))
    except OverflowError:  # worse than any number can say
        return 0.0


def llr(counts: Mapping[float, float], p0: float, p1: float) -> float:
    """Return ln(likelihood if the mean is p1 / likelihood if it is p0) of scores from 0 to 1."""
    seen = {value: counts[value] for value in sorted(counts) if counts[value]}
    total = sum(seen.values())
    if not total:
        return 0.0
    for possible in _ALWAYS_POSSIBLE:
        seen.setdefault(possible, _NEVER_SEEN)
    theta0, theta1 = _tilt(seen, p0), _tilt(seen, p1)
    return sum(
        count * math.log((1 + theta0 * (value - p0)) / (1 + theta1 * (value - p1)))
        for value, count in seen.items()
    )


def _tilt(counts: Mapping[float, float], mean: float) -> float:
    """Return the theta of the likeliest probabilities with this mean.

    They are count / (total * (1 + theta * (score - mean))); theta is the root of a falling
    function, the excess of the tilted mean, between the two poles that lie next to nought.
    """
    low, high = -1 / (max(counts) - mean), 1 / (mean - min(counts))
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if sum(n * (x - mean) / (1 + middle * (x - mean)) for x, n in counts.items()) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


BATCH: Final = 10
"""Deals between two looks at the LLR: the same for any number of processes."""

VERDICTS: Final = {
    "H1": "A is better than B",
    "H0": "A is not better than B by as much as was asked",
    None: "undecided: more deals are needed",
}


def until_clear(
    duel: Duel, hypotheses: Hypotheses, results: Iterator[DealResult]
) -> tuple[Sprt, list[DealResult]]:
    """Take `results` batch by batch until the test ends, telling stderr where it stands."""
    test, taken = Sprt(hypotheses), list[DealResult]()
    while test.verdict is None and (batch := list(islice(results, BATCH))):
        taken += batch
        test.add(score(duel.places(result)) for result in batch)
        print(_standing(test), file=sys.stderr)  # noqa: T201 - progress
    return test, taken


def sprt_to_json(test: Sprt) -> Json:
    """Return the test as the protocol writes it (section 7)."""
    asked = test.hypotheses
    return {
        "p0": round(asked.p0, 6),
        "p1": round(asked.p1, 6),
        "alpha": asked.alpha,
        "beta": asked.beta,
        "bounds": [round(bound, 6) for bound in asked.bounds],
        "llr": round(test.llr, 6),
        "deals": test.scores.total(),
        "verdict": test.verdict,
    }


def verdict_text(test: Sprt) -> str:
    """Return how the test ended, for people."""
    asked = test.hypotheses
    return (
        f"{VERDICTS[test.verdict]} (H0: score {asked.p0:.3f}, H1: score {asked.p1:.3f}, "
        f"alpha {asked.alpha:g}, beta {asked.beta:g})\n{_standing(test)}\n"
        "(whoever stops when it is clear sees a difference that is a little too large)"
    )


def _standing(test: Sprt) -> str:
    low, high = test.hypotheses.bounds
    return (
        f"deal {test.scores.total()}: score {fmean(test.scores.elements()):.3f}, "
        f"LLR {test.llr:+.2f} ({low:+.2f} to {high:+.2f})"
    )
