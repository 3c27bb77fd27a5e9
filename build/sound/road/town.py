"""Dice and what comes of them, stalls, forge, inn and shrine, gains and wounds, levels, endings."""

from functools import partial
from typing import Final

from build.sound.foley.effect import Effect, part, score
from build.sound.studio.synth import bump, decay, hiss, knock, partials, skin, sweep
from build.sound.studio.wave import Line, mix


def die(seed: int) -> Line:
    """One die on lacquer: three knocks, each closer and softer."""
    hops = ((0.0, 1.0), (0.11, 0.6), (0.19, 0.35), (0.24, 0.2))
    return mix(
        *(
            (t, knock(1150 + 40 * (seed % 5), 0.05, seed + k, 0.7), g)
            for k, (t, g) in enumerate(hops)
        )
    )


def dice() -> Line:
    """Two or three dice in the tray."""
    return mix((0, die(901), 0.9), (0.07, die(907), 0.8), (0.13, die(913), 0.7))


def succeeded() -> Line:
    """A test is won: the rim of a drum, two strings upward."""
    strings = score(part("koto", (0.08, 69, 86), (0.2, 76, 92)), seconds=1.1)
    return mix((0, knock(700, 0.1, 921, 0.5), 0.7), (0, strings, 3.0))


def failed() -> Line:
    """A test is lost: cloth on a drum."""
    return mix(
        (0, skin(120, 80, 0.4), 0.9), (0, 0.2 * hiss(0.2, 200, 1200, 925) * decay(0.2, 0.15), 0.7)
    )


def coins(count: int) -> Line:
    """Coins with square holes, on a string."""
    return mix(
        *(
            (0.06 * k, partials(0.14, [(3100 + 170 * (k * 3 % 5), 1, 0.1), (5200, 0.5, 0.06)]), 0.4)
            for k in range(count)
        )
    )


def small_bell() -> Line:
    """Karma: a small bell, once."""
    return partials(1.1, [(1568, 0.6, 1.0), (3140, 0.3, 0.7), (4400, 0.15, 0.4)])


def blessed() -> Line:
    """A paper charm is folded."""
    paper = 0.3 * hiss(0.15, 2000, 8000, 931) * bump(0.15, 0.4)
    return mix((0, paper, 0.7), (0.12, paper, 0.5), (0.2, small_bell(), 0.3))


def torn() -> Line:
    """A charm is torn instead: what would have come does not."""
    return mix(
        (0, 0.5 * sweep(0.3, (2500, 4500, 7000), 935) * bump(0.3, 0.6), 0.8),
        (0.3, small_bell(), 0.25),
    )


def clap(seed: int) -> Line:
    """Two hands."""
    return hiss(0.07, 700, 3500, seed) * decay(0.07, 0.05)


def shrine() -> Line:
    """At a shrine: the rattle of the rope, two claps."""
    rattle = mix(
        *((0.05 * k, partials(0.2, [(900 + 60 * (k % 3), 1, 0.15)]), 0.3) for k in range(5))
    )
    return mix((0, rattle, 0.6), (0.5, clap(941), 0.8), (0.82, clap(943), 0.8))


def hammer() -> Line:
    """The smithy: three strokes, the last one rings."""
    blow = partials(0.5, [(1450, 1, 0.3), (2390, 0.6, 0.25), (3900, 0.4, 0.15)])
    return mix(
        *((0.26 * k, blow, 0.5 + 0.1 * k) for k in range(3)), (0.0, knock(300, 0.1, 951), 0.4)
    )


def murmur() -> Line:
    """The market: voices that nobody understands, a basket set down."""
    voices = 0.4 * sweep(1.2, (350, 600, 420, 700, 380), 961, 1.4) * bump(1.2, 0.5, 1)
    return mix((0, voices, 0.8), (0.3, coins(3), 0.4), (0.9, knock(170, 0.12, 962, 0.5), 0.6))


def sliding_door() -> Line:
    """The inn: a door slides, and slides to."""
    slide = 0.35 * sweep(0.35, (500, 800, 600), 971) * bump(0.35, 0.5, 1)
    return mix((0, slide, 0.8), (0.33, knock(230, 0.08, 972, 0.4), 0.7), (0.6, slide, 0.5))


def work() -> Line:
    """A day's work: a saw, a bundle thrown down."""
    saw = 0.3 * sweep(0.25, (1200, 2200, 1500), 975) * bump(0.25, 0.5)
    return mix((0, saw, 0.7), (0.3, saw, 0.7), (0.65, knock(95, 0.15, 976, 0.3), 0.9))


def taken_up(hertz: float, seed: int) -> Line:
    """A thing changes hands: cloth and wood."""
    cloth = 0.25 * hiss(0.18, 500, 3000, seed) * bump(0.18, 0.4)
    return mix((0, cloth, 0.8), (0.12, knock(hertz, 0.08, seed + 1, 0.4), 0.7))


def hit() -> Line:
    """A wound: a dull blow, a string that is stopped."""
    return mix((0, skin(140, 60, 0.45), 1.0), (0, knock(200, 0.08, 981, 0.8), 0.5))


def armor() -> Line:
    """Armour takes it: lacquered plates."""
    return mix(
        *((0.02 * k, partials(0.14, [(800 + 240 * k, 1, 0.1)]), 0.5) for k in range(4)),
        (0, knock(260, 0.1, 985, 0.8), 0.7),
    )


def healed() -> Line:
    """Life comes back: three strings, upward, soft."""
    return 3 * score(part("koto", (0, 62, 70), (0.13, 67, 74), (0.26, 74, 78)), seconds=1.2)


def fallen() -> Line:
    """A hero falls: the banner, then the bell."""
    bell = score(part("bell", (0.5, 50, 84)), seconds=2.1)
    return mix(
        (0, 0.4 * sweep(0.5, (1200, 600, 300), 991) * bump(0.5, 0.3), 0.8),
        (0.4, knock(80, 0.3, 992, 0.5), 0.9),
        (0, bell, 3.0),
    )


def strings(notes: tuple[int, ...], gap: float, seconds: float) -> Line:
    """A run of the koto."""
    return 3.5 * score(
        part("koto", *((gap * k, n, 80 + k) for k, n in enumerate(notes))), seconds=seconds
    )


def mission_told() -> Line:
    """A mission is laid open: a seal breaks, paper."""
    return mix(
        (0, knock(900, 0.05, 995, 0.9), 0.7),
        (0.1, 0.3 * hiss(0.3, 1200, 5000, 996) * bump(0.3, 0.4), 0.8),
    )


def campaign_won() -> Line:
    """The last lantern is out: drum, flute, strings."""
    song = score(
        part("koto", (0, 62, 84), (0.2, 66, 86), (0.4, 69, 90), (0.8, 74, 96), ring=3.0),
        part("shakuhachi", (0.8, 74, 90), (1.5, 78, 92), (2.1, 81, 96), ring=1.2),
        part("odaiko", (0, 36, 96), (0.8, 36, 110)),
        seconds=4.0,
    )
    return 3 * song


def chapter() -> Line:
    """A chapter opens: the scroll's ends, a flute that breathes in and begins."""
    flute = score(part("shakuhachi", (0.2, 69, 84), (0.9, 74, 88), ring=0.7), seconds=2.1)
    return mix(
        (0, knock(480, 0.1, 997, 0.4), 0.6), (0.12, knock(440, 0.1, 998, 0.4), 0.5), (0, flute, 3.0)
    )


def lost() -> Line:
    """The story ends badly: a reed that sinks, a bell."""
    reed = score(
        part("hichiriki", (0, 69, 84), (0.9, 67, 76), (1.7, 62, 70), ring=0.8),
        part("bell", (1.8, 45, 90)),
        seconds=4.0,
    )
    return 3 * reed


EFFECTS: Final = {
    "title": Effect(partial(strings, (62, 69, 74, 69, 76), 0.22, 2.1), "deed"),
    "ask_own": Effect(partial(strings, (69, 76), 0.09, 0.9), "notice"),
    "chapter": Effect(chapter, "deed"),
    "lost": Effect(lost, "fanfare"),
    "dice": Effect(dice, "blade"),
    "die_again": Effect(partial(die, 917), "card"),
    "test_won": Effect(succeeded, "honor"),
    "test_lost": Effect(failed, "blade"),
    "coins_few": Effect(partial(coins, 3), "card"),
    "coins_many": Effect(partial(coins, 8), "card"),
    "karma": Effect(small_bell, "notice"),
    "blessed": Effect(blessed, "notice"),
    "charm_torn": Effect(torn, "notice"),
    "shrine": Effect(shrine, "deed"),
    "smithy": Effect(hammer, "deed"),
    "market": Effect(murmur, "deed"),
    "inn": Effect(sliding_door, "blade"),
    "work": Effect(work, "blade"),
    "item": Effect(partial(taken_up, 420, 977), "card"),
    "weapon": Effect(partial(taken_up, 210, 979), "card"),
    "wound": Effect(hit, "blow"),
    "armor_stops": Effect(armor, "blade"),
    "healed": Effect(healed, "honor"),
    "hero_falls": Effect(fallen, "bell"),
    "mission_told": Effect(mission_told, "notice"),
    "mission_step": Effect(partial(strings, (69, 74), 0.12, 1.1), "honor"),
    "mission_won": Effect(partial(strings, (62, 66, 69, 74, 78), 0.13, 1.9), "deed"),
    "level_gained": Effect(partial(strings, (60, 62, 64, 67, 69, 72, 74, 76), 0.08, 2.1), "deed"),
    "campaign_won": Effect(campaign_won, "fanfare"),
}
