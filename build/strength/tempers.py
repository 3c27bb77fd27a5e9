"""What temperaments do and cost: `.venv/bin/python -m build.strength.tempers adept`.

Every deal is played once by even tempers alone, then once for each temperament and seat with that
temperament in that seat: what differs is the temperament.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Final

from ai.roster import ARENA_LEVELS, make
from ai.temperaments import EVEN, TEMPERAMENTS, full_name
from build.strength.habits import Habits, Watch
from game.kernel.game import Game
from game.kernel.ids import Seat
from game.kernel.journal import Header
from game.samurai.system import SYSTEM

SURE: Final = 1.96
"""Standard errors to either side of a 95 % interval."""
THINKING_MS: Final = 700
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


@dataclass
class Figures:
    """What a temperament did, and what its seats won more than even tempers did there."""

    habits: Habits = field(default_factory=Habits)
    gains: list[float] = field(default_factory=list)
    """Deal -> the mean over seats of won (1 or 0) less won by an even temper."""

    @property
    def gain(self) -> tuple[float, float]:
        """The mean gain and half of its 95 % interval."""
        wide = stdev(self.gains) if len(self.gains) > 1 else 0.0
        return fmean(self.gains), SURE * wide / sqrt(len(self.gains))


def play(names: Sequence[str], seed: int) -> tuple[tuple[Seat, ...], list[Habits]]:
    """Play the deal of `seed` with a bot of each name; return who won, and every seat's habits."""
    game = Game(SYSTEM, Header(SYSTEM.key, seed, len(names), None))
    bots, watch = [make(name, seat) for seat, name in enumerate(names)], Watch(len(names))
    for seat, bot in enumerate(bots):
        bot.start(SYSTEM.key, seat, len(bots), seed)
    news = game.journal.events()
    while True:
        for event in news:
            watch.happened(event)
            for seat, bot in enumerate(bots):
                bot.see(event.redacted(seat))
        decision = game.decision
        if decision is None:
            return game.state.outcome.winners, watch.habits
        seen = game.observe(decision.seat)
        action = bots[decision.seat].choose(seen, decision, THINKING_MS)
        watch.decided(decision, action)
        news = game.act(action)


def measure(level: str, players: int, seeds: range) -> dict[str, Figures]:
    """Return the figures of every temperament at `level`."""
    figures = {temper: Figures() for temper in TEMPERAMENTS}
    for seed in seeds:
        winners, habits = play([level] * players, seed)
        for own in habits:
            figures[EVEN.key].habits.add(own)
        figures[EVEN.key].gains.append(0.0)
        for temper in TEMPERAMENTS:
            if temper != EVEN.key:
                _add(figures[temper], list(_seats(level, temper, players, seed)), winners)
    return figures


def _seats(level: str, temper: str, players: int, seed: int) -> Iterator[tuple[Seat, bool, Habits]]:
    """Play a deal with the temperament in each seat in turn; yield seat, won, habits."""
    for seat in range(players):
        names = [level] * players
        names[seat] = full_name(level, temper)
        winners, habits = play(names, seed)
        yield seat, seat in winners, habits[seat]


def _add(
    figures: Figures, seats: list[tuple[Seat, bool, Habits]], winners: tuple[Seat, ...]
) -> None:
    for _, _, own in seats:
        figures.habits.add(own)
    figures.gains.append(fmean(won - (seat in winners) for seat, won, _ in seats))


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


def page(level: str, deals: int, tables: dict[int, str]) -> str:
    """Return the page for docs/tempers.md; `tables` are by number of players."""
    parts = [ABOUT.read_text(encoding="utf-8").rstrip()]
    for players, told in tables.items():
        parts.append(f"## `{level}`, {players} players, {deals} deals")
        parts.append(told)
    counts = " ".join(map(str, tables))
    parts.append(
        f"`.venv/bin/python -m build.strength.tempers {level} --deals {deals} --players {counts}"
        " --out docs/tempers.md`"
    )
    return "\n\n".join(parts) + "\n"


def main(argv: Sequence[str]) -> int:
    """Measure and print the tables; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m build.strength.tempers", description=__doc__)
    parser.add_argument("level", choices=ARENA_LEVELS)
    parser.add_argument("--players", type=int, nargs="+", default=[3, 5], choices=SYSTEM.seats)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--out", type=Path, help="a file for the page, docs/tempers.md")
    options = parser.parse_args(argv)
    tables = {}
    for players in options.players:
        tables[players] = table(measure(options.level, players, range(options.deals)))
        print(f"{players} players\n{tables[players]}", flush=True)
    if options.out is not None:
        told = page(options.level, options.deals, tables)
        options.out.write_text(told, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
