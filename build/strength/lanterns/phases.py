"""What the search gains on the map: `python3 -m build.strength.lanterns.phases --pairs N`.

Campaigns are played by the rules alone up to a chapter. Its phase is played twice on the same seed:
by the rules, and with the search. Compared are the chance to beat the foe that it leads to, as
it is reckoned when the confrontation begins, and what the phase came to.
"""

import sys
from collections.abc import Sequence
from itertools import count
from time import process_time
from typing import Final

from ai.adventure.search.outlook import Outlook
from build.counting import some
from build.strength.lanterns.pairs import Course, asking, seated, times_told, told
from build.workers import stoppable
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.state import AdventureState
from game.adventure.rules.system import SYSTEM
from game.kernel.game import Game
from game.kernel.journal import Header

HURRIED: Final = 700
"""Milliseconds that a choice may take."""


def phase(
    levels: tuple[str, str], seed: int, difficulty: str, chapter: int, ms: int, seconds: list[float]
) -> Course | None:
    """Play to the foe of a chapter, by the first level up to there; None where that is not reached.

    Note the seconds of processor time of each choice of the second level.
    """
    game = Game(SYSTEM, Header(SYSTEM.key, seed, 4, None, {"difficulty": difficulty}))
    first, then = (seated(level, seed) for level in levels)
    while game.decision is not None:
        seat, is_there = game.decision.seat, game.state.chapter == chapter
        if is_there and game.state.foe is not None:
            return course_of(game.state)
        seen, began = game.observe(seat), process_time()
        action = (then if is_there else first)[seat].choose(seen, game.decision, ms)
        if is_there:
            seconds.append(process_time() - began)
        game.act(action)
    return None


def course_of(state: AdventureState) -> Course:
    """Return what a phase came to, where the foe is met."""
    result = state.results[-1]
    return {
        "chance to beat the foe": Outlook(state).chance(state),
        "phase won": float(result.success),
        "influence at its end": float(result.influence),
        "rounds": float(state.round),
        "side and personal missions": float(
            sum(not BOOK.missions[key].is_main for key in (*result.missions, *result.personal))
        ),
        "coins": float(sum(hero.coins for hero in state.heroes)),
        "affinity": float(sum(hero.affinity for hero in state.heroes)),
    }


def main(words: Sequence[str] | None = None) -> int:
    """Play phases in pairs and print what the search gains; return the exit status."""
    parser = asking("python3 -m build.strength.lanterns.phases", __doc__)
    parser.add_argument("--pairs", type=some, default=100, help="phases (100)")
    parser.add_argument("--chapter", type=some, default=1, help="whose phase (1)")
    parser.add_argument("--ms", type=some, default=HURRIED, help="a choice may take (700)")
    asked = parser.parse_args(words)
    pairs, seconds = list[tuple[Course, Course]](), list[float]()
    for seed in count(asked.seed):
        where = (seed, asked.difficulty, asked.chapter, asked.ms)
        plain = phase((asked.plain, asked.plain), *where, [])
        searched = phase((asked.plain, asked.bots), *where, seconds)
        if plain is not None and searched is not None:
            pairs.append((plain, searched))
            if len(pairs) % 4 == 0:
                print(f"{len(pairs)} pairs\n{told(pairs)}\n{times_told(seconds)}", flush=True)
        if len(pairs) >= asked.pairs:
            break
    return 0


if __name__ == "__main__":
    sys.exit(stoppable(main))
