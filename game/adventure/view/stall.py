"""What lies on the stall of a market or a smithy: also what cannot be bought, and why."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.queries import can_use, price_of
from game.adventure.rules.facts.state import AdventureObservation, AdventurePosition
from game.adventure.rules.turn.visits import smithy_deck
from game.adventure.view.asked.question import QuestionView
from game.adventure.view.telling.prompts import at_once
from game.kernel.ids import Seat

STALLS: Final = ("market", "smithy")
"""The questions of a visit."""
FREE: Final = "free"
"""The place of what is free beside the deals."""


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


def own_wares(seen: AdventurePosition, seat: Seat) -> tuple[WareView, ...]:
    """Return what a hero has of what is sold there: of gear first what is in hand."""
    hero = seen.heroes[seat]
    if seen.visit is not None and seen.visit.kind == "market":
        return tuple(_item(seen, seat, key) for key, _ in hero.items)
    weapons = sorted(hero.weapons, key=lambda key: key != hero.equipped)
    armor = [hero.armor[0]] if hero.armor is not None else []
    return tuple(_gear(seen, seat, key) for key in (*weapons[:1], *armor, *weapons[1:]))


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


def place_of(action: HeroAction, *, is_all: bool = False) -> str:
    """Return the name of a deal's place at a stall; selling all of a kind at once has its own."""
    return " ".join(filter(None, (action.type, action.id or action.what, "all" if is_all else "")))


def shelf_of(
    seen: AdventureObservation, question: QuestionView | None, before: tuple[str, ...]
) -> tuple[str, ...]:
    """Return the places at the stall that is visited: what was there `before` keeps its own.

    So a key means one thing as long as the visit lasts, whatever is bought and sold.
    """
    if seen.visit is None:
        return ()
    if question is None or question.kind not in STALLS:
        return before
    return tuple(dict.fromkeys((*before, *_places(seen, question))))


def _places(seen: AdventureObservation, question: QuestionView) -> Iterator[str]:
    """Yield wares, repair, what can be sold, what is free, and leaving."""
    yield from (place_of(HeroAction("buy", id=ware.key)) for ware in wares_of(seen, question.seat))
    yield from (place_of(o.action) for o in question.options if o.action.type == "repair")
    for option in question.options:
        if option.action.type == "sell":
            yield place_of(option.action)
            if at_once(seen, question, option) > 1:
                yield place_of(option.action, is_all=True)
    yield FREE
    yield from (place_of(o.action) for o in question.options if o.action.type == "done")
