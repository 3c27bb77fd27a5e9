"""Who answers for each seat, and asking them: one at a time, aside, and never for too long."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future, wait
from dataclasses import dataclass, field
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, Literal, Protocol, TypeAlias, runtime_checkable

from game.kernel.events import Event, redact
from game.kernel.frames import Decision
from game.kernel.game import Game
from game.kernel.ids import Seat
from game.kernel.players import THINKING_MS, Clause, Planner, Player, Wish, player_seed
from game.session.council import Council
from game.session.record import Record

Job: TypeAlias = Callable[[], object]

HANDOVER: Final = 1.0
"""Seconds more than a player is due, so that one with a watch of its own is the first to tell."""
FIRST_CHOICE: Final = 5.0
"""Seconds more for a player's first choice: another program has to start up."""
LOOK: Final = 1.0
"""Seconds that count at most from one look at who thinks to the next: who looks later was stopped,
or the whole machine slept, and so did whoever is to answer."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Who answers for each seat: a player, or else the person who sits there."""

    viewer: Seat
    """Whose view the session shows first: a person's, where any plays."""
    players: Mapping[Seat, Player]
    fallback: Callable[[], Player]
    """Makes the player that takes the seat of one that fails."""
    ms: int = THINKING_MS
    """Milliseconds a player may think about one decision."""
    tempers: Mapping[Seat, str] = field(default_factory=dict)
    """How players like to play, by seat, where that is known; everybody at the table may know."""
    is_shared: bool = False
    """Whether nothing is hidden among the people, so that each may take back what another did."""

    def people(self, seats: int) -> tuple[Seat, ...]:
        """Return which of so many seats have no player."""
        return tuple(seat for seat in range(seats) if seat not in self.players)


@runtime_checkable
class Closable(Protocol):
    """A player that holds something to let go of, such as another program."""

    def close(self) -> None:
        """Let go."""


def close_together(players: Iterable[object]) -> None:
    """Let go of what players hold, all at once: one that takes its time keeps no other waiting."""
    closing = [Thread(target=one.close) for one in players if isinstance(one, Closable)]
    for thread in closing:
        thread.start()
    for thread in closing:
        thread.join()


@runtime_checkable
class Patient(Protocol):
    """A player that knows itself how long it may take at worst, and watches over that."""

    def allowance(self, ms: int) -> float:
        """Return the seconds that a choice with `ms` milliseconds may take, repairs included."""


class Opponent:
    """A player at a seat. All that is new is told just before a choice, never earlier.

    So what nobody was asked about yet can still be taken back, and telling counts as thinking.
    """

    def __init__(self, player: Player, seat: Seat, *, is_trusted: bool = False) -> None:
        """Seat `player`; a trusted one has no deadline, and its errors are our own."""
        self.player = player
        self.seat = seat
        self.is_trusted = is_trusted
        self._told = 0
        self._is_started = False

    def allowance(self, ms: int) -> float:
        """Return the seconds after which the coming choice is late."""
        if isinstance(self.player, Patient):
            return self.player.allowance(ms) + HANDOVER
        return 2 * ms / 1000 + 1 + HANDOVER + (0 if self._is_started else FIRST_CHOICE)

    def choosing(
        self,
        game: Game,
        events: Sequence[Event],
        decision: Decision[object],
        ms: int,
        wishes: Sequence[Wish] = (),
    ) -> Job:
        """Return the job of hearing what is new and choosing; `events` is the game so far."""
        hear, observation = self._hearing(game, events), game.observe(self.seat)

        def job() -> object:
            hear()
            if isinstance(self.player, Planner):
                self.player.heed(wishes)
            return self.player.choose(observation, decision, ms)

        return job

    def planning(self, game: Game, wishes: Sequence[Wish]) -> Job | None:
        """Return the job of telling a plan; None for a player that tells none.

        It begins if it must, and is told nothing new: that could still be taken back.
        """
        player, observation = self.player, game.observe(self.seat)
        if not isinstance(player, Planner):
            return None
        begin = None if self._is_started else self._hearing(game, ())

        def job() -> object:
            if begin is not None:
                begin()
            player.heed(wishes)
            return player.plan(observation)

        return job

    def ending(self, game: Game, events: Sequence[Event]) -> Job:
        """Return the job of hearing the rest and how the game ended."""
        hear, outcome = self._hearing(game, events), game.system.outcome_to_json(game.state)

        def job() -> None:
            hear()
            self.player.end(outcome)

        return job

    def _hearing(self, game: Game, events: Sequence[Event]) -> Job:
        """Return the job of being told what is new, from the start if nothing was told yet."""
        header, is_new = game.journal.header, not self._is_started
        news = redact(events[self._told :], self.seat)
        players, seed = game.system.players_of(game.state), player_seed(header.seed, self.seat)
        self._told, self._is_started = len(events), True

        def job() -> None:
            if is_new:
                self.player.start(header.system, self.seat, players, seed)
            for event in news:
                self.player.see(event)

        return job


class Thinker:
    """One thread that does jobs in order.

    Not a ThreadPoolExecutor: the interpreter waits for those at the end, so a player that hangs
    would keep the program from closing. This thread dies with the program.
    """

    def __init__(self) -> None:
        self._jobs: SimpleQueue[tuple[Job, Future[object]] | None] = SimpleQueue()
        self._is_closed = False
        Thread(target=self._run, name="thinker", daemon=True).start()

    def submit(self, job: Job) -> "Future[object]":
        """Do `job` when those before it are done; the future holds its result or its error."""
        future: Future[object] = Future()
        self._jobs.put((job, future))
        return future

    def close(self) -> None:
        """Begin no more jobs and let the thread end when the current one does."""
        self._is_closed = True
        self._jobs.put(None)

    def _run(self) -> None:
        while (item := self._jobs.get()) is not None:
            job, future = item
            if self._is_closed:
                future.cancel()
                continue
            try:
                future.set_result(job())
            except BaseException as fault:  # noqa: BLE001 - whatever a player raises is its own
                future.set_exception(fault)


PLAN: Final = 1.0
"""Seconds that a player gets at most to tell its plan."""
FAREWELL: Final = 1.0
"""Seconds that players get at most to hear how the game ended."""

Why: TypeAlias = Literal["late", "illegal", "failed", "unknown"]


@dataclass(frozen=True, slots=True)
class Replacement:
    """The player `name` at `seat` was replaced for the rest of the game, and why."""

    seat: Seat
    name: str
    why: Why


class Asking:
    """Puts decisions to the players; one that fails loses its seat to the fallback player."""

    def __init__(self, record: Record, seating: Seating, clock: Callable[[], float]) -> None:
        """Ask about the game of `record`; `clock` gives seconds."""
        self.faults: list[Replacement] = []
        self._record = record
        self._seating = seating
        self._clock = clock
        self._opponents = {seat: Opponent(p, seat) for seat, p in seating.players.items()}
        self._thinker = Thinker()
        self._thought: Future[object] | None = None
        self._left = 0.0
        """Seconds left to who is asked."""
        self._looked = 0.0
        """When that was counted last."""
        self._farewell: Future[object] | None = None
        planners = [s for s, one in self._opponents.items() if isinstance(one.player, Planner)]
        self.council = Council(planners, self._plan_of)

    def answers_for(self, seat: Seat) -> bool:
        """Return whether a player sits at `seat`, and no person."""
        return seat in self._opponents

    def answer(self, decision: Decision[object]) -> object:
        """Return what the asked player chose, None while it thinks. Ask first, then ask again.

        A choice is never there when it is first asked for, so each is told by itself, whether the
        machine is quick or busy.
        """
        opponent, thought = self._opponents[decision.seat], self._thought
        if thought is None:
            self._ask(opponent, decision)
            return None
        if not thought.done():
            if not opponent.is_trusted and self._is_late():
                self._replace(opponent, "late")
            return None
        self._thought = None
        return self._checked(opponent, decision, thought)

    def _plan_of(self, seat: Seat) -> Sequence[Clause] | None:
        """Return a player's plan; None while one is choosing, or where none is told in time."""
        wishes, opponent = self.council.wishes, self._opponents[seat]
        job = None if self._thought else opponent.planning(self._record.game, wishes)
        if job is None:
            return None
        told = self._thinker.submit(job)
        try:
            found: Any = told.result(timeout=PLAN)
        except Exception:  # noqa: BLE001 - whatever a player raises is its own
            return None
        return list(found)

    def wait(self, seconds: float) -> None:
        """Sleep until the player who is asked has answered, `seconds` at most."""
        if self._thought is not None:
            wait([self._thought], timeout=seconds)

    def say_goodbye(self) -> None:
        """Tell every player how the game ended, once."""
        if self._farewell is None:
            game, events = self._record.game, self._record.events
            for opponent in self._opponents.values():
                self._farewell = self._thinker.submit(opponent.ending(game, events))

    def close(self) -> None:
        """Let the players go; those that are still thinking are not waited for."""
        if self._farewell is not None:
            wait([self._farewell], timeout=FAREWELL)
        self._thinker.close()
        close_together(opponent.player for opponent in self._opponents.values())

    def _ask(self, opponent: Opponent, decision: Decision[object]) -> None:
        ms = self._seating.ms
        self._left, self._looked = opponent.allowance(ms), self._clock()
        copy = Decision(decision.seat, decision.kind, list(decision.actions))
        game, wishes = self._record.game, self.council.wishes
        job = opponent.choosing(game, self._record.events, copy, ms, wishes)
        self._thought = self._thinker.submit(job)

    def _is_late(self) -> bool:
        """Return whether the time of who is asked is up; what the program itself slept is not."""
        now = self._clock()
        self._left -= min(LOOK, now - self._looked)
        self._looked = now
        return self._left <= 0

    def _checked(
        self, opponent: Opponent, decision: Decision[object], thought: Future[object]
    ) -> object:
        """Return the action if it is one; else give the seat away and return None."""
        if opponent.is_trusted:
            return thought.result()
        if thought.exception() is not None:
            self._replace(opponent, "failed")
            return None
        action = thought.result()
        if action not in decision.actions:
            self._replace(opponent, "illegal")
            return None
        return action

    def _replace(self, opponent: Opponent, why: Why) -> None:
        """Seat the fallback player, which hears the whole game; a late thread is left to itself."""
        self.faults.append(Replacement(opponent.seat, opponent.player.name, why))
        if why == "late":
            self._thinker.close()
            self._thinker = Thinker()
        self._thought = None
        close_together([opponent.player])
        player = self._seating.fallback()
        self._opponents[opponent.seat] = Opponent(player, opponent.seat, is_trusted=True)
