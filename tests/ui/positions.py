"""Positions that tests of the screen begin at, read from the golden playthroughs.

A recording that the rules have outgrown says so; `python3 dev.py playthroughs` records it anew.
"""

from game.session.new_game import NewGame
from game.ui.scenes.table import TableScene
from tests.ui.checked import CheckedGame
from tests.ui.robots.robots import MouseRobot
from tests.ui.windowless import Settings, shell_of

SIZE = (1280, 720)
ME = 0


def after(game: CheckedGame, answers: int, players: int, settings: Settings) -> MouseRobot:
    """Return a robot at the table after so many answers, all of it shown.

    The last answer is given, and what followed it played, in the window.
    """
    recorded = game.golden.recorded(game.golden.start_of(players))
    own = [number for number, choice in enumerate(recorded) if choice.seat == ME]
    robot = at_table(game, players, own[answers - 1], settings)
    robot.answers = answers - 1
    robot.step()
    robot.play(answers=answers)
    robot.step()
    return robot


def at_table(game: CheckedGame, players: int, count: int, settings: Settings) -> MouseRobot:
    """Return a robot that comes to the recorded game after so many actions, as who is asked."""
    start = game.golden.start_of(players)
    seat = game.golden.recorded(start)[count].seat
    services = game.services(settings, NewGame(players, "novice", start.seed, seat))
    shell, table = shell_of(SIZE, services), services.new_game(services.wanted)
    table.game = game.golden.game_after(start, count)
    shell.go("resumed", table)
    return game.robots.mouse(shell, start.seed)


def before_the_end(game: CheckedGame, players: int, settings: Settings) -> MouseRobot:
    """Return a robot that is asked for the last time in a game."""
    recorded = game.golden.recorded(game.golden.start_of(players))
    return at_table(game, players, len(recorded) - 1, settings)


def show_the_end(game: CheckedGame, robot: MouseRobot, players: int) -> MouseRobot:
    """Return the robot as the game is over; what comes then is just beginning."""
    last = game.golden.recorded(game.golden.start_of(players))[-1]
    for _ in range(400):
        scene = robot.scene
        if not isinstance(scene, TableScene):
            return robot
        if scene.is_ready and scene.state.frame.question is not None:
            scene.act(last.action)
        robot.step()
    raise AssertionError("the game does not end")
