"""What a game has to bring so that bots can play it against each other."""

from collections.abc import Collection, Sequence
from typing import Any, Protocol

from game.kernel.players import Roster
from game.kernel.system import System


class Pairing(Protocol):
    """What wins are counted under, and how a deal is shared between two bots, A and B.

    Usually A takes each seat in turn among B. Where a game has two sides, A takes one side whole
    and then the other.
    """

    @property
    def groups(self) -> Sequence[str]:
        """Every group of a result (`kernel.results`), in the order in which to tell them."""
        ...

    @property
    def two_sided(self) -> Collection[int]:
        """The numbers of players at which the groups of a deal are two sides."""
        ...

    def groups_of(self, state: Any) -> Sequence[str]:
        """Return for each seat its group, from the start of a game on."""
        ...


class Contest(Protocol):
    """A game and who can play it. It is sent to other processes, so pickle must take it."""

    @property
    def system(self) -> System:
        """The rules."""
        ...

    @property
    def roster(self) -> Roster:
        """The built-in bots."""
        ...

    @property
    def pairing(self) -> Pairing:
        """How two of them share a deal."""
        ...
