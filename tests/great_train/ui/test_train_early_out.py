"""Who is put out before their own first turn is told that it was luck."""

import pytest

from game.great_train.rules.facts.turn_events import TurnPassed, TurnResumed
from game.great_train.ui.scenes.fall import TrainFall
from tests.great_train.ui.test_train_out import struck


def test_who_is_put_out_before_the_first_turn_is_told_that_it_was_luck(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shell, scene = struck(1.0)
    fall = shell.top
    assert isinstance(fall, TrainFall)
    luck = fall.say("fall.early")
    assert luck not in fall.told(), "what went before a position is not known"
    dealt = [event for event in scene.playing.table.history if not isinstance(event, TurnResumed)]
    monkeypatch.setattr(type(scene.playing.table), "history", dealt)
    assert fall.told()[1] == luck
    monkeypatch.setattr(type(scene.playing.table), "history", [TurnPassed(0), *dealt])
    assert luck not in fall.told()
