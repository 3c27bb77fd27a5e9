"""The draw pile tells what is not to be seen once that is little: the trials ask to count it."""

import pytest

from game.great_train.rules.content.cards import id_of
from game.great_train.rules.system import SYSTEM
from game.great_train.ui.tooltips import pile_text, tooltip
from game.great_train.view.names import teller_of
from game.great_train.view.presentation import COURSE, PRESENTATION
from game.great_train.view.telling.unseen import FEW, unseen, unseen_words
from game.kernel.game import Game
from game.kernel.journal import Header
from game.languages import LANGUAGES
from game.session.learn.lesson import Trial
from game.ui.board.selection import DRAW
from game.ui.scenes.table import TableScene
from game.view.words.strings import Strings
from tests.great_train.ui.train_window import TrainServices, train_shell, train_state
from tests.great_train.view.test_train_market import english, seen_at
from tests.ui.windowless import Settings

LIVES = [trial for trial in COURSE.trials() if trial.kind == "live"]


@pytest.mark.parametrize("trial", LIVES, ids=lambda trial: trial.lesson.key)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_trial_that_asks_to_count_has_what_to_count_told(trial: Trial, language: str) -> None:
    game = Game(SYSTEM, Header(SYSTEM.key, 0, None, trial.lesson.setup))
    seen, state = game.observe(0), game.state
    cards = [*state.draw_pile, *(card for hand in state.hands[1:] for card in hand)]
    assert unseen(seen) == sorted(cards)
    assert 0 < len(cards) <= FEW
    teller = teller_of(Strings(language, "great_train"), seen, 0)
    told = unseen_words(teller, seen)
    assert told.count("(") == len(cards)
    assert told in " ".join(PRESENTATION.middle(teller, seen))


def test_trial_28_names_each_card_with_its_suit() -> None:
    """A heart would free whom one jails: without the suits it could not be counted."""
    game = Game(SYSTEM, Header(SYSTEM.key, 0, None, LIVES[1].lesson.setup))
    seen = game.observe(0)
    assert unseen_words(english(seen), seen) == (
        "You do not see: BANG! (5 of diamonds), BANG! (6 of clubs), Missed! (queen of clubs) "
        "and Rev. Carabine (ace of clubs)."
    )


def test_many_cards_out_of_sight_are_not_told_nor_a_card_that_all_see() -> None:
    seen = seen_at()
    assert len(unseen(seen)) > FEW
    assert unseen_words(english(seen), seen) == ""
    assert id_of("bang:2c") not in unseen(seen)
    assert id_of("missed:2s") in unseen(seen)


def test_the_draw_pile_says_so_when_it_is_pointed_at() -> None:
    shell = train_shell((1280, 720), TrainServices(Settings(pace=0.0)))
    shell.go("trial", LIVES[0].lesson.key)
    for _ in range(20):
        shell.step(0.25)
    scene = shell.scenes[-1]
    assert isinstance(scene, TableScene)
    told = pile_text(train_state(scene))
    assert "You do not see" in told
    assert tooltip(train_state(scene), DRAW) == told
