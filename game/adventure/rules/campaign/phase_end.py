"""What follows the end of a phase, in its order (HA-15.2, HA-15.3)."""

from typing import ClassVar

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.effects.cards import put_event_back
from game.adventure.rules.effects.life import heal
from game.adventure.rules.effects.numbers import RETURN, HeroTest
from game.adventure.rules.effects.scripts import HeroResolve, Rules, begin
from game.adventure.rules.effects.tests import begin_test
from game.adventure.rules.facts.campaign_events import CourseMoved, MapCleared, MissionsPutAway
from game.adventure.rules.facts.hero_events import HeroRaised
from game.adventure.rules.facts.map_events import CityChanged, MissionChanged, RoadChanged
from game.adventure.rules.facts.queries import is_standing, most_life
from game.kernel.ids import Seat
from game.kernel.records import record


def close_phase(rules: Rules) -> None:
    """Clear the table and the map; the defeated return, in seat order; then the rest."""
    put_event_back(rules)
    rules.emit(MapCleared())
    rules.push(ResolvePhaseEnd(0))
    return_all(rules)


def return_all(rules: Rules) -> None:
    """Have each defeated hero return, in seat order."""
    for seat in reversed(range(len(rules.state.heroes))):
        if not is_standing(rules.state, seat):
            rules.push(ResolveReturn(seat))


@record
class ResolveReturn(HeroResolve):
    """A defeated hero returns with all life, and may have lost a point (HA-15.3)."""

    type: ClassVar[str] = "return"
    seat: Seat

    def proceed(self, rules: Rules) -> None:
        """Return."""
        rules.pop()
        hero = rules.state.heroes[self.seat]
        rules.emit(HeroRaised(self.seat, most_life(hero)))
        begin_test(rules, HeroTest(self.seat, "spirit", hero.level, RETURN))


@record
class ResolvePhaseEnd(HeroResolve):
    """What is left to do at the end of a phase: missions, cities and roads, the chapter."""

    type: ClassVar[str] = "phase_end"
    part: int

    def proceed(self, rules: Rules) -> None:
        """Do the next part."""
        rules.pop()
        if self.part < len(_PARTS):
            rules.push(ResolvePhaseEnd(self.part + 1))
            _PARTS[self.part](rules)


def _fail_missions(rules: Rules) -> None:
    """Turn up and fail what was not resolved, in the order of the content files."""
    missions = rules.state.missions
    lost = [key for key, mission in missions.items() if mission.state not in ("won", "lost")]
    rules.push(ResolveFailing(tuple(lost)))


@record
class ResolveFailing(HeroResolve):
    """Missions that fail, one after the other."""

    type: ClassVar[str] = "failing"
    missions: tuple[str, ...]

    def proceed(self, rules: Rules) -> None:
        """Fail the next."""
        rules.pop()
        if not self.missions:
            rules.emit(MissionsPutAway())
            return
        first, *rest = self.missions
        rules.push(ResolveFailing(tuple(rest)))
        rules.emit(MissionChanged(first, "lost", None))
        begin(rules, BOOK.missions[first].lose, None, first)


def _let_expire(rules: Rules) -> None:
    """Free the cities whose time is over, and open the roads (HA-13.5, HA-13.6)."""
    state = rules.state
    for city, (_, chapter) in [*state.cities.items()]:
        if chapter < state.chapter:
            rules.emit(CityChanged(city, "free"))
    for road in state.cut:
        rules.emit(RoadChanged(road, "open"))


def _reward(rules: Rules) -> None:
    """Heal after a success; then the chapter's own effects."""
    state, chapter = rules.state, BOOK.chapters[rules.state.chapter]
    success = state.results[-1].success
    if success:
        for seat, hero in enumerate(state.heroes):
            heal(rules, seat, hero.level)
    script = chapter.success if success else chapter.failure
    begin(rules, script, None, f"chapter_{chapter.number}")


def _go_to_the_foe(rules: Rules) -> None:
    rules.emit(CourseMoved("confrontation"))


_PARTS = (_fail_missions, _let_expire, _reward, _go_to_the_foe)
