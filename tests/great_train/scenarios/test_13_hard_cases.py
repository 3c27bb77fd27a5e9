"""Section 13 of the rules: the hard cases."""

from tests.batteries.rules import rule
from tests.great_train.scenarios.table import NewTable


@rule("BT-13.1")
def test_a_cancelled_locomotive_leaves_all_the_rest(table: NewTable) -> None:
    t = table(4).characters(bob="manuelita", cid="shade_oconnor").hands(ann="full_steam:2s")
    t.hands(ann="full_steam:2s missed:2s", cid="bang:2c").turn("ann")
    t.train(stations="frisco boom_town dodgeville san_tafe", locomotive="iron_horse")
    t.do("ann: full_steam:2s cancel").saw("drew", 2, seat="bob")
    t.do("cid: decline").asks("ann", "buy", "buy dining_car", "decline")
    t.do("ann: decline").saw("new_train")
    assert t.ann.life == 5


@rule("BT-13.2")
def test_the_iron_horse_credits_nobody(table: NewTable) -> None:
    t = table(4).characters(bob="bart_cassidy").hands(ann="full_steam:2s").life(cid=1).turn("ann")
    t.train(locomotive="iron_horse").do("ann: full_steam:2s double", "ann: decline")
    t.do("ann: take_wounds", "bob: take_wounds").saw("drew", 1, seat="bob")
    t.do("cid: take_wounds").saw("defeated", seat="cid", by=None)
    t.not_saw("drew")


@rule("BT-13.2", "BT-13.7", "BT-13.5")
def test_neither_private_car_nor_evan_helps_against_it(table: NewTable) -> None:
    t = table(4).characters(bob="evan_babbit").hands(ann="next_stop:2d", bob="bang:2d bang:3d")
    t.train(locomotive="iron_horse", position=3).turn("ann")
    t.do("ann: next_stop:2d", "ann: decline", "ann: take_wounds")
    t.asks("bob", "respond", "take_wounds")


@rule("BT-13.3")
def test_as_sheriff_vulture_sam_takes_then_discards_all(table: NewTable) -> None:
    t = table(5).characters(ann="vulture_sam").hands(ann="bang:2c", cid="beer:6h").life(cid=1)
    t.in_play(cid="lumber_flatcar", ann="schofield:jc").turn("ann")
    t.do("ann: bang:2c -> cid", "cid: take_wounds", "cid: give_up")
    t.order("defeated", "took", "took", "discarded")
    assert (t.ann.hand, t.ann.laid) == ([], [])


@rule("BT-13.4", "BT-10.44", "BT-11.8")
def test_a_switched_ghost_car_puts_the_ghost_out_with_what_came(table: NewTable) -> None:
    t = table(4).hands(cid="switch:6h").in_play(cid="scope:as").ghost("bob").turn("cid")
    t.do("cid: switch:6h scope:as -> bob ghost_car")
    t.saw("defeated", seat="bob", by=None)
    assert t.cid.laid == ["ghost_car"]
    assert t.discards == ["switch:6h", "scope:as"]
    t = table(4).hands(bob="switch:6h").in_play(cid="scope:as").ghost("bob").turn("bob")
    t.cannot("switch")


@rule("BT-13.4", "BT-9.8", "BT-10.41", "BT-11.4")
def test_robbery_and_circus_can_make_a_ghost_give_its_car(table: NewTable) -> None:
    t = table(4).hands(ann="train_robbery:4d").ghost("bob").turn("ann")
    t.do("ann: train_robbery:4d -> bob", "bob: discard ghost_car")
    assert t.bob.status == "out"
    t = table(4).in_play(ann="circus_wagon").ghost("bob").turn("ann").do("ann: use circus_wagon")
    assert t.bob.status == "out"


@rule("BT-13.4", "BT-3.1", "BT-13.17")
def test_a_ghost_keeps_no_card_and_draws_at_the_end(table: NewTable) -> None:
    t = table(4).characters(bob="suzy_lafayette").hands(bob="bang:2c bang:3c")
    t.in_play(bob="strongbox:9h").ghost("bob").turn("bob").do(
        "bob: end_play", "bob: discard bang:2c"
    )
    t.asks("bob", "discard", "discard bang:3c")
    t.do("bob: discard bang:3c").saw("drew", 2, seat="bob")
    assert len(t.bob.hand) == 2


@rule("BT-13.4")
def test_indians_and_duel_are_asked_of_a_ghost(table: NewTable) -> None:
    t = table(4).hands(ann="indians:kd duel:qd").ghost("bob").turn("ann").do("ann: indians:kd")
    t.asks("bob", "indians", "take_wounds")
    t.do("bob: take_wounds").not_saw("wounded")


@rule("BT-13.4", "BT-8.2")
def test_a_ghost_renegade_alone_in_play_wins(table: NewTable) -> None:
    t = table(4).hands(cid="bang:2c").ghost("cid").out("bob", "dan").life(ann=1).turn("cid")
    t.do("cid: bang:2c -> ann", "ann: take_wounds")
    assert t.outcome["kind"] == "renegade"


@rule("BT-13.5")
def test_evan_must_be_first_needs_the_suit_and_more_than_two(table: NewTable) -> None:
    t = table(5).characters(bob="evan_babbit").hands(ann="bang:2c", bob="bang:3c").turn("ann")
    t.in_play(bob="barrel:qs").draw_pile("bang:2d").do("ann: bang:2c -> bob", "bob: barrel")
    t.asks("bob", "respond", "take_wounds")
    t = table(4).characters(bob="evan_babbit").hands(ann="bang:2c", bob="bang:3c").turn("ann")
    t.out("cid", "dan").do("ann: bang:2c -> bob").asks("bob", "respond", "take_wounds")
    t = table(5).characters(bob="evan_babbit").hands(ann="gatling:10h", bob="bang:qh").turn("ann")
    t.do("ann: gatling:10h").asks("bob", "respond", "take_wounds")


@rule("BT-13.5", "BT-1.1")
def test_two_equal_cards_send_it_on_as_one(table: NewTable) -> None:
    t = table(5).characters(bob="evan_babbit").turn("ann")
    t.hands(ann="bang:as", bob="stagecoach:9s stagecoach:9s").do("ann: bang:as -> bob")
    t.asks("bob", "respond", "divert stagecoach:9s -> cid", "take_wounds")


@rule("BT-13.5", "BT-5.2", "BT-11.15")
def test_the_new_target_answers_afresh_without_a_private_car(table: NewTable) -> None:
    t = table(5).characters(ann="slab_the_killer", bob="evan_babbit").turn("ann")
    t.hands(ann="bang:2c", bob="bang:3c").in_play(cid="private_car barrel:qs caboose")
    t.do("ann: bang:2c -> bob", "bob: divert bang:3c -> cid", "cid: caboose barrel:qs")
    t.asks("cid", "respond", "caboose private_car", "take_wounds")


@rule("BT-13.6", "BT-10.7", "BT-10.4", "BT-10.30", "BT-11.4", "BT-10.17")
def test_blaze_exempts_from_each_effect_with_several_targets(table: NewTable) -> None:
    for card, targets in (
        ("indians:kd", ("cid", "dan", "ann")),
        ("saloon:5h", ("bob", "cid", "dan", "ann")),
        ("general_store:9c", ("bob", "cid", "dan", "ann")),
        ("most_wanted:ks", ("bob", "cid", "dan", "ann")),
    ):
        t = table(4).characters(bob="sgt_blaze").hands(bob=card).turn("bob").do(f"bob: {card}")
        t.asks("bob", "exempt", *[f"exempt -> {name}" for name in targets], "decline")
    t = table(4).characters(bob="sgt_blaze").in_play(bob="circus_wagon", dan="scope:as").turn("bob")
    t.do("bob: use circus_wagon").asks("bob", "exempt", "exempt -> dan", "decline")
    t = table(4).characters(bob="sgt_blaze").in_play(bob="circus_wagon").turn("bob")
    t.do("bob: use circus_wagon").asks("bob", "play")


@rule("BT-13.6", "BT-10.7")
def test_an_exempted_store_reveals_one_card_fewer(table: NewTable) -> None:
    t = table(4).characters(bob="sgt_blaze").hands(bob="general_store:9c").turn("bob")
    t.draw_pile("bang:2c bang:3c bang:4c").do("bob: general_store:9c", "bob: exempt -> ann")
    t.saw("revealed", cards=["bang:2c", "bang:3c", "bang:4c"])
    t.do("bob: take bang:2c", "cid: take bang:3c")
    assert (t.dan.hand, t.ann.hand) == (["bang:4c"], [])


@rule("BT-13.6", "BT-13.1")
def test_blaze_chooses_anew_for_each_application_of_the_locomotive(table: NewTable) -> None:
    t = table(4).characters(bob="sgt_blaze").hands(bob="full_steam:2s").turn("bob")
    t.train(locomotive="iron_horse").do("bob: full_steam:2s double", "bob: decline")
    t.do("bob: exempt -> bob", "cid: take_wounds", "dan: take_wounds", "ann: take_wounds")
    t.asks("bob", "exempt")
    t.do("bob: decline").asks("bob", "respond")


@rule("BT-13.8")
def test_caboose_and_sleeper_may_discard_each_other(table: NewTable) -> None:
    t = table(4).in_play(bob="caboose sleeper_car jail:js dynamite:2h").hands(ann="bang:2c")
    t.hands(bob="map:3d", ann="bang:2c indians:kd").turn("ann").do("ann: bang:2c -> bob")
    fodder = ("map:3d", "dynamite:2h", "jail:js", "sleeper_car")
    t.asks("bob", "respond", *[f"caboose {card}" for card in fodder], "take_wounds")
    t.do("bob: take_wounds", "ann: indians:kd")
    fodder = ("map:3d", "caboose", "dynamite:2h", "jail:js")
    t.asks("bob", "indians", *[f"sleeper {card}" for card in fodder], "take_wounds")


@rule("BT-13.8", "BT-10.40", "BT-9.2")
def test_a_car_as_fodder_goes_to_the_car_deck(table: NewTable) -> None:
    t = table(4).in_play(ann="sleeper_car caboose").hands(bob="evaded:qc").turn("ann")
    t.do("ann: use sleeper_car caboose -> bob", "bob: discard evaded:qc")
    t.not_saw("took")
    assert t.json["train"]["car_deck"][-1] == "caboose"


@rule("BT-13.9")
def test_a_baggage_car_given_in_answer_is_dropped_from_the_list(table: NewTable) -> None:
    t = table(4).hands(ann="train_robbery:4d").in_play(cid="baggage_car scope:as").turn("ann")
    t.do("ann: train_robbery:4d -> cid", "cid: take_shot scope:as", "cid: use baggage_car")
    t.asks("ann", "play")
    assert t.cid.laid == ["scope:as"]


@rule("BT-13.10", "BT-10.31")
def test_next_stops_card_comes_before_the_end_of_the_line(table: NewTable) -> None:
    t = table(4).hands(ann="next_stop:2d").draw_pile("missed:2s").turn("ann")
    t.train(position=3, stations="frisco boom_town dodgeville san_tafe").do("ann: next_stop:2d")
    t.order("drew", "train", "arrived")
    t.asks("ann", "buy", "buy dining_car", "decline")


@rule("BT-13.11")
def test_the_sheriffs_own_move_uses_his_purchase_of_the_turn(table: NewTable) -> None:
    t = table(4).hands(ann="missed:2s missed:3s").turn("ann", "start")
    t.train(position=3, stations="frisco boom_town dodgeville san_tafe")
    t.asks("ann", "buy")
    assert t.json["turn"]["phase"] == "start"
    t.do("ann: buy dining_car", "ann: pay missed:2s", "ann: take bang:10d")
    t.do("bob: take bang:2c", "cid: take bang:2d")
    t.asks("ann", "play")
    assert t.json["turn"]["bought"] == 1
    t.cannot("buy", "advance")


@rule("BT-13.12")
def test_once_per_turn_things_are_new_in_an_extra_turn(table: NewTable) -> None:
    t = table(5).characters(ann="zippy_roy", eve="black_jack").in_play(ann="express_car")
    t.turn("ann").do("ann: ability", "ann: use express_car")
    t.can("ability")
    assert t.json["train"]["position"] == 2


@rule("BT-13.13", "BT-10.43", "BT-12.14")
def test_suzy_and_refund(table: NewTable) -> None:
    t = table(4).characters(bob="suzy_lafayette").hands(ann="panic:jh", bob="bang:2c").turn("ann")
    t.do("ann: panic:jh -> bob hand").saw("drew", 1, seat="bob")
    t.order("took", "resolved", "drew")
    t = table(4).characters(bob="suzy_lafayette").hands(ann="panic:jh", bob="bang:2c").turn("ann")
    t.in_play(bob="refund:3s").do("ann: panic:jh -> bob hand").saw("drew", 1, seat="bob")
    t.order("took", "drew", "resolved")


@rule("BT-13.14")
def test_el_gringo_takes_before_the_active_player_draws_later(table: NewTable) -> None:
    t = table(4).characters(bob="el_gringo").hands(ann="gatling:10h beer:6h").turn("ann")
    t.life(cid=1).do("ann: gatling:10h", "bob: take_wounds")
    t.saw("took", seat="bob", card="beer:6h")
    t.asks("cid", "respond")


@rule("BT-13.15")
def test_tombrock_after_an_advance_needs_two_lives(table: NewTable) -> None:
    t = table(4).life(ann=2).turn("ann").train(stations="tombrock").do("ann: advance")
    t.asks("ann", "buy", "buy observation_car")
    t.do("ann: buy observation_car")
    assert t.ann.life == 1


@rule("BT-13.16")
def test_who_has_the_sleeper_car_later_in_that_turn_cannot_use_it(table: NewTable) -> None:
    t = table(4).hands(ann="panic:jh").in_play(ann="scope:as map:3d", bob="sleeper_car")
    t.turn("ann", used=["sleeper_car"]).do("ann: panic:jh -> bob sleeper_car")
    t.cannot("use")


@rule("BT-13.17", "BT-11.7")
def test_suzy_draws_for_an_express_car_before_the_extra_turn(table: NewTable) -> None:
    t = table(4).characters(ann="suzy_lafayette").in_play(ann="express_car").hands(ann="beer:6h")
    t.turn("ann").do("ann: use express_car").saw("drew", 3, seat="ann")
    t.order("discarded", "discarded", "drew", "turn", "drew", "drew")
    t = table(4).characters(ann="suzy_lafayette").in_play(ann="express_car strongbox:9h")
    t.turn("ann").hands(ann="beer:6h").do("ann: use express_car").saw("drew", 3, seat="ann")


@rule("BT-13.17")
def test_suzys_hand_is_looked_at_in_anybodys_turn(table: NewTable) -> None:
    t = table(4).characters(cid="suzy_lafayette").hands(cid="bang:2c", bob="indians:kd").turn("bob")
    t.do("bob: indians:kd", "cid: discard bang:2c")
    t.not_saw("drew")
    t.do("dan: take_wounds", "ann: take_wounds").saw("drew", 1, seat="cid")
    t.order("resolved", "drew")
