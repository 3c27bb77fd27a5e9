"""Positions that tests begin at. A game is played up to there without a window: in milliseconds."""

from collections.abc import Callable
from random import Random
from typing import Any

from game.kernel.frames import Decision
from game.session.settings import NewGame
from game.ui.scenes.table import TableScene
from tests.samurai.ui.robots import MouseRobot
from tests.samurai.ui.windowless import Bots, shell_of
from tests.ui.windowless import QuickTable, Settings

SIZE = (1280, 720)


def play_on(table: QuickTable, dice: Random, until: Callable[[Decision[Any]], bool]) -> int:
    """Play by lot until the person is asked something like that, or to the end.

    Returns how often the person answered.
    """
    answers = 0
    table.pump()
    while (question := table.decision) is not None and not until(question):
        table.act(dice.choice(question.actions))
        table.pump()
        answers += 1
    table._shown = 0  # whoever comes to the table now is told everything
    return answers


def after(
    answers: int, wanted: NewGame, settings: Settings, size: tuple[int, int] = SIZE
) -> MouseRobot:
    """Return a robot at the table after so many answers, all of it shown.

    The last answer is given, and what followed it played, in the window.
    """
    services = Bots(settings, wanted)
    shell, table = shell_of(size, services), services.new_game(wanted)
    robot, count = MouseRobot(shell, wanted.seed or 1), iter(range(answers))
    play_on(table, robot.dice, lambda _question: next(count) == answers - 1)
    shell.go("resumed", table)
    robot.answers = answers - 1
    robot.step()
    robot.play(answers=answers)
    robot.step()
    return robot


def before_the_end(wanted: NewGame, settings: Settings, size: tuple[int, int] = SIZE) -> MouseRobot:
    """Return a robot at the table as the person is asked for the last time, by the same lot."""
    services, seed = Bots(settings, wanted), wanted.seed or 1
    shell = shell_of(size, services)
    last = play_on(services.new_game(wanted), Random(seed), lambda _question: False) - 1
    robot, count = MouseRobot(shell, seed), iter(range(last + 1))
    table = services.new_game(wanted)
    play_on(table, robot.dice, lambda _question: next(count) == last)
    shell.go("resumed", table)
    return robot


def show_the_end(robot: MouseRobot) -> MouseRobot:
    """Return the robot as the game is over; what comes then is just beginning."""
    for _ in range(400):
        scene = robot.scene
        if not isinstance(scene, TableScene):
            return robot
        if scene.is_ready and scene.state.frame.question is not None:
            scene.act(robot.dice.choice(scene.state.frame.question.actions))
        robot.step()
    raise AssertionError("the game does not end")
