"""Section 5 of the rules: shots and what is done against them."""

import pytest

from tests.batteries.rules import rule
from tests.great_train.scenarios.table import NewTable


@rule("BT-5.1", "BT-10.1")
def test_a_shot_costs_one_life_unless_cancelled(table: NewTable) -> None:
    t = table(4).hands(ann="bang:2c").turn("ann").do("ann: bang:2c -> bob")
    t.saw("played", seat="ann", card="bang:2c", target="bob", take=None)
    t.do("bob: take_wounds")
    t.saw("wounded", seat="bob", by="ann", wounds=1)
    assert t.bob.life == 3


@rule("BT-5.1")
def test_bang_and_knife_want_another_in_reach_the_robbery_does_not(table: NewTable) -> None:
    t = table(6).in_play(dan="barrel:qs", ann="schofield:jc")
    t.hands(ann="bang:2c knife_revolver:5d train_robbery:4d").turn("ann")
    t.can("bang:2c -> cid", "knife_revolver:5d -> cid", "train_robbery:4d -> dan")
    t.cannot("bang:2c -> dan", "knife_revolver:5d -> dan", "bang:2c -> ann")


@rule("BT-5.2", "BT-12.13")
def test_against_slab_two_missed_are_needed(table: NewTable) -> None:
    t = table(4).characters(ann="slab_the_killer").hands(ann="bang:2c", bob="missed:2s missed:3s")
    t.turn("ann").do("ann: bang:2c -> bob", "bob: discard missed:2s")
    t.asks("bob", "respond", "discard missed:3s", "take_wounds")
    t.do("bob: discard missed:3s")
    assert t.bob.life == 4


@rule("BT-5.2")
def test_one_missed_of_two_is_lost(table: NewTable) -> None:
    t = table(4).characters(ann="slab_the_killer").hands(ann="bang:2c", bob="missed:2s")
    t.turn("ann").do("ann: bang:2c -> bob", "bob: discard missed:2s", "bob: take_wounds")
    assert (t.bob.life, t.bob.hand) == (3, [])


@pytest.mark.parametrize("card", ["gatling:10h", "knife_revolver:5d -> bob"])
@rule("BT-5.2", "BT-5.1")
def test_slab_needs_one_where_it_is_no_bang_card(table: NewTable, card: str) -> None:
    t = table(4).characters(ann="slab_the_killer").draw_pile("bang:3c")
    t.hands(ann=card.split(maxsplit=1)[0], bob="missed:2s").turn("ann")
    t.do(f"ann: {card}", "bob: discard missed:2s")
    assert t.bob.life == 4
    assert t.game.decision is not None
    assert t.game.decision.seat != 1


@rule("BT-5.3", "BT-10.2", "BT-10.16", "BT-12.6", "BT-11.2", "BT-11.1")
def test_the_target_answers_in_any_order(table: NewTable) -> None:
    t = table(4).characters(bob="jourdonnais", ann="slab_the_killer")
    t.hands(ann="bang:2c", bob="missed:2s cactus:7h evaded:qc map:3d bang:3c")
    t.in_play(bob="barrel:qs caboose baggage_car").turn("ann").do("ann: bang:2c -> bob")
    t.asks(
        "bob",
        "respond",
        *("discard missed:2s", "discard cactus:7h", "discard evaded:qc", "barrel", "ability"),
        *("caboose map:3d", "caboose barrel:qs", "caboose baggage_car", "use baggage_car"),
        "take_wounds",
    )


@rule("BT-5.3", "BT-6.1", "BT-10.16")
def test_a_barrel_is_asked_once_a_shot(table: NewTable) -> None:
    t = table(4).hands(ann="bang:2c").in_play(bob="barrel:qs").draw_pile("bang:3c").turn("ann")
    t.do("ann: bang:2c -> bob", "bob: barrel")
    t.saw("flipped", seat="bob", card="bang:3c", why="barrel")
    t.asks("bob", "respond", "take_wounds")
    t = table(4).hands(ann="bang:2c").in_play(bob="barrel:qs").draw_pile("bang:qh").turn("ann")
    t.do("ann: bang:2c -> bob", "bob: barrel")
    t.asks("ann", "play")
    assert t.bob.life == 4


@rule("BT-5.3", "BT-12.6")
def test_jourdonnais_has_a_barrel_besides_a_real_one(table: NewTable) -> None:
    t = table(4).characters(ann="slab_the_killer", bob="jourdonnais").in_play(bob="barrel:qs")
    t.hands(ann="bang:2c").draw_pile("bang:qh beer:6h").turn("ann")
    t.do("ann: bang:2c -> bob", "bob: ability")
    t.asks("bob", "respond", "barrel", "take_wounds")
    t.do("bob: barrel")
    assert t.bob.life == 4
    t.asks("ann", "play")


@rule("BT-5.3", "BT-11.2", "BT-13.8")
def test_a_caboose_makes_a_missed_of_another_blue_card(table: NewTable) -> None:
    t = table(4).hands(ann="bang:2c").in_play(bob="caboose scope:as").turn("ann")
    t.do("ann: bang:2c -> bob", "bob: caboose scope:as")
    t.saw("discarded", seat="bob", card="scope:as", why="answer")
    assert (t.bob.life, t.bob.laid) == (4, ["caboose"])


@rule("BT-5.3", "BT-11.1", "BT-9.2")
def test_a_baggage_car_is_a_missed_and_discarded_at_once(table: NewTable) -> None:
    t = table(4).hands(ann="bang:2c").in_play(bob="baggage_car").turn("ann")
    t.do("ann: bang:2c -> bob", "bob: use baggage_car")
    t.saw("discarded", seat="bob", card="baggage_car", why="answer")
    assert t.json["train"]["car_deck"][-1] == "baggage_car"
    assert t.bob.life == 4


@rule("BT-5.3", "BT-12.3")
def test_calamity_janet_answers_with_a_bang(table: NewTable) -> None:
    t = table(4).characters(bob="calamity_janet").hands(ann="bang:2c", bob="bang:3c").turn("ann")
    t.do("ann: bang:2c -> bob", "bob: discard bang:3c")
    assert t.bob.life == 4


@rule("BT-5.4")
def test_several_targets_come_clockwise_each_settled_before_the_next(table: NewTable) -> None:
    t = table(4).hands(cid="gatling:10h", dan="missed:2s").turn("cid").do("cid: gatling:10h")
    t.asks("dan", "respond")
    t.do("dan: discard missed:2s")
    t.asks("ann", "respond")
    t.do("ann: take_wounds")
    t.asks("bob", "respond")
    t.do("bob: take_wounds")
    assert [t.ann.life, t.bob.life, t.dan.life] == [4, 3, 4]


@rule("BT-5.4", "BT-10.4")
def test_where_the_active_player_is_included_he_is_first(table: NewTable) -> None:
    t = table(4).hands(cid="saloon:5h").life(ann=1, bob=1, cid=1, dan=1).turn("cid")
    t.do("cid: saloon:5h")
    assert [event["seat"] for event in t.seen("healed")] == [2, 3, 0, 1]
