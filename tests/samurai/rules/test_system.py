"""Samurai Sword as the kernel sees it."""

import pytest

from game.kernel.game import Game
from game.kernel.journal import Header
from game.samurai.rules.system import SYSTEM


def test_three_to_seven_can_play() -> None:
    assert list(SYSTEM.seats) == [3, 4, 5, 6, 7]
    assert SYSTEM.key == "samurai-sword"


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_each_number_of_players_is_dealt(players: int) -> None:
    game = Game(SYSTEM, Header(SYSTEM.key, 1, players, None))
    assert game.state.players == players
    assert game.decision is not None
    assert game.decision.kind in ("play", "draw_source")
