"""Section 10 of the rules: the cards of the base game."""

from tests.batteries.rules import rule
from tests.great_train.scenarios.table import NewTable


@rule("BT-10.2")
def test_a_missed_is_only_an_answer(table: NewTable) -> None:
    t = table(4).hands(ann="missed:2s cactus:7h evaded:qc").turn("ann")
    t.asks("ann", "play", "end_play")


@rule("BT-10.3")
def test_beer_gives_a_life_up_to_the_maximum(table: NewTable) -> None:
    t = table(4).hands(ann="beer:6h beer:7h").life(ann=4).turn("ann").do("ann: beer:6h")
    t.saw("healed", seat="ann", life=5)
    t.do("ann: beer:7h")
    t.not_saw("healed")


@rule("BT-10.3", "BT-13.4")
def test_beer_does_nothing_with_two_in_play_ghosts_counted(table: NewTable) -> None:
    t = table(4).hands(ann="beer:6h").life(ann=2).out("bob", "cid").turn("ann")
    t.do("ann: beer:6h").not_saw("healed")
    t = table(4).hands(ann="beer:6h").life(ann=2).out("bob").ghost("cid").turn("ann")
    t.do("ann: beer:6h").saw("healed", seat="ann", life=3)


@rule("BT-10.4", "BT-11.8")
def test_saloon_is_for_everybody_in_play(table: NewTable) -> None:
    t = (
        table(5)
        .hands(ann="saloon:5h")
        .life(ann=1, bob=1, dan=2)
        .ghost("eve")
        .out("cid")
        .turn("ann")
    )
    t.do("ann: saloon:5h")
    assert [t.ann.life, t.bob.life, t.cid.life, t.dan.life, t.eve.life] == [2, 2, 0, 3, 0]


@rule("BT-10.5", "BT-10.6")
def test_stagecoach_draws_two_and_wells_fargo_three(table: NewTable) -> None:
    t = table(4).hands(ann="stagecoach:9s stagecoach:9s wells_fargo:3h").turn("ann")
    assert t.options().count("stagecoach:9s") == 1
    t.do("ann: stagecoach:9s").saw("drew", 2, seat="ann")
    t.do("ann: wells_fargo:3h").saw("drew", 3, seat="ann")


@rule("BT-10.7")
def test_a_general_store_goes_round_from_oneself(table: NewTable) -> None:
    t = table(4).hands(bob="general_store:9c").turn("bob")
    t.draw_pile("bang:2c bang:3c bang:4c bang:5c").do("bob: general_store:9c")
    t.saw("revealed", cards=["bang:2c", "bang:3c", "bang:4c", "bang:5c"])
    assert t.json["revealed"] == ["bang:2c", "bang:3c", "bang:4c", "bang:5c"]
    t.do("bob: take bang:4c")
    t.saw("drew", seat="bob", card="bang:4c", from_="store")
    t.do("cid: take bang:2c", "dan: take bang:5c")
    assert t.ann.hand == ["bang:3c"]
    t.asks("bob", "play")


@rule("BT-3.7", "BT-10.7")
def test_a_general_store_ends_with_its_last_card(table: NewTable) -> None:
    t = table(4).hands(bob="general_store:9c").draw_pile("bang:2c bang:3c", only=True)
    t.turn("bob").everything_to("dan").do("bob: general_store:9c")
    t.saw("revealed", cards=["bang:2c", "bang:3c"])
    t.do("bob: take bang:3c")
    assert t.cid.hand == ["bang:2c"]
    t.asks("bob", "play")


@rule("BT-10.8")
def test_panic_takes_a_card_at_distance_one(table: NewTable) -> None:
    t = table(5).hands(ann="panic:jh", bob="bang:2c bang:3c", cid="beer:6h").turn("ann")
    t.in_play(eve="scope:as").picks(1)
    t.asks("ann", "play", "panic:jh -> bob hand", "panic:jh -> eve scope:as", "end_play")
    t.do("ann: panic:jh -> bob hand")
    t.saw("played", seat="ann", card="panic:jh", target="bob", take="hand")
    t.saw("took", seat="ann", from_=1, card="bang:3c", where="hand")
    assert (t.ann.hand, t.bob.hand) == (["bang:3c"], ["bang:2c"])


@rule("BT-10.8", "BT-10.9")
def test_without_a_card_to_take_neither_can_be_played(table: NewTable) -> None:
    table(4).hands(ann="panic:jh cat_balou:kh").turn("ann").cannot("panic", "cat_balou")


@rule("BT-10.9")
def test_cat_balou_discards_at_any_distance(table: NewTable) -> None:
    t = table(6).hands(ann="cat_balou:kh cat_balou:9d", dan="bang:2c").in_play(dan="scope:as")
    t.turn("ann").do("ann: cat_balou:kh -> dan hand")
    t.saw("discarded", seat="dan", card="bang:2c", why="forced")
    t.do("ann: cat_balou:9d -> dan scope:as")
    assert (t.dan.hand, t.dan.laid) == ([], [])


@rule("BT-10.10", "BT-5.1")
def test_gatling_shoots_at_all_others_without_allowance(table: NewTable) -> None:
    t = table(4).hands(ann="gatling:10h bang:2c").turn("ann").do("ann: gatling:10h")
    for name in ("bob", "cid", "dan"):
        t.do(f"{name}: take_wounds")
    assert [t.bob.life, t.cid.life, t.dan.life, t.ann.life] == [3, 3, 3, 5]
    t.can("bang:2c -> bob")


@rule("BT-10.12", "BT-10.13", "BT-10.14", "BT-10.15")
def test_weapons_are_laid_as_blue_cards(table: NewTable) -> None:
    weapons = "schofield:jc remington:kc rev_carabine:ac winchester:8s"
    t = table(4).hands(ann=weapons).turn("ann")
    for weapon in weapons.split():
        t.do(f"ann: {weapon}")
        assert t.ann.laid == [weapon]


@rule("BT-10.17", "BT-12.3")
def test_indians_want_a_bang_of_each_other(table: NewTable) -> None:
    t = table(4).hands(ann="indians:kd", bob="bang:2c missed:2s", cid="missed:3s", dan="bang:3c")
    t.characters(cid="calamity_janet").turn("ann").do("ann: indians:kd")
    t.asks("bob", "indians", "discard bang:2c", "take_wounds")
    t.do("bob: discard bang:2c")
    t.asks("cid", "indians", "discard missed:3s", "take_wounds")
    t.do("cid: discard missed:3s", "dan: take_wounds")
    t.saw("wounded", seat="dan", by="ann", wounds=1)
    assert [t.bob.life, t.cid.life, t.dan.life] == [4, 4, 3]


@rule("BT-10.18")
def test_a_duel_goes_to_and_fro_the_target_first(table: NewTable) -> None:
    t = table(4).hands(ann="duel:qd bang:2c", cid="bang:3c bang:4c").turn("ann")
    t.do("ann: duel:qd -> cid")
    t.asks("cid", "duel", "discard bang:3c", "discard bang:4c", "take_wounds")
    t.do("cid: discard bang:3c", "ann: discard bang:2c", "cid: take_wounds")
    t.saw("wounded", seat="cid", by="ann")
    assert t.json["turn"]["allowance_used"] == 0


@rule("BT-10.21", "BT-3.4")
def test_jail_is_laid_before_another_not_the_sheriff(table: NewTable) -> None:
    t = table(4).hands(bob="jail:js jail:4h").in_play(cid="jail:10s").turn("bob")
    t.asks("bob", "play", "jail:js -> dan", "jail:4h -> dan", "end_play")
    t.do("bob: jail:js -> dan")
    assert t.dan.laid == ["jail:js"]


@rule("BT-10.21", "BT-3.1")
def test_a_heart_frees_from_jail(table: NewTable) -> None:
    t = table(4).in_play(bob="jail:js").draw_pile("beer:6h").turn("bob", "start").start()
    t.saw("discarded", seat="bob", card="jail:js", why="check")
    t.asks("bob", "play")
    assert len(t.bob.hand) == 2


@rule("BT-10.22")
def test_dynamite_explodes_on_two_to_nine_of_spades(table: NewTable) -> None:
    for card, explodes in (("missed:2s", True), ("missed:8s", True), ("volcanic:10s", False)):
        t = table(4).in_play(bob="dynamite:2h").draw_pile(card).turn("bob", "start").start()
        assert (t.bob.life == 1) == explodes
        assert ("dynamite:2h" in t.cid.laid) != explodes
    t = table(4).hands(ann="dynamite:2h").turn("ann").do("ann: dynamite:2h")
    assert t.ann.laid == ["dynamite:2h"]


@rule("BT-10.22")
def test_dynamite_passes_to_the_next_in_play(table: NewTable) -> None:
    t = table(4).in_play(bob="dynamite:2h").out("cid").draw_pile("bang:2c").turn("bob", "start")
    assert t.start().dan.laid == ["dynamite:2h"]


@rule("BT-10.16", "BT-10.19", "BT-10.20", "BT-10.29", "BT-10.32", "BT-10.33")
def test_other_blue_cards_are_laid_before_oneself(table: NewTable) -> None:
    cards = "barrel:qs mustang:8h scope:as map:3d refund:3s strongbox:9h"
    t = table(4).hands(ann=cards).turn("ann").do(*[f"ann: {card}" for card in cards.split()])
    assert t.ann.laid == sorted(cards.split())
