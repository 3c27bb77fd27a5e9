"""What the window shows of campaigns is what is true, in windows of every size."""

from tests.ui.watching.projection import view_well


def test_what_is_shown_is_what_is_true() -> None:
    view_well("adventure", 1, 4)
