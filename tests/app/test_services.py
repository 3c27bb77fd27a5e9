"""The services know no game: they play the toy, and go from one game to another."""

import errno
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import pytest

from game.app import games
from game.app.games import game_of
from game.app.services import AppServices
from game.session.disk.files import programs_in
from game.session.library.people import FIRST
from game.session.new_game import NewGame
from game.session.session import Session
from tests.protocol.toys import ToyContest
from tests.view.toy_view import TOY_VIEW


@dataclass(frozen=True)
class ToyParts(ToyContest):
    """The toy as a line of the list of games."""

    folder: str = "toy"
    key: str = "toy-duel"
    is_advised: bool = False
    players: int | None = None
    presentation: ClassVar[Any] = TOY_VIEW


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


def test_who_goes_on_at_another_table_plays_again_at_one_like_it(home: Path) -> None:
    """After seven at the table *Play again* dealt to three."""
    services = AppServices(home)
    services.new_game(NewGame(7, "novice", 4, 2))
    services.close()
    again = AppServices(home)
    again.wanted.players, again.wanted.level = 3, "expert"
    assert again.continue_game() is not None
    assert (again.wanted.players, again.wanted.seat, again.wanted.level) == (7, 2, "novice")
    again.close()


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


def test_what_was_chosen_last_is_kept_for_each_game(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "GAMES", (*games.GAMES, TOY))
    services = AppServices(home)
    usual = (services.game.key, services.wanted.players, services.wanted.level)
    services.choose_game(TOY.key)
    services.wanted.players, services.wanted.level, services.wanted.seed = 4, "first", 9
    services.wanted.seats, services.wanted.options = {1: "person"}, {"lives": 3}
    services.new_game(services.wanted)
    services.close()
    fresh = AppServices(home)
    assert fresh.game.key == TOY.key, "the game that was played last"
    assert fresh.wanted == NewGame(4, "first", None, 0, TOY.key, {"lives": 3}, {1: "person"})
    fresh.choose_game(usual[0])
    assert (fresh.game.key, fresh.wanted.players, fresh.wanted.level) == usual
    fresh.close()


def test_settings_that_cannot_be_kept_are_told_once(home: Path) -> None:
    """Every change on the page of settings was one more sentence, all the same."""
    (home / "settings.json").mkdir(parents=True)
    services = AppServices(home)
    services.notices()
    for language in ("es", "it", "en"):
        services.settings.language = language
        services.save_settings()
    (told,) = services.notices()
    assert "Move that folder away" in told
    services.save_settings()
    assert services.notices() == []
    (home / "settings.json").rmdir()
    services.save_settings()
    (home / "settings.json").unlink()
    (home / "settings.json").mkdir()
    services.save_settings()
    assert services.notices() == [told], "it is news again"
    services.close()


def test_damaged_names_are_set_aside_and_told_once(home: Path) -> None:
    home.mkdir(exist_ok=True)
    (home / "people.json").write_text('{"format": "circle-of-honor-people", "people": {"1": ')
    services = AppServices(home)
    assert services.profiles.names == {FIRST: ""}
    (told,) = services.notices()
    assert "people.json.damaged" in told
    assert services.notices() == []
    services.close()


def test_a_damaged_setup_is_set_aside_and_told_once(home: Path) -> None:
    home.mkdir(exist_ok=True)
    (home / "setups.json").write_text('{"format": "circle-of-honor-setups", "setups": 3}')
    services = AppServices(home)
    (told,) = services.notices()
    assert "setups.json.damaged" in told
    assert services.notices() == []
    usual, key = services.game.roster.usual, services.game.key
    assert services.wanted == NewGame(services.seats[0], usual, system=key)
    services.close()


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


def test_a_game_that_could_not_be_kept_is_kept_after_another_one_was_chosen(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "GAMES", (*games.GAMES, TOY))
    services = AppServices(home)
    session = services.new_game(NewGame(3, "novice", 4))
    in_the_way = home / "saves" / services.game.key / "finished"
    in_the_way.write_text("", "utf-8")
    played(session)
    assert "is over, but" in "".join(services.notices())
    services.choose_game(TOY.key)
    in_the_way.unlink()
    services.close()
    assert len(list(in_the_way.iterdir())) == 1


def gone(real: Callable[..., Any], home: Path, number: int) -> Callable[..., Any]:
    """Return `real` on a disk that refuses what lies in `home`, and every file that is open."""

    def answer(what: Any, *more: Any, **how: Any) -> Any:
        if isinstance(what, int) or str(what).startswith(str(home)):
            raise OSError(number, os.strerror(number))
        return real(what, *more, **how)

    return answer


@pytest.mark.parametrize("number", [errno.EIO, errno.EACCES, errno.ESTALE])
def test_a_disk_that_goes_away_in_a_game_ends_nothing(
    home: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    """A stick that is pulled, a share that is gone: the title, the list and the record fell."""
    services = AppServices(home)
    session = services.new_game(NewGame(3, "novice", 4))
    (home / "programs").mkdir()

    for name in ("stat", "scandir", "open", "fsync", "write", "close"):
        monkeypatch.setattr(os, name, gone(getattr(os, name), home, number))
    assert not services.can_continue()
    assert services.programs == []
    assert services.library.games() == []
    assert services.library.waiting(services.game.key) is None
    session.pump()
    services.close()


@pytest.mark.parametrize(
    ("endings", "offered"),
    [((), ["bot", "bot.py"]), ((".bat", ".exe"), ["BOT.EXE", "go.bat"])],
)
def test_what_may_be_run_is_offered(
    home: Path, monkeypatch: pytest.MonkeyPatch, endings: tuple[str, ...], offered: list[str]
) -> None:
    """Windows lets every file be run: a page about a bot sat down as one."""
    folder = home / "programs"
    folder.mkdir(parents=True)
    for name in ("bot", "bot.py", "BOT.EXE", "go.bat", "read me.txt"):
        (folder / name).touch(0o700 if endings or name.startswith("bot") else 0o600)
    monkeypatch.setattr("game.session.disk.files.RUNNABLE", endings)
    assert programs_in(folder) == [str(folder / name) for name in offered]
