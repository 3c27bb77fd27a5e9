"""Windows programs on Linux: a prefix of our own in build/out, and programs run in it."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from build.package import facts
from build.package.tools import PackagingError, fresh, need, run

PREFIX: Final = facts.OUT / "wine" / "build"
"""The prefix that packages are made in; proofs make others."""


def environment(prefix: Path, display: str = "") -> dict[str, str]:
    """Return the variables for a program in `prefix`, on an X display or on none."""
    return {
        "WINEPREFIX": str(prefix),
        "WINEDEBUG": "-all",
        "WINEARCH": "win64",
        "WINEDLLOVERRIDES": "mscoree,mshtml=",
        "DISPLAY": display,
    }


def make_prefix(prefix: Path, display: str = "") -> None:
    """Make an empty Windows. Raises PackagingError."""
    need("wine", "wine wine64")
    fresh(prefix)
    run(["wineboot", "-i"], env=environment(prefix, display), seconds=300)
    stop(prefix)


def stop(prefix: Path) -> None:
    """Have every program of `prefix` end; one started without a display would stay without."""
    with suppress(PackagingError):  # what it says when none runs
        run(["wineserver", "-k"], env=environment(prefix), seconds=60)


def wine(
    words: Sequence[str | Path],
    *,
    prefix: Path = PREFIX,
    env: Mapping[str, str] | None = None,
    display: str = "",
    seconds: float = 1800,
) -> str:
    """Run a Windows program and return what it said. Raises PackagingError."""
    variables = {**environment(prefix, display), **(env or {})}
    return run(["wine", *words], env=variables, seconds=seconds)


def windows_path(path: Path) -> str:
    """Return what a Windows program calls a file of ours: wine shows `/` as drive Z."""
    return "Z:" + str(path.resolve()).replace("/", "\\")
