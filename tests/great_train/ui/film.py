"""A film strip of a whole game: `python -m tests.great_train.ui.film --players 5 --language es`.

Somebody plays by mouse as an adept would, now and then by lot; a picture of every decision, of
every press on the way to an answer, of the roles turned over and of the score, laid out in sheets
in `build/out/film`, to be looked at.
"""

import argparse
import sys
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame import Surface

from ai.great_train.roster import ROSTER
from build.counting import between, from_zero
from build.workers import stoppable
from game.great_train.rules.system import SYSTEM
from game.kernel.frames import Decision
from game.languages import LANGUAGES
from game.session.new_game import NewGame
from game.ui.board.selection import HitTarget
from game.ui.scenes.table import TableScene
from tests.bench.screen import add_size
from tests.great_train.ui.train_robots import TrainMouse
from tests.great_train.ui.train_window import TrainServices, train_shell
from tests.ui.pictures.strip import OUT, sheets
from tests.ui.windowless import QuickShell, Settings

if TYPE_CHECKING:
    from game.kernel.players import Player

BY_LOT: Final = 0.25
"""How often it answers by lot: an adept alone leaves half of what can be done undone."""
THINKS: Final = 700
"""Milliseconds that the adept may think."""
ACROSS, DOWN = 2, 3
"""Pictures on a sheet."""


class FilmedGame(TrainMouse):
    """Plays to the end, and keeps a picture of whatever it looks at."""

    patience = 40_000

    def __init__(self, shell: QuickShell, seed: int, size: tuple[int, int]) -> None:
        """Film in `shell`, pictures of `size`."""
        super().__init__(shell, seed)
        self.strip: list[Surface] = []
        self._size = size
        self._mind: Player | None = None
        self._lots = Random(seed)

    def shoot(self) -> None:
        """Take a picture."""
        self.step(0.6)
        self.strip.append(pygame.transform.smoothscale(self.shell.screen, self._size))

    def use(self, spot: HitTarget) -> None:
        """Press a spot, and look what comes of it where the answer is not whole yet."""
        super().use(spot)
        if isinstance(self.scene, TableScene) and self.scene.state.selection.is_open:
            self.shoot()

    def answer(self, scene: TableScene, question: Decision[Any]) -> None:
        """Look at the decision before it is answered."""
        self.shoot()
        super().answer(scene, question)

    def chosen(self, scene: TableScene, question: Decision[Any]) -> Any:
        """Return what an adept would do, or something by lot."""
        if self._lots.random() < BY_LOT:
            return super().chosen(scene, question)
        if self._mind is None:
            self._mind = ROSTER.make("adept", question.seat)
            players = len(scene.state.frame.view.seats)
            self._mind.start(SYSTEM.key, question.seat, players, question.seat)
        return self._mind.choose(scene.playing.seen, question, THINKS)


def filmed(wanted: NewGame, language: str, size: tuple[int, int]) -> list[Surface]:
    """Play a game in a window of `size`, and return its pictures."""
    services = TrainServices(Settings(language=language, pace=4.0), wanted)
    shell = train_shell(size, services)
    high = 1440 // ACROSS * size[1] // size[0]
    robot = FilmedGame(shell, wanted.seed or 1, (1440 // ACROSS, high))
    robot.start()
    for number, _ in enumerate(robot.steps()):
        if not isinstance(robot.scene, TableScene) and number % 4 == 0:
            robot.shoot()
    robot.shoot()
    robot.step(4.0)
    robot.shoot()
    return robot.strip


def main() -> int:
    """Play and film, and say where it lies."""
    parser = argparse.ArgumentParser(
        prog="python3 -m tests.great_train.ui.film", description=__doc__
    )
    parser.add_argument("--players", type=between(3, 7), default=4)
    parser.add_argument("--seed", type=from_zero, default=1)
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    add_size(parser, (1280, 720))
    given = parser.parse_args()
    strip = filmed(NewGame(given.players, "adept", given.seed), given.language, given.size)
    OUT.mkdir(parents=True, exist_ok=True)
    name = f"train-{given.players}-{given.language}-{given.size[0]}"
    for old in OUT.glob(f"{name}-*.png"):
        old.unlink()
    laid = sheets(strip, strip[0].get_size(), ACROSS, DOWN)
    for number, sheet in enumerate(laid, 1):
        pygame.image.save(sheet, OUT / f"{name}-{number:02}.png")
    print(f"{len(strip)} pictures in {OUT}")
    return 0


if __name__ == "__main__":
    sys.exit(stoppable(main))
