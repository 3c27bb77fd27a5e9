"""What temperaments do and cost: `.venv/bin/python -m build.strength.tempers adept`."""

import argparse
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ai.samurai.roster import LEVELS
from ai.samurai.taste import EVEN
from build.strength.temper_games import Figures, measure
from game.samurai.rules.system import SYSTEM

COMMAND: Final = ".venv/bin/python -m build.strength.tempers"
ABOUT: Final = Path(__file__).with_suffix(".md")
"""The words above the tables."""

COLUMNS: Final = {
    "attacks a turn": ("attacks", "turns", False),
    "first strikes": ("first_strikes", "attacks", True),
    "revenge": ("revenge", "sore_attacks", True),
    "for a friend": ("avenged", "friend_attacks", True),
    "at the richest": ("richest", "attacks", True),
    "tricks a turn": ("tricks", "turns", False),
    "helps a turn": ("help", "turns", False),
    "answers given": ("answered", "asked", True),
    "Parries kept": ("parries_kept", "turns", False),
    "honor lost a turn": ("honor_lost", "turns", False),
}
"""Heading -> what is counted, for each what, and whether that is a percentage."""


def table(figures: dict[str, Figures]) -> str:
    """Return the figures as a table in Markdown."""
    heads = ["temperament", *COLUMNS, "wins against even, points"]
    rows = [heads, ["---"] + ["---:"] * (len(heads) - 1)]
    rows += [_row(temper, found) for temper, found in figures.items()]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def _row(temper: str, found: Figures) -> list[str]:
    cells = []
    for part, whole, is_share in COLUMNS.values():
        value = found.habits.share(part, whole)
        cells.append(f"{100 * value:.0f} %" if is_share else f"{value:.2f}")
    mean, half = (100 * value for value in found.gain)
    return [temper, *cells, "0" if temper == EVEN.key else f"{mean:+.1f} ± {half:.1f}"]


def page(level: str, deals: int, tables: dict[int, str], before: str = "") -> str:
    """Return the page for docs/tempers.md; `tables` are by number of players.

    `before` is the page as it is: what it tells of other levels is kept.
    """
    told = _parts(before)
    counts = " ".join(map(str, tables))
    told[level] = [
        *(f"## `{level}`, {n} players, {deals} deals\n\n{rows}" for n, rows in tables.items()),
        f"`{COMMAND} {level} --deals {deals} --players {counts} --out docs/tempers.md`",
    ]
    parts = [part for name in LEVELS for part in told.get(name, [])]
    return "\n\n".join([ABOUT.read_text(encoding="utf-8").rstrip(), *parts]) + "\n"


def _parts(told: str) -> dict[str, list[str]]:
    """Return what a page tells of each level."""
    found: dict[str, list[str]] = {}
    for part in re.split(r"\n(?=## `)", told)[1:]:
        found.setdefault(part.split("`")[1], []).append(part.strip())
    return found


def main(argv: Sequence[str]) -> int:
    """Measure and print the tables; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m build.strength.tempers", description=__doc__)
    parser.add_argument("level", choices=LEVELS)
    parser.add_argument("--players", type=int, nargs="+", default=[3, 5], choices=SYSTEM.seats)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--out", type=Path, help="a file for the page, docs/tempers.md")
    options = parser.parse_args(argv)
    tables = {}
    for players in options.players:
        tables[players] = table(measure(options.level, players, range(options.deals)))
        print(f"{players} players\n{tables[players]}", flush=True)
    if options.out is not None:
        before = options.out.read_text(encoding="utf-8") if options.out.exists() else ""
        told = page(options.level, options.deals, tables, before)
        options.out.write_text(told, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
