"""Whether every file of the game is there and can be used: pictures, type, texts, sounds."""

import os
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from game.app.games import GAMES
from game.app.selftest.packed import changed_files
from game.app.selftest.report import CheckError, none_of
from game.languages import LANGUAGES
from game.resources import asset_path
from game.ui.audio.catalogue import read_catalogue
from game.ui.audio.device import Device
from game.ui.draw.fonts import FACES, Type
from game.ui.draw.images import ENDINGS, OWN
from game.ui.draw.kit import Kit
from game.view.words.strings import Strings, load

SIZE: Final = (1280, 720)
PATIENCE: Final = 60.0
"""Seconds that a sound may take to be read on a slow disk."""
SAMPLE: Final = "ABC abc 012 áéíóúñ àèìòù ¿¡«»—…"
"""What the letters must be able to write."""
KANJI: Final = "誉"


def files() -> str:
    """Compare the game's files with the list that was packed with them."""
    listed, wrong = changed_files()
    none_of(wrong, "missing or changed")
    return f"{listed} files as they were packed" if listed else "from source: nothing to compare"


def texts() -> str:
    """Read every text of every language, the games' too; all languages have the same ones."""
    folders = ("", *(game.folder for game in GAMES))
    keys = {lang: {key for folder in folders for key in load(lang, folder)} for lang in LANGUAGES}
    every = set.union(*keys.values())
    none_of(
        sorted(f"{language}:{key}" for language in LANGUAGES for key in every - keys[language]),
        "texts missing",
    )
    return f"{len(every)} texts in {', '.join(LANGUAGES)}"


def pictures() -> str:
    """Load every picture, those that a game cannot do without among them."""
    counted = _pictures("", set())
    counted += sum(_pictures(game.folder, game.picture_names()) for game in GAMES)
    return f"{counted} pictures"


def _pictures(game: str, wanted: set[str]) -> int:
    """Load the program's own pictures, or those of the game in a folder, and count them."""
    folder = asset_path(game or OWN, "images")
    found = [p for p in sorted(folder.rglob("*")) if p.suffix in ENDINGS]
    names = {p.relative_to(folder).with_suffix("").as_posix() for p in found}
    none_of(sorted(wanted - names), "pictures missing")
    none_of(_unreadable(_kit(game), names), "pictures that cannot be read")
    return len(names)


def _unreadable(kit: Kit, names: set[str]) -> list[str]:
    bad = []
    for name in sorted(names):
        try:
            kit.images.original(name)
        except Exception as fault:  # noqa: BLE001 - each system's reader has its own complaints
            bad.append(f"{name} ({fault})")
    return bad


def letters() -> str:
    """Write with every typeface from its own file."""
    none_of(
        [n for n in FACES.values() if not asset_path("ui", "fonts", n).is_file()], "fonts missing"
    )
    fonts = _kit().fonts
    for face in FACES:
        text = KANJI if face == "kanji" else SAMPLE
        if fonts.line(text, Type(face, 40, (0, 0, 0))).get_bounding_rect().width < 1:
            raise CheckError(f"{FACES[face]} writes nothing")
    return f"{len(FACES)} typefaces"


def sounds() -> str:
    """Read every sound, where there is a device to read them with."""
    files: dict[str, Path] = {}
    for game in GAMES:
        its = read_catalogue(game.folder).files
        if not its:
            raise CheckError("the catalogue of sounds is missing or damaged")
        files |= {f"{game.folder}/{name}": path for name, path in its.items()}
    return _heard(Device(files), files)


def _heard(device: Device, named: Mapping[str, Path]) -> str:
    bad = []
    try:
        for name in named:
            device.want([name])
            if not _waited(device):
                return f"{len(named)} sounds named; no device here to read them with"
            if device.sound(name) is None:
                bad.append(name)
            device.forget([name])
    finally:
        device.close()
    none_of(bad, "sounds that cannot be read")
    return f"{len(named)} sounds"


def _waited(device: Device) -> bool:
    """Wait for what is wanted; False when there is no device. Raises CheckError."""
    end = time.monotonic() + PATIENCE
    while not device.is_idle:
        if device.is_missing:
            return _missed()
        if time.monotonic() > end:
            raise CheckError("reading a sound takes too long")
        time.sleep(0.002)
    return True


def _missed() -> bool:
    """Return False; but SDL's own make-believe device has to be there. Raises CheckError."""
    if os.environ.get("SDL_AUDIODRIVER") == "dummy":
        raise CheckError("the mixer cannot be opened")
    return False


def _kit(game: str = "") -> Kit:
    return Kit(SIZE, 1.0, Strings(LANGUAGES[0], game))
