"""Who is certainly a friend: what the table shows and one's own role say, no guessing (SS-10)."""

from game.kernel.ids import HIDDEN, Seat
from game.samurai.rules.queries import team
from game.samurai.rules.state import Observation


def is_certain_ally(seen: Observation, seat: Seat) -> bool:
    """Return whether `seat` is another seat that is known to be of the observer's own team."""
    if seat == seen.seat or seen.roles[seat] == HIDDEN:
        return False
    return team(seen, seat) == team(seen, seen.seat)


def certain_allies(seen: Observation) -> tuple[Seat, ...]:
    """Return every seat that is certainly an ally."""
    return tuple(seat for seat in range(seen.players) if is_certain_ally(seen, seat))
