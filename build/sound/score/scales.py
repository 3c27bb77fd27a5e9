"""The scales of the pieces, degrees counted from 1 and on over the octaves without end."""

from typing import Final

SCALES: Final = {
    "in": (0, 1, 5, 7, 8),
    "yo": (0, 2, 5, 7, 9),
    "minyo": (0, 3, 5, 7, 10),
    "iwato": (0, 1, 5, 6, 10),
    "major": (0, 2, 4, 5, 7, 9, 11),
    "mixolydian": (0, 2, 4, 5, 7, 9, 10),
    "dorian": (0, 2, 3, 5, 7, 9, 10),
    "minor": (0, 2, 3, 5, 7, 8, 10),
}
"""Semitones above the root. Five degrees: in (miyako-bushi), yo (ritsu), yo as folk song has it,
iwato; seven: what the ballads of the plain are sung in."""

NAMES: Final = "C C# D Eb E F F# G Ab A Bb B".split()


def pitch(scale: str, root: int, degree: int) -> int:
    """Return the MIDI pitch of a degree; 1 is the root, 0 one step below."""
    steps = SCALES[scale]
    octave, step = divmod(degree - 1, len(steps))
    return root + 12 * octave + steps[step]


def name(pitch_number: int) -> str:
    """Return a pitch as musicians write it: D4."""
    return f"{NAMES[pitch_number % 12]}{pitch_number // 12 - 1}"
