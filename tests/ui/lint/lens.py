"""Type seen through a lens: as it is, left out, or as solid boxes; it remembers what was set.

Whatever has words in it is made for each of these three, all else once for them: the ledger knows
which of the pictures that are kept have words in them, and what these say.
"""

from collections.abc import Callable, Hashable
from typing import Final, NamedTuple

import pygame
from pygame import Surface

from game.ui.draw.fonts import Fonts, Type
from game.ui.draw.images import Images
from game.ui.draw.kit import Kit
from game.ui.draw.store import Shelf, Store

PLAIN, BLANK, BOXES = "plain", "blank", "boxes"
MODES: Final = (PLAIN, BLANK, BOXES)
WORDED: Final = "worded"
"""Marks the key of a picture with words."""
BOX_ALPHA: Final = 128
"""How dense the red boxes are that stand for lines of text."""


CARD: Final = "card"
"""Begins the key of a card's picture."""


class Said(NamedTuple):
    """What was set, what of it did not fit, and what of it is printed on cards."""

    texts: list[tuple[str, Type]]
    misfits: list[str]
    prints: list[str]


class Ledger:
    """What words were set, in order, and what did not fit: of each picture, and in which mode."""

    def __init__(self) -> None:
        """Begin with words as they are, none set."""
        self.mode = PLAIN
        self.texts: list[tuple[str, Type]] = []
        self.misfits: list[str] = []
        self.prints: list[str] = []

    def made(self, make: Callable[[], Surface], *, is_card: bool) -> tuple[Surface, Said]:
        """Return what `make` makes, and what words it set for that."""
        begun = len(self.texts), len(self.misfits), len(self.prints)
        surface = make()
        texts = self.texts[begun[0] :]
        if is_card:
            self.prints += [text for text, _ in texts]
        return surface, Said(texts, self.misfits[begun[1] :], self.prints[begun[2] :])

    def say(self, said: Said) -> None:
        """What was set before is seen again."""
        self.texts += said.texts
        self.misfits += said.misfits
        self.prints += said.prints

    def clear(self) -> None:
        """Begin anew."""
        for said in (self.texts, self.misfits, self.prints):
            said.clear()


class WordShelf(Shelf):
    """A shelf that keeps pictures with words for each mode, and can drop them alone."""

    ledger: Ledger

    def kept(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """Return the surface for `key`, and tell the ledger what words it has."""
        found = self.found(key)
        if found is not None:
            return found
        worded = (WORDED, self.ledger.mode, key)
        found = self.found(worded)
        if found is not None:
            self.ledger.say(self._said[worded])
            return found
        is_card = isinstance(key, tuple) and key[:1] == (CARD,)
        made, said = self.ledger.made(make, is_card=is_card)
        if not said.texts:
            return super().kept(key, lambda: made)
        self._said[worded] = said
        return super().kept(worded, lambda: made)

    def read_by(self, ledger: Ledger) -> None:
        """Have `ledger` know what is made."""
        self.ledger, self._said = ledger, dict[Hashable, Said]()

    def forget_words(self) -> None:
        """Drop what has words."""
        for key in self._said:
            surface = self._kept.pop(key, None)
            if surface is not None:
                self.used -= surface.get_width() * surface.get_height() * surface.get_bytesize()
        self._said.clear()


class WordStore(WordShelf, Store):
    """The two shelves of a window that is looked at through a lens."""

    def __init__(self, ledger: Ledger) -> None:
        """Keep nothing yet."""
        super().__init__()
        self.read_by(ledger)
        self.passing = WordShelf(self.passing.room)
        self.passing.read_by(ledger)

    def fit(self, size: tuple[int, int]) -> None:
        """Keep as much as a window of `size` pixels needs, for every mode."""
        super().fit(size)
        self._share((self.room + self.passing.room) * len(MODES))

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
        self.store, self.ledger, self.misfits = store, store.ledger, store.ledger.misfits
        self._whole = whole or self
        self._stores = [store]
        if whole is not None:
            whole._stores.append(store)

    @property
    def mode(self) -> str:
        """How words are shown from now on."""
        return self.ledger.mode

    @mode.setter
    def mode(self, mode: str) -> None:
        self.ledger.mode = mode

    @property
    def texts(self) -> dict[tuple[str, Type], None]:
        """What was set since `forget`, in order."""
        return dict.fromkeys(self.ledger.texts)

    def forget(self) -> None:
        """Begin a list of what is set."""
        self.ledger.clear()

    def drop(self) -> None:
        """Have every text set anew from now on."""
        for store in self._stores:
            store.forget_words()

    def beside(self, kit: Kit) -> None:
        """Look at what is drawn with another kit, too."""
        if not isinstance(kit.fonts, Lens):
            _look_through(kit, Lens(WordStore(self.ledger), self._whole))

    def _render(self, text: str, style: Type) -> Surface:
        drawn = super()._render(text, style)
        if text.strip():
            self.ledger.texts.append((text, style))
        if self.mode == PLAIN:
            return drawn
        sheet = Surface(drawn.get_size(), pygame.SRCALPHA)
        if self.mode == BOXES and any(map(str.isalnum, text)):  # a full stop may stand below an f
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
