"""The names of the two piles of The Great Train have room, and lie on nothing else."""

import pytest
from pygame import Surface

from game.great_train.ui import piles
from game.great_train.view.places.layout import train_table
from game.ui.draw.canvas import Canvas
from game.ui.draw.glyphs import SEPARATOR
from game.ui.draw.kit import Kit
from tests.great_train.ui.train_window import TrainServices, train_shell
from tests.ui.windowless import Settings

SMALL = (1280, 720)


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_both_piles_have_their_names_or_both_are_only_counted(
    players: int, scale: float, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = train_shell(SMALL, TrainServices(Settings(language=language, text_scale=scale))).kit
    middle, told = train_table(SMALL, players, 0, scale).centre, list[str]()
    label = piles._label

    def heard(kit: Kit, text: str, px: int) -> Surface:
        told.append(text)
        return label(kit, text, px)

    monkeypatch.setattr(piles, "_label", heard)
    for drawn, thrown in ((42, 7), (88, 0), (34, 38), (31, 40)):
        piles.compose_names(Canvas(SMALL), kit, middle, (drawn, thrown))
    assert len({SEPARATOR in text for text in told}) == 1, told
    assert len({text.isdigit() for text in told}) == 1, "names came and went with the counts"


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("size", [(720, 540), (960, 540), SMALL])
def test_how_many_cards_a_pile_has_is_not_told_over_a_price(
    size: tuple[int, int], players: int
) -> None:
    """Beside a lesson in the smallest window it lay on "a 10 to ace"."""
    kit, canvas = train_shell((960, 540), TrainServices()).kit, Canvas(size)
    laid = train_table(size, players, 0, 1.0)
    piles.compose_names(canvas, kit, laid.centre, (89, 41))
    assert len(canvas.items) == 2
    assert all(item.rect().top >= laid.line.foot for item in canvas.items)
