"""The events that open and close a game: everything is laid out, everything is shown."""

from dataclasses import replace
from typing import ClassVar, Self

from game.kernel.events import Event, hide
from game.kernel.ids import Seat
from game.kernel.records import record
from game.samurai.rules.outcome import Outcome
from game.samurai.rules.roles import Phase
from game.samurai.rules.state import Position, roles_seen
from game.table.cards import CardId

Hands = tuple[tuple[CardId, ...], ...]


@record
class SetUp(Event):
    """A table as it stands before the first event: a new deal's, or a written position's (SS-2)."""

    type: ClassVar[str] = "set_up"
    roles: tuple[int, ...]
    stars: tuple[int, ...]
    characters: tuple[int, ...]
    honor: tuple[int, ...]
    resilience: tuple[int, ...]
    hands: Hands
    in_play: Hands
    draw_pile: tuple[CardId, ...]
    """Its top last, as the discard pile's."""
    discard_pile: tuple[CardId, ...]
    turn_seat: Seat
    phase: Phase
    weapons_played: int

    def redacted(self, seat: Seat) -> Self:
        """Hide the draw pile, the other hands and the secret roles (SS-10)."""
        return replace(
            self,
            roles=roles_seen(self.roles, self.roles, seat),
            stars=roles_seen(self.roles, self.stars, seat),
            hands=tuple(h if s == seat else hide(h) for s, h in enumerate(self.hands)),
            draw_pile=hide(self.draw_pile),
        )

    def apply(self, position: Position) -> None:
        """Lay out everything."""
        position.roles = self.roles
        position.stars = self.stars
        position.characters = self.characters
        position.honor = list(self.honor)
        position.resilience = list(self.resilience)
        position.hands = [list(hand) for hand in self.hands]
        position.in_play = [list(cards) for cards in self.in_play]
        position.draw_pile = list(self.draw_pile)
        position.discard_pile = list(self.discard_pile)
        position.turn_seat = self.turn_seat
        position.phase = self.phase
        position.weapons_played = self.weapons_played


@record
class Ended(Event):
    """The game is over; all roles and hands are shown (SS-9.1, SS-9.2, SS-9.7)."""

    type: ClassVar[str] = "ended"
    outcome: Outcome
    roles: tuple[int, ...]
    stars: tuple[int, ...]
    hands: Hands

    def apply(self, position: Position) -> None:
        """Show everything; nothing is awaited any more."""
        position.outcome = self.outcome
        position.roles = self.roles
        position.stars = self.stars
        position.hands = [list(hand) for hand in self.hands]
        position.frames = ()
