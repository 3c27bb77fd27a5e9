"""Section 9 of the rules: the end of the game and the scores."""

import pytest

from tests.batteries.rules import rule
from tests.samurai.scenarios.table import NewTable, Table


def last_blow(t: Table, victim: str = "bob") -> Table:
    """Return `t` after Ann's bow took the last honor of `victim`."""
    t.hands(ann="tanegashima daimyo").resilience(**{victim: 1}).honor(**{victim: 1}).turn("ann")
    return t.do(f"ann: tanegashima -> {victim}", f"{victim}: take_wounds")


@rule("SS-9.1")
def test_the_game_ends_at_once_when_somebody_has_no_honor(table: NewTable) -> None:
    t = last_blow(table(3).honor(ann=2))
    assert t.outcome.kind == "honor"
    assert t.options() == []
    assert t.bob.honor == 0


@rule("SS-9.2")
def test_the_last_one_standing_is_a_swordmaster(table: NewTable) -> None:
    t = table(4).hands(bob="bokken").resilience(ann=0, cid=0, dan=1).turn("bob")
    t.characters(bob="kojiro").honor(ann=9, cid=9)
    t.do("bob: bokken -> dan", "dan: take_wounds")
    assert t.outcome.kind == "honor"
    u = table(4).hands(bob="bokken").resilience(cid=0, dan=0, ann=1).turn("bob")
    u.honor(ann=9, cid=9).do("bob: bokken -> ann", "ann: take_wounds")
    assert (u.outcome.kind, u.outcome.team, u.outcome.winners) == ("swordmaster", "ninja", (1, 3))


@rule("SS-9.2", "SS-6.2")
def test_swordmaster_goes_before_honor_changes_hands(table: NewTable) -> None:
    t = table(4).hands(bob="bokken").resilience(cid=0, dan=0, ann=1).honor(ann=1).turn("bob")
    t.do("bob: bokken -> ann", "ann: take_wounds")
    assert t.outcome.kind == "swordmaster"
    t.not_saw("honor")
    assert t.ann.honor == 1
    assert t.outcome.players[0].honor == 1


@rule("SS-9.2")
def test_there_is_no_swordmaster_with_three(table: NewTable) -> None:
    t = table(3).hands(ann="bokken").resilience(bob=1, cid=0).turn("ann")
    t.do("ann: bokken -> bob", "bob: take_wounds")
    assert t.outcome is None


@rule("SS-9.2", "SS-9.5")
def test_no_swordmaster_over_ones_own_team(table: NewTable) -> None:
    t = table(4).characters(bob="kojiro").hands(bob="bokken").resilience(ann=0, cid=0, dan=1)
    t.honor(ann=3, bob=3, cid=3, dan=3).turn("bob")
    t.do("bob: bokken -> dan", "dan: take_wounds")
    assert (t.outcome.kind, t.outcome.deadly_strike) == ("honor", "ninja")
    t.saw("honor", seat="dan", change=-1)
    t.saw("honor", seat="bob", change=1)
    assert dict(t.outcome.scores) == {"shogun": 3 + 3 * 2, "ninja": 4 * 1 + 2 * 2 - 3}
    assert t.outcome.team == "shogun"


@rule("SS-9.3")
@pytest.mark.parametrize(
    ("players", "multipliers"),
    [
        (3, [2, 1, 1]),
        (4, [1, 1, 2, 2]),
        (5, [1, 1, 1, 1, 2]),
        (6, [1, 1, 2, 1, 3, 1]),
        (7, [1, 1, 1, 1, 3, 1, 1]),
    ],
)
def test_multipliers(table: NewTable, players: int, multipliers: list[int]) -> None:
    t = last_blow(table(players))
    assert [player.multiplier for player in t.outcome.players] == multipliers


@rule("SS-9.3")
def test_with_four_the_ninja_with_more_stars_counts_double(table: NewTable) -> None:
    t = last_blow(table(4).stars(bob=3, dan=1))
    assert [player.multiplier for player in t.outcome.players] == [1, 2, 2, 1]


@rule("SS-9.4", "SS-7.5")
def test_a_daimyo_in_hand_counts_one_never_multiplied(table: NewTable) -> None:
    t = last_blow(table(3))
    ann = t.outcome.players[0]
    assert (ann.honor, ann.multiplier, ann.daimyo, ann.score) == (4, 2, 1, 9)
    assert dict(t.outcome.scores) == {"shogun": 9, "ninja": 0 + 3}


@rule("SS-9.4", "SS-7.5")
def test_a_daimyo_is_worth_nothing_to_the_ronin(table: NewTable) -> None:
    t = last_blow(table(5).hands(eve="daimyo daimyo"))
    ronin = t.outcome.players[4]
    assert (ronin.daimyo, ronin.score) == (0, 6)


@rule("SS-9.5")
def test_a_deadly_strike_costs_three(table: NewTable) -> None:
    t = last_blow(table(4), victim="cid")
    assert t.outcome.deadly_strike == "shogun"
    assert dict(t.outcome.scores)["shogun"] == 4 * 1 + 1 + 0 * 2 - 3


@rule("SS-9.5")
def test_a_deadly_strike_may_go_below_zero(table: NewTable) -> None:
    t = table(4).hands(bob="bokken", ann="focus").characters(bob="kojiro")
    t.honor(bob=1, dan=1).resilience(dan=1).turn("bob").stars(bob=1, dan=2)
    t.do("bob: bokken -> dan", "dan: take_wounds")
    assert dict(t.outcome.scores)["ninja"] == 2 * 1 + 0 - 3


@rule("SS-9.5")
def test_no_deadly_strike_when_a_draw_after_it_ends_the_game(table: NewTable) -> None:
    t = table(4).characters(ann="tomoe").hands(ann="daikyu").resilience(cid=1).honor(bob=1)
    t.draw_pile("bo", only=True).turn("ann")
    t.do("ann: daikyu -> cid", "cid: take_wounds")
    assert t.outcome.kind == "honor"
    assert t.outcome.deadly_strike is None


@rule("SS-9.5")
def test_no_deadly_strike_between_enemies(table: NewTable) -> None:
    assert last_blow(table(4)).outcome.deadly_strike is None


@rule("SS-9.6")
def test_ninja_win_every_tie(table: NewTable) -> None:
    t = table(3).hands(bob="bokken").honor(ann=1, bob=2, cid=1).resilience(ann=1).turn("bob")
    t.hands(ann="daimyo daimyo daimyo focus", cid="focus")
    t.do("bob: bokken -> ann", "ann: take_wounds")
    assert dict(t.outcome.scores) == {"shogun": 3, "ninja": 4}
    u = table(3).hands(bob="bokken").honor(ann=1, bob=1, cid=1).resilience(ann=1).turn("bob")
    u.hands(ann="daimyo daimyo daimyo focus").do("bob: bokken -> ann", "ann: take_wounds")
    assert dict(u.outcome.scores) == {"shogun": 3, "ninja": 3}
    assert (u.outcome.team, u.outcome.winners) == ("ninja", (1, 2))


@rule("SS-9.6", "SS-9.4")
def test_the_worked_example_of_the_booklet(table: NewTable) -> None:
    """Shogun's team 9, Ninja 5, Ronin 9: the Shogun's team wins the tie."""
    t = table(6).roles(ann="ninja", bob="ninja", cid="shogun", dan="samurai", eve="ronin")
    t.roles(fay="ninja").hands(cid="daimyo", dan="daimyo", ann="kusarigama parry")
    t.honor(ann=1, bob=3, cid=1, dan=3, eve=3, fay=1).turn("ann").resilience(fay=1)
    t.do("ann: kusarigama -> fay", "fay: take_wounds")
    assert t.outcome.deadly_strike == "ninja"
    scores = dict(t.outcome.scores)
    assert (scores["shogun"], scores["ninja"] + 3, scores["ronin"]) == (9, 5, 9)
    assert (t.outcome.team, t.outcome.winners) == ("shogun", (2, 3))


@rule("SS-9.6")
def test_the_ninja_win_a_tie_with_the_ronin(table: NewTable) -> None:
    t = table(5).honor(ann=1, bob=3, cid=1, dan=3, eve=2).hands(bob="bokken").turn("bob")
    t.resilience(ann=1).do("bob: bokken -> ann", "ann: take_wounds")
    scores = dict(t.outcome.scores)
    assert (scores["ninja"], scores["ronin"]) == (7, 4)
    u = table(5).honor(ann=1, bob=2, cid=1, dan=3, eve=3).hands(bob="bokken").turn("bob")
    u.resilience(ann=1).do("bob: bokken -> ann", "ann: take_wounds")
    assert dict(u.outcome.scores)["ninja"] == dict(u.outcome.scores)["ronin"] == 6
    assert u.outcome.team == "ninja"


@rule("SS-9.7")
def test_all_roles_and_hands_are_shown_at_the_end(table: NewTable) -> None:
    t = last_blow(table(5))
    for seat in range(5):
        seen = t.game.observe(seat)
        assert seen.roles == t.game.state.roles
        assert seen.stars == t.game.state.stars
        assert seen.hands == t.game.state.hands
