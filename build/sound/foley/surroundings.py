"""What is round the table: loops of wind, water, crickets and rain, made of numbers alone."""

from collections.abc import Callable
from functools import partial
from typing import Final

import numpy as np

from build.sound.studio.levels import loudness
from build.sound.studio.synth import TAU, bump, glide, knock
from build.sound.studio.wave import RATE, Line, Sound, band, clock

SECONDS: Final = 24.0
LOUDNESS: Final = -36.0

Scene = Callable[[], Sound]


def slow(periods: int, phase: float, depth: float) -> Line:
    """Return a swell round 1 that fits the loop a whole number of times."""
    return 1 + depth * np.sin(TAU * periods * clock(SECONDS) / SECONDS + phase)


def bed(low: float, high: float, seed: int, swells: tuple[tuple[int, float], ...]) -> Sound:
    """Return noise in two channels that comes and goes, without a seam."""
    sides = []
    for side in range(2):
        line = np.random.Generator(np.random.PCG64(seed + side)).standard_normal(
            len(clock(SECONDS))
        )
        for number, (periods, depth) in enumerate(swells):
            line = line * slow(periods, number + 0.7 * side, depth)
        sides.append(line)
    noise = band(np.stack(sides, axis=1), low, high)
    return np.asarray(noise / np.sqrt(np.mean(noise**2)))


def put(loop: Sound, start: float, line: Line, gain: float, side: float) -> None:
    """Add a sound at a time and a side (-1 left, 1 right); it may run over the end."""
    places = (round(start * RATE) + np.arange(len(line))) % len(loop)
    loop[places, 0] += line * gain * (1 - side) / 2
    loop[places, 1] += line * gain * (1 + side) / 2


def day() -> Sound:
    """A garden: wind in bamboo, water, two birds, the bamboo that tips and knocks."""
    loop = 0.5 * bed(250, 1400, 201, ((2, 0.5), (5, 0.3))) + 0.18 * bed(
        1800, 5200, 211, ((3, 0.4), (7, 0.3))
    )
    for start, low, side in (
        (3.1, 2900, -0.6),
        (3.5, 3100, -0.6),
        (11.2, 2500, 0.5),
        (11.6, 2700, 0.5),
        (19.4, 2950, -0.5),
    ):
        chirp = glide(low, low * 1.35, 0.16, 0.6) * bump(0.16, 0.4)
        put(loop, start, chirp, 0.7, side)
    for start in (8.0, 22.0):
        put(loop, start, knock(330, 0.25, 221, 0.2), 2.0, 0.2)
    return loop


def dusk() -> Sound:
    """Evening: bell crickets left and right, hardly any wind."""
    loop = 0.35 * bed(200, 900, 231, ((2, 0.4), (3, 0.3)))
    trill = (
        np.sin(TAU * 4200 * clock(1.2))
        * (0.5 - 0.5 * np.cos(TAU * 26 * clock(1.2)))
        * bump(1.2, 0.4, 1)
    )
    for start, side, gain in (
        (0.5, -0.7, 0.3),
        (4.2, 0.6, 0.22),
        (8.1, -0.7, 0.3),
        (12.4, 0.6, 0.24),
        (16.3, -0.7, 0.28),
        (20.6, 0.6, 0.2),
    ):
        put(loop, start, trill, gain, side)
    return loop


def night() -> Sound:
    """Night: slow wind round the eaves, an owl far away."""
    loop = 0.7 * bed(120, 620, 241, ((1, 0.4), (3, 0.4))) + 0.1 * bed(900, 2400, 251, ((2, 0.7),))
    for start in (6.0, 6.5, 18.2, 18.7):
        put(loop, start, glide(430, 395, 0.38) * bump(0.38, 0.3), 0.9, 0.55)
    return loop


def rain() -> Sound:
    """Rain on a roof, and drops from the eaves."""
    loop = 0.5 * bed(900, 8000, 261, ((1, 0.15), (4, 0.15))) + 0.4 * bed(150, 600, 271, ((2, 0.2),))
    drop = partial(glide, seconds=0.05)
    for k in range(40):
        low = 900 + 130 * (k * 7 % 6)
        put(
            loop,
            0.6 * k + 0.13 * (k * 5 % 4),
            drop(low, low * 1.7) * bump(0.05, 0.3),
            0.7,
            0.8 * (-1) ** k,
        )
    return loop


SCENES: Final[dict[str, Scene]] = {"day": day, "dusk": dusk, "night": night}
"""What is heard around a table in Japan by the hour."""


def loop(scene: Scene) -> Sound:
    """Return the surroundings of a scene, at their loudness."""
    made = band(scene(), 60, 9000)
    return made * 10 ** ((LOUDNESS - loudness(made)) / 20)
