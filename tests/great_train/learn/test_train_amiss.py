"""What is said to be wrong with a wrong move of a trial of the train: of this move, and true."""

from collections import Counter
from collections.abc import Iterator

import pytest

from build.trials.great_train.who import deals, fitting
from game.great_train.rules.content.roles import ROLE_KEYS, SHERIFF
from game.great_train.rules.facts.actions import TrainAction
from game.great_train.rules.system import SYSTEM
from game.great_train.view.presentation import COURSE, PRESENTATION
from game.great_train.view.telling import amiss
from game.languages import LANGUAGES
from game.session.learn.lesson import Trial
from game.session.learn.lesson_table import LessonTable
from game.view.presentation import amiss_of
from game.view.words.strings import Strings

PLAIN = ("answered", "unguarded", "maybe")
"""Of each of these a reason can be told."""


def first_wrong(trial: Trial) -> Iterator[tuple[TrainAction, LessonTable]]:
    """Yield every wrong first move of a trial, and the table after it."""
    table = LessonTable(SYSTEM, trial.lesson)
    right = table.right()
    assert table.decision is not None
    for action in table.decision.actions:
        twin = table._twin()
        twin.act(action)
        if action != right and twin.wrong is not None:
            yield action, twin


def said(table: LessonTable, language: str) -> str:
    seen = table.observation
    teller = PRESENTATION.teller(Strings(language, "great_train"), seen, table.viewer)
    return amiss_of(PRESENTATION, teller, seen, table.misstep)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_answered_and_which_roles_fit_as_well_is_told(language: str) -> None:
    told, generic = Counter[str](), Strings(language, "great_train")
    for trial in COURSE.trials():
        for action, table in first_wrong(trial):
            assert table.misstep is not None
            key, text = table.misstep.key, said(table, language)
            assert text != generic.text(f"trials.buts.{key or 'idle'}")
            assert "{" not in text
            assert text or key not in PLAIN, (trial.lesson.key, action)
            told[key] += bool(text)
    assert min(told[key] for key in (*PLAIN, "open")) > 0


def test_what_a_shot_came_to_is_told_once_it_is_answered() -> None:
    """*The turn goes on*, it said over a BANG! that somebody had yet to answer."""
    told, strings = Counter[str](), Strings("en", "great_train")
    stands = strings.text("trials.why.stands", who="", n=1)
    unhurt = strings.text("trials.why.unhurt")
    for trial in COURSE.trials():
        for action, table in first_wrong(trial):
            decision = table.game.decision
            is_asked = decision is not None and decision.seat != table.viewer
            assert not is_asked or table.game.state.turn_seat != table.viewer, action
            text = said(table, "en")
            told["stands"] += stands in text
            told["unhurt"] += text.startswith(unhurt)
    assert told["stands"] > 20
    assert told["unhurt"] > 0


def test_the_cards_that_are_told_take_the_last_life() -> None:
    """Where a move leaves one to be put out it said that some card does it, and not which."""
    told = set[str]()
    for trial in COURSE.trials():
        for _, table in first_wrong(trial) if trial.kind == "live" else ():
            assert table.misstep is not None
            if table.misstep.key == "unguarded":
                told.add(said(table, "en").partition(" would")[0])
                assert said(table, "en").count("last life") == 1
    assert told == {
        "Jimmy Texas, with a Duel,",
        "Evan Babbit, with a BANG!,",
        "Bart Cassidy, with Cat Balou and a BANG!,",
        "Pedro Ramirez, with a BANG! and the Gatling,",
    }


def test_the_roles_that_are_told_are_among_those_that_fit() -> None:
    for trial in COURSE.trials():
        if trial.kind != "who":
            continue
        roles = [ROLE_KEYS.index(player["role"]) for player in trial.lesson.setup["players"]]
        known = deals(len(roles), roles[0], roles.index(SHERIFF))
        for _, table in first_wrong(trial):
            assert table.misstep is not None
            shots = amiss._shots(table.misstep.before)
            found = amiss._fitting(table.observation, shots)
            assert set(found) == set(fitting(known, tuple(shots)))
