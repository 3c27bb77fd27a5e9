"""Playing on from a moment of a game that is over, as another game; the first stays as it was."""

from dataclasses import replace
from typing import NamedTuple

from game.kernel.ids import Seat
from game.kernel.wire import Json
from game.session.reading import BRANCHED, Lineup, Saved


class Branch(NamedTuple):
    """What a game that is played on begins with."""

    entries: list[Json]
    seats: Lineup


def entries_until(entries: list[Json], shown: int) -> list[Json] | None:
    """Return what had happened when somebody next chose, after the first `shown` events.

    None where nobody did: the game was as good as over.
    """
    told = 0
    for number, entry in enumerate(entries):
        if "action" in entry and told >= shown:
            return entries[:number]
        told += "event" in entry
    return None


def branch(saved: Saved, shown: int, seat: Seat) -> Branch | None:
    """Return the game as it stood after `shown` events, to be played on by a person at `seat`.

    Whoever sat there takes the person's old place. None where nobody chose anything afterwards.
    """
    kept = entries_until(saved.entries, shown)
    if kept is None or saved.seats is None:
        return None
    about = replace(saved.seats.about, origin=BRANCHED, day="", seconds=0, people={})
    return Branch(kept, Lineup(seat, bots_around(saved.seats, seat), about))


def bots_around(seats: Lineup, seat: Seat) -> tuple[str | None, ...]:
    """Return who plays each seat, None for a person, once a person sits at `seat`."""
    bots = list(seats.bots)
    if bots[seat] is not None:
        if bots[seats.viewer] is None:
            bots[seats.viewer] = bots[seat]
        bots[seat] = None
    return tuple(bots)
