"""What is said of a decision of The Great Train is so, and none of it twice."""

from collections.abc import Mapping

from ai.great_train.adept.suspicion import Suspicion
from ai.great_train.why.contrast import drawbacks
from ai.great_train.why.explainer import case_of, said
from ai.great_train.why.odds import Odds, is_heart
from game.great_train.rules.content.cards import id_of
from game.great_train.rules.facts.state import TrainObservation
from game.kernel.frames import decision_of
from game.kernel.players import Reason
from tests.great_train.ai.written_reasons import FOUR, SHOT, against, at, reasons_of, rows_of, worse

Wanted = Mapping[str, object]
LINE = "0 leland crowns_hole frisco dodgeville yooma"
END = {"type": "end_play"}
LAW = {
    "seat_0": "sheriff manuelita, hand bang:2c panic:8d indians:ad",
    "seat_1": "deputy benny_brawler, hand beer:6h",
    "seat_2": "renegade slab_the_killer, hand missed:2s",
    "seat_3": "deputy rose_doolan",
    "seat_4": "outlaw sgt_blaze, out",
    "seat_5": "outlaw zippy_roy, out",
    "seat_6": "outlaw black_jack, out",
}
"""Two of the three whose roles are hidden are Deputies."""


def said_of(seen: TrainObservation, word: str) -> dict[str, Reason]:
    """Return by code what is said of the action that is written with `word`."""
    decision = decision_of(seen)
    assert decision is not None
    told = said(case_of(seen, Suspicion(0)), decision)
    rows = zip(decision.actions, told, strict=True)
    found = next(reasons for action, reasons in rows if word in str(action))
    return {reason.code: reason for reason in found}


def test_who_is_rid_of_a_burden_of_their_own_is_no_ally_that_is_harmed() -> None:
    """Of Sid Ketchum, who discarded his own Lumber Flatcar, it said that he may be an ally."""
    mine = "sheriff sid_ketchum, in_play coal_hopper lumber_flatcar"
    theirs = "deputy benny_brawler, in_play jail:4h"
    seats = LAW | {"seat_0": f"{mine}, hand cat_balou:kh", "seat_1": theirs}
    own = {"type": "use", "target": 0}
    assert not {"may_be_ally", "hits_probable_ally"} & {*worse(seats, END, own).split()}
    freed = {"card": "cat_balou:kh", "target": 1}
    assert not {"may_be_ally", "hits_probable_ally"} & {*worse(seats, END, freed).split()}


def test_that_one_who_is_harmed_is_probably_an_ally_is_told_once() -> None:
    """Beside it stood that they may be one, with the same number."""
    told = worse(LAW, END, SHOT).split()
    assert told.count("hits_probable_ally") == 1
    assert "may_be_ally" not in told
    assert "hits_probable_ally" in worse(LAW, SHOT, {"card": "indians:ad"}).split()


def test_an_outlaw_whose_fall_is_paid_for_is_not_told_to_be_one_as_well() -> None:
    told = reasons_of(FOUR | {"seat_0": "sheriff manuelita, hand bang:2c"} | OUTLAW_NEXT, SHOT)
    assert "reward" in told
    assert "seems_outlaw" not in told
    whole = OUTLAW_NEXT | {"seat_1": "outlaw benny_brawler, life 2"}
    told = reasons_of(FOUR | {"seat_0": "sheriff manuelita, hand bang:2c"} | whole, SHOT)
    assert "seems_outlaw" in told


OUTLAW_NEXT = {"seat_1": "outlaw benny_brawler, life 1", "seat_2": "renegade slab_the_killer"}


def test_what_is_known_on_top_is_drawn_before_a_barrel_turns_a_card_over() -> None:
    """A Barrel "may stop a shot: 0%", since Kit Carlson had put another suit back on the pile."""
    seats = FOUR | {
        "seat_0": "outlaw kit_carlson, hand barrel:qs",
        "draw": "bang:3c bang:4c missed:5s beer:6h",
        "turn": "3 play",
    }
    seen = at(seats, ("end_play", "missed:5s"), LINE)
    assert seen.known_top == (id_of("missed:5s"),)
    odds = Odds(seen)
    assert odds.turns_up(0, is_heart) == 0
    chance = said_of(seen, "card=" + str(id_of("barrel:qs")))["stops_hearts"].values["percent"]
    assert chance == round(100 * odds.share(is_heart)) > 0


def test_a_cattle_truck_says_what_lies_open_for_it() -> None:
    """It was told to draw a card, and to be used before a new one is seen."""
    seats = FOUR | {"seat_0": "outlaw manuelita, in_play cattle_truck, hand schofield:jc"}
    (use, case), (lay, _), (end, _) = (
        rows_of(seats, wanted, discard="beer:6h bang:3c dynamite:2h")
        for wanted in ({"type": "use"}, {"card": "schofield:jc"}, END)
    )
    assert Reason("finds_best", {"card": id_of("beer:6h")}) in use[1]
    assert "unseeing" not in {reason.code for reason in drawbacks(case, use, lay)}
    assert "stays_unused" in {reason.code for reason in drawbacks(case, use, end)}


def test_one_card_that_is_robbed_is_not_counted() -> None:
    robber = {"seat_0": "outlaw manuelita, hand train_robbery:4d"}
    one = FOUR | robber | {"seat_2": "renegade slab_the_killer, in_play scope:as"}
    two = one | {"seat_2": "renegade slab_the_killer, in_play scope:as barrel:qs"}
    play = {"card": "train_robbery:4d", "target": 2}
    assert "robs_one" in reasons_of(one, play)
    assert reasons_of(two, play)["robs"].values == {"seat": 2, "n": 2}


def test_of_two_open_cards_of_a_kind_none_is_left_to_the_others() -> None:
    """Who took a Missed! was told to leave the Missed! to the others."""
    seats = FOUR | {
        "seat_0": "sheriff manuelita, hand general_store:9c",
        "seat_1": "outlaw benny_brawler",
        "draw": "missed:5s missed:6s bang:3c saloon:5h",
    }
    seen = at(seats, ("general_store",), LINE)
    assert "leaves_to_others" not in against(seen, "missed:5s", "missed:6s")
    assert "leaves_to_others" in against(seen, "missed:5s", "bang:3c")


def test_a_like_card_that_both_cost_could_not_still_serve_instead() -> None:
    seats = FOUR | {"seat_0": "outlaw manuelita, hand bang:2c bang:3c"}
    other = {"type": "play", "card": "bang:3c", "target": 3}
    assert "spends_now" not in worse(seats, SHOT, other)


def test_what_is_paid_with_the_only_card_for_it_is_no_choice() -> None:
    buy, line = {"type": "buy"}, "1 leland crowns_hole frisco dodgeville yooma"
    one = FOUR | {"seat_0": "outlaw manuelita, hand beer:6h beer:7h bang:2c"}
    assert "pays_only" in reasons_of(one, buy, line=line), "a Beer, whichever"
    blue = "1 leland deathwood frisco dodgeville yooma"
    two = FOUR | {"seat_0": "outlaw manuelita, hand scope:as barrel:qs"}
    assert "pays_least" in reasons_of(two, buy, line=blue)


def test_a_move_to_the_iron_horse_says_whose_last_life_it_may_take() -> None:
    """That it shoots at everybody was all that was told for it, with an Outlaw at one life."""
    seats = FOUR | {"seat_0": "sheriff manuelita, hand beer:6h", "seat_1": OUT_OF_BREATH}
    line, move = "3 iron_horse crowns_hole frisco dodgeville yooma", {"type": "advance"}
    told = reasons_of(seats, move, line=line)
    assert told["last_life"].values == {"seat": 1, "percent": 100}
    assert {"end_shoots", "must_buy"} <= set(told)
    assert "reward" not in told, "nobody is paid for it"
    assert "last_if" not in told
    assert "last_life" not in reasons_of(seats, move, line=line.replace("iron_horse", "leland"))
    dying = seats | {"seat_0": "sheriff manuelita, life 1, hand beer:6h"}
    assert "last_if" in worse_at(dying, END, move, line)


OUT_OF_BREATH = "outlaw benny_brawler, life 1"


def worse_at(seats: dict[str, str], best: Wanted, other: Wanted, line: str) -> set[str]:
    """Return the codes of what is worse about `other` than about `best`, on such a line."""
    (one, case), (two, _) = rows_of(seats, best, line=line), rows_of(seats, other, line=line)
    return {reason.code for reason in drawbacks(case, one, two)}
