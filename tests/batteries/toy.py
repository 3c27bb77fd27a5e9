"""What the laws are told about the toy: all that a new system has to bring for them."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any, Final

from game.kernel.events import Event
from game.kernel.ids import Seat
from game.kernel.wire import Json
from tests.batteries.battery import Battery
from tests.kernel.play import TOY
from tests.kernel.toy import DECK, PASS, TAKE_HIT, TAUNT, Drew, Dropped, Duel, Lost

NUMBERS: Final = range(7)


def check(state: Duel) -> None:
    """Law 4: numbers only leave the table, hands are sorted, lives are in bounds."""
    left = Counter([*state.deck, *(number for hand in state.hands for number in hand)])
    assert left <= Counter(DECK)
    assert all(hand == sorted(hand) for hand in state.hands)
    assert all(0 <= lives <= 3 for lives in state.lives)
    assert (0 in state.lives) <= (state.loser is not None)


def thinkable(players: int) -> list[Json]:
    """Return what somebody might try: every number at every seat, and the words."""
    strikes = [["strike", number, seat] for number in NUMBERS for seat in range(players)]
    blocks = [["block", number] for number in NUMBERS]
    return [*strikes, *blocks, list(PASS), list(TAKE_HIT), list(TAUNT), ["fly"], [], {}, None]


def twin(state: Duel, seat: Seat, dice: Random) -> Duel:
    """Return a copy whose deck and other hands are dealt anew."""
    copy = state.clone()
    others = [owner for owner in range(len(state.hands)) if owner != seat]
    pool = [*state.deck, *(number for owner in others for number in state.hands[owner])]
    dice.shuffle(pool)
    for owner in others:
        count = len(state.hands[owner])
        copy.hands[owner], pool = sorted(pool[:count]), pool[count:]
    copy.deck = pool
    return copy


def surprises(one: Event, two: Event, seat: Seat) -> bool:
    """Return whether these rightly show `seat` something new: a number drawn, or blindly lost."""
    match one, two:
        case Drew(seat=owner), Drew():
            return owner == seat and replace(one, number=0) == replace(two, number=0)
        case Dropped(source="hit"), Dropped():
            return replace(one, number=0) == replace(two, number=0)
    return False


BATTERY: Final[Battery] = Battery(
    TOY,
    check=check,
    thinkable=thinkable,
    twin=twin,
    surprises=surprises,
    end=Lost,
    forged={"type": "hit", "seat": 9},
)


def leak(_event: Any) -> None:
    """Stand in for `witnesses`: everybody may know."""
