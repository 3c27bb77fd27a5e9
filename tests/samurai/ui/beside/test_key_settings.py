from typing import Any

import pygame
import pytest

from game.languages import LANGUAGES
from game.samurai.rules.actions import END_PLAY
from game.ui.input.bindings import Bindings
from game.ui.input.commands import COMMANDS
from game.ui.scenes.choosing.controls import ControlsScene, KeyRow
from game.ui.scenes.form import FormScene
from game.ui.scenes.overlays import PauseScene
from game.ui.scenes.reading.codex import CodexScene
from game.ui.scenes.table import TableScene
from game.ui.widgets.texts import Paragraph
from game.ui.window.shell import Shell
from game.view.layout.geometry import Box
from game.view.layout.scrolling import set_in_columns
from game.view.layout.zones import DESIGN, target_px
from tests.samurai.ui.moments import actions_of, at_own_turn, is_on_top, key
from tests.samurai.ui.robots import KeyRobot, MouseRobot, Robot
from tests.samurai.ui.windowless import Bots, shell_of
from tests.ui import checks
from tests.ui.quick_table import QuickTable
from tests.ui.windowless import Settings

SIZES = ((1280, 720), (1920, 1080))


def controls(settings: Settings | None = None, size: tuple[int, int] = SIZES[0]) -> MouseRobot:
    shell = shell_of(size, Bots(settings or Settings()))
    shell.open("controls")
    shell.show()
    return MouseRobot(shell, 1)


def rows(robot: Robot) -> dict[str, int]:
    """Return the number of every line's widget on this page, by what it says."""
    widgets = robot.scene.widgets
    return {w.label: n for n, w in enumerate(widgets) if isinstance(w, KeyRow)}


def line(robot: Robot, command: str) -> int:
    return rows(robot)[robot.shell.kit.say(f"controls.command.{command}")]


def told(robot: Robot) -> str:
    (sentence,) = [w for w in robot.scene.widgets if isinstance(w, Paragraph)]
    return sentence.text


def rebind(robot: MouseRobot, command: str, code: int) -> None:
    robot.use_widget(line(robot, command))
    key(robot, code)


def answers(scene: TableScene) -> list[Any]:
    assert isinstance(scene.table, QuickTable)
    return scene.table.game.journal.actions()


def shown_commands(shell: Shell) -> set[str]:
    """Return what all pages say."""
    scene = shell.scenes[-1]
    assert isinstance(scene, ControlsScene)
    found: set[str] = set()
    for page in range(scene.pages):
        scene.page = page
        scene.rebuild()
        shell.show()
        checks.everything_fits(shell)
        found |= {w.label for w in scene.widgets if isinstance(w, KeyRow)}
        nothing_collides(shell)
    return found


def nothing_collides(shell: Shell) -> None:
    whole = Box(0, 0, *shell.kit.size)
    scene = shell.scenes[-1]
    assert isinstance(scene, ControlsScene)
    boxes = [w.box for w in scene.widgets if w.can_focus]
    for number, box in enumerate(boxes):
        assert box.inside(whole, 1.0)
        assert not any(box.grown(-1).overlaps(other.grown(-1)) for other in boxes[number + 1 :])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_every_command_is_shown_and_fits(
    language: str, size: tuple[int, int], scale: float
) -> None:
    robot = controls(Settings(language=language, text_scale=scale), size)
    names = {robot.shell.kit.say(f"controls.command.{name}") for name in COMMANDS}
    assert shown_commands(robot.shell) == names
    assert robot.scene.pages == 1 or scale > 1.0 or size[1] < DESIGN[1]


def test_a_key_is_chosen_kept_and_plays_at_the_table() -> None:
    robot, scene = at_own_turn()
    before = actions_of(scene)
    robot.shell.open("controls")
    rebind(robot, "end_turn", pygame.K_z)
    assert robot.shell.services.settings.keys == {"end_turn": "z"}
    assert isinstance(robot.shell.services, Bots)
    assert robot.shell.services.saves > 0
    key(robot, pygame.K_ESCAPE)
    assert robot.scene is scene
    key(robot, pygame.K_e)
    assert actions_of(scene) == before
    assert scene.state.frame.question is not None
    assert END_PLAY in scene.state.frame.question.actions
    key(robot, pygame.K_z)
    assert actions_of(scene) > before


def test_who_loses_the_key_is_named() -> None:
    robot = controls()
    rebind(robot, "undo", pygame.K_e)
    assert "Take back" in told(robot)
    assert "End the turn" in told(robot)
    assert "none now" in told(robot)
    assert robot.scene.widgets[line(robot, "end_turn")].key_names == ()
    rebind(robot, "log", pygame.K_SPACE)
    assert "Speed up" in told(robot)
    assert "H." in told(robot)
    assert robot.scene.focus == line(robot, "log")


def test_no_key_is_taken_from_what_brings_one_everywhere() -> None:
    robot = controls()
    rebind(robot, "undo", pygame.K_UP)
    assert told(robot) == robot.shell.kit.say("controls.needed_key", loser="Up", press="Up")
    assert robot.shell.services.settings.keys == {}
    rebind(robot, "up", pygame.K_w)
    rebind(robot, "undo", pygame.K_UP)
    assert robot.shell.services.settings.keys == {"up": "w", "undo": "up"}
    spoiled = Bindings({"undo": "up", "log": "z"})
    assert spoiled.strokes("up")
    assert spoiled.strokes("log") == Bindings({}).strokes("log")


def test_escape_leaves_the_key_as_it_was() -> None:
    robot = controls()
    rebind(robot, "undo", pygame.K_ESCAPE)
    assert isinstance(robot.scene, ControlsScene)
    assert robot.shell.services.settings.keys == {}
    key(robot, pygame.K_ESCAPE)
    assert not isinstance(robot.scene, ControlsScene)


def test_a_click_elsewhere_ends_the_waiting() -> None:
    robot = controls()
    robot.use_widget(line(robot, "undo"))
    robot.click((4, 4))
    key(robot, pygame.K_z)
    assert robot.shell.services.settings.keys == {}


def test_shift_alone_is_no_key_but_goes_with_one() -> None:
    robot = controls()
    robot.use_widget(line(robot, "log"))
    key(robot, pygame.K_LSHIFT)
    assert robot.scene.waiting == "log"
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=pygame.K_g, mod=pygame.KMOD_LSHIFT, unicode="G"))
    robot.step()
    assert robot.shell.services.settings.keys == {"log": "shift+g"}


def test_a_key_without_a_name_is_refused() -> None:
    robot = controls()
    rebind(robot, "log", 0x40001234)
    assert told(robot) == robot.shell.kit.say("controls.unnamed")
    assert robot.shell.services.settings.keys == {}


def test_the_usual_keys_come_back() -> None:
    robot = controls(Settings(keys={"undo": "z", "nonsense": "q"}))
    robot.press_named(robot.shell.kit.say("controls.usual"))
    assert robot.shell.services.settings.keys == {}
    assert robot.scene.widgets[line(robot, "undo")].key_names == ("u",)


def test_the_key_that_chooses_a_line_is_not_taken_for_its_key() -> None:
    shell = shell_of(SIZES[0], Bots(Settings()))
    shell.open("controls")
    robot = KeyRobot(shell, 1)
    number = line(robot, "undo")
    while robot.scene.focus != number:
        robot.press(pygame.K_TAB)
    for kind in (pygame.KEYDOWN, pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=pygame.K_RETURN, mod=0, unicode="\r"))
        robot.step(0.02)
    assert robot.scene.waiting == "undo"
    robot.press(pygame.K_z)
    assert shell.services.settings.keys == {"undo": "z"}


def test_the_same_key_closes_the_controls_and_the_codex_they_were_opened_from() -> None:
    robot, scene = at_own_turn()
    key(robot, pygame.K_F1)
    robot.press_named(robot.shell.kit.say("controls.heading"))
    assert is_on_top(robot, ControlsScene)
    key(robot, pygame.K_F1)
    assert is_on_top(robot, CodexScene)
    key(robot, pygame.K_F1)
    assert robot.scene is scene
    key(robot, pygame.K_ESCAPE)
    assert is_on_top(robot, PauseScene)
    robot.press_named(robot.shell.kit.say("controls.heading"))
    assert is_on_top(robot, ControlsScene)


def test_a_prompts_letter_wins_over_a_chosen_key() -> None:
    for seed in range(1, 40):
        settings = Settings(keys={"end_turn": "t", "log": "p", "recap": "1"})
        robot = KeyRobot(shell_of(SIZES[0], Bots(settings)), seed)
        robot.shell.services.wanted.seed = seed
        settings.pace = 0.0
        robot.start()
        for _ in range(60):
            if not isinstance(robot.scene, TableScene):
                break
            scene = robot.scene
            prompt, question = scene.state.frame.prompt, scene.state.frame.question
            if question is not None and prompt is not None and prompt.items:
                item = prompt.items[0]
                before = actions_of(scene)
                robot.press(pygame.key.key_code(item.signs[-1].lower()))
                assert robot.scene is scene
                assert answers(scene)[before] == item.action
                return
            if question is not None:
                scene.act(question.actions[-1])
            robot.step()
    raise AssertionError("no prompt came up")


def test_a_held_key_does_what_it_does_once() -> None:
    robot, scene = at_own_turn()
    before = actions_of(scene)
    for _ in range(6):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_e, mod=0, unicode="e"))
    robot.step(0.02)
    assert [a for a in answers(scene)[before:] if a == END_PLAY] == [END_PLAY]


def test_columns_keep_groups_whole_where_they_can() -> None:
    assert set_in_columns([[1, 2], [3, 4], [5]], 4) == [[1, 2, 3, 4], [5]]
    assert set_in_columns([[1, 2, 3], [4, 5]], 4) == [[1, 2, 3], [4, 5]]
    assert set_in_columns([[1, 2, 3, 4, 5], [6]], 2) == [[1, 2], [3, 4], [5, 6]]
    assert set_in_columns([[1, 2], [3, 4]], 2) == [[1, 2], [3, 4]]
    assert set_in_columns([], 3) == []


@pytest.mark.parametrize("name", ["settings", "controls"])
def test_what_the_pause_menu_opens_lies_over_the_table_itself(name: str) -> None:
    """Settings lay on the print of the title, as if the game had been left."""
    robot, scene = at_own_turn()
    shell = robot.shell
    shell.show()
    table = {id(item.surface) for item in shell.shown}
    shell.open("pause")
    pause = shell.top
    shell.show()
    menu = {id(item.surface) for item in shell.shown} - table
    shell.open(name)
    shell.show()
    assert shell.scenes == [*shell.scenes[:-3], scene, pause, shell.top]
    seen = {id(item.surface) for item in shell.shown}
    assert table <= seen
    assert len(menu & seen) < len(menu) / 2, "the menu stands aside"


@pytest.mark.parametrize("name", ["settings", "new_game", "seats", "pause"])
def test_rows_of_forms_are_large_enough_to_press_in_the_smallest_window(name: str) -> None:
    """They were 29 pixels high there."""
    size = (960, 540)
    shell = shell_of(size, Bots(Settings(language="es")))
    shell.open(name)
    scene, pressed = shell.top, 0
    assert isinstance(scene, FormScene)
    for page in range(scene.pages):
        scene.page = page
        scene.rebuild()
        shell.show()
        checks.everything_fits(shell)
        for widget in scene.widgets:
            assert not widget.can_focus or widget.box.h >= target_px(size) - 0.5, widget.label
            pressed += widget.can_focus
    assert pressed >= 6
