"""What every bot shares: a name, a seat, dice of its own, a taste, and a guard against peeping.

A temperament is a way to play, whatever the level: where two actions are about as good, what is
liked better is taken. A bot is called `LEVEL` or `LEVEL/TEMPERAMENT`; plain `LEVEL` is even.
"""

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final, Generic, TypeVar

from game.kernel.events import Event
from game.kernel.frames import Decision
from game.kernel.ids import Seat
from game.kernel.wire import Json

T = TypeVar("T")
O = TypeVar("O")  # noqa: E741 - what one seat observes
A = TypeVar("A")

BETWEEN: Final = "/"
"""Between the level and the temperament in a bot's name."""
EVEN_KEY: Final = "even"
"""The temperament that likes everything alike: plays as its level does."""
NOBODY: Final[Seat] = -1
"""Who struck somebody last that nobody struck."""


class Taste(Generic[O, A]):
    """What somebody likes: this one likes everything alike, a temperament overrides `tastes`."""

    def see(self, event: Event) -> None:
        """Hear one redacted event."""

    def tastes(self, _seen: O, decision: Decision[A]) -> list[float]:
        """Return how much each action of `decision` is liked, -1..1; above 0 means liked."""
        return [0.0] * len(decision.actions)


class Ledger:
    """Who wronged and who helped whom in one game, as far as all could see: what feelings go by.

    A game says which of its events are wrongs and which are favours.
    """

    def __init__(self, players: int) -> None:
        self.open(players)

    def open(self, players: int) -> None:
        """Begin with so many who owe each other nothing."""
        self.wrongs = [[0.0] * players for _ in range(players)]
        """By sufferer, then by doer: blows aimed, wounds, cards taken."""
        self.last = [NOBODY] * players
        """By sufferer: who struck last."""
        self.favours = [[0] * players for _ in range(players)]
        """By the one helped, then by helper."""

    def note_blow(self, by: Seat, seat: Seat, weight: float) -> None:
        """`by` struck `seat`."""
        if by != seat:
            self.wrongs[seat][by] += weight
            self.last[seat] = by

    def note_theft(self, by: Seat, seat: Seat, weight: float) -> None:
        """`by` did `seat` a lesser wrong: it is remembered, and is no blow."""
        if by != seat:
            self.wrongs[seat][by] += weight

    def note_favour(self, by: Seat, seat: Seat) -> None:
        """`by` helped `seat`."""
        if by != seat:
            self.favours[seat][by] += 1

    def against(self, sufferer: Seat) -> list[float]:
        """Return by seat how much `sufferer` bears it a grudge, 0..1; 1 for who struck last."""
        wrongs, last = self.wrongs[sufferer], self.last[sufferer]
        most = max(wrongs, default=0.0) or 1.0
        return [1.0 if seat == last else 0.7 * w / most for seat, w in enumerate(wrongs)]

    def bond(self, seat: Seat, other: Seat) -> float:
        """Return how far `seat` has reason to thank `other`, 0..1: helped, and never wronged."""
        if seat == other or self.wrongs[seat][other]:
            return 0.0
        foes = [foe for foe, wrong in enumerate(self.wrongs[seat]) if wrong]
        avenged = any(self.wrongs[foe][other] for foe in foes)
        return min(1.0, 0.6 * self.favours[seat][other] + 0.3 * avenged)


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


def split_name(name: str) -> tuple[str, str]:
    """Return the level and the key of the temperament that `name` tells; plain names are even."""
    level, _, temper = name.partition(BETWEEN)
    return level, temper or EVEN_KEY


def full_name(level: str, temper: str) -> str:
    """Return how a bot of `level` and of the temperament of that key is called."""
    return level if temper == EVEN_KEY else f"{level}{BETWEEN}{temper}"


def drawn_tempers(tempers: Sequence[str], seed: int, count: int) -> list[str]:
    """Return `count` of the keys `tempers` for one table: all different while there are enough.

    The same seed draws the same; nothing of the deal can be guessed from it.
    """
    rng = Random(f"temperaments:{seed}")
    keys: list[str] = []
    while len(keys) < count:
        left = list(tempers)
        keys += [left.pop(int(rng.random() * len(left))) for _ in tempers]
    return keys[:count]
