"""What is asked before a game goes for good, and which file is to be brought in."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game.session.library.kept import KeptGame
from game.shortened import legible
from game.ui.draw.palette import BENI
from game.ui.scenes.look_back.picture import told_place
from game.ui.scenes.overlays import Entry, OverlayScene, ending_in
from game.ui.scenes.scene import Host
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import PLAIN, Button
from game.ui.widgets.texts import BlankPage, Paragraph
from game.view.layout.geometry import Box
from game.view.library import day_of


class DeleteScene(OverlayScene):
    """Whether a game is to be deleted."""

    heading = "games.delete_heading"
    width = 760
    first = 1.9
    """In which row its answers begin."""
    rows = ending_in(2, first)

    def __init__(self, host: Host, game: KeptGame, delete: Callable[[], None]) -> None:
        """Ask; `delete` does it."""
        super().__init__(host)
        self.game = game
        self.delete = delete

    def build(self) -> list[Widget]:
        """What it is about, and two answers; no record counts what is not over."""
        key = "games.delete_remark" if self.game.is_over else "games.delete_left"
        text = self.say(key, day=day_of(self.kit.strings, self.game.when))
        told = Paragraph(self.room(), text, self.kit.type("medium", 23))
        entries: tuple[Entry, ...] = (
            ("games.delete_no", self.back, PLAIN, "cancel"),
            ("games.delete_yes", self._do, BENI, ""),
        )
        return [*self.frame(), told, *self.listed(entries, self.first)]

    def _do(self) -> None:
        self.host.pop()
        self.delete()


class TakeInScene(OverlayScene):
    """The files that lie where shared games are put, to choose one from."""

    heading = "games.take_in"
    takes_files = True
    width = 1100
    rows: float = 10
    most: Final = 5
    """So many are offered on a page, the newest on the first."""

    def __init__(self, host: Host, take: Callable[[Path], None]) -> None:
        """Ask which; `take` takes it in."""
        super().__init__(host)
        self.take = take
        self.files = host.services.library.offered()
        self.pages = max(1, -(-len(self.files) // self.most))

    def build(self) -> list[Widget]:
        """Where to put a file, a button for each that is there, and what leaves."""
        return [*self.frame(), *self._told(), *self.closing("menu.back")]

    def _told(self) -> list[Widget]:
        folder = told_place(self.host.services.library.shared)
        if not self.files:
            text = self.say("games.take_in_none", folder=folder)
            room = self.room(gap=self.kit.px(18))
            return [BlankPage(room, text, self.kit.type("italic", 25))]
        text = self.say("games.take_in_remark", folder=folder)
        widgets: list[Widget] = [Paragraph(self.room(), text, self.kit.type("medium", 23))]
        shown = self.files[self.page * self.most :][: self.most]
        entries = [(legible(path.name), partial(self._do, path)) for path in shown]
        for number, (name, act) in enumerate(entries):
            box = self.row(2.3 + number * 1.1)
            place = Box(box.x, box.y, box.w, self.row_height)
            widgets.append(Button(place, name, act, size=22.0, is_listed=True))
        return widgets

    def _do(self, path: Path) -> None:
        self.host.pop()
        self.take(path)

    def handle(self, event: pygame.Event) -> None:
        """A file that is dropped here is taken in too."""
        if event.type == pygame.DROPFILE:
            self._do(Path(event.file))
        else:
            super().handle(event)
