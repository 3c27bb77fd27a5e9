"""Who is put out before their own first turn is told that it was luck; a car that did it lies."""

import pytest

from game.great_train.rules.content.cards import id_of
from game.great_train.rules.facts.turn_events import TurnPassed, TurnResumed
from game.great_train.ui.scenes.fall import TrainFall
from game.great_train.view.annals.causes import LifeTaken
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


@pytest.mark.parametrize("hand", ["missed:2s", "scope:as"])
def test_who_let_an_answer_be_is_not_told_that_it_was_luck(
    hand: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who took two Duels with a BANG! in hand read that it was no bad play."""
    shell, scene = struck(1.0, hand=hand)
    fall = shell.top
    assert isinstance(fall, TrainFall)
    dealt = [event for event in scene.playing.table.history if not isinstance(event, TurnResumed)]
    monkeypatch.setattr(type(scene.playing.table), "history", dealt)
    assert (fall.say("fall.early") in fall.told()) == (hand == "scope:as")


def test_a_car_that_put_one_out_is_shown_lying_as_it_is_printed() -> None:
    """On an upright card nothing was seen of a Sleeper Car but a strip behind its name."""
    shell, _ = struck(1.0)
    shell.pop()
    shell.open("story", [LifeTaken(0, 1, id_of("sleeper_car"))])
    fall = shell.top
    assert isinstance(fall, TrainFall)
    _, car, _ = (
        fall._picture(shown, place)
        for shown, place in zip(fall.pictures(), fall._places, strict=True)
    )
    assert car.get_width() > 1.2 * car.get_height()
