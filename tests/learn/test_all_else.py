"""A robot that does everything else: at each step of each lesson and trial, all that is not asked.

It takes every action that there is, and every action after each that is let pass, three deep. No
step is passed but by what it asks for, whatever is wrong can be taken back and leaves no trace, and
from wherever it has come the way through is still open.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import pytest

from game.kernel.wire import Json
from game.session.learn.lesson_table import LessonTable
from game.session.learn.patterns import any_fits
from tests.learn.test_lessons import ALL, Class, at, known, schools

DEEP: Final = 3
"""So many actions in a row that are let pass are followed."""
WIDE: Final = 40
"""Of moments that look different so many are followed at each depth: beyond them nothing is new."""
TRIALS = [
    Class(folder, school.course.system, trial.lesson)
    for folder, school in schools().items()
    for trial in school.course.trials()
]
ROBOTS = [*ALL, *TRIALS]
EACH = pytest.mark.parametrize(
    "given", ROBOTS, ids=[f"{one.game}-{one.lesson.key}" for one in ROBOTS]
)


@cache
def way_to(given: tuple[str, str], number: int) -> LessonTable:
    """Return the table at a step, to be copied: the way there is found once."""
    return at(next(one for one in ROBOTS if (one.game, one.lesson.key) == given), number)


def followed(given: Class, number: int, way: tuple[Any, ...]) -> LessonTable:
    """Return the table at a step after the actions of `way`, all of which were let pass."""
    begun = way_to((given.game, given.lesson.key), number)
    table = LessonTable(given.system, given.lesson, begun._taken)
    table.number, table.notes = number, dict(begun.notes)
    for action in way:
        table.act(action)
    assert table.number == number
    assert table.wrong is None
    return table


def ways(given: Class, number: int) -> Iterator[tuple[Any, ...]]:
    """Yield every way of letting time pass at a step, the shortest first.

    At the end of each all that can be done there is done.
    """
    front: list[tuple[Any, ...]] = [()]
    seen = set[str]()
    for _ in range(DEEP):
        further: list[tuple[Any, ...]] = []
        for way in front:
            history = repr(followed(given, number, way).history)
            if history in seen or len(seen) > DEEP * WIDE:
                continue
            seen.add(history)
            further += [(*way, action) for action in tried(given, number, way)]
            yield way
        front = further[:WIDE]


def tried(given: Class, number: int, way: tuple[Any, ...]) -> list[Any]:
    """Do all that can be done there, one thing after the other, and look what becomes of it.

    Who does what comes after a look has looked.

    Return the actions that are let pass.
    """
    start = followed(given, number, way)
    before, passing = known(start), []
    for action in () if start.decision is None else start.decision.actions:
        table = followed(given, number, way)
        begun = len(table.game.journal.events())
        table.act(action)
        news = [told(table, event) for event in table.game.journal.events()[begun:]]
        if table.number > number:
            *looked, step = given.lesson.steps[number : table.number]
            assert all(one.looks for one in looked)
            assert any_fits(step.does, news), f"{action} passes a step that asks for {step.does}"
        elif table.wrong is None:
            passing.append(action)
        else:
            assert table.decision is None
            assert table.undo()
            assert known(table) == before, f"{action} leaves a trace when it is taken back"
    return passing


def told(table: LessonTable, event: object) -> Json:
    return table.system.wire.to_json(event)


@EACH
def test_nothing_but_what_is_asked_passes_a_step_and_nothing_ends_in_a_corner(given: Class) -> None:
    for number, step in enumerate(given.lesson.steps):
        if not step.does:
            tried(given, number, ())
        for way in ways(given, number) if step.does else ():
            assert followed(given, number, way).right() is not None, f"no way on after {way}"
