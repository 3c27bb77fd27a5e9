"""The sounds of the program and of each game: which effects, surroundings and pieces are whose."""

from dataclasses import dataclass, field
from typing import Any, Final

from build.sound import moments
from build.sound.foley import blades, cards, course, people, surroundings, touch
from build.sound.foley.effect import Effect
from build.sound.foley.surroundings import Scene
from build.sound.road import enemies, journey, lanterns
from build.sound.road import town as road_town
from build.sound.score.piece import pieces
from build.sound.west import course as west
from build.sound.west import guns, plain, rails, town


@dataclass(frozen=True)
class Collection:
    """What lies in one folder of assets/."""

    effects: dict[str, Effect]
    scenes: dict[str, Scene] = field(default_factory=dict)
    pieces: tuple[str, ...] = ()
    words: dict[str, Any] = field(default_factory=dict)
    """What the catalogue says beside its sounds: moods, moments, widgets."""


_OF_HAND: Final = set(moments.WIDGETS.values())
_EAST: Final = touch.EFFECTS | cards.EFFECTS | blades.EFFECTS | people.EFFECTS | course.EFFECTS

COLLECTIONS: Final[dict[str, Collection]] = {
    "ui": Collection(
        {name: effect for name, effect in _EAST.items() if name in _OF_HAND},
        surroundings.SCENES,
        words={"moods": {}, "moments": {}, "widgets": moments.WIDGETS},
    ),
    "samurai": Collection(
        {name: effect for name, effect in _EAST.items() if name not in _OF_HAND},
        {"rain": surroundings.rain},
        tuple(pieces("samurai")),
        {"moods": moments.MOODS, "moments": moments.SAMURAI, "widgets": {}},
    ),
    "great_train": Collection(
        cards.EFFECTS | guns.EFFECTS | rails.EFFECTS | town.EFFECTS | west.EFFECTS,
        plain.SCENES,
        tuple(pieces("great_train")),
        {"moods": moments.MOODS, "moments": moments.GREAT_TRAIN, "widgets": {}},
    ),
    "adventure": Collection(
        journey.EFFECTS | lanterns.EFFECTS | enemies.EFFECTS | road_town.EFFECTS,
        pieces=tuple(pieces("adventure")),
        words={"moods": moments.MOODS, "moments": moments.ADVENTURE, "widgets": {}},
    ),
}
"""Folder of assets/ -> what is in it: what answers the player's hand, and the surroundings that two
games share, are the program's own. A game's own sound is heard in place of the program's."""
