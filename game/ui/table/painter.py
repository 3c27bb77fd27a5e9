"""Draws the desk, back to front: sun, piles, line, plates, cards on the table, hand, slips."""

from typing import Final

from game.kernel.ids import Seat
from game.ui.canvas import Canvas
from game.ui.kit import Kit
from game.ui.paint import Point
from game.ui.palette import AI, BENI
from game.ui.table import sparks as sparks_module
from game.ui.table.desk import Desk
from game.ui.table.faces import Face, Faces
from game.ui.table.middle import Middle
from game.ui.table.plates import Plate, Plates
from game.ui.table.rings import MARGIN, Rings
from game.ui.table.slips import Slips, beside
from game.ui.table.spots import Spot
from game.ui.table.sprites import Sprite
from game.ui.table.strokes import arrow, rim
from game.ui.table.telling import sum_slip
from game.ui.widgets.base import Look
from game.view import layout
from game.view.geometry import Box
from game.view.pieces import PieceId
from game.view.table_view import SeatView

ROOMY: Final = 4
"""Players at whose table every sum has room for its words."""


class Painter:
    """Knows how everything at the table looks."""

    def __init__(self, kit: Kit) -> None:
        """Draw with `kit`."""
        self.kit = kit
        self.faces = Faces(kit)
        self.plates = Plates(kit)
        self.rings = Rings(kit)
        self.slips = Slips(kit)
        self.middle = Middle(kit, self.faces)

    def ground(self, canvas: Canvas) -> None:
        """Put the printed table on the canvas."""
        wide = self.kit.size[0] > 2 * self.kit.size[1]
        picture = self.kit.images.cover(
            "grounds/table_wide" if wide else "grounds/table", self.kit.size
        )
        canvas.put(picture, 0, 0)

    def table(self, canvas: Canvas, desk: Desk) -> None:
        """Put piles, plates and the cards that lie on the table on the canvas."""
        self._sun(canvas, desk)
        self.middle.compose(canvas, desk.frame, desk.view, caption=desk.caption)
        self._sprites(canvas, desk, 0, layout.LAYER_PLATE)
        self._line(canvas, desk)
        for seat in desk.view.seats:
            self._plate(canvas, desk, seat)
        self._bushido(canvas, desk)
        self._sprites(canvas, desk, layout.LAYER_PLATE, layout.LAYER_RESOLVING)
        self._sprites(canvas, desk, layout.LAYER_RESOLVING, layout.LAYER_HAND)
        self._sparks(canvas, desk)

    def hand(self, canvas: Canvas, desk: Desk) -> None:
        """Put the own hand on the canvas."""
        self._sprites(canvas, desk, layout.LAYER_HAND, 10_000)

    # --- plates ---

    def _sun(self, canvas: Canvas, desk: Desk) -> None:
        if desk.view.outcome is not None:
            return
        box = desk.plate(desk.view.turn_seat)
        side = box.h * 1.28
        sun = self.kit.images.sized("tokens/sun", (side, side))
        x, y = desk.frame.parts[desk.view.turn_seat].portrait.centre
        canvas.put_centred(sun, x - box.h * 0.1, y - box.h * 0.16)

    def _plate(self, canvas: Canvas, desk: Desk, seat: SeatView) -> None:
        box = desk.plate(seat.seat)
        threat = seat.threat
        if seat.seat in desk.sums and self._is_pointed(desk, seat.seat):
            blow = desk.sums[seat.seat].blow
            threat = blow.lost if blow else 0
        plate = Plate(seat, box, desk.frame.parts[seat.seat], threat, desk.note(seat.seat))
        canvas.put(self.plates.picture(plate), box.x, box.y)
        for ring in self._rings(desk, seat):
            canvas.put(self.rings.ring(box, ring), box.x - MARGIN, box.y - MARGIN)
        self._tag(canvas, desk, seat, box)

    def _is_pointed(self, desk: Desk, seat: Seat) -> bool:
        if desk.choosing.target == seat:
            return True
        return any(
            spot is not None and self._owner(desk, spot) == seat
            for spot in (desk.hover, desk.focus)
        )

    def _owner(self, desk: Desk, spot: Spot) -> Seat | None:
        """Return whose plate a spot belongs to: the plate, its letter, a card before it."""
        if spot.kind == "piece":
            piece = desk.piece(spot.id)
            return piece.place[1] if piece is not None else None
        return spot.id if spot.kind in ("seat", "mark") else None

    def _rings(self, desk: Desk, seat: SeatView) -> list[str]:
        rings = []
        attacked = desk.aimed is not None and desk.aimed[1] == seat.seat
        pointed = self._is_pointed(desk, seat.seat)
        if seat.seat in self.lit_seats(desk):
            rings.append("target" if pointed else "legal")
        elif attacked:
            rings.append("target")
        elif seat.is_asked and desk.view.question != "play" and not seat.is_self:
            rings.append("asked")
        if desk.focus == ("seat", seat.seat) and "target" not in rings:
            rings.append("focus")
        return rings

    def lit_seats(self, desk: Desk) -> set[Seat]:
        """Return the seats that the card picked, dragged or looked at may be played at."""
        number = desk.choosing.piece if desk.choosing.piece is not None else desk.dragged
        spot = desk.looked_at
        if number is None and spot is not None and spot.kind == "card":
            number = spot.id
        piece = desk.piece(number) if number is not None else None
        if piece is None or desk.question is None or not desk.is_play:
            return set()
        actions = [a for a in desk.question.actions if a.card == piece.card]
        return {a.target for a in actions if a.target is not None}

    def _tag(self, canvas: Canvas, desk: Desk, seat: SeatView, box: Box) -> None:
        if desk.view.outcome is not None:
            return
        asked = seat.is_asked and desk.view.question != "play"
        if asked and not seat.is_self:
            text = self.kit.say("table.is_asked", what=self.kit.say(f"asked.{desk.view.question}"))
            tag = self.rings.tag(text, AI)
        elif seat.is_turn and not seat.is_self:
            tag = self.rings.tag(self.kit.say("table.on_turn"), BENI)
        else:
            return
        canvas.put(tag, box.x + 10, box.y - tag.get_height() * 0.62)

    def _bushido(self, canvas: Canvas, desk: Desk) -> None:
        for seat in desk.view.seats:
            if seat.has_bushido:
                place = desk.frame.parts[seat.seat].bushido
                disc = self.kit.images.sized("tokens/bushido_disc", (place.h * 1.2, place.h * 1.2))
                canvas.put_centred(disc, *place.centre)

    # --- cards ---

    def _sprites(self, canvas: Canvas, desk: Desk, low: int, high: int) -> None:
        for number, sprite in desk.sprites.layered():
            if low <= sprite.layer < high:
                self._card(canvas, desk, number, sprite)

    def _card(self, canvas: Canvas, desk: Desk, number: PieceId, sprite: Sprite) -> None:
        own = desk.piece(number)
        mine = own is not None and own.place == ("hand", desk.view.me)
        dimmed, lit = self._state(desk, number) if mine else (False, False)
        goal = sprite.target
        face = Face(sprite.card, round(goal.w), round(goal.h), dimmed, lit)
        if sprite.is_there:
            picture = self.faces.turned(face, goal.angle)
        else:
            picture = self.faces.flying(face, sprite.angle, sprite.w / max(1.0, goal.w))
        canvas.put_centred(picture, sprite.x, sprite.y)

    def _state(self, desk: Desk, number: PieceId) -> tuple[bool, bool]:
        """Return whether a card of the hand is dimmed, and whether it is lit."""
        piece = desk.piece(number)
        entry = desk.hand_card(piece.card) if piece is not None else None
        usable = entry is not None and entry.playable and desk.question is not None
        dimmed = desk.question is not None and not usable
        picked = number in (desk.choosing.piece, desk.dragged)
        looked = Look(desk.hover == ("card", number), desk.focus == ("card", number)).is_lit
        answers = desk.question is not None and not desk.is_play
        return dimmed, picked or (usable and (looked or answers)) or desk.focus == ("card", number)

    # --- lines ---

    def _line(self, canvas: Canvas, desk: Desk) -> None:
        middle = desk.frame.centre.resolving
        if desk.aimed is not None and desk.view.resolving is not None:
            by, target = desk.aimed
            if by != target:
                canvas.put(*arrow(self.kit, *self._ends(desk, middle, target)))
            return
        self._plan(canvas, desk)

    def _ends(self, desk: Desk, card: Box, target: Seat) -> tuple[Point, Point, float]:
        """Return where the line from the card to a seat starts and ends, and how it bends."""
        goal = desk.plate(target)
        if target != desk.view.me:
            return rim(card, goal.centre, 0), rim(goal, card.centre, 22), 0.1
        tip = (goal.x + goal.w * 0.3, goal.y - 20)
        return (card.x, card.y + card.h * 0.72), tip, 0.16

    def _plan(self, canvas: Canvas, desk: Desk) -> None:
        """The line from the picked card to the seat under pointer or focus."""
        number = desk.zoomed if desk.dragged is None else desk.dragged
        sprite = desk.sprites.by_id.get(number) if number is not None else None
        lit = self.lit_seats(desk)
        aim = next((seat for seat in lit if self._is_pointed(desk, seat)), None)
        if sprite is None or not sprite.is_there or not lit:
            return
        if aim is None and len(lit) == 1 and desk.looked_at == ("card", number):
            aim = next(iter(lit))
        if aim is not None and aim != desk.view.me:
            card = Box(sprite.x - sprite.w / 2, sprite.y - sprite.h / 2, sprite.w, sprite.h)
            goal = desk.plate(aim)
            start = rim(card, goal.centre, -14)
            canvas.put(*arrow(self.kit, start, rim(goal, card.centre, 22), 0.12))

    # --- slips ---

    def slips_over(self, canvas: Canvas, desk: Desk) -> None:
        """Put sums and the caption on the canvas."""
        self._sums(canvas, desk)
        caption = desk.caption
        if caption and desk.prompt is None and not desk.sums and desk.zoomed is None:
            slip = self.slips.caption(caption)
            box = desk.frame.centre.resolving
            low = desk.frame.zones.table.bottom - slip.get_height() - 6
            canvas.put(slip, box.centre[0] - slip.get_width() / 2, min(box.bottom + 14, low))

    def _sums(self, canvas: Canvas, desk: Desk) -> None:
        weapon = desk.weighed
        if weapon is None:
            return
        taken = [self._whole_plate(desk, seat.seat) for seat in desk.view.seats]
        taken += [*self._zoom_box(desk), desk.frame.centre.draw, desk.frame.centre.discard]
        ordered = sorted(desk.sums, key=lambda seat: not self._is_pointed(desk, seat))
        for seat in ordered:
            content = sum_slip(self.kit, desk.teller, desk.sums[seat], weapon)
            brief = len(desk.view.seats) > ROOMY and not self._is_pointed(desk, seat)
            slip = self.slips.sum(content, brief=brief)
            spot = beside(slip.get_size(), desk.plate(seat), desk.frame.zones.table, taken)
            taken.append(spot)
            canvas.put(slip, spot.x, spot.y)

    def _whole_plate(self, desk: Desk, seat: Seat) -> Box:
        """Return a plate with the properties that stand off its lower edge."""
        box, low = desk.plate(seat), desk.frame.parts[seat].properties.bottom
        return Box(box.x, box.y, box.w, max(box.bottom, low) - box.y)

    def _zoom_box(self, desk: Desk) -> list[Box]:
        target = desk.sprites.by_id.get(desk.zoomed) if desk.zoomed is not None else None
        return [target.target.box] if target is not None else []

    def bubble(self, canvas: Canvas, desk: Desk, text: str, box: Box) -> None:
        """Put a bubble above `box`, or below where there is no room above."""
        width = self.slips.bubble_width(text)
        screen_w = self.kit.size[0]
        x = min(max(box.centre[0] - width / 2, 8), screen_w - width - 12)
        tail = box.centre[0] - x
        above = self.slips.bubble(text, tail, below=False)
        y = box.y - above.get_height() + 2
        if y >= desk.frame.zones.sky.bottom:
            canvas.put(above, x, y)
        else:
            canvas.put(self.slips.bubble(text, tail, below=True), x, box.bottom - 2)

    def _sparks(self, canvas: Canvas, desk: Desk) -> None:
        for number, spark in enumerate(desk.sparks):
            portrait = desk.frame.parts[spark.seat].portrait
            twins = sum(other.seat == spark.seat for other in desk.sparks[:number])
            x, y = portrait.centre
            picture = sparks_module.picture(self.kit, spark)
            canvas.put_centred(picture, x + 20 * twins, y + picture.get_height() * twins)
