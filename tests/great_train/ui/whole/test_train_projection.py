from tests.ui.watching.projection import view_well


def test_what_is_shown_is_what_is_true() -> None:
    view_well("great_train", 1, 10)


def test_seven_cards_in_play_lie_in_the_smallest_window() -> None:
    view_well("great_train", 97, 1)
