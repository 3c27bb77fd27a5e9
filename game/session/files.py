"""The player's own files: where they lie, put in place whole, locked, and what is said of them."""

import errno
import json
import os
import stat
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import MAXYEAR, MINYEAR
from pathlib import Path
from typing import Final, Generic, TypeVar

from platformdirs import user_data_path, user_documents_path

from game.kernel.wire import Json
from game.resources import ResourceError


@dataclass(frozen=True, slots=True)
class Notice:
    """One sentence to be. `code` names it in data/strings, `values` stand in it."""

    code: str
    values: dict[str, str] = field(default_factory=dict)


def refusal(code: str, path: Path, fault: OSError) -> Notice:
    """Return what the disk says against `path`."""
    return Notice(code, {"file": str(path), **reasons(fault)})


def reasons(fault: OSError) -> dict[str, str]:
    """Return why a disk refuses: in the system's words, and as what each language has words for."""
    name = errno.errorcode.get(fault.errno or 0, "")
    return {"why": fault.strerror or str(fault), "disk": name.lower()}


class SaveError(Exception):
    """A saved game or another file of the player cannot be used; says what and why."""

    def __init__(self, notice: Notice) -> None:
        """Carry `notice` to whoever speaks to the person."""
        super().__init__(f"{notice.code}: {notice.values}")
        self.notice = notice


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
    """Return a path as a person is told it: their own folder is ~."""
    try:
        return str(Path("~") / path.relative_to(Path.home()))
    except (ValueError, RuntimeError):  # elsewhere, or nobody is at home
        return str(path)


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


def stamped(when: float) -> str:
    """Return a moment as files are named after it."""
    return time.strftime(_STAMP, moment(when))


def stamp_of(path: Path, changed: float) -> float:
    """Return the moment that a file is named after, `changed` where it is named after none.

    A file is as new as whoever copied it made it; its name goes with it.
    """
    name = path.stem[:_STAMP_LENGTH]
    if name == stamped(changed):  # no copy, and told more exactly
        return changed
    try:
        return time.mktime(time.strptime(name, _STAMP))
    except (ValueError, OverflowError):
        return changed


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

    What was left undone in that folder, by a program that was killed, goes. Raises OSError; then
    the old file is untouched.
    """
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


class Lock:
    """One file's lock. At most one copy of the program holds it."""

    def __init__(self, path: Path) -> None:
        """Know the lock's file; it is made when needed, and stays."""
        self._path = path
        self._handle: int | None = None

    def acquire(self) -> bool:
        """Take the lock, return whether it is ours now.

        Raises OSError when the file cannot be made. On a disk that knows no locks it is ours.
        """
        if self._handle is not None:
            return True
        self._path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        if not _lock(handle):
            os.close(handle)
            return False
        self._handle = handle
        return True

    def release(self) -> None:
        """Let go."""
        if self._handle is not None:
            let_go(self._handle)
            self._handle = None


if sys.platform == "win32":
    import msvcrt

    _TAKEN: Final = (errno.EACCES, errno.EDEADLK, 0)
    """What it may say of a lock that another has; wine gives no reason at all."""

    def _lock(handle: int) -> bool:
        """Lock the file's first byte."""
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError as fault:
            return fault.errno not in _TAKEN
        return True

else:
    import fcntl

    def _lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True
        return True


T = TypeVar("T")
TURN: Final = "turn"
"""The file in a folder that is locked by whichever copy changes something there."""
PATIENCE: Final = 2.0
"""Seconds that another copy is waited for."""
GLANCE: Final = 0.01
"""Seconds from one look to the next."""
FAULTS: Final = (
    *(ValueError, TypeError, KeyError, AttributeError),
    *(OverflowError, RecursionError),
)
"""What JSON of another shape makes of itself."""


@contextmanager
def in_turn(folder: Path) -> Iterator[None]:
    """Change what lies in `folder` while no other copy of the program does.

    Raises OSError, also where another copy does not come to an end.
    """
    lock = Lock(folder / TURN)
    for _ in range(int(PATIENCE / GLANCE)):
        if lock.acquire():
            break
        time.sleep(GLANCE)
    else:
        raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN))
    try:
        yield
    finally:
        lock.release()


class CommonFile(Generic[T]):
    """An object of JSON in a file. What is changed here is put into what is there by then."""

    def __init__(self, path: Path, parse: Callable[[Json], T]) -> None:
        """Use `path`; `parse` makes of an object what it tells, or raises one of FAULTS."""
        self.path = path
        self.before: Json = {}
        """The object as it was read or written last."""
        self._parse = parse

    def read(self) -> T:
        """Return what the file tells. Raises OSError, and FAULTS where it is damaged."""
        return self._parse(self._object())

    def write(self, now: Json) -> None:
        """Put what is otherwise than `before` into the file; the rest stays as it is there.

        Raises OSError.
        """
        if now == self.before and is_there(self.path):
            return
        with in_turn(self.path.parent):
            whole = json.dumps(merged(self.before, now, self.there()), indent=1)
            write_whole(self.path, whole + "\n")
        self.before = now

    def there(self) -> Json:
        """Return the object that is there, an empty one where there is none, or a damaged one.

        Raises OSError where there is one that cannot be read: nobody knows what it holds.
        """
        try:
            found = self._object()
            self._parse(found)
        except (FileNotFoundError, *FAULTS):
            return {}
        return found

    def _object(self) -> Json:
        return json_of(self.path)


def merged(before: Json, now: Json, there: Json) -> Json:
    """Return the object `there` with what was changed from `before` to `now`.

    An object in it is merged the same way, but what stands in that is whole.
    """
    whole = {**now, **there}
    for name, value in now.items():
        was, has = before.get(name), there.get(name)
        if isinstance(value, dict) and isinstance(was, dict) and isinstance(has, dict):
            kept = {key: has[key] for key in has if key in value or key not in was}
            whole[name] = kept | {key: value[key] for key in value if value[key] != was.get(key)}
        elif value != was:
            whole[name] = value
    return whole
