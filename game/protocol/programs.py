"""Why a program that is to play cannot be started, said so that its author knows what to do."""

import os
import shlex
from itertools import combinations
from pathlib import Path
from shutil import which
from typing import Final

from game.session.disk.files import content_of

_BEGINNING: Final = 512
"""Bytes of a file that tell what runs it."""

_RUN_BY: Final = {
    ".py": "py" if os.name == "nt" else "python3",
    ".js": "node",
    ".pl": "perl",
    ".rb": "ruby",
}
"""What runs a file, by the end of its name."""


def split_command(command: str) -> list[str]:
    """Return program and arguments. Raises ValueError when a quote is not closed.

    Quotes hold words together; a backslash escapes, but not on Windows, where paths have it.
    """
    words = shlex.shlex(command, posix=True, punctuation_chars=False)
    words.whitespace_split = True
    words.commenters = ""
    words.escape = "" if os.name == "nt" else "\\"
    return list(words)


def why_not_started(command: str) -> str | None:
    """Return what is wrong with `command`, and what to do; None where nothing can be seen."""
    try:
        words = split_command(command)
    except ValueError:
        return "a quote in it is not closed"
    if not words or not words[0]:
        return "it names no program"
    if (parted := _parted_path(words)) is not None:
        return f"quotes hold a path with spaces together: '{parted}'"
    found = which(words[0])
    if found is None:
        return _why_not_found(words[0])
    return None if os.name == "nt" else _why_not_run(found)


def _parted_path(words: list[str]) -> str | None:
    """Return a file whose path the spaces in it have parted."""
    spans = combinations(range(len(words) + 1), 2)
    parts = (words[first:end] for first, end in spans if end - first > 1)
    paths = (" ".join(part) for part in parts if not _is_file(part[0]) and not which(part[0]))
    return next((path for path in paths if _is_file(path)), None)


def _is_file(path: str) -> bool:
    """Return whether there is such a file; what no path can be is none."""
    return os.path.isfile(path)  # noqa: PTH113 - a Path raises for a name that is too long


def _why_not_found(word: str) -> str:
    path = Path(word)
    if os.path.isdir(word):  # noqa: PTH112 - a Path raises for a name that is too long
        return f"'{word}' is a folder"
    if not _is_file(word):
        if path.name != word:
            return f"there is no file '{path.absolute()}'"
        return f"there is no program '{word}' on the PATH, and no file of that name here"
    if os.name != "nt" and os.access(path, os.X_OK):
        return f"a program that lies here is called with its path: './{word}'"
    how = "" if os.name == "nt" else f"make it a program (chmod +x '{word}'), or "
    return f"'{word}' may not be run by itself: {how}{_by_what_runs_it(word)}"


def _by_what_runs_it(word: str) -> str:
    by = _RUN_BY.get(Path(word).suffix)
    example = f"{by} {shlex.quote(word)}" if by else f"{_RUN_BY['.py']} bot.py"
    return f"name before it what runs it{':' if by else ', as in'} cmd:{example}"


def _why_not_run(path: str) -> str | None:
    """Return why the system would not run this file, which may be run; None if it seems to."""
    try:
        beginning = content_of(Path(path), _BEGINNING)
    except OSError:
        return None  # it may be run, but not read
    if beginning.startswith(b"#!"):
        return _why_no_interpreter(path, beginning.partition(b"\n")[0].decode(errors="replace"))
    if b"\0" in beginning:
        return None
    by = _RUN_BY.get(Path(path).suffix, "python3")
    first = f"begin it with a line such as '#!/usr/bin/env {by}', or "
    return f"nothing tells what runs '{path}': {first}{_by_what_runs_it(path)}"


def _why_no_interpreter(path: str, line: str) -> str | None:
    if line.endswith("\r"):
        return f"'{path}' has the line ends of Windows: save it with those of Unix"
    words = line.removeprefix("#!").split()
    if not words or not _is_file(words[0]):
        return f"the first line of '{path}' names a program that is not there: '{line}'"
    if Path(words[0]).name == "env" and len(words) == 2 and which(words[1]) is None:  # noqa: PLR2004 - env and its one word
        return f"the first line of '{path}' asks for '{words[1]}', which is not installed"
    return None
