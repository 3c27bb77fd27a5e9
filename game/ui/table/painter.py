"""Draws the desk, back to front: sun, piles, line, plates, cards on the table, hand, slips."""

from game.ui.canvas import Canvas
from game.ui.kit import Kit
from game.ui.table import sparks as sparks_module
from game.ui.table.desk import Desk
from game.ui.table.faces import Face, Faces
from game.ui.table.lines import aim_line
from game.ui.table.middle import Middle
from game.ui.table.seating import Seating
from game.ui.table.sprites import Sprite
from game.ui.widgets.base import Look
from game.view import layout
from game.view.pieces import PieceId


class Painter:
    """Knows how everything at the table looks."""

    def __init__(self, kit: Kit) -> None:
        """Draw with `kit`."""
        self.kit = kit
        self.faces = Faces(kit)
        self.seating = Seating(kit)
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
        self.seating.sun(canvas, desk)
        self.middle.compose(canvas, desk.frame, desk.view, caption=desk.caption)
        self._sprites(canvas, desk, 0, layout.LAYER_PLATE)
        aim_line(self.kit, canvas, desk)
        self.seating.compose(canvas, desk)
        self._sprites(canvas, desk, layout.LAYER_PLATE, layout.LAYER_RESOLVING)
        self._sprites(canvas, desk, layout.LAYER_RESOLVING, layout.LAYER_HAND)
        self._sparks(canvas, desk)

    def hand(self, canvas: Canvas, desk: Desk) -> None:
        """Put the own hand on the canvas."""
        self._sprites(canvas, desk, layout.LAYER_HAND, 10_000)

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

    def _sparks(self, canvas: Canvas, desk: Desk) -> None:
        for number, spark in enumerate(desk.sparks):
            portrait = desk.frame.parts[spark.seat].portrait
            twins = sum(other.seat == spark.seat for other in desk.sparks[:number])
            x, y = portrait.centre
            picture = sparks_module.picture(self.kit, spark)
            canvas.put_centred(picture, x + 20 * twins, y + picture.get_height() * twins)
