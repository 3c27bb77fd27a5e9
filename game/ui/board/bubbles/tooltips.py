"""Paper over the table: sums of a card in question, the caption, bubbles that say why."""

from typing import Final

from game.ui.board.bubbles.paper import SHORT_FROM, PaperPainter, beside, covered
from game.ui.board.hit_targets import PACE, SORT, UNDO, HitTarget, box_of
from game.ui.board.panels.paces import pace_says
from game.ui.board.panels.sorting import sorting_says
from game.ui.board.port import TableGame
from game.ui.board.state import TableState
from game.ui.board.targeting import is_pointed
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit
from game.view.effects import Announcement, Passing
from game.view.layout.geometry import Box

ROOMY: Final = 4
"""Players at whose table every sum has room for its words."""


def tooltip(state: TableState, game: TableGame, spot: HitTarget | None) -> str:
    """Return what a hit target says of itself while it is looked at, empty when nothing."""
    if spot is None:
        return ""
    if spot == SORT:
        return sorting_says(state)
    if spot == PACE:
        return pace_says(state.kit)
    if spot == UNDO:
        return game.undo_says(state)
    return game.tooltip(state, spot)


class Tooltips:
    """Draws what stands on paper over the table."""

    def __init__(self, kit: Kit, game: TableGame) -> None:
        """Draw with `kit` what `game` says."""
        self.kit = kit
        self.game = game
        self.paper = PaperPainter(kit)

    def compose(self, canvas: Canvas, state: TableState, passing: Passing) -> None:
        """Put sums and the caption on the canvas; a banner stands in for the caption."""
        frame = state.frame
        self._sums(canvas, state)
        caption = "" if passing.of(Announcement) else frame.caption
        if caption and frame.prompt is None and not frame.sums and frame.held_up is None:
            slip = self.paper.caption(caption)
            box = frame.layout.resolving
            low = frame.layout.zones.table.bottom - slip.get_height() - 6
            canvas.put(slip, box.centre[0] - slip.get_width() / 2, min(box.bottom + 14, low))

    def _sums(self, canvas: Canvas, state: TableState) -> None:
        sums, frame = state.frame.sums, state.frame
        if not sums:
            return
        taken = [*self.game.kept_clear(frame), *self._held_up(state)]
        crowded = len(frame.view.seats) > ROOMY or self.kit.text_scale >= SHORT_FROM
        for seat in sorted(sums, key=lambda seat: not is_pointed(state, seat)):
            brief = crowded and not is_pointed(state, seat)
            slip = self.paper.sum(sums[seat].slip, brief=brief)
            plate, room = frame.plate(seat), frame.layout.zones.table
            spot = beside(slip.get_size(), plate, room, taken)
            if covered(spot, taken) and not is_pointed(state, seat):
                slip = self.paper.sum(sums[seat].slip, brief=True)
                spot = beside(slip.get_size(), plate, room, taken)
            taken.append(spot)
            canvas.put(slip, spot.x, spot.y)

    def _held_up(self, state: TableState) -> list[Box]:
        number = state.frame.held_up
        sprite = state.sprites.by_id.get(number) if number is not None else None
        return [sprite.target.box] if sprite is not None else []

    # --- bubbles ---

    def bubble(self, canvas: Canvas, state: TableState) -> None:
        """Put on the canvas what is being told, else what is looked at says of itself."""
        selection = state.selection
        if selection.dragged is not None:
            return
        told = selection.bubble
        spot = told.spot if told is not None else selection.looked_at
        text = told.text if told is not None else tooltip(state, self.game, spot)
        box = box_of(state.frame.hits, spot)
        if text and box is not None:
            self._put(canvas, text, box, state.frame.layout.zones.sky.bottom)

    def _put(self, canvas: Canvas, text: str, box: Box, top: float) -> None:
        """Put a bubble above `box`, or below where there is no room above."""
        width = self.paper.bubble_width(text)
        screen_w = self.kit.size[0]
        x = min(max(box.centre[0] - width / 2, 8), screen_w - width - 12)
        tail = box.centre[0] - x
        above = self.paper.bubble(text, tail, below=False)
        y = box.y - above.get_height() + 2
        if y >= top:
            canvas.put(above, x, y)
        else:
            canvas.put(self.paper.bubble(text, tail, below=True), x, box.bottom - 2)
