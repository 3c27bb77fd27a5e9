"""What goes into the program folder; `installer.spec` asks for it."""

import fnmatch
import json
import os
import shutil
import sys
from pathlib import Path
from typing import Any, Final

from build.package import facts
from build.package.tools import fresh
from game.app.games import GAMES
from game.app.selftest_report import FOLDERS, LIST, sums
from game.languages import LANGUAGES
from game.table.documents import as_json

ROOT: Final = facts.ROOT
STRIPS: Final = sys.platform == "linux"
"""A stripped libpython is a quarter of the other; Windows and macOS have nothing to strip."""

HIDDEN: Final[list[str]] = [
    *(["_yaml"] if sys.platform != "win32" else []),
    "accesskit",
    *(module for game in GAMES for module in game.modules),
]
"""Modules that are used and that no import statement names: AccessKit may be missing, the games'
parts are found by name."""

EXCLUDED: Final = [
    *("PIL", "numpy", "setuptools", "pkg_resources", "_distutils_hack", "packaging"),
    *("tkinter", "unittest", "doctest", "pydoc", "pdb", "test", "lib2to3", "distutils", "curses"),
    *("ssl", "_ssl", "http", "urllib.request", "ftplib", "smtplib", "email", "xmlrpc", "sqlite3"),
    *(
        "_hashlib",
        "lzma",
        "_lzma",
        "bz2",
        "_bz2",
        "asyncio",
        "pygame.tests",
        "pygame.docs",
        "pygame.examples",
    ),
    *(
        "pygame._sdl2",
        "pygame.midi",
        "pygame.pypm",
        "pygame.camera",
        "pygame._camera",
        "pygame._camera_opencv",
        "pygame.sndarray",
    ),
    *("_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw"),
    *("pygame.surfarray", "pygame.ftfont", "pygame._freetype", "pygame.freetype", "readline"),
    *("_pydecimal", "typing_extensions"),
]
"""What other modules would bring along and nothing here uses: no network, no tests, no numbers; no
letters but those of UTF-8, which `installer.spec` has the program read and write everywhere."""

UNWANTED: Final = (
    *("*/tests/*", "*.pyi", "*/py.typed", "*/docs/*", "*/examples/*", "*portmidi*"),
    *("*/freesansbold.ttf", "*api-ms-win-*", "*ucrtbase.dll", "libstdc++.so*", "libgcc_s.so*"),
    "pygame/*.dll",  # they lie at the top as well, where whoever asks for one looks
    *("freetype.dll", "libjpeg-*.dll", "libtiff-*.dll", "libxmp.dll", "libwavpack-*.dll"),
    *("libopus*.dll", "libogg-*.dll"),  # SDL reads Ogg Vorbis by itself
)
"""Files that the system has itself, in a version that fits it, that only developers read, or that
SDL for Windows asks for when it meets what the game has not: other pictures, other music."""

PLIST: Final[dict[str, Any]] = {
    "CFBundleDisplayName": facts.NAME,
    "CFBundleName": facts.NAME,
    "CFBundleVersion": facts.VERSION,
    "CFBundleShortVersionString": facts.VERSION,
    "CFBundleDevelopmentRegion": "en",
    "CFBundleLocalizations": list(LANGUAGES),
    "LSApplicationCategoryType": "public.app-category.card-games",
    "LSMinimumSystemVersion": "11.0",
    "NSHighResolutionCapable": True,
    "NSHumanReadableCopyright": facts.COPYRIGHT,
    "NSSupportsAutomaticGraphicsSwitching": True,
}
"""What Finder and the App Store ask for: the Info.plist of the bundle."""


SHOWN_ICON: Final = "assets/ui/images/icon/icon-64.png"
"""The one icon that the program itself shows; the others are for the system."""


def datas() -> list[tuple[str, str]]:
    """Return (file, folder in the bundle) of the game's own files and of the list of their sums.

    They are copied aside first, so that the list is true even while somebody edits; what people
    write as YAML goes in as JSON, which a program has read before it would have begun with YAML.
    """
    stage = fresh(facts.OUT / "stage")
    for name in taken():
        (stage / name).parent.mkdir(parents=True, exist_ok=True)
        if name.endswith(".yaml"):
            written = (ROOT / name).read_text(encoding="utf-8")
            (stage / name).write_text(as_json(written), encoding="utf-8", newline="\n")
        else:
            shutil.copyfile(ROOT / name, stage / name)
    listed, list_file = sums(stage), stage / LIST
    list_file.write_text(json.dumps(listed, indent=0, sort_keys=True) + "\n", encoding="utf-8")
    files = [(str(stage / name), str(Path(name).parent)) for name in listed]
    return [*files, (str(list_file), ".")]


def taken() -> list[str]:
    """Return the game's own files that go in, as paths below the project's root."""
    return [name for name in sums(ROOT) if _goes_in(name)]


def _goes_in(name: str) -> bool:
    return name == SHOWN_ICON or not name.startswith("assets/ui/images/icon/")


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
    return str(ROOT / "assets" / "ui" / "images" / "icon" / f"icon.{endings[sys.platform]}")


def version_resource(file: str) -> Any:
    """Return what Windows shows as the properties of a program `file`; None on other systems."""
    if os.name != "nt":
        return None
    from PyInstaller.utils.win32 import versioninfo as v  # noqa: PLC0415 - only there on Windows

    told = {
        "CompanyName": facts.MAKER,
        "FileDescription": facts.NAME,
        "FileVersion": facts.VERSION,
        "InternalName": file,
        "LegalCopyright": facts.COPYRIGHT,
        "OriginalFilename": file,
        "ProductName": facts.NAME,
        "ProductVersion": facts.VERSION,
    }
    words = [v.StringStruct(key, text) for key, text in told.items()]
    english, unicode = 0x0409, 1200
    table = v.StringFileInfo([v.StringTable(f"{english:04x}{unicode:04x}", words)])
    language = v.VarFileInfo([v.VarStruct("Translation", [english, unicode])])
    fixed = v.FixedFileInfo(filevers=facts.numbers(), prodvers=facts.numbers())
    return v.VSVersionInfo(ffi=fixed, kids=[table, language])
