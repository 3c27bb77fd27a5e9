"""Missions: turned up, their steps done, won, and what then leaves the map (HA-9)."""

from typing import ClassVar

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import Effect
from game.adventure.rules.effects.scripts import HeroResolve, ResolveEffects, Rules, begin, does
from game.adventure.rules.facts.campaign_events import Marked
from game.adventure.rules.facts.gear_events import GoodsGained, GoodsLost, GoodsPicked
from game.adventure.rules.facts.map_events import (
    ClanLaid,
    EnemyGone,
    LocationFound,
    MissionChanged,
    MissionCleared,
    StepDone,
)
from game.adventure.rules.facts.pieces import EnemyPiece
from game.adventure.rules.facts.queries import Revealing, goods_owner, open_steps, standing
from game.adventure.rules.facts.state import AdventurePosition
from game.kernel.ids import Seat
from game.kernel.records import record

FOES = "foes"


def take_token(rules: Rules, mission: str, seat: Seat) -> None:
    """Turn a mission up; one that was turned up before only tells its taker (HA-9.2, HA-8.12)."""
    was_revealed = rules.state.missions[mission].revealed
    rules.emit(MissionChanged(mission, "active", seat))
    if was_revealed:
        rules.emit(ClanLaid(mission, tuple(open_steps(rules.state, mission)), (seat,)))
        return
    rules.push(ResolveRevealed(mission, seat))
    begin(rules, BOOK.missions[mission].reveal, seat, mission)


@record
class ResolveRevealed(HeroResolve, Revealing):
    """A mission was turned up: if it placed no enemies, there are none to beat (HA-9.6)."""

    type: ClassVar[str] = "revealed"
    mission: str
    seat: Seat

    def proceed(self, rules: Rules) -> None:
        """Look."""
        rules.pop()
        look_for_foes(rules, self.mission, self.seat)


def look_for_foes(rules: Rules, mission: str, seat: Seat | None) -> None:
    """Note that a mission's enemies are beaten when none of them is on the map."""
    state, told = rules.state, rules.state.missions[mission]
    if not BOOK.missions[mission].foes or FOES in told.done:
        return
    is_open = told.revealed and told.state in ("active", "available")
    if is_open and not any(piece.mission == mission for piece in state.enemies):
        finish_step(rules, mission, FOES, seat)


def remove_enemies(rules: Rules, pieces: list[EnemyPiece], by: Seat | None) -> None:
    """Take enemies off the map without a fight; `by` is whose deed it is (HA-9.7)."""
    for piece in pieces:
        rules.emit(EnemyGone(piece.number, None))
    for mission in dict.fromkeys(piece.mission for piece in pieces):
        if mission is not None:
            look_for_foes(rules, mission, by)


def finish_step(rules: Rules, mission: str, place: str, seat: Seat | None) -> None:
    """Do a step; with enough of them the mission is won (HA-9.6, HA-9.7)."""
    if rules.state.missions[mission].state in ("won", "lost"):
        return
    rules.emit(StepDone(mission, place))
    card = BOOK.missions[mission]
    if len(rules.state.missions[mission].done) >= card.need:
        rules.emit(MissionChanged(mission, "won", seat))
        rules.push(ResolveCleared(mission))
        begin(rules, card.win, seat, mission)


@record
class ResolveStep(HeroResolve):
    """A step is done when its effects are through (HA-9.5)."""

    type: ClassVar[str] = "step_through"
    deed: str
    seat: Seat

    def proceed(self, rules: Rules) -> None:
        """Do it."""
        rules.pop()
        mission, place = self.deed.split("@")
        finish_step(rules, mission, place, self.seat)


@record
class ResolveCleared(HeroResolve):
    """The tokens, goods and left-over enemies of a resolved mission go (HA-9.7)."""

    type: ClassVar[str] = "cleared"
    mission: str

    def proceed(self, rules: Rules) -> None:
        """Clear the map of them."""
        rules.pop()
        state = rules.state
        rules.emit(MissionCleared(self.mission))
        for seat, hero in enumerate(state.heroes):
            for goods in goods_of(self.mission, hero.goods):
                rules.emit(GoodsLost(seat, goods))
        for place, lying in [*state.lying.items()]:
            for goods in goods_of(self.mission, lying):
                rules.emit(GoodsPicked(place, goods))
        for piece in state.enemies:
            if piece.mission == self.mission:
                rules.emit(EnemyGone(piece.number, None))


def goods_of(mission: str, goods: list[str] | tuple[str, ...]) -> list[str]:
    """Return those of the goods that are of a mission."""
    return [key for key in goods if goods_owner(key) == mission]


def tokens_in(position: AdventurePosition, place: str) -> bool:
    """Return whether a mission or clan token lies in a place."""
    return any(
        (mission.state == "available" and BOOK.missions[key].at == place) or place in mission.clan
        for key, mission in position.missions.items()
    )


@does("clan")
def lay_clan(rules: Rules, effect: Effect, about: ResolveEffects) -> None:
    """Put clan tokens of the hero on steps; everybody's where enemies came (HA-9.4)."""
    state, mission = rules.state, about.source
    if about.seat is None or mission not in state.missions:
        return
    came = any(piece.mission == mission for piece in state.enemies)
    seats = tuple(standing(state)) if came else (about.seat,)
    done = state.missions[mission].done
    places = tuple(place for place in effect.names if place not in done)
    if places:
        rules.emit(ClanLaid(mission, places, seats))


@does("mission")
def open_mission(rules: Rules, effect: Effect, _about: ResolveEffects) -> None:
    """Make an unavailable mission available (HA-9.10)."""
    mission = rules.state.missions.get(effect.names[0])
    if mission is not None and mission.state == "unavailable":
        rules.emit(MissionChanged(effect.names[0], "available", None))


@does("goods")
def hand_out(rules: Rules, effect: Effect, about: ResolveEffects) -> None:
    """Hand goods to the hero meant (HA-9.8)."""
    if about.seat is not None:
        rules.emit(GoodsGained(about.seat, effect.names[0]))


@does("discover")
def discover(rules: Rules, effect: Effect, _about: ResolveEffects) -> None:
    """Turn a special location up for good (HA-11.2)."""
    if rules.state.special.get(effect.names[0]) != "up":
        rules.emit(LocationFound(effect.names[0]))


@does("mark")
def mark(rules: Rules, effect: Effect, _about: ResolveEffects) -> None:
    """Write a mark on the campaign sheet."""
    if effect.names[0] not in rules.state.marks:
        rules.emit(Marked(effect.names[0]))
