"""The seats around the circle: the sun of the turn, plates, what stands around them, Bushido."""

from game.ui.canvas import Canvas
from game.ui.kit import Kit
from game.ui.palette import AI, BENI
from game.ui.table.aims import is_pointed, lit_seats
from game.ui.table.desk import Desk
from game.ui.table.plates import Plate, Plates
from game.ui.table.rings import MARGIN, Rings
from game.view.geometry import Box
from game.view.table_view import SeatView


class Seating:
    """Draws the seats."""

    def __init__(self, kit: Kit) -> None:
        """Draw with `kit`."""
        self.kit = kit
        self.plates = Plates(kit)
        self.rings = Rings(kit)

    def compose(self, canvas: Canvas, desk: Desk) -> None:
        """Put every plate with its frame and tag on the canvas."""
        for seat in desk.view.seats:
            self._plate(canvas, desk, seat)
        self._bushido(canvas, desk)

    def sun(self, canvas: Canvas, desk: Desk) -> None:
        """Put the sun behind the portrait of whose turn it is."""
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
        if seat.seat in desk.sums and is_pointed(desk, seat.seat):
            blow = desk.sums[seat.seat].blow
            threat = blow.lost if blow else 0
        plate = Plate(seat, box, desk.frame.parts[seat.seat], threat, desk.note(seat.seat))
        canvas.put(self.plates.picture(plate), box.x, box.y)
        for ring in self._rings(desk, seat):
            canvas.put(self.rings.ring(box, ring), box.x - MARGIN, box.y - MARGIN)
        self._tag(canvas, desk, seat, box)

    def _rings(self, desk: Desk, seat: SeatView) -> list[str]:
        rings = []
        attacked = desk.aimed is not None and desk.aimed[1] == seat.seat
        pointed = is_pointed(desk, seat.seat)
        if seat.seat in lit_seats(desk):
            rings.append("target" if pointed else "legal")
        elif attacked:
            rings.append("target")
        elif seat.is_asked and desk.view.question != "play" and not seat.is_self:
            rings.append("asked")
        if desk.focus == ("seat", seat.seat) and "target" not in rings:
            rings.append("focus")
        return rings

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
