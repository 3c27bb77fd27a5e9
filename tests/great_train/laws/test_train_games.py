"""The laws over whole games from a deal. A choice is a place in the list, so failures shrink."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.great_train.rules.system import SYSTEM
from tests.great_train.laws.laws import BATTERY, the_deal_is_as_printed

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
    the_deal_is_as_printed(BATTERY.start(seed, players))
