"""Hands and piles, as the truth has them and as somebody sees them."""

from hypothesis import given, settings
from hypothesis import strategies as st

from game.table.zones import as_seen, forget, put, remember, take

CARDS = st.lists(st.integers(0, 4), max_size=8).map(sorted)


def test_a_hand_stays_sorted_with_the_unknown_first() -> None:
    hand = [2, 5]
    put(hand, 3)
    put(hand, -1)
    put(hand, 9)
    assert hand == [-1, 2, 3, 5, 9]


def test_a_known_card_leaves_as_itself() -> None:
    hand = [-1, 2, 2, 5]
    take(hand, 2)
    assert hand == [-1, 2, 5]


def test_a_card_seen_to_leave_that_was_not_known_was_one_of_the_unknown() -> None:
    hand = [-1, -1, 5]
    take(hand, 2)
    assert hand == [-1, 5]


def test_a_card_that_leaves_unseen_takes_all_knowledge_with_it() -> None:
    hand = [-1, 2, 5]
    take(hand, -1)
    assert hand == [-1, -1]


def test_what_is_known_of_a_hand() -> None:
    assert as_seen([1, 2, 2, 3], (2, 3)) == [-1, -1, 2, 3]
    assert as_seen([1], ()) == [-1]


def test_remembering_and_forgetting() -> None:
    assert remember((1, 3), 2) == (1, 2, 3)
    assert remember((2,), 2) == (2, 2)
    assert forget((1, 2, 2), 2) == (1, 2)
    assert forget((1, 2), 2) == (1,)
    assert forget((1, 2), 5) == (1, 2)
    assert forget((), 5) == ()


@settings(max_examples=100)
@given(CARDS, st.integers(0, 4))
def test_what_is_put_can_be_taken(hand: list[int], card: int) -> None:
    changed = hand[:]
    put(changed, card)
    assert changed == sorted([*hand, card])
    take(changed, card)
    assert changed == hand


@settings(max_examples=100)
@given(CARDS, st.data())
def test_a_viewer_keeps_up_with_the_hand(hand: list[int], data: st.DataObject) -> None:
    if not hand:
        return
    known = tuple(sorted(data.draw(st.permutations(hand))[: data.draw(st.integers(0, len(hand)))]))
    seen, gone = as_seen(hand, known), data.draw(st.sampled_from(hand))
    take(seen, gone)
    after = hand[:]
    after.remove(gone)
    assert seen == as_seen(after, forget(known, gone))
