"""What mypyc is given can be compiled, and plays the same games as the source."""

from pathlib import Path

import pytest

from build.compiled.make import played
from build.compiled.tree import ROOT, compiled_modules, copy_tree, transform_tree
from game.app.games import GAMES

COUNT = len(GAMES)
WORDS = [str(COUNT), str(COUNT), "0", "novice,follower,strategist@5"]
"""Each game once by lot, once by bots: those of The Hundred Lanterns search, on the map too."""


@pytest.fixture(scope="module")
def spelt_out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree as mypyc is given it."""
    tree = tmp_path_factory.mktemp("spelt-out")
    copy_tree(tree)
    transform_tree(tree)
    return tree


def test_every_module_to_compile_is_made_ready(spelt_out: Path) -> None:
    names = compiled_modules(ROOT)
    assert "game/samurai/rules/events.py" in names
    assert "game/great_train/rules/turn/turn.py" in names
    for name in names:
        text = (spelt_out / name).read_text(encoding="utf-8")
        assert "@runtime_checkable" not in text
        compile(text, name, "exec")


def test_what_is_spelt_out_plays_the_same_games(spelt_out: Path) -> None:
    source, spelt = played(ROOT, WORDS), played(spelt_out, WORDS)
    assert set(source["bots"]) == {game.key for game in GAMES}
    assert (source["random"], source["bots"]) == (spelt["random"], spelt["bots"])
    assert all(source["ms_per_bot_game"].values())
