"""Random games, checked at every step against docs/protocol.md by a model that knows only it."""

import pytest

from tests.protocol.conformance import Watch
from tests.protocol.talk import Talk


@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize("seed", range(4))
def test_a_random_game_conforms_to_the_page(players: int, seed: int) -> None:
    assert Watch(players, seed).play() > 5


def test_same_seed_same_game_and_another_seed_another() -> None:
    assert Talk().new(5, 11) == Talk().new(5, 11)
    assert Talk().new(5, 11) != Talk().new(5, 12)


def test_a_setup_of_a_state_gives_that_state_again() -> None:
    talk = Talk()
    first = talk.new(4, 3)
    state = first["state"]
    assert talk.place(state)["state"]["players"] == state["players"]
