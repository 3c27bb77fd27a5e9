"""A searcher with a part of a core: `-m build.strength.probes.starved [BOT] [--cores 0.5]`.

Whoever gets half of a core sees its time go by twice as fast as it can work. So the bot is given a
clock that does so: processor time, divided by the part of a core. Told is how many of its choices
were searched to the end all the same, until the iterations of its level were up or one action was
left, and how much processor time they took. How fast the machine is just now is measured again and
again, and the clock goes as it would on one of usual speed (docs/speed.md): others may work on it.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median
from typing import Any, Final

from ai.core.searcher import SearchBot
from ai.samurai.roster import LADDER, LEVELS, make
from build.counting import amount, searcher_of, some
from build.strength.telling import decisions, dice_of, searching
from build.workers import stoppable
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.players import THINKING_MS
from game.samurai.rules.state import THREE
from game.samurai.rules.system import SYSTEM
from tests.bench.measure import calibration

CORES: Final = 0.5
USUAL: Final = 58_000
"""Rounds of the calibration that a machine of usual speed makes in a second."""
_LOOKS: Final = 10
"""Choices between two looks at how fast the machine is."""
_OFTEN: Final = 0.95


@dataclass(frozen=True, slots=True)
class Thought:
    """One choice: its tries, the processor time of all of it, and whether the search was cut."""

    tries: int
    ms: float
    is_cut: bool


class Clock:
    """Processor time as it would go by with so much of a core on a machine of so many rounds."""

    def __init__(self, cores: float, speed: int) -> None:
        self._cores, self._speed, self._choices = cores, speed, 0
        self.pace = 1.0
        """How fast this machine is just now, 1 being the speed that was asked for."""

    def begin(self) -> None:
        """Before a choice: look now and then how fast the machine is."""
        if self._choices % _LOOKS == 0:
            self.pace = calibration() / self._speed
        self._choices += 1

    def __call__(self) -> float:
        """Return the time in seconds."""
        return time.process_time() * self.pace / self._cores


def thoughts(name: str, players: int, seed: int, clock: Clock) -> Iterator[Thought]:
    """Play a game of bots of one name by that clock; yield what each choice took."""
    game = Game(SYSTEM, Header(SYSTEM.key, seed, players, None))
    bots = [searcher(name, dice_of(seed, seat), clock) for seat in range(players)]
    for _, decision in decisions(game, bots):
        clock.begin()
        mind, start = bots[decision.seat], time.process_time()
        action = mind.choose(game.observe(decision.seat), decision, THINKING_MS)
        if mind.findings:
            ms = (time.process_time() - start) * clock.pace * 1000
            tries = sum(finding.visits for finding in mind.findings)
            yield Thought(tries, ms, mind.is_cut)
        game.act(action)


def searcher(name: str, seed: int, clock: Clock) -> SearchBot[Any, Any, Any]:
    """Return a bot that goes by that clock."""
    bot = searching(make(name, seed), SearchBot)
    bot.clock = clock
    return bot


def told(found: list[Thought]) -> str:
    """Return what was found in a sentence."""
    times, cut = sorted(thought.ms for thought in found), [one for one in found if one.is_cut]
    least = min([one.tries for one in cut], default=0)
    others = f" (the others {least} tries and more)" if cut else ""
    return (
        f"{100 * (1 - len(cut) / len(found)):.1f} % of {len(found)} choices searched to the end"
        f"{others}; of the processor a choice took {median(times):.0f} ms (median),"
        f" {times[int(_OFTEN * len(times))]:.0f} (p95), {times[-1]:.0f} (most)"
    )


def main() -> None:
    """Do as the command line says."""
    parser = argparse.ArgumentParser(prog="python3 -m build.strength.probes.starved")
    parser.add_argument("bot", nargs="?", type=searcher_of(LADDER), default=LEVELS[-1])
    parser.add_argument("--players", type=int, choices=SYSTEM.seats, default=THREE)
    parser.add_argument("--games", type=some, default=3)
    parser.add_argument("--cores", type=amount, default=CORES)
    parser.add_argument("--speed", type=some, default=USUAL, help=f"rounds a second ({USUAL:,})")
    options = parser.parse_args()
    clock = Clock(options.cores, options.speed)
    found: list[Thought] = []
    for seed in range(options.games):
        found += thoughts(options.bot, options.players, seed, clock)
        now, where = clock.pace * options.speed, f"of a machine of {options.speed:,} rounds"
        start = f"{options.players} players, {options.cores:g} of a core {where} (now {now:,.0f}):"
        print(start, told(found), flush=True)


if __name__ == "__main__":
    sys.exit(stoppable(main))
