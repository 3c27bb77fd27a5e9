"""The scores can be played, and the workshop measures and joins as it says."""

import os
import random
import subprocess
import sys

import numpy as np
import pytest

from build.sound.contents import COLLECTIONS
from build.sound.score.lines import Line
from build.sound.score.notation import NotationError, motif
from build.sound.score.perform import voices
from build.sound.score.piece import piece
from build.sound.score.record import wrapped
from build.sound.score.scales import SCALES, name, pitch
from build.sound.studio.levels import brought_to, loudest, loudness, rounded_off
from build.sound.studio.midi import midi_file
from build.sound.studio.notes import Note, Voice
from build.sound.studio.wave import clock, stack

PIECES = [key for own in COLLECTIONS.values() for key in own.pieces]
SILENT = 9.0
"""No layer is without a stroke for longer, so that a change of tension is heard."""


def sine(seconds: float, level: float) -> np.ndarray:
    return stack(level * np.sin(2 * np.pi * 997 * clock(seconds)))


def test_loudness_is_that_of_the_standard() -> None:
    assert loudness(sine(3, 1)) == pytest.approx(-3.01, abs=0.05)
    assert loudness(np.repeat(sine(3, 0.1), 2, axis=1)) == pytest.approx(-20, abs=0.05)


def test_a_short_sound_is_brought_to_a_level_without_passing_the_ceiling() -> None:
    made = brought_to(sine(0.1, 0.01), -25)
    assert loudest(made) == pytest.approx(-25, abs=0.1)
    assert np.abs(rounded_off(sine(0.1, 5), 0.5)).max() <= 0.5


def test_what_rings_past_the_end_is_laid_over_the_beginning() -> None:
    assert wrapped(np.arange(7.0)[:, None], 3)[:, 0].tolist() == [9, 5, 7]


def test_motif_is_read_as_written() -> None:
    played = motif("5:2~ b4:.5 .:1 | 1+4>  D:1*")
    assert played.length == 5.5
    assert [stroke.beat for stroke in played.strokes] == [0, 2, 3.5, 4.5]
    assert [stroke.degrees for stroke in played.strokes] == [(5,), (4,), (1, 4), ()]
    assert [stroke.alter for stroke in played.strokes] == [0, -1, 0, 0]
    assert [stroke.marks for stroke in played.strokes] == ["~", "", ">", "*"]


@pytest.mark.parametrize("line", ["unknown", "callx3", "call+"])
def test_a_wrong_line_is_named(line: str) -> None:
    with pytest.raises(NotationError, match=line.replace("+", r"\+")):
        Line({"call": motif("1:4")}, random.Random(1)).section(line, 0, 8)


def test_a_wrong_token_is_named() -> None:
    with pytest.raises(NotationError, match="'x9'"):
        motif("1:4 x9")


def test_scales_go_on_over_the_octave() -> None:
    assert [name(pitch("in", 62, degree)) for degree in (0, 1, 2, 5, 6)] == [
        *("Bb3", "D4", "Eb4", "Bb4", "D5"),
    ]


def test_a_scale_of_seven_goes_on_too() -> None:
    assert [name(pitch("dorian", 52, degree)) for degree in (1, 3, 7, 8, 0)] == [
        *("E3", "G3", "D4", "E4", "D3"),
    ]


def test_a_drum_kit_is_written_on_its_own_channel() -> None:
    kit, bass = Voice("kit", 64, [Note(0, 1, 36, 90)]), Voice("bass", 64, [Note(0, 1, 40, 90)])
    written = midi_file([kit, bass], 1.0)
    assert bytes([0x99, 36, 90]) in written
    assert bytes([0x90, 40, 90]) in written


@pytest.mark.parametrize("key", PIECES)
def test_every_layer_has_something_to_say_all_the_time(key: str) -> None:
    score = piece(key)
    assert len(score.layers) >= 2
    for layer in score.layers:
        starts = sorted(note.start for voice in voices(score, layer) for note in voice.notes)
        rests = np.diff([*starts, starts[0] + score.length])
        assert rests.max() < SILENT


@pytest.mark.parametrize("key", PIECES)
def test_every_tone_is_of_the_scale_and_in_reach(key: str) -> None:
    score = piece(key)
    tones = {(score.root + step) % 12 for step in SCALES[score.scale]}
    low, high = {"shakuhachi": 55, "flute": 74}, {"shakuhachi": 86, "flute": 96}
    for part in score.parts:
        for stroke in part.strokes:
            pitches = [pitch(score.scale, score.root, degree) for degree in stroke.degrees]
            assert {number % 12 for number in pitches} <= tones
            assert all(p >= low.get(part.instrument, 33) for p in pitches)
            assert all(p <= high.get(part.instrument, 100) for p in pitches)


def test_the_same_score_is_played_the_same_way() -> None:
    first, second = (midi_file(voices(piece("gate"), "calm"), 1.0) for _ in range(2))
    assert first == second
    assert first.startswith(b"MThd")


def test_the_command_starts_and_says_in_a_sentence_what_it_lacks() -> None:
    """As a script its folder comes first in the path: no file there may be called as a library."""
    run = [sys.executable, "build/sound/make.py", "no_such_sound"]
    paths = {**os.environ, "PYTHONPATH": "."}
    told = subprocess.run(run, capture_output=True, text=True, check=False, env=paths)
    assert told.returncode == 2
    assert "there is no sound 'no_such_sound': games are ui, samurai, " in told.stderr
    assert not told.stdout
