"""How frames of The Hundred Lanterns are written: by names that saved games go on by."""

import pytest

from game.adventure.rules.effects.numbers import HeroTest
from game.adventure.rules.effects.tests import AwaitReroll, AwaitTest, ResolveTest
from game.adventure.rules.wire import ADVENTURE_WIRE
from game.kernel.frames import Frame

TEST = HeroTest(1, "spirit", 4, source="white_fog")


@pytest.mark.parametrize("frame", [ResolveTest(TEST), AwaitTest(1, TEST), AwaitReroll(1, TEST)])
def test_a_test_that_is_due_is_written_as_saved_games_have_it(frame: Frame) -> None:
    written = ADVENTURE_WIRE.to_json(frame)
    assert written["trial"]["source"] == "white_fog"
    assert ADVENTURE_WIRE.from_json(written) == frame
