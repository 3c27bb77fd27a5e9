"""A channel to another program: lines out, lines in, and no way for it to hold us up."""

import os
import re
import shutil
import signal
import subprocess
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import IO, Final

from game.kernel.records import given
from game.kernel.wire import quoted
from game.protocol.notation import LineTooLongError, line_within
from game.protocol.programs import split_command
from game.session.disk.files import home

LARGEST: Final = 2**20
"""Bytes that one run of a program may add, and that a log may hold before it starts anew."""

_CHUNK: Final = 2**13

_LAST: Final = 2**13
"""Bytes of what a program wrote last that are remembered, in however small parts they came."""

_TELLING: Final = re.compile("error|exception|panic", re.IGNORECASE)
"""What the line that explains a crash has in most languages."""


def default_log() -> Path:
    """Return the log's path; it need not exist."""
    return home() / "logs" / "bots.log"


class ErrorOutput:
    """What a program writes to its standard error: read to the end, the beginning kept in a log."""

    def __init__(self, stream: IO[bytes], log: Path | None, command: str) -> None:
        """Read `stream` of `command`; nothing is kept where `log` cannot be written."""
        self._stream, self._log, self._command = stream, log, command
        self._last = b""

    def copy(self) -> None:
        """Read to the end, keeping the beginning."""
        with self._stream:
            with suppress(OSError):
                self._keep()
            with suppress(OSError, ValueError):
                while self._some():
                    pass

    def telling_line(self) -> str:
        """Return the line of the last ones that tells most about what went wrong, "" for none."""
        text = self._last.decode(errors="replace")
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        telling = [line for line in lines if _TELLING.search(line)]
        return (telling or lines or [""])[-1]

    def _keep(self) -> None:
        first = self._some()
        if not first or self._log is None:
            return
        with _opened(self._log) as file:
            file.write(f"--- {self._command}\n".encode(errors="replace"))
            kept, part = 0, first
            while part and kept < LARGEST:
                kept += file.write(part)
                file.flush()
                part = self._some()

    def _some(self) -> bytes:
        part: bytes = self._stream.read1(_CHUNK)  # type: ignore[attr-defined]  # a pipe's reader has it
        self._last = (self._last + part)[-_LAST:]
        return part


def note_in_log(log: Path, command: str, text: str) -> None:
    """Note `text` about a program in the log, where that can be written."""
    with suppress(OSError), _opened(log) as file:
        file.write(f"--- {command} {text}\n".encode(errors="replace"))


def _opened(log: Path) -> IO[bytes]:
    """Open the log. Others write there too: each at its end, never over another."""
    log.parent.mkdir(parents=True, exist_ok=True)
    if log.exists() and log.stat().st_size > LARGEST:
        log.write_bytes(b"")
    return log.open("ab")


LONGEST: Final = 2**20
"""Bytes of a line that the program may write."""

UNREAD: Final = 16
"""Lines that may wait to be read; a program that goes on writing has to wait itself."""

TOO_LONG: Final = b"\n"
"""Stands for a line over the limit: no line holds its own end."""

_STARTING: Final = 10.0
"""Seconds that are waited for a program that is just being started, to end it."""

_DYING: Final = 1.0
"""Seconds that a program which has closed its output gets to end and to say why."""

_SAID: Final = 200
"""So much is told of what a program said of its end."""

_QUIET: Final = getattr(subprocess, "CREATE_NO_WINDOW", 0)


class Channel:
    """A program, running once opened. All that can block is done by threads that die with us."""

    def __init__(self, command: str, log: Path | None) -> None:
        """Speak to `command`; its stderr goes to `log`. Raises ValueError where it is none."""
        self._words = split_command(command)
        if not self._words:
            raise ValueError("the command is empty")
        self._command, self._log = command, log
        self._process: subprocess.Popen[bytes] | None = None
        self._fault: Exception | None = None
        self._is_opened = False
        self._was_tried = Event()
        """Whether the program runs, or could not be started."""
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._inbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._threads: list[Thread] = []
        self._errors: ErrorOutput | None = None

    def open(self) -> None:
        """Start the program. Raises OSError or ValueError.

        A thread does it: who is told to end meanwhile is so while waiting here, never between the
        program's beginning and our knowing of it, and `close` ends it.
        """
        self._is_opened = True
        Thread(target=self._begin, daemon=True).start()
        self._was_tried.wait()
        if self._fault is not None:
            raise self._fault

    def _begin(self) -> None:
        try:
            process = self._process = _started(self._words)
            self._errors = ErrorOutput(given(process.stderr, "pipe"), self._log, self._command)
            self._threads = [
                Thread(target=_write, args=(process.stdin, self._outbox), daemon=True),
                Thread(target=_read, args=(process.stdout, self._inbox), daemon=True),
                Thread(target=self._errors.copy, daemon=True),
            ]
            for thread in self._threads:
                thread.start()
        except Exception as fault:  # noqa: BLE001 - raised where it is waited for
            self._fault = fault
        finally:
            self._was_tried.set()

    @property
    def pid(self) -> int:
        """The program's process id."""
        return given(self._process, "program").pid

    @property
    def is_running(self) -> bool:
        """Whether the program has not ended yet."""
        return self._process is not None and self._process.poll() is None

    def send(self, line: bytes) -> None:
        """Hand over one line, its end included; never waits."""
        self._outbox.put(line)

    def has_spoken(self) -> bool:
        """Return whether a line (or the end) waits to be received."""
        return not self._inbox.empty()

    def receive(self, seconds: float) -> bytes | None:
        """Return the next line, TOO_LONG, or None at the end, which stays. Raises TimeoutError."""
        try:
            line = self._inbox.get(timeout=seconds)
        except Empty as fault:
            raise TimeoutError from fault
        if line is None:
            self._inbox.put(None)
        return line

    def last_words(self) -> str:
        """Return how a program that speaks no more ended, and what it told about that."""
        process = given(self._process, "program")
        with suppress(subprocess.TimeoutExpired):
            process.wait(_DYING)
        self._threads[-1].join(_DYING)
        line = given(self._errors, "error output").telling_line()
        said = quoted(line, _SAID) if line else "nothing on standard error"
        return f"{_how_it_ended(process.returncode)}: {said}"

    def close(self, seconds: float) -> None:
        """End the input, give the program `seconds` to end by itself, then kill it."""
        self._outbox.put(None)
        if self._is_opened:
            self._was_tried.wait(_STARTING)
        if self._process is None:
            return
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)
        _kill(self._process)
        self._process.wait()
        for thread in self._threads:
            thread.join(1.0)


def _how_it_ended(status: int | None) -> str:
    if status is None:
        return "it runs on, its output closed"
    with suppress(ValueError):
        return f"status {status}" if status >= 0 else signal.Signals(-status).name
    return f"signal {-status}"


def _started(words: list[str]) -> "subprocess.Popen[bytes]":
    program = shutil.which(words[0]) or words[0]
    return subprocess.Popen(  # noqa: S603 - the player names the program that is to play
        [program, *words[1:]],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        creationflags=_QUIET,
    )


def _kill(process: "subprocess.Popen[bytes]") -> None:
    """Kill the program, if it still runs, and, where the system has groups, whatever it started."""
    if os.name == "nt":
        process.kill()
        return
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)


def _write(stream: IO[bytes], outbox: "SimpleQueue[bytes | None]") -> None:
    """Write what is handed over until None; a program that is gone is the reader's news."""
    with suppress(OSError, ValueError), stream:
        while (line := outbox.get()) is not None:
            stream.write(line)
            stream.flush()


def _read(stream: IO[bytes], inbox: "SimpleQueue[bytes | None]") -> None:
    """Put lines into `inbox` until the end, told as None, a line too long, or too many there."""
    with suppress(OSError, ValueError), stream:
        while inbox.qsize() < UNREAD:
            try:
                line = line_within(stream, LONGEST)
            except LineTooLongError:
                line = TOO_LONG
            inbox.put(line)
            if line in (None, TOO_LONG):
                return
