"""What all training does: programs of the project run beside each other, with data of their own."""

import os
import sys
from contextlib import ExitStack
from pathlib import Path
from subprocess import Popen
from typing import Final

from build.environment import helping
from game.resources import DATA_VARIABLE, home_path

OUT: Final = home_path("build", "out", "training")


def python(*words: str, data: Path | None = None) -> str:
    """Run Python in the project's folder, with other data if told; return what it printed."""
    with helping([sys.executable, *words], _surroundings(data)) as program:
        return _told(program, " ".join(words))


def play_games(words: list[str], name: str, games: int, jobs: int, data: Path) -> list[Path]:
    """Let `words` (a program and whom it seats) play, and return a file `name` for each job.

    All play as many, so it may be a few games more.
    """
    share = -(-games // jobs)
    first, _, end = name.partition(".")
    paths = [OUT / f"{first}-{job}.{end}" for job in range(jobs)]
    with ExitStack() as all_of_them:
        programs = [
            all_of_them.enter_context(
                helping(
                    [sys.executable, "-m", *words, str(share), str(job * share), str(path)],
                    _surroundings(data),
                )
            )
            for job, path in enumerate(paths)
        ]
        for program in programs:
            _told(program, " ".join(words))
    return paths


def _surroundings(data: Path | None) -> dict[str, str]:
    return {**os.environ, **({DATA_VARIABLE: str(data)} if data else {})}


def _told(program: Popen[bytes], name: str) -> str:
    """Wait for a program and return what it printed; where it failed, the training ends too."""
    said, _ = program.communicate()
    if status := program.returncode:
        sys.exit(f"What is wrong stands above: {name} ended with {status}.")
    return said.decode()
