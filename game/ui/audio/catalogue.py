"""The catalogue of sounds (manifest.json beside them): which file, and what belongs to what."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.resources import asset_path
from game.view.timing import LAYERS


@dataclass(frozen=True, slots=True)
class MusicPiece:
    """A piece of music: the scenes it is for, and layer -> the sound of it."""

    scenes: tuple[str, ...]
    layers: dict[str, str]


@dataclass(frozen=True, slots=True)
class SoundCatalogue:
    """Every sound there is. Empty, everything is silent."""

    files: dict[str, Path] = field(default_factory=dict)
    ranks: dict[str, int] = field(default_factory=dict)
    """Effect -> how much its class weighs: of two at once the heavier is heard."""
    pieces: dict[str, MusicPiece] = field(default_factory=dict)
    moods: dict[str, dict[str, float]] = field(default_factory=dict)
    """Mood -> layer -> how loud it is, 0..1."""
    words: dict[str, str] = field(default_factory=dict)
    """Widget or moment -> its sound."""


def read_catalogue(game: str) -> SoundCatalogue:
    """Read the program's own sounds and those of the game in that folder of assets/."""
    own, its = (read_manifest(asset_path(n, "sounds", "manifest.json")) for n in ("ui", game))
    return SoundCatalogue(
        files=own.files | its.files,
        ranks=own.ranks | its.ranks,
        pieces=own.pieces | its.pieces,
        moods=its.moods or own.moods,
        words=own.words | its.words,
    )


def read_manifest(path: Path) -> SoundCatalogue:
    """Read one file; an empty catalogue where it is missing or damaged, for a silent game."""
    try:
        return _catalogue(json.loads(path.read_text(encoding="utf-8")), path.parent)
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return SoundCatalogue()


def _catalogue(data: Any, folder: Path) -> SoundCatalogue:
    ranks = {name: rank for rank, name in enumerate(data["classes"])}
    sounds: dict[str, Any] = data["sounds"]
    return SoundCatalogue(
        files={name: folder / sound["file"] for name, sound in sounds.items()},
        ranks={n: ranks[s["class"]] for n, s in sounds.items() if s["kind"] == "effect"},
        pieces={
            name: MusicPiece(tuple(piece["scenes"]), dict(piece["layers"]))
            for name, piece in data["pieces"].items()
        },
        moods={mood: {**data["moods"][mood]} for mood in LAYERS if data["moods"]},
        words={**data["widgets"], **data["moments"]},
    )
