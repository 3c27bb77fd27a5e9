"""Taste: what a temperament likes, who wronged and helped whom, what a temperament is called.

A temperament is a way to play, whatever the level: where two actions are about as good, what is
liked better is taken. A bot is called `LEVEL` or `LEVEL/TEMPERAMENT`; plain `LEVEL` is even.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, Generic, TypeVar

from ai.core.domain import A, O
from game.kernel.events import Event
from game.kernel.frames import Decision
from game.kernel.ids import Seat

E = TypeVar("E")
"""A decision as a temperament of one game looks at it."""

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

    A game says which of its events are wrongs and which are favours: `learn_from`.
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

    def learn_from(self, event: Event) -> None:
        """Learn from one event, told in order from the beginning of the game."""
        raise NotImplementedError

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
        """Return by seat how much `sufferer` bears it a grudge, 0..1."""
        return self.pains(sufferer)

    def pains(self, sufferer: Seat) -> list[float]:
        """Return by seat how much a friend of `sufferer` bears it a grudge; 1: who struck last."""
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

    def soreness(self, bonds: Sequence[float]) -> list[float]:
        """Return by seat, 0..1, how much a friend bears it a grudge; `bonds`: seat -> how dear."""
        friends = [(bond, self.pains(seat)) for seat, bond in enumerate(bonds) if bond]
        return [
            max([0.0, *(bond * pains[seat] for bond, pains in friends)])
            for seat in range(len(bonds))
        ]


class RememberingTaste(Taste[O, A], Generic[O, A, E]):
    """One seat's temperament through one game: hears what happens, tells what it likes.

    A game looks at a decision with an eye of its own (`eye`), and has a `judge` for each kind.
    """

    def __init__(self, ledger: Ledger, *, is_even: bool) -> None:
        """Go by what `ledger` learns; who is even likes everything alike."""
        self._ledger = ledger
        self._is_even = is_even

    def see(self, event: Event) -> None:
        """Hear one redacted event; a set-up table begins a new game."""
        if not self._is_even:
            self._ledger.learn_from(event)

    def eye(self, seen: O) -> E:
        """Return a decision as this temperament looks at it."""
        raise NotImplementedError

    def judge(self, kind: str) -> Callable[[E, A], float] | None:
        """Return what tells how an action is liked in that kind of decision, None for alike."""
        raise NotImplementedError

    def tastes(self, seen: O, decision: Decision[A]) -> list[float]:
        """Return how much each action of `decision` is liked, -1..1; above 0 means liked."""
        judge = None if self._is_even else self.judge(decision.kind)
        if judge is None:
            return [0.0] * len(decision.actions)
        eye = self.eye(seen)
        return [max(-1.0, min(1.0, judge(eye, action))) for action in decision.actions]


# --- temperaments by name ---


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
