"""A window at which The Hundred Lanterns is played, without a screen."""

from typing import Final

from ai.adventure.roster import ROSTER
from game.adventure.ui.window import WINDOW
from game.adventure.view.presentation import PRESENTATION
from game.session.new_game import NewGame
from tests.ui import windowless
from tests.ui.quick_table import QuickGame
from tests.ui.windowless import QuickServices, Settings

QUICK: Final = QuickGame(PRESENTATION, ROSTER, WINDOW, "adventure")


class LanternServices(QuickServices):
    """Services whose games are quick tables of The Hundred Lanterns."""

    def __init__(self, settings: Settings | None = None, wanted: NewGame | None = None) -> None:
        """Start from these choices."""
        super().__init__(QUICK, settings, wanted)


def lantern_shell(
    size: tuple[int, int], services: LanternServices | None = None
) -> windowless.QuickShell:
    """Open a window of `size` as `tests.ui.windowless.shell_of` does."""
    return windowless.shell_of(size, services or LanternServices())
