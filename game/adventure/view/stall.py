"""What lies on the stall of a market or a smithy: also what cannot be bought, and why."""

from dataclasses import dataclass

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.queries import can_use, price_of
from game.adventure.rules.facts.state import AdventurePosition
from game.adventure.rules.turn.visits import smithy_deck
from game.kernel.ids import Seat


@dataclass(frozen=True, slots=True)
class WareView:
    """A thing that is offered (HA-10.2, HA-10.4)."""

    key: str
    price: int
    """In coins, as things stand."""
    short: int
    """How many coins are missing, 0 for none."""
    is_one_a_visit: bool
    """Whether it cannot be bought because something was bought on this visit."""
    is_known: bool
    """Whether the hero knows enough to use it."""
    dice: tuple[str, ...]
    """The colours of a weapon's strong attack, none for anything else."""
    armor: int
    """What an armour takes, 0 for anything else."""
    uses: int | None
    """How often an item can be used, None for always, and for gear."""


def wares_of(seen: AdventurePosition, seat: Seat) -> tuple[WareView, ...]:
    """Return what a hero sees on the stall where they are, nothing without a visit."""
    visit = seen.visit
    if visit is None:
        return ()
    if visit.kind == "market":
        return tuple(_item(seen, seat, key) for key in visit.offer)
    return tuple(_gear(seen, seat, key) for key in smithy_deck(seen, seat))


def _item(seen: AdventurePosition, seat: Seat, key: str) -> WareView:
    item, hero = BOOK.items[key], seen.heroes[seat]
    price = price_of(seen, seat, item.cost)[0]
    short = max(0, price - hero.coins)
    return WareView(key, price, short, False, can_use(hero, key), (), 0, item.uses)


def _gear(seen: AdventurePosition, seat: Seat, key: str) -> WareView:
    gear, visit = BOOK.gear[key], seen.visit
    price = price_of(seen, seat, gear.cost)[0]
    is_over = visit is not None and visit.bought
    short = max(0, price - seen.heroes[seat].coins)
    armor = 0 if gear.is_weapon else gear.armor
    return WareView(key, price, short, is_over, True, gear.dice, armor, None)
