"""A session lets others act, never waits, and tells each seat only its own."""

from collections.abc import Mapping
from concurrent.futures import CancelledError, Future
from random import Random
from threading import Barrier
from typing import Any

import pytest

from game.kernel.errors import GameOverError, IllegalActionError
from game.kernel.events import Event, fold, redact
from game.kernel.ids import Seat
from game.kernel.journal import Header
from game.kernel.players import Player
from game.session.asking import Job, Seating, Thinker
from game.session.record import Nowhere, Record
from game.session.session import Session
from tests.kernel.play import TOY
from tests.kernel.toy import TAUNT
from tests.session.players import Clumsy, Hanger, Liar, Lingerer, Lot

TAUNTS = {"taunts": True}
"""With these there are actions from which nobody learns anything."""


class Clock:
    """Seconds that pass when the test says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        """Return the seconds."""
        return self.now


def new(
    players: Mapping[Seat, Player], count: int = 3, seed: int = 1, clock: Clock | None = None
) -> Session:
    record = Record(TOY, Header(TOY.key, seed, count, None, TAUNTS), None, Nowhere())
    return Session(record, Seating(0, players, Lot), clock or Clock())


def lots(count: int, human: Seat | None = 0) -> dict[Seat, Lot]:
    return {seat: Lot() for seat in range(count) if seat != human}


def play(session: Session, rng: Random) -> list[Event]:
    events = session.pump()
    while not session.is_over:
        if session.decision is not None:
            session.act(rng.choice(list(session.decision.actions)))
        else:
            session.wait(60)
        events += session.pump()
    return events


@pytest.mark.parametrize("count", TOY.seats)
def test_a_person_and_bots_play_to_the_end(count: int) -> None:
    players = lots(count)
    session = new(players, count)
    events = play(session, Random(1))
    assert session.is_over
    assert session.decision is None
    assert events == session.history
    session.close()
    assert all(p.told[-1] == ("end", p.told[-1][1]) for p in players.values())


def test_without_a_person_the_bots_play_alone() -> None:
    session = new(lots(4, None), 4)
    play(session, Random(1))
    assert session.is_over
    assert session.faults == []
    session.close()


def test_what_is_told_makes_what_is_known() -> None:
    session = new(lots(4), 4)
    seen = TOY.blank_observation(0)
    rng = Random(2)
    while not session.is_over:
        seen = fold(session.pump(), seen)
        assert seen == session.observation
        if session.decision is not None:
            session.act(rng.choice(list(session.decision.actions)))
        session.wait(60)
    session.close()


def test_each_player_is_told_its_own_view_in_order_and_once() -> None:
    players = lots(4)
    session = new(players, 4)
    play(session, Random(3))
    session.close()
    truth = session._table.record.events
    for seat, player in players.items():
        assert player.told[0] == ("start", TOY.key, seat, 4)
        assert player.told[1:-1] == redact(truth, seat)


class Immediate:
    """Does jobs at once, as a thread does them whenever the machine lets it run first."""

    def submit(self, job: Job) -> "Future[object]":
        """Do `job`."""
        future: Future[object] = Future()
        future.set_result(job())
        return future

    def close(self) -> None:
        """Hold nothing."""


def test_each_choice_is_told_by_itself_however_quick_players_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Steps of a walk were told together or not, by how busy the machine was."""
    monkeypatch.setattr("game.session.asking.Thinker", Immediate)
    session = new(lots(4, None), 4)
    while not session.is_over:
        before = len(session._table.record.game.steps)
        session.pump()
        assert len(session._table.record.game.steps) <= before + 1
    session.close()


def test_acting_out_of_turn_is_refused() -> None:
    hanger = Hanger()
    players: dict[Seat, Player] = {1: hanger, 2: hanger}
    session = new(players, seed=seed_where_others_begin())
    session.pump()
    assert session.decision is None
    with pytest.raises(IllegalActionError):
        session.act("anything")
    hanger.release.set()
    session.close()


def seed_where_others_begin() -> int:
    for seed in range(20):
        session = new(lots(3), seed=seed)
        session.close()
        if session.decision is None:
            return seed
    raise AssertionError


def test_acting_after_the_end_is_refused() -> None:
    session = new(lots(3))
    play(session, Random(1))
    with pytest.raises(GameOverError):
        session.act("anything")
    session.close()


@pytest.mark.parametrize(("player", "why"), [(Liar(), "illegal"), (Clumsy(), "failed")])
def test_a_player_that_cheats_or_breaks_down_is_replaced(player: Player, why: str) -> None:
    session = new({1: player, 2: Lot()})
    play(session, Random(1))
    assert [(f.seat, f.name, f.why) for f in session.faults] == [(1, player.name, why)]
    session.close()


def test_a_player_that_hangs_freezes_nothing_and_is_replaced() -> None:
    clock, hanger = Clock(), Hanger()
    session = new({1: hanger, 2: Lot()}, seed=seed_where_others_begin(), clock=clock)
    rng = Random(1)
    wait_for(hanger, session, rng)
    look_on(session, clock, 2 * 0.7 + 1 + 5.9)
    assert session.faults == []
    look_on(session, clock, 0.2)
    assert [fault.why for fault in session.faults] == ["late"]
    assert hanger.is_closed
    play(session, rng)
    assert session.is_over
    session.close()
    hanger.release.set()


def test_a_player_is_not_late_for_a_program_that_stood_still() -> None:
    """Who shut the lid while a master thought had a beginner in its place from then on."""
    clock, hanger = Clock(), Hanger()
    session = new({1: hanger, 2: Lot()}, seed=seed_where_others_begin(), clock=clock)
    wait_for(hanger, session, Random(1))
    for _ in range(3):
        clock.now += 9000
        session.pump()
    assert session.faults == []
    hanger.release.set()
    play(session, Random(1))
    assert session.is_over
    assert session.faults == []
    session.close()


def wait_for(hanger: Hanger, session: Session, rng: Random) -> None:
    """Play until that player is asked."""
    while not hanger.asked.is_set():
        assert not session.is_over
        session.pump()
        if session.decision is not None:
            session.act(rng.choice(list(session.decision.actions)))
        session.wait(0.01)
    assert session.pump() == []


def look_on(session: Session, clock: Clock, seconds: float) -> None:
    """Look as often as a program does whether anybody answers, for so long."""
    for _ in range(10):
        clock.now += seconds / 10
        session.pump()


def test_players_that_take_their_time_to_leave_do_so_at_the_same_time() -> None:
    """Two programs that were deaf to the end of their input cost a second each."""
    both = Barrier(2, timeout=60)
    new({1: Lingerer(both), 2: Lingerer(both)}).close()
    assert not both.broken


def test_who_is_let_go_is_told_nothing_more() -> None:
    """A program that had never begun was started after everybody had been let go."""
    thinker, both = Thinker(), Barrier(2, timeout=60)
    at_work, waiting = thinker.submit(lambda: (both.wait(), both.wait())), thinker.submit(list)
    both.wait()
    thinker.close()
    both.wait()
    at_work.result(60)
    with pytest.raises(CancelledError):
        waiting.result(60)


def undoable(session: Session, rng: Random) -> Any:
    """Play until an action can be taken back; return the observation before it."""
    while not session.is_over:
        session.pump()
        if session.decision is None:
            session.wait(60)
            continue
        before, actions = session.observation, list(session.decision.actions)
        session.act(TAUNT if TAUNT in actions else rng.choice(actions))
        if session.can_undo:
            return before
    return None


@pytest.mark.parametrize("seed", range(5))
def test_what_nobody_learned_from_can_be_taken_back(seed: int) -> None:
    session = new(lots(3), seed=seed)
    rng = Random(seed)
    found = 0
    while (before := undoable(session, rng)) is not None:
        found += 1
        assert session.undo()
        assert session.observation == before
        assert fold(session.history, TOY.blank_observation(0)) == before
        assert session.pump() == []
        assert session.decision is not None
        session.act(session.decision.actions[-1])
    session.close()
    assert found


@pytest.mark.parametrize("seed", range(8))
def test_what_can_be_taken_back_one_after_another_is_known_before(seed: int) -> None:
    session, rng, longest = new(lots(2), 2, seed), Random(seed), 0
    told: list[tuple[int, Any]] = []
    while undoable(session, rng) is not None:
        told = [*session.undoable]
        longest = max(longest, len(told))
        actions = [*session.story(0).choices]
        for before, action in reversed(told):
            assert session.undo()
            assert (len(session.history), action) == (before, actions.pop()[1])
        assert not session.can_undo
        assert not session.undoable
        assert session.decision is not None
        for _, action in told:
            session.act(action)
        assert [*session.undoable] == told
        session.act(next(a for a in session.decision.actions if a != TAUNT))
    session.close()
    assert longest


def test_what_was_drawn_or_asked_cannot_be_taken_back() -> None:
    session = new(lots(3))
    rng = Random(9)
    refused = 0
    while not session.is_over:
        session.pump()
        if session.decision is None:
            session.wait(60)
            continue
        length = len(session.history)
        session.act(rng.choice(list(session.decision.actions)))
        secret = any(event.secret for event in session.history[length:])
        if secret or session.decision is None:
            refused += 1
            assert not session.undo()
    assert refused
    session.close()
