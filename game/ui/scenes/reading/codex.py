"""The codex, one key away at any time: pages to look things up in, over whatever waits beneath."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.ui.draw.palette import BENI
from game.ui.input.writing import LETTER_BACK, edited, is_written
from game.ui.scenes.overlays import LargeScene, Mount
from game.ui.scenes.reading.codex_rows import (
    HERE,
    KEYS,
    IndexLine,
    Link,
    Listed,
    Picture,
    Reading,
    SearchField,
    TextLine,
    links_in,
    listing,
    picture_of,
    rows_of,
)
from game.ui.scenes.scene import Host, Subject
from game.ui.widgets.base import PAGES, Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.scrolls import Bar, Pullable, bar_width
from game.ui.widgets.texts import Label, PaperPanel
from game.view.layout.geometry import Box
from game.view.layout.scrolling import Scrolling
from game.view.layout.zones import target_px
from game.view.words.codex import Codex

WHEEL: Final = 3
"""Lines that a notch of the wheel goes, and a step of keys through a long page."""
LIST: Final = 0.34
MOST_LIST: Final = 0.38
"""Share of the width that the list takes; at most, where its type is large for the window."""
LINE: Final = 19
"""As wide it would be, in heights of its type: a title in a language of long words has room."""


class CodexScene(LargeScene):
    """A list of chapters and pages, what is looked for, and the page that is read."""

    heading = "codex.heading"

    def __init__(self, host: Host, about: Subject = Subject()) -> None:  # noqa: B008 - immutable
        """Open the page that it is `about`; pages that are named there come first in the list."""
        super().__init__(host)
        self.about = about
        self.codex = Codex(())
        self.query = ""
        self.chapter = ""
        """The one that is open in the list."""
        self.key = about.page
        """Of the page that is shown."""
        self.past: list[str] = []
        """Keys of the pages read before, the last one last."""
        self.lines: list[Listed] = []
        self.listing = Scrolling()
        self.read = Scrolling()
        self.told: list[TextLine] = []
        self._is_sought = True
        """Whether the line of the page that is shown must come into sight."""
        self._x = 0
        """Where the pointer is."""

    # --- where things stand ---

    @property
    def line_height(self) -> float:
        """The height of a line of the list: it can be pressed with a finger."""
        return max(target_px(self.kit.size), self.kit.type("medium", 22).px * 1.6)

    @property
    def _list_width(self) -> float:
        wanted = LINE * self.kit.type("medium", 22).px / self.inner.w
        return self.inner.w * min(max(LIST, wanted), MOST_LIST)

    @property
    def list_box(self) -> Box:
        """Where the lines of the list are seen, the bar aside."""
        inner, high = self.inner, self.line_height
        top, side = inner.y + high * 2.55, bar_width(self.kit) + self.kit.px(8)
        return Box(inner.x, top, self._list_width - side, inner.bottom - top)

    @property
    def page_box(self) -> Box:
        """Where a page is read, its bar aside."""
        inner, high = self.inner, self.line_height
        left, top = inner.x + self._list_width + self.kit.px(40), inner.y + high * 1.4
        wide = inner.right - left - bar_width(self.kit) - self.kit.px(14)
        return Box(left, top, wide, inner.bottom - high * 1.4 - top)

    def _trough(self, box: Box, right: float) -> Box:
        wide = bar_width(self.kit)
        return Box(right - wide, box.y, wide, box.h)

    def papers(self) -> Sequence[Pullable]:
        """The list, and the page."""
        left, right = self.inner.x + self._list_width, self.inner.right
        return [
            Pullable(self.listing, self.list_box, self._trough(self.list_box, left)),
            Pullable(self.read, self.page_box, self._trough(self.page_box, right)),
        ]

    # --- building ---

    def arrange(self) -> None:
        """Take the pages in the player's language, and lay everything out."""
        self.codex = self.host.codex()
        if self.key not in self.codex.pages:
            self.key = next(iter(self.codex.pages))
        self.chapter = self.chapter or self.codex.pages[self.key].chapter
        self._is_sought = True
        super().arrange()

    def rebuild(self) -> None:
        """Build anew because something else is shown of the same."""
        super().arrange()
        self.stale = True

    def build(self) -> list[Widget]:
        """The slip, what is looked for, the list, the page and its buttons."""
        inner, high = self.inner, self.line_height
        self._list()
        title = Box(inner.x, inner.y, self.list_box.w, high)
        place = Box(inner.x, inner.y + high * 1.25, self._list_width, high)
        remark, look = self.say("codex.search"), self._look_for
        rolls = (self.listing, self.read)
        search = SearchField(place, self.query, remark, look)
        search.label = remark
        return [
            *(Mount(self.sheet), PaperPanel(self.sheet)),
            Label(title, self.say(self.heading), self.kit.type("heavy", 36)),
            *(search, *self._entries(), *self._page(), *self._feet()),
            *(Bar(paper.trough, what) for paper, what in zip(self.papers(), rolls, strict=True)),
        ]

    def _list(self) -> None:
        """Say what the list has now, and how it stands in its window."""
        here = self._pointed_at()
        self.lines = listing(self.kit, self.codex, self.query, self.chapter, here)
        box = self.list_box
        high, whole = self.line_height, int(box.h // self.line_height)
        self.listing.heights, self.listing.height = [high] * len(self.lines), whole * high
        numbers = [n for n, line in enumerate(self.lines) if line.page == self.key]
        if self._is_sought and numbers:
            self.listing.reveal(numbers[-1])
        self._is_sought = False
        self.listing.go(round(self.listing.top / high) * high)

    def _pointed_at(self) -> list[str]:
        """Return the keys of the pages on what was pointed at, and of those named there."""
        named = [span.page for span in self.codex.spans(self.about.text) if span.page]
        wanted = dict.fromkeys((self.about.page, *named))
        return [key for key in wanted if key in self.codex.pages]

    def _entries(self) -> list[Widget]:
        box, high = self.list_box, self.line_height
        if not self.lines:
            place, style = Box(box.x, box.y, box.w, high), self.kit.type("italic", 22)
            return [Label(place, self.say("codex.nothing"), style)]
        return [
            IndexLine(
                Box(box.x, box.y + top, box.w, high),
                self.lines[number].text,
                partial(self._choose, self.lines[number]),
                number,
                is_chapter=not self.lines[number].page,
                is_shown=self.lines[number].page == self.key,
            )
            for number, top in self.listing.seen()
            if top > -1 and top + high < self.listing.height + 1
        ]

    def _page(self) -> list[Widget]:
        """Return the page that is read: its title, its picture, its text, what leads on."""
        page, box, high = self.codex.pages[self.key], self.page_box, self.line_height
        title = Box(box.x, self.inner.y, self.inner.right - box.x, high * 1.2)
        widgets: list[Widget] = [Label(title, page.title, self.kit.type("heavy", 36))]
        drawn, width = picture_of(self.host, page, box), box.w
        if drawn is not None:
            width -= drawn.get_width() + self.kit.px(30)
            left = box.x + width + self.kit.px(30)
            figure = self.host.figure(page.key)
            words = "" if figure is None else figure.words(self.kit)
            widgets.append(Picture(Box(left, box.y, box.right - left, box.h), drawn, words))
        self.told = rows_of(self.kit, self.codex, page, width)
        self.read.heights, self.read.height = [row.high for row in self.told], box.h
        self.read.go(self.read.top)
        seen = [
            (self.told[number], top)
            for number, top in self.read.seen()
            if top > -1 and top + self.told[number].high < box.h + 1
        ]
        room = Box(box.x, box.y, width, box.h)
        why = f"{self.say('codex.why')}: {page.why}" if page.why else ""
        words = "\n".join(filter(None, (page.text, why)))
        text = Reading(room, words, seen, is_long=self.read.most > 0)
        return [*widgets, text, *links_in(self.kit, room, seen, self.turn_to)]

    def _feet(self) -> list[Widget]:
        """Return what goes back to the page before, where there was one, and what leaves."""
        box, inner, high = self.page_box, self.inner, self.line_height
        gap, text = self.kit.px(20), self.say("overlay.close")
        top, wide = inner.bottom - high, (inner.right - box.x - gap) / 2
        before, close = (Box(x, top, wide, high) for x in (box.x, box.x + wide + gap))
        leave = Button(close, text, self.back, fill=BENI, command="cancel", size=23.0)
        if not self.past:
            return [leave]
        return [Button(before, self.say("codex.before"), self._go_back, size=23.0), leave]

    # --- reading ---

    def turn_to(self, key: str) -> None:
        """Show the page of `key`; the one that was read can be gone back to."""
        if key != self.key:
            self.past.append(self.key)
        self._show(key)

    def _go_back(self) -> None:
        if self.past:
            self._show(self.past.pop())

    def _show(self, key: str) -> None:
        focused = self._focused
        self.key, self.chapter = key, self.codex.pages[key].chapter
        self.read.top, self._is_sought = 0.0, True
        self.rebuild()
        self._focus_like(focused)

    def _choose(self, line: Listed) -> None:
        """Open a line's page, or its chapter; the keys are a screen of their own."""
        if line.chapter == KEYS:
            self.host.open("controls")
        elif line.page:
            self.turn_to(line.page)
        elif line.chapter == self.chapter:
            self.chapter = HERE
            self._rebuild_at(line)
        elif line.chapter != HERE:
            self.chapter = line.chapter
            self._rebuild_at(line)

    def _rebuild_at(self, line: Listed) -> None:
        """Build anew with the focus on the same line, if keys lead."""
        had_focus = self.focus is not None
        self._list()
        number = self.lines.index(line)
        self.listing.reveal(number)
        self.rebuild()
        if had_focus:
            self._focus_line(number)

    def _look_for(self, words: str) -> None:
        """Show what has these words, the best of it at once."""
        self.query = words.lstrip()
        self.listing.top = 0.0
        found = self.codex.found(self.query) if self.query else []
        if found:
            self.key, self.read.top = found[0].key, 0.0
            self.chapter = found[0].chapter
        self.rebuild()
        self.focus = next(n for n, w in enumerate(self.widgets) if isinstance(w, SearchField))

    # --- moving ---

    def _focus_like(self, focused: Widget | None) -> None:
        """Have keys stay where they were: on the same line, or on the page."""
        if isinstance(focused, IndexLine):
            line = next((n for n, one in enumerate(self.lines) if one.page == self.key), None)
            self._focus_line(focused.number if line is None else line)
        elif self.focus is not None:
            kinds = (Reading, Link, Button)
            self.focus = next(
                n for n, w in enumerate(self.widgets) if isinstance(w, kinds) and w.can_focus
            )

    def _focus_line(self, number: int) -> None:
        for place, widget in enumerate(self.widgets):
            if isinstance(widget, IndexLine) and widget.number == number:
                self.focus = place

    def _move(self, direction: tuple[int, int]) -> None:
        """Up and down go through the whole list, and scroll a long page where nothing leads on."""
        focused, down = self._focused, direction[1]
        if isinstance(focused, IndexLine) and down:
            wanted = focused.number + down
            if 0 <= wanted < len(self.lines):
                self.listing.reveal(wanted)
                self.rebuild()
                self._focus_line(wanted)
                return
        super()._move(direction)
        is_reading = isinstance(focused, Reading | Link) and not isinstance(self._focused, Link)
        if down and is_reading and self._scroll(self.read, down * WHEEL * self.told[0].high):
            self._focus_text()

    def _focus_text(self) -> None:
        self.focus = next(n for n, w in enumerate(self.widgets) if isinstance(w, Reading))

    def _scroll(self, what: Scrolling, pixels: float) -> bool:
        moved = what.go(what.top + pixels)
        if moved:
            self.rebuild()
        return moved

    # --- input ---

    def types(self, event: pygame.Event) -> bool:
        """Whatever writes a letter looks for it; a backspace with nothing to delete goes back."""
        edit, text = edited(event), event.dict.get("unicode", "")
        if edit == LETTER_BACK and not self.query:
            self._go_back()
            self.stale = True
        elif edit:
            self.take_text(edit)
        elif text == "?" or (text == " " and not self.query):
            return False
        return bool(edit) or (is_written(event) and self._search.takes(text))

    @property
    def typed_into(self) -> Box | None:
        """The line of what is looked for, wherever the focus is."""
        return self._search.box

    def take_text(self, text: str) -> None:
        """Look for what is typed."""
        self._search.type(text)
        self.stale = True

    @property
    def _search(self) -> SearchField:
        return next(widget for widget in self.widgets if isinstance(widget, SearchField))

    def obey(self, command: str) -> bool:
        """The page keys read on, Home and End go to the ends; what opened the codex closes it."""
        if command == "help":
            self.back()
        elif command in PAGES:
            self._scroll(self.read, self.read.height * 0.8 * PAGES[command])
        elif command in ("first", "last"):
            self._scroll(self.read, self.read.whole * (1 if command == "last" else -1))
        else:
            return super().obey(command)
        return True

    def at(self, pos: tuple[int, int]) -> int | None:
        """Return the number of the widget at `pos`; of words that are near, the nearest."""
        near = {
            number: abs(widget.place.centre[1] - pos[1])
            for number, widget in enumerate(self.widgets)
            if isinstance(widget, Link) and widget.box.contains(*pos)
        }
        return min(near, key=near.__getitem__) if near else super().at(pos)

    def handle(self, event: pygame.Event) -> None:
        """The wheel scrolls what it is over, the thumb's button goes back; the rest as ever."""
        self._x = event.pos[0] if hasattr(event, "pos") else self._x
        is_press = event.type == pygame.MOUSEBUTTONDOWN
        if event.type == pygame.MOUSEWHEEL:
            what = self.listing if self._x < self.page_box.x else self.read
            self._scroll(what, -event.y * WHEEL * self.line_height)
        elif is_press and event.button == pygame.BUTTON_X1 and self.past:
            self._go_back()
        else:
            super().handle(event)
