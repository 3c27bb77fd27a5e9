"""Processes that share a tool's work and end when it does, however it ends."""

import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.connection import wait
from threading import Thread
from types import TracebackType
from typing import Final

STOPPED: Final = 130
"""The status of what Ctrl-C ended."""


class _Workers(ProcessPoolExecutor):
    """Processes that nobody waits for once Ctrl-C was pressed."""

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> bool | None:
        """Wait for all that was asked, or end those who are at work."""
        if not isinstance(fault, KeyboardInterrupt):
            return super().__exit__(kind, fault, trace)
        self.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():
            process.terminate()
        return False


def stoppable(run: Callable[[list[str]], int], words: list[str]) -> int:
    """Run a tool and return its status; Ctrl-C ends it without a word."""
    try:
        return run(words)
    except KeyboardInterrupt:
        return STOPPED


def workers(jobs: int, begin: Callable[[], None] | None = None) -> ProcessPoolExecutor:
    """Return so many processes; each begins with `begin`.

    A pool tells its processes of an end only where there is time to: of a tool that is ended from
    outside they would wait for more work for ever.
    """
    return _Workers(jobs, initializer=_begin, initargs=(begin,))


def _begin(begin: Callable[[], None] | None) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal tells it the tool as well
    Thread(target=_follow_the_tool, name="watch", daemon=True).start()
    if begin is not None:
        begin()


def _follow_the_tool() -> None:
    """End with the tool that we work for, even in the middle of a piece of work."""
    tool = multiprocessing.parent_process()
    if tool is not None:
        wait([tool.sentinel])
        os._exit(1)
