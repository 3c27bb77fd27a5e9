"""Packages for Linux: the folder, .tar.xz, .deb and one file that unpacks itself."""

import platform
import shutil
from pathlib import Path
from typing import Final

from build.package import facts
from build.package.archive import tar_xz
from build.package.freeze import freeze
from build.package.systems import deb, glibc, selfextract
from build.package.tools import epoch, fresh

NEWEST_GLIBC: Final = (2, 35)
"""Ubuntu 22.04 and Debian 12 have it, or a newer one."""


def make() -> list[Path]:
    """Make every package and return the files. Raises PackagingError, UnknownFileError."""
    folder = freeze("linux")
    wanted = glibc.needed(folder)
    facts.DIST.mkdir(exist_ok=True)
    machine = platform.machine()
    stem = f"{facts.PROGRAM}-{facts.VERSION}-linux-{machine}"
    named = fresh(facts.OUT / "linux-named") / stem
    shutil.copytree(folder, named, symlinks=True)
    deb.lay_desktop(named, epoch(), share="share")
    archive, single = facts.DIST / f"{stem}.tar.xz", facts.DIST / f"{stem}.run"
    package = facts.DIST / f"{facts.PROGRAM}_{facts.VERSION}_amd64.deb"
    packed = tar_xz(named, epoch())
    archive.write_bytes(packed)
    selfextract.write(packed, single)
    deb.write(folder, package, epoch(), wanted)
    print(f"needs glibc {wanted}" + (" (newer than Ubuntu 22.04 has)" if _is_new(wanted) else ""))
    return [archive, package, single]


def _is_new(version: str) -> bool:
    major, minor = map(int, version.split("."))
    return (major, minor) > NEWEST_GLIBC
