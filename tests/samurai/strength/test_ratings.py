"""Ratings: known strengths are found again, intervals hold them, pairs are drawn together."""

from random import Random

import numpy as np
import pytest

from build.strength.make import pairings
from build.strength.ratings import expected, rate, rating_list, scores_of
from build.strength.records import Match, Source

TRUE = {"master": 1300.0, "adept": 1000.0, "novice": 800.0, "random": 500.0}
WIN, LOSS = "shogun:11 ninja:11", "shogun:00 ninja:00"


def matches(deals: int, seed: int) -> list[Match]:
    """Return simulated matches; a score is the mean of two games at the true odds."""
    dice, found = Random(seed), []
    for a, b in pairings(list(TRUE), None):
        odds = expected(TRUE[a] - TRUE[b])
        texts = [
            f"shogun:{dice.random() < odds:d}0 ninja:{dice.random() < odds:d}0"
            for _ in range(deals)
        ]
        found.append(Match(a, b, 3, Source("test", 1, 700), texts))
    return found


def test_known_strengths_are_found_again_within_their_intervals() -> None:
    ratings = {r.name: r for r in rate(scores_of(matches(300, 1)), draws=100)}
    assert list(ratings) == list(TRUE)
    assert ratings["adept"].elo == 1000
    for name, rating in ratings.items():
        assert rating.elo == pytest.approx(TRUE[name], abs=60)
        assert rating.low <= rating.elo <= rating.high
        assert rating.low - 25 <= TRUE[name] <= rating.high + 25
        assert rating.deals == 900


def test_more_deals_make_narrower_intervals() -> None:
    widths = []
    for deals in (40, 400):
        ratings = rate(scores_of(matches(deals, 2)), draws=100)
        widths.append(next(r.high - r.low for r in ratings if r.name == "novice"))
    assert widths[1] < widths[0] / 2


def test_two_who_met_differ_as_their_score_says() -> None:
    texts = [WIN] * 70 + [LOSS] * 30
    found = rate(scores_of([Match("adept", "x", 3, Source("test", 1, 1), texts)]), draws=50)
    assert [rating.name for rating in found] == ["adept", "x"]
    assert expected(found[0].elo - found[1].elo) == pytest.approx(0.7, abs=0.01)
    assert found[1].deals == 100
    assert found[1].score == pytest.approx(0.3)


def test_one_who_lost_everything_is_rated_all_the_same() -> None:
    found = rate(scores_of([Match("adept", "x", 3, Source("test", 1, 1), [WIN] * 50)]), draws=20)
    assert np.isfinite(found[1].elo)
    assert found[1].elo < 600


def test_the_worst_fit_is_told() -> None:
    """Rock, paper, scissors: no ratings explain that."""
    source = Source("test", 1, 1)
    ring = [("adept", "x"), ("x", "y"), ("y", "adept")]
    kept = rating_list([Match(a, b, 3, source, [WIN] * 9 + [LOSS]) for a, b in ring], source)
    assert tuple(kept.misfit["pair"]) in ring
    assert kept.misfit["score"] == pytest.approx(0.9)
    assert kept.misfit["expected"] == pytest.approx(0.5, abs=0.05)


def test_pairings_are_all_or_neighbours_and_never_twice() -> None:
    assert pairings(["a", "b", "c"], None) == [("b", "a"), ("c", "a"), ("c", "b")]
    for opponents in (1, 2, 3, 9):
        met = pairings(list("abcde"), opponents)
        assert len({frozenset(pair) for pair in met}) == len(met) == min(5 * opponents, 10)
        assert all(a != b for a, b in met)
