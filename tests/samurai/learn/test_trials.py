"""The trials: so many cards win, surely; fewer do not, and there is one way to begin."""

import pytest

from build.trials.solver import Solver
from game.kernel.game import Game
from game.kernel.journal import Header
from game.samurai.rules.system import SYSTEM
from game.samurai.ui.lessons import trials
from game.session.learn.lesson import Trial
from game.session.learn.lesson_table import LessonTable

EACH = pytest.mark.parametrize("trial", trials(), ids=lambda trial: trial.lesson.key)


def test_there_are_thirty_the_easiest_first() -> None:
    assert 25 <= len(trials()) <= 30
    assert [trial.cards for trial in trials()] == sorted(trial.cards for trial in trials())
    assert {trial.grade for trial in trials()} == {1, 2, 3}


@EACH
def test_the_cards_of_a_trial_win_and_nothing_else_does(trial: Trial) -> None:
    table = LessonTable(SYSTEM, trial.lesson)
    assert len(trial.lesson.steps) == trial.cards + 1
    for left in range(trial.cards, 0, -1):
        seen = table.observation
        assert Solver(seen, left - 1).sure() == []
        assert Solver(seen, left).sure() == [table.right()]
        table.do_step()
    outcome = SYSTEM.outcome_of(table.game.state)
    assert outcome is not None
    assert 0 in outcome.winners


@EACH
def test_every_other_move_is_shown_and_taken_back(trial: Trial) -> None:
    table = LessonTable(SYSTEM, trial.lesson)
    before, right = repr(table.history), table.right()
    assert table.decision is not None
    for action in table.decision.actions:
        if action == right:
            continue
        table.act(action)
        assert table.wrong is not None
        assert table.wrong.key or action.type == "end_play"
        assert table.undo()
        assert repr(table.history) == before


def test_no_trial_is_there_twice() -> None:
    setups = [repr(trial.lesson.setup) for trial in trials()]
    assert len(set(setups)) == len(setups)
    games = [Game(SYSTEM, Header(SYSTEM.key, 0, None, trial.lesson.setup)) for trial in trials()]
    assert all(game.decision is not None and game.decision.seat == 0 for game in games)
