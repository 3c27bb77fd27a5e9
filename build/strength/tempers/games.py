"""Games of temperaments: deals that differ in nothing but the temper of one seat.

Every deal is played once by even tempers alone, then once for each temperament and seat with that
temperament in that seat: what differs is the temperament.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final, Protocol

from ai.core.taste import EVEN_KEY, full_name
from ai.great_train import roster as train_roster
from ai.samurai import roster as samurai_roster
from build.strength.telling import decisions
from build.strength.tempers.counts import Counts
from build.strength.tempers.habits import Habits, Watch
from build.strength.tempers.signs import SIGNS, Signs
from build.strength.tempers.train_habits import TrainHabits, TrainWatch
from build.strength.tempers.train_signs import TRAIN_SIGNS, TrainSigns
from game.great_train.rules.system import SYSTEM as TRAIN
from game.kernel.events import Event
from game.kernel.frames import Decision
from game.kernel.game import Game
from game.kernel.ids import Seat
from game.kernel.journal import Header
from game.kernel.players import THINKING_MS, Roster
from game.kernel.system import System
from game.samurai.rules.system import SYSTEM as SAMURAI

SURE: Final = 1.96
"""Standard errors to either side of a 95 % interval."""


class HabitCounter(Protocol):
    """Counts what every seat does in one game."""

    @property
    def habits(self) -> Sequence[Any]:
        """Seat -> its counts."""

    def decided(self, decision: Decision[Any], action: Any) -> None:
        """Hear of a choice."""

    def happened(self, event: Event) -> None:
        """Hear an event that is not redacted."""


class Reader(Protocol):
    """Counts what is seen of every seat in one game, from public events alone."""

    @property
    def counts(self) -> Sequence[Sequence[int]]:
        """By seat: each sign's count and how often it could have been, one after the other."""

    def happened(self, event: Event) -> None:
        """Hear an event that is not redacted."""


@dataclass(frozen=True, slots=True)
class Parlour:
    """A game, its bots, and what is counted of how they behave."""

    system: System
    roster: Roster
    counts: Callable[[], Counts]
    watch: Callable[[int], HabitCounter]
    columns: Mapping[str, tuple[str, str, bool]]
    """Heading -> what is counted, for each what, and whether that is a percentage."""
    words: Path
    """What stands above the tables."""
    signs: tuple[str, ...]
    """What can be seen of how somebody plays."""
    reader: Callable[[int], Reader]
    """Who counts that at a table of so many."""


_HERE: Final = Path(__file__).parent
PARLOURS: Final = {
    "samurai": Parlour(
        SAMURAI,
        samurai_roster.ROSTER,
        Habits,
        Watch,
        {
            "attacks a turn": ("attacks", "turns", False),
            "first strikes": ("first_strikes", "attacks", True),
            "revenge": ("revenge", "sore_attacks", True),
            "for a friend": ("avenged", "friend_attacks", True),
            "at the richest": ("richest", "attacks", True),
            "tricks a turn": ("tricks", "turns", False),
            "helps a turn": ("help", "turns", False),
            "answers given": ("answered", "asked", True),
            "Parries kept": ("parries_kept", "turns", False),
            "honor lost a turn": ("honor_lost", "turns", False),
        },
        _HERE / "samurai.md",
        SIGNS,
        Signs,
    ),
    "great_train": Parlour(
        TRAIN,
        train_roster.ROSTER,
        TrainHabits,
        TrainWatch,
        {
            "shots a turn": ("shots", "turns", False),
            "first shots": ("first_shots", "shots", True),
            "revenge": ("revenge", "sore_shots", True),
            "for a friend": ("avenged", "friend_shots", True),
            "at all, a turn": ("uproar", "turns", False),
            "cars a turn": ("cars", "turns", False),
            "answers given": ("answered", "asked", True),
            "cards kept": ("kept", "turns", False),
        },
        _HERE / "train.md",
        TRAIN_SIGNS,
        TrainSigns,
    ),
}
"""Folder of a game -> how its temperaments are measured."""


@dataclass
class Figures:
    """What a temperament did, and what its seats won more than even tempers did there."""

    habits: Any = field(default_factory=Habits)
    gains: list[float] = field(default_factory=list)
    """Deal -> the mean over seats of won (1 or 0) less won by an even temper."""

    @property
    def gain(self) -> tuple[float, float]:
        """The mean gain and half of its 95 % interval."""
        wide = stdev(self.gains) if len(self.gains) > 1 else 0.0
        return fmean(self.gains), SURE * wide / sqrt(len(self.gains))


def play(
    names: Sequence[str], seed: int, parlour: Parlour = PARLOURS["samurai"]
) -> tuple[tuple[Seat, ...], Sequence[Any]]:
    """Play the deal of `seed` with a bot of each name; return who won, and every seat's habits."""
    system = parlour.system
    game = Game(system, Header(system.key, seed, len(names), None))
    bots = [parlour.roster.make(name, seat) for seat, name in enumerate(names)]
    watch = parlour.watch(len(names))
    for _, decision in decisions(game, bots):
        seen = game.observe(decision.seat)
        action = bots[decision.seat].choose(seen, decision, THINKING_MS)
        watch.decided(decision, action)
        game.act(action)
    for event in game.journal.events():
        watch.happened(event)
    return game.state.outcome.winners, watch.habits


def measure(
    level: str, players: int, seeds: range, parlour: Parlour = PARLOURS["samurai"]
) -> dict[str, Figures]:
    """Return the figures of every temperament at `level`."""
    figures = {temper: Figures(parlour.counts()) for temper in parlour.roster.temperaments}
    for seed in seeds:
        winners, habits = play([level] * players, seed, parlour)
        for own in habits:
            figures[EVEN_KEY].habits.add(own)
        figures[EVEN_KEY].gains.append(0.0)
        for temper, found in figures.items():
            if temper != EVEN_KEY:
                name = full_name(level, temper)
                _add(found, list(_seats(level, name, players, seed, parlour)), winners)
    return figures


def _seats(
    level: str, name: str, players: int, seed: int, parlour: Parlour
) -> Iterator[tuple[Seat, bool, Any]]:
    """Play a deal with the bot called `name` in each seat in turn; yield seat, won, habits."""
    for seat in range(players):
        names = [level] * players
        names[seat] = name
        winners, habits = play(names, seed, parlour)
        yield seat, seat in winners, habits[seat]


def _add(figures: Figures, seats: list[tuple[Seat, bool, Any]], winners: tuple[Seat, ...]) -> None:
    for _, _, own in seats:
        figures.habits.add(own)
    figures.gains.append(fmean(won - (seat in winners) for seat, won, _ in seats))
