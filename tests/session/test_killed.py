"""A game that is killed at any moment goes on as it was: a few moments of a game of each system."""

import os

import pytest

from game.app.games import GAMES
from game.kernel.system import System
from tests.session.killed import Dealt, deals, games_of, killed_everywhere, main

SOME = 97
"""Of so many moments one is looked at here: `python3 dev.py kills 200` looks at all."""


@pytest.mark.slow
@pytest.mark.parametrize("system", [game.system for game in GAMES], ids=lambda one: one.key)
def test_a_game_killed_at_any_moment_is_resumed_and_ends_as_it_would_have(
    system: System, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", lambda _handle: None)  # a power cut is another matter
    done = killed_everywhere(Dealt(system, system.seats[0], 8), every=SOME, ends=2, programs=1)
    assert done["events"] >= 2
    assert done["finished"]
    assert done["games"] == 1


def test_only_the_game_in_one_folder_is_killed_where_that_is_asked_for() -> None:
    for game in GAMES:
        assert {one.system.key for one in deals(9, games=games_of(game.folder))} == {game.key}
    assert {one.system.key for one in deals(99)} == {game.key for game in GAMES}


@pytest.mark.parametrize("count", ["0", "-1", "x", "9" * 5000])
def test_of_no_game_it_is_not_said_that_nothing_was_lost(
    count: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--", count])
    assert ended.value.code == 2
    assert "is no number from 1 up" in capsys.readouterr().err
