"""The contracts of the floors hold without exception."""

import tomllib

from game.app.games import GAMES
from tests.structure.source import ROOT

ROOMS = {"rules", "text", "ui", "view"}
"""A game without a table has rules alone."""


def test_no_contract_lets_an_import_pass() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    contracts = tomllib.loads(text)["tool"]["importlinter"]["contracts"]
    assert len(contracts) >= 8
    assert [contract["name"] for contract in contracts if "ignore_imports" in contract] == []


def test_every_game_is_in_every_contract_that_names_games() -> None:
    """A list that forgets a game is kept all the same, and lets its window into bots and rules."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    contracts = {c["id"]: c for c in tomllib.loads(text)["tool"]["importlinter"]["contracts"]}
    for name in (game.folder for game in GAMES):
        rooms = {room for room in ROOMS if (ROOT / "game" / name / room).is_dir()}
        assert f"game.{name}" in contracts["rooms"]["containers"]
        hidden = {f"game.{name}.{room}" for room in rooms - {"rules"}}
        assert hidden <= set(contracts["bots"]["forbidden_modules"])
        assert {f"ai.{name}", f"game.{name}"} <= set(contracts["core"]["forbidden_modules"])
        blind = {f"game.{name}.{room}" for room in rooms - {"ui"}}
        assert blind <= set(contracts["pygame"]["source_modules"])
