"""Mines trials from games between bots: `python3 dev.py trials [GAMES]`, in one process.

    python3 dev.py trials 200        looks through 200 more games of each number of players
    python3 dev.py trials --choose   writes the best of what was found to data/samurai/trials

What was found is kept in build/out/trials, a file a number of players, a line a game: the search
may be stopped anywhere, and the next call goes on behind the last. A position is kept when some
number of cards wins surely, fewer do not, and there is exactly one way to begin; or when one line
alone keeps the next player from winning. What lies in data/samurai/trials is chosen from as well.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Final

from ai.samurai.roster import make
from build.counting import some
from build.strength.telling import decisions
from build.trials import kept
from build.trials.denials import TRIED, denial_of, guarded, is_threatened
from build.trials.positions import FoundTrial, told_of, turned
from build.trials.solver import Solver, TooMuchError
from build.trials.writing import choose, chosen_before, write
from build.workers import stoppable
from game.kernel.errors import SetupError
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.players import THINKING_MS
from game.kernel.wire import Json
from game.samurai.rules.actions import action_to_json
from game.samurai.rules.system import SYSTEM

SEEDS: Final = 40_000_000
"""Where the seeds of these games begin: no arena, no training and no test deals them."""
LONGEST: Final = 3
FEWEST: Final = 5
"""Actions there are at least: else there is nothing to choose."""
WORK: Final = 9000
"""Moves that a search may try: what takes more is no trial for a person either."""
SHARPENED: Final = 2
"""How many sharper positions are tried beside each that was played."""


def trial_of(setup: Json) -> FoundTrial | None:
    """Return the trial that a position is, seat 0 being asked to play; None where it is none."""
    try:
        game = Game(SYSTEM, Header(SYSTEM.key, 0, None, setup))
    except SetupError:
        return None  # sharpened too much
    if game.decision is None or len(game.decision.actions) < FEWEST:
        return None
    try:
        for length in range(1, LONGEST + 1):
            sure = Solver(game.observe(0), length, WORK).sure()
            if sure:
                tried = len(game.decision.actions) - 2  # without this one, and ending the turn
                way = (action_to_json(sure[0]),)
                return FoundTrial(setup, length, tried, way) if len(sure) == 1 else None
    except TooMuchError:
        pass
    return None


def sharpened(setup: Json, rng: Random) -> Json:
    """Return a position nearer to its end: less honor and less resilience."""
    players = [
        {
            **player,
            "honor": rng.randint(1, min(3, player["honor"])),
            "resilience": rng.randint(min(1, player["resilience"]), min(2, player["resilience"])),
        }
        for player in setup["players"]
    ]
    return {**setup, "players": players}


def bare(setup: Json) -> Json:
    """Return a position in which every Parry lies among the discards: all can count them there.

    Hands take as many other cards from the draw pile.
    """
    draws = [card for card in setup["draw_pile"] if card != "parry"]
    discards = [*setup["discard_pile"], *["parry"] * (len(setup["draw_pile"]) - len(draws))]
    players = []
    for player in setup["players"]:
        hand = [card for card in player["hand"] if card != "parry"]
        lost = len(player["hand"]) - len(hand)
        discards += ["parry"] * lost
        hand += [draws.pop(0) for _ in range(min(lost, len(draws)))]
        players.append({**player, "hand": hand})
    return {**setup, "players": players, "draw_pile": draws, "discard_pile": discards}


def look_through(players: int, number: int) -> list[FoundTrial]:
    """Return the trials in one game between novices, as it was and sharpened; one a turn."""
    seed, found = SEEDS + number * 10 + players, list[FoundTrial]()
    rng = Random(seed)
    game = Game(SYSTEM, Header(SYSTEM.key, seed, players, None))
    minds = [make("novice", seed + seat) for seat in range(players)]
    asked = -1
    for _, decision in decisions(game, minds):
        if decision.kind == "play" and decision.seat != asked:
            asked = decision.seat
            setup = turned(SYSTEM.state_to_json(game.state), asked)
            sharp = [sharpened(bare(setup), rng) for _ in range(SHARPENED)]
            tried = (trial_of(one) for one in (setup, *sharp))
            found += [trial for trial in tried if trial is not None][:1]
            if is_threatened(game.state, asked):
                saved = (denial_of(guarded(setup, rng), rng) for _ in range(TRIED))
                found += [trial for trial in saved if trial is not None][:1]
        game.act(minds[decision.seat].choose(game.observe(decision.seat), decision, THINKING_MS))
    return found


def mine(players: int, games: int) -> Iterator[FoundTrial]:
    """Look through so many more games of so many players, and keep what is found."""
    return kept.further(str(players), games, partial(look_through, players), FoundTrial.to_json)


def found_so_far() -> list[FoundTrial]:
    """Return every trial that was found."""
    games = [game for players in SYSTEM.seats for game in kept.rows(str(players))]
    return [FoundTrial.from_json(row) for game in games for row in game]


def main(words: list[str]) -> int:
    """Do as the command line says."""
    parser = argparse.ArgumentParser(
        prog="dev.py trials",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("games", nargs="?", type=some, default=50, help="games more of each (50)")
    parser.add_argument("--players", type=int, choices=SYSTEM.seats, help="only such tables")
    parser.add_argument("--choose", action="store_true", help="write the best of what was found")
    options = parser.parse_args(words)
    if options.choose:
        for name in write(choose([*chosen_before(), *found_so_far()])):
            print(name)
        return 0
    for players in SYSTEM.seats:
        if options.players in (None, players):
            ways = Counter(told_of(trial) for trial in mine(players, options.games))
            print(f"{players} players: {dict(ways.most_common())}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(stoppable(main, sys.argv[1:]))
