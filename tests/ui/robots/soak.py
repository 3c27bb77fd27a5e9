"""Robots play many games at the table: `python3 dev.py soak [GAMES]` (50 unless told).

So many of every game of the collection, or of that which `--game` names by its folder; `--first`:
the number of the first. One game by mouse, the next by keys, the next with a gamepad; 3 to 7
players, three languages, all paces, sizes of text, contrast and step by step, in a window that
changes size. Now and then they give in to a whim: they read the log, look back, sort the hand,
guess a role, take back an action, change a setting. Ends with a count of games, answers and whims;
what went wrong is told by its number. `--monkeys` press anything at any time instead; with `--disk`
they do in the whole program, several people at its first table, whose disk refuses now and then.
"""

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TypeAlias

from build.counting import from_zero, some
from build.workers import stoppable, workers
from game.languages import LANGUAGES
from game.session.disk.settings import PACES
from game.session.new_game import NewGame
from game.ui.scenes.table import TableScene
from game.ui.services import TEXT_SCALES
from tests.ui import checks
from tests.ui.checked import PlayedGame, played_game, played_games
from tests.ui.kept_games import library_of
from tests.ui.robots.monkey import PRESSES, Monkey
from tests.ui.robots.robots import Robot
from tests.ui.robots.whims import PatientServices, Whims
from tests.ui.robots.whole_program import press_at_the_program
from tests.ui.windowless import QuickServices, Settings, resize, shell_of

SIZES = ((1280, 720), (1280, 800), (1600, 900), (960, 540), (1920, 1080))
GAMES = 50
FEW = 3
"""Answers that a robot gives in a game of the gate, at least."""
WHIM = 0.06
"""How often a robot gives in to a whim, of all its moments."""
Way: TypeAlias = Callable[[str, int], Counter[str]]
"""How game `number` of a folder is played."""


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


def robot_for(game: PlayedGame, number: int, dice: Random) -> Robot:
    """Return the robot of game `number`, its window open at the title."""
    seats = game.parts.system.seats
    players = seats[number // len(game.robots) % len(seats)]
    level = game.level or game.parts.roster.beginner
    wanted = NewGame(players, level, number + 1, dice.randrange(players))
    wanted.options |= game.options
    shell = shell_of(SIZES[0], PatientServices(game.quick, settings_for(dice), wanted))

    def check(scene: TableScene) -> None:
        checks.nothing_overlaps(scene)
        checks.shown_is_true(scene)
        checks.everything_fits(shell)

    return game.robots[number % len(game.robots)](shell, number, check)


def play(folder: str, number: int) -> Counter[str]:
    """Play one game and return what the robot did how often."""
    dice = Random(f"soak {number}")
    robot = robot_for(played_game(folder), number, dice)
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
    return done + Counter({type(robot).__name__: 1, "games": 1, "answers": robot.answers})


def press_anything(folder: str, number: int, presses: int = PRESSES) -> Counter[str]:
    """Let a monkey press anything from the first table on, and return how often it did."""
    dice = Random(f"monkey {number}")
    game = played_game(folder)
    robot = robot_for(game, number, dice)
    services = robot.shell.services
    assert isinstance(services, QuickServices)
    with TemporaryDirectory() as home:
        services.library = library_of(game.parts, Path(home))
        robot.start()
        Monkey(robot.shell, dice).play(presses)
        robot.shell.quit()
    return Counter({"games": 1, "presses": presses})


def robot_plays_whole_game(folder: str, number: int) -> None:
    """Fail unless the robot of that number comes to the end, with whims on its way."""
    done = play(folder, number)
    robots = played_game(folder).robots
    assert done[robots[number % len(robots)].__name__] == done["games"] == 1
    assert done["answers"] > FEW
    assert sum(done.values()) > done["answers"] + 2, "it had no whim"


def outcome(how: Way, folder: str, number: int) -> Counter[str] | str:
    """Play one game; return what was done how often, or what went wrong."""
    try:
        return how(folder, number)
    except Exception as fault:  # noqa: BLE001 - whatever it is, it is what the soak looks for
        notes = "".join(f", {note}" for note in getattr(fault, "__notes__", ()))
        return f"{folder}, game {number}: {type(fault).__name__}: {fault}{notes}"


def soak(how: Way, folder: str, numbers: range, jobs: int) -> int:
    """Play these games, report, and return how many went wrong."""
    start, done, wrong = time.monotonic(), Counter[str](), 0
    with workers(jobs) as pool:
        for found in pool.map(partial(outcome, how, folder), numbers):
            took = time.monotonic() - start
            if isinstance(found, str):
                wrong += 1
                print(found, flush=True)
                continue
            done += found
            told = f"{done['games']} of {len(numbers)} games"
            told += f", {done['answers']} answers" if done["answers"] else ""
            print(f"{folder}: {told}, {took:.0f} s", flush=True)
    counted = ", ".join(f"{count} {name}" for name, count in done.most_common())
    print(f"{folder}: {counted}; {wrong} went wrong")
    return wrong


def main(words: list[str]) -> int:
    """Play, and report; the exit status is 1 when something went wrong."""
    parser = argparse.ArgumentParser(prog="dev.py soak", description=__doc__)
    parser.add_argument("games", type=some, nargs="?", default=GAMES, help=f"({GAMES})")
    parser.add_argument("--game", choices=played_games(), help="only the game in this folder")
    parser.add_argument("--first", type=from_zero, default=0, help="number of the first game")
    parser.add_argument("--jobs", type=some, default=min(2, os.cpu_count() or 1), help="processes")
    parser.add_argument("--monkeys", action="store_true", help="press anything, play nothing")
    parser.add_argument("--disk", action="store_true", help="monkeys, and a disk that refuses")
    given = parser.parse_args(words)
    numbers = range(given.first, given.first + given.games)
    folders = [given.game] if given.game else played_games()
    how = press_at_the_program if given.disk else press_anything if given.monkeys else play
    wrong = [soak(how, folder, numbers, given.jobs) for folder in folders]
    return int(any(wrong))


if __name__ == "__main__":
    sys.exit(stoppable(main, sys.argv[1:]))
