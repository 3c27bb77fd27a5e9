"""The plates of heroes: what their tags say."""

from typing import Any

import pytest
from pygame import Surface

from game.adventure.ui import plates
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit
from tests.adventure.scenarios.table import Table
from tests.adventure.ui.placed import placed, state_of


@pytest.mark.parametrize(
    ("language", "who_fell"),
    [("en", {"fallen"}), ("es", {"caída", "caído"}), ("it", {"caduta", "caduto"})],
)
def test_who_fell_is_called_so_in_their_own_gender(
    language: str, who_fell: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tomoe was *caduto*."""
    said = list[str]()
    tag = plates._tag

    def noted(
        kit: Kit, size: tuple[int, int], text: str, *more: Any
    ) -> tuple[Surface | None, bool]:
        said.append(text)
        return tag(kit, size, text, *more)

    monkeypatch.setattr(plates, "_tag", noted)
    setup = Table().turn("cid").defeated("ann", "bob").setup()
    plates.compose_plates(Canvas((1280, 720)), state_of(placed(setup, language=language)))
    assert who_fell <= set(said)
