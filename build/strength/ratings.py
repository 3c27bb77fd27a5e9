"""The rating list: Bradley-Terry strengths of all who met, by `choix`, with bootstrapped intervals.

A match counts as its duplicate scores: each deal's share of its two games, as Shogun and as Ninja,
so that neither the cards nor the sides count for anybody.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from build.strength.records import Kept, Match, Source
from game.protocol.arena.duel import deal_from_text, score

ANCHOR: Final = ("adept", 1000.0)
"""Who has which rating by agreement; only differences mean anything."""

DRAWS: Final = 500
"""How often the deals are drawn anew."""

PRIOR: Final = 0.01
"""Keeps the rating of one who lost everything finite (choix's regularisation)."""

PER_NATURAL: Final = 400 / math.log(10)
"""Elo points in one unit of choix's strengths."""

Numbers = npt.NDArray[np.float64]
Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Rating:
    """One entrant: Elo points, their 95 % interval, and what they come from."""

    name: str
    elo: float
    low: float
    high: float
    deals: int
    score: float
    """The mean score over all its deals, whoever they were against."""


@dataclass(slots=True)
class RatingList(Kept):
    """The list as it is kept: best first, how well it fits, and where it comes from."""

    source: Source
    ratings: list[dict[str, Any]]
    misfit: dict[str, Any]
    """The pair whose score lies furthest from what the ratings say: `pair`, `score`, `expected`."""


def scores_of(matches: Sequence[Match]) -> dict[Pair, Numbers]:
    """Return (A, B) -> A's score in each deal."""
    return {
        (match.a, match.b): np.array([score(deal_from_text(text)) for text in match.results])
        for match in matches
        if match.results
    }


def rate(scores: Mapping[Pair, Numbers], draws: int = DRAWS) -> list[Rating]:
    """Return the ratings, best first; intervals by drawing the deals anew, `draws` times.

    Deals of the same number have the same cards in all matches, so they are drawn together.
    """
    names = sorted({name for pair in scores for name in pair})
    elos = _fit(names, {pair: (found.sum(), len(found)) for pair, found in scores.items()})
    dice = np.random.default_rng(1)
    drawn = np.array([_fit(names, _resampled(scores, dice)) for _ in range(draws)])
    low, high = np.percentile(drawn, [2.5, 97.5], axis=0)
    found = [
        Rating(name, float(elos[n]), float(low[n]), float(high[n]), *_record(name, scores))
        for n, name in enumerate(names)
    ]
    return sorted(found, key=lambda rating: -rating.elo)


def rating_list(matches: Sequence[Match], source: Source) -> RatingList:
    """Return the list of everybody in `matches`."""
    scores = scores_of(matches)
    ratings = rate(scores)
    return RatingList(source, [asdict(r) for r in ratings], _misfit(scores, ratings))


def expected(difference: float) -> float:
    """Return the mean score of one who is so many Elo points better."""
    return float(1 / (1 + 10 ** (-difference / 400)))


def _fit(names: Sequence[str], scores: Mapping[Pair, tuple[float, int]]) -> Numbers:
    """Return the Elo points that explain the scores best, the anchor (or the mean) in its place."""
    import choix  # noqa: PLC0415 - it brings scipy.stats, a second and more

    won = np.zeros((len(names), len(names)))
    for (a, b), (points, deals) in scores.items():
        won[names.index(a), names.index(b)] += points
        won[names.index(b), names.index(a)] += deals - points
    elos = choix.ilsr_pairwise_dense(won, alpha=PRIOR) * PER_NATURAL
    anchor, points = ANCHOR
    start = elos[names.index(anchor)] if anchor in names else elos.mean()
    return np.asarray(elos - start + points, dtype=np.float64)


def _resampled(
    scores: Mapping[Pair, Numbers], dice: np.random.Generator
) -> dict[Pair, tuple[float, int]]:
    picks = {n: dice.integers(0, n, n) for n in sorted({len(found) for found in scores.values()})}
    return {p: (float(x[picks[len(x)]].sum()), len(x)) for p, x in scores.items()}


def _record(name: str, scores: Mapping[Pair, Numbers]) -> tuple[int, float]:
    """Return in how many deals `name` played, and its mean score."""
    own = [found for (a, _), found in scores.items() if a == name]
    own += [1 - found for (_, b), found in scores.items() if b == name]
    every = np.concatenate(own)
    return len(every), float(every.mean())


def _misfit(scores: Mapping[Pair, Numbers], ratings: Sequence[Rating]) -> dict[str, Any]:
    elo = {rating.name: rating.elo for rating in ratings}
    rows = [
        {"pair": [a, b], "score": float(x.mean()), "expected": expected(elo[a] - elo[b])}
        for (a, b), x in scores.items()
    ]
    return max(rows, key=lambda row: abs(row["score"] - row["expected"]))
