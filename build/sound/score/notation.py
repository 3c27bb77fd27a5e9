"""How motifs are written, and what they become: strokes in beats.

A motif is a row of tokens. `5:2` is degree 5 for two beats, `.:1` a rest, `1+4+6:2` strings struck
together, `D:1` a drum stroke. Without a length a token keeps the one before. Marks follow:
`>` accent, `_` soft, `^` grace note, `~` bent into, `v` falls off, `*` repeated faster and faster,
`/` a run of strings leads to it, `#` and `b` before a degree raise and lower it by a semitone.
"""

import re
from dataclasses import dataclass, replace
from typing import Final

TOKEN: Final = re.compile(r"([#b]?-?\d+(?:\+-?\d+)*|[A-Za-z.])(?::(\d*\.?\d+))?([>_^~v*/]*)")
DRUMS: Final = "DdKkOo"
"""Don, loud and soft; ka on the rim; the great drum."""
REST: Final = "."


class NotationError(ValueError):
    """A score says something that cannot be played; the message names the token."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """One thing to play. Times in beats."""

    beat: float
    length: float
    degrees: tuple[int, ...] = ()
    drum: str = ""
    alter: int = 0
    """Semitones off the scale."""
    marks: str = ""
    force: float = 0.0
    """How much louder (up to 1) or softer (down to -1) than usual."""

    def moved(self, beats: float, degrees: int, force: float) -> "Stroke":
        """Return the stroke later, higher and stronger."""
        return replace(
            self,
            beat=self.beat + beats,
            degrees=tuple(degree + degrees for degree in self.degrees),
            force=max(-1.0, min(1.0, self.force + force)),
        )


@dataclass(frozen=True, slots=True)
class Motif:
    """A row of strokes and its whole length in beats, rests included."""

    strokes: tuple[Stroke, ...]
    length: float


def motif(text: str) -> Motif:
    """Return a motif.

    Raises:
        NotationError: a token is none.
    """
    strokes: list[Stroke] = []
    now, length = 0.0, 1.0
    for word in text.replace("|", " ").split():
        match = TOKEN.fullmatch(word)
        if match is None:
            raise NotationError(f"'{word}' in the motif '{text}' is no token")
        head, beats, marks = match.groups()
        length = float(beats) if beats else length
        if head != REST:
            strokes.append(_stroke(head, now, length, marks))
        now += length
    return Motif(tuple(strokes), now)


def _stroke(head: str, beat: float, length: float, marks: str) -> Stroke:
    force = 0.6 * marks.count(">") - 0.6 * marks.count("_")
    if head in DRUMS:
        return Stroke(beat, length, drum=head, marks=marks, force=force)
    alter = {"#": 1, "b": -1}.get(head[0], 0)
    degrees = tuple(int(number) for number in head.lstrip("#b").split("+"))
    return Stroke(beat, length, degrees, alter=alter, marks=marks, force=force)
