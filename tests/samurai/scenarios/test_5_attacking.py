"""Section 5 of the rules: attacking."""

import pytest

from tests.batteries.rules import rule
from tests.samurai.scenarios.table import NewTable


@rule("SS-5.1")
def test_difficulty_counts_the_shorter_way_round(table: NewTable) -> None:
    t = table(5).hands(ann="shuriken bo bokken").turn("ann")
    t.can("bokken -> bob", "bokken -> eve", "bo -> cid", "bo -> dan", "shuriken -> cid")
    t.cannot("bokken -> cid", "bokken -> dan")


@rule("SS-5.1", "SS-3.2")
def test_harmless_players_between_are_not_counted(table: NewTable) -> None:
    t = table(5).hands(ann="bokken", bob="").turn("ann")
    t.can("bokken -> cid")
    t.cannot("bokken -> bob", "bokken -> dan")


@rule("SS-5.1")
def test_the_targets_own_armor_counts_and_nobody_elses(table: NewTable) -> None:
    t = table(5).hands(ann="bokken bo kanabo").in_play(bob="armor armor", eve="armor").turn("ann")
    t.cannot("bokken -> bob", "bo -> bob", "bokken -> eve")
    t.can("kanabo -> bob", "bo -> eve", "bo -> cid")


@rule("SS-5.1", "SS-8")
def test_benkei_is_one_more_difficult(table: NewTable) -> None:
    t = table(3).characters(bob="benkei").hands(ann="bokken bo").turn("ann")
    t.cannot("bokken -> bob")
    t.can("bo -> bob", "bokken -> cid")


@rule("SS-5.1")
def test_the_attacker_is_never_between(table: NewTable) -> None:
    t = table(3).hands(ann="bokken").turn("ann")
    t.do("ann: bokken -> bob")
    t.asks("bob", "parry")


@rule("SS-5.2", "SS-8")
def test_kojiro_ignores_difficulty(table: NewTable) -> None:
    t = table(7).characters(ann="kojiro").hands(ann="bokken").in_play(dan="armor armor").turn("ann")
    t.can(*(f"bokken -> {name}" for name in ("bob", "cid", "dan", "eve", "fay", "gus")))


@rule("SS-5.2", "SS-3.2", "SS-8")
def test_not_even_kojiro_attacks_the_harmless(table: NewTable) -> None:
    t = table(3).characters(ann="kojiro").hands(ann="bokken", bob="").resilience(cid=0).turn("ann")
    assert t.options() == ["end_play"]


@rule("SS-5.3", "SS-6.3")
def test_a_parry_stops_the_attack_and_the_weapon_lies_on_top(table: NewTable) -> None:
    t = table(3).hands(ann="katana", bob="parry focus").turn("ann")
    t.do("ann: katana -> bob")
    t.asks("bob", "parry", "discard parry", "take_wounds")
    t.do("bob: discard parry")
    t.saw("discarded", seat="bob", card="parry", why="parry")
    t.not_saw("wounded")
    assert t.discards == ["katana", "parry"]


@rule("SS-5.3", "SS-5.6")
def test_a_target_without_a_parry_is_asked_all_the_same(table: NewTable) -> None:
    t = table(3).hands(ann="bokken").turn("ann").do("ann: bokken -> bob")
    t.asks("bob", "parry", "take_wounds")


@rule("SS-5.3", "SS-8")
def test_hanzo_parries_with_any_weapon(table: NewTable) -> None:
    t = table(3).characters(bob="hanzo").hands(ann="bokken", bob="bo katana focus").turn("ann")
    t.do("ann: bokken -> bob")
    t.asks("bob", "parry", "discard bo", "discard katana", "take_wounds")
    t.do("bob: discard katana")
    t.saw("discarded", seat="bob", card="katana", why="parry")


@rule("SS-5.3", "SS-8")
def test_hanzos_only_card_does_not_parry_unless_it_is_a_parry(table: NewTable) -> None:
    t = table(3).characters(bob="hanzo").hands(ann="bokken", bob="bo").turn("ann")
    t.do("ann: bokken -> bob")
    t.asks("bob", "parry", "take_wounds")
    u = table(3).characters(bob="hanzo").hands(ann="bokken", bob="parry").turn("ann")
    u.do("ann: bokken -> bob")
    u.asks("bob", "parry", "discard parry", "take_wounds")


@rule("SS-5.4", "SS-7.2")
@pytest.mark.parametrize(("laid", "wounds"), [("", 1), ("fast_draw", 2), ("fast_draw " * 3, 4)])
def test_fast_draws_add_wounds(table: NewTable, laid: str, wounds: int) -> None:
    t = table(3).hands(ann="bokken").in_play(ann=laid).turn("ann")
    t.do("ann: bokken -> bob", "bob: take_wounds")
    t.saw("wounded", seat="bob", by="ann", wounds=wounds)


@rule("SS-5.4", "SS-8")
def test_musashi_deals_one_more_and_ginchiyo_takes_one_less(table: NewTable) -> None:
    t = table(3).characters(ann="musashi", bob="ginchiyo").hands(ann="kiseru").turn("ann")
    t.do("ann: kiseru -> bob", "bob: take_wounds")
    t.saw("wounded", seat="bob", wounds=2)


@rule("SS-5.4", "SS-8")
def test_ginchiyo_never_takes_less_than_one(table: NewTable) -> None:
    t = table(3).characters(bob="ginchiyo").hands(ann="bokken").turn("ann")
    t.do("ann: bokken -> bob", "bob: take_wounds")
    t.saw("wounded", seat="bob", wounds=1)


@rule("SS-5.4")
def test_wounds_beyond_the_resilience_are_ignored(table: NewTable) -> None:
    t = table(3).hands(ann="katana").resilience(bob=1).turn("ann")
    t.do("ann: katana -> bob", "bob: take_wounds")
    t.saw("wounded", seat="bob", wounds=1)
    assert t.bob.resilience == 0


@rule("SS-5.5", "SS-4.4")
def test_a_weapon_thrown_as_an_answer_is_not_played(table: NewTable) -> None:
    t = table(3).hands(ann="jujutsu parry", bob="bo bokken", cid="focus").turn("ann")
    t.do("ann: jujutsu", "bob: discard bo", "cid: take_wounds", "ann: end_play")
    t.asks("bob", "play")
    t.can("bokken -> ann")


@rule("SS-5.6")
def test_ending_the_phase_is_asked_even_when_nothing_else_is_left(table: NewTable) -> None:
    t = table(3).hands(ann="parry").turn("ann")
    t.asks("ann", "play", "end_play")
