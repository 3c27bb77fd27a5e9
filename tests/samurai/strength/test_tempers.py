"""The page of temperaments: what is measured of one level leaves what it tells of others alone."""

from build.strength.tempers.measure import page


def test_levels_stand_side_by_side_in_the_order_of_the_ladder() -> None:
    expert = page("expert", 20, {3: "| its table |"})
    both = page("adept", 150, {3: "| three |", 5: "| five |"}, expert)
    places = [both.index(word) for word in ("| three |", "| five |", "| its table |")]
    assert places == sorted(places)
    assert both.count("tempers.measure expert --deals 20 --players 3") == 1


def test_a_level_that_is_measured_again_is_told_once() -> None:
    first = page("adept", 20, {3: "| old |"})
    assert "| old |" in first
    assert page("adept", 40, {3: "| new |"}, first) == page("adept", 40, {3: "| new |"})
