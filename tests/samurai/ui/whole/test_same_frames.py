"""Two games that a player cannot tell apart look and sound the same, frame by frame."""

from functools import cache
from typing import Any

import pytest

from game.kernel.frames import Decision
from tests.samurai.ui.checked import CHECKED
from tests.ui.watching.same_frames import at_once, hide_something, look_the_same, watched
from tests.ui.watching.twin_games import Pair, pair_of

CASES = [(3, 7), (4, 3), (5, 5), (6, 6), (7, 7), (7, 8)]
"""Players and seeds of pairs that go on for some time."""


@cache
def pair(players: int, seed: int) -> Pair:
    """Return a pair of games, made once."""
    return pair_of(CHECKED, players, seed, before=8 + seed, most=25)


def test_the_pairs_differ_in_what_is_hidden_and_are_told_alike() -> None:
    pairs = [pair(*case) for case in CASES]
    hide_something(pairs)
    assert sum(each.unlike for each in pairs) >= 3


@pytest.mark.parametrize("case", CASES)
def test_what_is_hidden_changes_no_frame_and_no_sound(case: tuple[int, int]) -> None:
    look_the_same(pair(*case))


def test_a_pause_that_can_be_seen_and_a_card_shown_by_mistake_are_noticed() -> None:
    def slow(decision: Decision[Any]) -> int:
        return 60 if len(decision.actions) > 1 else 0

    frames, _ = watched(pair(*CASES[0]), 0, at_once)
    assert frames != watched(pair(*CASES[0]), 0, slow)[0]
    other = pair_of(CHECKED, 3, 999, before=8, most=25)
    assert frames != watched(other, 0, at_once)[0]
