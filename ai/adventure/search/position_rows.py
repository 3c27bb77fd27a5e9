"""What a position is judged by: rows of numbers, of what lies open to all and of nothing else."""

from collections.abc import Callable
from typing import Final

from ai.adventure.goals import gear_worth
from ai.adventure.ways import ways_of
from game.adventure.rules.campaign.confrontation import MOST_HELP, resolve_of
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.pieces import Hero
from game.adventure.rules.facts.queries import most_life, worn
from game.adventure.rules.facts.state import AdventurePosition

MAP_ROWS: Final = 27
FOE_ROWS: Final = 15
MOST_INFLUENCE: Final = 12
FAR: Final = 12


def map_rows(position: AdventurePosition, number: int) -> list[float]:
    """Return the rows of a position on the map, before the heroes act in round `number`."""
    chapter, influence = BOOK.chapters[position.chapter], position.influence
    places = [piece.place for piece in position.enemies]
    in_city = [place for place in places if BOOK.places[place].kind == "city"]
    states = [told for told, _ in position.cities.values()]
    main, side, helped = _missions(position)
    return [
        1.0,
        influence / MOST_INFLUENCE,
        *(float(max(0, influence - least)) / 4 for least in (5, 7, 9)),
        (chapter.rounds - number) / 9,
        main,
        float(position.missions[chapter.objective].state == "won"),
        min(MOST_HELP, helped) / 3,
        side,
        _objective_far(position) / FAR,
        len(places) / 6,
        float(bool(in_city)),
        len(in_city) / 4,
        states.count("captured") / 4,
        float(states.count("razed")),
        float(position.omamori_used),
        *_party(position),
    ]


def foe_rows(position: AdventurePosition) -> list[float]:
    """Return the rows of a position before the foe of the chapter, or in the middle of it."""
    foe = position.foe
    resolve = resolve_of(position) if foe is None else foe.resolve
    wounds = 0 if foe is None else foe.wounds
    exchange = 1 if foe is None else foe.exchange
    dark = position.results[-1].influence >= 10  # noqa: PLR2004 - HA-16.2
    return [
        1.0,
        (resolve - wounds) / 10,
        float(dark),
        position.attempts / 2,
        (exchange - 1) / 3,
        *_party(position),
    ]


def _party(position: AdventurePosition) -> list[float]:
    """Return what the heroes are and have."""
    heroes = position.heroes
    standing = [hero for hero in heroes if hero.life > 0]
    purse = sum(hero.coins + 10 * hero.heads + 30 * hero.bosses for hero in heroes)
    strikes = [gear_worth(position, seat, hero.equipped) for seat, hero in enumerate(heroes)]
    armor = sum(held[1] for hero in heroes if (held := worn(hero)) is not None)
    return [
        len(standing) / 4,
        sum(hero.life / most_life(hero) for hero in standing) / 4,
        sum(hero.life * 3 <= most_life(hero) for hero in standing) / 4,
        sum(strikes) / 2,
        armor / 8,
        sum(hero.affinity for hero in heroes) / 24,
        sum((hero.affinity >= 3) + (hero.affinity >= 6) for hero in heroes) / 8,  # noqa: PLR2004 - HA-11.3
        purse / 100,
        sum(hero.karma for hero in heroes) / 12,
        sum(map(_worth_of_things, heroes)) / 10,
    ]


def _worth_of_things(hero: Hero) -> int:
    return sum(left or 1 for _, left in hero.items)


def _missions(position: AdventurePosition) -> tuple[float, float, int]:
    """Return how far the main missions are, how far the others are, how many of those are won."""
    main, side, helped = list[float](), 0.0, 0
    for key, mission in position.missions.items():
        card = BOOK.missions[key]
        if card.is_main:
            main.append(_progress(position, key))
        elif mission.state == "won":
            helped += 1
        else:
            side += _progress(position, key)
    return sum(main) / max(1, len(main)), side / 4, helped


def _progress(position: AdventurePosition, key: str) -> float:
    """Return how far a mission is, 0..1: opened, turned up, so many steps done."""
    mission = position.missions[key]
    if mission.state == "active":
        need = BOOK.missions[key].need if mission.revealed else 2
        return 0.35 + 0.6 * len(mission.done) / max(need, 1)
    return {"won": 1.0, "available": 0.1}.get(mission.state, 0.0)


def _objective_far(position: AdventurePosition) -> float:
    """Return how many steps the main missions' next places are from who can do them, together."""
    total = 0.0
    for key, mission in position.missions.items():
        card = BOOK.missions[key]
        if not card.is_main or mission.state not in ("available", "active"):
            continue
        if mission.state == "available":
            total += _nearest(position, card.at, lambda _seat: True)
        for place, seats in mission.clan.items():
            total += _nearest(position, place, seats.__contains__) / 2
    return total


def _nearest(position: AdventurePosition, place: str, can: Callable[[int], bool]) -> float:
    found = [
        ways_of(position, seat, by_sea=True).get(place, (FAR, None))[0]
        for seat, hero in enumerate(position.heroes)
        if hero.life > 0 and hero.place is not None and can(seat)
    ]
    return min(found, default=FAR)
