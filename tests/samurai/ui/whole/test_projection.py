from random import Random

import pytest

from game.kernel.ids import HIDDEN
from game.samurai.rules.events import Drew
from tests.samurai.ui.checked import CHECKED
from tests.ui.watching.projection import Viewing, view_well


@pytest.mark.parametrize("first", range(1, 41, 20))
def test_what_is_shown_is_what_is_true(first: int) -> None:
    view_well("samurai", first, 20)


def test_a_card_too_many_is_noticed() -> None:

    viewing = Viewing(CHECKED, 1, Random(1))
    viewing._tell()
    viewing.shown.finish()
    viewing._compare()
    Drew(viewing.seat, HIDDEN, "draw_pile").apply(viewing.shown.observation)
    with pytest.raises(AssertionError):
        viewing._check_pieces()
    with pytest.raises(AssertionError):
        viewing._compare()
