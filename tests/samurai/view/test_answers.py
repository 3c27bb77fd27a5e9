"""Answers: what playing a card leads to, as it is asked about once more."""

import pytest

from game.samurai.rules.actions import PLAY, PLAY_AT
from game.samurai.view.names import teller_of
from game.samurai.view.prompts import describe
from game.view.words.strings import Strings
from tests.samurai.view.test_sentences import card, table_of


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Unless parried, 1 wound. "),
        ("es", "Si no lo para, 1 herida. "),
        ("it", "Se non para, 1 ferita. "),
    ],
)
def test_only_who_is_attacked_can_parry(language: str, sentence: str) -> None:
    """It said "Se nessuno para", as if anybody could."""
    seen, seats = table_of("Tomoe Benkei Ieyasu")
    teller = teller_of(Strings(language, "samurai"), seen, 0)
    attack = PLAY_AT[card("shuriken")][seats["Benkei"]]
    told = describe(teller, seen, attack)[1].replace("\u00a0", " ")
    assert told.startswith(sentence)


@pytest.mark.parametrize(
    ("language", "spared"),
    [
        ("en", "It has no effect on Chiyome."),
        ("es", "No tiene efecto sobre Chiyome."),
        ("it", "Non ha effetto su Chiyome."),
    ],
)
@pytest.mark.parametrize("challenge", ["battle_cry", "jujutsu"])
def test_a_challenge_says_that_it_passes_chiyome_over(
    challenge: str, language: str, spared: str
) -> None:
    """It promised that each other would parry or be wounded: she was not even asked."""
    cry = PLAY[card(challenge)]
    for others, is_told in (("Chiyome Ieyasu", True), ("Benkei Ieyasu", False)):
        seen, _ = table_of(f"Tomoe {others}")
        teller = teller_of(Strings(language, "samurai"), seen, 0)
        told = describe(teller, seen, cry)[1]
        assert told.endswith(spared) == is_told
        assert told.startswith(teller.strings.text(f"cards.{challenge}.rule"))
