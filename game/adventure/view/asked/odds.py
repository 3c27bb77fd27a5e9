"""Tests as they are shown before the roll: the dice, what is added and why, the chance (HA-8)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeAlias

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import FIGHT, Effect
from game.adventure.rules.content.parts import Perk
from game.adventure.rules.effects.cards import other_weapon
from game.adventure.rules.effects.foes import BY_FAR
from game.adventure.rules.effects.free import test_actions
from game.adventure.rules.effects.numbers import (
    ATTACK,
    EFFECT,
    MEETING,
    OPENING,
    STRIKE,
    HeroTest,
    bonus_of,
    chance_of,
    chance_with,
    dice_of,
    helping,
    is_first_use,
    second_rolls,
)
from game.adventure.rules.facts.actions import SWAP, HeroAction
from game.adventure.rules.facts.queries import (
    attribute,
    enemy_difficulty,
    enemy_of,
    exchange_now,
    mods_on,
    perks,
    traits,
)
from game.adventure.rules.facts.state import AdventurePosition, observe_adventure
from game.adventure.rules.turn.shogun import SHOGUNS
from game.kernel.ids import Seat
from game.kernel.records import record


@record
class AddedPart:
    """One number that is added to the dice."""

    source: str
    """An attribute, or the id of the item, weapon, kami, skill, card or place it comes from; the
    id `opening` is what the party's openings add."""
    n: int


@record
class HeroTestView:
    """A test before it is rolled: the dice and what is added must reach the difficulty."""

    seat: Seat
    test: str
    """An attribute, or `fight`."""
    difficulty: int
    dice: tuple[str, ...]
    """Their colours; `test` is the test die."""
    bonus: int
    parts: tuple[AddedPart, ...]
    """What the bonus is made of, without zeros."""
    chance: float
    """Of one roll, 0..1; 1 where a trait makes it sure."""
    trait: str = ""
    """The hero's trait with which it succeeds without a roll, empty for none."""
    may_change: bool = False
    """Whether it is asked first if something helps it: until then it can be taken back."""
    again: int = 0
    """How often at most it can be rolled again after that, if it is lost (HA-8.3)."""
    by: str = ""
    """The attribute that an enemy asks for in place of power, empty where none does (HA-8.5)."""
    twice: float | None = None
    """The chance that one roll makes two wounds; None where it is no strike, or one is enough."""

    @property
    def needed(self) -> int:
        """What the dice alone must show."""
        return self.difficulty - self.bonus

    @property
    def chance_again(self) -> float:
        """The chance that this roll succeeds, or one of those that can be made again after it."""
        return 1.0 - (1.0 - self.chance) ** (1 + self.again)


def hero_test_view(
    seen: AdventurePosition, test: HeroTest, trait: str, *, is_lost: bool = False
) -> HeroTestView:
    """Return a test as it is shown; `trait` is what its text names.

    One that `is_lost` is shown as it would be rolled again.
    """
    has_trait = trait in traits(seen.heroes[test.seat])
    return HeroTestView(
        seat=test.seat,
        test=test.test,
        difficulty=test.difficulty,
        dice=dice_of(seen, test),
        bonus=bonus_of(seen, test),
        parts=tuple(part for part in _parts(seen, test) if part.n),
        chance=1.0 if has_trait else chance_of(seen, test),
        trait=trait if has_trait else "",
        may_change=bool(test_actions(seen, test)),
        again=max(0, len(set(second_rolls(seen, test))) - is_lost),
        by="" if test.enemy is None else asked_by(enemy_of(seen, test.enemy).kind),
        twice=_twice(seen, test, chance_of(seen, _by_far(test))),
    )


def asked_by(enemy: str) -> str:
    """Return the attribute that a kind of enemy asks for in place of power, empty for power."""
    attribute = BOOK.enemies[enemy].attribute
    return "" if attribute == "power" else attribute


def _by_far(test: HeroTest) -> HeroTest:
    return replace(test, difficulty=test.difficulty + BY_FAR)


def _twice(seen: AdventurePosition, test: HeroTest, chance: float) -> float | None:
    """Return the chance of a second wound where there can be one (HA-16.4)."""
    foe = seen.foe
    is_strike = test.purpose == STRIKE and foe is not None and foe.resolve - foe.wounds > 1
    return chance if is_strike else None


Chances: TypeAlias = tuple[float | None, float | None]
"""Of a roll, and of two wounds by it."""


def chances_after(seen: AdventurePosition, test: HeroTest, action: HeroAction) -> Chances:
    """Return the chances of a roll once a free action helps it, None of what does not (HA-8.3)."""
    if action == SWAP:
        other = observe_adventure(seen, test.seat)
        hero = other.heroes[test.seat]
        hero.equipped = other_weapon(hero)
        return chance_of(other, test), _twice(seen, test, chance_of(other, _by_far(test)))
    if action.item is None:
        return None, None
    effects = BOOK.scripts[BOOK.items[action.item].script]
    more = sum(one.n for one in effects if one.word == "mod" and one.names[0] in helping(test))
    if not more:
        return None, None
    dice, needed = dice_of(seen, test), test.difficulty - bonus_of(seen, test) - more
    return chance_with(dice, needed), _twice(seen, test, chance_with(dice, needed + BY_FAR))


def script_test(seen: AdventurePosition, seat: Seat, script: str) -> HeroTestView | None:
    """Return the test that an open script begins with after its need, None without one."""
    effects = [effect for effect in BOOK.scripts[script] if effect.word != "need"]
    return effect_test(seen, seat, effects[0]) if effects and effects[0].word == "test" else None


def effect_test(seen: AdventurePosition, seat: Seat, effect: Effect) -> HeroTestView:
    """Return the test that an effect asks of a hero."""
    name, trait = effect.names
    return hero_test_view(seen, HeroTest(seat, name, effect.n, EFFECT), trait)


def attack_test(seen: AdventurePosition, seat: Seat, number: int) -> HeroTestView:
    """Return the test of an attack on an enemy (HA-8.8), in the Shogun's turn of its own."""
    if seen.step in SHOGUNS:
        return meeting_test(seen, seat, number)
    return _fight(_acting(seen, seat), seat, number, ATTACK)


def meeting_test(seen: AdventurePosition, seat: Seat, number: int) -> HeroTestView:
    """Return the test that an enemy forces on a hero whom it comes to (HA-5.9).

    In the Shogun's turn nobody acts, and what lasts to the end of a round is over by the next.
    """
    if seen.step not in SHOGUNS:
        lasting = [mod for mod in seen.mods if mod.until == "phase"]
        seen = replace(seen, acting=None, mods=lasting)
    return _fight(seen, seat, number, MEETING)


def _fight(seen: AdventurePosition, seat: Seat, number: int, purpose: str) -> HeroTestView:
    difficulty = enemy_difficulty(seen, enemy_of(seen, number).kind)
    return hero_test_view(seen, HeroTest(seat, FIGHT, difficulty, purpose, enemy=number), "")


def _acting(seen: AdventurePosition, seat: Seat) -> AdventurePosition:
    """Return a position in which a hero acts who attacks: a weapon may help first in that."""
    weapon = seen.heroes[seat].equipped
    if seen.acting == seat or weapon is None or not BOOK.gear[weapon].perk.first_in:
        return seen
    used = {key: n for key, n in seen.used.items() if key != weapon}
    return replace(seen, acting=seat, used=used)


def stance_test(seen: AdventurePosition, seat: Seat, stance: str) -> HeroTestView | None:
    """Return the test of a strike or an opening, None for the other stances (HA-16.4)."""
    foe = seen.foe
    if foe is None or stance not in (STRIKE, OPENING):
        return None
    if stance == STRIKE:
        return hero_test_view(seen, HeroTest(seat, FIGHT, foe.guard, STRIKE), "")
    now = exchange_now(seen)
    return hero_test_view(seen, HeroTest(seat, now.test, now.difficulty, OPENING), "")


def _parts(seen: AdventurePosition, test: HeroTest) -> Iterator[AddedPart]:
    """Yield what `bonus_of` adds up, one by one."""
    hero = seen.heroes[test.seat]
    names = _attributes(seen, test) if test.is_fight else {test.test: True}
    for name in names:
        yield AddedPart(name, attribute(hero, name))
    for key, perk in _perks(seen, test):
        own = perk.fight if test.is_fight else 0
        is_card = key != hero.equipped
        yield AddedPart(key, own + sum(getattr(perk, name) for name in names if is_card))
    whats = (FIGHT,) if test.is_fight else (test.test, "any_attr")
    for what in whats:
        for mod in mods_on(seen, what, test.seat):
            yield AddedPart(mod.by, mod.n)
    if test.purpose == STRIKE and seen.foe is not None:
        yield AddedPart(OPENING, seen.foe.bonus)


def _perks(seen: AdventurePosition, test: HeroTest) -> Iterator[tuple[str, Perk]]:
    """Yield what helps by itself; in combat also the weapon, and less of the rest."""
    hero = seen.heroes[test.seat]
    for key, perk in perks(hero):
        is_attack = perk.only != ATTACK or test.purpose in (ATTACK, STRIKE)
        if not test.is_fight or (perk.only != "test" and is_attack):
            yield key, perk
    if test.is_fight and hero.equipped is not None:
        perk = BOOK.gear[hero.equipped].perk
        if not perk.first_in or is_first_use(seen, test.seat, hero.equipped):
            yield hero.equipped, perk


def _attributes(seen: AdventurePosition, test: HeroTest) -> dict[str, bool]:
    """Return the attributes that a combat test adds (HA-8.5)."""
    name = "power"
    if test.enemy is not None:
        name = BOOK.enemies[enemy_of(seen, test.enemy).kind].attribute
    more = [perk.adds for _, perk in _perks(seen, test) if perk.adds]
    return dict.fromkeys((name, *more), True)
