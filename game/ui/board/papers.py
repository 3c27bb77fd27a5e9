"""Paper over the table: sums of a weighed weapon, the caption, bubbles that say why."""

from typing import Final

from game.kernel.ids import Seat
from game.samurai.ui.telling import sum_slip
from game.ui.board.aims import is_pointed
from game.ui.board.desk import Desk
from game.ui.board.marks import Banner
from game.ui.board.passing import Passing
from game.ui.board.slips import SHORT_FROM, Slips, beside, covered
from game.ui.canvas import Canvas
from game.ui.kit import Kit
from game.view.layout.geometry import Box

ROOMY: Final = 4
"""Players at whose table every sum has room for its words."""


class Papers:
    """Draws the slips."""

    def __init__(self, kit: Kit) -> None:
        """Draw with `kit`."""
        self.kit = kit
        self.slips = Slips(kit)

    def compose(self, canvas: Canvas, desk: Desk, passing: Passing) -> None:
        """Put sums and the caption on the canvas; a banner stands in for the caption."""
        self._sums(canvas, desk)
        caption = "" if passing.of(Banner) else desk.caption
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
        taken += [
            desk.frame.parts[seat.seat].bushido for seat in desk.view.seats if seat.has_bushido
        ]
        ordered = sorted(desk.sums, key=lambda seat: not is_pointed(desk, seat))
        for seat in ordered:
            content = sum_slip(self.kit, desk.teller, desk.sums[seat], weapon)
            crowded = len(desk.view.seats) > ROOMY or self.kit.text_scale >= SHORT_FROM
            brief = crowded and not is_pointed(desk, seat)
            slip = self.slips.sum(content, brief=brief)
            plate, room = desk.plate(seat), desk.frame.zones.table
            spot = beside(slip.get_size(), plate, room, taken)
            if covered(spot, taken) and not is_pointed(desk, seat):
                slip = self.slips.sum(content, brief=True)
                spot = beside(slip.get_size(), plate, room, taken)
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
