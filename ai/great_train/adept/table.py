"""The table as the adept reads it: who matters how, and what a life is worth.

Made anew for every decision from the observation and the suspicion; nothing else enters.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from ai.great_train.sides import LAW, PREY, Roles, Ways, certain_allies
from ai.great_train.worth import HELD, LAID, named
from game.great_train.rules.content.cards import (
    ANSWER,
    BARREL,
    GHOST_CAR,
    IS_CAR,
    KIND,
    RANGE,
)
from game.great_train.rules.content.roles import (
    ALIVE,
    DEPUTY,
    GHOST,
    OUT,
    OUTLAW,
    RENEGADE,
    SHERIFF,
    THREE,
)
from game.great_train.rules.facts.queries import (
    TWO_PLAYERS,
    count_in_play,
    is_full,
)
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.rules.facts.traits import of_cards, of_person
from game.kernel.ids import HIDDEN, Seat
from game.table.cards import CardId

PERIL: Final = (10.0, 6.6, 4.4, 3.0, 2.0, 1.2, 0.5)
"""Life left -> how much of a defeat has already happened, in cards."""
NEVER: Final = -100.0
"""What harming a certain ally is worth."""
_ANSWERS: Final = 0.2
"""How likely an unknown card of a hand cancels a shot: hands keep what cancels."""
_HEART: Final = 0.25
_FADE: Final = 0.75
"""What each further card of one kind is worth, compared with the one before."""
_BRACE: Final = 2
"""So little life makes answers and Beers worth more."""
_OVER: Final = 0.15
"""The share of its worth that giving a card costs which would be discarded anyway."""

_REGARD: Final = {
    SHERIFF: {DEPUTY: 0.8, OUTLAW: -1.0, RENEGADE: -0.6},
    DEPUTY: {SHERIFF: 1.3, DEPUTY: 0.6, OUTLAW: -1.0, RENEGADE: -0.6},
    OUTLAW: {SHERIFF: -1.6, DEPUTY: -0.5, OUTLAW: 0.6, RENEGADE: -0.15},
}
"""One's role -> role -> what the other's life is worth to one; below 0, an enemy."""


class TrainTable:
    """One decision's view of the table."""

    def __init__(self, seen: TrainObservation, ways: Ways) -> None:
        self.seen, self.me = seen, seen.seat
        self.role = seen.roles[seen.seat]
        self.ways = ways
        self.friends = certain_allies(seen)
        self.others = [s for s in range(seen.players) if s != seen.seat and seen.status[s] != OUT]
        self.crowd = count_in_play(seen)
        self._keeps: dict[CardId, float] = {}

    @cached_property
    def regard(self) -> tuple[float, ...]:
        """For each seat, what its life is worth to oneself: 1 for one's own, below 0 an enemy."""
        found = [0.0] * self.seen.players
        for probability, way in self.ways:
            for seat, value in enumerate(self._regard_in(way)):
                found[seat] += probability * value
        found[self.me] = 1.0
        return tuple(found)

    def _regard_in(self, way: Roles) -> Sequence[float]:
        if self.seen.players == THREE:
            return [self._hunted(role) for role in way]
        if self.role == RENEGADE:
            return self._balance(way)
        return [_REGARD[self.role].get(role, 1.0) for role in way]

    def _hunted(self, role: int) -> float:
        """With 3 players: the prey before the hunter; the prey is to fall by oneself alone."""
        if self.seen.last_standing or role == PREY[self.role]:
            return -1.0
        return -0.55

    def _balance(self, way: Roles) -> Sequence[float]:
        """The Renegade wants the Sheriff last, and till then neither side to win."""
        seen = self.seen
        law = outlaws = 0.0
        for seat, role in enumerate(way):
            force = seen.life[seat] + 0.5 * len(seen.hands[seat]) + 0.5 * len(seen.in_play[seat])
            if seen.status[seat] != OUT and role != RENEGADE:
                law += force * (role in LAW)
                outlaws += force * (role == OUTLAW)
        if self.crowd <= TWO_PLAYERS:
            return [-1.0] * seen.players
        lead = max(-1.0, min(1.0, 2.0 * (law - outlaws) / (law + outlaws + 1.0)))
        sheriff = seen.life[way.index(SHERIFF)]
        spare = 0.8 if sheriff <= THREE or not outlaws else 0.1 - 0.3 * lead
        worth = {
            SHERIFF: spare,
            DEPUTY: -0.5 - 0.4 * lead if outlaws else -1.0,
            OUTLAW: -0.5 + 0.4 * lead,
            RENEGADE: 1.0,
        }
        return [worth[role] for role in way]

    def chance_of(self, seat: Seat, *roles: int) -> float:
        """Return how likely `seat` has one of these roles."""
        return sum([probability for probability, way in self.ways if way[seat] in roles])

    # --- life ---

    def peril(self, seat: Seat, count: int) -> float:
        """Return what losing `count` life costs `seat` itself, in cards."""
        seen = self.seen
        if seen.status[seat] != ALIVE:
            return 0.0
        life, last = seen.life[seat], len(PERIL) - 1
        now, then = (PERIL[max(0, min(last, left))] for left in (life, life - count))
        cost = then - now
        if life <= count and GHOST_CAR in seen.in_play[seat]:
            cost *= 0.5
        if of_person(seen, seat, "draws_when_hit") and life > count:
            cost -= 1.0
        return cost

    def harm(self, seat: Seat, count: int = 1) -> float:
        """Return what it brings oneself that `seat` loses `count` life, rewards counted in."""
        if seat == self.me:
            return -self.peril(seat, count)
        value = -self.regard[seat] * self.peril(seat, count)
        if 0 < self.seen.life[seat] <= count:
            if seat in self.friends:
                return NEVER
            value += self._reward(seat)
        return value

    def _reward(self, seat: Seat) -> float:
        """Return what a defeat brings at once (BT-7.5, BT-14.2)."""
        if self.seen.players == THREE:
            is_win = self.seen.last_standing or self.seen.roles[seat] == PREY[self.role]
            return 60.0 if is_win else 2.0
        value = 3.0 * self.chance_of(seat, OUTLAW)
        if self.role == SHERIFF:
            mine = len(self.seen.hands[self.me]) + len(self.seen.in_play[self.me])
            value -= 1.5 * mine * self.chance_of(seat, DEPUTY)
        elif self.seen.roles[seat] == SHERIFF:
            alone = self.role == RENEGADE and self.crowd > TWO_PLAYERS
            value += NEVER if alone else 60.0
        return value

    def miss_chance(self, seat: Seat, needs: int = 1) -> float:
        """Return how likely `seat` cancels a shot that `needs` so many Missed!."""
        seen = self.seen
        hand = seen.hands[seat]
        open_to_it = 1.0
        for card in hand:
            if card == HIDDEN:
                open_to_it *= 1 - _ANSWERS
            elif ANSWER[card]:
                open_to_it *= 0.1
        barrels = sum([KIND[card] == BARREL for card in seen.in_play[seat]])
        barrels += of_person(seen, seat, "has_barrel")
        open_to_it *= (1 - _HEART) ** barrels
        if any(named(card, "caboose", "baggage_car") for card in seen.in_play[seat]):
            open_to_it *= 0.6
        return float((1 - open_to_it) ** (1 if needs == 1 else 2))

    def shot(self, seat: Seat, needs: int = 1) -> float:
        """Return what a shot at `seat` brings: a wound, or a card the less in its hand."""
        if seat == self.me:
            return -self.peril(seat, 1) * 0.8
        missed = self.miss_chance(seat, needs)
        spent = -self.regard[seat] * 0.9 if self.seen.hands[seat] else 0.0
        return (1 - missed) * self.harm(seat) + missed * spent

    # --- cards ---

    @cached_property
    def excess(self) -> int:
        """How many cards of one's hand would be discarded at the end of the turn."""
        seen = self.seen
        keep = seen.life[self.me] if seen.status[self.me] != GHOST else 0
        return max(0, len(seen.hands[self.me]) - max(0, keep))

    def laid_worth(self, card: CardId, seat: Seat, gone: CardId | None = None) -> float:
        """Return what `card` is worth to the player before whom it lies, or would, `gone` not."""
        if card == GHOST_CAR and self.seen.status[seat] == GHOST:
            return 12.0
        laid = [c for c in self.seen.in_play[seat] if c != gone]
        if RANGE[card]:
            replaced = [] if card in laid else [c for c in laid if RANGE[c]]
            return self._armed(card, seat) - sum([self._armed(c, seat) for c in replaced])
        if not IS_CAR[card] and card not in laid and any(KIND[c] == KIND[card] for c in laid):
            return 0.2
        return LAID[card]

    def _armed(self, weapon: CardId, seat: Seat) -> float:
        """Return what `weapon` is worth to `seat` beside no other: one has but one (BT-3.4)."""
        shoots_anyway = named(weapon, "volcanic") and of_person(self.seen, seat, "allowance")
        return LAID[weapon] - 1.5 * bool(shoots_anyway)

    def held_worth(self, card: CardId) -> float:
        """Return what `card` is worth in one's own hand, none of its kind being there yet."""
        worth, seen, me = HELD[card], self.seen, self.me
        life = seen.life[me]
        if seen.status[me] == GHOST and (ANSWER[card] or named(card, "beer", "saloon")):
            return 0.1
        if named(card, "beer"):
            return 0.1 if self.crowd <= TWO_PLAYERS else worth + 2.0 * (life <= _BRACE)
        if ANSWER[card]:
            return worth + 1.0 * (life <= _BRACE)
        if LAID[card] > 0 and not IS_CAR[card]:
            return max(0.2, 0.9 * self.laid_worth(card, me))
        if named(card, "bang") and of_cards(seen, me, "allowance") + of_person(
            seen, me, "allowance"
        ):
            return worth + 0.5
        return worth

    def keep_worth(self, card: CardId) -> float:
        """Return what `card` of one's hand is worth there: each further of a kind is worth less."""
        if card not in self._keeps:
            alike = sorted([c for c in self.seen.hands[self.me] if KIND[c] == KIND[card]])
            before = alike.index(card) if card in alike else len(alike)
            self._keeps[card] = self.held_worth(card) * float(_FADE**before)
        return self._keeps[card]

    def cost(self, card: CardId) -> float:
        """Return what giving up `card`, of one's hand or cards in play, costs."""
        if card in self.seen.in_play[self.me]:
            return self.laid_worth(card, self.me)
        worth = self.keep_worth(card)
        return worth * _OVER if self.excess and card in self._surplus else worth

    @cached_property
    def _surplus(self) -> frozenset[CardId]:
        """The cards of one's hand that would be discarded at the end of the turn."""
        hand = sorted(self.seen.hands[self.me], key=self.keep_worth)
        return frozenset(hand[: self.excess])

    def loot(self, seat: Seat, take: CardId) -> float:
        """Return what it is worth to `seat` to keep what could be taken from it."""
        hand = self.seen.hands[seat]
        if take == HIDDEN:
            return 2.2 if len(hand) == 1 else 1.7
        return self.laid_worth(take, seat)

    @property
    def is_hurt(self) -> bool:
        """Whether life would help oneself."""
        return not is_full(self.seen, self.me)
