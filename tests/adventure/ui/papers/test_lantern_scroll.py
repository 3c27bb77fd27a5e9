"""Papers over the map: events, tests, stalls, stories: what stands there, and that it fits."""

from dataclasses import replace
from itertools import permutations
from typing import TYPE_CHECKING, Any, cast

import pygame
import pytest
from pygame import Surface

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts import hero_events
from game.adventure.rules.facts.actions import STOP, HeroAction
from game.adventure.ui.scroll import hero_tests
from game.adventure.ui.scroll.paper import picture
from game.adventure.ui.scroll.pictures import of_subject
from game.adventure.ui.table.painting import put_line
from game.adventure.ui.table.road_map import spots
from game.adventure.view.names import likeness
from game.adventure.view.showing.readings import Tale
from game.session.new_game import NewGame
from game.ui.board.selection import HitTarget, box_of
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import Type
from game.ui.draw.kit import Kit
from game.ui.scenes.table import TableScene
from game.view.timing import UNMEANT
from tests.adventure.scenarios.table import Table
from tests.adventure.ui.adventure_window import LanternServices, lantern_shell
from tests.adventure.ui.album import rolling
from tests.adventure.ui.placed import LOOKS, drawn, labels, placed, settle, shell_at_once
from tests.ui.windowless import Settings

if TYPE_CHECKING:
    from game.adventure.ui.scenes.story import StoryScene

CHAPTERS = {"A": 1, "B": 2, "C": 3, "N": 1}


def _way(face: str) -> tuple[str, str, str]:
    """Return three places in a row whose roads give that face."""
    is_wild = face == "red"
    roads = [road for road in BOOK.roads.values() if road.is_dangerous == is_wild]
    for one, other in permutations(roads, 2):
        for a, b in (one.ends, one.ends[::-1]):
            for c, d in (other.ends, other.ends[::-1]):
                if b == c and a != d and BOOK.places[d].kind == "landmark":
                    return a, b, d
    raise AssertionError(face)


def _event(
    key: str,
    face: str,
    size: tuple[int, int] = (1280, 720),
    language: str = "en",
    text_scale: float = 1.0,
) -> TableScene:
    """Return the window when an event asks, at the end of a journey of two steps."""
    table = Table().world(chapter=CHAPTERS[key[0]], event_deck=[key])
    start, *way = _way(face)
    table.hero("ann", coins=12, karma=6).at(ann=start)
    if CHAPTERS[key[0]] > 1:
        table.level(3)
    scene = placed(table.setup(), size, language, text_scale)
    _travel(scene, way)
    return scene


def _travel(scene: TableScene, way: list[str]) -> None:
    for action in (
        HeroAction("travel", companions=()),
        *(HeroAction("step", to=to) for to in way),
        STOP,
    ):
        if scene.playing.question is not None and action in scene.playing.question.actions:
            scene.act(action)
            settle(scene)


def _choosing() -> list[tuple[str, str]]:
    """Return the faces of events that let the hero choose."""
    return [
        (key, face)
        for key, event in BOOK.events.items()
        for face in ("green", "red")
        if any(effect.word == "choose" for effect in BOOK.scripts[event.script(face)])
        and not key.startswith("N")
    ]


def _lies_within(scene: TableScene) -> None:
    width, height = scene.kit.size
    for item in scene.state.frame.answers:
        box = item.button.box
        assert box.x >= 0
        assert box.y >= 0
        assert box.right <= width
        assert box.bottom <= height
        assert min(box.w, box.h) >= scene.kit.target - 5


@pytest.mark.parametrize("number", range(len(_choosing())))
def test_every_event_fits_its_scroll(number: int) -> None:
    size, language, text_scale = LOOKS[number % len(LOOKS)]
    scene = _event(*_choosing()[number], size, language, text_scale)
    prompt = scene.state.frame.prompt
    assert prompt is not None
    before = set(scene.kit.fonts.misfits)
    drawn(scene)
    assert set(scene.kit.fonts.misfits) <= before
    _lies_within(scene)


def _pointed_at(scene: TableScene) -> HitTarget | None:
    return scene.state.selection.hover


def test_in_large_text_a_short_answer_leaves_its_height_to_the_story() -> None:
    """All leaves were as high as the highest, and the story had to be turned for its last line."""
    scene = _event("A7", "green", (1280, 800), "es", 2.0)
    titles = labels(scene)
    assert titles == ["Sentarte a apostar", "Coger la moneda"]
    high = [item.button.box.h for item in scene.state.frame.answers]
    assert high[0] > high[1]
    even = _event("A7", "green", (1280, 720), "es").state.frame.answers
    assert even[0].button.box.h == even[1].button.box.h


def test_what_turns_the_page_of_an_event_is_as_large_as_other_words() -> None:
    """Its letters were half as large as the story's in large text, on a low button."""
    turned = 0
    for key, face in _choosing():
        scene = _event(key, face, (960, 540), "es", 2.0)
        for item in scene.state.frame.answers:
            if item.answer.label.startswith("Seguir leyendo"):
                turned += 1
                assert item.button.box.h >= 1.5 * scene.kit.type("heavy", 20).px
    assert turned > 0


def test_a_place_that_was_pressed_is_pointed_at_no_more_once_a_scroll_lies_over_it() -> None:
    table = Table().world(event_deck=["A7"]).hero("ann", coins=12).at(ann="uji_bridge")
    scene = placed(table.setup())
    spot = HitTarget("act", list(spots()).index("lake_biwa"))
    box = box_of(scene.state.frame.hits, spot)
    assert box is not None
    pos = (round(box.centre[0]), round(box.centre[1]))
    scene.pointer.move(pygame.Event(pygame.MOUSEMOTION, pos=pos))
    assert _pointed_at(scene) == spot
    _travel(scene, ["kyoto", "lake_biwa"])
    prompt = scene.state.frame.prompt
    assert prompt is not None
    assert prompt.box.contains(*pos)
    assert _pointed_at(scene) is None
    assert scene.subject.text == ""


def test_what_is_asked_next_does_not_stand_beneath_the_scroll_that_leads_to_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """*Tomoe: which kami goes with you?* looked out above the story that comes before it."""
    shell = lantern_shell(
        (1280, 720), LanternServices(Settings(introduction=True), NewGame(4, "follower", seed=7))
    )
    shell.go("table", shell.services.new_game(shell.services.wanted))
    scene = cast("TableScene", shell.top)
    for _ in range(60):
        if shell.top is scene:
            scene.tick(0.1)
    scene.refresh()
    assert scene.state.frame.prompt is not None
    drawn_now = list[bool]()
    monkeypatch.setattr(
        type(scene.state.frame.prompt), "draw", lambda *_: drawn_now.append(shell.top is scene)
    )
    scene.compose(Canvas(shell.kit.size))
    assert shell.top is not scene
    shell.top.tick(9.0)
    cast("StoryScene", shell.top).go_on()
    assert shell.top is scene
    scene.compose(Canvas(shell.kit.size))
    assert drawn_now == [True]


def test_an_answer_tells_its_test_and_never_what_it_leads_to() -> None:
    scene = _event("A5", "red")
    answers = [item.answer for item in scene.state.frame.answers]
    assert [answer.label for answer in answers] == ["Fight", "Slip by in the rain"]
    assert [answer.effect for answer in answers] == [
        "Combat\u00a05\u00a0\u00b7\u00a067%",
        "Dexterity\u00a04\u00a0\u00b7\u00a050%",
    ]
    prompt = scene.state.frame.prompt
    assert prompt is not None
    assert prompt.headline.startswith("Toll of Spears. Here nobody holds out a bowl.")


def test_the_scroll_comes_open_and_a_page_turns_without_that() -> None:
    scene = _event("A5", "red", (960, 540), "it", 2.0)
    prompt: Any = scene.state.frame.prompt
    fresh = type(prompt)(scene.kit, prompt.box, "", "red")
    assert fresh.move(0.1)
    assert fresh.move(0.3)
    assert not fresh.move(0.1)
    turned = type(prompt)(scene.kit, prompt.box, "", "red", is_still=True)
    assert not turned.move(0.1)


Look = tuple[tuple[int, int], str, float]


def test_who_hurries_closes_no_scroll_that_has_only_just_come() -> None:
    """At the fastest pace a scroll is open at once: a press for the last one closed it unseen."""
    shell = shell_at_once((1280, 720), "en", 1.0)
    victory = Tale("foes.the_toll_keeper", "foes.the_toll_keeper.victory")
    shell.open("story", [Tale("events.A9", "events.A9.red.ko", "red"), victory])
    top = cast("StoryScene", shell.top)
    for left in (2, 1):
        top.obey("confirm")
        assert len(top.readings) == left
        top.tick(UNMEANT + 0.01)
        top.obey("confirm")
    assert shell.top is not top


def _attack(look: Look) -> TableScene:
    """Return the window where Tomoe attacks a kachi, before the roll."""
    table = Table().enemy("kachi", "kyoto").world(difficulty="normal")
    table.hero(
        "ann", items="whetstone:2 blessed_salt", knowledge=1, kami="raijin", affinity=1
    ).hero("cid", kami="inari")
    scene = placed(table.setup(), *look)
    scene.act(HeroAction("attack", enemy=1))
    settle(scene)
    return scene


@pytest.mark.parametrize("look", LOOKS)
def test_what_helps_a_roll_fits_its_scroll(look: Look) -> None:
    scene = _attack(look)
    drawn(scene)
    assert not scene.kit.fonts.misfits
    _lies_within(scene)
    assert len(scene.state.frame.answers) == 3


def test_before_the_roll_its_chance_is_told_and_what_helps_says_how() -> None:
    scene = _attack(LOOKS[3])
    answers = [item.answer for item in scene.state.frame.answers]
    assert [answer.label for answer in answers] == [
        "Roll",
        "Use the whetstone",
        "Use the blessed salt",
    ]
    assert answers[0].effect == "Combat\u00a05\u00a0\u00b7\u00a067%, rolling again: 89%"
    assert answers[2].effect == "Add 2 to combat in one test. That makes 97%."


@pytest.mark.parametrize("look", LOOKS)
def test_a_roll_shows_what_is_tried_and_against_whom(look: Look) -> None:
    size, language, text_scale = look
    shell = shell_at_once(size, language, text_scale)
    steps = [
        Tale("", "", roll=_rolled("spirit"), subject=key, step=f"missions.{key}.steps.{place}")
        for key, mission in BOOK.missions.items()
        for place, _ in mission.steps
    ]
    others = (*BOOK.enemies, "black_wind", "barred_shrines")
    for tale in (*steps, *(Tale("", "", roll=_rolled("fight"), subject=key) for key in others)):
        place = (tale.step.rpartition(".")[2],) if tale.step else ()
        shell.open("story", [replace(tale, places=place)])
        top = cast("StoryScene", shell.top)
        top.tick(0.1)
        top.compose(Canvas(size))
        box = top.sheet
        assert box.y >= 0
        assert box.bottom <= size[1]
        assert top.title.startswith("Akira: "), "who rolls, and for what"
        assert top.text
        if tale.subject in BOOK.enemies:
            assert of_subject(tale.subject) == likeness(tale.subject), "no card, no piece"
        assert top._pages == 1 or text_scale > 1
        top._age = 0.0
        assert not top._passage.is_silent, "it is read while the dice fall"
        shell.pop()
    assert shell.kit.fonts.misfits == []


@pytest.mark.parametrize(("is_won", "costs"), [(True, ""), (False, " Fallire costa 2 colpi.")])
def test_a_lost_roll_says_what_it_costs_and_a_won_one_does_not(*, is_won: bool, costs: str) -> None:
    """Of a step that failed its scroll told what it would have paid, not what it cost."""
    shell = shell_at_once((1280, 720), "it", 1.0)
    step = "missions.p1_ninja.steps.iga"
    roll = replace(_rolled("dexterity"), success=is_won)
    shell.open("story", [Tale("", "", roll=roll, subject="p1_ninja", step=step, places=("iga",))])
    assert cast("StoryScene", shell.top).text == shell.kit.say(step) + costs


def _rolled(test: str) -> hero_events.TestRolled:
    return hero_events.TestRolled(
        1, test, ("green", "green", "red"), (2, 3, 5), 3, 13, 5, success=True
    )


def test_a_flat_picture_stands_in_the_middle_of_its_place() -> None:
    """Two soldiers lay over an empty half of the paper."""
    sheet, blank = Surface((300, 300)), (250, 240, 210)
    sheet.fill(blank)
    picture(placed(Table().setup()).kit, sheet, "influence/sworn_blades", (0, 0, 300, 300))
    printed = [y for y in range(300) if sheet.get_at((0, y))[:3] != blank]
    assert len(printed) < 150
    assert abs(printed[0] + printed[-1] - 299) <= 1


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "2 life less"), ("es", "2 de vida menos"), ("it", "2 di vita in meno")],
)
def test_a_lost_attempt_says_what_it_costs(language: str, told: str) -> None:
    shell = lantern_shell((1280, 720), LanternServices(Settings(language=language)))
    shell.open("story", [Tale("foes.the_kiln_master", "foes.the_kiln_master.defeat")])
    assert told in cast("StoryScene", shell.top).text


def test_what_a_test_takes_stands_on_the_line_of_its_title(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In the smallest window it stood lower, and the tray of the dice lay over its foot."""
    feet: dict[str, float] = {}

    def put(
        kit: Kit, sheet: Surface, text: str, style: Type, at: tuple[float, float], room: float
    ) -> float:
        feet.setdefault(text, at[1] + kit.fonts.height(style))
        return put_line(kit, sheet, text, style, at, room)

    monkeypatch.setattr(hero_tests, "put_line", put)
    list(rolling(((960, 540), "it", 1.0)))
    needs = next(text for text in feet if "o più" in text)
    title = next(iter(feet))
    assert feet[needs] <= feet[title] + 1
