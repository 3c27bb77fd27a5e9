"""How each instrument plays a stroke: what its fingers, breath or sticks add to the page."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from build.sound.score.notation import Stroke
from build.sound.studio.notes import Note, Voice

BREATH_LONG: Final = 0.9
"""Seconds from which a blown tone swells and trembles."""
FLIGHTY: Final = 0.010
"""Seconds by which a player's hand is early or late, on average."""
ROLL: Final = 0.024
"""Seconds between strings that are struck together."""


@dataclass(frozen=True, slots=True)
class Tone:
    """A stroke on the clock: seconds and pitches, with the degree above for grace notes."""

    stroke: Stroke
    start: float
    length: float
    pitches: tuple[int, ...]
    above: int
    run: tuple[int, ...]
    """The strings that a run passes on its way to the tone."""

    def has(self, mark: str) -> bool:
        """Tell whether the stroke bears a mark."""
        return mark in self.stroke.marks


Manner = Callable[[Voice, Tone, random.Random], None]


def force(stroke: Stroke, middle: int, rng: random.Random) -> int:
    """Return a velocity round `middle`."""
    return max(18, min(124, round(middle + 26 * stroke.force + rng.gauss(0, 3.5))))


def hastening(length: float, slow: float, fast: float) -> Iterator[float]:
    """Yield the moments of a stroke repeated faster and faster within a time."""
    now, gap = 0.0, slow
    while now < length - fast / 2:
        yield now
        now, gap = now + gap, max(fast, gap * 0.86)


def koto(voice: Voice, tone: Tone, rng: random.Random) -> None:
    """Strings ring on; chords are rolled; a pressed string rises after it is plucked."""
    start = max(0.0, tone.start + rng.gauss(0, FLIGHTY))
    loud = force(tone.stroke, 78, rng)
    ring = max(tone.length, 2.4)
    for index, pitch in enumerate(tone.run):
        early = 0.055 * (len(tone.run) - index)
        voice.notes.append(Note(max(0.0, start - early), 1.2, pitch, max(20, loud - 22)))
    if tone.has("^"):
        voice.notes.append(Note(max(0.0, start - 0.085), 0.3, tone.above, max(20, loud - 16)))
    if tone.has("*"):
        _tremolo(voice, tone, loud, (0.34, 0.085))
        return
    press = ((0.0, 0.0), (0.28, 0.0), (0.36, 0.9), (0.62, 0.9), (0.74, 0.0))
    bend = press if tone.has("~") else ()
    for index, pitch in enumerate(sorted(tone.pitches)):
        voice.notes.append(Note(start + ROLL * index, ring, pitch, max(18, loud - 3 * index), bend))


def shamisen(voice: Voice, tone: Tone, rng: random.Random) -> None:
    """The plectrum strikes string and skin: short, dry, strong on the first."""
    start = max(0.0, tone.start + rng.gauss(0, FLIGHTY * 0.7))
    loud = force(tone.stroke, 84, rng)
    if tone.has("^"):
        voice.notes.append(Note(max(0.0, start - 0.07), 0.12, tone.above, max(20, loud - 12)))
    if tone.has("*"):
        _tremolo(voice, tone, loud, (0.3, 0.09))
        return
    slide = ((0.0, -1.2), (0.07, -0.6), (0.13, 0.0)) if tone.has("~") else ()
    for index, pitch in enumerate(sorted(tone.pitches)):
        length = min(max(tone.length, 0.25), 1.1)
        voice.notes.append(Note(start + 0.012 * index, length, pitch, loud, slide))


def wind(voice: Voice, tone: Tone, rng: random.Random) -> None:
    """A breath: bent into, swelling, trembling late, and let go before the next."""
    start = max(0.0, tone.start + rng.gauss(0, FLIGHTY) - 0.02)
    length = max(0.12, tone.length * 0.97 - 0.03)
    loud = force(tone.stroke, 80, rng)
    if tone.has("^"):
        voice.notes.append(Note(start, 0.11, tone.above, loud))
        start, length = start + 0.11, length - 0.11
    voice.notes.append(Note(start, length, tone.pitches[0], loud, tuple(_breath(tone, length))))
    voice.swells += _swell(start, length)


def _breath(tone: Tone, length: float) -> Iterator[tuple[float, float]]:
    """Yield how the pitch moves: into the tone, a late slow tremble, perhaps a fall."""
    scoop = -1.1 if tone.has("~") else -0.22
    yield from ((0.0, scoop), (0.06, scoop * 0.6), (0.14, scoop * 0.2), (0.2, 0.0))
    if length > BREATH_LONG:
        now, sign = 0.55, 1
        while now < length - 0.12:
            depth = 0.28 * min(1.0, (now - 0.45) / 1.6)
            yield now, sign * depth
            now, sign = now + 0.105, -sign
        yield now, 0.0
    if tone.has("v"):
        for step in range(6):
            yield length - 0.3 + 0.05 * step, -0.22 * (step + 1)


def _swell(start: float, length: float) -> list[tuple[float, int]]:
    if length < BREATH_LONG:
        return [(start - 0.005, 104)]
    shape = ((0.0, 66), (0.12, 84), (0.3, 102), (0.55, 114), (0.75, 100), (0.9, 72), (1.0, 44))
    return [(start - 0.005 + length * part, value) for part, value in shape]


def _tremolo(voice: Voice, tone: Tone, loud: int, gaps: tuple[float, float]) -> None:
    for after in hastening(tone.length, *gaps):
        grown = round(loud - 26 + 26 * after / max(tone.length, 0.1))
        for pitch in tone.pitches:
            voice.notes.append(Note(tone.start + after, 0.8, pitch, max(18, grown)))


SKINS: Final = {"D": (45, 96), "d": (48, 62), "K": (62, 96), "k": (65, 64), "O": (36, 112)}
SKINS_LOW: Final = {**SKINS, "o": (36, 72)}
"""Drum letter -> pitch and velocity."""
RIM: Final = "Kk"


def drum(voice: Voice, tone: Tone, rng: random.Random) -> None:
    """Sticks on skin or rim; a roll gathers speed and strength."""
    pitch, middle = SKINS_LOW[tone.stroke.drum]
    start = max(0.0, tone.start + rng.gauss(0, FLIGHTY * 0.6))
    loud = force(tone.stroke, middle, rng)
    if not tone.has("*"):
        voice.notes.append(Note(start, 1.6, pitch, loud))
        return
    for after in hastening(tone.length, 0.42, 0.075):
        grown = round(loud - 44 + 40 * after / max(tone.length, 0.1))
        voice.notes.append(Note(tone.start + after, 1.0, pitch, max(16, grown)))


def bell(voice: Voice, tone: Tone, rng: random.Random) -> None:
    """Struck once and left alone."""
    loud = force(tone.stroke, 70, rng)
    for pitch in tone.pitches:
        voice.notes.append(Note(tone.start, 7.0, pitch, loud))


def plucked(ring: float, roll: float) -> Manner:
    """A manner of steel strings: chords strummed from the lowest, each tone left to ring."""

    def play(voice: Voice, tone: Tone, rng: random.Random) -> None:
        start = max(0.0, tone.start + rng.gauss(0, FLIGHTY * 0.6))
        loud = force(tone.stroke, 80, rng)
        if tone.has("^"):
            voice.notes.append(Note(max(0.0, start - 0.06), 0.12, tone.above, max(20, loud - 14)))
        if tone.has("*"):
            _tremolo(voice, tone, loud, (0.16, 0.075))
            return
        slide = ((0.0, -1.0), (0.05, -0.5), (0.1, 0.0)) if tone.has("~") else ()
        for index, pitch in enumerate(sorted(tone.pitches)):
            length = max(0.12, min(tone.length * 1.1, ring))
            voice.notes.append(Note(start + roll * index, length, pitch, loud - 2 * index, slide))

    return play


def reeds(voice: Voice, tone: Tone, rng: random.Random) -> None:
    """Many small pipes in one breath, in and out without a gap."""
    loud = force(tone.stroke, 64, rng)
    for index, pitch in enumerate(sorted(tone.pitches)):
        voice.notes.append(Note(tone.start + 0.09 * index, tone.length, pitch, loud))
    voice.swells += [
        (tone.start + tone.length * part, value)
        for part, value in ((0.0, 40), (0.2, 76), (0.5, 110), (0.8, 80), (1.0, 44))
    ]


KIT: Final = {
    "D": (36, 92),
    "d": (38, 62),
    "K": (37, 84),
    "k": (42, 58),
    "O": (41, 98),
    "o": (45, 78),
}
"""Letter -> key of a drum kit and velocity: boot, brush, rim, hat, the low toms."""


def kit(voice: Voice, tone: Tone, rng: random.Random) -> None:
    """Brushes and boots; a roll is one of brushes."""
    pitch, middle = KIT[tone.stroke.drum]
    start = max(0.0, tone.start + rng.gauss(0, FLIGHTY * 0.4))
    loud = force(tone.stroke, middle, rng)
    gaps = (0.12, 0.07) if tone.has("*") else (9.0, 9.0)
    for after in [0.0, *hastening(tone.length, *gaps)][tone.has("*") :]:
        voice.notes.append(Note(start + after, 0.3, pitch, loud))


MANNERS: Final[dict[str, Manner]] = {
    "koto": koto,
    "shamisen": shamisen,
    "shakuhachi": wind,
    "flute": wind,
    "taiko": drum,
    "odaiko": drum,
    "bell": bell,
    "guitar": plucked(1.6, 0.011),
    "banjo": plucked(0.7, 0.006),
    "bass": plucked(1.2, 0.0),
    "muted": plucked(0.25, 0.004),
    "piano": plucked(1.4, 0.004),
    "fiddle": wind,
    "harmonica": wind,
    "whistler": wind,
    "chime": bell,
    "hichiriki": wind,
    "sho": reeds,
    "biwa": shamisen,
    "dulcimer": plucked(1.8, 0.01),
    "suzu": bell,
    "kit": kit,
}
