"""Robots play many games at the table: `python3 dev.py soak [GAMES]` (50 unless told).

One game by mouse, the next by keys, the next with a gamepad; 3 to 7 players, three languages, all
paces, sizes of text, contrast and step by step, in a window that changes size. Now and then they
give in to a whim: they read the log, look back, sort the hand, guess a role, take back an action,
change a setting. Ends with a count of games, answers and whims, or with the first fault.
"""

import sys
import time
from collections import Counter
from random import Random

from game.languages import LANGUAGES
from game.session.settings import PACES, NewGame
from game.ui.scenes.table import TableScene
from game.ui.services import TEXT_SCALES
from tests.samurai.ui.robots import KeyRobot, MouseRobot, PadRobot, Robot
from tests.samurai.ui.whims import PatientBots, Whims
from tests.samurai.ui.windowless import shell_of
from tests.ui import checks
from tests.ui.windowless import Settings, resize

SIZES = ((1280, 720), (1280, 800), (1600, 900), (1920, 1080))
ROBOTS: tuple[type[Robot], ...] = (MouseRobot, KeyRobot, PadRobot)
WHIM = 0.06
"""How often a robot gives in to a whim, of all its moments."""


def settings_for(dice: Random) -> Settings:
    """Return settings as anybody might have them."""
    return Settings(
        language=dice.choice(LANGUAGES),
        pace=dice.choice(PACES),
        text_scale=dice.choice(TEXT_SCALES),
        reduced_motion=dice.random() < 0.3,
        high_contrast=dice.random() < 0.3,
        captions=dice.random() < 0.3,
        step=dice.random() < 0.2,
        hand_order=dice.choice(("dealt", "kind", "own")),
    )


def robot_for(number: int, dice: Random) -> Robot:
    """Return the robot of game `number`, its window open at the title."""
    players = 3 + number // len(ROBOTS) % 5
    wanted = NewGame(players, "novice", number + 1, dice.randrange(players))
    shell = shell_of(SIZES[0], PatientBots(settings_for(dice), wanted))

    def check(scene: TableScene) -> None:
        checks.nothing_overlaps(scene)
        checks.shown_is_true(scene)
        checks.everything_fits(shell)

    return ROBOTS[number % len(ROBOTS)](shell, number, check)


def play(number: int) -> Counter[str]:
    """Play one game and return what the robot did how often."""
    dice = Random(f"soak {number}")
    robot = robot_for(number, dice)
    robot.start()
    whims = Whims(robot, dice)
    for step, _ in enumerate(robot.steps()):
        if not isinstance(robot.scene, TableScene):
            continue
        whims.go_on()
        if robot.scene.is_ready and dice.random() < WHIM:
            whims.give_in()
        if step % 50 == 49:
            resize(robot.shell, SIZES[(step // 50 + number) % len(SIZES)])
    robot.shell.quit()
    done = Counter(whims.done)
    return done + Counter({type(robot).__name__: 1, "answers": robot.answers})


def main(words: list[str]) -> int:
    """Play, and report."""
    games = int(words[0]) if words else 50
    start, done = time.monotonic(), Counter[str]()
    for number in range(games):
        done += play(number)
        took = time.monotonic() - start
        print(f"{number + 1} of {games} games, {done['answers']} answers, {took:.0f} s", flush=True)
    print(", ".join(f"{count} {name}" for name, count in done.most_common()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
