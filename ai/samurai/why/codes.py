"""Every reason there is: its code, the values that go with it, and which of them lead.

Values are whole numbers: `seat`, `card` (a CardId), `percent` (a probability, 0..100), `n` and
`left` (counts). The sentences stand in data/samurai/strings, under `why`.
"""

from collections.abc import Iterable
from typing import Final

from game.samurai.rules.reasons import Reason

CODES: Final[dict[str, tuple[str, ...]]] = {
    # the end of the game
    "wins_now": (),
    "loses_now": (),
    "wins_if_it_lands": ("seat", "percent"),
    "loses_if_it_lands": ("seat", "percent"),
    "ends_game": ("percent",),
    "saves_the_game": (),
    # lives
    "hits_ally": ("seat",),
    "saves_own_life": ("seat",),
    "is_defeated": ("seat",),
    "defeats": ("seat",),
    "defeats_if_it_lands": ("seat", "percent"),
    "hits_probable_ally": ("seat", "percent"),
    "takes_honor": ("seat", "left"),
    "may_defeat": ("seat", "percent"),
    "endangers_ally": ("seat",),
    "sets_up": ("seat", "n", "left"),
    "loses_honor": ("left",),
    "saves_honor": ("left",),
    "spares_honor": (),
    "everyone_loses_honor": (),
    # what wounds and cards lead to
    "does_nothing": (),
    "no_choice": (),
    "wounds": ("seat", "n", "left"),
    "stops_wounds": ("n",),
    "takes_wounds": ("n", "left"),
    "recovers": ("n",),
    "hits_enemy": ("seat",),
    "hits_probable_enemy": ("seat", "percent"),
    "surely_parried": ("seat",),
    "cannot_parry": ("seat",),
    "draws_out_parry": ("seat", "percent"),
    "parry_chance": ("seat", "percent"),
    "asks_all": ("n",),
    "opens_reach": ("seat",),
    "removes": ("seat", "card"),
    "frees_of_bushido": ("seat",),
    "burdens": ("seat", "percent"),
    "passes_bushido": ("seat",),
    "takes_last_card": ("seat",),
    "steals": ("seat", "n"),
    "costs_card": ("seat", "n"),
    "more_weapons": (),
    "more_wounds": (),
    "harder_to_hit": (),
    "builds_property": ("card",),
    "helps_ally": ("seat",),
    "helps_enemy": ("seat",),
    "helps_probable_ally": ("seat", "percent"),
    "helps_probable_enemy": ("seat", "percent"),
    "draws": ("n",),
    "others_draw": ("n",),
    "draws_for_wounds": ("n",),
    "shortens_pile": ("left",),
    # what is kept and what is spent
    "empties_hand": (),
    "pays_resilience": ("left",),
    "keeps_resilience": ("left",),
    "gives_up_daimyo": (),
    "last_parry": (),
    "keeps_parries": ("n",),
    "keeps_weapons": ("n",),
    "spends_parry": ("left",),
    "spends_card": ("card",),
    "holds_back": ("n",),
    "must_discard": ("n",),
    "spare_card": ("card", "n"),
    "least_useful": (),
    "takes_known_card": ("card",),
    "takes_unknown_card": (),
}
"""Code -> the names of its values; the codes in the order in which they lead."""

_RANK: Final = {code: rank for rank, code in enumerate(CODES)}


def leading(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Return `reasons`, the most important first."""
    return tuple(sorted(reasons, key=lambda reason: _RANK[reason.code]))


def percent(probability: float) -> int:
    """Return a probability 0..1 as a whole number 0..100."""
    return round(100 * min(1.0, max(0.0, probability)))
