"""Section 11 of the rules: the rail cars."""

from tests.batteries.rules import rule
from tests.great_train.scenarios.table import NewTable


@rule("BT-11.1", "BT-5.1")
def test_a_baggage_car_is_a_shot_a_panic_or_a_cat_balou(table: NewTable) -> None:
    t = table(5).in_play(ann="baggage_car", cid="scope:as").hands(bob="bang:2c").turn("ann")
    t.asks(
        "ann",
        "play",
        *("use baggage_car as bang -> bob", "use baggage_car as bang -> eve"),
        *("use baggage_car as panic -> bob hand", "use baggage_car as cat_balou -> bob hand"),
        *("use baggage_car as cat_balou -> cid scope:as", "end_play"),
    )
    t.do("ann: use baggage_car as cat_balou -> cid scope:as")
    t.saw("used", seat="ann", car="baggage_car", target="cid", take="scope:as", as_="cat_balou")
    t.saw("discarded", seat="cid", card="scope:as", why="forced")
    t.saw("discarded", seat="ann", card="baggage_car", why="used")
    t.order("used", "discarded", "discarded")


@rule("BT-11.1", "BT-9.2", "BT-3.6")
def test_a_used_car_is_discarded_when_the_effect_is_done(table: NewTable) -> None:
    t = table(4).in_play(ann="baggage_car").turn("ann").do("ann: use baggage_car as bang -> bob")
    assert t.json["resolving"] == {"card": "baggage_car", "seat": 0, "as": "bang", "gone": False}
    assert "baggage_car" not in t.json["train"]["car_deck"]
    t.do("bob: take_wounds")
    assert t.json["train"]["car_deck"][-1] == "baggage_car"


@rule("BT-11.1")
def test_a_baggage_car_does_not_answer_indians_or_a_duel(table: NewTable) -> None:
    t = table(4).in_play(bob="baggage_car caboose scope:as").hands(ann="indians:kd").turn("ann")
    t.do("ann: indians:kd").asks("bob", "indians", "take_wounds")


@rule("BT-11.3")
def test_a_cattle_truck_takes_one_of_three_discards(table: NewTable) -> None:
    t = table(4).in_play(ann="cattle_truck").discard_pile("beer:6h bang:2c scope:as bang:3c")
    t.turn("ann").do("ann: use cattle_truck")
    t.asks("ann", "cattle", "take beer:6h", "take bang:2c", "take scope:as")
    t.do("ann: take bang:2c")
    t.saw("drew", seat="ann", card="bang:2c", from_="discard_pile")
    assert t.discards == ["beer:6h", "scope:as", "bang:3c"]
    assert t.known("bob", "ann") == ["bang:2c"]


@rule("BT-11.3", "BT-3.8")
def test_a_cattle_truck_needs_a_discard_and_takes_a_single_one_unasked(table: NewTable) -> None:
    table(4).in_play(ann="cattle_truck").turn("ann").cannot("use")
    t = table(4).in_play(ann="cattle_truck").discard_pile("beer:6h").turn("ann")
    t.do("ann: use cattle_truck").asks("ann", "play")
    assert t.ann.hand == ["beer:6h"]


@rule("BT-11.4", "BT-5.4", "BT-3.8")
def test_a_circus_wagon_costs_each_other_a_card_in_play(table: NewTable) -> None:
    t = table(5).in_play(ann="circus_wagon scope:as", bob="barrel:qs map:3d", dan="mail_car")
    t.turn("ann").do("ann: use circus_wagon")
    t.asks("bob", "circus", "discard barrel:qs", "discard map:3d")
    t.do("bob: discard map:3d")
    t.saw("discarded", seat="dan", card="mail_car", why="forced")
    assert (t.ann.laid, t.bob.laid, t.dan.laid) == (["scope:as"], ["barrel:qs"], [])


@rule("BT-11.5", "BT-9.8")
def test_a_coal_hopper_draws_and_discards_a_car(table: NewTable) -> None:
    t = table(4).in_play(ann="coal_hopper caboose scope:as", bob="mail_car").turn("ann")
    t.asks(
        "ann",
        "play",
        *("use coal_hopper -> ann caboose", "use coal_hopper -> bob mail_car", "end_play"),
    )
    t.do("ann: use coal_hopper -> ann caboose")
    t.order("used", "drew", "discarded", "discarded")
    assert t.ann.laid == ["scope:as"]
    t = table(4).in_play(bob="coal_hopper").ghost("bob").turn("bob").do("bob: use coal_hopper")
    t.saw("drew", 1, seat="bob")
    assert t.bob.laid == ["ghost_car"]


@rule("BT-11.6")
def test_a_dining_car_heals_on_a_heart(table: NewTable) -> None:
    t = table(4).in_play(bob="dining_car").life(bob=2).draw_pile("beer:6h").turn("bob", "start")
    assert t.start().bob.life == 3
    t = table(4).in_play(bob="dining_car").life(bob=2).draw_pile("bang:2d").turn("bob", "start")
    assert t.start().bob.life == 2


@rule("BT-11.7", "BT-13.12", "BT-9.3")
def test_an_express_car_brings_an_extra_turn(table: NewTable) -> None:
    t = table(4).characters(ann="jimmy_texas").in_play(ann="express_car strongbox:9h")
    t.hands(ann="bang:2c bang:3c").turn("ann", bought=1, allowance_used=1, advanced=True)
    t.do("ann: use express_car")
    assert {e["card"] for e in t.seen("discarded", why="used")} == {
        "bang:2c",
        "bang:3c",
        "express_car",
    }
    t.saw("turn", seat="ann", extra=True)
    t.saw("train", why="driver")
    t.order("used", "discarded", "drew", "drew", "discarded", "turn", "train", "drew", "drew")
    assert len(t.ann.hand) == 4
    turn = t.json["turn"]
    assert (turn["extra"], turn["bought"], turn["allowance_used"]) == (True, 0, 0)
    t.do("ann: end_play")
    t.asks("bob", "play")


@rule("BT-11.7")
def test_an_express_car_is_not_usable_in_an_extra_turn(table: NewTable) -> None:
    table(4).in_play(ann="express_car").turn("ann", extra=True).cannot("use")


@rule("BT-11.8", "BT-9.6")
def test_the_ghost_car_is_laid_before_anybody_but_the_sheriff(table: NewTable) -> None:
    t = table(4).characters(ann="sancho").turn("ann").out("cid")
    t.train("ghost_car caboose dining_car", position=1).do("ann: buy ghost_car free")
    t.asks("ann", "place", "place -> bob", "place -> cid", "place -> dan")
    t.do("ann: place -> cid")
    t.saw("ghost", seat="cid")
    assert (t.cid.status, t.cid.life, t.cid.laid) == ("ghost", 0, ["ghost_car"])


@rule("BT-11.8", "BT-7.3")
def test_an_alive_holder_becomes_a_ghost_instead_of_going_out(table: NewTable) -> None:
    t = table(4).hands(ann="bang:2c", bob="bang:3c bang:4c").in_play(bob="ghost_car scope:as")
    t.life(bob=1).turn("ann").do("ann: bang:2c -> bob", "bob: take_wounds", "bob: give_up")
    t.saw("ghost", seat="bob")
    t.not_saw("defeated")
    t.not_saw("drew", seat="ann")
    assert (t.bob.status, t.bob.hand) == ("ghost", ["bang:3c", "bang:4c"])
    assert t.view("ann")["players"][1]["role"] is None


@rule("BT-11.8", "BT-13.4")
def test_a_ghost_loses_and_gains_no_life(table: NewTable) -> None:
    t = table(4).hands(ann="bang:2c saloon:5h").ghost("bob").turn("ann")
    t.do("ann: bang:2c -> bob", "bob: take_wounds").not_saw("wounded")
    t.do("ann: saloon:5h").not_saw("healed", seat="bob")


@rule("BT-11.8", "BT-13.4", "BT-7.3")
def test_a_ghost_without_its_car_is_out_by_nobody(table: NewTable) -> None:
    t = table(4).characters(cid="vulture_sam").hands(ann="cat_balou:kh", bob="bang:2c")
    t.ghost("bob").in_play(dan="scope:as").turn("ann").do("ann: cat_balou:kh -> bob ghost_car")
    t.saw("defeated", seat="bob", by=None, role="outlaw")
    t.saw("discarded", seat="bob", card="bang:2c", why="out")
    t.not_saw("drew", seat="ann")
    t.not_saw("took")


@rule("BT-11.8", "BT-10.8", "BT-11.13")
def test_the_sheriff_cannot_choose_the_ghost_car_to_have_it(table: NewTable) -> None:
    t = table(4).hands(ann="panic:jh cat_balou:kh").in_play(ann="passenger_car", bob="ghost_car")
    t.turn("ann").asks("ann", "play", "cat_balou:kh -> bob ghost_car", "end_play")
    t = table(4).hands(cid="panic:jh").ghost("bob").turn("cid")
    t.do("cid: panic:jh -> bob ghost_car")
    assert (t.cid.laid, t.cid.status, t.bob.status) == (["ghost_car"], "alive", "out")


@rule("BT-11.9", "BT-9.6")
def test_a_lounge_car_gives_one_and_keeps_one(table: NewTable) -> None:
    t = table(4).in_play(ann="lounge_car").turn("ann").train(car_deck="mail_car caboose")
    t.do("ann: use lounge_car")
    t.saw("revealed", cards=["mail_car", "caboose"])
    others = ("bob", "cid", "dan")
    t.asks("ann", "lounge", *[f"give {c} -> {n}" for c in ("mail_car", "caboose") for n in others])
    t.do("ann: give caboose -> cid")
    t.saw("car", seat="ann", car="caboose", from_="deck", to="cid", why="lounge")
    t.saw("car", seat="ann", car="mail_car", from_="deck", to="ann", why="lounge")
    assert (t.ann.laid, t.cid.laid) == (["mail_car"], ["caboose"])


@rule("BT-11.9", "BT-11.8")
def test_the_sheriff_gives_the_ghost_car_away(table: NewTable) -> None:
    t = (
        table(4)
        .in_play(ann="lounge_car")
        .out("bob")
        .turn("ann")
        .train(car_deck="ghost_car caboose")
    )
    t.do("ann: use lounge_car")
    t.asks("ann", "lounge", *[f"give ghost_car -> {name}" for name in ("bob", "cid", "dan")])
    t.do("ann: give ghost_car -> bob")
    assert (t.bob.status, t.ann.laid) == ("ghost", ["caboose"])


@rule("BT-11.9")
def test_a_lounge_car_with_one_car_in_the_deck(table: NewTable) -> None:
    cars = "baggage_car cattle_truck circus_wagon coal_hopper express_car mail_car"
    more = "lumber_flatcar observation_car passenger_car prisoner_car private_car"
    t = table(4).in_play(ann="lounge_car", bob=cars, cid=more).turn("ann")
    t.train("sleeper_car dining_car caboose", car_deck="ghost_car").do("ann: use lounge_car")
    t.asks("ann", "lounge", *[f"give ghost_car -> {name}" for name in ("bob", "cid", "dan")])
    t = table(4).in_play(ann=cars, bob="lounge_car", cid=more).turn("bob")
    t.train("sleeper_car dining_car caboose", car_deck="ghost_car").do("bob: use lounge_car")
    t.asks("bob", "play")
    assert t.bob.laid == ["ghost_car"]
    t = table(4).in_play(ann=cars, bob="lounge_car", cid=f"{more} ghost_car").turn("bob")
    t.train("sleeper_car dining_car caboose").cannot("use")


@rule("BT-11.10", "BT-9.6")
def test_a_lumber_flatcar_burdens_whom_its_taker_chooses(table: NewTable) -> None:
    t = table(4).characters(ann="sancho").out("cid").turn("ann")
    t.train("lumber_flatcar caboose dining_car", position=1).do("ann: buy lumber_flatcar free")
    t.asks("ann", "place", "place -> ann", "place -> bob", "place -> dan")


@rule("BT-11.11", "BT-15.2")
def test_a_mail_car_draws_three_and_gives_one_of_them(table: NewTable) -> None:
    t = table(4).in_play(ann="mail_car").hands(ann="beer:6h").turn("ann")
    t.draw_pile("bang:2c bang:3c bang:4c").do("ann: use mail_car")
    cards = ("bang:2c", "bang:3c", "bang:4c")
    t.asks("ann", "mail", *[f"give {c} -> {n}" for c in cards for n in ("bob", "cid", "dan")])
    t.do("ann: give bang:3c -> cid")
    t.saw("took", seat="cid", from_=0, card="bang:3c", where="hand")
    assert (t.ann.hand, t.cid.hand) == (["bang:2c", "bang:4c", "beer:6h"], ["bang:3c"])
    assert (t.known("ann", "cid"), t.known("bob", "cid")) == (["bang:3c"], [])


@rule("BT-11.11", "BT-3.8")
def test_no_gift_if_no_card_was_drawn(table: NewTable) -> None:
    t = table(4).in_play(ann="mail_car").turn("ann").everything_to("dan").do("ann: use mail_car")
    t.asks("ann", "play")


@rule("BT-11.13")
def test_a_passenger_car_takes_at_any_distance(table: NewTable) -> None:
    t = table(6).in_play(ann="passenger_car").hands(dan="bang:2c").turn("ann")
    t.do("ann: use passenger_car -> dan hand")
    assert t.ann.hand == ["bang:2c"]


@rule("BT-11.14", "BT-10.17", "BT-10.18")
def test_a_prisoner_car_protects_from_indians_and_duel(table: NewTable) -> None:
    t = table(4).in_play(bob="prisoner_car").hands(ann="indians:kd duel:qd").turn("ann")
    t.asks("ann", "play", "indians:kd", "duel:qd -> cid", "duel:qd -> dan", "end_play")
    t.do("ann: indians:kd").asks("cid", "indians")


@rule("BT-11.15", "BT-13.7")
def test_a_private_car_protects_an_empty_hand_from_bang_cards(table: NewTable) -> None:
    t = table(4).in_play(bob="private_car", ann="baggage_car sleeper_car scope:as")
    t.hands(ann="bang:2c knife_revolver:5d gatling:10h train_robbery:4d").turn("ann")
    t.cannot("bang:2c -> bob")
    t.can("knife_revolver:5d -> bob", "train_robbery:4d -> bob", "use baggage_car as bang -> bob")
    t.can("use sleeper_car scope:as -> bob")
    t.do("ann: gatling:10h").asks("bob", "respond")
    t = table(4).in_play(bob="private_car").hands(ann="bang:2c", bob="bang:3c").turn("ann")
    t.can("bang:2c -> bob")


@rule("BT-11.16", "BT-5.1", "BT-13.8")
def test_a_sleeper_car_turns_a_blue_card_into_a_shot(table: NewTable) -> None:
    t = table(4).in_play(ann="sleeper_car caboose jail:js").roles(ann="outlaw", bob="sheriff")
    t.hands(ann="map:3d bang:2c").turn("ann")
    t.can("use sleeper_car map:3d -> bob", "use sleeper_car caboose -> bob")
    t.can("use sleeper_car jail:js -> dan")
    t.cannot("use sleeper_car sleeper_car", "use sleeper_car bang:2c")
    t.do("ann: use sleeper_car map:3d -> bob")
    t.saw("discarded", seat="ann", card="map:3d", why="pay")
    assert t.json["resolving"]["gone"]
    t.do("bob: take_wounds")
    t.saw("wounded", seat="bob", by="ann")
    assert t.ann.laid == ["caboose", "jail:js", "sleeper_car"]
    assert (t.json["turn"]["used"], t.json["turn"]["allowance_used"]) == (["sleeper_car"], 0)
    t.cannot("use sleeper_car")


@rule("BT-11.16", "BT-13.16")
def test_a_sleeper_car_answers_once_a_turn(table: NewTable) -> None:
    t = table(4).in_play(bob="sleeper_car scope:as map:3d").hands(ann="indians:kd duel:qd")
    t.turn("ann").do("ann: indians:kd")
    t.asks("bob", "indians", "sleeper scope:as", "sleeper map:3d", "take_wounds")
    t.do("bob: sleeper scope:as")
    t.saw("discarded", seat="bob", card="scope:as", why="answer")
    t.do("cid: take_wounds", "dan: take_wounds", "ann: duel:qd -> bob")
    t.asks("bob", "duel", "take_wounds")


@rule("BT-11.12")
def test_an_observation_car_works_both_ways(table: NewTable) -> None:
    t = table(6).in_play(ann="observation_car").hands(ann="bang:2c", bob="bang:3c").turn("ann")
    t.can("bang:2c -> cid")
    t = table(6).in_play(ann="observation_car").hands(bob="bang:3c").turn("bob")
    t.cannot("bang:3c -> ann")


@rule("BT-11.3", "BT-3.8")
def test_a_cattle_truck_asks_which_of_two(table: NewTable) -> None:
    t = table(4).in_play(ann="cattle_truck").discard_pile("beer:6h bang:2c").turn("ann")
    t.do("ann: use cattle_truck").asks("ann", "cattle", "take beer:6h", "take bang:2c")
    assert t.json["discard_pile"] == ["beer:6h", "bang:2c"]
