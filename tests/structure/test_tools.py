"""Tools end when they are told to, by whomever, and so does who works for them."""

import ast
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pytest

from build import commands, environment
from tests.structure.source import name_of, nodes, python_files, tree

STARTED_BY_OTHERS = {
    "build/compiled/extension.py",
    "build/compiled/play.py",
    "build/strength/bots/flat_monte_carlo.py",
    "build/strength/bots/greedy.py",
    "tests/bench/others.py",
    "tests/bench/playing.py",
    "tests/bench/real.py",
    "tests/bench/thinking.py",
    "tests/protocol/odd_bot.py",
}
"""Programs of tools, tests and the arena, which tell how those ended."""
WORKING = """
import os, sys, time
from build.workers import stoppable, workers
def work(_number):
    os.write(1, b"at work\\n")  # at once: there are two
    time.sleep(90)
def main(_words):
    with workers(2) as pool:
        list(pool.map(work, range(9)))
if __name__ == "__main__":
    sys.exit(stoppable(main, []))
"""
TALKING = """
import os, sys, threading
from build.workers import stoppable, workers
def work(_number):
    return bytes(10**8)
def begins(_words):
    with workers(2) as pool:
        for answer in pool.map(work, range(99)):
            os.write(1, b"answered\\n")
def main(words):
    status = stoppable(begins, words)
    print([one.name for one in threading.enumerate() if not one.daemon])
    return status
if __name__ == "__main__":
    sys.exit(main([]))
"""
TOOL = """
import signal, sys
from build import commands as dev
dev.ensure = lambda _kind: None
dev.venv_python = lambda: sys.executable
dev.offered_tools = lambda: {"endless": dev.Tool("", sys.argv[1])}
signal.signal(signal.SIGTERM, dev.end)
sys.exit(dev.main(["endless"]))
"""
SHOWN = """
import os, time
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import tests.ui.windowless, pygame
pygame.display.set_mode((9, 9))
print("shown", flush=True)
time.sleep(90)
"""
CLOSING = """
import sys
from build import commands, environment
from build.workers import stoppable
code = "import time\\ntry:\\n print('open', flush=True)\\n time.sleep(90)\\n"
code += "except KeyboardInterrupt:\\n time.sleep(1)\\n print('closed')"
stoppable(environment.call, [sys.executable, "-c", code])
"""
STARTING = """
import subprocess, sys
from build.workers import stoppable
program = "import time; print('at work', flush=True); time.sleep(90)"
run = lambda _words: subprocess.run([sys.executable, "-c", program]).returncode
if __name__ == "__main__":
    sys.exit(stoppable(run, []))
"""
TRAINING = """
import sys
from pathlib import Path
from build.training import jobs
from build.workers import stoppable
def play(_words):
    jobs.play_games(["tool"], "made.npz", 2, 2, Path(sys.argv[1]))
if __name__ == "__main__":
    sys.exit(stoppable(play, []))
"""
PLAYING = """
import os, time
os.write(2, b"at work\\n")  # at once: there are two
time.sleep(90)
"""
FETCHING = """
import signal, sys
from build import commands, environment
grandchild = "import time; print('fetching', flush=True); time.sleep(90)"
child = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {grandchild!r}])"
fetch = lambda _words: environment.heard([sys.executable, "-c", child], environment.say)
commands.answer = fetch
signal.signal(signal.SIGTERM, commands.end)
sys.exit(commands.main([]))
"""
PATIENCE = 60
"""Seconds in which everything has to be over; the work of these tools takes longer."""


def ended(
    command: Sequence[str], lines: int, tell: Callable[[int], object] | None = None
) -> tuple[int, str]:
    """End a program after so many lines, as `tell` does it; return its status and what was said.

    Whatever it started has the same pipe: it is empty when all of them are gone.
    """
    env = environment.surroundings()
    with subprocess.Popen(
        command,
        cwd=environment.ROOT,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        start_new_session=True,
    ) as running:
        assert running.stdout is not None
        said = "".join(running.stdout.readline() for _ in range(lines))
        running.terminate() if tell is None else tell(running.pid)
        try:
            more, _ = running.communicate(timeout=PATIENCE)
        finally:
            running.kill()
    return running.returncode, said + more


def signals_all(number: int, pid: int) -> None:
    """Signal a program and all that it started, as a terminal does."""
    os.killpg(pid, number)


@pytest.mark.parametrize("name", ["SIGTERM", "SIGKILL"])
def test_who_works_for_a_tool_ends_with_it_in_the_middle_of_work(name: str, tmp_path: Path) -> None:
    """Told to, or killed: then it can tell nobody, and Python may say what was left behind."""
    tool, number = tmp_path / "tool.py", getattr(signal, name, signal.SIGTERM)
    tool.write_text(WORKING, encoding="utf-8")
    status, said = ended([sys.executable, str(tool)], 2, lambda pid: os.kill(pid, number))
    at_work = "at work\n" * 2
    assert status
    assert said.startswith(at_work)
    assert said == at_work or name == "SIGKILL"


def test_every_tool_takes_workers_that_end_with_it() -> None:
    """A pool of its own would stay behind."""
    found = {
        name_of(path)
        for path in python_files("build", "tests")
        for node in nodes(tree(path))
        if isinstance(node, ast.alias) and node.name == "ProcessPoolExecutor"
    }
    assert found == {"build/workers.py"}


def beginning(script: str) -> str | None:
    """Return what a script does when it is started; None for a module that nobody starts."""
    for part in tree(environment.ROOT / script).body:
        if isinstance(part, ast.If) and "__name__" in ast.unparse(part.test):
            return "\n".join(map(ast.unparse, part.body))
    return None


@pytest.mark.parametrize("script", sorted(tool.script for tool in commands.TOOLS.values()))
def test_every_tool_of_the_one_door_can_be_stopped_without_a_word(script: str) -> None:
    """Half of them told a person's Ctrl-C in a traceback."""
    assert beginning(script) == "sys.exit(stoppable(main, sys.argv[1:]))"


def test_every_script_that_a_person_starts_can_be_stopped_without_a_word() -> None:
    """The small ones told Ctrl-C and a full disk in a traceback."""
    begun = {path: beginning(path) for path in map(name_of, python_files("build", "tests"))}
    rough = {path for path, does in begun.items() if does and "(stoppable(" not in does}
    assert rough == STARTED_BY_OTHERS


def test_a_tool_ends_with_the_one_door_and_so_do_its_workers(tmp_path: Path) -> None:
    """It went on without a terminal to be seen in, and was in the way of whoever began anew."""
    tool = tmp_path / "tool.py"
    tool.write_text(WORKING, encoding="utf-8")
    status, said = ended([sys.executable, "-c", TOOL, str(tool)], 2)
    assert status == 143
    assert said == "at work\n" * 2


@pytest.mark.skipif(os.name == "nt", reason="this system has no groups of processes")
def test_ctrl_c_ends_a_tool_and_who_works_for_it_without_a_word(tmp_path: Path) -> None:
    """It ended in three tracebacks, and only when the work that was begun was done."""
    tool = tmp_path / "tool.py"
    tool.write_text(WORKING, encoding="utf-8")
    interrupt = partial(signals_all, signal.SIGINT)
    assert ended([sys.executable, str(tool)], 2, interrupt) == (130, "at work\n" * 2)


@pytest.mark.skipif(os.name == "nt", reason="this system has no groups of processes")
def test_ctrl_c_ends_who_works_for_a_tool_in_the_middle_of_an_answer(tmp_path: Path) -> None:
    """The tool waited for the rest for ever, and left who hands out work to Python's own end."""
    tool = tmp_path / "tool.py"
    tool.write_text(TALKING, encoding="utf-8")
    interrupt = partial(signals_all, signal.SIGINT)
    status, said = ended([sys.executable, str(tool)], 1, interrupt)
    assert status == 130
    assert set(said.splitlines()) == {"answered", "['MainThread']"}


@pytest.mark.skipif(os.name == "nt", reason="this system has no groups of processes")
def test_who_presses_ctrl_c_lets_the_game_close() -> None:
    """A terminal tells all that run in it, so it has heard already."""
    _, said = ended([sys.executable, "-c", CLOSING], 1, partial(signals_all, signal.SIGINT))
    assert said == "open\nclosed\n"


@pytest.mark.skipif(os.name == "nt", reason="there who is ended is not asked")
def test_a_program_that_a_tool_waits_for_ends_with_the_one_door(tmp_path: Path) -> None:
    """A match of the bots went on to its end."""
    tool = tmp_path / "tool.py"
    tool.write_text(STARTING, encoding="utf-8")
    assert ended([sys.executable, "-c", TOOL, str(tool)], 1) == (143, "at work\n")


@pytest.mark.skipif(os.name == "nt", reason="this system has no groups of processes")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_games_that_training_has_played_end_with_it_without_a_word(
    number: signal.Signals, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They told Ctrl-C in a traceback each, and who ended the training alone left them behind."""
    (tmp_path / "tool.py").write_text(PLAYING, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    tell = os.kill if number == signal.SIGTERM else os.killpg
    status, said = ended(
        [sys.executable, "-c", TRAINING, str(tmp_path)], 2, lambda pid: tell(pid, number)
    )
    assert (status, said) == (130, "at work\n" * 2)


@pytest.mark.skipif(os.name == "nt", reason="this system has no groups of processes")
@pytest.mark.parametrize(
    ("tell", "status"), [(partial(signals_all, signal.SIGINT), 130), (None, 143)]
)
def test_what_fetches_packages_ends_with_the_one_door_without_a_word(
    tell: Callable[[int], object] | None, status: int
) -> None:
    """Ctrl-C in a first start was told in two tracebacks of pip's; who was ended waited for pip."""
    assert ended([sys.executable, "-c", FETCHING], 1, tell) == (status, "fetching\n")


def test_a_tool_that_shows_a_window_without_a_screen_ends_when_it_is_told_to() -> None:
    """What draws takes that for the close button, which nobody reads."""
    status, said = ended([sys.executable, "-c", SHOWN], 1)
    assert status
    assert said == "shown\n"
