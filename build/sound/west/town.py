"""What is in a town: doors, coins, glasses, horses, dynamite."""

from functools import partial
from typing import Final

import numpy as np

from build.sound.foley.cards import riffle, swish, tap
from build.sound.foley.effect import Effect, part, score
from build.sound.studio.notes import Note, Voice
from build.sound.studio.synth import bump, decay, glide, hiss, knock, partials, skin, sweep
from build.sound.studio.wave import Line, mix


def coin(seed: int, hertz: float) -> Line:
    """One coin on others."""
    ring = partials(0.3, [(hertz, 1, 0.25), (hertz * 1.53, 0.6, 0.18), (hertz * 2.27, 0.4, 0.1)])
    return mix((0, ring, 0.4), (0, hiss(0.01, 3000, 9000, seed) * decay(0.01, 0.01), 0.4))


def coins(count: int, gap: float, seed: int) -> Line:
    """Coins counted onto wood."""
    return mix(
        *(
            (gap * k * (1 + 0.1 * (k % 3)), coin(seed + k, 3100 + 230 * (k * 5 % 7)), 0.8)
            for k in range(count)
        )
    )


def beer() -> Line:
    """A glass slides along the bar and is set down; foam."""
    slide = 0.2 * sweep(0.4, (700, 1100, 900), 602) * bump(0.4, 0.3)
    glass = partials(0.4, [(1750, 1, 0.3), (2910, 0.6, 0.2), (4400, 0.3, 0.1)])
    foam = 0.3 * hiss(0.7, 3500, 10_000, 603) * decay(0.7, 0.7)
    return mix(
        (0, slide, 0.6), (0.4, glass, 0.3), (0.4, knock(240, 0.1, 604), 0.5), (0.45, foam, 0.3)
    )


def saloon() -> Line:
    """Batwing doors, and three chords of a piano that has known better days."""
    doors = ((0.16 * k, knock(330 - 30 * k, 0.06, 606 + k, 0.3), 0.6 - 0.15 * k) for k in range(3))
    chords = [(0.25, p, 92) for p in (55, 64, 67, 71)] + [(0.55, p, 88) for p in (57, 64, 67, 72)]
    chords += [(0.85, p, 98) for p in (55, 62, 67, 71, 79)]
    return mix(*doors, (0, score(part("piano", *chords, ring=0.8), seconds=1.9), 3.0))


def shop() -> Line:
    """The bell over a shop's door, and jars on the counter."""
    bell = partials(0.6, [(2350, 1, 0.5), (3720, 0.5, 0.3), (5210, 0.3, 0.2)])
    jars = ((0.5 + 0.16 * k, knock(420 + 90 * k, 0.08, 611 + k, 0.2), 0.5) for k in range(3))
    return mix((0, bell, 0.3), (0.13, bell, 0.22), *jars)


def hooves(count: int, gap: float, seed: int, rise: float = 0.0) -> Line:
    """A gallop on hard ground: three beats and a rest, over and over."""
    beats = []
    for k in range(count):
        for j, (after, gain) in enumerate(((0.0, 0.8), (0.09, 0.7), (0.2, 1.0))):
            loud = gain * (1 + rise * (k / count - 0.5))
            beats.append((gap * k + after, knock(150 + 20 * j, 0.09, seed + 3 * k + j, 0.25), loud))
    return mix(*beats)


def horse() -> Line:
    """A horse gallops up and snorts."""
    snort = hiss(0.3, 300, 2600, 640) * bump(0.3, 0.25) * (1 + 0.6 * glide(26, 20, 0.3))
    return mix((0, hooves(3, 0.34, 621), 0.8), (0.98, np.asarray(snort), 0.25))


def coach() -> Line:
    """The stagecoach: hooves, wheels, the crack of a whip."""
    wheels = 0.2 * hiss(1.3, 150, 900, 651) * bump(1.3, 0.5)
    whip = hiss(0.05, 1500, 10_000, 652) * decay(0.05, 0.03)
    swing = 0.3 * sweep(0.16, (900, 3800), 653) * bump(0.16, 0.8)
    return mix(
        (0, hooves(4, 0.32, 654), 0.6), (0, wheels, 0.6), (0.2, swing, 0.5), (0.35, whip, 0.7)
    )


def riders() -> Line:
    """Many horses on a ridge, coming near."""
    band = (hooves(5, 0.3, 670 + 40 * k, 1.2) for k in range(3))
    return mix(
        *((0.07 * k, line, 0.6) for k, line in enumerate(band)),
        (0, 0.3 * hiss(1.7, 60, 260, 790) * bump(1.7, 0.8), 0.6),
    )


def fuse(seconds: float, seed: int) -> Line:
    """A fuse burns: hiss and sparks."""
    burn = 0.3 * hiss(seconds, 2500, 9000, seed) * bump(seconds, 0.4, 0.6)
    sparks = (
        (
            seconds * (k + 0.5 * (k % 2)) / 14,
            hiss(0.02, 3000, 11_000, seed + k) * decay(0.02, 0.01),
            0.5,
        )
        for k in range(13)
    )
    return mix((0, np.asarray(burn), 0.5), *sparks)


def blast() -> Line:
    """Dynamite: the ground, the bang, gravel that falls for a while."""
    bang = hiss(1.4, 30, 1800, 801) * decay(1.4, 1.0)
    crack = hiss(0.2, 800, 9000, 802) * decay(0.2, 0.12)
    gravel = (
        (0.45 + 0.06 * k, knock(500 + 170 * (k * 7 % 6), 0.04, 803 + k, 0.8), 0.2 * (1 - k / 16))
        for k in range(15)
    )
    return mix((0, crack, 0.6), (0, bang, 1.2), (0, skin(90, 26, 0.9), 2.0), *gravel)


def iron_door() -> Line:
    """The door of the jail falls shut; the bolt."""
    door = partials(1.0, [(142, 1, 0.8), (331, 0.8, 0.6), (577, 0.6, 0.45), (1130, 0.3, 0.3)])
    creak = 0.1 * sweep(0.3, (700, 1300, 900), 821, 1.05) * bump(0.3, 0.5)
    return mix(
        (0, creak, 0.5),
        (0.28, door, 0.6),
        (0.28, knock(110, 0.2, 822, 0.8), 1.0),
        (0.6, knock(640, 0.08, 823, 0.8), 0.6),
    )


def key() -> Line:
    """A ring of keys, the lock turns, out into the air."""
    jingle = ((0.06 * k, coin(826 + k, 4200 + 350 * (k * 3 % 5)), 0.3) for k in range(5))
    return mix(
        *jingle, (0.36, knock(760, 0.06, 832, 0.8), 0.8), (0.44, knock(540, 0.08, 833, 0.8), 0.9)
    )


def duel() -> Line:
    """Spurs on boards, and a harmonica's bent tone."""
    steps = ((0.42 * k, spur(841 + 3 * k), 0.8) for k in range(2))
    bend = ((0.0, 0.0), (0.3, 0.0), (0.5, -0.9), (0.75, -1.0), (0.95, 0.0))
    tone = Voice("harmonica", 64, [Note(0.75, 1.3, 76, 100, bend), Note(0.75, 1.3, 69, 74)])
    return mix(*steps, (0, score(tone, seconds=2.1), 2.0))


def spur(seed: int) -> Line:
    """A boot on boards, the rowel rings."""
    ring = ((0.05 + 0.025 * k, coin(seed + k, 5200 + 300 * k), 0.14) for k in range(4))
    return mix((0, knock(120, 0.14, seed, 0.3), 1.0), *ring)


def fan() -> Line:
    """A fan snaps open, paper is torn."""
    ribs = ((0.018 * k, knock(1500 + 40 * k, 0.02, 851 + k, 0.8), 0.4) for k in range(10))
    return mix(*ribs, (0.26, swish(0.3, 1200, 6200, 862), 1.2))


def grab() -> Line:
    """A hand darts over the table."""
    return mix(
        (0, swish(0.16, 900, 4200, 864, 0.7), 1.0),
        (0.15, tap(865, 320), 0.9),
        (0.2, swish(0.2, 3000, 1200, 866, 0.3), 0.8),
    )


def safe() -> Line:
    """A dial goes round, the bolts fall, the door closes."""
    clicks = ((0.05 * k, knock(1900, 0.02, 871 + k, 0.7), 0.35) for k in range(8))
    return mix(
        *clicks, (0.46, knock(210, 0.2, 880, 0.6), 0.8), (0.6, knock(95, 0.35, 881, 0.5), 1.1)
    )


def paper_map() -> Line:
    """A map is unfolded on the table."""
    return mix(
        *((0.16 * k, swish(0.15, 900 + 300 * k, 3600, 885 + k), 0.9) for k in range(3)),
        (0.5, tap(889), 0.5),
    )


def hammer() -> Line:
    """A poster is nailed to boards: three strokes."""
    return mix(
        *(
            (
                0.2 * k,
                mix((0, knock(310, 0.12, 891 + k, 0.7), 1.0), (0, knock(1400, 0.04, 895 + k), 0.4)),
                0.8 + 0.1 * k,
            )
            for k in range(3)
        )
    )


def watch() -> Line:
    """A watch in a breast pocket stops a bullet: the ping, a spring, it ticks on."""
    ping = partials(0.5, [(2600, 1, 0.4), (4130, 0.6, 0.3), (6900, 0.3, 0.15)])
    spring = glide(300, 1400, 0.3, 2) * decay(0.3, 0.3)
    ticks = ((0.6 + 0.2 * k, knock(2800, 0.02, 901 + k), 0.3) for k in range(3))
    return mix((0, ping, 0.4), (0.05, spring, 0.16), *ticks)


def needles() -> Line:
    """A bullet in a cactus: a wet knock, and needles shiver."""
    shiver = 0.2 * hiss(0.4, 4000, 9000, 905) * bump(0.4, 0.2) * (1 + 0.7 * glide(30, 18, 0.4))
    return mix(
        (0, skin(240, 120, 0.14), 1.0),
        (0, knock(180, 0.1, 906, 0.6), 0.6),
        (0.05, np.asarray(shiver), 0.4),
    )


def telescope() -> Line:
    """Brass tubes drawn out, one after another."""
    tube = 0.25 * sweep(0.14, (1800, 4200), 911) * bump(0.14, 0.7)
    return mix(
        (0, tube, 0.7),
        (0.14, knock(900, 0.05, 912, 0.6), 0.6),
        (0.22, tube, 0.7),
        (0.36, knock(1100, 0.06, 913, 0.6), 0.7),
    )


def barrel_laid() -> Line:
    """A barrel is rolled up and stood on its end."""
    roll = 0.3 * hiss(0.5, 90, 500, 915) * bump(0.5, 0.6) * (1 + 0.5 * glide(9, 7, 0.5))
    return mix((0, np.asarray(roll), 0.6), (0.5, knock(120, 0.35, 916, 0.3), 1.2))


def punch() -> Line:
    """A conductor's punch through a ticket: one for every card paid."""
    return mix(
        (0, knock(1250, 0.05, 918, 0.9), 0.8),
        (0.05, knock(820, 0.06, 919, 0.9), 1.0),
        (0.07, hiss(0.05, 2000, 8000, 920) * decay(0.05, 0.03), 0.3),
    )


def till() -> Line:
    """A till rings and opens: money back."""
    bell = partials(0.7, [(2093, 1, 0.6), (4186, 0.5, 0.4), (6400, 0.2, 0.2)])
    return mix(
        (0, knock(420, 0.1, 922, 0.7), 0.7), (0.06, bell, 0.35), (0.3, coins(4, 0.07, 923), 0.6)
    )


def ghost() -> Line:
    """A ghost comes: a saw is bowed, a bell goes down a fifth."""
    bowed = Voice(
        "saw", 64, [Note(0.05, 1.6, 69, 96, ((0.0, -1.5), (0.5, 0.0), (1.0, 0.6), (1.5, -0.6)))]
    )
    return mix(
        (0, score(bowed, seconds=2.0), 2.5),
        (0.1, score(part("chime", (0, 67, 70), (0.7, 60, 76)), seconds=1.9), 1.2),
    )


def ghost_goes() -> Line:
    """A ghost fades: the saw sinks, the wind takes it."""
    bowed = Voice("saw", 64, [Note(0.05, 1.0, 64, 90, ((0.0, 0.0), (0.4, -0.6), (0.9, -2.0)))])
    wind = 0.3 * sweep(1.3, (900, 500, 300), 930) * bump(1.3, 0.4)
    return mix((0, score(bowed, seconds=1.3), 2.0), (0.1, wind, 0.5))


def robbery() -> Line:
    """Somebody drops on the roof of a car and comes in by the window."""
    glass = (
        (0.36 + 0.03 * k, partials(0.2, [(3200 + 700 * (k * 3 % 5), 1, 0.12)]), 0.2)
        for k in range(8)
    )
    return mix(
        (0, knock(130, 0.25, 935, 0.5), 1.0),
        (0.2, knock(140, 0.2, 936, 0.5), 0.7),
        (0.34, hiss(0.1, 2500, 10_000, 937) * decay(0.1, 0.08), 0.6),
        *glass,
    )


EFFECTS: Final = {
    "coins": Effect(partial(coins, 5, 0.09, 601), "honor"),
    "money_bag": Effect(partial(coins, 9, 0.045, 631), "honor"),
    "wells_fargo": Effect(partial(coins, 12, 0.075, 641), "honor"),
    "refund": Effect(till, "honor"),
    "punch": Effect(punch, "card"),
    "beer": Effect(beer, "deed"),
    "saloon": Effect(saloon, "deed"),
    "general_store": Effect(shop, "deed"),
    "mustang": Effect(horse, "deed"),
    "stagecoach": Effect(coach, "deed"),
    "riders": Effect(riders, "deed"),
    "dynamite_fuse": Effect(partial(fuse, 0.9, 955), "blade"),
    "dynamite_passes": Effect(partial(fuse, 0.5, 975), "card"),
    "dynamite_blast": Effect(blast, "blow"),
    "jail": Effect(iron_door, "deed"),
    "jail_opened": Effect(key, "honor"),
    "duel": Effect(duel, "deed"),
    "spurs": Effect(partial(spur, 995), "notice"),
    "cat_balou": Effect(fan, "blade"),
    "panic": Effect(grab, "blade"),
    "strongbox": Effect(safe, "blade"),
    "map": Effect(paper_map, "card"),
    "most_wanted": Effect(hammer, "blade"),
    "evaded": Effect(watch, "blade"),
    "cactus": Effect(needles, "blade"),
    "scope": Effect(telescope, "blade"),
    "barrel_laid": Effect(barrel_laid, "blade"),
    "train_robbery": Effect(robbery, "deed"),
    "ghost": Effect(ghost, "deed"),
    "ghost_goes": Effect(ghost_goes, "deed"),
    "reshuffle": Effect(partial(riffle, 0.5, 36, 996), "card"),
}
