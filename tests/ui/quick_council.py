"""A council for tables without a session: bots tell plans in no time, in the same thread."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.kernel.ids import Seat
from game.kernel.players import Clause, Planner, Player
from game.session.council import Council


def council_of(bots: Mapping[Seat, Player], observe: Callable[[Seat], Any]) -> Council:
    """Return a council of those bots that tell plans; `observe` returns what a seat knows."""
    planners = {seat: bot for seat, bot in bots.items() if isinstance(bot, Planner)}

    def ask(seat: Seat) -> Sequence[Clause]:
        planners[seat].heed(council.wishes)
        return planners[seat].plan(observe(seat))

    council = Council(list(planners), ask)
    return council
