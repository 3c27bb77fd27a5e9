"""One seat's game, to be looked over by two."""

from game.kernel.players import SeatStory

CHOICES = [(events, "an action") for events in (3, 5, 8, 13, 21)]


def test_its_halves_are_judged_up_to_a_choice_and_from_it_on() -> None:
    story = SeatStory("toy", 0, 2, 1, (), CHOICES)
    earlier, later = story.halves()
    assert (earlier.begin, earlier.end) == (0, 8)
    assert (later.begin, later.end) == (8, None)
    assert earlier.choices == later.choices == CHOICES


def test_a_game_without_choices_has_two_halves_too() -> None:
    earlier, later = SeatStory("toy", 0, 2, 1, (), []).halves()
    assert (earlier.end, later.begin) == (0, 0)
