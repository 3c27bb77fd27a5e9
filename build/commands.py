"""What the one door, dev.py, is told to do. `build/environment.py` makes `.venv`.

Standard library only.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from build.environment import (
    LOCKS,
    ROOT,
    DevError,
    call,
    ensure,
    install,
    make_venv,
    say,
    started,
    tell_refusal,
    venv_python,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

HELP = ("-h", "--help")
UV = "uv>=0.9,<1"  # writes the locks; lives in a throw-away environment


class Tool(NamedTuple):
    """A further command: a script run by the environment's Python; offered when it exists."""

    help: str
    script: str


class Command(NamedTuple):
    """A command of this file. `run` takes the remaining arguments and returns an exit status."""

    help: str
    run: Callable[[Sequence[str]], int]
    answers_help: bool = False
    """Whether what it starts tells its own options."""


TOOLS = {
    "bench": Tool("measure the engine: choices, games and clones", "tests/bench/run.py"),
    "bench-ui": Tool("measure the screen: milliseconds a frame", "tests/bench/ui.py"),
    "film": Tool("take a picture a second of a newcomer's start", "tests/samurai/ui/film.py"),
    "playthroughs": Tool("write the golden playthroughs anew", "tests/batteries/golden.py"),
    "laws": Tool("play whole random games with every law on", "tests/batteries/soak.py"),
    "lint-screens": Tool("look at every screen for faults", "tests/ui/lint/lint_screens.py"),
    "soak": Tool(
        "play whole games in the window, by mouse, keys and pad", "tests/ui/robots/soak.py"
    ),
    "hear": Tool(
        "play and learn by keys and the narrator's text alone", "tests/ui/listening/hear.py"
    ),
    "kills": Tool("kill games at every event, go on, compare", "tests/session/killed.py"),
    "projection": Tool(
        "compare what is shown with what is true", "tests/ui/watching/projection.py"
    ),
    "goldens": Tool("take the golden pictures of the screens anew", "tests/ui/pictures/goldens.py"),
    "screens": Tool("take the pictures of the docs anew", "tests/ui/pictures/screens.py"),
    "strength": Tool("measure how strong the bots are", "build/strength/make.py"),
    "seen": Tool("count what campaigns bring to the table", "build/strength/lanterns/seen.py"),
    "pairs": Tool(
        "measure what a search gains on the same seeds", "build/strength/lanterns/pairs.py"
    ),
    "mutate": Tool("break the rules on purpose, count what tests miss", "tests/mutation/run.py"),
    "assets": Tool("make images and fonts anew", "build/assets/make.py"),
    "sounds": Tool("make music and sounds anew", "build/sound/make.py"),
    "trials": Tool("find riddles in games between bots, prove them", "build/trials/mine.py"),
    "train": Tool("make the models of the bots from self-play", "build/training/make.py"),
    "compile": Tool("make a quick copy of rules and bots", "build/compiled/make.py"),
    "package": Tool("make the packages and installers", "build/package/make.py"),
    "proof": Tool("prove the packages where nothing is installed", "tests/proof/run.py"),
    "audit": Tool("look for known vulnerabilities in the locks", "build/package/audit.py"),
}


class WordError(DevError):
    """What was asked for means nothing here."""


def python(*arguments: str) -> int:
    """Run the environment's Python."""
    return call([venv_python(), *arguments])


def passes(name: str) -> bool:
    """Run one of CHECKS, print what it said and how long it took, and tell whether it passed."""
    start = time.monotonic()
    status, said = started([venv_python(), *CHECKS[name]], subprocess.PIPE)
    verdict = "FAILED" if status else "ok"
    say(f"{said}[{name}: {verdict}, {time.monotonic() - start:.1f} s]")
    return status == 0


def pass_all(names: Sequence[str]) -> bool:
    """Run checks two at a time, all of them even if one fails; tell whether all passed."""
    with ThreadPoolExecutor(2) as pool:
        failed = [n for n, ok in zip(names, pool.map(passes, names), strict=True) if not ok]
    if failed:
        say("Failed: " + ", ".join(failed) + ". What is wrong stands above.")
    return not failed


def check(name: str, arguments: Sequence[str], known: Sequence[str] = ()) -> None:
    """Check what a command is told.

    Raises:
        WordError: a word means nothing there.
    """
    for word in arguments:
        if word not in known:
            told = f"dev.py {name} --help tells what it does."
            raise WordError(f"dev.py {name} knows no '{word}': {told}")


# --- the commands ---------------------------------------------------------------------------------


def setup(arguments: Sequence[str]) -> int:
    """Make the environment; with --play, only what a player needs."""
    check("setup", arguments, ("--play",))
    ensure("play" if "--play" in arguments else "test")
    say(f"Ready: {venv_python()}")
    return 0


def play(arguments: Sequence[str]) -> int:
    """Start the game with these options."""
    ensure("play")
    return python("-m", "game", "play", *arguments)


CHECKS = {
    "types": ("-m", "mypy"),  # takes longest, so it is started first
    "ruff": ("-m", "ruff", "check"),
    "format": ("-m", "ruff", "format", "--check"),
    "layers": ("-c", "from importlinter.cli import lint_imports_command as c; c(['--no-cache'])"),
    "structure": ("-m", "pytest", "-q", "tests/structure"),
}
READING = ("types", "ruff", "format", "layers")
QUICK = ("kernel", "table", "view", "*/rules", "*/scenarios", "*/view")
"""Folders of tests that `--quick` runs."""
SHARED = ("kernel", "table", "batteries", "session", "view", "ai", "app")
"""Folders of tests that every game stands on."""
SPREAD = ("-q", "-n", "auto", "--dist", "worksteal")
"""How tests are shared out among all cores: who is done takes from who is not."""


def lint(arguments: Sequence[str]) -> int:
    """Run every check that reads the code without running it; all of them, even if one fails."""
    check("lint", arguments)
    ensure("test")
    return 0 if pass_all(READING) else 1


def test(arguments: Sequence[str]) -> int:
    """Run everything that gates, or a part; pytest's own summary stays the last line."""
    words = list(arguments)
    part = part_of(words)
    ensure("test")
    if words and not part:
        return python("-m", "pytest", *words) if pass_all(READING) else 1
    if not pass_all(tuple(CHECKS)):
        return 1
    return python("-m", "pytest", *SPREAD, *(part or ["--ignore=tests/structure", "tests"]), *words)


def part_of(words: list[str]) -> list[str]:
    """Take --quick or --game NAME out of `words`; return the folders of tests they ask for.

    Raises:
        WordError: there is no such game, or both are asked for.
    """
    if {"--quick", "--game"} <= {*words}:
        raise WordError("Take --quick or --game, not both.")
    if "--quick" in words:
        words.remove("--quick")
        return folders(QUICK)
    if "--game" not in words:
        return []
    place = words.index("--game")
    name = "".join(words[place + 1 : place + 2])
    if name not in games():
        raise WordError(f"There is no game '{name}'. The games are: {', '.join(games())}.")
    del words[place : place + 2]
    return folders((*SHARED, name))


def games() -> list[str]:
    """Return the names of the games: the folders of `game` that hold rules."""
    return sorted(path.parent.name for path in (ROOT / "game").glob("*/rules"))


def folders(patterns: Sequence[str]) -> list[str]:
    """Return the folders of tests by these patterns, as pytest is given them."""
    found = [path for pattern in patterns for path in sorted((ROOT / "tests").glob(pattern))]
    return [path.relative_to(ROOT).as_posix() for path in found]


def format_code(arguments: Sequence[str]) -> int:
    """Mend what ruff can mend by itself, and format every file."""
    check("format", arguments)
    ensure("test")
    return python("-m", "ruff", "check", "--fix-only", "--quiet") or python("-m", "ruff", "format")


def lock(arguments: Sequence[str]) -> int:
    """Write the lock files anew for all systems; further arguments go to uv (say, --upgrade)."""
    with tempfile.TemporaryDirectory() as folder:
        venv = Path(folder) / "uv"
        make_venv(venv)
        install(venv, UV)
        options = ["--universal", "--generate-hashes", "--quiet", "--python-version", "3.11"]
        options += ["--fork-strategy", "fewest"]  # every Python checks with the same packages
        options += ["--custom-compile-command", "python3 dev.py lock", *arguments]
        for name in LOCKS:
            paths = [f"requirements/{name}.in", "--output-file", f"requirements/{name}.lock"]
            say(f"Locking requirements/{name}.lock")
            if status := call([venv_python(venv), "-m", "uv", "pip", "compile", *options, *paths]):
                return status
    return 0


COMMANDS = {
    "play": Command("start the game (options go to the game)", play, answers_help=True),
    "test": Command(
        "run everything that gates (--quick, --game NAME: a part; other words go to pytest)", test
    ),
    "lint": Command("run only the checks that read the code", lint),
    "format": Command("format the code", format_code),
    "setup": Command("make .venv from the lock (--play: only what a player needs)", setup),
    "lock": Command("write the lock files anew (--upgrade: newer packages)", lock),
}


def offered_tools() -> dict[str, Tool]:
    """Return the tools whose script is there."""
    return {name: tool for name, tool in TOOLS.items() if (ROOT / tool.script).is_file()}


def usage() -> str:
    """Return the list of commands, one a line."""
    helps = {name: command.help for name, command in COMMANDS.items()}
    helps |= {name: tool.help for name, tool in offered_tools().items()}
    lines = [f"  {name:12} {text}" for name, text in helps.items()]
    return "\n".join(["python3 dev.py COMMAND", "", *lines])


def run(name: str, arguments: Sequence[str]) -> int:
    """Run one command.

    Raises:
        DevError: there is no such command, or the machine lacks something.
    """
    command = COMMANDS.get(name)
    if command is not None and not command.answers_help and {*HELP} & {*arguments}:
        print(f"python3 dev.py {name}: {command.help}")
        return 0
    if command is not None:
        return command.run(arguments)
    tool = offered_tools().get(name)
    if tool is None:
        raise WordError(f"There is no command '{name}'. The commands are:\n\n{usage()}")
    ensure("test")
    return python(tool.script, *arguments)


def main(words: Sequence[str]) -> int:
    """Run the command that the words ask for and return the exit status."""
    try:
        return answer(words)
    except DevError as error:
        print(error, file=sys.stderr)
        return 2 if isinstance(error, WordError) else 1
    except OSError as error:
        tell_refusal(error)
    except KeyboardInterrupt:
        return 130
    return 1


def answer(words: Sequence[str]) -> int:
    """Run the command that the words ask for, or tell which there are; return the exit status.

    Raises:
        DevError: as `run` does.
        OSError: what is said cannot be written, or a file of the project is not there.
    """
    if not words or words[0] in (*HELP, "help"):
        say(usage())
        return 0
    return run(words[0], [word for word in words[1:] if word != "--"])


def end(*_signal: object) -> None:
    """Leave as somebody who is told to end: whatever runs is ended first."""
    sys.exit(143)
