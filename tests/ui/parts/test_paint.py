import pygame
import pytest
from pygame import Surface

from game.ui.draw import paint
from game.ui.draw.palette import SLIP, SUMI

SIZES = [(20, 30), (31, 200), (25, 26), (170, 238), (236, 200), (401, 33)]


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("radius", [3, 8.5, 11.8, 19.2])
def test_a_stretched_board_is_the_board_drawn_whole(size: tuple[int, int], radius: float) -> None:
    whole = paint._rounded(size, radius, SLIP, SUMI)
    assert pixels(paint.rounded(size, radius, SLIP, SUMI)) == pixels(whole)


def test_smooth_edges_are_premultiplied() -> None:
    for shape in (paint.disc(9.3, SLIP, SUMI, 2), paint.lozenge(11, SLIP, SUMI)):
        for x in range(shape.get_width()):
            for y in range(shape.get_height()):
                *colour, alpha = shape.get_at((x, y))
                assert max(colour) <= alpha
