"""A plugin for a copy without a game: each test in its first case, and in the first of each game.

What misses the game misses it in the first case as in the tenth.
"""

import pytest

from game.app.games import GAMES


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep of the cases of each test the first, and the first that names each game that is left."""
    first: dict[tuple[str, ...], pytest.Item] = {}
    for item in items:
        test, _, case = item.nodeid.partition("[")
        named = (game.folder for game in GAMES if game.folder in case)
        first.setdefault((test, *named), item)
    items[:] = first.values()
