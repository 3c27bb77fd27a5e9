"""A decision of the game looked at again: as it was, and how else it might have gone."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.kernel.players import Judgement
from game.ui.board.playback import ReplayStage
from game.ui.board.question import Pressable, StillPanel
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import AI, BENI
from game.ui.scenes.look_back.replay import SIZE, ReplayScene
from game.ui.scenes.reading.codex_rows import Reading, TextLine, links_in, rows_of, with_tops
from game.ui.scenes.scene import Host, Subject
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.texts import PaperPanel
from game.view.analysis import why
from game.view.layout.geometry import Box
from game.view.layout.zones import zones
from game.view.replay import AnyReplay, replay_of_whole
from game.view.words.codex import Page

TEXT: Final = 22
"""Type size of what is said, on the 1920 x 1080 design."""


class PaperOver(StillPanel):
    """Paper of another screen that lies on the table: what stands there makes room for it."""

    headline = ""
    items: Sequence[Pressable] = ()

    def __init__(self, box: Box) -> None:
        """Have it lie there; whose it is draws it."""
        self.box = box

    def draw(self, canvas: Canvas, looks: Sequence[Look]) -> None:
        """Leave that to whose it is."""


class MomentScene(ReplayScene):
    """The table as the one who chose knew it, and what is said of the choice."""

    def __init__(self, host: Host, replay: AnyReplay, judgement: Judgement) -> None:
        """Show the moment before the decision that is judged."""
        self.judgement = judgement
        self._text = ""
        """What is said of it."""
        self.whole = replay
        number = replay.number_at(judgement.at)
        super().__init__(host, replay, number)
        self._stand()

    def _stand(self) -> None:
        """Show the table as it was asked."""
        self._show(self.whole, self.judgement.at)
        self.is_going_on = False

    def _show(self, replay: AnyReplay, end: int) -> None:
        """Show `replay` from the decision on, up to its event `end`."""
        at, self.replay = self.judgement.at, replay
        board = self.host.board(replay.presentation)
        self.stage = ReplayStage(self.kit, self.host.sound, board, replay, at, end)
        self.number = replay.number_at(at)
        self._wait, self.stale = 0.0, True

    def _play(self, replay: AnyReplay) -> None:
        self._show(replay, self._end_of(replay))
        self.is_going_on = True
        self.rebuild()

    def _end_of(self, replay: AnyReplay) -> int:
        """Return how far is played on: as far as the other line goes, or to the next turn.

        What ends the turn at once is followed by the next one, as in the other line.
        """
        if replay is not self.whole:
            return len(replay.events)
        later = [n for n, entry in enumerate(replay.entries) if entry.first >= self.judgement.at]
        following = [replay.start(n) for n in later[1:] if replay.entries[n].line.is_heading]
        return next(iter(following), len(replay.events))

    @property
    def _otherwise(self) -> AnyReplay:
        """How else it might have gone."""
        whole, judged = self.whole, self.judgement
        events = (*whole.events[: judged.at], *judged.line)
        told = replay_of_whole(whole.presentation, whole.seat, events, whole.tempers)
        return replace(told, reader=whole.reader)

    # --- what there is to press ---

    def build(self) -> list[Widget]:
        """What is said while the table stands still; the two ways on; back."""
        grid, gap = zones(self.kit.size), max(6.0, self.kit.px(12))
        top, high = grid.log.y, (grid.button.bottom - grid.log.y - 2 * gap) / 3
        rows = [Box(grid.log.x, top + n * (high + gap), grid.log.w, high) for n in range(3)]
        texts = [self.say(f"review.{key}") for key in ("as_played", "otherwise", "back_to")]
        was = Button(rows[0], texts[0], lambda: self._play(self.whole), fill=AI, size=SIZE)
        other = Button(rows[1], texts[1], lambda: self._play(self._otherwise), fill=AI, size=SIZE)
        other.reason = "" if self.judgement.line else self.say("review.alike_here")
        now = Button(rows[2], texts[2], self.back, fill=BENI, command="cancel", size=SIZE)
        said = [] if self.is_going_on else self._said()
        return [*said[:1], was, other, now, *said[1:]]

    def _said(self) -> list[Widget]:
        words, told = self.whole.presentation.judgements, self.judgement
        if words is None:
            return []
        teller, kit = self.whole.teller(self.kit.strings), self.kit
        self._text = "\n".join(why(words, teller, self.whole.before(told.at), told))
        pad, page = kit.px(20), Page("", "", self._text)

        def rows(room: Box, px: int) -> tuple[list[TextLine], float]:
            found = rows_of(kit, self.host.codex(), page, room.w - 2 * pad, px=px)
            return found, sum(row.high for row in found) + 2 * pad

        px = kit.type("medium", TEXT).px
        for room in self.stage.state.frame.layout.prompts:
            lines, high = rows(room, px)
            if high <= room.h:
                break
        while high > room.h and px > kit.least:
            px -= 1
            lines, high = rows(room, px)
        sheet = Box(room.x, room.y, room.w, high)
        self.stage.frames.lay_over(PaperOver(sheet))
        inner, placed = sheet.grown(-pad), with_tops(lines)
        look_up = [*links_in(kit, inner, placed, lambda key: self.host.look_up(Subject(key)))]
        return [PaperPanel(sheet), Reading(inner, self._text, placed, is_long=False), *look_up]

    @property
    def subject(self) -> Subject:
        """What is said of the choice."""
        return Subject(text=self._text)

    # --- time and drawing ---

    @property
    def title(self) -> str:
        """That it is the past; which of the two ways is played."""
        if not self.is_going_on:
            return super().title
        return self.say("review.as_played" if self.replay is self.whole else "review.otherwise")

    def _count(self) -> str:
        """Return which moment of how many it is; no game has those of the other way."""
        return super()._count() if self.replay is self.whole else ""

    def tick(self, dt: float) -> None:
        """Let what was chosen happen; what came of it stands until one goes back."""
        if self._pass(dt) and self.is_going_on:
            self.number = max(self.number, self.replay.number_at(self.stage.count))

    def obey(self, command: str) -> bool:
        """A menu's commands; it goes no other way through the game."""
        return False if command == "log" else super().obey(command)

    def _move(self, direction: tuple[int, int]) -> None:
        super(ReplayScene, self)._move(direction)

    def back(self) -> None:
        """Back to the review; from what was played to the decision."""
        if self.is_going_on:
            self._stand()
            self.rebuild()
        else:
            super().back()
