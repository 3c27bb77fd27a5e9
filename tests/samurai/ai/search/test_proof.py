"""Wins of several actions: sure whatever is hidden, drawn and answered, and always begun."""

import pytest

from ai.samurai.roster import make
from ai.samurai.searcher import Searcher, may_end
from game.kernel.frames import Decision
from game.samurai.rules.actions import Action
from game.samurai.rules.state import Observation
from game.samurai.rules.system import SYSTEM
from game.samurai.view.presentation import COURSE
from game.session.learn.lesson import Trial
from game.session.learn.lesson_table import LessonTable
from tests.samurai.ai.written import PARRIES, game, player

WINS = [trial for trial in COURSE.trials() if trial.kind == "win"]
"""Exact solving proves that one action begins the win, and that nothing else does."""


def expert_at(seen: Observation) -> Searcher:
    """Return an expert that just sat down."""
    bot = make("expert", 1)
    assert isinstance(bot, Searcher)
    bot.start(SYSTEM.key, seen.seat, seen.players, 1)
    return bot


def asked(table: LessonTable) -> Decision[Action]:
    """Return what a trial asks."""
    assert table.decision is not None
    return table.decision


@pytest.mark.parametrize("trial", WINS, ids=lambda trial: trial.lesson.key)
def test_a_win_of_up_to_three_cards_is_found_and_nothing_else_is_called_one(trial: Trial) -> None:
    table = LessonTable(SYSTEM, trial.lesson)
    for _ in range(trial.cards):
        seen = table.observation
        assert may_end(seen)
        assert expert_at(seen).sure_wins(seen, asked(table)) == [table.right()]
        table.do_step()


def test_an_expert_plays_the_longest_of_them_to_its_end() -> None:
    trial = WINS[-1]
    table = LessonTable(SYSTEM, trial.lesson)
    for _ in range(trial.cards):
        seen = table.observation
        assert expert_at(seen).choose(seen, asked(table), 700) == table.right()
        table.do_step()
    assert table.game.decision is None


def test_a_win_that_a_hidden_parry_may_prevent_is_not_called_sure() -> None:
    """Whoever saw all hands would know whom to strike. It is sure once all Parries are gone."""
    weak = {"honor": 1, "resilience": 1}
    for gone, is_sure in (([], False), (PARRIES, True)):
        table = game(
            [
                player("shogun", "hideyoshi", hand=["kiseru", "katana"], honor=6),
                player("ninja1", "kojiro", **weak),
                player("ninja2", "musashi", **weak),
            ],
            gone=gone,
        )
        seen = table.observe(0)
        assert may_end(seen)
        assert table.decision is not None
        assert bool(expert_at(seen).sure_wins(seen, table.decision)) == is_sure
