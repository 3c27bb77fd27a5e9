"""Processes that share a tool's work and end when it does, however it ends."""

import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.connection import wait
from threading import Thread


def workers(jobs: int, begin: Callable[[], None] | None = None) -> ProcessPoolExecutor:
    """Return so many processes; each begins with `begin`.

    A pool tells its processes of an end only where there is time to: of a tool that is ended from
    outside they would wait for more work for ever.
    """
    return ProcessPoolExecutor(jobs, initializer=_begin, initargs=(begin,))


def _begin(begin: Callable[[], None] | None) -> None:
    Thread(target=_follow_the_tool, name="watch", daemon=True).start()
    if begin is not None:
        begin()


def _follow_the_tool() -> None:
    """End with the tool that we work for, even in the middle of a piece of work."""
    tool = multiprocessing.parent_process()
    if tool is not None:
        wait([tool.sentinel])
        os._exit(1)
