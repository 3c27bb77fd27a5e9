"""A law that cannot fail proves nothing: each of this game's own is shown a breach."""

from collections.abc import Callable
from random import Random

import pytest

from game.great_train.rules.content.cards import IS_BLUE
from game.great_train.rules.content.roles import GHOST, OUT
from game.great_train.rules.facts.actions import END_PLAY
from game.great_train.rules.facts.card_events import CardDrawn, CardTaken
from game.great_train.rules.facts.life_events import TrainGameEnded, WentOut
from game.great_train.rules.facts.pile_events import CardFlipped, CardsRevealed, PileShuffled
from game.great_train.rules.facts.state import TrainState
from game.great_train.rules.facts.train_events import CarJoined
from game.kernel.frames import Decision
from tests.batteries import laws as shared
from tests.batteries.walk import Walk
from tests.great_train.laws import laws
from tests.great_train.laws.twins import may_differ, twin


def walked(steps: int = 12, seed: int = 5) -> Walk:
    """Return a game of four, some steps on."""
    walk, dice = laws.BATTERY.start(seed, 4), Random(seed)
    while len(walk.past) < steps:
        walk.step(dice.randrange(len(walk.actions)))
    return walk


def lose_a_card(state: TrainState) -> None:
    state.draw_pile.pop()


def hold_a_car(state: TrainState) -> None:
    state.hands[0].append(state.car_deck.pop())


def shorten_the_train(state: TrainState) -> None:
    state.car_deck.append(state.cars[0])
    state.cars = state.cars[1:]


def unsort_a_hand(state: TrainState) -> None:
    state.hands[0].sort(reverse=True)


def live_too_long(state: TrainState) -> None:
    state.life[0] = 9


def haunt_without_a_car(state: TrainState) -> None:
    state.become(1, GHOST)
    state.life[1] = 0


def hold_when_out(state: TrainState) -> None:
    state.become(1, OUT)
    state.life[1] = 0


def lay_a_brown_card(state: TrainState) -> None:
    brown = next(card for card in state.draw_pile if not IS_BLUE[card])
    state.draw_pile.remove(brown)
    state.in_play[0] = sorted([*state.in_play[0], brown])


def know_what_is_not_so(state: TrainState) -> None:
    state.known[1] = ((state.draw_pile[0],), *[()] * (state.players - 1))


def know_the_wrong_top(state: TrainState) -> None:
    state.known_top[0] = (state.draw_pile[0],)


@pytest.mark.parametrize(
    "breach",
    [
        lose_a_card,
        hold_a_car,
        shorten_the_train,
        unsort_a_hand,
        live_too_long,
        haunt_without_a_car,
        hold_when_out,
        lay_a_brown_card,
        know_what_is_not_so,
        know_the_wrong_top,
    ],
)
def test_a_breach_of_soundness_is_seen(breach: Callable[[TrainState], None]) -> None:
    walk = walked()
    laws.check(walk.state)
    breach(walk.state)
    with pytest.raises(AssertionError):
        laws.check(walk.state)


def test_an_action_too_many_or_too_few_is_seen() -> None:
    walk = walked()
    decision = walk.game.decision
    assert decision is not None
    assert decision.kind == "play"
    laws.listed_are_the_actions_of_the_rules(walk)
    for actions in ([END_PLAY, *decision.actions], decision.actions[:-1]):
        walk.game.decision = Decision(decision.seat, decision.kind, actions)
        with pytest.raises(AssertionError):
            laws.listed_are_the_actions_of_the_rules(walk)


def play_on(seeds: range, law: Callable[[Walk], None]) -> None:
    """Play whole games with a law after every step."""
    for seed in seeds:
        walk, dice = laws.BATTERY.start(seed, 4), Random(seed)
        while walk.actions:
            walk.step(dice.randrange(len(walk.actions)))
            law(walk)


def each_knows_what_it_may(walk: Walk) -> None:
    """The laws of what is known."""
    shared.redacted_events_are_the_observation(walk)
    shared.nobody_is_told_twins_apart(walk, twin, may_differ, TrainGameEnded)


@pytest.mark.parametrize("event", [CardDrawn, CardTaken, PileShuffled])
def test_a_leak_is_seen(monkeypatch: pytest.MonkeyPatch, event: type) -> None:
    """Everybody is told what only some may know: the two ways of knowing part."""
    monkeypatch.setattr(event, "witnesses", lambda _event: None)
    with pytest.raises(AssertionError):
        play_on(range(20), each_knows_what_it_may)


@pytest.mark.parametrize("event", [CardFlipped, CardsRevealed, CarJoined, WentOut])
def test_news_that_could_be_taken_back_are_seen(
    monkeypatch: pytest.MonkeyPatch, event: type
) -> None:
    """Nobody tries a Barrel again that found no heart, or looks at the next car for nothing."""
    monkeypatch.setattr(event, "shows", False)
    with pytest.raises(AssertionError):
        play_on(range(20), laws.news_closes_what_was_before)
