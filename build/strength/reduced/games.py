"""The reduced games that are solved: chosen for being neither won nor lost, and for no answer."""

from dataclasses import replace
from typing import Final

from build.strength.reduced.positions import Small

_CHASE: Final = Small(
    name="chase",
    characters=("kojiro", "chiyome", "goemon"),
    honor=(2, 1, 3),
    resilience=(3, 2, 2),
    in_play=(
        ("armor", "focus"),
        ("focus", "fast_draw", "armor"),
        ("focus", "armor", "fast_draw", "fast_draw"),
    ),
    dealt={"parry": 9, "kiseru": 5, "bokken": 1},
    hands=(5, 2, 2),
)
GAMES: Final = (
    _CHASE,
    replace(
        _CHASE,
        name="thin",
        characters=("kojiro", "musashi", "goemon"),
        honor=(1, 2, 1),
        resilience=(3, 3, 3),
    ),
    Small(
        name="duel",
        characters=("ginchiyo", "musashi", "goemon"),
        honor=(1, 2, 1),
        resilience=(2, 3, 3),
        in_play=(
            ("armor", "armor", "armor", "fast_draw", "fast_draw", "fast_draw", "focus", "focus"),
            ("armor", "focus", "focus"),
            ("focus", "focus"),
        ),
        dealt={"parry": 7, "bo": 3, "bokken": 1},
        hands=(3, 2, 2),
    ),
)
RELATIVES: Final = (
    replace(_CHASE, name="hunt", honor=(1, 2, 2)),
    replace(_CHASE, name="stand", resilience=(3, 3, 2)),
    replace(_CHASE, name="rear", resilience=(3, 2, 3)),
    replace(_CHASE, name="armed", dealt={"parry": 9, "kiseru": 4, "bokken": 2}),
)
"""*chase* with one thing changed: they tell whether what mends it mends more than that one game."""
