"""Worlds: whole states that one seat's knowledge allows. The only file of bots that makes a State.

A world is dealt from what its observer has not seen; nothing in it comes from the real game.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from ai.core.bot import drawn
from ai.core.domain import Sampler
from ai.samurai.belief.roles import Posterior, Roles, evens
from game.kernel.chance import shuffled
from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.content import CATALOGUE, IS_WEAPON, PARRY
from game.samurai.rules.state import Observation, Role, State
from game.table.cards import CardId
from game.table.known import known_from

_LOOKED_AT: Final = 24
"""Cards of the draw pile that a search may come to; deeper ones keep one random order."""


@dataclass(frozen=True, slots=True)
class Holdings:
    """What is known or likely of the hidden cards in the hands, by seat."""

    no_parries: Sequence[int]
    """Cards that are surely no Parry."""
    no_weapons: Sequence[int]
    """Cards that are surely no weapon."""
    kept: Sequence[int]
    """Cards that their owner had a whole play phase to play, and kept."""
    keeping: Sequence[float]
    """CardId -> how much a kept card is rather this one, 0..1, the most kept being 1."""
    doubted: Sequence[int] = ()
    """Cards beside those of `no_parries` that are less likely a Parry."""
    doubt: float = 1.0
    """How much less likely, 0..1."""


class Dealer(Sampler[State]):
    """Deals worlds for one observation, fast: what they share is worked out once.

    Hands and draw pile are dealt from the unseen cards, each order as likely. What the observer
    knows of others' hands is kept; what others know of each other's is not in an observation, so
    here they know nothing.
    """

    def __init__(
        self,
        seen: Observation,
        rng: Random,
        opinion: Posterior | None = None,
        holdings: Holdings | None = None,
    ) -> None:
        """Deal by an `opinion` on the roles, each assignment as likely without one."""
        self._seen = seen
        self.seat = seen.seat
        self._rng = rng
        self._cards = shuffled(unseen_cards(seen), rng)
        hidden = sum([hand.count(HIDDEN) for hand in seen.hands])
        self._fresh = min(len(self._cards) - 1, hidden + _LOOKED_AT)
        self._base = _public_part(seen)
        self._opinion = opinion or evens(seen.roles)
        self._holdings = holdings
        self._hands = [([c for c in hand if c != HIDDEN], hand) for hand in seen.hands]

    def world(self) -> State:
        """Return a State that the observer cannot tell from the real one (law 3)."""
        cards = self._mixed()
        world = self._base.clone()
        world.roles = drawn(self._rng, self._opinion)
        world.stars = _stars(self._seen, world.roles, self._rng)
        hands: list[list[CardId]] = []
        for seat, (known, hand) in enumerate(self._hands):
            hidden = len(hand) - len(known)
            hands.append(sorted(known + self._drawn(seat, hidden, cards)) if hidden else hand[:])
        world.hands = hands
        world.draw_pile = [cards.pop() if c == HIDDEN else c for c in self._seen.draw_pile]
        return world

    def _mixed(self) -> list[CardId]:
        """Return the unseen cards, those that can matter soon in a new order."""
        cards, toss = self._cards[:], self._rng.random
        top = len(cards) - 1
        for last in range(top, top - self._fresh, -1):
            other = int(toss() * (last + 1))
            cards[last], cards[other] = cards[other], cards[last]
        return cards

    def _drawn(self, seat: Seat, count: int, cards: list[CardId]) -> list[CardId]:
        """Take `count` cards off `cards`, passing over what `seat` lacks or would have played."""
        holdings = self._holdings
        if holdings is None:
            drawn = cards[-count:]
            del cards[-count:]
            return drawn
        no_parries, no_weapons = holdings.no_parries[seat], holdings.no_weapons[seat]
        doubted = no_parries + (holdings.doubted[seat] if holdings.doubted else 0)
        kept, keeping, toss = holdings.kept[seat], holdings.keeping, self._rng.random
        drawn = []
        for number in range(count):
            place = len(cards) - 1
            while place >= 0:
                card = cards[place]
                if not (
                    (card == PARRY and number < no_parries)
                    or (card == PARRY and number < doubted and holdings.doubt < toss())
                    or (number < no_weapons and IS_WEAPON[card])
                    or (number < kept and keeping[card] < toss())
                ):
                    break
                place -= 1
            drawn.append(cards.pop(place))
        return drawn


def sample_world(seen: Observation, rng: Random) -> State:
    """Return one world."""
    return Dealer(seen, rng).world()


def unseen_cards(seen: Observation) -> list[CardId]:
    """Return, sorted, every card that lies where the observer cannot see it."""
    left = Counter(CATALOGUE.deck())
    for zone in (*seen.hands, *seen.in_play, seen.draw_pile, seen.discard_pile):
        left.subtract(card for card in zone if card != HIDDEN)
    if seen.resolving is not None:
        left[seen.resolving[0]] -= 1
    return sorted(left.elements())


def _public_part(seen: Observation) -> State:
    return State(
        characters=seen.characters,
        honor=seen.honor[:],
        resilience=seen.resilience[:],
        in_play=[cards[:] for cards in seen.in_play],
        discard_pile=seen.discard_pile[:],
        turn_seat=seen.turn_seat,
        phase=seen.phase,
        weapons_played=seen.weapons_played,
        resolving=seen.resolving,
        frames=seen.frames,
        outcome=seen.outcome,
        house_rules=seen.house_rules,
        known=known_from(seen.hands, seen.seat),
    )


def _stars(seen: Observation, roles: Roles, rng: Random) -> tuple[int, ...]:
    """Give each Ninja whose stars are hidden one of the free numbers; the others have none."""
    if HIDDEN not in seen.stars:
        return seen.stars
    free = shuffled([star for star in (1, 2, 3) if star not in seen.stars], rng)
    return tuple(
        0 if role != Role.NINJA else free.pop() if star == HIDDEN else star
        for role, star in zip(roles, seen.stars, strict=True)
    )
