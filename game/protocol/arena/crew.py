"""Deals played by several processes; who plays them changes nothing but the time it takes."""

import multiprocessing
import signal
import sys
from collections.abc import Generator, Iterator
from functools import partial
from typing import Final

from game.protocol.arena.match import DealResult, Plan, play_deals, play_share

_SHARES_PER_JOB: Final = 8
"""Into how many shares the deals of each process are cut, so that all end at about one time."""

_LARGEST_SHARE: Final = 10
"""Deals in a share at most: who waits for results should not wait for long."""

_STEPS: Final = 20
"""How often progress is told."""


def play(plan: Plan, jobs: int) -> Generator[DealResult, None, None]:
    """Yield the result of every deal, in order. Closing the iterator stops the processes."""
    numbers = plan.numbers
    if jobs == 1:
        yield from play_deals(plan, numbers)
        return
    size = min(max(1, len(numbers) // (jobs * _SHARES_PER_JOB)), _LARGEST_SHARE)
    shares = [numbers[n : n + size] for n in range(0, len(numbers), size)]
    with multiprocessing.get_context("spawn").Pool(jobs, _end_well) as pool:
        for results in pool.imap(partial(play_share, plan), shares):
            yield from results
        pool.close()
        pool.join()


def with_progress(results: Iterator[DealResult], deals: int) -> Iterator[DealResult]:
    """Yield `results`, telling stderr now and then how many of `deals` are done."""
    step = max(1, deals // _STEPS)
    for done, result in enumerate(results, 1):
        if done % step == 0 or done == deals:
            print(f"deal {done} of {deals}", file=sys.stderr)  # noqa: T201 - progress
        yield result


def _end_well() -> None:
    """In a worker: leave Ctrl-C to the parent, and end bots' programs when told to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
