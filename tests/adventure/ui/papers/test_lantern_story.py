"""What a story tells waits until it was read; dice come to rest before it says how they fell."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

import pytest

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts import hero_events
from game.adventure.rules.facts.actions import STOP, HeroAction
from game.adventure.ui.panels.listing import mission_line
from game.adventure.ui.scenes.story import OPENS, StoryScene
from game.adventure.ui.scroll.excerpt import excerpt
from game.adventure.ui.scroll.fallen import RESTS
from game.adventure.ui.scroll.pictures import of_story
from game.adventure.ui.scroll.vignette import lay_place, vignette
from game.adventure.ui.table.road_map import spots
from game.adventure.ui.table.shown import view_of
from game.adventure.view.missions import tasks_at_first
from game.adventure.view.names import is_story
from game.adventure.view.showing.mood import DAWN
from game.adventure.view.showing.readings import Tale
from game.session.new_game import NewGame
from game.ui.draw.canvas import Canvas
from game.ui.draw.paint import clear
from game.ui.scenes.table import TableScene
from game.view.timing import HOURS, UNMEANT
from tests.adventure.scenarios.table import Table
from tests.adventure.ui.adventure_window import LanternServices
from tests.adventure.ui.placed import LOOKS, PlacedTable
from tests.ui.windowless import QuickShell, Settings, shell_of

if TYPE_CHECKING:
    from game.adventure.rules.facts.state import AdventureObservation
    from game.ui.services import LiveTable

WAY = ("yamato_pass", "nara")


def _shell(
    size: tuple[int, int] = (1280, 720),
    language: str = "en",
    text_scale: float = 1.0,
    *,
    introduction: bool = True,
) -> QuickShell:
    settings = Settings(language=language, text_scale=text_scale, introduction=introduction)
    return shell_of(size, LanternServices(settings, NewGame(4, "follower", seed=7)))


def _table(*, introduction: bool = True) -> tuple[QuickShell, TableScene]:
    """Return a window where Tomoe has drawn an event that tests her at once."""
    shell = _shell(introduction=introduction)
    setup = Table().world(event_deck=["A1"]).hero("ann", place="iga").setup()
    scene = TableScene(shell, cast("LiveTable", PlacedTable(setup)), party=range(4))
    shell.change(scene)
    _pass_on(shell, scene)
    steps = (HeroAction("step", to=to) for to in WAY)
    for action in (HeroAction("travel", companions=()), *steps, STOP):
        if scene.playing.question is not None and action in scene.playing.question.actions:
            scene.act(action)
            _pass_on(shell, scene)
    return shell, scene


def _pass_on(shell: QuickShell, scene: TableScene) -> None:
    for _ in range(60):
        if shell.top is not scene:
            return
        scene.tick(0.1)


def _read(shell: QuickShell) -> None:
    """Look until all of it is shown, then go on."""
    top = cast("StoryScene", shell.top)
    top.tick(9.0)
    top.obey("confirm")


def test_what_an_event_tests_is_told_with_its_chance_before_it_is_rolled() -> None:
    shell, _ = _table()
    top = shell.top
    assert isinstance(top, StoryScene)
    test = top.reading.test
    assert test is not None
    assert (test.test, test.difficulty, test.bonus) == ("power", 5, 1)
    told = [one.name for one in top.aloud().things]
    assert "Power\u00a05\u00a0\u00b7\u00a050%" in told


def test_an_event_that_asks_nothing_waits_until_it_was_read() -> None:
    shell, scene = _table()
    top = shell.top
    assert isinstance(top, StoryScene)
    assert top.title == "The Ferryman"
    assert top.text.startswith("No ferryman.")
    top.tick(60.0)
    assert shell.top is top
    _read(shell)
    _pass_on(shell, scene)
    outcome = shell.top
    assert isinstance(outcome, StoryScene)
    assert outcome.reading.roll is not None
    end = "ok" if outcome.reading.roll.success else "ko"
    assert outcome.reading.story == f"events.A1.red.{end}"
    told = [spoken.name for spoken in outcome.aloud().things]
    assert set(filter(None, outcome.text.split("\n"))) <= set(told)


def test_who_wants_no_introductions_reads_the_log() -> None:
    shell, scene = _table(introduction=False)
    assert shell.top is scene


def _rolled(story: str) -> Tale:
    roll = hero_events.TestRolled(0, "fight", ("green", "red"), (2, 5), 1, 8, 9, success=False)
    about, face = (".".join(story.split(".")[:2]), story.split(".")[2]) if story else ("", "")
    return Tale(about, story, face, roll)


def test_a_press_shows_all_of_it_and_the_next_goes_on() -> None:
    shell = _shell()
    shell.open("story", [_rolled("events.A9.red.ko"), _rolled("")])
    top = cast("StoryScene", shell.top)
    top.compose(Canvas(shell.kit.size))
    top.tick(0.1)
    top.obey("confirm")
    assert top.reading.story
    top.obey("confirm")
    assert not top.reading.story
    assert top.title == "Tomoe: Combat 9"
    top.tick(RESTS)
    assert len(top.readings) == 1
    top.tick(9.0)
    assert shell.top is not top


def test_the_log_tells_nothing_of_a_roll_before_its_dice_lie_still() -> None:
    shell, scene = _table()
    _read(shell)
    _pass_on(shell, scene)
    top = cast("StoryScene", shell.top)
    log, seen = scene.state.frame.log, []
    corner = (round(log.x), round(log.y))
    for seconds in (OPENS + 0.1, RESTS):
        top.tick(seconds)
        canvas = Canvas(shell.kit.size)
        top.compose(canvas)
        seen.append([item for item in canvas.items if (item.x, item.y) == corner])
    assert seen[0]
    assert not seen[1]


def test_the_log_tells_nothing_of_a_roll_that_is_read_of_later() -> None:
    shell, scene = _table()
    _read(shell)
    _pass_on(shell, scene)
    top = cast("StoryScene", shell.top)
    top.readings.insert(0, Tale("events.A1", "events.A1.red.intro", "red"))
    log, seen = scene.state.frame.log, []
    for _ in range(2):
        top.tick(9.0)
        canvas = Canvas(shell.kit.size)
        top.compose(canvas)
        corner = (round(log.x), round(log.y))
        seen.append([item for item in canvas.items if (item.x, item.y) == corner])
        del top.readings[1:]
    assert seen[0]
    assert not seen[1]


@pytest.mark.parametrize(("before", "seconds"), [([""], 9.0), ([], OPENS + RESTS + 0.05)])
def test_a_press_for_dice_closes_no_story_that_just_came(before: list[str], seconds: float) -> None:
    """Other dice that went by themselves, or its own that have just come to rest."""
    shell = _shell()
    shell.open("story", [_rolled(story) for story in (*before, "events.A9.red.ko")])
    top = cast("StoryScene", shell.top)
    top.tick(seconds)
    for _ in range(2):
        top.obey("confirm")  # still for the dice: at most it shows all of the story
    assert shell.top is top
    top.tick(UNMEANT)
    top.obey("confirm")
    assert shell.top is not top


def _texts() -> list[str]:
    """Return the longest texts that an event ends with, and every text of a mission's end."""
    found = []
    for key in BOOK.events:
        for face in ("green", "red"):
            found += [f"events.{key}.{face}.{part}" for part in ("intro", "ok", "ko")]
    return [key for key in found if is_story(key)]


@pytest.mark.parametrize(("size", "language", "text_scale"), LOOKS)
def test_a_chapter_is_told_whole_below_its_picture_or_in_pages(
    size: tuple[int, int], language: str, text_scale: float
) -> None:
    shell = _shell(size, language, text_scale)
    for number, chapter in BOOK.chapters.items():
        bells = [f"trigger_{n}" for n, _ in chapter.triggers]
        for part in ("opening", "success", "failure", *bells):
            shell.open("story", [Tale(f"chapters.{number}", f"chapters.{number}.{part}")])
            top = cast("StoryScene", shell.top)
            top.tick(9.0)
            top.compose(Canvas(size))
            assert top.sheet.y >= 0
            assert top.sheet.bottom <= size[1]
            shell.pop()
    assert shell.kit.fonts.misfits == []


def test_a_trigger_of_a_chapter_needs_less_paper_than_its_opening() -> None:
    shell = _shell()
    high = []
    for part in ("opening", "trigger_3"):
        shell.open("story", [Tale("chapters.1", f"chapters.1.{part}")])
        high.append(cast("StoryScene", shell.top).sheet.h)
        assert cast("StoryScene", shell.top).aloud().things[0].name
    assert high[0] > high[1] > 1280 / 4.8 / 2


@pytest.mark.parametrize(("size", "language", "text_scale"), LOOKS)
def test_every_text_fits_its_scroll(
    size: tuple[int, int], language: str, text_scale: float
) -> None:
    shell = _shell(size, language, text_scale)
    told = [key for key in _texts() if shell.kit.strings.has(key)]
    longest = sorted(told, key=lambda key: len(shell.kit.say(key)))[-4:]
    for key in longest:
        reading = Tale(".".join(key.split(".")[:2]), key, key.split(".")[2])
        for one in (reading, _rolled(key)):
            shell.open("story", [one])
            top = cast("StoryScene", shell.top)
            top.tick(9.0)
            top.compose(Canvas(size))
            box = top.sheet
            assert box.x >= 0
            assert box.bottom <= size[1]
            shell.pop()
    assert shell.kit.fonts.misfits == []


def test_every_chapter_opens_with_a_picture_and_every_weapon_has_one() -> None:
    images = _shell().kit.images
    names = [of_story("chapters", str(number)) for number in BOOK.chapters]
    names += [f"gear/{key}" for key in BOOK.gear]
    assert [name for name in names if images.original(name) is None] == []


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_a_mission_turned_up_says_what_it_asks_and_shows_where(language: str) -> None:
    shell = _shell(language=language)
    setup = Table().at(ann="yamato_pass").mission("c1_kiln", "available").setup()
    scene = TableScene(shell, cast("LiveTable", PlacedTable(setup)), party=range(4))
    shell.change(scene)
    _pass_on(shell, scene)
    scene.act(HeroAction("mission", mission="c1_kiln"))
    _pass_on(shell, scene)
    top = shell.top
    assert isinstance(top, StoryScene)
    assert set(top.reading.places) == {"iga", "koga_gorge", "shrine_amaterasu"}
    for place in top.reading.places:
        assert f"\n\u2022 {shell.kit.say(f'places.{place}.name')}. " in top.text
    assert shell.kit.say("mission.foes_hard", foes="2 kachi", n=5) in top.text
    table = view_of(cast("AdventureObservation", scene.playing.seen)).table
    line = mission_line(shell.kit, table, next(m for m in table.missions if m.key == "c1_kiln"))
    assert f"\n{shell.kit.say('places.koga_gorge.name')}. " in line
    assert line.endswith(shell.kit.say("mission.serves.objective"))
    served = {m.key: m.serves for m in table.missions}
    assert served["c1_oil"] == "leads"
    assert {served[m.key] for m in table.missions if m.owner is not None} == {"helps"}


def test_a_piece_of_the_map_shows_every_place_whole() -> None:
    kit = _shell().kit
    around = {place: excerpt(kit, (place,), 300, 320) for place in spots()}
    assert len({sheet.get_buffer().raw for sheet in around.values()}) == len(around)
    assert excerpt(kit, ("tottori", "kumano", "hamamatsu"), 300, 320).get_size() == (300, 320)


def test_every_place_has_its_own_picture_at_every_hour() -> None:
    kit = _shell().kit
    seen = {
        (place, hour): vignette(kit, place, 80, 50, hour).get_buffer().raw
        for place in spots()
        for hour in (*HOURS, DAWN)
    }
    assert len(seen) == len(set(seen.values())) == len(spots()) * (len(HOURS) + 1)


@pytest.mark.parametrize("size", [(320, 500), (320, 210)])
def test_one_place_is_shown_with_its_picture_whether_the_map_has_room_or_not(
    size: tuple[int, int],
) -> None:
    kit = _shell().kit
    made = []
    for place in ("nara", "kumano"):
        sheet = clear(size)
        lay_place(kit, sheet, place, (0, 0, *size), "day")
        made.append(sheet.subsurface((0, 0, size[0], 100)).copy().get_buffer().raw)
    assert made[0] != made[1]
    assert kit.fonts.misfits == []


def test_what_is_found_says_what_a_visit_does() -> None:
    shell = _shell()
    shell.open("story", [Tale("locations.hot_spring", "locations.hot_spring.found")])
    text = cast("StoryScene", shell.top).text
    assert text.endswith("\n\nA visit takes 1 action. Recover 4 life.")


@pytest.mark.parametrize(
    ("story", "says"),
    [
        ("missions.c1_rice.won", "Mission won."),
        ("missions.p1_ronin.lost", "Mission lost."),
        ("missions.c2_toll.reveal", "Any 2 of these 3 will do.\nWon: 1 lantern goes out."),
        ("chapters.2.failure", "The phase is lost: it takes 2 more wounds to beat the foe."),
    ],
)
def test_the_scroll_says_how_a_mission_or_a_phase_ended_and_how_many_tasks_are_enough(
    story: str, says: str
) -> None:
    shell, key = _shell(), story.split(".")[1]
    tasks = tasks_at_first(key, Table().start().game.state) if story.endswith("reveal") else ()
    shell.open("story", [Tale(story.rpartition(".")[0], story, tasks=tasks)])
    assert cast("StoryScene", shell.top).text.endswith(f"\n{says}")


def test_a_step_that_was_done_does_not_ask_again() -> None:
    shell = _shell()
    told = Table().mission("c1_rice", "active", iga="ann")
    setup = told.hero("ann", place="iga", goods="rice").setup()
    scene = TableScene(shell, cast("LiveTable", PlacedTable(setup)), party=range(4))
    shell.change(scene)
    _pass_on(shell, scene)
    scene.act(HeroAction("clan", mission="c1_rice"))
    stories: list[str] = []
    ends: list[tuple[str, ...]] = []
    for _ in range(6):
        _pass_on(shell, scene)
        if isinstance(shell.top, StoryScene):
            stories.append(shell.top.reading.story)
            if stories[-1].endswith(".won"):
                ends.append((*shell.top.reading.places, shell.top.reading.brought[0].key))
            _read(shell)
    assert stories.index("missions.c1_rice.won") < stories.index("locations.tea_house.found")
    assert ends == [("iga", "log.gained_coins")]
    assert [story for story in stories if ".steps." in story] == []


def _read_on(scene: TableScene, shell: QuickShell, done: Callable[[], bool]) -> list[Tale]:
    """Answer with the first answer until `done`; return what was read on the way."""
    found: list[Tale] = []
    for _ in range(80):
        _pass_on(shell, scene)
        if isinstance(shell.top, StoryScene):
            found.append(shell.top.reading)
            _read(shell)
        elif done() or shell.top is not scene:
            break
        elif scene.playing.question is not None:
            scene.act(scene.playing.question.actions[0])
    return found


@pytest.mark.parametrize("last", [1, 3])
def test_a_foe_is_beaten_in_words_and_so_the_act_ends_where_its_last_chapter_does(
    last: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many further chapters lie in `data/adventure`."""
    monkeypatch.setitem(cast("dict[int, object]", BOOK.chapters), 4, BOOK.chapters[3])
    shell = _shell()
    table = Table().level(last).world(chapter=last, chapters=last).foe(resolve=1)
    scene = TableScene(shell, cast("LiveTable", PlacedTable(table.setup())), party=range(4))
    shell.change(scene)
    found = _read_on(scene, shell, lambda: False)
    told = [tale.story for tale in found if tale.story]
    assert f"foes.{BOOK.chapters[last].foe.key}.victory" in told
    assert ("campaign.victory" in told) == (last == 3)
    assert last == 1 or found[-1].about == "chapters.3"


def test_a_won_phase_leads_to_the_foe_in_words_and_what_nobody_heard_of_is_not_mourned() -> None:
    shell = _shell()
    t = Table().mission("c1_kiln", "won").mission("cove_debt", "unavailable")
    t.activated("bob", "cid", "dan").hero("ann", place="iga")
    scene = TableScene(shell, cast("LiveTable", PlacedTable(t.setup())), party=range(4))
    shell.change(scene)
    _pass_on(shell, scene)
    scene.act(HeroAction("end"))
    found = _read_on(scene, shell, lambda: cast("Any", scene.playing.seen).foe is not None)
    told = [tale.story for tale in found if tale.story]
    assert told[0] == "chapters.1.success"
    assert told.count("chapters.1.success") == 1
    assert "foes.the_kiln_master.arrival" in told
    assert "foes.the_kiln_master.exchange_1" not in told
    assert not any(story.startswith("missions.cove_debt") for story in told)
