"""Inks of The Great Train in the high-contrast theme, against its papers."""

import pytest

from game.great_train.ui.inks import BONE, DIM, KEY, LEAD, OXIDE, PAPER, SEAT_INKS
from game.ui.draw.palette import Colour
from tests.great_train.ui.train_window import TrainServices, train_shell
from tests.ui.lint import HIGH, USUAL, contrast
from tests.ui.windowless import Settings

INKS = (KEY, OXIDE, DIM, *SEAT_INKS)


@pytest.mark.parametrize("ink", INKS)
def test_what_is_written_stands_out_from_its_paper(ink: Colour) -> None:
    assert contrast(ink, BONE) >= USUAL


@pytest.mark.parametrize("ink", [*INKS, LEAD])
def test_in_the_high_contrast_theme_it_stands_out_more(ink: Colour) -> None:
    kit = train_shell((1280, 720), TrainServices(Settings(high_contrast=True))).kit
    strong = kit.type("bold", 20, ink).colour
    assert all(contrast(strong, kit.ink(paper)) >= HIGH for paper in (BONE, PAPER))
