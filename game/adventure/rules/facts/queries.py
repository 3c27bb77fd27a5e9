"""Questions about a position: the same for the truth and for what seats know."""

from collections.abc import Callable, Iterator
from typing import Final

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import ATTRIBUTES
from game.adventure.rules.content.parts import Exchange, Perk, Road
from game.adventure.rules.content.world import distances_to, roads_from
from game.adventure.rules.facts.pieces import EnemyPiece, Hero, Mod
from game.adventure.rules.facts.state import AdventurePosition
from game.kernel.frames import Frame
from game.kernel.ids import Seat
from game.kernel.records import given

WEATHER = ("mp", "red")
"""What a straw cloak keeps off (content, section 1)."""
TIMES = {"activation": 1, "round": 1, "phase_twice": 2}
"""How often something limited may be used in its time."""


def standing(position: AdventurePosition) -> list[Seat]:
    """Return the heroes who are not defeated, in seat order."""
    return [seat for seat, hero in enumerate(position.heroes) if hero.life > 0]


def is_standing(position: AdventurePosition, seat: Seat) -> bool:
    """Return whether a hero is not defeated."""
    return position.heroes[seat].life > 0


def heroes_at(position: AdventurePosition, place: str) -> list[Seat]:
    """Return the standing heroes in a place; in a confrontation all are in one (HA-16.3)."""
    return [seat for seat in standing(position) if position.heroes[seat].place == place]


def companions_of(position: AdventurePosition, seat: Seat) -> list[Seat]:
    """Return the standing heroes in the same place, the hero too."""
    if position.foe is not None:
        return standing(position)
    place = position.heroes[seat].place
    return [] if place is None else heroes_at(position, place)


def most_life(hero: Hero) -> int:
    """Return the maximum of a hero's life (HA-1.1)."""
    life = BOOK.heroes[hero.kind].life
    return life[min(hero.level, len(life)) - 1]


def lacks_life(position: AdventurePosition, seat: Seat) -> bool:
    """Return whether a standing hero could be healed (HA-8.11)."""
    hero = position.heroes[seat]
    return 0 < hero.life < most_life(hero)


def attribute(hero: Hero, name: str) -> int:
    """Return the points of an attribute."""
    return hero.attributes[ATTRIBUTES.index(name)]


def traits(hero: Hero) -> set[str]:
    """Return the traits that skills give (HA-7.13)."""
    return {BOOK.skills[key].trait for key in hero.skills} - {""}


def can_use(hero: Hero, item: str) -> bool:
    """Return whether the hero knows enough for an item (HA-12.1)."""
    return attribute(hero, "knowledge") >= BOOK.items[item].knowledge


def perks(hero: Hero) -> Iterator[tuple[str, Perk]]:
    """Yield what works by itself: permanent items and the kami's first ability (HA-11.3)."""
    for key, left in hero.items:
        if left is None and can_use(hero, key):
            yield key, BOOK.items[key].perk
    if hero.kami is not None and hero.affinity >= 1:
        yield hero.kami, BOOK.kami[hero.kami].first


def is_left(position: AdventurePosition, key: str, perk: Perk) -> bool:
    """Return whether something that works only so often may work now."""
    return not perk.once or position.used.get(key, 0) < TIMES[perk.once]


def worn(hero: Hero) -> tuple[str, int] | None:
    """Return the armour that protects: one of the own class (HA-2.6)."""
    if hero.armor is None or BOOK.gear[hero.armor[0]].owner != hero.kind:
        return None
    return hero.armor


def is_worn_down(hero: Hero) -> bool:
    """Return whether a smith could mend what a hero wears."""
    armor = worn(hero)
    return armor is not None and armor[1] < BOOK.gear[armor[0]].armor


def mods_on(position: AdventurePosition, what: str, seat: Seat) -> list[Mod]:
    """Return the modifiers of a kind that touch a hero (HA-8.2)."""
    found = [mod for mod in position.mods if mod.what == what and mod.seat in (None, seat)]
    if found and what in WEATHER and any(perk.ignore for _, perk in perks(position.heroes[seat])):
        return [mod for mod in found if mod.seat is not None]
    return found


def sum_of_mods(position: AdventurePosition, what: str, seat: Seat) -> int:
    """Return what the modifiers of a kind add up to."""
    return sum([mod.n for mod in mods_on(position, what, seat)])


def is_razed(position: AdventurePosition, place: str) -> bool:
    """Return whether a place is a razed city (HA-13.4)."""
    return position.cities.get(place, ("", 0))[0] == "razed"


def is_free(position: AdventurePosition, place: str) -> bool:
    """Return whether a place is neither captured nor razed."""
    return place not in position.cities


def open_roads(position: AdventurePosition, place: str) -> list[tuple[str, Road]]:
    """Return (place, road) for each step that a hero could make from `place` (HA-7.3)."""
    return [
        (there, road)
        for there, road in roads_from(place)
        if road.key not in position.cut and not is_razed(position, there)
    ]


def has_service(position: AdventurePosition, place: str, service: str) -> bool:
    """Return whether a city offers a service now (HA-10.1, HA-10.6)."""
    if service not in BOOK.places[place].services or not is_free(position, place):
        return False
    return not any(
        closed.service == service and closed.place in (None, place) for closed in position.shut
    )


def open_inns(position: AdventurePosition) -> list[str]:
    """Return the cities whose inn is open."""
    return [key for key in BOOK.places if has_service(position, key, "inn")]


def nearest(candidates: list[str], place: str) -> list[str]:
    """Return those of the candidates that are nearest to a place, distances as in HA-5.7."""
    far = distances_to(place)
    best = min((far[there] for there in candidates), default=0)
    return [there for there in candidates if far[there] == best]


def enemy_of(position: AdventurePosition, number: int) -> EnemyPiece:
    """Return the enemy of that number."""
    return next(piece for piece in position.enemies if piece.number == number)


def enemies_at(position: AdventurePosition, place: str) -> list[EnemyPiece]:
    """Return the enemies in a place, by number."""
    return [piece for piece in position.enemies if piece.place == place]


def enemy_difficulty(position: AdventurePosition, kind: str) -> int:
    """Return what it takes to beat an enemy (content, section 3; HA-17.4)."""
    card = BOOK.enemies[kind]
    later = 0 if card.is_boss else position.chapter - 1
    return card.difficulty + later + BOOK.difficulties[position.difficulty].enemies


def open_steps(position: AdventurePosition, mission: str) -> list[str]:
    """Return the places of a mission's steps that are not done (HA-9.6)."""
    done = position.missions[mission].done
    return [place for place, _ in BOOK.missions[mission].steps if place not in done]


def is_informed(position: AdventurePosition, mission: str, seat: Seat) -> bool:
    """Return whether clan tokens of a hero lie for a mission (HA-9.4)."""
    return any(seat in seats for seats in position.missions[mission].clan.values())


def could_learn(position: AdventurePosition, mission: str, seat: Seat) -> bool:
    """Return whether a hero lacks a clan token on an open step."""
    clan = position.missions[mission].clan
    return any(seat not in clan.get(place, ()) for place in open_steps(position, mission))


def shared_missions(position: AdventurePosition) -> list[str]:
    """Return the active missions that are not personal (HA-9.9, HA-12.6)."""
    return [
        key
        for key, mission in position.missions.items()
        if mission.state == "active" and not BOOK.missions[key].owner
    ]


def price_of(position: AdventurePosition, seat: Seat, cost: int) -> tuple[int, list[str]]:
    """Return what a payment costs, and what lowers it only so often (HA-10.7)."""
    price, limited = max(0, cost + sum_of_mods(position, "price", seat)), []
    for key, perk in perks(position.heroes[seat]):
        if perk.price and price > 0 and is_left(position, key, perk):
            price = max(0, price + perk.price)
            limited += [key] if perk.once else []
    return price, limited


def payable(position: AdventurePosition, seat: Seat, cost: int) -> bool:
    """Return whether a hero has the coins for a payment."""
    return position.heroes[seat].coins >= price_of(position, seat, cost)[0]


class Revealing(Frame):
    """A mission is being turned up."""

    __slots__ = ()

    mission: str


def turned_up(position: AdventurePosition) -> str | None:
    """Return the mission that is being turned up and wants its enemies beaten, None without."""
    found = [frame.mission for frame in position.frames if isinstance(frame, Revealing)]
    return found[-1] if found and BOOK.missions[found[-1]].foes else None


def goods_owner(goods: str) -> str | None:
    """Return the mission that hands out these goods (HA-9.8)."""
    for key, card in BOOK.missions.items():
        words = BOOK.scripts[card.reveal]
        if any(effect.word == "goods" and effect.names[0] == goods for effect in words):
            return key
    return None


def held_cards(position: AdventurePosition) -> set[str]:
    """Return every weapon and armour that a hero holds."""
    held = {key for hero in position.heroes for key in hero.weapons}
    return held | {hero.armor[0] for hero in position.heroes if hero.armor is not None}


def exchange_now(position: AdventurePosition) -> Exchange:
    """Return the exchange that is under way: it is open to all (HA-16.4)."""
    foe = given(position.foe, "foe")
    return BOOK.chapters[position.chapter].foe.exchanges[foe.exchange - 1]


def _lowest(of: Callable[[AdventurePosition, Seat], int]) -> Callable[..., list[Seat]]:
    def found(position: AdventurePosition, seats: list[Seat]) -> list[Seat]:
        best = min((of(position, seat) for seat in seats), default=0)
        return [seat for seat in seats if of(position, seat) == best]

    return found


RANKED: Final[dict[str, Callable[[AdventurePosition, list[Seat]], list[Seat]]]] = {
    "lowest_life": _lowest(lambda position, seat: position.heroes[seat].life),
    "most_karma": _lowest(lambda position, seat: -position.heroes[seat].karma),
    "most_coins": _lowest(lambda position, seat: -position.heroes[seat].coins),
    "most_heads": _lowest(
        lambda position, seat: -position.heroes[seat].heads - position.heroes[seat].bosses
    ),
}
"""Rule -> those of some heroes whom it finds; several where they are equal."""
