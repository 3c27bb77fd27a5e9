"""A searching bot put to every question of a reduced game that it can come to."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from ai.samurai.roster import make
from ai.samurai.searcher import Searcher
from build.strength.reduced.solve import Vector
from build.strength.reduced.tree import SEATS_OF, InfoSet, Tree
from build.strength.telling import searching
from game.kernel.frames import decision_of
from game.kernel.players import THINKING_MS
from game.kernel.records import given
from game.samurai.rules.actions import Action
from game.samurai.rules.state import Observation, observe
from game.samurai.rules.system import SYSTEM

_PLAYERS = 3


def played_by(tree: Tree, bot: str, side: int, dice: int) -> tuple[Vector, int]:
    """Return how `bot` plays one side, and how many questions that took.

    It is asked at every information set that it may come to itself, with so many different dice:
    what a stranger can know of it is how often it does what. It keeps no tree of an earlier choice.
    Where it cannot come to nothing is said.
    """
    strategy = np.zeros(tree.slots)
    strategy[0] = 1.0
    asked = 0
    for number, one in _reached(tree, side, strategy):
        if len(one.actions) == 1:
            strategy[one.first_slot] = 1.0
            continue
        asked += 1
        for die in range(dice):
            action = _answer(tree, one, bot, f"{number}:{die}")
            strategy[one.first_slot + one.actions.index(action)] += 1.0 / dice
    return strategy, asked


def _reached(tree: Tree, side: int, strategy: Vector) -> Iterator[tuple[int, InfoSet]]:
    """Yield the information sets of a side that its strategy, so far, leads to: parents first."""
    reached = bytearray(len(tree.parent))
    reached[0] = 1
    done = set[int]()
    for node in range(len(tree.parent)):
        if node:
            before = tree.parent[node]
            is_own = tree.owner[before] == side
            goes_on = not is_own or bool(strategy[tree.slot[node]] > 0)
            reached[node] = bool(reached[before]) and goes_on
        number = tree.info[node]
        if reached[node] and tree.owner[node] == side and number not in done:
            done.add(number)
            yield number, tree.sets[number]


def _answer(tree: Tree, one: InfoSet, name: str, dice: str) -> Action:
    """Return what a bot does that was told everything its seat could see, and its partner's cards.

    Raises TypeError for a bot that does not search.
    """
    bot = searching(make(name, 0), Searcher)
    bot.start(SYSTEM.key, one.seat, _PLAYERS, 0)
    for event in tree.story(one.node):
        bot.see(event.redacted(one.seat))
    seen = shown(one)
    return bot.twin(dice).choose(seen, given(decision_of(seen), "question"), THINKING_MS)


def shown(one: InfoSet) -> Observation:
    """Return what a seat sees when its side shows each other its cards."""
    seen = observe(one.state, one.seat)
    mates = SEATS_OF[one.side]
    hands = [one.state.hands[s] if s in mates else hand for s, hand in enumerate(seen.hands)]
    return replace(seen, hands=hands)
