"""The laws from written positions: empty piles, empty hands, ghosts, the last life."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.great_train.rules.system import SYSTEM
from game.kernel.errors import SetupError
from game.kernel.game import Game
from game.kernel.journal import Header
from tests.batteries.walk import placed
from tests.great_train.laws.laws import BATTERY
from tests.great_train.laws.setups import train_setups

STEPS = 40
MANY = settings(max_examples=2 * settings().max_examples)
SCALARS = st.none() | st.booleans() | st.integers(-1, 99) | st.just(0.5) | st.text(max_size=6)
RUBBISH = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner)
)


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


def paths(data: Any) -> list[tuple[Any, ...]]:
    """Return the way to every value inside JSON."""
    inner = data.items() if isinstance(data, dict) else enumerate(data)
    found: list[tuple[Any, ...]] = []
    for key, value in inner:
        found.append((key,))
        if isinstance(value, dict | list):
            found += [(key, *path) for path in paths(value)]
    return found


@MANY
@given(setup=train_setups(4), data=st.data())
def test_a_spoilt_position_is_refused_with_a_sentence_or_is_legal(
    setup: Any, data: st.DataObject
) -> None:
    """Anything anywhere in a position: a SetupError at worst, and then nothing has happened."""
    *way, last = data.draw(st.sampled_from(paths(setup)))
    place = setup
    for key in way:
        place = place[key]
    place[last] = data.draw(RUBBISH)
    heard: list[Any] = []
    complaint = ""
    try:
        Game(SYSTEM, Header(SYSTEM.key, 1, None, setup), heard.append)
    except SetupError as fault:
        complaint = str(fault)
    assert bool(heard) != bool(complaint)
