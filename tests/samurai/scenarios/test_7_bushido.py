"""Section 7 of the rules: Bushido (SS-7.3)."""

from game.samurai.rules.content import CATALOGUE
from game.samurai.rules.system import SYSTEM
from tests.batteries.rules import rule
from tests.samurai.scenarios.table import NewTable


@rule("SS-7.3")
def test_it_is_laid_in_front_of_anybody_harmless_or_not(table: NewTable) -> None:
    t = table(3).hands(ann="bushido", bob="").turn("ann")
    t.can("bushido -> ann", "bushido -> bob", "bushido -> cid")
    t.do("ann: bushido -> bob")
    assert t.bob.laid == ["bushido"]


@rule("SS-7.3")
def test_only_one_may_be_in_play(table: NewTable) -> None:
    t = table(3).hands(ann="bushido").in_play(cid="bushido").turn("ann")
    assert t.options() == ["end_play"]


@rule("SS-7.3")
def test_anything_but_a_weapon_passes_it_left(table: NewTable) -> None:
    t = table(3).in_play(cid="bushido").draw_pile("parry").turn("cid", "bushido")
    t.asks("cid", "play")
    t.saw("flipped", seat="cid", card="parry")
    t.saw("passed", seat="cid", to="ann")
    assert t.ann.laid == ["bushido"]
    assert t.discards == ["parry"]


@rule("SS-7.3", "SS-5.5")
def test_a_weapon_is_answered_with_a_weapon_and_passes_it_left(table: NewTable) -> None:
    t = table(3).in_play(bob="bushido").hands(bob="bo parry").draw_pile("katana")
    t.turn("bob", "bushido").asks("bob", "bushido", "discard bo", "lose_honor")
    assert SYSTEM.state_to_json(t.game.state)["turn"]["phase"] == "bushido"
    t.do("bob: discard bo")
    t.saw("discarded", seat="bob", card="bo", why="bushido")
    t.saw("passed", seat="bob", to="cid")
    t.not_saw("honor")
    assert t.discards == ["bo", "katana"]
    assert t.game.state.weapons_played == 0


@rule("SS-7.3")
def test_or_with_one_honor_and_it_is_discarded(table: NewTable) -> None:
    t = table(3).in_play(bob="bushido").hands(bob="bo").draw_pile("katana").turn("bob", "bushido")
    t.do("bob: lose_honor")
    t.saw("honor", seat="bob", change=-1, why="bushido")
    t.saw("discarded", seat="bob", card="bushido", why="bushido")
    assert (t.bob.honor, t.ann.honor, t.cid.honor) == (2, 3, 3)
    assert t.bob.laid == []
    assert t.discards[:2] == ["bushido", "katana"]


@rule("SS-7.3", "SS-5.6")
def test_without_a_weapon_only_the_loss_remains(table: NewTable) -> None:
    t = table(3).in_play(bob="bushido").draw_pile("katana").turn("bob", "bushido")
    t.asks("bob", "bushido", "lose_honor")


@rule("SS-7.3", "SS-9.1")
def test_the_last_honor_lost_ends_the_game(table: NewTable) -> None:
    t = table(3).in_play(bob="bushido").honor(bob=1).draw_pile("katana").turn("bob", "bushido")
    t.do("bob: lose_honor")
    assert t.outcome.kind == "honor"
    assert t.outcome.deadly_strike is None


@rule("SS-7.3")
def test_the_shogun_of_three_loses_no_honor(table: NewTable) -> None:
    t = table(3).in_play(ann="bushido").draw_pile("katana").turn("ann", "bushido")
    t.do("ann: lose_honor")
    t.not_saw("honor")
    t.saw("discarded", seat="ann", card="bushido")
    u = table(4).in_play(ann="bushido").draw_pile("katana").turn("ann", "bushido")
    u.do("ann: lose_honor")
    u.saw("honor", seat="ann", change=-1)


@rule("SS-7.3", "SS-7.9")
def test_flipping_the_last_card_shuffles_it_back_even_alone(table: NewTable) -> None:
    t = table(3).in_play(ann="bushido").draw_pile("katana", only=True).turn("ann", "bushido")
    t.hands(**held_by_all()).asks("ann", "bushido")
    t.order("flipped", "reshuffled", "honor", "honor", "honor")
    assert t.pile == ["katana"]
    assert [p.honor for p in (t.ann, t.bob, t.cid)] == [2, 2, 2]


@rule("SS-7.3")
def test_with_no_card_anywhere_nothing_happens(table: NewTable) -> None:
    t = table(3).in_play(ann="bushido").draw_pile("", only=True).turn("ann", "bushido")
    t.hands(**held_by_all(katana=True)).asks("ann", "play")
    t.not_saw("flipped")
    assert t.ann.laid == ["bushido"]


def held_by_all(*, katana: bool = False) -> dict[str, str]:
    """Return hands that hold every card but Ann's Bushido, and the Katana unless wanted."""
    cards = [CATALOGUE[card].key for card in CATALOGUE.deck()]
    cards.remove("bushido")
    if not katana:
        cards.remove("katana")
    return {"ann": " ".join(cards[:30]), "bob": " ".join(cards[30:60]), "cid": " ".join(cards[60:])}
