"""Section 15 of the rules: what each player may know."""

from tests.batteries.rules import rule
from tests.great_train.scenarios.table import NewTable


@rule("BT-15.1")
def test_what_is_public_is_shown_to_everybody(table: NewTable) -> None:
    t = table(4).hands(ann="bang:2c", bob="bang:3c").in_play(bob="scope:as").out("dan")
    t.discard_pile("beer:6h beer:7h").turn("ann")
    full, seen = t.json, t.view("cid")
    for key in ("discard_pile", "turn", "last_standing", "revealed", "resolving"):
        assert seen[key] == full[key]
    for key in ("stations", "position", "locomotive", "cars"):
        assert seen["train"][key] == full["train"][key]
    for mine, real in zip(seen["players"], full["players"], strict=True):
        for key in ("character", "life", "status", "in_play", "role_shown"):
            assert mine[key] == real[key]
    assert seen["players"][0]["hand"] == {"count": 1, "known": []}
    assert seen["draw_pile"] == {"count": len(full["draw_pile"]), "known_top": []}
    assert [player["role"] for player in seen["players"]] == [
        "sheriff",
        None,
        "renegade",
        "outlaw",
    ]


@rule("BT-15.1", "BT-3.8")
def test_of_anothers_decision_only_who_and_what(table: NewTable) -> None:
    t = table(4).hands(ann="bang:2c").turn("ann").do("ann: bang:2c -> bob")
    assert t.view("cid")["decision"] == {"seat": 1, "kind": "respond"}
    assert t.view("bob")["decision"]["actions"] == [{"type": "take_wounds"}]


@rule("BT-15.2")
def test_a_stolen_card_is_known_to_two(table: NewTable) -> None:
    t = table(4).hands(ann="panic:jh", bob="bang:2c bang:3c").turn("ann")
    t.do("ann: panic:jh -> bob hand")
    assert t.known("bob", "ann") == ["bang:2c"]
    assert t.known("cid", "ann") == []


@rule("BT-15.2", "BT-15.3")
def test_an_unseen_loss_forgets_what_others_knew(table: NewTable) -> None:
    t = table(4).hands(ann="general_store:9c panic:jh").draw_pile("bang:2c bang:3c bang:4c bang:5c")
    t.turn("ann").do("ann: general_store:9c", "ann: take bang:2c", "bob: take bang:3c")
    t.do("cid: take bang:4c")
    assert (t.known("cid", "bob"), t.known("ann", "bob")) == (["bang:3c"], ["bang:3c"])
    t.do("ann: panic:jh -> bob hand")
    assert t.known("cid", "bob") == []


@rule("BT-15.3")
def test_cards_taken_from_play_are_known(table: NewTable) -> None:
    t = table(4).hands(ann="panic:jh").in_play(bob="scope:as").turn("ann")
    t.do("ann: panic:jh -> bob scope:as")
    assert t.known("cid", "ann") == ["scope:as"]


@rule("BT-15.4")
def test_nobody_knows_piles_and_stations_to_come(table: NewTable) -> None:
    t = table(4).start()
    seen = t.game.observe(0)
    assert set(seen.draw_pile) == {-1}
    assert set(seen.car_deck) == {-1}
    assert t.view("ann")["train"]["car_deck"] == {"count": len(t.json["train"]["car_deck"])}


@rule("BT-15.2", "BT-12.7")
def test_kits_return_empties_what_others_knew_of_the_top(table: NewTable) -> None:
    t = table(7).in_play(fay="map:3d").draw_pile("bang:2c bang:3c bang:4c bang:5c bang:6c bang:7c")
    t.turn("fay", "start").do("fay: decline")
    assert t.view("fay")["draw_pile"]["known_top"] == []
    t = table(4).characters(bob="kit_carlson", ann="jesse_jones").in_play(ann="map:3d")
    t.hands(cid="beer:6h").draw_pile("bang:2c bang:3c bang:4c bang:5c").turn("ann", "draw")
    t.do("ann: decline", "ann: draw hand -> cid")
    assert t.view("ann")["draw_pile"]["known_top"] == ["bang:3c"]
    t.do("ann: end_play")
    t.asks("bob", "keep")
    assert t.view("ann")["draw_pile"]["known_top"] == ["bang:3c"]
    t.do("bob: return bang:5c")
    assert t.view("ann")["draw_pile"]["known_top"] == []


@rule("BT-15.2", "BT-10.29")
def test_a_map_strikes_the_place_of_its_card_from_what_others_knew(table: NewTable) -> None:
    for discarded, left in (("bang:3c", []), ("bang:5c", ["bang:3c"])):
        t = table(4).characters(ann="kit_carlson", bob="jesse_jones").in_play(bob="map:3d")
        t.hands(dan="beer:6h").draw_pile("bang:2c bang:3c bang:4c bang:5c bang:6c")
        t.turn("ann", "draw").do("ann: return bang:3c", "ann: end_play")
        assert t.view("ann")["draw_pile"]["known_top"] == ["bang:3c"]
        t.do(f"bob: discard {discarded}").asks("bob", "draw_source")
        assert t.view("ann")["draw_pile"]["known_top"] == left


@rule("BT-15.2", "BT-10.29")
def test_what_was_known_below_the_cards_looked_at_stays_known(table: NewTable) -> None:
    t = table(4).characters(bob="jesse_jones").in_play(bob="map:3d").hands(dan="beer:6h")
    t.draw_pile("bang:2c bang:3c bang:4c bang:5c").turn("bob", "start")
    t.do("bob: discard bang:2c")
    assert t.view("bob")["draw_pile"]["known_top"] == ["bang:3c"]
    t.do("bob: draw hand -> dan")
    assert t.view("bob")["draw_pile"]["known_top"] == []


@rule("BT-15.2", "BT-6.1")
def test_a_card_that_is_flipped_is_no_longer_known_on_top(table: NewTable) -> None:
    t = table(4).characters(ann="kit_carlson", bob="lucky_duke").in_play(bob="jail:js")
    t.draw_pile("bang:2c bang:3c bang:4c bang:5c").turn("ann", "draw").do("ann: return bang:4c")
    assert t.view("ann")["draw_pile"]["known_top"] == ["bang:4c"]
    t.do("ann: end_play").asks("bob", "flip", "choose bang:4c", "choose bang:5c")
    assert t.view("ann")["draw_pile"]["known_top"] == []
