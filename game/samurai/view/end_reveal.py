"""The end lays all roles open; the screen turns them over one by one, hidden until then."""

from dataclasses import replace
from typing import Final

from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.state import Observation
from game.samurai.view.table_view import TableView
from game.view.words.message import Message

ENDS: Final = "log.ended_"
"""How the keys of the lines begin that say who wins."""


class EndReveal:
    """Which roles are still to be turned over."""

    def __init__(self) -> None:
        """Nothing is hidden yet."""
        self.hidden: set[Seat] = set()
        self.all_known = False
        """Whether nothing needs to be turned over: it was all seen before."""

    def follow(self, seen: Observation) -> None:
        """Remember what the viewer did not know while the game went on."""
        if seen.outcome is None:
            self.hidden = {seat for seat, role in enumerate(seen.roles) if role == HIDDEN}

    def order(self, me: Seat, players: int) -> list[Seat]:
        """Return the hidden seats as they are turned over: round the table from `me`."""
        return [seat for n in range(players) if (seat := (me + n) % players) in self.hidden]

    def know_all(self) -> None:
        """All of it was seen before."""
        self.all_known = True

    def finish(self) -> None:
        """Nothing is hidden any more."""
        self.hidden.clear()

    def unveil(self, seat: Seat) -> None:
        """Turn a role over."""
        self.hidden.discard(seat)

    def is_secret(self, line: Message) -> bool:
        """Whether a line says who wins, before the roles are turned over."""
        return bool(self.hidden) and not self.all_known and line.key.startswith(ENDS)

    def veiled(self, view: TableView) -> TableView:
        """Return `view` with what is still hidden left out of it."""
        if view.outcome is None or self.all_known:
            return view
        seats = tuple(
            replace(seat, role=None, stars=None) if seat.seat in self.hidden else seat
            for seat in view.seats
        )
        return replace(view, seats=seats)
