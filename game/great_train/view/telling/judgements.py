"""What a bot makes of a decision, in words: which reasons say no more beside others."""

from typing import Final

from game.great_train.rules.facts.actions import TrainAction
from game.great_train.rules.facts.state import TrainObservation
from game.great_train.rules.turn.buying import AwaitPlace
from game.great_train.view.telling.answers import action_name
from game.kernel.frames import awaited
from game.view.words.sentences import Teller
from game.view.words.whys import WhyWords

_SIDES: Final = "less_surely_enemy may_be_ally less_surely_ally may_be_enemy helps_enemy".split()
COVERS: Final = dict.fromkeys(_SIDES, "seems_outlaw seems_renegade seems_deputy") | {
    "may_be_wasted": "can_cancel",
    "cancelled_oftener": "can_cancel",
    "stands_longer": "leaves",
    "spends_better": "spends_card spends_now",
    "gives_known": "brings_unknown spends_card",
    "needed_to_pay": "spends_card spends_now",
    "spends_now": "spends_card",
    "holds_fewer": "costs_unseen takes_unseen",
    "leaves_cards": "costs_unseen takes_unseen",
}
"""What is worse about an action -> the reasons that say no more beside it."""
LESS: Final = frozenset({"can_follow", "spends_now"})
"""What is worse about an action but says the least: told after all else."""
HOLLOW: Final = frozenset(
    """
    goes_out hits_ally hits_probable_ally loses_all heals_nobody beer_does_nothing
    """.split()
)
"""What no coach holds out beside a better way."""
COSTS: Final = frozenset(
    """
    hits_ally hits_probable_ally wounded wounded_if last_if no_life half_answer last_answer
    last_beer must_discard holds_back pays_life must_buy costs_two can_cancel spends_card
    """.split()
)
"""What a way to play costs: what speaks for it is told first."""
PRAISE: Final = frozenset({"least_useful", "most_useful", "finds_wanted", "spare_card"})
"""What says that nothing is better: not told of what clearly loses games."""
SLIGHTS: Final = frozenset({"brings_lesser", "keeps_lesser"})
"""What says that something is of less use: not told of what clearly wins games."""


def whole_action(teller: Teller, seen: TrainObservation, action: TrainAction) -> str:
    """Return what an action is called away from its question, which names the car (BT-9.6)."""
    top = awaited(seen)
    if not isinstance(top, AwaitPlace):
        return action_name(teller, seen, action)
    key = "answer.place_named" + ("_self" if action.its_target == seen.seat else "")
    return teller.say(key, target=action.its_target, card=teller.card(top.car))


JUDGEMENTS: Final = WhyWords(
    whole_action,
    LESS,
    COVERS,
    HOLLOW,
    frozenset({"surely_wins", "barrel_tries"}),
    costs=COSTS,
    praise=PRAISE,
    slights=SLIGHTS,
)
