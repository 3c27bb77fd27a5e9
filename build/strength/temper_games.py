"""Games of temperaments: deals that differ in nothing but the temper of one seat.

Every deal is played once by even tempers alone, then once for each temperament and seat with that
temperament in that seat: what differs is the temperament.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from ai.core.bot import full_name
from ai.samurai.roster import make
from ai.samurai.taste import EVEN, TEMPERAMENTS
from build.strength.habits import Habits, Watch
from game.kernel.game import Game
from game.kernel.ids import Seat
from game.kernel.journal import Header
from game.samurai.rules.system import SYSTEM

SURE: Final = 1.96
"""Standard errors to either side of a 95 % interval."""
THINKING_MS: Final = 700


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
