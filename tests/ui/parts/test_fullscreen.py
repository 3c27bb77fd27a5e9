"""The window opened; the whole screen and back: it is afterwards what it was before."""

import os

import pygame
import pytest

from game.ui.window.display import open_window
from tests.ui.toy.toy_table import ToyServices, toy_title
from tests.ui.windowless import Settings, resize

SIZE = (1280, 720)


def test_a_window_that_filled_the_screen_is_as_large_as_before() -> None:
    """Pixels, pieces and the setting go along."""
    services = ToyServices(Settings())
    shell = toy_title(SIZE, services)
    (desktop,) = pygame.display.get_desktop_sizes()
    seen = []
    for _ in range(4):
        shell.toggle_fullscreen()
        shell.step(0.02)
        size = pygame.display.get_window_size()
        assert shell.screen.get_size() == shell.kit.size == size
        seen.append((services.settings.fullscreen, size))
    assert seen == [(True, desktop), (False, SIZE)] * 2
    assert services.saves == 4


def test_who_made_the_window_smaller_gets_that_back() -> None:
    shell = toy_title(SIZE, ToyServices(Settings()))
    resize(shell, (1000, 600))
    shell.toggle_fullscreen()
    shell.toggle_fullscreen()
    assert shell.kit.size == pygame.display.get_window_size() == (1000, 600)


def test_a_window_that_begins_on_the_whole_screen_can_be_left() -> None:
    (desktop,) = pygame.display.get_desktop_sizes()
    assert open_window(fullscreen=True).get_size() == desktop
    assert pygame.display.is_fullscreen()
    shell = toy_title(SIZE, ToyServices(Settings(fullscreen=True)))
    open_window(fullscreen=True)
    shell.toggle_fullscreen()
    width, height = pygame.display.get_window_size()
    assert width <= desktop[0]
    assert height < desktop[1]
    assert not shell.services.settings.fullscreen


@pytest.mark.parametrize(
    ("driver", "framebuffer"),
    [("x11", "0"), ("wayland", None), ("cocoa", None), ("windows", None)],
)
def test_pixels_go_to_the_window_by_a_way_that_its_system_has(
    monkeypatch: pytest.MonkeyPatch, driver: str, framebuffer: str | None
) -> None:
    """Told to do without a GPU, SDL opens no window of Wayland or macOS: they have no other."""
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "")  # so that it is put back
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    open_window()
    assert os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == framebuffer
