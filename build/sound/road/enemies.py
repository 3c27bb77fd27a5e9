"""What walks the roads: one short voice for each enemy, and how a fight with one ends."""

from functools import partial
from typing import Final

import numpy as np

from build.sound.foley.effect import Effect, part, score
from build.sound.studio.synth import TAU, bump, decay, glide, hiss, knock, partials, sweep
from build.sound.studio.wave import Line, clock, mix


def spear_butts() -> Line:
    """Ashigaru: three spear butts on the ground, together."""
    return mix(*((0.24 * k, knock(130, 0.12, 801 + k, 0.5), 1.0) for k in range(3)))


def blade_drawn() -> Line:
    """Kachi: a blade leaves its sheath, without haste."""
    slide = 0.4 * sweep(0.5, (1800, 3500, 6000), 805) * bump(0.5, 0.7)
    ring = partials(0.6, [(3520, 0.4, 0.5), (5274, 0.3, 0.4)])
    return mix((0, slide, 0.7), (0.42, ring, 0.5))


def splash_and_click() -> Line:
    """Kappa: out of the water, and a beak that clicks."""
    splash = 0.5 * sweep(0.45, (600, 1500, 900), 811) * bump(0.45, 0.25, 1)
    clicks = ((0.45 + 0.09 * k, knock(1500, 0.03, 812 + k, 0.9), 0.6) for k in range(3))
    return mix((0, splash, 0.8), *clicks)


def lick() -> Line:
    """Akaname: a long wet tongue over a tub."""
    wet = sweep(0.6, (400, 900, 1600, 700), 821, 1.3) * bump(0.6, 0.6)
    return mix((0, 0.4 * wet, 0.8), (0.58, glide(300, 700, 0.09) * bump(0.09, 0.4), 0.5))


def teeth() -> Line:
    """Jikininki: teeth, and something that gives."""
    bites = ((0.16 * k, knock(900 - 60 * k, 0.04, 831 + k, 0.9), 0.7) for k in range(4))
    return mix(*bites, (0.5, 0.3 * hiss(0.4, 200, 1200, 836) * bump(0.4, 0.3), 0.6))


def held_note() -> Line:
    """Onryō: wet hair drawn over wood, one note that is held too long."""
    time = clock(1.6)
    note = np.sin(TAU * 587 * time + 2.2 * np.sin(TAU * 5.1 * time) * time / 1.6) * bump(
        1.6, 0.5, 1
    )
    hair = 0.2 * sweep(0.8, (900, 1700, 1200), 841) * bump(0.8, 0.5)
    return mix((0, hair, 0.7), (0.2, np.asarray(note), 0.35))


def laughter() -> Line:
    """Shikome: laughter a valley away."""
    laughs = (
        (0.2 * k, glide(760 - 45 * k, 520 - 30 * k, 0.16, 0.7) * bump(0.16, 0.3), 0.5)
        for k in range(5)
    )
    both = mix(*laughs)
    return mix((0, both, 1.0), (0.33, both, 0.3))


def wheel_of_fire() -> Line:
    """Kasha: a wheel over stones, on fire."""
    turns = ((0.15 * k, knock(100 + 8 * (k % 3), 0.09, 851 + k, 0.5), 0.8) for k in range(7))
    fire = 0.5 * hiss(1.2, 300, 3500, 860) * bump(1.2, 0.5, 1)
    return mix(*turns, (0, fire, 0.6))


def thrush() -> Line:
    """Nue: the note of a thrush, at night, where none is."""
    call = glide(2300, 2050, 0.5, 0.8) * bump(0.5, 0.4)
    return mix((0, call, 0.5), (0.75, call, 0.4), (0.0, glide(90, 70, 1.2) * bump(1.2, 0.5), 0.5))


def wick() -> Line:
    """The keeper: a wick hisses in oil, a chain of keys."""
    oil = 0.4 * hiss(0.9, 2500, 8000, 871) * bump(0.9, 0.2, 1)
    keys = ((0.4 + 0.08 * k, partials(0.15, [(2600 + 210 * k, 1, 0.1)]), 0.35) for k in range(4))
    return mix((0, oil, 0.7), *keys, (0.2, glide(80, 60, 0.9) * decay(0.9, 0.8), 0.5))


def appears() -> Line:
    """An enemy is placed: a black piece set down hard."""
    return mix((0, knock(300, 0.12, 881, 0.8), 1.0), (0.01, knock(140, 0.2, 882, 0.3), 0.7))


def beaten() -> Line:
    """An enemy is beaten: one cut, and the piece falls over."""
    cut = 0.4 * sweep(0.16, (5000, 2500, 900), 885) * bump(0.16, 0.3)
    return mix(
        (0, cut, 1.0),
        (0.16, knock(420, 0.1, 886, 0.6), 0.7),
        (0.3, knock(380, 0.08, 887, 0.5), 0.4),
    )


def head() -> Line:
    """A head is taken: the lid of a box."""
    return mix((0, knock(260, 0.12, 891, 0.3), 0.8), (0.13, knock(200, 0.14, 892, 0.2), 0.6))


def vanishes() -> Line:
    """An enemy is gone without a fight: a breath blown out."""
    return 0.4 * sweep(0.7, (1800, 1000, 400), 895) * bump(0.7, 0.15)


def sting(notes: tuple[int, ...]) -> Line:
    """A boss comes: reeds too close together, and the great drum."""
    reeds = score(part("hichiriki", *((0.02, n, 90) for n in notes), ring=1.3), seconds=1.9)
    return mix((0, reeds, 2.0), (0, glide(75, 45, 0.9) * decay(0.9, 0.7), 0.9))


EFFECTS: Final = {
    "enemy_placed": Effect(appears, "card"),
    "boss_placed": Effect(partial(sting, (62, 63, 68)), "deed"),
    "ashigaru": Effect(spear_butts, "blade"),
    "kachi": Effect(blade_drawn, "blade"),
    "kappa": Effect(splash_and_click, "blade"),
    "akaname": Effect(lick, "blade"),
    "jikininki": Effect(teeth, "blade"),
    "onryo": Effect(held_note, "deed"),
    "shikome": Effect(laughter, "deed"),
    "kasha": Effect(wheel_of_fire, "deed"),
    "nue": Effect(thrush, "deed"),
    "wick_keeper": Effect(wick, "deed"),
    "enemy_beaten": Effect(beaten, "blade"),
    "enemy_vanishes": Effect(vanishes, "card"),
    "head": Effect(head, "card"),
}
