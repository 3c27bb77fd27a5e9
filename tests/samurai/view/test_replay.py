"""A look back shows what was known then, no more."""

from collections.abc import Sequence
from random import Random

import pytest

from game.kernel.events import fold, redact
from game.samurai.rules.actions import Action
from game.samurai.rules.state import Observation
from game.samurai.view.presentation import PRESENTATION
from game.samurai.view.show import SHOW
from game.view.playback_queue import ShownTable
from game.view.replay import Replay, replay_of, replay_of_whole
from game.view.words.log import Log
from game.view.words.sentences import Message
from tests.samurai.view.games import new_game, played, told

GAMES = [(players, seed) for players in range(3, 8) for seed in range(3)]


def whole_game(
    players: int, seed: int
) -> tuple[Replay[Observation, Action], dict[int, Observation]]:
    """Return a game's replay for one seat, and what the engine let it know after how much."""
    game, seat = new_game(players, seed), seed % players
    history = told(game, seat)
    known = {len(history): game.observe(seat)}
    for events in played(game, Random(seed), 10_000):
        history += redact(events, seat)
        known[len(history)] = game.observe(seat)
    return replay_of_whole(PRESENTATION, seat, history), known


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_a_moment_shows_what_the_engine_let_be_known_then(players: int, seed: int) -> None:
    replay, known = whole_game(players, seed)
    for count, seen in known.items():
        assert replay.before(count) == seen


@pytest.mark.parametrize(("players", "seed"), GAMES[::3])
def test_an_entry_begins_before_its_cue_and_ends_with_it(players: int, seed: int) -> None:
    replay, _ = whole_game(players, seed)
    seat = replay.seat
    last = 1
    for number, entry in enumerate(replay.entries):
        start, end = replay.start(number), replay.end(number)
        assert last <= start <= end <= len(replay.events)
        assert start == entry.first or not entry.first
        assert end > entry.cue
        assert replay.number_at(end) == number
        shown = ShownTable(PRESENTATION, seat)
        shown.rewind(replay.events[:start])
        assert shown.observation == fold(replay.events[:start], Observation(seat=seat))
        shown.feed(replay.events[start:end])
        shown.finish()
        assert shown.observation == fold(replay.events[:end], Observation(seat=seat))
        last = end


@pytest.mark.parametrize(("players", "seed"), GAMES[::4])
def test_what_is_left_out_between_two_entries_says_nothing(players: int, seed: int) -> None:
    replay, _ = whole_game(players, seed)
    told_events = {0}
    for number in range(len(replay.entries)):
        told_events.update(range(replay.start(number), replay.end(number)))
    seen = Observation(seat=replay.seat)
    for number, event in enumerate(replay.events):
        if number not in told_events:
            assert SHOW.cue(event, seen).line is None
        event.apply(seen)


def test_what_is_not_shown_yet_is_not_in_the_replay() -> None:
    game = new_game(4, 2)
    history = told(game, 0)
    shown = ShownTable(PRESENTATION, 0)
    shown.feed(history)
    shown.tick(0.01)
    assert 0 < shown.begun < len(history)
    replay = replay_of(shown, history)
    assert list(replay.events) == history[: shown.begun]
    assert len(replay.entries) == len(shown.log.entries)


def draw(who: int) -> Message:
    return Message("log.drew", who, None, (-1,), (("n", 1),), joins=True)


def test_joined_draws_remember_their_first_cue() -> None:
    log = Log()
    for cue, who in enumerate((1, 1, 2)):
        log.add(draw(who), cue)
    assert [(entry.first, entry.cue) for entry in log.entries] == [(0, 1), (2, 2)]
    log.add(draw(2), 3)
    assert [(entry.first, entry.cue) for entry in log.entries] == [(0, 1), (2, 3)]


def marks(turns: Sequence[int]) -> list[int]:
    """Return where the log of the viewer at seat 1 is marked after each of these turns."""
    log, found = Log(1), []
    for cue, who in enumerate(turns):
        log.add(Message("log.turn", who, is_heading=True), 2 * cue)
        log.add(draw(who), 2 * cue + 1)
        found.append(log.marked)
    return found


def test_the_mark_stands_where_the_viewers_own_last_turn_had_ended() -> None:
    assert marks([0, 1, 2, 0, 1, 2]) == [0, 0, 4, 4, 4, 10]
    assert marks([1, 2, 0, 1, 2]) == [0, 2, 2, 2, 8]
