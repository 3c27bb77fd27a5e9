"""The program folder: PyInstaller run by `installer.spec`, then licences and bill laid in."""

import platform
import shutil
import sys
from pathlib import Path
from typing import Final

from build.package import facts, sbom
from build.package.components import licence_files, owned
from build.package.tools import epoch, fresh, run

SPEC: Final = "installer.spec"


def settings() -> dict[str, str]:
    """Return the environment that makes two builds of the same source alike.

    Modules are packed once, by the archive around them, which does it better. Which columns of a
    line an expression had is left out: a traceback marks them below the source, which is not there.
    """
    return {
        "PYTHONNODEBUGRANGES": "1",
        "PYINSTALLER_ZLIB_COMPRESSION_LEVEL": "0",
        "SOURCE_DATE_EPOCH": str(epoch()),
        "PYTHONHASHSEED": "0",
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONPATH": str(facts.ROOT),
    }


def freeze(system: str) -> Path:
    """Make the program folder of the system this runs on and return it; `system` names its place.

    On macOS that is the bundle. Raises PackagingError or UnknownFileError.
    """
    place = fresh(facts.OUT / system)
    words = [sys.executable, "-m", "PyInstaller", *options(place)]
    run(words, env=settings())
    bundle = place / f"{facts.NAME}.app"
    made = bundle if bundle.is_dir() else place / facts.PROGRAM
    complete(made)
    return made


def options(place: Path) -> list[str]:
    """Return the words for PyInstaller that put everything it makes below `place`."""
    work = place.with_name(f"{place.name}-work")
    shutil.rmtree(work, ignore_errors=True)
    return [
        *("--noconfirm", "--clean", "--log-level", "WARN"),
        *("--distpath", str(place), "--workpath", str(work), SPEC),
    ]


def complete(folder: Path, python: str = platform.python_version()) -> None:
    """Lay licence texts and bill of materials into a program folder with this version of Python.

    Raises UnknownFileError.
    """
    inside = folder / "Contents" / "Resources" if folder.suffix == ".app" else folder
    parts = owned(folder)
    texts = fresh(inside / "licences")
    for name, file in licence_files(parts).items():
        shutil.copyfile(file, texts / name)
    for name in ("LICENSE", "LICENSE-ART", "CREDITS.md"):
        shutil.copyfile(facts.ROOT / name, inside / name)
    data = sbom.bill(folder, parts, epoch(), python)
    (inside / "bom.json").write_text(sbom.to_text(data), encoding="utf-8")
