"""Each temperament shows in its own statistic, at little cost; deals are fixed, so figures are."""

import pytest

from build.strength.temper_games import Figures, measure

DEALS = range(18)
"""Deals with 5 players, each played with the temperament in every seat."""


@pytest.fixture(scope="module")
def adepts() -> dict[str, Figures]:
    """What every temperament did at the level of adept."""
    return measure("adept", 5, DEALS)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("temper", "part", "whole", "least"),
    [
        ("hothead", "first_strikes", "attacks", 0.03),
        ("hothead", "answered", "asked", -0.04),
        ("patient", "attacks", "turns", -0.08),
        ("grudge", "revenge", "sore_attacks", 0.12),
        ("courtier", "avenged", "friend_attacks", 0.03),
        ("courtier", "first_strikes", "attacks", -0.04),
        ("schemer", "richest", "attacks", 0.1),
    ],
)
def test_a_temperament_can_be_seen(
    adepts: dict[str, Figures], temper: str, part: str, whole: str, least: float
) -> None:
    own, even = (adepts[key].habits.share(part, whole) for key in (temper, "even"))
    assert own - even >= least if least > 0 else own - even <= least


@pytest.mark.slow
def test_no_temperament_costs_much() -> None:
    """Fifty deals can only show that more than 10 points are lost; docs/tempers.md has 150."""
    for temper, figures in measure("adept", 3, range(50)).items():
        gain, half = figures.gain
        assert gain + half > -0.1, temper


@pytest.mark.slow
def test_a_novice_has_a_temperament_too() -> None:
    novices = measure("novice", 5, range(8))
    for temper, part, whole in (
        ("grudge", "revenge", "sore_attacks"),
        ("schemer", "richest", "attacks"),
    ):
        own, even = (novices[key].habits.share(part, whole) for key in (temper, "even"))
        assert own > even + 0.1
