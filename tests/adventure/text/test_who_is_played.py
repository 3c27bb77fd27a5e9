"""Whom a person plays is asked in the terminal: some, each once, or all."""

import io
from pathlib import Path

import pytest

from game.app.services import AppServices
from game.session.new_game import PERSON
from game.text.console import Console
from game.text.program import TextProgram


@pytest.mark.parametrize(
    ("typed", "played"),
    [
        ([""], [0, 1, 2, 3]),
        (["4, 2 4"], [1, 3]),
        (["0", "5 1", "x", "3"], [2]),
    ],
)
def test_whom_a_person_plays_is_said_by_numbers(
    typed: list[str], played: list[int], tmp_path: Path
) -> None:
    services = AppServices(tmp_path)
    services.settings.language = "en"
    services.choose_game("adventure")
    rules = [""] * len(services.text.rules)
    source = io.StringIO("".join(f"{line}\n" for line in ("1", "", *typed, *rules)))
    sink = io.StringIO()
    TextProgram(Console(source, sink), services).run()
    services.close()
    wanted = services.wanted
    assert [wanted.seat, *wanted.seats] == played
    assert set(wanted.seats.values()) <= {PERSON}
    assert sink.getvalue().count("There is no such choice") == len(typed) - 1
