"""No bot at the arena can rebuild a deal: its dice are fed by a hash, programs are told nothing."""

import json
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.kernel.game import Game
from game.kernel.ids import Seat
from game.kernel.journal import Header
from game.kernel.players import Player
from game.protocol import external
from game.protocol.arena.match import Order, deal_seed, play_deals
from game.samurai.rules.events import SetUp
from game.samurai.rules.system import SYSTEM
from tests.samurai.protocol.parts import CONTEST, ExternalPlayer

SEED = 5
DEALS = range(3)
PLAYERS = 3
TWINS = 2
"""Players of one bot at a table, at most: each is handed another number when it is made."""


def dealt(seed: int) -> SetUp:
    """Return the table that a seed deals."""
    game = Game(SYSTEM, Header(SYSTEM.key, seed, PLAYERS, None))
    first = game.journal.events()[0]
    assert isinstance(first, SetUp)
    return first


def given_numbers(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return every seed that the built-in bots of some deals are handed."""
    numbers: list[int] = []

    def made(name: str, seed: int) -> Player:
        player = CONTEST.roster.make(name, seed)
        start = player.start
        numbers.append(seed)

        def noted(system: str, seat: Seat, players: int, seed: int) -> None:
            numbers.append(seed)
            start(system, seat, players, seed)

        monkeypatch.setattr(player, "start", noted)
        return player

    roster = replace(CONTEST.roster, make=made)
    contest: Any = SimpleNamespace(system=SYSTEM, roster=roster, pairing=CONTEST.pairing)
    list(play_deals(Order(contest, ("novice", "random"), PLAYERS, len(DEALS), SEED), DEALS))
    return numbers


def test_no_number_that_a_bot_is_handed_leads_to_the_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = given_numbers(monkeypatch)
    assert len(set(numbers)) == TWINS + PLAYERS * len(DEALS)
    secret = {SEED, *(deal_seed(SEED, deal) for deal in DEALS)}
    tried = {*numbers, *(deal_seed(number, deal) for number in numbers for deal in DEALS)}
    assert not tried & secret
    piles = {dealt(deal_seed(SEED, deal)).draw_pile for deal in DEALS}
    assert len(piles) == len(DEALS)
    assert not piles & {dealt(seed).draw_pile for seed in tried}


def test_a_program_is_told_its_seat_and_no_number_of_the_deal(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    lines: list[bytes] = []
    channel = SimpleNamespace(open=list, send=lines.append, is_running=True)
    monkeypatch.setattr(external, "Channel", lambda _command, _log: channel)
    ExternalPlayer("program", log=tmp_path / "log").start(SYSTEM.key, 1, PLAYERS, SEED)
    start = {"cmd": "start", "system": SYSTEM.key, "seat": 1, "players": PLAYERS}
    assert [json.loads(line) for line in lines] == [start]
