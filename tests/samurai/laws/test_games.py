"""The laws over whole games from a deal. A choice is a place in the list, so failures shrink."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.samurai.rules.system import SYSTEM
from tests.samurai.laws.laws import BATTERY, the_deal_is_as_printed

SEEDS = st.integers(0, 2**63 - 1)


@pytest.mark.slow
@pytest.mark.parametrize("players", SYSTEM.seats)
@given(seed=SEEDS, data=st.data())
def test_every_law_holds_in_every_game(players: int, seed: int, data: st.DataObject) -> None:
    walk = BATTERY.start(seed, players)
    the_deal_is_as_printed(walk)
    BATTERY.walk_through(walk, lambda count: data.draw(st.integers(0, count - 1)))


@pytest.mark.parametrize("players", SYSTEM.seats)
@given(seed=SEEDS)
def test_a_deal_is_as_printed(players: int, seed: int) -> None:
    """SS-2.1 to SS-2.6."""
    walk = BATTERY.start(seed, players)
    the_deal_is_as_printed(walk)
    hands = [len(hand) for hand in walk.state.hands]
    shogun = walk.state.turn_seat
    dealt = [hands[(shogun + step) % players] for step in range(players)]
    drawn = sum(event.type == "drew" for event in walk.fresh) - sum((4, 5, 5, 6, 6, 7, 7)[:players])
    assert dealt == [4 + drawn, *(5, 5, 6, 6, 7, 7)[: players - 1]]
