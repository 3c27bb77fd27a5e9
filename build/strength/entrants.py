"""Who is measured: our levels and temperaments, and the bots that stand for other people's."""

import shlex
import sys
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from typing import Final

from ai.samurai.roster import all_names

ROOT: Final = Path(__file__).resolve().parents[2]

OTHERS: Final = {
    "greedy": "build/strength/bots/greedy.py",
    "flat": "build/strength/bots/flat.py",
}
"""Short name -> the program of a bot that shares nothing with ours."""

SLOW: Final = frozenset(["flat"])
"""Bots by others that think for long: no mirror match of theirs is worth its time."""

RANDOM: Final = "random"


def command_of(name: str) -> str:
    """Return what the arena calls an entrant."""
    return f"cmd:{shlex.join([_python(), OTHERS[name]])}" if name in OTHERS else name


def ladder(levels: Iterable[str]) -> list[tuple[str, str]]:
    """Return (level, the one below) from the lowest; the lowest of ours meets play by lot."""
    names = [RANDOM, *levels]
    return [(above, below) for below, above in pairwise(names)]


def everybody() -> list[str]:
    """Return all levels with all temperaments, play by lot, and the bots by others."""
    return [RANDOM, *all_names(), *OTHERS]


def with_effort(name: str, efforts: Iterable[str]) -> str:
    """Return `name`, its level replaced by the one of `efforts` (`master@400`) that it is."""
    level, slash, temper = name.partition("/")
    known = {effort.partition("@")[0]: effort for effort in efforts}
    return f"{known.get(level, level)}{slash}{temper}"


def effort_of(name: str) -> int:
    """Return the iterations that a name tells (`master@400/hothead`), 0 where it tells none."""
    return int(name.partition("/")[0].partition("@")[2] or 0)


def _python() -> str:
    """Return this Python as seen from the project's folder, where it lies in there."""
    here = Path(sys.executable)
    return (here.relative_to(ROOT) if here.is_relative_to(ROOT) else here).as_posix()
