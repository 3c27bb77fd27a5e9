"""What temperaments do and cost: `.venv/bin/python -m build.strength.tempers.measure adept`."""

import argparse
import re
import sys
from collections.abc import Sequence
from typing import Final

from ai.core.taste import EVEN_KEY
from ai.samurai.roster import LADDER
from build.counting import between, from_zero, kept_in, one_of, some
from build.strength.tempers.games import PARLOURS, Figures, Parlour, measure
from build.workers import stoppable

COMMAND: Final = ".venv/bin/python -m build.strength.tempers.measure"
FIRST: Final = "samurai"
"""The game that is measured where none is named."""


def table(figures: dict[str, Figures], parlour: Parlour) -> str:
    """Return the figures as a table in Markdown."""
    heads = ["temperament", *parlour.columns, "wins against even, points"]
    rows = [heads, ["---"] + ["---:"] * (len(heads) - 1)]
    rows += [_row(temper, found, parlour) for temper, found in figures.items()]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def _row(temper: str, found: Figures, parlour: Parlour) -> list[str]:
    cells = []
    for part, whole, is_share in parlour.columns.values():
        value = found.habits.share(part, whole)
        cells.append(f"{100 * value:.0f} %" if is_share else f"{value:.2f}")
    mean, half = (100 * value for value in found.gain)
    return [temper, *cells, "0" if temper == EVEN_KEY else f"{mean:+.1f} ± {half:.1f}"]


def page(
    level: str, deals: range, tables: dict[int, str], before: str = "", game: str = FIRST
) -> str:
    """Return the page of a game, as docs/tempers.md is; `tables` are by number of players.

    `before` is the page as it is: what it tells of other levels is kept.
    """
    told = _parts(before)
    counts = " ".join(map(str, tables)) + (f" --first {deals.start}" if deals.start else "")
    told[level] = [
        *(f"## `{level}`, {n} players, {len(deals)} deals\n\n{rows}" for n, rows in tables.items()),
        f"`{COMMAND} {level} --deals {len(deals)} --players {counts}{_ending(game)}`",
    ]
    parlour = PARLOURS[game]
    names = dict.fromkeys([*parlour.roster.levels, *told])
    parts = [part for name in names for part in told.get(name, [])]
    return "\n\n".join([parlour.words.read_text(encoding="utf-8").rstrip(), *parts]) + "\n"


def _ending(game: str) -> str:
    """Return how the command ends that measures `game`."""
    if game == FIRST:
        return " --out docs/tempers.md"
    return f" --game {game} --out docs/tempers-{game.replace('_', '-')}.md"


def _parts(told: str) -> dict[str, list[str]]:
    """Return what a page tells of each level."""
    found: dict[str, list[str]] = {}
    for part in re.split(r"\n(?=## `)", told)[1:]:
        found.setdefault(part.split("`")[1], []).append(part.strip())
    return found


def main(argv: Sequence[str]) -> int:
    """Measure and print the tables; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m build.strength.tempers.measure", description=__doc__
    )
    parser.add_argument("level", type=one_of(LADDER), help="novice, expert@40 ...")
    parser.add_argument("--game", choices=PARLOURS, default=FIRST)
    parser.add_argument("--players", type=between(3, 7), nargs="+", default=[3, 5])
    parser.add_argument("--deals", type=some, default=100)
    parser.add_argument("--first", type=from_zero, default=0, help="the first deal's number (0)")
    parser.add_argument("--out", type=kept_in, help="a file for the page, docs/tempers.md")
    options = parser.parse_args(argv)
    tables, parlour = {}, PARLOURS[options.game]
    deals = range(options.first, options.first + options.deals)
    for players in options.players:
        figures = measure(options.level, players, deals, parlour)
        tables[players] = table(figures, parlour)
        print(f"{players} players\n{tables[players]}", flush=True)
    if options.out is not None:
        before = options.out.read_text(encoding="utf-8") if options.out.exists() else ""
        told = page(options.level, deals, tables, before, options.game)
        options.out.write_text(told, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(stoppable(main, sys.argv[1:]))
