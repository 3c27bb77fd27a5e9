"""Chance: the same answers on every platform and Python version, for ever."""

from random import Random

import pytest

from game.kernel.chance import KnownChance, SeededChance, StreamChance, shuffled


def test_seeded_answers_are_these_very_numbers() -> None:
    chance = SeededChance(7)
    assert chance.shuffle(range(10)) == [5, 3, 8, 6, 1, 4, 2, 9, 0, 7]
    assert [chance.pick(6) for _ in range(8)] == [5, 1, 4, 2, 3, 3, 0, 3]
    assert chance.drawn == 9


def test_the_largest_seed_answers_too() -> None:
    chance = SeededChance(2**63 - 1)
    assert chance.shuffle("abcdef") == ["a", "d", "f", "c", "b", "e"]
    assert [chance.pick(90) for _ in range(8)] == [53, 13, 3, 5, 38, 47, 40, 66]


def test_the_nth_answer_depends_on_seed_and_n_alone() -> None:
    busy, late = SeededChance(5), SeededChance(5, drawn=3)
    busy.shuffle(range(90))
    busy.pick(3)
    busy.shuffle(range(2))
    assert busy.shuffle(range(30)) == late.shuffle(range(30))


def test_an_answer_ignores_how_much_an_earlier_one_drew() -> None:
    one, other = SeededChance(5), SeededChance(5)
    one.shuffle(range(90))
    other.pick(2)
    assert [one.pick(1000) for _ in range(9)] == [other.pick(1000) for _ in range(9)]


def test_a_shuffle_is_a_new_list_of_the_same_things() -> None:
    items = list(range(50))
    for chance in (SeededChance(1), StreamChance(Random(1)), KnownChance()):
        mixed = chance.shuffle(items)
        assert sorted(mixed) == items == list(range(50))
        assert mixed is not items


def test_shuffles_reach_every_order_about_alike() -> None:
    dice = Random(3)
    found = [tuple(shuffled("abc", dice)) for _ in range(6000)]
    counts = [found.count(order) for order in set(found)]
    assert len(counts) == 6
    assert min(counts) > 850
    assert max(counts) < 1150


def test_picks_stay_below_the_count() -> None:
    for chance in (SeededChance(1), StreamChance(Random(1))):
        assert {chance.pick(3) for _ in range(200)} == {0, 1, 2}


def test_stream_answers_follow_the_random_it_is_given() -> None:
    one, other = StreamChance(Random(4)), StreamChance(Random(4))
    assert one.shuffle(range(20)) == other.shuffle(range(20))
    assert one.pick(1000) == other.pick(1000)


def test_what_is_known_is_followed_then_the_first_is_picked() -> None:
    chance = KnownChance([2, 0])
    assert [chance.pick(3) for _ in range(4)] == [2, 0, 0, 0]
    assert chance.shuffle("cab") == ["c", "a", "b"]


@pytest.mark.parametrize("answer", [-1, 3])
def test_knowing_a_pick_of_what_is_not_there_is_an_error(answer: int) -> None:
    with pytest.raises(ValueError, match=f"{answer} is known"):
        KnownChance([answer]).pick(3)
