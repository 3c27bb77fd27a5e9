"""Cards that come and go: items, weapons, armour, decks, looking at what comes (HA-2, HA-12)."""

from typing import ClassVar

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import Effect
from game.adventure.rules.effects.scripts import (
    HERO,
    LEADER,
    HeroAwait,
    ResolveEffects,
    Rules,
    ask,
    does,
)
from game.adventure.rules.facts.actions import HeroAction, choose_id
from game.adventure.rules.facts.campaign_events import EventAdded, EventOut
from game.adventure.rules.facts.deck_events import (
    CardPutAway,
    DeckLookedAt,
    DeckPeeked,
    DeckShuffled,
    EventOver,
    ItemDrawn,
)
from game.adventure.rules.facts.gear_events import (
    ArmorPut,
    ItemGained,
    ItemLost,
    WeaponEquipped,
    WeaponGained,
    WeaponLost,
)
from game.adventure.rules.facts.pieces import Hero
from game.adventure.rules.facts.state import AdventurePosition
from game.kernel.ids import Seat
from game.kernel.records import record
from game.kernel.wire import Json

MOST_ITEMS, MOST_PERMANENT, MOST_WEAPONS = 5, 3, 2


def shuffle(rules: Rules, deck: str) -> None:
    """Shuffle a deck of two cards or more."""
    cards = rules.state.decks[deck].cards
    if len(cards) > 1:
        rules.emit(DeckShuffled(deck, tuple(rules.chance.shuffle(cards))))


def return_item(rules: Rules, item: str) -> None:
    """Put an item that left play into the market deck, shuffled (HA-12.2, HA-12.3)."""
    rules.emit(CardPutAway("market", item))
    shuffle(rules, "market")


def put_event_back(rules: Rules) -> None:
    """Put the event on the table back on top of its deck, unless it is out (HA-7.7)."""
    if rules.state.event is None:
        return
    key = rules.state.event[0]
    rules.emit(EventOver())
    if key not in rules.state.out:
        rules.emit(CardPutAway("event", key, "top"))


def gain_item(rules: Rules, seat: Seat, item: str, left: int | None) -> None:
    """Give an item to a hero; too many are discarded at once (HA-2.7)."""
    rules.emit(ItemGained(seat, item, left))
    keep_limits(rules, seat)


def gain_weapon(rules: Rules, seat: Seat, weapon: str) -> None:
    """Give a weapon to a hero."""
    rules.emit(WeaponGained(seat, weapon))
    keep_equipped(rules, seat)
    keep_limits(rules, seat)


def lose_weapon(rules: Rules, seat: Seat, weapon: str) -> None:
    """Take a weapon from a hero; another may come to hand."""
    rules.emit(WeaponLost(seat, weapon))
    keep_equipped(rules, seat)


def keep_equipped(rules: Rules, seat: Seat) -> None:
    """See that a weapon of the own class is equipped (HA-2.6)."""
    hero = rules.state.heroes[seat]
    weapon = other_weapon(hero)
    if hero.equipped is None and weapon is not None:
        rules.emit(WeaponEquipped(seat, weapon))


def other_weapon(hero: Hero) -> str | None:
    """Return what would come to a hero's hand: the dearest other, then the first by name (HA-2.6).

    Three of the own class can be there in a smithy; their order in the reserve means nothing.
    """
    gear = BOOK.gear
    others = [key for key in hero.weapons if key != hero.equipped and gear[key].owner == hero.kind]
    return min(others, key=lambda key: (-gear[key].cost, key), default=None)


def surplus(position: AdventurePosition, seat: Seat) -> list[str]:
    """Return the items and weapons of which one has to go, none within the limits (HA-2.6)."""
    hero = position.heroes[seat]
    permanent = [key for key, left in hero.items if left is None]
    found = list[str]()
    if len(hero.items) > MOST_ITEMS:
        found += [key for key, _ in hero.items]
    elif len(permanent) > MOST_PERMANENT:
        found += permanent
    return found + (hero.weapons if len(hero.weapons) > MOST_WEAPONS else [])


def to_discard(position: AdventurePosition, seat: Seat) -> list[str]:
    """Return the surplus that is not sold before a visit ends (HA-2.7)."""
    visit = position.visit
    if visit is None or position.heroes[seat].ap is None:
        return surplus(position, seat)
    is_item = visit.kind == "smithy"
    return [key for key in surplus(position, seat) if (key in BOOK.items) == is_item]


def keep_limits(rules: Rules, seat: Seat) -> None:
    """Have a hero discard what is too much, before anything else goes on (HA-2.7)."""
    if to_discard(rules.state, seat):
        ask(rules, AwaitSurplus(seat))


@record
class AwaitSurplus(HeroAwait):
    """Which card goes?"""

    type: ClassVar[str] = "await_surplus"
    kind: ClassVar[str] = "discard"
    seat: Seat

    def actions(self, position: AdventurePosition) -> list[HeroAction]:
        """Any card of the surplus."""
        return [HeroAction("discard", id=key) for key in to_discard(position, self.seat)]

    def answered(self, rules: Rules, action: HeroAction) -> None:
        """Put it back to where it came from; perhaps another has to go."""
        card = action.its_id
        if card in BOOK.items:
            rules.emit(ItemLost(self.seat, card))
            return_item(rules, card)
        else:
            lose_weapon(rules, self.seat, card)
        keep_limits(rules, self.seat)


def put_armor(rules: Rules, seat: Seat, armor: str | None, left: int = 0) -> None:
    """Have a hero hold this armour, or none."""
    rules.emit(ArmorPut(seat, armor, left))


@does("item")
def draw_item(rules: Rules, _effect: Effect, about: ResolveEffects) -> None:
    """Draw the top of the market deck, if there is one."""
    cards = rules.state.decks["market"].cards
    if about.seat is not None and cards:
        item = cards[0]
        rules.emit(ItemDrawn(about.seat, item))
        gain_item(rules, about.seat, item, BOOK.items[item].uses)


@does("event")
def change_events(rules: Rules, effect: Effect, _about: ResolveEffects) -> None:
    """Take the event on the table out of the campaign, or add a numbered one (HA-7.9)."""
    word = effect.names[0]
    if word != "out":
        rules.emit(EventAdded(word.removeprefix("+")))
    elif rules.state.event is not None:
        rules.emit(EventOut(rules.state.event[0]))


@does("peek")
def look(rules: Rules, effect: Effect, about: ResolveEffects) -> None:
    """Show the next cards; the one meant may put one of them at the bottom."""
    deck = effect.names[0]
    cards = tuple(rules.state.decks[deck].cards[: effect.n])
    if cards:
        rules.emit(DeckLookedAt(deck, cards))
        seat = rules.state.leader if about.seat is None else about.seat
        ask(rules, AwaitPeek(seat, about.seat is None, deck, cards))


@record
class AwaitPeek(HeroAwait):
    """Which of the cards goes to the bottom?"""

    type: ClassVar[str] = "await_peek"
    kind: ClassVar[str] = "choice"
    seat: Seat
    is_led: bool
    deck: str
    cards: tuple[str, ...]

    def about(self, _position: AdventurePosition) -> dict[str, Json]:
        """Return who is asked, and about which cards."""
        return {"by": LEADER if self.is_led else HERO, "peek": list(self.cards)}

    def actions(self, _position: AdventurePosition) -> list[HeroAction]:
        """One of them, or none."""
        return [choose_id(card) for card in (*self.cards, "keep")]

    def answered(self, rules: Rules, action: HeroAction) -> None:
        """Put it there."""
        moved = None if action.its_id == "keep" else action.its_id
        rules.emit(DeckPeeked(self.deck, self.cards, moved))
