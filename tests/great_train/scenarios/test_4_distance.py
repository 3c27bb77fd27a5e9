"""Section 4 of the rules: distance and reach."""

from game.great_train.rules.facts.queries import distances, reach
from tests.batteries.rules import rule
from tests.great_train.scenarios.table import NewTable, Table


def far(t: Table, seat: int) -> list[int]:
    """Return the distances from one seat to the others in play, by seat."""
    return [distance for _, distance in distances(t.game.state, seat)]


@rule("BT-4.1")
def test_steps_by_the_shorter_way_counting_players_in_play(table: NewTable) -> None:
    assert far(table(7).start(), 0) == [1, 2, 3, 3, 2, 1]
    assert far(table(7).out("gus").start(), 0) == [1, 2, 3, 2, 1]
    assert far(table(7).ghost("gus").start(), 0) == [1, 2, 3, 3, 2, 1]


@rule("BT-4.1", "BT-10.19", "BT-11.12", "BT-12.9")
def test_what_makes_others_see_one_farther(table: NewTable) -> None:
    assert far(table(4).in_play(bob="mustang:8h").start(), 0) == [2, 2, 1]
    assert far(table(4).in_play(bob="observation_car").start(), 0) == [2, 2, 1]
    assert far(table(4).characters(bob="paul_regret").in_play(bob="mustang:9h").start(), 0) == [
        3,
        2,
        1,
    ]


@rule("BT-4.1", "BT-10.20", "BT-11.12", "BT-12.11", "BT-11.10")
def test_what_makes_one_see_others_nearer_or_farther(table: NewTable) -> None:
    assert far(table(6).in_play(ann="scope:as").start(), 0) == [1, 1, 2, 1, 1]
    assert far(table(6).in_play(ann="scope:as observation_car").start(), 0) == [1, 1, 1, 1, 1]
    assert far(table(6).characters(ann="rose_doolan").start(), 0) == [1, 1, 2, 1, 1]
    assert far(table(6).in_play(ann="lumber_flatcar").start(), 0) == [2, 3, 4, 3, 2]


@rule("BT-4.1")
def test_distance_is_not_symmetric(table: NewTable) -> None:
    t = table(4).in_play(ann="mustang:8h").start()
    assert far(t, 0)[0] == 1
    assert far(t, 1)[0] == 2


@rule("BT-4.2", "BT-10.12", "BT-10.13", "BT-10.14", "BT-10.15", "BT-10.34")
def test_reach_is_the_range_of_the_weapon(table: NewTable) -> None:
    ranges = {"": 1, "volcanic:10c": 1, "schofield:jc": 2, "dragoon:js": 2, "remington:kc": 3}
    ranges |= {"rev_carabine:ac": 4, "winchester:8s": 5}
    for weapon, wanted in ranges.items():
        assert reach(table(4).in_play(ann=weapon).start().game.state, 0) == wanted


@rule("BT-4.2")
def test_reach_serves_for_shots_only(table: NewTable) -> None:
    t = table(6).in_play(ann="winchester:8s", cid="scope:as", dan="map:3d")
    t.hands(ann="bang:2c panic:jh").turn("ann")
    t.can("bang:2c -> dan")
    t.cannot("panic")
