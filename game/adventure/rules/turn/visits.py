"""Smithies and markets: what they offer, take and mend (HA-10.2 to HA-10.4)."""

from collections.abc import Sequence
from typing import ClassVar, Final

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.world import smithy_of
from game.adventure.rules.effects.cards import (
    gain_item,
    gain_weapon,
    lose_weapon,
    put_armor,
    shuffle,
    surplus,
)
from game.adventure.rules.effects.free import do_free, free_actions
from game.adventure.rules.effects.life import gain
from game.adventure.rules.effects.scripts import HeroAwait, Rules, ask
from game.adventure.rules.facts.actions import DONE, REPAIR, HeroAction
from game.adventure.rules.facts.deck_events import (
    CardPutAway,
    MarketShown,
    VisitBegan,
    VisitNoted,
    VisitOver,
)
from game.adventure.rules.facts.gear_events import ItemLost
from game.adventure.rules.facts.hero_events import LimitUsed
from game.adventure.rules.facts.queries import held_cards, is_worn_down, payable, price_of, worn
from game.adventure.rules.facts.state import AdventurePosition
from game.kernel.ids import Seat
from game.kernel.records import given, record

OFFERED: Final = 3
"""The cards that a market shows."""
REPAIRING: Final = 10
PRICES: Final = {"heads": 10, "bosses": 30}


def pay(rules: Rules, seat: Seat, cost: int) -> None:
    """Pay in a smithy, market or inn (HA-10.7)."""
    price, limited = price_of(rules.state, seat, cost)
    gain(rules, seat, "coins", -price)
    for key in limited:
        rules.emit(LimitUsed(key))


def cost_of(card: str) -> int:
    """Return what is printed on an item, a weapon or an armour as its cost."""
    return BOOK.items[card].cost if card in BOOK.items else BOOK.gear[card].cost


def resale_of(card: str) -> int:
    """Return the coins that selling a card brings: half its cost (HA-10.2, HA-10.4)."""
    return cost_of(card) // 2


def smithy_deck(position: AdventurePosition, seat: Seat) -> list[str]:
    """Return the own smithy deck (HA-2.4)."""
    hero, held = position.heroes[seat], held_cards(position)
    return [key for key in smithy_of(hero.kind, hero.level) if key not in held]


def smithy_actions(position: AdventurePosition, seat: Seat) -> list[HeroAction]:
    """Return what can be bought, sold and repaired (HA-10.2)."""
    hero, visit = position.heroes[seat], position.visit
    found = list[HeroAction]()
    if visit is None or not visit.bought:
        for key in smithy_deck(position, seat):
            if payable(position, seat, BOOK.gear[key].cost):
                found.append(HeroAction("buy", id=key))
    found += [HeroAction("sell", id=key) for key in hero.weapons]
    found += [HeroAction("sell", id=hero.armor[0])] if hero.armor is not None else []
    if visit is None or not visit.repaired:
        is_mended = is_worn_down(hero) and payable(position, seat, REPAIRING)
        found += [REPAIR] if is_mended else []
    return found


def is_smithy_open(position: AdventurePosition, seat: Seat) -> bool:
    """Return whether there is anything to do in a smithy (HA-6.5)."""
    hero = position.heroes[seat]
    return bool(hero.weapons) or hero.armor is not None or bool(smithy_actions(position, seat))


def enter_smithy(rules: Rules, _seat: Seat, _action: HeroAction) -> None:
    """Enter the smithy."""
    rules.emit(VisitBegan("smithy"))


def enter_market(rules: Rules, seat: Seat, _action: HeroAction) -> None:
    """Enter the market: three cards are drawn (HA-10.4)."""
    rules.emit(VisitBegan("market"))
    rules.emit(MarketShown(seat, tuple(rules.state.decks["market"].cards[:OFFERED])))


def market_actions(position: AdventurePosition, seat: Seat) -> list[HeroAction]:
    """Return what can be bought and sold (HA-10.4)."""
    return bargains(position, seat, given(position.visit, "visit").offer)


def bargains(position: AdventurePosition, seat: Seat, offer: Sequence[str]) -> list[HeroAction]:
    """Return what a hero can buy of what a market offers, and what they can sell there."""
    hero = position.heroes[seat]
    return [
        *(
            HeroAction("buy", id=key)
            for key in offer
            if payable(position, seat, BOOK.items[key].cost)
        ),
        *(HeroAction("sell", what=what) for what in PRICES if getattr(hero, what)),
        *(HeroAction("sell", id=key) for key, _ in hero.items),
    ]


def go_on_visiting(rules: Rules, seat: Seat) -> None:
    """Ask on; a market with nothing to buy or sell ends by itself (HA-18.4)."""
    state = rules.state
    is_gone = state.heroes[seat].ap is None
    if given(state.visit, "visit").kind == "smithy" and not is_gone:
        ask(rules, AwaitSmithy(seat))
    elif not is_gone and market_actions(state, seat):
        ask(rules, AwaitMarket(seat))
    else:
        leave(rules)


def leave(rules: Rules) -> None:
    """Leave; what a market offered and was sold is shuffled into its deck."""
    visit = given(rules.state.visit, "visit")
    back = (*visit.offer, *visit.sold) if visit.kind == "market" else ()
    rules.emit(VisitOver())
    for item in back:
        rules.emit(CardPutAway("market", item))
    if back:
        shuffle(rules, "market")


class AwaitVisit(HeroAwait):
    """What does the hero do there?"""

    __slots__ = ()

    def deals(self, position: AdventurePosition) -> list[HeroAction]:
        """Return what can be bought, sold, repaired."""
        raise NotImplementedError

    def actions(self, position: AdventurePosition) -> list[HeroAction]:
        """Every deal, free actions, and leaving unless there is too much (HA-2.7)."""
        done = [] if surplus(position, self.seat) else [DONE]
        return [*self.deals(position), *done, *free_actions(position, self.seat)]

    def answered(self, rules: Rules, action: HeroAction) -> None:
        """Do it."""
        if action == DONE:
            leave(rules)
        elif not do_free(rules, self.seat, action):
            self.deal(rules, action)

    def deal(self, rules: Rules, action: HeroAction) -> None:
        """Buy, sell or repair."""
        raise NotImplementedError


@record
class AwaitSmithy(AwaitVisit):
    """What does the hero do in the smithy?"""

    type: ClassVar[str] = "await_smithy"
    kind: ClassVar[str] = "smithy"
    seat: Seat

    def deals(self, position: AdventurePosition) -> list[HeroAction]:
        """Return what can be bought, sold, repaired."""
        return smithy_actions(position, self.seat)

    def deal(self, rules: Rules, action: HeroAction) -> None:
        """Buy, sell or repair (HA-10.2, HA-10.3)."""
        seat, hero = self.seat, rules.state.heroes[self.seat]
        if action.type == "repair":
            armor = given(worn(hero), "armour")
            pay(rules, seat, REPAIRING)
            rules.emit(VisitNoted("repaired"))
            gain(rules, seat, "armor", BOOK.gear[armor[0]].armor - armor[1])
        elif action.type == "buy":
            gear = BOOK.gear[action.its_id]
            pay(rules, seat, gear.cost)
            rules.emit(VisitNoted("bought"))
            if gear.is_weapon:
                gain_weapon(rules, seat, gear.key)
                return
            if hero.armor is not None:
                sell_gear(rules, seat, hero.armor[0])
            put_armor(rules, seat, gear.key, gear.armor)
        else:
            sell_gear(rules, seat, action.its_id)


def sell_gear(rules: Rules, seat: Seat, card: str) -> None:
    """Sell a weapon or an armour for half its cost; it is in its smithy deck again."""
    if card in rules.state.heroes[seat].weapons:
        lose_weapon(rules, seat, card)
    else:
        put_armor(rules, seat, None)
    gain(rules, seat, "coins", resale_of(card))


@record
class AwaitMarket(AwaitVisit):
    """What does the hero do in the market?"""

    type: ClassVar[str] = "await_market"
    kind: ClassVar[str] = "market"
    seat: Seat

    def deals(self, position: AdventurePosition) -> list[HeroAction]:
        """Return what can be bought and sold."""
        return market_actions(position, self.seat)

    def deal(self, rules: Rules, action: HeroAction) -> None:
        """Buy or sell (HA-10.4)."""
        seat = self.seat
        if action.what is not None:
            gain(rules, seat, action.what, -1)
            gain(rules, seat, "coins", PRICES[action.what])
        elif action.type == "buy":
            item = BOOK.items[action.its_id]
            pay(rules, seat, item.cost)
            rules.emit(VisitNoted("offer", item.key))
            gain_item(rules, seat, item.key, item.uses)
        else:
            key = action.its_id
            rules.emit(ItemLost(seat, key))
            rules.emit(VisitNoted("sold", key))
            gain(rules, seat, "coins", resale_of(key))
