"""The outlook before a foe: the chance to beat it, reckoned from what lies open to all.

Between exchanges nothing but dice is unknown. So what is left of a confrontation is not played but
reckoned: the strikes, openings and blows of each exchange, and the attempts that may follow.
"""

from collections.abc import Hashable
from dataclasses import replace

from ai.adventure.search.fighters import FEW, Spread, fighter_of
from ai.adventure.search.foresight import Foresight
from game.adventure.rules.campaign.confrontation import KEPT, MOST_ATTEMPTS, is_dark, life_after
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.pieces import Foe, Hero
from game.adventure.rules.facts.state import AdventureObservation, AdventurePosition
from game.kernel.records import given


class Outlook:
    """Tells the chance to beat the foe of a chapter, where an exchange is about to begin."""

    def __init__(self, position: AdventurePosition) -> None:
        """Reckon for the confrontation that is under way; what was reckoned is kept."""
        self._card = BOOK.chapters[position.chapter].foe
        self._dark = int(is_dark(position))
        self._spreads: dict[Hashable, Spread] = {}
        self._chances: dict[Hashable, float] = {}

    def chance(self, position: AdventurePosition) -> float:
        """Return the chance to beat the foe, in this attempt or in a later one."""
        foe = given(position.foe, "foe")
        key = (fingerprint(position), foe.wounds, position.attempts)
        if key not in self._chances:
            self._chances[key] = self._reckoned(position, foe)
        return self._chances[key]

    def wounds(self, position: AdventurePosition) -> Spread:
        """Return how likely the rest of this attempt makes so many wounds."""
        foe, key = given(position.foe, "foe"), fingerprint(position)
        if key not in self._spreads:
            seats, exchanges = range(len(position.heroes)), self._card.exchanges
            fighters = [fighter_of(position, seat, exchanges) for seat in seats]
            foresight = Foresight(fighters, exchanges, foe.guard, self._dark)
            self._spreads[key] = foresight.wounds(foe.exchange - 1)
        return self._spreads[key]

    def _reckoned(self, position: AdventurePosition, foe: Foe) -> float:
        spread, missing = self.wounds(position), max(0, foe.resolve - foe.wounds)
        total, lost = sum(spread[missing:]), position.attempts + 1
        if lost >= MOST_ATTEMPTS:
            return total
        heroes = [_rested(hero, lost) for hero in position.heroes]
        for n, p in enumerate(spread[:missing]):
            if p > FEW:
                kept = (foe.wounds + n) // KEPT
                total += p * self.chance(_anew(position, heroes, lost, kept))
        return total


def _anew(
    position: AdventurePosition, heroes: list[Hero], lost: int, kept: int
) -> AdventurePosition:
    """Return how the next attempt begins, its heroes rested (HA-16.9)."""
    foe = given(position.foe, "foe")
    guard = BOOK.chapters[position.chapter].foe.guard
    return AdventureObservation(
        difficulty=position.difficulty,
        chapter=position.chapter,
        results=position.results,
        attempts=lost,
        heroes=heroes,
        foe=Foe(foe.key, 1, kept, foe.resolve, guard),
    )


def _rested(hero: Hero, lost: int) -> Hero:
    life, armor = life_after(hero, lost), hero.armor
    whole = None if armor is None else (armor[0], BOOK.gear[armor[0]].armor)
    return replace(hero, life=life, skills_used=[], armor=whole)


def fingerprint(position: AdventurePosition) -> Hashable:
    """Return all that the rest of an attempt hangs on, but for the wounds of the foe."""
    heroes = [
        (hero.life, hero.armor, hero.equipped, *hero.skills_used, *hero.items)
        for hero in position.heroes
    ]
    foe = given(position.foe, "foe")
    return (foe.exchange, foe.guard, *heroes, *sorted(position.used.items()))
