"""Slow bots think in a process of their own: the same game, and no fault of theirs ends it."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from game.app.minds import Forget
from game.app.remote import BotError, RemotePlayer
from game.app.thinkers import Patience, Thinkers
from game.app.workers import WorkerError
from game.kernel.events import redact
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.players import Player
from game.samurai.rules.system import SYSTEM
from game.session.record import Record
from game.session.seating import Opponent, Seating
from game.session.session import Session
from game.session.store import Nowhere
from tests.app.program import ROOT
from tests.app.slow_bots import Counter, make
from tests.session.players import Lot

PROMPT = Patience(starting=60.0, slack=3.0)
ENOUGH = 30.0
"""Seconds after which what should have happened will not."""


@pytest.fixture
def thinkers() -> Iterator[Thinkers]:
    """A worker that makes the bots of this test, gone when the test is over."""
    thinkers = Thinkers(make, patience=PROMPT)
    yield thinkers
    thinkers.close()


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


def eventually(is_so: Callable[[], bool]) -> bool:
    end = time.monotonic() + ENOUGH
    while not is_so() and time.monotonic() < end:
        time.sleep(0.01)
    return is_so()


def is_alive(process_id: int) -> bool:
    try:
        state = Path(f"/proc/{process_id}/stat").read_text("ascii").split(") ")[1][0]
    except OSError:
        return False
    return state != "Z"


def test_the_same_seeds_make_the_same_choices_there_and_here(thinkers: Thinkers) -> None:
    for level in ("adept", "counter"):
        here = play([make(level, seat) for seat in range(3)])
        there = [RemotePlayer(level, seat, thinkers) for seat in range(3)]
        assert play(there) == here
        assert play(there) == here, "they serve many games"
    assert thinkers.hired == 1


def test_the_time_reaches_the_bot_and_other_seeds_are_other_bots(thinkers: Thinkers) -> None:
    game = started()
    decision = game.decision
    assert decision is not None
    assert len(decision.actions) > 2
    for seed, ms in ((0, 5), (0, 6), (1, 6)):
        bot = RemotePlayer("counter", seed, thinkers)
        bot.start(SYSTEM.key, decision.seat, 3, 3)
        expected = decision.actions[(ms + seed) % len(decision.actions)]
        assert bot.choose(game.observe(decision.seat), decision, ms) == expected


@pytest.mark.parametrize("fault", ["dies", "hangs", "spins"])
def test_a_worker_that_fails_once_is_replaced_and_nothing_is_lost(
    thinkers: Thinkers, tmp_path: Path, fault: str
) -> None:
    here = play([Counter("counter", seat) for seat in range(3)])
    names = ["counter", f"{fault}:{tmp_path / 'once'}", "counter"]
    there = play([RemotePlayer(name, seat, thinkers) for seat, name in enumerate(names)])
    assert there == here
    assert thinkers.hired == 2


def test_a_killed_worker_is_replaced_at_the_next_question(thinkers: Thinkers) -> None:
    bot, game = RemotePlayer("counter", 0, thinkers), started()
    decision = game.decision
    assert decision is not None
    bot.start(SYSTEM.key, decision.seat, 3, 3)
    seen = game.observe(decision.seat)
    first = bot.choose(seen, decision, 5)
    assert thinkers.process_id is not None
    os.kill(thinkers.process_id, signal.SIGTERM)
    assert bot.choose(seen, decision, 5) == first
    assert thinkers.hired == 2


def test_a_bot_that_fails_again_and_again_is_given_up(thinkers: Thinkers) -> None:
    game = started()
    decision = game.decision
    assert decision is not None
    for name, error in (("dies", WorkerError), ("breaks", BotError)):
        bot = RemotePlayer(name, 0, thinkers)
        bot.start(SYSTEM.key, decision.seat, 3, 3)
        with pytest.raises(error, match=r"the worker ended|ZeroDivisionError: by nothing"):
            bot.choose(game.observe(decision.seat), decision, 5)
    assert thinkers.hired == 3, "a bot that breaks down leaves the worker whole"


def test_the_end_wakes_nobody_up(thinkers: Thinkers) -> None:
    bot = RemotePlayer("counter", 0, Thinkers(make, work=_none))
    bot.end(None)
    bot = RemotePlayer("counter", 0, thinkers)
    bot.start(SYSTEM.key, 0, 3, 3)
    thinkers.close()
    bot.end(None)
    assert thinkers.process_id is None
    with pytest.raises(WorkerError, match="any more"):
        thinkers.ask(lambda _: Forget(()), 1.0)


def _none(_line: object) -> None:
    """Leave at once: a worker that does not work at all."""


def test_a_worker_that_never_works_is_a_fault_and_not_a_crash() -> None:
    thinkers = Thinkers(make, work=_none, patience=PROMPT)
    thinkers.prepare("counter")
    with pytest.raises(WorkerError, match="ended"):
        thinkers.ask(lambda _: Forget(()), 1.0)
    thinkers.close()


def session_with(players: dict[int, Player]) -> Session:
    record = Record(SYSTEM, Header(SYSTEM.key, 3, 3, None), None, Nowhere())
    return Session(record, Seating(0, players, Lot, ms=5))


@pytest.mark.parametrize("fault", ["dies", "breaks"])
def test_a_session_replaces_a_bot_that_is_beyond_help(thinkers: Thinkers, fault: str) -> None:
    others = [RemotePlayer("counter", seat, thinkers) for seat in range(2)]
    session = session_with({0: others[0], 1: RemotePlayer(fault, 0, thinkers), 2: others[1]})
    while not session.is_over:
        session.pump()
        session.wait(ENOUGH)
    session.close()
    assert [(fault.seat, fault.why) for fault in session.faults] == [(1, "failed")]


def test_a_player_with_a_watch_of_its_own_is_given_its_time(thinkers: Thinkers) -> None:
    remote, lot = (Opponent(p, 0) for p in (RemotePlayer("counter", 0, thinkers), Lot()))
    assert remote.allowance(700) > PROMPT.at_most(700) > 2 * PROMPT.starting
    assert lot.allowance(700) < 10


def test_a_worker_in_thought_is_not_waited_for(thinkers: Thinkers) -> None:
    session = session_with({seat: RemotePlayer("spins", seat, thinkers) for seat in range(3)})
    session.pump()
    assert eventually(lambda: thinkers.process_id is not None)
    process_id = thinkers.process_id
    session.close()
    thinkers.close()
    assert process_id is not None
    assert not is_alive(process_id)


PROGRAM = """
import time
from game.app.remote import RemotePlayer
from game.app.thinkers import Thinkers
from tests.app.slow_bots import make
from tests.app.test_thinkers import session_with

if __name__ == "__main__":
    thinkers = Thinkers(make)
    session = session_with({seat: RemotePlayer("spins", seat, thinkers) for seat in range(3)})
    session.pump()
    while thinkers.process_id is None:
        time.sleep(0.01)
    time.sleep(1)
    print(thinkers.process_id, flush=True)
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
