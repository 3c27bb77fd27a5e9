"""Section 12 of the rules: the characters."""

from game.great_train.rules.content.content import PEOPLE
from tests.batteries.rules import rule
from tests.great_train.scenarios.table import NewTable

LIVES = {
    3: "el_gringo paul_regret sancho",
    5: "sgt_blaze zippy_roy",
}


@rule("BT-2.2", "BT-12.22", "BT-12.24")
def test_life_is_as_printed() -> None:
    for person in PEOPLE:
        wanted = next((life for life, keys in LIVES.items() if person.key in keys.split()), 4)
        assert person.life == wanted


@rule("BT-12.1")
def test_bart_draws_for_each_life_lost(table: NewTable) -> None:
    t = table(4).characters(bob="bart_cassidy").hands(ann="bang:2c").turn("ann")
    t.do("ann: bang:2c -> bob", "bob: take_wounds").saw("drew", 1, seat="bob")
    t = table(4).characters(bob="bart_cassidy").hands(ann="bang:2c").life(bob=1).turn("ann")
    t.do("ann: bang:2c -> bob", "bob: take_wounds").not_saw("drew", seat="bob")


@rule("BT-12.2", "BT-15.3")
def test_black_jack_shows_his_second_card(table: NewTable) -> None:
    t = table(4).characters(bob="black_jack").draw_pile("bang:2c bang:2d bang:3c")
    t.turn("bob", "start").start()
    t.saw("shown", seat="bob", card="bang:2d")
    assert t.bob.hand == ["bang:2c", "bang:2d", "bang:3c"]
    assert t.known("ann", "bob") == ["bang:2d"]
    t = table(4).characters(bob="black_jack").draw_pile("bang:2d bang:2c bang:3c")
    assert t.turn("bob", "start").start().bob.hand == ["bang:2c", "bang:2d"]


@rule("BT-12.3", "BT-5.1")
def test_janets_bang_and_missed_serve_as_each_other(table: NewTable) -> None:
    t = table(4).characters(ann="calamity_janet").hands(ann="missed:2s bang:2c").turn("ann")
    t.do("ann: missed:2s -> bob")
    t.saw("played", card="missed:2s", as_="bang")
    assert t.json["resolving"]["as"] == "bang"
    assert t.json["turn"]["allowance_used"] == 1
    t.do("bob: take_wounds").cannot("bang")
    t = table(4).characters(ann="calamity_janet").hands(ann="missed:2s").turn("ann")
    t.train(position=1, stations="boom_town").cannot("buy")


@rule("BT-12.4", "BT-13.14", "BT-7.1")
def test_el_gringo_takes_a_card_for_each_life(table: NewTable) -> None:
    t = table(4).characters(bob="el_gringo").hands(ann="bang:2c beer:6h").turn("ann")
    t.do("ann: bang:2c -> bob", "bob: take_wounds")
    t.saw("took", seat="bob", from_=0, card="beer:6h", where="hand")
    t = table(4).characters(bob="el_gringo").hands(ann="bang:2c").turn("ann")
    t.do("ann: bang:2c -> bob", "bob: take_wounds").not_saw("took")
    t = table(4).characters(bob="el_gringo").in_play(bob="dynamite:2h").draw_pile("missed:2s")
    t.life(bob=3).turn("bob", "start").hands(bob="beer:6h", ann="bang:2c").start()
    t.not_saw("took")


@rule("BT-12.5", "BT-13.14")
def test_jesse_may_draw_from_a_hand(table: NewTable) -> None:
    t = table(4).characters(bob="jesse_jones").hands(ann="bang:2c", dan="beer:6h")
    t.draw_pile("bang:3c bang:4c").turn("bob", "start")
    t.asks("bob", "draw_source", "draw draw_pile", "draw hand -> ann", "draw hand -> dan")
    assert t.json["turn"]["phase"] == "draw"
    t.do("bob: draw hand -> dan")
    t.saw("took", seat="bob", from_=3, card="beer:6h", where="hand")
    assert t.bob.hand == ["bang:3c", "beer:6h"]
    t = table(4).characters(bob="jesse_jones").turn("bob", "start")
    t.asks("bob", "play")


@rule("BT-12.6")
def test_jourdonnais_barrel_is_asked_once_a_shot(table: NewTable) -> None:
    t = table(4).characters(bob="jourdonnais").hands(ann="bang:2c").draw_pile("bang:3c").turn("ann")
    t.do("ann: bang:2c -> bob", "bob: ability")
    t.saw("flipped", seat="bob", why="jourdonnais")
    t.asks("bob", "respond", "take_wounds")


@rule("BT-12.7", "BT-3.8", "BT-15.2")
def test_kit_looks_at_three_and_puts_one_back(table: NewTable) -> None:
    t = table(4).characters(bob="kit_carlson").draw_pile("bang:2c bang:3c bang:4c bang:5c")
    t.turn("bob", "start").asks("bob", "keep", "return bang:2c", "return bang:3c", "return bang:4c")
    assert t.view("bob")["looking"] == ["bang:2c", "bang:3c", "bang:4c"]
    t.do("bob: return bang:3c")
    assert (t.bob.hand, t.pile[0]) == (["bang:2c", "bang:4c"], "bang:3c")
    assert t.view("bob")["draw_pile"]["known_top"] == ["bang:3c"]


@rule("BT-12.7", "BT-3.7")
def test_kit_takes_all_of_fewer_than_three(table: NewTable) -> None:
    t = table(4).characters(bob="kit_carlson").draw_pile("bang:2c bang:3c", only=True)
    t.turn("bob", "start").everything_to("dan").asks("bob", "play")
    assert t.bob.hand == ["bang:2c", "bang:3c"]


@rule("BT-12.10")
def test_pedro_may_draw_the_top_discard(table: NewTable) -> None:
    t = table(4).characters(bob="pedro_ramirez").discard_pile("beer:6h").turn("bob", "start")
    t.asks("bob", "draw_source", "draw draw_pile", "draw discard_pile")
    t.do("bob: draw discard_pile")
    t.saw("drew", seat="bob", card="beer:6h", from_="discard_pile")
    assert len(t.bob.hand) == 2


@rule("BT-12.12")
def test_sid_heals_for_two_cards(table: NewTable) -> None:
    t = table(4).characters(bob="sid_ketchum").hands(bob="bang:2c bang:3c bang:4c").life(bob=2)
    t.turn("bob").do("bob: ability", "bob: discard bang:2c", "bob: discard bang:4c")
    t.saw("healed", seat="bob", life=3)
    t.cannot("ability")
    sid = {"bob": "sid_ketchum"}
    table(4).characters(**sid).hands(bob="bang:2c bang:3c").turn("bob").cannot("ability")
    t = table(4).characters(**sid).hands(bob="bang:2c bang:3c").ghost("bob").turn("bob")
    t.cannot("ability")


@rule("BT-12.14", "BT-13.17")
def test_suzy_draws_when_her_hand_is_empty(table: NewTable) -> None:
    t = (
        table(4)
        .characters(ann="suzy_lafayette")
        .hands(ann="beer:6h")
        .turn("ann")
        .do("ann: beer:6h")
    )
    t.order("played", "resolved", "drew")
    assert len(t.ann.hand) == 1


@rule("BT-12.14", "BT-5.2")
def test_suzy_draws_between_two_missed_against_slab(table: NewTable) -> None:
    t = table(4).characters(ann="slab_the_killer", bob="suzy_lafayette")
    t.hands(ann="bang:2c", bob="missed:2s").draw_pile("missed:3s").turn("ann")
    t.do("ann: bang:2c -> bob", "bob: discard missed:2s")
    t.asks("bob", "respond", "discard missed:3s", "take_wounds")


@rule("BT-12.14")
def test_suzy_waits_until_a_duel_is_over(table: NewTable) -> None:
    t = table(4).characters(bob="suzy_lafayette").hands(ann="duel:qd bang:2c", bob="bang:3c")
    t.turn("ann").do("ann: duel:qd -> bob", "bob: discard bang:3c")
    t.not_saw("drew")
    t.do("ann: discard bang:2c", "bob: take_wounds").saw("drew", 1, seat="bob")


@rule("BT-12.15", "BT-7.3", "BT-13.3", "BT-15.2")
def test_vulture_sam_takes_all_of_the_eliminated(table: NewTable) -> None:
    t = table(5).characters(cid="vulture_sam").hands(ann="bang:2c", bob="beer:6h")
    t.in_play(bob="dynamite:2h lumber_flatcar").life(bob=1).turn("ann")
    t.do("ann: bang:2c -> bob", "bob: take_wounds", "bob: give_up")
    assert t.cid.hand == ["beer:6h", "dynamite:2h"]
    assert t.cid.laid == ["lumber_flatcar"]
    t.saw("drew", 3, seat="ann")
    assert t.known("dan", "cid") == ["dynamite:2h"]


@rule("BT-12.17", "BT-9.4", "BT-9.5")
def test_benny_buys_up_to_sixteen_times(table: NewTable) -> None:
    t = table(4).characters(ann="benny_brawler", bob="black_jack").hands(ann="missed:2s missed:3s")
    t.turn("ann").train(position=1, stations="dodgeville").do("ann: buy observation_car")
    t.do("ann: pay missed:2s", "ann: buy dining_car", "ann: pay missed:3s")
    assert t.json["turn"]["bought"] == 2
    t = table(4).characters(ann="benny_brawler", bob="black_jack").hands(ann="missed:2s")
    t.turn("ann", bought=16).train(position=1, stations="dodgeville").cannot("buy", "advance")


@rule("BT-12.17", "BT-9.9")
def test_benny_goes_on_at_the_end_of_the_line_until_he_declines(table: NewTable) -> None:
    t = table(4).characters(ann="benny_brawler", bob="black_jack")
    t.hands(ann="missed:2s missed:3s full_steam:2s").turn("ann")
    t.train(stations="boom_town yooma dodgeville frisco")
    t.do("ann: full_steam:2s cancel")
    t.asks("ann", "buy")
    t.do("ann: buy dining_car", "ann: pay missed:2s")
    t.asks("ann", "buy")
    t.do("ann: decline").asks("ann", "play")


@rule("BT-12.18", "BT-13.5")
def test_evan_sends_a_bang_on(table: NewTable) -> None:
    t = table(5).characters(bob="evan_babbit").hands(ann="bang:2c", bob="bang:3c beer:6h")
    t.in_play(cid="barrel:qs").turn("ann").do("ann: bang:2c -> bob")
    t.asks("bob", "respond", "divert bang:3c -> cid", "take_wounds")
    t.do("bob: divert bang:3c -> cid")
    t.saw("discarded", seat="bob", card="bang:3c", why="answer")
    t.saw("diverted", seat="bob", target="cid")
    t.asks("cid", "respond", "barrel", "take_wounds")
    t.do("cid: take_wounds").saw("wounded", seat="cid", by="ann")


@rule("BT-12.19")
def test_jimmy_texas_draws_at_the_end_in_jail_too(table: NewTable) -> None:
    t = table(4).characters(bob="jimmy_texas").turn("bob").do("bob: end_play")
    t.saw("drew", 1, seat="bob")
    t = table(4).characters(bob="jimmy_texas").in_play(bob="jail:js").draw_pile("bang:2c")
    t.turn("bob", "start").start().saw("drew", 1, seat="bob")


@rule("BT-12.20")
def test_manuelita_draws_at_every_end_of_the_line(table: NewTable) -> None:
    t = table(4).characters(cid="manuelita").hands(bob="full_steam:2s").turn("bob")
    t.do("bob: full_steam:2s cancel").saw("drew", 2, seat="cid")


@rule("BT-12.21", "BT-9.4", "BT-9.5")
def test_sancho_takes_a_car_free_once_a_turn(table: NewTable) -> None:
    t = table(4).characters(ann="sancho").turn("ann").train("caboose mail_car dining_car")
    t.do("ann: advance")
    t.asks("ann", "buy", "buy caboose free")
    t.do("ann: buy caboose free")
    t.saw("car", seat="ann", car="caboose", why="free")
    turn = t.json["turn"]
    assert (turn["bought"], turn["used"]) == (1, ["sancho"])
    t.cannot("buy")


@rule("BT-12.22", "BT-13.6")
def test_sgt_blaze_exempts_one_in_his_own_turn(table: NewTable) -> None:
    t = table(4).characters(bob="sgt_blaze").hands(bob="gatling:10h").turn("bob")
    t.do("bob: gatling:10h")
    t.asks("bob", "exempt", "exempt -> cid", "exempt -> dan", "exempt -> ann", "decline")
    t.do("bob: exempt -> cid")
    t.saw("exempted", seat="bob", target="cid")
    t.asks("dan", "respond")
    t.do("dan: take_wounds").asks("ann", "respond")
    t = table(4).characters(bob="sgt_blaze").hands(ann="gatling:10h").turn("ann")
    t.do("ann: gatling:10h").asks("bob", "respond")


@rule("BT-12.23")
def test_shade_changes_a_card_when_the_train_advances_in_anothers_turn(table: NewTable) -> None:
    t = table(4).characters(cid="shade_oconnor").hands(cid="bang:2c").turn("dan")
    t.do("dan: end_play").asks("cid", "shade", "discard bang:2c", "decline")
    t.do("cid: decline").asks("ann", "play")
    t = table(4).characters(cid="shade_oconnor").turn("dan").do("dan: end_play")
    t.asks("ann", "play")
    t = table(4).characters(cid="shade_oconnor").hands(cid="bang:2c next_stop:2d").turn("cid")
    t.do("cid: next_stop:2d").asks("cid", "play")


@rule("BT-12.23", "BT-9.5")
def test_shade_is_asked_before_a_purchase_that_follows(table: NewTable) -> None:
    t = table(4).characters(cid="shade_oconnor").hands(cid="bang:2c", ann="missed:2s").turn("ann")
    t.train(stations="dodgeville").do("ann: advance").asks("cid", "shade")
    t.do("cid: decline").asks("ann", "buy")


@rule("BT-12.24")
def test_zippy_moves_the_train_once_a_turn(table: NewTable) -> None:
    t = table(4).characters(bob="zippy_roy").turn("bob").do("bob: ability")
    t.saw("train", from_=0, to=1, why="ability")
    assert t.json["turn"]["used"] == ["zippy_roy"]
    t.asks("bob", "play")
    t.cannot("ability")


@rule("BT-12.8", "BT-12.9", "BT-12.11", "BT-12.13", "BT-12.16")
def test_others_stand_where_their_rule_does() -> None:
    """Lucky Duke in section 6, Paul and Rose in 4, Slab in 5, Willy in 3."""
    keys = [person.key for person in PEOPLE]
    assert keys[7:9] == ["lucky_duke", "paul_regret"]
    assert (keys[10], keys[12], keys[15]) == ("rose_doolan", "slab_the_killer", "willy_the_kid")
