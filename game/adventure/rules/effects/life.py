"""Life and what heroes have: hits, harm, healing, defeat, coins and the like (HA-8, HA-13)."""

from typing import ClassVar

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import Effect
from game.adventure.rules.effects.scripts import (
    HeroAwait,
    PhaseStopped,
    ResolveEffects,
    Rules,
    ask,
    does,
)
from game.adventure.rules.facts.actions import NO, YES, HeroAction
from game.adventure.rules.facts.campaign_events import InfluenceChanged, PhaseEnded
from game.adventure.rules.facts.hero_events import (
    ApChanged,
    Gained,
    HeroDefeated,
    LifeChanged,
    Straggled,
)
from game.adventure.rules.facts.map_events import MissionChanged
from game.adventure.rules.facts.queries import (
    is_informed,
    most_life,
    open_steps,
    perks,
    standing,
    worn,
)
from game.adventure.rules.facts.state import AdventurePosition
from game.kernel.ids import Seat
from game.kernel.records import record

MOST_INFLUENCE = 12
"""With so many lanterns the phase is lost (HA-5.2)."""
MOST_AFFINITY = 6
AFTER_THE_PHASE = ("phase_end", "confrontation", "level_up")
"""Steps at which influence no longer matters (HA-15.2)."""


def end_phase(rules: Rules, *, success: bool) -> None:
    """End the phase at once (HA-15.1). What follows it the bottom frame knows."""
    rules.emit(PhaseEnded(success))
    raise PhaseStopped


def change_influence(rules: Rules, n: int, why: str = "effect") -> None:
    """Light or put out lanterns; at 12 the phase fails at once (HA-5.2)."""
    state = rules.state
    if state.step in AFTER_THE_PHASE:
        return
    now = min(MOST_INFLUENCE, max(0, state.influence + n))
    if now != state.influence:
        rules.emit(InfluenceChanged(now - state.influence, now, why))
    if now == MOST_INFLUENCE:
        end_phase(rules, success=False)


def gain(rules: Rules, seat: Seat, what: str, n: int) -> int:
    """Give or take what can be counted, within its bounds; return the real change (HA-18.6)."""
    hero = rules.state.heroes[seat]
    if what == "armor":
        armor = worn(hero)
        now = armor[1] if armor else 0
        most: int | None = BOOK.gear[armor[0]].armor if armor else 0
    else:
        now, most = getattr(hero, what), MOST_AFFINITY if what == "affinity" else None
    wanted = max(0, now + n)
    change = (wanted if most is None else min(most, wanted)) - now
    if change:
        rules.emit(Gained(seat, what, change))
    return change


def heal(rules: Rules, seat: Seat, n: int) -> None:
    """Heal a standing hero, not beyond the maximum (HA-8.11)."""
    hero = rules.state.heroes[seat]
    change = min(n, most_life(hero) - hero.life)
    if change > 0:
        rules.emit(LifeChanged(seat, change, "heal", 0))


def strike_hero(rules: Rules, seat: Seat, why: str, n: int) -> int:
    """Hit or harm a standing hero (HA-8.9); return how many hits the armour stopped."""
    hero = rules.state.heroes[seat]
    passive = sum(getattr(perk, why) for _, perk in perks(hero))
    left = max(0, n + passive)
    armor = worn(hero) if why == "hit" else None
    stopped = min(left, armor[1]) if armor else 0
    rules.emit(LifeChanged(seat, -min(hero.life, left - stopped), why, stopped))
    if rules.state.heroes[seat].life == 0:
        defeat(rules, seat)
    return stopped


def defeat(rules: Rules, seat: Seat) -> None:
    """Take a hero off the map; the last one's defeat ends the phase (HA-8.12, HA-15.1)."""
    rules.emit(HeroDefeated(seat))
    if rules.state.foe is not None:
        return
    return_tokens(rules)
    if not standing(rules.state):
        end_phase(rules, success=False)


def return_tokens(rules: Rules) -> None:
    """Put back the tokens of missions that nobody standing is informed of (HA-8.12)."""
    state = rules.state
    for key, mission in state.missions.items():
        is_known = any(is_informed(state, key, seat) for seat in standing(state))
        if mission.state == "active" and open_steps(state, key) and not is_known:
            rules.emit(MissionChanged(key, "available", None))


@does("coins", "karma", "bosses", "affinity", "armor", "blessed")
def change_count(rules: Rules, effect: Effect, about: ResolveEffects) -> None:
    """Give or take what can be counted."""
    if about.seat is not None:
        gain(rules, about.seat, effect.word, effect.n)


@does("ap")
def change_ap(rules: Rules, effect: Effect, about: ResolveEffects) -> None:
    """Now in the own activation, else in the next one (HA-6.2)."""
    if about.seat is not None:
        ap = rules.state.heroes[about.seat].ap
        rules.emit(ApChanged(about.seat, effect.n if ap is None else max(-ap, effect.n)))


@does("heal")
def do_heal(rules: Rules, effect: Effect, about: ResolveEffects) -> None:
    """Heal the hero meant."""
    if about.seat is not None:
        heal(rules, about.seat, effect.n)


@does("hit", "harm")
def do_strike(rules: Rules, effect: Effect, about: ResolveEffects) -> None:
    """Hit or harm the hero meant."""
    if about.seat is not None:
        strike_hero(rules, about.seat, effect.word, effect.n)


@does("influence")
def do_influence(rules: Rules, effect: Effect, _about: ResolveEffects) -> None:
    """Light or put out lanterns."""
    change_influence(rules, effect.n)


@does("late")
def do_late(rules: Rules, _effect: Effect, about: ResolveEffects) -> None:
    """Make a hero straggle, unless a blessed token is given up for it (HA-13.1, HA-13.2)."""
    if about.seat is None or rules.state.foe is not None:
        return
    if rules.state.heroes[about.seat].blessed:
        ask(rules, AwaitBless(about.seat))
    else:
        rules.emit(Straggled(about.seat))


@record
class AwaitBless(HeroAwait):
    """Is a blessed token given up so that a negative state passes by?"""

    type: ClassVar[str] = "await_bless"
    kind: ClassVar[str] = "bless"
    seat: Seat

    def actions(self, _position: AdventurePosition) -> tuple[HeroAction, ...]:
        """Yes or no."""
        return (YES, NO)

    def answered(self, rules: Rules, action: HeroAction) -> None:
        """Give it up, or straggle."""
        if action == YES:
            gain(rules, self.seat, "blessed", -1)
        else:
            rules.emit(Straggled(self.seat))
