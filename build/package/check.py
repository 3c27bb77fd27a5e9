"""The program folder, as it was made, tests itself."""

import os
from pathlib import Path

from build.package import facts
from build.package.systems import wine
from build.package.tools import PackagingError, run


def program(system: str) -> Path:
    """Return the program in the folder that was made for `system` that can be listened to."""
    place = facts.OUT / system
    return {
        "linux": place / facts.PROGRAM / facts.PROGRAM,
        "windows": place / facts.PROGRAM / facts.CONSOLE_FILE,
        "macos": place / f"{facts.NAME}.app" / "Contents" / "MacOS" / facts.PROGRAM,
    }[system]


def check(system: str, *, is_watched: bool = False) -> str:
    """Return what the program says of itself; a Windows program is asked under wine elsewhere.

    Watched, it plays in a window on the screen. Raises PackagingError when it is not there or not
    well.
    """
    path = program(system)
    if not path.is_file():
        raise PackagingError(f"{path} is not there: python3 dev.py package {system} makes it.")
    command: list[str | Path] = [path, "--self-test", *(["--window"] if is_watched else [])]
    if system == "windows" and os.name != "nt":
        display = os.environ.get("DISPLAY", "") if is_watched else ""
        return wine.wine(command, display=display, seconds=900)
    return run(command, seconds=900)
