"""Two bots against each other, A and B, each in the other's place with the same cards.

With 3 players a deal is A as the Shogun against two B, B against two A, and, unless it is left out,
the mirror match of three B. With more, one A takes each seat in turn among B, and the game of
nothing but B tells what B does in that seat.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.wire import Json
from game.protocol.arena.bench import Seating
from game.protocol.arena.estimates import Estimate, Times, estimate
from game.protocol.arena.figures import ROLES
from game.protocol.arena.match import THINKING_MS, DealResult, deal_seed
from game.samurai.rules.roles import THREE, Role
from game.samurai.rules.system import SYSTEM

SIDES: Final = ("shogun", "ninja")
"""The two sides of a game of three."""


@dataclass(frozen=True, slots=True)
class DuelPlace:
    """A place at the table in one deal, and whether A and B won from there.

    With 3 players a place is a side, with more a seat. `b` is None where no mirror was played.
    """

    role: str
    a: bool
    b: bool | None


DuelDeal = tuple[DuelPlace, ...]
"""All places of one deal."""


@dataclass(frozen=True, slots=True)
class Duel:
    """A plan (`match.Plan`): deals number `first` and on, `deals` of them, of A against B."""

    a: str
    b: str
    players: int
    deals: int
    seed: int
    first: int = 0
    ms: int = THINKING_MS
    mirror: bool = True
    """Whether three B are played too; with more players the game of B alone always is."""

    @property
    def numbers(self) -> range:
        """The numbers of the deals."""
        return range(self.first, self.first + self.deals)

    def casts(self) -> list[Seating]:
        """Return tables with as many A and as many B as any game has."""
        if self.players == THREE:
            return [(self.b,) * THREE, (self.b, self.a, self.a)]
        return [(self.b,) * self.players, (self.a, *(self.b,) * (self.players - 1))]

    def tables(self, deal: int) -> list[Seating]:
        """Return who sits where in each game of a deal."""
        if self.players == THREE:
            return self._sides(shogun_of(deal_seed(self.seed, deal)))
        alone = (self.b,) * self.players
        return [alone] + [
            (*alone[:seat], self.a, *alone[seat + 1 :]) for seat in range(self.players)
        ]

    def places(self, result: DealResult) -> DuelDeal:
        """Return what came of a deal, place by place."""
        won = [won for _, _, won in result.seats]
        roles = [role for _, role, _ in result.seats[: self.players]]
        games = [won[n : n + self.players] for n in range(0, len(won), self.players)]
        if self.players == THREE:
            return self._side_places(roles.index("shogun"), games)
        alone, *others = games
        return tuple(
            DuelPlace(role, others[seat][seat], alone[seat]) for seat, role in enumerate(roles)
        )

    def _sides(self, shogun: int) -> list[Seating]:
        def seated(lord: str, other: str) -> Seating:
            return tuple(lord if seat == shogun else other for seat in range(THREE))

        pair = [seated(self.a, self.b), seated(self.b, self.a)]
        return [*pair, seated(self.b, self.b)] if self.mirror else pair

    def _side_places(self, shogun: int, games: list[list[bool]]) -> DuelDeal:
        """Read the games of `_sides`; the two Ninja win or lose together."""
        ninja = (shogun + 1) % THREE
        alone = games[2] if self.mirror else None
        return (
            DuelPlace("shogun", games[0][shogun], alone[shogun] if alone else None),
            DuelPlace("ninja", games[1][ninja], alone[ninja] if alone else None),
        )


def shogun_of(seed: int) -> int:
    """Return the seat of the Shogun in the deal of three that `seed` makes."""
    game = Game(SYSTEM, Header(SYSTEM.key, seed, THREE, None))
    return int(game.state.roles.index(Role.SHOGUN))


def score(deal: DuelDeal) -> float:
    """Return A's score in a deal, from 0 to 1; 1/2 is a split.

    With 3 players it is the share that A won of its two games. With more, each seat counts 1 where
    A won and B did not, 0 the other way, 1/2 where both did alike; the score is the mean.
    """
    if len(deal) == len(SIDES):
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


def duel_figures(deals: Sequence[DuelDeal]) -> DuelFigures:
    """Return the figures of a duel."""
    roles = {
        role: comparison
        for role in ROLES
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
    bots = dict.fromkeys([duel.a, duel.b])
    faults: Counter[str] = sum((result.faults for result in results), Counter())
    times = {bot: Times(s for r in results for s in r.seconds.get(bot, ())) for bot in bots}
    return {
        "a": duel.a,
        "b": duel.b,
        "players": duel.players,
        "seed": duel.seed,
        "first": duel.first,
        "deals": len(deals),
        "ms": duel.ms,
        **duel_figures(deals).to_json(),
        "faults": {bot: faults[bot] for bot in bots},
        "times": {bot: {**times[bot].figures(), "all": times[bot].to_json()} for bot in bots},
        "results": [deal_to_text(deal) for deal in deals],
    }


def deal_to_text(deal: DuelDeal) -> str:
    """Return `role:AB` for each place: 1 won, 0 lost, - not played. `shogun:11 ninja:10`."""
    return " ".join(f"{p.role}:{p.a:d}{'-' if p.b is None else int(p.b)}" for p in deal)


def deal_from_text(text: str) -> DuelDeal:
    """Return what `deal_to_text` wrote. Raises ValueError."""
    return tuple(_place(*part.split(":")) for part in text.split())


def _place(role: str, won: str) -> DuelPlace:
    a, b = list(won)
    return DuelPlace(role, a == "1", None if b == "-" else b == "1")


_HEAD = f"{'A won':>7} {'B won':>7} {'difference':>11}   95 % interval"
_WIDTH = 10


def duel_table(duel: Duel, figures: DuelFigures, times: dict[str, Times]) -> str:
    """Return the table: A's score, a row for each role and one for all, then the times."""
    lines = [
        f"A is {duel.a}, B is {duel.b}: {figures.deals} deals with {duel.players} players",
        f"A's score {interval_text(figures.score)}",
        "",
        f"{'A as':<{_WIDTH}} {'places':>7} {_HEAD}",
        *(_row(role, comparison) for role, comparison in figures.roles.items()),
        _row("all", figures.total),
        "",
        *(_times(bot, spent) for bot, spent in times.items()),
    ]
    return "\n".join(lines)


def interval_text(value: Estimate) -> str:
    """Return a mean with its interval."""
    return f"{value.mean:.3f}   {value.low:.3f} to {value.high:.3f}"


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
