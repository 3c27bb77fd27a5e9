"""Whether the strongest opponents think in a process of their own, and how soon they do."""

import time

from game.app.games import GAMES
from game.app.selftest.report import CheckError
from game.app.worker_player import WorkerPlayer
from game.app.worker_pool import WorkerPool
from game.kernel.events import redact
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.players import Roster
from game.kernel.system import System

SEED, MS = 5, 700


def thinking() -> str:
    """Let the strongest level of each game make the first choice of one. Raises CheckError."""
    return ", ".join(_strongest(game.system, game.roster) for game in GAMES)


def _strongest(system: System, roster: Roster) -> str:
    pool = WorkerPool(roster.make)
    try:
        return _one_choice(system, WorkerPlayer(roster.levels[-1], SEED, pool), pool)
    finally:
        pool.close()


def _one_choice(system: System, player: WorkerPlayer, pool: WorkerPool) -> str:
    players = system.seats[-1]
    game = Game(system, Header(system.key, SEED, players, None))
    decision, start = game.decision, time.perf_counter()
    if decision is None:
        raise CheckError("the game was over before it began")
    player.start(system.key, decision.seat, players, SEED)
    for event in redact(game.journal.events(), decision.seat):
        player.see(event)
    game.act(player.choose(game.observe(decision.seat), decision, MS))
    took = time.perf_counter() - start
    if pool.started != 1:
        raise CheckError("the first process of its own failed")
    return (
        f"{player.name} chose among {len(decision.actions)} after {took:.1f} s, its start included"
    )
