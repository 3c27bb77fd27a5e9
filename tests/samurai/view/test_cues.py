"""The show: every event has its row, and the rhythm of the rows tells nothing that is hidden."""

from random import Random

import pytest

from game.kernel.events import Event
from game.kernel.frames import FramePushed
from game.kernel.ids import HIDDEN
from game.samurai.rules import events
from game.samurai.rules.effects import AwaitParry
from game.samurai.rules.notation import EVENTS
from game.samurai.rules.state import Observation
from game.samurai.rules.system import SYSTEM
from game.samurai.view.presentation import PRESENTATION
from game.samurai.view.show import SHOW
from game.view.playback_queue import ShownTable
from game.view.show import LIFTED, Aim
from tests.samurai.view.games import new_game, played, told


def test_every_class_of_events_has_its_rows() -> None:
    assert {row.event for row in SHOW.rows} == set(EVENTS)


def test_every_row_is_met_in_play_and_says_itself_what_kind_it_is() -> None:
    seen: set[str] = set()
    for seed in range(40):
        game = new_game(3 + seed % 5, seed, short=seed % 2 == 1)
        shown = ShownTable(PRESENTATION, 0)
        for _ in played(game, Random(seed), 10_000):
            pass
        shown.feed(told(game, 0))
        seen |= {cue.kind for cue in shown.finish()}
    assert sorted(row.kind for row in SHOW.rows) == sorted(seen)


def test_what_stops_a_player_who_steps_takes_its_time_and_is_told() -> None:
    gates = [row for row in SHOW.rows if row.is_gate]
    assert all(row.beat > 0 and row.line for row in gates)
    assert {row.kind for row in gates} == {
        *(
            "turn",
            "play",
            "parry",
            "answer",
            "wound",
            "last_wound",
            "defeat",
            "flip",
            "reshuffle",
            "end",
        )
    }


@pytest.mark.parametrize("players", [3, 7])
def test_the_rhythm_is_the_same_for_those_who_know_and_those_who_do_not(players: int) -> None:
    game = new_game(players, 5)
    for _ in played(game, Random(5), 10_000):
        pass
    rhythms = []
    for seat in range(players):
        shown = ShownTable(PRESENTATION, seat)
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
    unknown = SHOW.cue(events.Drew(1, HIDDEN, "draw_pile"), seen).beat
    assert SHOW.cue(events.Drew(1, card, "draw_pile"), seen).beat == unknown
    unknown = SHOW.cue(events.Took(1, 2, HIDDEN), seen).beat
    assert SHOW.cue(events.Took(1, 2, card), seen).beat == unknown


def test_a_question_takes_the_same_time_whoever_can_answer() -> None:
    seen = three_seats()
    beats = {SHOW.cue(FramePushed(AwaitParry(seat, 0, 1)), seen).beat for seat in (1, 2)}
    assert beats == {row.beat for row in SHOW.rows if row.kind == "ask"}
    assert SHOW.cue(FramePushed(AwaitParry(0, 1, 1)), seen).beat == 0


@pytest.mark.parametrize(
    ("event", "aim"),
    [
        (events.Played(2, 1, 0, None), Aim(2, 0)),
        (events.Played(2, 1, None, None), Aim(2, None)),
        (FramePushed(AwaitParry(1, 2, 1)), Aim(2, 1)),
        (events.Turn(1), LIFTED),
        (events.Drew(1, HIDDEN, "draw_pile"), None),
    ],
)
def test_a_cue_says_who_aims_at_whom_from_now_on(event: Event, aim: Aim | None) -> None:
    assert SHOW.cue(event, three_seats()).aim == aim


def test_only_a_theft_that_was_not_seen_makes_a_hand_forgotten() -> None:
    seen = three_seats()
    assert SHOW.cue(events.Took(1, 2, HIDDEN), seen).forgets == ("hand", 2)
    assert SHOW.cue(events.Took(1, 0, 5), seen).forgets is None
