"""Steel, wood and powder: weapons, parries, wounds."""

from functools import partial
from typing import Final

from build.sound.foley.cards import tap
from build.sound.foley.effect import Effect, part, score
from build.sound.studio.synth import bump, decay, glide, hiss, knock, partials, skin, sweep
from build.sound.studio.wave import Line, mix

STEEL: Final = (1.0, 1.483, 2.09, 2.756, 3.37, 4.21, 5.404, 6.13)
"""Ratios of a struck blade: a bar free at one end, and not quite."""


def steel(hertz: float, seconds: float, fall: float) -> Line:
    """Return ringing steel; each partial is two that beat."""
    table = []
    for index, ratio in enumerate(STEEL):
        level, life = 1 / (1 + 0.5 * index), fall / (1 + 0.28 * index)
        table += [(hertz * ratio, level, life), (hertz * ratio * 1.0035, level * 0.7, life * 0.9)]
    return 0.2 * partials(seconds, table)


def swing(seconds: float, path: tuple[float, ...], seed: int, top: float) -> Line:
    """Return a weapon cutting the air."""
    return 0.35 * sweep(seconds, path, seed, 1.9) * bump(seconds, top, 2.5)


def light() -> Line:
    """One wound's worth: a stick or a short blade, quick and high."""
    return swing(0.2, (900, 2600, 4200, 1800), 51, 0.6)


def middling() -> Line:
    """Two wounds' worth: a longer stroke with a touch of steel."""
    air = swing(0.28, (500, 1400, 3000, 1100), 52, 0.62)
    return mix((0, air, 1.0), (0.12, steel(2350, 0.3, 0.25), 0.12))


def heavy() -> Line:
    """Three wounds' worth: drawn, raised, and brought down with all weight."""
    up = swing(0.2, (1200, 2600), 53, 0.5)
    down = swing(0.36, (220, 700, 2000, 600), 54, 0.65)
    return mix((0, up, 0.35), (0.14, down, 1.2), (0.26, steel(1650, 0.5, 0.45), 0.2))


def shot() -> Line:
    """A matchlock: the pan, the bang, the echo."""
    pan = hiss(0.08, 1500, 8000, 55) * decay(0.08, 0.1)
    bang = hiss(0.6, 60, 5000, 56) * decay(0.6, 0.35)
    far = hiss(0.8, 80, 900, 57) * decay(0.8, 0.7)
    return mix((0, pan, 0.12), (0.07, bang, 1.0), (0.07, skin(120, 45, 0.4), 1.5), (0.2, far, 0.25))


def bow() -> Line:
    """A great bow: string, then arrow."""
    string = partials(0.35, [(147, 1, 0.3), (294, 0.5, 0.22), (441, 0.3, 0.15), (1020, 0.2, 0.06)])
    return mix(
        (0, string, 1.2), (0, tap(58, 500), 0.7), (0.03, swing(0.3, (3400, 1500), 59, 0.2), 0.5)
    )


def thrown() -> Line:
    """Throwing stars: three whistles of steel."""
    star = swing(0.1, (3200, 5600), 60, 0.5)
    return mix(
        *((0.07 * k, star, 1 - 0.2 * k) for k in range(3)), (0.2, steel(4100, 0.2, 0.15), 0.2)
    )


def chain() -> Line:
    """A sickle on a chain: links, and the weight whirling."""
    links = ((0.03 * k, steel(3000 + 310 * (k % 4), 0.08, 0.06), 0.9) for k in range(9))
    return mix(*links, (0.05, swing(0.35, (500, 1700, 700), 61, 0.6), 1.0))


def parry() -> Line:
    """Blade on blade: the strike, then the ring."""
    strike = hiss(0.05, 1800, 11_000, 62) * decay(0.05, 0.035)
    low = steel(1180, 1.1, 0.9)
    return mix(
        (0, strike, 0.8),
        (0, low, 1.0),
        (0.012, steel(1745, 0.9, 0.7), 0.7),
        (0, skin(260, 150, 0.1), 0.6),
    )


def wound(depth: int) -> Line:
    """A blow that lands, deeper for more wounds: drum, cloth, and for three the crack."""
    pitch = {1: 52, 2: 45, 3: 38}[depth]
    drum = score(
        part("taiko", (0, pitch, 96 + 9 * depth)), seconds=0.45 + 0.25 * depth, hall=depth > 1
    )
    cloth = hiss(0.12, 300, 2600, 63) * decay(0.12, 0.08)
    body = skin(190 - 30 * depth, 70 - 10 * depth, 0.2 + 0.08 * depth)
    layers = [(0.0, drum, 4.0), (0.0, cloth, 0.22), (0.0, body, 0.55)]
    if depth > 1:
        layers.append((0.0, knock(420 - 90 * depth, 0.1, 64), 0.3))
    if depth == max(WOUNDS):
        layers.append((0.16, score(part("odaiko", (0, 34, 110)), seconds=1.0), 3.0))
    return mix(*layers)


WOUNDS: Final = (1, 2, 3)


def sheath() -> Line:
    """A blade leaves its sheath: a rising hiss, then a thin ring."""
    drawn = 0.3 * sweep(0.4, (2400, 4200, 7000), 65) * bump(0.4, 0.75)
    ring = steel(2750, 0.8, 0.7)
    return mix(
        (0, drawn, 0.8), (0.33, ring, 1.3), (0.1, glide(2600, 5200, 0.3) * bump(0.3, 0.8), 0.03)
    )


def armor() -> Line:
    """Laced plates settle on shoulders."""
    plates = (
        (0.05 + 0.045 * k, knock(900 + 160 * (k * 5 % 4), 0.05, 66 + k), 0.5) for k in range(7)
    )
    return mix(
        *plates,
        (0, hiss(0.4, 400, 2600, 80) * bump(0.4, 0.4), 0.12),
        (0.42, knock(170, 0.18, 81), 0.9),
    )


def thrown_down() -> Line:
    """Jujutsu: sleeves are seized, somebody turns in the air and lands on the mat."""
    cloth = hiss(0.25, 350, 3000, 82) * bump(0.25, 0.5)
    mat = score(part("taiko", (0, 40, 100)), seconds=0.7, hall=False)
    return mix(
        (0, cloth, 0.14),
        (0.18, swing(0.25, (500, 1300), 83, 0.6), 0.8),
        (0.4, mat, 4.0),
        (0.4, tap(84, 110), 1.2),
    )


EFFECTS: Final = {
    "swing_1": Effect(light, "blade"),
    "swing_2": Effect(middling, "blade"),
    "swing_3": Effect(heavy, "blade"),
    "shot": Effect(shot, "blow"),
    "bow": Effect(bow, "blade"),
    "stars": Effect(thrown, "blade"),
    "chain": Effect(chain, "blade"),
    "sheath": Effect(sheath, "blade"),
    "armor": Effect(armor, "blade"),
    "parry": Effect(parry, "blow"),
    **{f"wound_{depth}": Effect(partial(wound, depth), "blow") for depth in WOUNDS},
    "jujutsu": Effect(thrown_down, "blow"),
}
