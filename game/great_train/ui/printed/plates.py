"""Seat plates: portrait, brand, name, ability, cartridges, reach, role, on a ruled slip."""

from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.great_train.rules.content.content import PEOPLE, ROLES
from game.great_train.rules.content.roles import DEPUTY, RENEGADE, SHERIFF
from game.great_train.ui.printed.inks import (
    ASH,
    BONE,
    BRASS,
    CYAN,
    DIM,
    KEY,
    KRAFT,
    MIDNIGHT,
    OXIDE,
    PAPER,
    PRUSSIAN,
    SEAT_INKS,
)
from game.great_train.ui.printed.paper import brand_of, paper, ring
from game.great_train.view.names import character_name, role_name
from game.great_train.view.places.plates import SignParts, hand_boxes, shells
from game.great_train.view.table_view import GunmanView
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit, kept
from game.ui.draw.paint import clear, frame, lay, lay_centred, mix, smooth
from game.ui.draw.palette import Colour
from game.view.layout.geometry import Box


class Plaque(NamedTuple):
    """Everything a plate's picture depends on."""

    seat: GunmanView
    box: Box
    parts: SignParts
    threat: int
    """Life struck through."""
    note: str = ""
    """The viewer's pencilled guess at a hidden role."""
    goal: str = ""
    """What the viewer wants, on the own plate."""
    fall: tuple[str, ...] = ()
    """Of who is out: by whom, in which round; one below the other as far as they have room."""
    is_read: bool = False
    """Whether it is that of who looks: another's may lie there when one sees with their eyes."""


def plaque_picture(kit: Kit, plate: Plaque) -> Surface:
    """Return a plate with its shadow; its left upper corner is the box's."""
    seat = plate.seat
    shown = (seat.character, seat.life, seat.most, seat.hand_count, seat.role, seat.reach)
    told = (seat.is_self, plate.is_read, plate.note, plate.goal, plate.fall)
    marks = (seat.is_ghost, seat.is_out, plate.threat, *told)
    key = ("plaque", plate.box, seat.seat, shown, marks, plate.parts.is_close, kit.strings.language)
    return kit.store.passing.kept(key, lambda: _PlaquePainting(kit, plate).whole())


@kept
def portrait(kit: Kit, character: int, size: tuple[int, int], look: str) -> Surface:
    """Return a portrait as it is printed: whole, as a `ghost`'s negative, or in one ink if `out`.

    Where there is no picture the brand stands on the ground of its colour.
    """
    key = PEOPLE[character].key
    printed = kit.images.cover(f"portraits/{key}_{look}", size, 0.1) if look else None
    if printed is not None:
        return printed
    found = kit.images.cover(f"portraits/{key}", size, 0.1)
    if found is None:
        sheet = clear(size)
        sheet.fill(mix(SEAT_INKS[character % len(SEAT_INKS)], PAPER, 0.45))
        radius = min(size) * 0.34
        mark = brand_of(kit, character, radius, SEAT_INKS[character % len(SEAT_INKS)])
        lay_centred(sheet, mark, (size[0] / 2, size[1] * 0.46))
        found = sheet
    if not look:
        return found
    grey = pygame.transform.grayscale(found)
    if look == "ghost":
        negative = clear(size)
        negative.fill((233, 242, 238))
        negative.blit(grey, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        wash = clear(size)
        wash.fill((*MIDNIGHT, 255))
        negative.blit(wash, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return negative
    wash = clear(size)
    wash.fill((203, 191, 166, 255))
    grey.blit(wash, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return grey


@kept
def shell(kit: Kit, size: tuple[int, int], *, full: bool, struck: bool) -> Surface:
    """Return a cartridge, its outline where it is spent; a stroke goes through one in danger."""
    picture = kit.images.sized(f"tokens/life{'' if full else '_empty'}", size)
    if picture is None:
        picture = _plain_shell(size, full=full)
    if not struck:
        return picture
    sheet = clear((size[0] + 6, size[1]))
    lay(sheet, picture, (3, 0))
    ends = ((0, size[1] * 0.72), (size[0] + 5, size[1] * 0.28))
    pygame.draw.line(sheet, KEY, *ends, max(3, round(size[0] * 0.26)))
    return sheet


def _plain_shell(size: tuple[int, int], *, full: bool) -> Surface:
    def draw(sheet: Surface, k: float) -> None:
        w, h = size[0] * k, size[1] * k
        edge = max(1, round(1.6 * k))
        tip = Rect(round(0.24 * w), round(0.04 * h), round(0.52 * w), round(0.5 * h))
        body = Rect(round(0.18 * w), round(0.34 * h), round(0.64 * w), round(0.56 * h))
        foot = Rect(round(0.1 * w), round(0.88 * h), round(0.8 * w), round(0.1 * h))
        if full:
            pygame.draw.ellipse(sheet, KEY, tip)
            pygame.draw.ellipse(sheet, OXIDE, tip.inflate(-2 * edge, -2 * edge))
            for place in (body, foot):
                pygame.draw.rect(sheet, KEY, place)
                pygame.draw.rect(sheet, BRASS, place.inflate(-2 * edge, -2 * edge))
            return
        pygame.draw.ellipse(sheet, DIM, tip, edge)
        sheet.fill((0, 0, 0, 0), body.inflate(-2 * edge, 0))
        pygame.draw.rect(sheet, DIM, body, edge)
        pygame.draw.rect(sheet, DIM, foot, edge)

    return smooth(size, draw)


@kept
def role_sign(kit: Kit, role: int | None, side: int) -> Surface:
    """Return the sign of a role: four outlines before four colours; a card with a question mark."""
    name = "unknown" if role is None else f"role_{ROLES[role].key}"
    picture = kit.images.sized(f"tokens/{name}", (side, side))
    if picture is not None:
        return picture
    sheet = smooth((side, side), lambda s, k: _outline(s, role, side * k))
    letter = "?" if role is None else ("*", "D", "O", "R")[role]
    style = Type("heavy", max(12, round(side * 0.5)), KEY if role is None else BONE)
    board = sheet.copy()
    lay_centred(board, kit.fonts.line(letter, style), (side / 2, side * 0.5))
    return board


MOURNED: Final = 3
"""Pixels off its edge that the mourning border of a plate begins."""
EDGE: Final = 3
"""Pixels of a plate's left edge that nothing lies on."""
FOOT: Final = 5
"""Pixels that words keep off the foot of a plate: its ruled edge is there."""
NARROWED: Final = 1.12
"""How much wider than its place an ability may be: it is printed narrower, and left out beyond."""
STAR: Final = (
    *((0.5, 0), (0.65, 0.34), (1, 0.38), (0.74, 0.62), (0.82, 0.98)),
    *((0.5, 0.8), (0.18, 0.98), (0.26, 0.62), (0, 0.38), (0.35, 0.34)),
)
OUTLINES: Final[dict[int | None, tuple[Colour, tuple[tuple[float, float], ...]]]] = {
    None: (KRAFT, ((0.2, 0.06), (0.8, 0.06), (0.8, 0.94), (0.2, 0.94))),
    SHERIFF: (BRASS, STAR),
    DEPUTY: (PRUSSIAN, ((0.08, 0.06), (0.92, 0.06), (0.92, 0.56), (0.5, 0.98), (0.08, 0.56))),
    RENEGADE: ((146, 98, 14), ((0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5))),
}
"""Role -> ink and outline; an Outlaw's is round."""


def _outline(sheet: Surface, role: int | None, s: float) -> None:
    if role not in OUTLINES:
        pygame.draw.circle(sheet, KEY, (s / 2, s / 2), s / 2)
        pygame.draw.circle(sheet, OXIDE, (s / 2, s / 2), s * 0.44)
        return
    ink, points = OUTLINES[role]
    corners = [(x * s, y * s) for x, y in points]
    pygame.draw.polygon(sheet, ink, corners)
    pygame.draw.polygon(sheet, KEY, corners, max(2, round(0.05 * s)))


class _PlaquePainting:
    """A plate while it is painted."""

    def __init__(self, kit: Kit, plate: Plaque) -> None:
        self.kit, self.plate, self.seat = kit, plate, plate.seat
        fill = CYAN if self.seat.is_ghost else ASH if self.seat.is_out else PAPER
        size, shadow = (plate.box.w, plate.box.h), max(3, round(plate.box.h * 0.025))
        self.sheet = paper(size, kit.ink(fill), ruled=not self.seat.is_out, shadow=shadow)
        if self.seat.is_out:  # in place of the rule: names stand just below
            board = Rect(0, 0, round(size[0]), round(size[1])).inflate(-2 * MOURNED, -2 * MOURNED)
            frame(self.sheet, board, mix(KEY, ASH, 0.2), border_of(plate.box))

    def whole(self) -> Surface:
        """Paint all of it."""
        parts = self.plate.parts
        self._portrait(self._place(parts.portrait))
        self._name(self._place(parts.name))
        if not self.seat.is_self and not self.seat.is_out:
            self._hand(self._place(parts.hand))
        if parts.power is not None:
            self._power(self._place(parts.power))
        self._life(self._place(parts.life))
        if not self.seat.is_out:
            place = self._place(parts.ring)
            lay_centred(
                self.sheet, ring(self.kit, self.seat.reach, place.height * 0.43), place.center
            )
        self._role(self._place(parts.role))
        return self.sheet

    def _place(self, part: Box) -> Rect:
        left, top = part.x - self.plate.box.x, part.y - self.plate.box.y
        return Rect(round(left), round(top), round(part.w), round(part.h))

    def _type(self, face: str, size: float, room: float, ink: Colour = KEY) -> Type:
        return self.kit.type(face, size, ink, most=int(room))

    # --- the parts ---

    def _portrait(self, place: Rect) -> None:
        seat, kit = self.seat, self.kit
        look = "ghost" if seat.is_ghost else "out" if seat.is_out else ""
        lay(self.sheet, portrait(kit, seat.character, place.size, look), place.topleft)
        frame(self.sheet, place, KEY, 2)
        spot = self._place(self.plate.parts.brand)
        brand = brand_of(kit, seat.character, spot.height * 0.5, SEAT_INKS[seat.seat])
        lay_centred(self.sheet, brand, spot.center)
        if look:
            self._slip(place, kit.say("table.ghost" if seat.is_ghost else "table.out"))

    def _slip(self, place: Rect, text: str) -> None:
        """A slip with the word across the portrait, neither on the plate's edge nor on words."""
        ink = MIDNIGHT if self.seat.is_ghost else OXIDE
        style = self._type("bold", 20, place.height * 0.2, ink)
        style = self.kit.fonts.shrunk(text, style, place.width + 8, self.kit.least)
        room = self._place(self.plate.parts.life).x - EDGE
        line = self.kit.fonts.narrowed(text, style, room - 12)
        size = (line.get_width() + 10, line.get_height())
        board = paper(size, self.kit.ink(BONE), ruled=False, shadow=2)
        lay_centred(board, line, (board.get_width() / 2 - 1, board.get_height() / 2 - 1))
        left = max(EDGE, place.centerx - board.get_width() / 2)
        lay(self.sheet, board, (left, place.bottom - place.height * 0.28 - board.get_height() / 2))

    def _name(self, place: Rect) -> None:
        kit, seat = self.kit, self.seat
        name = str(character_name(kit.strings, seat.character))
        style = self._type("heavy", 27, place.height * 0.9, DIM if seat.is_out else KEY)
        you = kit.say("table.you") if self.plate.is_read else ""
        small = self._type("italic", 20, place.height * 0.72, DIM)
        room = place.width - (kit.fonts.width(you, small) + 8 if you else max(5, style.px * 0.25))
        word = kit.fonts.in_room(name, style, room, kit.least)
        lay(self.sheet, word, (place.x, place.y + (place.height - word.get_height()) / 2))
        if you:
            line = kit.fonts.line(you, small)
            y = place.y + (place.height - line.get_height()) / 2 + 2
            lay(self.sheet, line, (place.x + word.get_width() + 8, y))

    def _hand(self, place: Rect) -> None:
        """The number of cards, right of the backs."""
        kit, told = self.kit, str(self.seat.hand_count)
        backs = hand_boxes(self.plate.parts, self.seat.hand_count)
        edge = max((box.right for box in backs), default=self.plate.parts.hand.x)
        room = self.plate.parts.hand.right - edge - 2
        style = kit.fonts.fitted(told, self._type("heavy", 27, place.height * 0.9), room, kit.least)
        line = kit.fonts.line(told, style)
        x, y = place.right - line.get_width(), place.centery - line.get_height() / 2
        lay(self.sheet, line, (x, y))

    def _power(self, place: Rect) -> None:
        """The ability in a few words, if they fit: pointing at the plate tells all of it.

        Who is out has none any more; what they were stands there, where the plate says it nowhere.
        """
        if self.seat.is_out and self.plate.parts.is_own:
            return
        text = self.kit.say(f"characters.{PEOPLE[self.seat.character].key}.short")
        style = self._type("italic", 20, place.height * 0.9, DIM)
        if self.seat.is_out and self.seat.role is not None:
            text = str(role_name(self.kit.strings, self.seat.role))
            style = self._type("bold", 21, place.height * 0.9, KEY)
        style = self.kit.fonts.shrunk(text, style, place.width, self.kit.least)
        if self.kit.fonts.width(text, style) <= place.width * NARROWED:
            line = self.kit.fonts.narrowed(text, style, place.width)
            lay(self.sheet, line, (place.x, place.y + (place.height - line.get_height()) / 2))

    def _life(self, place: Rect) -> None:
        """Cartridges: lost ones empty, threatened ones struck; one and a figure if it is close."""
        seat, kit, parts = self.seat, self.kit, self.plate.parts
        if seat.is_out:
            self._fall(place)
            return
        if seat.is_ghost:
            self._no_life(place)
            return
        boxes = shells(Box(*place), 1 if parts.is_close else seat.most, close=parts.is_close)
        for number, box in enumerate(boxes):
            struck = seat.life - self.plate.threat <= number < seat.life
            is_full = number < seat.life
            if parts.is_close:
                struck, is_full = self.plate.threat > 0, seat.life > 0
            size = (max(2, round(box.w)), max(2, round(box.h)))
            lay_centred(self.sheet, shell(kit, size, full=is_full, struck=struck), box.centre)
        text = f"{seat.life}/{seat.most}"
        left = boxes[-1].right + place.height * 0.16
        style = self._type("bold", 21, place.height * 0.84)
        style = kit.fonts.shrunk(text, style, place.right - left, kit.least)
        line = kit.fonts.line(text, style)
        lay(self.sheet, line, (left, place.centery - line.get_height() / 2))

    def _no_life(self, place: Rect) -> None:
        """A ghost has none to lose."""
        kit, style = self.kit, self._type("italic", 20, place.height * 0.66, MIDNIGHT)
        line = kit.fonts.in_room(kit.say("table.no_life"), style, place.width, kit.least)
        lay(self.sheet, line, (place.x, place.centery - line.get_height() / 2))

    def _fall(self, place: Rect) -> None:
        """Who put them out, and below that when: where life was, on the own plate the ability."""
        fonts, parts = self.kit.fonts, self.plate.parts
        foot = self._place(parts.role).y if parts.is_own else round(self.plate.box.h) - FOOT
        top = self._place(parts.power).y if parts.is_own and parts.power else place.y
        right = self._place(parts.ring).right - EDGE
        for n, text in enumerate(self.plate.fall):
            row = Rect(place.x, top + n * place.height, right - place.x, place.height)
            if n and not parts.is_own:
                row.width = self._place(parts.role).x - row.x
            style = self._type("italic", 20, place.height * 0.8, DIM)
            style = fonts.shrunk(text, style, row.width, self.kit.least)
            if fonts.width(text, style) <= row.width * 1.12 and row.bottom <= foot:
                line = fonts.narrowed(text, style, row.width)
                lay(self.sheet, line, (row.x, row.centery - line.get_height() / 2))

    def _role(self, place: Rect) -> None:
        """The sign; on the own plate its name and what one wants beside it."""
        kit, seat = self.kit, self.seat
        if self.plate.parts.is_own and seat.role is not None:
            self._own_role(place, seat.role)
            return
        side = min(place.size)
        if not seat.is_sheriff:  # whose star is pinned to the plate
            lay_centred(self.sheet, role_sign(kit, seat.role, side), place.center)
        if seat.role is not None and not (seat.is_out or seat.is_sheriff):
            self._role_named(place, seat.role)
        if seat.role is None and self.plate.note:
            style = self._type("bold", 18, side)
            line = kit.fonts.line(f"{self.plate.note[0]}?", style)
            board = paper(
                (line.get_width() + 6, line.get_height() * 0.86), BONE, ruled=False, shadow=0
            )
            lay_centred(board, line, (board.get_width() / 2, board.get_height() / 2))
            lay_centred(self.sheet, board, place.center)

    def _role_named(self, place: Rect, role: int) -> None:
        """What the sign of another means, where it fits and no cards in play lie beside it."""
        parts, fonts = self.plate.parts, self.kit.fonts
        left, life = self._place(parts.name).x, self._place(parts.life)
        right = place.x - 4
        name, style = str(role_name(self.kit.strings, role)), self._type("bold", 21, place.height)
        style = fonts.shrunk(name, style, right - left, self.kit.least)
        top = place.centery - fonts.height(style) / 2
        has_room = parts.laid.y > parts.role.bottom and top >= life.bottom - 4
        if has_room and fonts.width(name, style) <= right - left:
            lay(self.sheet, fonts.line(name, style), (right - fonts.width(name, style), top))

    def _own_role(self, place: Rect, role: int) -> None:
        kit = self.kit
        side = round(min(place.height * 0.8, place.width * 0.25))
        lay(self.sheet, role_sign(kit, role, side), (place.right - side, place.bottom - side))
        room = place.width - side - 6
        name = str(role_name(kit.strings, role))
        style = self._type("heavy", 24, place.height * 0.44, OXIDE)
        line, goal = kit.fonts.in_room(name, style, room, kit.least), self.plate.goal
        small = self._type("italic", 20, place.height * 0.4, DIM)
        small = kit.fonts.shrunk(goal, small, room, kit.least)
        top, below = place.y + 2.0, line.get_height() * 0.96 - 2
        if kit.fonts.width(goal, small) <= room * 1.2 and below + small.px < place.height + 2:
            told = kit.fonts.narrowed(goal, small, room)
            foot = self.plate.box.h - FOOT - told.get_bounding_rect().bottom
            top = min(top, foot - below)  # in large type both stand somewhat higher
            lay(self.sheet, told, (place.x, top + below))
        lay(self.sheet, line, (place.x, top))


def border_of(box: Box) -> int:
    """Return how broad the mourning border of a plate is."""
    return max(3, round(box.h * 0.028))


def pin_star(canvas: Canvas, kit: Kit, box: Box) -> None:
    """Put the Sheriff's star on the canvas, over the corner of the plate at `box`."""
    side = round(max(0.24 * min(box.h, 210 * kit.unit), 26))
    canvas.put_centred(_star(kit, side), box.x + 0.02 * box.w, box.y + 0.04 * box.h)


@kept
def _star(kit: Kit, side: int) -> Surface:
    picture = kit.images.sized("tokens/star", (side, side))
    return picture if picture is not None else role_sign(kit, 0, side)
