"""What is told before one chooses where to go: what a mission is worth, which city will fall."""

from dataclasses import replace
from functools import partial

import pytest

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts import hero_events
from game.adventure.rules.facts.campaign_events import CampaignEnded, Marked
from game.adventure.rules.facts.state import observe_adventure
from game.adventure.ui.moving.shogun_turn import ahead, numbered, order
from game.adventure.ui.panels.buttons import under
from game.adventure.ui.panels.enemy_page import EnemyPage, aims, enemy_page
from game.adventure.ui.panels.listing import mission_line
from game.adventure.ui.table import row
from game.adventure.ui.table.road_map import spots
from game.adventure.ui.table.spots import CELL, CHAPTER, LANTERNS
from game.adventure.view.names import teller_of
from game.adventure.view.showing.shogun import ShogunTurn, TurnReader
from game.adventure.view.table_view import EnemyView
from game.adventure.view.telling import messages
from game.adventure.view.telling.map_words import enemy_lines
from game.adventure.view.telling.prompts import party_prompt
from game.languages import LANGUAGES
from game.ui.board.selection import HitTarget
from game.ui.scenes.table import TableScene
from game.view.words.strings import Strings
from tests.adventure.scenarios.table import Table
from tests.adventure.ui.placed import placed, settle, state_of


def _guarded(*more: str) -> tuple[TableScene, EnemyView]:
    """Return a table with an ashigaru in Nara and others, and that one."""
    table = Table().turn("ann").enemy("ashigaru", "nara")
    for place in more:
        table.enemy("ashigaru", place)
    scene = placed(table.setup())
    return scene, state_of(scene).frame.view.table.enemies[0]


def test_one_that_waits_in_a_city_for_a_second_says_what_the_two_will_do() -> None:
    """*Stays*, it said, and the city fell in the next round."""
    scene, enemy = _guarded()
    assert ahead(state_of(scene), enemy) == "waits for one more"
    told = aims(state_of(scene), enemy)
    assert told == ["It has come to Nara.", "With one enemy more there the city is captured."]


def test_who_comes_as_the_second_is_told_as_the_one_who_takes_the_city() -> None:
    scene, _ = _guarded("yamato_pass")
    second = state_of(scene).frame.view.table.enemies[1]
    nara, iga = second.next.targets  # as near
    assert (nara.place, nara.lacking, iga.lacking) == ("nara", 0, 1)
    there = replace(second, next=replace(second.next, targets=(nara,)))
    assert ahead(state_of(scene), there) == "takes Nara"


def test_two_in_a_city_will_capture_it_in_their_next_turn() -> None:
    scene, enemy = _guarded("nara")
    assert ahead(state_of(scene), enemy) == "takes Nara"
    assert aims(state_of(scene), enemy)[-1] == "In its next turn the city is captured."


def test_one_that_captures_a_city_alone_waits_for_nobody() -> None:
    state = state_of(placed(Table().turn("ann").enemy("kasha", "nara").setup()))
    (enemy,) = state.frame.view.table.enemies
    assert ahead(state, enemy) == "takes Nara"


def test_the_terminal_says_so_too() -> None:
    for more, said in ((), "with one enemy more there it is captured"), (("nara",), "capture it"):
        scene, _ = _guarded(*more)
        state = state_of(scene)
        told = enemy_lines(state.frame.teller, state.playing.seen)
        assert any(said in line for line in told), told


def test_the_terminal_tells_what_an_enemy_may_reach_as_one_or_another() -> None:
    """It would fight Tomoe. It would fight Akira. It would fight Hattori."""
    scene = placed(
        Table().turn("ann").at(ann="nara", bob="osaka").enemy("kappa", "uji_bridge").setup()
    )
    scene_of_two, _ = _guarded("yamato_pass")
    told = [
        " ".join(enemy_lines(one.state.frame.teller, state_of(one).playing.seen))
        for one in (scene, scene_of_two)
    ]
    assert "It will fight Tomoe, Hattori or Hikaru." in told[0]
    assert "It will be at Nara and capture it. Or it will be at Iga:" in told[1]


def test_the_terminal_tells_the_chance_of_whom_an_enemy_may_hunt() -> None:
    """Four names were asked of, and nothing told them apart: the window had the chances."""
    t = Table().step("round_marker", round=1, influence_deck=["village_feast"])
    t.hero("ann", power=1, weapons="hunting_bow").enemy("kappa", "lake_biwa")
    scene = placed(t.at(ann="kyoto", bob="kyoto", cid="himeji", dan="himeji").setup())
    prompt = party_prompt(scene.state.frame.teller, state_of(scene).playing.seen)
    assert prompt is not None
    assert {one.label: one.effect for one in prompt.answers} == {
        "Tomoe": "Chance 67%.",
        "Akira": "Chance 44%.",
    }


def test_of_one_that_only_marches_no_chance_of_a_fight_is_told() -> None:
    """Each hero whom it might turn to had one, and it only walked."""
    t = Table().step("round_marker", round=1, influence=2, influence_deck=["drums_at_dusk"])
    t.hero("ann", power=1, weapons="hunting_bow").enemy("kappa", "lake_biwa")
    scene = placed(t.at(ann="kyoto", bob="shrine_benzaiten", cid="himeji", dan="himeji").setup())
    question = state_of(scene).frame.view.question
    assert question is not None
    assert (question.kind, question.is_march) == ("target", True)
    told = {item.answer.label: item.answer.effect for item in scene.state.frame.answers}
    assert told == {"Tomoe": "no fight yet", "Akira": "no fight yet"}
    prompt = party_prompt(scene.state.frame.teller, state_of(scene).playing.seen)
    assert prompt is not None
    assert {one.effect for one in prompt.answers} == {"No fight yet."}


def _mission(key: str, state: str, **clans: str) -> str:
    scene = placed(Table().turn("ann").mission(key, state, **clans).setup())
    table = state_of(scene).frame.view.table
    return mission_line(scene.kit, table, next(one for one in table.missions if one.key == key))


def test_a_main_mission_says_that_the_next_one_follows_and_others_that_they_weaken_the_foe() -> (
    None
):
    for state, who in (("available", {}), ("active", {"nara": "bob"})):
        assert "the mission that the chapter asks for" in _mission("c1_oil", state, **who)
    for state, who in (("available", {}), ("active", {"iga": "bob"})):
        assert "the foe falls 1 wound sooner" in _mission("c1_rice", state, **who)


def test_the_chapter_says_what_weakens_its_foe_and_how_its_mission_comes_onto_the_list() -> None:
    scene = placed(Table().world(round=4).setup())
    told = scene.game.tooltip(scene.state, HitTarget("act", CHAPTER))
    assert "the main mission before it" in told
    assert "each side or personal mission won" in told


def test_a_button_says_that_it_counts_choices() -> None:
    scene = placed(Table().turn("ann").hero("ann", coins=30, items="bandages:2").setup())
    cells = row.cells(state_of(scene).frame.view)
    assert any(under(state_of(scene), cell).endswith(" choices") for cell in cells)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("again", [None, "kami"])
def test_a_roll_to_which_nothing_is_added_names_no_sum(language: str, again: str | None) -> None:
    """*3 rolled, 0 added, 3 against 4*, it said."""
    seen = observe_adventure(Table().game.state, 0)
    roll = hero_events.TestRolled(2, "spirit", ("green",), (3,), 0, 3, 4, success=False)
    teller = teller_of(Strings(language, "adventure"), seen, None)
    bare = teller.tell(messages.of_rolled(replace(roll, again=again), seen))
    added = teller.tell(messages.of_rolled(replace(roll, bonus=1, total=4), seen))
    assert bare.count("3") == 1
    assert "0" not in bare
    assert "1" in added


def test_enter_with_nothing_chosen_comes_to_what_can_be_done() -> None:
    """It opened the bubble of the first hero."""
    scene = placed(Table().turn("ann").setup())
    scene.obey("confirm")
    focus = scene.state.selection.focus
    assert focus is not None
    assert focus.kind == "act"
    assert row.CELLS[focus.id - CELL]


@pytest.mark.parametrize(("chapters", "is_told"), [(1, False), (3, True)])
def test_no_chapter_is_promised_that_is_not_played(chapters: int, *, is_told: bool) -> None:
    """*Chapter 2 begins with one lantern more*, the log of a campaign of one chapter said."""
    table = Table().world(chapters=chapters).turn("ann")
    seen = observe_adventure(table.start().game.state, 0)
    assert (messages.of_mark(Marked("oil_flows"), seen) is not None) == is_told


@pytest.mark.parametrize("chapter", [1, 3])
def test_the_hundredth_lantern_goes_out_in_the_last_chapter_alone(chapter: int) -> None:
    """Log and chronicle of a campaign of one chapter had the Shogun give in after the kiln."""
    table = Table().world(chapter=chapter, chapters=chapter).turn("ann")
    seen = observe_adventure(table.start().game.state, 0)
    teller = teller_of(Strings("en", "adventure"), seen, None)
    told = teller.tell(messages.of_end(CampaignEnded("victory", chapter), seen))
    assert ("hundredth lantern" in told) == (chapter == 3)
    assert told.startswith("The campaign is won.")


def test_who_lacks_what_a_step_asks_is_not_told_that_nothing_is_there() -> None:
    """Three heroes walked to a shrine without the mirror, and read *nothing here*."""
    t = Table().world(chapter=2).hero("ann", place="shrine_hachiman").turn("ann")
    t.mission("c2_mirror", "active", "foes", shrine_hachiman="ann bob")
    scene = placed(t.setup())
    assert _cells(scene)["mission"].lack == "asked"
    for section in ("none", "why"):
        assert scene.kit.strings.has(f"lantern.{section}.asked")
    t.hero("ann", goods="mirror")
    assert _cells(placed(t.setup()))["mission"].options


def _cells(scene: TableScene) -> dict[str, row.Cell]:
    return {cell.key: cell for cell in row.cells(state_of(scene).frame.view)}


def _at(scene: TableScene, place: str) -> str:
    spot = HitTarget("act", list(spots()).index(place))
    return scene.game.tooltip(scene.state, spot)


def test_a_place_says_whose_letter_lies_there() -> None:
    key = next(key for key, card in BOOK.missions.items() if card.owner and card.chapter == 1)
    mission = BOOK.missions[key]
    scene = placed(Table().turn("ann").mission(key, "available").setup())
    who = scene.kit.say(f"heroes.{mission.owner}.name")
    assert f"A letter for {who}: " in _at(scene, mission.at)


@pytest.mark.parametrize(("lit", "row_told"), [(4, "low, to 5"), (5, "medium, 6 to 9"), (11, "")])
def test_the_lanterns_say_at_which_row_the_next_card_is_read(lit: int, row_told: str) -> None:
    """*5 of 12 burn. Next round 1 more is lit. Up to 5 burn*, it said, and the next row came."""
    scene = placed(Table().turn("ann").world(influence=lit).setup())
    told = scene.game.tooltip(scene.state, HitTarget("act", LANTERNS))
    assert (f"at its row \u201c{row_told}\u201d." in told) == bool(row_told)


def test_enemies_of_a_mission_are_told_with_what_it_takes_to_beat_them() -> None:
    """*Beat 2 kappa* did not say how, nor how hard that is."""
    t = Table().world(chapter=2).turn("ann").mission("c2_kappa", "active")
    t.enemy("kappa", "toba_bay", "c2_kappa").enemy("kappa", "toba_bay", "c2_kappa")
    scene = placed(t.setup())
    table = state_of(scene).frame.view.table
    (mission,) = (one for one in table.missions if one.key == "c2_kappa")
    n = table.enemies[0].difficulty
    assert f"Toba Bay. Beat 2 kappa: combat {n}." in mission_line(scene.kit, table, mission)


def test_a_step_comes_first_to_who_has_what_it_asks() -> None:
    t = Table().hero("cid", place="iga").hero("ann", goods="rice").turn("cid")
    t.mission("c1_rice", "active", iga="cid").mission("c1_oil", "active", tsuruga="cid")
    scene = placed(t.setup())
    scene.obey("mission_place")
    assert scene.state.selection.focus == HitTarget("act", list(spots()).index("tsuruga"))


def _spear(t: Table) -> Table:
    """Return it with Tomoe's short spear, which helps her first fight, and Hachiman at attacks."""
    t.hero("bob", kami="raijin").hero("cid", kami="inari").hero("dan", kami="susanoo")
    t.hero("ann", kami="hachiman", affinity=1, power=1, weapons="short_spear")
    return t.at(ann="iga").enemy("kachi", "yamato_pass")


def _page(t: Table) -> tuple[EnemyView, EnemyPage]:
    state = state_of(placed(t.setup()))
    enemy, *_ = state.frame.view.table.enemies
    return enemy, enemy_page(state, enemy)


def test_whoever_acts_the_chance_of_an_attack_is_what_the_attack_will_have() -> None:
    """Where it was asked who acts it lacked the spear's 1, and rose as soon as Tomoe was named."""
    asked, page = _page(_spear(Table().step("heroes").activated("bob")))
    acting, _ = _page(_spear(Table().turn("ann")))
    assert f"{asked.chances[0]:.0%}" == f"{acting.chances[0]:.0%}" == "92%"
    assert page.chances[0] == ("Tomoe", 92)
    bob, *_ = _page(_spear(Table().turn("bob")))
    assert bob.chances[0] == acting.chances[0], "another acts"


def test_who_is_met_in_the_shoguns_turn_is_told_the_chance_of_then() -> None:
    """The page had only that of an attack, and neither kami nor spear helped as it came."""
    enemy, page = _page(_spear(Table().turn("ann")))
    assert f"{enemy.chance_met(0):.0%}" == "61%"
    assert page.lines[1].endswith(" In the Shogun's turn: Tomoe 61%.")
    plain = Table().hero("ann", power=1, weapons="hunting_bow").at(ann="iga").turn("ann")
    _, page = _page(plain.enemy("kachi", "yamato_pass"))
    assert "Shogun" not in page.lines[1], "it is as likely as an attack"


def test_an_inn_that_is_shut_is_told_before_and_after() -> None:
    """*Stays*, the row said of a filth licker at an inn, and *stayed*; the inn was shut."""
    t = Table().step("round_marker", round=1, influence_deck=["village_feast"])
    scene = placed(t.enemy("akaname", "nara").enemy("kachi", "gifu").setup())
    licker, other = state_of(scene).frame.view.table.enemies
    assert ahead(state_of(scene), licker) == "shuts the inn"
    assert not any(target.shuts for target in other.next.targets)
    reader, did = TurnReader(), list[str]()
    for _ in range(20):
        decision = scene.playing.question
        if decision is not None:
            scene.act(decision.actions[0])
        settle(scene)
        turn = reader.turn(partial(list, scene.table.history), len(scene.table.history))
        did += [deed.did for deed in turn.deeds]
    assert "shut" in did


def test_where_the_row_has_no_room_for_all_it_says_how_many_are_to_come() -> None:
    """At 960 x 540 two kachi stood there, and four came."""
    t = Table().step("heroes")
    for place in ("gifu", "gifu", "nara", "nara"):
        t.enemy("kachi", place)
    state = state_of(placed(t.setup(), (960, 540), "es"))
    found = order(state, ShogunTurn())
    assert [place.mark for place in numbered(found[:2], found)] == ["1", "2/4"]
    assert [place.mark for place in numbered(found, found)] == ["1", "2", "3", "4"]
