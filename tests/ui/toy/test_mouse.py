"""What hands do with mice and touchpads, beside pointing and pressing."""

import pygame
import pytest

from game.ui.board.selection import HitTarget, box_of
from game.ui.scenes.choosing.controls import ControlsScene
from game.ui.scenes.choosing.settings import SettingsScene
from game.ui.scenes.form import LULL, FormScene
from game.ui.scenes.interludes import Interlude
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.overlays import TellingScene
from game.ui.widgets.choices import Slider
from game.ui.widgets.texts import Lines
from tests.ui.toy.toy_table import ToyMouse, ToyServices, toy_table, toy_title
from tests.ui.windowless import QuickShell, Settings, key


def settings() -> tuple[QuickShell, SettingsScene]:
    """Return the settings in such large type that they have pages."""
    shell = toy_title(services=ToyServices(Settings(text_scale=2.0)))
    shell.open("settings")
    shell.step(0.02)
    assert isinstance(shell.top, SettingsScene)
    assert shell.top.pages > 2
    return shell, shell.top


def roll(y: int, x: int = 0) -> None:
    """Turn the wheel, as pygame tells it: as a button, too, where it goes up or down."""
    if y:
        button = pygame.BUTTON_WHEELUP if y > 0 else pygame.BUTTON_WHEELDOWN
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=(9, 9), button=button))
    pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=x, y=y, flipped=False))


def press(shell: QuickShell, button: int, pos: tuple[int, int] = (9, 9)) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=pos, button=button))
    shell.step(0.02)


def test_a_stroke_over_a_touchpad_turns_one_page() -> None:
    """It sends a step of the wheel with every frame: the settings ran through to the last page."""
    shell, scene = settings()
    for _ in range(40):
        roll(-2)
        shell.step(0.016)
    assert scene.page == 1
    for page in (2, 1):
        shell.step(LULL)
        roll(-1 if page > 1 else 1)
        shell.step(0.016)
        assert scene.page == page


@pytest.mark.parametrize("code", [None, pygame.K_PAGEDOWN, pygame.K_DOWN])
def test_no_sentence_is_passed_by_unseen(code: int | None) -> None:
    """Where one had room at a time the wheel showed every second, the page keys every eighth."""
    shell = toy_title(services=ToyServices(Settings(text_scale=2.0)))
    told = ["Word. " * (90 if number % 3 else 1) for number in range(30)]
    shell.open("telling", "about.heading", told)
    scene = shell.top
    assert isinstance(scene, TellingScene)
    (lines,) = (widget for widget in scene.widgets if isinstance(widget, Lines))
    seen = set[int]()
    for _ in told:
        seen |= {*range(lines._first, lines.last)}
        if code is None:
            roll(-1)
            shell.step(0.02)
        else:
            key(shell, code)
    assert seen == {*range(len(told))}
    for _ in told:
        seen -= {*range(lines._first, lines.last)}
        assert scene.obey("page_up")
    assert not seen


def test_a_wheel_that_goes_sideways_turns_nothing() -> None:
    """Two fingers that only lie on a touchpad do that: it turned pages on."""
    shell, scene = settings()
    for x in (-1, 1):
        roll(0, x)
        shell.step(1.0)
    assert scene.page == 0


def test_the_wheel_is_no_button() -> None:
    """It put away who one is, as if somebody had clicked."""
    shell = toy_title()
    slip = Interlude(shell)
    shell.scenes.append(slip)
    shell.step(1.0)
    roll(1)
    shell.step(0.02)
    assert shell.top is slip
    press(shell, pygame.BUTTON_LEFT)
    assert shell.top is not slip


def test_the_wheel_ends_the_waiting_for_a_key_whose_line_it_takes_away() -> None:
    shell, _ = settings()
    shell.open("controls")
    scene = shell.top
    assert isinstance(scene, ControlsScene)
    scene.waiting = "log"
    roll(-1)
    shell.step(0.02)
    assert not scene.waiting


def test_the_thumbs_button_leads_back() -> None:
    shell, scene = settings()
    for button, is_gone in ((pygame.BUTTON_X2, False), (pygame.BUTTON_X1, True)):
        press(shell, button)
        assert (scene not in shell.scenes) == is_gone


def test_at_the_table_it_puts_a_card_back_and_other_buttons_are_not_heard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shell = toy_table(1)
    robot, heard = ToyMouse(shell, 1), list[str]()
    selection = robot.scene.state.selection
    for _ in range(40):
        cards = [place for place in robot.scene.state.frame.hits if place.spot.kind == "card"]
        if cards and robot.scene.state.frame.view.hand[0].playable:
            break
        robot.step(0.2)
    piece = robot.scene.state.frame.hand[0]
    robot.use(HitTarget("card", piece.id))
    assert selection.is_open
    monkeypatch.setattr(shell.sound, "play", heard.append)
    box = box_of(robot.scene.state.frame.hits, HitTarget("card", piece.id))
    assert box is not None
    x, y = box.centre
    press(shell, pygame.BUTTON_MIDDLE, (round(x), round(y)))
    assert (selection.is_open, heard) == (True, [])
    press(shell, pygame.BUTTON_X1)
    assert not selection.is_open


def slider(scene: FormScene) -> Slider:
    while not any(isinstance(widget, Slider) for widget in scene.widgets):
        scene.turn(1)
    return next(widget for widget in scene.widgets if isinstance(widget, Slider))


def drag(shell: QuickShell, *places: tuple[float, float]) -> None:
    """Press at the first place and go to the others, without letting go."""
    for number, pos in enumerate(places):
        kind = pygame.MOUSEMOTION if number else pygame.MOUSEBUTTONDOWN
        more = {"rel": (1, 0)} if number else {"button": pygame.BUTTON_LEFT}
        pygame.event.post(pygame.Event(kind, pos=tuple(map(round, pos)), **more))
        shell.step(0.02)


def test_a_level_follows_the_pointer_that_holds_it_and_beyond_its_ends() -> None:
    """It was heard and seen only when it was let go, and not at all beside its line."""
    shell, scene = settings()
    level = slider(scene)
    (x, y), right = level.box.centre, level.box.right + 60
    drag(shell, (x, y), (level.box.x + 2, y), (right, y + 90))
    assert level.value == 1.0
    drag(shell, (x, y), (level.box.x - 40, y - 90))
    assert level.value == 0.0
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(3, 3), button=pygame.BUTTON_LEFT))
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=tuple(map(round, (x, y))), rel=(1, 0)))
    shell.step(0.02)
    assert level.value == 0.0


def test_what_is_held_while_the_window_is_left_is_not_pressed() -> None:
    shell = toy_title()
    shell.open("settings")
    scene = shell.top
    assert isinstance(scene, MenuScene)
    done = next(w for w in scene.widgets if w.label == scene.say("settings.done"))
    drag(shell, done.box.centre)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    pos = tuple(map(round, done.box.centre))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=pygame.BUTTON_LEFT))
    shell.step(0.02)
    assert shell.top is scene
