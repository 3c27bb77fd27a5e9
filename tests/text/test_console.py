"""What a person types, or falls on the keyboard: it is an answer, or is told to be none."""

import io
import os

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


class Screen(io.StringIO):
    """A terminal of a given width."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.width = width

    def fileno(self) -> int:
        """Return the descriptor that the system is asked about."""
        return 1


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Screen:
    sink = Screen(24)
    monkeypatch.setattr(os, "get_terminal_size", lambda _: os.terminal_size((sink.width, 9)))
    return sink


def test_no_word_is_cut_at_the_edge_of_a_terminal(screen: Screen) -> None:
    Console(io.StringIO(), screen).say("Goemon: resilience 5 of 5. In play: Armor.")
    assert screen.getvalue() == "Goemon: resilience 5 of\n  5. In play: Armor.\n"


def test_what_is_typed_stands_behind_the_last_line_of_a_question(screen: Screen) -> None:
    Console(io.StringIO("1\n"), screen).hear("Type a number and press Enter; q leaves:")
    assert screen.getvalue() == "Type a number and press\n  Enter; q leaves: "


@pytest.mark.parametrize("width", [0, 1])
def test_a_terminal_that_tells_no_width_gets_whole_lines(screen: Screen, width: int) -> None:
    screen.width = width
    Console(io.StringIO(), screen).say("Goemon: resilience 5 of 5.")
    assert screen.getvalue() == "Goemon: resilience 5 of 5.\n"
