"""The laws on a second system, as they are: the toy, with and without house rules."""

import inspect
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.kernel.errors import JournalError
from game.kernel.system import OptionValue
from tests.batteries import laws
from tests.batteries.battery import Battery
from tests.batteries.toy import BATTERY, check, leak, thinkable, twin
from tests.batteries.walk import Walk, dealt, placed
from tests.kernel.play import TOY
from tests.kernel.toy import DECK, Drew, Duel, Hit, Laid

SEEDS = st.integers(0, 2**63 - 1)
RULES: st.SearchStrategy[dict[str, OptionValue]] = st.fixed_dictionaries(
    {}, optional={option.key: st.sampled_from(option.allowed) for option in TOY.options}
)
Breach = Callable[[Walk], None]


@pytest.mark.parametrize("players", TOY.seats)
@given(seed=SEEDS, rules=RULES, data=st.data())
def test_every_law_holds_in_every_game(
    players: int, seed: int, rules: dict[str, OptionValue], data: st.DataObject
) -> None:
    walk = dealt(TOY, seed, players, rules)
    BATTERY.walk_through(walk, lambda count: data.draw(st.integers(0, count - 1)))


@given(deck=st.permutations(DECK), seed=SEEDS)
def test_every_law_holds_from_every_position(deck: list[int], seed: int) -> None:
    walk = placed(TOY, seed, {"deck": deck, "players": 3})
    BATTERY.walk_through(walk, Random(seed).randrange)


def walked(steps: int = 6) -> Walk:
    """Return a game of three, some steps on."""
    walk, dice = dealt(TOY, 3, 3, {"lives": 3, "taunts": True}), Random(5)
    while len(walk.past) < steps:
        walk.step(dice.randrange(len(walk.actions)))
    return walk


def add_a_number(walk: Walk) -> None:
    walk.state.deck += [5, 5]


def gain_a_life(walk: Walk) -> None:
    walk.state.lives[0] += 9


def see_too_much(walk: Walk) -> None:
    walk.seen[0].hands[1] = [*walk.state.hands[1], 9]


def forget_the_decision(walk: Walk) -> None:
    walk.game.decision = None


def change_the_past(walk: Walk) -> None:
    walk.game.journal.entries.insert(12, Hit(0))
    walk.past[0][0].lives[0] += 1


@pytest.mark.parametrize(
    ("law", "breach"),
    [
        (laws.folded_events_are_the_state, gain_a_life),
        (laws.redacted_events_are_the_observation, see_too_much),
        (lambda walk: check(walk.state), add_a_number),
        (lambda walk: check(walk.state), gain_a_life),
        (laws.somebody_can_act_until_it_is_over, forget_the_decision),
        (lambda walk: laws.every_listed_action_is_accepted(walk, check), add_a_number),
        (laws.copies_stay_as_they_were, change_the_past),
        (laws.same_start_and_actions_give_the_same_events, change_the_past),
        (laws.the_journal_restores_the_game, change_the_past),
    ],
)
def test_a_breach_is_seen(law: Breach, breach: Breach) -> None:
    walk = walked()
    law(walk)
    breach(walk)
    with pytest.raises((AssertionError, JournalError)):
        law(walk)


def walk_through_some_games() -> None:
    for seed in range(9):
        BATTERY.walk_through(BATTERY.start(seed, 3), Random(seed).randrange)


@pytest.mark.parametrize("leaky", [Drew, Laid])
def test_a_leak_is_seen(leaky: type, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leaky, "witnesses", leak)
    with pytest.raises(AssertionError):
        walk_through_some_games()


def test_an_observation_that_shows_too_much_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    walk = walked()
    laws.nobody_can_tell_twins_apart(walk, twin)

    def observe(state: Duel, seat: int) -> Any:
        copy = state.clone()
        copy.seat = seat
        return copy

    monkeypatch.setattr(walk, "system", TOY)
    monkeypatch.setattr(TOY, "observe", observe)
    with pytest.raises(AssertionError):
        laws.nobody_can_tell_twins_apart(walk, twin)


def test_an_unlisted_action_that_is_accepted_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    walk = walked()
    monkeypatch.setattr(type(walk.game), "act", lambda _game, _action: [])
    with pytest.raises(pytest.fail.Exception):
        laws.no_other_action_is_accepted(walk, thinkable(3))


def test_every_law_is_in_the_battery() -> None:
    listed = {law.__name__ for law in (*laws.STEP_LAWS, *laws.END_LAWS)}
    source = inspect.getsource(Battery)
    for name, law in inspect.getmembers(laws, inspect.isfunction):
        if (
            law.__module__ == laws.__name__
            and next(iter(inspect.signature(law).parameters)) == "walk"
        ):
            assert name in listed or f"laws.{name}(" in source or name == "some_seats"
