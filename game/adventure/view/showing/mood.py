"""The mood of the table: how tense it is, at what hour it lies, and whose music is played."""

from typing import Final

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.rules.turn.shogun import LOW, MEDIUM
from game.view.timing import HOURS

SHOGUNS: Final = frozenset({"round_marker", "growth", "influence_card", "enemies"})
"""Steps of a campaign that are the Shogun's turn."""
AFTER: Final = frozenset({"level_up", "chapter_start"})
"""Steps from a foe's fall to the next chapter."""
DAWN: Final = "dawn"
"""The hour when a foe has fallen; the others go by the lanterns."""
WEAK: Final = 2
"""With so much life one blow may be the end."""


def tension(seen: AdventureObservation) -> float:
    """Return how tense it is: by the lanterns that burn, and by who is near death."""
    weak = sum(0 < hero.life <= WEAK for hero in seen.heroes)
    return min(1.0, seen.influence / 12 * 0.8 + 0.1 * weak)


def hour(seen: AdventureObservation) -> str:
    """Return the hour of the map: day while influence is low (HA-5.3), then dusk, then night.

    Dawn between a foe that was beaten and the next chapter, and when the campaign is won.
    """
    if seen.outcome is not None and seen.outcome.kind == "victory":
        return DAWN
    if seen.results and seen.step in AFTER:
        return DAWN
    return HOURS[(seen.influence > LOW) + (seen.influence > MEDIUM)]


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
