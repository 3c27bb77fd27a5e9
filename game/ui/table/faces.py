"""Card faces at the size they are shown: large with their rule, small with their numbers, tiny.

All surfaces are premultiplied and kept; a turned card is kept turned.
"""

import math
from typing import Any, Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.kernel.ids import HIDDEN
from game.samurai.content import CATALOGUE
from game.table.cards import CardDef, CardId
from game.ui.fonts import Type
from game.ui.kit import LEAST_TEXT, Kit
from game.ui.paint import clear, lay, lay_centred, mix, rounded, veil
from game.ui.palette import AI, BENI, KINCHA, KINDS, KON, MUTED, SLIP, SUMI
from game.view.motion import step_of

LARGE: Final = 200
"""Width on the 1920 x 1080 design from which a card shows its rule."""
LARGE_PX: Final = 190
NAME_PX: Final = 13
"""Pixels: a name on a small card shrinks this far, then the card is only its picture."""
TINY: Final = 84
"""Width on the design below which a card is only its picture."""
TURNS: Final = 4
"""Steps in which half a card turns over."""

STEP: Final = 1.06
"""How much a flying card grows from one kept size to the next."""


class Face(NamedTuple):
    """What is to be seen of a card."""

    card: CardId
    width: int
    height: int
    dimmed: bool = False
    lit: bool = False


class Faces:
    """Makes and keeps card faces."""

    def __init__(self, kit: Kit) -> None:
        """Draw with `kit`."""
        self.kit = kit

    def turned(self, face: Face, angle: float) -> Surface:
        """Return a face turned clockwise by `angle` degrees."""
        degrees = round(angle * 2) / 2
        if not degrees:
            return self.upright(face)
        key = ("turned", face, degrees, self.kit.strings.language, self.kit.text_scale)
        return self.kit.store.kept(
            key, lambda: pygame.transform.rotozoom(self.upright(face), -degrees, 1.0)
        )

    def flying(self, face: Face, angle: float, zoom: float) -> Surface:
        """Return a face on its way: turned, and scaled by `zoom`, in steps too fine to see."""
        degrees, step = round(angle / 3) * 3, round(math.log(max(zoom, 0.01), STEP))
        if not degrees and not step:
            return self.upright(face)
        key = ("flying", face, degrees, step, self.kit.strings.language, self.kit.text_scale)
        scale = STEP**step
        return self.kit.store.passing(
            key, lambda: pygame.transform.rotozoom(self.upright(face), -degrees, scale)
        )

    def turning(self, face: Face, share: float) -> Surface:
        """Return a card turning over: its back, narrower and narrower, then its face, wider."""
        step = max(1, step_of(abs(2 * share - 1), TURNS))
        shown = face if share >= 0.5 else Face(HIDDEN, face.width, face.height)  # noqa: PLR2004 - edge on
        key = ("turning", shown, step, self.kit.strings.language, self.kit.text_scale)
        return self.kit.store.kept(key, lambda: _narrow(self.upright(shown), step / TURNS))

    def upright(self, face: Face) -> Surface:
        """Return a face with its shadow and, if lit, its frame; the card lies in the middle."""
        key = ("card", face, self.kit.strings.language, self.kit.text_scale)
        return self.kit.store.kept(key, lambda: self._whole(face))

    def _whole(self, face: Face) -> Surface:
        edge = max(4, round(face.width * 0.045))
        sheet = clear((face.width + 2 * edge, face.height + 2 * edge))
        radius = face.width * 0.05
        tiny = face.width < TINY * self.kit.unit
        shadow = rounded((face.width, face.height), radius, SUMI, SUMI).copy()
        shadow.fill((80, 80, 80, 80), special_flags=pygame.BLEND_RGBA_MULT)
        if not tiny:
            lay(sheet, shadow, (edge + edge * 0.6, edge + edge * 0.7))
        if face.lit:
            board = rounded(
                (face.width + 2 * edge, face.height + 2 * edge), radius * 1.6, KINCHA, SUMI
            )
            lay(sheet, board, (0, 0))
        lay(sheet, self._print(face), (edge, edge))
        if face.dimmed:
            self._dim(sheet, Rect(edge, edge, face.width, face.height))
        return sheet

    def _print(self, face: Face) -> Surface:
        if face.card == HIDDEN:
            return self._back(face)
        unit = self.kit.unit
        if face.width < TINY * unit:
            return self._tiny(face)
        if face.width >= LARGE * unit and face.width >= LARGE_PX:
            return self._large(face)
        return self._small(face)

    def _dim(self, sheet: Surface, place: Rect) -> None:
        """Paper over it, hatched."""
        veil(sheet, place.inflate(-2, -2), (214, 205, 181), 150)
        step = max(8, place.width // 9)
        sheet.set_clip(place.inflate(-4, -4))
        for x in range(place.x - place.height // 2, place.right, step):
            ends = ((x, place.bottom), (x + place.height // 2, place.y))
            pygame.draw.line(sheet, mix(SLIP, MUTED, 0.55), *ends, 1)
        sheet.set_clip(None)

    # --- the back ---

    def _back(self, face: Face) -> Surface:
        picture = self.kit.images.sized("cards/back", (face.width, face.height))
        if picture is not None:
            return picture
        sheet = rounded((face.width, face.height), face.width * 0.05, SLIP, SUMI).copy()
        inner = sheet.get_rect().inflate(-face.width * 0.14, -face.width * 0.14)
        sheet.fill(AI, inner)
        pygame.draw.circle(sheet, SLIP, inner.center, face.width * 0.24)
        pygame.draw.circle(sheet, BENI, inner.center, face.width * 0.15)
        return sheet

    # --- three sizes of face ---

    def _tiny(self, face: Face) -> Surface:
        card = CATALOGUE[face.card]
        sheet = rounded((face.width, face.height), 3, SLIP, SUMI).copy()
        rim = max(2, round(face.width * 0.06))
        inner = sheet.get_rect().inflate(-2 * rim, -2 * rim)
        sheet.fill(KINDS[card.type], inner)
        picture = self.kit.images.cover(f"cards/{card.key}", inner.inflate(-2, -2).size)
        lay_centred(sheet, picture, inner.center)
        return sheet

    def _small(self, face: Face) -> Surface:
        card = CATALOGUE[face.card]
        width, height = face.width, face.height
        sheet = rounded((width, height), width * 0.05, SLIP, SUMI).copy()
        colour, rim = KINDS[card.type], max(3, round(width * 0.045))
        name = str(self.kit.strings.card(face.card))
        style = self._name_style(name, width - 2 * rim - 4)
        if style is None:
            return self._tiny(face)
        head = round(max(style.px * 1.42, height * 0.135))
        word = self.kit.fonts.line(name, style)
        lay(sheet, word, (rim + 3, (head - word.get_height()) / 2 + 2))
        foot = round(height * 0.215) if card.type == "weapon" else rim
        window = Rect(rim, head + 3, width - 2 * rim, height - head - foot - 4)
        sheet.fill(colour, Rect(rim, head, width - 2 * rim, height - head - rim))
        lay(sheet, self.kit.images.cover(f"cards/{card.key}", window.size), window.topleft)
        pygame.draw.rect(sheet, SUMI, window, max(1, width // 90))
        if card.type == "weapon":
            low = Rect(rim, window.bottom, width - 2 * rim, height - window.bottom - rim)
            self._foot(sheet, card, low)
        return sheet

    def _name_style(self, name: str, room: float) -> Type | None:
        """Return type in which `name` fits one line, None when it would be too small to read."""
        style = Type("heavy", round(max(21 * self.kit.unit, LEAST_TEXT)), SUMI)
        while style.px > NAME_PX and self.kit.fonts.width(name, style) > room:
            style = style.sized(style.px - 1)
        return style if self.kit.fonts.width(name, style) <= room else None

    def _foot(self, sheet: Surface, card: CardDef, place: Rect) -> None:
        """A weapon's reach and wounds."""
        side = place.height * 0.98
        values = (("reach", card.values["difficulty"]), ("wounds", card.values["wounds"]))
        for number, (kind, value) in enumerate(values):
            x = place.x + side * (0.58 + 1.06 * number)
            lay_centred(sheet, self.badge(kind, value, side), (x, place.centery))

    def badge(self, kind: str, value: int, side: float) -> Surface:
        """Return the sign of a weapon's reach or wounds with its number, `side` pixels high."""
        key = ("badge", kind, value, round(side))
        return self.kit.store.kept(key, lambda: self._badge(kind, value, side))

    def _badge(self, kind: str, value: int, side: float) -> Surface:
        sign = self.kit.images.sized(f"tokens/badge_{kind}", (side, side))
        sheet = clear((side, side)) if sign is None else sign.copy()
        if sign is None:
            fill = AI if kind == "reach" else BENI
            pygame.draw.circle(sheet, fill, (side / 2, side / 2), side / 2)
        digit = self.kit.fonts.line(str(value), Type("heavy", round(side * 0.56), SLIP))
        lay_centred(sheet, digit, (side / 2, side * 0.5))
        return sheet

    def _large(self, face: Face) -> Surface:
        card = CATALOGUE[face.card]
        size = (face.width, face.height)
        blank = self.kit.images.sized(f"cards/frame_{card.type}", size)
        if blank is None or not self.kit.geometry:
            return self._small(face)
        scale = face.width / self.kit.geometry["size"]["w"]
        sheet = clear(size)
        window = self._box("picture", scale)
        lay(
            sheet,
            self.kit.images.sized(f"cards/{card.key}", window.inflate(4, 4).size),
            window.inflate(4, 4).topleft,
        )
        lay(sheet, blank, (0, 0))
        self._title(sheet, face.card, self._box("name", scale))
        if card.type == "weapon":
            for kind, value in (("reach", "difficulty"), ("wounds", "wounds")):
                place = self._box(kind, scale)
                lay(sheet, self.badge(kind, card.values[value], place.height), place.topleft)
        self._rule(sheet, card, self._box("text", scale))
        return sheet

    def _box(self, name: str, scale: float) -> Rect:
        box: dict[str, Any] = self.kit.geometry[name]
        return Rect(*(round(box[part] * scale) for part in ("x", "y", "w", "h")))

    def _title(self, sheet: Surface, card: CardId, place: Rect) -> None:
        name = str(self.kit.strings.card(card))
        style = Type("heavy", round(place.height * 0.72), SUMI)
        style = self.kit.fonts.fitted(name, style, place.width * 0.94, 12)
        lay_centred(sheet, self.kit.fonts.line(name, style), place.center)

    def _rule(self, sheet: Surface, card: CardDef, place: Rect) -> None:
        text = brief(self.kit, card)
        room = place.inflate(-place.width * 0.06, -place.height * 0.08)
        style = self.kit.type("medium", 24, KON)
        style = shrunk(self.kit, text, style, room)
        block = self.kit.fonts.block(text, style, room.width, 0.5)
        lay_centred(sheet, block, place.center)


def brief(kit: Kit, card: CardDef) -> str:
    """Return a card's rule in the fewest words, for the card itself."""
    if card.type != "weapon":
        return kit.say(f"brief.{card.key}")
    reach, wounds = card.values["difficulty"], card.values["wounds"]
    return kit.say("brief.weapon", reach=reach, n=wounds)


def shrunk(kit: Kit, text: str, style: Type, room: Rect, least: int = LEAST_TEXT - 3) -> Type:
    """Return `style`, smaller until the wrapped text fits `room`; reports what never fits."""
    while style.px > least and not _fits(kit, text, style, room):
        style = style.sized(style.px - 1)
    if not _fits(kit, text, style, room):
        kit.fonts.misfits.append(f"{text!r} does not fit {room.width} x {room.height} px")
    return style


def _fits(kit: Kit, text: str, style: Type, room: Rect) -> bool:
    width, height = kit.fonts.block_size(text, style, room.width)
    return width <= room.width + 1 and height <= room.height + style.px * 0.3


def _narrow(picture: Surface, share: float) -> Surface:
    """Return a picture seen at an angle, `share` of its width."""
    width, height = picture.get_size()
    return pygame.transform.smoothscale(picture, (max(1, round(width * share)), height))
