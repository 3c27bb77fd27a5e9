"""Who is put out is told so before anything goes on: by whom, with what; to watch or skip on."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, cast

import pygame

from game.great_train.rules.content.roles import DEPUTY, OUTLAW, THREE
from game.great_train.rules.facts.life_events import TrainGameEnded, WentOut
from game.great_train.rules.facts.turn_events import TurnPassed
from game.great_train.ui.plates import portrait
from game.great_train.view.annals.causes import LifeTaken
from game.great_train.view.ending import life_run
from game.great_train.view.names import teller_of
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.session.settings import PACES
from game.ui.board.playing import AnyPlaying
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BENI
from game.ui.scenes.overlays import OverlayScene
from game.ui.scenes.scene import Host
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.texts import Paragraph
from game.view.layout.geometry import Box
from game.view.show import Cue
from game.view.timing import INSTANT

if TYPE_CHECKING:
    from game.great_train.rules.facts.state import TrainObservation
    from game.ui.scenes.table import TableScene

STAY: Final = 4
"""The number of the widget that watches on: it has the focus, for it takes nothing away."""
HEEDLESS: Final = 0.6
"""Seconds for which nothing is heeded: a press that was meant for the table."""


def falls(cues: Sequence[Cue], playing: AnyPlaying, _pace: float) -> list[LifeTaken]:
    """Return how the viewer went out, as soon as what follows on it begins.

    By then the blow was seen to its end, where there was time to look. What ends the game with the
    same blow tells it itself.
    """
    shown, latest = playing.shown, [*playing.shown.latest]
    first = len(latest) - len(cues) - 1
    places = [n for n, event in enumerate(latest) if n >= first and _is_fall(event, shown.seat)]
    if not places or places[-1] == len(latest) - 1:
        return []
    after = (*latest[places[-1] + 1 :], *shown.coming)
    turns = (event for event in after if isinstance(event, TurnPassed | TrainGameEnded))
    if isinstance(next(turns, None), TrainGameEnded):
        return []
    events = playing.table.history[: shown.begun]
    return [blow for _, blow in life_run(shown.seat, events).falls if blow.seat == shown.seat][-1:]


def _is_fall(event: Event, seat: Seat) -> bool:
    return isinstance(event, WentOut) and event.seat == seat


class TrainFall(OverlayScene):
    """The player is out: by whom, with what; to watch the others, or skip to the end."""

    heading = "fall.heading"
    width = 900
    rows = 4
    begins_at: ClassVar[int | None] = STAY

    def __init__(self, host: Host, found: Sequence[LifeTaken]) -> None:
        """Tell the one blow that is `found`, over the table of the one it struck."""
        super().__init__(host)
        self.blow = found[0]
        self._age = 0.0

    @property
    def _table(self) -> "TableScene":
        """The table beneath, of whoever went out."""
        return cast("TableScene", self.host.scenes[self.host.scenes.index(self) - 1])

    @property
    def _seen(self) -> "TrainObservation":
        return cast("TrainObservation", self._table.playing.seen)

    def told(self) -> list[str]:
        """Return who took the last life, with what, and whether anything is left to win."""
        seen, blow = self._seen, self.blow
        teller = teller_of(self.kit.strings, seen, blow.seat)
        by = None if blow.by == blow.seat else blow.by
        if blow.cause is None:
            said = teller.say("fall.out" if by is None else "fall.out_by", by)
        else:
            key = "fall.out_of" if by is None else "fall.out_by_of"
            said = teller.say(key, by, card=teller.card(blow.cause))
        has_side = seen.players > THREE and seen.roles[blow.seat] in (DEPUTY, OUTLAW)
        return [said, self.say("fall.side" if has_side else "fall.ghost")]

    def build(self) -> list[Widget]:
        """What is told beside the portrait, and two ways to go on."""
        can_skip = self._table.frames.is_watching
        stay, *others = self.foot(2 if can_skip else 1)
        place, room = self._face, self.room(0, self.kit.px(28))
        left = place.right + self.kit.px(28)
        told = Box(left, room.y, room.right - left, room.h)
        text, style = "\n".join(self.told()), self.kit.type("medium", 27)
        style = style.shrunk(
            self.kit.least, lambda s: self.kit.fonts.block_size(text, s, told.w)[1] <= told.h
        )
        word, skip = self.say("table.onward_no" if can_skip else "menu.ok"), "end_turn"
        return [
            *self.frame(),
            Paragraph(told, text, style),
            Button(stay, word, self.back, fill=BENI, command="cancel"),
            *(
                Button(box, self.say("table.onward"), self._skip, command=skip, commands=(skip,))
                for box in others
            ),
        ]

    @property
    def _face(self) -> Box:
        """Where the portrait lies: beside what is told."""
        room = self.room(0, self.kit.px(28))
        return Box(room.x, room.y, min(room.h * 0.74, room.w * 0.3), room.h)

    def compose(self, canvas: Canvas) -> None:
        """Draw the slip, and the portrait on it."""
        super().compose(canvas)
        place = self._face
        high = min(place.h, place.w / 0.74)
        size = (round(high * 0.74), round(high))
        face = portrait(self.kit, self._seen.characters[self.blow.seat], size, "out")
        canvas.put(face, place.x, place.y + (place.h - high) / 2)

    def tick(self, dt: float) -> None:
        """Let time pass."""
        super().tick(dt)
        self._age += dt

    def handle(self, event: pygame.Event) -> None:
        """Take what the pointer does; no press is heeded at first, one beside the slip goes on."""
        is_press = event.type == pygame.MOUSEBUTTONDOWN
        if is_press and self._age < HEEDLESS:
            return
        super().handle(event)
        if is_press and self.host.top is self and not self.sheet.contains(*event.pos):
            self.back()

    def obey(self, command: str) -> bool:
        """Skip, watch or choose between both; nothing is heeded at first."""
        return self._age < HEEDLESS or super().obey(command)

    def back(self) -> None:
        """Watch: at the usual pace from now on, where everything was shown at once."""
        table, settings = self._table, self.host.services.settings
        is_on = table.frames.is_watching and settings.pace == INSTANT
        super().back()
        if is_on:
            settings.pace = PACES[1]
            self.host.services.save_settings()
            table.arrange()

    def _skip(self) -> None:
        """Have the rest played on to its end."""
        table = self._table
        self.host.pop()
        table.obey("end_turn")
