"""Section 6 of the rules: "draw!"."""

from tests.batteries.rules import rule
from tests.great_train.scenarios.table import NewTable


@rule("BT-6.1")
def test_the_top_card_is_flipped_onto_the_discard_pile(table: NewTable) -> None:
    t = table(4).hands(ann="bang:2c").in_play(bob="barrel:qs").draw_pile("bang:3c").turn("ann")
    t.do("ann: bang:2c -> bob", "bob: barrel")
    assert t.discards == ["bang:3c"]


@rule("BT-6.1", "BT-12.8")
def test_lucky_duke_flips_two_and_chooses(table: NewTable) -> None:
    t = table(4).characters(bob="lucky_duke").hands(ann="bang:2c").in_play(bob="barrel:qs")
    t.draw_pile("bang:3c beer:6h").turn("ann").do("ann: bang:2c -> bob", "bob: barrel")
    t.saw("flipped", 2, seat="bob", why="barrel")
    t.asks("bob", "flip", "choose bang:3c", "choose beer:6h")
    assert t.json["revealed"] == ["bang:3c", "beer:6h"]
    t.do("bob: choose beer:6h")
    t.saw("chose", seat="bob", card="beer:6h")
    assert (t.bob.life, t.discards[1:3]) == (4, ["beer:6h", "bang:3c"])


@rule("BT-6.1", "BT-12.8")
def test_lucky_duke_is_not_asked_which_of_two_that_are_the_same(table: NewTable) -> None:
    t = table(4).characters(bob="lucky_duke").hands(ann="bang:2c").in_play(bob="barrel:qs")
    t.draw_pile("stagecoach:9s stagecoach:9s").turn("ann").do("ann: bang:2c -> bob", "bob: barrel")
    t.saw("flipped", 2, seat="bob", card="stagecoach:9s")
    t.saw("chose", seat="bob", card="stagecoach:9s")
    t.asks("bob", "respond", "take_wounds")
    assert t.discards == ["stagecoach:9s", "stagecoach:9s"]


@rule("BT-3.7", "BT-12.8")
def test_lucky_duke_flips_as_many_as_there_are(table: NewTable) -> None:
    t = table(4).characters(bob="lucky_duke").in_play(bob="jail:js").turn("bob", "start")
    t.draw_pile("beer:6h", only=True).everything_to("dan").start()
    t.saw("flipped", 1, seat="bob", card="beer:6h")
    t.asks("bob", "play")
    t = table(4).characters(bob="lucky_duke").in_play(bob="jail:js").turn("bob", "start")
    t.draw_pile("beer:6h bang:2c", only=True).everything_to("dan").start()
    t.asks("bob", "flip", "choose beer:6h", "choose bang:2c")


@rule("BT-6.1", "BT-13.4", "BT-11.6")
def test_checks_are_made_even_where_nothing_can_come_of_them(table: NewTable) -> None:
    t = table(4).in_play(bob="dining_car").draw_pile("beer:6h").turn("bob", "start").start()
    t.saw("flipped", seat="bob", why="dining_car")
    t.not_saw("healed")
    t = table(4).in_play(bob="dynamite:2h").ghost("bob").draw_pile("missed:2s").turn("bob", "start")
    t.start().saw("flipped", seat="bob", card="missed:2s", why="dynamite")
    t.saw("discarded", seat="bob", card="dynamite:2h", why="check")
    t.not_saw("wounded")
    t.asks("bob", "play")
