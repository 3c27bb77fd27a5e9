"""Trials of The Great Train: `python3 -m build.trials.great_train KIND [GAMES] [--choose]`.

KIND is `win` (a turn that can be won), `buy` (the right car wins it) or `live` (one move keeps one
in the game). What was found is kept in build/out/trials, a line a game, so that the search may be
stopped anywhere. `--choose` writes the best of it in place of the trials of that kind; riddles of
roles (`who.py`) are `who`, and need no games.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Final

from build.counting import some
from build.trials import kept
from build.trials.great_train import buy as train_buy
from build.trials.great_train import guard as train_guard
from build.trials.great_train import mine as train_mine
from build.trials.great_train import who as train_who
from build.trials.great_train.guard import Guarded, guard_of
from build.trials.great_train.mine import Found, found_at, sign_of
from build.trials.great_train.writing import written_guard, written_win
from build.workers import stoppable
from game.resources import home_path

NAME: Final = "great_train-"
"""How the files of what was found begin."""
FOLDER: Final = home_path("data", "great_train", "trials")
KINDS: Final = ("win", "who", "buy", "live")
"""In the order of the files."""
LONG: Final = {"win": {1: 5, 2: 11, 3: 6}, "buy": {1: 1, 2: 2, 3: 2}}
"""How many moves win -> how many such trials at most."""
WANTED: Final = {"win": 14, "buy": 4, "live": 4}
ALIKE: Final = {"win": 3, "buy": 2, "live": 2}
"""How many may begin with the same kind of card."""


@dataclass(frozen=True, slots=True)
class Kind:
    """How trials of a kind are looked for, proved again, and written."""

    search: Callable[[int], Iterator[Any]]
    prove: Callable[[dict[str, str]], Any]
    choose: Callable[[Sequence[Any]], list[Any]]
    write: Callable[[Any], str]


def mine(kind: str, games: int) -> Iterator[Any]:
    """Look through so many more games, and keep what is found."""
    search, table = HOW[kind].search, attrgetter("table")
    return kept.further(NAME + kind, games, lambda number: [*search(number)], table)


def found_so_far(kind: str) -> list[Any]:
    """Return every trial of a kind that was found, proved again."""
    tables = [table for game in kept.rows(NAME + kind) for table in game]
    return [found for table in tables if (found := HOW[kind].prove(table)) is not None]


def choose_wins(kind: str, found: Sequence[Found]) -> list[Found]:
    """Return those worth playing, easy ones first."""
    begun: Counter[Any] = Counter()
    long: Counter[int] = Counter()
    chosen: list[Found] = []
    for one in sorted(found, key=lambda one: (-len(one.way), -one.others)):
        sign, moves = _begins(one), len(one.way)
        is_room = long[moves] < LONG[kind][moves] and len(chosen) < WANTED[kind]
        if begun[sign] < ALIKE[kind] and is_room:
            begun[sign] += 1
            long[moves] += 1
            chosen.append(one)
    return sorted(chosen, key=lambda one: (len(one.way), one.others))


def _begins(one: Found) -> object:
    """Return what makes two trials alike: the first move, or the car that is bought."""
    bought = [moves[0].car for moves in one.way if moves[0].type == "buy"]
    return bought[0] if bought else sign_of(one.way[0][0])[:2]


def choose_guards(found: Sequence[Guarded]) -> list[Guarded]:
    """Return those worth playing that are quick to prove, easy ones first."""
    begun: Counter[Any] = Counter()
    chosen: list[Guarded] = []
    for one in sorted(found, key=lambda one: one.work):
        sign = sign_of(one.moves[0])[:2]
        if begun[sign] < ALIKE["live"] and len(chosen) < WANTED["live"]:
            begun[sign] += 1
            chosen.append(one)
    return sorted(chosen, key=lambda one: one.others)


HOW: Final[dict[str, Kind]] = {
    "win": Kind(
        lambda number: train_mine.look_through(3 + number % 4, number),
        found_at,
        lambda found: choose_wins("win", found),
        lambda one: written_win("win", one),
    ),
    "buy": Kind(
        train_buy.look_through,
        found_at,
        lambda found: choose_wins("buy", found),
        lambda one: written_win("buy", one),
    ),
    "live": Kind(
        lambda number: train_guard.look_through(3 + number % 2, number),
        guard_of,
        choose_guards,
        written_guard,
    ),
}


def write(kind: str, texts: Sequence[str]) -> list[str]:
    """Write files in place of those of a kind; return the names of all."""
    FOLDER.mkdir(exist_ok=True)
    kept = {path: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.yaml"))}
    by_kind = {one: [text for text in kept.values() if f"kind: {one}\n" in text] for one in KINDS}
    by_kind[kind] = list(texts)
    for path in kept:
        path.unlink()
    everything = [text for one in KINDS for text in by_kind[one]]
    names = [f"{number:02}.yaml" for number in range(1, len(everything) + 1)]
    for name, text in zip(names, everything, strict=True):
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")
    return names


def main() -> None:
    """Do as the command line says."""
    parser = argparse.ArgumentParser(prog="python3 -m build.trials.great_train")
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("games", nargs="?", type=some, default=50, help="games more (50)")
    parser.add_argument("--choose", action="store_true", help="write the best of what was found")
    options = parser.parse_args()
    if options.kind == "who":
        print(*write("who", [train_who.told(one) for one in train_who.chosen()]), sep="\n")
    elif options.choose:
        how = HOW[options.kind]
        if not (found := found_so_far(options.kind)):
            parser.error(f"nothing was found: look through games first, {options.kind} 50")
        chosen = how.choose(found)
        print(*write(options.kind, [how.write(one) for one in chosen]), sep="\n")
    else:
        for one in mine(options.kind, options.games):
            print(one.table["seat 0"], flush=True)


if __name__ == "__main__":
    sys.exit(stoppable(main))
