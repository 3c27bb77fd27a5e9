"""Items: when one may be used, at whom or what, and what using it does (HA-12.1, HA-12.2)."""

from collections.abc import Callable, Iterator
from typing import ClassVar, Final

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import Effect
from game.adventure.rules.effects.cards import return_item
from game.adventure.rules.effects.life import MOST_AFFINITY
from game.adventure.rules.effects.numbers import HeroTest, helping
from game.adventure.rules.effects.scripts import HeroResolve, ResolveEffects, Rules
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.gear_events import ItemLost, ItemUsed
from game.adventure.rules.facts.queries import (
    can_use,
    companions_of,
    enemies_at,
    is_worn_down,
    lacks_life,
    standing,
)
from game.adventure.rules.facts.state import AdventurePosition
from game.kernel.ids import Seat
from game.kernel.records import given, record

TRAVEL, TEST, STANCE, OTHER = "travel", "test", "stance", "other"
"""Moments: on a journey, at a test, at a stance, and whenever else the hero is asked."""


def uses(
    position: AdventurePosition, seat: Seat, moment: str, test: HeroTest | None = None
) -> list[HeroAction]:
    """Return every use of an item that would change something now (HA-6.5)."""
    hero = position.heroes[seat]
    return [
        action
        for key, left in hero.items
        if left is not None and can_use(hero, key) and _is_time(key, moment, test)
        for action in _targets(position, seat, key)
    ]


def _is_time(item: str, moment: str, test: HeroTest | None) -> bool:
    """Return whether it is the moment for an item: by its modifiers, or whether it heals."""
    script = BOOK.scripts[BOOK.items[item].script]
    until = {effect.names[1]: effect.names[0] for effect in script if effect.word == "mod"}
    if moment == TEST:
        return test is not None and until.get("test") in helping(test)
    if moment == STANCE:
        return any(heals(effect) for effect in script)
    return "test" not in until and ("travel" not in until or moment == TRAVEL)


def heals(effect: Effect) -> bool:
    """Return whether an effect heals somebody."""
    inner = [one for path in effect.scripts for one in BOOK.scripts[path]]
    return effect.word == "heal" or any(heals(one) for one in inner)


def _targets(position: AdventurePosition, seat: Seat, item: str) -> Iterator[HeroAction]:
    """Yield the use of an item for each target that it can have."""
    script = BOOK.scripts[BOOK.items[item].script]
    for effect in script:
        match effect.word:
            case "who":
                heroes = item_heroes(position, seat, effect)
                yield from (HeroAction("use", other, item=item) for other in heroes)
                return
            case "road":
                yield from (HeroAction("use", item=item, road=r) for r in sorted(position.cut))
                return
            case "banish":
                numbers = banishable(position, seat, effect.names[0])
                yield from (HeroAction("use", item=item, enemy=n) for n in numbers)
                return
    if any(would_change(position, seat, item, effect) for effect in script):
        yield HeroAction("use", item=item)


def item_heroes(position: AdventurePosition, seat: Seat, effect: Effect) -> list[Seat]:
    """Return at whom an item can be used; who lacks no life cannot be healed (HA-12.1)."""
    near = effect.names[0] == "any_here"
    heroes = companions_of(position, seat) if near else standing(position)
    if heals(effect):
        return [other for other in heroes if lacks_life(position, other)]
    return heroes


def banishable(position: AdventurePosition, seat: Seat, kind: str) -> list[int]:
    """Return the numbers of the enemies in the hero's place that can be banished."""
    place = position.heroes[seat].place
    if place is None:
        return []
    pieces = [p for p in enemies_at(position, place) if kind in ("any", "all", p.kind)]
    return [piece.number for piece in pieces if not BOOK.enemies[piece.kind].is_boss]


def _is_unavailable(position: AdventurePosition, _seat: Seat, effect: Effect) -> bool:
    mission = position.missions.get(effect.names[0])
    return mission is not None and mission.state == "unavailable"


_CHANGES: Final[dict[str, Callable[[AdventurePosition, Seat, Effect], bool]]] = {
    "heal": lambda position, seat, _: lacks_life(position, seat),
    "affinity": lambda position, seat, _: position.heroes[seat].affinity < MOST_AFFINITY,
    "armor": lambda position, seat, _: is_worn_down(position.heroes[seat]),
    "item": lambda position, _seat, _effect: bool(position.decks["market"].cards),
    "peek": lambda position, _, effect: bool(position.decks[effect.names[0]].cards),
    "mission": _is_unavailable,
}
"""Word -> whether its effect about a hero would change anything; of other words it would."""


def would_change(position: AdventurePosition, seat: Seat, source: str, effect: Effect) -> bool:
    """Return whether an effect about a hero would change anything (HA-6.5, HA-12.1)."""
    if effect.word == "each":
        inner = [one for path in effect.scripts for one in BOOK.scripts[path]]
        return any(
            would_change(position, other, source, one)
            for other in standing(position)
            for one in inner
        )
    if effect.word == "mod":
        return _mod_changes(position, seat, source, effect)
    changes = _CHANGES.get(effect.word)
    return changes is None or changes(position, seat, effect)


def _mod_changes(position: AdventurePosition, seat: Seat, source: str, effect: Effect) -> bool:
    """Return whether a modifier is not in force yet, nor about events on a group journey."""
    what = effect.names[0]
    alone = position.travel is None or not position.travel.companions
    if what in ("red", "no_event") and not alone:
        return False
    return not any(
        mod.what == what and mod.by == source for mod in position.mods if mod.seat == seat
    )


def use_item(rules: Rules, seat: Seat, action: HeroAction) -> None:
    """Use an item; after its last charge it goes back into the market deck (HA-12.2)."""
    item = str(action.item)
    left = given(next(n for key, n in rules.state.heroes[seat].items if key == item), "charge")
    named = [name for name in (action.hero, action.enemy, action.road) if name is not None]
    script = BOOK.items[item].script
    rules.emit(ItemUsed(seat, item, left - 1))
    if left == 1:
        rules.emit(ItemLost(seat, item))
        rules.push(ResolveUsedUp(item))
    pick = str(named[0]) if named else ""
    rules.push(ResolveEffects(script, 0, seat, item, pick=pick))


@record
class ResolveUsedUp(HeroResolve):
    """An item that was used up lies on the table until it has done what it does (HA-12.2)."""

    type: ClassVar[str] = "item_back"
    item: str

    def proceed(self, rules: Rules) -> None:
        """Put it into the market deck."""
        rules.pop()
        return_item(rules, self.item)
