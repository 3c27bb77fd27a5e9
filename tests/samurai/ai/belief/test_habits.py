"""Each temperament shows in its own statistic, at little cost; deals are fixed, so figures are."""

from statistics import fmean

import pytest

from ai.core.taste import full_name
from ai.samurai.taste import EVEN, TEMPERAMENTS
from build.strength.tempers.games import Figures, measure, play

DEALS = range(16)
"""Deals with 5 players, each played once for every temperament, with others in the seats."""
SEATS = range(5)


@pytest.fixture(scope="module")
def adepts() -> dict[str, Figures]:
    """What every temperament did at the level of adept, as often in every seat of every deal.

    What it gained in a deal: how often it won, less how often all of them did.
    """
    tempers, found = list(TEMPERAMENTS), {temper: Figures() for temper in TEMPERAMENTS}
    for seed in DEALS:
        won: dict[str, list[bool]] = {temper: [] for temper in tempers}
        for turn in range(len(tempers)):
            seated = [tempers[(turn + seat) % len(tempers)] for seat in SEATS]
            winners, habits = play([full_name("adept", temper) for temper in seated], seed)
            for seat, temper in enumerate(seated):
                found[temper].habits.add(habits[seat])
                won[temper].append(seat in winners)
        usual = fmean(is_won for own in won.values() for is_won in own)
        for temper, own in won.items():
            found[temper].gains.append(fmean(own) - usual)
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("temper", "part", "whole", "least"),
    [
        ("hothead", "first_strikes", "attacks", 0.03),
        ("hothead", "answered", "asked", -0.04),
        ("patient", "attacks", "turns", -0.08),
        ("grudge", "revenge", "sore_attacks", 0.12),
        ("courtier", "answered", "asked", 0.15),
        ("courtier", "first_strikes", "attacks", -0.04),
        ("schemer", "richest", "attacks", 0.1),
    ],
)
def test_a_temperament_can_be_seen(
    adepts: dict[str, Figures], temper: str, part: str, whole: str, least: float
) -> None:
    own, even = (adepts[key].habits.share(part, whole) for key in (temper, EVEN.key))
    assert own - even >= least if least > 0 else own - even <= least


@pytest.mark.slow
def test_no_temperament_costs_much(adepts: dict[str, Figures]) -> None:
    """So few deals can only show a loss of far more than 10 points; docs/tempers.md has 1,000."""
    for temper, figures in adepts.items():
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
