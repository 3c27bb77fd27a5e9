"""The chronicle of a campaign, to read in the window page by page, and to give to others."""

from functools import partial

from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.state import AdventureObservation
from game.adventure.ui.scenes.chronicle_pages import PageSheet, TalePage, pages_of
from game.adventure.ui.scenes.chronicle_web import web_page
from game.adventure.ui.table.names import ROMAN
from game.adventure.view.telling.chronicle import TaleEntry, chronicle, chronicle_text
from game.ui.draw.fonts import CENTRE
from game.ui.draw.palette import BENI
from game.ui.scenes.look_back.picture import save_page, save_text
from game.ui.scenes.overlays import LargeScene
from game.ui.scenes.scene import Host
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.texts import Label
from game.view.layout.geometry import Box
from game.view.replay import Replay

FILE = "hundred-lanterns"
GAP = 6
"""Pixels that the number of the page keeps from what turns pages, both sides together."""


class ChronicleScene(LargeScene):
    """All that happened, from the first page on."""

    heading = "lantern.final.chronicle"

    def __init__(
        self,
        host: Host,
        replay: Replay[AdventureObservation, HeroAction],
        seen: AdventureObservation,
    ) -> None:
        """Tell the campaign of `replay`, which `seen` knows the end of."""
        super().__init__(host)
        self.replay, self.seen = replay, seen
        self._laid: object = None
        """For which size, type and language the pages were laid."""
        self.entries: list[TaleEntry] = []
        self.sheets: list[TalePage] = []

    def arrange(self) -> None:
        """Lay the pages, anew where size, type or language changed; what was read stays open."""
        kit, room = self.kit, self._room
        look = (room, kit.text_scale, kit.strings.language, kit.high_contrast)
        if look != self._laid:
            share = self.page / self.pages if self._laid is not None else 0.0
            self.entries = chronicle(kit.strings, self.replay, self.seen)
            self.sheets = pages_of(kit, self.entries, (room.w, room.h))
            self.pages, self._laid = len(self.sheets), look
            self.page = min(self.pages - 1, round(share * self.pages))
        is_led = self.focus is not None
        super().arrange()
        if self.focus is not None and not is_led:  # whoever reads by keys turns pages first
            self.focus = self._turners()[-1]

    @property
    def _room(self) -> Box:
        """What there is for a page."""
        row, (foot,), gap = self.row(0), self.foot(1), self.kit.px(20)
        top = self.sheet.y + self.row_height * 1.4
        return Box(row.x, top, row.w, foot.y - gap - top)

    def build(self) -> list[Widget]:
        """The page, what leads to chapters, what turns pages, saves, and leaves."""
        paging, text, web, close = self.foot(4)
        page = PageSheet(self._room, self.sheets[self.page])
        return [
            *self.frame(),
            *self._chapters(),
            page,
            *self._paging(paging),
            Button(text, self.say("lantern.final.save_text"), self._save, size=22.0),
            Button(web, self.say("lantern.final.save_web"), self._save_web, size=22.0),
            self._close(close),
        ]

    def _close(self, box: Box) -> Button:
        text, closes = self.say("overlay.close"), ("log", "recap", "confirm")
        return Button(box, text, self.back, fill=BENI, command="cancel", commands=closes, size=22.0)

    def obey(self, command: str) -> bool:
        """Home and End lead to the first and the last page; arrows turn, until a button is meant.

        Who goes on among the buttons with Tab has arrows that go on there.
        """
        there = {"left": self.page - 1, "right": self.page + 1, "first": 0, "last": self.pages - 1}
        is_among = self.focus is not None and self.focus not in self._turners()
        if command not in there or (is_among and command in ("left", "right")):
            return super().obey(command)
        self.turn(there[command] - self.page)
        return True

    def _chapters(self) -> list[Widget]:
        """Return a button for each chapter, at the right of the heading."""
        firsts = {page.chapter: n for n, page in reversed([*enumerate(self.sheets)])}
        chapters = {number: firsts[number] for number in sorted(firsts) if number}
        high, gap = self.row_height * 0.75, self.kit.px(10)
        wide, top = high * 1.2, self.sheet.y + self.row_height * 0.36
        left = self.inner.right - (wide + gap) * len(chapters) + gap
        found: list[Widget] = []
        for number, first in chapters.items():
            box = Box(left + (wide + gap) * len(found), top, wide, high)
            title = self.sheets[first].title
            sign, act = ROMAN[number], partial(self._open, first)
            found.append(Button(box, sign, act, label=title))
        return found

    def _open(self, page: int) -> None:
        is_by_keys, self.page = self.focus is not None, page
        self.rebuild()
        if is_by_keys:  # who has come there turns its pages
            self.focus = self._turners()[-1]

    def _paging(self, box: Box) -> list[Widget]:
        """Return what turns the pages."""
        side = min(box.h, box.w * 0.3)
        told = self.say("menu.page", n=self.page + 1, of=self.pages)
        kit, room = self.kit, box.w - 2 * side - GAP
        style = kit.fonts.shrunk(told, kit.type("medium", 22), room, kit.least)
        return [
            self.turner(Box(box.x, box.y, side, box.h), -1),
            Label(Box(box.x + side, box.y, box.w - 2 * side, box.h), told, style, CENTRE),
            self.turner(Box(box.right - side, box.y, side, box.h), 1),
        ]

    def _save(self) -> None:
        save_text(self, FILE, chronicle_text(self.entries))

    def _save_web(self) -> None:
        save_page(self, FILE, web_page(self.kit, self.entries))
