"""Events of the map: enemies, missions, cities, roads, modifiers."""

from dataclasses import replace
from typing import ClassVar

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.pieces import Closure, EnemyPiece, Journey, Mod
from game.adventure.rules.facts.queries import open_steps, turned_up
from game.adventure.rules.facts.state import AdventurePosition
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.kernel.records import record


@record
class ChancePicked(Event):
    """Chance chose a gate, a water, an inn or a road (HA-14.3)."""

    type: ClassVar[str] = "picked"
    what: str
    id: str

    def apply(self, state: AdventurePosition) -> None:
        """Nothing changes."""


@record
class JourneyBegan(Event):
    """The companions have answered: the journey begins (HA-7.10)."""

    type: ClassVar[str] = "journey"
    seat: Seat
    companions: tuple[Seat, ...]
    mp: int

    def apply(self, state: AdventurePosition) -> None:
        """Set out; companions owe a point and are next."""
        state.travel, state.heroes[self.seat].mp = Journey(self.companions), self.mp
        for seat in self.companions:
            state.heroes[seat].ap_owed += 1
        state.group = tuple(sorted({*state.group, *self.companions}))


@record
class EnemySpawned(Event):
    """An enemy was placed (HA-1.5)."""

    type: ClassVar[str] = "spawned"
    enemy: int
    kind: str
    place: str

    def apply(self, state: AdventurePosition) -> None:
        """Stand there, for the mission that is being turned up if one is (HA-9.6).

        Who comes while enemies act does not act itself (HA-5.4).
        """
        acted, mission = state.step == "enemies", turned_up(state)
        state.enemies.append(EnemyPiece(self.enemy, self.kind, self.place, mission, acted))
        state.next_enemy = self.enemy + 1


@record
class EnemyMoved(Event):
    """An enemy went one place on (HA-5.7)."""

    type: ClassVar[str] = "enemy_moved"
    enemy: int
    to: str

    def apply(self, state: AdventurePosition) -> None:
        """Be there."""
        state.enemies = [
            replace(piece, place=self.to) if piece.number == self.enemy else piece
            for piece in state.enemies
        ]


@record
class EnemyGone(Event):
    """An enemy left the map; `by` is who fought it down."""

    type: ClassVar[str] = "enemy_gone"
    enemy: int
    by: Seat | None

    def apply(self, state: AdventurePosition) -> None:
        """Back to the supply."""
        state.enemies = [piece for piece in state.enemies if piece.number != self.enemy]


@record
class EnemyActed(Event):
    """It is this enemy's turn (HA-5.4)."""

    type: ClassVar[str] = "enemy_turn"
    enemy: int

    def apply(self, state: AdventurePosition) -> None:
        """Once is enough."""
        state.enemies = [
            replace(piece, activated=True) if piece.number == self.enemy else piece
            for piece in state.enemies
        ]


@record
class EnemiesRested(Event):
    """All enemies have acted."""

    type: ClassVar[str] = "enemies_done"

    def apply(self, state: AdventurePosition) -> None:
        """Let them act again next round."""
        state.enemies = [replace(piece, activated=False) for piece in state.enemies]


@record
class MissionChanged(Event):
    """A mission came into a state (HA-9.1)."""

    type: ClassVar[str] = "mission"
    shows: ClassVar[bool] = True
    id: str
    state: str
    seat: Seat | None

    def apply(self, state: AdventurePosition) -> None:
        """Note it; once turned up a mission stays known (HA-8.12, HA-15.2)."""
        mission = state.missions[self.id]
        mission.state = self.state
        if self.state in ("active", "lost"):
            mission.revealed = True
        if self.state == "won" and BOOK.missions[self.id].chapter is None:
            state.won = (*state.won, self.id)


@record
class ClanLaid(Event):
    """Clan tokens were put on steps of a mission (HA-9.3)."""

    type: ClassVar[str] = "clan"
    mission: str
    places: tuple[str, ...]
    seats: tuple[Seat, ...]

    def apply(self, state: AdventurePosition) -> None:
        """Lie there."""
        clan = state.missions[self.mission].clan
        for place in self.places:
            clan[place] = tuple(sorted({*clan.get(place, ()), *self.seats}))


@record
class MissionTold(Event):
    """What is known of a mission was shared (HA-12.6, HA-12.8)."""

    type: ClassVar[str] = "told"
    mission: str
    to: tuple[Seat, ...]

    def apply(self, state: AdventurePosition) -> None:
        """Their tokens lie on its open steps too."""
        clan = state.missions[self.mission].clan
        for place in open_steps(state, self.mission):
            clan[place] = tuple(sorted({*clan.get(place, ()), *self.to}))


@record
class OmamoriUsed(Event):
    """The omamori worked for this phase (HA-12.8)."""

    type: ClassVar[str] = "omamori"

    def apply(self, state: AdventurePosition) -> None:
        """Once is all."""
        state.omamori_used = True


@record
class StepDone(Event):
    """A step of a mission is done: a place, or `foes` (HA-9.6)."""

    type: ClassVar[str] = "step_done"
    mission: str
    place: str

    def apply(self, state: AdventurePosition) -> None:
        """Its clan tokens go."""
        mission = state.missions[self.mission]
        mission.done = (*mission.done, self.place)
        mission.clan.pop(self.place, None)


@record
class MissionCleared(Event):
    """Nothing of a resolved mission stays on the map (HA-9.7)."""

    type: ClassVar[str] = "mission_cleared"
    mission: str

    def apply(self, state: AdventurePosition) -> None:
        """Take its clan tokens up."""
        state.missions[self.mission].clan = {}


@record
class CityChanged(Event):
    """A city was captured, razed or is free again (HA-13.3 to HA-13.5)."""

    type: ClassVar[str] = "city"
    id: str
    state: str

    def apply(self, state: AdventurePosition) -> None:
        """Note it with its chapter."""
        state.cities.pop(self.id, None)
        if self.state != "free":
            state.cities[self.id] = (self.state, state.chapter)


@record
class RoadChanged(Event):
    """A road was cut or opened (HA-13.6)."""

    type: ClassVar[str] = "road"
    id: str
    state: str

    def apply(self, state: AdventurePosition) -> None:
        """Note it."""
        state.cut = tuple(road for road in state.cut if road != self.id)
        if self.state == "cut":
            state.cut = (*state.cut, self.id)


@record
class LocationFound(Event):
    """A special location was discovered (HA-11.2)."""

    type: ClassVar[str] = "special"
    shows: ClassVar[bool] = True
    id: str

    def apply(self, state: AdventurePosition) -> None:
        """It lies face up for good."""
        state.special[self.id] = "up"


@record
class ServiceShut(Event):
    """A service is closed for a time (HA-10.6)."""

    type: ClassVar[str] = "shut"
    service: str
    place: str | None
    until: str

    def apply(self, state: AdventurePosition) -> None:
        """Close it."""
        state.shut.append(Closure(self.service, self.place, self.until))


@record
class ModAdded(Event):
    """A modifier is in force; one of its kind and source is replaced (HA-8.2)."""

    type: ClassVar[str] = "mod"
    what: str
    n: int
    until: str
    seat: Seat | None
    by: str

    def apply(self, state: AdventurePosition) -> None:
        """Be in force."""
        one = (self.what, self.seat, self.by)
        state.mods = [mod for mod in state.mods if (mod.what, mod.seat, mod.by) != one]
        state.mods.append(Mod(self.what, self.n, self.until, self.seat, self.by))


@record
class Expired(Event):
    """What lasted until now is over: all of it, or one hero's modifiers of some kinds."""

    type: ClassVar[str] = "expired"
    until: str
    seat: Seat | None = None
    whats: tuple[str, ...] = ()

    def apply(self, state: AdventurePosition) -> None:
        """Be over."""
        state.mods = [mod for mod in state.mods if not self.ends(mod)]
        if self.seat is None:
            state.shut = [closed for closed in state.shut if closed.until != self.until]

    def ends(self, mod: Mod) -> bool:
        """Return whether a modifier is over."""
        is_meant = self.seat in (None, mod.seat) and (not self.whats or mod.what in self.whats)
        return mod.until == self.until and is_meant


MAP_EVENTS: tuple[type[Event], ...] = (
    ChancePicked,
    JourneyBegan,
    EnemySpawned,
    EnemyMoved,
    EnemyGone,
    EnemyActed,
    EnemiesRested,
    MissionChanged,
    ClanLaid,
    MissionTold,
    OmamoriUsed,
    StepDone,
    MissionCleared,
    CityChanged,
    RoadChanged,
    LocationFound,
    ServiceShut,
    ModAdded,
    Expired,
)
