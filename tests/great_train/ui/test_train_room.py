"""Every question has room between the plates, whatever the window, the language and the text."""

import pytest

from game.great_train.rules.content.content import CARS, KINDS
from game.great_train.view.names import kind_name
from game.great_train.view.places.layout import train_table
from game.ui.board.prompt import Column, PromptPanel, Question, columns_of
from game.ui.draw.palette import AI
from game.view.words.sentences import Answer
from tests.great_train.ui.train_window import TrainServices, train_shell
from tests.ui.windowless import Settings

SMALL = (1280, 720)


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("players", [4, 6, 7])
def test_where_a_card_comes_from_is_asked_in_the_room_there_is(language: str, players: int) -> None:
    settings = Settings(language=language, text_scale=2.0)
    kit = train_shell(SMALL, TrainServices(settings)).kit
    taken = kit.say("answer.draw_discard_effect", card="Dynamite, 2")
    answers: list[Answer[object]] = [
        Answer(0, kit.say("answer.draw"), kit.say("answer.draw_effect")),
        Answer(1, kit.say("answer.draw_discard"), taken),
    ]
    (room,) = train_table(SMALL, players, 0, 2.0).prompts
    question: Question[object] = Question(kit.say("prompt.draw_source"), columns_of(answers))
    assert PromptPanel(kit, [room], question).box.h <= room.h


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_which_car_to_buy_is_asked_in_the_room_there_is(language: str, players: int) -> None:
    """Three cars at most stand behind the locomotive."""
    kit = train_shell(SMALL, TrainServices(Settings(language=language, text_scale=2.0))).kit
    cars = [KINDS.index(car) for car in CARS[:3]]
    answers: list[Answer[object]] = [
        Answer(n, str(kind_name(kit.strings, car)), kit.say(f"cards.{KINDS[car].key}.rule"))
        for n, car in enumerate(cars)
    ]
    (room,) = train_table(SMALL, players, 0, 2.0).prompts
    question: Question[object] = Question(kit.say("prompt.buy"), (Column(tuple(answers), AI),))
    assert PromptPanel(kit, [room], question).box.h <= room.h
