"""Section 6 of the rules: defeat."""

from game.samurai.rules.system import SYSTEM
from tests.batteries.rules import rule
from tests.samurai.scenarios.table import NewTable


@rule("SS-6.1")
def test_the_defeated_gives_one_honor_to_the_one_whose_card_did_it(table: NewTable) -> None:
    t = table(3).hands(ann="bokken").resilience(bob=1).turn("ann")
    t.do("ann: bokken -> bob", "bob: take_wounds")
    t.saw("defeated", seat="bob", by="ann")
    t.saw("honor", seat="bob", change=-1, why="defeat")
    t.saw("honor", seat="ann", change=1, why="defeat")
    assert (t.ann.honor, t.bob.honor) == (4, 2)


@rule("SS-6.1", "SS-4.1")
def test_the_defeated_is_harmless_until_the_next_turn(table: NewTable) -> None:
    t = table(3).hands(ann="bokken", cid="bokken").resilience(bob=1).turn("ann")
    t.do("ann: bokken -> bob", "bob: take_wounds", "ann: end_play")
    t.asks("bob", "play")
    t.saw("recovered", seat="bob")


@rule("SS-6.1", "SS-7.1")
def test_a_battle_cry_defeats_too(table: NewTable) -> None:
    t = table(3).hands(ann="battle_cry").resilience(bob=1, cid=1).turn("ann")
    t.do("ann: battle_cry", "bob: take_wounds", "cid: take_wounds")
    assert (t.ann.honor, t.bob.honor, t.cid.honor) == (5, 2, 2)


@rule("SS-6.2", "SS-8")
def test_order_wounds_defeat_honor_then_ushiwaka_then_tomoe(table: NewTable) -> None:
    t = table(3).characters(ann="tomoe", bob="ushiwaka").resilience(bob=2).hands(ann="katana")
    t.turn("ann").do("ann: katana -> bob", "bob: take_wounds")
    t.order("wounded", "defeated", "honor", "honor", "drew", "drew", "drew", "resolved")
    assert [e["seat"] for e in t.seen("drew")] == [1, 1, 0]


@rule("SS-6.2", "SS-9.1")
def test_when_the_honor_check_ends_the_game_nobody_draws(table: NewTable) -> None:
    t = table(3).characters(ann="tomoe", bob="ushiwaka").resilience(bob=2).honor(bob=1)
    t.hands(ann="katana").turn("ann").do("ann: katana -> bob", "bob: take_wounds")
    assert t.outcome.kind == "honor"
    t.not_saw("drew")


@rule("SS-6.3")
def test_the_card_being_resolved_waits_and_answers_go_first(table: NewTable) -> None:
    t = table(3).hands(ann="battle_cry", bob="parry focus", cid="parry focus").turn("ann")
    t.do("ann: battle_cry")
    assert t.game.state.resolving is not None
    assert t.discards == []
    t.do("bob: discard parry")
    assert t.discards == ["parry"]
    t.do("cid: discard parry")
    assert t.discards == ["battle_cry", "parry", "parry"]
    assert t.game.state.resolving is None


@rule("SS-6.3")
def test_when_the_game_ends_the_card_stays_where_it_is(table: NewTable) -> None:
    t = table(3).hands(ann="bokken parry").resilience(bob=1).honor(bob=1).turn("ann")
    t.do("ann: bokken -> bob", "bob: take_wounds")
    state = SYSTEM.state_to_json(t.game.state)
    assert state["resolving"] == {"card": "bokken", "seat": 0}
    assert t.discards == []
    assert t.ann.hand == ["parry"]
