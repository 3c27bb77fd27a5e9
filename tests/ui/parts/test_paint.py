import pygame
import pytest
from pygame import Surface

from game.ui.board.draw.effects import _spark
from game.ui.draw import paint
from game.ui.draw.kit import Kit
from game.ui.draw.palette import BENI, FOREST, SLIP, SUMI
from game.view.words.strings import Strings

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


def test_what_is_gained_is_green_and_what_is_lost_red() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    kit = Kit((1280, 720), 1.0, Strings("en"))
    for change, ink in ((1, FOREST), (-1, BENI)):
        paper = _spark(kit, "", change)
        across, down = (range(side) for side in paper.get_size())
        inks = {tuple(paper.get_at((x, y)))[:3] for x in across for y in down}
        assert inks & {FOREST, BENI} == {ink}
