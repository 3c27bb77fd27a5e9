"""Small windows and large type: what is asked, done and told round the map can be read there."""

import pytest
from pygame import mask

from game.adventure.ui.panels.asked_row import RowPanel
from game.adventure.ui.papers.ways import NOTED
from game.adventure.ui.scroll.leaf import Leaf, note_lines, note_room, note_type
from game.ui.board.draw.panels import log_panel
from game.ui.draw.canvas import Canvas
from game.ui.draw.paint import clear
from game.ui.draw.palette import SLIP
from game.ui.widgets.base import Look
from game.view.layout.geometry import Box
from tests.adventure.scenarios.table import Table
from tests.adventure.ui.placed import placed, shell_at_once
from tests.ui.lint.lens import put_lens

LANGUAGES = ("en", "es", "it")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_asked_stands_in_the_middle_of_its_slip(language: str) -> None:
    """Its first letter stood on the frame: the shadow was taken for a part of the slip."""
    table = Table().step("heroes").activated("ann")
    scene = placed(table.setup(), (960, 540), language)
    panel, canvas = scene.state.frame.prompt, Canvas((960, 540))
    assert isinstance(panel, RowPanel)
    panel.draw(canvas, [Look()] * len(panel.items))
    slip = canvas.items[0]
    ink = mask.from_threshold(slip.surface, SLIP, (90, 90, 90, 255)).get_bounding_rects()
    words = ink[0].unionall(ink[1:])
    left, right = words.x, round(panel.items[0].button.box.x - slip.x) - 4 - words.right
    assert abs(left - right) <= 3
    assert left > 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_city_offers_is_set_large_enough_in_the_largest_type(language: str) -> None:
    """*10 coins short, cannot be undone* was in narrow letters of a third of its name's height."""
    scene = placed(Table().turn("ann").setup(), (1280, 720), language, 2.0)
    scene.state.selection.picked = ("city", 0)
    scene.refresh()
    assert len(scene.state.frame.answers) == 4
    kit, wanted = scene.kit, scene.kit.type("italic", 20)
    for leaf in (item.button for item in scene.state.frame.answers):
        assert isinstance(leaf, Leaf)
        style = note_type(kit, leaf.style)._replace(face="italic")
        room = note_room(kit, leaf.box.w)
        style, lines = note_lines(kit, leaf.face, style, room)
        assert style.px >= NOTED * wanted.px or not leaf.face.note
        assert all(kit.fonts.width(line, style) <= room + 1 for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", range(4))
def test_whose_turn_it_is_stands_beside_what_is_to_be_done_in_the_smallest_window(
    seat: int, language: str
) -> None:
    """English lacked a pixel: *Round 1: Tomoe* gave way, and nothing told the round there."""
    name = ("ann", "bob", "cid", "dan")[seat]
    scene = placed(Table().turn(name).setup(), (960, 540), language)
    told, canvas = scene.say("lantern.choose_place"), Canvas((960, 540))
    scene.top_bar.compose(canvas, scene.game.turn_text(scene.state), told)
    assert len(canvas.items) == len(("the band", "whose turn", "what to do"))


@pytest.mark.parametrize("wide", [170, 200, 260])
def test_the_key_of_a_drawer_is_no_larger_than_its_word(wide: int) -> None:
    """In the largest text the letter *L* stood twice as high as *Cronaca* beside it."""
    kit = shell_at_once((1280, 720), "it", 2.0).kit
    lens = put_lens(kit)
    log_panel(kit, Box(0, 0, wide, 100), [], lambda _seat, _r: clear((1, 1)), lit=False)
    sizes = {text: style.px for text, style in lens.texts}  # as it was drawn last
    assert sizes.get("L", 0) <= sizes[kit.say("table.log")]
