"""Roles that nobody knows yet: guesses at them in pencil, and no word that tells the end."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Final, Protocol

from game.kernel.ids import Seat
from game.table.reveal import RoleReveal
from game.ui.draw.kit import Kit
from game.ui.services import Table
from game.view.words.sentences import Message

ENDS: Final = "log.ended_"
"""How the keys of the lines begin that say who wins."""


class RoleShown(Protocol):
    """A seat of the view-model."""

    @property
    def role(self) -> int | None:
        """None where it is hidden."""


class RolesShown(Protocol):
    """A view-model of a table with roles."""

    @property
    def seats(self) -> Sequence[RoleShown]:
        """By seat."""


class HiddenRoles(ABC):
    """What all tables with secret roles have in common; a game derives its own from it."""

    role_keys: ClassVar[Sequence[str]]
    """All roles of the game."""
    reveal: RoleReveal
    """Which roles are still to be turned over; the game knows how they are left out."""

    @abstractmethod
    def guessable(self, players: int) -> Sequence[str]:
        """Return the keys of the roles that may be hidden at a table of so many, in order."""

    @abstractmethod
    def role_called(self, kit: Kit, key: str) -> str:
        """Return what a role is called."""

    def note(self, table: Table, seat: Seat, kit: Kit) -> str:
        """Return the player's guess at a hidden role as it is pencilled, empty without one."""
        key = self._guess(table, seat)
        return "" if key is None else f"{self.role_called(kit, key)}?"

    def pencil(self, table: Table, view: RolesShown, seat: Seat, step: int) -> None:
        """Pencil the next guess at a hidden role, or the one before; one of them is none."""
        if view.seats[seat].role is None:
            guesses = [None, *self.guessable(len(view.seats))]
            guess = self._guess(table, seat)
            here = guesses.index(guess) if guess in guesses else 0
            table.note(seat, guesses[(here + step) % len(guesses)])

    def _guess(self, table: Table, seat: Seat) -> str | None:
        """Return the key that is pencilled; None for none, or for one from somewhere else."""
        key = table.notes.get(seat)
        return key if key in self.role_keys else None

    def is_secret(self, line: Message) -> bool:
        """Return whether a line says who wins before the roles are turned over."""
        return self.reveal.keeps_end_secret and line.key.startswith(ENDS)

    def instead(self, kit: Kit) -> str:
        """Return that the game is over."""
        return kit.say("ending.over")

    @property
    def has_secrets(self) -> bool:
        """Whether roles are still to be turned over."""
        return bool(self.reveal.hidden)

    def know_all(self) -> None:
        """Every role was seen before."""
        self.reveal.know_all()
