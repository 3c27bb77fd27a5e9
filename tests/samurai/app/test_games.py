"""The list of games: every line has all its parts, and no part is loaded before it is asked for."""

import pickle
import subprocess
import sys
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import pytest

from ai.samurai.roster import ROSTER
from game.app import games
from game.app.games import (
    ADVISING,
    CONTESTS,
    GAMES,
    PLAYED,
    GameParts,
    Part,
    PlainError,
    game_of,
    systems,
)
from game.kernel.players import Roster
from game.kernel.system import System
from game.protocol.arena.bench import Contest, Pairing
from game.samurai.rules.system import PAIRING, SYSTEM, SamuraiPairing, SamuraiSword
from tests.samurai.app.program import ROOT

PARTS = [name for name, value in vars(GameParts).items() if isinstance(value, Part)]


def ports(contest: Contest) -> tuple[System, Roster, Pairing]:
    return contest.system, contest.roster, contest.pairing


def test_samurai_sword_fills_the_ports() -> None:
    """What the strings of the list name is what mypy has seen here."""

    @dataclass
    class Typed:
        system: SamuraiSword = SYSTEM
        roster: Roster = ROSTER
        pairing: SamuraiPairing = PAIRING

    assert ports(game_of("samurai-sword")) == ports(Typed())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
@pytest.mark.parametrize("part", PARTS)
def test_every_game_has_every_part(game: GameParts, part: str) -> None:
    assert (part in ADVISING and not game.is_advised) or getattr(game, part) is not None
    assert systems()[game.key].key == game.key
    assert set(game.pairing.two_sided) <= set(game.system.seats)


@pytest.mark.parametrize("game", CONTESTS, ids=lambda game: game.folder)
def test_programs_and_bots_play_every_game(game: GameParts) -> None:
    assert systems()[game.key].key == game.key
    assert all(getattr(game, part) is not None for part in PLAYED)
    assert all(find_spec(module) is not None for module in game.modules)


def test_the_modules_of_the_parts_are_told_to_who_packs() -> None:
    game = GAMES[0]
    assert "game.samurai.rules.system" in game.modules
    assert "ai.samurai.roster" in game.modules
    assert all(find_spec(module) is not None for module in game.modules)


def test_a_game_travels_as_two_words() -> None:
    game = GAMES[0]
    assert pickle.loads(pickle.dumps(game)) == game  # noqa: S301 - our own
    assert len(pickle.dumps(game)) < 200


def test_a_game_that_is_not_there_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(PlainError, match="no game 'chess': take samurai-sword"):
        game_of("chess")
    monkeypatch.setattr(games, "GAMES", games.GAMES[:1])
    with pytest.raises(PlainError, match="no table yet for the game 'great-train': take samurai"):
        game_of("great-train")
    monkeypatch.setattr(games, "GAMES", ())
    with pytest.raises(PlainError, match="There is no game in this copy"):
        game_of()


def test_the_list_itself_loads_no_game() -> None:
    code = "import sys, game.app.games, game.app.main; print(*sys.modules)"
    told = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert "game.app.games" in told.stdout.split()
    assert "game.samurai" not in told.stdout
    assert "ai.samurai" not in told.stdout
    assert "pygame" not in told.stdout


OPENED = """
import sys
from pathlib import Path
from game.app.games import IN_WINDOW, Loaded
from game.app.services import AppServices
from game.ui.window.display import open_window
from game.ui.window.shell import Shell
shell = Shell(AppServices(Path(sys.argv[1])), open_window(), Loaded(IN_WINDOW, lambda g: g.window))
shell.go("title")
shell.step(0.1)
print(len(shell.games), *sys.modules)
shell.quit()
"""


def test_the_title_shows_every_game_and_loads_that_which_is_played(tmp_path: Path) -> None:
    """Three games took twice as long as one until the menu stood there."""
    told = subprocess.run(
        [sys.executable, "-c", OPENED, str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()[-1]
    assert told.startswith(f"{len(games.IN_WINDOW)} ")
    assert f"game.{GAMES[0].folder}.ui.window" in told
    for game in GAMES[1:]:
        assert f"game.{game.folder}" not in told
        assert f"ai.{game.folder}" not in told
