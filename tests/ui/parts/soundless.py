"""Sound without ears: a small catalogue of short sounds, and waiting for the reading thread."""

import time
import wave
from pathlib import Path

import pytest

from game.ui.audio.catalogue import MusicPiece, SoundCatalogue
from game.ui.audio.device import Device
from game.ui.audio.sound import Sound
from game.view.timing import LAYERS

MOODS = {
    "calm": {"calm": 1.0},
    "tense": {"calm": 1.0, "tense": 1.0},
    "crisis": {"calm": 0.8, "tense": 1.0, "crisis": 1.0},
}
FRAME = 1 / 60


class WordsPlayed(Sound):
    """Remembers what was played by name."""

    def __init__(self) -> None:
        self.words: list[str] = []

    def play(self, kind: str) -> None:
        """Remember it."""
        self.words.append(kind)


def on_driver(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", name)


def small_catalogue(folder: Path) -> SoundCatalogue:
    """Return two pieces for the table, one for the title, three effects of two classes."""
    pieces = {
        name: MusicPiece((scene,), {layer: f"{name}.{layer}" for layer in LAYERS})
        for name, scene in (("gate", "title"), ("dew", "day"), ("moonless", "night"))
    }
    ranks = {"press": 0, "parry": 1, "shot": 1}
    loops = [sound for piece in pieces.values() for sound in piece.layers.values()]
    names = [*ranks, *loops, "around_day", "around_night"]
    return SoundCatalogue(
        files={name: _tone(folder / f"{name}.wav") for name in names},
        ranks=ranks,
        pieces=pieces,
        moods=MOODS,
        words={"press": "press"},
    )


def _tone(path: Path) -> Path:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(44100)
        file.writeframes(b"\x00\x20\x00\x20\x00\xe0\x00\xe0" * 4000)
    return path


def wait(device: Device) -> None:
    """Wait until all that is wanted was read, or the thread has given up."""
    thread = device._thread
    while thread is not None and thread.is_alive() and not device.is_idle:
        time.sleep(0.002)


def read(device: Device) -> Device:
    """Have every sound of the device read."""
    device.want(device._files)
    wait(device)
    assert device.is_open
    return device
