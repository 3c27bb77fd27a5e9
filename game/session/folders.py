"""Where a player's own files lie: saves, settings, reports."""

import os
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

HOME_VARIABLE: Final = "CIRCLE_OF_HONOR_HOME"
"""The environment variable that names another folder for all of them."""


def home() -> Path:
    """Return the folder of the player's files; it need not exist."""
    override = os.environ.get(HOME_VARIABLE)
    return Path(override) if override else user_data_path("circle-of-honor", appauthor=False)


def free_name(path: Path) -> Path:
    """Return `path`, or the first of `name-2`, `name-3`, ... that does not exist yet."""
    number, free = 1, path
    while os.path.lexists(free):
        number += 1
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return free


def keep_aside(path: Path) -> Path | None:
    """Rename a file that cannot be used to `...damaged`, which nothing ever deletes.

    Returns the new path, None when it could not be renamed and is where it was.
    """
    aside = free_name(path.with_name(f"{path.name}.damaged"))
    try:
        path.rename(aside)
    except OSError:
        return None
    return aside


def write_whole(path: Path, text: str) -> None:
    """Put a file in place at once: at every moment the old one is there or the new one.

    Raises OSError; then the old one is untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.new")
    with fresh.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Make the new name outlive a power cut, where the system knows how (Windows does not)."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
