"""Everything that somebody might try, legal or not."""

from functools import cache
from typing import Any

from game.great_train.rules.content.cards import TEXT, rail_cars

Json = Any

BARE = (
    *("end_play", "ability", "advance", "decline", "take_wounds", "barrel", "give_up"),
    *("fly", "use", "play", "discard", "buy", "place"),
)
WITH_CARD = (
    *("play", "discard", "pay", "choose", "return", "take", "take_shot", "caboose", "sleeper"),
    *("give", "divert"),
)


@cache
def thinkable_actions(players: int) -> tuple[Json, ...]:
    """Return a good part of everything: every word with every card and seat that might fit."""
    found: list[Json] = [{"type": word} for word in BARE]
    found += [{"type": "draw", "from": source} for source in ("draw_pile", "discard_pile", "hand")]
    seats = range(players)
    for seat in seats:
        found += [{"type": "place", "target": seat}, {"type": "exempt", "target": seat}]
        found.append({"type": "draw", "from": "hand", "target": seat})
    for card in TEXT:
        found += [{"type": word, "card": card} for word in WITH_CARD]
        found += [{"type": "play", "card": card, "target": seat} for seat in seats]
        found += [{"type": "play", "card": card, "target": seat, "take": "hand"} for seat in seats]
    for number in rail_cars():
        car = TEXT[number]
        found += [{"type": word, "car": car} for word in ("use", "buy")]
        found.append({"type": "buy", "car": car, "free": True})
        found += [{"type": "give", "car": car, "target": seat} for seat in seats]
    return tuple(found)
