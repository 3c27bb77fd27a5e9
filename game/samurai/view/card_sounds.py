"""Which sound a card makes as it lands in the middle, or before its owner."""

from typing import Final

PLAYED_SOUNDS: Final = {
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
    "battle_cry": "battle_cry",
    "breathing": "breathing",
    "daimyo": "daimyo",
    "diversion": "diversion",
    "geisha": "geisha",
    "jujutsu": "jujutsu",
    "tea_ceremony": "tea_ceremony",
}
"""Card -> the sound of playing it."""

LAID_SOUNDS: Final = {
    "armor": "armor",
    "focus": "focus",
    "fast_draw": "sheath",
    "bushido": "bushido_lay",
}
"""Property -> the sound of laying it."""
