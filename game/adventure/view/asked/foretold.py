"""What enemies will do: whom or what they are after, which ways, where they may end (HA-5.5).

And whether anything hangs on what the leader is asked about them.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypeVar

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import Effect
from game.adventure.rules.content.world import distances_to, next_steps
from game.adventure.rules.effects.choices import AwaitHero
from game.adventure.rules.effects.life import AwaitBless
from game.adventure.rules.effects.moves import (
    AwaitPath,
    AwaitTarget,
    EnemyTarget,
    ResolveWay,
    targets_of,
)
from game.adventure.rules.effects.scripts import HeroAwait
from game.adventure.rules.effects.tests import AwaitReroll, AwaitTest
from game.adventure.rules.facts.actions import KEEP, ROLL, HeroAction
from game.adventure.rules.facts.map_events import (
    CityChanged,
    EnemyActed,
    EnemyGone,
    EnemyMoved,
    ServiceShut,
)
from game.adventure.rules.facts.pieces import EnemyPiece
from game.adventure.rules.facts.queries import enemy_of
from game.adventure.rules.facts.state import (
    AdventureObservation,
    AdventurePosition,
    observe_adventure,
)
from game.adventure.rules.turn.shogun import SHOGUNS, AwaitEnemy
from game.adventure.view.asked.odds import hero_test_view
from game.kernel.engine import advance
from game.kernel.events import Event
from game.kernel.frames import FramePopped, FramePushed, awaited
from game.kernel.ids import Seat
from game.kernel.records import record


@record
class ForetoldTarget:
    """One of the targets that an enemy may take, if all stays as it is now."""

    hero: Seat | None
    """The hero it hunts, None where it goes to a place."""
    place: str
    """Where that is."""
    away: int
    """Steps to it."""
    arrives: bool
    """Whether it comes there in its next activation: then it fights, or does what it came for."""
    lacking: int | None = None
    """How many more enemies have to be there for the city to be captured, None where none is."""
    shuts: bool = False
    """Whether a service is shut by its being there."""


@record
class Foretold:
    """The next activation of an enemy, if all stays as it is now; equal ways are the leader's."""

    targets: tuple[ForetoldTarget, ...]
    """Several where they are equal; none: it stays."""
    steps: tuple[tuple[str, str], ...]
    """Every step, from and to, that lies on one of its ways, within its moves."""
    ends: tuple[str, ...]
    """Where it may end."""


def foretold(seen: AdventurePosition, number: int) -> Foretold:
    """Return what an enemy will do in its next activation, or in the rest of this one (HA-5.6)."""
    piece, way = enemy_of(seen, number), _under_way(seen, number)
    moves = BOOK.enemies[piece.kind].moves if way is None else way.moves
    steps: dict[tuple[str, str], bool] = {}
    ends: dict[str, bool] = {}
    targets = []
    for target in _targets(seen, number) if way is None else (way.target,):
        goal = target.place if target.hero is None else seen.heroes[target.hero].place
        if goal is None:
            continue
        away = distances_to(goal).get(piece.place)
        if away is None:
            continue
        is_place = target.hero is None
        lacking = _lacking(seen, piece, goal) if is_place else None
        shuts = is_place and any(effect.word == "shut" for effect in _arriving(piece))
        targets.append(ForetoldTarget(target.hero, goal, away, away <= moves, lacking, shuts))
        _walk(piece.place, goal, moves, steps, ends)
    return Foretold(tuple(targets), tuple(steps), tuple(ends) or (piece.place,))


def _targets(seen: AdventurePosition, number: int) -> list[EnemyTarget]:
    """Return what it is after when it acts next: what closed for this round is open again then."""
    acts_in_this_round = seen.step in SHOGUNS and not enemy_of(seen, number).activated
    if acts_in_this_round or not any(closed.until == "round" for closed in seen.shut):
        return targets_of(seen, number)
    lasting = [closed for closed in seen.shut if closed.until != "round"]
    return targets_of(replace(seen, shut=lasting), number)


def _lacking(seen: AdventurePosition, piece: EnemyPiece, goal: str) -> int | None:
    """Return how many are missing where `piece` comes, until that captures the city (HA-5.10)."""
    there = 1 + sum(one.place == goal and one.number != piece.number for one in seen.enemies)
    for effect in _arriving(piece):
        if effect.word == "city":
            return 0
        if effect.word == "when" and any(
            inner.word == "city" for inner in BOOK.scripts[effect.scripts[0]]
        ):
            return max(0, effect.n - there)
    return None


def _arriving(piece: EnemyPiece) -> Sequence[Effect]:
    """Return what an enemy does where it goes to (HA-5.10)."""
    return BOOK.scripts.get(BOOK.enemies[piece.kind].arrive, ())


def _under_way(seen: AdventurePosition, number: int) -> ResolveWay | None:
    """Return the way that an enemy is on: its target is chosen, some of it may be walked."""
    top = awaited(seen)
    return top.way if isinstance(top, AwaitPath) and top.way.enemy == number else None


def _walk(
    here: str,
    goal: str,
    moves: int,
    steps: dict[tuple[str, str], bool],
    ends: dict[str, bool],
) -> None:
    """Note the steps of all shortest ways from `here`, and where they end."""
    edge = [here]
    for _ in range(moves):
        further = dict.fromkeys(
            (place, there) for place in edge for there in next_steps(place, goal)
        )
        if not further:
            break
        steps |= dict.fromkeys(further, True)
        edge = list(dict.fromkeys(there for _, there in further))
    ends |= dict.fromkeys(edge, True)


# --- what nothing hangs on ---

T = TypeVar("T")
WALKS: Final = (EnemyActed, EnemyMoved, ServiceShut, FramePushed, FramePopped)
"""Events of enemies that only walk, or shut an inn for the round, in whichever order they do.

Whatever else happens, all may have to be seen.
"""
FALLS: Final = (*WALKS, CityChanged, EnemyGone)
"""Events of enemies that also take a city, and leave."""
OF_ENEMIES: Final = (AwaitEnemy, AwaitTarget, AwaitPath)
TRIES: Final = 160
"""Answers that are tried at most until it counts as a choice."""


def settled(seen: AdventureObservation) -> HeroAction | None:
    """Return an answer that is as good as any other, None where there is a choice.

    So it is with a roll that is won or lost whatever is done, where every order, target and way of
    the enemies comes to the same position, as far as anybody can know, and where a loss falls on
    one of several who have nothing to lose.
    """
    top = awaited(seen)
    if isinstance(top, AwaitTest):
        test = hero_test_view(seen, top.hero_test, "")
        is_sure = test.chance >= 1 and (test.twice is None or test.twice >= 1)
        return ROLL if is_sure else None
    if isinstance(top, AwaitReroll):
        return KEEP if hero_test_view(seen, top.hero_test, "").chance <= 0 else None
    is_asked = isinstance(top, (*OF_ENEMIES, AwaitBless, AwaitHero))
    if not is_asked or not isinstance(top, HeroAwait):
        return None
    idle = _idle(seen, top) if isinstance(top, AwaitEnemy) else None
    if idle is not None:
        return idle
    is_settled = len(_unlike(seen, top)) == 1 or _is_all_one(seen)
    return top.actions(seen)[0] if is_settled else None


def _idle(seen: AdventureObservation, top: AwaitEnemy) -> HeroAction | None:
    """Return the turn of an enemy that stays and does nothing, where none of the others walks.

    Nothing is gained by keeping its turn for later: only what those others do could wake it. One
    that hunts somebody and has no prey yet is none of these: a fight may give it one.
    """
    actions = top.actions(seen)
    ways = [foretold(seen, action.its_enemy) for action in actions]
    if any(way.steps for way in ways):
        return None
    for action, way in zip(actions, ways, strict=True):
        is_rooted = BOOK.enemies[enemy_of(seen, action.its_enemy).kind].moves == 0
        is_there = bool(way.targets) and all(target.hero is None for target in way.targets)
        if (is_there or is_rooted) and _tried(seen, action, WALKS)[1] is None:
            return action
    return None


class _Halted(Exception):  # noqa: N818 - no error: what comes now is not tried
    """Something happens besides walking, or luck is needed."""

    def __init__(self, event: Event | None = None) -> None:
        """Keep what happened, None for luck."""
        super().__init__()
        self.event = event


class _NoLuck:
    """Fills `Chance`: what luck decides is not tried."""

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Halt."""
        del items
        raise _Halted

    def pick(self, count: int) -> int:
        """Halt."""
        del count
        raise _Halted


def _is_all_one(seen: AdventureObservation) -> bool:
    """Return whether all answers come to one question or end, or all that is answered then does."""
    open_, ends, tries = [seen], list[object](), 0
    while open_:
        now = open_.pop()
        top = awaited(now)
        if not isinstance(top, HeroAwait):
            return False
        for action in _unlike(now, top):
            tries += 1
            then, halt = _tried(now, action, FALLS)
            is_on = halt is None and isinstance(awaited(then), OF_ENEMIES)
            if is_on and then not in open_:
                open_.append(then)
            end = (then, halt)
            if not is_on and end not in ends:
                ends.append(end)
            if len(ends) > 1 or tries > TRIES:
                return False
        if len(open_) == 1 and not ends:
            return True
    return True


def _unlike(seen: AdventureObservation, top: HeroAwait) -> Sequence[HeroAction]:
    """Return the answers; of enemies that are alike in all but their number the first alone."""
    if not isinstance(top, AwaitEnemy):
        return top.actions(seen)
    found: dict[object, HeroAction] = {}
    for action in top.actions(seen):
        piece = enemy_of(seen, action.its_enemy)
        found.setdefault((piece.kind, piece.place, piece.mission), action)
    return tuple(found.values())


def _tried(
    seen: AdventureObservation, action: HeroAction, heard: tuple[type[Event], ...]
) -> tuple[AdventureObservation, object]:
    """Return what comes of an answer, and at what trying ended: None at the next question.

    It ends at what is none of the events `heard`. Where luck decides, that is whose: the enemy,
    and whom or what it is after.
    """
    then, top = observe_adventure(seen, seen.seat), awaited(seen)
    halted: object = None

    def hear(event: Event) -> None:
        if not isinstance(event, heard):
            raise _Halted(event)

    try:
        advance(then, action, _NoLuck(), hear)
    except _Halted as halt:
        halted = halt.event
        if halted is None and isinstance(top, AwaitPath):
            halted = (top.way.enemy, top.way.target)
        elif halted is None:
            halted = (action.enemy, getattr(top, "enemy", None), action.hero, action.id)
    then.shut.sort(key=lambda one: (one.service, one.place or "", one.until))
    return then, halted
