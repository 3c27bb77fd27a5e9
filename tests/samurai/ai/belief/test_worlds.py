from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ai.samurai.belief.roles import assignments
from ai.samurai.belief.worlds import Dealer, sample_world, unseen_cards
from game.kernel.chance import StreamChance
from game.kernel.engine import advance
from game.kernel.frames import decision_of
from game.kernel.game import Game
from game.kernel.ids import HIDDEN
from game.kernel.journal import Header
from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.system import SYSTEM


def after(players: int, seed: int, steps: int) -> Game:
    """Return a game after so many random actions, or at its end."""
    game = Game(SYSTEM, Header(SYSTEM.key, seed, players, None))
    rng = Random(seed)
    for _ in range(steps):
        if game.decision is None:
            break
        game.act(rng.choice(game.decision.actions))
    return game


@settings(max_examples=60, deadline=None)
@given(st.integers(3, 7), st.integers(0, 10_000), st.integers(0, 300))
def test_a_world_looks_like_the_game_it_was_made_from(players: int, seed: int, steps: int) -> None:
    game = after(players, seed, steps)
    for seat in range(players):
        seen = game.observe(seat)
        world = sample_world(seen, Random(seed))
        assert SYSTEM.observe(world, seat) == seen
        if seen.frames and seen.frames[-1].seat == seat:
            assert decision_of(world) == decision_of(seen)


@settings(max_examples=30, deadline=None)
@given(st.integers(3, 7), st.integers(0, 10_000), st.integers(0, 200))
def test_a_world_has_every_card_once(players: int, seed: int, steps: int) -> None:
    game = after(players, seed, steps)
    world = sample_world(game.observe(0), Random(seed))
    zones = [*world.hands, *world.in_play, world.draw_pile, world.discard_pile]
    cards = [card for zone in zones for card in zone]
    if world.resolving is not None:
        cards.append(world.resolving[0])
    assert sorted(cards) == CATALOGUE.deck()
    assert HIDDEN not in cards


@settings(max_examples=20, deadline=None)
@given(st.integers(3, 7), st.integers(0, 10_000), st.integers(0, 150))
def test_a_world_can_be_played_to_its_end(players: int, seed: int, steps: int) -> None:
    game = after(players, seed, steps)
    world, rng = sample_world(game.observe(players - 1), Random(seed)), Random(seed)
    while (decision := decision_of(world)) is not None:
        advance(world, rng.choice(decision.actions), StreamChance(rng))
    assert world.outcome is not None


def test_worlds_differ_in_what_is_hidden() -> None:
    seen = after(5, 1, 20).observe(2)
    worlds = [sample_world(seen, Random(n)) for n in range(30)]
    assert len({tuple(map(tuple, world.hands)) for world in worlds}) > 25
    assert len({world.roles for world in worlds}) > 5


def test_a_caller_may_settle_the_roles() -> None:
    seen = after(6, 3, 20).observe(1)
    for roles in assignments(seen.roles):
        assert Dealer(seen, Random(0), [(1.0, roles)]).world().roles == roles


@pytest.mark.parametrize(("players", "most"), [(3, 1), (4, 3), (5, 12), (6, 20), (7, 60)])
def test_assignments_are_few_and_distinct(players: int, most: int) -> None:
    for seed in range(12):
        game = after(players, seed, 0)
        for seat in range(players):
            ways = assignments(game.observe(seat).roles)
            assert len(ways) == len(set(ways)) <= most
            assert game.state.roles in ways


def test_unseen_cards_are_all_but_the_observers_at_the_start() -> None:
    game = after(3, 5, 0)
    seen = game.observe(1)
    assert len(unseen_cards(seen)) == 90 - len(game.state.hands[1])
