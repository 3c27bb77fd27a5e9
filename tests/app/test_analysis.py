"""Advice and reviews come from the worker, aside; nothing they need is held back or lost."""

import pickle
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar, cast

import pytest

from game.app.thinking.analysis import WorkerAnalysts, WorkerThought
from game.app.thinking.worker import (
    Advise,
    BotNews,
    BotStart,
    GoOver,
    Reply,
    Request,
    WorkerError,
    WorkerServer,
)
from game.app.thinking.worker_pool import WorkerPool
from game.kernel.events import Event, fold
from game.kernel.frames import Decision, decision_of
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.players import Judgement, Reckoning, Review, SeatStory
from game.session.record import story_of
from tests.app.program import FIRST, eventually
from tests.app.slow_bots import make

if TYPE_CHECKING:
    from game.app.games import GameParts

SYSTEM = FIRST.system
T = TypeVar("T")


class Counting:
    """An analyst who says how much it was told."""

    def __init__(self, _name: str, _seed: int) -> None:
        self.told = 0

    def start(self, *_: object) -> None:
        """Sit down."""

    def see(self, _event: Event) -> None:
        """Count."""
        self.told += 1

    def judge(self, _seen: Any, decision: Decision[Any], taken: Any = None) -> Judgement:
        """Hold the first action, or the one taken, against the last."""
        actions, sure = decision.actions, Reckoning(0.5, 0.01)
        return Judgement(decision.seat, self.told, taken or actions[0], actions[-1], sure, sure, "")


class Slow:
    """A reviewer of three steps."""

    def __init__(self, story: SeatStory) -> None:
        self.story = story
        self.steps = 0

    def step(self) -> float | Review:
        """Go on."""
        self.steps += 1
        return Review((), ()) if self.steps > 2 else self.steps / 3


def sent(message: T) -> T:
    """Return what comes out at the other end of a line."""
    found: T = pickle.loads(pickle.dumps(message))  # noqa: S301 - our own
    return found


class NearPool(WorkerPool):
    """A pool whose worker is here; everything still goes over a line."""

    def __init__(self, deaths: int = 0) -> None:
        super().__init__(make)
        self.server = WorkerServer()
        self.deaths = deaths
        self.requests: list[Request] = []
        self.started = 1
        self.rested = 0

    @property
    def second(self) -> "NearPool":
        """Another that is here too."""
        self._second = self._second or NearPool()
        assert isinstance(self._second, NearPool)
        return self._second

    def rest(self) -> None:
        """Count."""
        self.rested += 1

    def ask(self, request: Callable[[int], Request], seconds: float) -> Reply:
        """Answer at once; a worker that dies is a new one, which knows nothing."""
        assert seconds > 0
        with self._lock:  # as in any pool: both halves of a review may ask at once
            if self.deaths:
                request(self.started)
                self.deaths -= 1
                self.started += 1
                self.server = WorkerServer()
            asked = sent(request(self.started))
            self.requests.append(asked)
            return sent(self.server.reply(asked))


class DeadPool(NearPool):
    """A pool without a worker."""

    def ask(self, request: Callable[[int], Request], seconds: float) -> Reply:
        """Give up."""
        raise WorkerError(f"nobody is there after {seconds} for {request}")


class Parts:
    """A game whose analyst counts."""

    system = SYSTEM
    analyst = Counting
    reviewer = Slow


def analysts(pool: WorkerPool) -> WorkerAnalysts:
    return WorkerAnalysts(cast("GameParts", Parts), pool)


def is_done(thought: WorkerThought) -> bool:
    return eventually(lambda: thought.is_over)


@pytest.fixture
def game() -> Game:
    found = Game(SYSTEM, Header(SYSTEM.key, 3, 3, None))
    while found.decision is not None and len(found.journal.actions()) < 12:
        found.act(found.decision.actions[0])
    return found


def test_the_coach_hears_a_game_as_it_goes_on_and_begins_anew_after_an_undo(game: Game) -> None:
    pool = NearPool()
    judge = analysts(pool)
    decision = game.decision
    assert decision is not None
    story = story_of(SYSTEM, game.journal, decision.seat)
    moments = [count for count, _ in story.choices]
    several = [m for m in (*moments, len(story.events)) if has_choice(story, m)]
    for count in (several[0], several[-1], several[1]):
        thought = judge.advise(decision.seat, story.events[:count])
        assert is_done(thought)
        assert thought.judgement is not None
        assert thought.judgement.at == count
    news = [request.news for request in pool.requests if isinstance(request, Advise)]
    assert [one.start is not None for one in news] == [True, False, True]
    assert len(news[1].events) == several[-1] - several[0]
    assert len({one.bot for one in news}) == 1


def has_choice(story: SeatStory, count: int) -> bool:
    decision = decision_of(fold(story.events[:count], SYSTEM.blank_observation(story.seat)))
    return decision is not None and len(decision.actions) > 1


def test_the_same_question_gets_the_same_advice_however_often_it_is_asked(game: Game) -> None:
    """Called, sent away and called again, the coach found two ways alike, then one better."""
    pool, decision = NearPool(), game.decision
    assert decision is not None
    story, judge = story_of(SYSTEM, game.journal, decision.seat), analysts(pool)
    moments = [count for count, _ in story.choices if has_choice(story, count)]
    first = judge.advise(decision.seat, story.events[: moments[0]])
    assert is_done(first)
    assert is_done(judge.advise(decision.seat, story.events[: moments[1]]))
    asked = len(pool.requests)
    assert judge.advise(decision.seat, story.events[: moments[0]]) is first
    assert len(pool.requests) == asked


def test_advice_that_did_not_come_is_asked_for_again(game: Game) -> None:
    decision = game.decision
    assert decision is not None
    story, judge = story_of(SYSTEM, game.journal, decision.seat), analysts(DeadPool())
    count = next(count for count, _ in story.choices if has_choice(story, count))
    first = judge.advise(decision.seat, story.events[:count])
    assert is_done(first)
    assert judge.advise(decision.seat, story.events[:count]) is not first


def test_what_was_taken_is_judged_by_a_mind_of_its_own_which_is_let_go(game: Game) -> None:
    pool = NearPool()
    decision = game.decision
    assert decision is not None
    story = story_of(SYSTEM, game.journal, decision.seat)
    count, taken = next(one for one in story.choices if has_choice(story, one[0]))
    thought = analysts(pool).judge(decision.seat, story.events[:count], taken)
    assert is_done(thought)
    assert thought.judgement is not None
    assert (thought.judgement.at, thought.judgement.taken) == (count, taken)
    assert pool._gone != []


def test_where_nothing_is_to_be_chosen_nobody_is_asked(game: Game) -> None:
    pool, decision = NearPool(), game.decision
    assert decision is not None
    other = (decision.seat + 1) % 3
    story = story_of(SYSTEM, game.journal, other)
    thought = analysts(pool).advise(other, story.events)
    assert is_done(thought)
    assert thought.judgement is None
    assert pool.requests == []


@pytest.mark.parametrize("deaths", [0, 1])
@pytest.mark.parametrize("cores", [1, 2])
def test_a_review_goes_on_to_its_end_and_over_a_worker_that_dies(
    game: Game, deaths: int, cores: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: cores)
    pool = NearPool(deaths)
    story = story_of(SYSTEM, game.journal, 0)
    found = analysts(pool).review(story)
    assert eventually(lambda: found.review is not None)
    assert found.review == Review((), ())
    assert found.done == 1.0
    assert not found.has_failed
    told = [one for one in (*pool.requests, *pool.second.requests) if isinstance(one, GoOver)]
    assert len(pool.second.requests) == (3 if cores > 1 else 0)
    assert len(told) == 6
    first = [one.story for one in told if one.story is not None]
    assert sorted((one.begin, one.end or 9999) for one in first) == [
        (half.begin, half.end or 9999) for half in story.halves()
    ]
    assert eventually(lambda: pool.second.rested == cores - 1), "a second worker is let go"
    assert pool.rested == 0


def test_a_review_can_be_left_off(game: Game) -> None:
    pool = NearPool()
    found = analysts(pool).review(story_of(SYSTEM, game.journal, 0))
    found.stop()
    assert eventually(lambda: pool._gone != [])
    assert len(pool.requests) <= 3


def test_without_a_worker_there_is_neither_advice_nor_review(game: Game) -> None:
    decision = game.decision
    assert decision is not None
    story = story_of(SYSTEM, game.journal, decision.seat)
    judge = analysts(DeadPool())
    thought, review = judge.advise(decision.seat, story.events), judge.review(story)
    assert eventually(lambda: thought.is_over and review.has_failed)
    assert thought.judgement is None
    assert review.review is None


def test_the_real_analyst_answers_in_a_worker(game: Game) -> None:
    parts, server, decision = FIRST, WorkerServer(), game.decision
    assert parts.is_advised
    assert decision is not None
    story = story_of(SYSTEM, game.journal, decision.seat)
    start = BotStart(
        parts.analyst, f"{FIRST.roster.levels[-1]}@8", 0, SYSTEM.key, decision.seat, 3, 0
    )
    news, seen = BotNews(1, start, story.events), game.observe(decision.seat)
    request = sent(Advise(news, seen, decision, None))
    reply = sent(server.reply(request))
    assert isinstance(reply, Judgement), reply
    assert reply.taken in decision.actions
    assert reply.at == len(story.events)
