"""The log, looking back and the recap, through what a window sends."""

import pygame
import pytest

from game.languages import LANGUAGES
from game.ui.board.draw.top_bar import TopBar
from game.ui.board.playing import News
from game.ui.draw.canvas import Canvas
from game.ui.scenes.look_back.replay import ReplayScene
from game.ui.scenes.reading.log import LogScene, RecapScene
from game.ui.scenes.reading.scroll import ScrollScene
from game.ui.scenes.reading.scroll_rows import CrestToggle, LogRow
from game.ui.scenes.table import TableScene
from game.ui.widgets.base import Look
from game.ui.widgets.choices import Choice
from game.ui.widgets.texts import put_line
from game.view.layout.geometry import Box
from game.view.layout.zones import zones
from game.view.show import Cue
from tests.samurai.ui.moments import at_own_turn, is_on_top, key, playback
from tests.samurai.ui.positions import after
from tests.samurai.ui.windowless import Bots, shell_of
from tests.ui import checks
from tests.ui.robots.robots import MouseRobot
from tests.ui.windowless import Settings


def at_table(answers: int, settings: Settings | None = None, players: int = 4) -> MouseRobot:
    """A robot at the table after so many answers."""
    return after(answers, players, settings or Settings(pace=0.0))


def log_of(robot: MouseRobot) -> ScrollScene:
    scene = robot.scene
    assert isinstance(scene, ScrollScene)
    return scene


def rows(scene: ScrollScene) -> list[LogRow]:
    return [widget for widget in scene.widgets if isinstance(widget, LogRow)]


def press(robot: MouseRobot, widget: object) -> None:
    robot.use_widget(robot.scene.widgets.index(widget))


def test_the_log_opens_by_click_and_by_key_and_goes_by_both() -> None:
    robot = at_table(8)
    table = robot.scene
    box = table.state.frame.layout.zones.log
    robot.click((int(box.centre[0]), int(box.y + box.h * 0.3)))
    assert is_on_top(robot, LogScene)
    robot.click((40, 400))
    assert robot.scene is table
    key(robot, pygame.K_l)
    assert is_on_top(robot, LogScene)
    key(robot, pygame.K_l)
    assert robot.scene is table


def test_rows_are_read_to_both_ends_by_keys_and_wheel() -> None:
    robot = at_table(14)
    key(robot, pygame.K_l)
    log = log_of(robot)
    numbers = [saying.number for saying in log.says]
    assert rows(log)[-1].saying.number == numbers[-1]
    met = set()
    for _ in numbers:
        focus = log.focus
        assert focus is not None
        focused = log.widgets[focus]
        assert isinstance(focused, LogRow)
        met.add(focused.saying.number)
        key(robot, pygame.K_UP)
    assert met == set(numbers)
    assert rows(log)[0].saying.number == numbers[0]
    pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-9999))
    robot.step(0.02)
    assert rows(log)[-1].saying.number == numbers[-1]
    key(robot, pygame.K_HOME)
    assert rows(log)[0].saying.number == numbers[0]


def drag(robot: MouseRobot, start: tuple[int, int], end: tuple[int, int]) -> None:
    down = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    move = pygame.Event(pygame.MOUSEMOTION, pos=end, rel=(1, 1), buttons=(1, 0, 0))
    for event in (down, move, pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1)):
        pygame.event.post(event)
        robot.step(0.02)


def test_paper_and_bar_are_pulled_without_pressing_anything() -> None:
    robot = at_table(14)
    key(robot, pygame.K_l)
    log = log_of(robot)
    x, y = (int(part) for part in log.view.centre)
    low = log.scrolling.top
    drag(robot, (x, y), (x, y + 120))
    assert log.scrolling.top == pytest.approx(low - 120)
    assert robot.scene is log
    bar = log.trough
    drag(robot, (int(bar.centre[0]), int(bar.bottom - 4)), (int(bar.centre[0]), int(bar.y)))
    assert log.scrolling.top == 0
    assert robot.scene is log


def test_the_filter_is_taken_by_keys_and_clicks_and_remembered() -> None:
    robot = at_table(14)
    key(robot, pygame.K_l)
    log = log_of(robot)
    key(robot, pygame.K_f)
    assert isinstance(log, LogScene)
    assert log.log_filter.kind == "blows"
    left = [saying.line for saying in log.says if not saying.is_heading]
    assert left
    assert all(line is not None and "blows" in line.kinds for line in left)
    toggles = [widget for widget in log.widgets if isinstance(widget, CrestToggle)]
    assert len(toggles) == 4
    press(robot, toggles[2])
    key(robot, pygame.K_2)
    assert log.log_filter.seats == {1, 2}
    lines = [said.line for said in log.says if said.line is not None and not said.is_heading]
    people = {seat for line in lines for seat in (line.who, line.target)}
    assert people & {1, 2}
    key(robot, pygame.K_l)
    key(robot, pygame.K_l)
    again = robot.scene
    assert isinstance(again, LogScene)
    assert (again.log_filter.kind, again.log_filter.seats) == ("blows", {1, 2})
    choice = next(widget for widget in again.widgets if isinstance(widget, Choice))
    assert choice.chosen == 1


def test_a_row_is_looked_back_at_and_the_present_stays_as_it_was() -> None:
    robot = at_table(12)
    table = robot.scene
    seen, pieces = table.table.observation, dict(table.playing.shown.pieces.by_id)
    key(robot, pygame.K_l)
    row = rows(log_of(robot))[2]
    number = row.saying.number
    press(robot, row)
    past = robot.scene
    assert isinstance(past, ReplayScene)
    replay = past.replay
    assert past.stage.playing.seen == replay.before(replay.start(number))
    for _ in range(40):
        robot.step(0.1)
    assert past.stage.is_still
    assert past.stage.playing.seen == replay.before(replay.end(number))
    assert past.stage.playing.seen != seen
    key(robot, pygame.K_ESCAPE)
    assert robot.scene is table
    assert table.playing.seen == seen
    assert table.playing.shown.pieces.by_id == pieces
    robot.play(answers=robot.answers + 3)


def test_earlier_later_and_the_log_again_from_a_moment() -> None:
    robot = at_table(12)
    key(robot, pygame.K_l)
    key(robot, pygame.K_UP)
    key(robot, pygame.K_RETURN)
    past = robot.scene
    assert isinstance(past, ReplayScene)
    number = past.number
    key(robot, pygame.K_LEFT)
    key(robot, pygame.K_LEFT)
    robot.press_named(robot.shell.kit.say("past.next"))
    assert past.number == number - 1
    for _ in range(number + 3):
        robot.press_named(robot.shell.kit.say("past.previous"))
    assert past.number == 0
    key(robot, pygame.K_l)
    log = robot.scene
    assert isinstance(log, LogScene)
    assert log.cursor == 0
    assert rows(log)[0].saying.number == 0


def test_playing_on_leads_to_the_present() -> None:
    robot = at_table(10)
    table = robot.scene
    key(robot, pygame.K_l)
    for _ in range(6):
        key(robot, pygame.K_UP)
    key(robot, pygame.K_RETURN)
    past = robot.scene
    assert isinstance(past, ReplayScene)
    key(robot, pygame.K_p)
    shown = []
    for _ in range(2000):
        shown.append(past.number)
        robot.step(0.1)
        if robot.scene is table:
            break
    assert robot.scene is table
    assert shown == sorted(shown)
    assert past.stage.playing.seen == table.playing.seen


def test_the_recap_is_played_again_twice_as_fast() -> None:
    robot = at_table(9)
    table = robot.scene
    key(robot, pygame.K_r)
    recap = robot.scene
    assert isinstance(recap, RecapScene)
    lines = [saying.number for saying in recap.says if saying.number >= 0]
    assert lines == list(range(recap.replay.marked, len(recap.replay.entries)))
    assert lines
    key(robot, pygame.K_p)
    past = robot.scene
    assert isinstance(past, ReplayScene)
    assert past.number == recap.replay.marked
    assert past.pace == 2.0
    for _ in range(1000):
        robot.step(0.1)
        if robot.scene is table:
            break
    assert robot.scene is table


def recap_of(robot: MouseRobot) -> list[str]:
    """What the recap says, from its first row on."""
    key(robot, pygame.K_r)
    recap = robot.scene
    assert isinstance(recap, RecapScene)
    assert recap.scrolling.top == 0
    said = [saying.text for saying in recap.says]
    key(robot, pygame.K_ESCAPE)
    return said


def at_turn_after_losses() -> MouseRobot:
    """A robot at its own turn, since whose last one it was wounded, and asked something."""
    robot = at_table(1, players=7)
    for _ in robot.steps():
        scene = robot.scene
        if isinstance(scene, TableScene) and scene.state.frame.is_own_turn and scene.top_bar.offer:
            turns = [e.line.who for e in scene.playing.shown.log.entries if e.line.is_heading]
            if turns.count(0) > 1:
                return robot
    raise AssertionError("nothing was ever lost")


def test_the_recap_tells_all_since_the_own_last_turn_and_what_it_came_to() -> None:
    robot = at_turn_after_losses()
    scene = robot.scene
    entries = scene.playing.shown.log.entries
    turns = [entry.line.who for entry in entries if entry.line.is_heading][-7:]
    assert sorted(turns) == list(range(7))
    assert turns[-1] == 0
    offered, said = scene.top_bar.offer, recap_of(robot)
    lost = [entry.line for entry in entries if entry.line.key.startswith("log.wounded")]
    assert said[0] == f"You: {offered}"
    assert "\u2212" in said[0]
    assert any(line.who == 0 for line in lost)
    assert sum(text.endswith("'s turn") for text in said) == 6
    while scene.state.frame.is_own_turn:  # it stays while the own turn goes on
        assert len(recap_of(robot)) >= len(said)
        robot.answer(scene, scene.state.frame.question)
        robot.step()


def leave_and_continue(robot: MouseRobot) -> None:
    robot.shell.go("title")
    robot.press_named(robot.shell.kit.say("menu.continue"))
    robot.step()


def test_the_recap_survives_continue_and_offers_itself_until_it_was_read_or_used() -> None:
    robot = at_turn_after_losses()
    offered = robot.scene.top_bar.offer
    said = recap_of(robot)
    assert robot.scene.top_bar.offer is None
    leave_and_continue(robot)
    assert robot.scene.top_bar.offer == offered
    assert recap_of(robot) == said
    leave_and_continue(robot)
    robot.answer(robot.scene, robot.scene.state.frame.question)
    robot.step()
    assert robot.scene.state.frame.is_own_turn
    assert robot.scene.top_bar.offer is None
    leave_and_continue(robot)
    assert robot.scene.state.frame.is_own_turn
    assert robot.scene.top_bar.offer is None


def test_own_losses_are_offered_at_any_pace_the_rest_where_it_was_not_to_be_watched() -> None:
    fast, scene = (at_own_turn(3, pace)[1] for pace in (0.0, 1.0))
    assert fast.top_bar.offer == scene.top_bar.offer == "\u22121\u00a0resilience"
    news, shown = News(), scene.playing.shown
    assert news.told(shown, str, "en") is None
    news.skip([Cue(scene.table.history[0], "turn", 0.5, gate=False, line=None)])
    assert news.told(shown, str, "en") is None
    news.skip([Cue(scene.table.history[0], "turn", 0.5, gate=True, line=None)])
    assert news.told(shown, str, "en") == ""
    news.read(shown)
    assert news.told(shown, str, "en") is None


def test_a_sum_of_the_recap_leads_to_what_it_is_made_of() -> None:
    robot = at_turn_after_losses()
    key(robot, pygame.K_r)
    recap = robot.scene
    assert isinstance(recap, RecapScene)
    recap.look_back(recap.says[0].number)
    past = robot.scene
    assert isinstance(past, ReplayScene)
    line = past.replay.entries[past.number].line
    assert 0 in (line.who, line.target)
    assert past.number >= past.replay.marked


def test_bots_go_on_while_the_past_is_shown() -> None:
    robot, table = playback(3)
    waiting = table.playing.shown.begun
    key(robot, pygame.K_l)
    key(robot, pygame.K_RETURN)
    assert is_on_top(robot, ReplayScene)
    replay = robot.scene.replay
    assert len(replay.events) == waiting
    for _ in range(20):
        robot.step(0.1)
    assert table.playing.shown.begun == waiting
    key(robot, pygame.K_ESCAPE)
    for _ in range(400):
        robot.step(0.1)
        if table.playing.shown.is_caught_up:
            break
    checks.shown_is_true(table)


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0)])
def test_log_recap_and_past_fit(language: str, size: tuple[int, int], scale: float) -> None:
    settings = Settings(language=language, pace=0.0, text_scale=scale)
    robot = after(6, 7, settings)
    robot.shell.kit.fonts.misfits.clear()
    for code in (pygame.K_l, pygame.K_r):
        key(robot, code)
        scene = log_of(robot)
        robot.step(0.5)
        checks.everything_fits(robot.shell)
        for widget in scene.widgets:
            assert widget.box.inside(Box(0, 0, *size), 1.0)
        key(robot, pygame.K_ESCAPE)
    key(robot, pygame.K_l)
    key(robot, pygame.K_RETURN)
    past = robot.scene
    assert isinstance(past, ReplayScene)
    boxes = [widget.box for widget in past.widgets]
    for number, box in enumerate(boxes):
        assert box.inside(Box(0, 0, *size), 1.0)
        assert not any(box.overlaps(other) for other in boxes[number + 1 :])


@pytest.mark.parametrize("row", [0, -1])
def test_a_filter_that_leaves_no_row_where_the_focus_was_is_survived(row: int) -> None:
    """Where the line under the rows came there, the next key ended the program."""
    robot = at_table(1)
    key(robot, pygame.K_l)
    scene = log_of(robot)
    for _ in range(5):
        scene.focus = scene.widgets.index(rows(scene)[row]) if rows(scene) else None
        key(robot, pygame.K_f)
        key(robot, pygame.K_DOWN)
    assert robot.scene is scene


CHANGED = ("resilience", "honor")


def no_one() -> None:
    """Nobody presses here."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_what_the_recap_offers_has_its_room_in_the_band(language: str, scale: float) -> None:
    kit = shell_of((1280, 720), Bots(Settings(language=language, text_scale=scale))).kit
    offer = ", ".join(kit.say(f"change.{what}", n="\N{MINUS SIGN}2") for what in CHANGED)
    bar = TopBar(kit, 1, recap=no_one, choose=print, menu=no_one, offer=offer)
    (told,) = bar.recap.options
    assert told.endswith(offer)
    assert bar.recap.label == f"{kit.say('table.recap')} · {offer}"
    bar.compose(canvas := Canvas(kit.size), "", "")
    bar.recap.show(canvas, kit, Look())
    assert kit.fonts.misfits == []


@pytest.mark.parametrize("width", range(250, 420, 10))
def test_whose_turn_it_is_has_its_room_in_one_line_or_in_two(width: int) -> None:
    kit = shell_of((1280, 800), Bots(Settings(text_scale=1.25))).kit
    text, style = "È il tuo turno · ultimo onore: Nobunaga", kit.type("bold", 24)
    put_line(Canvas(kit.size), kit, Box(0, 0, width, zones(kit.size).sky.h), text, style)
    assert kit.fonts.misfits == []
