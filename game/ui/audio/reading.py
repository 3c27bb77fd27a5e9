"""Reading a sound: small files at once, long ones in slices, with room for others in between."""

import time
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame
from pygame.mixer import Sound

from game.ui.audio.ogg import NotOggError, rate_of, slices

RATE: Final = 44100
FRAME: Final = 4
"""Bytes of a frame on the device: two channels of 16 bits."""
LONG: Final = 100_000
"""Bytes from which a file is read in slices; smaller ones are decoded in a few milliseconds."""
BREATH: Final = 0.004
"""Seconds between two slices, for the mixer and the screen to go on."""
FAULTS: Final = (pygame.error, OSError, NotImplementedError, ValueError, MemoryError)
"""What a device or a file may answer; NotImplementedError is pygame built without a mixer."""


def load(path: Path, is_wanted: Callable[[], bool]) -> Sound | None:
    """Return the sound of a file, None when there is none or it `is_wanted` no more."""
    try:
        data = path.read_bytes()
        if len(data) < LONG:
            return Sound(path)
        return _in_slices(data, is_wanted)
    except NotOggError:
        return _whole(path)
    except FAULTS:
        return None


def _whole(path: Path) -> Sound | None:
    try:
        return Sound(path)
    except FAULTS:
        return None


def _in_slices(data: bytes, is_wanted: Callable[[], bool]) -> Sound | None:
    """Decode slice after slice into one sound of the whole length. Raises NotOggError."""
    if rate_of(data) != RATE:
        raise NotOggError("another rate: the mixer converts it as a whole")
    whole = bytearray()  # grown slice by slice: room for all at once would take a frame's time
    for part in slices(data):
        if not is_wanted():
            return None
        raw = Sound(BytesIO(part.data)).get_raw()
        size = part.frames * FRAME
        if len(raw) < size:
            raise NotOggError("a slice is shorter than it says")
        whole += memoryview(raw)[len(raw) - size :]
        time.sleep(BREATH)
    return Sound(buffer=whole)
