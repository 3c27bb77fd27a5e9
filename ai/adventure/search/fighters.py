"""Fighters: heroes before a foe in numbers, and how likely their strikes make how many wounds."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from typing import Final

from ai.adventure.search.powers import Power, power_of
from game.adventure.rules.campaign.stances import powers_left, script_of
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.content.effects import FIGHT
from game.adventure.rules.content.parts import Exchange
from game.adventure.rules.effects.foes import BY_FAR
from game.adventure.rules.effects.numbers import (
    OPENING,
    STRIKE,
    HeroTest,
    bonus_of,
    chance_of,
    chance_with,
    dice_of,
)
from game.adventure.rules.facts.queries import TIMES, most_life, perks, worn
from game.adventure.rules.facts.state import AdventurePosition
from game.kernel.ids import Seat

GOOD: Final = 0.7
"""With such a chance no thing is spent on a strike."""
FEW: Final = 1e-6
"""A chance that is not reckoned with."""
Spread = tuple[float, ...]
"""How likely 0, 1, 2 ... wounds are."""


@dataclass(slots=True)
class Fighter:
    """One hero before a foe."""

    life: int
    most: int
    armor: int
    passive: tuple[int, int]
    """What things add to each hit and each harm."""
    dice: tuple[str, ...]
    bonus: int
    """To each strike."""
    opens: tuple[float, ...]
    """The chance of an opening, exchange by exchange."""
    powers: list[Power]
    charms: list[int]
    """What things add to one strike each."""
    rerolls: int
    """Lost strikes that can still be made again."""
    strikes: int = 1
    """In this exchange."""
    row: list[Spread] = field(default_factory=list)
    """The wounds of this exchange's strikes, by the openings before them."""


def fighter_of(position: AdventurePosition, seat: Seat, exchanges: Sequence[Exchange]) -> Fighter:
    """Return a hero in numbers, as it stands when an exchange begins."""
    hero, armor = position.heroes[seat], worn(position.heroes[seat])
    found = [perk for _, perk in perks(hero)]
    strike = HeroTest(seat, FIGHT, 0, STRIKE)
    opens = [
        chance_of(position, HeroTest(seat, one.test, one.difficulty, OPENING)) for one in exchanges
    ]
    again = [TIMES.get(perk.once, 1) for perk in found if perk.reroll == FIGHT]
    return Fighter(
        life=hero.life,
        most=most_life(hero),
        armor=armor[1] if armor is not None else 0,
        passive=(sum(perk.hit for perk in found), sum(perk.harm for perk in found)),
        dice=dice_of(position, strike),
        bonus=bonus_of(position, strike),
        opens=tuple(opens),
        powers=[power_of(script_of(hero, power)) for power in powers_left(hero)],
        charms=[n for key, left in hero.items if left and (n := charm(key)) for _ in range(left)],
        rerolls=sum(again),
    )


def charm(item: str) -> int:
    """Return what a thing adds to one strike."""
    script = BOOK.scripts[BOOK.items[item].script]
    return sum(one.n for one in script if one.word == "mod" and one.names == (FIGHT, "test"))


@cache
def strike_spread(dice: tuple[str, ...], needed: int, *, again: bool) -> Spread:
    """Return the wounds of a strike: 1, and 2 for 4 more than needed (HA-16.4)."""
    one, two = chance_with(dice, needed), chance_with(dice, needed + BY_FAR)
    more = 2 - one if again else 1.0
    return (1 - one * more, (one - two) * more, two * more)


def joined(one: Spread, other: Spread) -> Spread:
    """Return the wounds of both together."""
    found = [0.0] * (len(one) + len(other) - 1)
    for n, p in enumerate(one):
        for m, q in enumerate(other):
            found[n + m] += p * q
    return tuple(found)


def sure_spread(wounds: float) -> Spread:
    """Return wounds that come without a strike; a half is one in every second case."""
    whole = int(wounds)
    return ((0.0,) * whole) + (1 - wounds + whole, wounds - whole)


def mean(spread: Spread) -> float:
    """Return the wounds on average."""
    return sum([n * p for n, p in enumerate(spread)])


def attack(up: Sequence[Fighter], at: int, guard: int) -> Spread:
    """Return the wounds of one exchange, those opening for the others who serve best so."""
    for fighter in up:
        _ready(fighter, guard, len(up))
    openers, ways = _best_openers(up, at)
    strikers = [fighter for seat, fighter in enumerate(up) if seat not in openers]
    for fighter in strikers:
        fighter.rerolls = max(0, fighter.rerolls - 1)
    return _struck(strikers, ways)


def _best_openers(up: Sequence[Fighter], at: int) -> tuple[Sequence[int], Sequence[float]]:
    """Return who opens for the others, and how likely so many of them succeed."""
    means = [[mean(spread) for spread in fighter.row] for fighter in up]
    best: tuple[float, Sequence[int], Sequence[float]] = (-1.0, (), (1.0,))
    for size in range(len(up)):
        for openers in combinations(range(len(up)), size):
            ways = _openings([up[seat].opens[at] for seat in openers])
            rows = [row for seat, row in enumerate(means) if seat not in openers]
            worth = sum([p * sum([row[n] for row in rows]) for n, p in enumerate(ways)])
            if worth > best[0] + FEW:
                best = (worth, openers, ways)
    return best[1:]


def _ready(fighter: Fighter, guard: int, most: int) -> None:
    """Reckon a fighter's strikes of this exchange; a thing is spent on them if chances are poor."""
    needed, again, more = guard - fighter.bonus, fighter.rerolls > 0, 0
    if fighter.charms and chance_with(fighter.dice, needed) < GOOD:
        more = max(fighter.charms)
        fighter.charms.remove(more)
    fighter.row = []
    for bonus in range(most):
        spread = strike_spread(fighter.dice, needed - bonus - more, again=again)
        for _ in range(1, fighter.strikes):
            spread = joined(spread, strike_spread(fighter.dice, needed - bonus, again=again))
        fighter.row.append(spread)
    fighter.strikes = 1


def _openings(chances: Sequence[float]) -> list[float]:
    """Return how likely so many openings succeed."""
    ways = [1.0]
    for p in chances:
        ways = [a * (1 - p) + b * p for a, b in zip([*ways, 0.0], [0.0, *ways], strict=True)]
    return ways


def _struck(strikers: Sequence[Fighter], ways: Sequence[float]) -> Spread:
    longest = sum(len(fighter.row[0]) - 1 for fighter in strikers)
    found = [0.0] * (longest + 1)
    for bonus, way in enumerate(ways):
        spread: Spread = (1.0,)
        for fighter in strikers:
            spread = joined(spread, fighter.row[bonus])
        for n, p in enumerate(spread):
            found[n] += way * p
    return tuple(found)
