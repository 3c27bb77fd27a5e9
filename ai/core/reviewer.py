"""The reviewer: goes through one seat's game as it came, and judges what the seat did.

It is told no more than the seat was told, and judges each decision before it hears what followed.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, ClassVar, Final, Generic, Protocol

from ai.core.domain import A, O
from ai.core.explainer import SearchExplainer
from ai.core.judge import Judge
from game.kernel.events import Event
from game.kernel.frames import Decision, awaited, decision_of
from game.kernel.ids import Seat
from game.kernel.players import Explanation, Judgement, Reckoning, Review, SeatStory
from game.kernel.system import System


class Analyst(Protocol):
    """Sits at a seat as a player does, and judges its decisions."""

    @property
    def turns(self) -> frozenset[str]:
        """Kinds of decision that a turn is made of."""

    def start(self, system: str, seat: Seat, players: int, seed: int) -> None:
        """Sit down."""

    def see(self, event: Event) -> None:
        """Learn of an event, redacted for this seat."""

    def chance(self, seen: Any) -> Reckoning:
        """Return how likely the own side wins."""

    def judge(self, seen: Any, decision: Decision[Any], taken: Any) -> Judgement:
        """Hold what was `taken` against the best of what else there was."""


CERTAIN: Final = (0.0, 1.0)


class StoryReviewer:
    """Reviews one story (`game.kernel.players.Reviewer`)."""

    def __init__(self, system: System, analyst: Analyst, story: SeatStory) -> None:
        """Have `analyst` go through `story`, a game of `system`."""
        self._system = system
        self._analyst = analyst
        self._story = story
        self._seen = system.blank_observation(story.seat)
        self._curve: list[tuple[int, Reckoning]] = []
        self._judgements: list[Judgement] = []
        self._steps = self._going_on()

    def step(self) -> float | Review:
        """Judge one more moment; return how much is done, 0..1, and the review when all is."""
        done = next(self._steps, None)
        return Review(tuple(self._curve), tuple(self._judgements)) if done is None else done

    def _going_on(self) -> Iterator[float]:
        """Go through the events; yield how far that is after everything that took a while."""
        story, analyst, seen = self._story, self._analyst, self._seen
        choices = dict(story.choices)
        stop = len(story.events) if story.end is None else story.end
        analyst.start(story.system, story.seat, story.players, story.seed)
        turn: Seat | None = None
        for number, event in enumerate(story.events[:stop]):
            is_due = number >= story.begin
            done = (number - story.begin) / (stop - story.begin) if is_due else 0.0
            if is_due and number in choices and self._judge(number, choices[number]):
                yield done
            analyst.see(event)
            event.apply(seen)
            asked = awaited(seen)
            if asked is not None and asked.kind in analyst.turns and asked.seat != turn:
                turn = asked.seat
                if number + 1 not in choices and story.begin <= number + 1 < stop:
                    self._curve.append((number + 1, analyst.chance(seen)))
                    yield done
        result = self._system.outcome_of(seen)
        if result is not None and story.end is None:
            won = CERTAIN[story.seat in result.winners]
            self._curve.append((len(story.events), Reckoning(won, 0.0)))

    def _judge(self, number: int, taken: Any) -> bool:
        """Judge what was chosen before event `number`; return whether there was a choice."""
        decision = decision_of(self._seen)
        if decision is None or len(decision.actions) == 1:
            return False
        judgement = self._analyst.judge(self._seen, decision, taken)
        self._curve.append((number, judgement.chance))
        self._judgements.append(judgement)
        return True


# --- whose opinion it is ---


MUCH: Final = 0.05
"""By how much the judge errs of a single choice (docs/review.md), in chances to win."""


def _turned(judgement: Judgement) -> Judgement:
    """Return a judgement the other way round."""
    chance, gain = judgement.chance, judgement.gain
    return replace(
        judgement,
        taken=judgement.other,
        other=judgement.taken,
        chance=replace(chance, value=chance.value - gain.value),
        gain=replace(gain, value=-gain.value),
        line=(),
    )


_TURNS: Final = frozenset({"play"})


class ExplainingAnalyst(Generic[O, A]):
    """One seat's analyst (`Analyst`): it is told what the seat is, no more."""

    turns: ClassVar[frozenset[str]] = _TURNS

    def __init__(self, explainer: SearchExplainer[O, A]) -> None:
        """Have the opinion of whom `explainer` speaks for, who searches."""
        self._explainer = explainer
        self._judge = Judge(explainer.searcher)
        self._told = 0

    def start(self, system: str, seat: Seat, players: int, seed: int) -> None:
        """Sit down. Raises ValueError when the bot does not know the system."""
        self._explainer.start(system, seat, players, seed)
        self._told = 0

    def see(self, event: Event) -> None:
        """Take note of a redacted event."""
        self._explainer.see(event)
        self._told += 1

    def chance(self, seen: O) -> Reckoning:
        """Return how likely the own side wins."""
        return self._judge.chance(seen)

    def judge(self, seen: O, decision: Decision[A], taken: A | None = None) -> Judgement:
        """Hold what was `taken` against what the bot would do, or against the next best.

        Without it, what the bot would do is judged; where that clearly wins much less than the
        next best, or goes against the own side and does not clearly win more, the next best is:
        advice does not speak against itself, nor for treason without need. There must be a choice.
        """
        explanation = self._explainer.opinion(seen, decision, taken=taken)
        if taken is not None:
            return self._judgement(seen, explanation, taken)
        found = self._judgement(seen, explanation, explanation.chosen)
        is_much = found.gain.is_clear and found.gain.value < -MUCH
        return _turned(found) if is_much or self._is_needless(seen, found) else found

    def _is_needless(self, seen: O, found: Judgement) -> bool:
        """Return whether what would be advised harms the own side, and brings nothing for it."""
        is_worth_it = found.gain.is_clear and found.gain.value > 0
        is_harm = self._harms(seen, found.taken) and not self._harms(seen, found.other)
        return is_harm and not is_worth_it

    def _harms(self, seen: O, action: A) -> bool:
        return self._explainer.searcher.harms_own(seen, action)

    def _judgement(self, seen: O, explanation: Explanation[A], taken: A) -> Judgement:
        other = explanation.chosen
        is_twin = self._explainer.is_twin
        if other == taken or is_twin(other, taken):
            rest = [row for row in explanation.alternatives if row.action != taken]
            apart = [row for row in rest if not is_twin(row.action, taken)]
            loyal = [row for row in apart if not self._harms(seen, row.action)]
            other = max(loyal or apart or rest, key=lambda row: row.share).action
        chance, gain = self._compare(seen, taken, other)
        found = Judgement(explanation.seat, self._told, taken, other, chance, gain, explanation)
        is_worse = gain.is_clear and gain.value < 0
        return replace(found, line=self._judge.line(seen, other)) if is_worse else found

    def _compare(self, seen: O, taken: A, other: A) -> tuple[Reckoning, Reckoning]:
        return self._judge.compare(seen, taken, other)
