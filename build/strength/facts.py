"""What has to be known of a measurement: which code, on which machine."""

import hashlib
import os
import platform
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from build.strength.entrants import ROOT

PLAYING: Final = {
    "samurai": ("ai", "data/samurai/models", "game/kernel", "game/table", "game/samurai/rules"),
    "great_train": (
        *("ai/core", "ai/great_train", "data/great_train/models"),
        *("game/kernel", "game/table", "game/great_train/rules"),
    ),
}
"""Game -> whatever its bots' choices hang on."""
_READ: Final = (".py", ".json", ".yaml")
_TELLING: Final = "ai/great_train/why/"
"""What only tells of choices."""


def code(game: str = "samurai") -> str:
    """Return a short fingerprint of all that the choices of a game's bots hang on."""
    digest = hashlib.sha256()
    for path in _files(game):
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]


def _files(game: str) -> Iterator[Path]:
    for folder in PLAYING[game]:
        found = [path for path in (ROOT / folder).rglob("*") if path.suffix in _READ]
        yield from sorted(p for p in found if _TELLING not in p.as_posix())


def commit(game: str = "samurai") -> str:
    """Return the commit, with a `+` when what plays differs from it; `unknown` without git."""
    head = _git("rev-parse", "--short", "HEAD")
    changed = _git("status", "--porcelain", "--", *PLAYING[game])
    return f"{head}{'+' if changed else ''}" if head else "unknown"


def machine() -> str:
    """Return processor, cores, Python and system in one line."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{_processor()}, {os.cpu_count()} cores, {python}, {platform.system()}"


def _processor() -> str:
    try:
        told = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return platform.processor() or platform.machine()
    found = re.search(r"model name\s*: (.+)", told)
    return found[1].strip() if found else platform.machine()


def _git(*words: str) -> str:
    command = ["git", *words]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
