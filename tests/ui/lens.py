"""Type seen through a lens: as it is, left out, or as solid boxes; it remembers what was set.

Whatever has words in it is made anew for each of these three; all else is made once for them, as
the ledger knows which of the kept pictures have words in them.
"""

from collections.abc import Callable, Hashable
from typing import Final

import pygame
from pygame import Surface

from game.ui.draw.fonts import Fonts, Type
from game.ui.draw.images import Images
from game.ui.draw.kit import Kit
from game.ui.draw.store import Shelf, Store

PLAIN, BLANK, BOXES = "plain", "blank", "boxes"
BOX_ALPHA: Final = 128
"""How dense the red boxes are that stand for lines of text."""


class Ledger:
    """Knows, of pictures made within one another, which have words in them."""

    def __init__(self) -> None:
        """Begin with nothing in the making."""
        self._making: list[bool] = []
        self.was_used = False
        """Whether words were set or taken from a shelf since somebody last said no here."""

    def mark(self) -> None:
        """Words went into whatever is in the making."""
        self.was_used = True
        if self._making:
            self._making[-1] = True

    def made(self, make: Callable[[], Surface]) -> tuple[Surface, bool]:
        """Return what `make` makes, and whether it has words."""
        self._making.append(False)
        try:
            surface = make()
        finally:
            has_words = self._making.pop()
        if has_words:
            self.mark()
        return surface, has_words


class WordShelf(Shelf):
    """A shelf whose pictures with words in them can be dropped alone."""

    ledger: Ledger

    def kept(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """Return the surface for `key`, and remember whether it has words."""
        found = self.found(key)
        if found is None:
            found, has_words = self.ledger.made(make)
            (self._worded.add if has_words else self._worded.discard)(key)
            return super().kept(key, lambda: found)
        if key in self._worded:
            self.ledger.mark()
        return found

    def read_by(self, ledger: Ledger) -> None:
        """Have `ledger` know what is made."""
        self.ledger, self._worded = ledger, set[Hashable]()

    def forget_words(self) -> None:
        """Drop what has words."""
        for key in self._worded:
            surface = self._kept.pop(key, None)
            if surface is not None:
                self.used -= surface.get_width() * surface.get_height() * surface.get_bytesize()
        self._worded.clear()


class WordStore(WordShelf, Store):
    """The two shelves of a window that is looked at through a lens."""

    def __init__(self, ledger: Ledger) -> None:
        """Keep nothing yet."""
        super().__init__()
        self.read_by(ledger)
        room, self.passing = self.passing.room, WordShelf(self.passing.room)
        self.passing.room = room
        self.passing.read_by(ledger)

    def forget_words(self) -> None:
        """Drop what has words from both."""
        super().forget_words()
        assert isinstance(self.passing, WordShelf)
        self.passing.forget_words()


class Lens(Fonts):
    """Fonts whose words can vanish, so that what lies behind them can be looked at.

    A kit within the window, as a lesson's table has one, is looked at through `beside` of it.
    """

    def __init__(self, store: WordStore, whole: "Lens | None" = None) -> None:
        """Show words as they are; `whole` is the lens of the window around."""
        super().__init__(store)
        self.store = store
        self._whole, self._stores = whole or self, [store]
        self._mode = PLAIN
        self.texts: dict[tuple[str, Type], None] = {}
        """What was set since `forget`, in order."""
        if whole is not None:
            self.texts, self.misfits = whole.texts, whole.misfits
            whole._stores.append(store)
        self.ledger = store.ledger

    @property
    def mode(self) -> str:
        """How words are shown from now on, once what is kept is forgotten."""
        return self._whole._mode

    @mode.setter
    def mode(self, mode: str) -> None:
        self._whole._mode = mode

    def forget(self) -> None:
        """Have every text set anew from now on."""
        self.texts.clear()
        self.misfits.clear()
        for store in self._stores:
            store.forget_words()

    def beside(self, kit: Kit) -> None:
        """Look at what is drawn with another kit, too."""
        if not isinstance(kit.fonts, Lens):
            _look_through(kit, Lens(WordStore(self.ledger), self._whole))

    def _render(self, text: str, style: Type) -> Surface:
        self.ledger.mark()
        drawn = super()._render(text, style)
        if text.strip():
            self.texts[text, style] = None
        if self.mode == PLAIN:
            return drawn
        sheet = Surface(drawn.get_size(), pygame.SRCALPHA)
        if self.mode == BOXES:
            sheet.fill((BOX_ALPHA, 0, 0, BOX_ALPHA), drawn.get_bounding_rect(min_alpha=40))
        return sheet


def put_lens(kit: Kit) -> Lens:
    """Give a kit a lens; pictures keep a store of their own, so that they need not be made anew."""
    lens = Lens(WordStore(Ledger()))
    _look_through(kit, lens)
    return lens


def _look_through(kit: Kit, lens: Lens) -> None:
    images = Images(Store())
    images._originals, images._folders = kit.images._originals, kit.images._folders
    images._load = kit.images._load  # type: ignore[method-assign] # what it has read before
    kit.store = lens.store
    kit.store.fit(kit.size)
    kit.fonts, kit.images = lens, images
