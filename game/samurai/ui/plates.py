"""Seat plates: portrait, crest, name, power, resilience, honor, role, on a slip of paper."""

from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.samurai.rules.content import CHARACTERS, ROLES
from game.samurai.rules.state import Role
from game.samurai.ui.tempers import temper_seal
from game.samurai.view.names import character_name, power_in_brief, role_name
from game.samurai.view.plates import PlateParts, blossoms, hand_boxes, pips
from game.samurai.view.table_view import SeatView
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit, glow, kept
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


def _resilience(sheet: Surface, kit: Kit, place: Rect, points: Points, *, is_close: bool) -> None:
    """A lozenge for each point, lost ones empty, threatened ones struck; on a close plate one."""
    boxes = pips(Box(*place), 1 if is_close else points.most, close=is_close)
    for number, box in enumerate(boxes):
        struck = points.left - points.threat <= number < points.left
        if is_close:
            struck = points.threat > 0
        lay_centred(sheet, _pip(kit, box.h, full=number < points.left, struck=struck), box.centre)
    text = f"{points.left}/{points.most}"
    left = boxes[-1].right + (0 if is_close else boxes[-1].w * 0.2)
    _number(sheet, kit, text, place, left, is_close=is_close)


def _honor(sheet: Surface, kit: Kit, place: Rect, honor: int, parts: PlateParts) -> None:
    """A blossom for each point of honor, overlapping where they are many; on a close plate one."""
    shown = 1 if parts.is_close else honor
    narrow = parts.power is not None and not parts.is_close
    boxes = blossoms(Box(*place), shown, narrow=narrow, close=parts.is_close)
    if honor == 1:  # the last one: the game is near its end
        lay_centred(sheet, glow(kit, boxes[0].h), boxes[0].centre)
    for box in boxes:
        token = kit.images.sized("tokens/honor", (box.h, box.h))
        lay_centred(sheet, token or disc(box.h * 0.42, KINCHA, SUMI, 2), box.centre)
    left = boxes[-1].right if boxes else place.x
    if boxes and not parts.is_close:
        left += boxes[-1].h * 0.08
    _number(sheet, kit, str(honor), place, left, is_close=parts.is_close)


def _number(
    sheet: Surface, kit: Kit, text: str, place: Rect, left: float, *, is_close: bool
) -> None:
    """The figures after a row of tokens; condensed where the next part of a close plate begins."""
    style = _type(kit, "bold", 20, place.height * (0.95 if is_close else 0.9))
    line = kit.fonts.line(text, style)
    if is_close:
        room = place.right - left
        line = kit.fonts.narrowed(text, kit.fonts.squeezed(text, style, room, kit.least), room)
    lay(sheet, line, (left, place.y + (place.height - line.get_height()) / 2))


@kept
def _pip(kit: Kit, side: float, *, full: bool, struck: bool) -> Surface:
    picture = kit.images.sized(f"tokens/resilience{'' if full else '_empty'}", (side, side))
    if picture is None:
        return lozenge(side / 2, BENI if full else SHADED, SUMI)
    if not struck:
        return picture
    sheet = clear((side, side))
    lay(sheet, kit.images.sized("tokens/resilience_empty", (side, side)), (0, 0))
    faint = picture.copy()
    faint.fill((120, 120, 120, 120), special_flags=pygame.BLEND_RGBA_MULT)
    lay(sheet, faint, (0, 0))
    ends = ((side * 0.1, side * 0.78), (side * 0.9, side * 0.22))
    pygame.draw.line(sheet, SUMI, *ends, max(2, round(side * 0.11)))
    return sheet


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
    is_read: bool = False
    """Whether it is that of who looks: another's may lie there when one sees with their eyes."""


def plate_picture(kit: Kit, plate: Plate) -> Surface:
    """Return a plate with its shadow; its left upper corner is the box's."""
    seat = plate.seat
    shown = (seat.character, seat.resilience, seat.honor, seat.hand_count, seat.role, seat.stars)
    told = (seat.is_self, seat.has_bushido, plate.is_read, plate.note, plate.temper)
    marks = (seat.is_harmless, plate.threat, *told)
    key = ("plate", plate.box, seat.seat, shown, marks, plate.parts.is_close, kit.strings.language)
    return kit.store.passing.kept(key, lambda: _Painting(kit, plate).whole())


@kept
def crest_of(kit: Kit, character: int, radius: float, colour: Colour) -> Surface:
    """Return a character's crest in `colour` on a paper disc."""
    sheet = disc(radius, SLIP, colour, max(1.5, radius * 0.09)).copy()
    side = radius * 1.42
    sign = kit.images.tinted(f"crests/{CHARACTERS[character].key}", (side, side), colour)
    lay_centred(sheet, sign, (radius, radius))
    return sheet


def seal_of(kit: Kit, role: int | None, side: float) -> Surface | None:
    """Return the seal of a role, a folded letter for one that is hidden."""
    name = "letter" if role is None else f"seal_{ROLES[role].key}"
    return kit.images.sized(f"tokens/{name}", (side, side))


def _type(kit: Kit, face: str, size: float, room: float, colour: Colour = SUMI) -> Type:
    """Return type of `size` at the player's scale, but no higher than `room` lets it."""
    return kit.type(face, size, colour, most=int(room))


class _Painting:
    """A plate while it is painted."""

    def __init__(self, kit: Kit, plate: Plate) -> None:
        self.kit, self.plate, self.seat = kit, plate, plate.seat
        self.is_grey = plate.seat.is_harmless and not kit.high_contrast
        """Whether paper and name pale; in high contrast only the face and its slip tell it."""
        fill, edge = (SHADED, MUTED) if self.is_grey else (SLIP, SUMI)
        size, shadow = (plate.box.w, plate.box.h), max(3, round(plate.box.h * 0.025))
        self.sheet = slip(size, kit.ink(fill), kit.ink(edge), shadow)

    def whole(self) -> Surface:
        """Paint all of it."""
        plate, kit = self.plate, self.kit
        if kit.high_contrast:
            frame(self.sheet, Rect(0, 0, round(plate.box.w), round(plate.box.h)), SUMI, 3)
        self._portrait(self._place(plate.parts.portrait))
        place = self._place(plate.parts.crest)
        colour = SUMI if self.seat.is_harmless else SEATS[self.seat.seat]
        crest = crest_of(kit, self.seat.character, place.height * 0.5, colour)
        lay_centred(self.sheet, crest, place.center)
        if plate.temper:
            place = self._place(plate.parts.temper)
            lay_centred(self.sheet, temper_seal(kit, plate.temper, place.height), place.center)
        self._name(self._place(plate.parts.name), self._place(plate.parts.hand))
        if plate.parts.power is not None:
            self._power(self._place(plate.parts.power))
        points = Points(self.seat.resilience, self.seat.resilience_max, plate.threat)
        low, high = self._place(plate.parts.resilience), self._place(plate.parts.honor)
        _resilience(self.sheet, kit, low, points, is_close=plate.parts.is_close)
        _honor(self.sheet, kit, high, self.seat.honor, plate.parts)
        self._role(self._place(plate.parts.role))
        if self.seat.is_harmless:
            self._harmless(self._place(plate.parts.portrait))
        return self.sheet

    def _place(self, part: Box) -> Rect:
        left, top = part.x - self.plate.box.x, part.y - self.plate.box.y
        return Rect(round(left), round(top), round(part.w), round(part.h))

    # --- the parts ---

    def _portrait(self, place: Rect) -> None:
        """The face; that of somebody defeated or harmless where there is one, else it is pale."""
        seat, name = self.seat, f"portraits/{CHARACTERS[self.seat.character].key}"
        self.sheet.fill(mix(SEATS[seat.seat], WASHI, 0.5), place)
        picture = None
        if seat.is_harmless:
            pose = f"{name}_{'harmless' if seat.resilience else 'defeated'}"
            picture = self.kit.images.cover(pose, place.size, 0.25)
        face = picture or self.kit.images.cover(name, place.size, 0.25)
        lay(self.sheet, face, place.topleft)
        if seat.is_harmless and picture is None:
            veil(self.sheet, place, SHADED, 168)
        frame(self.sheet, place, SUMI, 2)
        frame(self.sheet, place.inflate(-6, -6), mix(SLIP, SUMI, 0.2), 1)

    def _name(self, place: Rect, hand: Rect) -> None:
        """The name, and whether it is the viewer, or how many cards lie right of the backs."""
        kit, seat = self.kit, self.seat
        name = str(character_name(kit.strings, seat.character))
        style = _type(kit, "heavy", 29, place.height * 0.86, MUTED if self.is_grey else SUMI)
        word = kit.fonts.in_room(name, style, place.width, kit.least)
        lay(self.sheet, word, (place.x, place.y + (place.height - word.get_height()) / 2))
        if self.plate.is_read:
            style, you = _type(kit, "italic", 20, place.height * 0.7, MUTED), kit.say("table.you")
            x = place.x + word.get_width() + place.height * 0.3
            parts = self.plate.parts
            end = hand.right - (parts.hand.right - parts.bushido.x if seat.has_bushido else 0)
            line = kit.fonts.line(you, kit.fonts.shrunk(you, style, end - x, kit.least))
            if x + line.get_width() < end:
                lay(self.sheet, line, (x, place.y + (place.height - line.get_height()) / 2 + 2))
        if seat.is_self:
            return
        style, told = _type(kit, "heavy", 27, hand.height * 0.78), str(seat.hand_count)
        backs = hand_boxes(self.plate.parts, seat.hand_count)
        room = self.plate.parts.hand.right - max((box.right for box in backs), default=0)
        number = kit.fonts.line(told, kit.fonts.fitted(told, style, room, kit.least))
        top = hand.y + (hand.height - number.get_height()) / 2
        lay(self.sheet, number, (hand.right - number.get_width(), top))

    def _power(self, place: Rect) -> None:
        """The power in a few words, if they fit: pointing at the plate tells all of it."""
        is_own = self.plate.is_read
        text = power_in_brief(self.kit.strings, self.seat.character, is_own=is_own)
        style = _type(self.kit, "italic", 20, place.height * 0.86, MUTED)
        style = self.kit.fonts.shrunk(text, style, place.width, self.kit.least)
        if self.kit.fonts.width(text, style) <= place.width + 1:
            line = self.kit.fonts.line(text, style)
            lay(self.sheet, line, (place.x, place.y + (place.height - line.get_height()) / 2))

    def _role(self, place: Rect) -> None:
        """The seal and what it means; the seal alone where words have no room."""
        kit, role = self.kit, self.seat.role
        text = role_name(kit.strings, role) if role is not None else self.plate.note or "?"
        face, ink = ("bold", SUMI) if role is not None else ("italic", MUTED)
        ink = BENI if role == Role.SHOGUN else ink
        style = _type(kit, face, 19, place.height * 0.33, ink)
        style = kit.fonts.shrunk(text, style, place.width, kit.least)
        if self.plate.parts.is_close or kit.fonts.width(text, style) > place.width + 1:
            self._close_role(place)
            return
        line = kit.fonts.line(text, style)
        side = place.height - style.px * 0.86
        x = place.right - (line.get_width() + max(side, line.get_width())) / 2
        lay(self.sheet, line, (x, place.bottom - line.get_height() * 0.92))
        middle = (x + line.get_width() / 2, place.y + side / 2)
        lay_centred(self.sheet, seal_of(kit, role, side), middle)
        self._stars(place, side)

    def _close_role(self, place: Rect) -> None:
        """The seal alone; on a folded letter the first letter of what the player guesses."""
        side = float(min(place.size))
        middle = (place.right - side / 2, place.y + side / 2)
        lay_centred(self.sheet, seal_of(self.kit, self.seat.role, side), middle)
        if self.seat.role is None and self.plate.note:
            style = _type(self.kit, "bold", 20, side)
            told = self.kit.fonts.line(f"{self.plate.note[0]}?", style)
            board = slip((told.get_width() + 6, told.get_height() * 0.8), SLIP, SUMI, 0)
            lay_centred(board, told, (board.get_width() / 2, board.get_height() / 2))
            lay_centred(self.sheet, board, middle)
        self._stars(place, side)

    def _stars(self, place: Rect, side: float) -> None:
        size = max(4.0, side * 0.16)
        star = lozenge(size, KINCHA, SUMI)
        x = place.right - (side + size if self.plate.parts.is_close else size * 0.6)
        for number in range(self.seat.stars or 0):
            lay_centred(self.sheet, star, (x, place.y + size * (1 + 2 * number)))

    def _harmless(self, place: Rect) -> None:
        """A slip with the word across the portrait, turned as little as lets it fit."""
        text = self.kit.say("table.harmless")
        paper, ink = (SUMI, SLIP) if self.kit.high_contrast else (SLIP, SUMI)
        style = _type(self.kit, "bold", 21, place.height * 0.2, ink)
        style = self.kit.fonts.shrunk(text, style, place.width * 1.05, self.kit.least)
        line = self.kit.fonts.line(text, style.sized(style.px * FINE))
        size = (line.get_width() + 14 * FINE, line.get_height() + 2 * FINE)
        board = clear((size[0] + 2 * FINE, size[1] + 2 * FINE))
        room = Rect(FINE, FINE, *size)
        board.fill(self.kit.ink(paper), room)
        frame(board, room, SUMI, 2 * FINE)
        lay_centred(board, line, room.center)
        for slant in SLANTS:
            turned = pygame.transform.rotozoom(board, slant, 1 / FINE)
            if turned.get_width() <= place.width * 1.12:
                break
        x = max(turned.get_width() / 2, place.centerx)
        lay_centred(self.sheet, turned, (x, place.y + 0.68 * place.height))
