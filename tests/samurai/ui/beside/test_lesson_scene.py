"""Lessons in the window: by mouse and by keys, left and gone on with, in every size of text."""

import pygame
import pytest

from game.languages import LANGUAGES
from game.samurai.rules.actions import END_PLAY, Action
from game.samurai.rules.content import CATALOGUE
from game.samurai.view.presentation import COURSE
from game.session.learn.lesson import Lesson
from game.session.learn.lesson_table import LessonTable
from game.session.learn.progress import DECLINED, DONE
from game.session.new_game import NewGame
from game.ui.board.draw import panels
from game.ui.board.draw.sums import sums_placed
from game.ui.board.selection import MAIN, box_of
from game.ui.draw.canvas import Canvas
from game.ui.scenes.learn.lesson import LessonPauseScene, LessonScene
from game.ui.scenes.learn.menu import LearnScene
from game.ui.scenes.learn.trials import TrialPauseScene
from game.ui.scenes.look_back.replay import ReplayScene
from game.ui.scenes.overlays import PauseScene
from game.ui.scenes.reading.codex import CodexScene
from game.ui.scenes.table import TableScene
from game.view.words.strings import Strings
from tests.samurai.ui.judges import Judges, let_judge
from tests.samurai.ui.robots import KeyRobot, MouseRobot, Robot
from tests.samurai.ui.windowless import Bots, shell_of
from tests.ui.robots.lesson_play import (
    HD,
    lesson_of,
    misfits,
    onward,
    panel_spot,
    play_through,
    settle,
)
from tests.ui.windowless import QuickShell, Settings


def opened(route: str, *what: object, settings: Settings | None = None) -> QuickShell:
    """Return a window that shows a scene."""
    chosen = settings or Settings(pace=0.0)
    shell = shell_of(HD, Bots(chosen, NewGame(3, "novice", 7, 0)))
    shell.is_watched = False
    shell.go(route, *what)
    settle(shell)
    return shell


def is_asked(scene: LessonScene) -> bool:
    return scene.state.frame.question is not None


def is_wrong(scene: LessonScene) -> bool:
    return scene.panel.told.is_wrong and scene.course.wrong is not None


@pytest.mark.parametrize("kind", [MouseRobot, KeyRobot])
@pytest.mark.parametrize("lesson", COURSE.lessons(), ids=lambda lesson: lesson.key)
def test_a_lesson_is_played_through(lesson: Lesson, kind: type[Robot]) -> None:
    key = lesson.key
    shell = opened("lesson", key)
    robot = kind(shell, 1)
    play_through(robot, shell, points=kind is MouseRobot)
    assert shell.services.settings.learned == {f"samurai/{key}": DONE}
    robot.use(onward(lesson_of(shell)))
    settle(shell)
    assert lesson_of(shell).lesson.key != key, "the next lesson follows"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_happens_beside_a_teacher_stands_on_the_logs_panel(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hidden = list[object]()
    monkeypatch.setattr(panels, "_drawer", lambda *how: hidden.append(how))
    for lesson in ("turn", "reach"):
        shell = opened("lesson", lesson, settings=Settings(pace=0.0, language=language))
        shell.is_watched = True
        play_through(MouseRobot(shell, 1), shell, points=True)
    assert not hidden


def test_a_wrong_move_waits_to_be_taken_back() -> None:
    shell = opened("lesson", "reach")
    robot, scene = MouseRobot(shell, 1), lesson_of(shell)
    scene.course.go_on()
    settle(shell)
    scene.act(END_PLAY)
    settle(shell)
    assert is_wrong(scene)
    assert scene.panel.told.text == shell.kit.say("learn.wrong")
    assert not is_asked(scene)
    robot.use(panel_spot(scene))
    settle(shell)
    assert not is_wrong(scene)
    assert is_asked(scene)
    scene.act(END_PLAY)
    settle(shell)
    assert scene.obey("undo")
    settle(shell)
    assert not is_wrong(scene)


def test_enter_takes_a_wrong_move_back_whatever_has_the_focus() -> None:
    shell = opened("lesson", "reach")
    robot, scene = KeyRobot(shell, 1), lesson_of(shell)
    scene.course.go_on()
    settle(shell)
    robot.use(MAIN)
    settle(shell)
    assert is_wrong(scene)
    scene.obey("confirm")
    settle(shell)
    assert not is_wrong(scene)
    assert is_asked(scene)


def test_anything_on_a_plate_that_is_to_be_looked_at_will_do() -> None:
    """Of who has no cards one is to point at: the figure 0 of those cards was not enough."""
    kinds = ("resilience", "honor", "cards", "crest", "letter")
    for words in [f"{kind} {seat}" for seat in (1, 3) for kind in kinds]:
        shell = opened("lesson", "harmless")
        scene = lesson_of(shell)
        for _ in range(3):
            settle(shell)
        (spot,) = scene._spots(words)
        scene.hover(spot)
        settle(shell)
        assert scene.course.number == 1, words
        assert scene.state.selection.looked_at == spot, "it goes on telling what it is"


def test_who_does_what_comes_after_a_look_has_looked() -> None:
    """They were told to take it back."""
    scene = lesson_of(opened("lesson", "guests"))
    steps = [step.key for step in scene.lesson.steps]
    later = LessonTable(COURSE.system, scene.lesson)
    later.advance_to(1)
    scene.act(later.right())
    assert scene.course.wrong is None
    assert steps[scene.course.number] == "diversion"


def test_what_is_pencilled_before_it_is_asked_for_is_not_asked_for_again() -> None:
    course = lesson_of(opened("lesson", "roles")).course
    course.note(3, "samurai")
    assert course.number == 0
    course.go_on()
    assert course.lesson.steps[course.number].key == "strike"


def test_a_slip_lies_over_the_ring_around_the_seat_where_it_hangs() -> None:
    """The ring cut the figure that says how hard a seat is to reach."""
    shell = opened("lesson", "reach")
    scene = lesson_of(shell)
    scene.course.go_on()
    settle(shell)
    scene.hover(*scene._spots("card bo"))
    settle(shell)
    canvas, thick = Canvas(HD), max(5, round(scene.kit.px(panels.THICK)))
    plate = scene.state.frame.plate(2).grown(thick / 2)
    around = panels.ring(scene.kit, (round(plate.w), round(plate.h)), thick)
    slips = [slip for slip, _ in sums_placed(scene.state, scene.game)]
    scene.compose(canvas)
    drawn = [item.surface for item in canvas.items]
    assert len(slips) == 3
    assert drawn.index(around) < min(drawn.index(slip) for slip in slips)


def test_a_second_click_in_haste_does_not_do_what_the_player_is_asked() -> None:
    """What would do it lies where one went on from the step before."""
    shell = opened("lesson", "turn")
    scene, robot = lesson_of(shell), MouseRobot(shell, 1)
    settle(shell)
    robot.use(panel_spot(scene))
    shell.step(0.1)
    (shown,) = scene.panel.told.offers
    assert shown.text == shell.kit.say("learn.show_me")
    robot.use(panel_spot(scene))
    assert scene.course.number == 1
    settle(shell)
    robot.use(panel_spot(scene))
    settle(shell)
    assert scene.course.number == 2


def test_who_goes_on_from_step_to_step_finds_the_next_lesson_under_the_hand() -> None:
    """The list of all lay there, and three times of three the hand pressed that."""
    shell = opened("lesson", "turn")
    scene = lesson_of(shell)
    settle(shell)
    before = scene.panel.stops[0].box.centre
    scene.course.advance_to(len(scene.lesson.steps) - 1)
    settle(shell)
    next(one for one in scene.panel.stops if one.box.contains(*before)).press(None)
    assert lesson_of(shell).lesson.key != "turn"


def test_no_button_is_lit_that_the_pointer_is_not_on() -> None:
    """“Show me” was pressed, two buttons came in its place, and the other of them was framed."""
    shell = opened("lesson", "reach")
    robot, scene = MouseRobot(shell, 1), lesson_of(shell)
    while len(scene.panel.told.offers) == 1:
        robot.use(onward(scene))
        settle(shell)
    spot = scene.state.selection.hover
    assert spot in {None, onward(scene)}


def test_what_is_shown_does_what_is_asked() -> None:
    shell = opened("lesson", "roles")
    robot, scene = MouseRobot(shell, 1), lesson_of(shell)
    for number in (1, 2, 3):
        robot.use(panel_spot(scene))
        settle(shell)
        assert scene.course.number == number
    assert scene.course.notes == {3: "samurai"}


@pytest.mark.parametrize("lesson", COURSE.lessons(), ids=lambda lesson: lesson.key)
def test_the_card_that_is_framed_is_the_one_that_is_played_when_it_is_shown(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        table = LessonTable(COURSE.system, lesson)
        table.advance_to(number)
        framed = [words.split()[1] for words in step.show if words.startswith("card ")]
        card = getattr(table.right(), "card", None) if step.does and framed else None
        assert card is None or CATALOGUE.cards[card].key in framed, step.key


def test_the_frame_around_a_card_leaves_out_the_one_that_lies_over_it() -> None:
    """It ran down the middle of the next card, whose half stood in it."""
    shell = opened("lesson", "turn")
    scene = lesson_of(shell)
    scene.course.go_on()
    settle(shell)
    framed = scene._seen(scene._spots("card bo"))
    (bo,), (bokken,) = scene._spots("card bo"), scene._spots("card bokken")
    hits = scene.state.frame.hits
    whole, beside = box_of(hits, bo), box_of(hits, bokken)
    assert framed is not None
    assert whole is not None
    assert beside is not None
    assert whole.x == framed.x < framed.right <= min(whole.right, beside.x)
    everything = scene._seen(scene._spots("hand"))
    assert everything is not None
    assert everything.w > 4 * whole.w


def test_the_band_leaves_what_is_to_be_done_to_the_teacher() -> None:
    shell = opened("lesson", "turn", settings=Settings(pace=0.0, confirm="first"))
    scene = lesson_of(shell)
    assert shell.services.settings.is_first_game
    assert not scene.state.is_guided


def test_a_lesson_goes_on_where_it_was_left() -> None:
    settings = Settings(pace=0.0, learned={"samurai/parry": "2"})
    shell = opened("lesson", "parry", settings=settings)
    assert lesson_of(shell).course.number == 2
    shell.go("learn")
    assert settings.learned == {"samurai/parry": "2"}


def test_words_of_the_teacher_lead_to_the_codex() -> None:
    shell = opened("lesson", "parry")
    robot, scene = MouseRobot(shell, 1), lesson_of(shell)
    words = [stop.label for stop in scene.panel.stops]
    robot.use(panel_spot(scene, words.index("Parry")))
    assert isinstance(shell.scenes[-1], CodexScene)
    assert shell.scenes[-1].key == "cards/parry"


def test_the_menu_of_a_lesson_leads_back_to_all() -> None:
    shell = opened("lesson", "turn")
    shell.scenes[-1].obey("menu")
    shell.scenes[-1].redraw()
    MouseRobot(shell, 1).press_named(shell.kit.say("learn.leave"))
    assert isinstance(shell.scenes[-1], LearnScene)


def test_the_list_begins_at_what_is_next_and_can_be_declined() -> None:
    settings = Settings(pace=0.0, learned={"samurai/turn": DONE})
    shell = opened("learn", settings=settings)
    scene = shell.scenes[-1]
    assert isinstance(scene, LearnScene)
    assert scene.focus == 1
    MouseRobot(shell, 1).press_named(shell.kit.say("learn.decline"))
    assert set(settings.learned.values()) == {DONE, DECLINED}
    assert scene.focus == len(scene.lessons)
    MouseRobot(shell, 1).press_named(shell.kit.say("menu.back"))
    assert type(shell.scenes[-1]).__name__ == "TitleScene"


def test_up_from_the_first_lesson_leads_to_the_last_line_of_its_column() -> None:
    """It led to the button that leaves, which ends a pixel lower."""
    shell = opened("learn")
    scene = shell.scenes[-1]
    assert isinstance(scene, LearnScene)
    KeyRobot(shell, 1).press(pygame.K_UP)
    assert scene.focus is not None
    assert scene.widgets[scene.focus].label == shell.kit.say("trials.heading")


def test_the_first_whole_game_is_dealt_from_the_list() -> None:
    shell = opened("learn")
    MouseRobot(shell, 1).press_named(shell.kit.say("learn.whole_game"))
    assert isinstance(shell.scenes[-1], TableScene)
    assert not shell.services.settings.learned, "it was ticked when it had only begun"


def test_the_last_lesson_leads_to_a_whole_game_with_the_coach() -> None:
    shell = opened("lesson", "turn")
    let_judge(shell.services, Judges(stuck=0.0))
    scene = shell.scenes[-1]
    assert isinstance(scene, LessonScene)
    for lesson in scene.lessons:
        scene.progress.keep(lesson.key, DONE)
    scene.course.advance_to(len(scene.lesson.steps) - 1)
    settle(shell)
    every, play = scene.panel.told.offers
    assert (play.text, every.text) == ("Your first whole game", "All lessons")
    play.act()
    assert [type(one) for one in shell.scenes] == [TableScene]
    assert shell.services.settings.coach


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_all_that_is_said_has_room_beside_the_table(language: str, scale: float) -> None:
    assert misfits(language, scale, "samurai") == []


@pytest.mark.parametrize(("language", "game"), [("es", "Partida"), ("it", "Partita")])
def test_the_menu_of_a_lesson_calls_it_no_game(language: str, game: str) -> None:
    text = Strings(language, "samurai").text
    for scene, is_game in ((PauseScene, True), (LessonPauseScene, False), (TrialPauseScene, False)):
        assert text(scene.heading).startswith(game) == is_game


def test_a_card_that_is_taken_back_comes_to_where_it_was_held() -> None:
    shell = opened("trial", COURSE.trials()[0].lesson.key)
    scene = lesson_of(shell)
    held = [piece.card for piece in scene.state.frame.hand]
    returned = set()
    question = scene.state.frame.question
    assert question is not None
    for action in question.actions:
        assert isinstance(action, Action)
        scene.act(action)
        settle(shell)
        if not is_wrong(scene):
            break
        returned.add(action.card)
        scene.obey("undo")
        settle(shell)
        assert [piece.card for piece in scene.state.frame.hand] == held
    assert returned


def test_where_there_is_only_to_read_the_table_offers_no_button() -> None:
    shell = opened("lesson", "turn")
    robot, scene = MouseRobot(shell, 1), lesson_of(shell)
    assert MAIN not in scene.state.frame.buttons, "the first step is only read"
    scene.obey("end_turn")
    assert scene.course.wrong is None
    robot.use(panel_spot(scene))
    settle(shell)
    assert MAIN in scene.state.frame.buttons
    scene.act(END_PLAY)
    settle(shell)
    assert is_wrong(scene)
    assert MAIN not in scene.state.frame.buttons, "nobody is to be hurried"


def test_what_was_done_in_a_lesson_can_be_looked_back_at() -> None:
    """It ended the program, where games are judged: nobody keeps the story of a lesson's game."""
    shell = opened("lesson", "turn")
    let_judge(shell.services, Judges())
    play_through(MouseRobot(shell, 1), shell, points=True)
    replay = lesson_of(shell).playing.replay
    own = [n for n, entry in enumerate(replay.entries) if entry.line.who == replay.seat]
    assert own
    for number in own:
        shell.open("past", replay, number)
        past = shell.scenes[-1]
        assert isinstance(past, ReplayScene)
        assert past.inquiry.chosen(number) is None
        shell.pop()
