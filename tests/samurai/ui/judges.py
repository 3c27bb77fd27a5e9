"""Who judges games in the tests of the window: at once, in a handful of worlds, the same always."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from ai.core.reviewer import StoryReviewer
from ai.samurai.why.analyst import SeatAnalyst
from game.kernel.events import Event, fold
from game.kernel.frames import Decision, decision_of
from game.kernel.ids import Seat
from game.kernel.players import Judgement, Reckoning, Review, SeatStory
from game.samurai.rules.actions import Action
from game.samurai.rules.state import Observation
from game.samurai.rules.system import SYSTEM
from game.samurai.ui.scenes.score import ScoreScene
from game.ui.board.selection import HitTarget
from game.ui.scenes.look_back.review import MomentCell, ReviewScene
from tests.ui.windowless import QuickServices

if TYPE_CHECKING:
    from tests.samurai.ui.sights import Player
    from tests.ui.pictures.goldens import Sight

WORLDS = 6
LEVEL = "master@16"


class Hasty(SeatAnalyst):
    """Looks at few worlds, and is as sure as if they were many."""

    def __init__(self) -> None:
        super().__init__(LEVEL, 5)

    def chance(self, seen: Observation) -> Reckoning:
        """Return how likely the own side wins."""
        return self._judge.chance(seen, WORLDS)

    def _compare(
        self, seen: Observation, taken: Action, other: Action
    ) -> tuple[Reckoning, Reckoning]:
        chance, gain = self._judge.weigh(seen, (taken, other), WORLDS)
        return chance, Reckoning(gain.value, gain.error / 4)


class Thinking:
    """A thought that is over."""

    is_over = True

    def __init__(self, judgement: Judgement | None) -> None:
        self.judgement = judgement


class Looked:
    """A review that is done, or stands still at some point."""

    has_failed = False

    def __init__(self, review: Review | None, done: float) -> None:
        self.review = review
        self.done = done

    def stop(self) -> None:
        """Leave off."""


def let_judge(services: object, judges: "Judges") -> None:
    """Have games judged in a window of the tests."""
    assert isinstance(services, QuickServices)
    services.analysts = judges


class Judges:
    """Fills `game.view.analysis.Analysts`."""

    def __init__(self, *, stuck: float | None = None) -> None:
        """With `stuck` every review stands still there."""
        self.stuck = stuck

    def advise(self, seat: Seat, events: Sequence[Event]) -> Thinking:
        """Think about what is best."""
        return self.judge(seat, events, None)

    def judge(self, seat: Seat, events: Sequence[Event], taken: object) -> Thinking:
        """Think about what was done."""
        return Thinking(_judged(seat, tuple(events), taken))

    def review(self, story: SeatStory) -> Looked:
        """Look a game over."""
        if self.stuck is not None:
            return Looked(None, self.stuck)
        whole = replace(story, events=tuple(story.events), choices=tuple(story.choices))
        return Looked(_reviewed(whole), 1.0)


@lru_cache(maxsize=128)
def _judged(seat: Seat, events: tuple[Event, ...], taken: object) -> Judgement | None:
    """Return what is found of a decision: the same every time, so it is thought about once."""
    seen: Observation = fold(events, SYSTEM.blank_observation(seat))
    decision: Decision[Action] | None = decision_of(seen)
    if decision is None or decision.seat != seat or len(decision.actions) == 1:
        return None
    analyst = Hasty()
    analyst.start(SYSTEM.key, seat, seen.players, 5)
    for event in events:
        analyst.see(event)
    return analyst.judge(seen, decision, cast("Action | None", taken))


@lru_cache(maxsize=16)
def _reviewed(story: SeatStory) -> Review:
    """Look a game over, once for all tests and languages that show what was found."""
    reviewer = StoryReviewer(SYSTEM, Hasty(), story)
    while not isinstance(found := reviewer.step(), Review):
        pass
    return found


def judged(player: "Player", scale: float) -> "Iterator[Sight]":
    """Show what the coach advises, then the game looked over."""
    let_judge(player.shell.services, Judges())
    player.until_turn(6)
    player.settings.coach = True
    player.table.refresh()
    player.look_at(HitTarget("prompt", 0))
    yield player.see("coach", text_scale=scale)
    player.until_asked()
    player.rest()
    yield player.see("coach-asked")
    for _ in player.to_the_end():
        pass
    score = player.robot.scene
    assert isinstance(score, ScoreScene)
    score._review()
    yield player.see("review")
    review = player.shell.top
    assert isinstance(review, ReviewScene)
    next(widget for widget in review.widgets if isinstance(widget, MomentCell)).press()
    yield player.see("review-moment")
