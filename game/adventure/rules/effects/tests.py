"""Tests: what helps, the roll, a second one, and what comes of it (HA-8.1 to HA-8.8)."""

from dataclasses import replace
from typing import ClassVar, Final

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import ATTRIBUTES, Effect
from game.adventure.rules.effects.foes import succeeded_at_foe
from game.adventure.rules.effects.free import do_free, test_actions
from game.adventure.rules.effects.life import gain
from game.adventure.rules.effects.missions import ResolveStep, look_for_foes
from game.adventure.rules.effects.numbers import (
    EFFECT,
    STRIKE,
    HeroTest,
    bonus_of,
    chance_of,
    dice_of,
    helping,
    is_first_use,
    second_rolls,
)
from game.adventure.rules.effects.scripts import (
    HeroAwait,
    HeroResolve,
    ResolveEffects,
    Rules,
    ask,
    begin,
    does,
)
from game.adventure.rules.facts.actions import KEEP, ROLL, HeroAction, choose_id
from game.adventure.rules.facts.hero_events import (
    AttributeChanged,
    LimitUsed,
    RollKept,
    TestRolled,
    TraitHelped,
)
from game.adventure.rules.facts.map_events import EnemyGone, Expired
from game.adventure.rules.facts.queries import enemy_difficulty, enemy_of, is_standing, traits
from game.adventure.rules.facts.state import AdventurePosition
from game.kernel.ids import Seat
from game.kernel.records import record
from game.kernel.wire import Json

WRITTEN: Final = {"hero_test": "trial"}
"""How frames write the test they are about: in saved games it has this name, so it stays."""


def begin_test(rules: Rules, test: HeroTest) -> None:
    """Have a hero make a test: asked first where something can change the roll (HA-8.3)."""
    rules.push(ResolveTest(test))


def fight_enemy(rules: Rules, seat: Seat, number: int, purpose: str) -> None:
    """Have a hero fight an enemy (HA-5.9, HA-8.8)."""
    kind = enemy_of(rules.state, number).kind
    difficulty, fail = enemy_difficulty(rules.state, kind), BOOK.enemies[kind].fail
    begin_test(rules, HeroTest(seat, "fight", difficulty, purpose, "", fail, kind, number))


@does("test")
def do_test(rules: Rules, effect: Effect, about: ResolveEffects) -> None:
    """Test the hero meant; a trait succeeds without a roll (HA-8.1)."""
    if about.seat is None:
        return
    (name, trait), (ok, ko) = effect.names, effect.scripts
    test = HeroTest(about.seat, name, effect.n, EFFECT, ok, ko, about.source, deed=about.deed)
    if trait in traits(rules.state.heroes[about.seat]):
        rules.emit(TraitHelped(about.seat, name, trait))
        _resolve_effect(rules, test, success=True)
    else:
        begin_test(rules, test)


@record
class ResolveTest(HeroResolve):
    """A test is due: something may change the roll, else it is rolled."""

    type: ClassVar[str] = "test"
    renamed: ClassVar[dict[str, str]] = WRITTEN
    hero_test: HeroTest

    def proceed(self, rules: Rules) -> None:
        """Ask or roll."""
        rules.pop()
        if is_standing(rules.state, self.hero_test.seat):
            ask(rules, AwaitTest(self.hero_test.seat, self.hero_test))


@record
class AwaitTest(HeroAwait):
    """Does anything change the roll?"""

    type: ClassVar[str] = "await_test"
    kind: ClassVar[str] = "test"
    seat: Seat
    renamed: ClassVar[dict[str, str]] = WRITTEN
    hero_test: HeroTest

    def about(self, position: AdventurePosition) -> dict[str, Json]:
        """Return the test with its chance."""
        return {"by": self.by, "test": test_to_json(position, self.hero_test)}

    def actions(self, position: AdventurePosition) -> list[HeroAction]:
        """Roll, or do what helps."""
        return [ROLL, *test_actions(position, self.hero_test)]

    def answered(self, rules: Rules, action: HeroAction) -> None:
        """Roll, or do it and be asked again."""
        if action == ROLL:
            roll(rules, self.hero_test, None)
        else:
            rules.push(ResolveTest(self.hero_test))
            do_free(rules, self.seat, action)


def test_to_json(position: AdventurePosition, test: HeroTest) -> Json:
    """Return a test as a decision shows it."""
    return {
        "test": test.test,
        "difficulty": test.difficulty,
        "bonus": bonus_of(position, test),
        "chance": round(chance_of(position, test), 4),
    }


def roll(rules: Rules, test: HeroTest, again: str | None) -> None:
    """Roll; if it is lost it may be rolled again, else what comes of it follows (HA-8.3)."""
    dice, bonus = dice_of(rules.state, test), bonus_of(rules.state, test)
    faces = tuple(BOOK.dice[die][rules.chance.pick(len(BOOK.dice[die]))] for die in dice)
    total = sum(faces) + bonus
    success = total >= test.difficulty
    rules.emit(
        TestRolled(test.seat, test.test, dice, faces, bonus, total, test.difficulty, success, again)
    )
    if not success and second_rolls(rules.state, test):
        rules.push(AwaitReroll(test.seat, test))
    else:
        _after_roll(rules, test, total, success=success)


@record
class AwaitReroll(HeroAwait):
    """Is a lost test rolled again?"""

    type: ClassVar[str] = "await_reroll"
    kind: ClassVar[str] = "reroll"
    seat: Seat
    renamed: ClassVar[dict[str, str]] = WRITTEN
    hero_test: HeroTest

    def about(self, position: AdventurePosition) -> dict[str, Json]:
        """Return the test with the chance of one more roll."""
        return {"by": self.by, "test": test_to_json(position, self.hero_test)}

    def actions(self, position: AdventurePosition) -> list[HeroAction]:
        """By what, or not."""
        return [
            *(HeroAction("reroll", by=key) for key in second_rolls(position, self.hero_test)),
            KEEP,
        ]

    def answered(self, rules: Rules, action: HeroAction) -> None:
        """Roll again, or bear it."""
        if action == KEEP:
            rules.emit(RollKept(self.seat, self.hero_test.test, self.hero_test.difficulty))
            _after_roll(rules, self.hero_test, 0, success=False)
            return
        by = str(action.by)
        if any(mod.by == by and mod.what == "reroll" for mod in rules.state.mods):
            rules.emit(Expired("test", self.seat, ("reroll",)))
        else:
            rules.emit(LimitUsed(by))
        roll(rules, replace(self.hero_test, again=(*self.hero_test.again, by)), by)


def _after_roll(rules: Rules, test: HeroTest, total: int, *, success: bool) -> None:
    """Let go what helped this test alone; then its effects (HA-8.6)."""
    _note_limits(rules, test, success=success)
    match test.purpose:
        case "attack" | "meeting":
            _resolve_fight(rules, test, success=success)
        case "strike" | "opening":
            if success:
                succeeded_at_foe(rules, test.purpose == STRIKE, total - test.difficulty)
        case "return":
            if not success:
                ask(rules, AwaitLoss(test.seat))
        case _:
            _resolve_effect(rules, test, success=success)
            if success and test.is_fight and rules.state.foe is None:
                gain(rules, test.seat, "heads", 1)


def _note_limits(rules: Rules, test: HeroTest, *, success: bool) -> None:
    """Note what worked for this test only: a first lost one, a first fight, modifiers."""
    state = rules.state
    if not success and BOOK.difficulties[state.difficulty].reroll and not state.used.get("story"):
        rules.emit(LimitUsed("story"))
    weapon = state.heroes[test.seat].equipped if test.is_fight else None
    is_limited = weapon is not None and bool(BOOK.gear[weapon].perk.first_in)
    if weapon is not None and is_limited and is_first_use(state, test.seat, weapon):
        rules.emit(LimitUsed(weapon))
    spent = [mod for mod in state.mods if mod.until == "test" and mod.seat == test.seat]
    whats = tuple(dict.fromkeys(mod.what for mod in spent if mod.what in helping(test)))
    if whats:
        rules.emit(Expired("test", test.seat, whats))


def _resolve_fight(rules: Rules, test: HeroTest, *, success: bool) -> None:
    """Remove the enemy and give its head, or let its `fail` effects follow (HA-8.6)."""
    piece = next(p for p in rules.state.enemies if p.number == test.enemy)
    if not success:
        begin(rules, test.ko, test.seat, test.source)
        return
    rules.emit(EnemyGone(piece.number, test.seat))
    gain(rules, test.seat, "bosses" if BOOK.enemies[piece.kind].is_boss else "heads", 1)
    if piece.mission is not None:
        look_for_foes(rules, piece.mission, test.seat)


def _resolve_effect(rules: Rules, test: HeroTest, *, success: bool) -> None:
    """Resolve what the card says; success in a mission's step also does the step (HA-9.5)."""
    if success and test.deed:
        rules.push(ResolveStep(test.deed, test.seat))
    begin(rules, test.ok if success else test.ko, test.seat, test.source)


@record
class AwaitLoss(HeroAwait):
    """Which attribute loses a point? The first point of the class's is never lost (HA-15.3)."""

    type: ClassVar[str] = "await_loss"
    kind: ClassVar[str] = "lose_attribute"
    seat: Seat

    def actions(self, position: AdventurePosition) -> list[HeroAction]:
        """Every attribute with a point that can be lost."""
        hero = position.heroes[self.seat]
        own = BOOK.heroes[hero.kind].attribute
        return [
            choose_id(name)
            for name, points in zip(ATTRIBUTES, hero.attributes, strict=True)
            if points > (name == own)
        ]

    def answered(self, rules: Rules, action: HeroAction) -> None:
        """Lose it."""
        rules.emit(AttributeChanged(self.seat, action.its_id, -1))
