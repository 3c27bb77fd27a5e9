"""The print under the road map fills a window of any shape."""

import pytest

from game.adventure.ui.painter import LanternPainter
from tests.adventure.scenarios.table import Table
from tests.adventure.ui.placed import placed, state_of

WINDOWS = [(1280, 720), (1280, 800), (2560, 1080), (3840, 1080)]


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
