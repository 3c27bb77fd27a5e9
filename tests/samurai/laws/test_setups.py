"""The laws from written positions: empty piles, empty hands, 0 resilience, the last honor."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.samurai.rules.system import SYSTEM
from tests.batteries.laws import canon
from tests.batteries.setups import is_refused_with_a_sentence_or_legal
from tests.batteries.walk import placed
from tests.samurai.laws.laws import BATTERY
from tests.samurai.laws.setups import setups

STEPS = 40
MANY = settings(max_examples=6 * settings().max_examples)


@MANY
@pytest.mark.slow
@pytest.mark.parametrize("players", SYSTEM.seats)
@given(data=st.data())
def test_every_law_holds_from_every_position(players: int, data: st.DataObject) -> None:
    walk = placed(SYSTEM, data.draw(st.integers(0, 2**20)), data.draw(setups(players)))
    BATTERY.walk_through(walk, lambda count: data.draw(st.integers(0, count - 1)), STEPS)


@pytest.mark.parametrize("players", SYSTEM.seats)
@given(data=st.data())
def test_a_position_is_laid_out_as_written(players: int, data: st.DataObject) -> None:
    setup = data.draw(setups(players))
    walk = placed(SYSTEM, 1, setup)
    assert canon(SYSTEM.wire.to_json(walk.fresh[0])["draw_pile"]) == canon(setup["draw_pile"])
    state = SYSTEM.blank_state()
    walk.fresh[0].apply(state)
    written = SYSTEM.state_to_json(state)
    for player in (*setup["players"], *written["players"]):
        player["hand"].sort()
        player["in_play"].sort()
    assert written == setup


@MANY
@given(setup=setups(4), data=st.data())
def test_a_spoilt_position_is_refused_with_a_sentence_or_is_legal(
    setup: Any, data: st.DataObject
) -> None:
    is_refused_with_a_sentence_or_legal(SYSTEM, setup, data)
