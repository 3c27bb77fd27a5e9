"""What self-play shows of roles: every public choice, as seen by an actor of the true role."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ai.core.ladder import level_of
from ai.samurai.belief.belief import Belief
from ai.samurai.belief.history import Hands
from ai.samurai.belief.model import SCHOOLS, seen_by
from ai.samurai.belief.roles import PublicChoice, Rows
from ai.samurai.roster import ROSTER
from build.training.belief.games import PUBLIC, Table, Watched
from build.training.belief.hands import HandRows, look
from build.workers import spawned
from game.kernel.ids import Seat
from game.samurai.rules.events import PhaseBegan, SetUp
from game.samurai.rules.state import Observation, Phase

NOBODYS: Final = -1
"""The school of beginners and of games with slips."""
_SHARE: Final = 5
"""Games that a process plays before it hands them over."""


@dataclass(slots=True)
class Choices:
    """Choices of one kind; alternatives lie one after the other."""

    rows: tuple[Rows, ...] = field(default_factory=lambda: tuple([] for _ in SCHOOLS))
    """By school, what one of it makes of each alternative."""
    parts: list[int] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    taken: list[int] = field(default_factory=list)
    """The place of the alternative that was taken."""
    players: list[int] = field(default_factory=list)
    """Whose choice it was: a number for each seat of each game."""
    schools: list[int] = field(default_factory=list)
    """Whose tables are learned from it: a place in SCHOOLS, or NOBODYS."""

    def add(self, choice: PublicChoice, view: int, player: int, school: int) -> None:
        """Add a choice as it was seen in the `view` of its place."""
        self.starts.append(len(self.parts))
        self.taken.append(len(self.parts) + choice.taken)
        self.players.append(player)
        self.schools.append(school)
        for number, rows in enumerate(self.rows):
            rows.extend(seen_by(number, choice).rows[view])
        self.parts += choice.parts or [0] * len(choice.rows[view])

    def extend(self, other: "Choices") -> None:
        """Add all of another's."""
        offset = len(self.parts)
        self.starts += [start + offset for start in other.starts]
        self.taken += [place + offset for place in other.taken]
        for mine, theirs in zip(self.rows, other.rows, strict=True):
            mine.extend(theirs)
        self.parts += other.parts
        self.players += other.players
        self.schools += other.schools


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


SEATS: Final = 8
"""Numbers of players that each game has, whether so many sit there or not."""


def watch(table: Table, gathered: Gathered, watched: Watched | None = None) -> None:
    """Play one game and add what it shows; `watched` is that game where it is not a whole one."""
    watched, hands = watched or Watched(table), Hands(table.players)
    seen, belief = Observation(seat=PUBLIC), Belief(watched.shown)
    for event in watched.events():
        public = event.redacted(PUBLIC)
        if not isinstance(event, SetUp):
            for choice in belief.choices(seen, public):
                _add(gathered, watched, choice)
                belief.weigh(choice)
            belief.history.learn_from(seen, public)
            hands.learn_from(seen, public)
        public.apply(seen)
        if isinstance(event, PhaseBegan) and event.phase == Phase.PLAY and not table.slip:
            game = watched.game
            look(game.state, game.observe(seen.turn_seat), hands, gathered.hands)


def _add(gathered: Gathered, watched: Watched, choice: PublicChoice) -> None:
    role, player = watched.roles[choice.actor], watched.table.seed * SEATS + choice.actor
    school = _school(watched.table, choice.actor)
    for place, view in enumerate(choice.views):
        if view.role == role:
            gathered.choices.setdefault(choice.kind, Choices()).add(choice, place, player, school)


def _school(table: Table, seat: Seat) -> int:
    bot = table.bots[seat]
    if table.slip or level_of(bot) == "novice":
        return NOBODYS
    return SCHOOLS.index("search" if ROSTER.is_slow(bot) else "rules")


def _share(tables: Sequence[Table]) -> Gathered:
    gathered = Gathered()
    for table in tables:
        watch(table, gathered)
    return gathered


def gather(tables: Sequence[Table], jobs: int) -> Gathered:
    """Play games, `jobs` at a time, and return what they showed."""
    gathered = Gathered()
    for share in _shares(tables, jobs):
        gathered.extend(share)
    return gathered


def _shares(tables: Sequence[Table], jobs: int) -> Iterator[Gathered]:
    parts = [tables[at : at + _SHARE] for at in range(0, len(tables), _SHARE)]
    if jobs == 1:
        yield from map(_share, parts)
        return
    with spawned(jobs) as pool:
        yield from pool.imap(_share, parts)


def half_of(player: int) -> int:
    """Return in which half of the games a player sat; twenty games in turn fill both alike."""
    game = player // SEATS
    return (game + game // 10) % 2


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


def arrays_of(
    choices: Choices, eyes: int, school: int | None = None, half: int | None = None
) -> Arrays:
    """Return the choices as one of the school `eyes` sees them.

    All, or those of one school, or of one half of the games.
    """
    starts = np.array(choices.starts, dtype=np.int64)
    counts = np.diff(np.append(starts, len(choices.parts)))
    pairs = zip(choices.schools, choices.players, strict=True)
    kept = np.array([school in (None, own) and half in (None, half_of(p)) for own, p in pairs])
    rows = np.repeat(kept, counts)
    firsts = np.append(0, np.cumsum(counts[kept]))[:-1]
    within = np.array(choices.taken, dtype=np.int64) - starts
    return Arrays(
        _blocks(np.array(choices.rows[eyes])[rows], np.array(choices.parts, dtype=np.int64)[rows]),
        firsts,
        np.repeat(np.arange(int(kept.sum())), counts[kept]),
        firsts + within[kept],
        np.array(choices.players, dtype=np.int64)[kept],
    )


def _blocks(rows: Floats, parts: Whole) -> list[tuple[int, Whole, Floats]]:
    places = [(int(part), np.flatnonzero(parts == part)) for part in np.unique(parts)]
    return [(part, found, rows[found]) for part, found in places]
