"""Which sound belongs to which moment: a proposal in the words of `game.view.time.show`.

A cue has its `usual` sound. `own` takes its place when it is the viewer's, `lost` when honor is
lost, `wounds` by how many; `cards` is played besides, when the card lands.
"""

from typing import Any, Final

WEAPONS: Final = {
    "bo": "swing_1",
    "bokken": "swing_1",
    "naginata": "swing_1",
    "wakizashi": "swing_3",
    "kanabo": "swing_2",
    "kiseru": "swing_2",
    "nagayari": "swing_2",
    "katana": "swing_3",
    "nodachi": "swing_3",
    "daikyu": "bow",
    "shuriken": "stars",
    "kusarigama": "chain",
    "tanegashima": "shot",
}
DEEDS: Final = ("battle_cry", "breathing", "daimyo", "diversion", "geisha", "jujutsu")
PLAYED: Final = {**WEAPONS, **{deed: deed for deed in DEEDS}, "tea_ceremony": "tea_ceremony"}
LAID: Final = {
    "armor": "armor",
    "focus": "focus",
    "fast_draw": "sheath",
    "bushido": "bushido_lay",
}

CUES: Final[dict[str, dict[str, Any]]] = {
    "set_up": {"usual": "set_up"},
    "turn": {"usual": "turn_other", "own": "turn_own"},
    "phase": {"usual": None},
    "recover": {"usual": "recover"},
    "give_resilience": {"usual": "give_resilience"},
    "deal": {"usual": "deal"},
    "draw": {"usual": "card_draw"},
    "take": {"usual": "card_take"},
    "play": {"usual": "card_play", "cards": PLAYED},
    "play_own": {"usual": "card_play", "cards": PLAYED},
    "resolve": {"usual": "card_done"},
    "lay": {"usual": "card_lay", "cards": LAID},
    "parry": {"usual": "parry"},
    "answer": {"usual": "answer"},
    "remove": {"usual": "card_remove"},
    "limit": {"usual": "discard"},
    "wound": {"usual": "wound_1", "wounds": {"1": "wound_1", "2": "wound_2", "3": "wound_3"}},
    "defeat": {"usual": "defeat"},
    "honor": {"usual": "honor_gain", "lost": "honor_lost"},
    "honor_all": {"usual": "honor_one"},
    "flip": {"usual": "bushido_flip"},
    "pass": {"usual": "bushido_pass"},
    "reshuffle": {"usual": "reshuffle"},
    "end": {"usual": "end"},
    "ask": {"usual": "ask_other"},
    "ask_own": {"usual": "ask_own"},
    "silent": {"usual": None},
}

MOMENTS: Final = {
    "title": "title",
    "role_revealed": "role_revealed",
    "harmless": "harmless",
    "victory": "victory",
    "defeat_of_own_team": "lost",
}
WIDGETS: Final = {"hover": "hover", "press": "press", "back": "back", "refused": "refused"}

MOODS: Final = {
    "calm": {"calm": 1.0, "tense": 0.0, "crisis": 0.0},
    "tense": {"calm": 1.0, "tense": 1.0, "crisis": 0.0},
    "crisis": {"calm": 0.8, "tense": 1.0, "crisis": 1.0},
}
"""Tension -> volume of each layer; the layers of a piece start together and add up."""
