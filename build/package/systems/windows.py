"""Packages for Windows: the folder, .zip and setup.exe. On Linux they are made under wine."""

import os
import shutil
from pathlib import Path
from typing import Final

from build.package import facts
from build.package.archive import zipped
from build.package.freeze import complete, freeze, options, settings
from build.package.systems import wine, wine_python
from build.package.tools import epoch, fresh, need, run

SCRIPT: Final = facts.ROOT / "build" / "package" / "files" / "windows" / "setup.nsi"
STEM: Final = f"{facts.PROGRAM}-{facts.VERSION}-windows-x86_64"


def make() -> list[Path]:
    """Make both files and return them. Raises PackagingError, UnknownFileError."""
    made = program_folder()
    facts.DIST.mkdir(exist_ok=True)
    archive, setup = facts.DIST / f"{STEM}.zip", facts.DIST / f"{STEM}-setup.exe"
    named = fresh(facts.OUT / "windows-named") / STEM
    shutil.copytree(made, named)
    zipped(named, archive, epoch())
    _setup(made, setup)
    return [archive, setup]


def program_folder() -> Path:
    """Make the program folder and return it. Raises PackagingError, UnknownFileError."""
    return freeze("windows") if os.name == "nt" else freeze_under_wine()


def freeze_under_wine() -> Path:
    """Make the program folder with a Windows Python under wine and return it."""
    python = wine_python.make()
    wine.make_prefix(wine.PREFIX)
    place = fresh(facts.OUT / "windows")
    words = [windows_word(word) for word in options(place)]
    root = wine.windows_path(facts.ROOT)
    variables = {**settings(), "PYTHONPATH": root, "PYTHONUTF8": "1"}
    try:
        wine.wine([python, "-m", "PyInstaller", *words], env=variables)
    finally:
        wine.stop(wine.PREFIX)
    folder = place / facts.PROGRAM
    complete(folder, wine_python.version())
    return folder


def windows_word(word: str) -> str:
    """Return a word of a command line as a Windows program takes it: paths are drive Z's."""
    return wine.windows_path(Path(word)) if word.startswith("/") else word


def _setup(folder: Path, target: Path) -> None:
    """Write the installer. Where NSIS knows a 64-bit stub it gets one: wine runs no other here."""
    size = sum(p.stat().st_size for p in folder.rglob("*") if p.is_file()) // 1024
    given = {
        "NAME": facts.NAME,
        "PROGRAM": facts.PROGRAM,
        "CONSOLE": facts.CONSOLE_FILE,
        "MAKER": facts.MAKER,
        "COPYRIGHT": facts.COPYRIGHT,
        "VERSION": facts.VERSION,
        "NUMBERS": ".".join(map(str, facts.numbers())),
        "SIZE": str(size),
        "SOURCE": str(folder),
        "ICON": str(facts.ROOT / "assets" / "ui" / "images" / "icon" / "icon.ico"),
        "TARGET": str(target),
        "STUB": "x86-unicode" if os.name == "nt" else "amd64-unicode",
    }
    dash = "/" if os.name == "nt" else "-"
    words = [f"{dash}D{key}={value}" for key, value in given.items()]
    tool = need("makensis", "nsis")
    run([tool, f"{dash}V2", *words, SCRIPT], env={"SOURCE_DATE_EPOCH": str(epoch())})
