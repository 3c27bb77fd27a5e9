"""Worlds: whole states that one seat's knowledge allows. The only file of bots that makes a state.

A world is dealt from what its observer has not seen; nothing in it comes from the real game.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import fields
from operator import attrgetter
from random import Random
from typing import Final

from ai.core.bot import drawn
from ai.core.domain import Sampler
from ai.great_train.sides import Ways, possible_roles
from game.great_train.rules.content.cards import COUNT, IS_CAR, playing_cards, rail_cars
from game.great_train.rules.facts.state import TrainObservation, TrainPosition, TrainState
from game.great_train.rules.turn.buying import AwaitBuy, ResolveWindow, funds_of, purchases
from game.great_train.rules.turn.cars import AwaitMail
from game.kernel.chance import shuffled
from game.kernel.ids import HIDDEN, Seat
from game.table.cards import CardId
from game.table.known import known_from, known_to
from game.table.zones import as_seen

_FACTS: Final = attrgetter(*[field.name for field in fields(TrainPosition)])
_EVEN: Final = (1.0,) * COUNT
_TRIES: Final = 400
"""Deals after which no hand is looked for any more that could pay."""


def eyes_of(state: TrainState, seat: Seat) -> TrainObservation:
    """Return `state` as `seat` would see it, but for the roles, which it is told.

    It is for a look, not to keep: it shares the lists of the state.
    """
    seen = TrainObservation(*_FACTS(state))
    seen.seat = seat
    seen.hands = [
        hand if owner == seat else as_seen(hand, known_to(state.known, seat, owner))
        for owner, hand in enumerate(state.hands)
    ]
    seen.known_top = state.known_top.get(seat, ())
    return seen


class TrainDealer(Sampler[TrainState]):
    """Deals worlds for one observation; what they share is worked out once.

    What the observer knows of others' hands is kept; what others know of each other's is not in an
    observation, so here they know nothing.
    """

    def __init__(
        self,
        seen: TrainObservation,
        rng: Random,
        ways: Ways | None = None,
        keeping: Sequence[float] = _EVEN,
    ) -> None:
        """Deal roles by the chances of `ways`; a hidden card is a card as gladly as it is kept."""
        even = possible_roles(seen.roles)
        self.seat = seen.seat
        self._seen = seen
        self._rng = rng
        self._ways = ways or [(1 / len(even), way) for way in even]
        self._keeping = keeping
        self._top = known_top_of(seen)
        self._cards, self._cars = unseen_cards(seen, self._top)
        self._base = _public_part(seen)
        self._buyers = [
            frame.seat
            for frame in seen.frames[:-1]
            if isinstance(frame, AwaitBuy | ResolveWindow) and frame.must
        ]

    def world(self) -> TrainState:
        """Return a state that the observer cannot tell from the real one (law 3).

        While Shade O'Connor is asked, a train that was moved for a purchase tells that whoever
        moved it can pay.
        """
        world = self._deal()
        for _ in range(_TRIES):
            if all(purchases(world, seat, funds_of(world, seat)) for seat in self._buyers):
                break
            world = self._deal()
        return world

    def _deal(self) -> TrainState:
        seen, world = self._seen, self._base.clone()
        cards = shuffled(self._cards, self._rng)
        world.roles = drawn(self._rng, self._ways)
        world.hands = [
            hand[:] if HIDDEN not in hand else self._dealt(hand, cards) for hand in seen.hands
        ]
        world.draw_pile = [*cards, *reversed(self._top)]
        world.car_deck = shuffled(self._cars, self._rng)
        if HIDDEN in seen.looking:
            count = len(seen.looking)
            is_mail = isinstance(seen.frames[-1], AwaitMail)
            source = world.hands[seen.looker] if is_mail else world.draw_pile[::-1]
            world.looking = tuple(source[:count])
        return world

    def _dealt(self, hand: list[CardId], cards: list[CardId]) -> list[CardId]:
        """Return `hand` with cards for the hidden ones, taken off `cards`."""
        keeping, toss = self._keeping, self._rng.random
        dealt = []
        for card in hand:
            if card != HIDDEN:
                dealt.append(card)
                continue
            place = len(cards) - 1
            while place > 0 and keeping[cards[place]] < toss():
                place -= 1
            dealt.append(cards.pop(place))
        dealt.sort()
        return dealt


def known_top_of(seen: TrainObservation) -> tuple[CardId, ...]:
    """Return what the observer knows of the draw pile's top, top first: what it looks at too."""
    looks = seen.looking and seen.looker == seen.seat
    if not looks or isinstance(seen.frames[-1], AwaitMail):
        return seen.known_top
    return seen.looking + seen.known_top[len(seen.looking) :]


def unseen_cards(
    seen: TrainObservation, top: Sequence[CardId]
) -> tuple[list[CardId], list[CardId]]:
    """Return the playing cards and the cars that lie where the observer cannot see them."""
    left = Counter([*playing_cards(), *rail_cars()])
    for zone in (*seen.hands, *seen.in_play, seen.discard_pile, seen.revealed, seen.cars, top):
        left.subtract(card for card in zone if card != HIDDEN)
    if seen.resolving is not None and not seen.resolving.gone:
        left[seen.resolving.card] -= 1
    unseen = sorted(left.elements())
    return [c for c in unseen if not IS_CAR[c]], [c for c in unseen if IS_CAR[c]]


def _public_part(seen: TrainObservation) -> TrainState:
    """Return a state with all that the observer sees, and what it knows of hands and pile."""
    base = TrainState(*_FACTS(seen))
    base.known = known_from(seen.hands, seen.seat)
    base.known_top = {seen.seat: seen.known_top} if seen.known_top else {}
    return base.clone()
