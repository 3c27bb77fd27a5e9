"""Law 2 from outside: two worlds that a seat cannot tell apart stay so, whatever is done in them.

A twin is a copy of the state in which all that one seat may not know is dealt anew: the other hands
but for the cards it saw enter them, the draw pile, the secret roles. The seat must be told the same
in both, up to the first event that shows it a card or ends the game (tests/batteries/laws.py).
"""

from dataclasses import replace
from random import Random
from typing import Any

from game.kernel.events import Event
from game.kernel.ids import Seat
from game.samurai.rules.events import Discarded, Drew, Ended, Flipped, Took
from game.samurai.rules.state import State
from game.table.known import hands_seen, known_from, known_to

STARS = (1, 2, 3)


def twin(state: State, seat: int, dice: Random, *, keeps_pile: bool = False) -> State:
    """Return another state that `seat` cannot tell from this one; the draw pile may stay."""
    copy = state.clone()
    seen = {owner: list(known_to(state.known, seat, owner)) for owner in range(state.players)}
    seen[seat] = list(state.hands[seat])
    pool = [] if keeps_pile else [*state.draw_pile]
    for owner, hand in enumerate(state.hands):
        pool += left_over(hand, seen[owner])
    dice.shuffle(pool)
    for owner, hand in enumerate(state.hands):
        count = len(hand) - len(seen[owner])
        copy.hands[owner] = sorted([*seen[owner], *pool[:count]])
        pool = pool[count:]
    if not keeps_pile:
        copy.draw_pile = pool
    copy.known = known_from(hands_seen(state.hands, state.known, seat), seat)
    if state.players > 3:
        _deal_roles(copy, seat, dice)
    return copy


def left_over(hand: list[int], known: list[int]) -> list[int]:
    """Return a hand without the known cards."""
    rest = hand[:]
    for card in known:
        rest.remove(card)
    return rest


def _deal_roles(state: State, seat: int, dice: Random) -> None:
    """Swap the secret roles of the others, and the stars that nobody but their owner saw."""
    secret = [s for s, role in enumerate(state.roles) if role != 0 and s != seat]
    roles, stars = list(state.roles), list(state.stars)
    pairs = [(roles[s], stars[s]) for s in secret]
    dice.shuffle(pairs)
    free = [star for star in STARS if star != state.stars[seat]]
    dice.shuffle(free)
    for place, (role, star) in zip(secret, pairs, strict=True):
        roles[place], stars[place] = role, free.pop() if star else 0
    state.roles, state.stars = tuple(roles), tuple(stars)


def may_differ(one: Event, two: Event, seat: Seat) -> bool:
    """Return whether these rightly show `seat` something it did not know: a card, or the end."""
    if isinstance(one, Ended):
        return isinstance(two, Ended)
    return _shows(one, seat) and alike(one, two)


def _shows(event: Event, seat: Seat) -> bool:
    match event:
        case Drew(seat=owner):
            return owner == seat
        case Took(seat=thief, source=owner):
            return seat in (thief, owner)
        case Discarded(why="geisha", source="hand"):
            return True
    return isinstance(event, Flipped)


def alike(one: Event, two: Any) -> bool:
    """Return whether two events differ in nothing but a card."""
    return bool(replace(one, card=0) == replace(two, card=0))  # type: ignore[type-var]  # _shows: it has one
