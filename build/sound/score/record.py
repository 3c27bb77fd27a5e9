"""Records a piece: each layer a loop whose last echo rings on over its beginning."""

from typing import Final

import numpy as np

from build.sound.score.perform import LEAD, voices
from build.sound.score.piece import Piece
from build.sound.studio.levels import BLOCK, CEILING, loudness, rounded_off
from build.sound.studio.tools import play
from build.sound.studio.wave import Sound, band, frames

LOUDNESS: Final = {"calm": -25.0, "tense": -27.0, "crisis": -25.5}
"""Loudness of each layer by itself in LUFS."""
LOWEST, HIGHEST = 32.0, 13_500.0
"""Hz. Below there is nothing to hear, above nothing the instruments need."""
ECHO: Final = 8.0
BEFORE: Final = 0.15
"""Seconds by which a loop begins before its first beat: no stroke is cut by the seam."""
SHARE: Final = 0.36
"""Peak of one layer, so that all together seldom reach the ceiling."""


def record(piece: Piece) -> dict[str, Sound]:
    """Return layer -> loop, all of the same length, none too loud even when all sound at once."""
    loops = {layer: _loop(piece, layer) for layer in piece.layers}
    total = np.abs(sum(loops.values())).max()
    gain = min(1.0, CEILING / total)
    return {layer: loop * gain for layer, loop in loops.items()}


def _loop(piece: Piece, layer: str) -> Sound:
    """Return one layer at its loudness, as a loop without a seam."""
    played = wrapped(play(voices(piece, layer), tail=ECHO), _frames(piece))
    loop = band(np.roll(played, -frames(LEAD - BEFORE), axis=0), LOWEST, HIGHEST)
    return rounded_off(loop * 10 ** ((LOUDNESS[layer] - loudness(loop)) / 20), SHARE)


def _frames(piece: Piece) -> int:
    """Return the length of the loop, a round number that is quick to transform."""
    return frames(piece.length) // BLOCK * BLOCK


def wrapped(sound: Sound, length: int) -> Sound:
    """Return the first `length` frames with what comes after them laid over their beginning."""
    loop = np.zeros((length, sound.shape[1]))
    for start in range(0, len(sound), length):
        part = sound[start : start + length]
        loop[: len(part)] += part
    return loop
