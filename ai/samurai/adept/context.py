"""The table as the adept reads it: sides, stakes, who leads; and every number of its judgement.

Made anew for every decision from the observation and the memory; nothing else enters.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from math import exp
from typing import Final

from ai.samurai.belief.belief import Memory
from ai.samurai.belief.roles import TEAM_OF, Roles
from ai.samurai.belief.worlds import unseen_cards
from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.actions import Action
from game.samurai.rules.content import CHARACTERS, DAIMYO, IS_WEAPON, PARRY, ROLES
from game.samurai.rules.state import Observation, Role

SPARE: Final = {
    "focus": 0.6,
    "fast_draw": 0.7,
    "armor": 0.6,
    "bushido": 0.15,
    "tea_ceremony": 0.9,
    "diversion": 0.75,
    "geisha": 0.55,
    "battle_cry": 0.6,
    "jujutsu": 0.6,
    "breathing": 0.7,
}
"""What keeping a card is worth that is neither a weapon nor a Parry."""


@dataclass(frozen=True, slots=True)
class Weights:
    """How much the adept makes of things. The defaults were tuned in duplicate matches."""

    peril: tuple[float, ...] = (1.0, 0.6, 0.4, 0.26, 0.16, 0.1)
    """Resilience left -> how much of a defeat has already happened."""
    shared: float = 0.85
    """What a wound is worth when the defeat it prepares may be somebody else's doing."""
    card: float = 0.4
    """A card in hand, nothing more being known of it."""
    others_card: float = 0.6
    """What a card matters in another's hand, compared with one's own."""
    parry: float = 1.1
    """The first Parry in hand."""
    weapon: float = 0.25
    weapon_wound: float = 0.18
    weapon_reach: float = 0.05
    """A weapon in hand: to begin with, for each wound, for each step of difficulty it covers."""
    daimyo: tuple[float, ...] = (1.1, 0.8, 0.35, 0.1)
    """A Daimyo in hand when the end is here, or the least honor at the table is 1, 2, more."""
    fade: float = 0.65
    """What each further card of one kind is worth, compared with the one before."""
    hoarding: float = 1.35
    """How much likelier a Parry is in a hand than in the draw pile: hands keep them."""
    end: float = 14.0
    """The whole difference between winning and losing."""
    steepness: float = 0.45
    """How fast a lead in points becomes a won game."""
    focus: float = 0.8
    fast_draw: float = 0.9
    armor: float = 0.7
    exposed: float = 4.0
    """What an empty hand is worth to one who could not parry: nobody may attack them (SS-3.1)."""
    threat: float = 0.7
    """How likely somebody attacks before one's next turn, all others being enemies."""
    rivalry: float = 3.0
    """With three teams: points of lead that make a rival matter e times less."""
    played: float = 0.15
    """The share of a weapon's worth that playing it costs: a turn without one is wasted."""
    answered: float = 0.45
    """The share of a card's worth that throwing it as an answer costs: that is what it is for."""
    parry_drawn: float = 0.35
    """How much of a Parry's worth it is to make an enemy spend one on an attack."""
    answer_drawn: float = 0.5
    """How much of an answer's worth it is to make an enemy throw it to a challenge."""
    unarmed: float = 0.6
    """How likely one who has no weapon now has none either when Bushido comes round."""
    challenge: float = 0.3
    """What a Battle Cry or Jujutsu must bring to be played now and not kept."""
    breathing: float = 0.35
    """What Breathing must bring to be played now and not kept."""
    whim: float = 0.5
    """Actions so close to the best are as good: any of them may be taken.

    It sets the level: the adept beats the novice in 75 to 78 of 100 games at 0.02, in 69 at 0.4, in
    63 at 0.5. There each step of the ladder is 60 to 75, and the two above it are 85 together.
    """
    bushido: float = 0.15
    """What Bushido must bring to be laid."""
    sway: float = 1.0
    """What a temperament's taste of 1 is worth: so much it gives away, and no more."""


NEUTRAL: Final = Weights()

SHARP: Final = Weights(whim=0.02)
"""The adept at its best: the one whose games the models are learnt from."""


# --- every way the table may be ---


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """One way things may be: by seat, its team (see TEAM_NAMES) and what its honor is worth."""

    probability: float
    teams: tuple[int, ...]
    worth: tuple[int, ...]


def _worths(seen: Observation, roles: Roles) -> list[tuple[float, tuple[int, ...]]]:
    """Return, with their probabilities, what honor may be worth by seat (SS-9.3).

    Only who of two Ninja has more stars, of the stars 1 to 3, can be in doubt.
    """
    count = len(roles)
    plain = tuple(ROLES[role].multipliers[count] for role in roles)
    most = ROLES[Role.NINJA].most_stars.get(count)
    if most is None:
        return [(1.0, plain)]
    ninja = [seat for seat, role in enumerate(roles) if role == Role.NINJA]
    first, second = (seen.stars[seat] for seat in ninja)
    if HIDDEN not in (first, second):
        share = float(first > second)
    elif first == second:
        share = 0.5
    else:
        share = (first - 1) / 2 if second == HIDDEN else 1 - (second - 1) / 2
    return [
        (probability, tuple(most if s == seat else w for s, w in enumerate(plain)))
        for seat, probability in zip(ninja, (share, 1 - share), strict=True)
        if probability
    ]


# --- sides and stakes ---


class Context:
    """One decision's view of the table, of sides and stakes."""

    def __init__(self, seen: Observation, memory: Memory, weights: Weights) -> None:
        self.seen, self.memory, self.weights = seen, memory, weights
        self.me, self.players = seen.seat, seen.players
        self.hypotheses = [
            Hypothesis(probability * part, tuple(TEAM_OF[role] for role in roles), worth)
            for probability, roles in memory.posterior(seen)
            for part, worth in _worths(seen, roles)
        ]
        """Every way things may be, with the probabilities that the memory gives them."""
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
    def prospect(self) -> float:
        """How likely one wins if the game goes on: a lead says more the nearer the end is."""
        rivals = [score for team, score in enumerate(self.scores) if team != self.team]
        lead, near = self.scores[self.team] - max(rivals), 1.0 + 0.5 * (min(self.seen.honor) - 1)
        return 1.0 / (1.0 + exp(-self.weights.steepness * lead / near))

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
    def hidden(self) -> tuple[int, ...]:
        """For each seat, how many cards of its hand one does not know."""
        return tuple(hand.count(HIDDEN) for hand in self.seen.hands)

    @cached_property
    def shares(self) -> dict[str, float]:
        """How likely an unseen card is a parry, a weapon or a Daimyo."""
        unseen = unseen_cards(self.seen)
        counts = {
            "parry": unseen.count(PARRY),
            "weapon": sum([IS_WEAPON[card] for card in unseen]),
            "daimyo": unseen.count(DAIMYO),
        }
        return {key: count / (len(unseen) or 1) for key, count in counts.items()}

    def full(self, seat: Seat) -> int:
        """Return the most resilience `seat` can have."""
        return CHARACTERS[self.seen.characters[seat]].resilience


Judge = Callable[[Context, Action], float]
"""Says what an action brings, in points."""
