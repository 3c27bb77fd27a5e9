"""The mood of the table: how tense it is, at what hour it lies, and whose music is played."""

from typing import Final

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.rules.turn.shogun import LOW, MEDIUM, SHOGUNS
from game.view.timing import HOURS

AFTER: Final = frozenset({"level_up", "chapter_start"})
"""Steps from a foe's fall to the next chapter."""
DAWN: Final = "dawn"
"""The hour when a foe has fallen; the others go by the lanterns."""
WEAK: Final = 2
"""With so much life one blow may be the end."""


def tension(seen: AdventureObservation) -> float:
    """Return how tense it is: 0 at low influence, 1 at high (HA-5.3), more by who is near death.

    Before a foe 0 in the first exchange of an attempt, 1 in the last (HA-16.8).
    """
    weak = sum(hero.life <= WEAK for hero in seen.heroes)
    return min(1.0, _nearness(seen) + 0.1 * weak)


def _nearness(seen: AdventureObservation) -> float:
    """Return how near a phase or an attempt is to being lost, 0..1."""
    if seen.foe is None:
        return _level(seen) / 2
    last = len(BOOK.chapters[seen.chapter].foe.exchanges)
    return (seen.foe.exchange - 1) / max(1, last - 1)


def _level(seen: AdventureObservation) -> int:
    """Return the level of influence: 0 while it is low, 1 or 2 (HA-5.3)."""
    return (seen.influence > LOW) + (seen.influence > MEDIUM)


def hour(seen: AdventureObservation) -> str:
    """Return the hour of the map: day while influence is low (HA-5.3), then dusk, then night.

    Dawn between a foe that was beaten and the next chapter, and when the campaign is won.
    """
    if seen.outcome is not None and seen.outcome.kind == "victory":
        return DAWN
    if seen.results and seen.step in AFTER:
        return DAWN
    return HOURS[_level(seen)]


def theme(seen: AdventureObservation) -> str:
    """Return the scene whose music is wanted; empty where nothing calls for another.

    Before the foe its own, then that of the Shogun's turn, of a stall, of the land of whose clan
    the acting hero stands in.
    """
    if seen.foe is not None:
        return "confrontation"
    if seen.step in SHOGUNS:
        return "shogun"
    if seen.visit is not None:
        return "stall"
    place = None if seen.acting is None else seen.heroes[seen.acting].place
    return "" if place is None else BOOK.places[place].territory
