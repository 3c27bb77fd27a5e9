"""What a search deals: worlds that look like the real one, the likelier the oftener."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ai.samurai.belief.belief import Memory
from ai.samurai.belief.roles import assignments
from ai.samurai.belief.worlds import Dealer, Holdings, unseen_cards
from ai.samurai.searcher import keeping_at
from game.kernel.frames import decision_of
from game.kernel.game import Game
from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.content import CATALOGUE, IS_WEAPON, PARRY
from game.samurai.rules.state import Observation
from game.samurai.rules.system import SYSTEM
from tests.samurai.ai.table import start

FOCUS = CATALOGUE.id_of("focus")


def midgame(players: int, seed: int, steps: int) -> Game:
    """Return a game after so many random choices, before its end."""
    game, rng = start(players, seed), Random(seed)
    for number in range(steps):
        actions = decision_of(game.state).actions  # type: ignore[union-attr] # none is the last
        game.act(rng.choice(list(actions)))
        if game.decision is None:
            return midgame(players, seed, number)
    return game


def any_holdings(seen: Observation, rng: Random) -> Holdings:
    """Return holdings that may be right or wrong, and ask for more than there can be."""

    def some() -> list[int]:
        return [int(rng.random() * (len(hand) + 2)) for hand in seen.hands]

    return Holdings(some(), some(), some(), [rng.random() for _ in range(len(CATALOGUE))])


def surely(players: int, seat: Seat, parries: int = 0, weapons: int = 0, kept: int = 0) -> Holdings:
    """Return holdings that say something of the cards of one seat alone."""

    def only(count: int) -> list[int]:
        return [count if other == seat else 0 for other in range(players)]

    return Holdings(only(parries), only(weapons), only(kept), [1.0] * len(CATALOGUE))


@settings(max_examples=40, deadline=None)
@given(st.integers(3, 7), st.integers(0, 10_000), st.integers(0, 90))
def test_a_dealt_world_looks_like_the_game(players: int, seed: int, steps: int) -> None:
    """With opinions, with holdings right or wrong, and with cards that were shown."""
    game, rng = midgame(players, seed, steps), Random(seed)
    for seat in range(players):
        seen = game.observe(seat)
        ways = assignments(seen.roles)
        opinion = [(1 / len(ways), way) for way in ways]
        dealer = Dealer(seen, rng, opinion, any_holdings(seen, rng))
        for _ in range(3):
            world = dealer.world()
            assert SYSTEM.observe(world, seat) == seen
            if seen.frames[-1].seat == seat:
                assert decision_of(world) == decision_of(seen)


@settings(max_examples=25, deadline=None)
@given(st.integers(3, 7), st.integers(0, 10_000), st.integers(0, 90))
def test_a_dealt_world_has_every_card_once(players: int, seed: int, steps: int) -> None:
    seen, rng = midgame(players, seed, steps).observe(0), Random(seed)
    world = Dealer(seen, rng, None, any_holdings(seen, rng)).world()
    zones = [*world.hands, *world.in_play, world.draw_pile, world.discard_pile]
    cards = [card for zone in zones for card in zone]
    cards += [world.resolving[0]] if world.resolving else []
    assert HIDDEN not in cards
    assert sorted(cards) == CATALOGUE.deck()


def test_worlds_of_one_dealer_are_independent() -> None:
    seen = midgame(5, 2, 30).observe(1)
    dealer = Dealer(seen, Random(1))
    first, second = dealer.world(), dealer.world()
    before = second.clone()
    for hand in first.hands:
        hand.clear()
    first.draw_pile.clear()
    first.honor[0] = 99
    assert second == before
    assert dealer.world().honor == seen.honor


@pytest.mark.parametrize("players", range(3, 8))
def test_a_hand_that_lacks_is_dealt_nothing_of_it(players: int) -> None:
    seen = start(players, players).observe(0)
    count = len(seen.hands[1])
    for number in range(count + 1):
        parries = Dealer(seen, Random(number), None, surely(players, 1, parries=number))
        weapons = Dealer(seen, Random(number), None, surely(players, 1, weapons=number))
        for _ in range(40):
            assert parries.world().hands[1].count(PARRY) <= count - number
            held = sum(IS_WEAPON[card] for card in weapons.world().hands[1])
            assert held <= count - number


def test_a_lack_that_cannot_be_is_passed_over() -> None:
    """When nothing else is left, what a hand surely lacks is dealt to it all the same."""
    seen = start(3, 4).observe(0)
    seen.discard_pile = [card for card in unseen_cards(seen) if card != PARRY]
    seen.hands = [seen.hands[0], [], [HIDDEN, HIDDEN]]
    left = unseen_cards(seen)
    assert set(left) == {PARRY}
    seen.draw_pile = [HIDDEN] * (len(left) - 2)
    world = Dealer(seen, Random(1), None, surely(3, 2, parries=2)).world()
    assert world.hands[2] == [PARRY, PARRY]


def test_opinions_weigh_the_roles() -> None:
    seen = start(5, 3).observe(0)
    ways = assignments(seen.roles)
    opinion = [(0.7 if n == 2 else 0.3 / (len(ways) - 1), way) for n, way in enumerate(ways)]
    dealer = Dealer(seen, Random(3), opinion)
    dealt = Counter(dealer.world().roles for _ in range(1000))
    assert 0.6 < dealt[ways[2]] / 1000 < 0.8
    assert set(dealt) == set(ways)
    certain = Dealer(seen, Random(3), [(1.0, ways[0])])
    assert {certain.world().roles for _ in range(20)} == {ways[0]}


@pytest.mark.parametrize("players", range(3, 8))
def test_kept_cards_are_what_is_kept(players: int) -> None:
    """A hand held through a play phase has more Parries and fewer Focus than one just drawn."""
    seen = start(players, 2).observe(0)
    count = len(seen.hands[1])
    keeping = keeping_at(players)
    assert len(keeping) == len(CATALOGUE)
    assert max(keeping) == 1
    assert min(keeping) > 0
    told = surely(players, 1, kept=count)
    kept = Dealer(
        seen, Random(1), None, Holdings(told.no_parries, told.no_weapons, told.kept, keeping)
    )
    plain = Dealer(seen, Random(1))
    held, drawn = (
        Counter(card for _ in range(600) for card in dealer.world().hands[1])
        for dealer in (kept, plain)
    )
    assert held[PARRY] > 1.2 * drawn[PARRY]
    assert held[FOCUS] < 0.8 * drawn[FOCUS]


def test_a_memory_tells_what_was_kept() -> None:
    """After a play phase the whole hand was kept; what is drawn later was not."""
    game, memory = start(4, 5), Memory(0)
    owner = game.state.turn_seat
    rng, told = Random(1), 0
    while game.state.turn_seat == owner and game.decision is not None:
        game.act(game.decision.actions[int(rng.random() * len(game.decision.actions))])
    for event in game.journal.events():
        memory.learn_from(event.redacted(0))
        told += 1
    hand = len(game.state.hands[owner])
    assert told > 5
    assert memory.hands.kept(owner, 99) == hand
    assert memory.hands.kept(owner, 0) == 0
    assert memory.hands.kept((owner + 2) % 4, 99) == 0
