"""Which paper a question stands on."""

from collections.abc import Callable
from typing import Final, TypeAlias

from game.adventure.rules.facts.actions import HeroAction
from game.adventure.ui.duel.questions import order_question, stance_question, struck_question
from game.adventure.ui.duel.strike import strike_question
from game.adventure.ui.papers.between import between_question
from game.adventure.ui.papers.choosing import choosing_question, looked_at
from game.adventure.ui.papers.level import level_question
from game.adventure.ui.papers.stall import stall_question
from game.adventure.ui.scroll.event import event_question
from game.adventure.ui.scroll.hero_tests import hero_test_question
from game.adventure.ui.table.shown import LanternScreen
from game.ui.board.question import Question

Maker: TypeAlias = Callable[[LanternScreen], Question[HeroAction] | None]
"""Makes the paper of a question; None where it does not stand on that."""

PAPERS: Final[dict[str, Maker]] = {
    "stance": stance_question,
    "foe_order": order_question,
    **dict.fromkeys(
        ("test", "reroll"), lambda state: strike_question(state) or hero_test_question(state)
    ),
    "choice": lambda state: struck_question(state) or looked_at(state) or event_question(state),
    **dict.fromkeys(("gain_attribute", "skill", "lose_attribute"), level_question),
    **dict.fromkeys(("kami", "weapon", "discard"), choosing_question),
    **dict.fromkeys(("market", "smithy"), stall_question),
    "difficulty": between_question,
}
"""Kind of question -> its paper; all others stand on a plain slip."""
