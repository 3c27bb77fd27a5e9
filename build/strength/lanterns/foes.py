"""What a search gains before the foes: `python3 -m build.strength.lanterns.foes --games N`.

Campaigns are played by the rules alone. Each confrontation in them that may be won or lost is
played again from its beginning, with all its attempts: by the rules, and with the search.
"""

import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from time import process_time
from typing import Final

from ai.adventure.search.outlook import Outlook
from build.counting import some
from build.strength.lanterns.pairs import UNHURRIED, Course, asking, seated, times_told, told
from build.workers import stoppable
from game.adventure.rules.facts.state import AdventureState, observe_adventure
from game.adventure.rules.system import SYSTEM
from game.kernel.chance import SeededChance
from game.kernel.engine import advance
from game.kernel.frames import Decision, awaited
from game.kernel.game import Game
from game.kernel.journal import Header

LEAST: Final = 0.1
MOST: Final = 0.95
"""Between these chances, as reckoned, a confrontation is in question."""


def beginnings(plain: str, seed: int, difficulty: str) -> Iterator[AdventureState]:
    """Yield how the confrontations of a campaign begin."""
    game = Game(SYSTEM, Header(SYSTEM.key, seed, 4, None, {"difficulty": difficulty}))
    bots, met = seated(plain, seed), 0
    while game.decision is not None:
        state, seat = game.state, game.decision.seat
        if state.foe is not None and state.chapter > met:
            met = state.chapter
            yield state.clone()
        game.act(bots[seat].choose(game.observe(seat), game.decision, UNHURRIED))


def fought(level: str, state: AdventureState, seed: int, seconds: list[float]) -> Course:
    """Play a confrontation to its end; note the seconds of processor time of each choice."""
    bots, chance, chapter = seated(level, seed), SeededChance(seed), state.chapter
    while state.outcome is None and not state.attempt_ended:
        frame = awaited(state)
        if frame is None:
            break
        asked = Decision(frame.seat, frame.kind, tuple(frame.actions(state)))
        seen, began = observe_adventure(state, frame.seat), process_time()
        action = bots[frame.seat].choose(seen, asked, UNHURRIED)
        seconds.append(process_time() - began)
        advance(state, action, chance)
    is_won = state.outcome is None or state.outcome.kind == "victory"
    attempts = state.results[chapter - 1].attempts
    return {"won": float(is_won), "at the first attempt": float(is_won and attempts == 1)}


def main(words: Sequence[str] | None = None) -> int:
    """Play confrontations in pairs and print what the search gains; return the exit status."""
    parser = asking("python3 -m build.strength.lanterns.foes", __doc__)
    parser.add_argument("--games", type=some, default=100, help="campaigns (100)")
    parser.add_argument("--pairs", type=some, default=100, help="confrontations, at most (100)")
    asked = parser.parse_args(words)
    seeds = range(asked.seed, asked.seed + asked.games)
    met = [one for seed in seeds for one in beginnings(asked.plain, seed, asked.difficulty)]
    open_ones = [one for one in met if LEAST < Outlook(one).chance(one) < MOST]
    Random(asked.seed).shuffle(open_ones)
    print(f"{len(met)} confrontations, {len(open_ones)} of them in question", flush=True)
    pairs, seconds = list[tuple[Course, Course]](), list[float]()
    for number, state in enumerate(islice(open_ones, asked.pairs)):
        plain = fought(asked.plain, state.clone(), number, [])
        pairs.append((plain, fought(asked.bots, state.clone(), number, seconds)))
        if len(pairs) % 10 == 0:
            print(f"{len(pairs)} pairs\n{told(pairs)}", flush=True)
    print(told(pairs))
    print(times_told(seconds))
    return 0


if __name__ == "__main__":
    sys.exit(stoppable(main))
