"""A line of a section: motifs called by name, moved, repeated and shaped into phrases.

`call` plays a motif, `call+2` two degrees higher, `callx3` three times, `call!` stronger, `call?`
softer, `r4` rests for four beats. A motif that comes again in the same line of the piece is varied
a little, the way a player would: never the same twice, always the same for the same seed.
"""

import random
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from build.sound.score.notation import Motif, NotationError, Stroke

WORD: Final = re.compile(r"([A-Za-z_]+?)([+-]\d+)?(?:x(\d+))?([!?]*)")
PAUSE: Final = re.compile(r"r(\d*\.?\d+)")
GRACED: Final = 0.3
"""How likely a long tone of a repeated motif gets a grace note."""
LONG: Final = 1.5


class Line:
    """Writes the strokes of one voice, section after section."""

    def __init__(self, motifs: Mapping[str, Motif], rng: random.Random) -> None:
        self._motifs = motifs
        self._rng = rng
        self._heard: Counter[str] = Counter()
        self.strokes: list[Stroke] = []

    def section(self, text: str, start: float, length: float) -> None:
        """Add one section that begins at beat `start`.

        Raises:
            NotationError: a motif is unknown, or the line is longer than its section.
        """
        now = start
        for word in text.replace("|", " ").split():
            pause = PAUSE.fullmatch(word)
            now += float(pause[1]) if pause else self._called(word, now)
        if now > start + length + 1e-6:
            raise NotationError(f"the line '{text}' has {now - start} beats for {length}")

    def _called(self, word: str, start: float) -> float:
        match = WORD.fullmatch(word)
        if match is None or match[1] not in self._motifs:
            raise NotationError(f"'{word}' calls no motif of the piece")
        name, up, times, force = match.groups()
        played = self._motifs[name]
        strength = 0.35 * force.count("!") - 0.35 * force.count("?")
        for turn in range(int(times or 1)):
            offset = start + turn * played.length
            self.strokes += self._phrase(name, offset, int(up or 0), strength)
        return played.length * int(times or 1)

    def _phrase(self, name: str, start: float, up: int, strength: float) -> list[Stroke]:
        """Return a motif with an arch of loudness and, when heard before, small variations."""
        played = self._motifs[name]
        again = self._heard[name] > 0
        self._heard[name] += 1
        phrase = []
        for stroke in played.strokes:
            place = stroke.beat / played.length
            arch = 0.3 * (1 - abs(place - 0.6) / 0.6) - 0.12
            moved = stroke.moved(start, up, strength + arch)
            phrase.append(self._varied(moved) if again and moved.degrees else moved)
        return phrase

    def _varied(self, stroke: Stroke) -> Stroke:
        draw = self._rng.random()
        if stroke.length >= LONG and not stroke.marks and draw < GRACED:
            return replace(stroke, marks="^")
        return replace(stroke, force=stroke.force + 0.16 * (draw - 0.5))
