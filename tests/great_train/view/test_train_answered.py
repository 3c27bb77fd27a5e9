"""What answers lead to, and how they are told afterwards, where it is not what they mostly do."""

import re
from dataclasses import replace

import pytest

from game.great_train.rules.content.cards import KIND, id_of
from game.great_train.rules.content.content import KINDS
from game.great_train.rules.content.roles import TurnStep
from game.great_train.rules.facts.actions import (
    CABOOSE_CARD,
    DISCARD_CARD,
    END_PLAY,
    PLACE_AT,
    PLAY_CARD,
    SLEEPER_CARD,
    USE_BARREL,
    USE_CAR,
    TrainAction,
)
from game.great_train.rules.facts.card_events import CardDiscarded, CardDrawn
from game.great_train.rules.fights.life import AwaitLastChance
from game.great_train.rules.system import SYSTEM
from game.great_train.rules.written import written_train
from game.great_train.view.names import kind_name, teller_of
from game.great_train.view.telling.answers import answer_of
from game.great_train.view.telling.messages import of_discarded, of_drawn
from game.great_train.view.telling.prompts import prompt_of
from game.great_train.view.telling.reasons import why_not
from game.kernel.events import redact
from game.kernel.frames import decision_of
from game.kernel.game import Game
from game.kernel.journal import Header
from game.languages import LANGUAGES
from game.view.words.grammar import capital
from game.view.words.strings import Strings
from tests.great_train.view.test_train_market import TABLE, english, seen_at

SLEEPER = "sheriff rose_doolan, in play sleeper_car scope:as"


def struck(other: str, shooter: str) -> Game:
    """Return a game in which seat 0, the `shooter`, has used their first card on the `other`."""
    table = {
        **TABLE,
        "seat 0": shooter,
        "seat 1": f"outlaw black_jack, {other}",
        "cars": "dining_car mail_car lounge_car",
    }
    game = Game(SYSTEM, Header(SYSTEM.key, 1, None, written_train(table)))
    assert game.decision is not None
    game.act(next(action for action in game.decision.actions if action.target in (1, None)))
    return game


@pytest.mark.parametrize(
    ("hand", "shooter", "told"),
    [
        (
            "",
            "sheriff rose_doolan, hand bang:2c",
            "The shot misses you. Then the BANG! comes to your hand.",
        ),
        ("", SLEEPER, "The shot misses you."),
        (
            "missed:2s",
            "sheriff slab_the_killer, hand bang:2c",
            "One of two; one more is needed. Then the BANG! comes to your hand.",
        ),
        ("", "sheriff slab_the_killer, hand bang:2c", "One of two, and you have no other."),
    ],
)
def test_who_evades_is_told_which_card_that_brings(hand: str, shooter: str, told: str) -> None:
    """A car that shot was promised, too, and a BANG! of Slab's that one answer cannot stop."""
    game = struck(f"hand evaded:qc {hand}", shooter)
    seen = game.observe(1)
    assert answer_of(english(seen), seen, DISCARD_CARD[id_of("evaded:qc")]).effect == told


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Black Jack answers with the Caboose and discards the Scope."),
        ("es", "Black Jack responde con el Vagón de cola y descarta la Mira telescópica."),
        ("it", "Black Jack risponde con il Caboose e scarta il Mirino."),
    ],
)
def test_a_card_that_a_caboose_discards_is_no_answer_of_its_own(language: str, told: str) -> None:
    """A Barrel that went so was told as what a shot was answered with."""
    assert told_after("bang:2c", CABOOSE_CARD[id_of("scope:as")], language) == told


@pytest.mark.parametrize(
    ("played", "action", "told"),
    [
        ("bang:2c", USE_CAR[id_of("baggage_car")], "Black Jack answers with the Baggage Car."),
        ("bang:2c", DISCARD_CARD[id_of("missed:2s")], "Black Jack answers with a Missed!"),
        ("indians:kd", SLEEPER_CARD[id_of("scope:as")], "Black Jack answers with the Scope."),
    ],
)
def test_what_answers_by_itself_is_told_as_before(
    played: str, action: TrainAction, told: str
) -> None:
    assert told_after(played, action, "en") == told


def told_after(played: str, action: TrainAction, language: str) -> str:
    """Return what is told of the card that `action` lays down against the card that is played."""
    laid = "hand missed:2s, in play caboose sleeper_car baggage_car scope:as"
    game = struck(laid, f"sheriff rose_doolan, hand {played}")
    return of_laid(game, action, language)


def of_laid(game: Game, action: TrainAction, language: str) -> str:
    """Return what is told of the card that `action` lays down."""
    before = game.observe(0)
    events = redact(game.act(action), 0)
    number = next(n for n, event in enumerate(events) if isinstance(event, CardDiscarded))
    for event in events[:number]:
        event.apply(before)
    gone = events[number]
    assert isinstance(gone, CardDiscarded)
    message = of_discarded(gone, before)
    assert message is not None
    return teller_of(Strings(language, "great_train"), before, 0).tell(message)


@pytest.mark.parametrize(("card", "name"), [("duel:qd", "Duel"), ("mustang:8h", "Mustang")])
def test_what_evan_discards_to_send_a_shot_on_is_no_answer(card: str, name: str) -> None:
    """A Duel was told as what he answers with, and a Mustang as what a Caboose discards."""
    played = f"bang:{'7d' if card[-1] == 'd' else 'ah'}"
    sheriff = f"sheriff rose_doolan, hand {played}"
    table = {**TABLE, "seat 0": sheriff, "seat 1": f"outlaw evan_babbit, hand {card}"}
    game = Game(SYSTEM, Header(SYSTEM.key, 1, None, written_train(table)))
    game.act(replace(PLAY_CARD[id_of(played)], target=1))
    assert game.decision is not None
    divert = next(action for action in game.decision.actions if action.type == "divert")
    assert of_laid(game, divert, "en") == f"Evan Babbit discards the {name}."


@pytest.mark.parametrize(
    ("shot", "laid", "told"),
    [
        ("bang:4c", "mustang:8h", "could pass this shot on, but nobody other than Rose Doolan"),
        ("bang:7d", "mustang:8h", "nor passes it on: that takes a card of diamonds."),
        ("gatling:10h", "mustang:8h", "The Duel does not stop a shot."),
        ("bang:4c", "scope:as", "before any other answer: it is too late for the Duel."),
    ],
)
def test_evan_is_told_why_a_card_does_not_pass_a_shot_on(shot: str, laid: str, told: str) -> None:
    """It said only that it stops none: who holds a club, and is shot at by one, wondered."""
    table = {**TABLE, "seat 0": f"sheriff rose_doolan, hand {shot}", "draw": "bang:2c"}
    table["seat 1"] = "outlaw evan_babbit, hand duel:8c, in play barrel:ks"
    table["seat 2"] += f", in play {laid}"
    game = Game(SYSTEM, Header(SYSTEM.key, 1, None, written_train(table)))
    game.act(replace(PLAY_CARD[id_of(shot)], target=None if "gatling" in shot else 1))
    if "late" in told:
        assert why_not(english(game.observe(1)), game.observe(1), id_of("duel:8c")) == ""
        game.act(USE_BARREL)
    seen = game.observe(1)
    assert told in why_not(english(seen), seen, id_of("duel:8c"))


def test_who_is_out_comes_back_as_a_ghost_by_the_car_laid_before_them() -> None:
    """The question said of nobody what it leads to."""
    table = {**TABLE, "seat 3": "renegade jimmy_texas, out", "cars": "ghost_car mail_car caboose"}
    game = Game(SYSTEM, Header(SYSTEM.key, 1, None, written_train(table)))
    for type_ in ("buy", "pay"):
        assert game.decision is not None
        game.act(next(action for action in game.decision.actions if action.type == type_))
    seen = game.observe(0)
    told = [answer_of(english(seen), seen, PLACE_AT[seat]).effect for seat in (1, 2, 3)]
    assert told == ["", "", "Jimmy Texas comes back as a ghost."]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "You hold 1 card and may keep 0: discard 1."),
        ("es", "Tienes 1 carta y puedes quedarte con 0: descarta 1."),
        ("it", "Hai 1 carta e puoi tenerne 0: scartane 1."),
    ],
)
def test_a_ghost_holds_one_card_and_not_one_cards(language: str, told: str) -> None:
    table = {
        **TABLE,
        "seat 1": "outlaw slab_the_killer, ghost, hand beer:7h, in play ghost_car",
        "turn": "1 play",
    }
    game = Game(SYSTEM, Header(SYSTEM.key, 1, None, written_train(table)))
    game.act(END_PLAY)
    seen = game.observe(1)
    prompt = prompt_of(teller_of(Strings(language, "great_train"), seen, 1), seen)
    assert prompt is not None
    assert prompt.headline == told


def test_the_only_card_of_a_hand_is_not_one_of_one() -> None:
    table = {**TABLE, "seat 0": "sheriff jesse_jones", "turn": "0 draw"}
    game = Game(SYSTEM, Header(SYSTEM.key, 1, None, written_train(table)))
    assert game.decision is not None
    seen = game.observe(0)
    told = [answer_of(english(seen), seen, action).effect for action in game.decision.actions]
    assert "The only card there." in told


def test_articles_of_italian_names_fit_how_they_begin() -> None:
    """It was *il Sleeper Car* beside *lo Sleeper Car*."""
    strings = Strings("it", "great_train")
    for number in range(len(KINDS)):
        told = format(kind_name(strings, number), "the")
        article, _, name = told.partition(" ")
        if article in ("il", "lo"):
            needs_lo = re.match(r"(?i)s[^aeiou\W]|z|gn|ps|x|y", name) is not None
            assert (article == "lo") is needs_lo, told


GHOST = "outlaw black_jack, ghost, in play ghost_car scope:as"


@pytest.mark.parametrize("laid", ["in play circus_wagon", "hand train_robbery:4d"])
def test_a_ghost_is_told_that_it_is_out_without_its_car(laid: str) -> None:
    table = {**TABLE, "seat 0": f"sheriff rose_doolan, {laid}", "seat 1": GHOST}
    game = Game(SYSTEM, Header(SYSTEM.key, 1, None, written_train(table)))
    assert game.decision is not None
    used = (action for action in game.decision.actions if action.type in ("play", "use"))
    game.act(next(action for action in used if action.target in (1, None)))
    seen = game.observe(1)
    for card, goes in (("ghost_car", True), ("scope:as", False)):
        effect = answer_of(english(seen), seen, DISCARD_CARD[id_of(card)]).effect
        assert (effect == "You are out.") is goes


@pytest.mark.parametrize("laid", ["hand cat_balou:kh", "in play baggage_car"])
def test_who_takes_a_ghosts_car_is_told_that_it_is_out(laid: str) -> None:
    for held, goes in ((GHOST, True), (GHOST.replace("ghost, ", "life 2, "), False)):
        table = {**TABLE, "seat 0": f"sheriff rose_doolan, {laid}", "seat 1": held}
        game = Game(SYSTEM, Header(SYSTEM.key, 1, None, written_train(table)))
        assert game.decision is not None
        seen = game.observe(0)
        taking = [a for a in game.decision.actions if a.take == id_of("ghost_car")]
        told = [answer_of(english(seen), seen, action).effect for action in taking]
        assert ("Black Jack is out." in told) is goes


@pytest.mark.parametrize(
    ("used", "laid"), [("use", "baggage_car"), ("caboose", "caboose schofield:jc")]
)
def test_against_slab_a_car_that_is_the_only_missed_says_so(used: str, laid: str) -> None:
    """A Baggage Car "serves as a Missed!", said the answer that gave it away for nothing."""
    told = {"seat 0": f"sheriff rose_doolan, in play {laid}"}
    told |= {"seat 1": "outlaw slab_the_killer, hand bang:2d", "turn": "1 play"}
    told |= {"cars": "dining_car mail_car lounge_car"}
    game = Game(SYSTEM, Header(SYSTEM.key, 1, None, written_train({**TABLE, **told})))
    game.act(replace(PLAY_CARD[id_of("bang:2d")], target=0))
    seen = SYSTEM.observe(game.state, 0)
    assert game.decision is not None
    action = next(action for action in game.decision.actions if action.type == used)
    assert answer_of(english(seen), seen, action).effect == "One of two, and you have no other."


def test_a_beer_that_does_not_save_yet_tells_how_much_is_missing() -> None:
    """After a Dynamite it said that one then had -1."""
    seen, beer = seen_at(), id_of("beer:6h")
    seen.frames = (AwaitLastChance(0, None, 3),)
    for life, told in ((-2, "you still need 2 more"), (-1, "need 1 more"), (0, "you then have 1")):
        seen.life[0] = life
        assert told in answer_of(english(seen), seen, DISCARD_CARD[beer]).effect


@pytest.mark.parametrize(
    ("person", "laid", "type_", "told"),
    [
        ("rose_doolan", "barrel:qs", "barrel", "A heart is one of two, and you have no other."),
        ("jourdonnais", "scope:as", "ability", "A heart is one of two, and you have no other."),
        ("jourdonnais", "barrel:qs", "ability", "A heart is one of two; one more is needed."),
    ],
)
def test_against_slab_a_barrel_says_how_much_of_it_a_heart_is(
    person: str, laid: str, type_: str, told: str
) -> None:
    """Alone it promised that a heart is a Missed!, and no more: the shot would hit all the same."""
    table = {"seat 0": f"sheriff {person}, in play {laid}", "turn": "1 play"}
    table |= {"seat 1": "outlaw slab_the_killer, hand bang:2d"}
    game = Game(SYSTEM, Header(SYSTEM.key, 1, None, written_train({**TABLE, **table})))
    game.act(replace(PLAY_CARD[id_of("bang:2d")], target=0))
    seen = SYSTEM.observe(game.state, 0)
    assert game.decision is not None
    action = next(action for action in game.decision.actions if action.type == type_)
    assert answer_of(english(seen), seen, action).effect == f"A card is turned over. {told}"


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Coal Hopper on yourself: Caboose"),
        ("es", "Vagón carbonero contra ti: Vagón de cola"),
        ("it", "Coal Hopper contro di te: Caboose"),
    ],
)
def test_who_uses_a_card_on_themselves_is_not_told_of_by_name(language: str, told: str) -> None:
    """It said "Coal Hopper on Rose Doolan" to Rose Doolan."""
    table = {"seat 0": "sheriff rose_doolan, in play coal_hopper caboose"}
    table |= {"cars": "dining_car mail_car lounge_car"}
    game = Game(SYSTEM, Header(SYSTEM.key, 1, None, written_train({**TABLE, **table})))
    assert game.decision is not None
    action = next(a for a in game.decision.actions if a.type == "use" and a.target == 0)
    seen = game.observe(0)
    teller = teller_of(Strings(language, "great_train"), seen, 0)
    assert answer_of(teller, seen, action).label == told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("held", "told"), [("2", "parts.hand"), ("", "table.of_hand_last")])
def test_of_a_card_that_takes_it_is_told_what_goes_once_that_is_chosen(
    held: str, told: str, language: str
) -> None:
    """Asked whether it was meant, one read the whole rule again: whom, and in play or from hand."""
    barrel, second = id_of("barrel:qs"), "missed:2s missed:3s" if held else "missed:2s"
    seen = seen_at(
        seat_0="sheriff rose_doolan, hand cat_balou:kh water_tower:8h switch:6h, in play "
        "passenger_car baggage_car scope:as",
        seat_1=f"outlaw slab_the_killer, hand {second}, in play barrel:qs",
        line="2 leland boom_town frisco crowns_hole dodgeville",
        cars="mail_car caboose lounge_car",
    )
    teller = teller_of(Strings(language, "great_train"), seen, seen.seat)
    decision, brief = decision_of(seen), teller.say("cards.barrel.brief")
    assert decision is not None
    ways = [action for action in decision.actions if action.take is not None]
    assert {action.type for action in ways} == {"play", "use"}
    for action in ways:
        effect = answer_of(teller, seen, action).effect
        if action.take == barrel:
            assert effect == f"{capital(brief)}."
        else:
            assert effect == teller.say(told, action.target, n=2)
    for action in (way for way in decision.actions if way.type == "play" and way.car is not None):
        rule = teller.say(f"cards.{KINDS[KIND[action.its_car]].key}.rule")
        assert answer_of(teller, seen, action).effect == rule


def test_a_duel_and_a_robbery_say_what_comes_to_whom_they_are_at() -> None:
    """Asked whether it was meant, one read *another player* of somebody who was chosen."""
    seen = seen_at(
        seat_0="sheriff rose_doolan, hand duel:8c train_robbery:jc",
        seat_1="outlaw slab_the_killer, in play barrel:qs",
        seat_2="outlaw kit_carlson, in play scope:as mustang:8h",
    )
    decision = decision_of(seen)
    assert decision is not None
    told = {
        (KINDS[KIND[action.its_card]].key, action.target): answer_of(
            english(seen), seen, action
        ).effect
        for action in decision.actions
        if action.type == "play"
    }
    assert told == {
        ("duel", 1): "Slab the Killer begins: a BANG! each in turn. Whoever has none loses 1 life.",
        ("duel", 2): "Kit Carlson begins: a BANG! each in turn. Whoever has none loses 1 life.",
        ("duel", 3): "Jimmy Texas begins: a BANG! each in turn. Whoever has none loses 1 life.",
        ("train_robbery", 1): "Slab the Killer discards the card in play or takes a shot for it.",
        ("train_robbery", 2): "Kit Carlson discards each card in play or takes a shot for it.",
    }


def test_what_a_sleeper_car_fires_is_discarded_and_pays_for_nothing() -> None:
    """*Sleeper Car, for the Scope on Black Jack* it was called, and *pays with the Scope* told."""
    table = {**TABLE, "seat 0": SLEEPER, "cars": "dining_car mail_car lounge_car"}
    game = Game(SYSTEM, Header(SYSTEM.key, 1, None, written_train(table)))
    assert game.decision is not None
    shot = next(action for action in game.decision.actions if action.type == "use")
    teller, seen = english(game.observe(0)), game.observe(0)
    target = teller.name(shot.its_target)
    assert answer_of(teller, seen, shot).label == f"Sleeper Car on {target}, for the Scope"
    assert of_laid(game, shot, "en") == "You discard the Scope."


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "You draw a Missed! as your turn ends."),
        ("es", "Robas un ¡Fallaste! al acabar tu turno."),
        ("it", "Peschi un Mancato! a fine turno."),
    ],
)
def test_a_card_drawn_at_the_end_of_a_turn_is_told_as_that(language: str, told: str) -> None:
    """Of what a Strongbox brings, or Jimmy Texas draws, nothing said why a card was drawn."""
    seen, drawn = seen_at(), CardDrawn(0, id_of("missed:2s"), "draw_pile")
    teller = teller_of(Strings(language, "great_train"), seen, seen.seat)
    assert teller.tell(of_drawn(drawn, seen)) != told
    seen.step = TurnStep.END
    assert teller.tell(of_drawn(drawn, seen)) == told
