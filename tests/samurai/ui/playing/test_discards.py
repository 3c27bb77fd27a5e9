"""Browsing the discard pile: newest first, any card large with its rule, at every size."""

from functools import partial
from random import Random

import pygame
import pytest

from game.samurai.rules.content import CATALOGUE
from game.session.new_game import NewGame
from game.ui.board.faces import GridCard, grid
from game.ui.scenes.reading.discards import DiscardsScene, LargeCard
from game.ui.scenes.table import TableScene
from game.view.layout.geometry import Box
from tests.samurai.ui.moments import key
from tests.samurai.ui.robots import MouseRobot
from tests.samurai.ui.windowless import Bots, shell_of
from tests.ui import checks
from tests.ui.windowless import Settings


def browsing(cards: tuple[int, ...], settings: Settings | None = None) -> MouseRobot:
    wanted = NewGame(5, "novice", 6, 0)
    shell = shell_of((1280, 720), Bots(settings or Settings(pace=0.0), wanted))
    robot = MouseRobot(shell, 1)
    robot.start()
    robot.step()
    table = robot.scene
    assert isinstance(table, TableScene)
    shell.kit.fonts.misfits.clear()
    name, rule = table.state.frame.teller.card, partial(table.game.rule, shell.kit)
    shell.open("discards", cards, table.painter.faces, name, rule)
    robot.step()
    assert isinstance(robot.scene, DiscardsScene)
    return robot


def large(robot: MouseRobot) -> int | None:
    return next(w.card for w in robot.scene.widgets if isinstance(w, LargeCard))


def spread(robot: MouseRobot) -> list[GridCard]:
    return [widget for widget in robot.scene.widgets if isinstance(widget, GridCard)]


def sixty() -> tuple[int, ...]:
    cards = [card for card in range(len(CATALOGUE)) for _ in range(3)]
    Random(3).shuffle(cards)
    return tuple(cards[:60])


def test_newest_first_with_numbers_and_what_is_looked_at_is_large() -> None:
    robot = browsing((4, 7, 4, 9))
    assert [(card.card, card.count) for card in spread(robot)] == [(4, 2), (7, 1), (9, 1)]
    assert large(robot) == 4
    x, y = spread(robot)[2].box.centre
    pygame.event.post(
        pygame.Event(pygame.MOUSEMOTION, pos=(int(x), int(y)), rel=(1, 1), buttons=(0, 0, 0))
    )
    robot.step(0.02)
    assert large(robot) == 9
    robot.scene.focus = robot.scene.widgets.index(spread(robot)[0])
    key(robot, pygame.K_RIGHT)
    assert large(robot) == 7
    key(robot, pygame.K_d)
    assert isinstance(robot.scene, TableScene)


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_sixty_cards_fit_with_every_rule(language: str, scale: float) -> None:
    robot = browsing(sixty(), Settings(language=language, pace=0.0, text_scale=scale))
    cards = spread(robot)
    room = robot.scene.sheet
    for number, card in enumerate(cards):
        assert card.box.inside(room)
        assert card.box.w > 60
        assert not any(card.box.overlaps(other.box) for other in cards[number + 1 :])
    for card in cards:
        robot.scene._look_at(robot.scene.widgets.index(card))
        robot.step(0.02)
        checks.everything_fits(robot.shell)


def test_an_empty_pile_says_so() -> None:
    robot = browsing(())
    assert spread(robot) == []
    key(robot, pygame.K_RETURN)
    assert isinstance(robot.scene, TableScene)


def test_the_grid_uses_its_room() -> None:
    room = Box(0, 0, 700, 400)
    for count in range(1, 30):
        places = grid(room, count, 120.0)
        assert len(places) == count
        assert all(place.inside(room, 1.0) for place in places)
        assert places[0].w <= 120.0
