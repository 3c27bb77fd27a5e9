"""Breath, voice, tea and silk: what people do."""

from typing import Final

import numpy as np

from build.sound.foley.blades import steel
from build.sound.foley.cards import swish, tap, turned
from build.sound.foley.effect import Effect, part, score
from build.sound.studio.notes import Note, Voice
from build.sound.studio.synth import bump, glide, hiss, knock, skin
from build.sound.studio.wave import RATE, Line, banded, frames, mix

FORMANTS: Final = ((720, 1.0), (1250, 0.7), (2600, 0.35), (3400, 0.15))
"""Hz and level of an open "ah"."""


def shout(start: float, top: float, end: float, seconds: float, seed: int) -> Line:
    """Return a cry: a throat that rises and falls, through an open mouth."""
    count = frames(seconds)
    rise = np.geomspace(start, top, count // 2)
    pitch = np.concatenate([rise, np.geomspace(top, end, count - len(rise))])
    pitch *= 1 + 0.02 * hiss(seconds, 4, 40, seed)
    throat = 2 * ((np.cumsum(pitch) / RATE) % 1) - 1
    throat += 0.12 * hiss(seconds, 500, 5000, seed + 1)
    mouth = [level * banded(throat, hertz / 1.12, hertz * 1.12) for hertz, level in FORMANTS]
    return np.asarray(2.2 * np.sum(mouth, axis=0) * bump(seconds, 0.35, 0.8))


def battle_cry() -> Line:
    """Many throats and the great drum."""
    throats = (
        (
            0.012 * k,
            shout(150 + 23 * k, 250 + 31 * k, 130 + 17 * k, 0.75 + 0.04 * k, 90 + 3 * k),
            0.5,
        )
        for k in range(5)
    )
    drum = score(part("odaiko", (0, 36, 112), (0.17, 36, 90)), seconds=1.2)
    return mix(*throats, (0, drum, 5.0))


def breathing() -> Line:
    """In through the nose, and slowly out; a small bell."""
    inward = hiss(0.6, 1400, 4200, 101) * bump(0.6, 0.7)
    outward = hiss(1.0, 500, 2200, 102) * bump(1.0, 0.25)
    ring = score(part("tinkle", (0, 79, 60)), seconds=1.0)
    return mix((0, inward, 0.1), (0.68, outward, 0.13), (0.62, ring, 1.2))


def tea() -> Line:
    """Water falls into a bowl, the bowl is set down, a string is touched."""
    drops = (
        (
            0.06 * k + 0.011 * (k * 7 % 5),
            glide(700 + 90 * (k * 5 % 7), 1300 + 80 * (k % 5), 0.05) * bump(0.05, 0.3),
            0.14,
        )
        for k in range(13)
    )
    stream = hiss(0.8, 700, 3500, 103) * bump(0.8, 0.4)
    strings = score(part("koto", (0, 62, 62), (0.16, 69, 66), (0.32, 74, 60)), seconds=1.2)
    return mix(*drops, (0, stream, 0.05), (0.85, knock(520, 0.1, 104), 0.25), (0.9, strings, 4.0))


def geisha() -> Line:
    """A shamisen glides, silk moves, a hairpin rings."""
    notes = [
        Note(0.05, 0.5, 69, 88, ((0, -2.0), (0.12, -1.0), (0.2, 0.0))),
        Note(0.4, 0.3, 70, 80),
        Note(0.56, 0.9, 69, 92, ((0, 0.0), (0.3, 0.0), (0.5, -1.0))),
    ]
    tune = score(Voice("shamisen", 64, notes), seconds=1.5)
    silk = hiss(0.5, 1800, 6000, 105) * bump(0.5, 0.5)
    return mix((0, silk, 0.06), (0.1, tune, 4.0), (0.95, steel(3900, 0.5, 0.45), 0.12))


def diversion() -> Line:
    """Look there! A flute chirps, paper flutters past."""
    notes = [Note(0.05 + 0.09 * k, 0.08, p, 90) for k, p in enumerate((86, 91, 86, 93))]
    chirp = score(Voice("flute", 64, notes), seconds=0.8)
    paper = [(0.05 * k, swish(0.08, 1500 + 400 * (k % 3), 3600, 106 + k), 0.35) for k in range(7)]
    return mix(*paper, (0.06, chirp, 4.0))


def daimyo() -> Line:
    """The lord comes: three strokes, clappers, an open chord."""
    drums = score(part("odaiko", (0, 36, 100), (0.24, 36, 106), (0.48, 36, 120)), seconds=1.6)
    chord = score(
        part("koto", (0, 50, 88), (0.03, 57, 88), (0.06, 62, 90), (0.09, 69, 92)), seconds=1.5
    )
    return mix((0, drums, 3.0), (0.48, knock(1150, 0.12, 113), 0.4), (0.5, chord, 3.6))


def focus() -> Line:
    """Stillness: one low bell tone and a string far away."""
    bell = score(part("bell", (0, 45, 64)), seconds=1.8)
    return mix((0, bell, 2.6), (0.3, score(part("koto", (0, 69, 50)), seconds=1.2), 2.0))


def bushido_flip() -> Line:
    """The way is tested: a card is turned under a plucked low string."""
    string = score(part("shamisen", (0, 50, 108), (0.0, 57, 96)), seconds=1.0)
    return mix((0, turned(), 1.0), (0.22, string, 4.0), (0.22, knock(800, 0.1, 114), 0.25))


def bushido_pass() -> Line:
    """The burden goes on to the next."""
    string = score(part("shamisen", (0, 57, 92), (0.12, 62, 96)), seconds=0.8)
    return mix((0, swish(0.3, 900, 3000, 115), 0.8), (0.18, string, 4.0))


def bushido_lay() -> Line:
    """The burden is taken on: a low string, a heavy hand."""
    strings = score(part("shamisen", (0, 50, 112), (0.3, 51, 100)), seconds=1.2)
    return mix((0, strings, 4.0), (0.3, skin(120, 60, 0.3), 0.5), (0.02, tap(116), 0.6))


EFFECTS: Final = {
    "battle_cry": Effect(battle_cry, "deed"),
    "breathing": Effect(breathing, "deed"),
    "tea_ceremony": Effect(tea, "deed"),
    "geisha": Effect(geisha, "deed"),
    "diversion": Effect(diversion, "deed"),
    "daimyo": Effect(daimyo, "deed"),
    "focus": Effect(focus, "deed"),
    "bushido_flip": Effect(bushido_flip, "deed"),
    "bushido_pass": Effect(bushido_pass, "deed"),
    "bushido_lay": Effect(bushido_lay, "deed"),
}
