"""Roles that nobody knows yet: guesses in pencil, and the end, when they are turned over."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, Protocol, TypeVar

import pygame

from game.kernel.events import Event
from game.kernel.ids import Seat
from game.table.reveal import RoleReveal, RolesSeen
from game.ui.board.playback import Playback
from game.ui.board.refresh import FrameMaker
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit
from game.ui.input.commands import END
from game.ui.scenes.new_game import play_again
from game.ui.scenes.overlays import Interlude
from game.ui.scenes.scene import Host
from game.ui.services import Table
from game.ui.widgets.spoken import Aloud, Spoken
from game.view.timing import REVEAL, REVEALED
from game.view.words.sentences import Message

# --- at the table ---


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

    @property
    @abstractmethod
    def reveal(self) -> RoleReveal:
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
        return self.reveal.is_secret(line.key)

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


# --- at the end ---


class SeatSees(RolesSeen, Protocol):
    """What one seat knows of a game with roles, and which seat that is."""

    @property
    def seat(self) -> Seat:
        """Whose knowledge it is."""

    @property
    def players(self) -> int:
        """How many sit at the table."""


S = TypeVar("S", bound=SeatSees)


class RevealScene(Interlude, Generic[S]):
    """Lies over the table at the end of a game; any input shows everything.

    A game derives its own from it, which says how a role is turned over and how paper looks.
    """

    scope: ClassVar[str] = END

    def __init__(
        self,
        host: Host,
        table: HiddenRoles,
        playback: Playback,
        frames: FrameMaker,
        seen: S,
        history: Sequence[Event],
    ) -> None:
        """Turn over what `table` still hides of `seen`; then show the score of `history`."""
        super().__init__(host)
        self.playback, self.frames, self.state = playback, frames, playback.state
        self.history, self.seen, self.reveal = history, seen, table.reveal
        self.order = self.reveal.order(seen.seat, seen.players)
        self.state.say(None)
        self.state.playing.shown.lift()
        frames.refresh()
        self.turned = 0
        """How many are face up, or turning."""
        self.age = 0.0
        """Seconds since the last one began to turn, at the pace of the table."""

    @property
    def pace(self) -> float:
        """How fast roles turn: never slower than designed."""
        return max(1.0, self.host.services.settings.pace)

    def tick(self, dt: float) -> None:
        """Turn one after another, then go on to the score."""
        self.age += dt * self.pace
        self.stale = True
        self.playback.move(dt, 1.0)
        is_done = self.turned == len(self.order)
        if self.turned and self.age < (REVEALED if is_done else REVEAL):
            return
        if is_done:
            self.go_on()
        elif self.age >= REVEAL:
            self._turn()

    def _turn(self) -> None:
        seat = self.order[self.turned]
        self.turned, self.age = self.turned + 1, 0.0
        self.reveal.hidden.discard(seat)
        self.frames.refresh()
        self.host.sound.play("role_revealed")

    def go_on(self) -> None:
        """Show everything, and on to the score."""
        self.reveal.hidden.clear()
        self.host.go("score", self.seen, self.history, self.state.tempers)

    def obey(self, command: str) -> bool:
        """Every command shows everything; only a rematch goes further."""
        if command != "again":
            return super().obey(command)
        play_again(self.host)
        return True

    # --- drawing ---

    def aloud(self) -> Aloud:
        """Return whose role was turned over last, and how to see the end."""
        things = [Spoken(self._words()), Spoken(self.say("ending.skip"))]
        return Aloud(self.say("ending.reveal"), things)

    def compose(self, canvas: Canvas) -> None:
        """Draw the roles at their portraits, and on paper under the middle who was what."""
        self.put_roles(canvas)
        board = self.paper(self._words(), self.say("ending.skip"))
        layout = self.state.frame.layout
        x, low = layout.eye.centre[0], layout.zones.table.bottom - board.get_height() - 6
        canvas.put(board, x - board.get_width() / 2, min(layout.eye.bottom + 14, low))

    def _words(self) -> str:
        if not self.turned:
            return self.say("ending.reveal")
        seat = self.order[self.turned - 1]
        who, role = self.state.frame.teller.name(seat), self.role_called(seat)
        return self.say("ending.revealed", who=who, role=role)

    @abstractmethod
    def put_roles(self, canvas: Canvas) -> None:
        """Put the roles of `order` on the canvas: `turned` of them open, the last for `age`."""

    @abstractmethod
    def role_called(self, seat: Seat) -> str:
        """Return what the role of a seat is called."""

    @abstractmethod
    def paper(self, words: str, hint: str) -> pygame.Surface:
        """Return a slip that tells `words`, and below how one goes on."""
