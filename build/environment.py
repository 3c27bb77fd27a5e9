"""The environment `.venv`, made from the lock files, and how programs are started in it.

Standard library only, as all that comes before it is there.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.metadata
import importlib.util
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from build.fetching import Fetching, required

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
STAMP = VENV / "lock-stamp.json"
LOCKS = {"play": ("play",), "test": ("play", "test")}  # environment: the locks it satisfies
LOCKED = re.compile(r"^([\w.-]+)==[^;\n]+$", re.MULTILINE)
"""A package in a lock that every machine needs: no condition follows."""
PIP_OPTIONS = ("--progress-bar=off", "--disable-pip-version-check", "--no-input", "--no-compile")

NAMING = ("CIRCLE_OF_HONOR_HOME", "CIRCLE_OF_HONOR_DATA")
"""Variables that name a folder: of a player's files, and in place of data/."""
PATIENCE = 5  # seconds that a program has to end well when it is told to


class DevError(Exception):
    """Something the person at the keyboard can mend; the message says what and how."""


def venv_python(venv: Path | None = None) -> str:
    """Return the interpreter of an environment (the project's, unless told)."""
    return str((venv or VENV) / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


def lock_path(name: str) -> Path:
    """Return the path of a lock file."""
    return ROOT / "requirements" / (name + ".lock")


def stamp_for(kind: str) -> dict[str, str]:
    """Return what the stamp of a fresh environment of this kind says."""
    stamp = {name: hashlib.sha256(lock_path(name).read_bytes()).hexdigest() for name in LOCKS[kind]}
    stamp["python"] = "{}.{}".format(*sys.version_info[:2])
    return stamp


def read_stamp() -> dict[str, str]:
    """Return the stamp of the environment that is there, or an empty one."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) and Path(venv_python()).exists() else {}


def lacking(kind: str) -> set[str]:
    """Return what the locks of this kind name and the environment has not: it was emptied, say."""
    folders = [path for lib in ("lib/python*", "Lib") for path in VENV.glob(f"{lib}/site-packages")]
    found = [path for folder in folders for path in folder.glob("*-*.dist-info")]
    there = {plain_name(path.name.partition("-")[0]) for path in found}
    locks = [lock_path(name).read_text(encoding="utf-8") for name in LOCKS[kind]]
    return {plain_name(name) for lock in locks for name in LOCKED.findall(lock)} - there


def plain_name(name: str) -> str:
    """Return a package's name as all its spellings have it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def has_module(name: str) -> bool:
    """Tell whether the Python that runs this file has a module."""
    return importlib.util.find_spec(name) is not None


def has_pip() -> bool:
    """Tell whether the Python that runs this file has a pip that can serve another environment."""
    try:
        major, minor = importlib.metadata.version("pip").split(".")[:2]
        return (int(major), int(minor)) >= (22, 3)
    except (importlib.metadata.PackageNotFoundError, ValueError):
        return False


def pip_of(venv: Path) -> list[str]:
    """Return the pip command for an environment: this Python's, which spares it one of its own."""
    if has_pip():
        return [sys.executable, "-m", "pip", "--python", venv_python(venv)]
    return [venv_python(venv), "-m", "pip"]


def make_venv(venv: Path) -> None:
    """Make an empty environment in place of whatever is there.

    Raises:
        DevError: this Python lacks the parts, or the folder cannot be written.
    """
    if not has_module("venv") or not (has_pip() or has_module("ensurepip")):
        raise DevError(
            "This Python cannot make environments: install its venv module "
            "(on Debian and Ubuntu: apt install python3-venv) and try again."
        )
    options = ["--without-pip"] if has_pip() else []
    if venv.is_symlink() and not venv.exists():
        venv.unlink()  # a link that leads nowhere
    if heard([sys.executable, "-m", "venv", "--clear", *options, str(venv)], say):
        raise DevError(
            f"Could not make {venv}: check that the folder around it is writable, and that no file "
            "has that name, then try again."
        )


def install(venv: Path, *what: str) -> None:
    """Install into an environment, uncompiled; say what is fetched and how far it is.

    Raises:
        DevError: pip failed; its own words are on the screen already.
    """
    if heard([*pip_of(venv), "install", *PIP_OPTIONS, *what], Fetching(required(*what)).hear):
        raise DevError("pip could not install the packages: check the network, then try again.")


def ensure(kind: str) -> None:
    """Make or renew the environment when it does not satisfy the lock of this kind."""
    wanted, stamp = stamp_for(kind), read_stamp()
    if wanted.items() <= stamp.items() and not lacking(kind):
        return
    say("Making the environment (.venv) from the lock: once, about a minute, mostly fetching.")
    if stamp.get("python") != wanted["python"]:
        make_venv(VENV)
    install(VENV, "--require-hashes", "-r", str(lock_path(kind)))
    STAMP.write_text(json.dumps(wanted, indent=1) + "\n", encoding="utf-8")


# --- starting programs ---


def say(text: str) -> None:
    """Print one line at once, before what a child prints."""
    print(text, flush=True)


def tell_refusal(error: OSError) -> None:
    """Say what the disk refuses, unless whoever read has gone, as after `| head`."""
    if isinstance(error, BrokenPipeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # no flush at the end
        return
    print(f"The disk refuses ({error}): make room, or check that all is there.", file=sys.stderr)


def call(command: Sequence[str]) -> int:
    """Run a program in the project's folder and return its exit status."""
    return started(command, None)[0]


def started(command: Sequence[str], output: int | None) -> tuple[int, str]:
    """Run a program in the project's folder; return its exit status and, from a pipe, its words.

    What Python compiles is kept, even where the machine says not to: every test that starts the
    game would compile all of it again.

    Raises:
        DevError: it cannot be started.
    """
    env = surroundings()
    errors = None if output is None else subprocess.STDOUT
    try:
        with subprocess.Popen(command, cwd=ROOT, env=env, stdout=output, stderr=errors) as running:
            said = _words_of(running)
    except OSError as error:
        raise DevError(f"Could not start {command[0]}: {error.strerror}.") from error
    return running.returncode, (said or b"").decode("utf-8", "replace")


def _words_of(running: subprocess.Popen[bytes]) -> bytes | None:
    """Return what a program says until it ends; when we are to end before, it ends first."""
    try:
        return running.communicate()[0]
    except BaseException as told:
        asks: list[Callable[[], object]] = [running.terminate, running.kill]
        if isinstance(told, KeyboardInterrupt):  # it was told as well, and may have to close a game
            asks.insert(0, running.poll)
        for ask in asks:
            ask()
            with contextlib.suppress(subprocess.TimeoutExpired):
                running.wait(PATIENCE)
        raise


def heard(command: Sequence[str], hear: Callable[[str], None]) -> int:
    """Run a program, let `hear` have every line it prints, and return its exit status.

    What it says of errors is seen as it is. Ctrl-C is heard by us alone, where the system can part
    us: it ends with all that it started, without a word.

    Raises:
        DevError: it cannot be started.
    """
    env = {**surroundings(), "PYTHONUNBUFFERED": "1"}
    try:
        with helping(command, env) as running:
            for line in running.stdout or ():
                hear(line.decode("utf-8", "replace").rstrip("\r\n"))
    except OSError as error:
        raise DevError(f"Could not start {command[0]}: {error.strerror}.") from error
    return running.returncode


@contextlib.contextmanager
def helping(command: Sequence[str], env: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    """Start a program whose words come from a pipe, and that hears no Ctrl-C, where it can be so.

    Whoever leaves in a fault, or is told to end, ends it with all that it started.

    Raises:
        OSError: it cannot be started.
    """
    with subprocess.Popen(
        command, cwd=ROOT, env=env, stdout=subprocess.PIPE, start_new_session=True
    ) as running:
        try:
            yield running
        except BaseException:
            _end_all(running)
            raise


def _end_all(running: subprocess.Popen[bytes]) -> None:
    """End a program, and what it started where it has a session of its own."""
    if os.name == "nt":
        running.terminate()
        return
    with contextlib.suppress(ProcessLookupError):
        os.killpg(running.pid, signal.SIGTERM)


def surroundings() -> dict[str, str]:
    """Return what a program of the project finds around it.

    It runs in the project's folder, so folders that were named from where we are get whole names.
    """
    path = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
    named = {
        name: str(Path(os.environ[name]).absolute()) for name in NAMING if os.environ.get(name)
    }
    env = {**os.environ, **named}
    told = {"PYTHONPATH": path, "PYTHONUTF8": "1", "PYTHONDONTWRITEBYTECODE": ""}
    return {**env, **told, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
