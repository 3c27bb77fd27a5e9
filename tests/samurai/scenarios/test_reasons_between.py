"""A screen may show any moment of a game, also one between two decisions."""

from game.kernel.events import fold
from game.kernel.players import Reason
from game.samurai.rules.reasons import why_not
from game.samurai.rules.system import SYSTEM
from tests.samurai.scenarios.table import NewTable


def test_between_two_decisions_nothing_can_be_used_and_the_reason_says_so(table: NewTable) -> None:
    t = table(3).hands(ann="bokken parry").turn("ann").do("ann: bokken -> bob", "bob: take_wounds")
    events = t.game.journal.events()
    seen = [fold(events[:count], SYSTEM.blank_state()) for count in range(1, len(events) + 1)]
    between = [state for state in seen if state.frames and not state.frames[-1].asks]
    assert between
    for state in between:
        assert why_not(state, 0, state.hands[0][0]) == Reason("not_your_decision", {"seat": 0})
