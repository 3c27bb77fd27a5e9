"""A whole game through the real shell, saved as a person's game is, and read back."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

from game.app.games import GameParts
from game.app.selftest.report import CheckError
from game.app.services import AppServices
from game.session.new_game import NewGame
from game.session.notices import SaveError
from game.session.reading import Saved, follow, read_save
from game.session.saves import FINISHED
from game.ui.audio.catalogue import read_catalogue
from game.ui.audio.speaker import Speaker
from game.ui.scenes.overlays import NoticeScene
from game.ui.scenes.table import TableScene
from game.ui.window.display import open_window
from game.ui.window.shell import Shell
from game.view.timing import INSTANT

SEED: Final = 5
PATIENCE: Final = 600.0
"""Seconds after which a game is stuck."""
QUICK: Final = 4.0
"""The pace of a game that somebody may look at."""


@dataclass(slots=True)
class WindowRobot:
    """Plays for the person, answering by lot, in a window that may be seen or not."""

    game: GameParts
    home: Path
    """Where settings and saves go: a folder of its own."""
    pace: float = INSTANT
    frame: Callable[[], float] = lambda: 0.25
    """Lets a frame's time pass and returns how many seconds the game believes they were."""
    answers: int = 0
    dice: Random = field(default_factory=lambda: Random(SEED))  # noqa: S311 - same game each time

    def whole_game(self) -> str:
        """Play one game from the title to the score. Raises CheckError."""
        services = AppServices(self.home, self.game)
        try:
            shell = self._opened(services)
            self._play(shell, None)
            shell.quit()
        finally:
            services.close()
        return f"{self.game.key}, {self.players} players, {self.answers} answers, score shown"

    def half_game(self, answers: int) -> None:
        """Play so many answers of another game and leave it."""
        services = AppServices(self.home, self.game)
        try:
            shell = self._opened(services)
            self._play(shell, self.answers + answers)
            shell.quit()
        finally:
            services.close()

    @property
    def players(self) -> int:
        """How many sit at the table: neither the fewest nor the most."""
        seats = self.game.system.seats
        return seats[len(seats) // 2]

    def _opened(self, services: AppServices) -> Shell:
        services.settings.pace = self.pace
        speaker = Speaker(services.settings.volumes, read_catalogue(services.game_folder))
        shell = Shell(services, open_window(), [self.game.window], speaker)
        shell.go("title")
        shell.step(self.frame())
        level, seed = self.game.roster.beginner, SEED + self.answers
        shell.go("table", services.new_game(NewGame(self.players, level, seed, 0)))
        return shell

    def _play(self, shell: Shell, until: int | None) -> None:
        """Answer until the score is shown, or until there were so many answers."""
        end, score = time.monotonic() + PATIENCE, self.game.window.scenes["score"]
        try:
            while type(shell.scenes[-1]) is not score and self.answers != until:
                self._answer(shell)
                shell.step(self.frame())
                if time.monotonic() > end:
                    raise CheckError(f"the game is stuck after {self.answers} answers")
            shell.step(self.frame())
        finally:
            shell.sound.close()

    def _answer(self, shell: Shell) -> None:
        scene = shell.scenes[-1]
        if isinstance(scene, NoticeScene):
            raise CheckError(f"the game complained: {scene.text}")
        question = None
        if isinstance(scene, TableScene) and scene.is_ready:
            question = scene.state.frame.question
        if isinstance(scene, TableScene) and question is not None:
            self.answers += 1
            scene.act(self.dice.choice(question.actions))


def finished_save(game: GameParts, home: Path) -> str:
    """Read the finished `game` that was saved below `home`, and replay it. Raises CheckError."""
    found = sorted((home / "saves" / game.system.key / FINISHED).glob("*.jsonl"))
    if not found:
        raise CheckError("the finished game was not saved")
    saved = _read(found[-1], game)
    if not (saved.is_readable and follow(game.system, saved.header, saved.entries).is_sound):
        raise CheckError("the finished game does not come out of its save again")
    return f"{len(saved.entries)} entries, {found[-1].stat().st_size // 1024} kB, replayed"


def left_save(game: GameParts, home: Path) -> None:
    """Go on with the `game` that was left below `home`. Raises CheckError."""
    services = AppServices(home, game)
    try:
        session = services.continue_game() if services.can_continue() else None
        if session is None or session.is_over:
            raise CheckError("the game that was left cannot be continued")
        session.pump()
    finally:
        services.close()


def _read(path: Path, game: GameParts) -> Saved:
    try:
        return read_save(path, game.system)
    except SaveError as fault:
        raise CheckError(f"the save cannot be read: {fault}") from fault
