"""Every event. Each `apply` is the only code that writes that fact into a position.

The types and fields named in docs/protocol.md, section 4, are fixed: bots live on them.
"""

from dataclasses import replace
from typing import ClassVar, Self

from game.kernel.events import Event, hide
from game.kernel.ids import Seat
from game.kernel.records import record
from game.samurai.rules.actions import DISCARD_PILE
from game.samurai.rules.content import IS_WEAPON
from game.samurai.rules.state import Outcome, Phase, Position, roles_seen
from game.table.cards import CardId
from game.table.zones import put, take

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


@record
class Turn(Event):
    """It is now the turn of `seat` (SS-2.6)."""

    type: ClassVar[str] = "turn"
    seat: Seat

    def apply(self, position: Position) -> None:
        """Pass the turn."""
        position.turn_seat = self.seat


@record
class PhaseBegan(Event):
    """The turn has come to `phase` (SS-4)."""

    type: ClassVar[str] = "phase"
    phase: Phase

    def apply(self, position: Position) -> None:
        """Enter the phase; the weapons of a new turn are counted from 0."""
        position.phase = self.phase
        if self.phase == Phase.RECOVERY:
            position.weapons_played = 0


@record
class Recovered(Event):
    """`seat` got back `points` of resilience (SS-4.1, SS-7.4)."""

    type: ClassVar[str] = "recovered"
    seat: Seat
    points: int

    def apply(self, position: Position) -> None:
        """Add the points."""
        position.resilience[self.seat] += self.points


@record
class ResilienceGiven(Event):
    """`seat` gave up 1 resilience of their own will (SS-8 Nobunaga)."""

    type: ClassVar[str] = "gave_resilience"
    seat: Seat

    def apply(self, position: Position) -> None:
        """Take the point."""
        position.resilience[self.seat] -= 1


@record
class Drew(Event):
    """`seat` drew `card`: unseen from the draw pile, for all to see from the discard pile."""

    type: ClassVar[str] = "drew"
    secret: ClassVar[tuple[str, ...]] = ("card",)
    renamed: ClassVar[dict[str, str]] = {"source": "from"}
    seat: Seat
    card: CardId
    source: str

    def witnesses(self) -> tuple[Seat, ...] | None:
        """Only the one who draws sees a card of the draw pile."""
        return None if self.source == DISCARD_PILE else (self.seat,)

    def apply(self, position: Position) -> None:
        """Move the top card into the hand."""
        if self.source == DISCARD_PILE:
            position.discard_pile.pop()
            position.note_public_enter(self.seat, self.card)
        else:
            position.draw_pile.pop()
        put(position.hands[self.seat], self.card)


@record
class Took(Event):
    """`seat` took `card` blindly from the hand of `source` (SS-7.6)."""

    type: ClassVar[str] = "took"
    secret: ClassVar[tuple[str, ...]] = ("card",)
    renamed: ClassVar[dict[str, str]] = {"source": "from"}
    seat: Seat
    source: Seat
    card: CardId

    def witnesses(self) -> tuple[Seat, ...] | None:
        """Return the two who see the card (SS-10.2)."""
        return (self.seat, self.source)

    def apply(self, position: Position) -> None:
        """Move the card from hand to hand."""
        take(position.hands[self.source], self.card)
        put(position.hands[self.seat], self.card)
        position.note_theft(self.seat, self.source, self.card)


@record
class Played(Event):
    """`seat` played `card`, at `target` and to take `take` where the card has them (SS-4.4)."""

    type: ClassVar[str] = "played"
    seat: Seat
    card: CardId
    target: Seat | None
    take: CardId | None

    def apply(self, position: Position) -> None:
        """Take the card out of the hand; a weapon counts from this moment."""
        take(position.hands[self.seat], self.card)
        position.note_public_leave(self.seat, self.card)
        position.resolving = (self.card, self.seat)
        position.weapons_played += IS_WEAPON[self.card]


@record
class Resolved(Event):
    """The card being resolved is done and goes to the discard pile (SS-6.3)."""

    type: ClassVar[str] = "resolved"
    card: CardId

    def apply(self, position: Position) -> None:
        """Lay the card on the discard pile."""
        position.resolving = None
        position.discard_pile.append(self.card)


@record
class Laid(Event):
    """The property being resolved now lies in front of `seat` (SS-7.2, SS-7.3)."""

    type: ClassVar[str] = "laid"
    seat: Seat
    card: CardId

    def apply(self, position: Position) -> None:
        """Lay the card in front of the seat."""
        position.resolving = None
        put(position.in_play[self.seat], self.card)


@record
class Discarded(Event):
    """`card` of `seat` left their hand or what lies before them, face up.

    `why` is parry, battle_cry, jujutsu, bushido, geisha or limit.
    """

    type: ClassVar[str] = "discarded"
    renamed: ClassVar[dict[str, str]] = {"source": "from"}
    seat: Seat
    card: CardId
    why: str
    source: str = "hand"
    """Where it was: hand or in_play."""

    def apply(self, position: Position) -> None:
        """Move the card to the top of the discard pile."""
        if self.source == "hand":
            take(position.hands[self.seat], self.card)
            position.note_public_leave(self.seat, self.card)
        else:
            position.in_play[self.seat].remove(self.card)
        position.discard_pile.append(self.card)


@record
class Wounded(Event):
    """`seat` lost `wounds` resilience, really lost, to a card of `by` (SS-5.4)."""

    type: ClassVar[str] = "wounded"
    seat: Seat
    by: Seat
    wounds: int

    def apply(self, position: Position) -> None:
        """Take the points."""
        position.resilience[self.seat] -= self.wounds


@record
class Defeated(Event):
    """`seat` lost the last resilience to a card of `by` (SS-6.1)."""

    type: ClassVar[str] = "defeated"
    seat: Seat
    by: Seat

    def apply(self, position: Position) -> None:
        """Change nothing: the wound was the fact, the honor follows."""


@record
class HonorChanged(Event):
    """`seat` gained or lost honor; `why` is defeat, bushido or end_of_pile."""

    type: ClassVar[str] = "honor"
    seat: Seat
    change: int
    why: str

    def apply(self, position: Position) -> None:
        """Add the change."""
        position.honor[self.seat] += self.change


@record
class Flipped(Event):
    """`seat` turned the top card of the draw pile over for Bushido (SS-7.3)."""

    type: ClassVar[str] = "flipped"
    seat: Seat
    card: CardId

    def apply(self, position: Position) -> None:
        """Move the card to the discard pile."""
        position.draw_pile.pop()
        position.discard_pile.append(self.card)


@record
class BushidoPassed(Event):
    """The Bushido before `seat` went on to `target` (SS-7.3)."""

    type: ClassVar[str] = "passed"
    renamed: ClassVar[dict[str, str]] = {"target": "to"}
    seat: Seat
    target: Seat
    card: CardId

    def apply(self, position: Position) -> None:
        """Move the card to the neighbour."""
        position.in_play[self.seat].remove(self.card)
        put(position.in_play[self.target], self.card)


@record
class Reshuffled(Event):
    """The discard pile became the draw pile, in an order nobody knows (SS-7.9)."""

    type: ClassVar[str] = "reshuffled"
    secret: ClassVar[tuple[str, ...]] = ("draw_pile",)
    draw_pile: tuple[CardId, ...]
    """The new pile, its top last."""

    def witnesses(self) -> tuple[Seat, ...] | None:
        """Nobody sees the order (SS-10.3)."""
        return ()

    def apply(self, position: Position) -> None:
        """Put the new pile in place of both."""
        position.draw_pile = list(self.draw_pile)
        position.discard_pile = []
