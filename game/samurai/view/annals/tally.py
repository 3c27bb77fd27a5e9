"""What a game of Samurai Sword is counted as: what its person did, as that seat saw it."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.kernel.events import Event
from game.kernel.ids import Seat
from game.samurai.rules.content import CATALOGUE, CHARACTERS, IS_WEAPON
from game.samurai.rules.events import (
    Defeated,
    Discarded,
    HonorChanged,
    Played,
    Turn,
    Wounded,
)
from game.samurai.rules.state import ROLE_KEYS, Observation
from game.session.library.kept import Tally

MOST_HONOR: Final = 99
"""More than anybody ever has."""


def tally(events: Sequence[Event], seat: Seat) -> Tally:
    """Return what the one at `seat` did in a game, as far as `events` tell it."""
    seen, least = Observation(seat=seat), MOST_HONOR
    counts = dict.fromkeys(COUNTS, 0)
    cards = Counter[str]()
    for event in events:
        event.apply(seen)
        least = min(least, seen.honor[seat])
        for key, count in COUNTS.items():
            counts[key] += count(event, seat)
        if isinstance(event, Played) and event.seat == seat:
            cards[CATALOGUE[event.card].key] += 1
    return {
        "character": CHARACTERS[seen.characters[seat]].key,
        "role": ROLE_KEYS[seen.roles[seat]],
        "end": "" if seen.outcome is None else seen.outcome.kind,
        "honor": seen.honor[seat],
        "least": least,
        "counts": counts,
        "cards": dict(cards),
    }


def _honor(event: Event, seat: Seat, sign: int) -> int:
    """Return how much honor the one at `seat` won (sign 1) or lost (-1)."""
    is_own = isinstance(event, HonorChanged) and event.seat == seat
    return max(0, sign * event.change) if is_own and isinstance(event, HonorChanged) else 0


def _wounds(event: Event, of: Seat | None, by: Seat | None) -> int:
    """Return the wounds that `by` dealt, or `of` took; nobody wounds themselves."""
    if not isinstance(event, Wounded) or event.by == event.seat:
        return 0
    return event.wounds if event.seat == of or event.by == by else 0


COUNTS: Final[Mapping[str, Callable[[Event, Seat], int]]] = {
    "turns": lambda e, me: isinstance(e, Turn) and e.seat == me,
    "weapons": lambda e, me: isinstance(e, Played) and e.seat == me and IS_WEAPON[e.card],
    "parries": lambda e, me: isinstance(e, Discarded) and e.seat == me and e.why == "parry",
    "wounds_dealt": lambda e, me: _wounds(e, None, me),
    "wounds_taken": lambda e, me: _wounds(e, me, None),
    "defeats_dealt": lambda e, me: isinstance(e, Defeated) and e.by == me,
    "defeats_taken": lambda e, me: isinstance(e, Defeated) and e.seat == me,
    "honor_won": lambda e, me: _honor(e, me, 1),
    "honor_lost": lambda e, me: _honor(e, me, -1),
}
"""What is counted -> how much of it an event adds for the one at a seat."""
