"""A piece as it is written in `scores/`, read and checked."""

import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from build.sound.score.lines import Line
from build.sound.score.notation import Motif, NotationError, Stroke, motif
from game.table.documents import values_of

SCORES: Final = Path(__file__).resolve().parent.parent / "scores"
LAYERS: Final = ("calm", "tense", "crisis")
SHARED: Final = "figures"
"""The score that holds no piece but the figures that all pieces of its game may use."""


@dataclass(frozen=True, slots=True)
class Part:
    """One player of a piece."""

    name: str
    layer: str
    instrument: str
    pan: int
    reverb: int
    strokes: tuple[Stroke, ...]


@dataclass(frozen=True, slots=True)
class Piece:
    """A whole piece, in beats."""

    key: str
    title: str
    scenes: tuple[str, ...]
    scale: str
    root: int
    seed: int
    marks: tuple[tuple[float, float], ...]
    """Where the tempo changes: (beat, beats a minute); the last one is the end of the piece."""
    parts: tuple[Part, ...]

    @property
    def layers(self) -> tuple[str, ...]:
        """The layers that have a player, from calm to crisis."""
        return tuple(layer for layer in LAYERS if any(p.layer == layer for p in self.parts))

    @property
    def length(self) -> float:
        """The length in seconds."""
        return self.seconds(self.marks[-1][0])

    def seconds(self, beat: float) -> float:
        """Return when a beat falls."""
        total = 0.0
        for (begin, pace), (end, _next) in zip(self.marks, self.marks[1:], strict=False):
            total += max(0.0, min(beat, end) - begin) * 60 / pace
        return total


def pieces(game: str) -> list[str]:
    """Return the keys of a game's pieces, in the order of the evening."""
    return list(_yaml(SCORES / game / f"{SHARED}.yaml")["order"])


def piece(key: str) -> Piece:
    """Return a piece.

    Raises:
        NotationError: its score cannot be played; the message says which and why.
    """
    file = next(SCORES.glob(f"*/{key}.yaml"))
    data = _yaml(file)
    texts = {**_yaml(file.with_stem(SHARED))["motifs"], **data["motifs"]}
    try:
        motifs = {name: motif(text) for name, text in texts.items()}
        parts = [_part(name, data, motifs) for name in data["voices"]]
    except NotationError as error:
        raise NotationError(f"scores/{file.parent.name}/{key}.yaml: {error}.") from error
    return Piece(
        key=key,
        title=data["title"],
        scenes=tuple(data["scenes"]),
        scale=data["scale"],
        root=data["root"],
        seed=data["seed"],
        marks=tuple(_tempo(data)),
        parts=tuple(parts),
    )


def _yaml(file: Path) -> dict[str, Any]:
    loaded: dict[str, Any] = values_of(file.read_text(encoding="utf-8"))
    return loaded


def _starts(data: dict[str, Any]) -> list[float]:
    """Return the beat on which each section begins, and the end."""
    starts = [0.0]
    for section in data["sections"]:
        starts.append(starts[-1] + section["bars"] * data["beats"])
    return starts


def _tempo(data: dict[str, Any]) -> list[tuple[float, float]]:
    paces = [data["tempo"] * section.get("pace", 1.0) for section in data["sections"]]
    return list(zip(_starts(data), [*paces, data["tempo"]], strict=True))


def _part(name: str, data: dict[str, Any], motifs: dict[str, Motif]) -> Part:
    voice = data["voices"][name]
    line = Line(motifs, random.Random(f"{data['seed']} {name}"))
    for section, start in zip(data["sections"], _starts(data), strict=False):
        line.section(section.get(name, ""), start, section["bars"] * data["beats"])
    return Part(
        name=name,
        layer=voice["layer"],
        instrument=voice["plays"],
        pan=voice.get("pan", 64),
        reverb=voice.get("reverb", 50),
        strokes=tuple(line.strokes),
    )
