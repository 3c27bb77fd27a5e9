"""The recorded game is a whole game, and what it shows is kept. How fast decides no test."""

import pytest

from tests.bench.playing import misses, share, spread
from tests.bench.recording import SHOWN, Recording, largest, load, record
from tests.bench.showing import Frame, Frames, play_again, playback

SIZE = (1280, 720)
SECONDS = 8.0


@pytest.mark.parametrize("folder", SHOWN)
def test_the_recording_is_a_whole_game_at_the_largest_table(folder: str) -> None:
    recording = load(folder)
    game = recording.start()
    own = 0
    while game.decision is not None:
        own += game.decision.seat == recording.viewer
        game.act(recording.next_action(game))
    assert recording.players == largest(folder)
    assert own > 20
    assert len(game.journal.actions()) == len(recording.actions)


def test_a_recording_can_be_made_anew() -> None:
    recording = record("samurai", players=3, seed=5, viewer=0)
    game = recording.start()
    while game.decision is not None:
        game.act(recording.next_action(game))
    assert len(recording.actions) > 20


@pytest.mark.parametrize("folder", SHOWN)
def test_nothing_is_drawn_again_that_was_kept(folder: str) -> None:
    """The same part of the game twice: the second time every lasting surface is there."""
    recording = load(folder)
    frames, shell = playback(recording, SIZE, SECONDS)
    first = shell.kit.store.misses
    assert first > 100
    play_again(shell, recording, Frames(), SECONDS)
    assert shell.kit.store.misses - first <= 2
    assert misses(frames.taken) > 0


def test_shares_and_spreads() -> None:
    assert share([], 0.5) == 0
    assert share([3.0, 1.0, 2.0], 0.5) == 2.0
    assert spread([0.001, 0.002])["worst"] == 2.0
    assert misses([Frame(0.1, 0.1, 3, is_drawn=True), Frame(0.1, 0.1, 0, is_drawn=False)]) == 150


def test_a_frame_of_a_playback_is_a_sixtieth_of_a_second() -> None:
    frames, shell = playback(Recording(**vars(load("samurai"))), SIZE, 2.0)
    assert 120 <= len(frames.taken) <= 150
    shell.quit()
