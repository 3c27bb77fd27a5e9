"""What a bot makes of the answers to a question, in words: which reasons are told at all."""

from typing import Final

from game.samurai.view.telling.prompts import action_name
from game.view.words.whys import WhyWords

_PARRIED: Final = "parry_chance draws_out_parry"
_SIDES: Final = "hits_probable_enemy hits_probable_ally hits_maybe_ally"
COVERS: Final = {
    "may_be_wasted": _PARRIED,
    "parried_oftener": _PARRIED,
    "stands_longer": "wounds sets_up",
    "less_harm": "wounds sets_up",
    "may_be_ally": _SIDES,
    "less_surely_enemy": _SIDES,
    "spends_better": "spends_now",
    "stronger": "spends_better spends_now",
    "reaches_farther": "spends_better spends_now",
    "as_many_wounds": "wounds",
}
"""What is worse about an action -> the reasons that say no more beside it."""
LESS: Final = frozenset({"can_follow", "spends_now", "shows"})
"""What is worse about an action but says the least: told after all else."""
HOLLOW: Final = frozenset(
    """
    helps_enemy helps_probable_enemy hits_ally hits_probable_ally hits_maybe_ally does_nothing
    loses_now only_ally
    """.split()
)
"""What comes of a way to play that a coach does not hold out beside a better one."""
SETTLING: Final = frozenset({"wins_now", "wins_if_it_lands", "spares_allies"})
"""What comes of a way to play beside which no other needs telling."""
COSTS: Final = frozenset(
    """
    is_defeated hits_ally hits_probable_ally hits_maybe_ally endangers_ally ally_asked only_ally
    takes_wounds loses_honor pays_resilience spends_parry last_parry last_weapon must_discard
    others_draw everyone_loses_honor surely_parried
    """.split()
)
"""What a way to play costs: what speaks for it is told first."""
PRAISE: Final = frozenset({"least_useful", "spare_card"})
"""What says that a card costs little: not told of what clearly loses games."""
JUDGEMENTS: Final = WhyWords(
    action_name, LESS, COVERS, HOLLOW, SETTLING, costs=COSTS, praise=PRAISE
)
