"""The laws from written positions: empty piles, empty hands, ghosts, the last life."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.great_train.rules.system import SYSTEM
from tests.batteries.setups import is_refused_with_a_sentence_or_legal
from tests.batteries.walk import placed
from tests.great_train.laws.laws import BATTERY
from tests.great_train.laws.setups import train_setups

STEPS = 40
MANY = settings(max_examples=2 * settings().max_examples)


@MANY
@pytest.mark.slow
@pytest.mark.parametrize("players", SYSTEM.seats)
@given(data=st.data())
def test_every_law_holds_from_every_position(players: int, data: st.DataObject) -> None:
    walk = placed(SYSTEM, data.draw(st.integers(0, 2**20)), data.draw(train_setups(players)))
    BATTERY.walk_through(walk, lambda count: data.draw(st.integers(0, count - 1)), STEPS)


@pytest.mark.parametrize("players", SYSTEM.seats)
@given(data=st.data())
def test_a_position_is_laid_out_as_written(players: int, data: st.DataObject) -> None:
    setup = data.draw(train_setups(players))
    walk = placed(SYSTEM, 1, setup)
    state = SYSTEM.blank_state()
    for event in walk.fresh[:3]:
        event.apply(state)
    written = SYSTEM.state_to_json(state)
    for player in (*setup["players"], *written["players"]):
        player["hand"].sort()
        player["in_play"].sort()
    assert written == setup


@MANY
@given(setup=train_setups(4), data=st.data())
def test_a_spoilt_position_is_refused_with_a_sentence_or_is_legal(
    setup: Any, data: st.DataObject
) -> None:
    is_refused_with_a_sentence_or_legal(SYSTEM, setup, data)
