"""The line of an attack: from the card being resolved, or from the card picked, to a seat."""

from game.kernel.ids import Seat
from game.ui.board.aims import is_pointed, lit_seats
from game.ui.board.desk import Desk
from game.ui.board.strokes import arrow, rim
from game.ui.canvas import Canvas
from game.ui.kit import Kit
from game.ui.paint import Point
from game.view.layout.geometry import Box


def aim_line(kit: Kit, canvas: Canvas, desk: Desk) -> None:
    """Put the line of the attack on the canvas, or of the one that is planned."""
    middle = desk.frame.centre.resolving
    if desk.aimed is not None and desk.view.resolving is not None:
        by, target = desk.aimed
        if by != target:
            canvas.put(*arrow(kit, *_ends(desk, middle, target)))
        return
    _plan(kit, canvas, desk)


def _ends(desk: Desk, card: Box, target: Seat) -> tuple[Point, Point, float]:
    """Return where the line from the card to a seat starts and ends, and how it bends."""
    goal = desk.plate(target)
    if target != desk.view.me:
        return rim(card, goal.centre, 0), rim(goal, card.centre, 22), 0.1
    tip = (goal.x + goal.w * 0.3, goal.y - 20)
    return (card.x, card.y + card.h * 0.72), tip, 0.16


def _plan(kit: Kit, canvas: Canvas, desk: Desk) -> None:
    """The line from the picked card to the seat under pointer or focus."""
    number = desk.zoomed if desk.dragged is None else desk.dragged
    sprite = desk.sprites.by_id.get(number) if number is not None else None
    lit = lit_seats(desk)
    aim = next((seat for seat in lit if is_pointed(desk, seat)), None)
    if sprite is None or not sprite.is_there or not lit:
        return
    if aim is None and len(lit) == 1 and desk.looked_at == ("card", number):
        aim = next(iter(lit))
    if aim is not None and aim != desk.view.me:
        card = Box(sprite.x - sprite.w / 2, sprite.y - sprite.h / 2, sprite.w, sprite.h)
        goal = desk.plate(aim)
        start = rim(card, goal.centre, -14)
        canvas.put(*arrow(kit, start, rim(goal, card.centre, 22), 0.12))
