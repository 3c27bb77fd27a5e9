"""What goes into the program folder; `installer.spec` asks for it."""

import fnmatch
import json
import os
import sys
from pathlib import Path
from typing import Any, Final

from build.package import facts
from game.app.selftest.packed import FOLDERS, LIST, sums

ROOT: Final = facts.ROOT
STRIPS: Final = sys.platform == "linux"
"""A stripped libpython is a quarter of the other; Windows and macOS have nothing to strip."""

HIDDEN: Final[list[str]] = ["_yaml"] if sys.platform != "win32" else []
"""Modules that are used and that no import statement names."""

EXCLUDED: Final = [
    *("PIL", "numpy", "setuptools", "pkg_resources", "_distutils_hack", "packaging"),
    *("tkinter", "unittest", "doctest", "pydoc", "pdb", "test", "lib2to3", "distutils", "curses"),
    *("ssl", "_ssl", "http", "urllib.request", "ftplib", "smtplib", "email", "xmlrpc", "sqlite3"),
    *("asyncio", "pygame.tests", "pygame.docs", "pygame.examples", "pygame.midi", "pygame.pypm"),
    *("pygame.camera", "pygame._camera", "pygame._camera_opencv", "pygame.sndarray"),
    *("pygame.surfarray", "pygame.ftfont", "pygame._freetype", "pygame.freetype", "readline"),
]
"""What other modules would bring along and nothing here uses: no network, no tests, no numbers."""

UNWANTED: Final = (
    *("*/tests/*", "*.pyi", "*/py.typed", "*/docs/*", "*/examples/*", "*portmidi*"),
    *("*api-ms-win-*", "*ucrtbase.dll", "libstdc++.so*", "libgcc_s.so*"),
)
"""Files that the system has itself, in a version that fits it, or that only developers read."""

PLIST: Final[dict[str, Any]] = {
    "CFBundleDisplayName": facts.NAME,
    "CFBundleName": facts.NAME,
    "CFBundleVersion": facts.VERSION,
    "CFBundleShortVersionString": facts.VERSION,
    "CFBundleDevelopmentRegion": "en",
    "CFBundleLocalizations": list(facts.LANGUAGES),
    "LSApplicationCategoryType": "public.app-category.card-games",
    "LSMinimumSystemVersion": "11.0",
    "NSHighResolutionCapable": True,
    "NSHumanReadableCopyright": facts.COPYRIGHT,
    "NSSupportsAutomaticGraphicsSwitching": True,
}
"""What Finder and the App Store ask for: the Info.plist of the bundle."""


def datas() -> list[tuple[str, str]]:
    """Return (file, folder in the bundle) of the game's own files and of the list of their sums."""
    listed = sums(ROOT)
    facts.OUT.mkdir(parents=True, exist_ok=True)
    list_file = facts.OUT / LIST
    list_file.write_text(json.dumps(listed, indent=0, sort_keys=True) + "\n", encoding="utf-8")
    files = [(str(ROOT / name), str(Path(name).parent)) for name in listed]
    texts = [(str(ROOT / name), ".") for name in ("LICENSE", "LICENSE-ART", "CREDITS.md")]
    return [*files, *texts, (str(list_file), ".")]


def is_wanted(name: str) -> bool:
    """Tell whether a file that PyInstaller found goes in; `name` is its place in the bundle."""
    slashed = name.replace("\\", "/")
    if slashed.startswith(tuple(f"{folder}/" for folder in FOLDERS)):
        return True
    return not any(fnmatch.fnmatch(slashed, pattern) for pattern in UNWANTED)


def icon() -> str | None:
    """Return the icon file of this system; Linux keeps icons beside the program."""
    endings = {"win32": "ico", "darwin": "icns"}
    if sys.platform not in endings:
        return None
    return str(ROOT / "assets" / "images" / "icon" / f"icon.{endings[sys.platform]}")


def version_resource(name: str) -> Any:
    """Return what Windows shows as the properties of a program; None on other systems."""
    if os.name != "nt":
        return None
    from PyInstaller.utils.win32 import versioninfo as v  # noqa: PLC0415 - only there on Windows

    told = {
        "CompanyName": facts.MAKER,
        "FileDescription": facts.NAME,
        "FileVersion": facts.VERSION,
        "InternalName": name,
        "LegalCopyright": facts.COPYRIGHT,
        "OriginalFilename": f"{name}.exe",
        "ProductName": facts.NAME,
        "ProductVersion": facts.VERSION,
    }
    words = [v.StringStruct(key, text) for key, text in told.items()]
    english, unicode = 0x0409, 1200
    table = v.StringFileInfo([v.StringTable(f"{english:04x}{unicode:04x}", words)])
    language = v.VarFileInfo([v.VarStruct("Translation", [english, unicode])])
    fixed = v.FixedFileInfo(filevers=facts.numbers(), prodvers=facts.numbers())
    return v.VSVersionInfo(ffi=fixed, kids=[table, language])
