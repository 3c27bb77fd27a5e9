"""Seat plates: portrait, crest, name, power, resilience, honor, role, on a slip of paper."""

from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.samurai.rules.content import CHARACTERS, ROLES
from game.samurai.ui.tempers import temper_seal
from game.samurai.view.names import character_name, role_name
from game.samurai.view.plates import PlateParts, blossoms, pips
from game.samurai.view.table_view import SeatView
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit
from game.ui.draw.paint import FINE, clear, disc, frame, lay, lay_centred, lozenge, mix, slip, veil
from game.ui.draw.palette import BENI, KINCHA, MUTED, SEATS, SHADED, SLIP, SUMI, WASHI, Colour
from game.view.layout.geometry import Box

SLANTS: Final = (7, 24, 40, 55, 68)
"""Degrees by which the slip over a harmless portrait is turned: as few as let it fit."""


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


class Plate(NamedTuple):
    """Everything a plate's picture depends on."""

    seat: SeatView
    box: Box
    parts: PlateParts
    threat: int
    """Resilience struck through."""
    note: str = ""
    """The viewer's pencilled guess at a hidden role."""
    temper: str = ""
    """Key of the temperament, empty where none is known."""


class Plates:
    """Paints plates and keeps them."""

    def __init__(self, kit: Kit) -> None:
        """Draw with `kit`."""
        self.kit = kit
        self.tokens = Tokens(kit)

    def picture(self, plate: Plate) -> Surface:
        """Return a plate with its shadow; its left upper corner is the box's."""
        seat = plate.seat
        shown = (seat.character, seat.resilience, seat.honor, seat.hand_count, seat.role)
        marks = (seat.is_harmless, seat.is_self, plate.threat, plate.note, plate.temper)
        strings = (self.kit.strings.language, self.kit.text_scale, seat.stars, seat.seat)
        laid = bool(seat.properties)
        key = ("plate", plate.box, shown, marks, strings, laid, plate.parts.is_close)
        return self.kit.store.passing.kept(key, lambda: self._paint(plate))

    def _paint(self, plate: Plate) -> Surface:
        box, seat = plate.box, plate.seat
        fill = SHADED if seat.is_harmless else SLIP
        edge = MUTED if seat.is_harmless else SUMI
        fill, edge = self.kit.ink(fill), self.kit.ink(edge)
        sheet = slip((box.w, box.h), fill, edge, max(3, round(box.h * 0.025)))
        if self.kit.high_contrast:
            frame(sheet, Rect(0, 0, round(box.w), round(box.h)), SUMI, 3)
        self._portrait(sheet, plate)
        self._crest(sheet, plate)
        self._temper(sheet, plate)
        self._name(sheet, plate)
        self._power(sheet, plate)
        self._counted(sheet, plate)
        self._role(sheet, plate)
        if seat.is_harmless:
            self._harmless(sheet, plate)
        return sheet

    def _place(self, plate: Plate, part: Box) -> Rect:
        """Return a part's place on the plate's own sheet."""
        left, top = part.x - plate.box.x, part.y - plate.box.y
        return Rect(round(left), round(top), round(part.w), round(part.h))

    def _type(self, face: str, size: float, room: float, colour: Colour = SUMI) -> Type:
        """Return type of `size` at the player's scale, but no higher than `room` lets it."""
        style = self.kit.type(face, size, colour)
        return style.sized(max(self.kit.least, min(style.px, int(room))))

    # --- the parts ---

    def _portrait(self, sheet: Surface, plate: Plate) -> None:
        place = self._place(plate, plate.parts.portrait)
        key = CHARACTERS[plate.seat.character].key
        sheet.fill(mix(SEATS[plate.seat.seat], WASHI, 0.5), place)
        picture = self._pose(key, plate.seat, place)
        lay(sheet, picture or self._face(key, place), place.topleft)
        if plate.seat.is_harmless and picture is None:
            veil(sheet, place, SHADED, 168)
        frame(sheet, place, SUMI, 2)
        frame(sheet, place.inflate(-6, -6), mix(SLIP, SUMI, 0.2), 1)

    def _face(self, name: str, place: Rect) -> Surface | None:
        return self.kit.images.cover(f"portraits/{name}", place.size, 0.25)

    def _pose(self, key: str, seat: SeatView, place: Rect) -> Surface | None:
        """Return the portrait of somebody defeated or harmless, None where there is none."""
        if not seat.is_harmless:
            return None
        pose = "harmless" if seat.resilience else "defeated"
        return self._face(f"{key}_{pose}", place)

    def _crest(self, sheet: Surface, plate: Plate) -> None:
        place = self._place(plate, plate.parts.crest)
        colour = SUMI if plate.seat.is_harmless else SEATS[plate.seat.seat]
        radius = place.height * 0.5
        lay_centred(sheet, self.crest(plate.seat.character, radius, colour), place.center)

    def _temper(self, sheet: Surface, plate: Plate) -> None:
        if plate.temper:
            place = self._place(plate, plate.parts.temper)
            lay_centred(sheet, temper_seal(self.kit, plate.temper, place.height), place.center)

    def crest(self, character: int, radius: float, colour: Colour) -> Surface:
        """Return a character's crest in `colour` on a paper disc."""
        key = ("crest", character, round(radius), colour)
        return self.kit.store.kept(key, lambda: self._paint_crest(character, radius, colour))

    def _paint_crest(self, character: int, radius: float, colour: Colour) -> Surface:
        sheet = disc(radius, SLIP, colour, max(1.5, radius * 0.09)).copy()
        side = radius * 1.42
        name = f"crests/{CHARACTERS[character].key}"
        sign = self.kit.images.tinted(name, (side, side), colour)
        lay_centred(sheet, sign, (radius, radius))
        return sheet

    def _name(self, sheet: Surface, plate: Plate) -> None:
        place = self._place(plate, plate.parts.name)
        name = str(character_name(self.kit.strings, plate.seat.character))
        ink = MUTED if plate.seat.is_harmless else SUMI
        style = self._type("heavy", 29, place.height * 0.86, ink)
        style = self.kit.fonts.fitted(name, style, place.width, self.kit.least)
        word = self.kit.fonts.line(name, style)
        lay(sheet, word, (place.x, place.y + (place.height - word.get_height()) / 2))
        if plate.seat.is_self:
            self._you(sheet, plate, place.x + word.get_width(), place)
        self._count(sheet, plate)

    def _you(self, sheet: Surface, plate: Plate, left: float, place: Rect) -> None:
        hand = self._place(plate, plate.parts.hand)
        style = self._type("italic", 20, place.height * 0.7, MUTED)
        word = self.kit.fonts.line(self.kit.say("table.you"), style)
        x = left + place.height * 0.3
        if x + word.get_width() < hand.right:
            lay(sheet, word, (x, place.y + (place.height - word.get_height()) / 2 + 2))

    def _count(self, sheet: Surface, plate: Plate) -> None:
        """The number of cards in the others' hands, right of their backs."""
        if plate.seat.is_self:
            return
        place = self._place(plate, plate.parts.hand)
        style = self._type("heavy", 27, place.height * 0.78)
        number = self.kit.fonts.line(str(plate.seat.hand_count), style)
        top = place.y + (place.height - number.get_height()) / 2
        lay(sheet, number, (place.right - number.get_width(), top))

    def _power(self, sheet: Surface, plate: Plate) -> None:
        """The power in a few words, if they fit: pointing at the plate tells all of it."""
        if plate.parts.power is None:
            return
        place = self._place(plate, plate.parts.power)
        text = self.kit.say(f"characters.{CHARACTERS[plate.seat.character].key}.short")
        style = self._type("italic", 20, place.height * 0.86, MUTED)
        style = self.kit.fonts.shrunk(text, style, place.width, self.kit.least)
        if self.kit.fonts.width(text, style) > place.width + 1:
            return
        line = self.kit.fonts.line(text, style)
        lay(sheet, line, (place.x, place.y + (place.height - line.get_height()) / 2))

    def _counted(self, sheet: Surface, plate: Plate) -> None:
        """Resilience and honor: rows of tokens, figures on a close plate."""
        seat, parts, tokens = plate.seat, plate.parts, self.tokens
        points = Points(seat.resilience, seat.resilience_max, plate.threat)
        low, high = self._place(plate, parts.resilience), self._place(plate, parts.honor)
        if parts.is_close:
            tokens.resilience_figure(sheet, low, points)
            tokens.honor_figure(sheet, high, seat.honor)
        else:
            tokens.resilience(sheet, low, points)
            tokens.honor(sheet, high, seat.honor, narrow=parts.power is not None)

    def _role(self, sheet: Surface, plate: Plate) -> None:
        place = self._place(plate, plate.parts.role)
        role = plate.seat.role
        if plate.parts.is_close:
            self._close_role(sheet, plate, place)
            return
        text = role_name(self.kit.strings, role) if role is not None else plate.note or "?"
        face, ink = ("bold", SUMI) if role is not None else ("italic", MUTED)
        ink = BENI if role == 0 or (plate.seat.is_self and role is not None) else ink
        style = self._type(face, 19, place.height * 0.33, ink)
        style = self.kit.fonts.shrunk(text, style, place.width, self.kit.least)
        if self.kit.fonts.width(text, style) > place.width + 1:
            self._close_role(sheet, plate, place)
            return
        line = self.kit.fonts.line(text, style)
        side = place.height - style.px * 0.86
        x = place.right - (line.get_width() + max(side, line.get_width())) / 2
        lay(sheet, line, (x, place.bottom - line.get_height() * 0.92))
        seal = self.seal(role, side)
        lay_centred(sheet, seal, (x + line.get_width() / 2, place.y + side / 2))
        self._stars(sheet, plate, place, side)

    def _close_role(self, sheet: Surface, plate: Plate, place: Rect) -> None:
        """The seal alone; on a folded letter the first letter of what the player guesses."""
        side = float(min(place.size))
        middle = (place.right - side / 2, place.y + side / 2)
        lay_centred(sheet, self.seal(plate.seat.role, side), middle)
        if plate.seat.role is None and plate.note:
            style = self._type("bold", 20, side)
            told = self.kit.fonts.line(f"{plate.note[0]}?", style)
            board = slip((told.get_width() + 6, told.get_height() * 0.8), SLIP, SUMI, 0)
            lay_centred(board, told, (board.get_width() / 2, board.get_height() / 2))
            lay_centred(sheet, board, middle)
        self._stars(sheet, plate, place, side)

    def seal(self, role: int | None, side: float) -> Surface | None:
        """Return the seal of a role, a folded letter for one that is hidden."""
        name = "letter" if role is None else f"seal_{ROLES[role].key}"
        return self.kit.images.sized(f"tokens/{name}", (side, side))

    def _stars(self, sheet: Surface, plate: Plate, place: Rect, side: float) -> None:
        stars = plate.seat.stars or 0
        if not stars:
            return
        size = max(4.0, side * 0.16)
        for number in range(stars):
            star = lozenge(size, KINCHA, SUMI)
            x = place.right - side - size if plate.parts.is_close else place.right - size * 0.6
            lay_centred(sheet, star, (x, place.y + size * (1 + 2 * number)))

    def _harmless(self, sheet: Surface, plate: Plate) -> None:
        place = self._place(plate, plate.parts.portrait)
        text = self.kit.say("table.harmless")
        style = self._type("bold", 21, place.height * 0.2)
        style = self.kit.fonts.shrunk(text, style, place.width * 1.05, self.kit.least)
        board = self._board(text, style)
        room = place.width * 1.12
        for slant in SLANTS:
            turned = pygame.transform.rotozoom(board, slant, 1 / FINE)
            if turned.get_width() <= room:
                break
        x = max(turned.get_width() / 2, place.centerx)
        lay_centred(sheet, turned, (x, place.y + 0.68 * place.height))

    def _board(self, text: str, style: Type) -> Surface:
        """Return a slip of paper with a word, FINE times larger, to be turned smoothly."""
        line = self.kit.fonts.line(text, style.sized(style.px * FINE))
        size = (line.get_width() + 14 * FINE, line.get_height() + 2 * FINE)
        board = clear((size[0] + 2 * FINE, size[1] + 2 * FINE))
        place = Rect(FINE, FINE, *size)
        board.fill(self.kit.ink(SLIP), place)
        frame(board, place, SUMI, 2 * FINE)
        lay_centred(board, line, place.center)
        return board
