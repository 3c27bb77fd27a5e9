"""Proof that two builds of the same source are the same, file by file, and how far."""

import hashlib
import os
from pathlib import Path

from build.package import facts
from build.package.freeze import freeze
from game.app.selftest_report import CheckError, Report


def prove(report: Report) -> None:
    """Build the program folder twice and compare."""
    report.run("same", compare)


def compare() -> str:
    """Return how many files are the same. Raises CheckError with the names of those that differ."""
    os.environ.setdefault("SOURCE_DATE_EPOCH", "1700000000")
    first = sums(freeze("same-first"))
    second = sums(freeze("same-second"))
    differing = sorted(name for name in {*first, *second} if first.get(name) != second.get(name))
    if differing:
        raise CheckError(f"{len(differing)} of {len(first)} files differ: {', '.join(differing)}")
    return f"{len(first)} files of {facts.PROGRAM}, all the same"


def sums(folder: Path) -> dict[str, str]:
    """Return path -> SHA-256 of every file below `folder`."""
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.is_symlink()
    }
