"""Records: what is made of one."""

import pytest

from game.kernel.records import changed
from tests.kernel.toy import Dropped


def test_a_changed_record_is_another_one_alike_but_for_the_change() -> None:
    dropped = Dropped(1, 4, "hand")
    assert changed(dropped, number=0) == Dropped(1, 0, "hand")
    assert changed(dropped) == dropped == Dropped(1, 4, "hand")


def test_a_change_of_what_a_record_does_not_have_is_refused_by_name() -> None:
    with pytest.raises(TypeError, match="Dropped has no nmber, reasn"):
        changed(Dropped(1, 4, "hand"), nmber=0, seat=0, reasn="hit")
