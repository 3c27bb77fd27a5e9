"""Section 8 of the rules: the end of a game of 4 to 7."""

from tests.batteries.rules import rule
from tests.great_train.scenarios.table import NewTable


@rule("BT-8.1")
def test_the_end_is_looked_at_when_the_whole_card_is_resolved(table: NewTable) -> None:
    """The Sheriff falls first, but the Renegade falls to the same Gatling."""
    t = table(4).hands(bob="gatling:10h").life(ann=1, cid=1).out("dan").turn("bob")
    t.do("bob: gatling:10h", "cid: take_wounds", "ann: take_wounds")
    assert t.outcome["kind"] == "outlaws"
    assert t.outcome["winners"] == [1, 3]
    t = table(4).hands(bob="gatling:10h").life(ann=1, cid=1).turn("bob")
    t.do("bob: gatling:10h", "cid: take_wounds", "dan: take_wounds", "ann: take_wounds")
    assert t.outcome["kind"] == "outlaws"


@rule("BT-8.1")
def test_it_is_not_looked_at_in_between(table: NewTable) -> None:
    t = table(4).hands(dan="gatling:10h").life(ann=1).turn("dan")
    t.do("dan: gatling:10h", "ann: take_wounds")
    assert not t.outcome
    t.asks("bob", "respond")


@rule("BT-8.2", "BT-13.1")
def test_nobody_in_play_is_a_win_of_the_outlaws(table: NewTable) -> None:
    t = table(4).hands(ann="full_steam:2s").life(ann=1, bob=1, cid=1, dan=1).turn("ann")
    t.train(locomotive="iron_horse").do("ann: full_steam:2s double", "ann: decline")
    t.do(*[f"{name}: take_wounds" for name in ("ann", "bob", "cid", "dan")])
    assert (t.outcome["kind"], t.outcome["all_out"]) == ("outlaws", True)
    assert t.outcome["winners"] == [1, 3]


@rule("BT-8.2")
def test_the_renegade_wins_alone_with_the_sheriff_out(table: NewTable) -> None:
    t = table(4).hands(cid="bang:2c").out("bob", "dan").life(ann=1).turn("cid")
    t.do("cid: bang:2c -> ann", "ann: take_wounds")
    assert (t.outcome["kind"], t.outcome["team"]) == ("renegade", "renegade")
    assert t.outcome["winners"] == [2]


@rule("BT-8.2")
def test_otherwise_a_fallen_sheriff_is_a_win_of_all_outlaws(table: NewTable) -> None:
    t = table(4).hands(cid="bang:2c").out("bob").life(ann=1).in_play(cid="scope:as").turn("cid")
    t.do("cid: bang:2c -> ann", "ann: take_wounds")
    assert (t.outcome["kind"], t.outcome["winners"]) == ("outlaws", [1, 3])


@rule("BT-8.2")
def test_the_law_wins_with_no_outlaw_and_no_renegade_in_play(table: NewTable) -> None:
    t = table(5).hands(ann="bang:2c").out("dan", "eve", "cid").life(bob=1).turn("ann")
    t.do("ann: bang:2c -> bob", "bob: take_wounds")
    assert (t.outcome["kind"], t.outcome["team"]) == ("law", "law")
    assert t.outcome["winners"] == [0, 2]


@rule("BT-8.2", "BT-13.4")
def test_a_ghost_outlaw_keeps_the_law_from_winning(table: NewTable) -> None:
    t = table(4).hands(ann="bang:2c").ghost("bob").out("cid").life(dan=1).turn("ann")
    t.do("ann: bang:2c -> dan", "dan: take_wounds")
    assert not t.outcome
    t.asks("ann", "play")


@rule("BT-8.3")
def test_all_is_shown_in_the_end(table: NewTable) -> None:
    t = table(4).hands(ann="bang:2c", cid="bang:3c").out("dan").life(bob=1, ann=1).turn("cid")
    t.hands(cid="bang:2c", ann="", bob="beer:6h")
    t.do("cid: bang:2c -> ann", "ann: take_wounds")
    seen = t.view("dan")
    assert [player["role"] for player in seen["players"]] == [
        "sheriff",
        "outlaw",
        "renegade",
        "outlaw",
    ]
    assert seen["players"][1]["hand"] == ["beer:6h"]
    assert seen["decision"] is None
