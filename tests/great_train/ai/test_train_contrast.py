"""What holds two actions of The Great Train against each other: facts about the two, in words."""

from collections.abc import Mapping

from ai.great_train.adept.suspicion import Suspicion
from ai.great_train.why.contrast import drawbacks
from ai.great_train.why.explainer import case_of, said
from ai.great_train.worth import LAID
from game.great_train.rules.content.cards import TEXT
from game.great_train.rules.facts.state import TrainObservation
from game.kernel.frames import decision_of
from tests.great_train.ai.written_reasons import FOUR, SHOT, against, at, rows_of, worse

HELD = {
    "seat_0": "sheriff manuelita, life 4, hand bang:2c beer:6h schofield:jc stagecoach:9s",
    "seat_1": "outlaw benny_brawler, life 1",
    "seat_2": "renegade slab_the_killer, hand missed:2s",
    "seat_3": "outlaw sgt_blaze, life 3, hand missed:3s beer:7h",
}
END = {"type": "end_play"}
LAST = {"type": "play", "card": "bang:2c", "target": 3}


def test_of_two_shots_it_is_told_who_would_cancel_it_and_who_would_stand_longer() -> None:
    assert worse(HELD, SHOT, LAST).split()[:2] == ["cancelled_oftener", "stands_longer"]
    assert "cancelled_oftener" not in worse(HELD, LAST, SHOT)


def test_ending_the_turn_leaves_something_undone() -> None:
    assert worse(HELD, SHOT, END) == "leaves_alone"
    assert worse(HELD, {"card": "beer:6h"}, END) == "stays_hurt"
    assert worse(HELD, {"card": "schofield:jc"}, END) == "lies_idle"


def test_ending_the_turn_or_buying_nothing_says_what_is_not_had() -> None:
    assert worse(HELD, {"card": "stagecoach:9s"}, END) == "draws_fewer"
    holding = {**HELD, "seat_0": "sheriff manuelita, in_play coal_hopper"}
    use, end = {"type": "use"}, END
    (hopper, case), (rest, _) = (
        rows_of(holding, wanted, cars="dining_car mail_car circus_wagon") for wanted in (use, end)
    )
    assert [one.code for one in drawbacks(case, hopper, rest)] == ["stays_unused"]
    assert [one.code for one in drawbacks(case, rest, hopper)] == ["spends_now"]


def test_of_two_duels_it_is_told_who_would_stand_longer() -> None:
    armed = {**HELD, "seat_0": "sheriff manuelita, hand duel:qd"}
    duel = {"type": "play", "card": "duel:qd", "target": 1}
    assert worse(armed, duel, duel | {"target": 3}).split()[0] == "stands_longer"


def test_what_can_follow_is_told_and_what_cannot_is_not() -> None:
    draw = {"card": "stagecoach:9s"}
    assert worse(HELD, draw, SHOT) == "unseeing can_follow"
    assert worse(HELD, draw, {"card": "beer:6h"}) == "last_beer unseeing can_follow"
    assert "can_follow" not in worse(HELD, SHOT, LAST), "one BANG! a turn"
    assert worse(HELD, END, {"card": "stagecoach:9s"}) == "spends_now"
    assert worse(HELD, END, {"card": "schofield:jc"}) == "", "it lies there and is not gone"


def test_a_car_that_is_not_bought_may_go_to_others() -> None:
    buying = HELD | {"seat_0": "sheriff manuelita, life 3, hand beer:6h"}
    (buy, case), (end, _) = rows_of(buying, BUY, **LINE), rows_of(buying, END, **LINE)
    told = drawbacks(case, buy, end)
    assert [reason.code for reason in told] == ["car_may_go"]


def test_with_three_it_is_told_who_is_not_the_prey() -> None:
    hunt = {
        "seat_0": "deputy manuelita, hand bang:2c",
        "seat_1": "renegade benny_brawler, life 1",
        "seat_2": "outlaw slab_the_killer, life 1",
    }
    assert worse(hunt, SHOT, SHOT | {"target": 2}) == "not_prey"


# --- buying, moving the train, giving away ---

LINE = {"line": "1 leland crowns_hole frisco dodgeville yooma"}
"""Crown's Hole takes a Beer and sells the Dining Car, at the next stop the Mail Car; then Frisco,
which takes a club, sells the Dining Car."""
MOVE = {"type": "advance"}
BUY = {"type": "buy"}


def worse_on(hand: str, best: Mapping[str, object], other: Mapping[str, object]) -> set[str]:
    """Return what is worse about `other` where a car can be bought, with such a `hand`."""
    seats = HELD | {"seat_0": f"sheriff manuelita, life 4, hand {hand}"}
    (one, case), (two, _) = rows_of(seats, best, **LINE), rows_of(seats, other, **LINE)
    return {reason.code for reason in drawbacks(case, one, two)}


def test_to_move_the_train_is_held_against_all_else() -> None:
    """A purchase must follow, so it costs a card too; and what is played may be what pays."""
    hand = "beer:6h bang:2c bang:3c schofield:jc"
    assert worse_on(hand, END, MOVE) == {"must_buy"}
    assert worse_on(hand, SHOT, MOVE) == {"must_buy", "can_follow"}
    assert worse_on(hand, MOVE, END) == {"buys_nothing"}
    assert "can_follow" in worse_on(hand, MOVE, {"card": "schofield:jc"})
    assert "needed_to_pay" in worse_on("bang:2c", MOVE, SHOT)


def test_a_purchase_here_is_held_against_one_at_the_next_stop() -> None:
    assert "cheaper_at_next" in worse_on("beer:6h bang:2c", MOVE, BUY), "a BANG! for it, not a Beer"
    assert "not_at_next" in worse_on("beer:6h", BUY, MOVE)
    assert "only_at_next" in worse_on("beer:6h", MOVE, BUY), "the Mail Car"


def test_what_a_purchase_costs_is_held_against_it() -> None:
    assert worse_on("beer:6h", END, BUY) == {"pays_only"}
    assert worse_on("beer:6h schofield:jc", BUY, {"card": "schofield:jc"}) >= {"can_follow"}
    assert "needed_to_pay" in worse_on("beer:6h", BUY, {"card": "beer:6h"})


def test_of_two_cards_that_may_pay_it_is_told_what_each_leaves() -> None:
    seats = HELD | {"seat_0": "sheriff manuelita, hand bang:2c bang:3c schofield:jc"}
    seen = at(seats, ("buy",), "2 leland crowns_hole frisco dodgeville yooma")
    assert against(seen, "bang:2c", "schofield:jc") == {"leaves_none"}
    assert against(seen, "bang:2c", "bang:3c") == set(), "a like card is held against nothing"
    seats = HELD | {"seat_0": "sheriff manuelita, hand bang:2d bang:10d"}
    seen = at(seats, ("buy",), "2 leland crowns_hole miners_oath dodgeville yooma")
    assert against(seen, "bang:10d", "bang:2d") == {"pays_at_more"}, "at Yooma"
    assert against(seen, "bang:2d", "bang:10d") == set()


def told_at(seen: TrainObservation) -> dict[str, set[str]]:
    """Return what is told of each action of a decision, by the kind of its card."""
    decision = decision_of(seen)
    assert decision is not None
    told = said(case_of(seen, Suspicion(0)), decision)
    return {
        TEXT[action.its_card].partition(":")[0]: {one.code for one in reasons}
        for action, reasons in zip(decision.actions, told, strict=True)
    }


def test_of_open_cards_it_is_told_which_is_of_less_use_and_what_others_get() -> None:
    open_cards = "wells_fargo:3h bang:3c dynamite:2h missed:5s"
    seats = HELD | {"seat_0": "sheriff manuelita, hand general_store:9c", "draw": open_cards}
    seen = at(seats, ("general_store",), LINE["line"])
    assert against(seen, "wells_fargo", "dynamite") == {"brings_lesser", "leaves_to_others"}
    assert against(seen, "dynamite", "wells_fargo") == {"leaves_to_others"}


def test_of_an_open_card_it_is_told_what_it_would_be_good_for_not_that_it_is_brought() -> None:
    """Of one that was not the best no more was said than that it surely comes."""
    hand = "general_store:9c bang:2c jail:4h"
    seats = HELD | {"seat_0": f"sheriff manuelita, hand {hand}, in_play scope:as"}
    told = told_at(open_at(seats, "wells_fargo:3h bang:3c dynamite:2h missed:5s"))
    assert told["wells_fargo"] == {"draws", "most_useful"}
    assert told["bang"] == {"keeps_bangs"}
    assert told["dynamite"] == {"first_of_kind"}
    assert told["missed"] == {"keeps_answers"}
    told = told_at(open_at(seats, "wells_fargo:3h schofield:qc barrel:qs jail:10s"))
    assert "shoots_farther" in told["schofield"]
    assert told["barrel"] == {"stops_hearts"}
    assert told["jail"] == {"more_of_kind"}, "there is one in hand"
    told = told_at(open_at(seats, "wells_fargo:3h indians:ad gatling:10h saloon:5h"))
    assert (told["indians"], told["gatling"]) == ({"asks_all"}, {"shoots_all"})


def open_at(seats: Mapping[str, str], cards: str) -> TrainObservation:
    """Return a General Store of seat 0, in which these cards lie open."""
    return at(dict(seats) | {"draw": cards}, ("general_store",), LINE["line"])


def test_of_two_gifts_it_is_told_what_stays_and_who_gets_it() -> None:
    seats = HELD | {"seat_0": "sheriff manuelita, in_play lounge_car"}
    seen = at(seats, ("lounge_car",), LINE["line"])
    case = case_of(seen, Suspicion(0))
    less, more = sorted(seen.revealed, key=lambda car: case.table.laid_worth(car, 0))
    assert LAID[less] > 0, "two that one would have"
    gifts = [{"type": "give", "car": TEXT[car], "target": 1} for car in (less, more)]
    first, second = (str(gift)[1:-1] for gift in gifts)
    assert "keeps_lesser" in against(seen, first, second)
    assert "keeps_lesser" not in against(seen, second, first)


def test_a_gift_to_oneself_is_held_against_one_to_another() -> None:
    seats = {"seat_0": "outlaw manuelita, hand beer:6h", "seat_1": "sheriff benny_brawler", **QUIET}
    seats["turn"] = "0 play"
    burden, boon = (
        at(seats, ("buy", "pay"), LINE["line"], f"{car} mail_car circus_wagon")
        for car in ("lumber_flatcar", "ghost_car")
    )
    assert against(burden, "'target': 1", "'target': 0") == {"spares"}
    assert against(burden, "'target': 0", "'target': 1") == set()
    assert against(boon, "'target': 0", "'target': 2") == {"may_be_enemy"}
    seats["seat_2"] += ", out"
    boon = at(seats, ("buy", "pay"), LINE["line"], "ghost_car mail_car circus_wagon")
    assert against(boon, "'target': 0", "'target': 3") == {"helps_instead"}, "the other Outlaw"


def test_what_a_shot_is_taken_for_and_what_a_shot_costs_are_held_against_each_other() -> None:
    owner = "sheriff manuelita, in_play caboose mail_car"
    seats = {"seat_0": owner, "seat_1": "outlaw benny_brawler, hand train_robbery:4d", **QUIET}
    cars = "lounge_car dining_car circus_wagon"
    seen = at(seats | {"turn": "1 play"}, ("train_robbery",), LINE["line"], cars)
    keep, other = "'take_shot', 'card': 'mail_car'", "'take_shot', 'card': 'caboose'"
    assert against(seen, keep, other) == {"keeps_lesser"}
    assert against(seen, other, keep) == set()


def test_a_card_that_is_laid_is_held_against_one_that_is_shot_with() -> None:
    seats = HELD | {"seat_0": "sheriff manuelita, in_play sleeper_car, hand jail:js"}
    jail, shot = ({"type": kind, "card": "jail:js", "target": 3} for kind in ("play", "use"))
    told = [rows_of(seats, one, cars="dining_car mail_car circus_wagon") for one in (jail, shot)]
    (one, case), (two, _) = told
    assert [reason.code for reason in drawbacks(case, one, two)] == ["may_be_wasted"]


def test_keeping_a_card_is_held_against_an_unknown_one_in_its_place() -> None:
    seats = {
        "seat_0": "outlaw shade_oconnor, hand bang:2c dynamite:2h",
        "seat_1": "sheriff el_gringo",
    }
    seen = at(seats | QUIET | {"turn": "0 play"}, ("end_play",), LINE["line"])
    assert against(seen, "decline", "bang:2c") == {"gives_known"}
    assert against(seen, "bang:2c", "decline") == set(), "a BANG! is worth about as much"
    assert against(seen, "dynamite:2h", "decline") == {"keeps_lesser"}


QUIET = {"seat_2": "renegade slab_the_killer", "seat_3": "outlaw sgt_blaze"}


def of_check(card: str, turned: str, *moment: str) -> dict[str, set[str]]:
    """Return what is told of two cards that Lucky Duke, with `card` before him, turns over."""
    seats = {
        "seat_0": f"sheriff lucky_duke, in_play {card}",
        "seat_1": "outlaw benny_brawler, hand bang:2c",
        **QUIET,
        "draw": turned,
        "turn": "1 play",
    }
    return told_at(at(seats, moment, LINE["line"]))


def test_of_two_cards_that_are_turned_over_it_is_told_which_is_what_the_check_wants() -> None:
    """Of two that blow nothing up one was said to bring nothing, of two diamonds one to save."""
    spent = "missed:2s missed:3s missed:4s missed:5s"
    turns = ("end_play",) * 3
    quiet = of_check("dynamite:2h", f"{spent} panic:8d cat_balou:jd", *turns)
    assert quiet == {"panic": {"finds_wanted"}, "cat_balou": {"finds_wanted"}}
    loud = of_check("dynamite:2h", f"{spent} panic:8d missed:7s", *turns)
    assert loud == {"panic": {"finds_wanted"}, "missed": {"finds_nothing"}}
    hit = of_check("barrel:qs", "panic:8d cat_balou:jd", "bang:2c", "barrel")
    assert hit == {"panic": {"finds_nothing"}, "cat_balou": {"finds_nothing"}}


def test_a_blow_at_many_and_one_at_one_are_held_against_each_other() -> None:
    seats = FOUR | {"seat_0": "outlaw manuelita, hand bang:2c indians:ad"}
    assert "only_one_of" in worse(seats, {"card": "indians:ad"}, SHOT)
    assert "may_be_ally" in worse(seats, SHOT, {"card": "indians:ad"}), "the other Outlaw, perhaps"
