"""Advice and reviews for window and terminal: asked of the worker, aside, and never waited for."""

import os
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from threading import Thread
from typing import Final

from game.app.games import GameParts
from game.app.thinking.worker import Advise, BotStart, GoOver, Reply, Request, WorkerError
from game.app.thinking.worker_pool import Hearing, WorkerPool
from game.kernel.events import Event, fold
from game.kernel.frames import Decision, decision_of
from game.kernel.ids import Seat
from game.kernel.players import Judgement, Review, ReviewMaker, SeatStory

KEPT: Final = 8
"""So many of the last questions keep the advice that was given: one may be taken back to them."""
PATIENCE: Final = 30.0
"""Seconds that a piece of advice or a step of a review may take on the slowest machine."""


@dataclass(slots=True)
class WorkerThought:
    """One decision that is being thought about (`game.view.analysis.Thought`)."""

    judgement: Judgement | None = None
    is_over: bool = False


class WorkerAnalysts:
    """Judges games of one system (`game.view.analysis.Analysts`)."""

    def __init__(self, game: GameParts, pool: WorkerPool) -> None:
        """Think in the worker of `pool`; it is not started before it is needed."""
        self._game = game
        self._pool = pool
        self._adviser = Hearing(pool.number())
        """It hears one game as that goes on."""
        self._advised = deque[tuple[tuple[Seat, list[Event]], WorkerThought]](maxlen=KEPT)

    def advise(self, seat: Seat, events: Sequence[Event]) -> WorkerThought:
        """Think about what is best at `seat`, which was told `events` and is asked now.

        Asked the same once more it says the same: in other worlds it might find otherwise.
        """
        told = list(events)
        for known, thought in self._advised:
            if known == (seat, told) and (thought.judgement is not None or not thought.is_over):
                return thought
        thought = self._begin(self._adviser, seat, told, None)
        self._advised.append(((seat, told), thought))
        return thought

    def judge(self, seat: Seat, events: Sequence[Event], taken: object) -> WorkerThought:
        """Think about what `seat` did when it had been told `events`."""
        return self._begin(Hearing(self._pool.number()), seat, list(events), taken)

    def review(self, story: SeatStory) -> "WorkerReview":
        """Look a game over."""
        return WorkerReview(self._game, self._pool, story)

    def _begin(
        self, hearing: Hearing, seat: Seat, events: list[Event], taken: object
    ) -> WorkerThought:
        thought = WorkerThought()

        def think() -> None:
            seen = fold(events, self._game.system.blank_observation(seat))
            decision = decision_of(seen)
            if decision is not None and decision.seat == seat and len(decision.actions) > 1:
                found = asked(self._pool, partial(question, seen, decision))
                thought.judgement = found if isinstance(found, Judgement) else None
            if hearing is not self._adviser:
                self._pool.forget(hearing.number)
            thought.is_over = True

        def question(seen: object, decision: Decision[object], worker: int) -> Advise:
            self._hear(hearing, seat, events)
            return Advise(hearing.news(worker), seen, decision, taken)

        Thread(target=think, name="analysis", daemon=True).start()
        return thought

    def _hear(self, hearing: Hearing, seat: Seat, events: list[Event]) -> None:
        """Have `events` known; begin again where they do not go on from what was heard.

        Its dice are its own, the same for every game: from the game's own they could be guessed.
        """
        known, system = hearing.history, self._game.system
        if not known or seat != hearing.seat or known != events[: len(known)]:
            players = system.players_of(fold(events[:1], system.blank_observation(seat)))
            hearing.begin(BotStart(self._game.analyst, "", 0, system.key, seat, players, 0))
        hearing.history = events


class WorkerReview:
    """Has a game looked over, step by step (`game.view.analysis.Reviewing`).

    Where the machine can do two things at once, two workers do it, half each.
    """

    def __init__(self, game: GameParts, pool: WorkerPool, story: SeatStory) -> None:
        """Begin at once."""
        self._is_wanted = True
        pools = (pool, pool.second if (os.cpu_count() or 1) > 1 else pool)
        self._halves = [
            WorkerHalf(game.reviewer, pool, half)
            for pool, half in zip(pools, story.halves(), strict=True)
        ]
        self._pools = pools
        for half in self._halves:
            Thread(target=self._run, args=(half,), name="review", daemon=True).start()

    @property
    def done(self) -> float:
        """How much is done, 0..1."""
        return sum(half.done for half in self._halves) / len(self._halves)

    @property
    def review(self) -> Review | None:
        """What came of it, None until all is done."""
        found = [half.review for half in self._halves if half.review is not None]
        return Review.of(found) if len(found) == len(self._halves) else None

    @property
    def has_failed(self) -> bool:
        """Whether nothing will come of it."""
        return any(half.has_failed for half in self._halves)

    def stop(self) -> None:
        """Leave off: at most the step that is under way is still done."""
        self._is_wanted = False

    def _run(self, half: "WorkerHalf") -> None:
        while self._is_wanted and not half.is_over and not self.has_failed:
            half.step()
        half.forget()
        if half is self._halves[-1] and self._pools[-1] is not self._pools[0]:
            self._pools[-1].rest()


class WorkerHalf:
    """A half of a story that a worker looks over."""

    def __init__(self, maker: ReviewMaker, pool: WorkerPool, story: SeatStory) -> None:
        """Have it looked over in the worker of `pool` by whom `maker` makes."""
        self.done = 0.0
        self.review: Review | None = None
        self.has_failed = False
        self._maker = maker
        self._pool = pool
        self._story = story
        self._number = pool.number()
        self._teller = 0

    @property
    def is_over(self) -> bool:
        """Whether there is nothing more to do."""
        return self.review is not None or self.has_failed

    def step(self) -> None:
        """Have one more moment judged."""
        found = asked(self._pool, self._request)
        if isinstance(found, Review):
            self.review, self.done = found, 1.0
        elif isinstance(found, float):
            self.done = found
        else:
            self.has_failed = True

    def forget(self) -> None:
        """Let whoever looks it over go."""
        self._pool.forget(self._number)

    def _request(self, worker: int) -> GoOver:
        """Ask for a step; a worker that knows nothing of it is told the story."""
        story = self._story if worker != self._teller else None
        self._teller = worker
        return GoOver(self._number, self._maker, story)


def asked(pool: WorkerPool, request: Callable[[int], Request]) -> Reply:
    """Return what the worker answers, None where none will."""
    try:
        return pool.ask(request, PATIENCE)
    except WorkerError:
        return None
