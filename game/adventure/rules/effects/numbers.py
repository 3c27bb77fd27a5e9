"""The arithmetic of tests: dice, bonus, chance, what may be rolled again (HA-8)."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import ClassVar

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import FIGHT, NOTHING
from game.adventure.rules.content.parts import Perk
from game.adventure.rules.facts.pieces import Hero
from game.adventure.rules.facts.queries import (
    attribute,
    enemy_of,
    is_left,
    mods_on,
    perks,
    sum_of_mods,
)
from game.adventure.rules.facts.state import AdventurePosition
from game.kernel.ids import Seat
from game.kernel.records import record

ATTACK, MEETING, EFFECT, STRIKE, OPENING, RETURN = (
    *("attack", "meeting", "effect", "strike", "opening", "return"),
)
"""What a test is for."""


@record
class HeroTest:
    """A test that a hero has to make: what it takes, and what comes of it."""

    type: ClassVar[str] = "hero_test"
    seat: Seat
    test: str
    """An attribute, or `fight`."""
    difficulty: int
    purpose: str = EFFECT
    ok: str = NOTHING
    ko: str = NOTHING
    source: str = ""
    enemy: int | None = None
    deed: str = ""
    """The step that success does: mission@place."""
    again: tuple[str, ...] = ()
    """What it was rolled again with."""

    @property
    def is_fight(self) -> bool:
        """Whether it is a combat test."""
        return self.test == FIGHT


def is_own_time(position: AdventurePosition, seat: Seat) -> bool:
    """Return whether free actions may help: in the own activation or stance (HA-8.7, HA-16.6)."""
    return position.acting == seat or position.foe is not None


def dice_of(position: AdventurePosition, test: HeroTest) -> tuple[str, ...]:
    """Return the dice that are rolled (HA-8.1, HA-8.5)."""
    if not test.is_fight:
        return ("test",)
    weapon = position.heroes[test.seat].equipped
    return ("orange",) if weapon is None else BOOK.gear[weapon].dice


def bonus_of(position: AdventurePosition, test: HeroTest) -> int:
    """Return what is added to the dice (HA-8.1, HA-8.2, HA-8.5)."""
    hero = position.heroes[test.seat]
    if test.is_fight:
        return _fight_bonus(position, test, hero)
    passive: int = sum(getattr(perk, test.test) for _, perk in perks(hero))
    mods = sum(sum_of_mods(position, what, test.seat) for what in (test.test, "any_attr"))
    return attribute(hero, test.test) + passive + mods


def _fight_bonus(position: AdventurePosition, test: HeroTest, hero: Hero) -> int:
    names = {"power"}
    if test.enemy is not None:
        names = {BOOK.enemies[enemy_of(position, test.enemy).kind].attribute}
    total = sum_of_mods(position, FIGHT, test.seat)
    if test.purpose == STRIKE and position.foe is not None:
        total += position.foe.bonus
    for perk in fight_perks(position, test, hero):
        names |= {perk.adds} - {""}
        total += perk.fight
    for name in names:
        total += attribute(hero, name)
        total += sum(getattr(perk, name) for _, perk in perks(hero) if perk.only != "test")
    return total


def fight_perks(position: AdventurePosition, test: HeroTest, hero: Hero) -> Iterator[Perk]:
    """Yield the passive words that help in a combat test."""
    for _, perk in perks(hero):
        if perk.only != "test" and (perk.only != ATTACK or test.purpose in (ATTACK, STRIKE)):
            yield perk
    if hero.equipped is not None:
        perk = BOOK.gear[hero.equipped].perk
        if not perk.first_in or is_first_use(position, test.seat, hero.equipped):
            yield perk


def is_first_use(position: AdventurePosition, seat: Seat, weapon: str) -> bool:
    """Return whether a weapon's first combat test in an own activation is to come."""
    return is_own_time(position, seat) and not position.used.get(weapon)


def chance_of(position: AdventurePosition, test: HeroTest) -> float:
    """Return the chance that one roll succeeds."""
    return chance_with(dice_of(position, test), test.difficulty - bonus_of(position, test))


@cache
def chance_with(dice: tuple[str, ...], needed: int) -> float:
    """Return the chance that dice come to what is needed."""
    sums = sums_of(dice)
    return sum(n for total, n in sums if total >= needed) / sum(n for _, n in sums)


@cache
def sums_of(dice: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
    """Return every sum of dice and in how many ways it falls, from the smallest."""
    found = Counter({0: 1})
    for die in dice:
        rolled = Counter[int]()
        for total, n in found.items():
            for face in BOOK.dice[die]:
                rolled[total + face] += n
        found = rolled
    return tuple(sorted(found.items()))


def second_rolls(position: AdventurePosition, test: HeroTest) -> list[str]:
    """Return what a lost roll may be made again with, each once (HA-8.3, HA-17.4)."""
    kind = FIGHT if test.is_fight else "attr"
    found = [
        key
        for key, perk in perks(position.heroes[test.seat])
        if perk.reroll == kind and is_left(position, key, perk)
    ]
    if test.purpose == STRIKE:
        found += [mod.by for mod in mods_on(position, "reroll", test.seat)]
    if BOOK.difficulties[position.difficulty].reroll and not position.used.get("story"):
        found.append("story")
    return [key for key in found if key not in test.again]


def helping(test: HeroTest) -> tuple[str, ...]:
    """Return the kinds of modifiers that touch a test."""
    return (FIGHT,) if test.is_fight else (test.test, "any_attr")
