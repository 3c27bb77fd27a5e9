"""Why something in the log was chosen: by the viewer at any time, by others after the game."""

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from game.kernel.ids import Seat
from game.ui.scenes.scene import Host
from game.view.replay import AnyReplay, replay_of_whole

if TYPE_CHECKING:
    from game.kernel.players import SeatStory
    from game.view.analysis import Thought

Chosen = tuple[Seat, int, object]
"""Who chose, after how many events, and what."""


class Inquiry:
    """Asks about the entries of one replay.

    While the game is on nobody but the viewer is asked: why others chose would tell what they hold.
    """

    def __init__(self, host: Host, replay: AnyReplay) -> None:
        """Nothing is asked yet."""
        self._host = host
        self._replay = replay
        self._told = replay
        """The replay as whoever chose saw it."""
        self._thought: Thought | None = None

    def chosen(self, number: int) -> Chosen | None:
        """Return the choice that entry `number` tells of, None where that may not be asked."""
        line = self._replay.entries[number].line
        first = self._replay.start(number)
        if self._host.services.analysts is None or line.who is None or line.is_heading:
            return None
        if line.who != self._replay.seat and not self.is_over:
            return None
        with suppress(LookupError):  # a lesson's game is nobody's: no story of it is kept
            story = self._story(line.who)
            found = [(count, taken) for count, taken in story.choices if count == first]
            return (line.who, *found[0]) if found and self._is_known(first) else None
        return None

    def _story(self, seat: Seat) -> "SeatStory":
        return (self._replay.stories or self._host.services.story)(seat)

    def _is_known(self, first: int) -> bool:
        """Return whether its first events are those of the game whose stories are told."""
        if self._replay.stories is not None:
            return True
        own = self._story(self._replay.seat)
        return list(own.events[:first]) == list(self._replay.events[:first])

    @property
    def is_over(self) -> bool:
        """Whether the game ended: then nothing is secret any more, and there is no present."""
        replay = self._replay
        last = replay.before(len(replay.events))
        return replay.presentation.system.outcome_of(last) is not None

    def ask(self, chosen: Chosen) -> None:
        """Think about a choice; the answer comes in time."""
        seat, count, taken = chosen
        analysts, whole = self._host.services.analysts, self._replay
        story, is_at_table = self._story(seat), whole.stories is None
        self._told = (
            whole
            if seat == whole.seat and is_at_table  # the story may be ahead of what is shown
            else replace(
                replay_of_whole(whole.presentation, seat, story.events, whole.tempers),
                reader=whole.seat if seat != whole.seat else None,
            )
        )
        if analysts is not None:
            self._thought = analysts.judge(seat, story.events[:count], taken)

    def tick(self) -> None:
        """Show the answer as soon as it is there."""
        thought = self._thought
        if thought is None or not thought.is_over:
            return
        self._thought = None
        if thought.judgement is not None:
            self._host.open("moment", self._told, thought.judgement)
        else:
            self._host.open("notice", self._host.kit.say("review.nothing"))
