"""The lessons of The Great Train in the window: by mouse and by keys, in every size of text."""

import pytest

from game.great_train.rules.content.cards import DYNAMITE, id_of
from game.great_train.rules.facts.actions import END_PLAY, GIVE_UP, PLAY_CARD_AT
from game.great_train.ui.painter import pin_tag
from game.great_train.ui.printed.plates import pin_star
from game.great_train.view.places.circle import LEAST_WIDE
from game.great_train.view.places.layout import TrainBoard
from game.great_train.view.presentation import COURSE
from game.languages import LANGUAGES
from game.session.learn.progress import DONE
from game.session.new_game import NewGame
from game.ui.board.draw.bubbles import tooltip
from game.ui.board.draw.prompt import PromptPanel
from game.ui.board.selection import HitTarget
from game.ui.board.sprites import Sprite
from game.ui.draw.canvas import Canvas
from game.ui.scenes.learn.menu import LearnScene, LessonLine
from game.ui.widgets.base import Look
from game.view.effects import Stamp
from game.view.layout.geometry import Box, around
from game.view.layout.zones import SMALLEST
from tests.great_train.ui.checked import CHECKED
from tests.great_train.ui.train_robots import TrainKeys, TrainMouse
from tests.great_train.ui.train_window import TrainServices, train_shell, train_state
from tests.ui.lint import lint_screens
from tests.ui.lint.dresses import Dress
from tests.ui.robots.lesson_play import (
    HD,
    do_step,
    lesson_of,
    misfits,
    onward,
    play_through,
    settle,
)
from tests.ui.windowless import QuickShell, Settings


def opened(*route: str) -> QuickShell:
    settings = Settings(pace=0.0)
    shell = train_shell(HD, TrainServices(settings, NewGame(4, "novice", 7, 0)))
    shell.is_watched = False
    shell.go(*route)
    settle(shell)
    return shell


@pytest.mark.parametrize("kind", [TrainMouse, TrainKeys])
@pytest.mark.parametrize("key", [lesson.key for lesson in COURSE.lessons()])
def test_a_lesson_on_the_train_is_played_through(
    key: str, kind: type[TrainMouse] | type[TrainKeys]
) -> None:
    shell = opened("lesson", key)
    robot = kind(shell, 1)
    play_through(robot, shell, points=kind is TrainMouse)
    assert shell.services.settings.learned == {f"great_train/{key}": DONE}
    robot.use(onward(lesson_of(shell)))
    settle(shell)
    assert lesson_of(shell).lesson.key != key, "the next lesson follows"


def test_who_is_out_by_a_wrong_answer_is_told_by_the_conductor_alone() -> None:
    """*You are out* lay over his words, and offered to skip to the end."""
    shell = opened("lesson", "beer")
    scene = lesson_of(shell)
    scene.act(GIVE_UP)
    settle(shell)
    assert shell.top is scene
    assert scene.panel.told.text == shell.kit.say("lessons.beer.buts.out")


def test_a_guess_is_told_whole_where_its_mark_has_room_for_a_letter() -> None:
    """The conductor asks to press until it says Outlaw."""
    scene = lesson_of(opened("lesson", "roles"))
    mark, guess = HitTarget("mark", 3), scene.kit.say("table.guess")
    assert tooltip(scene.state, scene.game, mark) == guess
    for _ in range(2):
        scene.controls.pencil(3)
    scene.refresh()
    assert tooltip(scene.state, scene.game, mark) == f"Outlaw?\n{guess}"
    spoken = next(one for one in scene.aloud().things if one.value == "Outlaw?")
    assert spoken.about == guess


def test_what_the_conductor_frames_keeps_its_star() -> None:
    """He speaks of it, and the golden frame went right through it."""
    shell = opened("lesson", "turn")
    scene = lesson_of(shell)
    scene.course.go_on()
    settle(shell)
    canvas = Canvas(HD)
    scene.compose(canvas)
    pin = Canvas(HD)
    pin_star(pin, scene.kit, scene.state.frame.plate(1))
    over = [item for item in canvas.items if item.rect().colliderect(pin.items[0].rect())]
    assert over[-1] == pin.items[0]


def test_what_the_conductor_frames_keeps_its_tag() -> None:
    """Of *on turn* the golden frame left the upper half."""
    scene = lesson_of(opened("lesson", "powers"))
    canvas, state = Canvas(HD), train_state(scene)
    scene.compose(canvas)
    tag = Canvas(HD)
    pin_tag(tag, scene.kit, state, state.frame.view.seats[0], state.frame.plate(0))
    over = [item for item in canvas.items if item.rect().colliderect(tag.items[0].rect())]
    assert over[-1] == tag.items[0]


def test_a_frame_around_answers_takes_in_what_they_lead_to() -> None:
    """Around the buttons alone it went through the sentence below the Barrel."""
    scene = lesson_of(opened("lesson", "answers"))
    prompt = scene.state.frame.prompt
    assert isinstance(prompt, PromptPanel)
    assert scene._seen(scene._spots("answers")) == prompt.box


@pytest.mark.parametrize("key", [trial.lesson.key for trial in COURSE.trials()])
def test_a_trial_of_the_train_is_solved_and_ticked(key: str) -> None:
    shell = opened("trial", key)
    robot, scene = TrainMouse(shell, 1), lesson_of(shell)
    while scene.course.number < len(scene.lesson.steps) - 1:
        robot.take(scene, scene.course.right())  # type: ignore[arg-type]  # of this game
        settle(shell)
        assert scene.course.wrong is None
    assert shell.services.settings.learned == {f"great_train/trial-{key}": DONE}


def test_a_wrong_move_of_a_trial_of_the_train_says_why() -> None:
    shell = opened("trial", COURSE.trials()[0].lesson.key)
    scene = lesson_of(shell)
    scene.act(END_PLAY)
    settle(shell)
    assert scene.panel.told.is_wrong
    assert scene.panel.told.text == shell.kit.say("trials.buts.idle")
    scene.obey("undo")
    settle(shell)
    held = [piece.card for piece in scene.state.frame.hand]
    scene.act(PLAY_CARD_AT[id_of("bang:8c")][1])
    settle(shell)
    assert scene.panel.told.is_wrong
    scene.obey("undo")
    settle(shell)
    assert [piece.card for piece in scene.state.frame.hand] == held, "the card is back in its place"


@pytest.mark.parametrize("language", LANGUAGES)
def test_piles_of_five_have_their_names_beside_the_teacher(language: str) -> None:
    """In the smallest window the table of a lesson is three quarters of it."""
    shell = opened("lesson", "roles")
    shell.services.settings.language = language
    shell.apply_settings()
    settle(shell)
    scene = lesson_of(shell)
    board = scene.state.frame.layout
    assert isinstance(board, TrainBoard)
    style = scene.kit.type("bold", 18).sized(scene.kit.least)
    for key, room in zip(("draw_pile", "discards"), board.centre.names, strict=True):
        assert scene.kit.fonts.width(scene.kit.say(f"table.{key}", n=88), style) <= room.w - 8
        assert not any(room.overlaps(plate) for plate in board.plates)
    assert all(plate.w >= LEAST_WIDE for plate in board.plates)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_all_that_the_conductor_says_has_room(language: str, scale: float) -> None:
    assert misfits(language, scale, "great_train") == []


def test_the_largest_text_in_the_smallest_window_lies_on_nothing_beside_a_lesson() -> None:
    """Life stood on the own role there, the reach on its sign, and the log was 17 pixels high."""
    shell, lens = lint_screens.opened(CHECKED, NewGame(4, "novice", 6, 0))
    dress = Dress(SMALLEST, "es", 2.0)
    shell.go("learn")
    assert lint_screens.look("learn", shell, lens, [dress]) == []
    for lesson in ("roles", "answers"):
        shell.go("lesson", lesson)
        shell.step(0.5)
        assert lint_screens.look(lesson, shell, lens, [dress]) == []


def test_a_dynamite_that_goes_off_is_seen_to() -> None:
    """Nothing was to be seen of it but life lost: its card left for the discards without a word."""
    shell = opened("lesson", "jail")
    scene, robot = lesson_of(shell), TrainMouse(shell, 1)
    for _ in range(3):
        do_step(robot, scene, points=False)
        settle(shell)
    shell.services.settings.pace = 1.0
    do_step(robot, scene, points=False)
    stamps, near, plate = set[str](), 0, scene.state.frame.plate(1)
    for _ in range(200):
        shell.step(0.05)
        stamps |= {mark.kind for mark in scene.playback.passing.of(Stamp) if mark.is_seen}
        found = [sprite for sprite in scene.state.sprites.by_id.values() if sprite.card == DYNAMITE]
        near += sum(box.overlaps(plate) and box.h > plate.h * 0.8 for box in map(_box, found))
    assert near > 3, "it lies large before its owner"
    assert stamps == {"ring", "ink"}


def _box(sprite: Sprite) -> Box:
    return around(sprite.x, sprite.y, sprite.w, sprite.h)


def test_a_lesson_that_was_begun_is_the_one_that_is_gone_on_with() -> None:
    """The conductor said that it goes on where one got off, and the first lesson was lit."""
    keys = [lesson.key for lesson in COURSE.lessons()]
    settings = Settings(learned={"great_train/" + keys[0]: DONE, "great_train/" + keys[3]: "0"})
    shell = train_shell(HD, TrainServices(settings, NewGame(4, "novice", 7, 0)))
    for settled, number in (("0", 3), (DONE, 1)):
        settings.learned["great_train/" + keys[3]] = settled
        shell.go("learn")
        scene = shell.scenes[-1]
        assert isinstance(scene, LearnScene)
        assert scene._next == number


@pytest.mark.parametrize("size", [(960, 540), (1024, 576), (1152, 648), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_the_list_of_lessons_lies_on_the_rule_below_it(
    size: tuple[int, int], language: str
) -> None:
    """In a small window the tails of "Robar, jugar" were cut off by the frame of the focus."""
    shell = train_shell(size, TrainServices(Settings(language=language)))
    shell.go("learn")
    scene = shell.scenes[-1]
    assert isinstance(scene, LearnScene)
    lines = [widget for widget in scene.widgets if isinstance(widget, LessonLine)]
    assert len(lines) > len(COURSE.lessons())
    for line in lines:
        line.draw(canvas := Canvas(size), shell.kit, Look())
        _ground, _sign, *words = canvas.items
        assert words
        inks = [(word.y, word.surface.get_bounding_rect()) for word in words]
        assert min(y + ink.top for y, ink in inks) > line.box.y, line.label
        assert max(y + ink.bottom for y, ink in inks) <= line.box.bottom - 1.5, line.about
