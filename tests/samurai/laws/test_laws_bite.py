"""A law that cannot fail proves nothing: each is shown a breach."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from game.kernel.errors import JournalError
from game.samurai.rules.actions import END_PLAY
from game.samurai.rules.events import Drew, HonorChanged, Played, Reshuffled
from tests.batteries import laws as shared
from tests.batteries.walk import Walk
from tests.samurai.laws import explanations, laws, twins
from tests.samurai.laws.laws import BATTERY, check
from tests.samurai.laws.legality import thinkable_actions

Breach = Callable[[Walk], None]


def walked(steps: int = 12) -> Walk:
    """Return a game of four, some steps on."""
    walk, dice = BATTERY.start(5, 4), Random(5)
    while len(walk.past) < steps:
        walk.step(dice.randrange(len(walk.actions)))
    return walk


def gain_honor(walk: Walk) -> None:
    walk.state.honor[0] += 1


def gain_resilience(walk: Walk) -> None:
    walk.state.resilience[0] = 9


def lose_a_card(walk: Walk) -> None:
    walk.state.draw_pile.pop()


def unsort_a_hand(walk: Walk) -> None:
    walk.state.hands[0].sort(reverse=True)


def know_too_much(walk: Walk) -> None:
    walk.seen[0].hands[1] = walk.state.hands[1][:]


def know_a_card_that_left(walk: Walk) -> None:
    hands = walk.state.hands
    for owner in range(4):
        seen = [() if seat == owner else (hands[seat][0],) * 9 for seat in range(4)]
        walk.state.known[owner] = tuple(seen)


def forget_the_decision(walk: Walk) -> None:
    walk.game.decision = None


def list_one_twice(walk: Walk) -> None:
    decision = walk.game.decision
    assert decision is not None
    actions = [*decision.actions, END_PLAY, END_PLAY]
    walk.game.decision = replace(decision, actions=actions)


def list_nothing_else(walk: Walk) -> None:
    decision = walk.game.decision
    assert decision is not None
    walk.game.decision = replace(decision, actions=[])


def play_a_card_twice(walk: Walk) -> None:
    walk.past[0][0].hands[0].append(0)


def change_the_past(walk: Walk) -> None:
    walk.game.journal.entries.insert(30, HonorChanged(0, 1, "defeat"))


def say_that_honor_was_won(walk: Walk) -> None:
    walk.fresh = [HonorChanged(0, 1, "end_of_pile")]


def the_state_is_sound(walk: Walk) -> None:
    check(walk.state)


def every_listed_action_is_accepted(walk: Walk) -> None:
    shared.every_listed_action_is_accepted(walk, check)


def nobody_can_tell_twins_apart(walk: Walk) -> None:
    shared.nobody_can_tell_twins_apart(walk, twins.twin)


@pytest.mark.parametrize(
    ("law", "breach"),
    [
        (shared.folded_events_are_the_state, gain_honor),
        (shared.redacted_events_are_the_observation, know_too_much),
        (the_state_is_sound, lose_a_card),
        (the_state_is_sound, gain_resilience),
        (the_state_is_sound, unsort_a_hand),
        (the_state_is_sound, know_a_card_that_left),
        (laws.honor_is_never_created, gain_honor),
        (laws.honor_is_never_created, say_that_honor_was_won),
        (shared.somebody_can_act_until_it_is_over, forget_the_decision),
        (shared.somebody_can_act_until_it_is_over, list_one_twice),
        (laws.listed_are_the_actions_of_the_rules, list_nothing_else),
        (every_listed_action_is_accepted, lose_a_card),
        (shared.copies_stay_as_they_were, play_a_card_twice),
        (shared.same_start_and_actions_give_the_same_events, change_the_past),
        (shared.the_journal_restores_the_game, change_the_past),
        (explanations.a_reason_is_given_for_what_is_not_listed, list_nothing_else),
        (nobody_can_tell_twins_apart, know_a_card_that_left),
    ],
)
def test_a_breach_is_seen(law: Breach, breach: Breach) -> None:
    walk = walked()
    law(walk)
    breach(walk)
    with pytest.raises((AssertionError, JournalError, ValueError, pytest.fail.Exception)):
        law(walk)


def walk_through_some_games() -> None:
    for seed in range(20):
        BATTERY.walk_through(BATTERY.start(seed, 4), Random(seed).randrange)


@pytest.mark.parametrize("leaky", [Drew, Reshuffled])
def test_a_leak_is_seen(leaky: type, monkeypatch: pytest.MonkeyPatch) -> None:
    """An event that shows everybody its secret: twins are told apart, or observations differ."""
    monkeypatch.setattr(leaky, "secret", ())
    with pytest.raises(AssertionError):
        walk_through_some_games()


def test_an_unlisted_play_that_is_accepted_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    walk = walked()
    monkeypatch.setattr(type(walk.game), "act", lambda _game, _action: [])
    with pytest.raises(pytest.fail.Exception):
        shared.no_other_action_is_accepted(walk, thinkable_actions(4))


def test_a_careless_clone_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clone that shares a list with the original is found by laws 4 and 5."""
    monkeypatch.setattr(type(walked().state), "clone", replace)
    with pytest.raises((AssertionError, ValueError, IndexError)):
        BATTERY.walk_through(BATTERY.start(1, 3), Random(1).randrange)


def test_a_card_that_was_played_is_everybody_s() -> None:
    assert Played(0, 1, None, None).redacted(3) == Played(0, 1, None, None)
