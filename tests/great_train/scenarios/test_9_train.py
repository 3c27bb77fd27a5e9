"""Section 9 of the rules: the way of the train and its end."""

import pytest

from tests.batteries.rules import rule
from tests.great_train.scenarios.table import NewTable

HALT = "dodgeville"


@rule("BT-9.1")
def test_a_car_is_paired_with_the_station_it_stands_at(table: NewTable) -> None:
    t = table(4).characters(ann="sancho").turn("ann").train("caboose mail_car dining_car")
    assert not [o for o in t.options() if o.startswith("buy")]
    for place, cars in ((1, ["caboose"]), (2, ["caboose", "mail_car"])):
        t = table(4).characters(ann="sancho").turn("ann")
        t.train("caboose mail_car dining_car", position=place)
        t.can(*[f"buy {car} free" for car in cars])
    t = table(4).characters(ann="sancho").turn("ann")
    t.train("caboose mail_car dining_car", position=3)
    t.can("buy caboose free", "buy mail_car free", "buy dining_car free")


@rule("BT-9.2", "BT-9.4", "BT-9.6", "BT-9.7f")
def test_a_car_taken_from_the_train_is_replaced_at_the_tail(table: NewTable) -> None:
    t = table(4).hands(ann="missed:2s").turn("ann")
    t.train("caboose mail_car dining_car", position=1, stations=HALT, car_deck="private_car")
    t.do("ann: buy caboose")
    assert t.json["turn"]["bought"] == 1
    t.asks("ann", "pay", "pay missed:2s")
    t.do("ann: pay missed:2s")
    t.saw("discarded", seat="ann", card="missed:2s", why="pay")
    t.saw("car", seat="ann", car="caboose", from_="train", to="ann", why="bought")
    t.saw("joined", car="private_car")
    assert t.cars == ["mail_car", "dining_car", "private_car"]
    assert t.ann.laid == ["caboose"]


@rule("BT-9.2")
def test_a_car_discarded_while_the_train_is_short_joins_it_at_once(table: NewTable) -> None:
    cars = "baggage_car cattle_truck circus_wagon coal_hopper express_car ghost_car"
    more = "lounge_car lumber_flatcar mail_car observation_car passenger_car prisoner_car"
    t = table(4).in_play(bob=f"{cars} dining_car", cid=more)
    t.train("caboose private_car sleeper_car", position=1, stations="boom_town")
    t.hands(ann="bang:2c cat_balou:kh").turn("ann").do("ann: buy caboose", "ann: pay bang:2c")
    assert t.cars == ["private_car", "sleeper_car"]
    t.do("ann: cat_balou:kh -> bob dining_car")
    t.saw("joined", car="dining_car")
    assert t.cars == ["private_car", "sleeper_car", "dining_car"]


@rule("BT-9.3", "BT-9.12")
def test_the_train_moves_at_the_start_of_the_drivers_turns_only(table: NewTable) -> None:
    t = table(4).turn("dan").do("dan: end_play")
    t.saw("train", seat="ann", from_=0, to=1, why="driver")
    t.do("ann: end_play")
    t.not_saw("train")


@rule("BT-9.4")
def test_once_per_turn_and_only_a_cost_that_can_be_paid_whole(table: NewTable) -> None:
    t = table(4).hands(ann="missed:2s missed:3s").turn("ann")
    t.train("caboose mail_car dining_car", position=2, stations=f"{HALT} virginia_town")
    t.can("buy caboose", "buy mail_car")
    t.do("ann: buy caboose", "ann: pay missed:2s", "ann: pay missed:3s")
    t.cannot("buy")
    t = table(4).hands(ann="missed:2s").turn("ann")
    t.train("caboose mail_car dining_car", position=1, stations="virginia_town")
    t.cannot("buy")


@rule("BT-9.4", "BT-9.7l")
def test_cards_are_paid_one_at_a_time_from_hand_or_play(table: NewTable) -> None:
    t = table(4).hands(ann="missed:2s").in_play(ann="mustang:8h prisoner_car").turn("ann")
    t.train("caboose mail_car dining_car", position=1, stations="virginia_town")
    t.do("ann: buy caboose")
    t.asks("ann", "pay", "pay missed:2s", "pay mustang:8h", "pay prisoner_car")
    t.do("ann: pay prisoner_car")
    t.asks("ann", "pay", "pay missed:2s", "pay mustang:8h")
    t.do("ann: pay mustang:8h")
    assert (t.ann.hand, t.ann.laid) == (["missed:2s"], ["caboose"])


@rule("BT-9.5")
def test_a_free_advance_must_be_followed_by_a_purchase(table: NewTable) -> None:
    t = table(4).hands(ann="missed:2s bang:2c").turn("ann")
    t.train("caboose mail_car dining_car", stations=HALT).do("ann: advance")
    t.saw("train", seat="ann", from_=0, to=1, why="advance")
    assert t.json["turn"]["advanced"]
    t.asks("ann", "buy", "buy caboose")
    t.do("ann: buy caboose", "ann: pay missed:2s")
    t.asks("ann", "play")
    t.cannot("advance", "buy")


@rule("BT-9.5", "BT-9.4")
def test_a_free_advance_needs_something_to_buy_and_the_limit(table: NewTable) -> None:
    t = table(4).hands(ann="bang:2c").turn("ann").train(stations=HALT)
    t.cannot("advance")
    t = table(4).hands(ann="missed:2s").turn("ann", bought=1).train(stations=HALT)
    t.cannot("advance")
    t = table(4).hands(ann="missed:2s").turn("ann", advanced=True).train(stations=HALT)
    t.cannot("advance")
    t = table(4).characters(ann="sancho").turn("ann").train(stations=HALT)
    t.can("advance")


COSTS = {
    "a": ("boom_town", ["bang:2c"], ["missed:2s", "caboose"]),
    "b": ("catico", ["cat_balou:kh", "panic:jh"], ["bang:2c"]),
    "c": ("creepy_creek", ["missed:2s", "bang:as", "scope:as"], ["bang:2c", "prisoner_car"]),
    "d": ("crowns_hole", ["beer:6h"], ["saloon:5h"]),
    "e": ("deathwood", ["jail:js", "scope:as", "prisoner_car"], ["bang:2c"]),
    "f": ("dodgeville", ["missed:2s"], ["bang:2c"]),
    "g": ("fort_wroth", ["bang:10d", "bang:as", "beer:jh"], ["bang:9d", "prisoner_car"]),
    "h": ("frisco", ["bang:2c"], ["bang:2d"]),
    "i": ("miners_oath", ["bang:2d"], ["bang:2c"]),
    "j": ("san_tafe", ["bang:qh"], ["bang:2c"]),
    "l": ("virginia_town", ["bang:2c", "missed:2s", "prisoner_car"], []),
    "m": ("yooma", ["bang:2d", "bang:9d"], ["bang:10d", "prisoner_car"]),
}
ROWS = rule(
    *("BT-9.7a", "BT-9.7b", "BT-9.7c", "BT-9.7d", "BT-9.7e", "BT-9.7f", "BT-9.7g"),
    *("BT-9.7h", "BT-9.7i", "BT-9.7j", "BT-9.7l", "BT-9.7m", "BT-9.7"),
)


@pytest.mark.parametrize("row", COSTS)
@ROWS
def test_what_a_station_costs(table: NewTable, row: str) -> None:
    station, fit, unfit = COSTS[row]
    cards = [*fit, *unfit]
    t = table(4).characters(ann="calamity_janet").turn("ann")
    t.hands(ann=" ".join(c for c in cards if ":" in c))
    t.in_play(ann=" ".join(c for c in cards if ":" not in c and c != "caboose"))
    t.train("mail_car dining_car express_car", position=1, stations=station)
    t.do("ann: buy mail_car")
    t.asks("ann", "pay", *[f"pay {card}" for card in fit])


@rule("BT-9.7k", "BT-13.15", "BT-12.1")
def test_tombrock_costs_a_life_never_the_last(table: NewTable) -> None:
    t = table(4).characters(ann="bart_cassidy").life(ann=2).turn("ann")
    t.train("mail_car dining_car express_car", position=1, stations="tombrock")
    t.do("ann: buy mail_car")
    t.saw("wounded", seat="ann", by=None, wounds=1)
    t.saw("drew", 1, seat="ann")
    assert (t.ann.life, t.ann.laid) == (1, ["mail_car"])
    t = table(4).life(ann=1).turn("ann").train(position=1, stations="tombrock")
    t.cannot("buy")
    t = table(4).life(ann=1).turn("ann").train(stations="tombrock")
    t.cannot("advance")
    t = table(4).life(ann=2).turn("ann").train(stations="tombrock")
    t.can("advance")
    t = table(4).ghost("bob").turn("bob").train(position=1, stations="tombrock")
    t.cannot("buy")


@rule("BT-9.8")
def test_dynamite_and_flatcar_can_be_paid_a_ghost_not_his_own_car(table: NewTable) -> None:
    t = table(4).in_play(ann="dynamite:2h lumber_flatcar").turn("ann")
    t.train("caboose mail_car dining_car", position=1, stations="deathwood")
    t.do("ann: buy caboose")
    t.asks("ann", "pay", "pay dynamite:2h", "pay lumber_flatcar")
    t = table(4).ghost("bob").in_play().turn("bob")
    t.train("caboose mail_car dining_car", position=1, stations="deathwood")
    t.cannot("buy")


@rule("BT-9.9", "BT-9.10", "BT-9.11", "BT-12.20", "BT-12.23")
def test_the_end_of_the_line_in_its_order(table: NewTable) -> None:
    t = table(4).characters(bob="manuelita", cid="shade_oconnor").turn("ann", "start")
    t.hands(cid="bang:9c", ann="missed:2s")
    t.train(
        "caboose mail_car dining_car", position=3, stations="frisco boom_town dodgeville san_tafe"
    )
    t.draw_pile("bang:2c bang:3c bang:4c bang:5c bang:6c bang:7c bang:8c").start()
    t.saw("train", from_=3, to=4, why="driver")
    t.saw("arrived", seat="ann", locomotive="leland", times=1)
    t.order("train", "arrived", "drew", "drew")
    assert t.bob.hand == ["bang:2c", "bang:3c"]
    t.asks("cid", "shade", "discard bang:9c", "decline")
    t.do("cid: discard bang:9c")
    t.saw("discarded", seat="cid", why="ability")
    assert t.cid.hand == ["bang:4c"]
    t.asks("ann", "buy", "buy mail_car", "decline")
    t.do("ann: buy mail_car", "ann: pay missed:2s")
    t.saw("revealed", cards=["bang:5c", "bang:6c", "bang:7c", "bang:8c"])
    t.asks("ann", "store")
    t.do("ann: take bang:5c", "bob: take bang:6c", "cid: take bang:7c")
    t.order("drew", "new_train", "drew", "drew")
    assert t.json["train"]["position"] == 0
    assert t.json["train"]["locomotive"] == "iron_horse"
    t.asks("ann", "play")


@rule("BT-9.9", "BT-13.10")
def test_with_the_limit_used_there_is_no_window(table: NewTable) -> None:
    t = table(5).characters(bob="zippy_roy", eve="black_jack").turn("bob", bought=1)
    t.train(position=4, locomotive="iron_horse").do("bob: ability")
    t.asks("bob", "respond")


@rule("BT-9.9", "BT-3.8")
def test_the_window_is_asked_even_with_no_car_to_be_had(table: NewTable) -> None:
    t = table(5).characters(bob="zippy_roy", eve="black_jack").turn("bob")
    t.train(position=4, stations="boom_town dodgeville san_tafe frisco yooma").do("bob: ability")
    t.asks("bob", "buy", "decline")


@rule("BT-9.9", "BT-9.5")
def test_a_free_advance_to_the_end_must_be_followed_by_a_purchase_there(table: NewTable) -> None:
    t = table(4).hands(ann="missed:2s").turn("ann")
    t.train("caboose mail_car dining_car", position=3, stations=f"frisco san_tafe boom_town {HALT}")
    t.do("ann: advance")
    t.asks("ann", "buy", "buy caboose")
    t.do("ann: buy caboose", "ann: pay missed:2s")
    t.asks("ann", "store")


@rule("BT-9.10", "BT-5.1", "BT-13.2")
def test_the_iron_horse_shoots_at_everybody(table: NewTable) -> None:
    t = table(4).hands(ann="next_stop:2d", bob="evaded:qc").characters(cid="el_gringo")
    t.in_play(dan="private_car").turn("ann").train(position=3, locomotive="iron_horse")
    t.do("ann: next_stop:2d", "ann: decline")
    t.asks("ann", "respond")
    t.do("ann: take_wounds")
    t.saw("wounded", seat="ann", by=None)
    t.do("bob: discard evaded:qc")
    t.not_saw("took")
    t.do("cid: take_wounds")
    t.not_saw("took")
    t.asks("dan", "respond", "take_wounds")


@rule("BT-9.10")
def test_leland_is_a_general_store_for_everybody(table: NewTable) -> None:
    t = table(4).turn("cid").hands(cid="next_stop:2d").train(position=3, locomotive="leland")
    t.draw_pile("beer:6h bang:2c bang:3c bang:4c bang:5c").do("cid: next_stop:2d", "cid: decline")
    t.saw("revealed", cards=["bang:2c", "bang:3c", "bang:4c", "bang:5c"])
    t.do("cid: take bang:2c", "dan: take bang:3c", "ann: take bang:4c")
    assert t.bob.hand == ["bang:5c"]


@rule("BT-9.11")
def test_the_new_train_keeps_the_number_of_stations(table: NewTable) -> None:
    t = table(4).turn("cid").hands(cid="full_steam:2s").out("dan").train(position=1)
    t.do("cid: full_steam:2s cancel", "cid: decline")
    t.saw("new_train", locomotive="iron_horse")
    assert len(t.json["train"]["stations"]) == 4
    assert len(t.cars) == 3


@rule("BT-9.12", "BT-11.4", "BT-10.8")
def test_a_car_never_enters_a_hand(table: NewTable) -> None:
    t = table(4).hands(ann="panic:jh").in_play(bob="mail_car").turn("ann")
    t.do("ann: panic:jh -> bob mail_car")
    t.saw("took", seat="ann", from_=1, card="mail_car", where="in_play")
    assert (t.ann.hand, t.ann.laid, t.bob.laid) == ([], ["mail_car"], [])
