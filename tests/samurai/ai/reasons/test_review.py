"""A review tells what cost and what brought most, from the seat's own knowledge, the same twice."""

from dataclasses import replace
from math import sqrt
from random import Random
from typing import Any, cast

import pytest

from ai.core.judge import Judge, reckoned
from ai.core.reviewer import StoryReviewer
from ai.samurai.belief.worlds import sample_world
from ai.samurai.roster import make
from ai.samurai.searcher import Searcher
from ai.samurai.why.analyst import SeatAnalyst, is_idle_gift
from game.kernel.events import fold, redact
from game.kernel.frames import Decision, decision_of
from game.kernel.game import Game
from game.kernel.players import Judgement, Reckoning, Review, SeatStory
from game.samurai.rules.actions import END_PLAY, Action
from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.events import Turn
from game.samurai.rules.state import Observation, observe
from game.samurai.rules.system import SYSTEM
from game.session.record import story_of
from tests.samurai.ai.table import start
from tests.samurai.ai.written import game as game_of
from tests.samurai.ai.written import player

ADVISER = "master@24"
CHOICES = 8


@pytest.fixture(scope="module")
def game() -> Game:
    """A game of adepts, to its end."""
    found = start(3, 8)
    bots = [make("adept", seat) for seat in range(3)]
    for seat, bot in enumerate(bots):
        bot.start(SYSTEM.key, seat, 3, 8)
    news = found.journal.events()
    while (decision := found.decision) is not None:
        for seat, bot in enumerate(bots):
            for event in redact(news, seat):
                bot.see(event)
        seen = found.observe(decision.seat)
        news = found.act(bots[decision.seat].choose(seen, decision, 1))
    return found


@pytest.fixture(scope="module")
def end_of(game: Game) -> SeatStory:
    """The story of a seat of which only the last choices are judged."""
    story = story_of(SYSTEM, game.journal, 1)
    return replace(story, choices=story.choices[-CHOICES:])


class Brief(SeatAnalyst):
    """Looks at choices alone; of the curve it makes nothing before the end comes near."""

    def chance(self, seen: Observation) -> Reckoning:
        """Guess, where a look would take a while."""
        return Reckoning(0.5, 0.1) if len(seen.discard_pile) % 5 else super().chance(seen)


def reviewed(story: SeatStory) -> tuple[Review, list[float]]:
    reviewer, told = StoryReviewer(SYSTEM, Brief(ADVISER, 3), story), []
    while not isinstance(found := reviewer.step(), Review):
        told.append(found)
    return found, told


class Plain(SeatAnalyst):
    """Is quick: holds what was taken against another, and knows nothing."""

    def chance(self, seen: Observation) -> Reckoning:
        """Say how much was told so far."""
        return Reckoning(len(seen.discard_pile) / 100, 0.1)

    def judge(
        self, seen: Observation, decision: Decision[Action], taken: Action | None = None
    ) -> Judgement:
        """Judge nothing."""
        other = next(action for action in decision.actions if action != taken)
        chance = self.chance(seen)
        return Judgement(decision.seat, self._told, taken, other, chance, chance, "")


def test_two_halves_of_a_story_come_to_the_same_as_the_whole(game: Game) -> None:
    story = story_of(SYSTEM, game.journal, 1)
    found = []
    for parts in ([story], story.halves()):
        reviews = list[Review]()
        for part in parts:
            reviewer, done = StoryReviewer(SYSTEM, Plain(ADVISER, 3), part), 0.0
            while not isinstance(step := reviewer.step(), Review):
                assert done <= step <= 1
                done = step
            reviews.append(step)
        found.append(Review.of(reviews))
    whole, joined = found
    assert joined == whole
    first, second = story.halves()
    early = sum(count < second.begin for count, _ in story.choices)
    assert first.end == second.begin
    assert 0 < early < len(story.choices) - early


def test_a_story_holds_what_the_seat_was_told_and_chose(game: Game) -> None:
    story = story_of(SYSTEM, game.journal, 1)
    assert story.events == redact(game.journal.events(), 1)
    assert len(story.choices) == sum(step.seat == 1 for step in game.steps)
    for count, action in story.choices:
        decision = decision_of(fold(story.events[:count], SYSTEM.blank_observation(1)))
        assert decision is not None
        assert decision.seat == 1
        assert action in decision.actions


@pytest.fixture(scope="module")
def first(end_of: SeatStory) -> tuple[Review, list[float]]:
    return reviewed(end_of)


def test_a_review_is_the_same_twice_and_tells_how_far_it_is(
    end_of: SeatStory, first: tuple[Review, list[float]]
) -> None:
    review, told = first
    assert reviewed(end_of)[0] == review
    assert told == sorted(told)
    assert all(0 <= share < 1 for share in told)


def test_a_review_judges_every_choice_and_ends_with_what_is_certain(
    game: Game, end_of: SeatStory, first: tuple[Review, list[float]]
) -> None:
    review, _ = first
    assert 0 < len(review.judgements) <= CHOICES
    choices = dict(end_of.choices)
    assert all(choices[judgement.at] == judgement.taken for judgement in review.judgements)
    assert all(judgement.taken != judgement.other for judgement in review.judgements)
    assert [at for at, _ in review.curve] == sorted({at for at, _ in review.curve})
    result = SYSTEM.outcome_of(game.state)
    assert result is not None
    won = Reckoning(float(1 in result.winners), 0.0)
    assert review.curve[-1] == (len(end_of.events), won)


def test_the_other_line_can_follow_from_what_the_seat_knew(
    end_of: SeatStory, first: tuple[Review, list[float]]
) -> None:
    review, _ = first
    lines = [judgement for judgement in review.judgements if judgement.line]
    for judgement in lines:
        seen = fold(end_of.events[: judgement.at], SYSTEM.blank_observation(1))
        after = fold(judgement.line, seen)
        assert isinstance(after, Observation)
    told = [v for v in review.judgements if v.gain.is_clear and v.gain.value < 0]
    assert lines == told


def test_worlds_that_look_the_same_get_the_same_advice(game: Game) -> None:
    rng, story = Random(2), story_of(SYSTEM, game.journal, 2)
    for count, _ in story.choices[10:60:20]:
        seen = fold(story.events[:count], SYSTEM.blank_observation(2))
        worlds = [sample_world(seen, rng), sample_world(seen, rng)]
        found = []
        for world in worlds:
            analyst = SeatAnalyst(ADVISER, 3)
            analyst.start(SYSTEM.key, 2, 3, 3)
            for event in story.events[:count]:
                analyst.see(event)
            shown = observe(world, 2)
            decision = decision_of(shown)
            assert decision is not None
            if len(decision.actions) > 1:
                found.append(analyst.judge(shown, decision))
        assert len(set(map(repr, found))) <= 1


class Measured(SeatAnalyst):
    """An analyst who finds what it would choose to win that many more games than the next best."""

    more = 0.0

    def _compare(self, _seen: Observation, _taken: Any, _other: Any) -> tuple[Reckoning, Reckoning]:
        return Reckoning(0.5, 0.01), Reckoning(self.more, 0.01)


def test_what_clearly_loses_many_games_is_not_advised(game: Game) -> None:
    """“Advice: End the turn. With it 11 fewer games in 100 are won than with Move the train.”."""
    story = story_of(SYSTEM, game.journal, 2)
    for count, _ in story.choices[:30:10]:
        seen, found = fold(story.events[:count], SYSTEM.blank_observation(2)), []
        decision = decision_of(seen)
        assert decision is not None
        for more in (0.0, -0.04, -0.11):
            analyst = Measured(ADVISER, 3)
            analyst.more = more
            analyst.start(SYSTEM.key, 2, 3, 3)
            for event in story.events[:count]:
                analyst.see(event)
            found.append(analyst.judge(seen, decision))
        alike, little, much = found
        assert (alike.taken, alike.other) == (little.taken, little.other)
        assert (much.taken, much.other) == (alike.other, alike.taken)
        assert (much.gain.value, much.chance.value) == (0.11, 0.61)
        assert much.line == ()


class Treacherous(Measured):
    """An analyst whose bot would go against its own side."""

    harmful: frozenset[Action] = frozenset()

    def _harms(self, _seen: Observation, action: Action) -> bool:
        return action in self.harmful


def test_a_card_for_a_foe_that_brings_nothing_counts_as_harm() -> None:
    """Breathing at full resilience was advised, with a card for an enemy, beside as good a way."""
    breathing = CATALOGUE.id_of("breathing")
    own = player("ninja1", "tomoe", hand=["breathing", "bokken"])
    for left, harmed in ((5, {0}), (3, set())):
        table = [
            player("shogun", "hideyoshi"),
            {**own, "resilience": left},
            player("ninja2", "goemon"),
        ]
        written = game_of(table, seat=1)
        assert written.decision is not None
        seen, gifts = written.observe(1), written.decision.actions
        assert {a.target for a in gifts if a.card == breathing and is_idle_gift(seen, a)} == harmed


def test_a_blow_at_ones_own_side_is_advised_only_where_it_clearly_brings_something(
    game: Game,
) -> None:
    """In a first game a Ninja was advised to strike the other Ninja; other ways won as much."""
    story = story_of(SYSTEM, game.journal, 2)
    count, _ = story.choices[0]
    seen = fold(story.events[:count], SYSTEM.blank_observation(2))
    decision = decision_of(seen)
    assert decision is not None

    def judged(more: float, *harmful: Action) -> Judgement:
        analyst = Treacherous(ADVISER, 3)
        analyst.more, analyst.harmful = more, frozenset(harmful)
        analyst.start(SYSTEM.key, 2, 3, 3)
        for event in story.events[:count]:
            analyst.see(event)
        return analyst.judge(seen, decision)

    plain = judged(0.0)
    harm, second = plain.taken, plain.other
    assert judged(0.04, harm).taken == harm
    assert all(judged(more, harm).taken == second for more in (0.01, 0.0, -0.01))
    held_against = judged(0.04, harm, second)
    assert held_against.taken == harm
    assert held_against.other not in {harm, second}
    assert judged(0.0, harm, second).taken == held_against.other
    beside = judged(0.0, second)
    assert beside.taken == harm, "what harms nobody is held against what harms nobody either"
    assert beside.other == held_against.other


def test_an_adviser_looks_at_observations_only(game: Game) -> None:
    analyst = SeatAnalyst(ADVISER, 3)
    story = story_of(SYSTEM, game.journal, 0)
    seen = fold(story.events[: story.choices[0][0]], SYSTEM.blank_observation(0))
    decision = decision_of(seen)
    assert decision is not None
    analyst.start(SYSTEM.key, 0, 3, 3)
    with pytest.raises(TypeError, match="not a State"):
        analyst.judge(cast("Observation", sample_world(seen, Random(1))), decision)


def test_the_other_line_of_who_ends_the_turn_shows_the_next_turn(game: Game) -> None:
    story = story_of(SYSTEM, game.journal, 0)
    count = next(count for count, taken in story.choices if taken == END_PLAY)
    bot = Searcher("master", 1, SeatAnalyst(ADVISER, 1)._explainer.searcher.effort)
    bot.start(SYSTEM.key, 0, 3, 1)
    for event in story.events[:count]:
        bot.see(event)
    seen = fold(story.events[:count], SYSTEM.blank_observation(0))
    turns = [event for event in Judge(bot).line(seen, END_PLAY) if isinstance(event, Turn)]
    assert [event.seat for event in turns] == [1, 2]


def test_an_action_is_no_better_than_itself(game: Game) -> None:
    story = story_of(SYSTEM, game.journal, 0)
    count, taken = story.choices[3]
    bot = Searcher("master", 1, SeatAnalyst(ADVISER, 1)._explainer.searcher.effort)
    bot.start(SYSTEM.key, 0, 3, 1)
    for event in story.events[:count]:
        bot.see(event)
    seen = fold(story.events[:count], SYSTEM.blank_observation(0))
    chance, gain = Judge(bot).weigh(seen, (taken, taken), 8)
    assert gain == Reckoning(0.0, 0.0)
    assert 0 < chance.value < 1
    assert chance.error > 0


def test_a_difference_is_clear_beyond_two_standard_errors() -> None:
    assert reckoned([0.0, 1.0, 0.0, 1.0]) == Reckoning(0.5, sqrt(1 / 12))
    assert reckoned([0.4, 0.6]).is_clear
    assert not reckoned([-0.1, 0.1, 0.15]).is_clear
    assert not Reckoning(0.0, 0.0).is_clear
