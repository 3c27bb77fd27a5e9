"""What each choice that the search changes on the map gains.

    python3 -m build.strength.lanterns.changes --games N

Campaigns are played by the strategist's rules. At each choice on the map of a chapter the search is
asked too. Where it would do something else, both are played on to the foe by the rules, in the same
fresh worlds with the same dice, in which the cards do what they say: the search did not see that,
nor these worlds. So the gain of one change is told, with all else by the rules.
"""

import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final

from ai.adventure.search.rounds import ROUNDS, Errand, RoundTries, is_readable, plans_of
from ai.adventure.search.strategist import AdventureStrategist
from ai.adventure.search.veil import Veil
from ai.adventure.worlds import AdventureDealer
from build.counting import some
from build.strength.lanterns.pairs import UNHURRIED, asking, seated
from build.workers import stoppable
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.state import AdventureState
from game.adventure.rules.system import SYSTEM
from game.kernel.engine import Referee
from game.kernel.frames import Resolve
from game.kernel.game import Game
from game.kernel.journal import Header

FRESH: Final = 40
"""Worlds in which a change is tried."""


class NoVeil(Veil):
    """Lets worlds be played on as they are."""

    def allows(self, _world: AdventureState, _action: HeroAction) -> bool:
        """Return that everything may be done."""
        return True

    def settle(self, referee: Referee[AdventureState]) -> None:
        """Run frames until one asks. Raises GameEnded at the end."""
        while isinstance(frame := referee.state.frames[-1], Resolve):
            frame.run(referee)


def changes(
    levels: tuple[str, str], seed: int, difficulty: str, chapter: int
) -> Iterator[tuple[str, float]]:
    """Yield of each changed choice of a chapter its kind, and the gain in chances at the foe."""
    game = Game(SYSTEM, Header(SYSTEM.key, seed, 4, None, {"difficulty": difficulty}))
    rules, searching = (seated(level, seed) for level in levels)
    while game.decision is not None:
        decision, is_there = game.decision, game.state.chapter == chapter
        if is_there and game.state.foe is not None:
            return
        seen, bot = game.observe(decision.seat), searching[decision.seat]
        plain = rules[decision.seat].choose(seen, decision, UNHURRIED)
        is_asked = len(decision.actions) > 1 and decision.kind in ROUNDS and is_readable(seen)
        if is_there and is_asked and isinstance(bot, AdventureStrategist):
            found = bot.choose(seen, decision, UNHURRIED)
            plan = Errand(found, bot.bound[1] if bot.bound and found.type == "travel" else "")
            usual = plans_of(bot, seen, decision, plain)[:1]
            if usual and plan != usual[0]:
                rng = Random(f"{seed} {len(game.journal.entries)}")
                tries = RoundTries(AdventureDealer(seen, rng), rng, NoVeil(seen))
                tried = [tries.compare([usual[0], plan])[1] for _ in range(FRESH)]
                yield decision.kind, fmean(new[0] - old[0] for old, new in tried)
        game.act(plain)


def told(name: str, gains: Sequence[float]) -> str:
    """Return a line: how many changes there were, and what one gains with its interval."""
    mean = fmean(gains)
    error = 1.96 * stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else 0.0
    return f"{name:10} {len(gains):4} {mean:+.3f} ({mean - error:+.3f} to {mean + error:+.3f})"


def main(words: Sequence[str] | None = None) -> int:
    """Print what the changes of so many campaigns gain; return the exit status."""
    parser = asking("python3 -m build.strength.lanterns.changes", __doc__)
    parser.add_argument("--games", type=some, default=20, help="campaigns (20)")
    parser.add_argument("--chapter", type=some, default=1, help="whose phase (1)")
    asked = parser.parse_args(words)
    gains = defaultdict[str, list[float]](list)
    for seed in range(asked.seed, asked.seed + asked.games):
        for kind, gain in changes((asked.plain, asked.bots), seed, asked.difficulty, asked.chapter):
            gains[kind].append(gain)
            gains["all"].append(gain)
        lines = [told(name, found) for name, found in gains.items()]
        print(f"{seed}:", *lines, sep="\n", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(stoppable(main))
