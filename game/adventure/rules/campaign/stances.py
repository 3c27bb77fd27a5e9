"""Stances: strike, opening, shield, mend, and what may be added to them (HA-16.4 to HA-16.6)."""

from collections.abc import Iterator
from typing import ClassVar, Final

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.effects.foes import foe_of
from game.adventure.rules.effects.free import do_free, swaps
from game.adventure.rules.effects.items import STANCE, heals, uses
from game.adventure.rules.effects.life import heal
from game.adventure.rules.effects.numbers import OPENING as OPENING_TEST
from game.adventure.rules.effects.numbers import STRIKE as STRIKE_TEST
from game.adventure.rules.effects.numbers import HeroTest
from game.adventure.rules.effects.scripts import HeroAwait, HeroResolve, Rules, begin
from game.adventure.rules.effects.tests import begin_test
from game.adventure.rules.facts.actions import OPENING, STRIKE, HeroAction
from game.adventure.rules.facts.foe_events import FoeHelped, StanceTaken
from game.adventure.rules.facts.hero_events import PowerUsed
from game.adventure.rules.facts.map_events import Expired
from game.adventure.rules.facts.pieces import Hero
from game.adventure.rules.facts.queries import (
    attribute,
    exchange_now,
    is_standing,
    lacks_life,
    standing,
)
from game.adventure.rules.facts.state import AdventurePosition
from game.adventure.rules.turn.heroes import begin_own_time, renew
from game.kernel.ids import Seat
from game.kernel.records import given, record

SHIELD: Final = 3
"""The hits that a shield stops."""
POWERS: Final = (("second", 3), ("mode", 6))
"""The powers of a kami and the affinity that they take (HA-11.3)."""


def begin_stance(rules: Rules, seat: Seat) -> None:
    """Begin a hero's stance: it counts as an activation (HA-16.3)."""
    rules.push(ResolveStance(seat))
    begin_own_time(rules, seat)


@record
class ResolveStance(HeroResolve):
    """A hero stands before the foe and has not taken a stance yet."""

    type: ClassVar[str] = "at_stance"
    seat: Seat

    def proceed(self, rules: Rules) -> None:
        """Ask; who fell by an own power takes none."""
        if is_standing(rules.state, self.seat):
            rules.push(AwaitStance(self.seat))
        else:
            rules.pop()
            rules.push(ResolveStanceEnd(self.seat))


@record
class AwaitStance(HeroAwait):
    """Which stance?"""

    type: ClassVar[str] = "await_stance"
    kind: ClassVar[str] = "stance"
    seat: Seat

    def actions(self, position: AdventurePosition) -> list[HeroAction]:
        """The four stances, and what can be added to one."""
        heroes = standing(position)
        return [
            STRIKE,
            OPENING,
            *(HeroAction("shield", seat) for seat in heroes),
            *(HeroAction("mend", seat) for seat in heroes if lacks_life(position, seat)),
            *_powers(position, self.seat),
            *uses(position, self.seat, STANCE),
            *swaps(position, self.seat),
        ]

    def answered(self, rules: Rules, action: HeroAction) -> None:
        """Take the stance, or add to it."""
        match action.type:
            case "skill":
                self._call(rules, action.its_id)
            case "kami":
                self._call(rules, str(action.power))
            case "use" | "swap":
                do_free(rules, self.seat, action)
            case _:
                rules.pop()
                rules.push(ResolveStanceEnd(self.seat))
                self._stand(rules, action)

    def _call(self, rules: Rules, power: str) -> None:
        rules.emit(PowerUsed(self.seat, power))
        begin(rules, script_of(rules.state.heroes[self.seat], power), self.seat, power)

    def _stand(self, rules: Rules, action: HeroAction) -> None:
        match action.type:
            case "strike":
                strike(rules, self.seat)
            case "opening":
                now = exchange_now(rules.state)
                test = HeroTest(self.seat, now.test, now.difficulty, OPENING_TEST)
                begin_test(rules, test)
            case "shield":
                rules.emit(FoeHelped("shields", SHIELD, action.its_hero))
            case _:
                heal(rules, action.its_hero, mended_by(rules.state.heroes[self.seat]))


def mended_by(hero: Hero) -> int:
    """Return the life that a hero's stance restores (HA-16.4)."""
    return 1 + attribute(hero, "spirit")


def strike(rules: Rules, seat: Seat) -> None:
    """Strike at the foe's guard (HA-16.4)."""
    begin_test(rules, HeroTest(seat, "fight", foe_of(rules).guard, STRIKE_TEST))


def powers_left(hero: Hero) -> list[str]:
    """Return the active skills and powers of the kami not yet used (HA-16.5, HA-16.6)."""
    skills = [key for key in hero.skills if BOOK.skills[key].script]
    called = [power for power, affinity in POWERS if hero.kami and hero.affinity >= affinity]
    return [power for power in (*skills, *called) if power not in hero.skills_used]


def script_of(hero: Hero, power: str) -> str:
    """Return what a skill or a power of the hero's kami does."""
    if power in BOOK.skills:
        return BOOK.skills[power].script
    kami = BOOK.kami[given(hero.kami, "kami")]
    return kami.second if power == "second" else kami.mode


def _powers(position: AdventurePosition, seat: Seat) -> Iterator[HeroAction]:
    """Yield the use of each that would change something (HA-6.5)."""
    hero = position.heroes[seat]
    for power in powers_left(hero):
        if _would_change(position, seat, script_of(hero, power)):
            is_skill = power in BOOK.skills
            yield HeroAction("skill", id=power) if is_skill else HeroAction("kami", power=power)


def _would_change(position: AdventurePosition, seat: Seat, script: str) -> bool:
    """Return whether a power would change anything: not one that heals nobody (HA-6.5)."""
    effects = BOOK.scripts[script]
    if not all(heals(effect) for effect in effects):
        return True
    return any(
        lacks_life(position, other)
        for effect in effects
        for other in (standing(position) if effect.word != "heal" else [seat])
    )


@record
class ResolveStanceEnd(HeroResolve):
    """A stance was taken: a further strike may follow; then it is the next hero's turn."""

    type: ClassVar[str] = "stance_end"
    seat: Seat

    def proceed(self, rules: Rules) -> None:
        """Strike again, or end."""
        state = rules.state
        if foe_of(rules).extra > 0 and is_standing(state, self.seat):
            rules.emit(FoeHelped("extra", -1))
            strike(rules, self.seat)
            return
        rules.pop()
        rules.emit(StanceTaken(self.seat))
        if any(mod.until == "test" for mod in state.mods):
            rules.emit(Expired("test"))
        renew(rules, "activation")
