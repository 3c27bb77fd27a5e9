"""Section 3 of the rules: harmless players."""

from collections.abc import Callable

import pytest

from tests.batteries.rules import rule
from tests.samurai.scenarios.table import NewTable, Table


def without_resilience(t: Table) -> Table:
    return t.resilience(bob=0)


def without_cards(t: Table) -> Table:
    return t.hands(bob="")


MakeHarmless = Callable[[Table], Table]
HARMLESS = pytest.mark.parametrize("make_harmless", [without_resilience, without_cards])


@rule("SS-3.1", "SS-3.2")
@HARMLESS
def test_a_harmless_player_is_no_target(table: NewTable, make_harmless: MakeHarmless) -> None:
    t = make_harmless(table(3).hands(ann="bokken").turn("ann"))
    t.cannot("bokken -> bob")


@rule("SS-3.2", "SS-7.1")
@HARMLESS
@pytest.mark.parametrize("card", ["battle_cry", "jujutsu"])
def test_a_harmless_player_is_skipped(
    table: NewTable, make_harmless: MakeHarmless, card: str
) -> None:
    t = make_harmless(table(3).hands(ann=card).turn("ann"))
    t.do(f"ann: {card}")
    t.asks("cid", card)


@rule("SS-3.2")
@HARMLESS
def test_a_harmless_player_does_not_keep_others_away(
    table: NewTable, make_harmless: MakeHarmless
) -> None:
    t = make_harmless(table(5).hands(ann="bokken").turn("ann"))
    t.can("bokken -> cid")


@rule("SS-3.1")
def test_it_is_looked_at_again_at_once(table: NewTable) -> None:
    t = table(5).hands(ann="bokken bo", bob="focus").characters(ann="goemon")
    t.resilience(bob=1).turn("ann")
    t.cannot("bokken -> cid")
    t.do("ann: bo -> bob", "bob: take_wounds")
    t.can("bokken -> cid")


@rule("SS-3.2")
def test_a_harmless_player_is_in_play_for_everything_else(table: NewTable) -> None:
    t = table(3).hands(ann="geisha diversion bushido breathing tea_ceremony", bob="focus parry")
    t.resilience(bob=0).turn("ann")
    t.can("geisha -> bob hand", "diversion -> bob", "bushido -> bob", "breathing -> bob")
    t.do("ann: tea_ceremony")
    t.saw("drew", 1, seat="bob")
    t.do("ann: end_play")
    t.asks("bob", "play")
