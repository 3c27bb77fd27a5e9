"""The print of the map fills any window; a piece of it shows what it names; all stand on it."""

from itertools import combinations
from typing import TYPE_CHECKING, cast

import pytest

from game.adventure.rules.content.book import BOOK
from game.adventure.ui.painter import LanternPainter
from game.adventure.ui.scroll.excerpt import highest, name_boxes, ring_boxes
from game.adventure.ui.table.road_map import way
from game.ui.draw.canvas import Canvas
from game.view.layout.geometry import Box
from game.view.passing import Passing
from tests.adventure.scenarios.table import Table
from tests.adventure.ui.placed import LOOKS, drawn, placed, shell_at_once, state_of

if TYPE_CHECKING:
    from tests.ui.windowless import QuickShell, Settings

WINDOWS = [(1280, 720), (1280, 800), (2560, 1080), (3840, 1080)]
PIECES = [look for look in LOOKS if look[0] != (960, 540) or look[2] == 1]
"""In the largest type the smallest window has no room for a piece of the map."""


@pytest.mark.parametrize("size", WINDOWS)
def test_the_map_goes_on_to_the_edges_of_any_window(size: tuple[int, int]) -> None:
    scene = placed(Table().setup(), size)
    state = state_of(scene)
    picture = LanternPainter(scene.kit).ground(state, "grounds/table")
    assert picture is not None
    assert picture.get_size() == size
    right, foot, band = size[0] - 1, size[1] - 1, round(state.frame.layout.corner[1])
    edges = {(x, y) for x in (0, right // 50, right) for y in range(band, size[1], 30)}
    edges |= {(x, y) for x in range(0, size[0], 30) for y in (band, foot)}
    assert [at for at in sorted(edges) if max(picture.get_at(at)[:3]) == 0] == []


@pytest.mark.parametrize("look", PIECES)
def test_no_name_on_a_piece_of_the_map_lies_on_a_ring_or_on_another(
    look: tuple[tuple[int, int], str, float],
) -> None:
    kit = shell_at_once(*look).kit
    size = (round(kit.px(580)), round(kit.px(604)))
    for mission in BOOK.missions.values():
        places = tuple(place for place, _ in mission.steps)
        names = name_boxes(kit, places, size)
        boxes = [*ring_boxes(places, size), *names]
        pairs = [pair for pair in combinations(boxes, 2) if {*pair} & {*names}]
        assert not [pair for pair in pairs if pair[0].overlaps(pair[1])], mission.key


def test_a_narrow_piece_of_the_map_is_no_higher_than_all_its_rings_have_room() -> None:
    """In a small window the ring at each of its sides was cut in half."""
    wide, high = 193, 392
    for mission in BOOK.missions.values():
        places = tuple(place for place, _ in mission.steps)
        if len(places) > 1:
            size = (wide, round(min(high, highest(places, wide))))
            piece = Box(0, 0, *size)
            assert all(ring.inside(piece) for ring in ring_boxes(places, size)), mission.key


def test_a_place_has_room_for_however_many_stand_there() -> None:
    """The thirteenth, and the program ended."""
    table = Table().at(ann="nara", bob="nara", cid="nara", dan="nara")
    for number in range(16):
        table.enemy(("kachi", "kappa", "akaname")[number % 3], "nara")
    assert drawn(placed(table.setup())) == []


@pytest.mark.parametrize(("influence", "hour"), [(3, "table"), (11, "table_night")])
def test_high_contrast_leaves_roads_and_symbols_as_they_are_printed(
    influence: int, hour: str
) -> None:
    """Paper lay over all of the print: which places a road leads to, and how, could not be seen."""
    setup = Table().world(influence=influence).setup()
    kit = (scene := placed(setup)).kit
    shell = cast("QuickShell", scene.host)
    cast("Settings", shell.services.settings).high_contrast = True
    shell.apply_settings()
    shell.step(0.1)
    state, canvas = state_of(scene), Canvas(kit.size)
    painter = LanternPainter(kit)
    print_ = painter.ground(state, f"grounds/{hour}")
    assert print_ is not None
    painter.under(canvas, state, Passing())
    sheet = canvas.items[0].surface
    board = state.frame.layout
    for road in BOOK.roads.values():
        points = way(*road.ends)
        x, y = map(round, board.at(points[len(points) // 2]))
        assert sheet.get_at((x, y)) == print_.get_at((x, y))
    x, y = map(round, board.at((40.0, 560.0)))
    assert sheet.get_at((x, y)).a == 0, "the sea is under the paper"
