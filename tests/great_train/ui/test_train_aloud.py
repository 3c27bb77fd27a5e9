"""The Great Train for who sees nothing: whole games by keys and the narrator's text."""

import pytest

from game.session.settings import NewGame
from tests.great_train.ui.train_window import TrainServices, train_shell
from tests.ui.hearing import HeardWindow
from tests.ui.listener import Listener
from tests.ui.windowless import Settings


@pytest.mark.parametrize(("players", "seed"), [(3, 3), (5, 4), (7, 5)])
def test_who_only_hears_plays_a_whole_game_from_the_title(players: int, seed: int) -> None:
    settings = Settings(pace=0.0, introduction=True, confirm="always")
    shell = train_shell((1280, 720), TrainServices(settings, NewGame(3, "novice", seed)))
    shell.is_watched = False
    listener = Listener(HeardWindow(shell), seed)
    listener.deal(players)
    listener.play()
    assert listener.moves > 0
    assert settings.ended == 1
