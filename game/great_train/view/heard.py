"""What is heard of the cards of The Great Train."""

from collections.abc import Sequence
from typing import Final

from game.great_train.rules.content.cards import IS_BLUE, KIND, RANGE
from game.great_train.rules.content.content import KINDS
from game.great_train.rules.facts import card_events, pile_events
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.view.messages import luck_of
from game.view.show import Heard
from game.view.timing import FLIGHT, SHOWN

PLAYED_SOUNDS: Final = {
    **dict.fromkeys(("volcanic", "schofield", "dragoon"), "pistol_laid"),
    **dict.fromkeys(("remington", "rev_carabine", "winchester"), "rifle_laid"),
    **dict.fromkeys(("missed", "next_stop"), "whistle"),
    "bang": "shot",
    "knife_revolver": "knife",
    "indians": "riders",
    "dynamite": "dynamite_fuse",
    "barrel": "barrel_laid",
}
"""Kind of card -> the sound of playing it, beside that of a card, where it has another name."""
NAMED: Final = frozenset(
    (
        *("gatling", "beer", "saloon", "duel", "stagecoach", "wells_fargo", "jail", "mustang"),
        *("scope", "cat_balou", "panic", "general_store", "money_bag", "most_wanted"),
        *("full_steam", "switch", "water_tower", "strongbox", "train_robbery", "map"),
    )
)
"""Kinds of card that sound as they are called."""
ANSWERS: Final = {"barrel": "barrel_hit", "evaded": "evaded", "cactus": "cactus", "bang": "shot"}
"""Kind of card -> the sound of answering with it; any other lets the bullet whistle past."""
RESOUNDING: Final = {("dynamite", False): "dynamite_blast", ("jail", True): "jail_opened"}
"""(what a card was flipped for, whether it was good) -> what is heard of that."""
RIFLE: Final = 3
"""The range from which on a shot sounds like a rifle's."""


def played_sound(event: card_events.CardPlayed, before: TrainObservation) -> Sequence[Heard]:
    """Return the card, then what it is."""
    kind = KIND[event.card] if event.copied is None else event.copied
    key = KINDS[kind].key
    landing = PLAYED_SOUNDS.get(key, key if key in NAMED else None)
    if (
        landing == "shot"
        and max((RANGE[c] for c in before.in_play[event.seat]), default=0) >= RIFLE
    ):
        landing = "shot_rifle"
    first = Heard("card_lay" if IS_BLUE[event.card] else "card_play")
    return (first, *([Heard(landing, FLIGHT)] if landing else []))


def flip_sound(event: pile_events.CardFlipped, _before: TrainObservation) -> Sequence[Heard]:
    """Return the card turning over, then its luck."""
    if event.is_open:
        return (Heard("card_take"),)
    is_good = luck_of(event.why, event.card)
    loud = RESOUNDING.get((event.why, is_good), "luck_good" if is_good else "luck_bad")
    return (Heard("card_take"), Heard(loud, FLIGHT + SHOWN / 2))


def answer_sound(event: card_events.CardDiscarded, _before: TrainObservation) -> Sequence[Heard]:
    """Return the card, then what it does against a blow."""
    return (
        Heard("answer"),
        Heard(ANSWERS.get(KINDS[KIND[event.card]].key, "dodged"), FLIGHT),
    )
