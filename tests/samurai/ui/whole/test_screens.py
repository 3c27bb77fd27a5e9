from collections.abc import Callable, Iterator
from random import Random

import pytest

from game.samurai.view.presentation import PRESENTATION
from game.session.new_game import NewGame
from game.ui.board.selection import HitTarget
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.overlays import NoticeScene, PauseScene
from game.ui.scenes.reading.about import CREDITS, FAIR, AboutScene
from game.ui.scenes.scene import SEAL_DIGITS
from game.ui.scenes.table import TableScene
from game.ui.widgets.buttons import Button
from game.ui.widgets.menu_items import MenuItem
from game.ui.widgets.texts import Label, Lines
from game.ui.window.shell import Shell
from game.view.layout.geometry import Box
from tests.samurai.ui.robots import MouseRobot
from tests.samurai.ui.windowless import Bots, own_state, shell_of
from tests.ui import checks
from tests.ui.windowless import Settings, resize

SIZES = [(1280, 720), (1920, 1080)]
SMALL = (960, 540)
LANGUAGES = ["en", "es", "it"]


def shell_for(language: str, size: tuple[int, int], players: int = 3, scale: float = 1.0) -> Shell:
    settings = Settings(language=language, pace=0.0, text_scale=scale)
    return shell_of(size, Bots(settings, NewGame(players, "novice", 6, 0)))


def widgets_are_in_place(shell: Shell) -> None:
    """Widgets to press lie inside the window and apart from one another."""
    scene = shell.scenes[-1]
    assert isinstance(scene, MenuScene)
    boxes = [widget.box for widget in scene.widgets if widget.can_focus]
    for number, box in enumerate(boxes):
        assert box.inside(Box(0, 0, *shell.kit.size), 1.0)
        assert not any(box.overlaps(other) for other in boxes[number + 1 :])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "scale"), [*((size, scale) for size in SIZES for scale in (1.0, 1.5)), (SMALL, 1.0)]
)
def test_menus_fit(language: str, size: tuple[int, int], scale: float) -> None:
    shell = shell_for(language, size, scale=scale)
    widgets_are_in_place(shell)
    for name in ("new_game", "settings", "pause"):
        shell.open(name)
        shell.step(0.02)
        widgets_are_in_place(shell)
        checks.everything_fits(shell)
        shell.pop()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["pause", "lesson_pause"])
def test_the_pause_is_as_high_as_what_stands_on_it(name: str, size: tuple[int, int]) -> None:
    """A row and a half of nothing lay at its foot."""
    shell = shell_for("en", size)
    shell.go("table", shell.services.new_game(shell.services.wanted))
    shell.step(0.5)
    shell.open(name)
    shell.step(0.02)
    scene = shell.scenes[-1]
    assert isinstance(scene, PauseScene)
    lowest = max(widget.box.bottom for widget in labels(shell))
    assert 0 <= scene.sheet.bottom - lowest < 0.7 * scene.row_height


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_seal_of_the_deal_stays_on_the_slip_of_the_pause(language: str) -> None:
    """In the smallest window it ran over both edges."""
    shell = shell_for(language, SMALL)
    shell.go("table", shell.services.new_game(shell.services.wanted))
    shell.step(0.5)
    shell.open("pause")
    shell.step(0.02)
    digits = shell.services.seal[:SEAL_DIGITS]
    assert any(widget.text.endswith(f"{digits}…") for widget in labels(shell))
    checks.everything_fits(shell)


def labels(shell: Shell) -> Iterator[Label]:
    scene = shell.scenes[-1]
    assert isinstance(scene, MenuScene)
    yield from (widget for widget in scene.widgets if isinstance(widget, Label))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_title_leads_to_what_there_is_to_say_about_the_program(language: str) -> None:
    shell = shell_for(language, SMALL)
    title = shell.scenes[-1]
    assert isinstance(title, MenuScene)
    heading = title.say("about.heading")
    items = [widget for widget in title.widgets if isinstance(widget, MenuItem)]
    next(item for item in items if item.label == heading).press()
    about = shell.scenes[-1]
    assert isinstance(about, AboutScene)
    for page, least in enumerate((5, len(FAIR), len(CREDITS))):
        about._turn_to(page)
        shell.step(0.02)
        told = next(widget for widget in about.widgets if isinstance(widget, Lines))
        assert len(told.lines) >= least
        checks.everything_fits(shell)
    text = about.say("about.report")
    next(w for w in about.widgets if isinstance(w, Button) and w.text == text).press()
    shell.step(0.02)
    assert isinstance(shell.scenes[-1], NoticeScene)
    checks.everything_fits(shell)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_notice_is_as_high_as_what_it_says_and_enter_closes_it(
    scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two damaged files with long names were told across the button, and Enter did nothing."""
    shell = shell_for("es", SIZES[0], scale=scale)
    place = r"C:\Users\Alessandra Bianchi\AppData\Local\circle-of-honor\settings.json.damaged"
    codes = ("settings_damaged", "setups_damaged", "people_damaged")
    told = [shell.kit.strings.notice(code, {"file": place}) for code in codes]
    monkeypatch.setattr(shell.services, "notices", lambda: told)
    assert shell.tell_notices()
    monkeypatch.undo()
    shell.step(0.02)
    notice = shell.scenes[-1]
    assert isinstance(notice, NoticeScene)
    assert notice.text.splitlines() == told, "each begins a line"
    widgets_are_in_place(shell)
    checks.everything_fits(shell)
    shell.scenes[-1].obey("confirm")
    assert not isinstance(shell.scenes[-1], NoticeScene)


def interesting_moments(scene: TableScene, robot: MouseRobot) -> Iterator[str]:
    """Play on by lot and stop once at every kind of question."""
    seen: set[str] = set()
    for _ in robot.steps():
        question = scene.state.frame.question
        if question is not None and question.kind not in seen:
            seen.add(question.kind)
            yield question.kind


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [3, 5, 7])
def test_questions_fit_in_every_language(language: str, players: int) -> None:
    shell = shell_for(language, (1280, 720), players)
    robot = MouseRobot(shell, players)
    robot.start()
    scene = shell.scenes[-1]
    assert isinstance(scene, TableScene)
    kinds = []
    for kind in interesting_moments(scene, robot):
        kinds.append(kind)
        for size in (*SIZES, (1280, 800)):
            resize(shell, size)
            shell.step(0.3)
            checks.nothing_overlaps(scene)
            checks.everything_fits(shell)
        resize(shell, (1280, 720))
        if len(kinds) > 2:
            break
    assert "play" in kinds


@pytest.mark.parametrize("scale", [1.25, 2.0])
def test_the_table_holds_larger_text(scale: float) -> None:
    shell = shell_for("es", (1280, 720), 7, scale)
    robot = MouseRobot(shell, 2, checks.nothing_overlaps)
    robot.start()
    robot.play()
    checks.everything_fits(shell)


def every_card_pointed_at(shell: Shell) -> None:
    scene = shell.scenes[-1]
    assert isinstance(scene, TableScene)
    for piece in scene.state.frame.hand:
        scene.hover(HitTarget("card", piece.id))
        shell.step(0.3)
        shell.step(0.3)
    for seat in range(len(scene.state.frame.view.seats)):
        scene.hover(HitTarget("seat", seat))
        shell.step(0.3)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_bubbles_and_sums_fit(language: str, size: tuple[int, int]) -> None:
    shell = shell_for(language, size, 4)
    MouseRobot(shell, 1).start()
    shell.step(0.1)
    every_card_pointed_at(shell)
    checks.everything_fits(shell)


def until(robot: MouseRobot, wanted: Callable[[TableScene], bool]) -> TableScene:
    scene = robot.scene
    for _ in robot.steps():
        if scene.state.frame.question is not None and wanted(scene):
            return scene  # type: ignore[no-any-return]  # the scene on top is the table
    raise AssertionError("it never came to that")


@pytest.mark.parametrize("language", LANGUAGES)
def test_overlays_and_score_fit(language: str) -> None:
    shell = shell_for(language, (1280, 720), 6)
    robot = MouseRobot(shell, 9)
    robot.start()
    robot.play(answers=8)
    scene = robot.scene
    for show in (scene.log, scene.recap, scene.browse, scene.pause):
        show()
        shell.step(0.02)
        widgets_are_in_place(shell)
        shell.pop()
    robot.play()
    for size in (*SIZES, (2560, 1080)):
        resize(shell, size)
        widgets_are_in_place(shell)
        checks.everything_fits(shell)


def is_open(shell: Shell) -> bool:
    """Whether the table takes input, not the sentence about the window."""
    return shell.top is shell.scenes[-1]


def test_a_tiny_window_asks_for_a_larger_one_and_loses_nothing() -> None:
    for language in LANGUAGES:
        shell = shell_for(language, (1280, 720))
        robot = MouseRobot(shell, 3)
        robot.start()
        robot.play(answers=2)
        before = robot.scene.playing.seen
        resize(shell, (400, 300))
        assert not is_open(shell)
        checks.everything_fits(shell)
        resize(shell, (1280, 720))
        assert is_open(shell)
        assert robot.scene.playing.seen == before
        robot.play(answers=4)


def test_lots_of_luck_gives_lots_of_cards() -> None:
    """A hand of many cards still has a place on the screen for each."""
    shell = shell_for("en", (1280, 720))
    robot = MouseRobot(shell, 3)
    robot.start()
    scene = until(robot, lambda s: s.state.frame.is_own_turn)
    observation = own_state(scene).playing.seen
    me = scene.state.frame.view.me
    observation.hands[me] = sorted([*observation.hands[me]] * 3)
    scene.playing.shown.pieces.settle(PRESENTATION.places(observation))
    scene.refresh()
    shell.step(0.5)
    dice = Random(1)
    for piece in dice.sample(scene.state.frame.hand, 5):
        assert robot.visible(HitTarget("card", piece.id))
