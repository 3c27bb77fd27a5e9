"""The campaign sheet in type: what stands one below the other is set alike."""

from typing import TYPE_CHECKING, Any, cast

import pytest

from game.adventure.rules.facts.actions import STRIKE
from game.adventure.ui.papers import level, sheet
from game.adventure.ui.papers.cards import Card, pressables
from game.adventure.ui.papers.chapter_story import story_of
from game.ui.board.draw.bubbles import tooltip
from game.ui.board.selection import HitTarget, at
from game.ui.scenes.table import TableScene
from tests.adventure.scenarios.table import Table, written_result
from tests.adventure.scenarios.test_15_confrontation import asks_between
from tests.adventure.ui.adventure_window import LanternServices
from tests.adventure.ui.album import asked
from tests.adventure.ui.placed import LOOKS, PlacedTable, drawn, placed, settle, shell_at_once
from tests.ui.calls import calls_of

if TYPE_CHECKING:
    from game.adventure.ui.table.shown import LanternScreen
    from game.ui.services import LiveTable


def win(scene: TableScene) -> None:
    """Beat the foe of a chapter, after which the party is asked how hard the next one is."""
    asks_between(scene.table.game)  # type: ignore[attr-defined]  # a table of the tests
    scene.act(scene.playing.question.actions[0])  # type: ignore[union-attr]  # somebody is asked
    settle(scene)
    scene.act(STRIKE)
    settle(scene)


@pytest.mark.parametrize(("size", "language", "text_scale"), LOOKS)
def test_what_stands_one_below_the_other_on_the_sheet_is_set_alike(
    size: tuple[int, int], language: str, text_scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each line was as large as it had room for: the second of two headings twice as large."""
    put = calls_of(monkeypatch, sheet, "put_line")
    result = written_result(1, missions=["c1_oil", "c1_kiln"], influence=7, attempts=2)
    t = Table().world(results=[result]).foe(wounds=10, guard=1)
    scene = placed(t.setup(), size, language, text_scale)
    win(scene)
    assert drawn(scene) == []
    say, least = scene.kit.say, scene.kit.least
    laid = {
        text: kit.fonts.shrunk(text, style, room, least).px for kit, _, text, style, _, room in put
    }
    told = [
        say("lantern.sheet.attribute"),
        *(text for text in laid if say("lantern.sheet.skills") in text),
    ]
    assert len(told) == 2
    assert len({laid[text] for text in told}) == 1
    story = story_of(cast("LanternScreen", scene.state))
    assert story is not None
    assert len({laid[line.told] for line in story.lines if line.told in laid}) <= 1


@pytest.mark.parametrize(("size", "language", "text_scale"), LOOKS[3:])
def test_of_several_people_a_level_says_whose_it_is(
    size: tuple[int, int], language: str, text_scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It said "now" under the hero, and of two people at one keyboard neither was named."""
    people = {0: "Ada", 2: "Bruno Massimiliano"}
    monkeypatch.setattr(LanternServices, "seated", property(lambda _: people))
    put = calls_of(monkeypatch, level, "put_line")
    shell = shell_at_once(size, language, text_scale)
    table = PlacedTable(Table().foe(wounds=10, guard=1).setup())
    scene = TableScene(shell, cast("LiveTable", table), party=(0, 2))
    shell.change(scene)
    settle(scene)
    win(scene)
    assert drawn(scene) == []
    laid = [text for _, _, text, *_ in put]
    assert f"Ada · {scene.kit.say('lantern.sheet.now')}" in laid
    assert "Akira" in laid
    assert scene.kit.say("lantern.sheet.then") in laid, "a companion's has nobody's name"


@pytest.mark.parametrize(("size", "language", "text_scale"), LOOKS[:3])
def test_in_the_smallest_window_a_level_says_what_skills_do_and_whose_it_is(
    size: tuple[int, int], language: str, text_scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """House Name said only that it is strong on the road, and tabs named nobody."""
    people = {0: "Ada", 1: "Bo", 2: "Ada", 3: "Bo"}
    monkeypatch.setattr(LanternServices, "seated", property(lambda _: people))
    found = list[str]()

    def pressed(*told: Any) -> Any:
        made = pressables(*told)
        found[:] = [cast("Card", item.button).face.text for item in made]
        return made

    put = calls_of(monkeypatch, level, "put_line")
    monkeypatch.setattr(level, "pressables", pressed)
    scene = placed(Table().foe(wounds=10, guard=1).setup(), size, language, text_scale)
    win(scene)
    assert drawn(scene) == []
    rules = [scene.kit.say(f"skills.{key}.rule") for key in ("volley", "house_name")]
    assert all(text.startswith(rule) for text, rule in zip(found, rules, strict=True))
    assert "Akira \u00b7 Bo" in [text for _, _, text, *_ in put]


def test_the_sheet_tells_of_armor_that_the_foe_wore_down() -> None:
    """A victory mends nothing: the next chapter began with shields of 0, out of the blue."""
    worn = {"id": "lacquered_coat", "left": 0}
    scene = placed(Table().hero("ann", armor=worn).setup())
    hero = cast("LanternScreen", scene.state).frame.view.table.heroes[0]
    assert level.kept_told(scene.kit, hero).endswith("and Lacquered Coat (0 of 2).")


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_a_hero_on_the_sheet_says_all_that_is_kept_when_pointed_at(
    size: tuple[int, int], language: str
) -> None:
    """In the smallest window the slips had no room for coins and items, and said nothing."""
    result = written_result(1, missions=["c1_oil", "c1_kiln"], influence=7, attempts=2)
    t = Table().world(results=[result]).foe(wounds=10, guard=1)
    t.hero("ann", items="bandages:2", coins=12)
    scene = placed(t.setup(), size, language)
    win(scene)
    for kind in ("gain_attribute", "difficulty"):
        asked(scene, kind)
        panel, kit = scene.state.frame.prompt, scene.kit
        assert isinstance(panel, sheet.SheetPanel)
        assert len(panel.heroes) == 4
        for seat, box in enumerate(panel.heroes):
            assert at(scene.state.frame.hits, *box.centre) == HitTarget("seat", seat)
        said = tooltip(scene.state, scene.game, HitTarget("seat", 0))
        assert kit.say("items.bandages.name") in said
        assert "12" in said
        assert at(scene.state.frame.hits, *panel.left.centre) == HitTarget("prompt", 0)
