"""Law 2 from outside: two worlds that a seat cannot tell apart stay so, whatever is done in them.

A twin is a copy of the state in which all that one seat may not know is dealt anew: the other hands
but for the cards it saw enter them, the draw pile but for what it saw on top, the car deck, the
secret roles. The seat must be told the same in both, up to the first event that rightly shows it a
card or ends the game (tests/batteries/laws.py).
"""

from dataclasses import replace
from random import Random
from typing import Any

from game.great_train.rules.content.roles import SHERIFF
from game.great_train.rules.facts.card_events import CardDiscarded, CardDrawn, CardTaken
from game.great_train.rules.facts.life_events import TrainGameEnded, WentOut
from game.great_train.rules.facts.pile_events import (
    CardFlipped,
    CardPutBack,
    CardShown,
    CardsLooked,
    CardsRevealed,
)
from game.great_train.rules.facts.state import TrainState
from game.great_train.rules.facts.train_events import CarJoined, TrainRenewed
from game.great_train.rules.turn.cars import AwaitMail
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.table.known import hands_seen, known_from, known_to


def twin(state: TrainState, seat: int, dice: Random, *, keeps_pile: bool = False) -> TrainState:
    """Return another state that `seat` cannot tell from this one; the draw pile may stay."""
    copy = state.clone()
    seen = {owner: list(known_to(state.known, seat, owner)) for owner in range(state.players)}
    seen[seat] = list(state.hands[seat])
    top = _top_seen(state, seat)
    pool = [] if keeps_pile else state.draw_pile[: len(state.draw_pile) - len(top)]
    for owner, hand in enumerate(state.hands):
        pool += left_over(hand, seen[owner])
    dice.shuffle(pool)
    for owner, hand in enumerate(state.hands):
        count = len(hand) - len(seen[owner])
        copy.hands[owner] = sorted([*seen[owner], *pool[:count]])
        pool = pool[count:]
    if not keeps_pile:
        copy.draw_pile = [*pool, *top]
    dice.shuffle(copy.car_deck)
    copy.known = known_from(hands_seen(state.hands, state.known, seat), seat)
    copy.known_top = {who: cards for who, cards in state.known_top.items() if who == seat}
    _look_anew(copy, seat)
    _deal_roles(copy, seat, dice)
    return copy


def _top_seen(state: TrainState, seat: int) -> list[int]:
    """Return the part of the draw pile that the seat knows, as it lies."""
    known = len(state.known_top.get(seat, ()))
    if state.looking and state.looker == seat and not isinstance(state.frames[-1], AwaitMail):
        known = max(known, len(state.looking))
    return state.draw_pile[len(state.draw_pile) - known :]


def _look_anew(copy: TrainState, seat: int) -> None:
    """Who looks at cards that were dealt anew looks at those."""
    if not copy.looking or copy.looker == seat:
        return
    count = len(copy.looking)
    if isinstance(copy.frames[-1], AwaitMail):
        copy.looking = tuple(copy.hands[copy.looker][:count])
    else:
        copy.looking = tuple(copy.draw_pile[: -count - 1 : -1])


def left_over(hand: list[int], known: list[int]) -> list[int]:
    """Return a hand without the known cards."""
    rest = hand[:]
    for card in known:
        rest.remove(card)
    return rest


def _deal_roles(state: TrainState, seat: int, dice: Random) -> None:
    """Swap the roles that the seat does not see."""
    shown = state.roles_shown
    secret = [s for s, role in enumerate(state.roles) if not shown[s] and s != seat]
    roles = list(state.roles)
    dealt = [roles[s] for s in secret]
    dice.shuffle(dealt)
    for place, role in zip(secret, dealt, strict=True):
        roles[place] = role
    assert state.players == 3 or SHERIFF in roles
    state.roles = tuple(roles)


def may_differ(one: Event, two: Event, seat: Seat) -> bool:
    """Return whether these rightly show `seat` something it did not know."""
    if isinstance(one, TrainGameEnded) or isinstance(two, TrainGameEnded):
        return True  # roles decide it, and who is who was secret
    if isinstance(one, WentOut):
        return replace(one, role=0) == replace(two, role=0) if isinstance(two, WentOut) else False
    return type(one) is type(two) and _shows(one, seat) and alike(one, two)


def _shows(event: Event, seat: Seat) -> bool:
    match event:
        case CardDrawn(seat=owner, source="draw_pile"):
            return owner == seat
        case CardTaken(seat=taker, source=owner, where="hand"):
            return seat in (taker, owner)
        case CardDiscarded(why="forced" | "out" | "penalty" | "used", source="hand"):
            return True
        case CardDiscarded(source="draw_pile"):
            return True  # whoever looked on sees which of the two it was
        case CardsLooked(seat=owner) | CardPutBack(seat=owner):
            return owner == seat
    return isinstance(event, CardFlipped | CardShown | CardsRevealed | CarJoined | TrainRenewed)


def alike(one: Event, two: Any) -> bool:
    """Return whether two events differ in nothing but cards."""
    anonymous = _ANONYMOUS.get(type(one), {"card": 0})
    return bool(replace(one, **anonymous) == replace(two, **anonymous))  # type: ignore[type-var]  # _shows: it has them


_ANONYMOUS: dict[type[Event], dict[str, Any]] = {
    CardDiscarded: {"card": 0, "place": 0},
    CardsRevealed: {"cards": ()},
    CardsLooked: {"cards": ()},
    CarJoined: {"car": 0},
    TrainRenewed: {"cars": (), "car_deck": ()},
}
"""Class of event -> what may differ in it; a card where nothing is named."""
