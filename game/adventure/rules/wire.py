"""How this system's events and frames are written."""

from typing import Any, Final

from game.adventure.rules.campaign import confrontation, course, levels, opening, phase_end, stances
from game.adventure.rules.effects import (
    board,
    cards,
    choices,
    free,
    items,
    life,
    missions,
    moves,
    numbers,
    scripts,
    tests,
)
from game.adventure.rules.facts.actions import HeroAction, hero_action_to_json
from game.adventure.rules.facts.campaign_events import CAMPAIGN_EVENTS
from game.adventure.rules.facts.deck_events import DECK_EVENTS
from game.adventure.rules.facts.foe_events import FOE_EVENTS
from game.adventure.rules.facts.gear_events import GEAR_EVENTS
from game.adventure.rules.facts.hero_events import HERO_EVENTS
from game.adventure.rules.facts.map_events import MAP_EVENTS
from game.adventure.rules.turn import heroes, shogun, travel, visits
from game.kernel.events import Event
from game.kernel.frames import Frame, FramePopped, FramePushed
from game.kernel.wire import Json, Wire

ADVENTURE_EVENTS: Final[tuple[type[Event], ...]] = (
    *CAMPAIGN_EVENTS,
    *HERO_EVENTS,
    *GEAR_EVENTS,
    *MAP_EVENTS,
    *DECK_EVENTS,
    *FOE_EVENTS,
    FramePushed,
    FramePopped,
)
"""Every event a campaign can tell."""

ADVENTURE_FRAMES: Final[tuple[type[Frame], ...]] = (
    course.ResolveCampaign,
    opening.AwaitKami,
    opening.AwaitWeapon,
    shogun.ResolveNext,
    shogun.AwaitEnemy,
    moves.AwaitTarget,
    moves.ResolveWay,
    moves.AwaitPath,
    moves.ResolveMarch,
    moves.ResolveMeeting,
    heroes.AwaitActivate,
    heroes.AwaitKamiHeal,
    heroes.AwaitAction,
    heroes.AwaitEndPhase,
    travel.ResolveParty,
    travel.AwaitJoin,
    travel.ResolveUnderWay,
    travel.AwaitTravel,
    travel.ResolveArrival,
    visits.AwaitSmithy,
    visits.AwaitMarket,
    scripts.ResolveEffects,
    choices.AwaitChoice,
    choices.AwaitHero,
    cards.AwaitPeek,
    cards.AwaitSurplus,
    board.AwaitCity,
    board.AwaitRoad,
    life.AwaitBless,
    free.AwaitConsent,
    items.ResolveUsedUp,
    choices.ResolveChoice,
    tests.ResolveTest,
    tests.AwaitTest,
    tests.AwaitReroll,
    tests.AwaitLoss,
    missions.ResolveRevealed,
    missions.ResolveStep,
    missions.ResolveCleared,
    phase_end.ResolveReturn,
    phase_end.ResolvePhaseEnd,
    phase_end.ResolveFailing,
    confrontation.AwaitFoeOrder,
    confrontation.AwaitStruck,
    confrontation.ResolveBlow,
    confrontation.ResolveVictory,
    stances.ResolveStance,
    stances.AwaitStance,
    stances.ResolveStanceEnd,
    levels.ResolveNextChapter,
    levels.AwaitDifficulty,
    levels.ResolveLevel,
    levels.AwaitPoint,
    levels.ResolveSkill,
    levels.AwaitSkill,
)
_PARTS: Final = Wire((numbers.HeroTest, moves.EnemyTarget), {})


def _action_from_json(data: Json) -> HeroAction:
    told: dict[str, Any] = dict(data)
    companions = told.pop("with", None)
    return HeroAction(**told, companions=None if companions is None else tuple(companions))


def _targets_from_json(data: Json) -> tuple[Any, ...]:
    return tuple(_PARTS.from_json(target) for target in data)


def _way_to_json(way: moves.ResolveWay) -> Json:
    return ADVENTURE_WIRE.to_json(way)


def _way_from_json(data: Json) -> Any:
    return ADVENTURE_WIRE.from_json(data)


ADVENTURE_WIRE: Final = Wire(
    (*ADVENTURE_EVENTS, *ADVENTURE_FRAMES),
    {
        "hero_test": (_PARTS.to_json, _PARTS.from_json),
        "target": (_PARTS.to_json, _PARTS.from_json),
        "targets": (lambda targets: [_PARTS.to_json(t) for t in targets], _targets_from_json),
        "way": (_way_to_json, _way_from_json),
        "piece": (hero_action_to_json, _action_from_json),
    },
)
