"""What a game of The Great Train is counted as: what its person did, as that seat saw it."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.great_train.rules.content.cards import IS_CAR, KIND, KIND_KEYS
from game.great_train.rules.content.roles import CHARACTER_KEYS, ROLE_KEYS
from game.great_train.rules.facts.card_events import CardDiscarded, CardPlayed
from game.great_train.rules.facts.life_events import LifeLost, WentOut
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.rules.facts.train_events import CarPlaced, LineEnded
from game.great_train.rules.facts.turn_events import TurnPassed
from game.kernel.events import Event
from game.kernel.ids import Seat
from game.session.library.kept import Tally


def tally(events: Sequence[Event], seat: Seat) -> Tally:
    """Return what the one at `seat` did in a game, as far as `events` tell it."""
    seen = TrainObservation(seat=seat)
    counts = dict.fromkeys(COUNTS, 0)
    cards = Counter[str]()
    for event in events:
        event.apply(seen)
        for key, count in COUNTS.items():
            counts[key] += count(event, seat)
        if isinstance(event, CardPlayed) and event.seat == seat and not IS_CAR[event.card]:
            cards[KIND_KEYS[KIND[event.card]]] += 1
    return {
        "character": CHARACTER_KEYS[seen.characters[seat]],
        "role": ROLE_KEYS[seen.roles[seat]],
        "end": "" if seen.outcome is None else seen.outcome.kind,
        "life": seen.life[seat],
        "counts": counts,
        "cards": dict(cards),
    }


def _taken(event: Event, by: Seat) -> int:
    """Return the life that `by` took from others."""
    if isinstance(event, LifeLost) and event.by == by != event.seat:
        return event.wounds
    return 0


COUNTS: Final[Mapping[str, Callable[[Event, Seat], int]]] = {
    "turns": lambda e, me: isinstance(e, TurnPassed) and e.seat == me,
    "answers": lambda e, me: isinstance(e, CardDiscarded) and e.seat == me and e.why == "answer",
    "wounds_dealt": _taken,
    "life_lost": lambda e, me: e.wounds if isinstance(e, LifeLost) and e.seat == me else 0,
    "put_out": lambda e, me: isinstance(e, WentOut) and e.by == me and e.seat != me,
    "went_out": lambda e, me: isinstance(e, WentOut) and e.seat == me,
    "cars": lambda e, me: isinstance(e, CarPlaced) and e.seat == me,
    "journeys": lambda e, _: isinstance(e, LineEnded),
}
"""What is counted -> how much of it an event adds for the one at a seat."""
