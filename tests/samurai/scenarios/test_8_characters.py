"""Section 8 of the rules: characters, where no other section has them."""

from game.samurai.rules.content import CATALOGUE
from tests.batteries.rules import rule
from tests.samurai.scenarios.table import NewTable


@rule("SS-8")
def test_ieyasu_may_draw_the_first_card_from_the_discard_pile(table: NewTable) -> None:
    t = table(4).characters(bob="ieyasu").draw_pile("bo bo").discard_pile("katana parry")
    t.turn("bob", "draw")
    t.asks("bob", "draw_source", "draw draw_pile", "draw discard_pile")
    t.do("bob: draw discard_pile")
    t.saw("drew", seat="bob", card="katana", from_="discard_pile")
    t.saw("drew", 2, seat="bob")
    assert t.bob.hand == ["bo", "focus", "katana"]
    assert t.discards == ["parry"]


@rule("SS-8", "SS-4.3")
def test_ieyasu_may_draw_everything_from_the_draw_pile(table: NewTable) -> None:
    t = table(3).characters(ann="ieyasu").discard_pile("katana").turn("ann", "draw")
    t.do("ann: draw draw_pile")
    t.saw("drew", 3, seat="ann")
    assert t.discards == ["katana"]


@rule("SS-8", "SS-5.6")
def test_ieyasu_is_not_asked_without_a_discard_pile(table: NewTable) -> None:
    t = table(3).characters(ann="ieyasu").turn("ann", "draw")
    t.asks("ann", "play")
    t.saw("drew", 3)


@rule("SS-8", "SS-7.9")
def test_ieyasu_choosing_an_empty_draw_pile_ends_it_first(table: NewTable) -> None:
    t = table(3).characters(ann="ieyasu").draw_pile("", only=True).turn("ann", "draw")
    t.do("ann: draw draw_pile")
    t.order("reshuffled", "honor", "drew")


@rule("SS-8")
def test_nobunaga_gives_resilience_for_cards_but_never_the_last(table: NewTable) -> None:
    t = table(3).characters(ann="nobunaga").resilience(ann=3).draw_pile("bo parry").turn("ann")
    t.do("ann: ability", "ann: ability")
    assert (t.ann.resilience, t.ann.hand) == (1, ["bo", "focus", "parry"])
    t.cannot("ability")


@rule("SS-8")
def test_nobunaga_may_do_so_with_no_card_left_to_draw(table: NewTable) -> None:
    t = table(3).characters(ann="nobunaga", bob="benkei")
    t.hands(**dict(zip(("ann", "bob", "cid"), every_card(), strict=True)))
    t.draw_pile("", only=True).turn("ann").do("ann: ability")
    assert t.ann.resilience == 4
    t.not_saw("drew")


def every_card() -> list[str]:
    """Return three hands that hold the whole deck."""
    cards = [CATALOGUE[card].key for card in CATALOGUE.deck()]
    return [" ".join(cards[start::3]) for start in range(3)]


@rule("SS-8")
def test_tomoe_draws_once_for_each_weapon_that_wounds(table: NewTable) -> None:
    t = table(3).characters(ann="tomoe").hands(ann="katana bokken").turn("ann")
    t.do("ann: katana -> bob", "bob: take_wounds")
    t.saw("drew", 1, seat="ann")


@rule("SS-8")
def test_tomoe_draws_nothing_for_a_parried_weapon(table: NewTable) -> None:
    t = table(3).characters(ann="tomoe").hands(ann="katana", bob="parry").turn("ann")
    t.do("ann: katana -> bob", "bob: discard parry")
    t.not_saw("drew")


@rule("SS-8")
def test_ushiwaka_draws_for_each_point_lost_to_a_weapon(table: NewTable) -> None:
    t = table(3).characters(bob="ushiwaka").hands(ann="katana bo").turn("ann")
    t.do("ann: katana -> bob", "bob: take_wounds")
    t.saw("drew", 3, seat="bob")
    t.do("ann: bo -> bob", "bob: take_wounds")
    t.saw("drew", 1, seat="bob")


@rule("SS-8")
def test_ushiwaka_draws_only_for_points_really_lost(table: NewTable) -> None:
    t = table(3).characters(bob="ushiwaka").resilience(bob=1).hands(ann="katana").turn("ann")
    t.do("ann: katana -> bob", "bob: take_wounds")
    t.saw("drew", 1, seat="bob")
