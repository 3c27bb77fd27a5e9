"""What cards and cars are worth, in cards: a hand's average card is about 1.5."""

from collections.abc import Mapping
from typing import Final

from game.great_train.rules.content.cards import IS_CAR, KIND, KIND_KEYS
from game.table.cards import CardId


def kind_table(worth: Mapping[str, float], other: float) -> tuple[float, ...]:
    """Return CardId -> what `worth` says of its kind, `other` where it says nothing."""
    return tuple(worth.get(KIND_KEYS[kind], other) for kind in KIND)


def named(card: CardId, *keys: str) -> bool:
    """Return whether `card` is of one of these kinds."""
    return KIND_KEYS[KIND[card]] in keys


_LAID: Final = {
    "volcanic": 1.7,
    "schofield": 1.2,
    "dragoon": 2.0,
    "remington": 1.6,
    "rev_carabine": 1.9,
    "winchester": 2.1,
    "barrel": 2.4,
    "mustang": 2.2,
    "scope": 1.6,
    "map": 1.3,
    "refund": 1.2,
    "strongbox": 2.8,
    "jail": -2.5,
    "dynamite": -1.0,
    "baggage_car": 2.2,
    "caboose": 1.4,
    "cattle_truck": 1.6,
    "circus_wagon": 1.4,
    "coal_hopper": 1.3,
    "dining_car": 1.6,
    "express_car": 1.6,
    "ghost_car": 3.5,
    "lounge_car": 1.8,
    "lumber_flatcar": -1.5,
    "mail_car": 2.2,
    "observation_car": 2.6,
    "passenger_car": 2.2,
    "prisoner_car": 1.0,
    "private_car": 0.8,
    "sleeper_car": 1.8,
}
LAID: Final = kind_table(_LAID, 0.0)
"""CardId -> what it is worth to the player before whom it lies; 0 for brown cards."""

_HELD: Final = {
    "bang": 1.5,
    "missed": 1.8,
    "beer": 2.4,
    "cactus": 2.2,
    "evaded": 2.2,
    "saloon": 1.2,
    "stagecoach": 2.4,
    "wells_fargo": 3.2,
    "general_store": 1.0,
    "panic": 2.0,
    "cat_balou": 1.8,
    "gatling": 2.4,
    "indians": 1.6,
    "duel": 1.6,
    "jail": 1.6,
    "dynamite": 0.5,
    "full_steam": 0.7,
    "knife_revolver": 1.8,
    "train_robbery": 1.8,
    "money_bag": 1.3,
    "most_wanted": 1.0,
    "next_stop": 1.3,
    "switch": 0.9,
    "water_tower": 1.7,
}
HELD: Final = tuple(
    laid if IS_CAR[card] else held
    for card, (held, laid) in enumerate(zip(kind_table({**_LAID, **_HELD}, 1.0), LAID, strict=True))
)
"""CardId -> what it is worth in a hand, nothing more being known; a car as it lies."""
