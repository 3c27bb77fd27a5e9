"""Where a journey can lead: movement, exertion and coins for each place (HA-7)."""

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush
from typing import Final

from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.pieces import Journey
from game.adventure.rules.facts.queries import open_roads
from game.adventure.rules.facts.state import AdventurePosition
from game.adventure.rules.turn.travel import face_of, movement, ports_from, sea_price
from game.kernel.ids import Seat
from game.kernel.records import record

ALONE: Final = HeroAction("travel", companions=())
"""What begins a journey without companions."""


@record
class Leg:
    """A step or a voyage of a way."""

    to: str
    mp: int
    coins: int
    """0 by land."""
    is_sail: bool
    is_dangerous: bool


@record
class Reach:
    """A place that a journey can come to, by its cheapest way."""

    place: str
    mp: int
    """Movement that the way costs from here."""
    exert: int
    """Actions that have to be spent for movement besides, 0 where there is enough of it."""
    coins: int
    """What voyages on the way cost, 0 by land."""
    legs: tuple[Leg, ...]
    """The steps and voyages of the way, the last of them to this place."""
    face: str
    """The event that would come of stopping there: `green`, `red`, or empty for none."""

    @property
    def way(self) -> tuple[str, ...]:
        """The places on the way, the last of them this one."""
        return tuple(leg.to for leg in self.legs)

    @property
    def by_sea(self) -> bool:
        """Whether a voyage is on the way."""
        return self.coins > 0


@record
class _Way:
    """A way as far as it was followed; what was travelled before counts for the event."""

    mp: int
    coins: int
    land: int
    dangerous: bool
    legs: tuple[Leg, ...]

    @property
    def cost(self) -> tuple[int, int, bool, tuple[str, ...]]:
        return (self.mp, self.coins, self.dangerous, tuple(leg.to for leg in self.legs))

    def on(self, leg: Leg) -> "_Way":
        """Return the way with one more leg."""
        return _Way(
            self.mp + leg.mp,
            self.coins + leg.coins,
            self.land + (not leg.is_sail),
            self.dangerous or leg.is_dangerous,
            (*self.legs, leg),
        )


def reach_of(
    seen: AdventurePosition, seat: Seat, companions: tuple[Seat, ...] = ()
) -> tuple[Reach, ...]:
    """Return every place that a hero can come to, on the journey under way or on one from here.

    Nearest first. Nothing for a hero who is not on the map. Cheapest is: least movement, then
    least coins, then no dangerous road.
    """
    hero, travel = seen.heroes[seat], seen.travel
    if hero.place is None:
        return ()
    party = travel.companions if travel is not None else companions
    mp = hero.mp if hero.mp is not None else movement(seen, seat, companions)
    spare = 0 if party else max(0, (hero.ap or 0) - (hero.mp is None))
    start = _Way(0, 0, *((travel.land, travel.dangerous) if travel else (0, False)), ())
    found = _ways(seen, seat, party, start, mp + spare)
    del found[hero.place]
    ways = sorted(found.values(), key=lambda way: way.cost)
    return tuple(
        Reach(
            way.legs[-1].to,
            way.mp,
            max(0, way.mp - mp),
            way.coins,
            way.legs,
            face_of(seen, seat, Journey(party, way.land, way.dangerous)) or "",
        )
        for way in ways
    )


def walked(legs: Iterable[Leg], mp: int, *, is_begun: bool) -> tuple[HeroAction, ...]:
    """Return the actions that walk a way alone to its end; `mp` is what there is of movement."""
    found = [] if is_begun else [ALONE]
    for leg in legs:
        found += [HeroAction("exert")] * max(0, leg.mp - mp)
        mp = max(mp, leg.mp) - leg.mp
        found.append(HeroAction("sail" if leg.is_sail else "step", to=leg.to))
    return (*found, HeroAction("stop"))


def _ways(
    seen: AdventurePosition, seat: Seat, party: tuple[Seat, ...], start: _Way, most: int
) -> dict[str, _Way]:
    """Return the cheapest way to each place, the start too."""
    here = str(seen.heroes[seat].place)
    purse = sum(seen.heroes[one].coins for one in (seat, *party))
    found: dict[str, _Way] = {}
    edge = [(start.cost, here, start)]
    while edge:
        _, place, way = heappop(edge)
        if place in found:
            continue
        found[place] = way
        for leg in _legs(seen, seat, place):
            further = way.on(leg)
            if further.mp <= most and further.coins <= purse and leg.to not in found:
                heappush(edge, (further.cost, leg.to, further))
    return found


def _legs(seen: AdventurePosition, seat: Seat, place: str) -> Iterator[Leg]:
    for there, road in open_roads(seen, place):
        yield Leg(there, 1, 0, is_sail=False, is_dangerous=road.is_dangerous)
    mp, coins = sea_price(seen, seat)
    for there in ports_from(seen, seat, place):
        yield Leg(there, mp, coins, is_sail=True, is_dangerous=False)
