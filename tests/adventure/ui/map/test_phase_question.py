"""The question whether a phase that is won ends: whose it is, and what either answer costs."""

from typing import TYPE_CHECKING, Any, cast

import pytest

from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.map_events import MissionChanged
from game.adventure.ui.papers.chapter_story import story_of
from game.adventure.ui.papers.ways import NOTED
from game.adventure.ui.scroll.leaf import Leaf, note_lines, note_room, note_type
from game.ui.scenes.table import TableScene
from tests.adventure.scenarios.table import Table
from tests.adventure.ui.placed import placed, settle

if TYPE_CHECKING:
    from game.adventure.ui.table.shown import LanternScreen


def _last_turn() -> Table:
    """Return the last turn of a round, the chapter's mission won."""
    t = Table().activated("bob", "cid", "dan").world(influence_deck=["village_feast"])
    return t.mission("c1_kiln", "won", done="shrine_amaterasu koga_gorge foes")


def _asked(t: Table, *look: Any) -> TableScene:
    """Return the window once that turn is ended: it is asked whether the phase ends."""
    scene = placed(t.setup(), *look)
    scene.act(HeroAction("end"))
    settle(scene)
    return scene


def test_the_question_whether_the_phase_ends_is_not_the_shoguns() -> None:
    scene = _asked(_last_turn())
    assert scene.playing.question is not None
    assert scene.playing.question.kind == "end_phase"
    assert scene.game.turn_text(scene.state) == "The end of round 2"


@pytest.mark.parametrize(("lit", "is_lost"), [(10, False), (11, True)])
def test_who_goes_on_to_the_twelfth_lantern_is_told_that_it_loses_the_phase(
    lit: int, *, is_lost: bool
) -> None:
    scene = _asked(_last_turn().world(influence=lit))
    ends, goes_on = (item.answer.effect for item in scene.state.frame.answers)
    assert "lost" in ends
    assert "strikes 1 harder for the lanterns" in ends
    assert ("lantern 12 burns, and the phase is lost" in goes_on) == is_lost


@pytest.mark.parametrize(("lit", "is_told"), [(7, False), (9, True), (10, False)])
def test_who_goes_on_to_so_many_lanterns_that_the_foe_strikes_harder_is_told_that(
    lit: int, *, is_told: bool
) -> None:
    scene = _asked(_last_turn().world(influence=lit))
    goes_on = scene.state.frame.answers[1].answer.effect
    assert ("from 10 lanterns on the foe strikes 1 harder" in goes_on) == is_told


def test_as_many_missions_are_lost_as_the_question_says_those_never_opened_too() -> None:
    """It said two, and the scroll told of a third: that of a cove where nobody had been yet."""
    scene = _asked(_last_turn().world(special={"smugglers_cove": "up"}))
    ends = scene.state.frame.answers[0].answer
    scene.act(ends.action)
    told = set[str]()
    for event in scene.table.history:
        if isinstance(event, MissionChanged) and event.state == "lost":
            told.add(event.id)
    assert "cove_debt" in told
    assert f"{len(told)} missions are lost" in ends.effect
    settle(scene)
    sheet = story_of(cast("LanternScreen", scene.state))
    assert sheet is not None, "and the sheet between chapters counted one less again"
    assert [line.sign for line in sheet.lines].count("cross") == len(told)


@pytest.mark.parametrize(("won", "is_told"), [(2, True), (3, False)])
def test_who_goes_on_is_told_of_missions_that_lower_the_foe_while_more_of_them_count(
    won: int, *, is_told: bool
) -> None:
    t = _last_turn()
    for key in ("c1_rice", "c1_bell", "p1_samurai")[:won]:
        t.mission(key, "won")
    scene = _asked(t)
    goes_on = scene.state.frame.answers[1].answer.effect
    assert ("for each mission won the foe falls 1 wound sooner" in goes_on) == is_told


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 2.0), ((1280, 720), 1.5)])
def test_what_the_end_of_a_phase_costs_is_set_as_large_as_what_goes_on(
    size: tuple[int, int], scale: float, language: str
) -> None:
    """Beside each other *3 missions are lost* was in the smallest letters, the other in large."""
    t = _last_turn()
    for key in ("c1_rice", "c1_bell", "p1_samurai"):
        t.mission(key, "won")
    scene = _asked(t, size, language, scale)
    kit = scene.kit
    leaves = [item.button for item in scene.state.frame.answers]
    assert len(leaves) == 2
    wanted = 0.75 * kit.type("italic", 20).px
    for leaf in leaves:
        assert isinstance(leaf, Leaf)
        style = note_type(kit, leaf.style)._replace(face="italic")
        room = note_room(kit, leaf.box.w)
        assert kit.fonts.shrunk(leaf.face.note, style, room, kit.least).px >= wanted


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_what_going_on_leads_to_stands_in_two_lines_rather_than_in_narrow_letters(
    scale: float, language: str
) -> None:
    """The lantern from which on the foe strikes harder made it half as wide in large type."""
    scene = _asked(_last_turn().world(influence=9), (1280, 720), language, scale)
    fonts, least = scene.kit.fonts, scene.kit.least
    for leaf in (item.button for item in scene.state.frame.answers):
        assert isinstance(leaf, Leaf)
        room = note_room(scene.kit, leaf.box.w)
        style = note_type(scene.kit, leaf.style)._replace(face="italic")
        style, lines = note_lines(scene.kit, leaf.face, style, room)
        wanted = max(least, NOTED * scene.kit.type("italic", 20).px)
        assert style.px >= wanted
        assert all(NOTED * fonts.width(line, style) <= room for line in lines)
