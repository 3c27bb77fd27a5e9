"""The deal of the day: the same for everyone, from the date alone."""

from hashlib import sha256
from typing import NamedTuple

from game.kernel.ids import Seat
from game.kernel.system import System

SEEDS_OF_DAYS = 2**32


class DayDeal(NamedTuple):
    """What a day's game is dealt from."""

    day: str
    """As 2026-11-22."""
    seed: int
    players: int
    seat: Seat
    """The person's."""


def deal_of(day: str, system: System) -> DayDeal:
    """Return the deal of `day` in `system`: its numbers are those of the SHA-256 of both names."""
    digest = int.from_bytes(sha256(f"{system.key}/{day}".encode()).digest())
    digest, seed = divmod(digest, SEEDS_OF_DAYS)
    digest, number = divmod(digest, len(system.seats))
    players = system.seats[number]
    return DayDeal(day, seed, players, digest % players)
