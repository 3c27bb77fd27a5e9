"""Section 10 of the rules: the cards of the train."""

from tests.batteries.rules import rule
from tests.great_train.scenarios.table import NewTable


@rule("BT-10.23")
def test_cactus_is_a_missed_and_perhaps_a_life(table: NewTable) -> None:
    t = table(4).hands(ann="bang:2c", bob="cactus:7h").life(bob=2).draw_pile("bang:2d").turn("ann")
    t.do("ann: bang:2c -> bob", "bob: discard cactus:7h")
    t.saw("flipped", seat="bob", card="bang:2d", why="cactus")
    assert t.bob.life == 3
    t = table(4).hands(ann="bang:2c", bob="cactus:7h").life(bob=2).draw_pile("bang:3c").turn("ann")
    t.do("ann: bang:2c -> bob", "bob: discard cactus:7h")
    assert t.bob.life == 2


@rule("BT-10.24", "BT-10.40", "BT-15.3")
def test_evaded_takes_the_card_that_shot(table: NewTable) -> None:
    t = table(4).hands(ann="bang:2c", bob="evaded:qc").turn("ann")
    t.do("ann: bang:2c -> bob", "bob: discard evaded:qc")
    t.saw("took", seat="bob", from_=0, card="bang:2c", where="resolving")
    assert (t.bob.hand, t.discards) == (["bang:2c"], ["evaded:qc"])
    assert t.known("cid", "bob") == ["bang:2c"]


@rule("BT-10.40")
def test_evaded_takes_a_gatling_that_goes_on_for_the_others(table: NewTable) -> None:
    t = table(4).hands(ann="gatling:10h", bob="evaded:qc").turn("ann")
    t.do("ann: gatling:10h", "bob: discard evaded:qc")
    assert t.json["resolving"] == {"card": "gatling:10h", "seat": 0, "as": None, "gone": True}
    t.do("cid: take_wounds", "dan: take_wounds")
    assert (t.bob.hand, t.cid.life) == (["gatling:10h"], 3)
    t.asks("ann", "play")


@rule("BT-10.40", "BT-5.2")
def test_evaded_takes_nothing_unless_the_shot_is_cancelled(table: NewTable) -> None:
    t = table(4).characters(ann="slab_the_killer").hands(ann="bang:2c", bob="evaded:qc missed:2s")
    t.turn("ann").do("ann: bang:2c -> bob", "bob: discard evaded:qc")
    t.not_saw("took")
    t.do("bob: discard missed:2s")
    t.saw("took", card="bang:2c")
    t = table(4).characters(ann="slab_the_killer").hands(ann="bang:2c", bob="evaded:qc")
    t.turn("ann").do("ann: bang:2c -> bob", "bob: discard evaded:qc", "bob: take_wounds")
    assert (t.bob.hand, t.discards) == ([], ["bang:2c", "evaded:qc"])


@rule("BT-10.40", "BT-10.26")
def test_evaded_takes_no_car_and_nothing_that_has_gone(table: NewTable) -> None:
    t = table(4).hands(bob="evaded:qc").in_play(ann="baggage_car").turn("ann")
    t.do("ann: use baggage_car as bang -> bob", "bob: discard evaded:qc")
    t.not_saw("took")
    t = table(4).hands(bob="evaded:qc", ann="knife_revolver:5d").draw_pile("bang:kd").turn("ann")
    t.do("ann: knife_revolver:5d -> bob", "bob: discard evaded:qc")
    t.not_saw("took")
    assert t.ann.hand == ["knife_revolver:5d"]


@rule("BT-10.25", "BT-13.1")
def test_full_steam_cancels_or_doubles_the_locomotive(table: NewTable) -> None:
    t = (
        table(4)
        .hands(ann="full_steam:2s", bob="bang:2c")
        .turn("ann")
        .train(locomotive="iron_horse")
    )
    t.do("ann: full_steam:2s cancel")
    t.saw("train", from_=0, to=4, why="card")
    t.saw("arrived", times=0)
    t.do("ann: decline")
    t.saw("new_train", locomotive="leland")
    t.asks("ann", "play")
    t = table(4).hands(ann="full_steam:2s").turn("ann").train(locomotive="iron_horse")
    t.in_play(bob="barrel:qs").draw_pile("bang:2c bang:3c").do("ann: full_steam:2s double")
    t.saw("arrived", times=2)
    t.do("ann: decline", "ann: take_wounds", "bob: barrel", "bob: take_wounds")
    t.do("cid: take_wounds", "dan: take_wounds", "ann: take_wounds")
    t.asks("bob", "respond", "barrel", "take_wounds")
    t.do("bob: barrel", "bob: take_wounds", "cid: take_wounds", "dan: take_wounds")
    assert [t.ann.life, t.bob.life, t.cid.life, t.dan.life] == [3, 2, 2, 2]


@rule("BT-13.1")
def test_who_is_out_after_the_first_round_is_not_shot_in_the_second(table: NewTable) -> None:
    t = table(4).hands(ann="full_steam:2s").life(bob=1).turn("ann").train(locomotive="iron_horse")
    t.do("ann: full_steam:2s double", "ann: decline", "ann: take_wounds", "bob: take_wounds")
    t.do("cid: take_wounds", "dan: take_wounds", "ann: take_wounds")
    t.asks("cid", "respond")


@rule("BT-10.25", "BT-13.1")
def test_a_doubled_leland_is_two_stores(table: NewTable) -> None:
    t = table(4).hands(ann="full_steam:2s").out("cid", "bob").turn("ann")
    t.draw_pile("bang:2c bang:3c bang:4c bang:5c").do("ann: full_steam:2s double", "ann: decline")
    t.do("ann: take bang:2c")
    t.saw("revealed", cards=["bang:4c", "bang:5c"])
    t.do("ann: take bang:4c")
    assert t.dan.hand == ["bang:3c", "bang:5c"]


@rule("BT-10.26", "BT-3.3")
def test_the_knife_revolver_flips_before_the_target_answers(table: NewTable) -> None:
    for card, back in (("bang:jd", True), ("bang:as", True), ("bang:10d", False)):
        t = table(4).hands(ann="knife_revolver:5d").draw_pile(card).turn("ann")
        t.do("ann: knife_revolver:5d -> bob")
        t.saw("flipped", seat="ann", card=card, why="knife_revolver")
        assert bool(t.seen("returned", seat="ann", card="knife_revolver:5d")) == back
        assert t.json["resolving"]["gone"] == back
        t.asks("bob", "respond")
        t.do("bob: take_wounds")
        assert (t.ann.hand == ["knife_revolver:5d"]) == back


@rule("BT-10.27", "BT-10.41", "BT-13.9")
def test_a_train_robbery_is_settled_card_by_card(table: NewTable) -> None:
    t = table(4).hands(ann="train_robbery:4d").in_play(cid="barrel:qs caboose scope:as").turn("ann")
    t.do("ann: train_robbery:4d -> cid")
    cards = ("barrel:qs", "caboose", "scope:as")
    t.asks("cid", "train_robbery", *[f"{w} {c}" for w in ("discard", "take_shot") for c in cards])
    t.do("cid: discard barrel:qs")
    t.saw("discarded", seat="cid", card="barrel:qs", why="forced")
    t.do("cid: take_shot caboose")
    t.asks("cid", "respond", "caboose scope:as", "take_wounds")
    t.do("cid: caboose scope:as")
    t.asks("ann", "play")
    assert (t.cid.laid, t.cid.life) == (["caboose"], 4)
    assert t.json["turn"]["allowance_used"] == 1


@rule("BT-10.41")
def test_leaving_play_stops_a_train_robbery(table: NewTable) -> None:
    t = table(4).hands(ann="train_robbery:4d").in_play(cid="barrel:qs scope:as").life(cid=1)
    t.turn("ann").do("ann: train_robbery:4d -> cid", "cid: take_shot scope:as", "cid: take_wounds")
    t.asks("ann", "play")
    assert t.cid.status == "out"


@rule("BT-10.28", "BT-10.42", "BT-5.1", "BT-13.5")
def test_a_money_bag_as_a_bang_is_a_bang_card_of_clubs(table: NewTable) -> None:
    t = table(4).hands(ann="money_bag:qc", cid="bang:2c bang:2d").discard_pile("bang:qh")
    t.characters(bob="evan_babbit").hands(bob="bang:3c bang:3d").turn("ann")
    t.do("ann: money_bag:qc -> bob")
    assert t.json["turn"]["allowance_used"] == 1
    assert t.json["resolving"]["as"] == "bang"
    t.can("divert bang:3c -> cid")
    t.cannot("divert bang:3d")


@rule("BT-10.42")
def test_a_money_bag_copies_no_answer_and_no_blue_card(table: NewTable) -> None:
    for top in ("missed:2s", "cactus:7h", "evaded:qc", "scope:as"):
        table(4).hands(ann="money_bag:qc").discard_pile(top).turn("ann").cannot("money_bag")
    t = table(4).hands(ann="money_bag:qc").characters(ann="calamity_janet").turn("ann")
    t.discard_pile("missed:2s").cannot("money_bag")


@rule("BT-10.42", "BT-10.26")
def test_a_money_bag_as_a_knife_returns_to_the_hand(table: NewTable) -> None:
    t = table(4).hands(ann="money_bag:qc").discard_pile("knife_revolver:5d").turn("ann")
    t.draw_pile("bang:kd").do("ann: money_bag:qc -> bob", "bob: take_wounds")
    assert t.ann.hand == ["money_bag:qc"]


@rule("BT-10.42", "BT-10.36")
def test_a_money_bag_has_the_needs_and_keys_of_what_it_copies(table: NewTable) -> None:
    t = table(4).hands(ann="money_bag:qc").discard_pile("panic:jh").turn("ann")
    t.cannot("money_bag")
    t = table(4).hands(ann="money_bag:qc").discard_pile("water_tower:8h").turn("ann")
    t.train("caboose mail_car dining_car", position=1).do("ann: money_bag:qc caboose")
    assert t.ann.laid == ["caboose"]


@rule("BT-10.29", "BT-15.2")
def test_a_map_looks_at_two_and_may_discard_one(table: NewTable) -> None:
    t = table(4).in_play(bob="map:3d").draw_pile("bang:2c bang:3c bang:4c bang:5c")
    t.turn("bob", "start").start()
    t.asks("bob", "map", "discard bang:2c", "discard bang:3c", "decline")
    assert t.view("bob")["looking"] == ["bang:2c", "bang:3c"]
    assert "looking" not in t.view("cid")
    assert t.json["turn"]["phase"] == "draw"
    t.do("bob: discard bang:2c")
    t.saw("discarded", seat="bob", card="bang:2c", why="used")
    assert t.bob.hand == ["bang:3c", "bang:4c"]


@rule("BT-10.29", "BT-15.2")
def test_what_a_map_showed_stays_known(table: NewTable) -> None:
    t = table(4).in_play(dan="map:3d").discard_pile("beer:6h").turn("dan", "start")
    t.draw_pile("bang:2c bang:3c bang:4c bang:5c").start().do("dan: decline")
    assert t.view("dan")["draw_pile"]["known_top"] == ["bang:2c", "bang:3c"]
    assert t.view("ann")["draw_pile"]["known_top"] == []
    t.do("dan: draw discard_pile")
    assert t.view("dan")["draw_pile"]["known_top"] == ["bang:3c"]


@rule("BT-10.29", "BT-3.7")
def test_a_map_has_the_shuffled_discards_put_under_a_short_pile(table: NewTable) -> None:
    t = table(4).in_play(bob="map:3d").draw_pile("bang:2c", only=True).turn("bob", "start").start()
    t.order("reshuffled", "looked")
    assert t.view("bob")["looking"][0] == "bang:2c"


@rule("BT-10.29")
def test_no_map_where_the_turn_is_skipped(table: NewTable) -> None:
    t = table(4).in_play(bob="map:3d jail:js").draw_pile("bang:2c").turn("bob", "start").start()
    t.asks("cid", "play")


@rule("BT-10.30")
def test_most_wanted_flips_for_everybody_oneself_first(table: NewTable) -> None:
    t = table(4).hands(bob="most_wanted:ks").turn("bob")
    t.draw_pile("bang:2c missed:2s bang:3c missed:3s bang:4c").do("bob: most_wanted:ks")
    t.order("drew", "flipped", "wounded", "flipped", "flipped", "wounded", "flipped")
    assert [e["seat"] for e in t.seen("flipped", why="most_wanted")] == [1, 2, 3, 0]
    t.saw("wounded", seat="bob", by=None)
    t.saw("wounded", seat="dan", by="bob")


@rule("BT-10.31", "BT-13.10")
def test_next_stop_draws_then_moves_the_train(table: NewTable) -> None:
    t = table(4).hands(ann="next_stop:2d").turn("ann").do("ann: next_stop:2d")
    t.order("drew", "train")
    t.saw("train", from_=0, to=1, why="card")
    t.asks("ann", "play")


@rule("BT-10.32", "BT-10.43")
def test_refund_draws_when_another_takes_or_makes_one_discard(table: NewTable) -> None:
    t = table(4).hands(ann="panic:jh cat_balou:kh", bob="bang:2c bang:3c").in_play(bob="refund:3s")
    t.turn("ann").do("ann: panic:jh -> bob hand").saw("drew", 1, seat="bob")
    t.do("ann: cat_balou:kh -> bob refund:3s").not_saw("drew", seat="bob")


@rule("BT-10.43", "BT-11.4", "BT-11.5", "BT-11.13", "BT-12.5", "BT-12.4")
def test_refund_against_cars_and_characters(table: NewTable) -> None:
    t = table(4).in_play(ann="circus_wagon passenger_car coal_hopper", bob="refund:3s mail_car")
    t.hands(bob="bang:2c").turn("ann")
    t.do("ann: use coal_hopper -> bob mail_car").saw("drew", 1, seat="bob")
    t.do("ann: use passenger_car -> bob hand").saw("drew", 1, seat="bob")
    t = table(4).in_play(ann="circus_wagon", bob="refund:3s mail_car").turn("ann")
    t.do("ann: use circus_wagon", "bob: discard mail_car").saw("drew", 1, seat="bob")
    t = table(4).characters(bob="jesse_jones").in_play(cid="refund:3s").hands(cid="bang:2c")
    t.turn("bob", "start").do("bob: draw hand -> cid").saw("drew", 1, seat="cid")
    t = table(4).characters(bob="el_gringo").in_play(ann="refund:3s").hands(ann="bang:2c bang:3c")
    t.turn("ann").do("ann: bang:2c -> bob", "bob: take_wounds").saw("drew", 1, seat="ann")


@rule("BT-10.43")
def test_no_refund_for_robbery_or_switch(table: NewTable) -> None:
    t = table(4).hands(ann="train_robbery:4d switch:6h").in_play(ann="scope:as")
    t.in_play(bob="refund:3s mail_car").turn("ann").do("ann: train_robbery:4d -> bob")
    t.do("bob: discard mail_car").not_saw("drew")


@rule("BT-10.33", "BT-3.1")
def test_a_strongbox_draws_at_the_end(table: NewTable) -> None:
    t = table(4).in_play(ann="strongbox:9h").turn("ann").do("ann: end_play")
    t.saw("drew", 1, seat="ann")


@rule("BT-10.34")
def test_a_dragoon_is_a_weapon_of_range_two(table: NewTable) -> None:
    t = table(6).in_play(ann="dragoon:js").hands(ann="bang:2c").turn("ann")
    reached = [f"bang:2c -> {name}" for name in ("bob", "cid", "eve", "fay")]
    t.asks("ann", "play", *reached, "advance", "end_play")


@rule("BT-10.35", "BT-10.44")
def test_a_switch_changes_two_cards_in_play(table: NewTable) -> None:
    t = table(4).hands(ann="switch:6h").in_play(ann="scope:as", bob="map:3d").turn("ann")
    t.do("ann: switch:6h scope:as -> bob map:3d")
    t.saw("swapped", seat="ann", gave="scope:as", target="bob", got="map:3d")
    assert (t.ann.laid, t.bob.laid) == (["map:3d"], ["scope:as"])


@rule("BT-10.44")
def test_a_switch_may_not_end_with_two_of_a_name(table: NewTable) -> None:
    t = table(4).hands(bob="switch:6h").in_play(bob="barrel:qs scope:as", cid="barrel:ks map:3d")
    t.turn("bob")
    t.asks(
        "bob",
        "play",
        "switch:6h barrel:qs -> cid barrel:ks",
        "switch:6h scope:as -> cid map:3d",
        "end_play",
    )


@rule("BT-10.44")
def test_after_a_switch_a_second_weapon_is_discarded(table: NewTable) -> None:
    t = table(4).hands(bob="switch:6h").in_play(bob="scope:as winchester:8s", cid="volcanic:10c")
    t.turn("bob").do("bob: switch:6h scope:as -> cid volcanic:10c")
    t.saw("discarded", seat="bob", card="winchester:8s", why="replaced")
    assert (t.bob.laid, t.cid.laid) == (["volcanic:10c"], ["scope:as"])


@rule("BT-10.44")
def test_neither_ghost_car_nor_jail_goes_to_the_sheriff(table: NewTable) -> None:
    t = table(4).hands(ann="switch:6h").in_play(ann="scope:as", bob="jail:js ghost_car map:3d")
    t.turn("ann")
    t.asks("ann", "play", "switch:6h scope:as -> bob map:3d", "end_play")
    t = table(4).hands(bob="switch:6h").in_play(ann="scope:as", bob="jail:js ghost_car map:3d")
    t.turn("bob")
    t.asks("bob", "play", "switch:6h map:3d -> ann scope:as", "end_play")


@rule("BT-10.36", "BT-9.6")
def test_a_water_tower_takes_any_paired_car(table: NewTable) -> None:
    table(4).hands(ann="water_tower:8h").turn("ann").cannot("water_tower")
    t = table(4).hands(ann="water_tower:8h").turn("ann", bought=1)
    t.train("caboose lumber_flatcar dining_car", position=2)
    t.can("water_tower:8h caboose")
    t.do("ann: water_tower:8h lumber_flatcar")
    assert t.json["revealed"] == ["lumber_flatcar"]
    t.asks("ann", "place", *[f"place -> {name}" for name in ("ann", "bob", "cid", "dan")])
    t.do("ann: place -> cid")
    t.saw("car", seat="ann", car="lumber_flatcar", from_="train", to="cid", why="free")


@rule("BT-10.23", "BT-5.2")
def test_a_cactus_is_one_missed_of_two_against_slab(table: NewTable) -> None:
    t = table(4).characters(ann="slab_the_killer").hands(ann="bang:2c", bob="cactus:7h missed:2s")
    t.draw_pile("bang:3c").turn("ann").do("ann: bang:2c -> bob", "bob: discard cactus:7h")
    t.asks("bob", "respond", "discard missed:2s", "take_wounds")
