"""The plates of heroes: what their tags say."""

import pygame
import pytest

from game.adventure.rules.content.effects import ATTRIBUTES
from game.adventure.ui import plates
from game.adventure.ui.table.names import called
from game.adventure.ui.table.spots import HERO
from game.adventure.ui.tooltips import tooltip
from game.ui.board.selection import HitTarget
from game.ui.draw.canvas import Canvas
from tests.adventure.scenarios.table import Table
from tests.adventure.ui.placed import LOOKS, drawn, placed, state_of
from tests.ui.calls import calls_of


@pytest.mark.parametrize(
    ("language", "who_fell"),
    [("en", {"fallen"}), ("es", {"caída", "caído"}), ("it", {"caduta", "caduto"})],
)
def test_who_fell_is_called_so_in_their_own_gender(
    language: str, who_fell: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tomoe was *caduto*."""
    tags = calls_of(monkeypatch, plates, "_tag")
    setup = Table().turn("cid").defeated("ann", "bob").setup()
    plates.compose_plates(Canvas((1280, 720)), state_of(placed(setup, language=language)))
    assert who_fell <= {text for _, _, text, *_ in tags}


@pytest.mark.parametrize("look", LOOKS)
def test_a_plate_that_is_pointed_at_names_each_of_its_signs(
    look: tuple[tuple[int, int], str, float],
) -> None:
    """Ring, lotus and mask stood there without a word: it named only what was above 0."""
    size, language, scale = look
    table = Table().turn("ann").hero("ann", coins=3, blessed=1, heads=0, items="incense")
    scene = placed(table.setup(), size, language, scale)
    state, kit = state_of(scene), scene.kit
    scene.hover(HitTarget("seat", 0))
    told = tooltip(state, HitTarget("seat", 0)).split("\n")
    assert tooltip(state, HitTarget("act", HERO)).split("\n") == told, "one that may act, too"
    names = [f"terms.{key}.name" for key in ("life", "armor", "coins", "karma", "heads")]
    names += [f"attributes.{key}.name" for key in ATTRIBUTES]
    signs = [part.split("\u00a0")[0] for line in told for part in line.split(", ")]
    assert set(map(kit.say, names)) <= set(signs)
    assert f"{called(kit, 'blessed')}\u00a01" in told
    assert drawn(scene) == []


def test_who_waits_for_a_company_has_lost_no_action() -> None:
    """Lines ran across the actions of whoever waits, as across one that is lost."""
    scene, seat = placed(Table().setup()), 3
    hero, box = (
        state_of(scene).frame.view.table.heroes[seat],
        state_of(scene).frame.layout.plates[seat],
    )
    size, marks = (round(box.w), round(box.h)), plates.PlateMarks("", "", "", "")
    free, waits = (
        plates._plate(scene.kit, hero, size, marks._replace(tag=tag), is_closed=False)
        for tag in ("", "waits")
    )
    above = pygame.Rect(0, 0, free.get_width(), free.get_height() // 2)
    one, other = (pygame.image.tobytes(sheet.subsurface(above), "RGBA") for sheet in (free, waits))
    assert one == other, "the tag is below"
