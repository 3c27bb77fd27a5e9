"""Watching a kept game: any seat's view or all hands open, any moment at once, any speed."""

from typing import Final

import pygame

from game.session.disk.notices import SaveError
from game.ui.board.draw.top_bar import PACE_NAMES
from game.ui.board.playback import ReplayStage
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import LEFT
from game.ui.draw.palette import AI, BENI, SLIP
from game.ui.scenes.choosing.new_game import begin_anew
from game.ui.scenes.look_back.replay import SIZE, ReplayScene
from game.ui.scenes.look_back.review_why import Inquiry
from game.ui.scenes.look_back.timeline import Timeline, turns_of
from game.ui.scenes.scene import Host
from game.ui.widgets.base import PAGES, Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.choices import Choice
from game.ui.widgets.texts import put_line
from game.view.layout.geometry import Box
from game.view.layout.zones import target_px, zones
from game.view.library import Watched

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
LEAST_ROW: Final = 1.65
"""Height of a button in sizes of the smallest type."""
EDGE: Final = 5
"""Pixels that stay under the buttons at least."""
TITLE: Final = 0.24
"""Share of the band that says whose turn it is."""
STEPS: Final = {"first": 0.0, "last": 1.0}
"""Command -> how far it goes at once."""


class WatchScene(ReplayScene):
    """A whole game on the table again. It begins at the deal, standing still."""

    has_veil = False

    def __init__(self, host: Host, watched: Watched, shown: int = 1) -> None:
        """Watch a game from its own seat, from after the first `shown` events on."""
        self.watched = watched
        self.seat = watched.game.seats.viewer
        self.is_open = False
        """Whether all hands are shown."""
        self.speed = 1.0
        self._is_pulled = False
        super().__init__(host, watched.seen_by(self.seat), 0)
        self._turns = turns_of(self.replay)
        self.seek(shown)

    # --- where in the game ---

    def seek(self, shown: int) -> None:
        """Show the table at once as it stood after the first `shown` events."""
        replay = self.replay
        shown = min(max(1, shown), len(replay.events))
        self.is_going_on, self._wait = False, 0.0
        self.number = replay.number_at(shown)
        board = self.host.board(replay.presentation)
        self.stage = ReplayStage(self.kit, self.host.sound, board, replay, shown, shown)
        self.stage.say(replay.entries[self.number].line)
        if self.widgets:
            self.rebuild()

    def _seek_share(self, share: float) -> None:
        self.seek(round(share * len(self.replay.events)))

    def look_from(self, seat: int | None) -> None:
        """Go on watching from `seat`; None opens all hands."""
        self.is_open = seat is None
        self.seat = self.seat if seat is None else seat
        shown = self.stage.count
        self.replay = self.watched.seen_by(self.seat, is_open=self.is_open)
        self.inquiry = Inquiry(self.host, self.replay)
        self.seek(shown)

    def _look_on(self) -> None:
        """Watch from the next seat; all hands open after the last, where they are not always."""
        is_told = self.watched.presentation.is_open
        seats = [*self.watched.seats, *(() if is_told else (None,))]
        here = seats.index(None if self.is_open else self.seat)
        self.look_from(seats[(here + 1) % len(seats)])

    def _turn(self, step: int) -> None:
        """Go to the next turn (1), or to the one before (-1)."""
        count, here = len(self.replay.events), self.stage.count
        begins = [max(1, round(turn.begin * count)) for turn in self._turns]
        there = [b for b in begins if (b > here if step > 0 else b < here)]
        self.seek((there[0] if step > 0 else there[-1]) if there else (count if step > 0 else 1))

    # --- what there is to press ---

    def build(self) -> list[Widget]:
        """The line of the game with its speed on the band; steps, eyes and playing on below."""
        return [*self._steps(), *self._band()]

    def _steps(self) -> list[Widget]:
        place, gap = self.place, max(3.0, self.kit.px(8))
        row = max(self.kit.target, self.kit.least * LEAST_ROW)
        least = 4 * (row + gap) - gap  # more than there is in a small window
        low = max(place.bottom, min(place.y + least, self.kit.size[1] - EDGE))
        top = min(place.y, low - least)
        place = Box(place.x, top, place.w, low - top)
        high, half = (place.h - 3 * gap) / 4, (place.w - gap) / 2
        rows = [Box(place.x, place.y + n * (high + gap), place.w, high) for n in range(4)]
        earlier = self._button(Box(place.x, rows[0].y, half, high), "past.previous", -1)
        later = self._button(Box(place.x + half + gap, rows[0].y, half, high), "past.next", 1)
        earlier.commands = later.commands = ()
        key = "watch.stop" if self.is_going_on else "watch.play"
        asking = self._asking(Box(later.box.x, rows[1].y, half, high))
        place = Box(place.x, rows[1].y, half, high) if asking else rows[1]
        play = Button(place, self.say(key), self._toggle, fill=AI, command="replay", size=SIZE)
        play.commands = ("replay",)
        eyes = Button(rows[2], self._eyes(), self._look_on, size=SIZE)
        again = Button(rows[3], self.say("watch.from_here"), self._take_over, size=SIZE)
        if not self.watched.game.is_over:
            eyes.reason = again.reason = self.say("watch.not_over")
        elif not self.watched.can_play_on(self.stage.count):
            again.reason = self.say("watch.too_late")
        if self._is_all:
            eyes.reason = self.say("watch.all_yours")
        return [earlier, later, play, *asking, eyes, again]

    @property
    def _is_all(self) -> bool:
        """Whether every seat is theirs who look on: there is none to choose."""
        return len(self.replay.party) == len(self.watched.seats)

    def _eyes(self) -> str:
        if self.is_open:
            return self.say("watch.open")
        if self._is_all:
            return self.say("watch.as_all")
        name = self.replay.teller(self.kit.strings).name(self.seat)
        return self.say("watch.as" if self.watched.presentation.is_open else "watch.eyes", who=name)

    def _band(self) -> list[Widget]:
        kit, sky = self.kit, zones(self.kit.size).sky
        gap, high = max(8.0, kit.px(16)), min(sky.h - 4, max(target_px(kit.size), sky.h * 0.8))
        top, grown = (sky.h - high) / 2, max(1.0, kit.text_scale * 0.8)
        wide, close = max(kit.px(230), 190 * grown), max(kit.px(170), 120 * grown)
        right = sky.w - gap - close
        text = self.say("overlay.close")
        shut = Button(Box(right, top, close, high), text, self.back, fill=BENI, command="cancel")
        shut.size = 20.0
        label, names = self.say("watch.speed"), PACE_NAMES[: len(SPEEDS)]
        place, here = Box(right - gap - wide, top, wide, high), SPEEDS.index(self.speed)
        speed = Choice(place, names, here, self._hasten, label=label, dark=True, size=20.0)
        left = sky.w * TITLE
        line = Box(left, top, speed.box.x - gap - left, high)
        share = self.stage.count / len(self.replay.events)
        return [
            Timeline(line, self.say("watch.line"), self._turns, share, self._seek_share),
            speed,
            shut,
        ]

    def _hasten(self, number: int) -> None:
        self.speed = SPEEDS[number]
        self.stale = True

    @property
    def pace(self) -> float:
        """How fast it is played."""
        return self.speed

    def _take_over(self) -> None:
        begin_anew(self.host, self._play_on)

    def _play_on(self) -> None:
        """Play on from this moment, as another game."""
        try:
            table = self.host.services.play_on(self.watched.game, self.stage.count, self.seat)
        except SaveError as fault:
            self.host.open("notice", self.host.told_of(fault.notice))
            return
        if table is not None:
            self.host.go("resumed", table)

    # --- input ---

    def obey(self, command: str) -> bool:
        """The page keys go from turn to turn, Home and End to the ends."""
        if command in PAGES:
            self._turn(PAGES[command])
        elif command in STEPS:
            self._seek_share(STEPS[command])
        elif command == "pace":
            self._hasten((SPEEDS.index(self.speed) + 1) % len(SPEEDS))
            self.rebuild()
        elif command == "log":
            return False
        else:
            return super().obey(command)
        return True

    def handle(self, event: pygame.Event) -> None:
        """The line can be pulled, the wheel goes a step; the rest is a menu's."""
        line = next((w for w in self.widgets if isinstance(w, Timeline)), None)
        if event.type == pygame.MOUSEWHEEL:
            self._step_to(self.number + (-1 if event.y > 0 else 1))
        elif event.type == pygame.MOUSEMOTION and self._is_pulled and line is not None:
            line.press(event.pos[0])
        else:
            if event.type == pygame.MOUSEBUTTONDOWN and line is not None:
                is_left = event.button == pygame.BUTTON_LEFT
                self._is_pulled = is_left and line.box.contains(*event.pos)
            elif event.type == pygame.MOUSEBUTTONUP:
                self._is_pulled = False
            super().handle(event)

    def let_go(self) -> None:
        """The line is not pulled any more, either."""
        super().let_go()
        self._is_pulled = False

    def _look_at(self, pos: tuple[int, int]) -> None:
        """Watch from the seat whose plate was clicked; else as at any moment."""
        boxes = self.stage.state.frame.layout.plates
        seat = next((s for s, box in enumerate(boxes) if box.contains(*pos)), None)
        if seat is not None and seat in self.watched.seats:
            self.look_from(seat)
        else:
            super()._look_at(pos)

    # --- time and drawing ---

    def tick(self, dt: float) -> None:
        """Let the moment happen; at the end of the game it stands still."""
        self.inquiry.tick()
        if self.is_going_on and self.stage.is_still and self._wait <= 0:
            self.is_going_on = False
            self.rebuild()
        shown = self.stage.count
        self._pass(dt)
        if self.stage.count != shown:
            self.number = self.replay.number_at(self.stage.count)
            self.rebuild()

    def _words(self, canvas: Canvas, band: Box) -> None:
        """Whose turn it is, and how far the game has come."""
        kit, gap = self.kit, self.kit.px(28)
        told = (self._whose_turn(), self._count())
        style = kit.type("bold", 22, SLIP)
        room = Box(gap, 0, band.w * TITLE - 2 * gap, band.h)
        put_line(canvas, kit, room, " · ".join(filter(None, told)), style, LEFT)
