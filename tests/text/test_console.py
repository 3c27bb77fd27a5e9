"""What a person types, or falls on the keyboard: it is an answer, or is told to be none."""

import io

import pytest

from game.text.console import Console, LeavingError, choose
from tests.view.toy_view import ToyStrings

FALLEN = ["9" * 5000, "x" * 5000, "²", "\x1b[2J", "-1", "0" * 5000]
"""What no list numbers."""


def heard(typed: str) -> str:
    return Console(io.StringIO(typed + "\n"), io.StringIO()).hear("?")


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("  1\t2  ", "1 2"),
        ("c  Ginchiyō", "c Ginchiyō"),
        ("\x1b[2J\x07", "[2J"),
        ("1\x00\u202e", "1"),
        ("a\udcffb", "a b"),
    ],
)
def test_only_what_can_be_read_is_heard(typed: str, word: str) -> None:
    assert heard(typed) == word


def test_nobody_types_thousands_of_letters() -> None:
    assert 40 < len(heard("x" * 10_000)) < 400


@pytest.mark.parametrize("word", FALLEN)
def test_what_numbers_nothing_is_told_and_asked_again(word: str) -> None:
    sink = io.StringIO()
    assert choose(Console(io.StringIO(f"{word}\n2\n"), sink), ToyStrings(), "?", ["A", "B"]) == 1
    assert sink.getvalue().replace("\n", "").isprintable()
    assert len(sink.getvalue()) < 1000


class Gone(io.StringIO):
    """A terminal that was closed."""

    def readline(self, _size: int = -1, /) -> str:  # type: ignore[override]  # as StringIO has it
        """Fail as the system does."""
        raise OSError(5, "Input/output error")


def test_a_terminal_that_is_gone_says_nothing_more() -> None:
    with pytest.raises(LeavingError):
        Console(Gone(), io.StringIO()).hear("?")
