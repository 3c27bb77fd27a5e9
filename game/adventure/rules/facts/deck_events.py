"""Events of the decks and of visits: what is drawn, looked at, offered, put back."""

from dataclasses import replace
from typing import ClassVar, Self

from game.adventure.rules.facts.pieces import Visit
from game.adventure.rules.facts.state import AdventurePosition
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.kernel.records import record


@record
class DeckShuffled(Event):
    """A deck was shuffled; nobody is told the order."""

    type: ClassVar[str] = "shuffled"
    deck: str
    order: tuple[str, ...] = ()
    """Top first; nothing for those who may not know."""

    def redacted(self, seat: Seat) -> Self:
        """Return it without the order."""
        return replace(self, order=())

    def apply(self, state: AdventurePosition) -> None:
        """Lie so."""
        state.decks[self.deck].shuffled(self.order)


@record
class DeckLaid(Event):
    """A deck lies as a written position says; nobody knows how."""

    type: ClassVar[str] = "deck_laid"
    deck: str
    order: tuple[str, ...] = ()

    def redacted(self, seat: Seat) -> Self:
        """Return it without the order."""
        return replace(self, order=())

    def apply(self, state: AdventurePosition) -> None:
        """Lie so."""
        state.decks[self.deck].shuffled(self.order)


@record
class CardPutAway(Event):
    """A card goes back to a deck: an event on top, an item to be shuffled in."""

    type: ClassVar[str] = "returned"
    deck: str
    card: str
    where: str = "bottom"

    def apply(self, state: AdventurePosition) -> None:
        """Lie there; a travel event is no longer on the table."""
        deck = state.decks[self.deck]
        if self.where == "top":
            deck.put_top(self.card)
        else:
            deck.put_bottom(self.card)


@record
class ItemDrawn(Event):
    """The top of the market deck was drawn by an effect."""

    type: ClassVar[str] = "drew"
    shows: ClassVar[bool] = True
    seat: Seat
    card: str

    def apply(self, state: AdventurePosition) -> None:
        """It lies there no more."""
        state.decks["market"].take(0)


@record
class PileTurned(Event):
    """The discarded influence cards are the deck again, not shuffled yet (HA-5.3)."""

    type: ClassVar[str] = "turned"

    def apply(self, state: AdventurePosition) -> None:
        """Turn the pile over."""
        state.decks["influence"].reset(state.influence_discard)
        state.influence_discard = []


@record
class InfluenceDrawn(Event):
    """A card of the Shogun's influence was drawn (HA-5.3)."""

    type: ClassVar[str] = "influence_card"
    shows: ClassVar[bool] = True
    id: str
    row: str

    def apply(self, state: AdventurePosition) -> None:
        """It lies open on the pile."""
        state.decks["influence"].take(0)
        state.influence_discard.insert(0, self.id)


@record
class DeckLookedAt(Event):
    """The top of a deck is shown to all (HA-14, peek)."""

    type: ClassVar[str] = "looked"
    shows: ClassVar[bool] = True
    deck: str
    cards: tuple[str, ...]

    def apply(self, state: AdventurePosition) -> None:
        """All know them."""
        state.decks[self.deck].show(self.cards)


@record
class DeckPeeked(Event):
    """Who looked put one of the cards at the bottom, or none."""

    type: ClassVar[str] = "peeked"
    deck: str
    cards: tuple[str, ...]
    moved: str | None

    def apply(self, state: AdventurePosition) -> None:
        """It lies there."""
        if self.moved is not None:
            deck = state.decks[self.deck]
            deck.take(self.cards.index(self.moved))
            deck.put_bottom(self.moved)


@record
class EventDrawn(Event):
    """A travel event was drawn from the bottom (HA-7.5)."""

    type: ClassVar[str] = "event_card"
    shows: ClassVar[bool] = True
    seat: Seat
    id: str
    face: str

    def apply(self, state: AdventurePosition) -> None:
        """It lies on the table."""
        deck = state.decks["event"]
        deck.take(len(deck.cards) - 1)
        state.event = (self.id, self.face)


@record
class EventOver(Event):
    """The travel event is done."""

    type: ClassVar[str] = "event_over"

    def apply(self, state: AdventurePosition) -> None:
        """It is no longer on the table."""
        state.event = None


@record
class VisitBegan(Event):
    """A hero is in a smithy or market."""

    type: ClassVar[str] = "visit"
    kind: str

    def apply(self, state: AdventurePosition) -> None:
        """Be there."""
        state.visit, state.step = Visit(self.kind), "visit"


@record
class MarketShown(Event):
    """The cards that a market offers (HA-10.4)."""

    type: ClassVar[str] = "market"
    shows: ClassVar[bool] = True
    seat: Seat
    cards: tuple[str, ...]

    def apply(self, state: AdventurePosition) -> None:
        """They are drawn from the top of the deck."""
        if state.visit is not None:
            state.visit = replace(state.visit, offer=self.cards)
        for _ in self.cards:
            state.decks["market"].take(0)


@record
class VisitNoted(Event):
    """What was bought, sold or repaired in a visit."""

    type: ClassVar[str] = "visit_noted"
    what: str
    id: str | None = None

    def apply(self, state: AdventurePosition) -> None:
        """Note it."""
        visit = state.visit
        if visit is None:
            return
        match self.what:
            case "offer":
                offer = tuple(card for card in visit.offer if card != self.id)
                state.visit = replace(visit, offer=offer)
            case "sold":
                state.visit = replace(visit, sold=(*visit.sold, str(self.id)))
            case "bought":
                state.visit = replace(visit, bought=True)
            case _:
                state.visit = replace(visit, repaired=True)


@record
class VisitOver(Event):
    """The visit is over."""

    type: ClassVar[str] = "visit_over"

    def apply(self, state: AdventurePosition) -> None:
        """Leave."""
        state.visit, state.step = None, "activate"


DECK_EVENTS: tuple[type[Event], ...] = (
    DeckShuffled,
    DeckLaid,
    CardPutAway,
    ItemDrawn,
    PileTurned,
    InfluenceDrawn,
    DeckLookedAt,
    DeckPeeked,
    EventDrawn,
    EventOver,
    VisitBegan,
    MarketShown,
    VisitNoted,
    VisitOver,
)
