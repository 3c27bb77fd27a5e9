"""What a player is to be told of files: one sentence to be, and the fault that carries it."""

import errno
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Notice:
    """One sentence to be. `code` names it in data/strings, `values` stand in it."""

    code: str
    values: dict[str, str] = field(default_factory=dict)


def refusal(code: str, path: Path, fault: OSError) -> Notice:
    """Return what the disk says against `path`, or against what stands in its way."""
    return Notice(code, {"file": str(_in_the_way(path, fault)), **reasons(fault)})


def _in_the_way(path: Path, fault: OSError) -> Path:
    """Return what is to be moved away: a folder where a file should be, a file for a folder."""
    if fault.errno == errno.EISDIR:
        return Path(fault.filename2 or fault.filename or path)
    if fault.errno in (errno.ENOTDIR, errno.EEXIST):
        return next((place for place in path.parents if place.is_file()), path)
    return path


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
