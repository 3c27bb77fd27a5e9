"""What all training does: programs of the project run beside each other, with data of their own."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from game.resources import DATA_VARIABLE, home_path

OUT: Final = home_path("build", "out", "training")


def python(*words: str, data: Path | None = None) -> str:
    """Run Python in the project's folder, with other data if told; return what it printed."""
    env = {**os.environ, **({DATA_VARIABLE: str(data)} if data else {})}
    done = subprocess.run(
        [sys.executable, *words], cwd=home_path(), env=env, stdout=subprocess.PIPE, check=True
    )
    return done.stdout.decode()


def play_games(words: list[str], name: str, games: int, jobs: int, data: Path) -> list[Path]:
    """Let `words` (a program and whom it seats) play, and return a file `name` for each job."""
    share = games // jobs
    first, _, end = name.partition(".")
    paths = [OUT / f"{first}-{job}.{end}" for job in range(jobs)]

    def play(job: int) -> None:
        python("-m", *words, str(share), str(job * share), str(paths[job]), data=data)

    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(play, range(jobs)))
    return paths
