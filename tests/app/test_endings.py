"""However the program is ended, and whatever its streams refuse: no traceback, and nobody stays."""

import os
import shlex
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from game.app.main import main
from tests.app.program import FIRST, ROOT, eventually, run, started

pytestmark = pytest.mark.skipif(os.name == "nt", reason="this system ends programs otherwise")

DEAF = """
import fcntl, sys, time
with open(sys.argv[1], "a") as file:
    fcntl.flock(file, fcntl.LOCK_SH)
    file.write("here\\n")
    file.flush()
    time.sleep(1000)
"""
"""A bot that answers nothing and stays when its input ends. It holds a lock as long as it runs."""


class Bots:
    """Such bots of one program."""

    def __init__(self, folder: Path) -> None:
        """Have none yet; `command` starts one."""
        bot, self._lock = folder / "bot.py", folder / "lock"
        bot.write_text(DEAF, "utf-8")
        self.command = f"cmd:{shlex.join([sys.executable, str(bot), str(self._lock)])}"

    def are_there(self, count: int) -> bool:
        """Return whether so many have begun."""
        return self._lock.exists() and self._lock.read_text("utf-8").count("here") == count

    def are_gone(self) -> bool:
        """Return whether none runs any more."""
        import fcntl  # noqa: PLC0415 - not every system has it

        with self._lock.open("a") as file, suppress(BlockingIOError):
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        return False


@pytest.fixture
def bots(tmp_path: Path) -> Bots:
    return Bots(tmp_path)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGHUP])
def test_whoever_tells_the_arena_to_end_ends_its_bots(number: int, bots: Bots) -> None:
    process = started("arena", "--bots", bots.command, "--players", "3", "--ms", "30000")
    assert eventually(lambda: bots.are_there(3))
    process.send_signal(number)
    _, err = process.communicate()
    assert (process.returncode, err) == (128 + number, "")
    assert eventually(bots.are_gone)


def test_several_processes_of_the_arena_end_with_it(bots: Bots) -> None:
    """They have its pipes: these are empty when all are gone."""
    options = ("--players", "3", "--ms", "30000", "--games", "2", "--jobs", "2")
    process = started("arena", "--bots", bots.command, *options)
    assert eventually(lambda: bots.are_there(6))
    process.terminate()
    _, err = process.communicate()
    assert (process.returncode, err) == (128 + signal.SIGTERM, "")
    assert eventually(bots.are_gone)


def test_whoever_tells_the_game_to_end_is_told_that_it_is_saved(home: Path, bots: Bots) -> None:
    process = started("play", "--text", "--seed", "7", "--players", "3", "--bots", bots.command)
    assert process.stdin is not None
    process.stdin.write("1\n" * 99)
    process.stdin.flush()
    assert eventually(lambda: bots.are_there(1))
    process.terminate()
    out, err = process.communicate()
    assert (process.returncode, err) == (128 + signal.SIGTERM, "")
    assert out.endswith("\nThe game is saved. It goes on from here next time.\nGoodbye.\n")
    assert len(list((home / "saves").glob("*/current.jsonl"))) == 1
    assert eventually(bots.are_gone)


INTERRUPTED = """
import os, signal, sys
class Watch:
    @staticmethod
    def find_spec(name, *_):
        if name == os.environ["LOADED"]:
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Watch)
"""
"""Python loads this first: Ctrl-C is pressed when a module is about to be loaded, never later."""


@pytest.mark.parametrize("loaded", ["multiprocessing.context", "game.kernel.system"])
def test_nothing_is_said_of_ctrl_c_while_the_program_is_loaded(loaded: str, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(INTERRUPTED, "utf-8")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT)])}
    command = [sys.executable, "-m", "game", "--version"]
    told = subprocess.run(
        command, cwd=ROOT, env={**env, "LOADED": loaded}, capture_output=True, check=False
    )
    assert (told.returncode, told.stderr) == (-signal.SIGINT, b"")


FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="this system has no full disk to offer")
@pytest.mark.parametrize(
    ("words", "is_kept"),
    [
        *(("play --text", True), ("arena --bots random --games 1", True), ("protocol", True)),
        *((words, kept) for words in ("arena --help", "--version") for kept in (True, False)),
    ],
)
def test_a_full_disk_is_one_sentence(
    words: str, *, is_kept: bool, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether Python keeps what is said until there is more of it, or not."""
    monkeypatch.setenv("PYTHONUNBUFFERED", "" if is_kept else "1")
    with FULL.open("w") as full:
        command = [sys.executable, "-m", "game", *words.split()]
        told = subprocess.run(
            command,
            cwd=ROOT,
            input='{"cmd":"hello"}\n',
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            check=False,
        )
    assert told.returncode == 2
    last = told.stderr.splitlines()[-1]
    assert last.startswith("Nothing more can be written (No space left on device): ")
    assert not (home / "logs").exists()


@pytest.mark.skipif(sys.platform != "linux", reason="here a box would open without asking")
def test_what_nobody_reads_makes_nothing_else_speak(monkeypatch: pytest.MonkeyPatch) -> None:
    """A box tells it where there is a screen; what draws it would name itself."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "none")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "PYGAME_HIDE_SUPPORT_PROMPT"):
        monkeypatch.delenv(name, raising=False)
    words = [sys.executable, "-m", "game", "replay", "no-such-file"]
    closed = ["sh", "-c", f"{shlex.join(words)} 2>&-"]
    told = subprocess.run(closed, cwd=ROOT, stdout=subprocess.PIPE, check=False)
    assert (told.returncode, told.stdout) == (2, b"")


@pytest.mark.skipif(not FULL.exists(), reason="this system has no full disk to offer")
def test_a_match_goes_on_where_nothing_can_be_said_about_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What Python keeps of a line that could not be written failed again at the end: status 120."""
    monkeypatch.delenv("PYTHONUNBUFFERED", raising=False)
    with FULL.open("w") as full:
        command = [sys.executable, "-m", "game", "arena", "--bots", "random", "--games", "1"]
        told = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=full, check=False)
    assert told.returncode == 0
    assert b"random" in told.stdout


def test_what_no_encoding_knows_is_read_and_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    command = [sys.executable, "-m", "game", "play", "--text", "--game", FIRST.key]
    told = subprocess.run(
        command, cwd=ROOT, input=b"\xff\xc3\nq\n", capture_output=True, check=False
    )
    assert (told.returncode, told.stderr) == (0, b"")
    status, out, err = run("arena", "--bots", "cmd:true ä", "--games", "1")
    assert (status, "cmd:true" in out) == (0, True)
    assert "Traceback" not in err


def test_nothing_is_played_for_nobody_after_ctrl_c(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(_console: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("game.text.console.Console._line", interrupt)
    assert main(["play", "--text"]) == 128 + signal.SIGINT
    assert capsys.readouterr().out.endswith("Goodbye.\n")
