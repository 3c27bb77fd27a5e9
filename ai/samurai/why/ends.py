"""The end of the game, as a reason: who wins if this ends it."""

from collections.abc import Iterator

from ai.samurai.adept.endings import chance_after_defeat, chance_after_losses
from ai.samurai.adept.reading import Reading
from ai.samurai.why.codes import percent
from ai.samurai.why.sides import SURE
from game.kernel.ids import Seat
from game.samurai.rules.reasons import Reason


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
