"""A window at which Samurai Sword is played, without a screen and without waiting for anybody."""

from typing import cast

from ai.samurai.roster import ROSTER
from game.samurai.ui.scenes.reveal import SamuraiReveal
from game.samurai.ui.screen import SamuraiScreen
from game.samurai.ui.window import WINDOW
from game.samurai.view.presentation import PRESENTATION
from game.session.new_game import NewGame
from game.ui.scenes.table import TableScene
from tests.ui import windowless
from tests.ui.quick_table import QuickGame
from tests.ui.windowless import QuickServices, Settings

SAMURAI = QuickGame(PRESENTATION, ROSTER, WINDOW, "samurai")


class Bots(QuickServices):
    """Services whose games are quick tables of Samurai Sword."""

    def __init__(self, settings: Settings | None = None, wanted: NewGame | None = None) -> None:
        """Start from these choices."""
        super().__init__(SAMURAI, settings, wanted)


def shell_of(size: tuple[int, int], services: Bots | None = None) -> windowless.QuickShell:
    """Open a window of `size` as `tests.ui.windowless.shell_of` does."""
    return windowless.shell_of(size, services or Bots())


def own_state(scene: TableScene | SamuraiReveal) -> SamuraiScreen:
    """Return the state of the table's screen in the game's own types: the board lets them go."""
    return cast("SamuraiScreen", scene.state)
