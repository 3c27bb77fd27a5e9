"""Goals: what there is to do on the map, where, and how much it is worth to a hero."""

from collections.abc import Iterator
from dataclasses import dataclass

from ai.adventure.bot import Seen
from ai.adventure.chances import fight_chance, loss_of_life, step_chance
from ai.adventure.ways import turns_to, ways_of
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.queries import has_service, is_razed, most_life, price_of, standing
from game.adventure.rules.turn.visits import smithy_deck
from game.kernel.ids import Seat


@dataclass(frozen=True, slots=True)
class Leaning:
    """How much things are worth to a level, and how carefully it looks."""

    main: float = 10.0
    side: float = 6.0
    own: float = 5.0
    step: float = 1.3
    """By so much a step is worth more than a token."""
    enemy: float = 4.0
    in_city: float = 3.0
    """What an enemy in a city is worth more: influence grows by it."""
    least_chance: float = 0.5
    """Of a fight that is looked for."""
    shrine: float = 4.0
    smithy: float = 3.0
    inn: float = 5.0
    patience: float = 0.7
    """What a goal is worth of itself when it takes a turn longer."""
    by_sea: bool = False
    """Whether voyages are thought of."""
    market: float = 0.0
    """What a head to be sold is worth to go to a market for."""
    shares: bool = False
    """Whether others' goals are left to them."""


@dataclass(frozen=True, slots=True)
class Goal:
    """Something to do in a place."""

    place: str
    worth: float


def mission_worth(key: str, taste: Leaning) -> float:
    """Return what a mission is worth: what is printed on its back is not looked at."""
    card = BOOK.missions[key]
    return taste.main if card.is_main else taste.own if card.owner else taste.side


def goals_of(seen: Seen, seat: Seat, taste: Leaning) -> Iterator[Goal]:
    """Yield what a hero could do, wherever it is."""
    hero = seen.heroes[seat]
    for key, mission in seen.missions.items():
        card, worth = BOOK.missions[key], mission_worth(key, taste)
        if mission.state == "available" and card.owner in ("", hero.kind):
            yield Goal(card.at, worth)
        for place, seats in mission.clan.items():
            if seat in seats and mission.state == "active":
                chance = step_chance(seen, seat, key, place)
                yield Goal(place, worth * taste.step * chance)
    yield from _enemies(seen, seat, taste)
    yield from _needs(seen, seat, taste)


def _enemies(seen: Seen, seat: Seat, taste: Leaning) -> Iterator[Goal]:
    hero = seen.heroes[seat]
    for piece in seen.enemies:
        chance = fight_chance(seen, seat, piece.number, piece.kind)
        is_safe = hero.life > loss_of_life(seen, seat, piece.kind)
        if chance >= taste.least_chance and is_safe:
            more = taste.in_city * (BOOK.places[piece.place].kind == "city")
            hunted = mission_worth(piece.mission, taste) if piece.mission else 0.0
            boss = taste.enemy * BOOK.enemies[piece.kind].is_boss
            yield Goal(piece.place, (taste.enemy + more + hunted + boss) * chance)


def _needs(seen: Seen, seat: Seat, taste: Leaning) -> Iterator[Goal]:
    hero = seen.heroes[seat]
    if hero.karma >= 3 and hero.affinity < 6:  # noqa: PLR2004 - HA-11.3
        worth = taste.shrine * min(hero.karma // 3, 6 - hero.affinity)
        yield from (Goal(key, worth) for key, p in BOOK.places.items() if p.kind == "shrine")
    hurt = 1 - hero.life / most_life(hero)
    if hurt > 0.5 and hero.coins >= 10:  # noqa: PLR2004 - half the life, HA-10.5
        yield from (Goal(key, taste.inn) for key in BOOK.places if has_service(seen, key, "inn"))
    if taste.market and hero.heads + hero.bosses:
        worth = taste.market * (hero.heads + 3 * hero.bosses)
        yield from (Goal(key, worth) for key in BOOK.places if has_service(seen, key, "market"))
    if wanted_gear(seen, seat) is not None:
        worth = taste.smithy
        yield from (Goal(key, worth) for key in BOOK.places if has_service(seen, key, "smithy"))


def gear_worth(key: str | None) -> float:
    """Return what a weapon or an armour is worth: its dice on average and what it adds."""
    if key is None:
        return 0.0
    gear = BOOK.gear[key]
    dice = sum(sum(BOOK.dice[die]) / len(BOOK.dice[die]) for die in gear.dice)
    return dice + gear.perk.fight + bool(gear.perk.adds) + gear.armor


def wanted_gear(seen: Seen, seat: Seat, more: int = 0) -> str | None:
    """Return the best card of the own smithy that the hero gains by, for all coins and `more`."""
    hero = seen.heroes[seat]
    armor = hero.armor[0] if hero.armor is not None else None
    weapon = max(map(gear_worth, hero.weapons), default=0.0)
    better = [
        (gear_worth(key) - (weapon if BOOK.gear[key].is_weapon else gear_worth(armor)), key)
        for key in smithy_deck(seen, seat)
        if price_of(seen, seat, BOOK.gear[key].cost)[0] <= hero.coins + more
    ]
    best = max(better, default=(0.0, ""))
    return best[1] if best[0] > 0.4 else None  # noqa: PLR2004 - less is not worth a way


def worth_of_places(seen: Seen, seat: Seat, taste: Leaning) -> dict[str, float]:
    """Return by place what going there is worth now: all goals there, less for what is far."""
    hero, found = seen.heroes[seat], dict[str, float]()
    if hero.place is None:
        return found
    ways = ways_of(seen, seat, by_sea=taste.by_sea)
    others = _nearer(seen, seat) if taste.shares else {}
    best: dict[str, list[float]] = {}
    for goal in goals_of(seen, seat, taste):
        if goal.place in ways and not is_razed(seen, goal.place):
            best.setdefault(goal.place, []).append(goal.worth)
    for place, worths in best.items():
        worth = sum(sorted(worths)[-2:])
        far = ways[place][0]
        crowd = 0.5 if others.get(place, 99) < far else 1.0
        patience: float = taste.patience ** turns_to(seen, seat, far)
        found[place] = worth * crowd * patience - 0.05 * far
    return found


def _nearer(seen: Seen, seat: Seat) -> dict[str, float]:
    """Return for each place how near the nearest other hero is who is still to act."""
    found: dict[str, float] = {}
    for other in standing(seen):
        hero = seen.heroes[other]
        if other != seat and hero.place is not None and not hero.activated:
            for place, (steps, _) in ways_of(seen, other, by_sea=False).items():
                found[place] = min(steps, found.get(place, steps))
    return found
