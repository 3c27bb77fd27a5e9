"""What lies on the map in a small window with large text: missions, the slip for moves on paper."""

import pytest
from pygame import Surface

from game.adventure.ui.panels import listing, paper_moves
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import TIGHT, Fonts, Type
from tests.adventure.scenarios.table import Table
from tests.adventure.ui.placed import placed, state_of


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_no_mission_and_no_slip_is_squeezed_beyond_reading(
    size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mission's name gave all the room to its place, and what is tried on paper to its key."""
    squeezed = list[str]()
    narrowed = Fonts.narrowed

    def noted(fonts: Fonts, text: str, style: Type, width: float) -> Surface:
        if fonts.width(text, style) > width / TIGHT + 2:
            squeezed.append(text)
        return narrowed(fonts, text, style, width)

    state = state_of(placed(Table().setup(), size, language, 2.0))
    state.kit.store.forget()  # nothing is painted before
    monkeypatch.setattr(Fonts, "narrowed", noted)
    listing.compose_missions(Canvas(size), state)
    paper_moves.compose_try(Canvas(size), state)
    assert squeezed == []
