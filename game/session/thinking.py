"""Thinking aside: one background thread that a slow or hanging player cannot make us wait for."""

from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeAlias

Job: TypeAlias = Callable[[], Any]


class Thinker:
    """One thread that does jobs in order.

    Not a ThreadPoolExecutor: the interpreter waits for those at the end, so a player that hangs
    would keep the program from closing. This thread dies with the program.
    """

    def __init__(self) -> None:
        self._jobs: SimpleQueue[tuple[Job, Future[Any]] | None] = SimpleQueue()
        Thread(target=self._run, name="thinker", daemon=True).start()

    def submit(self, job: Job) -> "Future[Any]":
        """Do `job` when those before it are done; the future holds its result or its error."""
        future: Future[Any] = Future()
        self._jobs.put((job, future))
        return future

    def close(self) -> None:
        """Take no more jobs and let the thread end when the current one does."""
        self._jobs.put(None)

    def _run(self) -> None:
        while (item := self._jobs.get()) is not None:
            job, future = item
            try:
                future.set_result(job())
            except BaseException as fault:  # noqa: BLE001 - whatever a player raises is its own
                future.set_exception(fault)
