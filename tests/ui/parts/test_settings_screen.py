"""The settings in sections, and the controls: by mouse, keys and pad; kept; reset; remapped."""

from dataclasses import replace
from itertools import product
from typing import Any

import pygame
import pytest

from game.languages import LANGUAGES
from game.session.disk import settings
from game.ui.audio.sound import Sound
from game.ui.board.draw.top_bar import PACE_NAMES
from game.ui.scenes.choosing.controls import ControlsScene, KeyRow
from game.ui.scenes.choosing.settings import SettingsScene
from game.ui.scenes.menu import MenuScene
from game.ui.services import TEXT_SCALES
from game.ui.widgets.buttons import Button
from game.ui.widgets.choices import Choice, Toggle
from game.ui.widgets.texts import Paragraph
from game.ui.window.shell import Shell
from game.view.layout.zones import SMALLEST
from tests.ui import checks
from tests.ui.lint.lens import put_lens
from tests.ui.robots.robots import KeyRobot, MouseRobot
from tests.ui.toy.toy_table import ToyKeys, ToyPad, ToyServices, toy_title
from tests.ui.windowless import Settings

SIZES = ((1280, 720), (1920, 1080))
TASTE = ("remarks", "confirm", "introduction", "volumes")
"""What tests have otherwise than a player at first."""
NAMES = (
    *("language", "text", "high_contrast", "reduced_motion", "fullscreen", "pace", "confirm"),
    *("introduction", "quiet_away", "captions", "controls", "reset", "kept"),
    *("volume.all", "volume.music", "volume.effects", "volume.ambience"),
)
"""What is set in every game; remarks only where somebody makes them."""


def opened(name: str = "settings", **chosen: Any) -> Shell:
    """Return a window with a menu over its title."""
    size = chosen.pop("size", SIZES[0])
    shell = toy_title(size, ToyServices(Settings(**chosen)))
    shell.open(name)
    shell.show()
    return shell


def scene_of(shell: Shell) -> SettingsScene:
    """Return the settings on top."""
    scene = shell.scenes[-1]
    assert isinstance(scene, SettingsScene)
    return scene


class Unheard(Sound):
    """Sound without a device, until somebody looks again."""

    def __init__(self) -> None:
        self._is_missing = True

    @property
    def is_missing(self) -> bool:
        """Whether nobody has looked again."""
        return self._is_missing

    def look_again(self) -> None:
        """Find one."""
        self._is_missing = False


def labels(shell: Shell) -> set[str]:
    """Return what the widgets of the page are called."""
    return {widget.label for widget in scene_of(shell).widgets}


def labels_of(shell: Shell, page: int) -> set[str]:
    """Turn to a page and return what its widgets are called."""
    scene_of(shell).page = page
    scene_of(shell).rebuild()
    return labels(shell)


def every_label(shell: Shell) -> set[str]:
    """Return what the widgets of all pages are called."""
    return set().union(*(labels_of(shell, page) for page in range(scene_of(shell).pages)))


@pytest.mark.parametrize(("size", "language"), list(product(SIZES, LANGUAGES)))
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_setting_is_on_some_page_and_has_its_room(
    size: tuple[int, int], language: str, scale: float
) -> None:
    shell = opened(size=size, language=language, text_scale=scale)
    seen: set[str] = set()
    for page in range(scene_of(shell).pages):
        scene_of(shell).page = page
        scene_of(shell).rebuild()
        shell.show()
        checks.everything_fits(shell)
        seen |= labels(shell)
    assert {shell.kit.say(f"settings.{name}") for name in NAMES} <= seen


@pytest.mark.parametrize("kind", [ToyKeys, ToyPad])
@pytest.mark.parametrize("scale", [TEXT_SCALES[0], TEXT_SCALES[-1]])
def test_a_section_is_chosen_by_keys_and_pad_and_its_rows_come_after_it(
    kind: type[ToyKeys | ToyPad], scale: float
) -> None:
    robot = kind(opened(text_scale=scale), 1)
    scene = scene_of(robot.shell)
    scene.focus = next(n for n, w in enumerate(scene.widgets) if isinstance(w, Choice))
    press: Any = robot.press
    press(pygame.K_RIGHT if kind is ToyKeys else "right")
    assert robot.shell.kit.say("settings.pace") in labels(robot.shell)
    press(pygame.K_TAB if kind is ToyKeys else "rb")
    focused = scene.widgets[scene.focus or 0]
    assert isinstance(focused, Choice)
    assert tuple(focused.options[: len(PACE_NAMES)]) == tuple(PACE_NAMES)


def test_page_keys_go_through_all_sections_and_two_keys_to_the_ends_of_one() -> None:
    robot = ToyKeys(opened(), 1)
    seen = labels(robot.shell)
    for _ in range(3):
        robot.press(pygame.K_PAGEDOWN)
        seen |= labels(robot.shell)
    scene = scene_of(robot.shell)
    stops = [n for n, widget in enumerate(scene.widgets) if widget.can_focus]
    for code, end in ((pygame.K_END, -1), (pygame.K_HOME, 0)):
        robot.press(code)
        assert scene.focus == stops[end]
    assert {robot.shell.kit.say(f"settings.{name}") for name in NAMES} <= seen
    assert robot.shell.kit.say("about.bots") in seen


def test_a_reset_is_asked_about_once_more_and_leaves_what_is_no_taste() -> None:
    chosen = Settings(language="it", pace=4.0, text_scale=1.5, captions=True, ended=3)
    chosen.keys, chosen.buttons, chosen.volumes["music"] = {"log": "z"}, {"log": "y"}, 0.2
    keys, volumes = chosen.keys, chosen.volumes
    shell = toy_title(services=ToyServices(chosen))
    shell.open("settings")
    scene = scene_of(shell)
    for word in ("reset", "reset_sure", "reset_done"):
        scene.page = scene.pages - 1
        scene.rebuild()
        (button,) = [w for w in scene.widgets if w.label == shell.kit.say(f"settings.{word}")]
        assert isinstance(button, Button)
        if word != "reset_done":
            assert chosen.pace == 4.0
            button.press()
    usual = type(chosen)(language="it", ended=3)
    assert chosen == replace(usual, **{name: getattr(settings.Settings(), name) for name in TASTE})
    assert (keys, volumes) == ({}, settings.Settings().volumes)
    assert shell.services.settings.keys is keys


def test_silence_away_from_the_window_is_a_matter_of_taste() -> None:
    for is_quiet in (True, False):
        shell = opened(quiet_away=is_quiet)
        heard: list[bool] = []
        shell.sound.mute = lambda *, is_muted, into=heard: into.append(is_muted)  # type: ignore[method-assign,misc]  # a witness
        pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
        shell.step(0.02)
        assert heard == [is_quiet]


# --- buttons of a pad ---


def row_of(robot: ToyPad, command: str) -> KeyRow:
    """Return the line of a command that stands on this page."""
    scene, name = robot.scene, robot.shell.kit.say(f"controls.command.{command}")
    assert isinstance(scene, ControlsScene)
    (row,) = [w for w in scene.widgets if isinstance(w, KeyRow) and w.label == name]
    return row


def wait_for(robot: ToyPad, command: str) -> None:
    """Have a line wait, by the pad alone."""
    robot.use_widget(robot.scene.widgets.index(row_of(robot, command)))


def test_a_pad_gives_a_command_another_button_and_the_game_hears_it() -> None:
    robot = ToyPad(opened("controls", size=SIZES[1]), 1)
    wait_for(robot, "recap")
    robot.press("view")
    hints = robot.shell.kit.hints
    assert robot.shell.services.settings.buttons == {"recap": "view", "log": "y"}
    assert (row_of(robot, "recap").pad, row_of(robot, "log").pad) == ("view", "y")
    assert hints.word("recap", robot.shell.kit.say) == robot.shell.kit.say("controls.pad.view")
    assert hints.buttons.command("y", "table") == "log"
    assert isinstance(robot.shell.services, ToyServices)
    assert robot.shell.services.saves
    wait_for(robot, "left")
    robot.press("y")
    (told,) = [w.text for w in robot.scene.widgets if isinstance(w, Paragraph)]
    assert row_of(robot, "again").label in told
    assert row_of(robot, "log").label in told


def test_the_button_that_it_has_leaves_a_line_as_it_is_and_a_needed_one_stays() -> None:
    robot = ToyPad(opened("controls", size=SIZES[1]), 1)
    wait_for(robot, "cancel")
    robot.press("b")
    assert isinstance(robot.scene, ControlsScene)
    assert not robot.scene.waiting
    wait_for(robot, "page_up")
    robot.press("b")
    assert robot.shell.services.settings.buttons == {}
    assert isinstance(robot.scene, ControlsScene)
    robot.press("b")
    assert not isinstance(robot.scene, ControlsScene)


@pytest.mark.parametrize("size", [(960, 540), *SIZES])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_a_setting_that_is_looked_at_says_what_it_does(
    size: tuple[int, int], language: str, scale: float
) -> None:
    shell = opened(size=size, language=language, text_scale=scale)
    scene, said = scene_of(shell), set[str]()
    lens = put_lens(shell.kit)
    for page in range(scene.pages):
        scene.page = page
        scene.rebuild()
        for number in scene._stops():
            scene.focus, scene.stale = number, True
            about = scene._about(scene.widgets[number].label)
            lens.forget()
            shell.show()
            told = " ".join(text for text, _ in lens.texts)
            assert set(about.split()) <= set(told.split()), about
            aloud = scene.aloud()
            assert aloud.focus is not None
            spoken = aloud.things[aloud.focus].about
            assert spoken.endswith(about)
            plain = scene.widgets[number].aloud(shell.kit)
            assert plain is not None
            assert spoken.startswith(plain.about), "what may be chosen as well"
            said |= {about} - {""}
    assert len(said) >= 6
    assert not shell.kit.fonts.misfits


@pytest.mark.parametrize("kind", [MouseRobot, KeyRobot])
def test_settings_are_changed_and_kept(kind: type[MouseRobot | KeyRobot]) -> None:
    services = ToyServices()
    robot = kind(toy_title(services=services), 1)
    robot.press_named(robot.shell.kit.say("menu.settings"))
    assert isinstance(robot.scene, MenuScene)
    toggles = [n for n, w in enumerate(robot.scene.widgets) if isinstance(w, Toggle)]
    robot.use_widget(toggles[0])
    assert services.settings.high_contrast
    label = robot.shell.kit.say("settings.language")
    (languages,) = [w for w in robot.scene.widgets if isinstance(w, Choice) and w.label == label]
    languages.nudge(1)
    robot.step()
    assert services.settings.language == "es"
    assert robot.scene.widgets
    assert services.saves > 0


def test_esc_goes_back_from_every_menu() -> None:
    robot = MouseRobot(toy_title(), 1)
    for name in ("new_game", "settings", "pause"):
        robot.shell.open(name)
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=pygame.K_ESCAPE, mod=0, unicode=""))
        robot.step()
        assert len(robot.shell.scenes) == 1


@pytest.mark.parametrize(("size", "language"), list(product((*SIZES, SMALLEST), LANGUAGES)))
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_where_no_device_answers_the_page_of_sound_says_so_and_looks_again(
    size: tuple[int, int], language: str, scale: float
) -> None:
    """Who put their headphones on after the start heard nothing, and could only start again."""
    shell = opened(size=size, language=language, text_scale=scale)
    robot, scene, text = ToyKeys(shell, 1), scene_of(shell), shell.kit.say("settings.silent")
    assert text not in every_label(shell)
    shell.sound = Unheard()
    assert any(
        text in labels_of(shell, page) for page in range(scene.pages)
    )  # the first that has it
    shell.show()
    checks.everything_fits(shell)
    robot.use_widget(next(n for n, one in enumerate(scene.widgets) if one.label == text))
    shell.step(0.02)
    assert text not in labels(shell)
