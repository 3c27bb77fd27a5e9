"""Section 7 of the rules: the end of the draw pile (SS-7.9)."""

from game.samurai.rules.content import CATALOGUE
from tests.batteries.rules import rule
from tests.samurai.scenarios.table import NewTable, Table


@rule("SS-7.9")
def test_the_moment_the_last_card_leaves_all_lose_one_honor(table: NewTable) -> None:
    t = table(3).hands(ann="daimyo").draw_pile("bo parry", only=True).turn("ann")
    t.do("ann: daimyo")
    t.order("drew", "drew", "reshuffled", "honor", "honor", "honor", "resolved")
    t.saw("honor", 3, change=-1, why="end_of_pile")
    assert [p.honor for p in (t.ann, t.bob, t.cid)] == [2, 2, 2]
    assert t.discards == ["daimyo"]


@rule("SS-7.9", "SS-6.3")
def test_what_was_being_drawn_goes_on(table: NewTable) -> None:
    t = table(3).hands(ann="daimyo focus").draw_pile("bo", only=True).turn("ann")
    t.do("ann: daimyo")
    t.order("drew", "reshuffled", "honor", "drew")
    t.saw("drew", 2)
    assert "daimyo" not in t.pile[:1]
    assert t.discards == ["daimyo"]


@rule("SS-7.9", "SS-9.1", "SS-9.5")
def test_it_ends_the_game_for_whoever_had_one_honor(table: NewTable) -> None:
    t = table(3).hands(ann="daimyo").draw_pile("bo", only=True).honor(cid=1).turn("ann")
    t.do("ann: daimyo")
    assert t.outcome.kind == "honor"
    t.saw("drew", 1)
    t.saw("honor", 3)


@rule("SS-7.9")
def test_with_an_empty_discard_pile_nothing_is_shuffled(table: NewTable) -> None:
    t = rest_in_hand(table, "bo").do("ann: daimyo")
    t.not_saw("reshuffled")
    t.saw("drew", 1)
    assert t.pile == []


@rule("SS-7.9")
def test_the_next_draw_that_finds_one_does_it_first(table: NewTable) -> None:
    t = rest_in_hand(table, "bo").do("ann: daimyo", "ann: daimyo")
    t.order("played", "reshuffled", "honor", "drew")
    assert t.pile == []


@rule("SS-7.9")
def test_a_draw_that_finds_both_empty_gives_nothing(table: NewTable) -> None:
    t = rest_in_hand(table, "").do("ann: daimyo")
    t.not_saw("drew")
    t.saw("resolved", card="daimyo")


def rest_in_hand(table: NewTable, pile: str) -> Table:
    """Return a table where every card but `pile` is in a hand, three Daimyo in Ann's."""
    cards = [CATALOGUE[card].key for card in CATALOGUE.deck()]
    for card in ["daimyo"] * 3 + pile.split():
        cards.remove(card)
    t = table(3).hands(ann="daimyo daimyo daimyo", bob=" ".join(cards[:40]))
    return t.hands(cid=" ".join(cards[40:])).draw_pile(pile, only=True).turn("ann")
