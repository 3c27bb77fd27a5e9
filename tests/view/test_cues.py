"""Cues: every event has one, and their rhythm tells nothing that is hidden."""

from random import Random

import pytest

from game.kernel.events import Event
from game.kernel.frames import FramePushed
from game.kernel.ids import HIDDEN
from game.samurai.rules import events
from game.samurai.rules.combat import AwaitParry
from game.samurai.rules.state import Observation
from game.samurai.rules.system import SYSTEM
from game.samurai.rules.wire import EVENTS
from game.samurai.view.log_lines import SAYINGS, SILENT
from game.view.time.playback_queue import ShownTable
from game.view.time.show import GATES, KINDS, cue_of
from game.view.time.timing import BEATS
from tests.view.games import new_game, played, told

ALL_TYPES = {event.type for event in EVENTS}


def test_every_event_has_a_cue_and_a_saying_or_none() -> None:
    assert set(KINDS) == ALL_TYPES
    assert set(SAYINGS) | SILENT == ALL_TYPES
    assert not set(SAYINGS) & SILENT


def test_every_kind_of_cue_has_a_beat() -> None:
    seen: set[str] = set()
    for seed in range(40):
        game = new_game(3 + seed % 5, seed)
        shown = ShownTable(0)
        for _ in played(game, Random(seed), 10_000):
            pass
        shown.feed(told(game, 0))
        seen |= {cue.kind for cue in shown.finish()}
    assert seen <= set(BEATS)
    assert set(BEATS) - seen == set()
    assert set(BEATS) >= GATES


@pytest.mark.parametrize("players", [3, 7])
def test_the_rhythm_is_the_same_for_those_who_know_and_those_who_do_not(players: int) -> None:
    game = new_game(players, 5)
    for _ in played(game, Random(5), 10_000):
        pass
    rhythms = []
    for seat in range(players):
        shown = ShownTable(seat)
        shown.feed(told(game, seat))
        own = {"play", "play_own", "ask", "ask_own"}
        rhythms.append([(c.kind in own, c.kind in own or c.beat) for c in shown.finish()])
    assert rhythms == [rhythms[0]] * players


def three_seats() -> Observation:
    game = new_game(3, 1)
    return SYSTEM.observe(game.state, 0)


@pytest.mark.parametrize("card", [HIDDEN, 0, 20])
def test_a_draw_takes_the_same_time_whatever_is_drawn(card: int) -> None:
    seen = three_seats()
    assert cue_of(events.Drew(1, card, "draw_pile"), seen).beat == BEATS["draw"]
    assert cue_of(events.Took(1, 2, card), seen).beat == BEATS["take"]


def test_a_question_takes_the_same_time_whoever_can_answer() -> None:
    seen = three_seats()
    beats = {cue_of(FramePushed(AwaitParry(seat, 0, 1)), seen).beat for seat in (1, 2)}
    assert beats == {BEATS["ask"]}
    assert cue_of(FramePushed(AwaitParry(0, 1, 1)), seen).beat == 0


@pytest.mark.parametrize(
    ("event", "seats"),
    [
        (events.Played(2, 1, 0, None), (2, 0)),
        (events.Took(1, 0, HIDDEN), (1, 0)),
        (events.BushidoPassed(2, 0, 16), (2, 0)),
        (events.Drew(1, HIDDEN, "draw_pile"), (1,)),
        (FramePushed(AwaitParry(1, 2, 1)), (1, 2)),
    ],
)
def test_a_cue_names_who_is_concerned_the_actor_first(event: Event, seats: tuple[int, ...]) -> None:
    assert cue_of(event, three_seats()).seats == seats
