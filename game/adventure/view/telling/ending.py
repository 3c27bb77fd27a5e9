"""The end of a campaign in words, and what changed for each hero."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from game.adventure.rules.facts import gear_events, hero_events
from game.adventure.rules.facts.campaign_events import USUAL_CHAPTERS
from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.view.names import name_of
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.view.words.grammar import signed
from game.view.words.sentences import Teller

EARLY: Final = "victory_early"
"""How a campaign ends that is won before the act is over."""
OFTEN: Final = 2
"""From so many defeats on they are told as a number."""


def how_ended(kind: str, chapter: int) -> str:
    """Return how a campaign ended in a chapter: only after the last are all lanterns out."""
    return EARLY if kind == "victory" and chapter < USUAL_CHAPTERS else kind


def score_lines(
    teller: Teller, seen: AdventureObservation, _events: Sequence[Event] = ()
) -> list[str]:
    """Return how the campaign ended and what each chapter came to (HA-17.3)."""
    end = "" if seen.outcome is None else how_ended(seen.outcome.kind, seen.outcome.chapter)
    lines = [teller.say(f"end.{end}")] if end else []
    for result in seen.results:
        chapter = name_of(teller, "chapters", result.chapter)
        told = {
            "n": result.chapter,
            "chapter": chapter,
            "missions": len(result.missions) + len(result.personal),
            "influence": result.influence,
            "attempts": result.attempts,
        }
        key = "end.chapter_won" if result.success else "end.chapter_lost"
        lines.append(teller.say(key, None, None, **told))
    return [*lines, *(_falls(teller, seen, seat) for seat in range(len(seen.heroes)))]


def _falls(teller: Teller, seen: AdventureObservation, seat: Seat) -> str:
    hero = seen.heroes[seat]
    key = f"end.hero_{hero.falls}" if hero.falls < OFTEN else "end.hero"
    return teller.say(key, seat, n=hero.falls, level=hero.level)


def changes(teller: Teller, events: Sequence[Event]) -> Mapping[Seat, str]:
    """Return what events add up to for each hero, in a few words.

    Where life or armor was set anew, what was lost before that is over.
    """
    sums: dict[Seat, Counter[str]] = {}
    for event in events:
        if isinstance(event, hero_events.Gained):
            sums.setdefault(event.seat, Counter())[event.what] += event.n
        elif isinstance(event, hero_events.LifeChanged):
            sums.setdefault(event.seat, Counter())["life"] += event.change
        elif isinstance(event, hero_events.HeroRaised):
            sums.setdefault(event.seat, Counter())["life"] = 0
        elif isinstance(event, (gear_events.ArmorMended, gear_events.ArmorPut)):
            sums.setdefault(event.seat, Counter())["armor"] = 0
    found = {}
    for seat, counts in sums.items():
        told = [
            teller.say("test.part", name=teller.say(f"terms.{what}.name"), n=signed(n))
            for what, n in counts.items()
            if n
        ]
        if told:
            found[seat] = ", ".join(told)
    return found
