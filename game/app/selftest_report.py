"""What a self-test says, a line for each check; and what files were packed."""

import hashlib
import json
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias

from game.resources import home_path

Check: TypeAlias = Callable[[], str]
"""Does something, returns what is worth telling of it, raises whatever is wrong."""
LISTED: Final = 8
"""How many names of a long list are told."""


class CheckError(Exception):
    """Something is not as it must be; the message is one sentence."""


@dataclass(slots=True)
class Report:
    """Runs checks and keeps what they said."""

    say: Callable[[str], None]
    failed: list[str] = field(default_factory=list)
    """One line for each check that failed: its name and why."""

    def run(self, name: str, check: Check) -> bool:
        """Run one check and say how it went and how long it took."""
        start = time.perf_counter()
        try:
            told, mark = check(), "ok"
        except Exception as fault:  # noqa: BLE001 - whatever it is, the other checks go on
            told, mark = _words(fault), "FAILED"
            self.failed.append(f"{name}: {told}")
        self.say(f"{mark:6}  {name:8}  {time.perf_counter() - start:6.2f} s  {told}")
        return mark == "ok"

    def close(self) -> int:
        """Say the result; return the exit status: 0, or 1 when a check failed."""
        for line in self.failed:
            self.say(f"FAILED  {line}")
        result = f"{len(self.failed)} failed" if self.failed else "all well"
        self.say(f"Self-test: {result}.")
        return 1 if self.failed else 0


def none_of(faults: list[str], what: str) -> None:
    """Raise CheckError when there are `faults`, naming the first of them."""
    if faults:
        more = f" and {len(faults) - LISTED} more" if len(faults) > LISTED else ""
        raise CheckError(f"{what}: {', '.join(faults[:LISTED])}{more}")


def _words(fault: Exception) -> str:
    """Return the message of a check's own complaint, and where any other fault came from."""
    if isinstance(fault, CheckError):
        return str(fault)
    place = traceback.extract_tb(fault.__traceback__)[-1]
    return f"{type(fault).__name__}: {fault} ({place.name}, line {place.lineno})"


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
