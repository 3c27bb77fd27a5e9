"""What companions met on the road, to read when it is over: each event the first time it comes."""

from collections.abc import Collection, Sequence
from typing import Final

from game.adventure.rules.facts.deck_events import EventOver
from game.adventure.view.names import story_key
from game.adventure.view.showing.readings import Tale
from game.kernel.ids import Seat
from game.view.show import Cue
from game.view.words.sentences import Message

MET: Final = "log.event"
"""How the log says that somebody meets an event; the words of its story come with it."""


def met_by_others(
    cues: Sequence[Cue], told: Sequence[Message], people: Collection[Seat]
) -> list[Tale]:
    """Return the event that ends with `cues`, where no hero of `people` met it; `told` is the log.

    It is told whole: what there was, what they chose or rolled, what it brought. One that was read
    before is no news: then the log is enough.
    """
    if not any(isinstance(cue.event, EventOver) for cue in cues):
        return []
    began = max((n for n, line in enumerate(told) if line.key == MET), default=None)
    if began is None or told[began].who in people:
        return []
    line = told[began]
    if any(one.key == MET and one.cards == line.cards for one in told[:began]):
        return []
    story = story_key(line.cards[1])
    _, key, face, _ = story.split(".")
    return [Tale(f"events.{key}", story, face, brought=tuple(told[began + 1 :]))]
