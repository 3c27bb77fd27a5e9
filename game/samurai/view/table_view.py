"""The view-model: everything the table shows, as plain values, in no language."""

from collections import Counter
from dataclasses import dataclass, replace
from typing import Self

from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.content import BUSHIDO, CHARACTERS
from game.samurai.rules.queries import distinct, is_harmless, weapon_limit
from game.samurai.rules.reasons import Reason, why_not
from game.samurai.rules.state import Observation, Outcome
from game.samurai.rules.turn import awaited
from game.samurai.view.targets import pending_blow
from game.table.cards import CardId


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat's plate."""

    seat: Seat
    is_self: bool
    character: int
    """Place in `game.samurai.rules.content.CHARACTERS`; its name is the seat's name."""
    resilience: int
    resilience_max: int
    threat: int
    """Resilience that the pending attack or challenge takes if it is not answered."""
    honor: int
    hand_count: int
    known_cards: tuple[CardId, ...]
    """The cards of the hand that the viewer knows, sorted; all of them for the own seat."""
    properties: tuple[tuple[CardId, int], ...]
    """What lies before the seat, with how often; Bushido is told by `has_bushido` instead."""
    has_bushido: bool
    role: int | None
    """A `Role`, None while the viewer may not know it."""
    stars: int | None
    """The stars of a Ninja (0 for others), None while the viewer may not know them."""
    is_harmless: bool
    is_turn: bool
    is_asked: bool

    @property
    def has_tag(self) -> bool:
        """Whether a tag says that the seat is on turn, or asked."""
        return self.is_turn or self.is_asked

    @property
    def is_sunk(self) -> bool:
        """Whether the plate is drawn as out for the moment."""
        return self.is_harmless

    def as_before(self, lost: int, *, stands: bool) -> Self:
        """Return it with `lost` resilience; `stands`: not yet harmless by that, cards in hand."""
        sank = stands and self.is_harmless and bool(self.hand_count)
        return replace(
            self, resilience=self.resilience + lost, is_harmless=self.is_harmless and not sank
        )


@dataclass(frozen=True, slots=True)
class HandCard:
    """A kind of card in the viewer's own hand."""

    card: CardId
    reason: Reason | None
    """Why it cannot be used now, None when it can."""

    @property
    def playable(self) -> bool:
        """Whether it can be used now."""
        return self.reason is None


@dataclass(frozen=True, slots=True)
class TableView:
    """The whole table."""

    me: Seat
    seats: tuple[SeatView, ...]
    """By seat number."""
    hand: tuple[HandCard, ...]
    """The viewer's own hand, each different card once, sorted by card."""
    draw_count: int
    discards: tuple[CardId, ...]
    """The discard pile, its top first."""
    resolving: tuple[CardId, Seat] | None
    """The card being resolved and who played it."""
    turn_seat: Seat
    weapons_left: int
    """Weapons that the seat whose turn it is may still play."""
    asked: Seat | None
    """Who must decide, None at the end and between decisions."""
    question: str | None
    """The kind of that decision: play, parry, battle_cry, jujutsu, bushido, draw_source or
    discard."""
    outcome: Outcome | None

    def hand_card(self, card: CardId) -> HandCard | None:
        """Return what is known about using `card` of the own hand."""
        return next((entry for entry in self.hand if entry.card == card), None)

    @property
    def is_resolving(self) -> bool:
        """Whether a card is being resolved."""
        return self.resolving is not None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None


def table_view(seen: Observation) -> TableView:
    """Return what to show of `seen`, whose table must be set up (see ShownTable.is_laid_out)."""
    question = awaited(seen)
    asked = None if question is None else question.seat
    own = distinct(seen.hands[seen.seat])
    return TableView(
        me=seen.seat,
        seats=tuple(_seat(seen, seat, asked) for seat in range(seen.players)),
        hand=tuple(HandCard(card, why_not(seen, seen.seat, card)) for card in own),
        draw_count=len(seen.draw_pile),
        discards=tuple(reversed(seen.discard_pile)),
        resolving=seen.resolving,
        turn_seat=seen.turn_seat,
        weapons_left=max(0, weapon_limit(seen, seen.turn_seat) - seen.weapons_played),
        asked=asked,
        question=None if question is None else question.kind,
        outcome=seen.outcome,
    )


def _seat(seen: Observation, seat: Seat, asked: Seat | None) -> SeatView:
    lying, blow = Counter(seen.in_play[seat]), pending_blow(seen)
    role, stars = seen.roles[seat], seen.stars[seat]
    has_begun = bool(seen.frames) or seen.outcome is not None  # the cards are dealt
    return SeatView(
        seat=seat,
        is_self=seat == seen.seat,
        character=seen.characters[seat],
        resilience=seen.resilience[seat],
        resilience_max=CHARACTERS[seen.characters[seat]].resilience,
        threat=blow.lost if blow is not None and blow.target == seat else 0,
        honor=seen.honor[seat],
        hand_count=len(seen.hands[seat]),
        known_cards=tuple(card for card in seen.hands[seat] if card != HIDDEN),
        properties=tuple((card, n) for card, n in sorted(lying.items()) if card != BUSHIDO),
        has_bushido=BUSHIDO in lying,
        role=None if role == HIDDEN else role,
        stars=None if stars == HIDDEN else stars,
        is_harmless=has_begun and is_harmless(seen, seat),
        is_turn=seat == seen.turn_seat and seen.outcome is None,
        is_asked=seat == asked,
    )
