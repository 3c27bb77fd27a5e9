"""The list of files that a package was made with, and whether they are all as they were."""

import hashlib
import json
from pathlib import Path
from typing import Final

from game.app.selftest.report import CheckError
from game.resources import home_path

LIST: Final = "contents.json"
"""Path -> SHA-256, of everything in data/ and assets/. Made with a package; none in the source."""
FOLDERS: Final = ("data", "assets")


def sums(home: Path) -> dict[str, str]:
    """Return path -> SHA-256 of every file of the game below `home`."""
    found = [p for folder in FOLDERS for p in sorted((home / folder).rglob("*")) if p.is_file()]
    return {
        path.relative_to(home).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in found
    }


def changed_files() -> tuple[int, list[str]]:
    """Return how many files were packed, and which of them are gone, changed or new.

    Raises CheckError when the list itself is damaged.
    """
    path = home_path(LIST)
    if not path.is_file():
        return 0, []
    try:
        listed = dict(json.loads(path.read_text(encoding="utf-8")))
    except (ValueError, TypeError) as fault:
        raise CheckError(f"{LIST} is damaged: install the game again") from fault
    there = sums(path.parent)
    wrong = sorted(name for name in {*listed, *there} if listed.get(name) != there.get(name))
    return len(listed), wrong
