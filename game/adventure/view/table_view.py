"""The view-model: everything the table shows, as plain values, in no language.

All seats know the same (HA-18.2), so it is the same for all of them.
"""

from functools import lru_cache

from game.adventure.rules.campaign.confrontation import DARK, MOST_ATTEMPTS, blow_on_all
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.parts import Exchange
from game.adventure.rules.facts.pieces import AdventureOutcome, Foe, Mod, PhaseResult
from game.adventure.rules.facts.queries import (
    enemies_at,
    enemy_difficulty,
    enemy_of,
    has_service,
    heroes_at,
)
from game.adventure.rules.facts.state import AdventurePosition
from game.adventure.rules.turn.shogun import growth_in, row_at
from game.adventure.view.asked.foretold import Foretold, foretold
from game.adventure.view.asked.odds import attack_test, meeting_test
from game.adventure.view.asked.question import QuestionView, question_of
from game.adventure.view.exchange import BlowView, blow_views
from game.adventure.view.heroes import HeroView, hero_view
from game.adventure.view.missions import MissionView, StepView, missions_of
from game.kernel.ids import Seat
from game.kernel.records import record


@record
class ServiceView:
    """A service of a city."""

    key: str
    """smithy, market or inn."""
    is_open: bool
    """Whether it is offered now: not shut, the city not captured."""


@record
class ClanToken:
    """Clan tokens on a step of a mission."""

    mission: str
    seats: tuple[Seat, ...]


@record
class PlaceView:
    """A place with all that stands there."""

    key: str
    kind: str
    """city, shrine or landmark."""
    sea: str
    """The sea of its port, empty without one."""
    services: tuple[ServiceView, ...]
    state: str
    """captured, razed, or empty."""
    until: int
    """The chapter with whose phase that state ends (HA-13.5), 0 for none."""
    heroes: tuple[Seat, ...]
    enemies: tuple[int, ...]
    """By number."""
    tokens: tuple[str, ...]
    """Missions whose token lies here to be taken."""
    clan: tuple[ClanToken, ...]
    location: str | None
    """The discovered special location, None where none was."""
    is_something_here: bool
    """Whether a location lies here face down."""
    goods: tuple[str, ...]
    """What lies about."""


@record
class RoadView:
    """A road between two places."""

    key: str
    ends: tuple[str, str]
    is_dangerous: bool
    is_cut: bool


@record
class EnemyView:
    """An enemy on the map."""

    number: int
    kind: str
    place: str
    difficulty: int
    attribute: str
    """What is added to the dice against it."""
    moves: int
    is_boss: bool
    is_activated: bool
    """Whether it has acted in the Shogun's turn that is under way."""
    next: Foretold
    """What it will do, if all stays as it is now."""
    chances: tuple[float, ...]
    """By seat: how likely the hero beats it with one roll, 0..1."""
    met: tuple[float, ...]
    """The same where it comes to the hero in the Shogun's turn (HA-5.9)."""
    mission: str = ""
    """The mission that wants it beaten, empty for none."""

    def chance_met(self, hero: Seat | None) -> float | None:
        """Return how likely a hero beats it where it comes to them next, None where it does not."""
        comes = any(one.hero == hero and one.arrives for one in self.next.targets)
        return None if hero is None or not comes else self.met[hero]


@record
class FoeView:
    """The foe of a confrontation and the exchange that is under way (HA-16)."""

    key: str
    wounds: int
    resolve: int
    guard: int
    attempt: int
    """From 1; the third that is lost ends the campaign."""
    exchange: int
    """From 1."""
    exchanges: tuple[Exchange, ...]
    """All four: what each asks, and its blow as printed."""
    blow: int
    """The strength of this exchange's blow as it would fall on a hero with nothing of their own."""
    bonus: int
    """Added to every later strike of this exchange."""
    acted: tuple[Seat, ...]
    falls_on: tuple[BlowView, ...]
    """By seat: what the blow would take as things stand."""

    @property
    def now(self) -> Exchange:
        """The exchange that is under way."""
        return self.exchanges[self.exchange - 1]


@record
class DecksView:
    """What is open about the decks: how many travel events are left, what was looked at."""

    event: int
    known: tuple[str, ...]
    """The cards on top of the influence deck that all have seen, top first."""


@record
class AdventureTableView:
    """The whole table."""

    chapter: int
    difficulty: str
    step: str
    """Where the campaign stands (docs/protocol-adventure.md, section 2)."""
    round: int
    rounds: int
    triggers: tuple[int, ...]
    """The rounds in which something of the chapter happens; what, nobody knows before."""
    influence: int
    level: str
    """The row of influence cards that would be resolved: low, medium or high."""
    growth: int
    """By how much influence grows in the next round, if all stays as it is now."""
    heroes: tuple[HeroView, ...]
    """By seat."""
    leader: Seat
    """Who is asked for the party (HA-1.3)."""
    places: tuple[PlaceView, ...]
    """In the order of the content."""
    roads: tuple[RoadView, ...]
    enemies: tuple[EnemyView, ...]
    """By number."""
    missions: tuple[MissionView, ...]
    mods: tuple[Mod, ...]
    """What is in force: what, how much, until when, whose, and what it comes of."""
    decks: DecksView
    event: tuple[str, str] | None
    """The travel event on the table and its face."""
    omamori_used: bool
    results: tuple[PhaseResult, ...]
    marks: tuple[str, ...]
    foe: FoeView | None
    question: QuestionView | None
    outcome: AdventureOutcome | None

    @property
    def is_over(self) -> bool:
        """Whether the campaign has ended."""
        return self.outcome is not None

    def place(self, key: str) -> PlaceView:
        """Return the place of that id."""
        return next(place for place in self.places if place.key == key)

    @property
    def then(self) -> int:
        """How many lanterns burn when the next round's card is read, if all stays as it is now."""
        return self.influence + self.growth

    @property
    def row_then(self) -> str:
        """At which row that card is read (HA-5.2 comes before HA-5.3)."""
        return row_at(self.then)

    @property
    def darker(self) -> int:
        """By how much every blow of the foe is stronger, for so many lanterns burned (HA-16.2)."""
        return int(bool(self.results) and self.results[-1].influence >= DARK)

    def enemy(self, number: int) -> EnemyView:
        """Return the enemy of that number."""
        return next(enemy for enemy in self.enemies if enemy.number == number)

    def walks_to(self, key: str) -> dict[str, int]:
        """Return how many steps heroes are from a place, by where they are (HA-7.3).

        No cut road and no razed city is walked: places without a way are left out.
        """
        closed = {place.key for place in self.places if place.state == "razed"}
        found, edge = {key: 0}, [] if key in closed else [key]
        ways = [road.ends for road in self.roads if not road.is_cut]
        while edge:
            here = edge.pop(0)
            for ends in ways:
                there = ends[here == ends[0]]
                if here in ends and there not in found and there not in closed:
                    found[there] = found[here] + 1
                    edge.append(there)
        return found


def adventure_view(seen: AdventurePosition) -> AdventureTableView:
    """Return what to show of `seen`, whose campaign must have begun."""
    chapter, question = BOOK.chapters[seen.chapter], question_of(seen)
    asked = None if question is None else question.seat
    missions = missions_of(seen)
    asks = [(m.key, step) for m in missions for step in m.steps if step.seats and not step.is_done]
    return AdventureTableView(
        chapter=seen.chapter,
        difficulty=seen.difficulty,
        step=seen.step,
        round=seen.round,
        rounds=chapter.rounds,
        triggers=tuple(at for at, _ in chapter.triggers),
        influence=seen.influence,
        level=row_at(seen.influence),
        growth=growth_in(seen, seen.round + 1),
        heroes=tuple(hero_view(seen, seat, asked) for seat in range(len(seen.heroes))),
        leader=seen.leader,
        places=tuple(_place(seen, key, missions, asks) for key in BOOK.places),
        roads=_roads(seen.cut),
        enemies=tuple(enemy_view(seen, piece.number) for piece in seen.enemies),
        missions=missions,
        mods=tuple(seen.mods),
        decks=_decks(seen),
        event=seen.event,
        omamori_used=seen.omamori_used,
        results=seen.results,
        marks=seen.marks,
        foe=None if seen.foe is None else _foe(seen, seen.foe),
        question=question,
        outcome=seen.outcome,
    )


def _decks(seen: AdventurePosition) -> DecksView:
    known = seen.decks["influence"].as_seen().known_top()
    return DecksView(len(seen.decks["event"].cards), tuple(known))


@lru_cache(maxsize=16)  # they change seldom
def _roads(cut: tuple[str, ...]) -> tuple[RoadView, ...]:
    return tuple(
        RoadView(road.key, road.ends, road.is_dangerous, road.key in cut)
        for road in BOOK.roads.values()
    )


def _place(
    seen: AdventurePosition,
    key: str,
    missions: tuple[MissionView, ...],
    asks: list[tuple[str, StepView]],
) -> PlaceView:
    """Return a place; `asks` are the steps left of missions, by mission, that ask for somebody."""
    card = BOOK.places[key]
    here = [name for name, told in seen.special.items() if BOOK.locations[name].at == key]
    up = [name for name in here if seen.special[name] == "up"]
    return PlaceView(
        key=key,
        kind=card.kind,
        sea=card.sea,
        services=tuple(ServiceView(name, has_service(seen, key, name)) for name in card.services),
        state=seen.cities.get(key, ("", 0))[0],
        until=_until(seen, key),
        heroes=tuple(heroes_at(seen, key)),
        enemies=tuple(piece.number for piece in enemies_at(seen, key)),
        tokens=tuple(mission.key for mission in missions if mission.token == key),
        clan=tuple(ClanToken(name, step.seats) for name, step in asks if step.place == key),
        location=up[0] if up else None,
        is_something_here=len(here) > len(up),
        goods=seen.lying.get(key, ()),
    )


def _until(seen: AdventurePosition, key: str) -> int:
    """Return the last chapter in which a city is in its state: the one after it was noted."""
    noted = seen.cities.get(key)
    last = 0 if noted is None else noted[1] + 1
    return last if last in BOOK.chapters else 0


def enemy_view(seen: AdventurePosition, number: int) -> EnemyView:
    """Return an enemy of the map, with what it will do next."""
    piece = enemy_of(seen, number)
    card = BOOK.enemies[piece.kind]
    return EnemyView(
        number=number,
        kind=piece.kind,
        place=piece.place,
        difficulty=enemy_difficulty(seen, piece.kind),
        attribute=card.attribute,
        moves=card.moves,
        is_boss=card.is_boss,
        is_activated=piece.activated,
        next=foretold(seen, number),
        chances=tuple(attack_test(seen, s, number).chance for s in range(len(seen.heroes))),
        met=tuple(meeting_test(seen, s, number).chance for s in range(len(seen.heroes))),
        mission=piece.mission or "",
    )


def _foe(seen: AdventurePosition, foe: Foe) -> FoeView:
    return FoeView(
        key=foe.key,
        wounds=foe.wounds,
        resolve=foe.resolve,
        guard=foe.guard,
        attempt=min(seen.attempts + 1, MOST_ATTEMPTS),
        exchange=foe.exchange,
        exchanges=BOOK.chapters[seen.chapter].foe.exchanges,
        blow=max(0, blow_on_all(seen)),
        bonus=foe.bonus,
        acted=foe.acted,
        falls_on=blow_views(seen, foe),
    )
