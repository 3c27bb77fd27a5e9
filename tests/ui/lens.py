"""Type seen through a lens: as it is, left out, or as solid boxes; it remembers what was set."""

from typing import Final

import pygame
from pygame import Surface

from game.ui.draw.fonts import Fonts, Type
from game.ui.draw.images import Images
from game.ui.draw.kit import Kit
from game.ui.draw.store import Store

PLAIN, BLANK, BOXES = "plain", "blank", "boxes"
BOX_ALPHA: Final = 128
"""How dense the red boxes are that stand for lines of text."""


class Lens(Fonts):
    """Fonts whose words can vanish, so that what lies behind them can be looked at."""

    def __init__(self, store: Store) -> None:
        """Show words as they are."""
        super().__init__(store)
        self.mode = PLAIN
        self.texts: dict[tuple[str, Type], None] = {}
        """What was set since `forget`, in order."""

    def forget(self) -> None:
        """Have every text set anew from now on."""
        self.texts.clear()
        self.misfits.clear()
        self._store.forget()

    def _render(self, text: str, style: Type) -> Surface:
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
    lens, images = Lens(kit.store), Images(Store())
    images._originals, images._folders = kit.images._originals, kit.images._folders
    images._load = kit.images._load  # type: ignore[method-assign] # what it has read before
    kit.fonts, kit.images = lens, images
    return lens
