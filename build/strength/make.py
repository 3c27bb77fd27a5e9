"""Measure how strong the bots are: `python3 dev.py strength PART [options]` (docs/strength.md).

With `--game great_train` those of The Great Train (docs/strength-great-train.md).
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Final

from ai.samurai.roster import LEVELS, ROSTER
from build.compiled.tree import is_copy
from build.counting import between, from_zero, listed, some
from build.strength import duels, ratings, records, render
from build.strength.balance import tally
from build.strength.duels import ArenaError, Part, Terms
from build.strength.entrants import OTHERS, RANDOM, everybody, ladder, with_effort
from build.strength.great_train import page as train_page
from build.strength.great_train import parts as train
from build.strength.probes import pace
from build.strength.records import OtherCodeError
from build.workers import stoppable
from game.samurai.rules.state import THREE
from game.samurai.rules.system import SYSTEM

TIMES: Final = (50, 100, 300, 700, 2000)
SEATS: Final = between(min(SYSTEM.seats), max(SYSTEM.seats))
"""How many may sit at a table, of either game."""
DEALS: Final = {"ladder": 400, "others": 200, "curve": 200, "pace": 5, "tables": 300, "ratings": 40}
GAMES: Final = 400
"""Games of `balance` for each number of players."""


def measure_ladder(options: argparse.Namespace, terms: Terms) -> None:
    """Play each level against the one below, or the pairs that were named."""
    pairs = options.pair or ladder(_listed(options.bots) or LEVELS)
    for a, b in pairs:
        duels.play("ladder", (_named(a, options), _named(b, options)), 3, terms)


def measure_others(options: argparse.Namespace, terms: Terms) -> None:
    """Play a bot against those by other people."""
    for other in _listed(options.bots) or OTHERS:
        duels.play("others", (_named(options.bot, options), other), 3, terms)


def measure_curve(options: argparse.Namespace, terms: Terms) -> None:
    """Play a bot with more and less time; or bots of several efforts (`master@100,...`)."""
    for bot in _listed(options.bots):
        duels.play("curve", (bot, options.versus), 3, terms)
    if options.bots:
        return
    for ms in options.times:
        pair = options.bot, _named(options.versus, options)
        duels.play("curve", pair, 3, replace(terms, ms=ms))


def measure_pace(options: argparse.Namespace, terms: Terms) -> None:
    """Time the search in plain Python."""
    for players in options.players or [THREE]:
        pace.measure(players, terms)


def measure_tables(options: argparse.Namespace, terms: Terms) -> None:
    """Play one bot among others at larger tables."""
    pair = _named(options.bot, options), _named(options.versus, options)
    for players in options.players or (4, 5, 6, 7):
        duels.play("tables", pair, players, terms)


def measure_ratings(options: argparse.Namespace, terms: Terms) -> None:
    """Play a round robin, or each against its next neighbours, and rate all who ever met."""
    names = everybody() if options.everybody else _listed(options.bots)
    names = [_named(name, options) for name in names or [RANDOM, *LEVELS, "greedy"]]
    for pair in pairings(names, options.opponents):
        duels.play("ratings", pair, 3, terms)
    source = terms.source()
    source.sign()
    found = ratings.rating_list(records.matches("ratings"), source)
    records.write(records.FOLDER / "ratings.json", found)


def measure_balance(options: argparse.Namespace, terms: Terms) -> None:
    """Play one bot in all seats."""
    for players in options.players or SYSTEM.seats:
        tally.play(_named(options.bot, options), players, terms)


PARTS: Final = {
    "ladder": Part(measure_ladder, ("pair", "bots", "efforts")),
    "others": Part(measure_others, ("bots", "bot", "efforts")),
    "curve": Part(measure_curve, ("bots", "bot", "versus", "times", "efforts")),
    "pace": Part(measure_pace, ("players",)),
    "tables": Part(measure_tables, ("bot", "versus", "players", "efforts")),
    "ratings": Part(measure_ratings, ("bots", "everybody", "opponents", "efforts")),
    "balance": Part(measure_balance, ("bot", "players", "efforts")),
    "render": Part(lambda _options, _terms: None),
}
PARTS_OF: Final = {records.FIRST: PARTS, "great_train": train.PARTS}
"""Game -> what can be measured of it."""
WHAT: Final = sorted(
    {name for parts in PARTS_OF.values() for part in parts.values() for name in part.heeds}
)
"""The options that tell what is measured; each is of use to some parts."""


def pairings(names: Sequence[str], opponents: int | None) -> list[tuple[str, str]]:
    """Return who meets whom: everybody, or each the `opponents` next ones in the list."""
    if opponents is None:
        return [(b, a) for a, b in combinations(names, 2)]
    count = len(names)
    steps = range(1, min(opponents, count - 1) + 1)
    found = [(names[(n + step) % count], names[n]) for step in steps for n in range(count)]
    return [pair for n, pair in enumerate(found) if pair[::-1] not in found[:n]]


def main(words: Sequence[str]) -> int:
    """Measure a part, write the page anew; return the exit status."""
    options = _read(words)
    try:
        PARTS_OF[options.game][options.part].measure(options, _terms(options, words))
    except (ArenaError, OtherCodeError, ValueError) as fault:
        print(f"strength: {fault}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    page = render if options.game == records.FIRST else train_page
    page.write_page()
    print(f"Written: {page.PAGE.name}")
    return 0


def _read(words: Sequence[str]) -> argparse.Namespace:
    """Return what was told; end with a sentence where the part has no use for some of it."""
    parser = _parser()
    options = parser.parse_args(words)
    parts = PARTS_OF[options.game]
    if options.part not in parts:
        parser.error(f"of {options.game} this is not measured: take one of {', '.join(parts)}")
    heeds = parts[options.part].heeds
    idle = [name for name in WHAT if getattr(options, name) != parser.get_default(name)]
    if vain := [f"--{name}" for name in idle if name not in heeds]:
        parser.error(f"{options.part} has no use for {' and '.join(vain)}")
    return options


def _terms(options: argparse.Namespace, words: Sequence[str]) -> Terms:
    """Return the terms; the command that is kept names no folder of this machine."""
    told = " ".join(_without_folder(words))
    deals = DEALS if options.game == records.FIRST else train.DEALS
    return Terms(
        f"python3 dev.py strength {told}",
        options.deals or deals.get(options.part, GAMES),
        options.jobs,
        options.ms,
        options.seed,
        options.compiled,
        options.fresh,
        options.keep,
        options.game,
    )


def _without_folder(words: Sequence[str]) -> list[str]:
    """Return the words without what changes no figure: a compiled copy, --jobs, --fresh, --keep."""
    kept, skip = list[str](), False
    for word in words:
        if not skip and word not in ("--compiled", "--jobs", "--fresh", "--keep"):
            kept.append(word)
        skip = word in ("--compiled", "--jobs")
    return kept


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="dev.py strength", description=__doc__, allow_abbrev=False
    )
    known = dict.fromkeys(part for parts in PARTS_OF.values() for part in parts)
    parser.add_argument("part", choices=list(known), help="what is measured")
    parser.add_argument("--game", choices=list(PARTS_OF), default=records.FIRST, help="whose bots")
    parser.add_argument("--deals", type=some, help="deals of each match in all, old ones included")
    parser.add_argument("--jobs", type=some, default=1, help="processes that play (1)")
    parser.add_argument("--ms", type=some, default=700, help="time to think (700)")
    parser.add_argument("--seed", type=from_zero, default=1, help="same seed, same deals (1)")
    parser.add_argument("--compiled", type=compiled_copy, help="a compiled copy to play with")
    parser.add_argument("--fresh", action="store_true", help="forget what was played")
    parser.add_argument("--keep", action="store_true", help="go on though the bots have changed")
    parser.add_argument("--bot", default=LEVELS[-1], help="who is measured (the highest level)")
    parser.add_argument("--versus", default="adept", help="against or among whom (adept)")
    parser.add_argument("--bots", help="who takes part, with commas between")
    parser.add_argument("--pair", nargs=2, action="append", metavar=("A", "B"), help="of ladder")
    parser.add_argument(
        "--players", type=listed(SEATS), help="numbers of players, with commas between"
    )
    parser.add_argument("--times", type=listed(some), default=TIMES, help="milliseconds of curve")
    parser.add_argument(
        "--efforts", type=listed(effort), default=[], help="master@400: iterations, not a time"
    )
    parser.add_argument("--everybody", action="store_true", help="of ratings: all who can play")
    parser.add_argument("--opponents", type=some, help="of ratings: how many each meets (all)")
    return parser


def effort(text: str) -> str:
    """Return a level with its iterations. Raises ArgumentTypeError."""
    iterations = text.partition("@")[2]
    if not (iterations.isdecimal() and ROSTER.is_bot(text)):
        told = f"'{text:.40}' is no level with its iterations: say {LEVELS[-1]}@400"
        raise argparse.ArgumentTypeError(told)
    return text


def compiled_copy(text: str) -> Path:
    """Return the folder of a compiled copy. Raises ArgumentTypeError where there is none."""
    if not is_copy(folder := Path(text)):
        told = f"there is no compiled copy in '{text:.200}': python3 dev.py compile makes one"
        raise argparse.ArgumentTypeError(told)
    return folder


def _named(name: str, options: argparse.Namespace) -> str:
    return with_effort(name, options.efforts)


def _listed(text: str | None) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()] if text else []


if __name__ == "__main__":
    sys.exit(stoppable(main, sys.argv[1:]))
