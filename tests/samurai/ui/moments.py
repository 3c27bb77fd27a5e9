"""Moments of a game that tests begin at, and what they look at there."""

from game.samurai.rules.actions import END_PLAY
from game.session.new_game import NewGame
from game.ui.board.selection import HitTarget
from game.ui.scenes.scene import Scene
from game.ui.scenes.table import TableScene
from tests.samurai.ui.robots import MouseRobot
from tests.samurai.ui.windowless import Bots, own_state, shell_of
from tests.ui import windowless
from tests.ui.quick_table import QuickTable
from tests.ui.robots import robots
from tests.ui.windowless import Settings


def at_own_turn(seed: int = 7, pace: float = 0.0) -> tuple[MouseRobot, TableScene]:
    """A robot at the table, asked to play."""
    shell = shell_of((1280, 720), Bots(Settings(pace=pace), NewGame(3, "novice", seed, 0)))
    robot = MouseRobot(shell, seed)
    robot.start()
    shell.is_watched = False
    for _ in range(300):
        question = robot.scene.state.frame.question
        if question is not None and question.kind == "play":
            break
        if question is not None:
            robot.scene.act(question.actions[-1])
        robot.step()
    shell.is_watched = True
    shell.look()
    return robot, robot.scene


def is_on_top(robot: robots.Robot, kind: type[Scene]) -> bool:
    return isinstance(robot.scene, kind)


def is_picking(scene: TableScene) -> bool:
    return scene.state.selection.is_open


def aimed_card(scene: TableScene) -> HitTarget:
    """A card that may be played at more than one seat."""
    question = own_state(scene).frame.question
    assert question is not None
    for piece in scene.state.frame.hand:
        if len({a.target for a in question.actions if a.card == piece.card}) > 1:
            return HitTarget("card", piece.id)
    raise AssertionError("this deal has no such card")


def key(robot: robots.MouseRobot, code: int) -> None:
    windowless.key(robot.shell, code)


def actions_of(scene: TableScene) -> int:
    assert isinstance(scene.table, QuickTable)
    return len(scene.table.game.journal.actions())


def middle_of(scene: TableScene, seat: int) -> tuple[int, int]:
    x, y = scene.state.frame.layout.plates[seat].centre
    return int(x), int(y)


def playback(seed: int) -> tuple[MouseRobot, TableScene]:
    """The player has ended the turn and the others are being shown."""
    robot, scene = at_own_turn(seed, pace=1.0)
    end_turn(robot, scene)
    return robot, scene


def end_turn(robot: MouseRobot, scene: TableScene) -> None:
    """End the own turn, whatever has to be discarded: the others are still to be shown."""
    scene.act(END_PLAY)
    robot.step(0.02)
    while scene.state.frame.question is not None and scene.state.frame.question.kind == "discard":
        scene.act(scene.state.frame.question.actions[0])
        robot.step(0.02)
    assert not scene.playing.shown.is_caught_up
