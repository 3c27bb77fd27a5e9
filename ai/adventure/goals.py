"""Goals: what there is to do on the map, where, and how much it is worth to a hero."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from ai.adventure.bot import Seen
from ai.adventure.chances import fight_chance, loss_of_life, step_chance, wounds_of
from ai.adventure.ways import turns_of, ways_of
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import Effect
from game.adventure.rules.content.parts import Gear
from game.adventure.rules.content.world import places_with
from game.adventure.rules.effects.choices import meets
from game.adventure.rules.effects.life import MOST_AFFINITY, MOST_INFLUENCE
from game.adventure.rules.effects.numbers import EFFECT, HeroTest, chance_of
from game.adventure.rules.facts.pieces import EnemyPiece, Hero
from game.adventure.rules.facts.queries import (
    attribute,
    has_service,
    is_razed,
    most_life,
    perks,
    price_of,
    standing,
    worn,
)
from game.adventure.rules.facts.state import AdventurePosition
from game.adventure.rules.turn.actions import KARMA, NIGHT
from game.adventure.rules.turn.visits import REPAIRING, smithy_deck
from game.kernel.ids import Seat

ARMOR: Final = 0.07
"""What a point of armour is worth beside a wound with each strike."""
MUCH: Final = 0.2
"""A gain worth saving for."""
LEAST_GAIN: Final = 0.05
"""Less is not worth its coins."""
HURT: Final = 0.5
"""Of the life: who lacks more looks for an inn."""
CALM: Final = 6
"""Up to this influence nobody hurries."""
WAGE: Final = 1.0
"""What going to a city to work there is worth (HA-11.4): less than anything else."""


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
    """What cities without enemies are worth, shared out among those that stand in one.

    Influence grows by one more a round, however many they are (HA-5.2).
    """
    hurry: float = 0.0
    """By so much, as a share, main missions are worth more where influence is at its end."""
    least_chance: float = 0.5
    """Of a fight that is looked for."""
    shrine: float = 4.0
    smithy: float = 0.0
    """What a wound more with each strike is worth."""
    inn: float = 5.0
    patience: float = 0.7
    """What a goal is worth of itself when it takes a turn longer."""
    by_sea: bool = False
    """Whether voyages are thought of."""
    market: float = 0.0
    """What a head to be sold is worth to go to a market for."""
    shares: bool = False
    """Whether others' goals are left to them."""
    location: float = 0.0
    """What good fortune at a location is worth: a ware, a bonus until the phase ends."""


class Goal(NamedTuple):
    """Something to do in a place."""

    place: str
    worth: float
    why: str = ""
    """What it is: a mission's `token` or `step`, an `enemy`, a service, a `location` or `work`."""
    key: str = ""
    """The id of the mission, the number of the enemy."""


def mission_worth(seen: Seen, key: str, taste: Leaning) -> float:
    """Return what a mission is worth: what is printed on its back is not looked at."""
    card = BOOK.missions[key]
    if card.is_main:
        late = max(0, seen.influence - CALM) / (MOST_INFLUENCE - CALM)
        return taste.main * (1 + taste.hurry * late)
    return taste.own if card.owner else taste.side


def relief(seen: Seen, piece: EnemyPiece, taste: Leaning) -> float:
    """Return what it is worth that an enemy leaves its place: nothing where that is no city."""
    in_cities = [one for one in seen.enemies if BOOK.places[one.place].kind == "city"]
    return taste.in_city / len(in_cities) if piece in in_cities else 0.0


def goals_of(seen: Seen, seat: Seat, taste: Leaning) -> list[Goal]:
    """Return what a hero could do, wherever it is; who has nothing to do looks for work."""
    found = [
        *_missions(seen, seat, taste),
        *_enemies(seen, seat, taste),
        *_needs(seen, seat, taste),
        *_locations(seen, seat, taste),
    ]
    return found or _wages(seen, seat)


def _missions(seen: Seen, seat: Seat, taste: Leaning) -> Iterator[Goal]:
    hero = seen.heroes[seat]
    for key, mission in seen.missions.items():
        card, worth = BOOK.missions[key], mission_worth(seen, key, taste)
        if mission.state == "available" and card.owner in ("", hero.kind):
            yield Goal(card.at, worth, "token", key)
        for place, seats in mission.clan.items():
            if seat in seats and mission.state == "active" and can_try(seen, seat, key, place):
                chance = step_chance(seen, seat, key, place)
                yield Goal(place, worth * taste.step * chance, "step", key)


def can_try(seen: Seen, seat: Seat, mission: str, place: str) -> bool:
    """Return whether a hero has what a step of a face-up mission asks for (HA-9.6)."""
    script = BOOK.missions[mission].step_at(place)
    return script is not None and meets(seen, seat, BOOK.scripts[script])


def _enemies(seen: Seen, seat: Seat, taste: Leaning) -> Iterator[Goal]:
    hero = seen.heroes[seat]
    for piece in seen.enemies:
        chance = fight_chance(seen, seat, piece.number, piece.kind)
        is_safe = hero.life > loss_of_life(seen, seat, piece.kind)
        if chance >= taste.least_chance and is_safe:
            more = relief(seen, piece, taste)
            hunted = mission_worth(seen, piece.mission, taste) if piece.mission else 0.0
            boss = taste.enemy * BOOK.enemies[piece.kind].is_boss
            worth = (taste.enemy + more + hunted + boss) * chance
            yield Goal(piece.place, worth, "enemy", str(piece.number))


def _needs(seen: Seen, seat: Seat, taste: Leaning) -> Iterator[Goal]:
    hero = seen.heroes[seat]
    if hero.karma >= KARMA and hero.affinity < MOST_AFFINITY:
        worth = taste.shrine * min(hero.karma // KARMA, MOST_AFFINITY - hero.affinity)
        shrines = (key for key, place in BOOK.places.items() if place.kind == "shrine")
        yield from (Goal(key, worth, "shrine") for key in shrines)
    hurt = 1 - hero.life / most_life(hero)
    if hurt > HURT and hero.coins >= NIGHT:
        yield from (Goal(key, taste.inn, "inn") for key in _with(seen, "inn"))
    if taste.market and hero.heads + hero.bosses:
        worth = taste.market * (hero.heads + 3 * hero.bosses)
        yield from (Goal(key, worth, "market") for key in _with(seen, "market"))
    gain = smithy_gain(seen, seat)
    if gain > 0:
        worth = taste.smithy * gain
        yield from (Goal(key, worth, "smithy") for key in _with(seen, "smithy"))


def _wages(seen: Seen, seat: Seat) -> list[Goal]:
    """Return the cities to work in, none for a hero who is in one."""
    here = seen.heroes[seat].place
    cities = [key for key, place in BOOK.places.items() if place.kind == "city"]
    return [] if here in cities else [Goal(key, WAGE, "work") for key in cities]


def _with(seen: Seen, service: str) -> list[str]:
    """Return the places with a service that is open."""
    return [key for key in places_with(service) if has_service(seen, key, service)]


def _locations(seen: Seen, seat: Seat, taste: Leaning) -> Iterator[Goal]:
    for key, told in seen.special.items():
        card = BOOK.locations[key]
        if taste.location and told == "up" and meets(seen, seat, BOOK.scripts[card.visit]):
            yield Goal(card.at, location_worth(seen, seat, key, taste), "location")


def location_worth(seen: Seen, seat: Seat, key: str, taste: Leaning) -> float:
    """Return what a visit to a location that lies open is worth, by what is printed on it."""
    visit = BOOK.scripts[BOOK.locations[key].visit]
    is_paid = any(effect.word == "need" and effect.n for effect in visit)
    if is_paid and saves(seen, seat):
        return 0.0
    return sum(_fortune(seen, seat, effect, taste) for effect in visit)


def _fortune(seen: Seen, seat: Seat, effect: Effect, taste: Leaning) -> float:
    """Return what one effect of a visit to a location is worth."""
    hero = seen.heroes[seat]
    match effect.word:
        case "item" | "mod":
            return taste.location
        case "test":
            test = HeroTest(seat, effect.names[0], effect.n, EFFECT)
            return taste.location * chance_of(seen, test)
        case "mission" if _is_unopened(seen, effect.names[0]):
            return taste.side
        case "affinity" if hero.affinity < MOST_AFFINITY:
            return taste.shrine
        case "heal" if hero.life * 2 < most_life(hero):
            return taste.inn
    return 0.0


def _is_unopened(seen: Seen, mission: str) -> bool:
    """Return whether a mission is not on the table: one that was lost may be opened again."""
    return mission not in seen.missions or seen.missions[mission].state in ("unavailable", "lost")


def gear_worth(seen: AdventurePosition, seat: Seat, key: str | None) -> float:
    """Return what a weapon or an armour is worth to a hero: wounds a strike at the next foe."""
    gear = BOOK.gear[key] if key is not None else None
    if gear is not None and not gear.is_weapon:
        return ARMOR * gear.armor
    dice = gear.dice if gear is not None else ("orange",)
    hero, guard = seen.heroes[seat], BOOK.chapters[seen.chapter].foe.guard
    return wounds_of(dice, guard - _bonus_with(hero, gear, _fighting(hero)))


def _fighting(hero: Hero) -> int:
    """Return what a hero's things add to each fight."""
    return sum([perk.fight for _, perk in perks(hero)])


def _bonus_with(hero: Hero, gear: Gear | None, more: int) -> int:
    """Return what a hero adds to the dice of a weapon, `more` of it by other things."""
    more += attribute(hero, "power")
    if gear is None:
        return more
    if gear.perk.adds not in ("", "power"):
        more += attribute(hero, gear.perk.adds)
    return more if gear.perk.first_in else more + gear.perk.fight


def wanted_gear(seen: Seen, seat: Seat, more: int = 0) -> str | None:
    """Return the best card of the own smithy that the hero gains by, for all coins and `more`."""
    return best_gear(seen, seat, more)[1] or None


def best_gear(seen: Seen, seat: Seat, more: int = 0) -> tuple[float, str]:
    """Return what can be gained most in a smithy for all coins and `more`, and by which card."""
    hero = seen.heroes[seat]
    coins = hero.coins + more
    armor = hero.armor[0] if hero.armor is not None else None
    weapon = max((gear_worth(seen, seat, key) for key in own_weapons(hero)), default=0.0)
    cover = ARMOR * (BOOK.gear[armor].armor if armor else 0)
    best = (LEAST_GAIN, "~")
    for key in smithy_deck(seen, seat):
        gear = BOOK.gear[key]
        gain = gear_worth(seen, seat, key) - (weapon if gear.is_weapon else cover)
        if (gain, key) > best and price_of(seen, seat, gear.cost)[0] <= coins:
            best = (gain, key)
    return best if best[0] > LEAST_GAIN else (0.0, "")


def gear_like(seen: Seen, seat: Seat, key: str, share: float) -> list[str]:
    """Return what else a smithy sells of that kind, for the same coins, that gains nearly as much.

    It gains at least that `share` of what `key` does.
    """
    hero, wanted = seen.heroes[seat], BOOK.gear[key]
    held = max((gear_worth(seen, seat, one) for one in own_weapons(hero)), default=0.0)
    if not wanted.is_weapon:
        held = ARMOR * (BOOK.gear[hero.armor[0]].armor if hero.armor is not None else 0)
    least = max(LEAST_GAIN, share * (gear_worth(seen, seat, key) - held))
    return [
        one
        for one in smithy_deck(seen, seat)
        if one != key
        and BOOK.gear[one].is_weapon == wanted.is_weapon
        and price_of(seen, seat, BOOK.gear[one].cost)[0] <= hero.coins
        and gear_worth(seen, seat, one) - held >= least
    ]


def dearest_weapon(seen: Seen, seat: Seat, but: str) -> str | None:
    """Return the dearest weapon that a smithy sells and the hero can pay, `but` left aside."""
    coins = seen.heroes[seat].coins
    arms = [
        one
        for one in smithy_deck(seen, seat)
        if one != but
        and BOOK.gear[one].is_weapon
        and price_of(seen, seat, BOOK.gear[one].cost)[0] <= coins
    ]
    return max(arms, key=lambda one: BOOK.gear[one].cost, default=None)


def smithy_gain(seen: Seen, seat: Seat) -> float:
    """Return what a smithy has for a hero: better gear, or the armour whole again."""
    hero = seen.heroes[seat]
    armor = worn(hero)
    gain = best_gear(seen, seat)[0]
    if armor is not None and price_of(seen, seat, REPAIRING)[0] <= hero.coins:
        gain = max(gain, ARMOR / 2 * (BOOK.gear[armor[0]].armor - armor[1]))
    return gain


def saves(seen: Seen, seat: Seat) -> bool:
    """Return whether there is gear to save for: much better than what is held."""
    return best_gear(seen, seat, 999)[0] >= MUCH


def own_weapons(hero: Hero) -> list[str]:
    """Return the weapons that a hero can strike with."""
    return [key for key in hero.weapons if BOOK.gear[key].owner == hero.kind]


def worth_of_places(
    seen: Seen, seat: Seat, taste: Leaning, is_left: Callable[[Goal], bool] | None = None
) -> dict[str, float]:
    """Return by place what going there is worth now: all goals there, less for what is far.

    Goals that are left to somebody else are worth nothing.
    """
    hero, found = seen.heroes[seat], dict[str, float]()
    if hero.place is None:
        return found
    ways = ways_of(seen, seat, by_sea=taste.by_sea)
    others = _nearer(seen, seat) if taste.shares else {}
    best: dict[str, list[float]] = {}
    for goal in goals_of(seen, seat, taste):
        if (
            goal.place in ways
            and not is_razed(seen, goal.place)
            and not (is_left and is_left(goal))
        ):
            best.setdefault(goal.place, []).append(goal.worth)
    turns = turns_of(seen, seat)
    for place, worths in best.items():
        worth = sum(sorted(worths)[-2:])
        far = ways[place][0]
        crowd = 0.5 if others.get(place, 99) < far else 1.0
        patience: float = taste.patience ** turns(far)
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
