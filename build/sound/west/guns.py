"""Powder and brass: shots by weapon, what flies past, cartridges lost and loaded, weapons laid."""

from functools import partial
from typing import Final

from build.sound.foley.cards import tap
from build.sound.foley.effect import Effect
from build.sound.studio.synth import bump, decay, glide, hiss, knock, partials, skin, sweep
from build.sound.studio.wave import Line, mix


def shot(low: float, length: float, seed: int) -> Line:
    """A weapon goes off: hammer, crack, thump, and the echo off the fronts of the street."""
    hammer = hiss(0.03, 2500, 9000, seed) * decay(0.03, 0.02)
    crack = hiss(0.14, 900, 9000, seed + 1) * decay(0.14, 0.09)
    body = hiss(length, 60, 2600, seed + 2) * decay(length, length * 0.55)
    echo = hiss(0.5, 120, 1200, seed + 3) * decay(0.5, 0.4)
    thump = skin(low * 2.4, low * 0.7, 0.28)
    return mix(
        (0, hammer, 0.1),
        (0.04, crack, 0.8),
        (0.04, body, 0.9),
        (0.04, thump, 1.6),
        (0.2, echo, 0.16),
        (0.38, echo, 0.08),
    )


def gatling() -> Line:
    """Eight shots from a crank, each a little different."""
    shots = (
        (0.115 * k, shot(82, 0.2, 300 + 5 * k)[:9000], 0.75 + 0.05 * (k % 3)) for k in range(8)
    )
    return mix(*shots, (0, hiss(1.0, 400, 1400, 345) * bump(1.0, 0.5), 0.05))


def engine_gun() -> Line:
    """The iron horse fires: a shot with a ring of steel."""
    ring = partials(0.9, [(410, 1, 0.8), (873, 0.6, 0.6), (1390, 0.4, 0.4), (2210, 0.2, 0.3)])
    return mix((0, shot(52, 0.6, 350), 1.0), (0.04, ring, 0.35))


def ricochet() -> Line:
    """A bullet glances off stone: a ping, and away."""
    stone = hiss(0.03, 2000, 9000, 355) * decay(0.03, 0.02)
    whine = glide(3400, 900, 0.6, 0.7) * decay(0.6, 0.7)
    second = glide(3460, 930, 0.6, 0.7) * decay(0.6, 0.6)
    return mix((0, stone, 0.8), (0.01, whine, 0.35), (0.01, second, 0.25))


def dodged() -> Line:
    """Missed: the bullet whistles past, the hat spins and falls."""
    past = 0.4 * sweep(0.22, (5200, 3000, 1100), 358) * bump(0.22, 0.4)
    hat = (0.2 * sweep(0.09, (900, 1700), 360 + k) * bump(0.09, 0.5) for k in range(3))
    spins = ((0.22 + 0.1 * k, spin, 0.6 - 0.12 * k) for k, spin in enumerate(hat))
    return mix((0, past, 1.0), *spins, (0.55, tap(363, 200), 0.5))


def barrel_hit() -> Line:
    """A barrel stops the bullet: staves, splinters."""
    staves = mix((0, knock(150, 0.3, 365, 0.3), 1.0), (0.006, knock(236, 0.2, 366, 0.3), 0.6))
    splinters = (
        (0.06 + 0.035 * k, knock(1500 + 410 * (k * 3 % 5), 0.03, 367 + k, 0.8), 0.22)
        for k in range(6)
    )
    return mix((0, staves, 1.0), *splinters)


def cartridge(seed: int, hertz: float) -> Line:
    """A brass case that touches wood."""
    ring = partials(0.16, [(hertz, 1, 0.12), (hertz * 1.62, 0.6, 0.09), (hertz * 2.4, 0.3, 0.06)])
    return mix((0, ring, 0.5), (0, knock(520, 0.04, seed, 0.2), 0.5))


def life_lost() -> Line:
    """A blow that lands, and a cartridge that falls and rolls."""
    blow = mix(
        (0, skin(150, 60, 0.22), 1.2), (0, hiss(0.1, 300, 2400, 375) * decay(0.1, 0.07), 0.5)
    )
    falls = ((0.22, 1.0), (0.4, 0.6), (0.5, 0.4), (0.57, 0.3), (0.62, 0.2))
    rolls = ((at, cartridge(376 + k, 2900 - 60 * k), gain) for k, (at, gain) in enumerate(falls))
    return mix((0, blow, 1.0), *rolls)


def life_won() -> Line:
    """A cartridge is pushed home, and the cylinder clicks."""
    slide = 0.2 * sweep(0.14, (1400, 3600), 382) * bump(0.14, 0.7)
    return mix(
        (0, slide, 0.7), (0.13, cartridge(383, 2300), 0.7), (0.3, knock(1150, 0.05, 384), 0.7)
    )


def cylinder(clicks: int, seed: int) -> Line:
    """A weapon is laid before its owner: the cylinder spins and stops."""
    times = [0.5 * (k / clicks) ** 1.5 for k in range(clicks)]
    spins = ((time, knock(1700, 0.025, seed + k, 0.7), 0.45) for k, time in enumerate(times))
    return mix(*spins, (0.56, knock(420, 0.12, seed + 30, 0.5), 1.0))


def lever_action() -> Line:
    """A rifle's lever, down and home."""
    down = mix((0, knock(900, 0.05, 391, 0.7), 1.0), (0.05, hiss(0.07, 900, 5000, 392), 0.1))
    home = mix((0, knock(640, 0.08, 393, 0.7), 1.0), (0.01, knock(1480, 0.05, 394), 0.5))
    return mix((0, down, 0.8), (0.22, home, 1.0))


def knife() -> Line:
    """A blade comes out from under the barrel."""
    drawn = 0.3 * sweep(0.2, (2600, 5200, 7600), 396) * bump(0.2, 0.7)
    ring = partials(0.6, [(3120, 1, 0.5), (5030, 0.5, 0.35), (7260, 0.3, 0.2)])
    return mix((0, drawn, 0.9), (0.16, ring, 0.3))


EFFECTS: Final = {
    "shot": Effect(partial(shot, 90, 0.35, 301), "blow"),
    "shot_heavy": Effect(partial(shot, 62, 0.5, 311), "blow"),
    "shot_rifle": Effect(partial(shot, 110, 0.45, 321), "blow"),
    "gatling": Effect(gatling, "blow"),
    "engine_gun": Effect(engine_gun, "blow"),
    "ricochet": Effect(ricochet, "blade"),
    "dodged": Effect(dodged, "blade"),
    "barrel_hit": Effect(barrel_hit, "blow"),
    "life_lost": Effect(life_lost, "blow"),
    "life_won": Effect(life_won, "honor"),
    "pistol_laid": Effect(partial(cylinder, 9, 385), "blade"),
    "rifle_laid": Effect(lever_action, "blade"),
    "knife": Effect(knife, "blade"),
}
