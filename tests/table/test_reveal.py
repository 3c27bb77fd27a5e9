"""Hidden roles at the end of a game: who is still turned over, and what is told before that."""

from dataclasses import dataclass

from game.kernel.ids import HIDDEN
from game.table.reveal import RoleReveal, dealings


@dataclass
class Seen:
    """What a viewer knows."""

    roles: list[int]
    outcome: object | None = None


def followed(*roles: int) -> RoleReveal:
    reveal = RoleReveal()
    reveal.follow(Seen([*roles]))
    return reveal


def test_roles_are_turned_over_round_the_table_from_the_viewer() -> None:
    assert followed(0, HIDDEN, 1, HIDDEN, HIDDEN).order(3, 5) == [3, 4, 1]


def test_who_was_hidden_is_remembered_when_all_is_open() -> None:
    reveal = followed(0, HIDDEN, 1)
    reveal.follow(Seen([0, 2, 1], outcome="over"))
    assert reveal.order(0, 3) == [1]


def test_who_wins_is_a_secret_until_roles_are_turned_over() -> None:
    assert followed(0, HIDDEN).keeps_end_secret
    assert not followed(0, 1).keeps_end_secret
    turned = followed(0, HIDDEN)
    turned.hidden.discard(1)
    assert not turned.keeps_end_secret


def test_nothing_is_a_secret_to_who_saw_it_all_before() -> None:
    reveal = followed(0, HIDDEN)
    reveal.know_all()
    assert not reveal.keeps_end_secret


def test_roles_may_lie_in_every_way_that_what_is_seen_leaves() -> None:
    assert list(dealings([0, 1, 1, 2], [HIDDEN, 1, HIDDEN, HIDDEN])) == [
        (0, 1, 1, 2),
        (0, 1, 2, 1),
        (1, 1, 0, 2),
        (1, 1, 2, 0),
        (2, 1, 0, 1),
        (2, 1, 1, 0),
    ]
    assert list(dealings([0, 1], [1, 0])) == [(1, 0)]
