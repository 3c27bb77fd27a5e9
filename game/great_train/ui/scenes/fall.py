"""Who is put out is told so before anything goes on: by whom, with what; to watch or skip on."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, cast

import pygame

from game.great_train.rules.content.cards import COUNT, IS_CAR
from game.great_train.rules.content.roles import DEPUTY, OUTLAW, THREE
from game.great_train.rules.facts.life_events import TrainGameEnded, WentOut
from game.great_train.rules.facts.turn_events import TurnPassed
from game.great_train.ui.printed.emblems import Shown, card_shown, seat_shown
from game.great_train.ui.printed.inks import KEY
from game.great_train.ui.printed.plates import portrait
from game.great_train.ui.printed.stock import engine_picture, station_picture
from game.great_train.view.annals.causes import LifeTaken
from game.great_train.view.ending import gave_in, had_no_turn, life_run
from game.great_train.view.names import engine_of, station_of, teller_of
from game.great_train.view.places.line import ENGINE, FACADE
from game.great_train.view.places.plates import LYING
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.session.disk.settings import PACES
from game.table.cards import CardId
from game.ui.board.faces import Face
from game.ui.board.playing import AnyPlaying
from game.ui.draw.canvas import Canvas
from game.ui.draw.paint import frame
from game.ui.draw.palette import BENI
from game.ui.scenes.overlays import OverlayScene
from game.ui.scenes.scene import Host
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.texts import Paragraph
from game.view.layout.geometry import Box
from game.view.layout.zones import CARD_RATIO
from game.view.show import Cue
from game.view.timing import INSTANT

if TYPE_CHECKING:
    from game.great_train.rules.facts.state import TrainObservation
    from game.ui.scenes.table import TableScene

OUT: Final = ("fall.out", "fall.out_of")
OUT_BY: Final = ("fall.out_by", "fall.out_by_of")
LOST_CAR: Final = ("fall.lost_car", "fall.lost_car_of")
TOOK_CAR: Final = ("fall.took_car", "fall.took_car_of")
"""Texts of how one went out, alone and with what did it: by nobody, by somebody, a ghost's."""
STAY: Final = 4
"""The number of the widget that watches on: it has the focus, for it takes nothing away."""
HEEDLESS: Final = 0.6
"""Seconds for which nothing is heeded: a press that was meant for the table."""
APART: Final = 1.12
"""Steps from picture to picture, in widths."""
SHARE: Final = 0.52
"""How much of the slip pictures take at most: beside them stands what is told."""


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
    width = 1040
    rows = 5
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

    @property
    def _by(self) -> Seat | None:
        """Who took the last life, or a ghost's car: None for nobody, and for oneself."""
        blow = self.blow
        by = blow.robbed_by if blow.is_ghost else blow.by
        return None if by == blow.seat else by

    def told(self) -> list[str]:
        """Return who took the last life, or a ghost's car, and whether anything is left to win.

        Who never had a turn is told between that it was luck, unless an answer was left out.
        """
        seen, blow = self._seen, self.blow
        teller = teller_of(self.kit.strings, seen, blow.seat)
        by = self._by
        ways = (LOST_CAR, TOOK_CAR) if blow.is_ghost else (OUT, OUT_BY)
        keys = ways[by is not None]
        card = None if blow.cause is None else teller.card(blow.cause)
        said = teller.say(keys[0], by) if card is None else teller.say(keys[1], by, card=card)
        has_side = seen.players > THREE and seen.roles[blow.seat] in (DEPUTY, OUTLAW)
        playing = self._table.playing
        events = playing.table.history[: playing.shown.begun]
        is_luck = had_no_turn(blow.seat, events) and not gave_in(
            self.host.services.story(blow.seat)
        )
        early = [self.say("fall.early")] if is_luck else []
        return [said, *early, self.say("fall.side" if has_side else "fall.ghost")]

    def pictures(self) -> list[Shown]:
        """Return who did it, with what, and whom it struck: as far as that is known."""
        seen, blow = self._seen, self.blow
        fallen = Shown("person", seen.characters[blow.seat], "out")
        by = [] if self._by is None else [seat_shown(seen, self._by)]
        return [*by, *([] if blow.cause is None else [_cause_shown(blow.cause)]), fallen]

    def build(self) -> list[Widget]:
        """What is told beside the pictures, and two ways to go on."""
        can_skip = self._table.frames.is_watching
        stay, *others = self.foot(2 if can_skip else 1)
        room, last = self._room, self._places[-1]
        left = last.right + self.kit.px(28)
        told = Box(left, last.y, room.right - left, room.bottom - last.y)
        text, style = "\n".join(self.told()), self.kit.type("medium", 30)
        style = self.kit.fonts.shrunk_block(text, style, (told.w, told.h), self.kit.least)
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
    def _room(self) -> Box:
        """What lies between the heading and the buttons."""
        return self.room(0, self.kit.px(28))

    @property
    def _places(self) -> list[Box]:
        """Where the pictures lie, side by side at the left."""
        room, count = self._room, len(self.pictures())
        wide = min(room.h * CARD_RATIO, room.w * SHARE / (count * APART))
        high = wide / CARD_RATIO
        top = room.y + (room.h - high) / 2
        return [Box(room.x + n * wide * APART, top, wide, high) for n in range(count)]

    def compose(self, canvas: Canvas) -> None:
        """Draw the slip, and the pictures on it."""
        super().compose(canvas)
        for shown, place in zip(self.pictures(), self._places, strict=True):
            canvas.put_centred(self._picture(shown, place), *place.centre)

    def _picture(self, shown: Shown, place: Box) -> pygame.Surface:
        """Return a portrait or a card that fills its place; what stands on rails is as wide.

        A car is printed lying: on an upright card its picture was a strip behind its name.
        """
        kit, size, number = self.kit, (round(place.w), round(place.h)), shown.number
        if shown.kind == "person":
            face = portrait(kit, number, size, shown.look).copy()
            frame(face, face.get_rect(), KEY, 2)
            return face
        if shown.kind == "engine":
            return engine_picture(kit, number, (size[0], round(size[0] * ENGINE[1] / ENGINE[0])))
        if shown.kind == "station":
            return station_picture(kit, number, (size[0], round(size[0] * FACADE[1])))
        if IS_CAR[number]:
            size = (size[0], round(size[0] / LYING))
        return self._table.painter.faces.upright(Face(number, *size))

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


def _cause_shown(cause: CardId) -> Shown:
    """Return the picture of what a teller names by that number: a card, a locomotive, a station."""
    if cause < COUNT:
        return card_shown(cause)
    if cause >= engine_of(0):
        return Shown("engine", cause - engine_of(0))
    return Shown("station", cause - station_of(0))
