"""Sounds as arrays: float64, one row a frame, one column a channel, 44,100 frames a second."""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

RATE = 44_100

Sound: TypeAlias = NDArray[np.float64]
"""A sound of shape (frames, channels)."""
Line: TypeAlias = NDArray[np.float64]
"""One channel of shape (frames,)."""


def frames(seconds: float) -> int:
    """Return how many frames a time has."""
    return round(seconds * RATE)


def clock(seconds: float) -> Line:
    """Return the time of each frame, from 0."""
    return np.arange(frames(seconds)) / RATE


def mono(sound: Sound) -> Sound:
    """Return the middle of the channels as one."""
    return stack(np.asarray(np.mean(sound, axis=1)))


def stack(line: Line) -> Sound:
    """Return a line as a sound of one channel."""
    return line[:, None]


def mix(*parts: tuple[float, Line, float]) -> Line:
    """Return the sum of parts (start in seconds, line, gain), as long as the last to end."""
    length = max(frames(start) + len(line) for start, line, _gain in parts)
    total = np.zeros(length)
    for start, line, gain in parts:
        total[frames(start) : frames(start) + len(line)] += line * gain
    return total


def band(sound: Sound, low: float, high: float) -> Sound:
    """Return the sound between two frequencies in Hz, with gentle slopes, as a loop.

    The filter runs round the end, so what was a loop stays one; what is not a loop is padded first.
    """
    hertz = np.fft.rfftfreq(len(sound), 1 / RATE)
    with np.errstate(divide="ignore"):
        gain = 1 / np.sqrt(1 + (low / np.maximum(hertz, 1e-9)) ** 8)
    gain /= np.sqrt(1 + (hertz / high) ** 8)
    shaped = np.fft.irfft(np.fft.rfft(np.ascontiguousarray(sound.T)) * gain, len(sound)).T
    return np.ascontiguousarray(shaped)


def banded(line: Line, low: float, high: float) -> Line:
    """Return a line between two frequencies; what rings past its ends is lost."""
    pad = frames(0.1)
    padded = np.pad(line, (pad, pad))
    return band(stack(padded), low, high)[pad:-pad, 0]


def faded(sound: Sound, rise: float, fall: float) -> Sound:
    """Return the sound with soft ends, in seconds: from silence, to silence."""
    shaped = sound.copy()
    for seconds, part in ((rise, shaped), (fall, shaped[::-1])):
        count = min(frames(seconds), len(part))
        part[:count] *= (0.5 - 0.5 * np.cos(np.pi * np.arange(count) / max(count, 1)))[:, None]
    return shaped


QUIET: Final = 1e-3
"""Part of a sound's peak that is as good as silence."""


def trimmed(sound: Sound) -> Sound:
    """Return the sound without the near silence at its ends."""
    loud = np.flatnonzero(np.abs(sound).max(axis=1) > QUIET * np.abs(sound).max())
    return sound[max(0, loud[0] - frames(0.002)) : loud[-1] + 1]
