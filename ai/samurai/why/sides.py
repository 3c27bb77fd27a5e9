"""Whose side somebody is on: what can be said of who is hurt and who is helped."""

from collections.abc import Iterator
from typing import Final

from ai.samurai.adept.reading import Reading
from ai.samurai.why.codes import percent
from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.reasons import Reason

SURE: Final = 0.995
"""From this chance on nothing is left to doubt: in whole percents it would be 100."""
LIKELY: Final = 0.5
SUSPECT: Final = 0.65
"""From this chance on it is worth saying that somebody is probably an enemy."""


def is_ally(reading: Reading, seat: Seat) -> bool:
    """Return whether another seat is surely of one's own team."""
    return seat != reading.me and reading.ally_chance[seat] > SURE


def is_enemy(reading: Reading, seat: Seat) -> bool:
    """Return whether `seat` is rather an enemy than not."""
    return seat != reading.me and reading.ally_chance[seat] < LIKELY


def who_is_hurt(reading: Reading, seat: Seat) -> Iterator[Reason]:
    """Say what is known of the side of somebody who is hurt, unless it goes without saying."""
    ally = reading.ally_chance[seat]
    if ally > SURE:
        yield Reason("hits_ally", {"seat": seat})
    elif ally >= LIKELY:
        yield Reason("hits_probable_ally", {"seat": seat, "percent": percent(ally)})
    elif reading.seen.roles[seat] == HIDDEN and ally < 1 - SURE:
        yield Reason("hits_enemy", {"seat": seat})
    elif reading.seen.roles[seat] == HIDDEN and 1 - ally >= SUSPECT:
        yield Reason("hits_probable_enemy", {"seat": seat, "percent": percent(1 - ally)})


def who_is_helped(reading: Reading, seat: Seat) -> Iterator[Reason]:
    """Say whose side somebody is on who is helped."""
    ally = reading.ally_chance[seat]
    if ally > SURE or ally < 1 - SURE:
        yield Reason("helps_ally" if ally > LIKELY else "helps_enemy", {"seat": seat})
    elif ally >= LIKELY:
        yield Reason("helps_probable_ally", {"seat": seat, "percent": percent(ally)})
    else:
        yield Reason("helps_probable_enemy", {"seat": seat, "percent": percent(1 - ally)})
