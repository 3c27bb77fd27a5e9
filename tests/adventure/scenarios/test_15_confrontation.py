"""Sections 15 to 18 of the rules: the phase's end, confrontations, levels, what is known."""

import pytest

from game.adventure.rules.campaign.confrontation import resolve_ahead
from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.campaign_events import SheetOpened
from game.adventure.rules.system import SYSTEM
from game.kernel.engine import Referee
from game.kernel.game import Game
from game.kernel.journal import Header
from game.kernel.records import changed
from game.session.new_game import NewGame, header_of
from tests.adventure.campaigns import played
from tests.adventure.laws.laws import numbers_are_in_bounds
from tests.adventure.scenarios.table import NewTable, Table, written_result
from tests.batteries.rules import rule


def ending(table: NewTable) -> Table:
    """Return a table in the last activation of the last round, nothing won."""
    t = table().world(round=9, final_round=True, influence=10)
    return t.activated("bob", "cid", "dan").at(ann="nara")


@rule("HA-15.2", "HA-16.2")
def test_the_phase_ends_in_its_order(table: NewTable) -> None:
    t = ending(table).defeated("dan").hero("ann", blessed=2).enemy("kachi", "dunes").picks(5)
    t.activated("bob", "cid").mission("c1_rice", "won", done="iga").do("ann: end")
    t.order("phase", "map_cleared", "raised", "rolled", "mission", "mark", "foe_met")
    state = t.state
    lost = [m["id"] for m in state["missions"] if m["state"] == "lost"]
    assert lost == [e["id"] for e in t.seen("mission")]
    assert lost[0] == "c1_oil"
    assert lost[-1] == "p1_monk"
    assert (t.of("ann")["blessed"], t.of("dan")["life"], state["enemies"]) == (0, 8, [])
    assert state["foe"]["resolve"] == 11 + 2 - 1
    assert state["results"][0]["missions"] == ["c1_rice"]


@rule("HA-15.2")
def test_success_heals_and_pays(table: NewTable) -> None:
    t = ending(table).hero("ann", life=8)
    t.mission("c1_kiln", "won", done="shrine_amaterasu koga_gorge foes").do("ann: end")
    t.saw("phase", success=True)
    assert (t.of("ann")["life"], t.of("ann")["coins"]) == (9, 10)
    assert t.state["foe"]["resolve"] == 11


@rule("HA-7.7", "HA-15.1", "HA-1.6")
def test_the_event_in_which_the_phase_ends_goes_back_all_the_same(table: NewTable) -> None:
    t = table().at(ann="iga").hero("ann", life=1).defeated("bob", "cid", "dan")
    t.world(event_deck=["A1", "A8"]).picks(0, 5, 5, 5, 5)
    t.do("ann: travel", "ann: step koga_gorge", "ann: step lake_biwa", "ann: stop")
    t.order("event_card", "defeated", "phase", "event_over", "map_cleared")
    assert (t.state["event"], t.state["event_deck"]) == (None, ["A8", "A1"])
    assert t.view("bob")["event_deck"]["known_top"] == ["A8"]


@rule("HA-15.3")
def test_who_returns_may_lose_a_point_but_never_the_classs_first(table: NewTable) -> None:
    t = ending(table).level(2).world(chapter=2).defeated("bob").hero("bob", power=1, dexterity=1)
    t.activated("cid", "dan").picks(0).do("ann: end")
    t.asks("bob", "lose_attribute", "choose power", "choose dexterity")
    t.do("bob: choose power")
    assert t.of("bob")["attributes"]["power"] == 0
    t = ending(table).level(2).world(chapter=2).defeated("bob").activated("cid", "dan")
    t.picks(0).do("ann: end")
    t.saw("rolled", seat="bob", test="spirit", success=False)
    assert t.of("bob")["attributes"]["knowledge"] == 1


@rule("HA-16.1", "HA-16.3", "HA-16.4")
def test_each_hero_takes_one_stance_in_the_leaders_order(table: NewTable) -> None:
    t = table().foe().hero("dan", spirit=2, life=3).picks(5, 4, 3)
    t.asks("ann", "foe_order", *[f"activate -> {n}" for n in ("ann", "bob", "cid", "dan")])
    t.do("ann: activate -> bob")
    t.can("strike", "opening", "shield -> ann", "mend -> dan", "skill sixth_sense")
    t.cannot("mend -> ann", "kami")
    t.do("bob: opening").saw("rolled", test="knowledge", difficulty=4, success=True)
    assert t.state["foe"]["bonus"] == 1
    t.do("ann: activate -> ann", "ann: strike")
    assert t.state["foe"]["acted"] == [1, 0]


@rule("HA-16.4", "HA-16.8")
def test_a_strike_by_four_wounds_twice_and_enough_wins_at_once(table: NewTable) -> None:
    t = table().foe(wounds=9, guard=4).picks(5, 5).do("ann: activate -> ann", "ann: strike")
    t.saw("rolled", total=9, difficulty=4)
    t.saw("foe", wounds=11)
    t.saw("confrontation", won=True, attempt=1)
    t.asks("ann", "gain_attribute")
    t = table().foe(wounds=9, guard=6).picks(5, 5).do("ann: activate -> ann", "ann: strike")
    t.saw("foe", wounds=10)
    assert t.of("ann")["heads"] == 0


@rule("HA-16.5")
def test_a_skill_is_used_once_in_addition_to_the_stance(table: NewTable) -> None:
    t = table().foe().picks(0, 0).do("ann: activate -> ann", "ann: skill drill")
    t.cannot("skill drill")
    t.can("strike")
    assert t.of("ann")["skills_used"] == ["drill"]
    t.do("ann: strike").saw("rolled", bonus=2)
    assert t.state["mods"] == []
    t = table().foe().do("ann: activate -> dan")
    t.cannot("skill mending")
    t = table().level(2).world(chapter=2).foe().picks(0, 0, 0, 0)
    t.do("ann: activate -> cid", "cid: skill twin_strike", "cid: strike")
    t.saw("rolled", 2, test="fight")


@rule("HA-16.6", "HA-11.5")
def test_kami_have_a_second_power_at_three_and_a_mode_at_six(table: NewTable) -> None:
    t = table().foe().hero("ann", affinity=3).do("ann: activate -> ann")
    t.can("kami second")
    t.cannot("kami mode")
    t.do("ann: kami second")
    assert t.state["foe"]["bonus"] == 2
    t = table().foe().hero("ann", affinity=6).do("ann: activate -> ann", "ann: kami mode")
    assert (t.state["foe"]["bonus"], t.state["foe"]["wounds"]) == (3, 1)
    t = table().foe().hero("cid", affinity=3).picks(0, 0, 5, 5)
    t.do("ann: activate -> cid", "cid: kami second", "cid: strike")
    t.asks("cid", "reroll", "reroll raijin", "reroll second", "keep")
    t.do("cid: reroll second").saw("rolled", again="second")


def shielding(t: Table, *names: str) -> Table:
    """Have heroes shield themselves, one after the other."""
    for name in names:
        if t.game.decision is not None and t.game.decision.kind == "foe_order":
            t.do(f"ann: activate -> {name}")
        t.do(f"{name}: shield -> {name}")
    return t


@rule("HA-16.7", "HA-16.4")
def test_the_blow_falls_after_the_last_and_armour_wears(table: NewTable) -> None:
    t = shielding(table().foe(), "ann", "bob", "cid", "dan")
    t.order("stance", "life", "gained", "life", "gained", "exchange")
    t.saw("life", seat="ann", change=-1, stopped=2)
    t.saw("gained", seat="ann", what="armor", n=-1)
    assert t.state["foe"]["exchange"] == 2
    assert t.of("cid")["life"] == 7
    dark = table().foe().world(results=[written_result(1, influence=10)])
    shielding(dark, "ann", "bob", "cid", "dan").saw("life", seat="ann", change=-2)


@rule("HA-16.5", "HA-16.7")
def test_a_stunning_palm_takes_two_from_the_blow_for_everybody(table: NewTable) -> None:
    """Chapter 2: 7 hits on each; the palm leaves 5 and each shield stops 3 of them."""
    t = table().level(2).world(chapter=2).foe()
    t.do("ann: activate -> dan", "dan: skill stunning_palm", "dan: shield -> dan")
    assert t.state["foe"]["blow"] == -2
    shielding(t, "ann", "bob")
    t.do("cid: strike")
    t.saw("life", seat="ann", change=0, stopped=2)
    t.saw("life", seat="dan", change=-1, stopped=1)
    t.saw("life", seat="cid", change=-4, stopped=1)
    assert t.state["foe"]["blow"] == 0


@rule("HA-16.7", "HA-5.6")
def test_a_blow_may_fall_on_one_alone(table: NewTable) -> None:
    t = table().foe(exchange=2).hero("ann", life=5).hero("bob", life=5)
    shielding(t, "ann", "bob", "cid", "dan")
    t.asks("ann", "choice", "choose -> ann", "choose -> bob")
    t.do("ann: choose -> bob").saw("life", 1, seat="bob", change=-3)


@rule("HA-16.8", "HA-16.9")
def test_a_lost_attempt_is_followed_by_another_and_the_third_ends_all(table: NewTable) -> None:
    t = table().foe(exchange=4, wounds=7)
    shielding(t, "ann", "bob", "cid", "dan")
    t.saw("confrontation", won=False, attempt=1)
    state = t.state
    assert (state["attempts"], state["foe"]["wounds"], state["foe"]["exchange"]) == (1, 2, 1)
    assert [hero["life"] for hero in state["heroes"]] == [8, 9, 7, 6]
    assert t.of("ann")["armor"]["left"] == 2
    held = {"id": "ronin_rags", "left": 0}
    t = table().foe(exchange=4).hero("bob", armor=None).hero("ann", armor=held)
    shielding(t, "ann", "bob", "cid", "dan")
    assert t.of("ann")["armor"]["left"] == 2
    t = table().foe(exchange=4).world(attempts=2)
    shielding(t, "ann", "bob", "cid", "dan")
    t.saw("ended", kind="defeat", chapter=1)
    assert t.game.decision is None


@rule("HA-16.3")
def test_who_is_weak_starts_at_half(table: NewTable) -> None:
    t = ending(table).hero("ann", life=2).hero("bob", life=6).do("ann: end")
    assert (t.of("ann")["life"], t.of("bob")["life"]) == (5, 6)


@rule("HA-16.10", "HA-17.1", "HA-15.3")
def test_after_victory_all_stand_again_and_grow(table: NewTable) -> None:
    t = table().foe(wounds=10, guard=1).defeated("bob").picks(5, 5, 5)
    t.hero("bob", items="warm_sake walking_staff")  # he may not drink: it is no stance of his
    t.do("ann: activate -> ann", "ann: strike")
    t.order("confrontation", "raised", "rolled", "level")
    t.saw("rolled", seat="bob", test="spirit", bonus=0)
    t.asks(
        "ann",
        "gain_attribute",
        *[f"choose {name}" for name in ("power", "dexterity", "knowledge", "spirit")],
    )
    t.do("ann: choose power").asks("ann", "skill", "choose volley", "choose house_name")
    t.do("ann: choose volley")
    assert (t.of("ann")["level"], t.of("ann")["life"]) == (2, 11)
    assert t.of("ann")["skills"] == ["drill", "volley"]
    assert t.of("ann")["attributes"]["power"] == 2
    t.asks("bob", "gain_attribute")


def asks_between(game: Game) -> None:
    """Have a written campaign ask for the difficulty between chapters, as a dealt one can."""
    Referee(game.state, game.chance, game._record).emit(SheetOpened())


def at_the_difficulty(t: Table) -> Table:
    """Win the chapter, all level up; return the table as it asks for the difficulty."""
    t.foe(wounds=10, guard=1).picks(5, 5)
    asks_between(t.game)
    t.do("ann: activate -> ann", "ann: strike")
    skills = {"ann": "volley", "bob": "riposte", "cid": "twin_strike", "dan": "stunning_palm"}
    for name, skill in skills.items():
        t.do(f"{name}: choose power", f"{name}: choose {skill}")
    return t


@rule("HA-17.4")
def test_difficulty_may_be_changed_between_chapters(table: NewTable) -> None:
    t = at_the_difficulty(table())
    told = [f"choose {key}" for key in ("story", "normal", "hard", "legend")]
    t.asks("ann", "difficulty", *told)
    assert t.state["step"] == "chapter_start"
    t.do("ann: choose hard").saw("difficulty", id="hard")
    assert (t.state["difficulty"], t.state["chapter"], t.state["round"]) == ("hard", 2, 1)


def test_people_are_asked_for_the_difficulty_and_programs_are_not() -> None:
    wanted = NewGame(4, "follower", seed=7)
    assert header_of(wanted, SYSTEM, 7).options == {"between": True}
    asked = Game(SYSTEM, header_of(wanted, SYSTEM, 7))
    assert asked.state.asks_between
    assert not Game(SYSTEM, Header(SYSTEM.key, 7, 4, None)).state.asks_between


@rule("HA-17.3", "HA-16.10")
def test_the_last_victory_is_the_campaigns(table: NewTable) -> None:
    t = table().world(chapters=1).foe(wounds=10, guard=1).picks(5, 5)
    t.do("ann: activate -> ann", "ann: strike")
    outcome = SYSTEM.outcome_to_json(t.game.state)
    assert t.state["foe"] is None
    assert outcome == {
        "kind": "victory",
        "winners": [0, 1, 2, 3],
        "chapter": 1,
        "phases": [True],
        "attempts": [1],
        "missions": 0,
        "personal": 0,
        "influence": [5],
        "falls": [0, 0, 0, 0],
    }


@rule("HA-17.4")
def test_difficulty_changes_the_numbers_of_the_content_only() -> None:
    found = []
    for difficulty in ("story", "normal", "hard", "legend"):
        game = Game(SYSTEM, Header(SYSTEM.key, 1, 4, None, {"difficulty": difficulty}))
        while game.state.round == 0:
            assert game.decision is not None
            game.act(game.decision.actions[0])
        laid = [e for e in game.journal.events() if e.type == "influence"]
        found.append(SYSTEM.wire.to_json(laid[0])["now"])
    assert found == sorted(found)
    assert len(set(found)) == 4


@rule("HA-18.1", "HA-18.2", "HA-18.3")
def test_all_see_the_same_and_nobody_the_order_of_a_deck(table: NewTable) -> None:
    t = table().world(influence_discard=["levy"], influence_deck=["torches"], chapter=3).level(3)
    views = [t.view(name) for name in ("ann", "bob", "cid", "dan")]
    for view in views:
        view.pop("seat")
        view.pop("decision")
    assert all(view == views[0] for view in views)
    assert views[0]["influence_discard"] == ["levy"]
    assert views[0]["influence_deck"] == {"count": 1, "known_top": [], "known_bottom": []}
    assert "asking" not in views[0]


@rule("HA-18.5", "HA-18.6", "HA-18.4")
def test_the_bounds_hold_and_a_single_possibility_is_taken_unasked() -> None:
    for game in played(11):
        numbers_are_in_bounds(game.state)
        decision = game.decision
        if decision is not None and decision.kind not in ("action", "end_phase"):
            assert len(decision.actions) > 1


@rule("HA-12.4", "HA-16.6")
def test_the_first_stance_after_a_phase_may_swap(table: NewTable) -> None:
    t = table().world(round=9, final_round=True).activated("bob", "cid", "dan")
    t.hero("ann", weapons="hunting_bow short_spear").do("ann: end", "ann: activate -> ann")
    t.can("swap", "strike")


@rule("HA-16.5", "HA-16.6", "HA-6.5")
def test_a_power_that_only_heals_waits_for_who_lacks_life(table: NewTable) -> None:
    """Amaterasu's second ability heals; her mode weakens the blow as well."""
    t = table().foe().hero("ann", kami="amaterasu", affinity=6).do("ann: activate -> ann")
    t.can("kami mode")
    t.cannot("kami second")
    t = table().foe().hero("ann", kami="amaterasu", affinity=6).hero("bob", life=5)
    t.do("ann: activate -> ann", "ann: kami second")
    assert t.of("bob")["life"] == 8  # 1 as her stance began, 2 now


@rule("HA-16.6")
def test_the_second_roll_that_raijin_gives_is_held_till_it_is_used(table: NewTable) -> None:
    t = table().foe().hero("cid", affinity=3).do("ann: activate -> cid", "cid: kami second")
    held = {"what": "reroll", "n": 1, "until": "test", "seat": 2, "by": "second"}
    assert t.state["mods"] == [held]


@rule("HA-16.7", "HA-16.8")
def test_a_riposte_counts_after_the_blow_even_for_whom_it_put_out(table: NewTable) -> None:
    for wounds, won in ((11, True), (12, False)):
        t = table().level(2).world(chapter=2).foe(wounds=11, resolve=wounds + 1)
        t.hero("bob", life=1).defeated("ann", "cid", "dan").picks(5, 5, 5, 5)
        t.do("bob: skill riposte", "bob: shield -> bob")
        t.order("defeated", "foe", "confrontation")
        t.saw("confrontation", won=won)
        assert t.of("bob")["skills_used"] == (["riposte"] if won else [])


@rule("HA-15.3", "HA-8.3")
def test_what_was_used_in_a_phase_is_fresh_once_it_is_over(table: NewTable) -> None:
    """Influence ends the phase in the middle of a round; Bob's kami may help him return."""
    t = table().level(2).world(chapter=2, used={"benzaiten": 1}).defeated("bob").picks(0)
    t.hero("bob", kami="benzaiten", affinity=1).hero("dan", kami="susanoo")
    t.step("round_marker", round=3, influence=11).start()
    assert t.state["used"] == {}
    t.asks("bob", "reroll", "keep", "reroll benzaiten")


@rule("HA-16.4", "HA-16.7")
def test_no_shield_helps_against_harm(table: NewTable) -> None:
    t = table().level(2).world(chapter=2).foe(exchange=2)
    shielding(t, "ann", "bob", "cid", "dan")
    assert [(e["seat"], e["change"], e["why"]) for e in t.seen("life")] == [
        (seat, -5, "harm") for seat in range(4)
    ]


@rule("HA-16.9")
def test_wounds_that_close_are_told(table: NewTable) -> None:
    t = shielding(table().foe(exchange=4, wounds=7), "ann", "bob", "cid", "dan")
    t.saw("foe", 1, wounds=2)
    t.not_saw("exchange")
    shielding(table().foe(exchange=4), "ann", "bob", "cid", "dan").not_saw("foe")


@rule("HA-16.3")
def test_who_has_half_the_life_is_not_raised(table: NewTable) -> None:
    t = ending(table).hero("ann", life=5).hero("bob", life=5).do("ann: end")
    t.saw("raised", 1, seat="bob", life=6)
    t.saw("raised", 1)


@rule("HA-16.10", "HA-14.1")
def test_a_victory_does_what_its_chapter_says_before_the_fallen_return(
    table: NewTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No chapter says anything then: one is made to give each hero a karma."""
    told = changed(BOOK.chapters[1], win="moonless_quiet.low")
    monkeypatch.setitem(BOOK.chapters, 1, told)
    t = table().foe(wounds=10, guard=1).defeated("bob").picks(5, 5, 5)
    t.do("ann: activate -> ann", "ann: strike").order("confrontation", "gained", "raised", "level")
    assert [hero["karma"] for hero in t.state["heroes"]] == [1, 0, 1, 1]
    assert t.state["step"] == "level_up"


@rule("HA-17.4")
def test_the_same_difficulty_is_no_change(table: NewTable) -> None:
    t = at_the_difficulty(table())
    t.do("ann: choose normal").not_saw("difficulty")


@rule("HA-16.2")
def test_what_the_foe_would_be_if_the_phase_ended_well_now_is_known(table: NewTable) -> None:
    t = table().mission("p1_monk", "won", done="shrine_benzaiten").mission("c1_rice", "lost")
    assert resolve_ahead(t.game.state) == 10
    assert resolve_ahead(table().game.state) == 11
