"""What mypyc is given plays the same games as the source, with every game in it."""

from pathlib import Path

from build.compiled.make import played
from build.compiled.tree import ROOT, copy_tree, transform_tree
from game.app.games import GAMES

COUNT = len(GAMES)
WORDS = [str(COUNT), str(COUNT), "0", "novice,follower,strategist@5"]
"""Each game once by lot, once by bots: those of The Hundred Lanterns search, on the map too."""


def test_what_is_spelt_out_plays_the_same_games(tmp_path: Path) -> None:
    copy_tree(tmp_path)
    transform_tree(tmp_path)
    source, spelt = played(ROOT, WORDS), played(tmp_path, WORDS)
    assert set(source["bots"]) == {game.key for game in GAMES}
    assert (source["random"], source["bots"]) == (spelt["random"], spelt["bots"])
    assert all(source["ms_per_bot_game"].values())
