"""What the train tells of its next move, and why something cannot be bought."""

from typing import TYPE_CHECKING, cast

import pytest

from game.great_train.rules.content.cards import id_of
from game.great_train.rules.facts.actions import ABILITY, ADVANCE, PLAY_CARD, TrainAction
from game.great_train.rules.facts.queries import paired
from game.great_train.rules.system import SYSTEM
from game.great_train.rules.written import written_train
from game.great_train.view.names import teller_of
from game.great_train.view.presentation import PRESENTATION
from game.great_train.view.telling.answers import answer_of
from game.great_train.view.telling.market import next_market, next_stop, paid_with, why_not_moved
from game.great_train.view.telling.reasons import why_not
from game.kernel.game import Game
from game.kernel.journal import Header
from game.languages import LANGUAGES
from game.view.words.strings import Strings

if TYPE_CHECKING:
    from game.great_train.rules.facts.state import TrainObservation
    from game.view.words.sentences import Teller

TABLE = {
    "seat 0": "sheriff rose_doolan, hand bang:2c beer:6h",
    "seat 1": "outlaw slab_the_killer, hand missed:2s",
    "seat 2": "outlaw kit_carlson",
    "seat 3": "renegade jimmy_texas",
    "line": "1 leland boom_town frisco crowns_hole dodgeville",
    "cars": "dining_car caboose mail_car",
}
DINING, CABOOSE, MAIL = (id_of(car) for car in ("dining_car", "caboose", "mail_car"))


def seen_at(seat: int = 0, **told: str) -> "TrainObservation":
    """Return what `seat` knows of the table, with some of it told otherwise."""
    table = {**TABLE, **{word.replace("_", " "): text for word, text in told.items()}}
    game = Game(SYSTEM, Header(SYSTEM.key, 1, None, written_train(table)))
    return cast("TrainObservation", game.observe(seat))


def english(seen: "TrainObservation") -> "Teller":
    """Return who tells it in English."""
    return teller_of(Strings("en", "great_train"), seen, seen.seat)


def test_the_next_move_names_every_pair_and_what_of_it_can_be_paid() -> None:
    seen = seen_at()
    told = next_market(english(seen), seen)
    assert told == (
        "One station on: Dining Car for a club; Caboose for a BANG! "
        "You could pay for the Dining Car and the Caboose."
    )
    seen = seen_at(seat_0="sheriff rose_doolan, hand beer:6h")
    assert next_market(english(seen), seen).endswith("You could pay for none of it.")
    assert next_market(english(seen_at(1)), seen_at(1)).endswith("Caboose for a BANG!")


def test_what_moves_the_train_says_what_can_be_bought_then() -> None:
    seen = seen_at()
    effect = answer_of(english(seen), seen, ADVANCE).effect
    assert effect == (
        "One station on; then you must buy one: Dining Car for a club; Caboose for a BANG!"
    )
    seen = seen_at(seat_0="sheriff rose_doolan, hand missed:10c")
    effect = answer_of(english(seen), seen, ADVANCE).effect
    assert effect == "One station on; then you must buy one: Dining Car for a club."
    seen = seen_at(
        line="3 leland boom_town frisco crowns_hole dodgeville", seat_0="sheriff sancho, life 3"
    )
    told = answer_of(english(seen), seen, ADVANCE).effect
    assert told.endswith("First you must take one free: Dining Car; Caboose; Mail Car.")


def test_sancho_is_not_told_what_others_pay_after_his_move() -> None:
    """He takes the car free, and was told the price of its station."""
    seen = seen_at(seat_0="sheriff sancho, life 3, hand beer:6h")
    assert answer_of(english(seen), seen, ADVANCE).effect == (
        "One station on; then you must take one free: Dining Car; Caboose."
    )


def test_sancho_is_told_that_he_may_take_any_of_it() -> None:
    seen = seen_at(seat_0="sheriff sancho, life 3, hand beer:6h")
    assert next_market(english(seen), seen).endswith("You could take any of it free.")


def test_at_the_end_of_the_line_nothing_comes_any_more() -> None:
    at_last = seen_at(line="3 leland boom_town frisco crowns_hole dodgeville")
    assert "Dining Car for a Missed!" in next_market(english(at_last), at_last)
    at_last.place = 4
    assert next_market(english(at_last), at_last) == ""
    assert next_stop(english(at_last), at_last, DINING) == ""


def test_a_car_of_the_train_knows_its_next_station() -> None:
    seen = seen_at()
    assert next_stop(english(seen), seen, CABOOSE) == "One station on it is at Boom Town: a BANG!"
    assert next_stop(english(seen), seen, MAIL) == ""


def test_why_a_car_is_not_bought_is_one_reason_and_the_true_one() -> None:
    seen = seen_at(seat_0="sheriff rose_doolan, hand beer:6h")
    teller = english(seen)
    assert why_not(teller, seen, DINING) == (
        "You cannot pay for the Dining Car: Boom Town wants a BANG!"
    )
    assert why_not(teller, seen, CABOOSE) == "The Caboose has come to no station yet."
    line = "1 leland tombrock frisco crowns_hole dodgeville"
    seen = seen_at(seat_0="sheriff rose_doolan, life 1, hand beer:6h", line=line)
    assert why_not(english(seen), seen, DINING) == (
        "You cannot pay for the Dining Car: Tombrock wants 1 life, but not the last."
    )
    seen = seen_at(turn="0 play, bought 1")
    assert why_not(english(seen), seen, DINING) == "You have bought already this turn."
    assert why_not_moved(english(seen), seen) == "You have bought already this turn."


def test_who_moved_the_train_is_told_so() -> None:
    seen = seen_at()
    assert why_not_moved(english(seen), seen) == ""
    seen.advanced = True
    assert why_not_moved(english(seen), seen) == "You have moved the train already this turn."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("place", range(4))
def test_the_market_is_told_in_every_language(language: str, place: int) -> None:
    seen = seen_at(line=f"{place} leland boom_town tombrock virginia_town yooma")
    teller = teller_of(Strings(language, "great_train"), seen, 0)
    told = next_market(teller, seen)
    assert told[0].isupper()
    assert told.endswith(".")
    assert "{" not in told + next_stop(teller, seen, DINING)


def test_what_one_pays_with_is_told_where_one_card_alone_serves() -> None:
    seen = seen_at()
    station = seen.stations[0]
    assert paid_with(english(seen), seen, station) == "You pay with the BANG!"
    assert not paid_with(english(seen), seen, seen.stations[3])
    both = seen_at(seat_0="sheriff rose_doolan, hand bang:2c bang:3c")
    assert not paid_with(english(both), both, station)


def test_who_must_buy_is_told_which_card_goes_for_it() -> None:
    """A Remington that had just been laid went for a car, and nothing had said so."""
    seen = seen_at()
    car = next(car for car, station in paired(seen, seen.place) if station == seen.stations[0])
    told = answer_of(english(seen), seen, TrainAction("buy", car=car)).effect
    assert told.endswith("You pay with the BANG!")
    both = seen_at(seat_0="sheriff rose_doolan, hand bang:2c bang:3c")
    assert "You pay" not in answer_of(english(both), both, TrainAction("buy", car=car)).effect


@pytest.mark.parametrize(("hand", "asked"), [("", False), ("indians:kd", False), ("beer:6h", True)])
def test_who_can_pay_for_nothing_is_not_asked_whether_they_buy(hand: str, *, asked: bool) -> None:
    """At the End of the Line one was asked to buy a car, and had one answer: to buy nothing."""
    seat = f"sheriff rose_doolan, hand full_steam:2s {hand}"
    game = Game(SYSTEM, Header(SYSTEM.key, 1, None, written_train({**TABLE, "seat 0": seat})))
    assert game.decision is not None
    game.act(next(action for action in game.decision.actions if action.mode == "cancel"))
    assert game.decision.kind == "buy"
    is_lone = len(game.decision.actions) == 1
    assert is_lone is not asked
    assert not (is_lone and PRESENTATION.is_dear(game.observe(0), game.decision))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("action", [ABILITY, PLAY_CARD[id_of("next_stop:2d")]])
def test_a_move_at_the_last_station_says_what_it_leads_to(
    action: TrainAction, language: str
) -> None:
    """Zippy Roy was told that the train *moves one station on*, and shot himself with the rest."""
    for line, paying, bought, keys in (
        ("3 iron_horse", "missed:3s", 0, ["to_end_iron_horse", "buy_first"]),
        ("3 leland", "missed:3s", 1, ["to_end_leland"]),
        ("3 iron_horse", "jail:4h", 0, ["to_end_iron_horse"]),
        ("2 iron_horse", "missed:3s", 0, []),
    ):
        seen = seen_at(
            seat_0=f"sheriff zippy_roy, hand next_stop:2d {paying}",
            line=f"{line} boom_town catico crowns_hole dodgeville",
            turn=f"0 play, bought {bought}",
        )
        teller = teller_of(Strings(language, "great_train"), seen, 0)
        effect = answer_of(teller, seen, action).effect
        assert all(teller.say(f"answer.{key}") in effect for key in keys)
        assert keys or teller.say("answer.to_end_iron_horse") not in effect
        assert (teller.say("answer.buy_first") in effect) == ("buy_first" in keys)


def test_the_free_move_to_the_end_of_the_line_says_what_the_locomotive_does_there() -> None:
    """*Then the locomotive acts* told a newcomer of no shot."""
    seen = seen_at(
        seat_0="sheriff rose_doolan, hand missed:3s",
        line="3 iron_horse boom_town catico crowns_hole dodgeville",
        cars="caboose mail_car lounge_car",
    )
    effect = answer_of(english(seen), seen, ADVANCE).effect
    shot = "To the End of the Line: the Iron Horse shoots at everybody, you too."
    assert effect == f"{shot} First you must buy one: Caboose for a Missed!"
