"""A shadow of a game that runs elsewhere: its save, laid out as the real window lays it out.

So an outsider knows where to click, as a person who looks at the screen does.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from build.package.tools import PackagingError
from game.kernel.events import Event
from game.kernel.game import Game, restore
from game.kernel.wire import Json
from game.samurai.rules.system import SYSTEM
from game.session.new_game import NewGame
from game.session.reading import Saved, read_save
from game.ui.scenes.stand_ins import FaultScene
from game.ui.scenes.table import TableScene
from game.ui.window.shell import Shell
from game.view.timing import INSTANT
from tests.samurai.ui.robots import MouseRobot
from tests.samurai.ui.windowless import SAMURAI, Bots, shell_of
from tests.ui.quick_table import QuickTable
from tests.ui.windowless import Settings

Point = tuple[int, int]
SETTLED = 12
"""Steps after which everything lies where it belongs."""
STEPS = 200


class ShadowTable(QuickTable):
    """A table in the middle of somebody else's game: nobody there plays on."""

    def __init__(self, game: Game, viewer: int) -> None:
        """Sit at `viewer`'s seat of `game`."""
        super().__init__(SAMURAI, NewGame(game.state.players, "novice", 1, viewer), {})
        self.game = game

    def pump(self) -> list[Event]:
        """Return what is new."""
        return self.news()

    @property
    def is_over(self) -> bool:
        """Whether the shadow's use is over: the viewer is asked no more."""
        return self.game.decision is None


class Watcher(MouseRobot):
    """Plays in the shadow and writes down where it clicked."""

    def __init__(self, shell: Shell, seed: int) -> None:
        """Click in `shell`; `seed` decides what."""
        super().__init__(shell, seed)
        self.clicks: list[Point] = []

    def click(self, pos: Point) -> None:
        """Click, and write it down."""
        self.clicks.append(pos)
        super().click(pos)


def opening(size: Point) -> list[Point]:
    """Return where to click from the title to a dealt table."""
    robot = Watcher(shell_of(size, Bots(Settings(pace=INSTANT))), 1)
    robot.start()
    return robot.clicks


def going_on(size: Point) -> Point:
    """Return where to click on the title of a game that was left to go on with it."""
    robot = Watcher(shell_of(size, Bots(Settings(pace=INSTANT))), 1)
    robot.start()
    robot.shell.go("title")
    robot.press_named(robot.shell.kit.say("menu.continue"))
    return robot.clicks[-1]


def opening_of_second_copy(size: Point) -> list[Point]:
    """Return where to click from the title that tells of the first copy to a dealt table."""
    robot = Watcher(shell_of(size, Bots(Settings(pace=INSTANT))), 1)
    say = robot.shell.kit.say
    robot.shell.open("notice", say("notice.save_locked"))
    robot.press_named(say("menu.ok"))
    robot.start()
    return robot.clicks


def start_again(size: Point) -> Point:
    """Return where to click in the window of a fault to start again."""
    pygame.display.init()
    pygame.font.init()
    screen = pygame.display.set_mode(size)
    answers: list[bool] = []
    routes = {"fault": lambda host: FaultScene(host, ["What happened."], answers.append)}
    shell = Shell(Bots(Settings(pace=INSTANT)), screen, {}, routes=routes)
    shell.go("fault")
    scene: Any = shell.scenes[-1]
    text = shell.kit.say("fault.again")
    (button,) = [w for w in scene.widgets if text in (w.label, getattr(w, "text", ""))]
    x, y = button.box.centre
    return int(x), int(y)


def _asking(robot: Watcher, is_answered: Callable[[], bool]) -> Any:
    """Return the table once it asks, None where it `is_answered`. Raises PackagingError."""
    for number in range(STEPS):
        robot.step()
        if is_answered():
            return None
        scene: Any = robot.scene
        if (
            number > SETTLED
            and isinstance(scene, TableScene)
            and scene.state.frame.question is not None
        ):
            return scene
    raise PackagingError(f"the shadow of the game does not ask: {type(robot.scene).__name__}")


def question(path: Path) -> tuple[Game, Saved] | None:
    """Return the saved game if the person is asked something in it, else None."""
    saved = read_save(path, SYSTEM)
    game = restore(SYSTEM, saved.header, saved.entries, whole=False)
    viewer = saved.seats.viewer if saved.seats else 0
    if game.decision is None or game.decision.seat != viewer:
        return None
    return game, saved


def answer(game: Game, saved: Saved, size: Point, seed: int) -> tuple[list[Point], Json] | None:
    """Return where to click to answer what is asked, and the action that must come of it.

    None where only one answer is possible, which the program is about to give by itself.
    """
    viewer = saved.seats.viewer if saved.seats else 0
    table = ShadowTable(game, viewer)
    shell = shell_of(size, Bots(Settings(pace=INSTANT)))
    shell.go("resumed", table)
    robot = Watcher(shell, seed)
    before = len(game.journal.actions())
    scene = _asking(robot, lambda: len(game.journal.actions()) > before)
    if scene is None:
        return None
    action = robot.dice.choice(scene.state.frame.question.actions)
    robot.take(scene, action)
    taken = game.journal.actions()[before]
    pygame.event.clear()
    return robot.clicks, SYSTEM.action_to_json(taken)
