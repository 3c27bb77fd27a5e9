"""Processes that share a tool's work and end when it does, however it ends."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing.connection import wait
from multiprocessing.pool import Pool
from threading import Thread
from types import TracebackType
from typing import Final, NoReturn, ParamSpec, TypeVar, cast

from build.environment import tell_refusal
from game.interrupts import ignore_interrupts, uninterrupted

P = ParamSpec("P")
T = TypeVar("T")
STOPPED: Final = 130
"""The status of what Ctrl-C ended."""


class _Workers(ProcessPoolExecutor):
    """Processes that nobody waits for once Ctrl-C was pressed."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Ask for a piece of work; who begins with it hears no Ctrl-C."""
        with uninterrupted():
            return super().submit(fn, *args, **kwargs)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> bool | None:
        """Wait for all that was asked, or end those who are at work."""
        try:
            if not isinstance(fault, KeyboardInterrupt):
                return super().__exit__(kind, fault, trace)
        except KeyboardInterrupt:
            self._end()
            raise
        self._end()
        return False

    def _end(self) -> None:
        """End those who are at work, and then the thread that hands the work out.

        Left to Python's own end, that is told of it while it closes what it is told by, and one of
        them spoke. It may wait for the rest of what somebody was saying who is ended now, or find
        work failed that was called off: nobody wants to know.
        """
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is on its way
        threading.excepthook = lambda _: None
        keeper = cast("Thread | None", self._executor_manager_thread)
        results = self._result_queue
        self.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():
            process.terminate()
        if keeper is not None:
            results._writer.close()  # type: ignore[attr-defined]  # noqa: SLF001 - see above
            keeper.join()


def stoppable(run: Callable[P, int | None], /, *told: P.args, **more: P.kwargs) -> int:
    """Run a tool and return its status; Ctrl-C ends it without a word, and so does who ends it.

    What the disk refuses is told in a sentence.
    """
    signal.signal(signal.SIGTERM, _leave)
    try:
        return run(*told, **more) or 0
    except KeyboardInterrupt:
        return STOPPED
    except OSError as error:
        tell_refusal(error)
        return 1


def _leave(*_signal: object) -> NoReturn:
    """Leave as after Ctrl-C, so that what was started for us ends too."""
    raise KeyboardInterrupt


def spawned(jobs: int) -> Pool:
    """Return so many processes that begin with nothing of the tool's; leaving `with` ends them."""
    with uninterrupted():
        return multiprocessing.get_context("spawn").Pool(jobs, ignore_interrupts)


def workers(jobs: int, begin: Callable[[], None] | None = None) -> ProcessPoolExecutor:
    """Return so many processes; each begins with `begin`.

    A pool tells its processes of an end only where there is time to: of a tool that is ended from
    outside they would wait for more work for ever.
    """
    return _Workers(jobs, initializer=_begin, initargs=(begin,))


def _begin(begin: Callable[[], None] | None) -> None:
    ignore_interrupts()
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    Thread(target=_follow_the_tool, name="watch", daemon=True).start()
    if begin is not None:
        begin()


def _follow_the_tool() -> None:
    """End with the tool that we work for, even in the middle of a piece of work."""
    tool = multiprocessing.parent_process()
    if tool is not None:
        wait([tool.sentinel])
        os._exit(1)
