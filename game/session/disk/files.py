"""The player's own files: where they lie, how they are called and read, put in place whole."""

import errno
import json
import os
import stat
import time
from contextlib import suppress
from datetime import MAXYEAR, MINYEAR
from math import floor
from pathlib import Path
from typing import Final

from platformdirs import user_data_path, user_documents_path

from game.kernel.wire import Json
from game.resources import ResourceError
from game.shortened import legible

HOME_VARIABLE: Final = "CIRCLE_OF_HONOR_HOME"
"""The environment variable that names another folder for all of them."""


def home() -> Path:
    """Return the folder of the player's files; it need not exist.

    Raises ResourceError where the system knows of no such folder and nobody names one.
    """
    override = os.environ.get(HOME_VARIABLE)
    found = Path(override) if override else _usual_home()
    if found is None:
        raise ResourceError(
            "Whoever is to play here has no home folder on this computer: name a folder for the"
            f" games in the environment variable {HOME_VARIABLE}."
        )
    return found


def _usual_home() -> Path | None:
    """Return where the system wants these files; None where nobody is at home."""
    try:
        return user_data_path("circle-of-honor", appauthor=False)
    except RuntimeError:
        return None


def shared_folder(files: Path) -> Path:
    """Return where to put what is meant for others, beside a player's `files`.

    That is where the player looks for documents, unless the files were put elsewhere on purpose.
    """
    if files == _usual_home():
        return user_documents_path() / "Circle of Honor"
    return files / "shared"


def as_told(path: Path) -> str:
    """Return a path as a person is told it: their own folder is ~, what is no text is `?`."""
    with suppress(ValueError, RuntimeError):  # elsewhere, or nobody is at home
        path = Path("~") / path.relative_to(Path.home())
    return legible(str(path))


def free_name(path: Path) -> Path:
    """Return `path`, or the first of `name-2`, `name-3`, ... that does not exist yet."""
    number, free = 1, path
    while os.path.lexists(free):
        number += 1
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return free


def is_there(path: Path) -> bool:
    """Return whether there is such a file; on a disk that does not answer there is none."""
    try:
        return path.is_file()
    except OSError:
        return False


def files_in(folder: Path, pattern: str) -> list[Path]:
    """Return what in `folder` is named so, in order; on a disk that does not answer, nothing."""
    try:
        return sorted(folder.glob(pattern))
    except OSError:
        return []


def content_of(path: Path, most: int = -1) -> bytes:
    """Return what is in a file, at most so many bytes. Raises OSError.

    Also for what is no file, as a pipe: who opens one waits until somebody writes into it.
    """
    with open(path, "rb", opener=_without_waiting) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.ESPIPE, os.strerror(errno.ESPIPE), str(path))
        return file.read(most)


FAULTS: Final = (
    *(ValueError, TypeError, KeyError, AttributeError),
    *(OverflowError, RecursionError),
)
"""What JSON of another shape makes of itself."""


def json_of(path: Path, most: int = -1) -> Json:
    """Return what the JSON in a file says. Raises OSError, and FAULTS where it is none."""
    return json.loads(content_of(path, most).decode("utf-8-sig"))


def _without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


RUNNABLE: Final = (".bat", ".cmd", ".com", ".exe") if os.name == "nt" else ()
"""How a program's name ends, where that alone tells one: Windows lets everything be run."""


def programs_in(folder: Path) -> list[str]:
    """Return the files of a folder that may be run, in the order of their names."""
    found = [path for path in files_in(folder, "*") if is_there(path) and os.access(path, os.X_OK)]
    return [str(path) for path in found if not RUNNABLE or path.suffix.lower() in RUNNABLE]


def moment(when: float) -> time.struct_time:
    """Return when that was here; for a day that no calendar has, as a disk may tell, the first."""
    with suppress(OSError, OverflowError, ValueError):
        here = time.localtime(when)
        if MINYEAR <= here.tm_year <= MAXYEAR:
            return here
    return time.gmtime(0)


_STAMP: Final = "%Y-%m-%d-%H%M%S"
_STAMP_LENGTH: Final = len("2026-11-22-120000")
_ZONES: Final = 26 * 3600
"""Seconds that two clocks may be apart, of which each is right where it hangs."""
_STEP: Final = 15 * 60
"""By so many, or a multiple of it, they are."""


def stamped(when: float) -> str:
    """Return a moment as files are named after it."""
    return time.strftime(_STAMP, moment(when))


def stamp_of(path: Path, changed: float) -> float:
    """Return the moment that a file is named after, `changed` where it is named after none.

    A file is as new as whoever copied it made it; its name goes with it. Where both tell one moment
    by clocks of two places it is no copy: it was named elsewhere, or in another hour of that night.
    """
    name = path.stem[:_STAMP_LENGTH]
    if name == stamped(changed):  # no copy, and told more exactly
        return changed
    try:
        named = time.mktime(time.strptime(name, _STAMP))
    except (ValueError, OverflowError):
        return changed
    apart = abs(named - floor(changed))
    return changed if apart <= _ZONES and apart % _STEP == 0 else named


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


UNDONE: Final = ".circle-of-honor.new"
"""How a file is called at the end while it is written: nobody else's is."""
ABANDONED: Final = 600.0
"""Seconds after which nobody writes such a file any more."""


def write_whole(path: Path, content: str | bytes) -> None:
    """Put a file in place at once: at every moment the old one is there or the new one.

    What was left undone in that folder, by a program that was killed, goes. A link stays one, and
    what it leads to is written. Raises OSError; then the old file is untouched.
    """
    path = Path(os.path.realpath(path)) if path.is_symlink() else path
    path.parent.mkdir(parents=True, exist_ok=True)
    _tidy(path.parent)
    fresh = path.with_name(f"{path.name}{UNDONE}")
    try:
        with fresh.open("wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _tidy(folder: Path) -> None:
    """Delete what nobody will finish. Where a name is used once, it would lie there for ever."""
    latest = time.time() - ABANDONED
    for undone in files_in(folder, f"*{UNDONE}"):
        with suppress(OSError):
            if undone.stat().st_mtime < latest:
                undone.unlink()


def let_go(handle: int) -> None:
    """Close a file of the system's, which lets go of it whatever the disk may say."""
    with suppress(OSError):
        os.close(handle)


def _sync_folder(folder: Path) -> None:
    """Make the new name outlive a power cut, where the system knows how (Windows does not)."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
