"""How well roles are guessed: who is right how often, and whether a chance means what it says."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from ai.samurai.belief.belief import Belief
from ai.samurai.belief.roles import Posterior
from build.training.belief.games import PUBLIC, Table, Watched
from build.workers import spawned
from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.events import SetUp, Turn
from game.samurai.rules.state import TEAMS, Observation

ROUNDS: Final = 5
BINS: Final = 10
_SHARE: Final = 20
_TEAMS: Final = tuple(dict.fromkeys(TEAMS))


@dataclass(slots=True)
class Score:
    """What is counted over guesses: one for each observer and each other secret seat."""

    sides: Sequence[str] = _TEAMS
    guesses: int = 0
    right: float = 0.0
    """How often the true side was the likeliest; shared among equals."""
    square: float = 0.0
    """The sum of Brier scores, over sides."""
    bins: list[list[float]] = field(default_factory=lambda: [[0.0] * 3 for _ in range(BINS)])
    """For chances in tenths: how many, their sum, and how many of them came true."""

    def add(self, chances: dict[str, float], truth: str) -> None:
        """Count one guess."""
        top = max(chances.values())
        best = [team for team, chance in chances.items() if chance > top - 1e-9]
        self.guesses += 1
        self.right += (truth in best) / len(best)
        for team in self.sides:
            chance = chances.get(team, 0.0)
            self.square += (chance - (team == truth)) ** 2
            cell = self.bins[min(BINS - 1, int(chance * BINS))]
            cell[0] += 1
            cell[1] += chance
            cell[2] += team == truth

    def extend(self, other: "Score") -> None:
        """Add all of another's."""
        self.guesses += other.guesses
        self.right += other.right
        self.square += other.square
        for mine, theirs in zip(self.bins, other.bins, strict=True):
            mine[:] = [a + b for a, b in zip(mine, theirs, strict=True)]

    @property
    def error(self) -> float:
        """The expected calibration error: how far chances lie from what comes true, on average."""
        total = sum(count for count, _, _ in self.bins)
        return sum(abs(said - true) for _, said, true in self.bins) / total


Scores = dict[str, Score]
"""Round ("1" to "5"), "all" for these together, "start" for the base rate -> its score."""


def posterior_of(outside: Posterior, seat: Seat, role: int) -> Posterior:
    """Return what `seat`, having `role`, makes of what all know."""
    own = [(chance, roles) for chance, roles in outside if roles[seat] == role]
    total = sum(chance for chance, _ in own)
    return [(chance / total, roles) for chance, roles in own]


def score_table(table: Table) -> Scores:
    """Play one game and score every seat's guesses when each of the first rounds is over."""
    watched, scores = Watched(table, ROUNDS), defaultdict[str, Score](Score)
    seen, belief, turns = Observation(seat=PUBLIC), Belief(watched.shown), 0
    count(scores["start"], belief.outside(), watched)
    for event in watched.events():
        public = event.redacted(PUBLIC)
        if not isinstance(event, SetUp):
            belief.learn_from(seen, public)
        public.apply(seen)
        if isinstance(event, Turn):
            number, rest = divmod(turns, table.players)
            turns += 1
            if not rest and 1 <= number <= ROUNDS:
                for key in (str(number), "all"):
                    count(scores[key], belief.outside(), watched)
    return dict(scores)


def count(score: Score, outside: Posterior, watched: Watched) -> None:
    """Count what every seat makes of what all know."""
    for observer in range(watched.table.players):
        posterior = posterior_of(outside, observer, watched.roles[observer])
        for seat, shown in enumerate(watched.shown):
            if shown == HIDDEN and seat != observer:
                score.add(_teams(posterior, seat), TEAMS[watched.roles[seat]])


def _teams(posterior: Posterior, seat: Seat) -> dict[str, float]:
    chances: dict[str, float] = defaultdict(float)
    for chance, roles in posterior:
        chances[TEAMS[roles[seat]]] += chance
    return chances


def measure(tables: Sequence[Table], jobs: int = 1) -> Scores:
    """Play all tables, `jobs` at a time, and return the scores of all together."""
    scores = defaultdict[str, Score](Score)
    for share in _played(tables, jobs):
        for key, score in share.items():
            scores[key].extend(score)
    return dict(scores)


def _played(tables: Sequence[Table], jobs: int) -> Iterator[Scores]:
    if jobs == 1:
        yield from map(score_table, tables)
        return
    with spawned(jobs) as pool:
        yield from pool.imap(score_table, tables, _SHARE)
