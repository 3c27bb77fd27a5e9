"""What is wrong with a written value is told in a sentence."""

import re

import pytest

from game.kernel.errors import SetupError
from game.table.written import number, one_of


@pytest.mark.parametrize(
    ("value", "most", "least", "sentence"),
    [
        (-1, None, 0, "life cannot be -1: it must be a whole number of at least 0"),
        (1, None, 2, "life cannot be 1: it must be a whole number of at least 2"),
        (6, 5, 1, "life cannot be 6: it must be a whole number from 1 to 5"),
        (0, 5, 1, "life cannot be 0: it must be a whole number from 1 to 5"),
        (4, 5, 5, "life cannot be 4: it must be 5 here"),
        (True, 5, 0, "life cannot be true: it must be a whole number from 0 to 5"),
    ],
)
def test_a_number_out_of_bounds(value: int, most: int | None, least: int, sentence: str) -> None:
    with pytest.raises(SetupError, match=f"^{re.escape(sentence)}$"):
        number(value, "life", most, least=least)


@pytest.mark.parametrize(("value", "most", "least"), [(0, None, 0), (1, 5, 1), (5, 5, 5)])
def test_a_number_within_them(value: int, most: int | None, least: int) -> None:
    assert number(value, "life", most, least=least) == value


def test_words_are_named_where_they_are_few() -> None:
    words = tuple("abcdefgh")
    assert one_of("c", words, "letter") == 2
    with pytest.raises(SetupError, match=r"^there is no letter 'z': there are a, b, .*, h$"):
        one_of("z", words, "letter")
    with pytest.raises(SetupError, match=r"^there is no letter 'z'$"):
        one_of("z", (*words, "i"), "letter")
