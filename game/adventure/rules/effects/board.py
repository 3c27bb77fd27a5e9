"""What effects do to the map: enemies placed and driven, cities, roads, services (HA-5, HA-13)."""

from typing import ClassVar, Final

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import Effect
from game.adventure.rules.content.world import cities, ports, roads_from
from game.adventure.rules.effects.life import defeat
from game.adventure.rules.effects.missions import remove_enemies, tokens_in
from game.adventure.rules.effects.moves import ResolveMarch
from game.adventure.rules.effects.scripts import (
    LEADER,
    HeroAwait,
    ResolveEffects,
    Rules,
    ask,
    does,
    place_of,
)
from game.adventure.rules.facts.actions import HeroAction, choose_id
from game.adventure.rules.facts.map_events import (
    ChancePicked,
    CityChanged,
    EnemySpawned,
    RoadChanged,
    ServiceShut,
)
from game.adventure.rules.facts.queries import (
    enemy_of,
    heroes_at,
    is_free,
    is_razed,
    nearest,
    open_inns,
)
from game.adventure.rules.facts.state import AdventurePosition
from game.kernel.ids import Seat
from game.kernel.records import record

LAKE: Final = "lake_biwa"
"""The water that is no port."""
SPAWN: Final = "spawn"


def pick(rules: Rules, what: str, candidates: list[str]) -> str:
    """Have chance choose one of some places or roads (HA-14.3)."""
    key = candidates[rules.chance.pick(len(candidates))] if len(candidates) > 1 else candidates[0]
    rules.emit(ChancePicked(what, key))
    return key


def place_enemy(rules: Rules, kind: str, place: str) -> None:
    """Place an enemy if a piece is left (HA-1.5)."""
    state = rules.state
    if sum(piece.kind == kind for piece in state.enemies) < BOOK.enemies[kind].count:
        rules.emit(EnemySpawned(state.next_enemy, kind, place))


@does("spawn")
def spawn(rules: Rules, effect: Effect, about: ResolveEffects) -> None:
    """Place enemies, piece by piece: first the place is found."""
    kind, where = effect.names
    if where == "target":
        begin_target(rules, SPAWN, kind, effect.n)
        return
    gates = [*BOOK.chapters[rules.state.chapter].gates]
    for _ in range(effect.n):
        match where:
            case "gate":
                place: str | None = pick(rules, "gate", gates)
            case "water":
                place = pick(rules, "water", [*ports(), LAKE])
            case "inn":
                inns = open_inns(rules.state)
                place = pick(rules, "inn", inns) if inns else None
            case "here":
                place = place_of(rules, about)
            case _:
                place = where
        if place is not None:
            place_enemy(rules, kind, place)


@does("march")
def march(rules: Rules, effect: Effect, _about: ResolveEffects) -> None:
    """Drive enemies on, lowest number first, without meeting or arriving."""
    kind = effect.names[0]
    numbers = tuple(p.number for p in rules.state.enemies if kind in ("all", "any", p.kind))
    if numbers:
        rules.push(ResolveMarch(numbers, effect.n))


@does("banish")
def banish(rules: Rules, effect: Effect, about: ResolveEffects) -> None:
    """Remove enemies without heads, lowest number first; no bosses."""
    kind, where = effect.names
    if about.pick:
        remove_enemies(rules, [enemy_of(rules.state, int(about.pick))], about.seat)
        return
    place = place_of(rules, about)
    found = [
        piece
        for piece in rules.state.enemies
        if kind in ("all", "any", piece.kind)
        and not BOOK.enemies[piece.kind].is_boss
        and (where == "map" or piece.place == place)
    ]
    remove_enemies(rules, found[: effect.n], about.seat)


@does("city")
def change_city(rules: Rules, effect: Effect, about: ResolveEffects) -> None:
    """Capture or raze a city (HA-13.3, HA-13.4)."""
    where, state = effect.names
    if where == "target":
        begin_target(rules, state, "", 0)
        return
    place = place_of(rules, about) if where == "here" else where
    if place is not None:
        take_city(rules, place, state)


def take_city(rules: Rules, place: str, state: str) -> None:
    """Capture or raze a city, if it is not so already; who is in a razed one is defeated."""
    now = rules.state
    is_so = is_razed(now, place) if state == "razed" else not is_free(now, place)
    if BOOK.places[place].kind != "city" or is_so:
        return
    rules.emit(CityChanged(place, state))
    if state == "razed":
        for seat in heroes_at(rules.state, place):
            defeat(rules, seat)


def begin_target(rules: Rules, what: str, kind: str, n: int) -> None:
    """Find the city nearest to a random gate for what is to happen there (content, `city`)."""
    state = rules.state
    if what == "razed":
        fit = [c for c in cities() if not is_razed(state, c) and not tokens_in(state, c)]
    else:
        fit = [city for city in cities() if is_free(state, city)]
    if fit:
        gate = pick(rules, "gate", [*BOOK.chapters[state.chapter].gates])
        ask(rules, AwaitCity(state.leader, tuple(nearest(fit, gate)), what, kind, n))


@record
class AwaitCity(HeroAwait):
    """Which of the equally near cities?"""

    type: ClassVar[str] = "await_city"
    kind: ClassVar[str] = "choice"
    by: ClassVar[str] = LEADER
    seat: Seat
    cities: tuple[str, ...]
    what: str
    """captured, razed or spawn."""
    enemy: str
    n: int

    def actions(self, _position: AdventurePosition) -> list[HeroAction]:
        """Each of them."""
        return [choose_id(city) for city in self.cities]

    def answered(self, rules: Rules, action: HeroAction) -> None:
        """Do there what is to happen."""
        if self.what == SPAWN:
            for _ in range(self.n):
                place_enemy(rules, self.enemy, action.its_id)
        else:
            take_city(rules, action.its_id, self.what)


@does("shut")
def shut(rules: Rules, effect: Effect, about: ResolveEffects) -> None:
    """Close a service, here or everywhere (HA-10.6)."""
    service, where, until = effect.names
    place = place_of(rules, about) if where == "here" else None
    if where == "all" or place is not None:
        rules.emit(ServiceShut(service, place, until))


@does("road")
def change_road(rules: Rules, effect: Effect, about: ResolveEffects) -> None:
    """Cut a random road, or open one of choice (HA-13.6)."""
    what, which = effect.names
    state = rules.state
    if what == "open":
        if about.pick:
            rules.emit(RoadChanged(about.pick, "open"))
        elif state.cut:
            seat = state.leader if about.seat is None else about.seat
            ask(rules, AwaitRoad(seat))
        return
    is_dangerous = which == "random_dangerous"
    fit = [
        key
        for key, road in BOOK.roads.items()
        if road.is_dangerous == is_dangerous and key not in state.cut and _has_way_round(state, key)
    ]
    if fit:
        rules.emit(RoadChanged(pick(rules, "road", fit), "cut"))


def _has_way_round(position: AdventurePosition, key: str) -> bool:
    """Return whether the ends of a road stay joined by others that heroes can use."""
    start, end = BOOK.roads[key].ends
    seen, edge = {start}, [start]
    while edge:
        here = edge.pop()
        for there, road in roads_from(here):
            if road.key == key or road.key in position.cut or there in seen:
                continue
            if there == end:
                return True
            if not is_razed(position, there):
                seen.add(there)
                edge.append(there)
    return False


@record
class AwaitRoad(HeroAwait):
    """Which cut road is opened?"""

    type: ClassVar[str] = "await_road"
    kind: ClassVar[str] = "choice"
    seat: Seat

    def actions(self, position: AdventurePosition) -> list[HeroAction]:
        """Each of them."""
        return [choose_id(road) for road in sorted(position.cut)]

    def answered(self, rules: Rules, action: HeroAction) -> None:
        """Open it."""
        rules.emit(RoadChanged(action.its_id, "open"))
