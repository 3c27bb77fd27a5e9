"""What is told at the table says who gives, which of several, and what luck is needed for."""

import pytest

from game.great_train.rules.content.cards import id_of
from game.great_train.rules.facts.card_events import CardTaken
from game.great_train.rules.facts.state import Resolving
from game.great_train.rules.fights.checks import AwaitFlip
from game.great_train.rules.fights.robbery import WantedCheck
from game.great_train.rules.fights.shots import AwaitRespond
from game.great_train.rules.turn.line import ResolveLocomotive
from game.great_train.view.market import is_felt
from game.great_train.view.messages import CHECKS, MAIL_CAR, of_taken
from game.great_train.view.names import teller_of
from game.great_train.view.prompts import headline
from game.languages import LANGUAGES
from game.view.words.strings import Strings
from tests.great_train.view.test_train_market import english, seen_at


def test_what_a_mail_car_brings_is_given_and_not_taken() -> None:
    seen, gift = seen_at(), CardTaken(0, 1, id_of("bang:2c"), "hand")
    taken = "You take the BANG! from Slab the Killer's hand."
    assert english(seen).tell(of_taken(gift, seen)) == taken
    seen.resolving = Resolving(MAIL_CAR, 1)
    assert english(seen).tell(of_taken(gift, seen)) == "Slab the Killer gives you a BANG!"
    other = seen_at(1)
    other.resolving = seen.resolving
    assert english(other).tell(of_taken(gift, other)) == "You give Rose Doolan a BANG!"


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_two_cards_turned_over_it_is_told_what_for_and_what_is_luck(language: str) -> None:
    seen = seen_at()
    teller = teller_of(Strings(language, "great_train"), seen, seen.seat)
    told = headline(teller, seen, AwaitFlip(0, WantedCheck(0, 1)))
    assert teller.say("luck.most_wanted") in told
    assert all(teller.say(f"luck.{card}") for card in CHECKS.values())
    assert told.startswith(f"{teller.card(id_of('most_wanted:ks')):The}")


@pytest.mark.parametrize(
    ("language", "told"), [("en", "a Missed!"), ("es", "un ¡Fallaste!"), ("it", "un Mancato!")]
)
def test_of_cards_of_which_there_are_many_one_is_told(language: str, told: str) -> None:
    seen = seen_at()
    teller = teller_of(Strings(language, "great_train"), seen, seen.seat)
    assert f"{teller.card(id_of('missed:2s')):a}" == told
    gatling = teller.card(id_of("gatling:10h"))
    assert f"{gatling:a}" == f"{gatling:the}"


def test_a_move_of_the_train_is_final_where_others_feel_it() -> None:
    assert not is_felt(seen_at())
    for other in ("shade_oconnor, hand beer:7h", "manuelita"):
        seen = seen_at(seat_2=f"outlaw {other}")
        assert is_felt(seen) == other.startswith("shade")
        end = seen_at(seat_2=f"outlaw {other}", line="3 leland boom_town frisco yooma catico")
        assert is_felt(end)


def test_a_locomotive_that_acts_twice_says_so_the_first_time() -> None:
    seen = seen_at()
    shot = AwaitRespond(0, None, needs=1, is_bang=False)
    assert headline(english(seen), seen, shot) == "The Iron Horse shoots at you."
    seen.frames = (ResolveLocomotive(), shot)
    assert headline(english(seen), seen, shot).endswith("once more.")
