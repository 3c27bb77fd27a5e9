"""The lessons of every game: sound positions, a way through, no dead end, few words."""

from random import Random
from typing import Any, NamedTuple

import pytest

from game.app.games import GAMES
from game.kernel.frames import Decision, awaited
from game.kernel.game import Game
from game.kernel.system import System
from game.languages import LANGUAGES
from game.session.learn.lesson import Lesson
from game.session.learn.lesson_table import LessonChance, LessonTable
from game.session.learn.patterns import any_fits
from game.ui.scenes.game_window import School
from game.view.words.strings import Strings, load
from tests.learn.lesson_words import (
    MOST_IN_A_LESSON,
    MOST_IN_A_STEP,
    MOST_SECONDS,
    seconds,
    words,
)


class Class(NamedTuple):
    """A lesson of a game."""

    game: str
    system: System
    lesson: Lesson


def schools() -> dict[str, School]:
    """Return what is taught of every game, by its folder."""
    taught = {game.folder: game.window.school for game in GAMES}
    return {folder: school for folder, school in taught.items() if school is not None}


ALL = [
    Class(folder, school.course.system, lesson)
    for folder, school in schools().items()
    for lesson in school.course.lessons()
]
DEEP = 3
"""After how many actions that a step lets pass, one upon another, wrong turns are looked for."""
EACH = pytest.mark.parametrize("given", ALL, ids=[f"{one.game}-{one.lesson.key}" for one in ALL])


def begun(given: Class) -> LessonTable:
    """Return the table of a lesson at its beginning."""
    return LessonTable(given.system, given.lesson)


def at(given: Class, number: int) -> LessonTable:
    """Return the table with the step of that number on."""
    table = begun(given)
    table.advance_to(number)
    assert table.number == number
    return table


def known(table: LessonTable) -> tuple[str, Decision[Any] | None, int]:
    """Return all that a player could tell two moments of a lesson apart by."""
    return repr(table.history), table.decision, table.number


def test_each_game_has_seven_to_nine_lessons() -> None:
    assert {len(school.course.lessons()) for school in schools().values()} <= {7, 8, 9}


@EACH
def test_who_does_what_is_said_comes_to_the_end(given: Class) -> None:
    table, steps = begun(given), given.lesson.steps
    for number in range(len(steps)):
        assert table.number == number
        assert table.wrong is None
        is_closing = number == len(steps) - 1
        assert table.decision is None or not is_closing, "what is done now could only be wrong"
        table.do_step()
    assert table.is_done
    assert steps[-1].is_read, "the last step closes the lesson"


def said_next(given: Class, number: int, *passed: object) -> set[str]:
    """Return what is said of each wrong turn after actions that were let pass."""
    table = at(given, number)
    for action in passed:
        table.act(action)
    if table.wrong is not None:
        return {table.wrong.key}
    if table.decision is None or table.number != number or len(passed) == DEEP:
        return set()
    return set().union(*(said_next(given, number, *passed, a) for a in table.decision.actions))


def plays_on(given: Class, table: LessonTable, depth: int, *, is_move: bool) -> bool:
    """Return whether somebody acts though what the teacher speaks of has happened and is over.

    `is_move`: it was a move of the own turn that went wrong.
    """
    assert table.step is not None
    assert table.wrong is not None
    when = [p for but in table.step.buts if but.key == table.wrong.key for p in but.when]
    actions = table.game.journal.actions()
    header, luck = table.game.journal.header, LessonChance(given.lesson.picks)
    again = Game(given.system, header, chance=luck)
    for action in actions[: table.wrong.taken]:
        again.act(action)
    is_seen = False
    for action in actions[table.wrong.taken : -1]:
        news = [given.system.wire.to_json(event) for event in again.act(action)]
        is_seen = is_seen or not when or any_fits(when, news)
        is_over = not is_move or asks_for_a_move(again)
        if is_seen and is_over and len(again.state.frames) <= depth:
            return True
    return False


def begins_a_move(table: LessonTable, action: object) -> bool:
    """Return whether an action is a move of the own turn, and not that one passes."""
    assert table.decision is not None
    return asks_for_a_move(table.game) and action != table.decision.actions[-1]


def asks_for_a_move(game: Game) -> bool:
    """Return whether somebody is asked for a move of their own turn, not for an answer."""
    asked = awaited(game.state)
    return asked is not None and asked.is_move


@EACH
def test_nobody_plays_on_behind_a_wrong_turn(given: Class) -> None:
    for number in range(len(given.lesson.steps)):
        decision = at(given, number).decision
        for action in decision.actions if decision else ():
            table = at(given, number)
            depth, is_move = len(table.game.state.frames), begins_a_move(table, action)
            table.act(action)
            assert table.wrong is None or not plays_on(given, table, depth, is_move=is_move)


@EACH
def test_a_wrong_move_has_its_answer_before_the_teacher_speaks(given: Class) -> None:
    """*The turn goes on*, they said of a shot that nobody had answered yet."""
    for number in range(len(given.lesson.steps)):
        table = at(given, number)
        for action in table.decision.actions if table.decision else ():
            is_move = begins_a_move(table, action)
            table.act(action)
            asked = table.game.decision
            if is_move and table.wrong is not None and asked is not None:
                assert asks_for_a_move(table.game) or asked.seat == table.viewer, action
            table = at(given, number)


@EACH
def test_whatever_else_is_done_is_shown_and_can_be_taken_back(given: Class) -> None:
    said = set()
    for number in range(len(given.lesson.steps)):
        table = at(given, number)
        before = known(table)
        for action in table.decision.actions if table.decision else ():
            table.act(action)
            if table.wrong is None:
                passed = given.lesson.steps[number : max(number, table.number - 1)]
                assert all(step.looks for step in passed)
                said |= said_next(given, number, action)
                table = at(given, number)
                continue
            said.add(table.wrong.key)
            assert table.decision is None, "nothing goes on until it is taken back"
            assert table.undo()
            assert known(table) == before
            assert not table.undo()
    keys = {but.key for step in given.lesson.steps for but in step.buts}
    assert said - {""} == keys, "each of the wrong turns that have words can be taken"


@EACH
def test_however_a_step_is_passed_there_is_a_way_to_the_end(given: Class) -> None:
    """Who ended the turn saw the Sheriff's do what was asked, and could not do what came next."""
    steps = given.lesson.steps
    for number in range(len(steps)):
        decision = at(given, number).decision
        for action in decision.actions if decision else ():
            table = at(given, number)
            table.act(action)
            if table.number > number:
                table.advance_to(len(steps) - table.number)
                assert table.is_done, (steps[number].key, action)


@EACH
def test_any_player_at_all_comes_to_the_end(given: Class) -> None:
    dice, table = Random(7), begun(given)
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
def test_a_lesson_is_the_same_wherever_it_is_gone_on_with(given: Class) -> None:
    table = begun(given)
    for number in range(len(given.lesson.steps)):
        assert known(at(given, number)) == known(table)
        table.do_step()


@EACH
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_teacher_says_little(given: Class, language: str) -> None:
    lesson = given.lesson
    strings, about = Strings(language, given.game), f"lessons.{lesson.key}"
    told = [strings.text(f"{about}.steps.{step.key}") for step in lesson.steps]
    typed = [step.key for step in lesson.steps if step.looks or step.marks]
    told_typed = [strings.text(f"{about}.typed.{key}") for key in typed]
    buts = {but.key for step in lesson.steps for but in step.buts}
    told_wrong = [strings.text(f"{about}.buts.{key}") for key in buts]
    assert {
        text: words(text)
        for text in (*told, *told_typed, *told_wrong)
        if words(text) > MOST_IN_A_STEP
    } == {}
    assert sum(map(words, told)) <= MOST_IN_A_LESSON
    own = dict(zip((step.key for step in lesson.steps), told, strict=True))
    in_terminal = [*(own | dict(zip(typed, told_typed, strict=True))).values()]
    assert max(seconds(told), seconds(in_terminal)) < MOST_SECONDS
    assert len(strings.text(f"{about}.title")) <= 30
    assert len(strings.text(f"{about}.about")) <= 76


@pytest.mark.parametrize("game", schools())
def test_no_text_of_a_lesson_is_left_over(game: str) -> None:
    wanted = set()
    for lesson in schools()[game].course.lessons():
        about = f"lessons.{lesson.key}"
        wanted |= {f"{about}.title", f"{about}.about"}
        wanted |= {f"{about}.steps.{step.key}" for step in lesson.steps}
        typed = (step.key for step in lesson.steps if step.looks or step.marks)
        wanted |= {f"{about}.typed.{key}" for key in typed}
        wanted |= {f"{about}.buts.{but.key}" for step in lesson.steps for but in step.buts}
    assert {key for key in load("en", game) if key.startswith("lessons.")} == wanted


@pytest.mark.parametrize("game", ["samurai", "great_train"])
@pytest.mark.parametrize(
    ("language", "fewer"), [("en", "Fewer"), ("es", "Con menos"), ("it", "Con meno")]
)
def test_where_one_card_wins_nothing_is_said_of_fewer(game: str, language: str, fewer: str) -> None:
    strings = Strings(language, game)
    told = [strings.text("trials.steps.task", n=n) for n in (1, 2, 3)]
    assert [fewer in text for text in told] == [False, True, True]
