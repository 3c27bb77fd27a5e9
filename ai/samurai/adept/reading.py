"""The table as the adept reads it: sides, what each honor is worth to it, who leads.

Made anew for every decision from the observation and the memory; nothing else enters.
"""

from functools import cached_property
from math import exp

from ai.samurai.adept.ways import ways_of
from ai.samurai.adept.weights import Weights
from ai.samurai.memory import Memory
from ai.samurai.worlds import unseen_cards
from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.cards import DAIMYO, IS_WEAPON, PARRY
from game.samurai.rules.content import CHARACTERS
from game.samurai.rules.state import Observation
from game.table.cards import CardId


class Reading:
    """One decision's view of sides and stakes."""

    def __init__(self, seen: Observation, memory: Memory, weights: Weights) -> None:
        """Read the table."""
        self.seen = seen
        self.me = seen.seat
        self.players = seen.players
        self.memory = memory
        self.weights = weights
        self.ways = tuple(ways_of(seen, memory))
        self.defeats: dict[tuple[Seat, Seat], float] = {}
        """(by, victim) -> what that defeat is worth, once it was worked out."""
        self.losses: dict[tuple[Seat, ...], float] = {}
        """Seats -> what it is worth that each loses 1 honor, once it was worked out."""
        self.team = self.ways[0].teams[seen.seat]
        self.others = tuple(seat for seat in range(seen.players) if seat != seen.seat)

    @cached_property
    def scores(self) -> tuple[float, float, float]:
        """The points each team may expect if the game ended now, Daimyo left out."""
        sums = [0.0, 0.0, 0.0]
        for way in self.ways:
            for team, worth, honor in zip(way.teams, way.worth, self.seen.honor, strict=True):
                sums[team] += way.chance * worth * honor
        return sums[0], sums[1], sums[2]

    @cached_property
    def rivals(self) -> tuple[float, float, float]:
        """How much each team matters as a rival; they sum to 1, one's own is 0."""
        top = max(self.scores)
        pull = [
            exp((score - top) / self.weights.rivalry) if score and team != self.team else 0.0
            for team, score in enumerate(self.scores)
        ]
        total = sum(pull) or 1.0
        return pull[0] / total, pull[1] / total, pull[2] / total

    @cached_property
    def lead(self) -> float:
        """Points ahead of the strongest rival."""
        mine = self.scores[self.team]
        return mine - max(s for team, s in enumerate(self.scores) if team != self.team)

    @cached_property
    def prospect(self) -> float:
        """The chance to win if the game goes on: a lead says more the nearer the end is."""
        near = 1.0 + 0.5 * (min(self.seen.honor) - 1)
        return 1.0 / (1.0 + exp(-self.weights.steepness * self.lead / near))

    @cached_property
    def side(self) -> tuple[float, ...]:
        """For each seat, 1 for oneself and sure allies, down to -1 for the one rival."""
        return tuple(self._mean(seat, weighted=False) for seat in range(self.players))

    @cached_property
    def stake(self) -> tuple[float, ...]:
        """For each seat, what one honor more for it is worth to one's own team, in points."""
        return tuple(self._mean(seat, weighted=True) for seat in range(self.players))

    def _mean(self, seat: Seat, *, weighted: bool) -> float:
        total = 0.0
        for way in self.ways:
            worth = way.worth[seat] if weighted else 1
            team = way.teams[seat]
            total += way.chance * worth * (1.0 if team == self.team else -self.rivals[team])
        return total

    @cached_property
    def ally_chance(self) -> tuple[float, ...]:
        """For each seat, how likely it is of one's own team."""
        return tuple(
            sum(way.chance for way in self.ways if way.teams[seat] == self.team)
            for seat in range(self.players)
        )

    @cached_property
    def unseen(self) -> tuple[CardId, ...]:
        """Every card that lies where one cannot see it, sorted."""
        return tuple(unseen_cards(self.seen))

    @cached_property
    def hidden(self) -> tuple[int, ...]:
        """For each seat, how many cards of its hand one does not know."""
        return tuple(hand.count(HIDDEN) for hand in self.seen.hands)

    @cached_property
    def shares(self) -> dict[str, float]:
        """How likely an unseen card is a parry, and how likely a weapon."""
        count = len(self.unseen) or 1
        weapons = sum([IS_WEAPON[card] for card in self.unseen])
        return {"parry": self.unseen.count(PARRY) / count, "weapon": weapons / count}

    @cached_property
    def daimyo_share(self) -> float:
        """How likely an unseen card is a Daimyo."""
        return self.unseen.count(DAIMYO) / len(self.unseen) if self.unseen else 0.0

    def full(self, seat: Seat) -> int:
        """Return the most resilience `seat` can have."""
        return CHARACTERS[self.seen.characters[seat]].resilience
