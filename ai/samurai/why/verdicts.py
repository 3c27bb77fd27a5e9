"""Whose side somebody is on, and who wins if this ends the game: what reasons are made of."""

from collections.abc import Iterator
from typing import Final

from ai.samurai.adept.context import Reading
from ai.samurai.adept.endings import chance_after_defeat, chance_after_losses
from ai.samurai.why.codes import percent
from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.reasons import Reason

# --- sides ---


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


# --- ends ---


def of_end(chance: float) -> Reason:
    """Return what it means that the game ends now and is won with this chance."""
    if chance > SURE:
        return Reason("wins_now")
    if chance < 1 - SURE:
        return Reason("loses_now")
    return Reason("ends_game", {"percent": percent(chance)})


def of_end_by_blow(reading: Reading, seat: Seat, answered: float) -> Reason | None:
    """Return what it means for the game that one's blow defeats `seat`, if that ends the game.

    `answered` is the chance that the blow comes to nothing.
    """
    chance = chance_after_defeat(reading, reading.me, seat)
    if chance is None:
        return None
    values = {"seat": seat, "percent": percent(1 - answered)}
    if answered > 0 and chance > SURE:
        return Reason("wins_if_it_lands", values)
    if answered > 0 and chance < 1 - SURE:
        return Reason("loses_if_it_lands", values)
    return of_end(chance)


def of_pile(reading: Reading, cards: int) -> Iterator[Reason]:
    """Say what drawing so many cards does to the draw pile, once it runs low (SS-7.9)."""
    seen = reading.seen
    if not seen.discard_pile:
        return
    left = len(seen.draw_pile) - cards
    if left > 0:
        if left <= 2 * reading.players:
            yield Reason("shortens_pile", {"left": left})
        return
    chance = chance_after_losses(reading, tuple(range(reading.players)))
    yield Reason("everyone_loses_honor") if chance is None else of_end(chance)
