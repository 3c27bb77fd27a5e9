"""What is counted on a plate: resilience, honor, cards in hand; in tokens, or close, in figures."""

from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.samurai.view.plates import blossoms, pips
from game.ui.kit import Kit
from game.ui.paint import clear, disc, lay, lay_centred, lozenge
from game.ui.palette import BENI, KINCHA, SHADED, SUMI
from game.view.layout.geometry import Box


class Points(NamedTuple):
    """A seat's resilience: what is left, of how much, and what a blow would take."""

    left: int
    most: int
    threat: int


class Tokens:
    """Paints tokens and keeps them. Rows of them with a figure, or one of them with a figure."""

    def __init__(self, kit: Kit) -> None:
        """Draw with `kit`."""
        self.kit = kit

    # --- rows ---

    def resilience(self, sheet: Surface, place: Rect, points: Points) -> None:
        """A lozenge for each point, lost ones empty, threatened ones struck through."""
        boxes = pips(Box(*place), points.most)
        for number, box in enumerate(boxes):
            struck = points.left - points.threat <= number < points.left
            lay_centred(sheet, self.pip(box.h, number < points.left, struck), box.centre)
        text = f"{points.left}/{points.most}"
        self._number(sheet, text, place, boxes[-1].right + boxes[-1].w * 0.2)

    def honor(self, sheet: Surface, place: Rect, honor: int, *, narrow: bool) -> None:
        """A blossom for each point of honor, overlapping where they are many."""
        boxes = blossoms(Box(*place), honor, narrow=narrow)
        for box in boxes:
            lay_centred(sheet, self._blossom(box.h), box.centre)
        left = boxes[-1].right + boxes[-1].h * 0.08 if boxes else place.x
        self._number(sheet, str(honor), place, left)

    def _number(self, sheet: Surface, text: str, place: Rect, left: float) -> None:
        style = self.kit.type("bold", 20)
        style = style.sized(max(self.kit.least, min(style.px, int(place.height * 0.9))))
        line = self.kit.fonts.line(text, style)
        lay(sheet, line, (left, place.y + (place.height - line.get_height()) / 2))

    # --- figures ---

    def resilience_figure(self, sheet: Surface, place: Rect, points: Points) -> None:
        """One lozenge, struck through under a threat, and what is left of how much."""
        (box,) = pips(Box(*place), 1, close=True)
        pip = self.pip(box.h, points.left > 0, points.threat > 0)
        lay_centred(sheet, pip, box.centre)
        self._figure(sheet, place, box.right, f"{points.left}/{points.most}")

    def honor_figure(self, sheet: Surface, place: Rect, honor: int) -> None:
        """One blossom and the honor."""
        (box,) = blossoms(Box(*place), 1, narrow=False, close=True)
        lay_centred(sheet, self._blossom(box.h), box.centre)
        self._figure(sheet, place, box.right, str(honor))

    def _figure(self, sheet: Surface, place: Rect, left: float, text: str) -> None:
        style = self.kit.type("bold", 20)
        style = style.sized(max(self.kit.least, min(style.px, int(place.height * 0.95))))
        style = self.kit.fonts.fitted(text, style, place.right - left, self.kit.least)
        line = self.kit.fonts.line(text, style)
        lay(sheet, line, (left, place.y + (place.height - line.get_height()) / 2))

    # --- tokens ---

    def pip(self, side: float, full: bool, struck: bool) -> Surface:  # noqa: FBT001 - a state
        """Return a point of resilience: full, lost, or about to be."""
        key = ("pip", round(side), full, struck)
        return self.kit.store.kept(key, lambda: self._pip(side, full=full, struck=struck))

    def _pip(self, side: float, *, full: bool, struck: bool) -> Surface:
        name = "tokens/resilience" if full else "tokens/resilience_empty"
        picture = self.kit.images.sized(name, (side, side))
        if picture is None:
            return lozenge(side / 2, BENI if full else SHADED, SUMI)
        if not struck:
            return picture
        pale = self.kit.images.sized("tokens/resilience_empty", (side, side))
        sheet = clear((side, side))
        lay(sheet, pale, (0, 0))
        faint = picture.copy()
        faint.fill((120, 120, 120, 120), special_flags=pygame.BLEND_RGBA_MULT)
        lay(sheet, faint, (0, 0))
        ends = ((side * 0.1, side * 0.78), (side * 0.9, side * 0.22))
        pygame.draw.line(sheet, SUMI, *ends, max(2, round(side * 0.11)))
        return sheet

    def _blossom(self, side: float) -> Surface:
        token = self.kit.images.sized("tokens/honor", (side, side))
        return disc(side * 0.42, KINCHA, SUMI, 2) if token is None else token
