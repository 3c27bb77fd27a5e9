"""How the levels compare, in duplicate matches: the same deals, sides changed.

The seeds are fixed, so the numbers are too; the bars lie well below what was measured.
"""

import pytest

from game.samurai.rules.state import Role
from tests.samurai.ai.table import play, start

pytestmark = pytest.mark.slow

DEALS = range(40)
"""Thousands, `dev.py strength ladder`, measured 97.8 and 68.0 for the adept (docs/strength.md)."""


def three(shogun: str, ninja: str, *, own_dice: bool = False) -> float:
    """Return how often the Shogun wins with 3 players."""
    wins = 0
    for seed in DEALS:
        levels = [ninja] * 3
        levels[start(3, seed).state.roles.index(Role.SHOGUN)] = shogun
        wins += play(3, seed, levels, own_dice=own_dice)[1].team == "shogun"
    return wins / len(DEALS)


def test_adept_beats_random_nearly_always() -> None:
    as_shogun = three("adept", "random", own_dice=True)
    as_ninja = 1 - three("random", "adept", own_dice=True)
    assert (as_shogun + as_ninja) / 2 >= 0.95


def test_adept_beats_novice_on_both_sides() -> None:
    as_shogun = three("adept", "novice", own_dice=True)
    as_ninja = 1 - three("novice", "adept", own_dice=True)
    mirror = three("novice", "novice", own_dice=True)
    assert as_shogun > mirror + 0.05
    assert as_ninja > 1 - mirror + 0.05
    assert (as_shogun + as_ninja) / 2 >= 0.6


def test_novice_beats_random() -> None:
    assert (three("novice", "random") + 1 - three("random", "novice")) / 2 >= 0.8


def test_one_adept_among_novices_wins_more_than_the_novice_in_its_seat() -> None:
    gained = 0
    for seed in DEALS:
        players = 4 + seed % 4
        seat = seed % players
        levels = ["novice"] * players
        without = seat in play(players, seed, levels)[1].winners
        levels[seat] = "adept"
        gained += (seat in play(players, seed, levels)[1].winners) - without
    assert gained / len(DEALS) >= 0.07
