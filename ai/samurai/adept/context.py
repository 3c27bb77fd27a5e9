"""The table as the adept reads it: every way it may be, sides, stakes, who leads.

Made anew for every decision from the observation and the memory; nothing else enters.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import exp

from ai.samurai.adept.weights import Weights
from ai.samurai.belief.belief import Memory
from ai.samurai.belief.roles import TEAM_OF, Roles, assignments
from ai.samurai.belief.worlds import unseen_cards
from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.content import CHARACTERS, DAIMYO, IS_WEAPON, PARRY, ROLES
from game.samurai.rules.state import Observation, Role
from game.table.cards import CardId


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """One way things may be: by seat, its team (see TEAM_NAMES) and what its honor is worth."""

    probability: float
    teams: tuple[int, ...]
    worth: tuple[int, ...]


def hypotheses_of(seen: Observation, memory: Memory) -> list[Hypothesis]:
    """Return every way things may be, with the probabilities that the memory gives them."""
    belief = memory.belief
    if belief is not None and belief.shown == seen.roles:
        posterior = belief.posterior()
    else:
        posterior = _even(assignments(seen.roles))
    return [
        Hypothesis(probability * part, tuple(TEAM_OF[role] for role in roles), worth)
        for probability, roles in posterior
        for part, worth in worths(seen, roles)
    ]


def _even(hypotheses: Sequence[Roles]) -> list[tuple[float, Roles]]:
    return [(1.0 / len(hypotheses), roles) for roles in hypotheses]


def worths(seen: Observation, roles: Roles) -> list[tuple[float, tuple[int, ...]]]:
    """Return, with their probabilities, what honor may be worth by seat (SS-9.3).

    Only who has the most stars can be in doubt.
    """
    count = len(roles)
    plain = tuple(ROLES[role].multipliers[count] for role in roles)
    most = ROLES[Role.NINJA].most_stars.get(count)
    if most is None:
        return [(1.0, plain)]
    ninja = [seat for seat, role in enumerate(roles) if role == Role.NINJA]
    probabilities = _most_stars(seen, ninja)
    return [
        (probability, tuple(most if s == seat else w for s, w in enumerate(plain)))
        for seat, probability in zip(ninja, probabilities, strict=True)
        if probability
    ]


def _most_stars(seen: Observation, ninja: list[Seat]) -> list[float]:
    """Return how likely each of two Ninja has more stars than the other, of the stars 1 to 3."""
    first, second = (seen.stars[seat] for seat in ninja)
    if first == second == HIDDEN:
        return [0.5, 0.5]
    if HIDDEN not in (first, second):
        return [float(first > second), float(second > first)]
    if first == HIDDEN:
        return [1 - (second - 1) / 2, (second - 1) / 2]
    return [(first - 1) / 2, 1 - (first - 1) / 2]


# --- sides and stakes ---


class Context:
    """One decision's view of sides and stakes."""

    def __init__(self, seen: Observation, memory: Memory, weights: Weights) -> None:
        """Read the table."""
        self.seen = seen
        self.me = seen.seat
        self.players = seen.players
        self.memory = memory
        self.weights = weights
        self.hypotheses = tuple(hypotheses_of(seen, memory))
        self.defeats: dict[tuple[Seat, Seat], float] = {}
        """(by, victim) -> what that defeat is worth, once it was worked out."""
        self.losses: dict[tuple[Seat, ...], float] = {}
        """Seats -> what it is worth that each loses 1 honor, once it was worked out."""
        self.team = self.hypotheses[0].teams[seen.seat]
        self.others = tuple(seat for seat in range(seen.players) if seat != seen.seat)

    @cached_property
    def scores(self) -> tuple[float, float, float]:
        """The points each team may expect if the game ended now, Daimyo left out."""
        sums = [0.0, 0.0, 0.0]
        for guess in self.hypotheses:
            for team, worth, honor in zip(guess.teams, guess.worth, self.seen.honor, strict=True):
                sums[team] += guess.probability * worth * honor
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
        """How likely one wins if the game goes on: a lead says more the nearer the end is."""
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
        for guess in self.hypotheses:
            worth = guess.worth[seat] if weighted else 1
            team = guess.teams[seat]
            total += guess.probability * worth * (1.0 if team == self.team else -self.rivals[team])
        return total

    @cached_property
    def ally_probability(self) -> tuple[float, ...]:
        """For each seat, how likely it is of one's own team."""
        return tuple(
            sum(guess.probability for guess in self.hypotheses if guess.teams[seat] == self.team)
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
