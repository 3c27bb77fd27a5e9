"""Whole games and lessons of every game by keys and the narrator's text, and by nothing else."""

import ast
from itertools import cycle
from pathlib import Path

import pytest

from game.app.games import GAMES, GameParts
from game.languages import LANGUAGES
from tests.ui.listening import listener
from tests.ui.listening.hear import learned, lessons, played, tables

EACH = [
    pytest.param(game, n, language, id=f"{game.folder}-{n + 1}-{language}")
    for (game, n), language in zip(lessons()[::2], cycle(LANGUAGES), strict=False)
]
"""Every other lesson in one language: `dev.py hear` does each in all."""
WHOLE = [
    pytest.param(game, n, language, id=f"{game.folder}-{n}-{language}")
    for game in GAMES
    for n, language in zip(tables(game), cycle(LANGUAGES), strict=False)
]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players", "language"), WHOLE)
def test_who_only_hears_plays_a_whole_game_from_the_title(
    game: GameParts, players: int, language: str
) -> None:
    heard = played(game, players, players, language)
    assert len(heard.told) > len(heard.keyboard.whole())


@pytest.mark.slow
@pytest.mark.parametrize(("game", "number", "language"), EACH)
def test_who_only_hears_does_a_whole_lesson(game: GameParts, number: int, language: str) -> None:
    assert learned(game, number, 1, language).told


def test_the_listener_knows_nothing_of_the_program() -> None:
    tree = ast.parse(Path(listener.__file__).read_text("utf-8"))
    froms = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    plain = {name.name for n in ast.walk(tree) if isinstance(n, ast.Import) for name in n.names}
    assert not {name for name in froms | plain if name and name.startswith(("game", "ai", "tests"))}
