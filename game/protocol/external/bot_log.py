"""Where the error output of other people's bots goes: a file, with a limit."""

from contextlib import suppress
from pathlib import Path
from typing import IO, Final

from game.session.files import home

LARGEST: Final = 2**20
"""Bytes that one run of a program may add, and that a log may hold before it starts anew."""

_CHUNK: Final = 2**13


def default_log() -> Path:
    """Return the log's path; it need not exist."""
    return home() / "logs" / "bots.log"


def copy_to_log(stream: IO[bytes], log: Path | None, command: str) -> None:
    """Read `stream` to its end and keep the beginning in `log`, where that can be written."""
    with stream:
        with suppress(OSError):
            _keep(stream, log, command)
        with suppress(OSError, ValueError):
            while stream.read1(_CHUNK):  # type: ignore[attr-defined]  # a pipe's reader has it
                pass


def _keep(stream: IO[bytes], log: Path | None, command: str) -> None:
    first = _some(stream)
    if not first or log is None:
        return
    log.parent.mkdir(parents=True, exist_ok=True)
    is_full = log.exists() and log.stat().st_size > LARGEST
    with log.open("wb" if is_full else "ab") as file:
        file.write(f"--- {command}\n".encode(errors="replace"))
        kept, part = 0, first
        while part and kept < LARGEST:
            kept += file.write(part)
            file.flush()
            part = _some(stream)


def _some(stream: IO[bytes]) -> bytes:
    part: bytes = stream.read1(_CHUNK)  # type: ignore[attr-defined]  # a pipe's reader has it
    return part
