"""Whose side somebody is on, and who wins if this ends the game: what reasons are made of."""

from collections.abc import Iterator
from typing import Final

from ai.samurai.adept.context import Context
from ai.samurai.adept.endings import prospect_after_defeat, prospect_after_losses
from ai.samurai.why.codes import percent
from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.reasons import Reason

SURE: Final = 0.995
"""From this probability on nothing is left to doubt: in whole percents it would be 100."""
LIKELY: Final = 0.5
SUSPECT: Final = 0.65
"""From this probability on it is worth saying that somebody is probably an enemy."""


def is_ally(context: Context, seat: Seat) -> bool:
    """Return whether another seat is surely of one's own team."""
    return seat != context.me and context.ally_probability[seat] > SURE


def is_enemy(context: Context, seat: Seat) -> bool:
    """Return whether `seat` is rather an enemy than not."""
    return seat != context.me and context.ally_probability[seat] < LIKELY


def who_is_hurt(context: Context, seat: Seat) -> Iterator[Reason]:
    """Say what is known of the side of somebody who is hurt, unless it goes without saying."""
    ally = context.ally_probability[seat]
    if ally > SURE:
        yield Reason("hits_ally", {"seat": seat})
    elif ally >= LIKELY:
        yield Reason("hits_probable_ally", {"seat": seat, "percent": percent(ally)})
    elif context.seen.roles[seat] == HIDDEN and ally < 1 - SURE:
        yield Reason("hits_enemy", {"seat": seat})
    elif context.seen.roles[seat] == HIDDEN and 1 - ally >= SUSPECT:
        yield Reason("hits_probable_enemy", {"seat": seat, "percent": percent(1 - ally)})


def who_is_helped(context: Context, seat: Seat) -> Iterator[Reason]:
    """Say whose side somebody is on who is helped."""
    ally = context.ally_probability[seat]
    if ally > SURE or ally < 1 - SURE:
        yield Reason("helps_ally" if ally > LIKELY else "helps_enemy", {"seat": seat})
    elif ally >= LIKELY:
        yield Reason("helps_probable_ally", {"seat": seat, "percent": percent(ally)})
    else:
        yield Reason("helps_probable_enemy", {"seat": seat, "percent": percent(1 - ally)})


# --- ends ---


def of_end(probability: float) -> Reason:
    """Return what it means that the game ends now and is won with this probability."""
    if probability > SURE:
        return Reason("wins_now")
    if probability < 1 - SURE:
        return Reason("loses_now")
    return Reason("ends_game", {"percent": percent(probability)})


def of_end_by_blow(context: Context, seat: Seat, answered: float) -> Reason | None:
    """Return what it means for the game that one's blow defeats `seat`, if that ends the game.

    `answered` is the probability that the blow comes to nothing.
    """
    probability = prospect_after_defeat(context, context.me, seat)
    if probability is None:
        return None
    values = {"seat": seat, "percent": percent(1 - answered)}
    if answered > 0 and probability > SURE:
        return Reason("wins_if_it_lands", values)
    if answered > 0 and probability < 1 - SURE:
        return Reason("loses_if_it_lands", values)
    return of_end(probability)


def of_pile(context: Context, cards: int) -> Iterator[Reason]:
    """Say what drawing so many cards does to the draw pile, once it runs low (SS-7.9)."""
    seen = context.seen
    if not seen.discard_pile:
        return
    left = len(seen.draw_pile) - cards
    if left > 0:
        if left <= 2 * context.players:
            yield Reason("shortens_pile", {"left": left})
        return
    probability = prospect_after_losses(context, tuple(range(context.players)))
    yield Reason("everyone_loses_honor") if probability is None else of_end(probability)
