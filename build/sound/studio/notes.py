"""What is played: notes in seconds, and the voices that play them. No sound yet."""

from dataclasses import dataclass, field
from typing import NamedTuple


class Instrument(NamedTuple):
    """One instrument of the General MIDI sound font."""

    program: int
    """Counted from 0, as the sound font counts."""
    bank: int
    volume: int
    """Channel volume 0-127 that makes all instruments equally loud at equal velocity."""


KIT_BANK = 128
"""The bank of drum kits: General MIDI plays them on a channel of their own."""
INSTRUMENTS = {
    "koto": Instrument(107, 0, 112),
    "shamisen": Instrument(106, 0, 118),
    "shakuhachi": Instrument(77, 0, 74),
    "flute": Instrument(72, 0, 66),
    "taiko": Instrument(116, 0, 112),
    "odaiko": Instrument(116, 8, 112),
    "woodblock": Instrument(115, 0, 104),
    "bell": Instrument(14, 8, 66),
    "tinkle": Instrument(112, 0, 90),
    "guitar": Instrument(25, 0, 104),
    "banjo": Instrument(105, 0, 100),
    "fiddle": Instrument(110, 0, 84),
    "harmonica": Instrument(22, 0, 82),
    "piano": Instrument(3, 0, 96),
    "bass": Instrument(32, 0, 116),
    "muted": Instrument(28, 0, 108),
    "whistler": Instrument(78, 0, 70),
    "saw": Instrument(92, 0, 80),
    "chime": Instrument(14, 0, 90),
    "hichiriki": Instrument(68, 0, 72),
    "sho": Instrument(20, 0, 60),
    "biwa": Instrument(106, 0, 112),
    "dulcimer": Instrument(15, 0, 96),
    "suzu": Instrument(112, 0, 74),
    "tom": Instrument(117, 0, 112),
    "kit": Instrument(40, KIT_BANK, 108),
}


@dataclass(frozen=True, slots=True)
class Note:
    """One tone. `bend` holds points (seconds after the start, semitones off the pitch)."""

    start: float
    length: float
    pitch: int
    velocity: int
    bend: tuple[tuple[float, float], ...] = ()


@dataclass(slots=True)
class Voice:
    """One player: an instrument, a place from left (0) to right (127), and what it plays."""

    instrument: str
    pan: int = 64
    notes: list[Note] = field(default_factory=list)
    swells: list[tuple[float, int]] = field(default_factory=list)
    """Points (seconds, expression 0-127) of a long breath."""
    reverb: int = 50
