"""The words that the content files may use."""

from typing import Final

SUITS: Final = ("spades", "hearts", "diamonds", "clubs")
SUIT_LETTERS: Final = "shdc"
RANK_WORDS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k", "a")
"""Ranks as they are written, rising; the first is rank 2 (BT-1.1)."""

TYPES: Final = ("brown", "blue")
"""What a playing card is. Cars are blue in all respects (BT-9.12)."""

AIMS: Final = frozenset(
    {
        "nobody",
        "never",
        "before_me",
        "jailed",
        "bang_target",
        "in_reach",
        "challenged",
        "near_card",
        "far_card",
        "far_card_to_hand",
        "card_in_play",
        "swapped",
        "paired_car",
        "cancel_or_double",
        "copied",
        "baggage",
        "discard_pile",
        "any_car",
        "usual_turn",
        "car_deck",
        "sleeper",
    }
)
"""At whom a card is played and what it needs; listed in `turn/aims.py` and `turn/uses.py`."""

EFFECTS: Final = {
    "shoot": 0,
    "shoot_all": 0,
    "drink": 0,
    "heal_all": 0,
    "draw": 1,
    "store": 0,
    "take": 0,
    "remove": 0,
    "indians": 0,
    "duel": 0,
    "full_steam": 0,
    "flip_back": 0,
    "rob": 0,
    "wanted": 0,
    "move_train": 0,
    "swap": 0,
    "take_car": 0,
    "as_chosen": 0,
    "salvage": 0,
    "circus": 0,
    "scrap": 0,
    "express": 0,
    "lounge": 1,
    "mail": 1,
    "spend": 0,
}
"""What a card or car does -> how many numbers the word takes. Registered in `turn/effects.py`."""

ANSWERS: Final = ("cancel", "cancel_and_flip", "cancel_and_take")
"""What a card does against a shot (BT-5.3)."""

VALUES: Final = frozenset({"range", "allowance", "bang_card"})
"""`range` makes a weapon; `allowance` is used up by playing the card (BT-3.3)."""

TRAITS: Final = frozenset(
    {
        "allowance",
        "diverts",
        "draws_at_end",
        "draws_at_end_of_line",
        "draws_from_discards",
        "draws_from_hands",
        "draws_when_empty",
        "draws_when_hit",
        "exempts",
        "flips_two",
        "has_barrel",
        "heals_for_cards",
        "looks_at_top",
        "missed_needed",
        "moves_train",
        "purchases",
        "seen_at",
        "sees_at",
        "shows_second",
        "swaps_bang_and_missed",
        "swaps_on_advance",
        "takes_free",
        "takes_from_fallen",
        "takes_when_hit",
    }
)
"""What a character, or a card in play, changes for its player (`facts/traits.py`)."""

PLACES: Final = ("anybody", "in_play")
"""Before whom a car may be laid that is not simply its taker's (BT-9.6)."""
