"""What happens to the foe: wounds, bonus, shields, the words of the confrontation (HA-16)."""

from game.adventure.rules.content.effects import Effect
from game.adventure.rules.effects.scripts import PhaseStopped, ResolveEffects, Rules, does
from game.adventure.rules.facts.foe_events import ConfrontationEnded, FoeHelped, FoeWounded
from game.adventure.rules.facts.map_events import ModAdded
from game.adventure.rules.facts.pieces import Foe
from game.adventure.rules.facts.queries import standing
from game.kernel.records import given

BY_FAR = 4
"""By so much more a strike makes a second wound (HA-16.4)."""


def foe_of(rules: Rules) -> Foe:
    """Return the foe of the confrontation."""
    return given(rules.state.foe, "foe")


def wound(rules: Rules, n: int) -> None:
    """Wound the foe; with enough wounds the confrontation is won at once (HA-16.8)."""
    foe = foe_of(rules)
    rules.emit(FoeWounded(foe.wounds + n))
    if foe.wounds + n >= foe.resolve:
        end_attempt(rules, won=True)


def end_attempt(rules: Rules, *, won: bool) -> None:
    """End the attempt at once; what follows the bottom frame knows."""
    rules.emit(ConfrontationEnded(won, rules.state.attempts + 1))
    raise PhaseStopped


def succeeded_at_foe(rules: Rules, is_strike: bool, by: int) -> None:  # noqa: FBT001 - one of two
    """Carry out a strike or an opening that succeeded (HA-16.4)."""
    if is_strike:
        wound(rules, 2 if by >= BY_FAR else 1)
    else:
        rules.emit(FoeHelped("bonus", 1))


@does("wound")
def do_wound(rules: Rules, effect: Effect, _about: ResolveEffects) -> None:
    """Wound the foe."""
    wound(rules, effect.n)


@does("opening", "auto")
def do_opening(rules: Rules, effect: Effect, _about: ResolveEffects) -> None:
    """Raise the bonus of every later strike of this exchange."""
    rules.emit(FoeHelped("bonus", effect.n if effect.word == "opening" else 1))


@does("blow")
def do_blow(rules: Rules, effect: Effect, _about: ResolveEffects) -> None:
    """Change this exchange's blow for everybody."""
    rules.emit(FoeHelped("blow", effect.n))


@does("blow_self", "wound_if_hit")
def do_own(rules: Rules, effect: Effect, about: ResolveEffects) -> None:
    """Change this exchange's blow for the owner, or what it costs the foe."""
    what = "blow_self" if effect.word == "blow_self" else "if_hit"
    rules.emit(FoeHelped(what, effect.n, given(about.seat, "hero")))


@does("shield_all")
def do_shields(rules: Rules, effect: Effect, _about: ResolveEffects) -> None:
    """Shield every standing hero."""
    for seat in standing(rules.state):
        rules.emit(FoeHelped("shields", effect.n, seat))


@does("guard")
def do_guard(rules: Rules, effect: Effect, _about: ResolveEffects) -> None:
    """Lower the guard, for this exchange or for the attempt."""
    rules.emit(FoeHelped("guard", effect.n))
    if effect.names[0] == "exchange":
        rules.emit(FoeHelped("dip", -effect.n))


@does("extra")
def do_extra(rules: Rules, _effect: Effect, _about: ResolveEffects) -> None:
    """One more strike will follow the owner's stance."""
    rules.emit(FoeHelped("extra", 1))


@does("reroll")
def do_reroll(rules: Rules, _effect: Effect, about: ResolveEffects) -> None:
    """One lost strike of this stance may be made again."""
    rules.emit(ModAdded("reroll", 1, "test", about.seat, about.source))
