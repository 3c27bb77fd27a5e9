"""Windows of tests that take pictures from each other show what they would have painted."""

import pygame
import pytest

from game.session.new_game import NewGame
from game.ui.draw.fonts import Type
from tests.ui.checked import played_game, played_games
from tests.ui.toy.toy_table import SIZE, ToyServices
from tests.ui.windowless import QuickServices, shell_of
from tests.view.toy_view import ToyStrings


def shown(*, paints_all: bool) -> bytes:
    """A table in a new window."""
    services = ToyServices()
    shell = shell_of(SIZE, services, paints_all=paints_all)
    shell.kit.strings = ToyStrings()
    shell.go("table", services.new_game(NewGame(2, "novice", 1)))
    for _ in range(10):
        shell.step(0.1)
    return pygame.image.tobytes(shell.screen, "RGB")


def test_what_is_taken_from_another_window_is_what_would_be_painted() -> None:
    assert shown(paints_all=False) == shown(paints_all=False) == shown(paints_all=True)


def test_a_window_that_draws_late_shows_its_last_frame_to_who_looks() -> None:
    shell = shell_of(SIZE, ToyServices())
    before = pygame.image.tobytes(shell.screen, "RGB")
    shell.go("settings")
    shell.show()
    assert pygame.image.tobytes(shell.screen, "RGB") != before


def test_what_has_no_room_is_told_by_every_window_that_shows_it() -> None:
    for _ in range(2):
        fonts = shell_of(SIZE, ToyServices()).kit.fonts
        fonts.block("Impossibilities", Type("medium", 20, (0, 0, 0)), 20)
        assert len(fonts.misfits) == 1


def test_a_window_that_is_opened_again_reads_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands are opened: the title alone read a picture of a whole screen for each."""
    services = QuickServices(played_game(played_games()[0]).quick)
    shell_of(SIZE, services)
    monkeypatch.setattr(pygame.image, "load", read_again)
    shell_of(SIZE, services)


def read_again(path: object) -> None:
    raise AssertionError(path)
