"""Lines of a stream, with a limit: a line that is too long never fills the memory."""

from typing import Final, Protocol

LONGEST: Final = 4 * 2**20
"""Bytes of a line, its end not counted."""

_CHUNK: Final = 2**16


class LineTooLongError(ValueError):
    """A line was longer than the limit; it has been read to its end and is lost."""


class Readable(Protocol):
    """What lines are read from: a binary stream."""

    def readline(self, size: int, /) -> bytes:
        """Return up to `size` bytes, up to and with the next line end; empty at the end."""
        ...


def read_line(stream: Readable, longest: int = LONGEST) -> bytes | None:
    """Return the next line without its end, None at the end of input.

    The last line needs no end. Raises LineTooLongError.
    """
    line = stream.readline(longest + 1)
    if not line:
        return None
    if line.endswith(b"\n"):
        return line[:-1]
    if len(line) <= longest:
        return line
    _skip(stream)
    raise LineTooLongError(f"the line is longer than {longest} bytes")


def _skip(stream: Readable) -> None:
    while (part := stream.readline(_CHUNK)) and not part.endswith(b"\n"):
        pass
