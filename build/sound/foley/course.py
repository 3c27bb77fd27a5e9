"""The course of the game: honor, turns, questions, bells, the beginning and the end."""

from functools import partial
from typing import Final

from build.sound.foley.cards import riffle
from build.sound.foley.effect import Effect, part, score
from build.sound.score.manners import hastening
from build.sound.studio.notes import Note, Voice
from build.sound.studio.synth import decay, hiss, knock, partials, skin
from build.sound.studio.wave import Line, mix


def token(seed: int) -> Line:
    """A lacquered token set down on others."""
    ring = partials(0.3, [(2093, 0.5, 0.25), (3420, 0.35, 0.18), (5310, 0.2, 0.1)])
    return mix((0, ring, 0.5), (0, knock(760, 0.07, seed), 0.5))


def honor_gain() -> Line:
    """An honor token travels 0.6 s and arrives: two bright strings, the token."""
    strings = score(part("koto", (0, 69, 84), (0.16, 74, 90), (0.32, 81, 84)), seconds=1.2)
    return mix((0, strings, 4.0), (0.5, token(121), 0.7), (0.56, token(122), 0.4))


def honor_lost() -> Line:
    """Honor is lost: a falling half tone, dull wood."""
    strings = score(part("koto", (0, 63, 88), (0.2, 62, 80), (0.42, 50, 84)), seconds=1.2)
    return mix((0, strings, 4.0), (0.42, knock(180, 0.2, 123), 0.6))


def pluck(notes: tuple[tuple[float, int, int], ...], seconds: float) -> Line:
    """A few strings of the koto."""
    return 4 * score(part("koto", *notes), seconds=seconds)


RECOVER: Final = tuple((0.09 * k, p, 66 + 5 * k) for k, p in enumerate((62, 64, 67, 69, 74)))
GIVE: Final = ((0.0, 69, 80), (0.14, 64, 70))
ANSWER: Final = ((0.0, 62, 90), (0.05, 69, 84))


def clappers(times: tuple[float, ...], hertz: float = 1250) -> Line:
    """Hyoshigi: two hard sticks struck together."""
    stick = mix((0, knock(hertz, 0.16, 124), 0.8), (0.004, knock(hertz * 1.31, 0.12, 125), 0.6))
    return mix(*((time, stick, 0.75 + 0.25 * k / len(times)) for k, time in enumerate(times)))


def turn_own() -> Line:
    """Your turn: clappers twice and open strings."""
    return mix(
        (0, clappers((0, 0.13)), 0.5),
        (0.16, pluck(((0, 62, 84), (0.04, 69, 86), (0.08, 74, 90)), 1.0), 1.0),
    )


def turn_other() -> Line:
    """Somebody else's turn: clappers once, softly."""
    return clappers((0.0,), 1050)


def pon(times: tuple[float, ...]) -> Line:
    """A shoulder drum: a soft stroke that rises."""
    stroke = mix(
        (0, skin(250, 330, 0.35), 1.0), (0, hiss(0.05, 300, 3000, 126) * decay(0.05, 0.03), 0.2)
    )
    return mix(*((time, stroke, 1.0) for time in times))


def ask_own() -> Line:
    """You are asked: the shoulder drum twice, one string."""
    return mix((0, pon((0, 0.2)), 0.8), (0.2, pluck(((0, 74, 84),), 0.8), 0.8))


def refused() -> Line:
    """That cannot be done: two dull strokes on wood."""
    return mix((0, knock(170, 0.12, 127, 0.15), 1.0), (0.11, knock(145, 0.14, 128, 0.15), 1.0))


def harmless() -> Line:
    """Out of the fight: a breath that sinks."""
    bend = ((0.0, 0.0), (0.3, 0.0), (0.5, -0.5), (0.7, -1.1), (0.9, -1.8))
    sigh = Voice(
        "shakuhachi", 64, [Note(0.05, 0.95, 69, 84, bend)], [(0.05, 110), (0.5, 90), (0.9, 40)]
    )
    return score(sigh, seconds=1.25)


def defeat() -> Line:
    """Somebody falls: the great drum, low strings, a flute that breaks off."""
    strings = score(part("koto", (0, 38, 100), (0.03, 39, 92), (0.06, 50, 90)), seconds=1.7)
    bend = ((0.0, 0.0), (0.35, 0.0), (0.6, -1.9))
    flute = score(Voice("shakuhachi", 64, [Note(0.05, 0.7, 75, 96, bend)]), seconds=1.1)
    return mix(
        (0, score(part("odaiko", (0, 33, 122)), seconds=1.7), 3.2),
        (0.02, strings, 3.0),
        (0.12, flute, 0.7),
    )


def temple_bell() -> Line:
    """The pile is shuffled anew: cards, then the bell of the temple."""
    bell = score(part("bell", (0, 38, 96)), seconds=2.7)
    return mix((0, riffle(0.42, 30, 129), 0.10), (0.4, bell, 3.0), (0.4, skin(110, 98, 0.8), 0.15))


def revealed() -> Line:
    """A role is shown: sticks beaten faster and faster, then the drum."""
    times = (*hastening(0.8, 0.16, 0.035), 0.9)
    drum = score(part("taiko", (0, 43, 112)), seconds=0.9)
    return mix(
        (0, clappers(times, 1400), 0.35),
        (0.9, drum, 3.5),
        (0.92, pluck(((0, 62, 90), (0.03, 67, 90)), 1.0), 0.8),
    )


def roll() -> Line:
    """The game is over: drum strokes that gather like rain, and one more."""
    times = tuple(hastening(1.2, 0.3, 0.06))
    strokes = [(time, 43, 60 + round(50 * time)) for time in times]
    return 3 * score(part("taiko", *strokes), part("odaiko", (1.35, 36, 120)), seconds=2.8)


def victory() -> Line:
    """Your side has won: bright strings upward, drums, a high flute."""
    run = [(0.07 * k, p, 76 + 3 * k) for k, p in enumerate((62, 64, 67, 69, 71, 74, 76, 79))]
    chord = [(0.75, p, 98) for p in (50, 62, 69, 74, 81)]
    drums = part("odaiko", (0.75, 36, 116), (1.15, 40, 90), (1.35, 40, 96), (1.55, 36, 122))
    flute = Voice(
        "flute", 64, [Note(0.8, 0.35, 86, 90), Note(1.17, 0.18, 88, 88), Note(1.37, 1.3, 93, 98)]
    )
    return score(part("koto", *run, *chord, ring=3.0), drums, flute, seconds=3.8)


def lost() -> Line:
    """Your side has lost: the same strings, downward and in shadow."""
    fall = [(0.13 * k, p, 88 - 3 * k) for k, p in enumerate((74, 70, 69, 67, 63, 62))]
    chord = [(1.0, p, 90) for p in (38, 39, 50)]
    bend = ((0.0, 0.0), (0.9, 0.0), (1.3, -1.0))
    flute = Voice("shakuhachi", 64, [Note(1.05, 1.6, 63, 78, bend)])
    drums = part("odaiko", (1.0, 33, 110), (1.9, 33, 70))
    return score(part("koto", *fall, *chord, ring=3.0), drums, flute, seconds=3.8)


def title() -> Line:
    """The name of the game: a bell, a run over all strings, one stroke."""
    run = [
        (0.5 + 0.055 * k, p, 60 + 3 * k)
        for k, p in enumerate((86, 82, 81, 79, 75, 74, 70, 69, 67, 63, 62))
    ]
    low = [(1.2, p, 92) for p in (50, 57, 62)]
    voices = (
        part("bell", (0, 38, 104), ring=4),
        part("koto", *run, *low, ring=3),
        part("odaiko", (1.2, 36, 112)),
    )
    return score(*voices, seconds=4.0)


EFFECTS: Final = {
    "honor_gain": Effect(honor_gain, "honor"),
    "honor_lost": Effect(honor_lost, "honor"),
    "honor_one": Effect(partial(token, 130), "honor"),
    "recover": Effect(partial(pluck, RECOVER, 1.2), "honor"),
    "give_resilience": Effect(partial(pluck, GIVE, 0.8), "honor"),
    "turn_own": Effect(turn_own, "notice"),
    "turn_other": Effect(turn_other, "notice"),
    "ask_own": Effect(ask_own, "notice"),
    "ask_other": Effect(partial(pon, (0.0,)), "notice"),
    "answer": Effect(partial(pluck, ANSWER, 0.6), "notice"),
    "refused": Effect(refused, "notice"),
    "harmless": Effect(harmless, "notice"),
    "defeat": Effect(defeat, "blow"),
    "reshuffle": Effect(temple_bell, "bell"),
    "role_revealed": Effect(revealed, "fanfare"),
    "end": Effect(roll, "fanfare"),
    "victory": Effect(victory, "fanfare"),
    "lost": Effect(lost, "fanfare"),
    "title": Effect(title, "fanfare"),
}
