"""An effect: how it is made, which class it belongs to, and how loud and long a class may be."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from build.sound.studio.notes import Note, Voice
from build.sound.studio.tools import play
from build.sound.studio.wave import Line, Sound, faded, mono, trimmed

Maker = Callable[[], Line]


class Class(NamedTuple):
    """What the effects of a class have in common."""

    loudness: float
    """The loudest 0.4 s in LUFS."""
    longest: float
    """Seconds, echo included."""


CLASSES: Final = {
    "touch": Class(-37.0, 0.08),
    "card": Class(-30.0, 0.6),
    "notice": Class(-28.0, 1.3),
    "blade": Class(-25.0, 1.2),
    "honor": Class(-25.0, 1.4),
    "deed": Class(-24.0, 2.2),
    "blow": Class(-21.0, 1.8),
    "bell": Class(-23.0, 3.2),
    "fanfare": Class(-20.0, 4.2),
}


@dataclass(frozen=True, slots=True)
class Effect:
    """One sound of the game."""

    make: Maker
    group: str
    """A key of CLASSES."""


def score(*voices: Voice, seconds: float, hall: bool = True) -> Line:
    """Return what instruments of the sound font play, cut softly after a time."""
    sound: Sound = mono(trimmed(play(voices, hall=hall, tail=seconds + 1)))
    end = round(seconds * 44_100)
    return faded(sound[:end], 0.0015, min(0.4, seconds / 3))[:, 0]


def part(instrument: str, *notes: tuple[float, int, int], ring: float = 2.0) -> Voice:
    """Return a voice of notes (start in seconds, MIDI pitch, velocity) that ring alike."""
    return Voice(instrument, 64, [Note(start + 0.05, ring, p, v) for start, p, v in notes])
