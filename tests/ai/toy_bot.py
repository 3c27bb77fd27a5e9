"""A search bot for the toy: all that a game has to say to the core."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from ai.core.domain import Evaluator, Policy, Sampler
from ai.core.searcher import SearchBot
from ai.core.tree import Rollout
from game.kernel.chance import shuffled
from game.kernel.events import Event
from game.kernel.frames import Await
from game.kernel.ids import HIDDEN, Seat
from game.kernel.records import given
from tests.kernel.toy import DECK, Dropped, Duel, Laid, Toy


class Guess(Sampler[Duel]):
    """Deals the numbers that were not seen to the hands and the deck."""

    def __init__(self, seen: Duel, gone: Counter[int], rng: Random) -> None:
        """Deal for `seen`; `gone` were thrown before."""
        self.seat: Seat = given(seen.seat, "seat")
        self._seen, self._rng = seen, rng
        self._left = Counter(DECK) - gone - Counter(seen.hands[self.seat])

    def world(self) -> Duel:
        """Return a duel in which nothing is hidden."""
        world, left = self._seen.clone(), shuffled(sorted(self._left.elements()), self._rng)
        for hand in world.hands:
            hand[:] = sorted(left.pop() if number == HIDDEN else number for number in hand)
        world.deck = [left.pop() for _ in world.deck]
        return world


class AnyAction(Policy[Duel, Any]):
    """Knows nothing: each action is as likely."""

    def choose(self, _state: Duel, _frame: Await, actions: Sequence[Any], rng: Random) -> Any:
        """Draw one by lot."""
        return actions[int(rng.random() * len(actions))]

    def probabilities(self, _state: Duel, _frame: Await, actions: Sequence[Any]) -> list[float]:
        """Return the same for each."""
        return [1 / len(actions)] * len(actions)


class Survival(Evaluator[Duel]):
    """Everybody for themselves; before the end nothing is known."""

    sides: int = Toy.seats.stop

    def returns(self, state: Duel) -> list[float]:
        """Return 0 for the loser and 1 for all others."""
        return [0.5 if state.loser is None else float(s != state.loser) for s in range(self.sides)]

    def side_of(self, _state: Duel, seat: Seat) -> int:
        """Each seat is a side."""
        return seat


ROLLOUT = Rollout[Duel, Any](AnyAction(), Survival(), 99, frozenset({"strike"}))


class ToyBot(SearchBot[Duel, Duel, Any]):
    """Remembers what was thrown, and searches."""

    system: ClassVar[str] = Toy.key
    observation: ClassVar[type[Any]] = Duel
    answers: ClassVar[frozenset[str]] = frozenset({"block"})
    gone: Counter[int]

    def see(self, event: Event) -> None:
        """Count what is thrown from the beginning of a game on."""
        super().see(event)
        if isinstance(event, Laid):
            self.gone = Counter()
        elif isinstance(event, Dropped):
            self.gone[event.number] += 1

    def sampler(self, seen: Duel) -> Guess:
        """Deal what may be."""
        return Guess(seen, self.gone, self.rng)

    def side_of(self, seen: Duel) -> int:
        """Everybody is a side."""
        return given(seen.seat, "seat")

    def rollout(self, _seen: Duel) -> Rollout[Duel, Any]:
        """Play on by lot."""
        return ROLLOUT
