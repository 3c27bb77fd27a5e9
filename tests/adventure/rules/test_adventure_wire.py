"""What the wire of The Hundred Lanterns holds: names that saved games go on by, and events."""

import pytest

from game.adventure.rules.effects.numbers import HeroTest
from game.adventure.rules.effects.tests import AwaitReroll, AwaitTest, ResolveTest
from game.adventure.rules.wire import ADVENTURE_EVENTS, ADVENTURE_WIRE
from game.kernel.frames import Frame

TEST = HeroTest(1, "spirit", 4, source="white_fog")


@pytest.mark.parametrize("frame", [ResolveTest(TEST), AwaitTest(1, TEST), AwaitReroll(1, TEST)])
def test_a_test_that_is_due_is_written_as_saved_games_have_it(frame: Frame) -> None:
    written = ADVENTURE_WIRE.to_json(frame)
    assert written["trial"]["source"] == "white_fog"
    assert ADVENTURE_WIRE.from_json(written) == frame


def test_what_turns_something_up_cannot_be_taken_back() -> None:
    """HA-18.5. Who left a lost roll saw what that cost, took it back and rolled again."""
    shown = {kind.type for kind in ADVENTURE_EVENTS if kind.shows}
    drawn = {"drew", "influence_card", "looked", "event_card", "market"}
    assert shown == {*drawn, "chosen", "kept", "mission", "special"}
