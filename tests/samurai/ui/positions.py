"""Positions that tests of the screen begin at, read from the golden playthroughs.

A recording that the rules have outgrown says so; `python3 dev.py golden` records it anew.
"""

from game.session.settings import NewGame
from game.ui.scenes.table import TableScene
from tests.samurai.golden.record import GOLDEN
from tests.samurai.ui.robots import MouseRobot
from tests.samurai.ui.windowless import Bots, shell_of
from tests.ui.windowless import Settings

SIZE = (1280, 720)
ME = 0


def after(
    answers: int, players: int, settings: Settings, size: tuple[int, int] = SIZE
) -> MouseRobot:
    """Return a robot at the table after so many answers, all of it shown.

    The last answer is given, and what followed it played, in the window.
    """
    recorded = GOLDEN.recorded(GOLDEN.start_of(players))
    own = [number for number, choice in enumerate(recorded) if choice.seat == ME]
    robot = at_table(players, own[answers - 1], settings, size)
    robot.answers = answers - 1
    robot.step()
    robot.play(answers=answers)
    robot.step()
    return robot


def at_table(
    players: int, count: int, settings: Settings, size: tuple[int, int] = SIZE
) -> MouseRobot:
    """Return a robot that comes to the recorded game after so many actions, as who is asked."""
    start = GOLDEN.start_of(players)
    seat = GOLDEN.recorded(start)[count].seat
    services = Bots(settings, NewGame(players, "novice", start.seed, seat))
    shell, table = shell_of(size, services), services.new_game(services.wanted)
    table.game = GOLDEN.game_after(start, count)
    shell.go("resumed", table)
    return MouseRobot(shell, start.seed)


def before_the_end(players: int, settings: Settings) -> MouseRobot:
    """Return a robot that is asked for the last time in a game."""
    return at_table(players, len(GOLDEN.recorded(GOLDEN.start_of(players))) - 1, settings)


def show_the_end(robot: MouseRobot, players: int) -> MouseRobot:
    """Return the robot as the game is over; what comes then is just beginning."""
    last = GOLDEN.recorded(GOLDEN.start_of(players))[-1]
    for _ in range(400):
        scene = robot.scene
        if not isinstance(scene, TableScene):
            return robot
        if scene.is_ready and scene.state.frame.question is not None:
            scene.act(last.action)
        robot.step()
    raise AssertionError("the game does not end")
