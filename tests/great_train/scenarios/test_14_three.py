"""Section 14 of the rules: three players. Ann is the Deputy, Bob the Outlaw, Cid the Renegade."""

import pytest

from game.great_train.rules.facts.queries import driver
from tests.batteries.rules import rule
from tests.great_train.scenarios.table import NewTable


@rule("BT-14.1")
def test_jail_and_ghost_car_may_be_laid_before_anybody(table: NewTable) -> None:
    t = table(3).hands(ann="jail:js").turn("ann")
    t.asks("ann", "play", "jail:js -> bob", "jail:js -> cid", "end_play")
    t = table(3).hands(bob="jail:js").turn("bob")
    t.can("jail:js -> ann")
    t = table(3).characters(ann="sancho").turn("ann").train("ghost_car caboose", position=1)
    t.train("ghost_car caboose dining_car", position=1).do("ann: buy ghost_car free")
    t.asks("ann", "place", "place -> ann", "place -> bob", "place -> cid")


@pytest.mark.parametrize(("hunter", "prey"), [("ann", "cid"), ("cid", "bob"), ("bob", "ann")])
@rule("BT-14.2")
def test_each_hunts_one(table: NewTable, hunter: str, prey: str) -> None:
    t = table(3).hands(**{hunter: "bang:2c"}).life(**{prey: 1}).turn(hunter)
    t.do(f"{hunter}: bang:2c -> {prey}", f"{prey}: take_wounds")
    team = {"ann": "deputy", "bob": "outlaw", "cid": "renegade"}[hunter]
    assert (t.outcome["kind"], t.outcome["team"]) == ("hunt", team)


@rule("BT-14.3")
def test_after_another_fall_the_last_one_in_play_wins(table: NewTable) -> None:
    t = table(3).hands(ann="bang:2c duel:qd").life(bob=1, cid=1).turn("ann")
    t.do("ann: bang:2c -> bob", "bob: take_wounds")
    assert not t.outcome
    assert t.json["last_standing"]
    t.saw("drew", 3, seat="ann")
    t.do("ann: duel:qd -> cid", "cid: take_wounds")
    assert (t.outcome["kind"], t.outcome["team"]) == ("last_standing", "deputy")


@rule("BT-14.3", "BT-14.2")
def test_a_gatling_that_takes_both_fulfils_the_hunt(table: NewTable) -> None:
    t = table(3).hands(ann="gatling:10h").life(bob=1, cid=1).turn("ann")
    t.do("ann: gatling:10h", "bob: take_wounds", "cid: take_wounds")
    assert t.outcome["kind"] == "hunt"


@rule("BT-14.3", "BT-7.4")
def test_what_nobody_did_fulfils_no_hunt(table: NewTable) -> None:
    t = table(3).hands(ann="full_steam:2s").life(bob=1, cid=1).turn("ann")
    t.train(locomotive="iron_horse").do("ann: full_steam:2s double", "ann: decline")
    t.do("ann: take_wounds", "bob: take_wounds", "cid: take_wounds", "ann: take_wounds")
    assert (t.outcome["kind"], t.outcome["team"]) == ("last_standing", "deputy")


@rule("BT-14.3", "BT-8.2")
def test_nobody_in_play_is_a_win_of_the_outlaw(table: NewTable) -> None:
    t = table(3).hands(ann="full_steam:2s").life(ann=1, bob=1, cid=1).turn("ann")
    t.train(locomotive="iron_horse").do("ann: full_steam:2s double", "ann: decline")
    t.do("ann: take_wounds", "bob: take_wounds", "cid: take_wounds")
    assert (t.outcome["kind"], t.outcome["winners"]) == ("outlaws", [1])


@rule("BT-14.2", "BT-11.8")
def test_becoming_a_ghost_fulfils_no_hunt(table: NewTable) -> None:
    t = table(3).hands(ann="bang:2c").in_play(cid="ghost_car").life(cid=1).turn("ann")
    t.do("ann: bang:2c -> cid", "cid: take_wounds")
    assert not t.outcome
    assert not t.json["last_standing"]


@rule("BT-14.4")
def test_the_driver_is_the_deputy_or_the_next_to_the_left(table: NewTable) -> None:
    assert driver(table(3).start().game.state) == 0
    t = table(3).out("ann").turn("cid")
    assert driver(t.game.state) == 1
    t.do("cid: end_play").saw("train", seat="bob", why="driver")
    assert len(t.json["train"]["stations"]) == 3
