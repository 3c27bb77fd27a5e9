"""Plays a piece: from strokes in beats to voices in seconds."""

import random

from build.sound.score.manners import MANNERS, RIM, Tone
from build.sound.score.notation import Stroke
from build.sound.score.piece import Part, Piece
from build.sound.score.scales import pitch
from build.sound.studio.notes import Voice

RUN = 6
"""Strings that a run passes."""
RIMS = tuple(RIM)
SKINNED = ("taiko", "odaiko")
"""Drums whose rim is a voice of its own."""
LEAD = 0.5
"""Seconds before the first beat, for what a player does ahead of it."""


def voices(piece: Piece, layer: str) -> list[Voice]:
    """Return what the players of a layer play."""
    return [voice for part in piece.parts if part.layer == layer for voice in _play(piece, part)]


def _play(piece: Piece, part: Part) -> list[Voice]:
    """Return the voice of a part; a drummer's rim strokes sound from a voice of their own."""
    rng = random.Random(f"{piece.seed} hands {part.name}")
    main = Voice(part.instrument, part.pan, reverb=part.reverb)
    rim = Voice("woodblock", part.pan, reverb=part.reverb)
    for stroke in part.strokes:
        tone = _tone(piece, stroke)
        voice = rim if stroke.drum in RIMS and part.instrument in SKINNED else main
        MANNERS[part.instrument](voice, tone, rng)
    return [voice for voice in (main, rim) if voice.notes]


def _tone(piece: Piece, stroke: Stroke) -> Tone:
    begin = piece.seconds(stroke.beat)
    length = piece.seconds(stroke.beat + stroke.length) - begin

    def pitched(degree: int) -> int:
        return pitch(piece.scale, piece.root, degree) + stroke.alter

    top = max(stroke.degrees, default=0)
    run = range(top + RUN, top, -1) if "/" in stroke.marks else range(0)
    return Tone(
        stroke=stroke,
        start=begin + LEAD,
        length=length,
        pitches=tuple(pitched(degree) for degree in stroke.degrees),
        above=pitched(top + 1),
        run=tuple(pitched(degree) for degree in run),
    )
