"""A window of The Hundred Lanterns at a written position, where one person plays all heroes."""

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, cast

from pygame import Surface

from game.adventure.rules.system import SYSTEM
from game.adventure.ui.table.shown import LanternScreen
from game.kernel.frames import Decision
from game.kernel.game import Game
from game.kernel.ids import Seat
from game.kernel.journal import Header
from game.session.new_game import NewGame
from game.ui.board.selection import HitTarget
from game.ui.draw.canvas import Canvas
from game.ui.scenes.table import TableScene
from tests.adventure.ui.adventure_window import QUICK, LanternServices, lantern_shell
from tests.ui.quick_table import QuickTable
from tests.ui.windowless import QuickShell, Settings

if TYPE_CHECKING:
    from game.ui.services import LiveTable

AT_ONCE = 0.0
LOOKS = (
    ((960, 540), "en", 2.0),
    ((960, 540), "es", 1.0),
    ((960, 540), "it", 2.0),
    ((1280, 720), "en", 1.0),
    ((1280, 720), "es", 2.0),
    ((1280, 720), "it", 1.0),
)
"""Window, language and text size in which papers are looked at: each of them with each other."""


class PlacedTable(QuickTable):
    """A table that begins at a written position; one person decides for all."""

    def __init__(self, setup: dict[str, Any]) -> None:
        """Begin there."""
        super().__init__(QUICK, NewGame(4, "follower", seed=7), {})
        self.game = Game(SYSTEM, Header(SYSTEM.key, 7, 4, setup))

    @property
    def decision(self) -> Decision[Any] | None:
        """Every decision is the person's."""
        return self.game.decision

    @property
    def asked(self) -> Seat | None:
        """Who is asked."""
        return None if self.game.decision is None else self.game.decision.seat


def shell_at_once(size: tuple[int, int], language: str, text_scale: float) -> QuickShell:
    """Return a window in which everything is shown at once."""
    settings = Settings(pace=AT_ONCE, language=language, text_scale=text_scale)
    return lantern_shell(size, LanternServices(settings, NewGame(4, "follower", seed=7)))


def placed(
    setup: dict[str, Any],
    size: tuple[int, int] = (1280, 720),
    language: str = "en",
    text_scale: float = 1.0,
    party: Collection[Seat] = range(4),
) -> TableScene:
    """Return the window's table at a written position, all of it shown; `party` are one's own."""
    shell = shell_at_once(size, language, text_scale)
    table = cast("LiveTable", PlacedTable(setup))
    scene = TableScene(shell, table, party=party)
    shell.change(scene)
    settle(scene)
    return scene


def settle(scene: TableScene) -> None:
    """Show all that happened."""
    for _ in range(4):
        scene.tick(0.5)
    scene.refresh()


def state_of(scene: TableScene) -> LanternScreen:
    """Return the state in the game's own types."""
    return cast("LanternScreen", scene.state)


def press(scene: TableScene, label: str) -> None:
    """Press the answer that is called so, and show what comes of it."""
    items = scene.state.frame.answers
    number = next(n for n, item in enumerate(items) if item.answer.label == label)
    scene.controls.press(HitTarget("answer", number))
    settle(scene)


def labels(scene: TableScene) -> list[str]:
    """Return what the answers are called."""
    return [item.answer.label for item in scene.state.frame.answers]


def drawn(scene: TableScene) -> list[str]:
    """Draw the screen; return what did not fit."""
    canvas = Canvas(scene.kit.size)
    scene.compose(canvas)
    assert all(isinstance(item.surface, Surface) for item in canvas.items)
    return list(scene.kit.fonts.misfits)
