"""Whose every file of a program folder is: the table behind the licence texts and the SBOM.

A file that nobody in the table owns stops the packaging, so nothing goes out unnamed.
"""

import fnmatch
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple

from build.package import facts

TEXTS: Final = facts.ROOT / "build" / "package" / "files" / "licences"


class Component(NamedTuple):
    """A piece of other people's work, or of ours, in a program folder."""

    name: str
    licence: str
    """An SPDX expression."""
    patterns: tuple[str, ...]
    """Its files: paths below the program folder, the names of libraries without `lib`."""
    texts: tuple[str, ...] = ()
    """Files of the folder `licences/` that tell its licence."""
    package: str = ""
    """The Python package it comes as, whose version is its own."""


def _library(name: str, licence: str, *stems: str) -> Component:
    """Return a library that comes inside pygame-ce, known by the beginnings of its file names."""
    return Component(name, licence, stems, (f"{name}.txt",))


def _shared(name: str, licence: str, *stems: str) -> Component:
    """Return such a library under the LGPL, whose text goes with it."""
    return Component(name, licence, stems, (f"{name}.txt", "LGPL-2.1.txt"))


LIBRARIES: Final = (
    _library("sdl2-image", "Zlib", "SDL2_image"),
    _library("sdl2-mixer", "Zlib", "SDL2_mixer"),
    _library("sdl2-ttf", "Zlib", "SDL2_ttf"),
    _library("sdl2", "Zlib", "SDL2"),
    _library("flac", "BSD-3-Clause", "FLAC"),
    _library("brotli", "MIT", "brotli"),
    _shared("fluidsynth", "LGPL-2.1-or-later", "fluidsynth"),
    _library("freetype", "FTL", "freetype"),
    _library("harfbuzz", "MIT-Modern-Variant", "harfbuzz"),
    _library("libjpeg-turbo", "IJG AND BSD-3-Clause AND Zlib", "jpeg"),
    _shared("mpg123", "LGPL-2.1-only", "mpg123"),
    _library("libogg", "BSD-3-Clause", "ogg"),
    _library("libvorbis", "BSD-3-Clause", "vorbis"),
    _library("opusfile", "BSD-3-Clause", "opusfile"),
    _library("opus", "BSD-3-Clause", "opus"),
    _library("libpng", "libpng-2.0", "png"),
    _library("libwebp", "BSD-3-Clause", "webp", "sharpyuv"),
    _shared("libsndfile", "LGPL-2.1-or-later", "sndfile"),
    _library("libtiff", "libtiff", "tiff"),
    _library("wavpack", "BSD-3-Clause", "wavpack"),
    _library("libxmp", "MIT", "xmp"),
    _library("libyaml", "MIT", "yaml"),
    _library("libffi", "MIT", "ffi"),
    _library("zlib", "Zlib", "z.", "zlib"),
)

GAME: Final = Component(
    facts.PROGRAM,
    "MIT AND CC-BY-4.0",
    (
        *("data/*", "assets/*/images/*", "assets/*/sounds/*", "assets/*.md", "contents.json"),
        *("bom.json", "LICENSE*", "CREDITS.md", "licences/*"),
        *("Info.plist", "PkgInfo", "*.icns", "_CodeSignature/*"),
    ),
)
OTHERS: Final = (
    Component("alegreya", "OFL-1.1", ("assets/ui/fonts/*Alegreya*",)),
    Component("yuji-boku", "OFL-1.1", ("assets/ui/fonts/*YujiBoku*",)),
    Component(
        "pyinstaller",
        "GPL-2.0-or-later WITH Bootloader-exception",
        (f"{facts.PROGRAM}*", f"MacOS/{facts.PROGRAM}*"),
        ("pyinstaller.txt",),
        "pyinstaller",
    ),
    Component(
        "pygame-ce",
        "LGPL-2.1-or-later",
        ("pygame/*",),
        ("pygame-ce.txt", "LGPL-2.1.txt"),
        "pygame-ce",
    ),
    Component(
        "accesskit",
        "MIT AND BSD-3-Clause",
        ("accesskit/*", "accesskit-*"),
        ("accesskit.txt",),
        "accesskit",
    ),
    Component("pyyaml", "MIT", ("yaml/*", "pyyaml-*"), ("pyyaml.txt", "libyaml.txt"), "pyyaml"),
    Component(
        "python",
        "PSF-2.0",
        (
            "libpython*",
            "python3*",
            "base_library.zip",
            "lib-dynload/*",
            "_*.pyd",
            "*.pyd",
            "Python",
            "Python.framework/*",
        ),
        ("python.txt",),
    ),
    Component(
        "msvc-runtime",
        "LicenseRef-Microsoft-redistributable",
        ("vcruntime140*.dll", "msvcp140*.dll"),
        ("msvc-runtime.txt",),
    ),
)
BUNDLED: Final = (Component("platformdirs", "MIT", (), ("platformdirs.txt",), "platformdirs"),)
"""Python code that lies inside the program file, where no pattern finds it."""
ALL: Final = (GAME, *LIBRARIES, *OTHERS, *BUNDLED)

_SUFFIXES: Final = (".so", ".dll", ".dylib")


class UnknownFileError(Exception):
    """A program folder holds a file that no component owns; the message names it."""


def owner(path: str) -> Component:
    """Return whose file `path` (below the program folder) is. Raises UnknownFileError."""
    inner = path.removeprefix("_internal/")
    for prefix in ("Contents/Resources/", "Contents/Frameworks/", "Contents/"):
        inner = inner.removeprefix(prefix)
    name = PurePosixPath(inner).name
    if any(suffix in name for suffix in _SUFFIXES) and "cpython-" not in name:
        for component in LIBRARIES:
            if name.removeprefix("lib").startswith(component.patterns):
                return component
    for component in (GAME, *OTHERS):
        if any(fnmatch.fnmatchcase(inner.lower(), p.lower()) for p in component.patterns):
            return component
    raise UnknownFileError(
        f"Nobody in build/package/components.py owns {path}:"
        " name its component there, or leave the file out in build/package/recipe.py."
    )


def owned(folder: Path) -> Mapping[Component, list[str]]:
    """Return the components inside a program folder, each with its files.

    Raises UnknownFileError.
    """
    found: dict[Component, list[str]] = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            name = path.relative_to(folder).as_posix()
            found.setdefault(owner(name), []).append(name)
    for component in BUNDLED:
        found[component] = []
    return found


def licence_files(components: Iterable[Component]) -> dict[str, Path]:
    """Return name -> file of every licence text that must go with these components.

    Where pygame-ce is, all its libraries are: on Windows some lie inside others, with no file.
    """
    found = list(components)
    if any(component.package == "pygame-ce" for component in found):
        found += LIBRARIES
    names = {name for component in found for name in component.texts}
    return {name: TEXTS / name for name in sorted(names)}
