"""Who presses Ctrl-C while helpers are loaded reads no traceback of theirs."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.app.program import ENOUGH, ROOT

pytestmark = pytest.mark.skipif(os.name == "nt", reason="this system keeps no signal for later")

TOLD = """
import os, signal, sys
if "--multiprocessing-fork" in sys.orig_argv:
    os.kill(os.getpid(), signal.SIGINT)
"""
"""Python loads this first, in every process: helpers are told of Ctrl-C as early as that."""
THINKS = """
from game.app.thinking.worker import echo, start_worker
worker = start_worker(echo)
print(worker.ask("here", 60))
worker.close()
"""
HEARS = """
import os, signal
from game.interrupts import ignore_interrupts, uninterrupted
try:
    with uninterrupted():
        os.kill(os.getpid(), signal.SIGINT)
        print("goes on")
except KeyboardInterrupt:
    print("heard")
with uninterrupted():
    os.kill(os.getpid(), signal.SIGINT)
    ignore_interrupts()
print("ignored")
"""
"""A program of its own: where other threads run, as among tests, one of them may be told first."""


@pytest.mark.parametrize(
    "words",
    [
        ("-c", THINKS),
        ("-m", "game", "arena", "--bots", "random", "--games", "2", "--jobs", "2"),
    ],
)
def test_helpers_that_are_just_being_loaded_hear_no_ctrl_c(
    words: tuple[str, ...], tmp_path: Path, home: Path
) -> None:
    (tmp_path / "sitecustomize.py").write_text(TOLD, "utf-8")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT)])}
    told = subprocess.run(
        [sys.executable, *words],
        cwd=ROOT,
        env=env,
        capture_output=True,
        encoding="utf-8",
        timeout=ENOUGH,
        check=False,
    )
    assert (told.returncode, "Traceback" in told.stderr) == (0, False)
    assert told.stdout
    assert not (home / "logs").exists()


def test_ctrl_c_is_heard_when_the_helpers_are_started() -> None:
    told = subprocess.run(
        [sys.executable, "-c", HEARS],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=ENOUGH,
        check=False,
    )
    assert told.stdout.split() == ["goes", "on", "heard", "ignored"], told.stderr
