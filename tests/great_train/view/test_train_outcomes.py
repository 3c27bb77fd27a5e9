"""What comes of a card, told before and in the log: nothing, nothing for somebody, a bounty."""

from dataclasses import replace

import pytest

from game.great_train.rules.content.cards import id_of
from game.great_train.rules.facts.actions import DISCARD_CARD, PLAY_CARD, TAKE_WOUNDS
from game.great_train.rules.facts.pile_events import CardFlipped
from game.great_train.rules.fights.shots import AwaitRespond
from game.great_train.rules.system import SYSTEM
from game.great_train.rules.written import written_train
from game.great_train.view.names import teller_of
from game.great_train.view.show import SHOW
from game.great_train.view.telling.answers import answer_of
from game.great_train.view.telling.blows import blow_at, blow_words, risk_words, shot_words
from game.great_train.view.telling.targets import idle_words
from game.kernel.events import redact
from game.kernel.frames import decision_of
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.records import given
from game.languages import LANGUAGES
from game.view.words.log import Log
from game.view.words.strings import Strings
from tests.great_train.view.test_train_market import TABLE, english, seen_at


def game_of(**told: str) -> Game:
    """Return a game at the table of four, with some of it told otherwise."""
    table = {**TABLE, **{word.replace("_", " "): text for word, text in told.items()}}
    return Game(SYSTEM, Header(SYSTEM.key, 1, None, written_train(table)))


def lines_of(game: Game, seat: int, language: str = "en") -> list[str]:
    """Return what the log of `seat` tells of the whole game so far."""
    log, seen = Log(seat), SYSTEM.observe(game.state, seat)
    blank = type(seen)(seat=seat)
    for number, event in enumerate(redact(game.journal.events(), seat)):
        log.add(SHOW.cue(event, blank).line, number)
        event.apply(blank)
    teller = teller_of(Strings(language, "great_train"), seen, seat)
    return [teller.tell(entry.line) for entry in log.entries]


PAIR = {"seat_1": "outlaw slab_the_killer, out", "seat_2": "outlaw kit_carlson, out"}


@pytest.mark.parametrize(
    ("hand", "told", "lines"),
    [
        ("beer:6h", {}, "You play Beer, to no effect."),
        ("saloon:5h", {}, "You play Saloon, to no effect."),
        ("saloon:5h", {"seat_2": "outlaw kit_carlson, life 1"}, "You play Saloon."),
        ("beer:6h", {**PAIR, "life": "1"}, "You play Beer, to no effect."),
        ("beer:6h", {"life": "1"}, "You play Beer."),
        ("money_bag:qc", {"discard": "beer:6h"}, "You play Money Bag as Beer, to no effect."),
        ("money_bag:qc", {"discard": "beer:6h", "life": "1"}, "You play Money Bag as Beer."),
    ],
)
def test_a_card_that_came_to_nothing_says_so(hand: str, told: dict[str, str], lines: str) -> None:
    """A Beer at full life was played, and no word told what came of it."""
    rest = {key: text for key, text in told.items() if key != "life"}
    life = f"life {told['life']}, " if "life" in told else ""
    game = game_of(seat_0=f"sheriff rose_doolan, {life}hand {hand}", **rest)
    game.act(PLAY_CARD[id_of(hand)])
    assert lines in lines_of(game, 0)


@pytest.mark.parametrize(
    ("seat", "told"),
    [
        (0, "You play Indians!; the Prisoner Car keeps Slab the Killer out of it."),
        (1, "Rose Doolan plays Indians!; the Prisoner Car keeps you out of it."),
        (2, "Rose Doolan plays Indians!; the Prisoner Car keeps Slab the Killer out of it."),
    ],
)
def test_whom_a_prisoner_car_keeps_out_of_it_is_told(seat: int, told: str) -> None:
    """One was passed by, and nobody heard why."""
    table = {"seat_1": "outlaw slab_the_killer, in play prisoner_car"}
    game = game_of(seat_0="sheriff rose_doolan, hand indians:kd", **table)
    game.act(PLAY_CARD[id_of("indians:kd")])
    assert told in lines_of(game, seat)
    own = game_of(seat_0="sheriff rose_doolan, hand indians:kd, in play prisoner_car")
    own.act(PLAY_CARD[id_of("indians:kd")])
    assert "You play Indians!" in lines_of(own, 0), "nobody comes to who plays it"


def test_indians_of_a_money_bag_pass_a_prisoner_car_by_as_well() -> None:
    game = game_of(
        seat_0="sheriff rose_doolan, hand money_bag:qc",
        seat_1="outlaw slab_the_killer, in play prisoner_car",
        discard="indians:kd",
    )
    game.act(PLAY_CARD[id_of("money_bag:qc")])
    told = "plays Money Bag as Indians!; the Prisoner Car keeps you out of it."
    assert f"Rose Doolan {told}" in lines_of(game, 1)


@pytest.mark.parametrize(
    ("seat", "told"),
    [
        (0, "You draw Beer, Saloon and Mustang: the bounty on Kit Carlson."),
        (1, "Rose Doolan draws 3 cards: the bounty on Kit Carlson."),
        (2, "Rose Doolan draws 3 cards: the bounty on you."),
    ],
)
def test_it_is_told_for_whom_a_bounty_was_paid(seat: int, told: str) -> None:
    """Three cards were drawn, as if for nothing."""
    game = game_of(
        seat_0="sheriff rose_doolan, hand gatling:10h",
        seat_2="outlaw kit_carlson, life 1",
        draw="beer:7h saloon:5h mustang:8h beer:8h beer:9h",
    )
    game.act(PLAY_CARD[id_of("gatling:10h")])
    while game.decision is not None and game.decision.kind == "respond":
        game.act(TAKE_WOUNDS)
    lines = lines_of(game, seat)
    assert told in lines
    assert sum("bounty" in line for line in lines) == 1


def test_a_card_drawn_after_a_bounty_is_none() -> None:
    game = game_of(
        seat_0="sheriff rose_doolan, hand bang:2c stagecoach:9s",
        seat_2="outlaw kit_carlson",
        seat_1="outlaw slab_the_killer, life 1",
    )
    game.act(replace(PLAY_CARD[id_of("bang:2c")], target=1))
    game.act(TAKE_WOUNDS)
    game.act(PLAY_CARD[id_of("stagecoach:9s")])
    told = [line for line in lines_of(game, 2) if "draws" in line]
    assert told[-2:] == [
        "Rose Doolan draws 3 cards: the bounty on Slab the Killer.",
        "Rose Doolan draws 2 cards.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_saloon_that_heals_nobody_says_so_before_it_is_played(language: str) -> None:
    saloon = PLAY_CARD[id_of("saloon:5h")]
    for second, key in (("outlaw kit_carlson", "idle.saloon"), ("outlaw kit_carlson, life 1", "")):
        seen = seen_at(seat_0="sheriff rose_doolan, hand saloon:5h", seat_2=second)
        teller = teller_of(Strings(language, "great_train"), seen, seen.seat)
        told = teller.say(key or "cards.saloon.rule")
        assert answer_of(teller, seen, saloon).effect == told
    bag = id_of("money_bag:qc")
    seen = seen_at(seat_0="sheriff rose_doolan, hand money_bag:qc", discard="beer:6h")
    assert idle_words(english(seen), seen, bag) == "Your life is full: a Beer does nothing now."


@pytest.mark.parametrize(
    ("life", "told", "sounds"),
    [
        ("", "you turn over the 10 of hearts: good luck, but nothing to heal.", ["card_take"]),
        (", life 2", "you turn over the 10 of hearts: good luck.", ["card_take", "luck_good"]),
    ],
)
def test_a_heart_that_heals_nobody_is_no_luck_to_boast_of(
    life: str, told: str, sounds: list[str]
) -> None:
    """At full life a Dining Car's heart was good luck, and nothing came of it."""
    dining = f"sheriff rose_doolan{life}, hand beer:6h, in play dining_car"
    game = game_of(
        seat_0=dining, turn="0 start", draw="gatling:10h", cars="caboose mail_car lounge_car"
    )
    assert f"For the Dining Car {told}" in lines_of(game, 0)
    before = SYSTEM.observe(game_of(seat_0=dining, cars="caboose mail_car lounge_car").state, 0)
    cue = SHOW.cue(CardFlipped(0, id_of("gatling:10h"), "dining_car"), before)
    assert [sound.name for sound in cue.sounds] == sounds


@pytest.mark.parametrize("life", ["", ", life 2"])
def test_a_cactus_promises_a_life_to_who_lacks_one(life: str) -> None:
    """It promised one at full life too, and counted the chance of it among the reasons."""
    seen = seen_at(seat_0=f"sheriff rose_doolan{life}, hand cactus:7h beer:6h")
    seen.frames = (AwaitRespond(0, 1, 1, is_bang=True),)
    promise = english(seen).say("answer.cactus_effect")
    effect = answer_of(english(seen), seen, DISCARD_CARD[id_of("cactus:7h")]).effect
    assert (promise in effect) == bool(life)


@pytest.mark.parametrize("engine", ["iron_horse", "leland"])
def test_a_full_steam_tells_what_comes_of_each_way_at_this_locomotive(engine: str) -> None:
    """“The locomotive acts twice running”: whoever chose it was shot at twice."""
    seen = seen_at(
        seat_0="sheriff rose_doolan, hand full_steam:2s",
        line=f"1 {engine} boom_town frisco crowns_hole dodgeville",
    )
    teller, decision = english(seen), decision_of(seen)
    assert decision is not None
    told = {a.mode: answer_of(teller, seen, a).effect for a in decision.actions if a.mode}
    assert (
        told
        == {
            "iron_horse": {
                "cancel": "The Iron Horse shoots at nobody.",
                "double": "The Iron Horse shoots at everybody twice, at you too.",
            },
            "leland": {
                "cancel": "The Leland has no cards for anybody.",
                "double": "The Leland gives everybody a card twice.",
            },
        }[engine]
    )


@pytest.mark.parametrize(
    ("struck_one", "card", "told"),
    [
        ("bart_cassidy", "bang:2c beer:6h", "Your life goes from 4 to 3. You then draw 1 card."),
        (
            "el_gringo",
            "bang:2c beer:6h",
            "Your life goes from 3 to 2. You then take 1 card from Rose Doolan's hand.",
        ),
        ("el_gringo", "bang:2c", "Your life goes from 3 to 2."),
        ("kit_carlson", "bang:2c beer:6h", "Your life goes from 4 to 3."),
    ],
)
def test_who_gains_by_a_wound_is_told_so_before_it_is_taken(
    struck_one: str, card: str, told: str
) -> None:
    """What answers lead to left out the card that Bart Cassidy draws (BT-12.1, BT-12.4)."""
    table = {
        **TABLE,
        "seat 0": f"sheriff rose_doolan, hand {card}",
        "seat 1": f"outlaw {struck_one}",
        "seat 2": "outlaw slab_the_killer",
    }
    game = Game(SYSTEM, Header(SYSTEM.key, 1, None, written_train(table)))
    assert game.decision is not None
    shot = next(action for action in game.decision.actions if action.target == 1)
    before = answer_of(english(game.observe(0)), game.observe(0), shot).effect
    game.act(shot)
    seen = game.observe(1)
    assert answer_of(english(seen), seen, TAKE_WOUNDS).effect == told
    gain = told.partition(". ")[2].replace("You then draw", "Bart Cassidy then draws")
    gain = gain.replace("You then take", "El Gringo then takes").replace("Rose Doolan's", "your")
    assert before.endswith(gain)
    assert "then" in before or not gain


@pytest.mark.parametrize(
    ("held", "out", "word"),
    [
        ("slab_the_killer, life 1, hand beer:6h", 0, "out"),
        ("slab_the_killer, life 1, hand bang:2c", 0, "lost"),
        ("slab_the_killer, life 1, hand beer:6h", 1, "lost"),
        ("sid_ketchum, life 1, hand bang:2c bang:3c", 1, "out"),
        ("sid_ketchum, life 1, hand bang:2c", 1, "lost"),
        ("slab_the_killer, life 1, hand beer:6h, in play ghost_car", 0, "becomes_ghost"),
        ("slab_the_killer, life 1, hand bang:2c, in play ghost_car", 0, "haunts"),
    ],
)
def test_of_the_last_life_it_is_told_whether_anything_can_save_it(
    held: str, out: int, word: str
) -> None:
    """*Unless saved* was said of who holds no Beer, and with two in play (BT-7.2, BT-3.8)."""
    seen = seen_at(
        seat_0=f"outlaw {held}",
        seat_1="sheriff rose_doolan, hand beer:7h",
        seat_2="outlaw kit_carlson, " + ("out" if out else "hand beer:8h"),
        seat_3="renegade jimmy_texas, " + ("out" if out else "hand beer:9h"),
    )
    told = blow_words(english(seen), blow_at(seen, 0))
    assert told.endswith(english(seen).say(f"blow.{word}", 0))
    other = blow_words(english(seen), blow_at(seen, 1, 9))
    assert other.endswith(english(seen).say("blow.lost" if out else "blow.out", 1))


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "You take the Dining Car at Boom Town without paying."),
        ("es", "Te llevas el Vagón restaurante en Boom Town sin pagar."),
        ("it", "Prendi il Dining Car a Boom Town senza pagare."),
    ],
)
def test_a_car_for_nothing_is_taken_once(language: str, told: str) -> None:
    """*Sancho takes it at Frisco without paying*, and below: *Sancho takes it*."""
    game = game_of(seat_0="sheriff sancho")
    decision = game.decision
    assert decision is not None
    game.act(next(action for action in decision.actions if action.free))
    assert lines_of(game, 0, language)[-1] == told


@pytest.mark.parametrize(
    ("me", "other", "others", "told"),
    [
        ("renegade", "sheriff slab_the_killer, life 1", "", "Then the Outlaws win."),
        ("renegade", "sheriff slab_the_killer, life 1", ", out", "Then you win."),
        ("outlaw", "sheriff slab_the_killer, life 1", ", out", "Then the Outlaws win."),
        ("renegade", "sheriff slab_the_killer, life 2", ", out", "goes from 2 to 1."),
        ("sheriff", "renegade slab_the_killer, life 1", "", "is out."),
    ],
)
def test_who_shoots_at_the_last_life_of_the_sheriff_is_told_who_wins(
    me: str, other: str, others: str, told: str
) -> None:
    """A Renegade was told only that the Sheriff goes out, and handed the game to the Outlaws."""
    fourth = "renegade" if me == "outlaw" else "outlaw"
    seen = seen_at(
        seat_0=f"{me} rose_doolan, hand bang:2c",
        seat_1=other,
        seat_2=f"outlaw kit_carlson{others}",
        seat_3=f"{fourth} jimmy_texas{others}",
    )
    assert shot_words(english(seen), seen, 1, spent=1).endswith(told)


SHERIFF_OUT = "It may put Slab the Killer out. Then the Outlaws win."


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("gatling:10h", f"It may put Kit Carlson out. {SHERIFF_OUT}"),
        ("indians:kd", SHERIFF_OUT),
        ("duel:qd", f"{SHERIFF_OUT} It may put you out."),
        ("train_robbery:4d", SHERIFF_OUT),
    ],
)
@pytest.mark.parametrize("life", [1, 2])
def test_what_is_no_aimed_shot_says_too_whose_last_life_it_may_take(
    card: str, told: str, life: int
) -> None:
    """Only an aimed BANG! said that it may take the Sheriff's last life, and who then wins."""
    for own in (1, 2):
        game = game_of(
            seat_0=f"renegade rose_doolan, life {own}, hand {card}",
            seat_1=f"sheriff slab_the_killer, life {life}, hand missed:2s, in play barrel:ks",
            seat_2="outlaw kit_carlson, life 1, in play prisoner_car",
            seat_3="outlaw jimmy_texas",
        )
        effect = next(
            answer.effect
            for action in given(game.decision, "a decision").actions
            if action.card == id_of(card) and action.target in {None, 1}
            for answer in [answer_of(english(game.observe(0)), game.observe(0), action)]
        )
        expected = told if own == 1 else told.removesuffix(" It may put you out.")
        assert effect.endswith(expected) == (life == 1)
        assert ("Outlaws win" in effect) == (life == 1)


def test_a_renegade_who_may_put_out_all_others_at_once_is_not_told_that_outlaws_win() -> None:
    """If all fall the Renegade is alone, and wins (BT-8.1, BT-8.2)."""
    sheriff, outlaw = "sheriff slab_the_killer, life 1", "outlaw kit_carlson, life 1"
    own, fourth = "renegade rose_doolan, hand gatling:10h", "outlaw jimmy_texas, out"
    seen = seen_at(seat_0=own, seat_1=sheriff, seat_2=outlaw, seat_3=fourth)
    told = answer_of(english(seen), seen, PLAY_CARD[id_of("gatling:10h")]).effect
    assert told.endswith("It may put Slab the Killer and Kit Carlson out.")


@pytest.mark.parametrize(
    ("players", "shown", "is_told"), [(5, "", True), (5, ", out", False), (4, "", False)]
)
def test_a_sheriff_is_told_what_it_costs_to_take_out_a_deputy(
    players: int, shown: str, *, is_told: bool
) -> None:
    """All their cards were gone before they had read of it."""
    seats = ["sheriff rose_doolan, hand bang:2c", "outlaw slab_the_killer, life 1"]
    seats += ["outlaw kit_carlson", "renegade jimmy_texas", f"deputy black_jack{shown}"][
        : players - 2
    ]
    told = {**TABLE, **{f"seat {n}": seat for n, seat in enumerate(seats)}}
    told["line"] = "1 leland boom_town frisco crowns_hole dodgeville" + " yooma" * (players - 4)
    game = Game(SYSTEM, Header(SYSTEM.key, 1, None, written_train(told)))
    seen = game.observe(0)
    words = shot_words(english(seen), seen, 1, spent=1)
    assert words.endswith("A Deputy costs you all your cards; an Outlaw brings you 3.") is is_told


@pytest.mark.parametrize(("target", "is_won"), [(1, True), (2, False)])
def test_of_three_who_hunts_is_told_that_the_shot_wins(target: int, *, is_won: bool) -> None:
    seen = game_of_three().observe(0)
    told = shot_words(english(seen), seen, target, spent=1)
    assert told.endswith("Then you win.") is is_won


def game_of_three() -> Game:
    """Return a game of an Outlaw who hunts the Deputy; everybody has one life left."""
    told = {
        "seat 0": "outlaw rose_doolan, hand bang:2c",
        "seat 1": "deputy slab_the_killer, life 1",
        "seat 2": "renegade jimmy_texas, life 1",
        "line": "1 leland boom_town frisco crowns_hole",
        "cars": "dining_car caboose mail_car",
    }
    return Game(SYSTEM, Header(SYSTEM.key, 1, None, written_train(told)))


@pytest.mark.parametrize("held", ["", " sleeper_car", ", hand missed:2s"])
def test_a_duel_with_who_can_give_no_bang_does_not_say_that_it_may_put_one_out(held: str) -> None:
    """Who holds no card begins, and loses the life (BT-10.18)."""
    sheriff = f"sheriff slab_the_killer, in play volcanic:10s{held}"
    seen = seen_at(seat_0="outlaw rose_doolan, life 1, hand duel:qd", seat_1=sheriff)
    assert bool(risk_words(english(seen), seen, ["duel"], 1)) == bool(held)
