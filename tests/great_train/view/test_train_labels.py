"""What actions are called: on a button, in a coach's words, in a review."""

import pytest

from game.great_train.rules.content.cards import id_of
from game.great_train.rules.system import SYSTEM
from game.great_train.rules.written import written_train
from game.great_train.view.names import teller_of
from game.great_train.view.telling.answers import answer_of
from game.great_train.view.telling.judgements import JUDGEMENTS
from game.kernel.frames import decision_of
from game.kernel.game import Game
from game.kernel.journal import Header
from game.view.words.strings import Strings
from tests.great_train.view.test_train_market import TABLE, seen_at


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "BANG! (2 of clubs) on Slab the Killer"),
        ("es", "¡BANG! (2 de tréboles) contra Slab the Killer"),
        ("it", "BANG! (2 di fiori) contro Slab the Killer"),
    ],
)
def test_whom_a_card_is_for_does_not_run_into_its_suit(language: str, told: str) -> None:
    """A "queen of hearts against Sid Ketchum" was read as one thing."""
    seen = seen_at()
    teller = teller_of(Strings(language, "great_train"), seen, 0)
    decision = decision_of(seen)
    assert decision is not None
    card = id_of("bang:2c")
    action = next(a for a in decision.actions if a.target == 1 and a.card == card)
    assert answer_of(teller, seen, action).label == told


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["Lumber Flatcar before you", "Lumber Flatcar before Slab the Killer"]),
        ("es", ["Vagón maderero para ti", "Vagón maderero para Slab the Killer"]),
        ("it", ["Lumber Flatcar per te", "Lumber Flatcar per Slab the Killer"]),
    ],
)
def test_a_review_says_which_car_was_laid_before_somebody(language: str, told: list[str]) -> None:
    """Away from the question "For Sid Ketchum" said nothing."""
    table = TABLE | {"cars": "lumber_flatcar caboose mail_car"}
    game = Game(SYSTEM, Header(SYSTEM.key, 1, None, written_train(table)))
    for wanted in ("buy", "pay"):
        decision = game.decision
        if decision is not None and any(a.type == wanted for a in decision.actions):
            game.act(next(a for a in decision.actions if a.type == wanted))
    seen, decision = game.observe(0), game.decision
    assert decision is not None
    teller = teller_of(Strings(language, "great_train"), seen, 0)
    named = [JUDGEMENTS.action(teller, seen, action) for action in decision.actions]
    assert named[:2] == told
