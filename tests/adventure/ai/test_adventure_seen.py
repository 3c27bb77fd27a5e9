"""What campaigns bring to the table is counted by names of the book."""

from build.strength.lanterns.seen import campaign, wanted
from game.adventure.rules.content.book import BOOK


def test_all_that_a_campaign_shows_is_of_what_there_is() -> None:
    found = campaign("random", 3, "story", ["kami"])
    start = {("weapon or armour", key) for key, gear in BOOK.gear.items() if gear.is_start}
    known = start | {(kind, key) for kind, keys in wanted().items() for key in keys}
    assert {pair for pair in found if pair[0] != "mission lost"} <= known
    assert {kind for kind, _ in found} > {"influence card", "enemy", "kami", "skill"}


def test_decisions_by_lot_are_the_same_for_the_same_number() -> None:
    by_lot = [
        {key for kind, key in campaign("random", seed, "story", ["kami"]) if kind == "kami"}
        for seed in (3, 3, 4, 5)
    ]
    assert by_lot[0] == by_lot[1]
    assert len(set.union(*by_lot)) > 4
