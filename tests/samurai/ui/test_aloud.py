"""Samurai Sword for who sees nothing: whole games and lessons by keys and the narrator's text."""

import pytest

from game.samurai.ui.lessons import lessons
from game.session.learn.progress import DONE
from game.session.settings import NewGame
from game.ui.window.shell import Shell
from tests.samurai.ui.windowless import Bots, shell_of
from tests.ui.hearing import HeardWindow
from tests.ui.listener import Listener
from tests.ui.windowless import Settings

HD = (1280, 720)


def opened(seed: int, **settings: object) -> Shell:
    """Return a window at the title that nobody looks at."""
    shell = shell_of(HD, Bots(Settings(pace=0.0, **settings), NewGame(3, "novice", seed)))  # type: ignore[arg-type]  # each of its own type
    shell.is_watched = False
    return shell


@pytest.mark.parametrize(("players", "seed"), [(3, 7), (5, 3), (7, 2)])
def test_who_only_hears_plays_a_whole_game_from_the_title(players: int, seed: int) -> None:
    shell = opened(seed, introduction=True, confirm="always")
    listener = Listener(HeardWindow(shell), seed)
    listener.deal(players)
    listener.play()
    assert listener.moves > players
    assert shell.services.settings.ended == 1


@pytest.mark.parametrize("number", range(len(lessons())), ids=lambda n: lessons()[n].key)
def test_who_only_hears_does_a_whole_lesson(number: int) -> None:
    shell = opened(1)
    listener = Listener(HeardWindow(shell), number)
    listener.use(listener.find("Learn"))
    listener.learn(number)
    assert shell.services.settings.learned == {f"samurai/{lessons()[number].key}": DONE}
