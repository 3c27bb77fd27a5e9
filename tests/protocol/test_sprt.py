"""The sequential test: computed by hand, against a formula of its own, and by simulated matches."""

import math
from random import Random

import pytest

from game.protocol.arena.sprt import Hypotheses, Sprt, elo_to_score, llr

ASKED = Hypotheses(0.5, 0.6)


def verdict_of(scores: list[float]) -> str | None:
    test = Sprt(ASKED)
    test.add(scores)
    return test.verdict


def test_elo_is_the_logistic_one() -> None:
    assert elo_to_score(0) == 0.5
    assert elo_to_score(400) == pytest.approx(10 / 11)
    assert elo_to_score(35) == pytest.approx(0.5502, abs=1e-4)
    assert elo_to_score(-100) == pytest.approx(1 - elo_to_score(100))


@pytest.mark.parametrize(("elo", "score"), [(-1e300, 0), (1e300, 1), (-math.inf, 0)])
def test_elo_beyond_all_bounds_is_a_sure_score(elo: float, score: float) -> None:
    assert elo_to_score(elo) == score


def test_the_bounds_are_walds() -> None:
    low, high = Hypotheses(0.5, 0.6, alpha=0.05, beta=0.1).bounds
    assert low == pytest.approx(math.log(0.1 / 0.95))
    assert high == pytest.approx(math.log(0.9 / 0.05))


@pytest.mark.parametrize(("won", "lost"), [(7, 3), (40, 60), (500, 480)])
def test_without_splits_it_is_the_coins_likelihood_ratio(won: int, lost: int) -> None:
    expected = won * math.log(0.6 / 0.5) + lost * math.log(0.4 / 0.5)
    assert llr({1.0: won, 0.0: lost}, 0.5, 0.6) == pytest.approx(expected, abs=0.01)


def tilt_by_hand(counts: dict[float, int], mean: float) -> float:
    """Return theta for scores 0, 1/2 and 1: there it is the root of a quadratic."""
    (lost, split, won), (p, q, r) = (counts[x] for x in (0, 0.5, 1)), (-mean, 0.5 - mean, 1 - mean)
    square = (lost + split + won) * p * q * r
    linear = lost * p * (q + r) + split * q * (p + r) + won * r * (p + q)
    constant = lost * p + split * q + won * r
    if abs(square) < 1e-12:
        return -constant / linear
    root = math.sqrt(linear**2 - 4 * square * constant)
    found = [(-linear + sign * root) / (2 * square) for sign in (1, -1)]
    return next(t for t in found if all(1 + t * x > 0 for x in (p, q, r)))


@pytest.mark.parametrize("tallies", [(10, 60, 30), (1, 5, 2), (200, 300, 180), (3, 1, 40)])
@pytest.mark.parametrize(("p0", "p1"), [(0.5, 0.55), (0.5, 0.6), (0.4, 0.7)])
def test_with_splits_it_is_the_ratio_at_the_likeliest_probabilities(
    tallies: tuple[int, int, int], p0: float, p1: float
) -> None:
    counts = dict(zip((0.0, 0.5, 1.0), tallies, strict=True))
    total, expected = sum(tallies), 0.0
    shares: dict[float, list[float]] = {p0: [], p1: []}
    for mean, fitted in shares.items():
        theta = tilt_by_hand(counts, mean)
        fitted += [n / total / (1 + theta * (x - mean)) for x, n in counts.items()]
        assert sum(fitted) == pytest.approx(1)
        assert sum(x * p for x, p in zip(counts, fitted, strict=True)) == pytest.approx(mean)
    for n, at_p0, at_p1 in zip(tallies, shares[p0], shares[p1], strict=True):
        expected += n * math.log(at_p1 / at_p0)
    assert llr(counts, p0, p1) == pytest.approx(expected, rel=1e-6)


def test_it_agrees_with_the_normal_formula_when_much_was_seen() -> None:
    counts = {0.0: 1000, 0.25: 1500, 0.5: 5000, 0.75: 1700, 1.0: 1100}
    total = sum(counts.values())
    mean = sum(x * n for x, n in counts.items()) / total
    variance = sum(n * (x - mean) ** 2 for x, n in counts.items()) / total
    p0, p1 = 0.5, 0.51
    expected = total * (p1 - p0) * (2 * mean - p0 - p1) / (2 * variance)
    assert llr(counts, p0, p1) == pytest.approx(expected, rel=0.02)


def test_nothing_seen_tells_nothing_and_wins_alone_are_enough() -> None:
    assert llr({}, 0.5, 0.6) == 0.0
    assert verdict_of([]) is None
    assert verdict_of([1.0] * 30) == "H1"
    assert verdict_of([0.0] * 30) == "H0"
    assert verdict_of([0.0, 1.0] * 5) is None


def test_the_order_of_outcomes_does_not_matter() -> None:
    one, other = Sprt(ASKED), Sprt(ASKED)
    one.add([1.0, 0.5, 0.0, 1.0])
    other.add([0.0, 1.0])
    other.add([1.0, 0.5])
    assert one.llr == other.llr


def verdicts(chances: tuple[float, float, float], seed: int, runs: int = 400) -> dict[str, float]:
    """Return how often each verdict came in simulated pairs, and the mean number of pairs."""
    dice = Random(seed)
    told = {"H0": 0.0, "H1": 0.0, "pairs": 0.0}
    for _ in range(runs):
        test = Sprt(ASKED)
        while (verdict := test.verdict) is None:
            test.add(dice.choices((0.0, 0.5, 1.0), chances, k=10))
        told[verdict] += 1 / runs
        told["pairs"] += test.scores.total() / runs
    return told


def test_mistakes_are_as_rare_as_was_asked_and_pairs_are_saved() -> None:
    """Standard error of a 5 % share over 400 runs: 1.1 %. A fixed test needs some 110 pairs."""
    equal = verdicts((0.2, 0.6, 0.2), seed=1)
    better = verdicts((0.12, 0.56, 0.32), seed=2)
    assert equal["H1"] <= 0.085
    assert better["H0"] <= 0.085
    assert equal["H1"] > 0
    assert better["H0"] > 0
    assert equal["pairs"] < 80
    assert better["pairs"] < 80


def test_a_clear_case_ends_sooner_than_a_close_one() -> None:
    close = verdicts((0.16, 0.58, 0.26), seed=3, runs=100)
    clear = verdicts((0.02, 0.4, 0.58), seed=4, runs=100)
    assert clear["H1"] == pytest.approx(1)
    assert clear["pairs"] < close["pairs"] / 2
