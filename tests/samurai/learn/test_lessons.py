"""The lessons of Samurai Sword: sound positions, a way through, no dead end, few words."""

from random import Random

import pytest

from game.kernel.frames import Decision
from game.languages import LANGUAGES
from game.samurai.rules.notation import written
from game.samurai.rules.system import SYSTEM
from game.samurai.ui.lessons import lessons
from game.session.learn.lesson import Lesson, read_lesson
from game.session.learn.lesson_table import LessonTable
from game.table.content import ContentError
from game.view.words.strings import Strings, load
from tests.samurai.learn.lesson_words import MOST_IN_A_LESSON, MOST_IN_A_STEP, words

EACH = pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.key)


def at(lesson: Lesson, number: int) -> LessonTable:
    """Return the table with the step of that number on."""
    table = LessonTable(SYSTEM, lesson)
    table.advance_to(number)
    assert table.number == number
    return table


def known(table: LessonTable) -> tuple[str, Decision[object] | None, int]:
    """Return all that a player could tell two moments of a lesson apart by."""
    return repr(table.history), table.decision, table.number


def test_there_are_nine_lessons() -> None:
    assert len(lessons()) == 9


@EACH
def test_who_does_what_is_said_comes_to_the_end(lesson: Lesson) -> None:
    table = LessonTable(SYSTEM, lesson)
    for number in range(len(lesson.steps)):
        assert table.number == number
        assert table.wrong is None
        table.do_step()
    assert table.is_done
    assert lesson.steps[-1].is_read, "the last step closes the lesson"


@EACH
def test_whatever_else_is_done_is_shown_and_can_be_taken_back(lesson: Lesson) -> None:
    said = set()
    for number in range(len(lesson.steps)):
        table = at(lesson, number)
        before = known(table)
        for action in table.decision.actions if table.decision else ():
            table.act(action)
            if table.wrong is None:
                assert table.number in (number, number + 1)
                table = at(lesson, number)
                continue
            said.add(table.wrong.key)
            assert table.decision is None, "nothing goes on until it is taken back"
            assert table.undo()
            assert known(table) == before
            assert not table.undo()
    keys = {but.key for step in lesson.steps for but in step.buts}
    assert said - {""} == keys, "each of the wrong turns that have words can be taken"


@EACH
def test_any_player_at_all_comes_to_the_end(lesson: Lesson) -> None:
    dice, table = Random(7), LessonTable(SYSTEM, lesson)
    for _ in range(300):
        step = table.step
        if step is None:
            break
        if table.wrong is not None:
            table.undo()
        elif step.does and table.decision is not None:
            table.act(dice.choice(table.decision.actions))
        else:
            table.do_step()
    assert table.is_done


@EACH
def test_a_lesson_is_the_same_wherever_it_is_gone_on_with(lesson: Lesson) -> None:
    table = LessonTable(SYSTEM, lesson)
    for number in range(len(lesson.steps)):
        assert known(at(lesson, number)) == known(table)
        table.do_step()


@EACH
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_teacher_says_little(lesson: Lesson, language: str) -> None:
    strings, about = Strings(language, "samurai"), f"lessons.{lesson.key}"
    told = [strings.text(f"{about}.steps.{step.key}") for step in lesson.steps]
    buts = {but.key for step in lesson.steps for but in step.buts}
    told_wrong = [strings.text(f"{about}.buts.{key}") for key in buts]
    assert {
        text: words(text) for text in (*told, *told_wrong) if words(text) > MOST_IN_A_STEP
    } == {}
    assert sum(map(words, told)) <= MOST_IN_A_LESSON
    assert len(strings.text(f"{about}.title")) <= 30
    assert len(strings.text(f"{about}.about")) <= 76


def test_no_text_of_a_lesson_is_left_over() -> None:
    wanted = set()
    for lesson in lessons():
        about = f"lessons.{lesson.key}"
        wanted |= {f"{about}.title", f"{about}.about"}
        wanted |= {f"{about}.steps.{step.key}" for step in lesson.steps}
        wanted |= {f"{about}.buts.{but.key}" for step in lesson.steps for but in step.buts}
    assert {key for key in load("en", "samurai") if key.startswith("lessons.")} == wanted


SOUND = """
table: {seat 0: shogun goemon, seat 1: ninja1 tomoe, seat 2: ninja2 ieyasu}
picks: []
script: []
steps:
  - {key: one}
"""


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("{key: one}", "{key: one, shew: [hand]}", "line 6: 'shew' is not a known word"),
        ("{key: one}", "{show: [hand]}", "line 6: 'key' is missing"),
        ("{key: one}", "{key: one, does: {type: turn}}", "line 6: 'does' must be a list"),
        ("{key: one}", "{key: one, marks: [1]}", "line 6: 'marks' must be words by seat"),
        ("{key: one}", "{key: one, buts: [{says: x}]}", "line 6: each of 'buts' has the words"),
        ("script: []", "script: [{seat: 1, kind: play}]", "line 4: 'does' must be the pattern"),
        ("picks: []", "picks: 1", "'table' must be words with texts, 'picks' a list"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_one_sentence(old: str, new: str, fault: str) -> None:
    assert read_lesson("sound", SOUND, written).steps[0].is_read
    with pytest.raises(ContentError, match=fault):
        read_lesson("odd", SOUND.replace(old, new), written)
