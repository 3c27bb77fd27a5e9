"""Curves and rows: what moves starts and ends where it should."""

import pytest

from game.samurai.view.plates import MOST_BLOSSOMS, blossoms, pips
from game.view import timing as motion
from game.view.layout.geometry import Box

SHARES = [n / 20 for n in range(21)]


@pytest.mark.parametrize("curve", [motion.soft, motion.blow, motion.even])
def test_a_curve_goes_from_start_to_end_and_never_back(curve: motion.Curve) -> None:
    ways = [curve(share) for share in SHARES]
    assert (ways[0], ways[-1]) == (0.0, 1.0)
    assert ways == sorted(ways)


def test_a_blow_lands_at_full_speed_and_a_card_softly() -> None:
    assert motion.blow(1.0) - motion.blow(0.9) > 0.2
    assert motion.soft(1.0) - motion.soft(0.9) < 0.01


def test_an_arc_is_lifted_halfway_only() -> None:
    start, end = (10.0, 50.0), (90.0, 50.0)
    assert motion.arc(start, end, 0.0, 30.0) == start
    assert motion.arc(start, end, 1.0, 30.0) == end
    assert motion.arc(start, end, 0.5, 30.0) == (50.0, 20.0)


def test_a_plate_comes_to_rest_and_a_bounce_lands() -> None:
    assert motion.shaken(0.0) == motion.shaken(1.0) == (0.0, 0.0)
    assert max(abs(motion.shaken(share)[0]) for share in SHARES) > 0.5
    assert motion.bounce(0.0) == 0.0
    assert motion.bounce(1.0) == pytest.approx(0.0)


def test_a_fold_closes_stands_still_and_opens() -> None:
    closed, opens = motion.FOLDED
    assert motion.openness(0.0) == motion.openness(1.0) == 1.0
    assert motion.openness((closed + opens) / 2) == 0.0
    assert 0.0 < motion.openness(closed / 2) < 1.0


def test_a_sweep_ends_with_every_card_over() -> None:
    assert [motion.fanned(0.0, n, 9) for n in range(9)] == [0.0] * 9
    assert [motion.fanned(1.0, n, 9) for n in range(9)] == pytest.approx([1.0] * 9)
    half = [motion.fanned(0.5, n, 9) for n in range(9)]
    assert half == sorted(half, reverse=True)
    assert half[0] > half[-1]


def test_steps_are_whole_and_within() -> None:
    assert [motion.step_of(v, 4) for v in (-1.0, 0.0, 0.5, 0.9, 1.0, 7.0)] == [0, 0, 2, 4, 4, 4]


@pytest.mark.parametrize("narrow", [True, False])
@pytest.mark.parametrize("honor", [0, 1, 5, 12, 30])
def test_blossoms_lie_in_their_row(honor: int, narrow: bool) -> None:  # noqa: FBT001 - a case
    row = Box(100, 40, 220, 32)
    boxes = blossoms(row, honor, narrow=narrow)
    assert len(boxes) == min(honor, MOST_BLOSSOMS)
    assert all(box.x >= row.x - 1 and box.right <= row.right for box in boxes)
    assert [box.x for box in boxes] == sorted({box.x for box in boxes})


def test_a_lone_blossom_stands_off_the_figures_before_it() -> None:
    """At 200 % in a small window "4/4" touched it."""
    (box,) = set(blossoms(Box(10, 0, 42, 28), 4, narrow=False, close=True))
    assert box.x >= 10 + 1.5
    assert box.right <= 10 + 28


def test_lozenges_do_not_move_when_one_is_lost() -> None:
    row = Box(0, 0, 220, 32)
    assert pips(row, 5)[:3] == pips(row, 3)
