"""Stepping through the others' turns: each call goes one stop further, and time changes nothing."""

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from game.kernel.events import Event
from game.samurai.rules.actions import Action
from game.samurai.rules.state import Observation
from game.samurai.rules.system import SYSTEM
from game.samurai.view.presentation import PRESENTATION
from game.view.playback_queue import ShownTable
from game.view.show import Cue
from tests.samurai.view.games import new_game, played, told

TIMES = st.lists(st.floats(0, 3), max_size=6)


def events_of(players: int, seed: int) -> list[Event]:
    """What seat 0 may know of the beginning of a game in which everybody plays by lot."""
    game = new_game(players, seed)
    for _ in played(game, Random(seed), 25):
        pass
    return told(game, 0)


def walker(events: list[Event]) -> ShownTable[Observation, Action]:
    shown = ShownTable(PRESENTATION, 0)
    shown.feed(events)
    return shown


def stops_of(events: list[Event]) -> list[int]:
    """After how many events stepping stops."""
    shown = ShownTable(PRESENTATION, 0)
    shown.feed(events)
    cues = shown.finish()
    return [number for number, cue in enumerate(cues, 1) if cue.gate]


def rest(shown: ShownTable[Observation, Action]) -> list[Cue]:
    """Let time pass until nothing moves by itself any more."""
    began: list[Cue] = []
    for _ in range(400):
        began += shown.walk(0.5)
    return began


def test_it_stops_at_each_thing_worth_a_look_and_nowhere_else() -> None:
    events = events_of(4, 3)
    shown, stops = walker(events), []
    rest(shown)
    while shown.is_held:
        stops.append(shown.begun)
        shown.go_on()
        rest(shown)
    assert stops == stops_of(events)
    assert shown.is_caught_up


@settings(max_examples=30, deadline=None)
@given(players=st.integers(3, 7), seed=st.integers(0, 500), times=st.lists(TIMES, max_size=12))
def test_as_many_presses_lead_as_far_however_fast_they_come(
    players: int, seed: int, times: list[list[float]]
) -> None:
    events = events_of(players, seed)
    slow, fast = walker(events), walker(events)
    for pauses in times:
        for pause in pauses:
            fast.walk(pause)
        fast.go_on()
        rest(slow)
        slow.go_on()
    rest(slow)
    rest(fast)
    assert slow.begun == fast.begun
    assert slow.observation == fast.observation
    ends = [*stops_of(events), len(events)]
    assert slow.begun == ends[min(len(times), len(ends) - 1)]


def test_nothing_is_shown_while_it_waits_however_long() -> None:
    shown = walker(events_of(3, 1))
    rest(shown)
    assert shown.is_held
    begun = shown.begun
    for _ in range(50):
        assert shown.walk(1000.0) == []
    assert shown.begun == begun


def test_after_a_long_wait_the_next_beats_take_their_usual_time() -> None:
    events = events_of(3, 1)
    patient, quick = walker(events), walker(events)
    for shown, wait in ((patient, 500.0), (quick, 2.0)):
        rest(shown)
        shown.walk(wait)
        shown.go_on()
    for _ in range(40):
        assert len(patient.walk(0.05)) == len(quick.walk(0.05))


def test_a_question_to_the_viewer_is_a_stop_of_its_own() -> None:
    for seed in range(30):
        game = new_game(3, seed)
        decision = game.decision
        assert decision is not None
        if decision.seat != 0:
            continue
        shown = walker(told(game, 0))
        for _ in range(200):
            shown.walk(0.5, is_asked=True)
        assert shown.decision == decision
        return
    raise AssertionError("seat 0 never begins")


def test_without_a_question_the_last_stop_before_it_is_kept() -> None:
    shown = walker(events_of(3, 1))
    rest(shown)
    for _ in range(1000):
        shown.go_on()
        rest(shown)
    assert shown.is_caught_up
    assert shown.go_on() == []
    assert shown.observation == SYSTEM.observe(_state(3, 1), 0)


def _state(players: int, seed: int) -> Any:
    game = new_game(players, seed)
    for _ in played(game, Random(seed), 25):
        pass
    return game.state


def test_playback_and_catching_up_let_go_of_a_stop() -> None:
    shown = walker(events_of(3, 1))
    rest(shown)
    stops = [shown.is_held]
    shown.tick(0.1)
    stops.append(shown.is_held)
    rest(shown)
    stops.append(shown.is_held)
    shown.finish()
    assert [*stops, shown.is_held] == [True, False, True, False]
    assert shown.is_caught_up
