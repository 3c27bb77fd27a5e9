"""What a search gains: `python3 dev.py pairs --games N`.

Campaigns in pairs on the same seeds: one by a level's rules alone, one with its search. With
`--chapters 1` it searches in the first chapter alone, and later ones are played by the rules in
both: that takes less time a pair. A compiled copy plays the same campaigns sooner (docs/speed.md).
"""

import argparse
import sys
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from time import process_time
from typing import Final

from ai.adventure.roster import LADDER
from build.counting import between, from_zero, one_of, some
from build.workers import stoppable
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.figures import note_of
from game.adventure.rules.system import SYSTEM
from game.kernel import engine
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.players import Player

UNHURRIED: Final = 10**9
"""Milliseconds: iterations alone decide, not how busy the machine is."""
Course = dict[str, float]
"""What is compared -> how it was in one campaign, or before one foe."""


def seated(level: str, seed: int) -> list[Player]:
    """Return four bots of a level who have sat down."""
    players = [LADDER.make(level, seat) for seat in range(4)]
    for seat, player in enumerate(players):
        player.start(SYSTEM.key, seat, 4, seed)
    return players


def campaign(
    levels: tuple[str, str], seed: int, difficulty: str, chapters: int
) -> tuple[Course, list[float]]:
    """Play a campaign, the first level in its first chapters; return its course, and the seconds.

    They are those of processor time that each decision of the first level took.
    """
    game = Game(SYSTEM, Header(SYSTEM.key, seed, 4, None, {"difficulty": difficulty}))
    first, later = (seated(level, seed) for level in levels)
    seconds = list[float]()
    while game.decision is not None:
        seat, is_early = game.decision.seat, game.state.chapter <= chapters
        seen, began = game.observe(seat), process_time()
        action = (first if is_early else later)[seat].choose(seen, game.decision, UNHURRIED)
        if is_early:
            seconds.append(process_time() - began)
        game.act(action)
    return course_of(game), seconds


def course_of(game: Game) -> Course:
    """Return how a campaign that is over went."""
    note = note_of(game)
    is_won = note["kind"] == "victory"
    beaten = note["chapter"] - (not is_won)
    return {
        "campaign won": float(is_won),
        "chapters won": float(beaten),
        "chapter 1 won": float(beaten >= 1),
        "its first attempt won": float(beaten >= 1 and note["attempts"][0] == 1),
        "its phase won": float(note["phases"][0]),
        "its influence at the end": float(note["influence"][0]),
    }


def told(pairs: Sequence[tuple[Course, Course]]) -> str:
    """Return a table: each figure without and with the search, and the gain with its interval."""
    lines = [f"{'':26} without    with    gain   95 %"]
    for name in pairs[0][0]:
        plain, searched = ([pair[side][name] for pair in pairs] for side in (0, 1))
        gaps = [its - own for own, its in zip(plain, searched, strict=True)]
        gain = fmean(gaps)
        error = 1.96 * stdev(gaps) / sqrt(len(gaps)) if len(gaps) > 1 else 0.0
        row = f"{name:26} {fmean(plain):7.3f} {fmean(searched):7.3f} {gain:+7.3f}"
        lines.append(f"{row}   {gain - error:+.3f} to {gain + error:+.3f}")
    return "\n".join(lines)


def times_told(seconds: Sequence[float]) -> str:
    """Return how long choices took, in a line; a compiled copy's times are not those of players."""
    ranked, is_plain = sorted(seconds), str(engine.__file__).endswith(".py")
    p50, p95 = (1000 * ranked[int(share * (len(ranked) - 1))] for share in (0.5, 0.95))
    where = "of processor time" if is_plain else "of processor time in a compiled copy"
    return f"ms {where}: median {p50:.2f}; p95 {p95:.0f}; max {1000 * ranked[-1]:.0f}"


def asking(prog: str, about: str | None) -> argparse.ArgumentParser:
    """Return a parser of what every comparison asks: who searches, and in which campaigns."""
    parser = argparse.ArgumentParser(prog=prog, description=about)
    parser.add_argument(
        "--bots", type=one_of(LADDER), default="strategist", help="who searches (strategist)"
    )
    parser.add_argument(
        "--plain", type=one_of(LADDER), default="strategist@0", help="who does not (strategist@0)"
    )
    parser.add_argument("--seed", type=from_zero, default=1, help="of the first campaign (1)")
    parser.add_argument("--difficulty", default="hard", choices=[*BOOK.difficulties], help="(hard)")
    return parser


def main(words: Sequence[str]) -> int:
    """Play pairs of campaigns and print what the search gains; return the exit status."""
    parser = asking("dev.py pairs", __doc__)
    parser.add_argument("--games", type=some, default=100, help="campaigns (100)")
    parser.add_argument("--chapters", type=between(1, 3), default=3, help="searched in (3)")
    asked = parser.parse_args(words)
    levels, seconds = (asked.bots, asked.plain), list[float]()
    pairs = list[tuple[Course, Course]]()
    for seed in range(asked.seed, asked.seed + asked.games):
        plain, _ = campaign((asked.plain, asked.plain), seed, asked.difficulty, asked.chapters)
        searched, took = campaign(levels, seed, asked.difficulty, asked.chapters)
        pairs.append((plain, searched))
        seconds += took
        print(seed, *searched.values(), "after", *plain.values(), flush=True)
    print(told(pairs))
    print(times_told(seconds))
    return 0


if __name__ == "__main__":
    sys.exit(stoppable(main, sys.argv[1:]))
