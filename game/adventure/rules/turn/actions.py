"""Actions for a point: attack, missions, inn, locations, shrines, work and rest (HA-6.3)."""

from collections.abc import Callable, Iterator
from typing import Final

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.effects.choices import meets
from game.adventure.rules.effects.items import would_change
from game.adventure.rules.effects.life import MOST_AFFINITY, gain, heal
from game.adventure.rules.effects.missions import ResolveStep, take_token
from game.adventure.rules.effects.numbers import ATTACK
from game.adventure.rules.effects.scripts import ResolveEffects, Rules, begin
from game.adventure.rules.effects.tests import fight_enemy
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.hero_events import ApChanged
from game.adventure.rules.facts.pieces import Hero
from game.adventure.rules.facts.queries import (
    enemies_at,
    has_service,
    lacks_life,
    payable,
    sum_of_mods,
)
from game.adventure.rules.facts.state import AdventurePosition
from game.adventure.rules.turn.travel import begin_travel, journeys
from game.adventure.rules.turn.visits import enter_market, enter_smithy, is_smithy_open, pay
from game.kernel.ids import Seat
from game.kernel.records import given

NIGHT: Final = 10
"""What a night in an inn costs (HA-10.5)."""
RESTED: Final = 1
"""The life that a rest restores (HA-11.4)."""
WAGE: Final = 2
KARMA: Final = 3
"""What a step of affinity costs (HA-11.3)."""


def point_actions(position: AdventurePosition, seat: Seat) -> list[HeroAction]:
    """Return every action that costs a point and can do something (HA-6.3, HA-6.5)."""
    hero = position.heroes[seat]
    if not hero.ap or hero.place is None:
        return []
    here = BOOK.places[hero.place]
    found = [
        *journeys(position, seat),
        *(HeroAction("attack", enemy=p.number) for p in enemies_at(position, hero.place)),
        *_missions(position, hero, hero.place),
        *_clans(position, seat, hero.place),
        *_services(position, seat, hero.place),
    ]
    if location_at(position, seat, hero.place) is not None:
        found.append(HeroAction("special"))
    if here.kind == "shrine":
        found += _offerings(position, seat)
    if here.kind != "city":
        return found + ([HeroAction("rest")] if lacks_life(position, seat) else [])
    return found + ([HeroAction("work")] if wage(position, seat) > 0 else [])


def _missions(position: AdventurePosition, hero: Hero, place: str) -> Iterator[HeroAction]:
    """Yield the mission tokens in a place; a personal one is its owner's alone (HA-9.9)."""
    for key, mission in position.missions.items():
        card = BOOK.missions[key]
        if mission.state == "available" and card.at == place and card.owner in ("", hero.kind):
            yield HeroAction("mission", mission=key)


def _clans(position: AdventurePosition, seat: Seat, place: str) -> Iterator[HeroAction]:
    """Yield the steps that the hero's clan tokens let them try here (HA-9.5, HA-9.6)."""
    for key, mission in position.missions.items():
        if mission.state == "active" and seat in mission.clan.get(place, ()):
            script = BOOK.missions[key].step_at(place)
            if script is not None and meets(position, seat, BOOK.scripts[script]):
                yield HeroAction("clan", mission=key)


def _services(position: AdventurePosition, seat: Seat, place: str) -> Iterator[HeroAction]:
    if has_service(position, place, "smithy") and is_smithy_open(position, seat):
        yield HeroAction("smithy")
    if has_service(position, place, "market"):
        yield HeroAction("market")
    needs_night = lacks_life(position, seat) and payable(position, seat, NIGHT)
    if needs_night and has_service(position, place, "inn"):
        yield HeroAction("inn")


def location_at(position: AdventurePosition, seat: Seat, place: str) -> str | None:
    """Return the discovered location here whose need is met, if it changes a thing (HA-11.1)."""
    for key, told in position.special.items():
        card = BOOK.locations[key]
        visit = BOOK.scripts[card.visit]
        if told == "up" and card.at == place and meets(position, seat, visit):
            effects = [effect for effect in visit if effect.word != "need"]
            does_something = any(would_change(position, seat, key, one) for one in effects)
            return key if does_something else None
    return None


def karma_price(position: AdventurePosition, seat: Seat) -> int:
    """Return what a step of affinity costs now (HA-11.3)."""
    return max(1, KARMA + sum_of_mods(position, "karma_price", seat))


def _offerings(position: AdventurePosition, seat: Seat) -> Iterator[HeroAction]:
    hero, price = position.heroes[seat], karma_price(position, seat)
    for steps in range(1, MOST_AFFINITY - hero.affinity + 1):
        if steps * price <= hero.karma:
            yield HeroAction("shrine", karma=steps * price)


def life_of_a_night(hero: Hero) -> int:
    """Return the life that a night in an inn restores at most (HA-10.5)."""
    return hero.level + 2


def wage(position: AdventurePosition, seat: Seat) -> int:
    """Return what work in a city brings now (HA-11.4)."""
    return WAGE + sum_of_mods(position, "work", seat)


def do_action(rules: Rules, seat: Seat, action: HeroAction) -> None:
    """Pay the point and do it."""
    rules.emit(ApChanged(seat, -1))
    _PERFORMED[action.type](rules, seat, action)


def _here(rules: Rules, seat: Seat) -> str:
    return given(rules.state.heroes[seat].place, "place")


def _attack(rules: Rules, seat: Seat, action: HeroAction) -> None:
    fight_enemy(rules, seat, action.its_enemy, ATTACK)


def _mission(rules: Rules, seat: Seat, action: HeroAction) -> None:
    take_token(rules, action.its_mission, seat)


def _clan(rules: Rules, seat: Seat, action: HeroAction) -> None:
    mission, place = action.its_mission, _here(rules, seat)
    script, deed = BOOK.missions[mission].step_at(place) or "", f"{mission}@{place}"
    if not any(effect.word == "test" for effect in BOOK.scripts[script]):
        rules.push(ResolveStep(deed, seat))
    rules.push(ResolveEffects(script, 0, seat, mission, deed=deed))


def _inn(rules: Rules, seat: Seat, _action: HeroAction) -> None:
    pay(rules, seat, NIGHT)
    heal(rules, seat, life_of_a_night(rules.state.heroes[seat]))


def _special(rules: Rules, seat: Seat, _action: HeroAction) -> None:
    key = given(location_at(rules.state, seat, _here(rules, seat)), "location")
    begin(rules, BOOK.locations[key].visit, seat, key)


def _shrine(rules: Rules, seat: Seat, action: HeroAction) -> None:
    karma = given(action.karma, "karma")
    steps = karma // karma_price(rules.state, seat)
    gain(rules, seat, "karma", -karma)
    gain(rules, seat, "affinity", steps)


def _work(rules: Rules, seat: Seat, _action: HeroAction) -> None:
    gain(rules, seat, "coins", wage(rules.state, seat))


def _rest(rules: Rules, seat: Seat, _action: HeroAction) -> None:
    heal(rules, seat, RESTED)


_PERFORMED: Final[dict[str, Callable[[Rules, Seat, HeroAction], None]]] = {
    "travel": begin_travel,
    "attack": _attack,
    "mission": _mission,
    "clan": _clan,
    "smithy": enter_smithy,
    "market": enter_market,
    "inn": _inn,
    "special": _special,
    "shrine": _shrine,
    "work": _work,
    "rest": _rest,
}
