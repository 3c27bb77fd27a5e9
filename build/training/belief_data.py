"""What self-play shows of roles: every public choice, as seen by an actor of the true role."""

import multiprocessing
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ai.belief import Belief
from ai.likelihoods.choice import Choice
from ai.likelihoods.hands import Hands
from ai.roster import level_of
from build.training.belief_games import PUBLIC, Table, Watched, mixed
from build.training.belief_hands import HandRows, look
from game.samurai.events import PhaseBegan
from game.samurai.roles import Phase
from game.samurai.start_end_events import SetUp
from game.samurai.state import Observation

_SHARE: Final = 25
"""Games that a process plays before it hands them over."""


@dataclass(slots=True)
class Choices:
    """Choices of one kind; alternatives lie one after the other."""

    rows: list[list[float]] = field(default_factory=list)
    parts: list[int] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    taken: list[int] = field(default_factory=list)
    """The place of the alternative that was taken."""
    players: list[int] = field(default_factory=list)
    """Whose choice it was: a number for each seat of each game."""
    plain: list[bool] = field(default_factory=list)
    """Whether the tables are learned from it: no beginner's, and of a game without slips."""

    def add(self, choice: Choice, rows: Sequence[list[float]], player: int, *, plain: bool) -> None:
        """Add a choice with what speaks for its alternatives."""
        self.starts.append(len(self.rows))
        self.taken.append(len(self.rows) + choice.taken)
        self.players.append(player)
        self.plain.append(plain)
        self.rows += rows
        self.parts += choice.parts or [0] * len(rows)

    def extend(self, other: "Choices") -> None:
        """Add all of another's."""
        offset = len(self.rows)
        self.starts += [start + offset for start in other.starts]
        self.taken += [place + offset for place in other.taken]
        self.rows += other.rows
        self.parts += other.parts
        self.players += other.players
        self.plain += other.plain


@dataclass(slots=True)
class Gathered:
    """What games showed."""

    choices: dict[str, Choices] = field(default_factory=dict)
    """Kind of choice -> all of that kind."""
    hands: HandRows = field(default_factory=dict)

    def extend(self, other: "Gathered") -> None:
        """Add all of another's."""
        for kind, choices in other.choices.items():
            self.choices.setdefault(kind, Choices()).extend(choices)
        for answer, rows in other.hands.items():
            self.hands.setdefault(answer, []).extend(rows)


_SEATS: Final = 8


def watch(table: Table, gathered: Gathered) -> None:
    """Play one game and add what it shows."""
    watched, hands = Watched(table), Hands(table.players)
    seen, belief = Observation(seat=PUBLIC), Belief(watched.shown)
    for event in watched.events():
        public = event.redacted(PUBLIC)
        if not isinstance(event, SetUp):
            for choice in belief.choices(seen, public):
                _add(gathered, watched, choice)
                belief.weigh(choice)
            belief.pass_by(seen, public)
            hands.note(seen, public)
        public.apply(seen)
        if isinstance(event, PhaseBegan) and event.phase == Phase.PLAY and not table.slip:
            game = watched.game
            look(game.state, game.observe(seen.turn_seat), hands, gathered.hands)


def _add(gathered: Gathered, watched: Watched, choice: Choice) -> None:
    role, table = watched.roles[choice.actor], watched.table
    beginner = level_of(table.bots[choice.actor]) == "novice"
    for view, rows in zip(choice.views, choice.rows, strict=True):
        if view.role == role:
            gathered.choices.setdefault(choice.kind, Choices()).add(
                choice,
                rows,
                table.seed * _SEATS + choice.actor,
                plain=not (beginner or table.slip),
            )


def _share(level: str, players: int, numbers: range) -> Gathered:
    gathered = Gathered()
    for number in numbers:
        watch(mixed(level, players, number), gathered)
    return gathered


def gather(level: str, players: int, numbers: range, jobs: int) -> Gathered:
    """Play games, `jobs` at a time, and return what they showed."""
    gathered = Gathered()
    for share in _shares(partial(_share, level, players), numbers, jobs):
        gathered.extend(share)
    return gathered


def _shares(play: Any, numbers: range, jobs: int) -> Iterator[Gathered]:
    parts = [numbers[at : at + _SHARE] for at in range(0, len(numbers), _SHARE)]
    if jobs == 1:
        yield from map(play, parts)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(play, parts)


Floats = NDArray[np.float64]
Whole = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Arrays:
    """Choices of one kind as arrays."""

    blocks: list[tuple[int, Whole, Floats]]
    """Part of the table, the alternatives that it weighs, and their rows."""
    starts: Whole
    owner: Whole
    """For each alternative, its choice."""
    taken: Whole
    players: Whole


def arrays_of(choices: Choices, *, plain: bool) -> Arrays:
    """Return the choices as arrays: all, or the plain ones."""
    starts = np.array(choices.starts, dtype=np.int64)
    counts = np.diff(np.append(starts, len(choices.rows)))
    kept = np.array(choices.plain) if plain else np.ones(len(starts), dtype=bool)
    rows = np.repeat(kept, counts)
    firsts = np.append(0, np.cumsum(counts[kept]))[:-1]
    within = np.array(choices.taken, dtype=np.int64) - starts
    return Arrays(
        _blocks(np.array(choices.rows)[rows], np.array(choices.parts, dtype=np.int64)[rows]),
        firsts,
        np.repeat(np.arange(int(kept.sum())), counts[kept]),
        firsts + within[kept],
        np.array(choices.players, dtype=np.int64)[kept],
    )


def _blocks(rows: Floats, parts: Whole) -> list[tuple[int, Whole, Floats]]:
    places = [(int(part), np.flatnonzero(parts == part)) for part in np.unique(parts)]
    return [(part, found, rows[found]) for part, found in places]
