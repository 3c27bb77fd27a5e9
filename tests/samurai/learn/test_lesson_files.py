"""Files of lessons: what is wrong with one is told in one sentence, and what one leads to."""

import pytest

from game.samurai.rules.notation import written
from game.samurai.rules.queries import is_harmless
from game.samurai.view.presentation import COURSE
from game.session.learn.lesson import read_lesson, read_trial
from game.session.learn.lesson_table import LessonTable
from game.table.content import ContentError

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
        ("picks: []", "picks: [a]", "line 1: 'table' must be words with texts, 'picks' a list"),
        ("goemon", "nobody", "line 1: 'table' cannot be laid: there is no character 'nobody'"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_one_sentence(old: str, new: str, fault: str) -> None:
    assert read_lesson("sound", SOUND, written).steps[0].is_read
    with pytest.raises(ContentError, match=fault):
        read_lesson("odd", SOUND.replace(old, new), written)


def test_a_table_that_is_no_position_is_one_sentence() -> None:
    """The lesson ended the program when it was opened."""
    lesson = read_lesson("odd", SOUND.replace("shogun", "ninja3"), written)
    with pytest.raises(ContentError, match=r"odd.yaml, line 1: 'table' cannot be laid: these are"):
        LessonTable(COURSE.system, lesson)
    with pytest.raises(ContentError, match="'table' cannot be laid: list index"):
        read_lesson("odd", SOUND, lambda told: told["seat 0"].split(", ")[1])


@pytest.mark.parametrize("wrong", ["grade: 4", "grade: true", "grade: [1]", "cards: a", "kind: 2"])
def test_what_is_wrong_with_a_trial_is_one_sentence(wrong: str) -> None:
    told = {"kind": "win", "grade": "1", "cards": "1"}
    sound = "\n".join(f"{word}: {value}" for word, value in told.items())
    assert read_trial("sound", sound + SOUND, written).grade == 1
    word, value = wrong.split(": ")
    odd = "\n".join(f"{word}: {value}" for word, value in {**told, word: value}.items())
    with pytest.raises(ContentError, match=r"odd.yaml, line 1: 'kind' must be a word"):
        read_trial("odd", odd + SOUND, written)


def test_who_lays_the_armor_at_the_end_of_its_lesson_is_not_harmless() -> None:
    """Nothing was left in hand: Armor was praised to somebody whom no weapon may touch anyhow."""
    lesson = next(lesson for lesson in COURSE.lessons() if lesson.key == "properties")
    table = LessonTable(COURSE.system, lesson)
    table.advance_to(len(lesson.steps) - 1)
    assert not is_harmless(table.game.state, table.viewer)


def test_what_is_said_of_the_score_of_a_lesson_is_the_score() -> None:
    """Who ended the turn instead of playing the Daimyo kept it, a point more than was told."""
    lesson = next(lesson for lesson in COURSE.lessons() if lesson.key == "honor")
    found = set[tuple[str, int, int]]()
    for number, step in enumerate(lesson.steps[:-1]):
        for place in range(5):
            table = LessonTable(COURSE.system, lesson)
            table.advance_to(number)
            actions = () if table.decision is None else table.decision.actions
            for action in actions[place : place + 1]:
                table.act(action)
            outcome = table.game.state.outcome
            if outcome is not None and step.does:
                said = "closing" if table.wrong is None else table.wrong.key
                scores = dict(outcome.scores)
                found.add((said, scores["shogun"], scores["ninja"]))
    assert found == {("closing", 2, 3), ("late", 2, 4), ("early", 4, 2), ("early", 4, 3)}
