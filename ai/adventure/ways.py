"""Ways over the map as heroes may take them: how far, by which first move, by land and by sea."""

from collections.abc import Callable
from functools import lru_cache
from heapq import heappop, heappush

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.world import ports, roads_from
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.queries import is_razed, mods_on
from game.adventure.rules.facts.state import AdventurePosition
from game.adventure.rules.turn.travel import movement, sea_price
from game.kernel.ids import Seat

Ways = dict[str, tuple[float, HeroAction | None]]
"""Place -> (movement points to get there, the first move); no move for where one stands."""
ROUGH = 0.01
"""What a dangerous road counts more: where ways are equal the imperial one is taken."""


def ways_of(position: AdventurePosition, seat: Seat, *, by_sea: bool) -> Ways:
    """Return the shortest way to every place that a hero can reach, one voyage at most."""
    hero = position.heroes[seat]
    if hero.place is None:
        return {}
    mp, coins = sea_price(position, seat)
    can_sail = by_sea and hero.coins >= coins and not mods_on(position, "sea_shut", seat)
    razed = tuple(key for key in position.cities if is_razed(position, key))
    return _ways(hero.place, position.cut, razed, mp if can_sail else None)


@lru_cache(maxsize=4096)
def _ways(place: str, cut: tuple[str, ...], razed: tuple[str, ...], sea_mp: int | None) -> Ways:
    """Return the ways from a place: they depend on nothing else."""
    found: Ways = {}
    edge: list[tuple[float, int, str, bool, HeroAction | None]] = [(0, 0, place, False, None)]
    seen, count = set[tuple[str, bool]](), 0
    while edge:
        far, _, here, sailed, first = heappop(edge)
        if (here, sailed) in seen:
            continue
        seen.add((here, sailed))
        if here not in found:
            found[here] = (far, first)
        for cost, sails, move in _moves(here, cut, razed, None if sailed else sea_mp):
            count += 1
            entry = (far + cost, count, str(move.to), sailed or sails, first or move)
            heappush(edge, entry)
    return found


def _moves(
    here: str, cut: tuple[str, ...], razed: tuple[str, ...], sea_mp: int | None
) -> list[tuple[float, bool, HeroAction]]:
    """Return (cost, whether it is a voyage, move) for each way out of a place."""
    found = [
        (1 + ROUGH * road.is_dangerous, False, HeroAction("step", to=there))
        for there, road in roads_from(here)
        if road.key not in cut and there not in razed
    ]
    sea = BOOK.places[here].sea
    if sea and sea_mp is not None:
        found += [
            (float(sea_mp), True, HeroAction("sail", to=port))
            for port in ports()
            if BOOK.places[port].sea == sea and port != here and port not in razed
        ]
    return found


def turns_of(position: AdventurePosition, seat: Seat) -> Callable[[float], int]:
    """Return what tells how many activations a way takes: what this one's travel reaches is 0."""
    hero = position.heroes[seat]
    stride = movement(position, seat, ())
    now = hero.mp if hero.mp is not None else (0 if hero.travelled else stride)
    return lambda far: -(-max(0, int(far) - now) // stride)
