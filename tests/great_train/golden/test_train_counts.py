"""Counts of the lines that start at a deal: whatever changes what may be done changes them."""

import pytest

from game.great_train.rules.facts.state import TrainState
from game.great_train.rules.system import SYSTEM
from game.kernel.chance import KnownChance
from game.kernel.game import Game
from game.kernel.journal import Header
from tests.batteries.perft import perft

_SEED = 18
_BEGUN = 30
"""Choices, each the middle one of its list, after which the lines are counted."""


def begun(players: int) -> TrainState:
    """Return a game of so many some way on."""
    game = Game(SYSTEM, Header(SYSTEM.key, _SEED, players, None))
    for _ in range(_BEGUN):
        assert game.decision is not None
        actions = list(game.decision.actions)
        game.act(actions[len(actions) // 2])
    state: TrainState = game.state
    return state


@pytest.mark.parametrize(
    ("players", "counts"),
    [
        (3, (4, 9, 52, 196)),
        (4, (5, 9, 25, 157)),
        (5, (1, 4, 23, 115)),
        (6, (3, 45, 87, 622)),
        (7, (4, 16, 88, 728)),
    ],
)
def test_lines_of_one_to_four_actions_are_as_many_as_ever(
    players: int, counts: tuple[int, ...]
) -> None:
    state = begun(players)
    assert counts == tuple(perft(state, depth, KnownChance()) for depth in (1, 2, 3, 4))
