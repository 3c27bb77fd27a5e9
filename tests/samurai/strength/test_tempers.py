"""What is told of temperaments: the page of what they do, level by level, and what they cost."""

from ai.core.taste import EVEN_KEY
from build.strength.tempers.cost import Cost, Table, costs, told
from build.strength.tempers.measure import page


def test_levels_stand_side_by_side_in_the_order_of_the_ladder() -> None:
    expert = page("expert", range(20), {3: "| its table |"})
    both = page("adept", range(150), {3: "| three |", 5: "| five |"}, expert)
    places = [both.index(word) for word in ("| three |", "| five |", "| its table |")]
    assert places == sorted(places)
    assert both.count("tempers.measure expert --deals 20 --players 3") == 1


def test_what_is_told_of_a_level_with_less_effort_is_kept() -> None:
    assert "| its table |" in page(
        "adept", range(5), {3: ""}, page("expert@40", range(9), {3: "| its table |"})
    )


def test_a_level_that_is_measured_again_is_told_once() -> None:
    first = page("adept", range(20), {3: "| old |"})
    assert "| old |" in first
    assert page("adept", range(40), {3: "| new |"}, first) == page(
        "adept", range(40), {3: "| new |"}
    )


def test_where_the_deals_begin_is_told() -> None:
    assert "--deals 20 --players 3 --first 7 --out" in page("adept", range(7, 27), {3: ""})


def test_who_is_even_gives_up_nothing_for_its_taste() -> None:
    even = costs(Table("samurai", "expert@6", 3, (EVEN_KEY,) * 3))
    assert all(cost.choices > 0 for cost in even)
    assert not any(cost.swayed or cost.points for cost in even)


def test_costs_are_told_by_temperament_with_their_error() -> None:
    rows = list(told([Cost("patient", 10, 3, 1.0), Cost("grudge", 8), Cost("patient", 20, 0, 2.0)]))
    assert rows[2:] == [
        "| patient | 2 | 10.0 % | 1.50 ± 0.98 |",
        "| grudge | 1 | 0.0 % | 0.00 ± 0.00 |",
    ]
