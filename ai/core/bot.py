"""What every bot shares: a name, a seat, dice of its own, a taste, and a guard against peeping."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Generic, TypeVar

from ai.core.domain import A, O
from ai.core.taste import Taste
from game.kernel.events import Event
from game.kernel.frames import Decision
from game.kernel.ids import Seat
from game.kernel.wire import Json

T = TypeVar("T")


class Bot(Generic[O, A]):
    """A player (`game.kernel.players.Player`) of one game. A level overrides `decide`.

    The same name, seed and game seed make the same choices wherever they are asked.
    """

    system: ClassVar[str]
    """The key of the system that it plays."""
    observation: ClassVar[type[object]]
    """What it is given to look at; nothing else will do."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.palate = self.taste_of(name)
        """What the bot likes: `decide` leans to it (see `lean`)."""
        self.seat: Seat = 0
        self.rng = Random(seed)
        self._seed = seed

    def taste_of(self, _name: str) -> Taste[O, A]:
        """Return what a bot of that name likes: everything alike, unless its game says more."""
        return Taste()

    def start(self, system: str, seat: Seat, players: int, seed: int) -> None:
        """Sit down. Raises ValueError when the bot does not know the system."""
        if system != self.system:
            raise ValueError(f"this bot plays {self.system}, not {system}")
        self.seat = seat
        self.rng = Random(f"{self._seed}:{seed}:{seat}:{players}")

    def see(self, event: Event) -> None:
        """Take note of a redacted event. A level with a memory of its own adds it to this."""
        self.palate.see(event)

    def choose(self, observation: O, decision: Decision[A], ms: int) -> A:
        """Return one of the decision's actions; only levels that search need all of `ms`.

        Raises TypeError for anything but an observation, so that no bot can ever peep.
        """
        if type(observation) is not self.observation:
            given, wanted = type(observation).__name__, self.observation.__name__
            raise TypeError(f"a bot is given an {wanted}, not a {given}")
        return self.decide(observation, decision, ms)

    def decide(self, seen: O, decision: Decision[A], ms: int) -> A:
        """Choose. Each level has its own way."""
        raise NotImplementedError

    def end(self, outcome: Json) -> None:
        """Forget the game: nothing is learnt from it."""


class ByLot(Bot[O, A]):
    """Plays by lot, any legal action as likely: a yardstick, not an opponent."""

    def decide(self, _seen: O, decision: Decision[A], _ms: int) -> A:
        """Draw one of the legal actions."""
        return pick(self.rng, decision.actions)


def pick(rng: Random, items: Sequence[T]) -> T:
    """Return one of `items`, each as likely, by the one method whose numbers never change."""
    return items[int(rng.random() * len(items))]


def drawn(rng: Random, weighted: Sequence[tuple[float, T]]) -> T:
    """Return an item by lot, each as likely as stands before it; nothing is drawn for one alone."""
    left = rng.random() if len(weighted) > 1 else 0.0
    for probability, item in weighted:
        left -= probability
        if left <= 0:
            return item
    return weighted[-1][1]


def best(rng: Random, scores: Sequence[tuple[float, T]], near: float = 0.0) -> T:
    """Return an item with the highest score; those within `near` of it are drawn by lot."""
    top = max(score for score, _ in scores) - near
    return pick(rng, [item for score, item in scores if score >= top])


def lean(
    scored: Sequence[tuple[float, T]], liked: Sequence[float], sway: float, slack: float
) -> list[tuple[float, T]]:
    """Return those of `scored` that are within `slack` of the best, taste counted in.

    `sway` is what a taste of 1 is worth in the unit of the scores, `slack` what following one's
    taste may cost in that unit. Without any taste everything is returned as it came.
    """
    if not any(liked):
        return list(scored)
    least = max(score for score, _ in scored) - slack
    return [
        (score + sway * taste, item)
        for (score, item), taste in zip(scored, liked, strict=True)
        if score >= least
    ]
