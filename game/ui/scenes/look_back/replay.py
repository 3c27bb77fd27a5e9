"""Looking back: a moment of the log on the table again, framed, so that nobody takes it for now."""

from collections.abc import Sequence
from typing import ClassVar, Final

import pygame
from pygame import Surface

from game.ui.board.playback import ReplayStage
from game.ui.board.selection import DISCARDS, box_of
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import LEFT, RIGHT
from game.ui.draw.paint import disc, film, lay_centred, shape
from game.ui.draw.palette import AI, BENI, KINCHA, KON, SLIP
from game.ui.scenes.look_back.review_why import Inquiry
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.reading.discards import spread_out
from game.ui.scenes.scene import Host
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.texts import put_line
from game.view.layout.geometry import Box
from game.view.layout.zones import zones
from game.view.replay import AnyReplay
from game.view.timing import BANNER, INSTANT
from game.view.words.log import LogFilter

AGAIN: Final = 2.0
"""The pace at which everything since the own turn is played again."""
SEPIA: Final = (96, 66, 28)
VEIL: Final = 46
"""How strong the brown over the past is, 0..255."""
EARLIER, LATER = 0, 1
"""Numbers of the buttons of which one has the focus at first."""
SIZE: Final = 24.0
"""Type size of the buttons on the 1920 x 1080 design."""
EDGE: Final = 12
"""Width of the frame on the 1920 x 1080 design."""


class ReplayScene(MenuScene):
    """One entry of the replay after another, from just before it."""

    has_veil: ClassVar[bool] = True
    """Whether a brown veil keeps anybody from taking it for now."""

    def __init__(
        self,
        host: Host,
        replay: AnyReplay,
        number: int,
        log_filter: LogFilter | None = None,
        *,
        pace: float | None = None,
    ) -> None:
        """Show entry `number`; with a `pace` play on from there, and return to the present.

        `log_filter` is that of the log that it was chosen in.
        """
        super().__init__(host)
        self.replay = replay
        self.log_filter = log_filter or LogFilter()
        self.number = number
        self.is_going_on = pace is not None
        self.inquiry = Inquiry(host, replay)
        self._pace = pace
        self._wait = 0.0
        self.stage = self._staged(number)

    def _staged(self, number: int) -> ReplayStage:
        """Return the table as it was before entry `number`: it stands a moment, then is played."""
        replay = self.replay
        self.number = min(max(0, number), len(replay.entries) - 1)
        end = len(replay.events) if self.is_going_on else replay.end(self.number)
        board, begin = self.host.board(replay.presentation), replay.start(self.number)
        stage = ReplayStage(self.kit, self.host.sound, board, replay, begin, end)
        stage.say(replay.entries[self.number].line)
        self._wait = BANNER
        self.stale = True
        return stage

    @property
    def pace(self) -> float:
        """How fast it is played: as the others are, but never all at once."""
        chosen = self._pace or self.host.services.settings.pace
        return 1.0 if chosen == INSTANT else chosen

    # --- what there is to press ---

    def arrange(self) -> None:
        """Lay out table and buttons."""
        self.stage.settle()
        if self.focus is None:  # after the last moment nothing comes: that is not said over it
            is_last = self.number == len(self.replay.entries) - 1
            self.focus = EARLIER if is_last and self.number else LATER
        super().arrange()

    @property
    def place(self) -> Box:
        """Where the buttons lie: those of a table and its log, as wide as the game has room there.

        What lies beside its own log, a map or its names, is not to be under them; in a high window
        it lies above.
        """
        grid, own = zones(self.kit.size), self.stage.state.frame.layout.zones
        left = max(grid.log.x, own.log.x) if own.log.bottom > grid.log.y else grid.log.x
        return Box(left, grid.log.y, grid.log.right - left, grid.button.bottom - grid.log.y)

    def build(self) -> list[Widget]:
        """Earlier and later, on or stop, and back to now."""
        place, gap = self.place, max(6.0, self.kit.px(12))
        left, top, wide = place.x, place.y, place.w
        high, half = (place.h - 2 * gap) / 3, (wide - gap) / 2
        earlier = self._button(Box(left, top, half, high), "past.previous", -1)
        later = self._button(Box(left + half + gap, top, half, high), "past.next", 1)
        box = Box(left, top + high + gap, wide, high)
        text = self.say("past.stop" if self.is_going_on else "past.play_on")
        asking = self._asking(Box(left + half + gap, box.y, half, high))
        box = Box(left, box.y, half, high) if asking else box
        play = Button(box, text, self._toggle, fill=AI, command="replay", size=SIZE)
        play.commands = ("replay",)
        box = Box(left, top + 2 * (high + gap), wide, high)
        text = self.say("menu.back" if self.inquiry.is_over else "past.back")
        now = Button(box, text, self.back, fill=BENI, command="cancel", size=SIZE)
        return [earlier, later, play, *asking, now]

    def _asking(self, box: Box) -> list[Widget]:
        """Return the button that asks why, where the entry tells of a choice that may be asked."""
        chosen = None if self.is_going_on else self.inquiry.chosen(self.number)
        if chosen is None:
            return []
        return [Button(box, self.say("review.why"), lambda: self.inquiry.ask(chosen), size=SIZE)]

    def _button(self, box: Box, key: str, step: int) -> Button:
        button = Button(box, self.say(key), lambda: self._step_to(self.number + step), size=SIZE)
        button.commands = ("page_up" if step < 0 else "page_down",)
        if not 0 <= self.number + step < len(self.replay.entries):
            button.reason = self.say("past.first" if step < 0 else "past.last")
        return button

    def _step_to(self, number: int) -> None:
        self.is_going_on = False
        self._pace = None
        self.stage = self._staged(number)
        self.rebuild()

    def _toggle(self) -> None:
        """Play on to the present, or stop there."""
        self.is_going_on = not self.is_going_on
        if self.is_going_on:
            self.stage.go_on(len(self.replay.events))
        else:
            self._pace = None
            self.stage.go_on(self.replay.end(self.number))
        self.rebuild()

    def handle(self, event: pygame.Event) -> None:
        """What is on the table can be looked at; the rest is a menu's."""
        super().handle(event)
        is_click = event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT
        if is_click and self.hover is None:
            self._look_at(event.pos)

    def _look_at(self, pos: tuple[int, int]) -> None:
        """Spread the discards out, if it is they that were clicked."""
        pile = box_of(self.stage.state.frame.hits, DISCARDS)
        if pile is not None and pile.contains(*pos):
            self.browse()

    def browse(self) -> bool:
        """Spread out what had been discarded then; return whether anything had."""
        stage = self.stage
        if stage.state.frame.view.discards:
            spread_out(self.host, stage.state, stage.game, stage.painter.faces)
        return bool(stage.state.frame.view.discards)

    def obey(self, command: str) -> bool:
        """The discards are spread out, the log opens at this moment; the rest is a menu's.

        What hurries at a table plays and stops here, as wherever something is watched.
        """
        if command == "discards":
            return self.browse()
        if command != "log":
            return super().obey("replay" if command == "hurry" else command)
        self.host.pop()
        self.host.open("log", self.replay, self.log_filter, self.number)
        return True

    def _move(self, direction: tuple[int, int]) -> None:
        """Left and right go through the entries; up and down through the buttons."""
        if direction[1]:
            super()._move(direction)
            return
        number = self.number + direction[0]
        if 0 <= number < len(self.replay.entries):
            self._step_to(number)

    # --- time and drawing ---

    def tick(self, dt: float) -> None:
        """Let the moment happen; at the end of all, return to the present."""
        self.inquiry.tick()
        if not self._pass(dt):
            return
        number = self.replay.number_at(self.stage.count)
        if self.is_going_on and number > self.number:
            self.number = number
            self.rebuild()
        if self.is_going_on and self.stage.is_still:
            self.back()

    def _pass(self, dt: float) -> bool:
        """Let the moment stand a while, then happen; return whether it does."""
        if self._wait > 0:
            self._wait -= dt * self.pace
            return False
        is_reduced = self.host.services.settings.reduced_motion
        self.stale = self.stage.tick(dt, self.pace, is_reduced=is_reduced) or self.stale
        return True

    def backdrop(self, canvas: Canvas) -> None:
        """The table as it was, brown as an old print, in a frame."""
        self.stage.compose(canvas)
        kit, size = self.kit, self.kit.size
        edge = max(6, round(kit.px(EDGE)))
        if self.has_veil:
            canvas.put(kit.store.made(film, size, SEPIA, VEIL), 0, 0)
        sky = zones(size).sky
        band = Box(0, 0, sky.w, max(sky.h, kit.type("bold", 25).px * 1.7))
        (width, height), top = size, round(band.h)
        tall = round(height - band.h - edge)
        for x, y, whole, gold in (
            (0, 0, (width, top), (0, top - 3, width, 2)),
            (0, height - edge, (width, edge), (0, 1, width, 2)),
            (0, band.h, (edge, tall), (edge - 3, 0, 2, tall)),
            (width - edge, band.h, (edge, tall), (1, 0, 2, tall)),
        ):
            canvas.put(kit.store.made(_side, whole, gold), x, y)
        self._words(canvas, band)

    @property
    def title(self) -> str:
        """That it is the past."""
        return self.say("past.band")

    def beneath(self) -> Sequence[str]:
        """Return whose turn it was, which moment of how many, and what happened."""
        entry = self.replay.entries[self.number]
        told = self.replay.teller(self.kit.strings).tell(entry.line)
        return self._whose_turn(), *self._whose_eyes(), self._count(), told

    def standing(self) -> Sequence[str]:
        """Return how the table stood."""
        playing, presentation = self.stage.playing, self.replay.presentation
        teller, seen = self.stage.state.frame.teller, playing.seen
        seats = range(len(self.stage.state.frame.view.seats))
        at_seats = [presentation.at_seat(teller, seen, seat) for seat in seats]
        return [*presentation.middle(teller, seen), *at_seats]

    def _count(self) -> str:
        of = len(self.replay.entries)
        return self.say("past.count", n=self.number + 1, of=of)

    def _words(self, canvas: Canvas, band: Box) -> None:
        kit, gap = self.kit, self.kit.px(28)
        side = band.h * 0.78
        seal = kit.store.made(_seal, side)
        canvas.put(seal, gap, (band.h - side) / 2)
        style = kit.type("bold", 25, SLIP)
        count = self._count()
        wide = kit.fonts.width(count, style)
        right = Box(band.right - gap - wide, 0, wide, band.h)
        put_line(canvas, kit, right, count, style, RIGHT)
        left = gap + side + kit.px(18)
        told = (self.title, self._whose_turn(), *self._whose_eyes())
        text = " · ".join(filter(None, told))
        put_line(canvas, kit, Box(left, 0, right.x - gap - left, band.h), text, style, LEFT)

    def _whose_eyes(self) -> Sequence[str]:
        """Return with whose eyes it is seen, where these are not those of who looks."""
        if self.replay.reader is None:
            return ()
        who = self.replay.teller(self.kit.strings).name(self.replay.seat)
        return (self.say("past.eyes", who=who),)

    def _whose_turn(self) -> str:
        """Return whose turn it was; what that of the game itself is called; nothing between."""
        lines = [entry.line for entry in self.replay.entries[: self.number + 1]]
        line = next((line for line in reversed(lines) if line.is_heading), None)
        teller = self.replay.teller(self.kit.strings)
        if line is not None and line.who is not None:
            return teller.say("story.turn", line.who)
        is_told = line is not None and line.is_turn
        return self.replay.presentation.brief(teller, line).rstrip(".") if is_told and line else ""


def _side(size: tuple[int, int], gold: tuple[int, int, int, int]) -> Surface:
    """Indigo with a line of gold along the picture."""
    sheet = film(size, KON)
    sheet.fill(KINCHA, gold)
    return sheet


def _seal(side: float) -> Surface:
    """The sign for going back, in a seal: two wedges that point to the left."""
    sheet = disc(side / 2, BENI, SLIP, 1.5).copy()
    wedge = [(side * 0.3, 0.0), (side * 0.3, side * 0.44), (0.0, side * 0.22)]
    for middle in (0.36, 0.6):
        sign = shape((side * 0.3, side * 0.44), wedge, SLIP)
        lay_centred(sheet, sign, (side * middle, side / 2))
    return sheet
