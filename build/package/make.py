"""`python3 dev.py package SYSTEM`: make the files that people download, for one system.

`linux` on Linux; `windows` on Windows, and under wine elsewhere; `macos` on macOS. `--folder`: only
the program folder. Everything goes to dist/, what was on the way to build/out/package/.
"""

import argparse
import platform
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from build.package import facts
from build.package.archive import sums
from build.package.check import check
from build.package.components import UnknownFileError
from build.package.freeze import freeze
from build.package.systems import linux, macos, windows
from build.package.tools import PackagingError
from build.workers import stoppable

SYSTEMS: Final[dict[str, Callable[[], list[Path]]]] = {
    "linux": linux.make,
    "windows": windows.make,
    "macos": macos.make,
}
HERE: Final = {"linux": "linux", "win32": "windows", "darwin": "macos"}
MEGABYTE: Final = 1_000_000


def main(words: Sequence[str]) -> int:
    """Make what the words ask for and return the exit status."""
    parser = argparse.ArgumentParser(prog="dev.py package", description=__doc__)
    parser.add_argument(
        "system", choices=SYSTEMS, nargs="?", default=HERE.get(sys.platform), help="(this one)"
    )
    parser.add_argument("--folder", action="store_true", help="only the program folder")
    parser.add_argument("--check", action="store_true", help="only test what was made")
    parser.add_argument("--window", action="store_true", help="and that in a window on the screen")
    parser.add_argument("--tag", help="only see that a tag tells this version")
    start = time.monotonic()
    try:
        _do(parser.parse_args(words))
    except (PackagingError, UnknownFileError, OSError) as fault:
        print(fault, file=sys.stderr)
        return 1
    print(f"{time.monotonic() - start:.0f} s")
    return 0


def _do(asked: argparse.Namespace) -> None:
    """Do what was asked for. Raises PackagingError, UnknownFileError, OSError."""
    if asked.tag is not None:
        check_tag(asked.tag)
        return
    _check_system(asked.system)
    if asked.check:
        print(check(asked.system, is_watched=asked.window), end="")
        return
    for path in [_folder(asked.system)] if asked.folder else _packages(asked.system):
        size = f"{path.stat().st_size / MEGABYTE:6.1f} MB" if path.is_file() else "   folder"
        print(f"{size}  {path.relative_to(facts.ROOT).as_posix()}")


def check_tag(tag: str) -> None:
    """Raise PackagingError unless `tag` is that of this version."""
    if tag != f"v{facts.VERSION}":
        raise PackagingError(
            f"The tag {tag} is not v{facts.VERSION}: mend game/version.py or the tag."
        )


def _folder(system: str) -> Path:
    return windows.program_folder() if system == "windows" else freeze(system)


def _packages(system: str) -> list[Path]:
    made = SYSTEMS[system]()
    listing = facts.DIST / f"SHA256SUMS-{system}-{platform.machine().lower()}"
    listing.write_text(sums(made), encoding="utf-8")
    return [*made, listing]


def _check_system(system: str) -> None:
    """Raise PackagingError for a system that cannot be packaged for on this one."""
    here = HERE.get(sys.platform)
    if system != here and not (system == "windows" and here == "linux"):
        raise PackagingError(
            f"Packages for {system} are made on {system}:"
            " .github/workflows/release.yml does it for every system."
        )


if __name__ == "__main__":
    sys.exit(stoppable(main, sys.argv[1:]))
