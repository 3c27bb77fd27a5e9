"""Reduced games: real positions, whole trees, and solutions that no answer beats."""

from functools import cache
from math import isclose
from random import Random

import numpy as np
import pytest

from build.strength.reduced.games import GAMES, RELATIVES
from build.strength.reduced.master import played_by, shown
from build.strength.reduced.positions import Small, drawn
from build.strength.reduced.solve import best_answer, chance_to_win, solved, uniform
from build.strength.reduced.tree import SEATS_OF, Arrays, Tree, grown
from build.strength.reduced.where import given_away, kinds_of, told, whereabouts
from game.kernel.ids import HIDDEN
from game.samurai.rules.setup import setup_from_json

TINY = Small(
    "tiny",
    ("kojiro", "chiyome", "goemon"),
    (2, 1, 3),
    (3, 3, 2),
    (("armor", "armor"), ("focus",), ("focus", "focus", "armor")),
    {"parry": 6, "kiseru": 5},
    (4, 2, 2),
)
"""Smaller than those that are measured: 1,372 nodes."""


@cache
def tree() -> Tree:
    return grown(TINY)


@cache
def game() -> Arrays:
    return Arrays.of(tree())


@pytest.mark.parametrize("small", [*GAMES, *RELATIVES], ids=lambda small: small.name)
def test_a_reduced_game_is_a_position_of_the_rules_with_24_cards(small: Small) -> None:
    assert sum(small.dealt.values()) + sum(map(len, small.in_play)) == 24
    assert sum(small.hands) < sum(small.dealt.values())
    _, hands = next(small.deals())
    setup = setup_from_json(small.setup(hands))
    assert [len(hand) for hand in setup.hands] == list(small.hands)
    assert min(setup.honor) == 1


def test_every_deal_and_draw_is_in_the_tree_once() -> None:
    assert isclose(sum(chance for chance, _ in TINY.deals()), 1.0)
    assert isclose(sum(chance for chance, _ in drawn(TINY.pool(), 3)), 1.0)
    places = list(zip(game().parent, game().slot, strict=True))[1:]
    sums: dict[tuple[int, int], float] = {}
    for place, chance in zip(places, game().chance[1:], strict=True):
        sums[place] = sums.get(place, 0.0) + chance
    assert all(isclose(total, 1.0) for total in sums.values())
    asked = [node for node, number in enumerate(tree().info) if number >= 0]
    slots = sum(len(tree().sets[tree().info[node]].actions) for node in asked)
    assert len(sums) == 1 + slots


def test_no_answer_to_the_solution_is_better_than_its_bounds() -> None:
    found = solved(game(), 0.001, 500)
    assert 0.05 < found.low <= found.value <= found.high < 0.95
    assert found.high - found.low <= 0.001
    assert found.low <= chance_to_win(game(), found.strategy) <= found.high
    rng = Random(1)
    for _ in range(20):
        weights = np.array([rng.random() for _ in found.strategy])
        sums = np.add.reduceat(weights, game().starts)[game().set_of]
        lord = np.where(game().side_of == 0, weights / sums, found.strategy)
        ninja = np.where(game().side_of == 1, weights / sums, found.strategy)
        assert chance_to_win(game(), lord) <= found.high + 1e-9
        assert chance_to_win(game(), ninja) >= found.low - 1e-9


def test_who_plays_by_lot_is_answered_better_than_by_the_solution() -> None:
    found, lots = solved(game(), 0.001, 500), uniform(game())
    best, answer = best_answer(game(), 0, lots)
    assert isclose(chance_to_win(game(), answer), best)
    level = np.where(game().side_of == 0, found.strategy, lots)
    assert best > chance_to_win(game(), level) > found.value


def test_a_searcher_is_asked_where_it_can_come_to_and_sees_its_own_side_alone() -> None:
    strategy, asked = played_by(tree(), "expert@2", 0, 1)
    sums = np.add.reduceat(strategy, game().starts)
    assert set(sums) <= {0.0, 1.0}
    reached = [n for n, one in enumerate(tree().sets) if one.side == 0 and sums[n + 1]]
    assert 0 < asked < len(reached)
    for one in tree().sets[::10]:
        hands = shown(one).hands
        mates = SEATS_OF[one.side]
        assert all(
            (HIDDEN in hand) == (seat not in mates) for seat, hand in enumerate(hands) if hand
        )


def test_a_bot_that_does_not_search_has_no_method() -> None:
    with pytest.raises(TypeError, match="does not search"):
        played_by(tree(), "adept", 0, 1)


def test_what_is_given_away_is_found_kind_by_kind_until_nothing_is_left() -> None:
    exact, lots = solved(game(), 0.001, 500), uniform(game())
    played = np.where(game().side_of == 1, lots, exact.strategy)
    spots = whereabouts(tree(), game(), played, 1, exact)
    lefts = [given_away(game(), played, 1, exact), *(spot.left for spot in spots)]
    assert lefts == sorted(lefts, reverse=True)
    assert lefts[-1] <= 0.001 < lefts[0]
    kinds = kinds_of(tree(), 1)
    assert all(len(kinds[spot.kind]) == spot.questions for spot in spots)
    assert told(spots[-1]).endswith("points left")


def test_of_the_solution_nothing_is_mended() -> None:
    exact = solved(game(), 0.001, 500)
    assert whereabouts(tree(), game(), exact.strategy, 0, exact) == []
