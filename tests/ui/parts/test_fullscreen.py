"""The window opened; the whole screen and back: it is afterwards what it was before."""

import os

import pygame
import pytest

from game.languages import LANGUAGES
from game.ui.window.display import open_window
from tests.ui.toy.toy_table import ToyServices, toy_title
from tests.ui.windowless import QuickShell, Settings, resize

SIZE = (1280, 720)


def escape(shell: QuickShell) -> None:
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    shell.step(0.02)


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_screen_that_is_too_small_for_any_window_is_told_and_can_be_left(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who had no larger one was told to make the window larger, and no key did anything."""
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [(640, 480), (800, 600)])
    shell = toy_title((640, 480), ToyServices(Settings(language)))
    told = shell.top.aloud().title
    assert "--text" in told
    assert "Esc" in told
    assert "960" in told
    escape(shell)
    assert not shell.is_running


def test_where_one_screen_is_large_enough_the_window_is_to_be_made_larger(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [(640, 480), (1280, 720)])
    shell = toy_title((640, 480), ToyServices(Settings()))
    assert "Make it larger" in shell.top.aloud().title
    escape(shell)
    assert shell.is_running


@pytest.mark.parametrize(
    ("desktop", "size"),
    [
        ((3840, 2160), (2560, 1440)),
        ((2560, 1440), (1920, 1080)),
        ((1920, 1080), (1600, 900)),
        ((1440, 900), (1280, 720)),
        ((1366, 768), (1200, 675)),
        ((1280, 800), (1200, 675)),
        ((1280, 720), (1152, 648)),
        ((1024, 768), (960, 540)),
        ((800, 480), (800, 480)),
    ],
)
def test_the_first_window_leaves_room_for_its_title_and_a_task_bar(
    monkeypatch: pytest.MonkeyPatch, desktop: tuple[int, int], size: tuple[int, int]
) -> None:
    """On a screen 768 high 24 rows lay behind the bar of Windows, which takes 48, a title 31."""
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [desktop])
    assert open_window().get_size() == size
