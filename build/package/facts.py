"""What the packages say of the game, each fact once; and where packages are made."""

import re
from pathlib import Path
from typing import Final

from game.version import VERSION

__all__ = ["VERSION"]

ROOT: Final = Path(__file__).resolve().parents[2]
OUT: Final = ROOT / "build" / "out" / "package"
"""Everything on the way to a package. Git ignores it."""
DIST: Final = ROOT / "dist"
"""The files that people download. Git ignores it."""

NAME: Final = "Circle of Honor"
PROGRAM: Final = "circle-of-honor"
CONSOLE_FILE: Final = f"{PROGRAM}.com"
"""The second program for Windows, which speaks in the console: who types `circle-of-honor` starts
it, as `.com` goes before `.exe`, and both read the same `circle-of-honor.pkg`."""
IDENTIFIER: Final = "io.github.circle_of_honor.CircleOfHonor"
MAKER: Final = "Circle of Honor contributors"
COPYRIGHT: Final = "Code MIT, art and sound CC BY 4.0, the Circle of Honor contributors"


def numbers() -> tuple[int, int, int, int]:
    """Return the version as Windows wants it. Raises ValueError for one that begins otherwise."""
    found = re.match(r"(\d+)\.(\d+)\.(\d+)", VERSION)
    if found is None:
        raise ValueError(f"game/version.py: '{VERSION}' does not begin with three numbers")
    major, minor, patch = map(int, found.groups())
    return major, minor, patch, 0
