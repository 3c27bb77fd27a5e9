import pytest

from tests.ui.watching.projection import view_well


@pytest.mark.parametrize("first", [1, 11])
def test_what_is_shown_is_what_is_true(first: int) -> None:
    view_well("great_train", first, 10)


def test_seven_cards_in_play_lie_in_the_smallest_window() -> None:
    view_well("great_train", 97, 1)
