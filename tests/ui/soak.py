"""Robots play many games at the table: `python3 dev.py soak [GAMES]` (50 unless told).

Every other game by mouse, the others by keys; 3 to 7 players, three languages, all paces, and a
window that changes size. Ends with a count of games and answers, or with the first fault.
"""

import sys
import time

from game.session.new_game import NewGame
from game.ui.scenes.table import TableScene
from game.view.strings import LANGUAGES
from game.view.timing import PACES
from tests.ui import checks
from tests.ui.robots import KeyRobot, MouseRobot, Robot
from tests.ui.windowless import Bots, Settings, resize, shell_of

SIZES = ((1280, 720), (1280, 800), (1600, 900), (1920, 1080))


def robot_for(number: int) -> Robot:
    """Return the robot of game `number`, its window open at the title."""
    settings = Settings(LANGUAGES[number % 3], PACES[number % len(PACES)])
    players = 3 + number % 5
    shell = shell_of(SIZES[0], Bots(settings, NewGame(players, "novice", number + 1, 0)))

    def check(scene: TableScene) -> None:
        checks.nothing_overlaps(scene)
        checks.shown_is_true(scene)
        checks.everything_fits(shell)

    kind = KeyRobot if number % 2 else MouseRobot
    return kind(shell, number, check)


def play(number: int) -> int:
    """Play one game and return how many answers the robot gave."""
    robot = robot_for(number)
    robot.start()
    for step, _ in enumerate(robot.steps()):
        if step % 50 == 49:
            resize(robot.shell, SIZES[(step // 50 + number) % len(SIZES)])
    robot.shell.quit()
    return robot.answers


def main(words: list[str]) -> int:
    """Play, and report."""
    games = int(words[0]) if words else 50
    start, answers = time.monotonic(), 0
    for number in range(games):
        answers += play(number)
        took = time.monotonic() - start
        print(f"{number + 1} of {games} games, {answers} answers, {took:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
