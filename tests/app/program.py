"""A program started as a person would start it, with a folder of its own."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from game.app.games import GAMES
from game.session.disk.files import HOME_VARIABLE

ROOT = Path(__file__).resolve().parents[2]
FIRST: Final = GAMES[0]
"""The game that the program opens with: these tests need one, and any would do."""
ENOUGH: Final = 60.0
"""Seconds after which what should have happened will not."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's folder of their own, in a system that speaks English and shows no window."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    return tmp_path / "home"


def one_sentence(text: str) -> bool:
    return text.count("\n") == 1 and text.endswith("\n") and "Traceback" not in text


def started(*words: str) -> "subprocess.Popen[str]":
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
    return subprocess.Popen(
        [sys.executable, "-m", "game", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=env,
        encoding="utf-8",
    )


def run(*words: str, text: str = "") -> tuple[int, str, str]:
    """Return the status, what was written and what was complained about."""
    process = started(*words)
    out, err = process.communicate(text)
    return process.returncode, out, err


def eventually(is_so: Callable[[], bool]) -> bool:
    """Return whether something comes to be so before it is too late."""
    end = time.monotonic() + ENOUGH
    while not is_so() and time.monotonic() < end:
        time.sleep(0.005)
    return is_so()
