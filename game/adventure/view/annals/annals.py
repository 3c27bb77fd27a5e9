"""The annals of The Hundred Lanterns: what campaigns are set apart by, what is added up."""

from collections.abc import Callable, Sequence
from typing import Final

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.foe_events import ConfrontationEnded
from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.view.annals.deeds import deeds_of, difficulty_told
from game.adventure.view.annals.feats import FEATS, led
from game.adventure.view.names import thing, thing_name
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.session.library.kept import KeptGame, Tally
from game.view.annals import Annals, count, totals_of
from game.view.words.strings import Strings

EDITION: Final = "8"
_AT: Final = {"confrontation": "at_foe", "level_up": "after"}
"""Step -> how it is told that a campaign stands there."""
_TOTALS: Final = ("missions", "beaten", "tests", "wounds", "steps", "coins", "falls", "rounds")
_OF_ALL: Final = ("missions", "rounds")
"""What is counted of the campaign, whoever leads whom."""


def tally(events: Sequence[Event], seat: Seat) -> Tally:
    """Return what a campaign came to for the hero at `seat`, as far as `events` tell it."""
    seen, deeds, beaten = AdventureObservation(seat=seat), deeds_of(events), set[int]()
    for event in events:
        event.apply(seen)
        if isinstance(event, ConfrontationEnded) and event.won:
            beaten.add(seen.chapter)
    hero = seen.heroes[seat]
    met = [result for result in seen.results if result.chapter in beaten]
    won = [result for result in met if result.success]
    counts = {
        **deeds.of(seat),
        "rounds": len(deeds.rounds),
        "missions": sum(len(r.missions) + len(r.personal) for r in seen.results),
        "personal": sum(len(r.personal) for r in seen.results),
        "affinity": hero.affinity,
        "won": len(won),
        "fewest_lit": min((result.influence for result in won), default=0),
        "most_lit": max((result.influence for result in won), default=0),
        "attempts": max((result.attempts for result in met), default=0),
    }
    return {
        "hero": seen.heroes[seat].kind,
        "difficulty": seen.difficulty,
        "difficulties": deeds.difficulties,
        "chapters": seen.chapters,
        "chapter": seen.chapter,
        "round": seen.round,
        "step": seen.step,
        "end": "" if seen.outcome is None else seen.outcome.kind,
        "counts": counts,
    }


def called(strings: Strings, grouping: str, key: str) -> str:
    """Return what a hero or a difficulty is called."""
    section = "heroes" if grouping == "hero" else "difficulties"
    return str(thing_name(strings, thing(section, key)))


def played_as(strings: Strings, counted: Tally) -> str:
    """Return who one was, how far it came, and how hard it was."""
    return party(strings, [counted])


def party(strings: Strings, counted: Sequence[Tally]) -> str:
    """Return which heroes people played, how far it came as long as it goes on, and how hard it is.

    What comes last is not told where there is no room.
    """
    one, is_all = counted[0], len(counted) == len(BOOK.heroes)
    told = [strings.text("record.all_heroes") if is_all else _heroes(strings, counted)]
    told += [] if one["end"] else [where(strings, one)]
    return ", ".join([*told, difficulty_told(strings, one["difficulties"], one["difficulty"])])


def left(strings: Strings, counted: Sequence[Tally]) -> str:
    """Return how far a campaign came that goes on, and whose it is where people play not all."""
    told = [where(strings, counted[0])]
    if len(counted) < len(BOOK.heroes):
        told.append(_heroes(strings, counted))
    return " \u00b7 ".join(told)


def _heroes(strings: Strings, counted: Sequence[Tally]) -> str:
    """Return the heroes' names."""
    return strings.listed([called(strings, "hero", tally["hero"]) for tally in counted])


def where(strings: Strings, counted: Tally) -> str:
    """Return how far a campaign came: before a chapter no round of it is told, nor after it."""
    key = _AT.get(counted["step"], "round" if counted["round"] else "before")
    return strings.text(f"table.where.{key}", n=counted["chapter"], round=counted["round"])


def _deeds(key: str) -> Callable[[KeptGame], int]:
    """Return what adds up the deeds of all heroes that a person led."""
    return lambda game: sum(count(one, key) for one in led(game))


ANNALS: Final = Annals(
    EDITION,
    tally,
    played_as,
    ("hero", "difficulty"),
    called,
    {key: _deeds(key) for key in _TOTALS} | totals_of(*_OF_ALL),
    lambda _counted: {},
    FEATS,
    party,
    left,
)
