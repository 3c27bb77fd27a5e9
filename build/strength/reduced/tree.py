"""The whole tree of a reduced game, made by the engine: every deal, draw and choice.

The game has two sides: the Shogun, and the two Ninja, who show each other their cards. So it is a
game of two whose interests are opposed, neither of whom forgets what it saw: such a game has a
value, and can be solved. What tells positions apart for a side is what it was told, event by event.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from build.strength.reduced.positions import Cards, Small, drawn
from game.kernel.engine import advance
from game.kernel.events import Event
from game.kernel.frames import awaited
from game.kernel.game import Game
from game.kernel.ids import HIDDEN, Seat
from game.kernel.journal import Header
from game.samurai.rules.actions import Action
from game.samurai.rules.events import Drew
from game.samurai.rules.state import State
from game.samurai.rules.system import SYSTEM
from game.table.cards import CardId

T = TypeVar("T")
Told = tuple[Event, ...]
SEATS_OF: Final = ((0,), (1, 2))
"""Side -> its seats."""
_NOBODY: Final = 2
"""The side that is asked at the root, and where the game is over."""


class Fixed:
    """Chance where nothing is left to it but draws, which are tried in every way."""

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Return what will never be drawn: the game is over when the pile is."""
        return list(items)

    def pick(self, _count: int) -> int:
        """No card of a reduced game picks. Raises ValueError."""
        raise ValueError("this card takes what chance picks: a reduced game has none of that kind")


@dataclass(slots=True)
class InfoSet:
    """What one side knows when one of its seats is asked, and one way the table may be then."""

    side: int
    seat: Seat
    depth: int
    first_slot: int
    """The number of its first action's slot; the others follow."""
    actions: Sequence[Action]
    node: int
    state: State


@dataclass(slots=True)
class _Place:
    """A node whose children are not made yet."""

    node: int
    state: State
    pool: Counter[CardId]
    seen: tuple[int, int]
    """By side: the number of all that it was told."""


@dataclass(slots=True)
class Tree:
    """Nodes by number, children after parents; an edge has the number of the node it leads to."""

    parent: list[int] = field(default_factory=list)
    slot: list[int] = field(default_factory=list)
    """Edge -> which action of which information set leads there."""
    chance: list[float] = field(default_factory=list)
    """Edge -> how likely chance is to lead there after that action."""
    owner: list[int] = field(default_factory=list)
    """Node -> the side that is asked."""
    info: list[int] = field(default_factory=list)
    """Node -> its information set, -1 where nobody is asked."""
    won: list[float] = field(default_factory=list)
    """Node -> 1 where the Shogun has won."""
    told: list[Told] = field(default_factory=list)
    """Node -> what happened on the edge that leads there."""
    levels: list[int] = field(default_factory=list)
    """The first node of each depth, then how many nodes there are."""
    sets: list[InfoSet] = field(default_factory=list)
    slots: int = 1
    """How many there are; slot 0 is the deal's."""

    def story(self, node: int) -> list[Event]:
        """Return all that happened before `node`, as only the referee knows it."""
        path = []
        while node:
            path.append(node)
            node = self.parent[node]
        return [event for place in reversed(path) for event in self.told[place]]


def grown(small: Small) -> Tree:
    """Return the whole tree of a reduced game."""
    return _Grower(small).tree


class _Grower:
    def __init__(self, small: Small) -> None:
        self.tree = Tree()
        self._numbers: dict[tuple[int, int, object], int] = {}
        self._sets: dict[tuple[int, int], int] = {}
        self._add(0, 0, 1.0, _NOBODY, 0.0, ())
        self.tree.levels = [0]
        places = list(self._dealt(small))
        while places:
            self.tree.levels.append(places[0].node)
            places = [after for place in places for after in self._after(place)]
        self.tree.levels.append(len(self.tree.parent))

    def _dealt(self, small: Small) -> Iterator[_Place]:
        for chance, hands in small.deals():
            game = Game(SYSTEM, Header(SYSTEM.key, 0, None, small.setup(hands)))
            pool = small.pool()
            for hand in hands:
                pool.subtract(hand)
            state = game.state
            state.draw_pile = [HIDDEN] * len(state.draw_pile)
            told = tuple(game.journal.events())
            yield self._placed(state, pool, (0, 0), told, (0, 0, chance))

    def _after(self, place: _Place) -> Iterator[_Place]:
        tree = self.tree
        number = tree.info[place.node]
        if number < 0:
            return
        asked = tree.sets[number]
        for slot, action in enumerate(asked.actions, asked.first_slot):
            for chance, state, pool, told in outcomes(place.state, place.pool, action):
                edge = (place.node, slot, chance)
                yield self._placed(state, pool, place.seen, told, edge)

    def _placed(
        self,
        state: State,
        pool: Counter[CardId],
        before: tuple[int, int],
        told: Told,
        edge: tuple[int, int, float],
    ) -> _Place:
        """Add a node and return it with what each side has been told."""
        frame, outcome = awaited(state), state.outcome
        if frame is None:
            won = float(outcome is not None and outcome.team == "shogun")
            self._add(*edge, _NOBODY, won, told)
            return _Place(len(self.tree.parent) - 1, state, pool, before)
        side = int(frame.seat != 0)
        self._add(*edge, side, 0.0, told)
        first, second = (self._number(one, before[one], told) for one in (0, 1))
        place = _Place(len(self.tree.parent) - 1, state, pool, (first, second))
        self.tree.info[-1] = self._set(side, frame.seat, place, frame.actions(state))
        return place

    def _add(
        self, parent: int, slot: int, chance: float, owner: int, won: float, told: Told
    ) -> None:
        tree = self.tree
        tree.parent.append(parent)
        tree.slot.append(slot)
        tree.chance.append(chance)
        tree.owner.append(owner)
        tree.info.append(-1)
        tree.won.append(won)
        tree.told.append(told)

    def _number(self, side: int, before: int, told: Told) -> int:
        """Return the number of what a side has been told with `told` after number `before`."""
        shown = tuple(event.redacted(seat) for seat in SEATS_OF[side] for event in told)
        return self._numbers.setdefault((side, before, shown), len(self._numbers) + 1)

    def _set(self, side: int, seat: Seat, place: _Place, actions: Sequence[Action]) -> int:
        key = side, place.seen[side]
        if key not in self._sets:
            tree, depth = self.tree, len(self.tree.levels)
            self._sets[key] = len(tree.sets)
            found = InfoSet(side, seat, depth, tree.slots, actions, place.node, place.state)
            tree.sets.append(found)
            tree.slots += len(actions)
        known = self.tree.sets[self._sets[key]]
        if (known.seat, known.actions) != (seat, actions):
            raise ValueError("who was told the same is asked something else: a rule tells too much")
        return self._sets[key]


def outcomes(
    state: State, pool: Counter[CardId], action: Action
) -> Iterator[tuple[float, State, Counter[CardId], Told]]:
    """Yield whatever may come of an action: how likely, the state, what is left to draw, and how.

    Cards of the draw pile are dealt when they are drawn: till then each order is as likely.
    """
    after, told = _advanced(state, action, ())
    drawers = [event.seat for event in told if isinstance(event, Drew)]
    if not drawers or after.outcome is not None:
        yield 1.0, after, pool, told
        return
    sizes = [len(list(same)) for _, same in groupby(drawers)]
    for chance, cards, left in _drawn_one_by_one(pool, sizes):
        after, told = _advanced(state, action, cards)
        yield chance, after, left, told


def _drawn_one_by_one(
    pool: Counter[CardId], sizes: Sequence[int]
) -> Iterator[tuple[float, Cards, Counter[CardId]]]:
    if not sizes:
        yield 1.0, (), pool
        return
    for chance, cards in drawn(pool, sizes[0]):
        left = pool.copy()
        left.subtract(cards)
        for other, rest, end in _drawn_one_by_one(left, sizes[1:]):
            yield chance * other, cards + rest, end


def _advanced(state: State, action: Action, cards: Cards) -> tuple[State, Told]:
    """Take an action, `cards` lying on top of the draw pile."""
    after, told = state.clone(), list[Event]()
    if cards:
        after.draw_pile[-len(cards) :] = reversed(cards)
    advance(after, action, Fixed(), told.append)
    return after, tuple(told)


@dataclass(frozen=True, slots=True)
class Arrays:
    """A tree as arrays, for arithmetic on whole levels of it."""

    parent: NDArray[np.int64]
    slot: NDArray[np.int64]
    chance: NDArray[np.float64]
    owner: NDArray[np.int64]
    """Node -> the side that is asked."""
    chooser: NDArray[np.int64]
    """Edge -> the side that chose it."""
    won: NDArray[np.float64]
    levels: Sequence[int]
    starts: NDArray[np.int64]
    """Information set -> its first slot; the deal is number 0."""
    set_of: NDArray[np.int64]
    """Slot -> its information set, the deal being number 0."""
    side_of: NDArray[np.int64]
    """Slot -> the side that chooses it."""
    depth_of: NDArray[np.int64]
    """Slot -> the depth of its information set."""
    node_of: NDArray[np.int64]
    """Slot -> a node of its information set."""

    @classmethod
    def of(cls, tree: Tree) -> "Arrays":
        """Return the arrays of a tree."""
        counts = [1, *(len(one.actions) for one in tree.sets)]
        owner, parent = np.array(tree.owner), np.array(tree.parent)
        return cls(
            parent=parent,
            slot=np.array(tree.slot),
            chance=np.array(tree.chance),
            owner=owner,
            chooser=owner[parent],
            won=np.array(tree.won),
            levels=tree.levels,
            starts=np.array([0, *(one.first_slot for one in tree.sets)]),
            set_of=np.repeat(np.arange(len(counts)), counts),
            side_of=np.repeat(np.array([_NOBODY, *(one.side for one in tree.sets)]), counts),
            depth_of=np.repeat(np.array([0, *(one.depth for one in tree.sets)]), counts),
            node_of=np.repeat(np.array([0, *(one.node for one in tree.sets)]), counts),
        )
