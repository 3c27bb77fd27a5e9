"""Inks of The Great Train in the high-contrast theme, against its papers."""

import pytest

from game.great_train.ui.printed.inks import (
    ASH,
    BONE,
    CYAN,
    DIM,
    FLAT,
    KEY,
    KRAFT,
    LEAD,
    OXIDE,
    PAPER,
    SEAT_INKS,
)
from game.ui.draw.palette import Colour
from game.ui.scenes.title import TitleScene
from game.ui.widgets.menu_items import MenuItem
from tests.great_train.ui.train_window import TrainServices, train_shell
from tests.ui.lint.lint import HIGH, USUAL, contrast
from tests.ui.windowless import Settings

INKS = (KEY, OXIDE, DIM, *SEAT_INKS)
PAPERS = (BONE, PAPER, FLAT, KRAFT, CYAN, ASH)


@pytest.mark.parametrize("ink", INKS)
def test_what_is_written_stands_out_from_its_paper(ink: Colour) -> None:
    assert contrast(ink, BONE) >= USUAL


@pytest.mark.parametrize("ink", [*INKS, LEAD])
def test_in_the_high_contrast_theme_it_stands_out_more(ink: Colour) -> None:
    kit = train_shell((1280, 720), TrainServices(Settings(high_contrast=True))).kit
    strong = kit.type("bold", 20, ink).colour
    assert all(contrast(strong, kit.ink(paper)) >= HIGH for paper in PAPERS)


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_the_menu_of_a_copy_with_this_game_alone_stands_on_paper(language: str) -> None:
    """A rock rises in its print where other games' have sky."""
    shell = train_shell((1280, 720), TrainServices(Settings(language=language)))
    title = shell.scenes[-1]
    assert isinstance(title, TitleScene)
    menu = [widget.box.right for widget in title.widgets if isinstance(widget, MenuItem)]
    assert max(menu) <= title._sheet
