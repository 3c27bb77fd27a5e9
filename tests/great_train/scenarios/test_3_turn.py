"""Section 3 of the rules: the turn."""

from tests.batteries.rules import rule
from tests.great_train.scenarios.table import NewTable


@rule("BT-3.1", "BT-9.3")
def test_a_turn_in_its_order(table: NewTable) -> None:
    t = table(4).characters(ann="jimmy_texas").hands(ann="beer:6h")
    t.in_play(ann="dynamite:2h dining_car strongbox:9h").turn("ann", "start").life(ann=4)
    t.draw_pile("bang:2c beer:7h bang:3c bang:4c bang:5c bang:6c bang:7c").start()
    t.saw("train", why="driver", from_=0, to=1)
    t.saw("flipped", card="bang:2c", why="dynamite")
    t.saw("passed", card="dynamite:2h", from_seat="ann", to="bob")
    t.saw("flipped", card="beer:7h", why="dining_car")
    t.saw("healed", seat="ann", life=5)
    t.order("turn", "train", "flipped", "passed", "flipped", "healed", "drew", "drew")
    assert t.ann.hand == ["bang:3c", "bang:4c", "beer:6h"]
    t.asks("ann", "play")
    t.do("ann: end_play")
    t.saw("drew", 2, seat="ann")
    t.order("drew", "drew", "turn")
    assert t.ann.hand == ["bang:3c", "bang:4c", "bang:5c", "bang:6c", "beer:6h"]


@rule("BT-3.1")
def test_who_stays_in_jail_draws_at_the_end_all_the_same(table: NewTable) -> None:
    t = table(4).in_play(bob="jail:js strongbox:9h dining_car").turn("bob", "start").life(bob=2)
    t.draw_pile("bang:2c beer:7h stagecoach:9s bang:3c bang:4c").start()
    t.saw("flipped", card="bang:2c", why="jail")
    t.saw("discarded", seat="bob", card="jail:js", why="check")
    t.saw("healed", seat="bob", life=3)
    assert t.bob.hand == ["stagecoach:9s"]
    t.asks("cid", "play")


@rule("BT-3.1")
def test_cards_are_discarded_one_at_a_time_down_to_the_present_life(table: NewTable) -> None:
    t = table(4).hands(ann="bang:2c bang:3c bang:4c beer:6h").life(ann=2).turn("ann")
    t.do("ann: end_play")
    t.asks("ann", "discard", *[f"discard {c}" for c in t.ann.hand])
    t.do("ann: discard bang:3c")
    t.saw("discarded", seat="ann", card="bang:3c", why="limit")
    t.asks("ann", "discard")
    t.do("ann: discard bang:2c")
    t.asks("bob", "play")
    assert t.ann.hand == ["bang:4c", "beer:6h"]


@rule("BT-3.1")
def test_the_turn_passes_over_who_is_out(table: NewTable) -> None:
    t = table(4).out("bob").turn("ann").do("ann: end_play")
    t.saw("turn", seat="cid")


@rule("BT-3.2")
def test_cards_uses_abilities_and_a_purchase_in_any_order(table: NewTable) -> None:
    t = table(5).characters(ann="zippy_roy", eve="black_jack").in_play(ann="cattle_truck")
    t.hands(ann="bang:2c stagecoach:9s bang:3c").discard_pile("beer:6h").turn("ann")
    t.train("caboose dining_car ghost_car", stations="boom_town frisco", position=0)
    t.do("ann: ability", "ann: use cattle_truck", "ann: buy caboose", "ann: pay bang:2c")
    t.do("ann: stagecoach:9s", "ann: bang:3c -> bob", "bob: take_wounds")
    t.asks("ann", "play")
    t.cannot("buy", "ability", "advance")


@rule("BT-3.3")
def test_one_allowance_for_bang_knife_and_robbery(table: NewTable) -> None:
    t = table(4).hands(ann="bang:2c knife_revolver:5d train_robbery:4d").turn("ann")
    t.in_play(bob="mustang:8h")
    t.can("knife_revolver:5d -> dan", "train_robbery:4d -> bob", "bang:2c -> dan")
    t.do("ann: bang:2c -> dan", "dan: take_wounds")
    t.cannot("knife", "train_robbery", "bang")
    assert t.json["turn"]["allowance_used"] == 1


@rule("BT-3.3", "BT-10.11", "BT-10.34", "BT-12.16")
def test_dragoon_allows_two_volcanic_and_willy_any_number(table: NewTable) -> None:
    hand = "bang:2c bang:3c bang:4c"
    t = table(4).hands(ann=hand).in_play(ann="dragoon:js").turn("ann")
    t.do("ann: bang:2c -> bob", "bob: take_wounds", "ann: bang:3c -> bob", "bob: take_wounds")
    t.cannot("bang")
    t = table(4).hands(ann=hand).in_play(ann="volcanic:10c").turn("ann", allowance_used=5)
    t.can("bang:2c -> bob")
    t = table(4).characters(ann="willy_the_kid").hands(ann=hand).turn("ann", allowance_used=5)
    t.can("bang:2c -> bob")


@rule("BT-3.3")
def test_the_allowance_is_looked_at_when_a_card_is_played(table: NewTable) -> None:
    t = table(4).hands(ann="bang:2c bang:3c volcanic:10c schofield:jc").turn("ann")
    t.do("ann: bang:2c -> bob", "bob: take_wounds")
    t.cannot("bang")
    t.do("ann: volcanic:10c")
    t.can("bang:3c -> bob")
    t.do("ann: schofield:jc")
    t.cannot("bang")


@rule("BT-3.4")
def test_blue_cards_lie_before_their_player_none_twice(table: NewTable) -> None:
    t = table(4).hands(ann="barrel:qs barrel:ks mustang:8h").turn("ann")
    t.do("ann: barrel:qs")
    t.saw("played", seat="ann", card="barrel:qs", target=None)
    assert t.ann.laid == ["barrel:qs"]
    t.can("mustang:8h")
    t.cannot("barrel:ks")


@rule("BT-3.4")
def test_a_new_weapon_discards_the_old_one_of_another_name(table: NewTable) -> None:
    t = table(4).hands(ann="schofield:jc schofield:qc winchester:8s").turn("ann")
    t.do("ann: schofield:jc")
    t.cannot("schofield")
    t.do("ann: winchester:8s")
    t.saw("discarded", seat="ann", card="schofield:jc", why="replaced")
    assert (t.ann.laid, t.discards[0]) == (["winchester:8s"], "schofield:jc")


@rule("BT-3.5", "BT-10.3")
def test_a_brown_card_may_do_nothing(table: NewTable) -> None:
    t = table(4).hands(ann="beer:6h").turn("ann").do("ann: beer:6h")
    t.not_saw("healed")
    assert t.discards == ["beer:6h"]


@rule("BT-3.6")
def test_the_card_being_resolved_is_on_no_pile(table: NewTable) -> None:
    t = table(4).hands(ann="bang:2c", bob="missed:2s").turn("ann").do("ann: bang:2c -> bob")
    assert t.json["resolving"] == {"card": "bang:2c", "seat": 0, "as": None, "gone": False}
    assert t.discards == []
    t.do("bob: discard missed:2s")
    assert t.discards == ["bang:2c", "missed:2s"]
    assert t.json["resolving"] is None


@rule("BT-3.6", "BT-10.42")
def test_money_bag_reads_what_lay_there_before_it(table: NewTable) -> None:
    t = table(4).hands(ann="money_bag:qc stagecoach:9s").turn("ann")
    t.cannot("money_bag")
    t.do("ann: stagecoach:9s", "ann: money_bag:qc")
    t.saw("drew", 2, seat="ann")
    t.saw("played", card="money_bag:qc", as_="stagecoach")
    assert t.discards[:2] == ["money_bag:qc", "stagecoach:9s"]


@rule("BT-3.6", "BT-8.1")
def test_when_the_game_ends_nothing_more_moves(table: NewTable) -> None:
    t = table(4).hands(ann="bang:2c").life(bob=1).out("cid", "dan").turn("ann")
    t.do("ann: bang:2c -> bob", "bob: take_wounds")
    assert t.outcome["kind"] == "law"
    assert t.json["resolving"]["card"] == "bang:2c"
    assert "bang:2c" not in t.discards


@rule("BT-3.7")
def test_the_discard_pile_becomes_the_draw_pile(table: NewTable) -> None:
    t = table(4).hands(ann="wells_fargo:3h").draw_pile("bang:2c", only=True).turn("ann")
    t.do("ann: wells_fargo:3h")
    t.order("drew", "reshuffled", "drew", "drew")
    assert t.discards == ["wells_fargo:3h"]


@rule("BT-3.7", "BT-10.29", "BT-12.7")
def test_a_pile_that_holds_just_enough_is_not_shuffled(table: NewTable) -> None:
    t = table(4).in_play(bob="map:3d").turn("bob", "start")
    t.draw_pile("bang:2c bang:3c", only=True).start()
    assert t.view("bob")["looking"] == ["bang:2c", "bang:3c"]
    t.not_saw("reshuffled")
    t = table(4).characters(bob="kit_carlson").turn("bob", "start")
    t.draw_pile("bang:2c bang:3c bang:4c", only=True).start()
    assert t.view("bob")["looking"] == ["bang:2c", "bang:3c", "bang:4c"]
    t.not_saw("reshuffled")


@rule("BT-3.7", "BT-5.3")
def test_the_last_card_is_flipped_before_anything_is_shuffled(table: NewTable) -> None:
    t = table(4).hands(ann="bang:2c", bob="missed:2s").in_play(bob="barrel:qs").turn("ann")
    t.draw_pile("bang:3c", only=True).do("ann: bang:2c -> bob", "bob: barrel")
    t.saw("flipped", seat="bob", card="bang:3c", why="barrel")
    t.not_saw("reshuffled")


@rule("BT-3.7", "BT-10.22", "BT-10.21")
def test_without_any_card_a_check_finds_nothing(table: NewTable) -> None:
    t = table(4).in_play(bob="dynamite:2h jail:js").turn("bob", "start").everything_to("dan")
    t.start().not_saw("flipped", seat="bob")
    t.saw("passed", card="dynamite:2h", from_seat="bob", to="cid")
    t.saw("discarded", seat="bob", card="jail:js", why="check")
    t.asks("cid", "play")


@rule("BT-3.8")
def test_what_depends_on_hidden_cards_is_asked_with_one_answer_left(table: NewTable) -> None:
    t = table(4).hands(ann="bang:2c indians:kd duel:qd").turn("ann")
    t.do("ann: bang:2c -> bob")
    t.asks("bob", "respond", "take_wounds")
    t.do("bob: take_wounds", "ann: duel:qd -> bob")
    t.asks("bob", "duel", "take_wounds")
    t.do("bob: take_wounds", "ann: indians:kd")
    t.asks("bob", "indians", "take_wounds")


@rule("BT-3.8", "BT-7.2")
def test_the_last_chance_is_asked_only_of_who_has_a_card(table: NewTable) -> None:
    t = table(4).hands(ann="bang:2c", bob="missed:2s").life(bob=1).turn("ann")
    t.do("ann: bang:2c -> bob", "bob: take_wounds")
    t.asks("bob", "last_chance", "give_up")
    t = table(4).hands(ann="bang:2c").life(bob=1).turn("ann")
    t.do("ann: bang:2c -> bob", "bob: take_wounds")
    assert t.bob.status == "out"


@rule("BT-3.8")
def test_a_public_choice_of_one_is_made_unasked(table: NewTable) -> None:
    t = table(4).hands(ann="general_store:9c").out("cid", "dan").turn("ann")
    t.draw_pile("bang:2c bang:3c").do("ann: general_store:9c")
    t.asks("ann", "store", "take bang:2c", "take bang:3c")
    t.do("ann: take bang:3c")
    assert t.bob.hand == ["bang:2c"]
    t.asks("ann", "play")


@rule("BT-3.9")
def test_if_the_active_player_leaves_play_the_turn_ends_with_no_further_step(
    table: NewTable,
) -> None:
    t = table(5).hands(bob="duel:qd bang:2c", ann="bang:3c").life(bob=1).turn("bob")
    t.in_play(bob="strongbox:9h").do("bob: duel:qd -> ann", "ann: discard bang:3c")
    t.do("bob: take_wounds", "bob: give_up")
    t.saw("defeated", seat="bob", by=None)
    t.not_saw("drew", seat="bob")
    t.asks("cid", "play")
    assert t.discards[0] == "duel:qd"


@rule("BT-3.10")
def test_drawn_cards_come_one_at_a_time(table: NewTable) -> None:
    t = table(4).hands(ann="stagecoach:9s").draw_pile("bang:2c bang:3c").turn("ann")
    t.do("ann: stagecoach:9s")
    assert [event["card"] for event in t.seen("drew")] == ["bang:2c", "bang:3c"]
