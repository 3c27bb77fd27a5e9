"""Hidden roles: how they may lie, and at the end who is turned over, in which order."""

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Protocol

from game.kernel.ids import HIDDEN, Seat


def dealings(dealt: Sequence[int], known: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield the roles of all seats in every way in which they may have been dealt.

    `known` is what is seen of them by seat, HIDDEN where that is nothing.
    """
    for roles in sorted(set(permutations(dealt))):
        if all(seen in (HIDDEN, role) for role, seen in zip(roles, known, strict=True)):
            yield roles


class RolesSeen(Protocol):
    """What one seat knows of a game with roles."""

    @property
    def roles(self) -> Sequence[int]:
        """By seat, HIDDEN where it is not known."""

    @property
    def outcome(self) -> object | None:
        """None as long as the game goes on."""


class RoleReveal:
    """Which roles are still to be turned over."""

    def __init__(self) -> None:
        """Nothing is hidden yet."""
        self.hidden: set[Seat] = set()
        self.all_known = False
        """Whether nothing needs to be turned over: it was all seen before."""

    def follow(self, seen: RolesSeen) -> None:
        """Remember what the viewer did not know while the game went on."""
        if seen.outcome is None:
            self.hidden = {seat for seat, role in enumerate(seen.roles) if role == HIDDEN}

    def order(self, me: Seat, players: int) -> list[Seat]:
        """Return the hidden seats as they are turned over: round the table from `me`."""
        return [seat for n in range(players) if (seat := (me + n) % players) in self.hidden]

    def know_all(self) -> None:
        """All of it was seen before."""
        self.all_known = True

    @property
    def keeps_end_secret(self) -> bool:
        """Whether it is not told yet who wins: roles are to be turned over before."""
        return bool(self.hidden) and not self.all_known
