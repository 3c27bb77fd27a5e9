from random import Random

import pytest

from game.kernel.ids import HIDDEN
from game.samurai.rules.events import Drew
from tests.samurai.ui.projection import Viewing, view_games


@pytest.mark.parametrize("first", range(1, 101, 20))
def test_what_is_shown_is_what_is_true(first: int) -> None:
    counts = view_games(first, 20)
    assert counts["games"] == 20
    for name in ("compared", "skips", "steps", "hurries", "ticks", "resizes", "taken back"):
        assert counts[name] > 20, name


def test_a_card_too_many_is_noticed() -> None:

    viewing = Viewing(1, Random(1))
    viewing._tell()
    viewing.shown.finish()
    viewing._compare()
    Drew(viewing.seat, HIDDEN, "draw_pile").apply(viewing.shown.observation)
    with pytest.raises(AssertionError):
        viewing._check_pieces()
    with pytest.raises(AssertionError):
        viewing._compare()
