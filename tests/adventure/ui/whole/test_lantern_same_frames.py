"""Two campaigns whose decks lie otherwise look and sound the same, frame by frame."""

from functools import cache

import pytest

from tests.adventure.ui.played import PLAYED
from tests.ui.watching.same_frames import LEAST, look_the_same
from tests.ui.watching.twin_games import Pair, pair_of

CASES = [(5, 90), (9, 140)]
"""Seeds, and choices before the decks are shuffled, of pairs that go on for some time."""


@cache
def pair(seed: int, before: int) -> Pair:
    """Return a pair of campaigns, made once."""
    return pair_of(PLAYED, 4, seed, before=before, most=14)


@pytest.mark.parametrize("case", CASES)
def test_the_pairs_differ_in_their_decks_and_are_told_alike(case: tuple[int, int]) -> None:
    one, two = (game.state for game in pair(*case).games)
    assert one.decks != two.decks
    assert PLAYED.parts.system.observe(one, 0) == PLAYED.parts.system.observe(two, 0)
    assert len(pair(*case).actions) >= LEAST


@pytest.mark.parametrize("case", CASES)
def test_what_is_hidden_changes_no_frame_and_no_sound(case: tuple[int, int]) -> None:
    look_the_same(pair(*case))
