"""Samurai Sword as a line of the list of games."""

from dataclasses import dataclass

from ai.samurai.roster import ROSTER
from game.app.games import game_of
from game.kernel.players import Roster
from game.kernel.system import System
from game.protocol.arena.bench import Contest, Pairing
from game.samurai.rules.system import PAIRING, SYSTEM, SamuraiPairing, SamuraiSword


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
