"""What a hero's tests are worth: chances of fights and attributes, as the table shows them."""

from functools import cache

from ai.adventure.bot import Seen
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import FIGHT, Effect
from game.adventure.rules.effects.numbers import (
    ATTACK,
    EFFECT,
    STRIKE,
    HeroTest,
    chance_of,
    chance_with,
)
from game.adventure.rules.facts.queries import enemy_difficulty, perks, traits, worn
from game.kernel.ids import Seat

SURE = 1.0


def test_of(script: str) -> Effect | None:
    """Return the test that an open script has: one on a card that lies face up."""
    return next((effect for effect in BOOK.scripts[script] if effect.word == "test"), None)


def step_chance(seen: Seen, seat: Seat, mission: str, place: str) -> float:
    """Return the chance that a hero does a step of a mission that is face up."""
    script = BOOK.missions[mission].step_at(place) or ""
    effect = test_of(script)
    if effect is None:
        return SURE
    name, trait = effect.names
    if trait in traits(seen.heroes[seat]):
        return SURE
    return chance_of(seen, HeroTest(seat, name, effect.n, EFFECT))


def fight_chance(seen: Seen, seat: Seat, number: int, kind: str) -> float:
    """Return the chance that a hero beats an enemy when attacking it."""
    test = HeroTest(seat, FIGHT, enemy_difficulty(seen, kind), ATTACK, enemy=number)
    return chance_of(seen, test)


def strike_worth(seen: Seen, seat: Seat, bonus: int = 0) -> float:
    """Return how many wounds a strike at the foe makes on average, with so much more bonus."""
    if seen.foe is None:
        return 0.0
    guard = seen.foe.guard - bonus
    once, twice = (chance_of(seen, HeroTest(seat, FIGHT, guard + more, STRIKE)) for more in (0, 4))
    return once + twice


@cache
def wounds_of(dice: tuple[str, ...], needed: int) -> float:
    """Return the wounds of a strike on average: 1, and 2 for 4 more than needed (HA-16.4)."""
    return sum(chance_with(dice, needed + more) for more in (0, 4))


@cache
def hurt_by(kind: str) -> tuple[tuple[str, int], ...]:
    """Return what failing against an enemy costs in life, as its card says."""
    script = BOOK.scripts[BOOK.enemies[kind].fail]
    return tuple((effect.word, effect.n) for effect in script if effect.word in ("hit", "harm"))


def loss_of_life(seen: Seen, seat: Seat, kind: str) -> int:
    """Return the life that a lost fight against an enemy costs a hero."""
    hero, total = seen.heroes[seat], 0
    for word, n in hurt_by(kind):
        passive = sum(getattr(perk, word) for _, perk in perks(hero))
        armor = worn(hero) if word == "hit" else None
        total += max(0, n + passive - (armor[1] if armor else 0))
    return total
