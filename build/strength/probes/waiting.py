"""How long a player waits for a review: `-m build.strength.probes.waiting [BOT] --games 4`.

The game is looked over as the window has it done: step by step in a worker that is started for it.
How fast the machine is just now is measured beside it, since others may work on it too.
"""

import sys
import time
from resource import RUSAGE_CHILDREN, getrusage
from typing import Final

from build.counting import from_zero
from build.strength.probes.reviews import played
from build.strength.probes.seated import ADVISED, answered, asking
from build.workers import stoppable
from game.app.games import GameParts
from game.app.thinking.analysis import WorkerAnalysts
from game.app.thinking.worker_pool import WorkerPool
from game.kernel.players import SeatStory
from game.session.record import story_of
from tests.bench.measure import calibration

GLANCE: Final = 0.02
"""Seconds between two looks at how far it is."""


def main() -> None:
    """Play, review every seat, tell how long each took."""
    parser = asking("waiting", __doc__, "adept")
    parser.add_argument("--players", type=int, choices=range(3, 8), default=3)
    parser.add_argument("--first", type=from_zero, default=50, help="the first game's number (50)")
    told = answered(parser)
    parts = ADVISED[told.game]
    for seed in range(told.first, told.first + told.games):
        game = played(parts, told.bot, told.players, seed)
        for seat in range(told.players):
            line = waited(parts, story_of(parts.system, game.journal, seat))
            print(f"deal {seed}, seat {seat}: {line}", flush=True)


def waited(parts: GameParts, story: SeatStory) -> str:
    """Review a story in a worker of its own; say how many decisions there were, and how long."""
    pool = WorkerPool(parts.roster.make)
    begun, used = time.perf_counter(), busy()
    reviewing = WorkerAnalysts(parts, pool).review(story)
    while reviewing.review is None and not reviewing.has_failed:
        time.sleep(GLANCE)
    clock = time.perf_counter() - begun
    pool.close()
    if reviewing.review is None:
        sys.exit("The worker failed: try again.")
    spent, fast = busy() - used, calibration()
    count, speed = len(reviewing.review.judgements), f"{fast:,.0f} rounds a second"
    return f"{count} decisions, {clock:.1f} s by the clock, {spent:.1f} s of CPU ({speed})"


def busy() -> float:
    """Return the CPU seconds of all processes that were started here and have ended."""
    found = getrusage(RUSAGE_CHILDREN)
    return found.ru_utime + found.ru_stime


if __name__ == "__main__":
    sys.exit(stoppable(main))
