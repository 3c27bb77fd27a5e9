"""Slow bots think in a process of their own: the same game, and no fault of theirs ends it."""

import errno
import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NoReturn

import pytest

from game.app.thinking.worker import Forget, WorkerError
from game.app.thinking.worker_pool import BotError, WorkerPlayer, WorkerPool, WorkerTimeouts
from game.kernel.events import redact
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.players import Player
from game.session.asking import Opponent, Seating
from game.session.record import Nowhere, Record
from game.session.session import Session
from tests.app.program import ENOUGH, FIRST, ROOT, eventually
from tests.app.slow_bots import Counter, make
from tests.session.players import Lot

SYSTEM = FIRST.system
PROMPT = WorkerTimeouts(starting=60.0, slack=3.0)


@pytest.fixture
def pool() -> Iterator[WorkerPool]:
    """A worker that makes the bots of this test, gone when the test is over."""
    pool = WorkerPool(make, timeouts=PROMPT)
    yield pool
    pool.close()


def started(seed: int = 3, players: int = 3) -> Game:
    return Game(SYSTEM, Header(SYSTEM.key, seed, players, None))


def play(players: Sequence[Player], seed: int = 3) -> list[object]:
    """Return the actions of a whole game."""
    game, told = started(seed, len(players)), [0] * len(players)
    for seat, player in enumerate(players):
        player.start(SYSTEM.key, seat, len(players), seed)
    while game.decision is not None:
        seat, events = game.decision.seat, game.journal.events()
        for event in redact(events[told[seat] :], seat):
            players[seat].see(event)
        told[seat] = len(events)
        game.act(players[seat].choose(game.observe(seat), game.decision, 5))
    for player in players:
        player.end(SYSTEM.outcome_to_json(game.state))
    return list(game.journal.actions())


def is_alive(process_id: int) -> bool:
    try:
        state = Path(f"/proc/{process_id}/stat").read_text("ascii").split(") ")[1][0]
    except OSError:
        return False
    return state != "Z"


def test_the_same_seeds_make_the_same_choices_there_and_here(pool: WorkerPool) -> None:
    for level in ("adept", "counter"):
        here = play([make(level, seat) for seat in range(3)])
        there = [WorkerPlayer(level, seat, pool) for seat in range(3)]
        assert play(there) == here
        assert play(there) == here, "they serve many games"
    assert pool.started == 1


def test_the_time_reaches_the_bot_and_other_seeds_are_other_bots(pool: WorkerPool) -> None:
    game = started()
    decision = game.decision
    assert decision is not None
    assert len(decision.actions) > 2
    for seed, ms in ((0, 5), (0, 6), (1, 6)):
        bot = WorkerPlayer("counter", seed, pool)
        bot.start(SYSTEM.key, decision.seat, 3, 3)
        expected = decision.actions[(ms + seed) % len(decision.actions)]
        assert bot.choose(game.observe(decision.seat), decision, ms) == expected


@pytest.mark.parametrize("fault", ["dies", "hangs", "spins"])
def test_a_worker_that_fails_once_is_replaced_and_nothing_is_lost(
    pool: WorkerPool, tmp_path: Path, fault: str
) -> None:
    here = play([Counter("counter", seat) for seat in range(3)])
    names = ["counter", f"{fault}:{tmp_path / 'once'}", "counter"]
    there = play([WorkerPlayer(name, seat, pool) for seat, name in enumerate(names)])
    assert there == here
    assert pool.started == 2


def test_a_killed_worker_is_replaced_at_the_next_question(pool: WorkerPool) -> None:
    bot, game = WorkerPlayer("counter", 0, pool), started()
    decision = game.decision
    assert decision is not None
    bot.start(SYSTEM.key, decision.seat, 3, 3)
    seen = game.observe(decision.seat)
    first = bot.choose(seen, decision, 5)
    assert pool.process_id is not None
    os.kill(pool.process_id, signal.SIGTERM)
    assert bot.choose(seen, decision, 5) == first
    assert pool.started == 2


def test_a_bot_that_fails_again_and_again_is_given_up(pool: WorkerPool) -> None:
    game = started()
    decision = game.decision
    assert decision is not None
    for name, error in (("dies", WorkerError), ("breaks", BotError)):
        bot = WorkerPlayer(name, 0, pool)
        bot.start(SYSTEM.key, decision.seat, 3, 3)
        with pytest.raises(error, match=r"the worker ended|ZeroDivisionError: by nothing"):
            bot.choose(game.observe(decision.seat), decision, 5)
    assert pool.started == 3, "a bot that breaks down leaves the worker whole"


def test_the_end_wakes_nobody_up(pool: WorkerPool) -> None:
    bot = WorkerPlayer("counter", 0, WorkerPool(make, work=_none))
    bot.end(None)
    bot = WorkerPlayer("counter", 0, pool)
    bot.start(SYSTEM.key, 0, 3, 3)
    pool.close()
    bot.end(None)
    assert pool.process_id is None
    with pytest.raises(WorkerError, match="any more"):
        pool.ask(lambda _: Forget(()), 1.0)


def _none(_line: object) -> None:
    """Leave at once: a worker that does not work at all."""


def test_a_worker_that_never_works_is_a_fault_and_not_a_crash() -> None:
    pool = WorkerPool(make, work=_none, timeouts=PROMPT)
    pool.prepare("counter")
    with pytest.raises(WorkerError, match="ended"):
        pool.ask(lambda _: Forget(()), 1.0)
    pool.close()


_SPAWNING = multiprocessing.get_context("spawn")


@pytest.mark.parametrize(("place", "name"), [(_SPAWNING, "Pipe"), (_SPAWNING.Process, "start")])
def test_a_system_that_starts_no_worker_is_a_fault_and_not_a_crash(
    place: object, name: str, pool: WorkerPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where there was no room for a line to it, whoever asked got no answer at all."""

    def refuse(*_: object, **_how: object) -> NoReturn:
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))

    monkeypatch.setattr(place, name, refuse)
    with pytest.raises(WorkerError, match="no worker could be started"):
        pool.ask(lambda _: Forget(()), 1.0)


def session_with(players: dict[int, Player]) -> Session:
    record = Record(SYSTEM, Header(SYSTEM.key, 3, 3, None), None, Nowhere())
    return Session(record, Seating(0, players, Lot, ms=5))


@pytest.mark.parametrize("fault", ["dies", "breaks"])
def test_a_session_replaces_a_bot_that_is_beyond_help(pool: WorkerPool, fault: str) -> None:
    others = [WorkerPlayer("counter", seat, pool) for seat in range(2)]
    session = session_with({0: others[0], 1: WorkerPlayer(fault, 0, pool), 2: others[1]})
    while not session.is_over:
        session.pump()
        session.wait(ENOUGH)
    session.close()
    assert [(fault.seat, fault.why) for fault in session.faults] == [(1, "failed")]


def test_a_player_with_a_watch_of_its_own_is_given_its_time(pool: WorkerPool) -> None:
    remote, lot = (Opponent(p, 0) for p in (WorkerPlayer("counter", 0, pool), Lot()))
    assert remote.allowance(700) > PROMPT.at_most(700) > 2 * PROMPT.starting
    assert lot.allowance(700) < 10


def test_a_worker_in_thought_is_not_waited_for(pool: WorkerPool) -> None:
    session = session_with({seat: WorkerPlayer("spins", seat, pool) for seat in range(3)})
    session.pump()
    assert eventually(lambda: pool.process_id is not None)
    process_id = pool.process_id
    session.close()
    pool.close()
    assert process_id is not None
    assert not is_alive(process_id)


PROGRAM = """
import time
from game.app.thinking.worker_pool import WorkerPlayer
from game.app.thinking.worker_pool import WorkerPool
from tests.app.slow_bots import make
from tests.app.test_worker_pool import session_with

if __name__ == "__main__":
    pool = WorkerPool(make)
    session = session_with({seat: WorkerPlayer("spins", seat, pool) for seat in range(3)})
    session.pump()
    while pool.process_id is None:
        time.sleep(0.01)
    time.sleep(1)
    print(pool.process_id, flush=True)
    time.sleep(600)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_the_worker_dies_with_the_program(tmp_path: Path) -> None:
    """Even when it is killed while the bot thinks without end."""
    script = tmp_path / "program.py"
    script.write_text(PROGRAM, "utf-8")
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, env=env) as game:
        assert game.stdout is not None
        worker = int(game.stdout.readline())
        assert is_alive(worker)
        game.kill()
    assert eventually(lambda: not is_alive(worker))
