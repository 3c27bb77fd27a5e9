"""Law 2 from outside: two worlds that a seat cannot tell apart stay so, whatever is done in them.

A twin is a copy of the state in which all that one seat may not know is dealt anew: the other hands
but for the cards it saw enter them, the draw pile, the secret roles. The seat must be told the same
in both, up to the first event that shows it a card or ends the game.
"""

from dataclasses import replace
from random import Random
from typing import Any

from game.kernel.events import Event, redact
from game.samurai.rules.events import Discarded, Drew, Flipped, Took
from game.samurai.rules.start_end_events import Ended
from game.samurai.rules.state import State
from game.samurai.rules.system import SYSTEM
from tests.laws.walk import Walk, told

STARS = (1, 2, 3)
SEATS_A_STEP = 3
"""At how many seats a step is looked at; which ones, the walk's dice say."""


def twin(state: State, seat: int, dice: Random) -> State:
    """Return another state that `seat` cannot tell from this one."""
    copy = state.clone()
    seen = {owner: list(state.known.get((seat, owner), ())) for owner in range(state.players)}
    seen[seat] = list(state.hands[seat])
    pool = [*state.draw_pile]
    for owner, hand in enumerate(state.hands):
        pool += left_over(hand, seen[owner])
    dice.shuffle(pool)
    for owner, hand in enumerate(state.hands):
        count = len(hand) - len(seen[owner])
        copy.hands[owner] = sorted([*seen[owner], *pool[:count]])
        pool = pool[count:]
    copy.draw_pile = pool
    copy.known = {pair: cards for pair, cards in state.known.items() if pair[0] == seat}
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


def some_seats(walk: Walk) -> list[int]:
    """Return a few seats, different ones at every step."""
    return walk.dice.sample(range(walk.players), SEATS_A_STEP)


def may_differ(event: Event, seat: int) -> bool:
    """Return whether `event` rightly shows `seat` something it did not know."""
    match event:
        case Drew(seat=owner):
            return owner == seat
        case Took(seat=thief, source=owner):
            return seat in (thief, owner)
        case Discarded(why="geisha", source="hand"):
            return True
    return isinstance(event, Flipped | Ended)


def nobody_can_tell_twins_apart(walk: Walk) -> None:
    """The same observation, and the same actions for the observer."""
    if walk.state.outcome is not None:
        return
    for seat in some_seats(walk):
        other = twin(walk.state, seat, walk.dice)
        shown = [SYSTEM.observe(state, seat) for state in (walk.state, other)]
        one, two = (SYSTEM.observation_to_json(seen) for seen in shown)
        assert one == two
        assert shown[0] == shown[1]


def nobody_is_told_twins_apart(walk: Walk) -> None:
    """The last action, taken in a twin of the state before it, tells each seat the same."""
    if not walk.past:
        return
    before, (action, chance) = walk.past[-1][0], walk.last
    for seat in some_seats(walk):
        other = twin(before, seat, walk.dice)
        if action in other.frames[-1].actions(other):  # type: ignore[attr-defined]  # the top asks
            check_told(walk.fresh, told(other, action, chance), seat)


def check_told(events: list[Event], others: list[Event], seat: int) -> None:
    """Assert that two streams look alike to `seat`, up to the first lawful surprise."""
    ended = isinstance(events[-1], Ended) and isinstance(others[-1], Ended)
    ours, theirs = redact(events, seat), redact(others, seat)
    for one, two in zip(ours, theirs, strict=False):
        if one != two:
            assert ended or (may_differ(one, seat) and alike(one, two))
            return
    assert len(ours) == len(theirs)


def alike(one: Event, two: Any) -> bool:
    """Return whether two events differ in nothing but a card or the end."""
    if isinstance(one, Ended):
        return isinstance(two, Ended)
    return bool(replace(one, card=0) == replace(two, card=0))  # type: ignore[type-var]  # may_differ: it has one
