"""Iron and steam: what the train does, and what is done to it."""

from functools import partial
from typing import Final

import numpy as np

from build.sound.foley.effect import Effect, part, score
from build.sound.studio.synth import TAU, bump, decay, hiss, knock, partials, sweep
from build.sound.studio.wave import Line, clock, mix


def pipe(hertz: float, seconds: float, seed: int) -> Line:
    """A steam whistle's pipe: a reedy tone that bends up as the steam comes, and breath in it."""
    time = clock(seconds)
    bend = 1 - 0.07 * np.exp(-9 * time) - 0.05 * np.clip((time - seconds + 0.2) / 0.2, 0, 1)
    phase = TAU * hertz * np.cumsum(bend) / 44_100
    tone = sum(np.sin(n * phase) / n**1.4 for n in range(1, 6))
    breath = hiss(seconds, hertz * 0.9, hertz * 5, seed)
    shape = np.clip(time / 0.06, 0, 1) * np.clip((seconds - time) / 0.18, 0, 1)
    return np.asarray((tone * (1 + 0.05 * np.sin(TAU * 5.6 * time)) + 0.25 * breath) * shape)


def whistle(seconds: float, seed: int) -> Line:
    """The chord of an American whistle: root, minor third, fifth, sixth."""
    chord = (311, 370, 466, 554)
    return mix(*((0.01 * k, pipe(h, seconds, seed + k), 0.3) for k, h in enumerate(chord)))


def far_whistle() -> Line:
    """The same, beyond the hills: long, short."""
    both = mix((0, whistle(0.9, 401), 1.0), (1.1, whistle(0.5, 405), 0.9))
    echo = mix((0, both, 1.0), (0.24, both, 0.3), (0.5, both, 0.12))
    return echo * 0.5


def chuff(seed: int, heavy: float = 1.0) -> Line:
    """One stroke of the engine: steam out of the stack."""
    puff = hiss(0.26, 250, 3800, seed) * decay(0.26, 0.2) * np.clip(clock(0.26) / 0.015, 0, 1)
    low = hiss(0.26, 70, 320, seed + 1) * decay(0.26, 0.24)
    return mix((0, np.asarray(puff), 0.5), (0, low, 0.8 * heavy))


def clank(seed: int, hertz: float = 300) -> Line:
    """Couplers meet: iron on iron, and slack taken up down the line."""
    iron = partials(0.5, [(hertz, 1, 0.35), (hertz * 2.32, 0.7, 0.25), (hertz * 4.25, 0.4, 0.12)])
    touch = hiss(0.04, 800, 6000, seed) * decay(0.04, 0.03)
    return mix((0, iron, 0.6), (0, touch, 0.6), (0.09, iron, 0.25), (0.16, iron, 0.12))


def moves() -> Line:
    """The train goes on by a station: two strokes, wheels, a clank."""
    wheels = 0.2 * hiss(1.0, 120, 700, 411) * bump(1.0, 0.5)
    joints = ((0.4 + 0.11 * k, knock(180, 0.06, 412 + k), 0.4) for k in range(4))
    return mix(
        (0, chuff(416), 1.0),
        (0.34, chuff(418), 0.9),
        (0.1, wheels, 0.5),
        *joints,
        (0.86, clank(421), 0.5),
    )


def departs() -> Line:
    """A new train: strokes that quicken, the whistle, one far off that answers."""
    times = (0.0, 0.42, 0.78, 1.08, 1.33, 1.54)
    strokes = ((time, chuff(425 + 2 * k), 0.8) for k, time in enumerate(times))
    return mix(*strokes, (1.5, whistle(0.8, 440), 0.8), (2.6, whistle(0.7, 445), 0.18))


def brakes(seconds: float, seed: int) -> Line:
    """Iron shoes on iron wheels: a scream that sinks, and steam let go."""
    scream = sweep(seconds, (3300, 2900, 2300, 1500), seed, 1.06) * bump(seconds, 0.3, 1)
    low = hiss(seconds, 150, 900, seed + 1) * bump(seconds, 0.3, 1)
    return mix((0, scream, 0.18), (0, low, 0.25), (seconds * 0.8, steam(0.8, seed + 2), 0.4))


def steam(seconds: float, seed: int) -> Line:
    """Steam let go from a valve."""
    return 0.5 * hiss(seconds, 1200, 9000, seed) * bump(seconds, 0.12, 1)


def end_of_line() -> Line:
    """Brakes, the long whistle, one stroke of the station's bell."""
    bell = score(part("chime", (0, 55, 100)), seconds=2.0)
    return mix((0, brakes(1.3, 451), 0.8), (0.5, whistle(1.6, 455), 0.7), (1.5, bell, 2.6))


def engine_bell() -> Line:
    """The engine's brass bell, swung twice: a car is bought."""
    tone = [
        (880, 1, 0.8),
        (1320, 0.5, 0.6),
        (2110, 0.5, 0.5),
        (2990, 0.25, 0.3),
        (880 * 2.76, 0.2, 0.3),
    ]
    return mix((0, partials(0.9, tone), 0.4), (0.32, partials(0.8, tone), 0.28))


def bought() -> Line:
    """A car is uncoupled: the pin, the hose, the bell."""
    pin = mix((0, knock(720, 0.07, 461, 0.8), 1.0), (0.05, clank(462, 360), 0.7))
    return mix((0, pin, 1.0), (0.16, steam(0.3, 463), 0.3), (0.3, engine_bell(), 0.8))


def taken_off() -> Line:
    """A car leaves the table: it rolls away over the joints."""
    joints = ((0.12 * k, knock(200 - 6 * k, 0.06, 466 + k), 0.8 - 0.1 * k) for k in range(6))
    return mix((0, 0.2 * hiss(0.9, 150, 800, 472) * bump(0.9, 0.3), 0.6), *joints)


def switched() -> Line:
    """A switch is thrown: the lever, the blades of the rails."""
    return mix(
        (0, clank(475, 260), 0.7),
        (0.2, knock(130, 0.2, 476, 0.6), 0.8),
        (0.24, clank(477, 420), 0.5),
    )


def throttle() -> Line:
    """The throttle is pulled: a ratchet, steam."""
    clicks = ((0.05 * k, knock(1300 + 60 * k, 0.03, 480 + k, 0.8), 0.5) for k in range(5))
    return mix(*clicks, (0.2, steam(0.7, 486), 0.6), (0.3, chuff(487, 1.3), 0.8))


def full_steam() -> Line:
    """Every valve open: five strokes at a run under a whistle."""
    strokes = ((0.17 * k, chuff(490 + 2 * k), 0.9) for k in range(7))
    return mix(*strokes, (0.1, whistle(0.9, 505), 0.5), (0.9, steam(0.5, 509), 0.5))


def water() -> Line:
    """The spout of the water tower comes down."""
    pour = 0.3 * sweep(1.2, (900, 1500, 1100, 1700, 900), 511) * bump(1.2, 0.4, 1)
    drops = ((0.9 + 0.13 * k, partials(0.08, [(900 + 200 * k, 1, 0.06)]), 0.2) for k in range(3))
    return mix((0, clank(512, 340), 0.4), (0.12, pour, 1.0), *drops)


def semaphore() -> Line:
    """The arm of a signal falls: wire, arm, stop."""
    wire = 0.2 * sweep(0.2, (3000, 5000), 515) * bump(0.2, 0.5)
    return mix((0, wire, 0.5), (0.2, clank(516, 520), 0.7))


EFFECTS: Final = {
    "train_moves": Effect(moves, "deed"),
    "throttle": Effect(throttle, "deed"),
    "whistle": Effect(partial(whistle, 0.8, 520), "deed"),
    "whistle_far": Effect(far_whistle, "deed"),
    "signal_falls": Effect(semaphore, "blade"),
    "end_of_line": Effect(end_of_line, "fanfare"),
    "new_train": Effect(departs, "fanfare"),
    "car_bought": Effect(bought, "deed"),
    "car_used": Effect(partial(clank, 525, 300), "blade"),
    "car_gone": Effect(taken_off, "blade"),
    "switch": Effect(switched, "blade"),
    "full_steam": Effect(full_steam, "deed"),
    "water_tower": Effect(water, "deed"),
    "steam": Effect(partial(steam, 0.9, 528), "blade"),
}
