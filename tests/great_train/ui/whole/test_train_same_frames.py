"""Two games that a player cannot tell apart look and sound the same, frame by frame."""

from functools import cache

import pytest

from tests.great_train.ui.checked import CHECKED
from tests.ui.watching.same_frames import hide_something, look_the_same
from tests.ui.watching.twin_games import Pair, pair_of

CASES = [(3, 20), (5, 17), (6, 3), (7, 19)]
"""Players and seeds of pairs that go on for some time."""


@cache
def pair(players: int, seed: int) -> Pair:
    """Return a pair of games, made once."""
    return pair_of(CHECKED, players, seed, before=8 + seed, most=25)


def test_the_pairs_differ_in_what_is_hidden_and_are_told_alike() -> None:
    hide_something([pair(*case) for case in CASES])


@pytest.mark.parametrize("case", CASES)
def test_what_is_hidden_changes_no_frame_and_no_sound(case: tuple[int, int]) -> None:
    look_the_same(pair(*case))
