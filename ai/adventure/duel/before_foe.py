"""What a hero means to do before the foe: the coming turn, played in a world up to its stance.

Between two exchanges all lies open but dice. So a plan is no guess there: it is what the hero would
choose if its turn came now, one deed after the other, until a roll says what follows.
"""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Final

from ai.adventure.bot import Choices, Seen
from ai.adventure.intentions import percent
from ai.adventure.worlds import AdventureDealer, eyes_of
from game.adventure.rules.campaign.stances import (
    ResolveStance,
    ResolveStanceEnd,
    begin_stance,
    mended_by,
)
from game.adventure.rules.content.effects import FIGHT
from game.adventure.rules.effects.numbers import OPENING, STRIKE, HeroTest, chance_of
from game.adventure.rules.effects.scripts import Rules
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.hero_events import TestRolled
from game.adventure.rules.facts.queries import exchange_now, is_standing
from game.kernel.chance import StreamChance
from game.kernel.engine import Referee
from game.kernel.events import Event
from game.kernel.frames import Decision, Resolve, awaited
from game.kernel.ids import Seat
from game.kernel.players import Clause
from game.kernel.records import given

STANCES: Final = ("strike", "opening", "shield", "mend")
Mind = Callable[[Seen, Choices], HeroAction]
"""What a hero chooses."""
_Values = dict[str, str | int]


def told_before_foe(seen: Seen, seat: Seat, mind: Mind) -> list[Clause]:
    """Return in clauses what a hero does whose turn comes now: what is added, then the stance.

    Where a roll or the end of the attempt comes first, that stands last instead.
    """
    events: list[Event] = []
    world = AdventureDealer(seen, Random(0)).world()
    rules: Rules = Referee(world, StreamChance(Random(0)), events.append)
    _leave_to(rules, seat)
    clauses: list[Clause] = []
    while not (end := _end(rules, seat, events)):
        frame, eyes = given(awaited(world), "question"), eyes_of(world, seat)
        action = mind(eyes, Decision(seat, frame.kind, tuple(frame.actions(world))))
        _tell(clauses, eyes, action)
        if action.type in STANCES:
            return clauses
        frame.resume(rules, action)
        _settle(rules)
    return [*clauses, Clause(end, {})]


def _leave_to(rules: Rules, seat: Seat) -> None:
    """Begin a hero's turn, as if whoever takes a stance now had changed nothing by it."""
    world = rules.state
    at_stance = [f for f in world.frames if isinstance(f, ResolveStance | ResolveStanceEnd)]
    world.frames = world.frames[:1]
    world.foe = replace(given(world.foe, "foe"), extra=0)
    for frame in at_stance:
        end = ResolveStanceEnd(frame.seat)
        rules.push(end)
        end.proceed(rules)
    begin_stance(rules, seat)
    _settle(rules)


def _settle(rules: Rules) -> None:
    """Go on to the next question; the end of the attempt asks none."""
    world = rules.state
    while world.attempt_ended is None and isinstance(top := world.frames[-1], Resolve):
        top.run(rules)


def _end(rules: Rules, seat: Seat, events: list[Event]) -> str:
    """Return what ends a turn before its stance was taken, empty where nothing does."""
    frame = awaited(rules.state)
    if any(isinstance(event, TestRolled) for event in events):
        return "foe_dice"
    if rules.state.attempt_ended:
        return "foe_won"
    if not is_standing(rules.state, seat):
        return "foe_falls"
    is_asked = frame is not None and frame.seat == seat and frame.kind in ("stance", "choice")
    return "" if is_asked else "foe_dice"


# --- in clauses ---


def _tell(clauses: list[Clause], seen: Seen, action: HeroAction) -> None:
    """Add what is told of a deed; whom it is for belongs to the deed before it."""
    seat = seen.seat
    if action.type == "choose" and action.hero is not None and clauses:
        last = clauses.pop()
        clauses.append(Clause(last.code, {**last.values, "hero": action.hero}))
    elif action.type in _VALUES:
        values = _VALUES[action.type](seen, seat, action)
        is_bare = action.type == "strike" and "gear" not in values
        word = "bare" if is_bare else action.power or action.type
        clauses.append(Clause(f"foe_{word}", values))


def _strike(seen: Seen, seat: Seat, _action: HeroAction) -> _Values:
    test = HeroTest(seat, FIGHT, given(seen.foe, "foe").guard, STRIKE)
    values: _Values = {"n": percent(chance_of(seen, test))}
    gear = seen.heroes[seat].equipped
    return values if gear is None else {**values, "gear": gear}


def _opening(seen: Seen, seat: Seat, _action: HeroAction) -> _Values:
    now = exchange_now(seen)
    test = HeroTest(seat, now.test, now.difficulty, OPENING)
    return {"attribute": now.test, "n": percent(chance_of(seen, test))}


def _mend(seen: Seen, seat: Seat, action: HeroAction) -> _Values:
    return {"hero": action.its_hero, "n": mended_by(seen.heroes[seat])}


def _use(_seen: Seen, seat: Seat, action: HeroAction) -> _Values:
    return {"item": str(action.item), "hero": seat if action.hero is None else action.hero}


_VALUES: Final[dict[str, Callable[[Seen, Seat, HeroAction], _Values]]] = {
    "skill": lambda _seen, _seat, action: {"skill": action.its_id},
    "kami": lambda seen, seat, _action: {"kami": given(seen.heroes[seat].kami, "kami")},
    "use": _use,
    "strike": _strike,
    "opening": _opening,
    "shield": lambda _seen, _seat, action: {"hero": action.its_hero},
    "mend": _mend,
}
"""Kind of a deed -> what is told of it."""
