"""WorkerProcess processes: started the same way from source and frozen, on every system.

A worker is a fresh interpreter (`spawn`), as Windows knows no other kind; so nothing of the window
or of the sound device is copied into it. The entry of the program calls `freeze_support` first.
"""

import multiprocessing
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

Work: TypeAlias = Callable[["Connection[Any, Any]"], None]
"""What a worker does with its end of the line: a function of a module, so that it can be named."""
PATIENCE: Final = 2.0
"""Seconds that a worker gets to end by itself once its line is cut."""


class WorkerError(Exception):
    """A worker did not start, died, or did not answer in time; the message says which."""


@dataclass(slots=True)
class WorkerProcess:
    """A process of our own and the line to it. Messages are whatever pickle takes."""

    process: "SpawnProcess"
    line: "Connection[Any, Any]"

    def ask(self, question: object, seconds: float) -> Any:
        """Send `question` and return what comes back. Raises WorkerError."""
        try:
            self.line.send(question)
            if not self.line.poll(seconds):
                raise WorkerError(f"the worker gave no answer within {seconds:g} seconds")
            return self.line.recv()
        except (EOFError, OSError) as fault:
            raise WorkerError(f"the worker ended (status {self.process.exitcode})") from fault

    def close(self) -> None:
        """Cut the line, which ends the worker; kill it when it stays."""
        self.line.close()
        self.process.join(PATIENCE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.process.close()


def start_worker(work: Work) -> WorkerProcess:
    """Start a process that runs `work`. Raises WorkerError when the system starts none."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=work, args=(theirs,), daemon=True)
    try:
        process.start()
    except OSError as fault:
        ours.close()
        raise WorkerError(f"no worker could be started ({fault})") from fault
    finally:
        theirs.close()
    return WorkerProcess(process, ours)


def echo(line: "Connection[Any, Any]") -> None:
    """Send everything back until the line is cut: the work of a worker that is only tried out."""
    with suppress(EOFError, OSError):
        while True:
            line.send(line.recv())
