"""What companions met on the road, to read when it is over: each event once, one in a round."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

from game.adventure.rules.facts.deck_events import EventDrawn, EventOver
from game.adventure.view.names import story_key
from game.adventure.view.showing.brought import in_vain
from game.adventure.view.showing.readings import Tale, place_found
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.view.show import Cue
from game.view.words.sentences import Message

MET: Final = "log.event"
"""How the log says that somebody meets an event; the words of its story come with it."""
FOUND: Final = "log.found"
"""How it says that a place is found; the words of its story come last."""
PLACES: Final = "locations."
"""What the names of such places begin with."""
ROUNDS: Final = ("log.round", "log.round_final")
"""How it says that a round begins."""


def met_by_others(
    cues: Sequence[Cue],
    told: Sequence[Message],
    people: Collection[Seat],
    latest: Sequence[Event] = (),
) -> list[Tale]:
    """Return the event that ends with `cues`, where no hero of `people` met it; `told` is the log.

    The `latest` events were shown: the log is silent of what could not be taken or healed.

    It is told whole: what there was, what they chose or rolled, what it brought. One that was read
    before is no news, and a round stops once at most for what others meet: then the log is enough.
    """
    if not any(isinstance(cue.event, EventOver) for cue in cues):
        return []
    began = max((n for n, line in enumerate(told) if line.key == MET), default=None)
    if began is None or began not in _read(told, people):
        return []
    line = told[began]
    story = story_key(line.cards[1])
    _, key, face, _ = story.split(".")
    brought = tuple(map(_in_short, told[began + 1 : _ended(cues, told)]))
    drawn = max((n for n, one in enumerate(latest) if isinstance(one, EventDrawn)), default=0)
    return [Tale(f"events.{key}", story, face, brought=(*brought, *in_vain(latest[drawn:])))]


def with_companions(
    own: Sequence[Tale],
    cues: Sequence[Cue],
    told: Sequence[Message],
    people: Collection[Seat],
    latest: Sequence[Event] = (),
    *,
    is_under_way: bool,
) -> list[Tale]:
    """Return `own` with what companions met; what they found there is read after what led to it.

    `is_under_way`: a companion's event is not over yet.
    """
    later = _found_by_others(cues, told, people)
    named = {tale.about for tale in later}
    is_later = [t.about in named or (is_under_way and t.about.startswith(PLACES)) for t in own]
    kept = [tale for tale, waits in zip(own, is_later, strict=True) if not waits]
    return [*met_by_others(cues, told, people, latest), *later, *kept]


def _found_by_others(
    cues: Sequence[Cue], told: Sequence[Message], people: Collection[Seat]
) -> list[Tale]:
    """Return what was found in the event of a companion that ends with `cues`."""
    if not any(isinstance(cue.event, EventOver) for cue in cues):
        return []
    began = max((n for n, line in enumerate(told) if line.key == MET), default=None)
    if began is None or told[began].who in people:
        return []
    lines = told[began + 1 : _ended(cues, told)]
    stories = [story_key(line.cards[-1]) for line in lines if line.key == FOUND]
    return [place_found(story) for story in stories]


def _in_short(line: Message) -> Message:
    """Return a line without a text that was read on a scroll of its own: that of what was found."""
    return replace(line, key="brief.found") if line.key == FOUND else line


def _ended(cues: Sequence[Cue], told: Sequence[Message]) -> int:
    """Return how many lines the log had when the event was over: what followed is no part of it."""
    number = len(told)
    for cue in reversed(cues):
        if isinstance(cue.event, EventOver):
            break
        if cue.line is not None and number and told[number - 1].key == cue.line.key:
            number -= 1
    return number


def _read(told: Sequence[Message], people: Collection[Seat]) -> list[int]:
    """Return which lines of the log say what others met where it is read: the first in a round."""
    known, found, is_spent = set[tuple[int, ...]](), list[int](), False
    for number, line in enumerate(told):
        is_spent = is_spent and line.key not in ROUNDS
        is_own = line.who in people
        if line.key != MET or line.cards in known or (is_spent and not is_own):
            continue
        known.add(line.cards)
        if not is_own:
            found, is_spent = [*found, number], True
    return found
