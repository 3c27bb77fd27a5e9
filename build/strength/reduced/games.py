"""The reduced games that are solved: chosen for being neither won nor lost, and for no answer."""

from dataclasses import replace
from typing import Final

from build.strength.reduced.positions import Small

GAMES: Final = (
    Small(
        "chase",
        ("kojiro", "chiyome", "goemon"),
        (2, 1, 3),
        (3, 2, 2),
        (
            ("armor", "focus"),
            ("focus", "fast_draw", "armor"),
            ("focus", "armor", "fast_draw", "fast_draw"),
        ),
        {"parry": 9, "kiseru": 5, "bokken": 1},
        (5, 2, 2),
    ),
    Small(
        "thin",
        ("kojiro", "musashi", "goemon"),
        (1, 2, 1),
        (3, 3, 3),
        (
            ("armor", "focus"),
            ("focus", "fast_draw", "armor"),
            ("focus", "armor", "fast_draw", "fast_draw"),
        ),
        {"parry": 9, "kiseru": 5, "bokken": 1},
        (5, 2, 2),
    ),
    Small(
        "duel",
        ("ginchiyo", "musashi", "goemon"),
        (1, 2, 1),
        (2, 3, 3),
        (
            ("armor", "armor", "armor", "fast_draw", "fast_draw", "fast_draw", "focus", "focus"),
            ("armor", "focus", "focus"),
            ("focus", "focus"),
        ),
        {"parry": 7, "bo": 3, "bokken": 1},
        (3, 2, 2),
    ),
)

_CHASE: Final = GAMES[0]

RELATIVES: Final = (
    replace(_CHASE, name="hunt", honor=(1, 2, 2)),
    replace(_CHASE, name="stand", resilience=(3, 3, 2)),
    replace(_CHASE, name="rear", resilience=(3, 2, 3)),
    replace(_CHASE, name="armed", dealt={"parry": 9, "kiseru": 4, "bokken": 2}),
)
"""*chase* with one thing changed: they tell whether what mends it mends more than that one game."""
