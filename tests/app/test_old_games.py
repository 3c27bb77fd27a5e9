"""Games that players began go on with the rules of today, to the byte."""

import shutil
from pathlib import Path

import pytest

from game.app.games import GAMES, GameParts
from game.session.library.verifying import verify
from game.session.reading import read_save
from game.session.saves import Saves
from tests.app.old_games import is_over, kept
from tests.session.games import leave, play

ENDS = (
    "this change ends games that players have begun. Make it so that they go on, or decide that "
    "they end: docs/saves.md#versions says what that takes."
)
OLD = [
    pytest.param(game, path, id=f"{game.folder}-{path.stem}")
    for game in GAMES
    for path in kept(game)
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_of_every_game_one_is_kept_that_is_over_and_one_that_was_left(game: GameParts) -> None:
    assert {is_over(path) for path in kept(game)} == {True, False}


@pytest.mark.parametrize(("game", "path"), OLD)
def test_an_old_game_follows_from_its_deal_and_goes_on(
    game: GameParts, path: Path, tmp_path: Path
) -> None:
    verdict = verify(read_save(path, game.system), game.system)
    assert verdict.is_sound, f"{path.name} goes no further than line {verdict.entry}: {ENDS}"
    assert verdict.is_over == is_over(path)
    saves = Saves(tmp_path, game.system)
    saves.path.parent.mkdir(parents=True)
    shutil.copy(path, saves.path)
    record, _ = saves.resume()
    assert saves.path.read_bytes() == path.read_bytes()
    play(record, 5000)
    assert record.game.decision is None
    leave(saves, record)
