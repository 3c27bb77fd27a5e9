"""What pip is fetching, and how far it is: standard library only, as it comes before all else."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

REQUIRED = re.compile(r"[\w.-]+==")
"""How a package begins in a lock."""
FETCHED = re.compile(
    r"\s*(?:Downloading|Using cached) (?:\S*/)?(?P<name>\w[\w.]*)-(?P<version>\d[^-\s]*?)"
    r"(?:-\S+\.whl|\.tar\.gz|\.zip) \((?P<size>[^)]+)\)"
)
"""What pip says when it begins to fetch a package."""


class Fetching:
    """Hears pip, and says what is being fetched and how far it is."""

    def __init__(self, count: int) -> None:
        """Expect `count` packages, less those that pip says are not for this machine."""
        self.count = count
        self.number = 0

    def hear(self, line: str) -> None:
        """Take a line of pip's."""
        if line.startswith("Ignoring "):
            self.count -= 1
        elif line.startswith(("Requirement already satisfied", "Processing ")):
            self.number += 1
        elif found := FETCHED.match(line):
            self.number += 1
            place = f"{self.number} of {max(self.count, self.number)}"
            print("  {}: {name} {version}, {size}".format(place, **found.groupdict()), flush=True)
        elif line.startswith("Installing collected"):
            print("  All is here; unpacking it.", flush=True)


def required(*what: str) -> int:
    """Return how many packages pip is told to install by these words."""
    locks = [path for option, path in itertools.pairwise(what) if option == "-r"]
    lines = [line for path in locks for line in Path(path).read_text("utf-8").splitlines()]
    return sum(1 for line in lines if REQUIRED.match(line)) if locks else len(what)
