"""Section 7 of the rules: properties and the other actions."""

from tests.batteries.rules import rule
from tests.samurai.scenarios.table import NewTable


@rule("SS-7.2")
def test_properties_are_laid_in_front_of_their_player(table: NewTable) -> None:
    t = table(3).hands(ann="focus armor fast_draw armor").turn("ann")
    t.do("ann: focus", "ann: armor", "ann: fast_draw", "ann: armor")
    assert t.ann.laid == ["armor", "armor", "fast_draw", "focus"]
    assert t.discards == []


@rule("SS-7.4")
def test_breathing_recovers_and_another_player_draws(table: NewTable) -> None:
    t = table(3).hands(ann="breathing").resilience(ann=1).turn("ann")
    assert t.options() == ["breathing -> bob", "breathing -> cid", "end_play"]
    t.do("ann: breathing -> cid")
    t.saw("recovered", seat="ann", points=3)
    t.saw("drew", 1, seat="cid")
    t.not_saw("drew", seat="bob")


@rule("SS-7.4")
def test_breathing_may_be_played_at_full_resilience(table: NewTable) -> None:
    t = table(3).hands(ann="breathing").turn("ann").do("ann: breathing -> bob")
    t.not_saw("recovered")
    t.saw("drew", 1, seat="bob")


@rule("SS-7.5")
def test_daimyo_draws_two(table: NewTable) -> None:
    t = table(3).hands(ann="daimyo").draw_pile("bo parry focus").turn("ann").do("ann: daimyo")
    assert t.ann.hand == ["bo", "parry"]
    assert t.discards == ["daimyo"]


@rule("SS-7.6")
def test_diversion_takes_a_random_card(table: NewTable) -> None:
    t = table(3).hands(ann="diversion", bob="bo parry focus").picks(1).turn("ann")
    t.do("ann: diversion -> bob")
    t.saw("took", seat="ann", from_seat="bob")
    assert len(t.bob.hand) == 2
    assert len(t.ann.hand) == 1


@rule("SS-7.6")
def test_diversion_needs_a_target_with_cards_in_hand(table: NewTable) -> None:
    t = table(3).hands(ann="diversion focus", bob="").in_play(bob="armor").turn("ann")
    assert t.options() == ["diversion -> cid", "end_play", "focus"]


@rule("SS-7.7")
def test_geisha_removes_a_chosen_property(table: NewTable) -> None:
    t = table(3).hands(ann="geisha").in_play(bob="armor bushido focus focus", ann="armor")
    t.turn("ann")
    assert t.options() == [
        "end_play",
        *(f"geisha -> bob {take}" for take in ("armor", "bushido", "focus", "hand")),
        "geisha -> cid hand",
    ]
    t.do("ann: geisha -> bob bushido")
    t.saw("discarded", seat="bob", card="bushido", why="geisha")
    assert t.bob.laid == ["armor", "focus", "focus"]


@rule("SS-7.7", "SS-6.3")
def test_geisha_removes_a_random_card_from_the_hand(table: NewTable) -> None:
    t = table(3).hands(ann="geisha", bob="bo parry").picks(1).turn("ann")
    t.do("ann: geisha -> bob hand")
    t.saw("discarded", seat="bob", why="geisha")
    assert len(t.bob.hand) == 1
    assert t.discards[0] == "geisha"


@rule("SS-7.7")
def test_geisha_needs_a_target_that_has_such_a_card(table: NewTable) -> None:
    t = table(3).hands(ann="geisha", bob="", cid="").in_play(bob="armor").turn("ann")
    assert t.options() == ["end_play", "geisha -> bob armor"]


@rule("SS-7.8")
def test_tea_ceremony_draws_three_and_one_for_each_other_clockwise(table: NewTable) -> None:
    t = table(4).hands(bob="tea_ceremony").draw_pile("bo bo bo parry katana focus").turn("bob")
    t.do("bob: tea_ceremony")
    assert [event["seat"] for event in t.seen("drew")] == [1, 1, 1, 2, 3, 0]
    assert t.bob.hand == ["bo", "bo", "bo"]
    assert t.cid.hand == ["focus", "parry"]
    assert t.dan.hand == ["focus", "katana"]
