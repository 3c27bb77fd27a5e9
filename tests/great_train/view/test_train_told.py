"""What is told at the table: who gives, which of several, for what one is lucky, who comes next."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.great_train.rules.content.cards import id_of, kind_of
from game.great_train.rules.content.roles import ALIVE, IRON_HORSE, OUT
from game.great_train.rules.facts.actions import (
    ADVANCE,
    DECLINE,
    DISCARD_CARD,
    PLAY_CARD,
    TAKE_SHOT,
    TAKE_WOUNDS,
    USE_BARREL,
)
from game.great_train.rules.facts.card_events import CardPlayed, CardTaken, SeatExempted
from game.great_train.rules.facts.life_events import BecameGhost, LifeGained, LifeLost, WentOut
from game.great_train.rules.facts.pile_events import CardFlipped
from game.great_train.rules.facts.state import Resolving, TrainObservation
from game.great_train.rules.fights.checks import AwaitFlip
from game.great_train.rules.fights.robbery import AwaitRobbery, WantedCheck
from game.great_train.rules.fights.shots import AwaitRespond
from game.great_train.rules.system import SYSTEM
from game.great_train.rules.turn.line import ResolveLocomotive
from game.great_train.rules.written import written_train
from game.great_train.view.annals.causes import Causes, accounts
from game.great_train.view.names import teller_of
from game.great_train.view.presentation import PRESENTATION
from game.great_train.view.show import SHOW
from game.great_train.view.table_view import table_view
from game.great_train.view.telling.answers import answer_of
from game.great_train.view.telling.blows import blow_at, blow_words
from game.great_train.view.telling.market import is_felt
from game.great_train.view.telling.messages import (
    CHECKS,
    MAIL_CAR,
    of_exempted,
    of_flipped,
    of_played,
    of_stake,
    of_taken,
)
from game.great_train.view.telling.prompts import headline
from game.great_train.view.telling.reasons import why_not
from game.great_train.view.telling.targets import LineOrder, order_of, order_words
from game.kernel.events import redact
from game.kernel.frames import FramePushed
from game.kernel.game import Game
from game.kernel.journal import Header, facts
from game.languages import LANGUAGES
from game.view.replay import replay_of_whole
from game.view.words.strings import Strings
from tests.great_train.view.test_train_market import TABLE, english, seen_at


def test_what_a_mail_car_brings_is_given_and_not_taken() -> None:
    seen, gift = seen_at(), CardTaken(0, 1, id_of("bang:2c"), "hand")
    taken = "You take a BANG! from Slab the Killer's hand."
    assert english(seen).tell(of_taken(gift, seen)) == taken
    seen.resolving = Resolving(MAIL_CAR, 1)
    assert english(seen).tell(of_taken(gift, seen)) == "Slab the Killer gives you a BANG!"
    other = seen_at(1)
    other.resolving = seen.resolving
    assert english(other).tell(of_taken(gift, other)) == "You give a BANG! to Rose Doolan."


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


@pytest.mark.parametrize(
    ("card", "place", "told"),
    [
        ("gatling:10h", 0, "Rose Doolan spares Slab the Killer."),
        ("saloon:5h", 0, "Rose Doolan passes Slab the Killer over."),
        ("full_steam:2s", 4, "Rose Doolan passes Slab the Killer over."),
    ],
)
def test_of_what_does_good_nobody_is_spared(card: str, place: int, told: str) -> None:
    """Sgt. Blaze leaves somebody without a card of the Leland's: that is no mercy."""
    seen = seen_at(2, line="0 leland boom_town frisco yooma catico")
    seen.place, seen.resolving = place, Resolving(id_of(card), 0)
    assert english(seen).tell(of_exempted(SeatExempted(0, 1), seen)) == told


def test_a_money_bag_says_what_it_is_played_as_to_the_locomotive_too() -> None:
    seen = seen_at()
    played = CardPlayed(1, id_of("money_bag:qc"), None, None, kind_of("full_steam"), mode="double")
    told = "Slab the Killer plays Money Bag as Full Steam: the locomotive will act twice."
    assert english(seen).tell(of_played(played, seen)) == told


def test_a_move_of_the_train_is_final_where_others_feel_it() -> None:
    assert not is_felt(seen_at(), ADVANCE)
    for other in ("shade_oconnor, hand beer:7h", "manuelita"):
        seen = seen_at(seat_2=f"outlaw {other}")
        assert is_felt(seen, ADVANCE) == other.startswith("shade")
        end = seen_at(seat_2=f"outlaw {other}", line="3 leland boom_town frisco yooma catico")
        assert is_felt(end, ADVANCE)


def test_a_locomotive_that_acts_twice_says_so_the_first_time() -> None:
    seen = seen_at()
    shot = AwaitRespond(0, None, needs=1, is_bang=False)
    assert headline(english(seen), seen, shot) == "The Iron Horse shoots at you."
    seen.frames = (ResolveLocomotive(), shot)
    assert headline(english(seen), seen, shot).endswith("once more.")


LAST = "3 iron_horse boom_town frisco crowns_hole dodgeville"


def arrived(**told: str) -> Game:
    """Return a game in which a Full Steam is played at the last station but one."""
    table = {**TABLE, "seat 0": "sheriff rose_doolan, hand full_steam:2s", "line": LAST}
    table |= {word.replace("_", " "): text for word, text in told.items()}
    return Game(SYSTEM, Header(SYSTEM.key, 1, None, written_train(table)))


def steaming(game: Game, mode: str) -> Any:
    """Return that a Full Steam is played, and what becomes of the locomotive."""
    assert game.decision is not None
    return next(action for action in game.decision.actions if action.mode == mode)


def test_whom_the_locomotive_comes_to_is_told_before_it_arrives() -> None:
    assert order_of(seen_at(line="2 iron_horse boom_town frisco crowns_hole dodgeville")) is None
    seen = seen_at(line=LAST, turn="2 play", seat_1="outlaw slab_the_killer, out")
    assert order_of(seen) == LineOrder(seen.locomotive, (2, 3, 0), has_arrived=False)
    told = order_words(english(seen), order_of(seen))
    assert "in this turn" in told
    assert "Kit Carlson, Jimmy Texas, you." in told


def test_whom_it_has_come_to_is_told_no_more() -> None:
    game = arrived()
    game.act(steaming(game, "double"))
    assert order_of(game.observe(0)) == LineOrder(IRON_HORSE, (0, 1, 2, 3), rounds=2)
    game.act(DECLINE)
    for seat in range(3):
        assert order_of(game.observe(3)) == LineOrder(IRON_HORSE, (1, 2, 3)[seat:], seat, rounds=2)
        assert "once more" in order_words(english(game.observe(3)), order_of(game.observe(3)))
        game.act(TAKE_WOUNDS)
    assert order_of(game.observe(0)) == LineOrder(IRON_HORSE, (), 3, rounds=2)
    game.act(TAKE_WOUNDS)
    assert order_of(game.observe(0)) == LineOrder(IRON_HORSE, (1, 2, 3), 0)


def test_a_locomotive_that_passes_comes_to_nobody() -> None:
    game = arrived()
    game.act(steaming(game, "cancel"))
    assert game.decision is not None
    assert game.decision.kind == "buy"
    assert order_of(game.observe(0)) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("engine", ["iron_horse", "leland"])
def test_the_order_is_told_in_every_language(language: str, engine: str) -> None:
    seen = seen_at(line=LAST.replace("iron_horse", engine))
    order, teller = order_of(seen), teller_of(Strings(language, "great_train"), seen, 0)
    assert order is not None
    coming, now = (order_words(teller, replace(order, has_arrived=has)) for has in (False, True))
    for told in (coming, now, order_words(teller, replace(order, rounds=2, has_arrived=True))):
        assert told.endswith(".")
        assert teller.say("table.you") in told
    assert coming != now


@pytest.mark.parametrize(
    ("language", "told"), [("en", "You are out."), ("es", "Quedas fuera."), ("it", "Sei fuori.")]
)
def test_who_has_no_life_left_is_not_told_that_it_goes_down(language: str, told: str) -> None:
    """At the last chance, BT-7.2: whoever lets it happen is out, and nothing saves them then."""
    seen = seen_at()
    teller = teller_of(Strings(language, "great_train"), seen, seen.seat)
    for life in (0, -2):
        seen.life[seen.seat] = life
        assert blow_words(teller, blow_at(seen, seen.seat, 9)) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_beer_that_does_nothing_says_so_before_it_is_played(language: str) -> None:
    """BT-10.3: at full life, or with two in play."""
    beer = PLAY_CARD[id_of("beer:6h")]
    full = seen_at(seat_0="sheriff rose_doolan, hand beer:6h")
    hurt = seen_at(seat_0="sheriff rose_doolan, life 2, hand beer:6h")
    pair = seen_at(
        seat_0="sheriff rose_doolan, life 2, hand beer:6h",
        seat_1="outlaw slab_the_killer, out",
        seat_2="outlaw kit_carlson, out",
    )
    for seen, key in ((full, "idle.full"), (hurt, "cards.beer.rule"), (pair, "idle.two")):
        teller = teller_of(Strings(language, "great_train"), seen, seen.seat)
        assert answer_of(teller, seen, beer).effect == teller.say(key)


@pytest.mark.parametrize(
    ("held", "other", "told"),
    [
        ("bang:2c", "in play private_car", "private_car"),
        ("duel:8c", "in play prisoner_car", "prisoner_car"),
        ("jail:4h", "in play jail:js", "in_jail"),
        ("panic:jh", "life 1", "no_cards"),
        ("cat_balou:kh", "life 1", "no_cards"),
        ("train_robbery:jc", "hand beer:6h", "nothing_laid"),
    ],
)
def test_why_a_card_is_not_for_somebody_is_told(held: str, other: str, told: str) -> None:
    """It said that it cannot be used there, and not why; of a Money Bag the same as of the card."""
    near = f"outlaw slab_the_killer, {other}"
    copied = {"money_bag:qc": held} if told != "in_jail" else {}  # it becomes no blue card
    for hand, top in {held: "", **copied}.items():
        seen = seen_at(seat_0=f"sheriff rose_doolan, hand {hand}", discard=top, seat_1=near)
        assert why_not(english(seen), seen, id_of(hand), 1) == english(seen).say(
            f"reason.{told}", 1
        )


def test_a_money_bag_says_why_what_it_would_become_cannot_be_played() -> None:
    """After the turn's shot, with a BANG! on top: it said that this card cannot be copied."""
    seen = seen_at(seat_0="sheriff rose_doolan, hand money_bag:qc", discard="bang:2c")
    seen.allowance_used = 1
    bag = id_of("money_bag:qc")
    assert why_not(english(seen), seen, bag) == "You have fired all your shots for this turn."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_shot_that_may_miss_speaks_to_whom_it_comes(language: str) -> None:
    seen = seen_at()
    teller = teller_of(Strings(language, "great_train"), seen, seen.seat)
    mine, other = (blow_words(teller, blow_at(seen, seat), can_miss=True) for seat in (0, 1))
    assert mine == teller.say("blow.hit_you", before=5, after=4)
    assert "Slab the Killer" in other
    assert ": " not in mine + other


def test_of_every_life_that_is_lost_it_is_known_what_took_it() -> None:
    """In games by lot: card, car, locomotive, a station's price, and who did it by name."""
    kinds = Counter[str]()
    for number in range(24):
        game, dice = Game(SYSTEM, Header(SYSTEM.key, number, 3 + number % 5, None)), Random(number)
        while (decision := game.decision) is not None:
            game.act(dice.choice(list(decision.actions)))
        seen, causes = TrainObservation(seat=0), Causes()
        for event in redact(game.journal.events(), 0):
            blow = causes.follow(event, seen)
            assert (blow is not None) == isinstance(event, LifeLost | WentOut)
            if blow is not None:
                assert blow.cause is not None, event
                kinds[str(teller_of(Strings("en", "great_train"), seen, 0).card(blow.cause))] += 1
            event.apply(seen)
    assert {"BANG!", "Gatling", "Dynamite", "Iron Horse", "Tombrock", "Indians!"} <= {*kinds}


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "\u22121\u00a0life (Slab the Killer's Gatling)"),
        ("es", "\u22121\u00a0de vida (Ametralladora Gatling de Slab the Killer)"),
        ("it", "\u22121\u00a0di vita (Gatling di Slab the Killer)"),
    ],
)
def test_what_happened_since_ones_turn_says_who_did_it(language: str, told: str) -> None:
    teller = teller_of(Strings(language, "great_train"), seen_at(), 0)
    seen = seen_at()
    shot = CardPlayed(1, id_of("gatling:10h"), None, None)
    seen.hands[1] = [id_of("gatling:10h")]
    assert accounts(teller, seen, [shot, LifeLost(0, 1, 1)]) == {0: told}


def test_life_that_was_gained_stands_apart_from_who_took_some() -> None:
    """*-1 life (Manuelita's BANG!, Iron Horse)* was told of who had drunk a Beer after both."""
    teller = teller_of(Strings("en", "great_train"), seen_at(), 0)
    shot = CardPlayed(1, id_of("gatling:10h"), None, None)
    for lost, gained in ((2, 1), (1, 1), (0, 1)):
        seen = seen_at()
        seen.hands[1] = [id_of("gatling:10h")]
        blows, beers = [LifeLost(0, 1, 1)] * lost, [LifeGained(0, 1)] * gained
        told = f"\u2212{lost}\u00a0life (Slab the Killer's Gatling), " * bool(lost) + "+1\u00a0life"
        assert accounts(teller, seen, [shot, *blows, *beers]) == {0: told}


@pytest.mark.parametrize(
    ("language", "card", "told"),
    [
        ("en", "bang:8d", "the 8 of diamonds"),
        ("es", "bang:8d", "el 8 de diamantes"),
        ("es", "bang:jd", "la sota de diamantes"),
        ("es", "bang:ad", "el as de diamantes"),
        ("it", "bang:8d", "l'8 di quadri"),
        ("it", "bang:7d", "il 7 di quadri"),
        ("it", "bang:qd", "la regina di quadri"),
        ("it", "bang:ad", "l'asso di quadri"),
    ],
)
def test_what_is_turned_over_has_its_article(language: str, card: str, told: str) -> None:
    seen = seen_at()
    teller = teller_of(Strings(language, "great_train"), seen, seen.seat)
    for why in ("barrel", "dynamite"):
        message = of_flipped(CardFlipped(1, id_of(card), why), seen)
        assert f" {told}:" in teller.tell(message)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_card_that_a_robbery_leaves_is_named(language: str) -> None:
    seen, card = seen_at(), id_of("schofield:ks")
    teller = teller_of(Strings(language, "great_train"), seen, seen.seat)
    told = headline(teller, seen, AwaitRobbery(0, 1, (card,)))
    assert f"{teller.card(card):the}" in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_two_missed_one_that_is_the_only_one_says_so(language: str) -> None:
    seen, (first, second) = seen_at(), (id_of("missed:2s"), id_of("missed:3s"))
    teller = teller_of(Strings(language, "great_train"), seen, seen.seat)
    seen.frames = (AwaitRespond(0, 1, 2, is_bang=True),)
    seen.in_play[0] = []
    for hand, key in (([first], "dodge_half_alone"), ([first, second], "dodge_half")):
        seen.hands[0] = hand
        effect = answer_of(teller, seen, DISCARD_CARD[first]).effect
        assert effect == teller.say(f"answer.{key}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_hears_which_card_a_shot_is_taken_for(language: str) -> None:
    """The others saw two cards at stake, then one, and were told of neither."""
    told = {"seat 0": "sheriff rose_doolan, hand train_robbery:jc"}
    told |= {"seat 1": "outlaw slab_the_killer, hand beer:6h, in play mustang:8h barrel:qs"}
    game = Game(SYSTEM, Header(SYSTEM.key, 1, None, written_train({**TABLE, **told})))
    card, robbery = id_of("barrel:qs"), id_of("train_robbery:jc")
    game.act(replace(PLAY_CARD[robbery], target=1))
    before = len(game.journal.entries)
    game.act(TAKE_SHOT[card])
    events = facts(game.journal.entries[before:])
    game.act(USE_BARREL)
    later = facts(game.journal.entries[before + 1 + len(events) :])
    assert any(isinstance(event, CardFlipped) for event in later)
    for seat, key in ((2, "log.stake"), (1, "log.stake_you")):
        seen = SYSTEM.observe(game.state, seat)
        teller = teller_of(Strings(language, "great_train"), seen, seat)
        lines = [SHOW.cue(event, seen).line for event in redact(events, seat)]
        (line,) = [line for line in lines if line is not None]
        assert teller.tell(line) == teller.say(key, 1, card=teller.card(card))
    again = [event for event in later if isinstance(event, FramePushed)]
    assert all(of_stake(event, seen) is None for event in again), "of one shot it is told once"
    assert "spares" not in str(SYSTEM.wire.to_json(events[-1])), "saves are as they were"


def test_who_looks_back_at_a_robbery_sees_the_card_at_stake() -> None:
    """What was asked stood there answered already: no card was framed."""
    told = {"seat 0": "sheriff rose_doolan, hand train_robbery:jc"}
    told |= {"seat 1": "outlaw slab_the_killer, in play barrel:qs"}
    game = Game(SYSTEM, Header(SYSTEM.key, 1, None, written_train({**TABLE, **told})))
    card, robbery = id_of("barrel:qs"), id_of("train_robbery:jc")
    for action in (replace(PLAY_CARD[robbery], target=1), TAKE_SHOT[card], TAKE_WOUNDS):
        game.act(action)
    replay = replay_of_whole(PRESENTATION, 2, redact(game.journal.events(), 2))
    lines = [entry.line.key for entry in replay.entries]
    seen = replay.before(replay.end(lines.index("log.stake")))
    assert table_view(seen).stake == card


def test_who_was_out_comes_back_as_a_ghost_and_does_not_play_on() -> None:
    seen = seen_at()
    for status, told in ((ALIVE, "You play on as a ghost."), (OUT, "You come back as a ghost.")):
        seen.status = (status, *seen.status[1:])
        line = SHOW.cue(BecameGhost(0), seen).line
        assert line is not None
        assert english(seen).tell(line) == told
