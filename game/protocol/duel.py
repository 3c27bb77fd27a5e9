"""Two bots against each other, A and B, each in the other's place with the same cards.

With 3 players a deal is A as the Shogun against two B, B against two A, and, unless it is left out,
the mirror match of three B. With more, one A takes each seat in turn among B, and the game of
nothing but B tells what B does in that seat.
"""

from dataclasses import dataclass
from typing import Final

from game.kernel.game import Game
from game.kernel.journal import Header
from game.protocol.match import THINKING_MS, DealResult, deal_seed
from game.protocol.seatings import Seating
from game.samurai.rules.roles import THREE, Role
from game.samurai.rules.system import SYSTEM

SIDES: Final = ("shogun", "ninja")
"""The two sides of a game of three."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place at the table in one deal, and whether A and B won from there.

    With 3 players a place is a side, with more a seat. `b` is None where no mirror was played.
    """

    role: str
    a: bool
    b: bool | None


DuelDeal = tuple[Place, ...]
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
            Place(role, others[seat][seat], alone[seat]) for seat, role in enumerate(roles)
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
            Place("shogun", games[0][shogun], alone[shogun] if alone else None),
            Place("ninja", games[1][ninja], alone[ninja] if alone else None),
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
