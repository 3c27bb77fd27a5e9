"""The words that the content file may use. Each is told in docs/adding-a-card.md."""

from typing import Final

AIMS: Final = frozenset(
    {
        "nobody",
        "never",
        "within_reach",
        "other",
        "other_with_hand",
        "other_with_cards",
        "anyone_if_none_in_play",
    }
)
"""At whom a card is played; `never` is a card that only answers. Enumerated in `plays.py`."""

EFFECTS: Final = {
    "draw": 1,
    "others_draw": 1,
    "recover": 0,
    "target_draws": 1,
    "steal": 0,
    "remove": 0,
    "challenge": 0,
}
"""What an action card does -> how many numbers the word takes. Registered in `effects.py`."""

ANSWERS: Final = frozenset({"parry", "weapon"})
"""What a challenge may be answered with."""

TRAITS: Final = frozenset(
    {
        "bushido",
        "difficulty",
        "draws",
        "draws_from_discard",
        "draws_on_wounding",
        "draws_when_wounded",
        "ignores_difficulty",
        "keeps_honor",
        "parries_with_weapons",
        "trades_resilience",
        "weapons",
        "wounded_by_weapons_only",
        "wounds",
        "wounds_taken",
    }
)
"""What a character, a property in play or the Shogun's seat changes. Asked for in `traits.py`."""
