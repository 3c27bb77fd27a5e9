"""The campaign sheet in the window: levels by press, what comes, and how hard it is to be."""

from collections import Counter
from typing import TYPE_CHECKING, Any, cast

import pytest

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.actions import STRIKE, HeroAction
from game.adventure.ui.papers import between, chapter_story, level
from game.adventure.ui.papers.cards import Card
from game.adventure.ui.papers.chapter_story import counted, listed, story_of
from game.adventure.ui.papers.sheet import SheetPanel, _pages, sheet_box
from game.adventure.ui.scroll.opening import INDENT
from game.adventure.ui.table.painting import fitting
from game.adventure.view.showing.gains import MissionGains
from game.ui.draw.canvas import Canvas
from game.ui.scenes.table import TableScene
from game.ui.widgets.base import Look
from tests.adventure.scenarios.table import Table, written_result
from tests.adventure.scenarios.test_15_confrontation import asks_between
from tests.adventure.ui.placed import LOOKS, drawn, labels, placed, press, settle
from tests.ui.calls import calls_of
from tests.ui.checks import nothing_overlaps

if TYPE_CHECKING:
    from game.adventure.ui.table.shown import LanternScreen

Place = tuple[float, float, float, float]
SKILLS = {
    "Volley": "Tomoe",
    "Riposte": "Akira",
    "Twin Strike": "Hattori",
    "Stunning Palm": "Hikaru",
}


def _won(**told: Any) -> dict[str, Any]:
    result = written_result(1, missions=["c1_oil", "c1_kiln"], influence=7, attempts=2)
    t = Table().world(results=[result], cities={"iga": {"state": "captured", "chapter": 1}})
    t.foe(wounds=10, guard=1).hero("ann", items="bandages:2", coins=12, **told)
    return t.setup()


def _gained(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have every mission have given something, and one of them more than one can count."""
    few = MissionGains(Counter({"lanterns": 1, "coins": -10}))
    much = MissionGains(
        Counter({"karma": 4, "lanterns": 1, "coins": 15, "affinity": 1}), ["tea_house"]
    )
    gains = dict.fromkeys(BOOK.missions, few) | {"c1_kiln": much}
    gains["c1_rice"] = MissionGains(goods=["rice"])
    monkeypatch.setattr(chapter_story, "gains_of", lambda _events: gains)


@pytest.mark.parametrize(("size", "language", "text_scale"), LOOKS)
def test_what_missions_gave_fits_the_sheet(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str, text_scale: float
) -> None:
    _gained(monkeypatch)
    scene = placed(_won(), size, language, text_scale)
    scene.act(scene.playing.question.actions[0])  # type: ignore[union-attr]  # somebody is asked
    settle(scene)
    scene.act(STRIKE)
    settle(scene)
    assert cast("LanternScreen", scene.state).frame.view.is_on_sheet
    assert drawn(scene) == []


def test_the_sheet_says_what_missions_gave_and_what_never_came(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It said *won* beside the tick that says so, and of the rice nothing."""
    _gained(monkeypatch)
    scene = placed(_won(), (1920, 1080))
    _strike(scene)
    story = story_of(cast("LanternScreen", scene.state))
    assert story is not None
    gave = {line.told: line.gave or line.end for line in story.lines}
    assert gave["Whose Oil Is It?"] == "1 lantern out, \u221210 coins"
    assert (
        gave["The Kiln"] == "1 lantern out, 15 coins, 4 karma, 1 affinity, Tea House by the Bridge"
    )
    assert gave["Rice for Iga"] == "never delivered: sacks of rice"
    told = listed(scene.kit, story.lines)
    assert "Won: Whose Oil Is It? (1 lantern out, \u221210 coins)" in told


def _strike(scene: TableScene) -> None:
    """Have Tomoe end the confrontation, and ask for the difficulty after the levels."""
    asks_between(scene.table.game)  # type: ignore[attr-defined]  # a table of the tests
    press(scene, "Tomoe")
    press(scene, "Strike")


@pytest.mark.parametrize(("size", "language", "text_scale"), LOOKS)
def test_level_and_sheet_fit_the_window(
    size: tuple[int, int], language: str, text_scale: float
) -> None:
    scene = placed(_won(), size, language, text_scale)
    asks_between(scene.table.game)  # type: ignore[attr-defined]  # a table of the tests
    for _ in range(60):
        question = scene.playing.question
        assert question is not None
        scene.refresh()
        if question.kind in ("gain_attribute", "skill", "difficulty"):
            assert drawn(scene) == []
            nothing_overlaps(scene)
            for item in scene.state.frame.answers:
                box = item.button.box
                assert min(box.w, box.h) >= 32
                assert box.right <= size[0]
                assert box.bottom <= size[1]
        if question.kind == "difficulty":
            return
        wanted = [a for a in question.actions if a == STRIKE]
        scene.act((wanted or question.actions)[0])
        settle(scene)
    raise AssertionError("the sheet did not come")


def test_levels_are_reached_by_press_and_the_difficulty_is_changed() -> None:
    scene = placed(_won() | {"marks": ["oil_flows"]})
    _strike(scene)
    for skill in SKILLS:
        assert "Power" in labels(scene)
        press(scene, "Spirit")
        assert skill in labels(scene)
        press(scene, skill)
    assert labels(scene)[-5:] == [
        "Story",
        "Normal",
        "Hard",
        "Legend",
        "On to \u201cThe Fox Toll\u201d",
    ]
    seen = scene.playing.seen
    assert [hero.level for hero in seen.heroes] == [2, 2, 2, 2]  # type: ignore[attr-defined]  # of the game
    press(scene, "Hard")
    assert scene.playing.question is not None
    comes = " ".join(between._coming(cast("LanternScreen", scene.state), "hard"))
    assert "with 3 lanterns lit in all" in comes, "2, and one that the oil brings"
    press(scene, "On to \u201cThe Fox Toll\u201d")
    seen = scene.playing.seen
    assert (seen.difficulty, seen.chapter) == ("hard", 2)  # type: ignore[attr-defined]  # of the game


def test_a_mark_is_told_before_the_chapter_that_it_weighs_on() -> None:
    """Before the third chapter it was said that the second begins with one lantern more."""
    marks = ("oil_flows", "mirror_lost")
    found = [between.carried_by(card, marks) for card in BOOK.chapters.values()]
    assert found[:3] == [{}, {"oil_flows": 1}, {"mirror_lost": 1}]


def test_the_story_is_turned_page_by_page_and_the_last_leads_to_the_first() -> None:
    scene = placed(_won(), (960, 540), "en", 2.0)
    _strike(scene)
    first, found = labels(scene)[0], list[str]()
    while not found or labels(scene)[0] != first:
        found.append(labels(scene)[0])
        press(scene, found[-1])
    told = [f"Read on ({n} of {len(found)})" for n in range(1, len(found))]
    assert found == [*told, f"From the start ({len(found)} of {len(found)})"]


def test_the_last_line_of_the_story_is_shown_whole_however_the_time_passes() -> None:
    scene = placed(_won())
    _strike(scene)
    state = cast("LanternScreen", scene.state)
    high = set[int]()
    for seconds in (0.016, 99.0):
        panel = SheetPanel(scene.kit, sheet_box(state), "", story_of(state), ())
        while panel.move(seconds):
            pass
        canvas = Canvas(scene.kit.size)
        panel.draw(canvas, [Look() for _ in panel.items])
        high.add(canvas.items[1].surface.get_height())
    assert len(high) == 1


def _is_writing(scene: TableScene) -> bool:
    """Return whether the sheet, laid now, begins with none of its story."""
    state = cast("LanternScreen", scene.state)
    picked = state.selection.picked
    return SheetPanel(scene.kit, sheet_box(state), "", story_of(state), picked).move(0.01)


def test_the_story_appears_line_by_line_once_and_no_press_begins_it_anew() -> None:
    scene = placed(_won(), (960, 540), "en", 2.0)
    _strike(scene)
    assert _is_writing(scene)
    press(scene, labels(scene)[0])
    assert not _is_writing(scene)
    for skill in SKILLS:
        press(scene, "Spirit")
        assert not _is_writing(scene)
        press(scene, skill)
        assert not _is_writing(scene)
    press(scene, "Hard")
    assert not _is_writing(scene)


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_no_page_of_the_story_is_of_a_line_or_two(language: str) -> None:
    for size, text_scale in (((1280, 720), 1.0), ((960, 540), 1.5), ((960, 540), 2.0)):
        kit = placed(_won(), size, language, text_scale).kit
        ends = [kit.say(f"chapters.{n}.{end}") for n in (1, 2, 3) for end in ("success", "failure")]
        for text in ends:
            for high in range(140, 400, 20):
                _, pages = _pages(kit, text, (400.0, float(high)), 40.0)
                lines = [len(page) for page in pages]
                assert max(lines) - min(lines) < len(lines)


def test_a_story_a_line_too_long_is_set_smaller_and_not_in_pages() -> None:
    kit = placed(_won(), (1920, 1080)).kit
    text, style = kit.say("chapters.1.success"), kit.type("regular", 22)
    high = kit.fonts.pitch(style) * len(kit.fonts.wrap(text, style, 400.0))
    smaller, pages = _pages(kit, text, (400.0, high), 40.0)
    assert len(pages) == 1
    assert smaller.px == style.px - 1


@pytest.mark.parametrize(
    ("size", "scale"), [((960, 540), 1.0), ((960, 540), 2.0), ((1280, 720), 1.0)]
)
@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_a_level_tells_what_attributes_and_traits_are_worth(
    size: tuple[int, int], scale: float, language: str
) -> None:
    """In Italian one word was a pixel wider than its card in the smallest window.

    Large type has no room for it: there it is read aloud alone.
    """
    scene = placed(_won(), size, language, scale)
    asks_between(scene.table.game)  # type: ignore[attr-defined]  # a table of the tests
    scene.act(HeroAction("activate", hero=0))
    settle(scene)
    scene.act(STRIKE)
    settle(scene)
    prompt = scene.state.frame.prompt
    assert prompt is not None
    told = {item.answer.label: item.answer.effect for item in prompt.items}
    for name in ("power", "dexterity", "knowledge", "spirit"):
        worth = scene.kit.say(f"lantern.sheet.worth.{name}")
        assert worth in told[scene.kit.say(f"attributes.{name}.name")]
        is_printed = any(
            worth in item.button.face.text for item in prompt.items if isinstance(item.button, Card)
        )
        assert is_printed == (scale == 1)
    scene.act(next(a for a in scene.playing.question.actions if a.id == "spirit"))  # type: ignore[union-attr]  # it is asked
    settle(scene)
    effects = [item.answer.effect for item in scene.state.frame.answers]
    noble = scene.kit.say("traits.noble.name")
    worth = scene.kit.say("lantern.sheet.trait", what=noble).rstrip(".")
    assert [worth in one for one in effects].count(True) == 1


@pytest.mark.parametrize(
    ("language", "won", "iga", "lit"),
    [
        ("en", "2 missions won, 6 failed", "captured to the end of chapter", "7 of 12"),
        ("es", "2 misiones ganadas, 6 fallidas", "tomada hasta el fin del capítulo", "7 de 12"),
        ("it", "2 missioni vinte, 6 fallite", "presa fino alla fine del capitolo", "7 di 12"),
    ],
)
def test_where_the_list_has_no_room_it_is_counted_and_cities_are_named_and_how_long(
    language: str, won: str, iga: str, lit: str
) -> None:
    scene = placed(_won(), language=language)
    asks_between(scene.table.game)  # type: ignore[attr-defined]  # a table of the tests
    story = story_of(cast("LanternScreen", scene.state))
    assert story is not None
    told = counted(scene.kit, story.lines)
    assert told.startswith(f"{won}, Iga: {iga}\u00a02, {lit} ")


def test_what_the_foe_leaves_is_a_paragraph_of_its_own() -> None:
    kit = placed(_won()).kit
    _, (page,) = _pages(kit, "The end.\nThe fire goes down.", (400.0, 300.0), 40.0)
    assert page == ["The end.", f"{INDENT}The fire goes down."]


def test_what_four_heroes_keep_is_set_in_one_size(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = placed(_won(), (1280, 720), "es", 1.25)
    asks_between(scene.table.game)  # type: ignore[attr-defined]  # a table of the tests
    put = calls_of(monkeypatch, between, "put_text")
    while (question := scene.playing.question) is not None and question.kind != "difficulty":
        scene.act(next((a for a in question.actions if a == STRIKE), question.actions[0]))
        settle(scene)
    fitted = [fitting(kit, text, style, place[2:]) for kit, _, text, style, place in put]
    sizes = [None if found is None else found.px for found in fitted]
    assert len(sizes) >= 5
    assert len(set(sizes[:4])) == 1
    assert None not in sizes


@pytest.mark.parametrize(("size", "language", "text_scale"), LOOKS)
def test_what_a_hero_can_do_stands_there_however_much_is_kept(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str, text_scale: float
) -> None:
    result = written_result(1, missions=["c1_oil"], influence=7)
    t = Table().level(2).world(results=[result]).foe(wounds=10, guard=1)
    t.hero("cid", items="hemp_rope:2 ink_and_brush:3 smoke_ball", coins=22, karma=3, heads=1)
    scene = placed(t.setup(), size, language, text_scale)
    asks_between(scene.table.game)  # type: ignore[attr-defined]  # a table of the tests
    put = calls_of(monkeypatch, between, "put_text")
    while (question := scene.playing.question) is not None and question.kind != "difficulty":
        scene.act(next((a for a in question.actions if a == STRIKE), question.actions[0]))
        settle(scene)
    can = scene.kit.say("lantern.sheet.can", what="").rstrip(" .")
    assert [text.startswith(can) for _, _, text, *_ in put[:4]] == [True] * 4


def test_the_sheet_is_read_aloud() -> None:
    scene = placed(_won())
    _strike(scene)
    told = " ".join(f"{thing.name} {thing.about}" for thing in scene.aloud().things)
    assert "Tomoe: which attribute grows?" in told
    assert "1 to 2" in told


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Life 10 to 11"),
        ("es", "Vida: de 10 a 11"),
        ("it", "Vita: da 10 a 11"),
    ],
)
def test_a_level_says_from_what_life_grows(
    language: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = placed(_won(), language=language)
    asks_between(scene.table.game)  # type: ignore[attr-defined]  # a table of the tests
    scene.act(HeroAction("activate", hero=0))
    settle(scene)
    put = calls_of(monkeypatch, level, "put_line")
    scene.act(STRIKE)
    settle(scene)
    assert drawn(scene) == []
    assert told in [text for _, _, text, *_ in put]


@pytest.mark.parametrize(
    ("language", "row", "sentence"),
    [
        ("en", ("Lanterns lit", "7 of 12"), "Lanterns lit: 7 of 12."),
        ("es", ("Faroles encendidos", "7 de 12"), "Faroles encendidos: 7 de 12."),
        ("it", ("Lanterne accese", "7 di 12"), "Lanterne accese: 7 di 12."),
    ],
)
def test_the_sheet_says_once_that_lanterns_are_counted(
    language: str, row: tuple[str, str], sentence: str
) -> None:
    scene = placed(_won(), language=language)
    asks_between(scene.table.game)  # type: ignore[attr-defined]  # a table of the tests
    story = story_of(cast("LanternScreen", scene.state))
    assert story is not None
    assert (story.lines[-1].told, story.lines[-1].end) == row
    assert listed(scene.kit, story.lines).endswith(sentence)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Start: Nagoya, with no lantern lit."),
        ("es", "Salida: Nagoya, sin ning\u00fan farol encendido."),
        ("it", "Partenza: Nagoya, senza lanterne accese."),
    ],
)
def test_where_no_lantern_burns_at_first_the_sheet_says_so(language: str, told: str) -> None:
    scene = placed(_won(), language=language)
    state = cast("LanternScreen", scene.state)
    asks_between(scene.table.game)  # type: ignore[attr-defined]  # a table of the tests
    for _ in range(60):
        question = scene.playing.question
        assert question is not None
        if question.kind == "difficulty":
            break
        wanted = [a for a in question.actions if a == STRIKE]
        scene.act((wanted or question.actions)[0])
        settle(scene)
    assert told in between._coming(state, "story")
    assert told not in between._coming(state, "normal")
