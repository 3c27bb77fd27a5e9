"""What is heard of the cards of The Great Train."""

from collections.abc import Sequence
from typing import Final

from game.great_train.rules.content.cards import IS_BLUE, KIND
from game.great_train.rules.content.content import KINDS
from game.great_train.rules.facts import card_events, pile_events
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.view.messages import luck_of
from game.view.show import Heard
from game.view.timing import FLIGHT, SHOWN

PLAYED_SOUNDS: Final = {
    "bang": "shot",
    "knife_revolver": "shot_small",
    "gatling": "gatling",
    "beer": "beer",
    "saloon": "saloon",
    "indians": "indians",
    "duel": "duel",
    "stagecoach": "coach",
    "wells_fargo": "coach",
    "dynamite": "fuse",
    "jail": "jail",
}
"""Kind of card -> the sound of playing it, beside that of a card."""


def played_sound(event: card_events.CardPlayed, _before: TrainObservation) -> Sequence[Heard]:
    """Return the card, then what it is."""
    kind = KIND[event.card] if event.copied is None else event.copied
    landing = PLAYED_SOUNDS.get(KINDS[kind].key)
    first = Heard("card_lay" if IS_BLUE[event.card] else "card_play")
    return (first, *([Heard(landing, FLIGHT)] if landing else []))


def flip_sound(event: pile_events.CardFlipped, _before: TrainObservation) -> Sequence[Heard]:
    """Return the card turning over, then its luck."""
    if event.is_open:
        return (Heard("card_flip"),)
    luck = "luck_good" if luck_of(event.why, event.card) else "luck_bad"
    return (Heard("card_flip"), Heard(luck, FLIGHT + SHOWN / 2))
