"""The law of reasons: why something cannot be done is told exactly for what cannot be done."""

from typing import Final

from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.reasons import why_not
from tests.batteries.walk import Walk

UNAIMED: Final = ("nobody", "never")
OTHERS_A_STEP: Final = 2
"""Besides who is asked, at how many hands a step is looked; whose, the walk's dice say."""
CODES: Final = frozenset(
    "game_over not_your_decision only_answers bushido_in_play weapon_limit not_yourself harmless"
    " out_of_reach all_harmless nobody_in_reach nobody_has_cards no_cards last_card"
    " answer_with_parry answer_with_weapon not_a_card_now".split()
)
"""Every cause there is: the screen has a sentence for each."""


def a_reason_is_given_for_what_is_not_listed(walk: Walk) -> None:
    """For every card in hand, at nobody and at every seat; from the state and as the seat sees."""
    for seat in looked_at(walk):
        seen = walk.game.observe(seat)
        for card in set(walk.state.hands[seat]):
            for target in (None, *range(walk.players)):
                if target is not None and CATALOGUE[card].aim in UNAIMED:
                    continue
                reason = why_not(walk.state, seat, card, target)
                assert why_not(seen, seat, card, target) == reason
                assert (reason is None) == is_listed(walk, seat, card, target)
                assert reason is None or reason.code in CODES


def looked_at(walk: Walk) -> set[int]:
    """Return who is asked, and a few others, different ones at every step."""
    asked = {walk.game.decision.seat} if walk.game.decision is not None else set()
    return asked | set(walk.dice.sample(range(walk.players), OTHERS_A_STEP))


def is_listed(walk: Walk, seat: int, card: int, target: int | None) -> bool:
    """Return whether some action uses the card (at the target, where cards are aimed)."""
    decision = walk.game.decision
    if decision is None or decision.seat != seat:
        return False
    using = [action for action in decision.actions if action.card == card]
    if target is None or decision.kind != "play":
        return bool(using)
    return any(action.target == target for action in using)
