"""The catalogues of all sounds, a `manifest.json` beside them: what the program reads."""

import json
from pathlib import Path
from typing import Any, Final, TypeAlias

from build.sound.foley.effect import CLASSES
from build.sound.foley.register import EFFECTS
from build.sound.foley.surroundings import SCENES
from build.sound.moments import MOMENTS, MOODS, WIDGETS
from build.sound.score.piece import LAYERS, piece, pieces

ASSETS: Final = Path(__file__).resolve().parents[2] / "assets"
OWNERS: Final = ("ui", "samurai")
"""Folders of assets/: what answers the player's hand is the program's own, the rest a game's."""

Facts: TypeAlias = dict[str, Any]
Row: TypeAlias = tuple[str, Facts]
"""The id of a sound, and what is to be known of it."""


def owner(key: str) -> str:
    """Return the folder of assets/ that a sound belongs to."""
    return OWNERS[0] if key in WIDGETS.values() else OWNERS[1]


def path_of(key: str, file: str) -> Path:
    """Return where a sound lies; `file` is its name in the catalogue."""
    return ASSETS / owner(key) / "sounds" / file


def write(rows: list[Row]) -> None:
    """Write the catalogues: the rows that were made now in place of the old, in a fixed order."""
    sounds = {**known(), **dict(rows)}
    for name in OWNERS:
        own = [key for key in _order() if key in sounds and owner(key) == name]
        text = {
            "format": 1,
            "about": "By build/sound/make.py. Lengths in seconds, loudness in LUFS, peaks in dBFS.",
            "classes": {name: group._asdict() for name, group in CLASSES.items()},
            "sounds": {key: sounds[key] for key in own},
            **(_of_program() if name == OWNERS[0] else _of_game()),
        }
        _manifest(name).write_text(json.dumps(text, indent=1) + "\n", encoding="utf-8")


def _of_program() -> Facts:
    return {"pieces": {}, "moods": {}, "moments": {}, "widgets": WIDGETS}


def _of_game() -> Facts:
    scores = {key: _piece(key) for key in pieces()}
    return {"pieces": scores, "moods": MOODS, "moments": MOMENTS, "widgets": {}}


def known() -> dict[str, Facts]:
    """Return the sounds of the catalogues that are there."""
    files = [_manifest(name) for name in OWNERS]
    read = [json.loads(file.read_text(encoding="utf-8")) for file in files if file.is_file()]
    return {key: facts for data in read for key, facts in data["sounds"].items()}


def _manifest(name: str) -> Path:
    return ASSETS / name / "sounds" / "manifest.json"


def _order() -> list[str]:
    layers = [f"{key}.{layer}" for key in pieces() for layer in LAYERS]
    return [*EFFECTS, *(f"around_{name}" for name in SCENES), *layers]


def _piece(key: str) -> Facts:
    score = piece(key)
    layers = {layer: f"{key}.{layer}" for layer in score.layers}
    return {"title": score.title, "scenes": list(score.scenes), "layers": layers}
