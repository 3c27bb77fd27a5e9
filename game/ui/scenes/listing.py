"""A list at the left of a large slip, and what is chosen of it at the right."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.scenes.overlays import LargeScene
from game.ui.scenes.scene import Host
from game.ui.widgets.base import PAGES, Widget
from game.ui.widgets.scrolls import Bar, Pullable, bar_width
from game.ui.widgets.texts import Lines
from game.view.layout.geometry import Box
from game.view.layout.scrolling import Scrolling
from game.view.layout.zones import target_px

LIST: Final = 0.40
"""Share of the width that the list takes."""
LINES: Final = 3
"""How many lines of what is told the page keys go."""


class ListScene(LargeScene):
    """Goes through a list of any length: by lines, by pages, to its ends, by its bar."""

    def __init__(self, host: Host) -> None:
        """Begin at the top."""
        super().__init__(host)
        self.listing = Scrolling()
        self._x = 0
        """Where the pointer is."""
        self._is_pulled = False
        """Whether it was pulled in this frame: a mouse tells of a thousand places a second."""
        self._has_gone = False
        """Whether a key went on to another line in this frame."""
        self.is_passing = False
        """Whether another did after it: what lines are about that are passed by is not read."""

    # --- what is listed ---

    @property
    @abstractmethod
    def count(self) -> int:
        """How many lines there are."""

    @property
    @abstractmethod
    def shown(self) -> int:
        """The number of the line that is chosen."""

    @abstractmethod
    def choose(self, number: int) -> None:
        """Show what line `number` is about."""

    @abstractmethod
    def line_of(self, widget: Widget) -> int | None:
        """Return which line of the list a widget is, None for none."""

    # --- where things stand ---

    @property
    def line_room(self) -> float:
        """The height of a line of the list: two lines of text."""
        return max(target_px(self.kit.size), self.kit.type("bold", 23).px * 2.9)

    @property
    def list_box(self) -> Box:
        """Where the list is seen, the bar aside."""
        inner, high = self.inner, self.line_height
        top, low = inner.y + high * 1.4, inner.bottom - high * 1.4
        return Box(inner.x, top, inner.w * LIST - bar_width(self.kit) - self.kit.px(8), low - top)

    def papers(self) -> Sequence[Pullable]:
        """The list, and what is told of what is chosen."""
        wide, seen, right = bar_width(self.kit), self.list_box, self.inner.x + self.inner.w * LIST
        listed = Pullable(self.listing, seen, Box(right - wide, seen.y, wide, seen.h))
        return [listed, *(widget.paper for widget in self.widgets if isinstance(widget, Lines))]

    @property
    def page_box(self) -> Box:
        """Where what is chosen is told."""
        inner, high = self.inner, self.line_height
        left, top = inner.x + inner.w * LIST + self.kit.px(36), inner.y + high * 1.4
        return Box(left, top, inner.right - left, inner.bottom - top)

    # --- building ---

    def fit_list(self) -> list[tuple[int, Box]]:
        """Return the lines in sight by their numbers, each with its place: none is cut."""
        box, high = self.list_box, self.line_room
        self.listing.heights = [high] * self.count
        self.listing.height = self._rows * high
        self.listing.go(round(self.listing.top / high) * high)
        return [(n, Box(box.x, box.y + top, box.w, high)) for n, top in self.listing.seen()]

    def bar(self) -> Bar:
        """Return what tells which part of the list is in sight."""
        return Bar(self.papers()[0].trough, self.listing)

    @property
    def _rows(self) -> int:
        """How many lines have room."""
        return max(1, int(self.list_box.h // self.line_room))

    def rebuild_list(self) -> None:
        """Build anew without looking at the disk."""
        super().arrange()
        self.stale = True

    def pulled(self) -> None:
        """Other lines are in sight, as soon as this frame is over; what is told is drawn anew."""
        is_told = self._hold is not None and self._hold.paper.what is not self.listing
        self._is_pulled, self.stale = self._is_pulled or not is_told, True

    # --- going through it ---

    def focus_line(self, number: int) -> None:
        """Give line `number`, which is in sight, the focus."""
        lines = enumerate(self.widgets)
        self.focus = next(place for place, w in lines if self.line_of(w) == number)

    @property
    def _focused_line(self) -> int | None:
        return None if self._focused is None else self.line_of(self._focused)

    def _go(self, number: int) -> None:
        """Show what line `number` is about; after another in this frame, when all have gone by.

        A key that is held down may come again sooner than what a line is about can be read.
        """
        self._has_gone, self.is_passing = True, self._has_gone
        self.choose(number)

    def tick(self, dt: float) -> None:
        """Show what a key that was held down, or the list that is pulled, has come to."""
        super().tick(dt)
        is_stale = self.is_passing or self._is_pulled
        self._has_gone = self.is_passing = self._is_pulled = False
        if is_stale:
            self.rebuild_list()

    def _move(self, direction: tuple[int, int]) -> None:
        """Up and down go through the whole list, and show what each line is about."""
        line = self._focused_line
        if line is not None and 0 <= line + direction[1] < self.count and direction[1]:
            self._go(line + direction[1])
        else:
            super()._move(direction)

    def obey(self, command: str) -> bool:
        """The page keys turn the list, or read on where its page has the focus.

        Home and End go to the ends of the list.
        """
        is_in_list = self.focus is None or self._focused_line is not None
        if command in PAGES and not is_in_list:
            self._read_on(-LINES * PAGES[command])
        elif command in PAGES and self.count:
            wanted = self.shown + PAGES[command] * self._rows
            self._go(min(max(0, wanted), self.count - 1))
        elif command in ("first", "last") and self.count:
            self._go(0 if command == "first" else self.count - 1)
        else:
            return super().obey(command)
        return True

    def _read_on(self, lines: int) -> None:
        """Scroll what is told by so many lines, up where there are more than 0."""
        for widget in self.widgets:
            if isinstance(widget, Lines):
                widget.scroll(lines)
                self.stale = True

    def handle(self, event: pygame.Event) -> None:
        """The wheel scrolls what the pointer is over; the rest is a large slip's."""
        self._x = event.pos[0] if hasattr(event, "pos") else self._x
        if event.type == pygame.MOUSEWHEEL and self._x >= self.page_box.x:
            self._read_on(event.y)
        elif event.type == pygame.MOUSEWHEEL:
            if self.listing.go(self.listing.top - event.y * self.line_room):
                self.rebuild_list()
        else:
            super().handle(event)
