"""Whether the strongest opponents think in a process of their own, and how soon they do."""

import time

from ai.samurai import roster
from game.app.selftest.report import CheckError
from game.app.worker_player import WorkerPlayer
from game.app.worker_pool import WorkerPool
from game.kernel.events import redact
from game.kernel.game import Game
from game.kernel.journal import Header
from game.samurai.rules.system import SYSTEM

PLAYERS, SEED, MS = 7, 5, 700


def thinking() -> str:
    """Let the strongest level make the first choice of a game. Raises CheckError."""
    pool = WorkerPool(roster.make)
    try:
        return _one_choice(WorkerPlayer(roster.LEVELS[-1], SEED, pool), pool)
    finally:
        pool.close()


def _one_choice(player: WorkerPlayer, pool: WorkerPool) -> str:
    game = Game(SYSTEM, Header(SYSTEM.key, SEED, PLAYERS, None))
    decision, start = game.decision, time.perf_counter()
    if decision is None:
        raise CheckError("the game was over before it began")
    player.start(SYSTEM.key, decision.seat, PLAYERS, SEED)
    for event in redact(game.journal.events(), decision.seat):
        player.see(event)
    game.act(player.choose(game.observe(decision.seat), decision, MS))
    took = time.perf_counter() - start
    if pool.started != 1:
        raise CheckError("the first process of its own failed")
    return (
        f"{player.name} chose among {len(decision.actions)} after {took:.1f} s, its start included"
    )
