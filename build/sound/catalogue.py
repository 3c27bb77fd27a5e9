"""The catalogues of all sounds, a `manifest.json` beside them: what the program reads."""

import json
from pathlib import Path
from typing import Any, Final, TypeAlias

from build.sound.contents import COLLECTIONS
from build.sound.foley.effect import CLASSES
from build.sound.score.piece import LAYERS, piece

ASSETS: Final = Path(__file__).resolve().parents[2] / "assets"

Facts: TypeAlias = dict[str, Any]
Row: TypeAlias = tuple[str, Facts]
"""The id of a sound, and what is to be known of it."""


def path_of(owner: str, file: str) -> Path:
    """Return where a sound lies: `owner` is a folder of assets/, `file` the catalogue's name."""
    return ASSETS / owner / "sounds" / file


def write(owner: str, rows: list[Row]) -> None:
    """Write a catalogue: the rows that were made now in place of the old, in a fixed order."""
    sounds = {**known(owner), **dict(rows)}
    words = COLLECTIONS[owner].words
    text = {
        "format": 1,
        "about": "By build/sound/make.py. Lengths in seconds, loudness in LUFS, peaks in dBFS.",
        "classes": {name: group._asdict() for name, group in CLASSES.items()},
        "sounds": {key: sounds[key] for key in _order(owner) if key in sounds},
        "pieces": {key: _piece(key) for key in COLLECTIONS[owner].pieces},
        **words,
    }
    _manifest(owner).write_text(json.dumps(text, indent=1) + "\n", encoding="utf-8")


def known(owner: str) -> dict[str, Facts]:
    """Return the sounds of a catalogue, if it is there."""
    file = _manifest(owner)
    if not file.is_file():
        return {}
    sounds: dict[str, Facts] = json.loads(file.read_text(encoding="utf-8"))["sounds"]
    return sounds


def _manifest(owner: str) -> Path:
    return path_of(owner, "manifest.json")


def _order(owner: str) -> list[str]:
    own = COLLECTIONS[owner]
    layers = [f"{key}.{layer}" for key in own.pieces for layer in LAYERS]
    return [*own.effects, *(f"around_{name}" for name in own.scenes), *layers]


def _piece(key: str) -> Facts:
    score = piece(key)
    layers = {layer: f"{key}.{layer}" for layer in score.layers}
    return {"title": score.title, "scenes": list(score.scenes), "layers": layers}
