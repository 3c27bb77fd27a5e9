"""The example of a bot in another language plays every game, and better than by lot."""

import json
import shlex
import shutil
from pathlib import Path
from typing import Any

import pytest

from game.app.games import GAMES, GameParts
from game.protocol.arena.command import main
from game.protocol.parties import PartyPairing
from tests.structure.source import ROOT

NODE = shutil.which("node")
EXAMPLE = ROOT / "docs" / "example_bot.js"


def phases_won(bot: Any) -> int:
    """Return what a party won of the first chapter, which ends long before a campaign."""
    return sum(chapter["won"] for chapter in bot["chapters"].values())


def win_rate(bot: Any) -> float:
    return float(bot["win_rate"])


@pytest.mark.skipif(NODE is None, reason="the example in JavaScript runs where node is")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_the_example_in_javascript_plays_every_game_better_than_by_lot(
    game: GameParts, tmp_path: Path
) -> None:
    command = f"cmd:{shlex.join([str(NODE), str(EXAMPLE)])}"
    file = tmp_path / "figures.json"
    words = ["--game", game.key, "--bots", f"{command},random", "--games", "5"]
    is_party = isinstance(game.pairing, PartyPairing)
    part = ["--chapters", "1"] if is_party else []
    assert main([*words, *part, "--json", str(file)], {game.key: game}) == 0
    bots = json.loads(file.read_text("utf-8"))["bots"]
    assert [bot["faults"] for bot in bots] == [0, 0]
    example, lot = map(phases_won if is_party else win_rate, bots)
    assert example > lot
