"""Records: what is made of one."""

from game.kernel.records import changed
from tests.kernel.toy import Dropped


def test_a_changed_record_is_another_one_alike_but_for_the_change() -> None:
    dropped = Dropped(1, 4, "hand")
    assert changed(dropped, number=0) == Dropped(1, 0, "hand")
    assert changed(dropped) == dropped == Dropped(1, 4, "hand")
