"""A window at which The Great Train is played, without a screen and without waiting for anybody."""

from typing import cast

from ai.great_train.roster import ROSTER
from game.great_train.ui.screen import TrainScreen
from game.great_train.ui.window import WINDOW
from game.great_train.view.presentation import PRESENTATION
from game.session.new_game import NewGame
from game.ui.scenes.table import TableScene
from tests.ui import windowless
from tests.ui.quick_table import QuickGame
from tests.ui.windowless import QuickServices, Settings

TRAIN = QuickGame(PRESENTATION, ROSTER, WINDOW, "great_train")


class TrainServices(QuickServices):
    """Services whose games are quick tables of The Great Train."""

    def __init__(self, settings: Settings | None = None, wanted: NewGame | None = None) -> None:
        """Start from these choices."""
        super().__init__(TRAIN, settings, wanted)


def train_shell(
    size: tuple[int, int], services: TrainServices | None = None
) -> windowless.QuickShell:
    """Open a window of `size` as `tests.ui.windowless.shell_of` does."""
    return windowless.shell_of(size, services or TrainServices())


def train_state(scene: TableScene) -> TrainScreen:
    """Return the state of the table's screen in the game's own types: the board lets them go."""
    return cast("TrainScreen", scene.state)
