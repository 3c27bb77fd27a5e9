"""What a question tells is not told a second time right before it."""

import pytest

from game.text.narrator import before_question

STRUCK = "Goemon attacks you with the Bō."


@pytest.mark.parametrize("question", [f"{STRUCK[:-1]}: 2 wounds.", STRUCK])
def test_a_question_that_begins_with_what_happened_last_is_told_alone(question: str) -> None:
    assert before_question(["Goemon draws 2 cards.", STRUCK], question) == ["Goemon draws 2 cards."]


@pytest.mark.parametrize("question", ["Your turn.", "Goemon attacks you with the Bōken.", ""])
def test_what_a_question_does_not_tell_is_told(question: str) -> None:
    assert before_question([STRUCK], question) == [STRUCK]


def test_a_gap_goes_with_the_line_that_it_was_before() -> None:
    assert before_question(["It passes.", "", "Your turn."], "Your turn. One weapon.") == [
        "It passes."
    ]


def test_of_nothing_nothing_is_left_out() -> None:
    assert before_question([], "Your turn.") == []
