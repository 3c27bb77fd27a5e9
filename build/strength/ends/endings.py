"""What a searcher gives away near the end: `-m build.strength.ends.endings [BOT] [--games N]`.

In games between experts, every so many questions of a play phase near the end (12 cards or fewer in
the pile, or somebody at 1 honor) are put to the bot too. What it would do is held against the best
sequence of its own actions (`turn_values.py`), and against what an exact search of another kind
proves to win (`build/trials/solver.py`).
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from ai.core.judge import reckoned
from ai.samurai.roster import LADDER, make
from ai.samurai.searcher import Searcher
from build.counting import from_zero, searcher_of, some
from build.strength.ends.turn_values import TurnValues, best_by_halves
from build.strength.telling import dice_of, searching
from build.trials.solver import Solver, TooMuchError
from build.workers import stoppable, workers
from game.kernel.frames import Decision
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.players import THINKING_MS, Reckoning
from game.samurai.rules.actions import Action
from game.samurai.rules.state import Observation
from game.samurai.rules.system import SYSTEM

BOT: Final = "master@800"
PLAYERS: Final = "expert"
"""Who plays the games."""
SEEDS: Final = 30_000_000
LAST_CARDS: Final = 12
EVERY: Final = 3
"""Questions of a game, one of which is put."""
WORLDS: Final = 64
AGAIN: Final = 256
"""Worlds, and worlds of a second look where much seems to be given away."""
MUCH: Final = 0.05
TOO_MUCH: Final = 0.10
FURTHER: Final = 1
"""Actions beyond the first that are looked at in every way; then the policy goes on."""
LONGEST: Final = 3
WORK: Final = 9000
"""Actions of a sure win, and moves tried before the exact search gives up."""


@dataclass(frozen=True, slots=True)
class Ending:
    """One question near the end."""

    seed: int
    lost: float
    """What is given away, in returns: no Reckoning, a compiled one cannot be handed on."""
    error: float
    """The standard error of what is given away."""
    is_won: bool
    """Whether an exact search proves that something wins."""
    is_missed: bool
    """Whether that was not begun."""


def is_near_end(seen: Observation) -> bool:
    """Return whether the pile or somebody's honor is nearly used up."""
    return len(seen.draw_pile) <= LAST_CARDS or min(seen.honor) == 1


def endings(bot: str, players: int, seed: int, worlds: int = WORLDS) -> Iterator[Ending]:
    """Play one game and yield what `bot` would give away in it."""
    game = Game(SYSTEM, Header(SYSTEM.key, seed, players, None))
    hosts, guests = (_seated(name, players, seed) for name in (PLAYERS, bot))
    told, met = 0, 0
    while (decision := game.decision) is not None:
        events = game.journal.events()
        for event in events[told:]:
            for number, mind in enumerate((*hosts, *guests)):
                mind.see(event.redacted(number % players))
        told, seen = len(events), game.observe(decision.seat)
        if decision.kind == "play" and len(decision.actions) > 1 and is_near_end(seen):
            met += 1
            if met % EVERY == 0:
                yield ending(guests[decision.seat], seen, decision, seed, worlds)
        game.act(hosts[decision.seat].choose(seen, decision, THINKING_MS))


def _seated(name: str, players: int, seed: int) -> list[Searcher]:
    bots = [make(name, dice_of(seed, seat)) for seat in range(players)]
    for seat, bot in enumerate(bots):
        bot.start(SYSTEM.key, seat, players, seed)
    return [searching(bot, Searcher) for bot in bots]


def ending(
    bot: Searcher, seen: Observation, decision: Decision[Action], seed: int, worlds: int
) -> Ending:
    """Ask `bot`, and look at what it would give away."""
    action = bot.choose(seen, decision, THINKING_MS)
    bot.reconsider()
    sure = proved(seen)
    if sure:
        return Ending(seed, 0.0, 0.0, is_won=True, is_missed=action not in sure)
    regret = given_away(bot, seen, decision.actions, action, worlds)
    if regret.value > MUCH:
        regret = given_away(bot, seen, decision.actions, action, AGAIN)
    return Ending(seed, regret.value, regret.error, is_won=False, is_missed=False)


def proved(seen: Observation) -> list[Action]:
    """Return what an exact search proves to win; nothing where that would take too long."""
    try:
        return Solver(seen, LONGEST, WORK).sure()
    except TooMuchError:
        return []


def given_away(
    bot: Searcher, seen: Observation, actions: Sequence[Action], taken: Action, worlds: int
) -> Reckoning:
    """Return by how much the best of `actions` is better than the one taken."""
    values = TurnValues(bot, seen, worlds, f"endings:{worlds}").of(actions, FURTHER)
    best = best_by_halves(values)
    return reckoned([one - own for one, own in zip(best, values[taken], strict=True)])


def _found(asked: tuple[str, int, int]) -> list[Ending]:
    return list(endings(*asked))


def main() -> None:
    """Do as the command line says."""
    parser = argparse.ArgumentParser(prog="python3 -m build.strength.ends.endings")
    parser.add_argument("bot", nargs="?", type=searcher_of(LADDER), default=BOT)
    parser.add_argument("--players", type=int, choices=SYSTEM.seats, default=3)
    parser.add_argument("--games", type=some, default=20)
    parser.add_argument("--first", type=from_zero, default=0, help="the first game's number (0)")
    parser.add_argument("--jobs", type=some, default=1)
    options = parser.parse_args()
    found: list[Ending] = []
    with workers(options.jobs) as pool:
        numbers = range(options.first, options.first + options.games)
        games = [(options.bot, options.players, SEEDS + n) for n in numbers]
        for number, more in enumerate(pool.map(_found, games), 1):
            found += more
            if found:
                print(f"{number} games: {told(found)}", flush=True)


def told(found: Sequence[Ending]) -> str:
    """Say what was found, in points of 100."""
    open_ones = [one for one in found if not one.is_won]
    means = [one.lost for one in open_ones] or [0.0]
    return (
        f"{len(found)} positions; {sum(one.is_won for one in found)} surely won,"
        f" {sum(one.is_missed for one in found)} of them missed; of the others"
        f" {100 * fmean(means):.2f} points given away on average"
        f" (error {100 * reckoned([*means, 0.0]).error:.2f}), {100 * max(means):.1f} at most,"
        f" more than {100 * TOO_MUCH:.0f} in"
        f" {sum(one.lost - 2 * one.error > TOO_MUCH for one in open_ones)}"
    )


if __name__ == "__main__":
    sys.exit(stoppable(main))
