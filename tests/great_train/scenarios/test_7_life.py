"""Section 7 of the rules: life and death."""

from tests.batteries.rules import rule
from tests.great_train.scenarios.table import NewTable


@rule("BT-7.1", "BT-10.22", "BT-12.1")
def test_a_loss_of_several_points_comes_at_once_then_bart_draws(table: NewTable) -> None:
    t = table(4).characters(bob="bart_cassidy").in_play(bob="dynamite:2h").turn("bob", "start")
    t.draw_pile("missed:2s bang:2c bang:3c bang:4c").start()
    t.saw("wounded", 1, seat="bob", by=None, wounds=3)
    assert t.bob.life == 1
    drawn = [event["card"] for event in t.seen("drew", seat="bob")]
    assert len(drawn) == 3 + 2
    assert drawn[:3] == ["bang:2c", "bang:3c", "bang:4c"]


@rule("BT-7.1", "BT-7.2", "BT-10.3")
def test_below_zero_each_point_wants_a_beer(table: NewTable) -> None:
    t = table(4).in_play(bob="dynamite:2h").hands(bob="beer:6h beer:7h bang:2c").life(bob=2)
    t.turn("bob", "start").draw_pile("missed:2s").start()
    assert t.bob.life == -1
    t.asks("bob", "last_chance", "discard beer:6h", "discard beer:7h", "give_up")
    t.do("bob: discard beer:6h")
    t.saw("discarded", seat="bob", card="beer:6h", why="answer")
    t.saw("healed", seat="bob", life=0)
    t.do("bob: discard beer:7h")
    t.saw("healed", seat="bob", life=1)
    t.asks("bob", "play")


@rule("BT-7.2")
def test_no_beer_helps_when_two_are_in_play(table: NewTable) -> None:
    t = table(4).out("cid", "dan").hands(ann="bang:2c", bob="beer:6h").life(bob=1).turn("ann")
    t.do("ann: bang:2c -> bob", "bob: take_wounds")
    assert t.bob.status == "out"


@rule("BT-7.2")
def test_neither_saloon_nor_cactus_helps(table: NewTable) -> None:
    t = table(4).hands(ann="bang:2c", bob="saloon:5h cactus:7h").life(bob=1).turn("ann")
    t.do("ann: bang:2c -> bob", "bob: take_wounds")
    t.asks("bob", "last_chance", "give_up")


@rule("BT-7.2", "BT-12.12", "BT-3.8")
def test_sid_may_pay_two_cards_for_his_life(table: NewTable) -> None:
    t = table(4).characters(bob="sid_ketchum").hands(ann="bang:2c", bob="missed:2s missed:3s")
    t.out("cid", "dan").life(bob=1).turn("ann").do("ann: bang:2c -> bob", "bob: take_wounds")
    t.asks("bob", "last_chance", "ability", "give_up")
    t.do("bob: ability", "bob: discard missed:2s")
    t.asks("bob", "sid")
    t.do("bob: discard missed:3s")
    t.saw("discarded", seat="bob", why="ability")
    assert (t.bob.life, t.bob.hand) == (1, [])
    t.asks("ann", "play")


@rule("BT-7.2", "BT-10.22", "BT-12.12")
def test_sid_pays_for_each_point_below_one_and_is_asked_as_long_as_he_can(table: NewTable) -> None:
    t = table(4).characters(bob="sid_ketchum").in_play(bob="dynamite:2h").life(bob=1)
    t.hands(bob="bang:2c bang:3c bang:4c bang:5c bang:6c").turn("bob", "start")
    t.draw_pile("missed:2s").start()
    t.do("bob: ability", "bob: discard bang:2c", "bob: discard bang:3c")
    assert (t.bob.life, t.bob.status) == (-1, "alive")
    t.asks("bob", "last_chance", "ability", "give_up")
    t.do("bob: ability", "bob: discard bang:4c", "bob: discard bang:5c")
    t.asks("bob", "last_chance", "give_up")  # one card is left, and it might be a Beer
    t.do("bob: give_up")
    assert (t.bob.life, t.bob.status) == (0, "out")


@rule("BT-7.2", "BT-7.3", "BT-12.12")
def test_sid_is_out_when_what_he_paid_was_not_enough(table: NewTable) -> None:
    t = table(4).characters(bob="sid_ketchum").in_play(bob="dynamite:2h").life(bob=2)
    t.hands(bob="bang:2c bang:3c").turn("bob", "start").draw_pile("missed:2s").start()
    t.do("bob: ability", "bob: discard bang:2c", "bob: discard bang:3c")
    assert (t.bob.life, t.bob.status) == (0, "out")
    t.saw("defeated", seat="bob", by=None)


@rule("BT-7.3")
def test_the_eliminated_show_their_role_and_lose_all_in_text_order(table: NewTable) -> None:
    t = table(4).hands(ann="bang:2c", cid="stagecoach:9s bang:3c").in_play(cid="scope:as barrel:qs")
    t.in_play(ann="schofield:jc").life(cid=1).turn("ann")
    t.do("ann: bang:2c -> cid", "cid: take_wounds", "cid: give_up")
    t.saw("defeated", seat="cid", by="ann", role="renegade")
    found = [(event["card"], event["why"]) for event in t.seen("discarded")]
    assert found == [(c, "out") for c in ("bang:3c", "stagecoach:9s", "barrel:qs", "scope:as")]
    assert t.view("bob")["players"][2]["role"] == "renegade"


@rule("BT-7.3", "BT-9.2")
def test_cars_of_the_eliminated_go_under_the_car_deck(table: NewTable) -> None:
    t = table(4).hands(ann="bang:2c").in_play(bob="mail_car express_car").life(bob=1).turn("ann")
    t.do("ann: bang:2c -> bob", "bob: take_wounds")
    assert t.json["train"]["car_deck"][-2:] == ["express_car", "mail_car"]


@rule("BT-7.4", "BT-10.18", "BT-7.5")
def test_a_lost_duel_of_ones_own_credits_nobody(table: NewTable) -> None:
    t = table(4).hands(bob="duel:qd", ann="bang:2c").life(bob=1).turn("bob")
    t.do("bob: duel:qd -> ann", "ann: discard bang:2c", "bob: take_wounds")
    t.saw("wounded", seat="bob", by=None)
    t.saw("defeated", seat="bob", by=None)
    t.not_saw("drew", seat="ann")


@rule("BT-7.4", "BT-10.30")
def test_most_wanted_credits_its_player_until_out(table: NewTable) -> None:
    t = table(5).hands(bob="most_wanted:ks").life(bob=1, cid=1, dan=1).turn("bob")
    t.draw_pile("bang:2c missed:2s missed:3s missed:4s").do("bob: most_wanted:ks")
    t.asks("bob", "last_chance")
    t.do("bob: give_up")
    t.saw("defeated", seat="bob", by=None)
    t.saw("defeated", seat="cid", by=None)
    t.saw("defeated", seat="dan", by=None)
    t.not_saw("drew", seat="bob")


@rule("BT-7.5")
def test_whoever_eliminates_an_outlaw_draws_three(table: NewTable) -> None:
    t = (
        table(4)
        .hands(cid="bang:2c")
        .life(bob=1)
        .turn("cid")
        .do("cid: bang:2c -> bob", "bob: take_wounds")
    )
    t.saw("drew", 3, seat="cid")


@rule("BT-7.5")
def test_the_reward_comes_before_anything_else_goes_on(table: NewTable) -> None:
    t = table(4).hands(cid="gatling:10h").life(dan=1).turn("cid")
    t.do("cid: gatling:10h", "dan: take_wounds")
    t.saw("drew", 3, seat="cid")
    t.asks("ann", "respond")


@rule("BT-7.5")
def test_a_sheriff_who_eliminates_a_deputy_discards_all(table: NewTable) -> None:
    t = table(5).hands(ann="bang:2c bang:3c").in_play(ann="winchester:8s mail_car")
    t.life(cid=1).turn("ann").do("ann: bang:2c -> cid", "cid: take_wounds")
    assert [event["card"] for event in t.seen("discarded", why="penalty")] == [
        "bang:3c",
        "mail_car",
        "winchester:8s",
    ]
    assert (t.ann.hand, t.ann.laid) == ([], [])


@rule("BT-7.3", "BT-10.22")
def test_who_is_out_has_no_life_however_deep_it_went(table: NewTable) -> None:
    t = table(4).in_play(bob="dynamite:2h").life(bob=1).turn("bob", "start")
    t.draw_pile("missed:2s").start().saw("wounded", seat="bob", wounds=3)
    assert (t.bob.life, t.bob.status) == (0, "out")
    t.asks("cid", "play")


@rule("BT-7.2", "BT-12.12")
def test_sid_with_two_in_play_may_pay_but_not_drink(table: NewTable) -> None:
    t = table(4).characters(bob="sid_ketchum").hands(ann="bang:2c", bob="beer:6h missed:3s")
    t.out("cid", "dan").life(bob=1).turn("ann").do("ann: bang:2c -> bob", "bob: take_wounds")
    t.asks("bob", "last_chance", "ability", "give_up")
