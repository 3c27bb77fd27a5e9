"""Sounds made of numbers: noise, partials, glides, knocks. Every noise has its seed."""

from collections.abc import Sequence

import numpy as np

from build.sound.studio.wave import RATE, Line, banded, clock, frames

TAU = 2 * np.pi


def noise(seconds: float, seed: int) -> Line:
    """Return white noise, the same for the same seed."""
    return np.random.Generator(np.random.PCG64(seed)).standard_normal(frames(seconds))


def hiss(seconds: float, low: float, high: float, seed: int) -> Line:
    """Return noise between two frequencies, at an effective level of 1."""
    line = banded(noise(seconds, seed), low, high)
    return line / max(1e-9, float(np.sqrt(np.mean(line**2))))


def decay(seconds: float, fall: float) -> Line:
    """Return a curve that falls from 1 by 60 dB in `fall` seconds."""
    return np.power(10.0, -3 * clock(seconds) / fall)


def bump(seconds: float, top: float, sharp: float = 2.0) -> Line:
    """Return a curve 0 - 1 - 0 whose top lies at a part (0-1) of its length."""
    x = np.linspace(0, 1, frames(seconds))
    power = np.log(0.5) / np.log(top)
    return np.asarray(np.sin(np.pi * x**power) ** sharp)


def glide(start: float, end: float, seconds: float, bend: float = 1.0) -> Line:
    """Return a sine that goes from one frequency to another."""
    x = np.linspace(0, 1, frames(seconds)) ** bend
    return np.sin(TAU * np.cumsum(start * (end / start) ** x) / RATE)


def partials(seconds: float, table: Sequence[tuple[float, float, float]]) -> Line:
    """Return the sum of dying sines: (Hz, level, seconds to fall by 60 dB)."""
    time = clock(seconds)
    total = np.zeros(len(time))
    for index, (hertz, level, fall) in enumerate(table):
        total += level * np.sin(TAU * hertz * time + index) * np.power(10.0, -3 * time / fall)
    return total


def sweep(seconds: float, points: Sequence[float], seed: int, width: float = 1.6) -> Line:
    """Return noise whose band wanders through middle frequencies, one cross-fade after another."""
    source = noise(seconds, seed)
    place = np.linspace(0, len(points) - 1, len(source))
    total = np.zeros(len(source))
    for index, middle in enumerate(points):
        share = np.clip(1 - np.abs(place - index), 0, 1)
        part = banded(source, middle / width, middle * width)
        total += np.sqrt(share) * part / max(1e-9, float(np.sqrt(np.mean(part**2))))
    return total


def knock(hertz: float, fall: float, seed: int, crack: float = 0.5) -> Line:
    """Return wood on wood: two dying tones and the crack of the touch."""
    seconds = fall * 1.1
    body = partials(seconds, [(hertz, 1, fall), (hertz * 2.71, 0.5, fall * 0.5)])
    touch = hiss(seconds, hertz * 2, 9000, seed) * decay(seconds, 0.02)
    return body + crack * touch


def skin(start: float, end: float, fall: float) -> Line:
    """Return a hand drum: a tone that sinks or rises while it dies."""
    return glide(start, end, fall, 0.4) * decay(fall, fall * 0.9)
