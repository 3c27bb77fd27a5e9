"""How enemies move: what they are after, which way, step by step (HA-5.6, HA-5.7)."""

from dataclasses import replace
from typing import ClassVar

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.world import cities, distances_to, next_steps
from game.adventure.rules.effects.numbers import MEETING
from game.adventure.rules.effects.scripts import (
    LEADER,
    HeroAwait,
    HeroResolve,
    ResolveEffects,
    Rules,
    ask,
)
from game.adventure.rules.effects.tests import fight_enemy
from game.adventure.rules.facts.actions import HeroAction, choose_hero, choose_id
from game.adventure.rules.facts.map_events import EnemyMoved
from game.adventure.rules.facts.queries import (
    RANKED,
    enemy_of,
    is_free,
    nearest,
    open_inns,
    standing,
)
from game.adventure.rules.facts.state import AdventurePosition
from game.kernel.ids import Seat
from game.kernel.records import given, record
from game.kernel.wire import Json


@record
class EnemyTarget:
    """What an enemy is after: a hero or a place."""

    type: ClassVar[str] = "target"
    hero: Seat | None = None
    place: str | None = None


def targets_of(position: AdventurePosition, number: int) -> list[EnemyTarget]:
    """Return what an enemy may be after, several where they are equal (HA-5.6)."""
    piece = enemy_of(position, number)
    rule, heroes = BOOK.enemies[piece.kind].target, standing(position)
    match rule:
        case "none":
            return []
        case "nearest_city":
            fit = [city for city in cities() if is_free(position, city)]
            return [EnemyTarget(place=place) for place in nearest(fit, piece.place)]
        case "nearest_inn":
            return [EnemyTarget(place=place) for place in nearest(open_inns(position), piece.place)]
        case "nearest_hero":
            far = distances_to(piece.place)
            away = {seat: far[given(position.heroes[seat].place, "place")] for seat in heroes}
            found = [seat for seat in heroes if away[seat] == min(away.values())]
        case _:
            found = RANKED[rule](position, heroes)
    return [EnemyTarget(hero=seat) for seat in found]


def aim(rules: Rules, number: int, moves: int, *, meets: bool) -> None:
    """Find an enemy's target, then move it; ties are the leader's."""
    targets = tuple(targets_of(rules.state, number))
    ask(rules, AwaitTarget(rules.state.leader, number, targets, moves, meets))


@record
class AwaitTarget(HeroAwait):
    """Which of the equal targets?"""

    type: ClassVar[str] = "await_target"
    kind: ClassVar[str] = "target"
    by: ClassVar[str] = LEADER
    seat: Seat
    enemy: int
    targets: tuple[EnemyTarget, ...]
    moves: int
    meets: bool
    """Whether it then meets or arrives (HA-5.9, HA-5.10)."""

    def about(self, _position: AdventurePosition) -> dict[str, Json]:
        """Return whose target it is."""
        return {"by": self.by, "enemy": self.enemy}

    def actions(self, _position: AdventurePosition) -> list[HeroAction]:
        """Each of them."""
        return [
            choose_id(given(target.place, "place"))
            if target.hero is None
            else choose_hero(target.hero)
            for target in self.targets
        ]

    def answered(self, rules: Rules, action: HeroAction) -> None:
        """Go there."""
        target = EnemyTarget(action.hero, action.id)
        rules.push(ResolveWay(self.enemy, target, self.moves, self.meets))


@record
class ResolveWay(HeroResolve):
    """An enemy on its way, one place at a time (HA-5.7)."""

    type: ClassVar[str] = "way"
    enemy: int
    target: EnemyTarget
    moves: int
    meets: bool

    def goal(self, position: AdventurePosition) -> str | None:
        """Return the place to go to."""
        hero = self.target.hero
        return self.target.place if hero is None else position.heroes[hero].place

    def proceed(self, rules: Rules) -> None:
        """Make a step, or be there."""
        rules.pop()
        piece, goal = enemy_of(rules.state, self.enemy), self.goal(rules.state)
        steps = next_steps(piece.place, goal) if goal is not None and self.moves > 0 else []
        if steps:
            ask(rules, AwaitPath(rules.state.leader, self, tuple(steps)))
        elif self.meets and piece.place == goal:
            rules.push(ResolveMeeting(self.enemy, self.target.hero))


@record
class AwaitPath(HeroAwait):
    """Which of the equally short ways?"""

    type: ClassVar[str] = "await_path"
    kind: ClassVar[str] = "path"
    by: ClassVar[str] = LEADER
    seat: Seat
    way: ResolveWay
    places: tuple[str, ...]

    def about(self, _position: AdventurePosition) -> dict[str, Json]:
        """Return whose way it is."""
        return {"by": self.by, "enemy": self.way.enemy}

    def actions(self, _position: AdventurePosition) -> list[HeroAction]:
        """Each next place."""
        return [choose_id(place) for place in self.places]

    def answered(self, rules: Rules, action: HeroAction) -> None:
        """Go there, and on."""
        rules.emit(EnemyMoved(self.way.enemy, action.its_id))
        rules.push(replace(self.way, moves=self.way.moves - 1))


@record
class ResolveMarch(HeroResolve):
    """Enemies are driven on, one after the other, as far as they then are on the map."""

    type: ClassVar[str] = "march"
    enemies: tuple[int, ...]
    moves: int

    def proceed(self, rules: Rules) -> None:
        """Drive the next."""
        rules.pop()
        first, *rest = self.enemies
        if rest:
            rules.push(ResolveMarch(tuple(rest), self.moves))
        aim(rules, first, self.moves, meets=False)


@record
class ResolveMeeting(HeroResolve):
    """An enemy is where it wanted to be: it meets its hero, or arrives (HA-5.9, HA-5.10)."""

    type: ClassVar[str] = "meeting"
    enemy: int
    hero: Seat | None

    def proceed(self, rules: Rules) -> None:
        """Have the hero fight, or let its `arrive` effects follow."""
        rules.pop()
        kind = enemy_of(rules.state, self.enemy).kind
        if self.hero is not None:
            fight_enemy(rules, self.hero, self.enemy, MEETING)
        elif BOOK.enemies[kind].arrive:
            rules.push(ResolveEffects(BOOK.enemies[kind].arrive, 0, None, kind, self.enemy))
