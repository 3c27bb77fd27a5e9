"""Draws the table: whose turn it is, plates and what stands around them, the piles amidst."""

import math
from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Surface

from game.great_train.rules.facts.state import TrainObservation
from game.great_train.ui.line.country import country
from game.great_train.ui.line.railway import compose_railway
from game.great_train.ui.piles import compose_piles
from game.great_train.ui.printed.inks import BONE, KEY, MUSTARD, OXIDE, PRUSSIAN, SEAT_INKS
from game.great_train.ui.printed.paper import brand_of, fist
from game.great_train.ui.printed.plates import Plaque, pin_star, plaque_picture
from game.great_train.ui.printed.prints import TrainPrints, line_sign
from game.great_train.ui.screen import TrainScreen
from game.great_train.ui.tooltips import fall_words
from game.great_train.view.names import goal_of
from game.great_train.view.table_view import GunmanView
from game.kernel.ids import Seat
from game.ui.board.draw.effects import faded
from game.ui.board.draw.plates import FOLDS, fold_step, rings, struck, tag_top, tag_type, threat_at
from game.ui.board.faces import Faces
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import TIGHT
from game.ui.draw.kit import Kit, kept, kept_passing
from game.ui.draw.paint import clear, corners, dashes, frame, lay, smooth
from game.ui.draw.palette import Colour
from game.view.layout.geometry import Box, Point
from game.view.passing import Passing
from game.view.words.sentences import Message

SHAKEN: Final = 10.0
"""Pixels of the design by which a plate that was hit is moved at most."""
MARGIN: Final = 14
"""Pixels around a plate for frames."""
STAKE: Final = 4
"""Pixels around a card that a shot is taken for."""
TAG_ON: Final = 0.34
"""How much of a tag lies on its plate, of its height."""
ON_TICKET: Final = 0.12
"""How much of a ticket, of its height, may lie under a tag: its lower edge and no word."""
ANSWERED: Final = frozenset({"respond", "indians", "duel", "train_robbery"})
"""Questions that are answers to what another does; of the others a tag tells what one does."""
RAYS: Final = 36


class TrainPainter:
    """Fills `game.ui.board.port.TablePainter`."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.faces = Faces(kit, TrainPrints(kit))

    def people(self, seen: TrainObservation) -> Sequence[int]:
        """Return the characters, by seat."""
        return seen.characters

    def crest(self, person: int, seat: Seat, radius: float) -> Surface:
        """Return a character's brand in the colour of the seat."""
        return brand_of(self.kit, person, radius, SEAT_INKS[seat])

    def sign(self, line: Message, side: float) -> Surface | None:
        """Return the card that a line of the log is about."""
        return line_sign(self.kit, line, side)

    # --- under the plates ---

    def ground(self, state: TrainScreen, name: str) -> Surface | None:
        """Return the country at an hour: its rails lie under the train, wherever that is."""
        if not state.is_laid_out:
            return None
        return country(self.kit, state.frame.layout.line, name)

    def under(self, canvas: Canvas, state: TrainScreen, passing: Passing) -> None:
        """Put the train, whose turn it is and the piles on the canvas."""
        view, layout = state.frame.view, state.frame.layout
        if not view.is_over:
            box = layout.plates[view.turn_seat]
            burst = _burst(self.kit, round(box.h * 0.86))
            canvas.put_centred(burst, box.x + 0.34 * box.h, box.centre[1])
        compose_railway(canvas, state, passing)
        compose_piles(canvas, state, self.faces, passing)

    # --- plates ---

    def shift(self, passing: Passing, seat: Seat) -> Point:
        """Return by how many pixels a plate is off its place."""
        return struck(self.kit, passing, seat, SHAKEN)

    def seats(self, canvas: Canvas, state: TrainScreen, passing: Passing) -> None:
        """Put every plate with its frame on the canvas."""
        for seat in state.frame.view.seats:
            self._seat(canvas, state, passing, seat)

    def _seat(self, canvas: Canvas, state: TrainScreen, passing: Passing, seat: GunmanView) -> None:
        """Put a plate on the canvas: folding, or over the one it was while it fades over."""
        box = state.frame.plate(seat.seat).moved(*self.shift(passing, seat.seat))
        change, step = passing.change(seat.seat), fold_step(passing, seat.seat)
        shown = passing.shown(seat)
        picture = plaque_picture(self.kit, _plaque(state, shown))
        if step < FOLDS:
            canvas.put_centred(_folded(self.kit, picture, step), *box.centre)
            return
        size = (round(box.w) + 2 * MARGIN, round(box.h) + 2 * MARGIN)
        around = _rings(state, seat)
        if "legal" in around:
            canvas.put(_ring(self.kit, "legal", size), box.x - MARGIN, box.y - MARGIN)
        if change is not None and isinstance(change.before, GunmanView):
            canvas.put(plaque_picture(self.kit, _plaque(state, change.before)), box.x, box.y)
            canvas.put(faded(self.kit, picture, change.share), box.x, box.y)
        else:
            canvas.put(picture, box.x, box.y)
        for kind in around:
            if kind != "legal":
                canvas.put(_ring(self.kit, kind, size), box.x - MARGIN, box.y - MARGIN)
        if seat.is_sheriff:
            pin_star(canvas, self.kit, box)

    def over(self, canvas: Canvas, state: TrainScreen, passing: Passing) -> None:
        """Frame the card in play that a shot is taken for (BT-10.41); over all put the tag."""
        stake = state.frame.view.stake
        for target in state.frame.flat.values() if stake is not None else ():
            if target.card == stake:
                size = (round(target.w) + 2 * STAKE, round(target.h) + 2 * STAKE)
                canvas.put_centred(_stake(self.kit, size), *target.box.centre)
        for seat in state.frame.view.seats:
            if fold_step(passing, seat.seat) >= FOLDS:
                box = state.frame.plate(seat.seat).moved(*self.shift(passing, seat.seat))
                pin_tag(canvas, self.kit, state, seat, box)


def pin_tag(canvas: Canvas, kit: Kit, state: TrainScreen, seat: GunmanView, box: Box) -> None:
    """Put on the plate at `box` the tag that says whose turn it is, or that one is asked."""
    view = state.frame.view
    if view.is_over:
        return
    colour, says = OXIDE, [kit.say("table.on_turn")]
    if seat.is_asked and view.question != "play":
        colour, says = PRUSSIAN, asked_words(kit, view.question)
    elif not seat.is_turn:
        return
    left, parts = box.x + (0.16 * box.h if seat.is_sheriff else 8), state.frame.layout.parts
    room = kit.size[0]
    if parts[seat.seat].is_own:  # their cards in play lie beside the plate
        room = int(parts[seat.seat].laid.x - left) - 2
    tag, line = _tag(kit, tuple(says), colour, room), state.frame.layout.line
    name, least = parts[seat.seat].name, kit.least
    top = box.y + tag_top(box, name, tag.get_height(), TAG_ON, least)
    if line.foot - top > ON_TICKET * line.ticket:  # the fist alone, over the portrait
        tag, top = _tag(kit, ("",), colour, room), line.foot
        left = min(left, name.x - tag.get_width() - 2)
    left = min(left, kit.size[0] - tag.get_width())
    canvas.put(tag, left, top)


def asked_words(kit: Kit, question: str | None) -> list[str]:
    """Return what a tag says of who is asked `question`, the longest first."""
    asked = kit.say(f"asked.{question}")
    return [kit.say("table.is_asked", what=asked), asked] if question in ANSWERED else [asked]


def _plaque(state: TrainScreen, seat: GunmanView) -> Plaque:
    frame, threat = state.frame, threat_at(state, seat.seat, seat.threat)
    goal = ""
    if seat.is_self and seat.role is not None:
        view, strings = frame.view, state.kit.strings
        goal = goal_of(strings, seat.role, len(view.seats), "short", last_wins=view.last_wins)
    parts, note = frame.layout.parts[seat.seat], frame.notes[seat.seat]
    is_read = seat.is_self and seat.seat == frame.teller.me
    fall = fall_words(state, seat) if seat.is_out else ()
    return Plaque(seat, frame.plate(seat.seat), parts, threat, note, goal, fall, is_read)


@kept_passing
def _folded(_kit: Kit, plate: Surface, step: int) -> Surface:
    """Return a plate as it is printed anew: squeezed, `step` of FOLDS is open."""
    share = max(0.06, step / FOLDS)
    size = (plate.get_width(), max(4, round(plate.get_height() * share)))
    return pygame.transform.smoothscale(plate, size)


@kept
def _burst(_kit: Kit, radius: int) -> Surface:
    """Return printed rays: whose turn it is."""

    def draw(sheet: Surface, k: float) -> None:
        r = radius * k
        for n in range(RAYS):
            a, b = 2 * math.pi * n / RAYS, 2 * math.pi * (n + 0.5) / RAYS
            ends = [(r + r * math.cos(t), r + r * math.sin(t)) for t in (a, b)]
            pygame.draw.polygon(sheet, OXIDE, [(r, r), *ends])
        pygame.draw.circle(sheet, OXIDE, (r, r), r * 0.84)

    return smooth((2 * radius, 2 * radius), draw)


# --- what stands around a plate ---


def _rings(state: TrainScreen, seat: GunmanView) -> list[str]:
    """Return which frames stand around a plate."""
    aimed = state.playing.shown.aimed
    is_target = aimed is not None and aimed[1] == seat.seat and not state.frame.view.is_over
    is_asked = seat.is_asked and state.frame.view.question != "play"
    return rings(state, seat.seat, is_target=is_target, is_asked=is_asked)


@kept
def _ring(_kit: Kit, kind: str, size: tuple[int, int]) -> Surface:
    sheet = clear(size)
    place = sheet.get_rect().inflate(-10, -10)
    if kind == "legal":
        sheet.fill(KEY, place.inflate(2, 2))
        sheet.fill(MUSTARD, place.inflate(-2, -2))
    elif kind == "focus":
        frame(sheet, place, KEY, 4)
        frame(sheet, place.inflate(-8, -8), MUSTARD, 3)
    elif kind == "target":
        frame(sheet, place, OXIDE, 6)
        corners(sheet, place, OXIDE)
    else:
        dashes(sheet, place, PRUSSIAN)
    return sheet


@kept
def _stake(_kit: Kit, size: tuple[int, int]) -> Surface:
    sheet = clear(size)
    frame(sheet, sheet.get_rect(), KEY, STAKE + 2)
    frame(sheet, sheet.get_rect().inflate(-2, -2), OXIDE, STAKE)
    return sheet


@kept
def _tag(kit: Kit, says: tuple[str, ...], colour: Colour, room: int) -> Surface:
    """Return a coloured slip with the printer's fist, on a plate's upper edge.

    It says the first that has room there, else the last, which may be nothing.
    """
    style = tag_type(kit, 19, BONE)
    hand = fist(kit, style.px * 0.95)
    room, least = room - hand.get_width() - 22, style.sized(kit.least)
    with_room = (text for text in says if kit.fonts.width(text, least) * TIGHT <= room)
    text = next(with_room, says[-1])
    style = kit.fonts.squeezed(text, style, room, kit.least)
    line = kit.fonts.narrowed(text, style, room)
    size = (line.get_width() + hand.get_width() + (22 if text else 16), line.get_height() + 2)
    sheet = clear(size)
    sheet.fill(kit.ink(colour))
    frame(sheet, sheet.get_rect(), KEY, 2)
    lay(sheet, hand, (8, (size[1] - hand.get_height()) / 2))
    lay(sheet, line, (hand.get_width() + 14, (size[1] - line.get_height()) / 2))
    return sheet
