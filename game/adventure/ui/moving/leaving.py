"""Pieces that are taken from the map: enemies rise and fade, a hero's piece folds."""

import pygame
from pygame import Surface

from game.adventure.ui.moving.pieces import enemy_piece, hero_piece
from game.adventure.ui.table.motion import HIGH, STEPS
from game.adventure.ui.table.shown import LanternScreen
from game.adventure.view.showing.effects import Departure
from game.ui.board.draw.effects import faded
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit, kept
from game.view.passing import Passing
from game.view.timing import step_of


def compose_leaving(canvas: Canvas, state: LanternScreen, passing: Passing) -> None:
    """Put pieces on the canvas that are taken from the map: they rise, or fold, and fade."""
    board, kit = state.frame.layout, state.kit
    radius = round(15.5 * board.scale)
    for mark in passing.of(Departure):
        x, y = board.stand(mark.place, 0)
        if mark.piece[0] == "enemy":
            picture = enemy_piece(kit, mark.kind, 0, radius, is_lit=False)
            rise = 0.0 if mark.is_still else HIGH * board.scale * mark.share
            canvas.put_centred(faded(kit, picture, 1 - mark.share), x, y - rise)
            continue
        picture = hero_piece(kit, mark.piece[1], radius, is_acting=False)
        flat = 1.0 if mark.is_still else 1 - 0.85 * step_of(mark.share, STEPS) / STEPS
        folded = _folded(kit, picture, round(picture.get_height() * flat))
        canvas.put_centred(faded(kit, folded, min(1.0, 2 - 2 * mark.share)), x, y)


@kept
def _folded(_kit: Kit, picture: Surface, high: int) -> Surface:
    return pygame.transform.smoothscale(picture, (picture.get_width(), max(2, high)))
