"""Whole games and lessons of every game by keys and the narrator's text, and by nothing else."""

import ast
from pathlib import Path

import pytest

from game.app.games import IN_WINDOW, GameParts
from tests.ui import listener
from tests.ui.hear import learned, lessons, played, tables

LESSONS = lessons()
EACH = [pytest.param(game, n, id=f"{game.folder}-{n + 1}") for game, n in LESSONS]
WHOLE = [pytest.param(game, n, id=f"{game.folder}-{n}") for game in IN_WINDOW for n in tables(game)]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), WHOLE)
def test_who_only_hears_plays_a_whole_game_from_the_title(game: GameParts, players: int) -> None:
    heard = played(game, players, players)
    assert len(heard.told) > len(heard.keyboard.whole())


@pytest.mark.slow
@pytest.mark.parametrize(("game", "number"), EACH)
def test_who_only_hears_does_a_whole_lesson(game: GameParts, number: int) -> None:
    assert learned(game, number, 1).told


def test_the_listener_knows_nothing_of_the_program() -> None:
    tree = ast.parse(Path(listener.__file__).read_text("utf-8"))
    froms = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    plain = {name.name for n in ast.walk(tree) if isinstance(n, ast.Import) for name in n.names}
    assert not {name for name in froms | plain if name and name.startswith(("game", "ai", "tests"))}
