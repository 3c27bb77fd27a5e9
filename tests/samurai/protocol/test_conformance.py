"""Random games, checked at every step against docs/protocol.md by a model that knows only it."""

from random import Random

import pytest

from tests.samurai.protocol.conformance import Watch
from tests.samurai.protocol.extremes import shifted
from tests.samurai.protocol.talk import Talk


@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize("seed", range(4))
def test_a_random_game_conforms_to_the_page(players: int, seed: int) -> None:
    assert Watch(players, seed).play() > 5


@pytest.mark.parametrize("players", range(3, 8))
def test_a_game_from_an_extreme_position_conforms_too(players: int) -> None:
    rng = Random(players)
    actions: list[int] = []
    state = Talk().new(players, 2)["state"]
    while len(actions) < 8:
        setup = shifted(state, rng)
        reply = Talk().ask(cmd="new", system="samurai-sword", setup=setup, seed=1)
        if reply["ok"]:
            actions.append(Watch(players, len(actions), setup).play())
        else:
            assert reply["error"]["code"] == "bad_setup"
    assert sum(actions) > 20


def test_same_seed_same_game_and_another_seed_another() -> None:
    assert Talk().new(5, 11) == Talk().new(5, 11)
    assert Talk().new(5, 11) != Talk().new(5, 12)


def test_a_setup_of_a_state_gives_that_state_again() -> None:
    talk = Talk()
    first = talk.new(4, 3)
    state = first["state"]
    assert talk.place(state)["state"]["players"] == state["players"]
