"""The end of a campaign in the window: figures, lanterns, the chronicle as a text."""

from pathlib import Path
from typing import cast

import pytest

from game.adventure.rules.facts.campaign_events import (
    CampaignBegan,
    DifficultyChanged,
)
from game.adventure.rules.facts.hero_events import HeroDefeated
from game.adventure.rules.facts.layout_events import ChapterLaid
from game.adventure.ui.scenes.chronicle import ChronicleScene
from game.adventure.ui.scenes.chronicle_pages import GROUNDS, PageSheet, pages_of
from game.adventure.ui.scenes.chronicle_web import web_page
from game.adventure.ui.scenes.end import CampaignEnd
from game.adventure.ui.scenes.heroes import DeedsSlip
from game.adventure.view.annals.deeds import RoundView, deeds_of
from game.adventure.view.names import story, thing
from game.adventure.view.presentation import PRESENTATION
from game.adventure.view.telling.chronicle import DEEDS, ROUND, SCENE, TURN, TaleEntry, chronicle
from game.ui.audio.catalogue import read_catalogue
from game.ui.draw.canvas import Canvas
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.overlays import NoticeScene
from game.ui.scenes.table import TableScene
from game.ui.widgets.buttons import Button
from game.ui.widgets.texts import Label
from game.view.replay import Replay
from game.view.words.log import LogEntry
from game.view.words.sentences import Message
from game.view.words.strings import Strings
from tests.adventure.campaigns import played
from tests.adventure.scenarios.table import Table, written_result
from tests.adventure.ui.placed import LOOKS, placed, press
from tests.ui.parts.soundless import WordsPlayed

ROUNDS = [
    RoundView(chapter, n + chapter, n in (3, 6)) for chapter in (1, 2, 3) for n in range(1, 10)
]


def _ended(
    size: tuple[int, int] = (1280, 720), language: str = "en", scale: float = 1.0
) -> CampaignEnd:
    """Return the end of a campaign that Tomoe wins with one strike."""
    scene = _won(size, language, scale)
    host = scene.host
    for _ in range(10):
        if host.top is scene:
            scene.tick(1.0)
    end = cast("CampaignEnd", host.top)
    end.deeds.rounds += ROUNDS
    end.rebuild()
    return end


def _won(
    size: tuple[int, int] = (1280, 720), language: str = "en", scale: float = 1.0
) -> TableScene:
    """Return the table at which it was just won."""
    won = {1: "c1_oil", 2: "c2_toll", 3: "c3_names"}
    results = [written_result(n, influence=7, missions=[key]) for n, key in won.items()]
    t = Table().level(3).world(chapter=3, chapters=3, results=results)
    scene = placed(t.foe(wounds=20, guard=1).setup(), size, language, scale)
    for number in (0, 0):
        press(scene, scene.state.frame.answers[number].answer.label)
    return scene


@pytest.mark.parametrize("sound", ["campaign_won", "lost"])
def test_a_campaign_that_is_lost_is_heard_as_one_that_is_won_is(sound: str) -> None:
    end = _ended()
    end.is_won, end._is_heard = sound == "campaign_won", False
    end.host.sound = played = WordsPlayed()
    end.tick(1.0)
    ends = read_catalogue("adventure").words
    assert [ends[word] for word in played.words] == [sound]


@pytest.mark.parametrize(("size", "language", "text_scale"), LOOKS)
def test_the_end_and_its_chronicle_fit_the_window(
    size: tuple[int, int], language: str, text_scale: float
) -> None:
    end = _ended(size, language, text_scale)
    end.compose(Canvas(size))
    assert end.kit.fonts.misfits == []
    assert all(widget.box.right <= size[0] + 1 for widget in end.widgets)
    assert all(widget.box.bottom <= size[1] + 1 for widget in end.widgets)
    _button(end, "lantern.final.chronicle").press()
    end.host.top.compose(Canvas(size))
    assert end.kit.fonts.misfits == []


def _button(end: MenuScene, key: str) -> Button:
    return next(
        widget
        for widget in end.widgets
        if isinstance(widget, Button) and widget.text == end.say(key)
    )


def test_who_falls_before_a_foe_was_defeated_too() -> None:
    scene = placed(Table().foe(wounds=0, guard=20).hero("dan", life=1, spirit=0).setup())
    for _ in range(12):
        if scene.playing.question is None or scene.table.game.state.heroes[3].life == 0:  # type: ignore[attr-defined]  # a table of the tests
            break
        scene.act(scene.playing.question.actions[0])
        scene.tick(0.5)
    fallen = [e.seat for e in scene.table.history if isinstance(e, HeroDefeated)]
    assert 3 in fallen
    counts = deeds_of(scene.table.history)
    assert all(counts.of(seat)["falls"] == fallen.count(seat) for seat in range(4))


def test_the_chronicle_is_what_is_read_next() -> None:
    end = _ended()
    assert end.widgets[end.focus or 0] is _button(end, "lantern.final.chronicle")


def test_over_the_last_page_of_the_story_nobody_is_said_to_act() -> None:
    scene = _won()
    assert scene.state.frame.view.is_over
    assert scene.game.turn_text(scene.state) == "The campaign is over"


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_the_number_of_a_page_keeps_off_what_turns_pages(language: str) -> None:
    end = _ended((960, 540), language, 1.5)
    _button(end, "lantern.final.chronicle").press()
    scene = end.host.top
    assert isinstance(scene, ChronicleScene)
    scene.pages, scene.page = 247, 210
    number = scene._paging(scene.foot(4)[0])[1]
    assert isinstance(number, Label)
    assert scene.kit.fonts.width(number.text, number.style) <= number.box.w - 6


def test_the_end_is_read_aloud_in_figures() -> None:
    told = [thing.name for thing in _ended().aloud().things]
    assert any(line.startswith("III. The Night Parade. Phase won") for line in told)
    assert any(line.startswith("Tomoe, level 3: Enemies beaten 0") for line in told)
    assert any("Chapter 1: 2, 3, 4, 5, 6, 7, 8, 9, 10." in line for line in told)


@pytest.mark.parametrize(("size", "language", "text_scale"), LOOKS[::3])
def test_the_end_says_who_of_several_people_played_whom(
    size: tuple[int, int], language: str, text_scale: float
) -> None:
    end = _ended(size, language, text_scale)
    end.names.people = {0: "Ada", 1: "Bruno Massimiliano"}
    end.rebuild()
    told = [thing.name for thing in end.aloud().things]
    for name, n in (("Tomoe", 1), ("Akira", 1), ("Hattori", 0)):
        line = next(line for line in told if line.startswith(f"{name}, "))
        assert line.split(":")[0].count(", ") == 1 + n
    end.compose(Canvas(size))
    assert end.kit.fonts.misfits == []


@pytest.mark.parametrize(
    ("seats", "told"), [(2, "Akira, level 3, Player 2: "), (4, "Akira, level 3: ")]
)
def test_people_without_names_go_by_number_at_the_end_unless_all_seats_are_theirs(
    seats: int, told: str
) -> None:
    """Who has all four heroes in hand was Player 1 to Player 4."""
    end = _ended()
    end.names.people = dict.fromkeys(range(seats), "")
    end.rebuild()
    assert any(thing.name.startswith(told) for thing in end.aloud().things)


@pytest.mark.parametrize(("size", "language", "text_scale"), LOOKS)
def test_what_stands_side_by_side_at_the_end_is_set_alike(
    size: tuple[int, int], language: str, text_scale: float
) -> None:
    """In Italian at 150 % one hero's deeds were larger than the others', in two sizes."""
    end = _ended(size, language, text_scale)
    slips = [widget for widget in end.widgets if isinstance(widget, DeedsSlip)]
    (px,) = {one.px for one in slips}
    style, pad = end.kit.type("regular", 20).sized(px), end.kit.px(12)
    for one in slips:
        widest = max(end.kit.fonts.width(f"{name} {n}", style) for name, n in one.rows)
        assert widest <= one.box.w - 2.6 * pad or px == end.kit.least
    buttons = [widget for widget in end.widgets if isinstance(widget, Button)]
    assert len({button.word_px(end.kit) for button in buttons[1:]}) == 1


def test_who_opens_a_chapter_of_the_chronicle_by_keys_turns_its_pages_with_arrows() -> None:
    """The focus stayed at the chapter, among whose buttons the arrows go: no page was turned."""
    end = _ended()
    _button(end, "lantern.final.chronicle").press()
    scene = end.host.top
    assert isinstance(scene, ChronicleScene)
    scene.sheets[0].chapter, scene.sheets[0].title = 1, "Chapter 1"
    scene.rebuild()
    scene.focus = next(n for n, w in enumerate(scene.widgets) if w.label == "Chapter 1")
    scene.obey("confirm")
    assert scene.page == 0
    scene.obey("right")
    assert scene.page == 1
    scene.obey("first")
    sheet = next(w for w in scene.widgets if isinstance(w, PageSheet))
    lines = sheet.aloud(scene.kit).name.split("\n")
    titles = {entry.title for entry in scene.entries if entry.title}
    assert all(title[-1] in ".!?" for title in titles & {*lines})


def test_the_chronicle_is_saved_as_a_text_and_with_its_pictures(tmp_path: Path) -> None:
    end = _ended()
    end.host.services.library.shared = tmp_path
    _button(end, "lantern.final.chronicle").press()
    scene = end.host.top
    assert isinstance(scene, ChronicleScene)
    for key, told in (("save_text", "The text is in"), ("save_web", "The page is in")):
        _button(scene, f"lantern.final.{key}").press()
        assert isinstance(end.host.top, NoticeScene)
        assert end.host.top.text.startswith(told)
        end.host.pop()
    text, page = (
        next(tmp_path.glob(f"hundred-lanterns-*.{ending}")).read_text(encoding="utf-8")
        for ending in ("txt", "html")
    )
    assert text.startswith("The Hundred Lanterns\n")
    for told in (text, page):
        assert "The campaign is won" in told
        assert "Chapter 3, The Night Parade: phase won" in told
    assert "data:image/webp;base64," in page
    assert page.count('<img alt="" ') == page.count("<img"), "who hears it hears each title once"
    assert page.count("<section>") == page.count("</section>") > 0


LANTERN = (0.56, 0.2, 0.78, 0.66)
"""Left, top, right and bottom of the lantern, of the size of the title's picture."""


@pytest.mark.parametrize(("size", "language", "text"), LOOKS)
def test_the_lantern_over_the_chronicle_is_whole(
    size: tuple[int, int], language: str, text: float
) -> None:
    """Its upper third was cut away: the picture that stood there is higher than wide."""
    end = _ended(size, language, text)
    _button(end, "lantern.final.chronicle").press()
    scene = end.host.top
    assert isinstance(scene, ChronicleScene)
    kit, name, room = scene.kit, GROUNDS[""], scene._room
    whole = kit.images.original(name)
    assert whole is not None
    block = pages_of(kit, _told(), (room.w, room.h))[0].blocks[0][0]
    shown = block.prints[0].draw().get_size()
    scale = max(shown[0] / whole.get_width(), shown[1] / whole.get_height())
    for length, part, (near, far) in zip(
        whole.get_size(), shown, (LANTERN[::2], LANTERN[1::2]), strict=True
    ):
        seen = part / scale / length
        assert (1 - seen) / 2 < near
        assert far < (1 + seen) / 2
    page = web_page(kit, _told())
    assert page.index("<h1><img") < page.index("</h1>")


def _told(*found: Message, language: str = "en") -> list[TaleEntry]:
    entries = tuple(LogEntry(line, number, number) for number, line in enumerate(found))
    game = next(played(7))
    seen = game.observe(0)
    events = tuple(game.journal.events())
    replay = Replay(PRESENTATION, 0, events, entries, 0)
    return chronicle(Strings(language, "adventure"), replay, seen)


def _road() -> list[Message]:
    """Return what the log says of a turn with an event on the road."""
    thrown = (("test_name", thing("attributes", "power")), ("dice", 2), ("bonus", 0))
    rolled = (*thrown, ("total", 2), ("difficulty", 5))
    intro, ko = (story(f"events.A1.red.{part}") for part in ("intro", "ko"))
    return [
        Message("log.round", numbers=(("n", 1), ("most", 9)), is_heading=True),
        Message("log.activated", 0, numbers=(("n", 3),), is_heading=True),
        Message("log.moved", 0, cards=(thing("places", "nara"),), numbers=(("n", 1),)),
        Message("log.event", 0, cards=(thing("events", "A1"), intro)),
        Message("log.rolled_lost", 0, numbers=rolled),
        Message("log.again_lost_story", 0, numbers=(*rolled, ("story_name", ko))),
        Message("log.gained_karma", 0, numbers=(("n", 1),)),
        Message(
            "log.enemy_beaten", 0, numbers=(("foe_name", thing("enemies", "kappa")), ("enemy", 1))
        ),
    ]


def test_the_chronicle_tells_a_scene_in_one_piece_and_deeds_apart() -> None:
    _, round_, turn, scene, deeds, _ = _told(*_road())
    assert [one.rank for one in (round_, turn, scene, deeds)] == [ROUND, TURN, SCENE, DEEDS]
    assert (turn.seat, scene.about, scene.title) == (0, "events.A1", "The Ferryman")
    assert [part.is_story for part in scene.parts] == [True, False, True, False]
    assert scene.parts[1].text.count("Failed.") == 2
    assert scene.parts[1].text.count("Tomoe") == 1
    assert scene.parts[-1].text == "Tomoe gains 1 karma."
    assert [part.text for part in deeds.parts] == ["Tomoe beats Kappa\u00a01."]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Tomoe recovers 1 life. Gains 1 karma. Akira gains 1 karma. Tomoe gains 1 karma."),
        ("es", "Tomoe recupera 1 de vida. Gana 1 de karma. Akira gana 1 de karma. Tomoe gana"),
        ("it", "Tomoe recupera 1 di vita. Guadagna 1 karma. Akira guadagna 1 karma. Tomoe"),
    ],
)
def test_the_chronicle_does_not_name_again_who_goes_on(language: str, told: str) -> None:
    karma = (Message("log.gained_karma", seat, numbers=(("n", 1),)) for seat in (0, 1, 0))
    done = [Message("log.healed", 0, numbers=(("n", 1),)), *karma]
    _, turn, _ = _told(_road()[1], *done, language=language)
    assert turn.parts[0].text.startswith(told)


@pytest.mark.parametrize(("size", "language", "text_scale"), LOOKS)
def test_pages_break_between_entries_and_lead_nobody_to_an_empty_one(
    size: tuple[int, int], language: str, text_scale: float
) -> None:
    kit = _ended(size, language, text_scale).kit
    entries = _told(*_road() * 6)
    wide, high = size[0] * 0.9, size[1] * 0.7
    pages = pages_of(kit, entries, (wide, high))
    assert len(pages) > 1
    for page in pages:
        assert page.blocks
        last, _, _ = page.blocks[-1]
        assert not last.leads
        for block, x, y in page.blocks:
            assert x >= 0
            assert y + block.high <= high + 1
    told = [block.said for page in pages for block, _, _ in page.blocks]
    assert sum("The Ferryman" in said for said in told) == 6


def test_the_end_and_the_chronicle_name_each_difficulty_that_was_played() -> None:
    course = (
        CampaignBegan("story", 0, 3),
        ChapterLaid(1),
        DifficultyChanged("legend"),
        ChapterLaid(2),
        ChapterLaid(3),
    )
    end = _ended()
    end.deeds = deeds_of(course)
    end.rebuild()
    assert any("difficulty: Story / Legend" in thing.name for thing in end.aloud().things)
    replay = Replay(PRESENTATION, 0, course, (), 0)
    head, *_ = chronicle(Strings("en", "adventure"), replay, end.seen)
    assert head.parts[0].text.endswith("Difficulty: Story / Legend.")


@pytest.mark.parametrize(
    ("language", "campaign"), [("en", "campaign"), ("es", "campaña"), ("it", "campagna")]
)
def test_an_empty_record_asks_for_a_campaign(language: str, campaign: str) -> None:
    assert campaign in Strings(language, "adventure").text("record.nothing")
    assert campaign not in Strings(language).text("record.nothing")


@pytest.mark.parametrize("device", ["mouse", "keys"])
def test_arrows_and_home_and_end_turn_the_pages_of_the_chronicle(device: str) -> None:
    """By keys the focus came to the first chapter, and arrows went from there to the next."""
    end = _ended((960, 540))
    end.kit.hints.device = device
    _button(end, "lantern.final.chronicle").press()
    scene = end.host.top
    assert isinstance(scene, ChronicleScene)
    scene.sheets *= 4
    scene.pages = len(scene.sheets)
    scene.sheets[0].chapter, scene.focus = 1, None
    scene.rebuild()
    last, pages = scene.pages - 1, list[int]()
    for command in ("right", "right", "left", "last", "right", "first", "left"):
        scene.obey(command)
        pages.append(scene.page)
    assert pages == [1, 2, 1, last, last, 0, 0]
    scene.focus = close = len(scene.widgets) - 1
    scene.obey("left")
    assert scene.page == 0
    assert scene.focus != close, "among buttons arrows go on"


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("en", "The bell of round 3"),
        ("es", "La campana de la ronda 3"),
        ("it", "La campana del round 3"),
    ],
)
def test_what_happens_at_a_bell_is_not_headed_as_its_chapter(language: str, title: str) -> None:
    line = Message("log.story", cards=(story("chapters.1.trigger_3"),), is_heading=False)
    told = _told(line, language=language)
    assert [one.title for one in told if one.rank == SCENE] == [title]
