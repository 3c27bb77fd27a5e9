"""The printed ground of the table: day, dusk or night, one fading into the next."""

from collections.abc import Callable
from threading import Thread
from typing import Final, TypeAlias

from pygame import Surface

from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import veil
from game.ui.draw.palette import WASHI
from game.view.timing import HOUR_FADE, HOURS, step_of

STEPS: Final = 10
"""In how many steps one picture becomes the next: each is blended once and then only drawn."""
WIDE: Final = 2
"""Width to height beyond which the wide print is taken."""
Fitted: TypeAlias = Callable[[str], Surface | None]
"""(name of a print among the images) -> it fills the window; None where there is none."""
OPAQUE: Final = 255
PALE: Final = 190
"""How solid the paper is that lies over the print in high contrast, of 255."""


class Ground:
    """Knows which picture lies under everything. Files are read on a thread: no frame waits."""

    def __init__(self, kit: Kit, fitted: Fitted) -> None:
        """Begin before the first hour; `fitted` fits a print to the window."""
        self.kit = kit
        self.fitted = fitted
        self.hour = ""
        """The hour that is shown, or faded from; empty before the first."""
        self.next = ""
        """The hour that is faded to, the same when none is."""
        self._reader: Thread | None = None
        self._age = 0.0
        self._step = 0
        self._size = (0, 0)
        self._sheets: list[Surface] = []
        """The one that is shown first, then the one to blend on next."""

    def tick(self, hour: str, dt: float, *, at_once: bool = False) -> bool:
        """Let `dt` seconds pass towards `hour`; return whether the picture changed."""
        if at_once or not self.hour or self._size not in ((0, 0), self.kit.size):
            changed = self.hour != hour or self._step > 0
            self._arrive(hour)
            return changed
        if self.next == self.hour:
            self.next = hour
        if self.next == self.hour or not self._is_read():
            return False
        self._age += dt
        if self._age >= HOUR_FADE:
            self._arrive(self.next)
            return True
        was = self._step
        self._step = min(STEPS - 1, step_of(self._age / HOUR_FADE, STEPS))
        return was != self._step and self._blend()

    def _arrive(self, hour: str) -> None:
        self.hour = self.next = hour
        self._age, self._step, self._size = 0.0, 0, (0, 0)
        self._reader = None
        self._sheets.clear()

    def _is_read(self) -> bool:
        """Have the next picture read, and two sheets made to blend on; return whether all is."""
        if self._reader is None:
            self._size = self.kit.size
            self._reader = Thread(target=self._read, name="ground", daemon=True)
            self._reader.start()
        return not self._reader.is_alive()

    def _read(self) -> None:
        self.kit.images.original(self._name(self.next))
        self._sheets = [Surface(self._size) for _ in range(2)]
        for sheet in self._sheets:
            sheet.fill(0)

    def _blend(self) -> bool:
        """Blend on the sheet that is not shown: what is shown must stay as it is."""
        before, after = self._picture(self.hour), self._picture(self.next)
        if before is None or after is None or not self._sheets:
            return False
        self._sheets.reverse()
        sheet = self._sheets[0]
        sheet.blit(before, (0, 0))
        after.set_alpha(OPAQUE * self._step // STEPS)
        sheet.blit(after, (0, 0))
        after.set_alpha(None)
        return True

    def compose(self, canvas_size: tuple[int, int]) -> Surface:
        """Return the picture that lies under everything now."""
        if self._step and self._sheets and self._size == canvas_size:
            return self._sheets[0]
        picture = self._picture(self.hour or HOURS[0])
        if picture is not None:
            return picture
        return self.kit.store.made(_plain, canvas_size)

    def _picture(self, hour: str) -> Surface | None:
        """Return the picture of an hour, the day's while there is no other; pale if need be."""
        found = self.fitted(self._name(hour)) or self.fitted(self._name(HOURS[0]))
        return _pale(self.kit, found) if found is not None and self.kit.high_contrast else found

    def _name(self, hour: str) -> str:
        width, height = self.kit.size
        wide = "_wide" if width > WIDE * height else ""
        return f"grounds/table{wide}" if hour == HOURS[0] else f"grounds/table_{hour}{wide}"


@kept
def _pale(kit: Kit, picture: Surface) -> Surface:
    """Return a print under paper: what stands on it stands out, and the hour can still be told."""
    sheet = picture.copy()
    veil(sheet, sheet.get_rect(), kit.ink(WASHI), PALE)
    return sheet


def _plain(size: tuple[int, int]) -> Surface:
    """Return bare paper, for a game that brings no picture: something must lie under everything."""
    sheet = Surface(size)
    sheet.fill(WASHI)
    return sheet
