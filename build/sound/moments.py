"""Which sound belongs to which moment outside the rules, and how loud a tense game is.

What an event sounds like stands in the show of its game, `game/samurai/view/show.py` for one.
"""

from typing import Final

SAMURAI: Final = {
    "title": "title",
    "role_revealed": "role_revealed",
    "sunk": "harmless",
    "victory": "victory",
    "defeat_of_own_team": "lost",
}
GREAT_TRAIN: Final = {
    "title": "title",
    "role_revealed": "role_revealed",
    "victory": "victory",
    "defeat_of_own_team": "lost",
}
ADVENTURE: Final = {
    "title": "title",
    "role_revealed": "chapter",
    "victory": "campaign_won",
    "defeat_of_own_team": "lost",
}
WIDGETS: Final = {"hover": "hover", "press": "press", "back": "back", "refused": "refused"}

MOODS: Final = {
    "calm": {"calm": 1.0, "tense": 0.0, "crisis": 0.0},
    "tense": {"calm": 1.0, "tense": 1.0, "crisis": 0.0},
    "crisis": {"calm": 0.8, "tense": 1.0, "crisis": 1.0},
}
"""Tension -> volume of each layer; the layers of a piece start together and add up."""
