"""The services know no game: they play the toy, and go from one game to another."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from game.app import games
from game.app.games import game_of
from game.app.services import AppServices
from game.session.session import Session
from game.session.settings import NewGame
from tests.protocol.toys import ToyContest


@dataclass(frozen=True)
class ToyParts(ToyContest):
    """The toy as a line of the list of games."""

    folder: str = "toy"
    key: str = "toy-duel"


TOY: Any = ToyParts()


def played(session: Session, choices: int = 999) -> int:
    """Answer so many times, with the first action there is; return how often it was asked."""
    count = 0
    while not session.is_over and count < choices:
        session.pump()
        session.wait(5)
        if session.decision is not None:
            session.act(session.decision.actions[0])
            count += 1
    session.pump()
    return count


def test_a_toy_is_played_saved_and_continued(home: Path) -> None:
    services = AppServices(home, TOY)
    assert services.levels == ("lot", "first")
    session = services.new_game(NewGame(3, "first", 4, 1, options={"lives": 3}))
    assert session.observation.lives == [3, 3, 3]
    assert played(session, 2) == 2
    services.close()
    again = AppServices(home, TOY)
    assert again.can_continue()
    left = again.continue_game()
    assert left is not None
    assert left.observation == session.observation
    played(left)
    assert left.is_over
    assert left.faults == []
    again.close()


def test_what_was_chosen_last_is_taken_as_far_as_the_game_has_it(home: Path) -> None:
    services = AppServices(home, TOY)
    services.settings.players, services.settings.level = 7, "master"
    services.new_game(NewGame(4, "first", 1))
    services.close()
    fresh = AppServices(home, TOY)
    assert (fresh.wanted.players, fresh.wanted.level, fresh.wanted.system) == (4, "first", TOY.key)
    fresh.close()
    other = AppServices(home)
    assert (other.wanted.players, other.wanted.level) == (4, "adept")
    other.close()


def test_one_game_after_another(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES", (*games.GAMES, TOY))
    services = AppServices(home)
    first = services.game
    services.new_game(NewGame(3, "novice", 1)).pump()
    toy = services.new_game(NewGame(2, "lot", 1, system=TOY.key))
    assert services.game is TOY
    assert played(toy, 1) == 1
    back = services.new_game(NewGame(3, "novice", 2, system=first.key))
    assert game_of(first.key) == services.game
    assert back.observation.players == 3
    services.close()
    assert AppServices(home).can_continue()
    assert AppServices(home, TOY).can_continue()
