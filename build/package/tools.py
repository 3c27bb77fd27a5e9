"""Programs that packaging needs: found or asked for in one sentence, run, and listened to."""

import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from build.package import facts


class PackagingError(Exception):
    """No package can be made; the message is one sentence with the remedy."""


def need(program: str, package: str) -> str:
    """Return the path of a program. Raises PackagingError when it is not installed."""
    found = shutil.which(program)
    if found is None:
        raise PackagingError(f"{program} is missing: on Debian and Ubuntu, apt install {package}.")
    return found


def run(
    command: Sequence[str | Path],
    *,
    cwd: Path = facts.ROOT,
    env: Mapping[str, str] | None = None,
    seconds: float = 1800,
) -> str:
    """Run a program and return what it said. Raises PackagingError when it fails or hangs.

    Its output goes through a pipe, never into a file: programs under wine cannot write to one.
    """
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words,
            cwd=cwd,
            env={**os.environ, **(env or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=seconds,
            check=False,
        )
    except subprocess.TimeoutExpired as fault:
        raise PackagingError(f"{words[0]} did not end within {seconds:g} seconds.") from fault
    said = done.stdout.decode("utf-8", "replace")
    if done.returncode:
        raise PackagingError(f"{' '.join(words)} ended with {done.returncode}:\n{said.strip()}")
    return said


def epoch() -> int:
    """Return the time that packages carry: SOURCE_DATE_EPOCH, else that of the last commit."""
    told = os.environ.get("SOURCE_DATE_EPOCH", "")
    if told.isdecimal():
        return int(told)
    try:
        return int(run(["git", "log", "-1", "--format=%ct"]))
    except (PackagingError, OSError, ValueError):
        return 0


def fresh(folder: Path) -> Path:
    """Return `folder`, empty."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder
