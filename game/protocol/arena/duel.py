"""Two bots against each other, A and B, each in the other's place with the same cards.

Where a deal has two sides (`contest.Pairing`), A takes one against B, then the other, and, unless
it is left out, B plays both: the mirror match. Else one A takes each seat in turn among B, and the
game of nothing but B tells what B does in that seat.
"""

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import Final

from game.kernel.game import Game
from game.kernel.ids import Seat
from game.kernel.journal import Header
from game.kernel.players import THINKING_MS
from game.kernel.system import Options
from game.kernel.wire import Json
from game.protocol.arena.bench import Contest, Seating
from game.protocol.arena.figures import Estimate, Times, estimate
from game.protocol.arena.match import DealResult, deal_seed

BOTH: Final = 2
"""The places of a deal where A's wins are B's losses: two sides, or two seats."""


@dataclass(frozen=True, slots=True)
class DuelPlace:
    """A place at the table in one deal, and whether A and B won from there.

    A place is a side where there are two, else a seat; `role` is what its wins are counted under.
    `b` is None where no mirror was played.
    """

    role: str
    a: bool
    b: bool | None


DuelDeal = tuple[DuelPlace, ...]
"""All places of one deal."""


@dataclass(frozen=True, slots=True)
class Duel:
    """A plan (`match.Plan`): deals number `first` and on, `deals` of them, of A against B."""

    contest: Contest
    a: str
    b: str
    players: int
    deals: int
    seed: int
    first: int = 0
    ms: int = THINKING_MS
    mirror: bool = True
    """Whether B plays both sides too; where there are none, the game of B alone always is."""
    options: Options = field(default_factory=dict)
    role: str | None = None
    """Where only this side, or the seats of this role, are A's: all others are left out."""

    @property
    def numbers(self) -> range:
        """The numbers of the deals."""
        return range(self.first, self.first + self.deals)

    @property
    def is_two_sided(self) -> bool:
        """Whether a deal has two sides."""
        return self.players in self.contest.pairing.two_sided

    def tables(self, deal: int) -> list[Seating]:
        """Return who sits where in each game of a deal."""
        groups = groups_of(self.contest, self.players, deal_seed(self.seed, deal))
        games = [self._table(seats) for _, seats in self._sides(groups)]
        alone = self._table(())
        if self.is_two_sided:
            return [*games, alone] if self.mirror else games
        return [alone, *games]

    def places(self, result: DealResult) -> DuelDeal:
        """Return what came of a deal, place by place."""
        won = [won for _, _, won in result.seats]
        groups = [group for _, group, _ in result.seats[: self.players]]
        games = [won[n : n + self.players] for n in range(0, len(won), self.players)]
        alone = None
        if not self.is_two_sided:
            alone = games.pop(0)
        elif self.mirror:
            alone = games.pop()
        firsts = [(group, seats[0]) for group, seats in self._sides(groups)]
        return tuple(
            DuelPlace(group, game[seat], alone[seat] if alone else None)
            for (group, seat), game in zip(firsts, games, strict=True)
        )

    def _table(self, seats: Collection[Seat]) -> Seating:
        """Return the table at which A has these seats."""
        return tuple(self.a if seat in seats else self.b for seat in range(self.players))

    def _sides(self, groups: Sequence[str]) -> list[tuple[str, list[Seat]]]:
        """Return what A takes at once where seats are of these `groups`: a side, or one seat."""
        return [(key, seats) for key, seats in self._every_side(groups) if self.role in (None, key)]

    def _every_side(self, groups: Sequence[str]) -> list[tuple[str, list[Seat]]]:
        if not self.is_two_sided:
            return [(group, [seat]) for seat, group in enumerate(groups)]
        present = [group for group in self.contest.pairing.groups if group in groups]
        return [(key, [seat for seat, one in enumerate(groups) if one == key]) for key in present]


def groups_of(contest: Contest, players: int, seed: int) -> Sequence[str]:
    """Return the group of each seat in the deal for `players` that `seed` makes."""
    system = contest.system
    return contest.pairing.groups_of(Game(system, Header(system.key, seed, players, None)).state)


def score(deal: DuelDeal) -> float:
    """Return A's score in a deal, from 0 to 1; 1/2 is a split.

    With two sides it is the share that A won of its two games. Else each seat counts 1
    where A won and B did not, 0 the other way, 1/2 where both did alike; the score is the mean.
    """
    if len({place.role for place in deal}) == len(deal) == BOTH:
        return sum(place.a for place in deal) / len(deal)
    gain = sum(place.a - bool(place.b) for place in deal)
    return (len(deal) + gain) / (2 * len(deal))


@dataclass(frozen=True, slots=True)
class Comparison:
    """A and B in the same places: each one's win rate, and the paired difference."""

    places: int
    a: Estimate
    b: Estimate
    difference: Estimate
    """A's win rate less B's, from the same deals; its interval is over deals."""

    def to_json(self) -> Json:
        """Return the comparison as the protocol writes it."""
        rates = {name: getattr(self, name).to_json() for name in ("a", "b", "difference")}
        return {"places": self.places, **rates}


@dataclass(frozen=True, slots=True)
class DuelFigures:
    """Everything about a duel. Without a mirror match there is nothing to compare with."""

    deals: int
    score: Estimate
    total: Comparison
    roles: dict[str, Comparison]

    def to_json(self) -> Json:
        """Return the figures as the protocol writes them (section 7)."""
        roles = {role: comparison.to_json() for role, comparison in self.roles.items()}
        return {"score": self.score.to_json(), "total": self.total.to_json(), "roles": roles}


def duel_figures(deals: Sequence[DuelDeal], groups: Sequence[str] = ()) -> DuelFigures:
    """Return the figures of a duel; those of `groups` come first, in this order."""
    roles = {
        role: comparison
        for role in dict.fromkeys([*groups, *(place.role for deal in deals for place in deal)])
        if (comparison := _compared([[p for p in d if p.role == role] for d in deals])).places
    }
    return DuelFigures(
        len(deals), estimate([score(deal) for deal in deals]), _compared(deals), roles
    )


def _compared(deals: Sequence[Sequence[DuelPlace]]) -> Comparison:
    """Compare A and B over `deals`; a deal without such a place does not count."""
    some = [deal for deal in deals if deal]
    mirrored = [deal for deal in some if deal[0].b is not None]
    return Comparison(
        sum(map(len, some)),
        estimate(_means(some, lambda place: place.a)),
        estimate(_means(mirrored, lambda place: bool(place.b))),
        estimate(_means(mirrored, lambda place: place.a - bool(place.b)), least=-1.0),
    )


def _means(
    deals: Sequence[Sequence[DuelPlace]], value: Callable[[DuelPlace], float]
) -> list[float]:
    return [fmean(value(place) for place in deal) for deal in deals]


def duel_to_json(duel: Duel, results: Sequence[DealResult]) -> Json:
    """Return a whole duel as the protocol writes it (section 7)."""
    deals = [duel.places(result) for result in results]
    times = _spent(duel, results)
    return {
        "a": duel.a,
        "b": duel.b,
        "players": duel.players,
        "seed": duel.seed,
        "first": duel.first,
        "deals": len(deals),
        "ms": duel.ms,
        **duel_figures(deals, duel.contest.pairing.groups).to_json(),
        "faults": _faults(duel, results),
        "times": {bot: {**ms.figures(), "all": ms.to_json()} for bot, ms in times.items()},
        "results": [deal_to_text(deal) for deal in deals],
    }


def _spent(duel: Duel, results: Sequence[DealResult]) -> dict[str, Times]:
    bots = dict.fromkeys([duel.a, duel.b])
    return {bot: Times(s for r in results for s in r.seconds.get(bot, ())) for bot in bots}


def _faults(duel: Duel, results: Sequence[DealResult]) -> dict[str, int]:
    faults: Counter[str] = sum((result.faults for result in results), Counter())
    return {bot: faults[bot] for bot in (duel.a, duel.b)}


def deal_to_text(deal: DuelDeal) -> str:
    """Return `role:AB` for each place: 1 won, 0 lost, - not played. `king:11 rebel:10`."""
    return " ".join(f"{p.role}:{p.a:d}{'-' if p.b is None else int(p.b)}" for p in deal)


def deal_from_text(text: str) -> DuelDeal:
    """Return what `deal_to_text` wrote. Raises ValueError."""
    return tuple(_place(*part.split(":")) for part in text.split())


def _place(role: str, won: str) -> DuelPlace:
    a, b = list(won)
    return DuelPlace(role, a == "1", None if b == "-" else b == "1")


_HEAD = f"{'A won':>7} {'B won':>7} {'difference':>11}   95 % interval"
_WIDTH = 10


def duel_table(duel: Duel, results: Sequence[DealResult]) -> str:
    """Return the table: A's score, a row for each role and one for all, then the times."""
    deals = [duel.places(result) for result in results]
    figures = duel_figures(deals, duel.contest.pairing.groups)
    score = figures.score
    lines = [
        f"A is {duel.a}, B is {duel.b}: {figures.deals} deals with {duel.players} players",
        f"A's score {score.mean:.3f}   {score.low:.3f} to {score.high:.3f}",
        "",
        f"{'A as':<{_WIDTH}} {'places':>7} {_HEAD}",
        *(_row(role, comparison) for role, comparison in figures.roles.items()),
        _row("all", figures.total),
        "",
        *(_times(bot, spent) for bot, spent in _spent(duel, results).items()),
        *(f"faults of {bot}: {count}" for bot, count in _faults(duel, results).items() if count),
    ]
    return "\n".join(lines)


def _row(name: str, found: Comparison) -> str:
    start = f"{name:<{_WIDTH}} {found.places:>7} {found.a.mean:>7.3f}"
    if not found.b.count:
        return f"{start} {'-':>7}"
    gain = found.difference
    ends = f"{gain.low:+.3f} to {gain.high:+.3f}"
    return f"{start} {found.b.mean:>7.3f} {gain.mean:>+11.3f}   {ends}"


def _times(bot: str, times: Times) -> str:
    spent = ", ".join(f"{name} {value:.2f}" for name, value in times.figures().items())
    return f"ms per decision of {bot}: {spent}"
