"""Deals played in the arena: who sits where, the same cards at each table, in several processes."""

import hashlib
import multiprocessing
import signal
import sys
import time
from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from typing import Final, Protocol

from game.interrupts import ignore_interrupts, uninterrupted
from game.kernel.events import Event, redact
from game.kernel.frames import Decision
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.players import THINKING_MS, Player, player_seed
from game.kernel.records import given
from game.kernel.system import Options, Result, System
from game.kernel.wire import Json
from game.protocol.arena.bench import (
    Bench,
    Contest,
    Seating,
    faults_of,
    is_replaced,
    say_aside,
    seatings,
    seconds_of,
)
from game.protocol.channel import default_log
from game.protocol.parties import PartyPairing


class Plan(Protocol):
    """What is to be played: deals, and who sits where in each of a deal's games."""

    @property
    def contest(self) -> Contest:
        """The game that is played."""

    @property
    def seed(self) -> int:
        """What all deals, and the built-in bots' dice, come from."""

    @property
    def ms(self) -> int:
        """What a bot is told it may take for a decision."""

    @property
    def numbers(self) -> range:
        """The numbers of the deals to be played."""

    @property
    def options(self) -> Options:
        """The house rules of all games."""

    def tables(self, deal: int) -> list[Seating]:
        """Return the table of each game of deal number `deal`."""


@dataclass(frozen=True, slots=True)
class Order:
    """A plan: `deals` deals, each in all seatings of `bots`."""

    contest: Contest
    bots: tuple[str, ...]
    players: int
    deals: int
    seed: int
    ms: int = THINKING_MS
    options: Options = field(default_factory=dict)

    @property
    def numbers(self) -> range:
        """The numbers of the deals."""
        return range(self.deals)

    def tables(self, _deal: int = 0) -> list[Seating]:
        """Return all seatings, whatever the deal."""
        return seatings(list(self.bots), self.players)


@dataclass(slots=True)
class DealResult:
    """What came of one deal, all its seatings together."""

    seats: list[tuple[str, str, bool]] = field(default_factory=list)
    """(bot, group, won) for every seat of every game."""
    seconds: dict[str, list[float]] = field(default_factory=dict)
    """Bot -> how long each of its decisions took it: processor time where the system tells it."""
    faults: Counter[str] = field(default_factory=Counter)
    notes: list[Json] = field(default_factory=list)
    """What is kept of each game, where the game says what."""


def deal_seed(seed: int, deal: int) -> int:
    """Return the seed of deal number `deal`, the same on every platform."""
    digest = hashlib.sha256(f"arena:{seed}:{deal}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1


def play_share(plan: Plan, deals: range) -> list[DealResult]:
    """Play some of the deals: what one process of several does."""
    return list(play_deals(plan, deals))


def play_deals(plan: Plan, deals: range) -> Iterator[DealResult]:
    """Play `deals` one after the other, the bots' programs running all the while."""
    pairing = plan.contest.pairing
    with closing(Bench(plan.contest, plan.seed, plan.options)) as bench:
        for deal in deals:
            result = DealResult()
            for table in plan.tables(deal):
                match = Match(plan.contest.system, table, bench.seated(table), result, plan.ms)
                game = match.play(deal_seed(plan.seed, deal), plan.options)
                if isinstance(pairing, PartyPairing):
                    result.notes.append(pairing.note_of(game))
            yield result


class Match:
    """One game between players, noted in a deal's result."""

    def __init__(
        self,
        system: System,
        table: Seating,
        players: list[Player],
        result: DealResult,
        ms: int = THINKING_MS,
    ) -> None:
        """Seat `players`, called as in `table`, who are told that they may take `ms`."""
        self._system = system
        self._table = table
        self._players = players
        self._result = result
        self._ms = ms

    def play(self, seed: int, options: Options | None = None) -> Game:
        """Play the game of `seed` to its end and return it."""
        before = [faults_of(player) for player in self._players]
        system, count = self._system, len(self._players)
        game = Game(system, Header(system.key, seed, count, None, options or {}))
        for seat, player in enumerate(self._players):
            player.start(system.key, seat, count, player_seed(seed, seat))
        self._tell(game.journal.events())
        while (decision := game.decision) is not None:
            self._tell(game.act(self._choice(game, decision)))
        outcome = system.outcome_to_json(game.state)
        for player in self._players:
            player.end(outcome)
        self._note(given(system.outcome_of(game.state), "result"), before)
        return game

    def _choice(self, game: Game, decision: Decision[object]) -> object:
        bot, player = self._table[decision.seat], self._players[decision.seat]
        seen = game.observe(decision.seat)
        start, before = time.perf_counter(), seconds_of(player)
        action = player.choose(seen, decision, self._ms)
        waited, after = time.perf_counter() - start, seconds_of(player)
        seconds = waited if before is None or after is None else after - before
        its_own = self._result.seconds.setdefault(bot, [])
        if not is_replaced(player):  # else another decided, maybe after it was waited for in vain
            its_own.append(seconds)
        return action

    def _tell(self, events: list[Event]) -> None:
        for seat, player in enumerate(self._players):
            for event in redact(events, seat):
                player.see(event)

    def _note(self, ended: Result, before: list[int]) -> None:
        for seat, bot in enumerate(self._table):
            self._result.seats.append((bot, ended.groups[seat], seat in ended.winners))
            self._result.faults[bot] += faults_of(self._players[seat]) - before[seat]


_SHARES_PER_JOB: Final = 8
"""Into how many shares the deals of each process are cut, so that all end at about one time."""

_LARGEST_SHARE: Final = 10
"""Deals in a share at most: who waits for results should not wait for long."""

_STEPS: Final = 20
"""How often progress is told."""


MOST_JOBS: Final = 60
"""Processes at once: Windows waits for no more."""


def processes(jobs: int, deals: int) -> int:
    """Return how many of so many `jobs` are started: none that would have no deal to play."""
    return min(jobs, deals, MOST_JOBS)


def play(plan: Plan, jobs: int) -> Generator[DealResult, None, None]:
    """Yield the result of every deal, in order. Closing the iterator stops the processes."""
    faults = 0
    try:
        with closing(_results(plan, jobs)) as results:
            for result in results:
                faults += result.faults.total()
                yield result
    finally:
        if faults:
            say_aside(f"more about the faults, and what the programs said: {default_log()}")


def _results(plan: Plan, jobs: int) -> Generator[DealResult, None, None]:
    numbers = plan.numbers
    jobs = processes(jobs, len(numbers))
    if jobs == 1:
        yield from play_deals(plan, numbers)
        return
    size = min(max(1, len(numbers) // (jobs * _SHARES_PER_JOB)), _LARGEST_SHARE)
    shares = [numbers[n : n + size] for n in range(0, len(numbers), size)]
    with uninterrupted():
        pool = multiprocessing.get_context("spawn").Pool(jobs, _end_well)
    with pool:
        for results in pool.imap(partial(play_share, plan), shares):
            yield from results
        pool.close()
        pool.join()


def with_progress(results: Iterator[DealResult], deals: int) -> Iterator[DealResult]:
    """Yield `results`, telling stderr now and then how many of `deals` are done."""
    step = max(1, deals // _STEPS)
    for done, result in enumerate(results, 1):
        if done % step == 0 or done == deals:
            say_aside(f"deal {done} of {deals}")
        yield result


def _end_well() -> None:
    """In a worker: leave Ctrl-C to the parent, and end bots' programs when told to stop."""
    ignore_interrupts()
    if hasattr(signal, "SIGHUP"):  # a terminal that is closed sends it to all of us, too
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
