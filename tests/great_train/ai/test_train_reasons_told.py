"""What is told of a decision on the train holds two actions against each other, and once."""

from collections import Counter

import pytest

from ai.great_train.adept.suspicion import Suspicion
from ai.great_train.why.analyst import TrainAnalyst
from ai.great_train.why.explainer import case_of, said
from ai.great_train.why.reasons import CODES
from build.strength.probes.reasons import counted, faults, judged, miscounts
from game.app.games import GAMES
from game.great_train.rules.content.cards import id_of
from game.great_train.rules.facts.actions import DISCARD_CARD, TAKE_WOUNDS
from game.great_train.rules.system import SYSTEM
from game.great_train.rules.written import written_train
from game.great_train.view.names import teller_of
from game.great_train.view.telling.judgements import JUDGEMENTS
from game.kernel.frames import decision_of
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.players import Alternative, Explanation, Reason
from game.languages import LANGUAGES
from game.view.words.strings import Strings
from tests.batteries.texts import reasons_of_one
from tests.great_train.ai.written_reasons import FOUR, at, reasons_of

TRAIN = next(game for game in GAMES if game.folder == "great_train")
CONTRAST = 0.9
HOLLOW = 0.1
SEVERAL = {"meets_more_cards", "store"}
"""Reasons that are told of more than one alone."""


def test_what_is_told_on_the_train_sets_two_actions_apart_and_says_nothing_twice() -> None:
    """A taste of `python3 -m build.strength.probes.reasons --game great_train`."""
    total = Counter[str]()
    for seen, found in judged("adept", 4, 0.2, 5, "expert@8", TRAIN):
        total += counted(found, TRAIN.folder)
        assert list(faults(seen, found, TRAIN.folder)) == []
    assert total["judgements"] > 10
    assert total["contrast"] >= CONTRAST * total["judgements"]
    assert total["hollow"] <= HOLLOW * total["judgements"]


def test_what_a_card_costs_is_told_once_though_it_could_still_serve() -> None:
    card = DISCARD_CARD[id_of("missed:2s")]
    spent = {"card": id_of("missed:2s")}
    told = (Reason("saves_life", {}), Reason("spends_card", spent))
    rows = (
        Alternative(TAKE_WOUNDS, 0.6, (Reason("goes_out", {}),), ()),
        Alternative(card, 0.4, told, (Reason("spends_now", spent),)),
    )
    found = Explanation(0, "respond", "master", TAKE_WOUNDS, rows)
    seen = Game(SYSTEM, Header(SYSTEM.key, 1, 4, None)).observe(0)
    teller = teller_of(Strings("en", TRAIN.folder), seen, None)
    (line,) = JUDGEMENTS.lines(teller, seen, found, TAKE_WOUNDS)[2:]
    assert line.count("Costs the Missed!") == 1


def test_no_card_is_held_against_another_of_its_kind() -> None:
    """Which of two BANG! is played at somebody is no question of which anything can be said."""
    table = {
        "seat 0": "sheriff manuelita, hand bang:2c bang:3c bang:4c beer:6h",
        "seat 1": "outlaw benny_brawler, life 3, hand missed:2s",
        "seat 2": "renegade slab_the_killer, hand missed:3s",
        "seat 3": "outlaw sgt_blaze, life 3",
        "line": "0 leland crowns_hole frisco dodgeville yooma",
        "cars": "dining_car mail_car circus_wagon",
    }
    game = Game(SYSTEM, Header(SYSTEM.key, 0, None, written_train(table)))
    seen, decision = game.observe(0), game.decision
    assert decision is not None
    shots = [
        action for action in decision.actions if action.card is not None and action.target == 1
    ]
    assert len(shots) == 3
    for taken in shots:
        analyst = TrainAnalyst("expert@16", 1)
        analyst.start(SYSTEM.key, 0, 4, 1)
        for event in game.journal.events():
            analyst.see(event.redacted(0))
        found = analyst.judge(seen, decision, taken)
        assert found.other not in shots
        rows = [row.action for row in found.explanation.alternatives]
        assert set(rows) == set(decision.actions)
        whom = [row.target for row in rows]
        assert whom.index(3) < max(n for n, seat in enumerate(whom) if seat == 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_reason_counts_may_be_one(language: str) -> None:
    """Of who held one card, "one of the 1 cards" was told."""
    told = reasons_of_one(Strings(language, TRAIN.folder), CODES, SEVERAL)
    assert len(told) > 10
    assert [line for line in told if miscounts(language, line)] == []


PUT_BACK = FOUR | {
    "seat_0": "outlaw kit_carlson, hand bang:2c",
    "draw": "beer:8h saloon:5h cat_balou:9d",
    "turn": "3 play",
}
DYING = FOUR | {
    "seat_0": "outlaw manuelita, life 1, hand beer:6h",
    "seat_2": "renegade slab_the_killer, hand gatling:10h",
    "turn": "2 play",
}
ROBBED = FOUR | {
    "seat_0": "outlaw manuelita, in play barrel:qs caboose",
    "seat_2": "renegade slab_the_killer, hand train_robbery:jc",
    "turn": "2 play",
}


@pytest.mark.parametrize(
    ("seats", "moment", "found"),
    [
        (ROBBED, ("'target': 0",), "least_useful"),
        (PUT_BACK, ("end_play",), "least_useful"),
        (DYING, ("gatling", "take_wounds", "take_wounds"), "saves_life"),
    ],
)
def test_a_card_that_the_question_asks_for_is_not_told_as_a_cost(
    seats: dict[str, str], moment: tuple[str, ...], found: str
) -> None:
    """A coach said of the Saloon put back, and of the Beer that saves, that it costs that card."""
    seen = at(seats, moment, "0 leland crowns_hole frisco dodgeville yooma")
    decision = decision_of(seen)
    assert decision is not None
    codes = [[r.code for r in told] for told in said(case_of(seen, Suspicion(0)), decision)]
    assert [found] in codes


def test_the_only_card_that_can_be_given_is_not_told_as_the_least_useful() -> None:
    """Of a last card in play a coach said that nothing else was of less use: there was no other."""
    robbed = ROBBED | {"seat_0": "outlaw manuelita, in play barrel:qs"}
    seen = at(robbed, ("'target': 0",), "0 leland crowns_hole frisco dodgeville yooma")
    decision = decision_of(seen)
    assert decision is not None
    codes = [r.code for told in said(case_of(seen, Suspicion(0)), decision) for r in told]
    assert "least_useful" not in codes
    assert "spends_card" in codes


@pytest.mark.parametrize(
    ("card", "codes"),
    [
        ("saloon:5h", {"goes_without", "without_nobody"}),
        ("indians:kd", {"spares", "spares_nobody"}),
    ],
)
def test_who_is_left_out_of_what_does_good_goes_without_it(card: str, codes: set[str]) -> None:
    """Of a store it was said that who gets no card is spared (BT-13.6)."""
    seats = FOUR | {"seat_0": f"renegade sgt_blaze, hand {card}", "seat_2": "outlaw kit_carlson"}
    seats["seat_3"] = "outlaw slab_the_killer, life 2"
    seen = at(seats, (card,), "0 leland crowns_hole frisco dodgeville yooma")
    decision = decision_of(seen)
    assert decision is not None
    assert decision.kind == "exempt"
    told = said(case_of(seen, Suspicion(0)), decision)
    assert {reasons[0].code for reasons in told} == codes


@pytest.mark.parametrize(
    ("person", "hand", "told"),
    [
        ("el_gringo", "bang:3c", ["wounded", "takes_for_wound"]),
        ("el_gringo", "", ["wounded"]),
        ("manuelita", "bang:3c", ["wounded"]),
    ],
)
def test_of_a_wound_it_is_said_whose_card_el_gringo_takes_for_it(
    person: str, hand: str, told: list[str]
) -> None:
    """“Take the hit. Leaves 1 life.” was advised beside a barrel that costs nothing."""
    gatling = f"renegade slab_the_killer, hand gatling:10h {hand}"
    seats = FOUR | {"seat_0": f"outlaw {person}, life 2", "seat_2": gatling, "turn": "2 play"}
    seen = at(seats, ("gatling", "take_wounds"), "0 leland crowns_hole frisco dodgeville yooma")
    decision = decision_of(seen)
    assert decision is not None
    rows = dict(zip(decision.actions, said(case_of(seen, Suspicion(0)), decision), strict=True))
    assert [reason.code for reason in rows[TAKE_WOUNDS]] == told
    assert all(reason.values.get("seat", 2) == 2 for reason in rows[TAKE_WOUNDS])


def test_a_car_that_is_kept_is_named_before_it_is_told_what_it_is_good_for() -> None:
    """*Observation Car for Kit Carlson. Lets 4 blue cards cancel a shot*: that was the Caboose."""
    seats = FOUR | {"seat_0": "outlaw manuelita, hand scope:as, in_play lounge_car"}
    seen = at(seats, ("lounge_car",), "1 leland crowns_hole frisco dodgeville yooma")
    decision, both = decision_of(seen), set(seen.revealed)
    assert decision is not None
    rows = said(case_of(seen, Suspicion(0)), decision)
    for action, row in zip(decision.actions, rows, strict=True):
        codes = [reason.code for reason in row]
        if action.its_target != seen.seat:
            (kept,) = both - {action.its_car}
            assert Reason("keeps_in_play", {"card": kept}) in row
            assert codes.index("keeps_in_play") < codes.index("puts_off")


@pytest.mark.parametrize(
    ("blue", "hand", "n"),
    [
        ("barrel:qs mustang:8h", "", 1),
        ("barrel:qs", "", None),
        ("barrel:qs mustang:8h", "scope:as", 2),
    ],
)
def test_a_blue_card_that_pays_for_the_caboose_is_not_counted_as_its_use(
    blue: str, hand: str, n: int | None
) -> None:
    """Deathwood sells for a blue card: of three, two were left, and the coach told of three."""
    seats = {
        "seat_0": f"sheriff manuelita, hand {hand or 'beer:6h'}, in_play {blue}",
        "seat_1": "outlaw benny_brawler",
        "seat_2": "renegade slab_the_killer",
        "seat_3": "outlaw sgt_blaze",
    }
    at = "1 leland deathwood frisco dodgeville yooma"
    told = reasons_of(seats, {"type": "buy"}, line=at, cars="caboose mail_car lounge_car")
    assert told["blue_answers" if n else "answers_later"].values.get("n") == n


def test_bangs_that_are_held_back_are_kept_for_something() -> None:
    """*Holds back a card that could be played* was all that spoke for the end of a turn."""
    seats = {
        "seat_0": "sheriff rose_doolan, hand bang:2c bang:3c mustang:8h",
        "seat_1": "outlaw manuelita",
        "seat_2": "outlaw sgt_blaze",
        "seat_3": "renegade slab_the_killer",
    }
    told = reasons_of(seats, {"type": "end_play"})
    assert {code: told[code].values["n"] for code in ("holds_bangs", "holds_back")} == {
        "holds_bangs": 2,
        "holds_back": 3,
    }
    assert "holds_back" in JUDGEMENTS.costs, "it is told after what speaks for it"


@pytest.mark.parametrize(
    ("life", "held"), [("", {"holds_back": 1}), (", life 2", {"holds_back": 3})]
)
def test_what_would_do_nothing_is_not_told_as_held_back(life: str, held: dict[str, int]) -> None:
    """The end of a turn was advised because it held back a Beer at full life."""
    seats = {
        "seat_0": f"sheriff rose_doolan{life}, hand beer:6h saloon:5h mustang:8h",
        **{f"seat_{n}": f"outlaw {who}" for n, who in ((1, "manuelita"), (2, "sgt_blaze"))},
        "seat_3": "renegade slab_the_killer",
    }
    told = reasons_of(seats, {"type": "end_play"})
    assert {code: told[code].values["n"] for code in held if code in told} == held
