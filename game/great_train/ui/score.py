"""The end: who wins and why, the sides with their roles, and the run of the game."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar, Final

from pygame import Rect, Surface

from game.great_train.rules.content.roles import GHOST, OUT
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.ui.inks import BLOOD, BONE, DIM, KEY, MIDNIGHT, MUSTARD, OXIDE, SEAT_INKS
from game.great_train.ui.paper import brand_of, fist, paper
from game.great_train.ui.plates import portrait, role_sign, shell
from game.great_train.ui.run_chart import RunChart
from game.great_train.view.ending import (
    EndRow,
    EndSide,
    end_sides,
    explanation,
    headline,
    life_run,
    state_text,
)
from game.great_train.view.names import character_name, teller_of
from game.great_train.view.presentation import PRESENTATION
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, frame, lay, lay_centred
from game.ui.draw.palette import BENI
from game.ui.input.commands import END
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.scene import Host
from game.ui.scenes.title import play_again
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.buttons import Button
from game.view.layout.geometry import Box
from game.view.replay import replay_of_whole

SHELL_LEAST: Final = 14
"""Pixels: lower cartridges do not read."""


class TrainScore(MenuScene):
    """The score of a game that is over."""

    scope: ClassVar[str] = END

    def __init__(
        self,
        host: Host,
        seen: TrainObservation,
        history: Sequence[Event],
        tempers: Mapping[Seat, str] | None = None,
    ) -> None:
        """Show the end that `seen` knows; `tempers` are the opponents', for a look back."""
        super().__init__(host)
        self.seen = seen
        self.sides = end_sides(seen)
        self.chronicle = replay_of_whole(PRESENTATION, seen.seat, history, tempers)
        self.run = life_run(self.chronicle)
        self._is_told = False
        """Whether the winners were heard."""

    def tick(self, dt: float) -> None:
        """Let the winners be heard once."""
        del dt
        if not self._is_told:
            self._is_told = True
            won = self.seen.seat in self.sides_winners
            self.host.sound.play("victory" if won else "defeat_of_own_team")

    @property
    def sides_winners(self) -> tuple[Seat, ...]:
        """Who has won."""
        return tuple(row.seat for side in self.sides if side.wins for row in side.rows)

    # --- what there is ---

    def build(self) -> list[Widget]:
        """The banner, a slip for each side, the run of the game, and where to go."""
        return [self._banner(), *self._panels(), self._chart(), *self._buttons()]

    def arrange(self) -> None:
        """Build everything; playing again has the focus at first."""
        if self.focus is None:
            widgets = self.build()
            self.focus = next(n for n, w in enumerate(widgets) if isinstance(w, Button))
        super().arrange()

    @property
    def _body(self) -> Box:
        """The part of the window that is used: not wider than 2:1."""
        width, height = self.kit.size
        body = min(width, height * 1.9)
        edge = self.kit.px(36)
        return Box((width - body) / 2 + edge, 0, body - 2 * edge, height)

    @property
    def _top(self) -> float:
        return self.kit.px(190) * min(1.3, max(1.0, self.kit.text_scale))

    @property
    def _split(self) -> float:
        return self.kit.px(612)

    def _banner(self) -> Widget:
        px, body = self.kit.px, self._body
        teller = teller_of(self.kit.strings, self.seen, self.seen.seat)
        words = (headline(teller, self.seen), explanation(teller, self.seen))
        role = self.sides[0].rows[0].role
        return Broadside(Box(body.x, px(26), body.w, self._top - px(46)), words, role)

    def _panels(self) -> list[Widget]:
        """Sides beside one another, each as wide as it has people."""
        px, body, gap = self.kit.px, self._body, self.kit.px(20)
        weights = [max(1.4, len(side.rows)) for side in self.sides]
        room = body.w - gap * (len(self.sides) - 1)
        x, found = body.x, list[Widget]()
        for side, weight in zip(self.sides, weights, strict=True):
            wide = room * weight / sum(weights)
            box = Box(x, self._top, wide, self._split - self._top - px(14))
            found.append(SidePanel(box, side, self.seen))
            x += wide + gap
        return found

    def _chart(self) -> Widget:
        px, body = self.kit.px, self._body
        top = self._split + px(6)
        box = Box(body.x, top, body.w - px(402), body.h - top - px(30))
        chart = RunChart(box, self.run, self.seen, partial(self.host.open, "past", self.chronicle))
        chart.label = self.say("final.run")
        return chart

    def _buttons(self) -> list[Widget]:
        px, body = self.kit.px, self._body
        top, gap = self._split + px(6), px(14)
        left, width = body.right - px(378), px(378)
        room = body.h - top - px(30) - 2 * gap
        first = Box(left, top, width, room * 0.42)
        second = Box(left, first.bottom + gap, width, room * 0.29)
        third = Box(left, second.bottom + gap, width, room * 0.29)
        again = Button(
            first,
            self.say("final.again"),
            partial(play_again, self.host),
            fill=BENI,
            command="again",
        )
        again.size = 36.0
        new = Button(
            second,
            self.say("final.new_game"),
            partial(self.host.open, "new_game"),
            command="new_game",
        )
        title = Button(third, self.say("final.title"), self.back, command="cancel")
        again.commands, new.commands = ("again",), ("new_game",)
        return [again, new, title]

    def back(self) -> None:
        """To the title."""
        self.host.go("title")

    def backdrop(self, canvas: Canvas) -> None:
        """The winners' print, or prussian cloth with fine lines."""
        team = "law" if self.sides[0].team == "deputy" else self.sides[0].team
        drawn = self.kit.images.cover(f"grounds/score_{team}", self.kit.size)
        canvas.put(drawn or _cloth(self.kit, self.kit.size), 0, 0)


@kept
def _cloth(kit: Kit, size: tuple[int, int]) -> Surface:
    sheet = Surface(size)
    sheet.fill(kit.ink((24, 52, 80)))
    for y in range(0, size[1], max(4, round(6 * kit.unit))):
        sheet.fill(MIDNIGHT, (0, y, size[0], max(1, round(2 * kit.unit))))
    return sheet


class Broadside(Widget):
    """Says who wins, in large letters, and why beneath."""

    def __init__(self, box: Box, words: tuple[str, str], role: int) -> None:
        """Hang in `box`, between two signs of the winners' `role`."""
        super().__init__(box)
        self.words = words
        self.role = role

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        del look
        size = (round(self.box.w), round(self.box.h))
        key = ("broadside", self.words, size, self.role, kit.text_scale)
        canvas.put(kit.store.kept(key, lambda: self._paint(kit, size)), self.box.x, self.box.y)

    def _paint(self, kit: Kit, size: tuple[int, int]) -> Surface:
        sheet = paper(size, kit.ink(BONE), shadow=6)
        frame(sheet, Rect(9, 9, size[0] - 18, size[1] - 18), KEY, max(3, round(4 * kit.unit)))
        side = round(size[1] * 0.56)
        sign = role_sign(kit, self.role, side)
        for x in (size[1] * 0.5, size[0] - size[1] * 0.5):
            lay_centred(sheet, sign, (x, size[1] / 2))
        room = size[0] - 2 * size[1]
        head, why = self.words
        style = kit.type("heavy", 66, OXIDE, most=round(size[1] * 0.5))
        line = kit.fonts.line(head, kit.fonts.fitted(head, style, room, kit.least))
        lay_centred(sheet, line, (size[0] / 2, size[1] * 0.37))
        small = kit.type("medium", 25, KEY, most=round(size[1] * 0.26))
        told = kit.fonts.line(why, kit.fonts.fitted(why, small, room, kit.least))
        lay_centred(sheet, told, (size[0] / 2, size[1] * 0.76))
        return sheet


class SidePanel(Widget):
    """One side: its name, and everybody on it with their role and what became of them."""

    def __init__(self, box: Box, side: EndSide, seen: TrainObservation) -> None:
        """Show `side` of the game that `seen` knows the end of."""
        super().__init__(box)
        self.side = side
        self.seen = seen

    def draw(self, canvas: Canvas, kit: Kit, look: Look) -> None:
        """Put it on the canvas."""
        del look
        size = (round(self.box.w), round(self.box.h))
        key = ("side", self.side, size, kit.text_scale, kit.strings.language, self.seen.seat)
        picture = kit.store.kept(key, lambda: self._paint(kit, size))
        canvas.put(picture, self.box.x - 8, self.box.y - 8)

    def _paint(self, kit: Kit, size: tuple[int, int]) -> Surface:
        sheet = clear((size[0] + 16, size[1] + 16))
        if self.side.wins:
            sheet.fill(KEY, Rect(1, 1, size[0] + 14, size[1] + 14))
            sheet.fill(kit.ink(MUSTARD), Rect(3, 3, size[0] + 10, size[1] + 10))
        lay(sheet, paper(size, shadow=0), (8, 8))
        head = round(size[1] * 0.19)
        self._head(sheet, kit, Rect(8 + round(size[0] * 0.04), 8, round(size[0] * 0.92), head))
        count = len(self.side.rows)
        wide = size[0] / count
        for number, row in enumerate(self.side.rows):
            place = Rect(8 + round(number * wide), 8 + head, round(wide), size[1] - head)
            self._person(sheet, kit, row, place)
        return sheet

    def _head(self, sheet: Surface, kit: Kit, place: Rect) -> None:
        text = kit.say(f"teams.{self.side.team}")
        side = round(place.height * 0.72)
        lay(
            sheet, role_sign(kit, self.side.rows[0].role, side), (place.x, place.centery - side / 2)
        )
        ink = OXIDE if self.side.wins else KEY
        room = place.width - side - 12
        tag = None
        if self.side.wins:
            tag = _winners(kit, kit.say("final.winners"), round(place.height * 0.62))
            room -= tag.get_width() + 8
        style = kit.type("heavy", 32, ink, most=round(place.height * 0.7))
        style = kit.fonts.shrunk(text, style, room, kit.least)
        word = kit.fonts.narrowed(text, style, room)
        lay(sheet, word, (place.x + side + 10, place.centery - word.get_height() / 2))
        if tag is not None:
            lay(sheet, tag, (place.right - tag.get_width(), place.centery - tag.get_height() / 2))
        sheet.fill(KEY, Rect(place.x, place.bottom - 2, place.width, 2))

    def _person(self, sheet: Surface, kit: Kit, row: EndRow, place: Rect) -> None:
        character = self.seen.characters[row.seat]
        high = min(place.height * 0.55, place.width * 0.86 / 0.74)
        size = (round(high * 0.74), round(high))
        look = {OUT: "out", GHOST: "ghost"}.get(row.status, "")
        x, y = place.centerx, place.y + place.height * 0.06
        lay(sheet, portrait(kit, character, size, look), (x - size[0] / 2, y))
        frame(sheet, Rect(round(x - size[0] / 2), round(y), *size), KEY, 2)
        mark = brand_of(kit, character, size[0] * 0.16, SEAT_INKS[row.seat])
        lay_centred(sheet, mark, (x - size[0] * 0.38, y + size[1] * 0.88))
        sign = role_sign(kit, row.role, round(size[0] * 0.34))
        lay_centred(sheet, sign, (x + size[0] * 0.48, y + size[1] * 0.08))
        self._words(
            sheet, kit, row, Rect(place.x, round(y + size[1]) + 2, place.width, place.height)
        )

    def _words(self, sheet: Surface, kit: Kit, row: EndRow, below: Rect) -> None:
        """Name, what became of them, and the life that was left as cartridges."""
        teller = teller_of(kit.strings, self.seen, self.seen.seat)
        name = str(character_name(kit.strings, self.seen.characters[row.seat]))
        told = state_text(teller, row)
        if row.seat == self.seen.seat:
            told = f"{kit.say('final.you')} · {told}"
        y, most = float(below.y), below.height * 0.13
        for text, face, size, ink in ((name, "heavy", 23, KEY), (told, "italic", 20, DIM)):
            style = kit.type(face, size, ink, most=round(most))
            style = kit.fonts.shrunk(text, style, below.width - 12, kit.least)
            word = kit.fonts.narrowed(text, style, below.width - 12)
            lay(sheet, word, (below.centerx - word.get_width() / 2, y))
            y += word.get_height() * 0.94
        high = min(34 * kit.unit, sheet.get_height() - y - 18)
        if row.status in (OUT, GHOST) or high < SHELL_LEAST:
            return
        wide = max(2, round(high / 2))
        left = below.centerx - row.life * wide * 0.6
        for number in range(row.life):
            picture = shell(kit, (wide, round(high)), full=True, struck=False)
            lay(sheet, picture, (left + number * wide * 1.2, y))


@kept
def _winners(kit: Kit, text: str, high: int) -> Surface:
    style = kit.type("bold", 22, BONE, most=round(high * 0.8))
    line, hand = kit.fonts.line(text, style), fist(kit, high * 0.7)
    sheet = clear((line.get_width() + hand.get_width() + 24, max(high, line.get_height())))
    sheet.fill(kit.ink(OXIDE))
    frame(sheet, sheet.get_rect(), BLOOD, 2)
    middle = sheet.get_height() / 2
    lay(sheet, hand, (8, middle - hand.get_height() / 2))
    lay(sheet, line, (hand.get_width() + 14, middle - line.get_height() / 2))
    return sheet
