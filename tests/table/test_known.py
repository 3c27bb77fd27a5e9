"""What is known of a hand: who saw which cards enter it, and what is left of that later."""

from game.table.known import (
    KnownHands,
    hands_seen,
    known_from,
    known_to,
    public_enter,
    public_leave,
    theft,
)


def test_of_a_card_seen_to_enter_all_know_but_the_owner_whose_own_it_is() -> None:
    known: KnownHands = {}
    public_enter(known, 3, 1, 7)
    public_enter(known, 3, 1, 4)
    assert known == {1: ((4, 7), (), (4, 7))}
    assert known_to(known, 0, 1) == (4, 7)
    assert known_to(known, 0, 2) == ()


def test_what_is_seen_to_leave_is_known_no_more_and_nothing_is_kept_of_it() -> None:
    known: KnownHands = {1: ((4,), (), (4, 7)), 2: ((4,), (), ())}
    public_leave(known, 1, 4)
    assert known == {1: ((), (), (7,)), 2: ((4,), (), ())}
    public_leave(known, 1, 7)
    public_leave(known, 1, 9)
    assert known == {2: ((4,), (), ())}


def test_of_a_theft_two_know_what_went_and_the_rest_nothing_of_that_hand_any_more() -> None:
    known: KnownHands = {1: ((4, 7), (), (4, 7)), 0: ((), (), (2,))}
    theft(known, 3, 0, 1, 7)
    assert known == {1: ((4,), (), ()), 0: ((), (7,), (2,))}


def test_what_hands_look_like_says_what_is_known_of_them() -> None:
    known: KnownHands = {1: ((3, 5), (), ()), 0: ((), (2,), ())}
    seen = hands_seen([[1, 2], [3, 3, 5], [6]], known, 0)
    assert seen == [[1, 2], [-1, 3, 5], [-1]]
    assert known_from(seen, 0) == {1: ((3, 5), (), ())}
