"""A window with games that are kept: one finished, one left."""

from game.samurai.ui.scenes.score import ScoreScene
from game.ui.scenes.look_back.games_list import GamesScene
from game.ui.scenes.look_back.replay_watch import WatchScene
from game.ui.widgets.buttons import Button
from game.view.library import Library
from tests.samurai.ui.windowless import Bots, shell_of
from tests.ui.windowless import QuickShell, Settings

OVER, LEFT = 0, 1
"""Numbers of the games in the list that are finished, and left."""


def window_of(library: Library) -> QuickShell:
    """Return a window in which the games of a library are listed."""
    services = Bots(Settings(pace=1.0))
    services.library = library
    shell = shell_of((1280, 720), services)
    shell.is_watched = False
    return shell


def listed(shell: QuickShell, number: int = OVER) -> GamesScene:
    shell.open("games")
    scene = shell.scenes[-1]
    assert isinstance(scene, GamesScene)
    scene.choose(number)
    return scene


def watching(shell: QuickShell, number: int = OVER) -> WatchScene:
    listed(shell, number)._watch()
    scene = shell.scenes[-1]
    assert isinstance(scene, WatchScene)
    return scene


def button(scene: GamesScene | WatchScene | ScoreScene, key: str) -> Button:
    text = scene.say(key)
    return next(w for w in scene.widgets if isinstance(w, Button) and w.text == text)
