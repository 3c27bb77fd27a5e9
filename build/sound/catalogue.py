"""The catalogue of all sounds, `assets/sounds/manifest.json`: what the game reads."""

import json
from pathlib import Path
from typing import Any, Final, TypeAlias

from build.sound.foley.effect import CLASSES
from build.sound.foley.register import EFFECTS
from build.sound.foley.surroundings import SCENES
from build.sound.moments import MOMENTS, MOODS, WIDGETS
from build.sound.score.piece import LAYERS, piece, pieces

SOUNDS: Final = Path(__file__).resolve().parents[2] / "assets" / "sounds"
MANIFEST: Final = SOUNDS / "manifest.json"

Facts: TypeAlias = dict[str, Any]
Row: TypeAlias = tuple[str, Facts]
"""The id of a sound, and what is to be known of it."""


def write(rows: list[Row]) -> None:
    """Write the catalogue: the rows that were made now in place of the old, in a fixed order."""
    known = {**_old(), **dict(rows)}
    text = {
        "format": 1,
        "about": "By build/sound/make.py. Lengths in seconds, loudness in LUFS, peaks in dBFS.",
        "classes": {name: group._asdict() for name, group in CLASSES.items()},
        "sounds": {key: known[key] for key in _order() if key in known},
        "pieces": {key: _piece(key) for key in pieces()},
        "moods": MOODS,
        "moments": MOMENTS,
        "widgets": WIDGETS,
    }
    MANIFEST.write_text(json.dumps(text, indent=1) + "\n", encoding="utf-8")


def _old() -> dict[str, Facts]:
    """Return the sounds of the catalogue that is there."""
    if not MANIFEST.is_file():
        return {}
    loaded: dict[str, Facts] = json.loads(MANIFEST.read_text(encoding="utf-8"))["sounds"]
    return loaded


def _order() -> list[str]:
    layers = [f"{key}.{layer}" for key in pieces() for layer in LAYERS]
    return [*EFFECTS, *(f"around_{name}" for name in SCENES), *layers]


def _piece(key: str) -> Facts:
    score = piece(key)
    layers = {layer: f"{key}.{layer}" for layer in score.layers}
    return {"title": score.title, "scenes": list(score.scenes), "layers": layers}
