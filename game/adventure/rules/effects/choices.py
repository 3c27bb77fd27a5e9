"""Choices and conditions: labels, needs, whom an effect falls on, modifiers (HA-14.2)."""

from typing import ClassVar

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import Effect, Script
from game.adventure.rules.effects.free import do_free, free_actions
from game.adventure.rules.effects.life import gain
from game.adventure.rules.effects.numbers import HeroTest
from game.adventure.rules.effects.scripts import (
    HERO,
    LEADER,
    HeroAwait,
    HeroResolve,
    ResolveEffects,
    Rules,
    ask,
    begin,
    does,
    place_of,
)
from game.adventure.rules.effects.tests import test_to_json
from game.adventure.rules.facts.actions import HeroAction, choose_hero, choose_id
from game.adventure.rules.facts.hero_events import HeroMoved, MpChanged, OptionChosen
from game.adventure.rules.facts.map_events import ModAdded
from game.adventure.rules.facts.queries import (
    RANKED,
    companions_of,
    enemies_at,
    is_razed,
    standing,
    traits,
)
from game.adventure.rules.facts.state import AdventurePosition
from game.kernel.ids import Seat
from game.kernel.records import record
from game.kernel.wire import Json


def meets(position: AdventurePosition, seat: Seat | None, script: Script) -> bool:
    """Return whether the need that a script begins with is met; true where there is none."""
    if not script or script[0].word != "need":
        return True
    if seat is None:
        return False
    need, hero = script[0], position.heroes[seat]
    goods, trait = need.names
    has_goods = not goods or goods in hero.goods
    has_trait = not trait or trait in traits(hero)
    return has_goods and has_trait and hero.coins >= need.n and hero.karma >= need.karma


@does("need")
def pay_need(rules: Rules, effect: Effect, about: ResolveEffects) -> None:
    """Pay the coins and karma that are needed (HA-14.1)."""
    if about.seat is not None:
        gain(rules, about.seat, "coins", -effect.n)
        gain(rules, about.seat, "karma", -effect.karma)


@does("choose")
def choose_label(rules: Rules, effect: Effect, about: ResolveEffects) -> None:
    """Have the hero, else the leader, choose one of the options that can be paid."""
    labels = tuple(zip(effect.names, effect.scripts, strict=True))
    seat = rules.state.leader if about.seat is None else about.seat
    ask(rules, AwaitChoice(seat, about.seat, labels, about.source))


@record
class AwaitChoice(HeroAwait):
    """Which label?"""

    type: ClassVar[str] = "await_choice"
    kind: ClassVar[str] = "choice"
    seat: Seat
    meant: Seat | None
    labels: tuple[tuple[str, str], ...]
    source: str

    def about(self, position: AdventurePosition) -> dict[str, Json]:
        """Return who is asked, and the tests that options begin with (HA-7.6)."""
        tests = {
            label: test
            for label, path in self.labels
            if (test := self._test_of(position, path)) is not None
        }
        told = {"tests": tests} if tests else {}
        return {"by": LEADER if self.meant is None else HERO, "source": self.source, **told}

    def _test_of(self, position: AdventurePosition, path: str) -> Json:
        """Return the test that an option begins with, None without one; a trait makes it sure."""
        script = [effect for effect in BOOK.scripts[path] if effect.word != "need"]
        if self.meant is None or not script or script[0].word != "test":
            return None
        name, trait = script[0].names
        told = test_to_json(position, HeroTest(self.meant, name, script[0].n))
        is_sure = trait in traits(position.heroes[self.meant])
        return {**told, "chance": 1.0} if is_sure else told

    def actions(self, position: AdventurePosition) -> list[HeroAction]:
        """Every option that can be paid, and free actions in the own activation (HA-6.4)."""
        found = [
            choose_id(label)
            for label, path in self.labels
            if meets(position, self.meant, BOOK.scripts[path])
        ]
        is_own = self.meant is not None and position.acting == self.meant
        return [*found, *(free_actions(position, self.seat) if is_own and found else [])]

    def answered(self, rules: Rules, action: HeroAction) -> None:
        """Resolve the option; after a free action ask again, if there is still a choice."""
        if action.type == "choose":
            rules.emit(OptionChosen(self.seat, self.source, action.its_id))
            begin(rules, dict(self.labels)[action.its_id], self.meant, self.source)
        else:
            rules.push(ResolveChoice(self.seat, self.meant, self.labels, self.source))
            do_free(rules, self.seat, action)


@record
class ResolveChoice(HeroResolve):
    """A choice is due again: where one option is left, it is taken unasked (HA-18.4)."""

    type: ClassVar[str] = "choice"
    seat: Seat
    meant: Seat | None
    labels: tuple[tuple[str, str], ...]
    source: str

    def proceed(self, rules: Rules) -> None:
        """Ask, or take what is left."""
        rules.pop()
        ask(rules, AwaitChoice(self.seat, self.meant, self.labels, self.source))


@does("when")
def look_at_condition(rules: Rules, effect: Effect, about: ResolveEffects) -> None:
    """Go on if the condition holds."""
    if effect.names[0] == "mark":
        holds = effect.names[1] in rules.state.marks
    else:
        place = place_of(rules, about)
        holds = place is not None and len(enemies_at(rules.state, place)) >= effect.n
    if holds:
        script = effect.scripts[0]
        rules.push(ResolveEffects(script, 0, about.seat, about.source, about.enemy))


@does("each")
def for_each(rules: Rules, effect: Effect, about: ResolveEffects) -> None:
    """Resolve a script for every standing hero, in seat order."""
    for seat in reversed(standing(rules.state)):
        begin(rules, effect.scripts[0], seat, about.source)


@does("who")
def for_whom(rules: Rules, effect: Effect, about: ResolveEffects) -> None:
    """Find the hero whom an effect falls on; ties are the leader's (HA-14.2)."""
    state, rule = rules.state, effect.names[0]
    script, leader = effect.scripts[0], state.leader
    if about.pick:
        begin(rules, script, int(about.pick), about.source)
    elif rule in RANKED:
        seats = tuple(RANKED[rule](state, standing(state)))
        ask(rules, AwaitHero(leader, True, seats, script, about.source))
    else:
        here = about.seat if rule == "any_here" else None
        seats = tuple(standing(state) if here is None else companions_of(state, here))
        seat = leader if about.seat is None else about.seat
        ask(rules, AwaitHero(seat, about.seat is None, seats, script, about.source))


@record
class AwaitHero(HeroAwait):
    """Whom does it fall on?"""

    type: ClassVar[str] = "await_hero"
    kind: ClassVar[str] = "choice"
    seat: Seat
    is_led: bool
    seats: tuple[Seat, ...]
    script: str
    source: str

    def about(self, _position: AdventurePosition) -> dict[str, Json]:
        """Return who is asked, and about what."""
        return {"by": LEADER if self.is_led else HERO, "source": self.source}

    def actions(self, _position: AdventurePosition) -> list[HeroAction]:
        """Every hero whom it may be."""
        return [choose_hero(seat) for seat in self.seats]

    def answered(self, rules: Rules, action: HeroAction) -> None:
        """Resolve it for that hero."""
        begin(rules, self.script, action.its_hero, self.source)


@does("mod")
def modify(rules: Rules, effect: Effect, about: ResolveEffects) -> None:
    """Put a modifier in force; one on movement touches a journey under way at once."""
    (what, until), seat, state = effect.names, about.seat, rules.state
    one = (what, seat, about.source)
    was = sum(mod.n for mod in state.mods if (mod.what, mod.seat, mod.by) == one)
    rules.emit(ModAdded(what, effect.n, until, seat, about.source))
    if what == "mp" and seat is not None and state.heroes[seat].mp is not None:
        rules.emit(MpChanged(seat, effect.n - was))


@does("move")
def put(rules: Rules, effect: Effect, about: ResolveEffects) -> None:
    """Put the hero in a place, without an event; not into a razed city (HA-13.4)."""
    (place,), seat, state = effect.names, about.seat, rules.state
    if seat is None or state.heroes[seat].place in (None, place) or is_razed(state, place):
        return
    rules.emit(HeroMoved(seat, place, "effect"))
