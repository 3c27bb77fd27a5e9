"""Whatever can be pressed beside the table is pressed once, in every game of the window."""

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.languages import LANGUAGES
from game.session.new_game import NewGame
from game.ui.scenes.menu import MenuScene
from game.ui.widgets.base import Widget
from game.ui.widgets.choices import Choice
from game.ui.widgets.fields import Field
from tests.ui.checked import PlayedGame, played_game, played_games
from tests.ui.kept_games import library_in
from tests.ui.windowless import QuickServices, QuickShell, Settings, post_key, shell_of

SCENES = ("new_game", "seats", "learn", "trials", "games", "record", "about", "people", "settings")
WHOLE, SOME = 9999, 60
"""Choices of a game that is played to its end, and of one that is left."""


def window(game: PlayedGame, language: str, folder: Path) -> QuickShell:
    """Return a window at the title, one game played to its end and one left on its shelf."""
    roster, seats = game.parts.roster, game.parts.system.seats
    services = QuickServices(
        game.quick, Settings(language=language), NewGame(seats[-1], roster.usual)
    )
    kept = [(seats[-1], 3, roster.usual, WHOLE), (seats[0], 8, roster.beginner, SOME)]
    services.library = library_in(game.parts, folder, kept)
    return shell_of((1280, 720), services)


def opened(shell: QuickShell, name: str) -> list[Widget]:
    """Open that scene anew; return what can be pressed there, but what ends the program."""
    shell.go("title")
    shell.open(name)
    shell.look()
    scene = shell.top
    assert isinstance(scene, MenuScene)
    return [w for w in scene.widgets if w.label != shell.kit.say("menu.quit") and w.can_focus]


def ways_to_press(widget: Widget) -> list[float | None]:
    """Return where it is pressed: at each word of a choice, else anywhere."""
    if not isinstance(widget, Choice):
        return [None]
    middles = [(left + right) / 2 for left, right in pairwise(widget.edges)]
    return [widget.box.x + widget.box.w * middle for middle in middles]


@pytest.mark.slow
@pytest.mark.parametrize("folder", played_games())
def test_nothing_that_is_pressed_beside_the_table_ends_the_program(
    folder: str, tmp_path: Path
) -> None:
    game = played_game(folder)
    shell = window(game, LANGUAGES[played_games().index(folder) % len(LANGUAGES)], tmp_path)
    pressed = 0
    for name in SCENES:
        if not shell.has(name) or (name in ("learn", "trials") and shell.school is None):
            continue
        number = way = 0
        while number < len(found := opened(shell, name)):  # what is pressed may leave fewer
            ways = ways_to_press(found[number])
            found[number].press(ways[way])
            for _ in range(3):
                shell.step(0.2)
            shell.look()
            assert shell.is_running
            number, way = (number, way + 1) if way + 1 < len(ways) else (number + 1, 0)
            pressed += 1
    assert pressed > 50
    assert not shell.kit.fonts.misfits


@pytest.mark.parametrize("folder", played_games())
def test_who_opens_something_before_the_table_has_shown_anything_sees_its_ground(
    folder: str, tmp_path: Path
) -> None:
    """Two keys in one frame: at The Great Train that ended the program."""
    shell = window(played_game(folder), "en", tmp_path)
    shell.go("table", shell.services.new_game(shell.services.wanted))
    shell.open("pause")
    shell.step(0.02)
    shell.show()
    assert not shell.top.covers
    assert shell.shown[0].rect().size == shell.kit.size


@pytest.mark.parametrize("folder", played_games())
def test_a_number_is_typed_into_a_field_that_was_clicked_wherever_the_pointer_goes(
    folder: str, tmp_path: Path
) -> None:
    shell = window(played_game(folder), "en", tmp_path)
    field = next(w for w in opened(shell, "new_game") if isinstance(w, Field))
    x, y = round(field.box.centre[0]), round(field.box.centre[1])
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=(x, y), button=pygame.BUTTON_LEFT))
        shell.step(0.02)
    for number, digit in enumerate("427"):
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(x, y + 90 * number), buttons=()))
        post_key(ord(digit), digit)
        shell.step(0.02)
    assert shell.services.wanted.seed == 427
