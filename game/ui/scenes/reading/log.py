"""The log: all that happened, turn by turn, filtered; and what happened since the own turn."""

from functools import partial
from typing import ClassVar

from game.kernel.ids import Seat
from game.ui.draw.fonts import CENTRE
from game.ui.draw.palette import BENI, MUTED
from game.ui.scenes.reading.scroll import ScrollScene
from game.ui.scenes.reading.scroll_rows import Crest, CrestToggle, Saying
from game.ui.scenes.scene import SEAL_DIGITS, Host
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.choices import Choice
from game.ui.widgets.texts import Label
from game.view.layout.geometry import Box
from game.view.replay import AnyReplay
from game.view.words.log import ALL, Chapter, LogFilter, chapters, chosen


class LogScene(ScrollScene):
    """Everything, or what the viewer wants to read of it."""

    head_lines: ClassVar[float] = 3.8

    def __init__(
        self, host: Host, replay: AnyReplay, log_filter: LogFilter, at: int | None = None
    ) -> None:
        """Show what `log_filter` leaves of `replay`, beginning at entry `at`."""
        super().__init__(host, replay, at)
        self.log_filter = log_filter
        self.kinds = (ALL, *replay.presentation.log_kinds)

    def sayings(self) -> list[Saying]:
        """Return each turn's heading with what is wanted of the turn."""
        found = []
        for part in chosen(chapters(self.replay.entries), self.log_filter):
            found += self._opening(part)
            found += [self.saying(number) for number, _ in part.entries]
        return found

    def _opening(self, part: Chapter) -> list[Saying]:
        """Return the heading of a turn; below it its line, where that says more in the log.

        The head of the log stands for a line that a deal begins with, for no other.
        """
        line = self.replay.entries[part.heading].line
        heading = self.saying(part.heading, self._heading(part))
        is_told = line.is_heading or not self._is_head(part)
        if is_told and self._brief(part) == self.teller.tell(line):
            return [heading]
        return [heading._replace(number=-1 - part.heading), self.saying(part.heading)]

    def _brief(self, part: Chapter) -> str:
        line = self.replay.entries[part.heading].line
        return self.replay.presentation.brief(self.teller, line)

    @staticmethod
    def _is_head(part: Chapter) -> bool:
        """Return whether it is the head of the log: what was before all turns."""
        return part.seat is None and not part.heading

    def _heading(self, part: Chapter) -> str:
        if not self._is_head(part):
            return self.replay.heading_of(self.teller, part)
        seal = self.host.services.seal[:SEAL_DIGITS]
        return self.say("deal.seal", seal=seal) if seal else self.say("story.before")

    def empty(self) -> str:
        """Return what is said where there is nothing yet, or nothing of what is wanted."""
        return super().empty() if self.log_filter.is_open else "story.none"

    def head(self) -> list[Widget]:
        """Return the kinds and the crests to choose from."""
        return [self._close(), self._kinds(), *self._crests()]

    def _close(self) -> Widget:
        title = self.line_box(0)
        width = min(title.w * 0.36, self.line_height * 3.6)
        box = Box(title.right - width, title.y, width, title.h)
        text = self.say("story.close")
        return Button(box, text, self.back, command="log", commands=("log",), size=21.0)

    def _kinds(self) -> Widget:
        box = self.line_box(1.3)
        names = [self.say(f"story.{kind}") for kind in self.kinds]
        now, label = self.kinds.index(self.log_filter.kind), self.say("story.kinds")
        commands = ("filter",)
        return Choice(box, names, now, self._choose, label=label, commands=commands, size=21.0)

    def _choose(self, number: int) -> None:
        self.log_filter.ask_for(self.kinds[number])
        self._filter()

    def _crests(self) -> list[Widget]:
        row = self.line_box(2.5)
        people = self.people
        side = min(row.w / len(people), row.h * 1.7)
        toggles: list[Widget] = []
        for seat, person in enumerate(people):
            box = Box(row.x + seat * side, row.y, side - self.kit.px(8), row.h)
            is_on = seat in self.log_filter.seats
            whose, act = Crest(person, seat), partial(self._toggle, seat)
            label = self.say("story.seat", who=self.teller.name(seat))
            toggle = CrestToggle(box, label, whose, self.signs, act, on=is_on)
            toggle.commands = (f"pick_{seat + 1}",)
            toggles.append(toggle)
        return toggles

    def _toggle(self, seat: Seat) -> None:
        self.log_filter.toggle(seat)
        self._filter()

    def _filter(self) -> None:
        """Show what is wanted now, the newest of it."""
        focus = self.focus
        self.cursor = None
        self.says = []
        self.rebuild()
        if focus is None or focus in self._stops():
            self.focus = focus

    def look_back(self, number: int) -> None:
        """Show entry `number` again; the log can be taken up again from there."""
        self.host.pop()
        number = number if number >= 0 else -1 - number
        self.host.open("past", self.replay, number, self.log_filter)

    def foot_row(self) -> list[Widget]:
        """Return how to look back."""
        style = self.kit.type("italic", 20, MUTED)
        inner, high = self.inner, self.line_height
        box = Box(inner.x, inner.h - high * 1.1, inner.w, high)
        return [Label(box, self.say("story.hint"), style, CENTRE)]


class RecapScene(ScrollScene):
    """What happened since the viewer's own last turn: first what it comes to, seat by seat."""

    opens_at_end: ClassVar[bool] = False
    foot_lines: ClassVar[float] = 1.5

    def __init__(self, host: Host, replay: AnyReplay) -> None:
        """Tell of `replay`, all of it where the viewer had no turn yet."""
        super().__init__(host, replay)
        self.heading = "story.recap_first" if replay.is_first else "story.recap"

    def empty(self) -> str:
        """Return what is said where nothing happened since."""
        return "story.nothing"

    def sayings(self) -> list[Saying]:
        """Return what it comes to, then the lines since the mark; turns stand over theirs."""
        found = [
            Saying(-1 - seat, self.teller.say("story.sum", seat, what=what), self.crest(seat), None)
            for seat, what in self.replay.accounts(self.kit.strings)
        ]
        entries = self.replay.entries
        for number in range(self.replay.marked, len(entries)):
            line = entries[number].line
            is_turn = line.is_heading and line.who is not None
            turn = self.teller.say("story.turn", line.who) if is_turn else ""
            if line.is_turn:
                turn = self.replay.presentation.brief(self.teller, line)
            found.append(self.saying(number, turn))
        return found

    def foot_row(self) -> list[Widget]:
        """Return two buttons: everything again, or close."""
        inner, high, gap = self.inner, self.line_height, self.kit.px(14)
        top = inner.h - high * 1.25
        width = (inner.w - gap) * 0.62
        left = inner.x + width + gap
        box, text = Box(inner.x, top, width, high), self.say("story.play_again")
        again = Button(box, text, self._again, fill=BENI, command="replay", size=23.0)
        again.commands = ("replay",)
        again.reason = "" if self.says else self.say("story.nothing")
        box, text = Box(left, top, inner.right - left, high), self.say("story.close")
        close = Button(box, text, self.back, command="recap", commands=("recap",), size=23.0)
        return [again, close]

    def look_back(self, number: int) -> None:
        """Show entry `number` again; of a sum, the first that has to do with its seat."""
        if number < 0:
            entries = enumerate(self.replay.entries)
            told = (n for n, one in entries if -1 - number in one.line.concerned)
            number = next((n for n in told if n >= self.replay.marked), self.replay.marked)
        super().look_back(number)

    def _again(self) -> None:
        self.host.pop()
        self.host.open("again", self.replay, self.replay.marked)
