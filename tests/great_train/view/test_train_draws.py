"""Of a card that is drawn it is told what for, where the rules draw it for something."""

from collections import Counter
from random import Random
from typing import cast

import pytest

from game.great_train.rules.content.cards import id_of, kind_of
from game.great_train.rules.content.roles import TurnStep
from game.great_train.rules.facts.actions import HAND, TAKE_SHOT, TAKE_WOUNDS
from game.great_train.rules.facts.card_events import CardDrawn, CardTaken
from game.great_train.rules.facts.life_events import LifeLost
from game.great_train.rules.facts.state import Resolving, TrainObservation
from game.great_train.rules.system import SYSTEM
from game.great_train.rules.written import written_train
from game.great_train.view.names import teller_of
from game.great_train.view.telling.draws import DRAWS, drawn_for
from game.great_train.view.telling.messages import of_drawn, of_taken
from game.great_train.view.telling.prompts import prompt_of
from game.great_train.view.telling.reasons import why_not
from game.kernel.events import redact
from game.kernel.game import Game
from game.kernel.journal import Header
from game.languages import LANGUAGES
from game.view.words.log import Log
from game.view.words.strings import Strings

SEATS = {
    "seat 0": "sheriff rose_doolan, hand bang:2c stagecoach:9s",
    "seat 1": "outlaw bart_cassidy, hand missed:2s, in play refund:3s",
    "seat 2": "renegade suzy_lafayette",
    "seat 3": "outlaw jesse_jones, in play strongbox:9h",
    "line": "1 leland boom_town frisco crowns_hole dodgeville",
    "cars": "dining_car caboose mail_car",
}


WHO = {"log.drew_hit": [1], "log.drew_empty": [2]}
"""Why a card is drawn -> the seats that draw for that."""
IN_OTHERS = ("log.drew_hit", "log.drew_refund")
"""What is told in the turns of others alone, a wound in a Duel of one's own, too."""


def seen_by(seat: int) -> TrainObservation:
    game = Game(SYSTEM, Header(SYSTEM.key, 1, None, written_train(SEATS)))
    return cast("TrainObservation", game.observe(seat))


@pytest.mark.parametrize(
    ("card", "by", "why"),
    [
        ("bang:2c", 0, "log.drew_hit"),
        ("gatling:10h", 0, "log.drew_hit"),
        ("panic:jh", 0, "log.drew_refund"),
        ("circus_wagon", 0, "log.drew_refund"),
        ("stagecoach:9s", 1, "log.drew"),
        ("most_wanted:ks", 1, "log.drew"),
        ("duel:qd", 1, "log.drew_hit"),
    ],
)
def test_what_bart_cassidy_draws_for_is_told(card: str, by: int, why: str) -> None:
    seen = seen_by(0)
    seen.resolving = Resolving(id_of(card), by)
    assert drawn_for(seen, 1) == (why, None)


def test_in_nobodys_effect_it_is_a_wound_a_refund_or_the_draw_phase() -> None:
    seen = seen_by(0)
    assert drawn_for(seen, 1)[0] == "log.drew_hit"
    seen.step, seen.turn_seat = TurnStep.TRAIN, 3
    assert drawn_for(seen, 1)[0] == "log.drew_refund", "Jesse Jones took a card"
    seen.place = 4
    assert drawn_for(seen, 1)[0] == "log.drew_hit", "the Iron Horse"
    seen.turn_seat = 1
    assert drawn_for(seen, 1)[0] == "log.drew"


def test_suzy_lafayette_draws_because_she_has_none_left() -> None:
    seen = seen_by(0)
    seen.hands[2] = []
    assert drawn_for(seen, 2)[0] == "log.drew_empty"
    seen.hands[0] = []
    assert drawn_for(seen, 0)[0] == "log.drew"
    seen.resolving = Resolving(id_of("stagecoach:9s"), 2)
    assert drawn_for(seen, 2)[0] == "log.drew", "her last card may draw itself"
    seen.frames, seen.resolving = (), None
    assert drawn_for(seen, 2)[0] == "log.drew", "the deal draws for everybody"


def test_whole_games_say_it_only_where_it_is_so() -> None:
    """Played by lot: for a wound are as many cards as lives, a refund comes in another's turn."""
    kinds, lives = Counter[str](), 0
    for number in range(24):
        game, dice = Game(SYSTEM, Header(SYSTEM.key, number, None, written_train(SEATS))), Random(1)
        while (decision := game.decision) is not None:
            game.act(dice.choice(list(decision.actions)))
        seen = TrainObservation(seat=0)
        for event in redact(game.journal.events(), 0):
            if isinstance(event, LifeLost) and event.seat == 1:
                lives += event.wounds
            if isinstance(event, CardDrawn) and event.source == "draw_pile":
                why, _ = drawn_for(seen, event.seat)
                kinds[why] += 1
                assert event.seat in WHO.get(why, range(4))
                is_duel = seen.resolving is not None and seen.resolving.kind == kind_of("duel")
                assert why not in IN_OTHERS or is_duel or seen.turn_seat != event.seat
            event.apply(seen)
    assert {*DRAWS} <= {*kinds}
    assert 0.4 * lives < kinds["log.drew_hit"] <= lives


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [1, 3])
def test_every_reason_is_told_to_all_in_every_language(language: str, count: int) -> None:
    seen = seen_by(1)
    teller = teller_of(Strings(language, "great_train"), seen, 1)
    drawn = CardDrawn(1, id_of("missed:2s"), "draw_pile")
    for key in DRAWS:
        for who in (1, 2):
            line = of_drawn(drawn, seen)
            cards = (drawn.card,) * count
            told = teller.tell(type(line)(key, who, None, cards, (("n", count),)))
            assert "{" not in told
            assert told[-1] in ".!"


@pytest.mark.parametrize(
    ("viewer", "language", "told"),
    [
        (0, "en", "Jesse Jones takes 2 cards from Bart Cassidy's hand."),
        (1, "es", "Jesse Jones te quita ¡BANG! y Cerveza de la mano."),
        (3, "it", "Prendi BANG! e Birra dalla mano di Bart Cassidy."),
    ],
)
def test_a_whole_hand_that_is_taken_is_one_line_and_two_hands_are_two(
    viewer: int, language: str, told: str
) -> None:
    """Vulture Sam's five cards were five lines in the same words."""
    seen, log = seen_by(viewer), Log(viewer)
    for cue, (card, owner) in enumerate([("bang:2c", 1), ("beer:6h", 1), ("bang:4c", 2)]):
        log.add(of_taken(CardTaken(3, owner, id_of(card), HAND), seen), cue)
    teller = teller_of(Strings(language, "great_train"), seen, viewer)
    lines = [teller.tell(entry.line) for entry in log.entries]
    assert lines[0] == told
    assert len(lines) == 2


def test_what_a_mail_car_does_not_give_is_told_with_the_reason() -> None:
    """“The Missed! cannot be used now” was said of a card that was in the hand before."""
    told = {**SEATS, "seat 0": "sheriff rose_doolan, hand bang:2c, in play mail_car"}
    told["cars"] = "dining_car caboose coal_hopper"
    game = Game(SYSTEM, Header(SYSTEM.key, 1, None, written_train(told)))
    assert game.decision is not None
    game.act(next(a for a in game.decision.actions if a.type == "use"))
    seen = cast("TrainObservation", game.observe(0))
    why = why_not(teller_of(Strings("en", "great_train"), seen, 0), seen, id_of("bang:2c"))
    assert why == "Only one of the cards you have just drawn can be given."


@pytest.mark.parametrize(
    ("shot", "me", "card", "told"),
    [
        ("indians:kd", "", "missed:2s", "Only a BANG! answers here, not the Missed!"),
        ("duel:8c", "", "beer:6h", "Only a BANG! answers here, not the Beer."),
        (
            "train_robbery:jc",
            "",
            "missed:2s",
            "Only your cards in play are at stake, not the Missed! in your hand.",
        ),
        ("bang:4c", ", life 1", "missed:2s", "The Missed! does not save you."),
    ],
)
def test_why_a_card_of_the_hand_does_not_answer_is_told(
    shot: str, me: str, card: str, told: str
) -> None:
    """“Cannot be used now” was said of each, where a beginner has to learn what can."""
    game = struck_at(shot, me)
    if me:
        game.act(TAKE_WOUNDS)
    assert why_now(game, card) == told


def test_why_a_card_in_play_is_not_robbed_twice_is_told() -> None:
    game = struck_at("train_robbery:jc", "")
    for action in (TAKE_SHOT[id_of("barrel:ks")], TAKE_WOUNDS):
        game.act(action)
    assert why_now(game, "barrel:ks") == "You have decided about the Barrel already."
    assert why_now(game, "mail_car") == "The Mail Car cannot be used now."  # it is on the rails


def test_of_two_a_beer_that_does_not_save_is_told_as_one_that_does_nothing() -> None:
    game = struck_at("bang:4c", ", life 1", others=", out")
    game.act(TAKE_WOUNDS)
    assert why_now(game, "beer:6h") == "With only 2 in play a Beer does nothing."


def struck_at(shot: str, me: str, others: str = "") -> Game:
    """Return a game in which Sid Ketchum is asked how he answers a card of the Sheriff's."""
    mine = f"renegade sid_ketchum, hand missed:2s beer:6h, in play barrel:ks scope:as{me}"
    table = {**SEATS, "seat 0": f"sheriff rose_doolan, hand {shot}", "seat 1": mine}
    table["seat 2"] = f"outlaw suzy_lafayette{others}"
    table["seat 3"] = f"outlaw jesse_jones{others}"
    game = Game(SYSTEM, Header(SYSTEM.key, 1, None, written_train(table)))
    assert game.decision is not None
    game.act(next(one for one in game.decision.actions if one.target in (1, None)))
    return game


def why_now(game: Game, card: str) -> str:
    """Return why Sid Ketchum cannot use a card now."""
    seen = cast("TrainObservation", game.observe(1))
    return why_not(teller_of(Strings("en", "great_train"), seen, 1), seen, id_of(card))


@pytest.mark.parametrize(
    ("type_", "told"),
    [
        ("advance", "Choose a car first."),
        ("use", "Only your cards in play are at stake, not the BANG! in your hand."),
    ],
)
def test_what_pays_is_told_to_wait_for_the_car_and_what_a_circus_spares_that_it_is_in_the_hand(
    type_: str, told: str
) -> None:
    """Who pressed what the station asks for read that it cannot be used now."""
    table = {**SEATS, "seat 0": "sheriff rose_doolan, hand bang:2c, in play circus_wagon"}
    table["seat 1"] = "outlaw sid_ketchum, hand bang:3c, in play barrel:ks scope:as"
    table["cars"] = "dining_car caboose mail_car"
    game = Game(SYSTEM, Header(SYSTEM.key, 1, None, written_train(table)))
    assert game.decision is not None
    game.act(next(one for one in game.decision.actions if one.type == type_))
    assert game.decision is not None
    asked = game.decision.seat
    seen = cast("TrainObservation", game.observe(asked))
    card = id_of("bang:3c" if asked else "bang:2c")
    assert why_not(teller_of(Strings("en", "great_train"), seen, asked), seen, card) == told


@pytest.mark.parametrize("shot", ["duel:8c", "indians:kd"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ghost_is_not_told_that_no_bang_costs_it_a_life(shot: str, language: str) -> None:
    """*Your BANG!, or 1 life*, and below: *You are a ghost and have no life to lose*."""
    told = {}
    for how, mine in (("", "hand bang:3c"), ("_ghost", "ghost, hand bang:3c, in play ghost_car")):
        table = {**SEATS, "seat 0": f"sheriff rose_doolan, hand {shot}"}
        table["seat 1"] = f"outlaw sid_ketchum, {mine}"
        game = Game(SYSTEM, Header(SYSTEM.key, 1, None, written_train(table)))
        assert game.decision is not None
        game.act(next(one for one in game.decision.actions if one.target in (1, None)))
        seen = cast("TrainObservation", game.observe(1))
        teller = teller_of(Strings(language, "great_train"), seen, 1)
        prompt = prompt_of(teller, seen)
        assert prompt is not None
        assert prompt.headline == teller.say(f"prompt.{prompt.kind}{how}", 0)
        told[how] = prompt.headline
    assert "1" in told[""]
    assert "1" not in told["_ghost"]
