"""Sure wins in The Great Train: what wins this turn whatever is hidden, flipped and answered.

Worlds are dealt in every way that can matter. Of the hidden cards of others only the kind matters
while they answer: a Missed!, a BANG!, a Beer, or none of these; of a card that is flipped only
whether it is a heart; and the hidden roles. So there is a world for each such way (`worlds`), and
a line is sure if it wins in all of them, against every answer and every card taken blindly. In a
world anything else must fail even for somebody who sees all of it: then it fails for the seat too.

Whatever would make more matter is no position for this: `is_plain` says which are.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product
from random import Random
from typing import Final, TypeVar

from ai.great_train.sides import possible_roles
from ai.great_train.worlds import TrainDealer, known_top_of, unseen_cards
from game.great_train.rules.content.cards import HEARTS, KIND, KIND_KEYS, SUIT
from game.great_train.rules.content.roles import CHARACTER_KEYS, OUT
from game.great_train.rules.facts.actions import END_PLAY, TrainAction
from game.great_train.rules.facts.state import TrainObservation, TrainState
from game.kernel.engine import advance
from game.kernel.frames import awaited
from game.kernel.ids import HIDDEN, Seat
from game.table.cards import CardId

T = TypeVar("T")
CLASSES: Final = ("missed", "bang", "beer", "panic")
"""What a hidden card of another may be; the last stands for all that answers nothing."""
FLIPS: Final = 3
"""So many flips are looked at in every way; no trial asks for more."""
MOST_HIDDEN: Final = 3
"""Cards of others that nobody knows, in all: more worlds than these would be too many."""
UNPLAIN: Final = frozenset(
    """
    bart_cassidy el_gringo evan_babbit lucky_duke shade_oconnor suzy_lafayette vulture_sam
    calamity_janet sid_ketchum
    """.split()
)
"""Who draws, takes or answers in further ways; as others they make more cards matter."""
FURTHER: Final = frozenset({"cactus", "evaded", "refund", "caboose", "sleeper_car", "dynamite"})
"""Cards that do the same before others, or in their hands."""


FLIPPED: Final = frozenset({"most_wanted", "knife_revolver"})
"""Cards for which more matters of a flip than whether it is a heart."""
OVER: Final = frozenset({"discard", "draw_source", "map", "keep"})
"""Kinds of decision that belong to the end of a turn, or to the beginning of another."""


class TooMuchError(Exception):
    """The search would take too long: nothing is known."""


class Told:
    """Chance that picks what it is told; shuffles keep the order."""

    def __init__(self, pick: int) -> None:
        self.wanted = pick
        self.most = 1

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Return them as they are."""
        return list(items)

    def pick(self, count: int) -> int:
        """Return what is wanted; remember how many there were."""
        self.most = count
        return min(self.wanted, count - 1)


def is_plain(seen: TrainObservation) -> bool:
    """Return whether nothing matters but what `worlds` varies."""
    others = [seat for seat in range(seen.players) if seat != seen.seat]
    hidden = sum(seen.hands[seat].count(HIDDEN) for seat in others)
    people = {CHARACTER_KEYS[seen.characters[seat]] for seat in others if seen.status[seat] != OUT}
    laid = {KIND_KEYS[KIND[card]] for seat in others for card in seen.in_play[seat]}
    unseen = {KIND_KEYS[KIND[card]] for card in unseen_cards(seen, known_top_of(seen))[0]}
    own = {KIND_KEYS[KIND[card]] for card in (*seen.hands[seen.seat], *seen.discard_pile[-1:])}
    is_further = (laid | unseen) & FURTHER or own & FLIPPED
    return hidden <= MOST_HIDDEN and not people & UNPLAIN and not is_further


def worlds(seen: TrainObservation) -> Iterator[TrainState]:
    """Yield a world for every way that can matter."""
    rng = Random(0)
    base = TrainDealer(seen, rng).world()
    unseen = unseen_cards(seen, known_top_of(seen))[0]
    hearts = [False, True]
    for roles in possible_roles(seen.roles):
        for hands in _hands(seen):
            for flips in product(hearts, repeat=FLIPS):
                world = _dealt(base, seen, list(unseen), hands, flips)
                if world is not None:
                    world.roles = roles
                    yield world


def _hands(seen: TrainObservation) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Yield what the hidden cards of each seat may be, by class."""
    ways = [list(combinations_with_replacement(CLASSES, hand.count(HIDDEN))) for hand in seen.hands]
    yield from product(*ways)


def _dealt(
    base: TrainState,
    seen: TrainObservation,
    left: list[CardId],
    hands: Sequence[Sequence[str]],
    flips: Sequence[bool],
) -> TrainState | None:
    """Return the world in which hands and flips are so; None where no cards are left for it."""
    world = base.clone()
    for seat, classes in enumerate(hands):
        if HIDDEN not in seen.hands[seat]:
            continue
        hand = [card for card in seen.hands[seat] if card != HIDDEN]
        for word in classes:
            card = next((card for card in left if _is_of(card, word)), None)
            if card is None:
                return None
            left.remove(card)
            hand.append(card)
        world.hands[seat] = sorted(hand)
    top: list[CardId] = []
    for is_heart in flips:
        card = next((card for card in left if (SUIT[card] == HEARTS) == is_heart), None)
        if card is None:
            return None
        left.remove(card)
        top.append(card)
    world.draw_pile = [*left, *reversed(top)]
    return world


def _is_of(card: CardId, word: str) -> bool:
    key = KIND_KEYS[KIND[card]]
    return key not in CLASSES[:-1] if word == CLASSES[-1] else key == word


class TrainSolver:
    """Finds what is sure for one seat, asked to play, in all its worlds."""

    def __init__(self, seat: Seat, work: int = 30_000) -> None:
        """Give up after so many actions taken."""
        self.seat = seat
        self.work = work

    def sure(self, states: Sequence[TrainState], most: int) -> list[TrainAction]:
        """Return the actions that may begin a win with up to `most` in every one of `states`."""
        left = list(asked(states[0]))
        for state in states:
            legal = asked(state)
            left = [a for a in left if a in legal and self.wins(state, a, most)]
            if not left:
                break
        return left

    def wins(self, state: TrainState, action: TrainAction, most: int) -> bool:
        """Return whether who sees all wins surely after `action`, one of up to `most`."""
        if action == END_PLAY or most < 1:
            return False
        return all(self._is_won(after, most - 1) for after in self.after(state, action))

    def _is_won(self, state: TrainState, most: int) -> bool:
        frame = awaited(state)
        if frame is None:
            return state.outcome is not None and self.seat in state.outcome.winners
        if frame.kind in OVER or (frame.kind == "play" and frame.seat != self.seat):
            return False
        actions = frame.actions(state)
        if frame.seat != self.seat:
            return all(self._all(state, action, most) for action in actions)
        if frame.kind == "play":
            return most > 0 and any(self.wins(state, action, most) for action in actions)
        return any(self._all(state, action, most) for action in actions)

    def _all(self, state: TrainState, action: TrainAction, most: int) -> bool:
        return all(self._is_won(after, most) for after in self.after(state, action))

    def after(self, state: TrainState, action: TrainAction) -> Iterator[TrainState]:
        """Yield what may come of an action, for every pick."""
        most, number = 1, 0
        while number < most:
            self.work -= 1
            if self.work < 0:
                raise TooMuchError
            after, chance = state.clone(), Told(number)
            advance(after, action, chance)
            most, number = chance.most, number + 1
            yield after

    def ends(self, state: TrainState, action: TrainAction) -> Iterator[TrainState]:
        """Yield every way in which the seat is asked to play again after `action`, or it is over.

        Payments and the like are the seat's own: each is tried.
        """
        for after in self.after(state, action):
            frame = awaited(after)
            if frame is None or (frame.seat == self.seat and frame.kind == "play"):
                yield after
            elif frame.kind in OVER or frame.kind == "play":
                raise TooMuchError
            elif frame.seat != self.seat or frame.kind in ("pay", "place", "buy"):
                for answer in frame.actions(after):
                    yield from self.ends(after, answer)
            else:
                yield from self.ends(after, frame.actions(after)[0])


def asked(state: TrainState) -> Sequence[TrainAction]:
    """Return what may be done in a state."""
    frame = awaited(state)
    return () if frame is None else frame.actions(state)
