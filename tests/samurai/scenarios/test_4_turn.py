"""Section 4 of the rules: the turn."""

import pytest

from tests.batteries.rules import rule
from tests.samurai.scenarios.table import NewTable


@rule("SS-4.1")
def test_with_no_resilience_all_of_it_comes_back(table: NewTable) -> None:
    t = table(3).resilience(ann=0).turn("ann", "recovery")
    t.asks("ann", "play")
    t.saw("recovered", seat="ann", points=4)
    assert t.ann.resilience == 4


@rule("SS-4.1")
def test_with_some_resilience_nothing_comes_back(table: NewTable) -> None:
    t = table(3).resilience(ann=1).turn("ann", "recovery")
    t.asks("ann", "play")
    t.not_saw("recovered")
    assert t.ann.resilience == 1


@rule("SS-4.2", "SS-7.3")
@pytest.mark.parametrize("resilience", [0, 2])
def test_bushido_comes_before_the_draw_recovered_or_not(table: NewTable, resilience: int) -> None:
    t = table(3).in_play(ann="bushido").resilience(ann=resilience).draw_pile("focus bo")
    t.turn("ann", "recovery").asks("ann", "play")
    t.order("flipped", "passed", "drew")
    t.saw("passed", seat="ann", to="bob")


@rule("SS-4.3")
@pytest.mark.parametrize(
    ("players", "character", "name", "cards"),
    [
        (4, "goemon", "ann", 2),
        (4, "hideyoshi", "ann", 3),
        (3, "goemon", "ann", 3),
        (3, "hideyoshi", "ann", 4),
        (3, "goemon", "bob", 2),
        (3, "hideyoshi", "bob", 3),
    ],
)
def test_how_many_cards_are_drawn(
    table: NewTable, players: int, character: str, name: str, cards: int
) -> None:
    t = table(players).characters(**{name: character}).turn(name, "draw")
    t.asks(name, "play")
    t.saw("drew", cards, seat=name)


@rule("SS-4.4")
@pytest.mark.parametrize(
    ("players", "character", "laid", "limit"),
    [
        (4, "hideyoshi", "", 1),
        (4, "hideyoshi", "focus", 2),
        (4, "goemon", "", 2),
        (3, "hideyoshi", "", 2),
        (3, "goemon", "focus focus", 5),
    ],
)
def test_how_many_weapons_may_be_played(
    table: NewTable, players: int, character: str, laid: str, limit: int
) -> None:
    weapons = "bo " * 5 + "bokken"
    t = table(players).characters(ann=character, bob="musashi").in_play(ann=laid)
    t.hands(ann=weapons).turn("ann")
    for _ in range(limit):
        t.can("bo -> bob")
        t.do("ann: bo -> bob", "bob: take_wounds")
    t.cannot("bo -> bob", "bokken -> bob")


@rule("SS-4.4", "SS-7.2")
def test_a_focus_laid_after_the_first_weapon_allows_a_second(table: NewTable) -> None:
    t = table(4).hands(ann="bokken bokken focus").turn("ann")
    t.do("ann: bokken -> bob", "bob: take_wounds").cannot("bokken -> bob")
    t.do("ann: focus")
    t.can("bokken -> bob")


@rule("SS-4.4")
def test_a_setup_keeps_the_weapons_already_played(table: NewTable) -> None:
    t = table(4).hands(ann="bokken").turn("ann", weapons_played=1)
    assert t.options() == ["end_play"]


@rule("SS-4.4")
def test_cards_that_do_nothing_may_be_played(table: NewTable) -> None:
    t = table(3).hands(ann="battle_cry daimyo focus", bob="", cid="").turn("ann")
    t.do("ann: battle_cry")
    t.saw("resolved", card="battle_cry")
    t.can("daimyo")


@rule("SS-4.4", "SS-4.6")
def test_parry_is_never_played_in_a_play_phase(table: NewTable) -> None:
    t = table(3).hands(ann="parry focus").turn("ann")
    assert t.options() == ["end_play", "focus"]


@rule("SS-4.5")
def test_down_to_seven_cards_one_by_one(table: NewTable) -> None:
    t = table(3).hands(ann="bo bo bo parry parry parry focus focus daimyo").turn("ann")
    t.do("ann: end_play")
    t.asks("ann", "discard", "discard bo", "discard parry", "discard focus", "discard daimyo")
    t.do("ann: discard bo")
    t.asks("ann", "discard")
    t.do("ann: discard daimyo")
    t.saw("discarded", seat="ann", card="daimyo", why="limit")
    assert len(t.ann.hand) == 7
    t.asks("bob", "play")


@rule("SS-4.5")
def test_seven_cards_are_kept(table: NewTable) -> None:
    t = table(3).hands(ann="bo bo bo parry parry parry focus").turn("ann")
    t.do("ann: end_play")
    t.not_saw("discarded")
    t.asks("bob", "play")


@rule("SS-4.6")
def test_out_of_turn_only_reactions_are_asked_for(table: NewTable) -> None:
    t = table(3).hands(ann="bokken", bob="parry bo battle_cry").turn("ann")
    t.do("ann: bokken -> bob")
    t.asks("bob", "parry", "discard parry", "take_wounds")


@rule("SS-4.4", "SS-4.5")
def test_weapons_are_counted_until_the_turn_passes(table: NewTable) -> None:
    hand = "bo bokken parry parry parry focus focus focus daimyo"
    t = table(4).hands(ann=hand).turn("ann")
    t.do("ann: bo -> bob", "bob: take_wounds", "ann: end_play")
    t.asks("ann", "discard")
    assert t.game.state.weapons_played == 1
    t.do("ann: discard daimyo")
    assert t.game.state.weapons_played == 0
