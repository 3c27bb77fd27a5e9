"""Paper over the table: sums of a weighed weapon, the caption, bubbles that say why."""

from typing import Final

from game.kernel.ids import Seat
from game.samurai.ui.telling import sum_slip
from game.ui.board.bubbles.paper import SHORT_FROM, PaperPainter, beside, covered
from game.ui.board.state import TableState
from game.ui.board.targeting import is_pointed
from game.ui.canvas import Canvas
from game.ui.kit import Kit
from game.view.effects import Banner, Passing
from game.view.layout.geometry import Box

ROOMY: Final = 4
"""Players at whose table every sum has room for its words."""


class Tooltips:
    """Draws the slips."""

    def __init__(self, kit: Kit) -> None:
        """Draw with `kit`."""
        self.kit = kit
        self.slips = PaperPainter(kit)

    def compose(self, canvas: Canvas, state: TableState, passing: Passing) -> None:
        """Put sums and the caption on the canvas; a banner stands in for the caption."""
        self._sums(canvas, state)
        caption = "" if passing.of(Banner) else state.caption
        if caption and state.prompt is None and not state.sums and state.zoomed is None:
            slip = self.slips.caption(caption)
            box = state.frame.centre.resolving
            low = state.frame.zones.table.bottom - slip.get_height() - 6
            canvas.put(slip, box.centre[0] - slip.get_width() / 2, min(box.bottom + 14, low))

    def _sums(self, canvas: Canvas, state: TableState) -> None:
        weapon = state.weighed
        if weapon is None:
            return
        taken = [self._whole_plate(state, seat.seat) for seat in state.view.seats]
        taken += [*self._zoom_box(state), state.frame.centre.draw, state.frame.centre.discard]
        taken += [
            state.frame.parts[seat.seat].bushido for seat in state.view.seats if seat.has_bushido
        ]
        ordered = sorted(state.sums, key=lambda seat: not is_pointed(state, seat))
        for seat in ordered:
            content = sum_slip(self.kit, state.teller, state.sums[seat], weapon)
            crowded = len(state.view.seats) > ROOMY or self.kit.text_scale >= SHORT_FROM
            brief = crowded and not is_pointed(state, seat)
            slip = self.slips.sum(content, brief=brief)
            plate, room = state.plate(seat), state.frame.zones.table
            spot = beside(slip.get_size(), plate, room, taken)
            if covered(spot, taken) and not is_pointed(state, seat):
                slip = self.slips.sum(content, brief=True)
                spot = beside(slip.get_size(), plate, room, taken)
            taken.append(spot)
            canvas.put(slip, spot.x, spot.y)

    def _whole_plate(self, state: TableState, seat: Seat) -> Box:
        """Return a plate with the properties that stand off its lower edge."""
        box, low = state.plate(seat), state.frame.parts[seat].properties.bottom
        return Box(box.x, box.y, box.w, max(box.bottom, low) - box.y)

    def _zoom_box(self, state: TableState) -> list[Box]:
        target = state.sprites.by_id.get(state.zoomed) if state.zoomed is not None else None
        return [target.target.box] if target is not None else []

    def bubble(self, canvas: Canvas, state: TableState, text: str, box: Box) -> None:
        """Put a bubble above `box`, or below where there is no room above."""
        width = self.slips.bubble_width(text)
        screen_w = self.kit.size[0]
        x = min(max(box.centre[0] - width / 2, 8), screen_w - width - 12)
        tail = box.centre[0] - x
        above = self.slips.bubble(text, tail, below=False)
        y = box.y - above.get_height() + 2
        if y >= state.frame.zones.sky.bottom:
            canvas.put(above, x, y)
        else:
            canvas.put(self.slips.bubble(text, tail, below=True), x, box.bottom - 2)
