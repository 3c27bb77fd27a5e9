"""What is asked in the row below the map: who acts, which enemy, where it turns."""

from itertools import combinations
from typing import TYPE_CHECKING, cast

import pytest

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.actions import END, HeroAction
from game.adventure.ui.moving import shogun_turn
from game.adventure.ui.moving.shogun_turn import ahead, compose_order, order
from game.adventure.ui.panels.asked_row import RowPanel, enemy_asked, strip_of
from game.adventure.ui.papers.ways import WaysPanel
from game.adventure.ui.scroll.leaf import LeafFace, LeafOf
from game.adventure.ui.table import row
from game.adventure.ui.table.names import place_in_brief
from game.adventure.ui.table.spots import CELL
from game.adventure.ui.tooltips import tooltip
from game.adventure.view.showing.shogun import Deed, ShogunTurn
from game.ui.board.selection import PACE, HitTarget
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import TIGHT, Fonts
from game.ui.scenes.table import TableScene
from game.ui.widgets.base import Look
from game.view.layout.geometry import Box
from tests.adventure.scenarios.table import Table
from tests.adventure.ui.placed import LOOKS, drawn, placed, settle, state_of
from tests.ui import checks
from tests.ui.calls import calls_of

if TYPE_CHECKING:
    from game.ui.scenes.choosing.settings import SettingsScene

LANGUAGES = ("en", "es", "it")


def _who(**looks: object) -> TableScene:
    return placed(Table().step("heroes").activated("ann").setup(), **looks)  # type: ignore[arg-type]  # size, language, text_scale


def _enemies(language: str = "en") -> TableScene:
    t = Table().step("round_marker", round=1, influence_deck=["levy"])
    for kind, place in (("kappa", "gifu"), ("akaname", "kyoto"), ("akaname", "kyoto")):
        t.enemy(kind, place)
    return placed(t.enemy("ashigaru", "nara").setup(), language=language)


def _covers_the_map(scene: TableScene) -> bool:
    prompt, board = scene.state.frame.prompt, state_of(scene).frame.layout
    assert prompt is not None
    return prompt.box.y < board.cells[0].y


def test_who_acts_next_is_asked_below_the_map_and_covers_nothing_of_it() -> None:
    scene = _who()
    assert isinstance(scene.state.frame.prompt, RowPanel)
    assert not _covers_the_map(scene)


def test_each_hero_keeps_the_digit_of_the_seat_whoever_has_acted() -> None:
    items = _who().state.frame.answers
    told = {item.answer.label: item.signs for item in items}
    assert told == {"Akira": ("2",), "Hattori": ("3",), "Hikaru": ("4",), "Try it out": ("5",)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_six_enemies_and_all_at_once_have_room_there_in_a_low_window(language: str) -> None:
    scene = _enemies(language)
    question = scene.playing.question
    assert question is not None
    assert question.kind == "enemy"
    assert len(question.actions) >= 5
    assert isinstance(scene.state.frame.prompt, RowPanel)
    assert not _covers_the_map(scene)
    right = max(item.button.box.right for item in scene.state.frame.answers)
    assert right <= scene.kit.size[0]


def test_in_large_text_each_of_a_few_enemies_says_what_it_does() -> None:
    """On the slip stood bare names, and of four enemies three stood in the order below."""
    t = Table().step("round_marker", round=1, influence_deck=["levy"])
    scene = placed(t.enemy("akaname", "gifu").enemy("akaname", "gifu").setup(), text_scale=1.5)
    assert not isinstance(scene.state.frame.prompt, RowPanel)
    enemies = state_of(scene).frame.view.table.enemies
    told = [item.answer.effect for item in scene.state.frame.answers]
    assert 1 < len(enemies) <= 4
    assert told[:-1] == [ahead(state_of(scene), enemy) for enemy in enemies]
    assert all(told[:-1])


def test_an_enemy_is_numbered_as_the_log_numbers_it() -> None:
    labels = [item.answer.label.replace("\u00a0", " ") for item in _enemies().state.frame.answers]
    assert labels[:3] == ["Kappa 1", "Akaname 2", "Akaname 3"]


def test_an_enemy_in_the_city_that_it_goes_for_waits_and_does_not_reach_it() -> None:
    state = state_of(_enemies())
    waiting = next(
        one
        for one in state.frame.view.table.enemies
        if (one.kind, one.place) == ("ashigaru", "nara")
    )
    assert ahead(state, waiting) == "waits for one more"


def test_enemies_have_numbers_in_the_order_that_is_shown_too() -> None:
    names = [place.name for place in order(state_of(_enemies()), ShogunTurn())]
    assert names[:3] == ["Kappa 1", "Akaname 2", "Akaname 3"]


def test_the_enemy_that_an_answer_means_is_shown_on_the_map() -> None:
    scene = _enemies()
    assert enemy_asked(state_of(scene)) is None
    for number, item in enumerate(scene.state.frame.answers[:-1]):
        scene.hover(HitTarget("answer", number))
        assert enemy_asked(state_of(scene)) == item.action.enemy  # type: ignore[attr-defined]  # a hero's action
    scene.hover(HitTarget("answer", len(scene.state.frame.answers) - 1))
    assert enemy_asked(state_of(scene)) is None


def test_whom_an_enemy_hunts_is_asked_there_and_by_its_name() -> None:
    """It was asked where it turns, though all four heroes stood in one place."""
    t = Table().step("round_marker", round=1, influence_deck=["village_feast"])
    scene = placed(t.at(ann="kyoto", bob="iga").enemy("kappa", "gifu").setup())
    question, prompt = scene.playing.question, scene.state.frame.prompt
    assert question is not None
    assert question.kind == "target"
    assert isinstance(prompt, RowPanel)
    assert prompt.headline == "Kappa 1: whom does it hunt?"
    assert {item.answer.effect for item in scene.state.frame.answers} == {""}, "it reaches nobody"
    t = Table().step("round_marker", round=1, influence_deck=["village_feast"])
    scene = placed(t.at(ann="osaka").enemy("ashigaru", "uji_bridge").setup())
    prompt = scene.state.frame.prompt
    assert isinstance(prompt, RowPanel)
    assert prompt.headline == "Ashigaru 1: where does it turn?"


def test_whom_an_enemy_turns_on_is_asked_with_the_chance_of_each_to_beat_it_then() -> None:
    """Nothing stood there, then *67%*, of nobody knew what.

    The enemy's page had the chances of an attack: Hachiman helped.
    """
    t = Table().step("round_marker", round=1, influence_deck=["village_feast"])
    t.hero("bob", kami="raijin").hero("cid", kami="inari").hero("dan", kami="susanoo")
    t.hero("ann", kami="hachiman", affinity=1, power=1, weapons="hunting_bow")
    scene = placed(
        t.at(ann="kyoto", bob="kyoto", cid="himeji", dan="himeji")
        .enemy("kappa", "lake_biwa")
        .setup()
    )
    told = {item.answer.label: item.answer.effect for item in scene.state.frame.answers}
    assert told["Tomoe"] == "beats it: 67%"
    assert set(told) == {"Tomoe", "Akira"}
    small = placed(t.setup(), (960, 540), "en", 2.0)
    in_small = {item.answer.label: item.answer.effect for item in small.state.frame.answers}
    assert in_small == told, "in large text, too"
    enemy, *_ = state_of(scene).frame.view.table.enemies
    assert f"{enemy.chances[0]:.0%}" == "67%"
    t = Table().turn("ann").at(ann="kyoto").enemy("kappa", "kyoto")
    t.hero("bob", kami="raijin").hero("cid", kami="inari").hero("dan", kami="susanoo")
    t.hero("ann", kami="hachiman", affinity=1, power=1, weapons="hunting_bow")
    enemy, *_ = state_of(placed(t.setup())).frame.view.table.enemies
    assert f"{enemy.chances[0]:.0%}" == "86%"


def test_beside_what_takes_back_there_is_still_room() -> None:
    board = state_of(_who()).frame.layout
    aside, whole = board.zones.aside, strip_of(board, can_undo=False)
    strip = strip_of(board, can_undo=True)
    assert aside is not None
    assert not strip.overlaps(aside)
    assert whole.right == board.zones.button.right


@pytest.mark.parametrize(("size", "text_scale"), [((960, 540), 1.0), ((1280, 720), 2.0)])
def test_where_the_row_has_two_lines_it_is_asked_there_too(
    size: tuple[int, int], text_scale: float
) -> None:
    """A slip lay over half of the map that one looks at to answer, before every turn."""
    scene = _who(size=size, text_scale=text_scale)
    assert isinstance(scene.state.frame.prompt, RowPanel)
    assert not _covers_the_map(scene)
    board = state_of(scene).frame.layout
    aside = board.zones.aside
    assert aside is not None
    assert not strip_of(board, can_undo=True).overlaps(aside)
    assert strip_of(board, can_undo=False).bottom == board.cells[-1].bottom


def test_what_is_known_of_an_answer_is_not_left_out_where_a_slip_has_room_for_it() -> None:
    t = Table().step("round_marker", round=1, influence_deck=["levy"])
    scene = placed(t.enemy("akaname", "gifu").enemy("akaname", "gifu").setup(), text_scale=1.5)
    assert isinstance(scene.state.frame.prompt, WaysPanel)


@pytest.mark.parametrize(("size", "language", "text_scale"), LOOKS)
def test_it_fits_however_large_the_text(
    size: tuple[int, int], language: str, text_scale: float
) -> None:
    scene = _who(size=size, language=language, text_scale=text_scale)
    scene.compose(Canvas(size))
    checks.everything_fits(scene.host)  # type: ignore[arg-type]  # the host is the shell


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_may_come_along_takes_no_word_from_how_far_one_can_go(language: str) -> None:
    """It read "Travel: Travel alone, Travel with Akira and Travel with Hattori"."""
    scene = placed(Table().at(ann="kyoto", bob="kyoto").setup(), language=language)
    told = tooltip(state_of(scene), HitTarget("act", CELL)).split("\n")[1]
    assert told == scene.kit.say("lantern.movement", n=3)


def test_a_shrine_says_whether_karma_lacks_or_affinity_is_full() -> None:
    """It said that nothing was there."""
    number = next(n for n, (key, *_) in enumerate(row.CELLS) if key == "place")
    for affinity, lack in ((1, "karma"), (6, "full")):
        t = Table().turn("ann").at(ann="shrine_inari").hero("ann", karma=2, affinity=affinity)
        state = state_of(placed(t.setup()))
        assert row.cells(state.frame.view)[number].lack == lack
        told = tooltip(state, HitTarget("act", CELL + number))
        assert ("3 karma" if lack == "karma" else "6 already") in told


def test_a_location_that_gives_nothing_now_is_not_said_to_be_nothing() -> None:
    """Without the 3 coins for the tea house it said that nothing was there."""
    number = next(n for n, (key, *_) in enumerate(row.CELLS) if key == "place")
    for coins, lack in ((2, "location"), (3, "")):
        t = Table().turn("ann").at(ann="uji_bridge").hero("ann", coins=coins)
        scene = placed(t.world(special={"tea_house": "up"}).setup(), language="it")
        cell = row.cells(state_of(scene).frame.view)[number]
        assert cell.lack == lack
        told = scene.game.tooltip(scene.state, HitTarget("act", CELL + number))
        assert scene.kit.say("lantern.why.place") not in told
        assert not drawn(scene)


def test_what_a_button_opens_is_told_as_answers_side_by_side_and_that_there_are_more() -> None:
    """It read "Dare ad Akira: 1 testa, Dare ad Akira: Arco da caccia e Chiedere ad Akira"."""
    t = Table().turn("ann").at(ann="kyoto").hero("ann", heads=1, weapons="hunting_bow")
    state = state_of(placed(t.setup(), language="it"))
    told = tooltip(state, HitTarget("act", CELL + len(row.CELLS) - 1)).split("\n")[1]
    assert told.startswith("Dare ad Akira: 1 testa · Dare ad Akira: Arco da caccia · ")
    assert told.endswith("\u2026")


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_the_way_the_row_says_that_the_journey_has_to_end_first(language: str) -> None:
    scene = placed(Table().at(ann="yamato_pass").setup(), language=language)
    state, road = state_of(scene), HitTarget("act", CELL)
    says = scene.kit.say("lantern.movement", n=3)
    assert tooltip(state, road).split("\n")[1] == says, "it said its own word again"
    scene.act(HeroAction("travel", companions=()))
    settle(scene)
    lacks = {cell.key: cell.lack for cell in row.cells(state.frame.view) if not cell.options}
    assert {key for key, lack in lacks.items() if lack == "under_way"} >= {"mission", "fight"}
    told = scene.game.instruction(scene.state)
    assert told == scene.kit.say("lantern.choose_place"), "none may stop before the first step"
    scene.act(HeroAction("step", to="nara"))
    settle(scene)
    assert scene.game.instruction(scene.state) == scene.kit.say("lantern.choose_step")
    for number, (key, *_) in enumerate(row.CELLS):
        if lacks.get(key) == "under_way":
            why = scene.kit.say("lantern.why.under_way")
            assert why in tooltip(state, HitTarget("act", CELL + number))
    assert not drawn(scene)


def test_what_a_spot_of_the_bar_says_goes_when_it_is_pressed() -> None:
    scene = placed(Table().setup())
    selection = scene.state.selection
    looked = []
    for is_pressed in (False, True, False):
        scene.hover(None)
        scene.hover(PACE)
        selection.rest(9.0)
        if is_pressed:
            scene.controls.press(PACE, 0.0)
            selection.rest(9.0)
        looked.append(selection.looked_at)
    assert looked == [PACE, None, PACE]


def test_the_settings_speak_of_companions_and_offer_no_coach() -> None:
    scene = placed(Table().setup())
    scene.host.open("settings")
    settings = cast("SettingsScene", scene.host.top)
    rows = [row.key for row in settings.sections()["play"]]
    assert "settings.coach" not in rows
    assert settings.say("settings.pace") == "Companions' pace"


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1366, 768), 1.25)])
def test_whatever_an_enemy_may_do_can_be_read_in_its_place_in_the_order(
    size: tuple[int, int], scale: float, language: str
) -> None:
    table = Table().step("heroes").enemy("kappa", "lake_biwa").enemy("onryo", "ise")
    state, canvas = state_of(placed(table.setup(), size, language, scale)), Canvas(size)
    deeds = (Deed(11, "ashigaru", "took", "nara"), Deed(12, "kachi"))
    compose_order(canvas, state, ShogunTurn("levy", "low", deeds))
    kit, (strip, room, face) = state.kit, shogun_turn._laid(state)
    assert len(canvas.items) == room >= 3
    style = kit.type("regular", 19).sized(kit.least)
    left = strip.w / room - shogun_turn._left(kit, strip.h, face)
    for place in BOOK.places:
        name = place_in_brief(kit, place)
        for told in ("will.go_place", "will.reach_place", "did.moved", "did.took"):
            text = kit.say(f"lantern.{told}", place=name, what=name, n=2)
            assert kit.fonts.width(text, style) * TIGHT <= left, text


@pytest.mark.parametrize("ways", [2, 3, 4])
def test_a_place_too_low_for_the_answers_is_passed_over(ways: int) -> None:
    """Beside a lesson in large text *Try it out* lay over two of three heroes."""
    kit = _who(size=(960, 540), language="es", text_scale=2.0).kit
    names = ("Akira", "Hattori", "Hikaru", "Tomoe")[:ways]
    leaves = [LeafOf(LeafFace(name), END) for name in names]
    rooms = [Box(212, 371, 418, 114), Box(225, 84, 393, 266)]
    panel = WaysPanel(kit, rooms, "Who?", leaves, [LeafOf(LeafFace("Probar en papel"), END)])
    boxes = [item.button.box for item in panel.items]
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))


@pytest.mark.parametrize(("size", "language"), [((1280, 720), "es"), ((1920, 1080), "en")])
def test_trying_it_out_says_that_nobody_sets_out_yet(size: tuple[int, int], language: str) -> None:
    """A newcomer could not tell it from a move."""
    scene = placed(Table().step("heroes").setup(), size, language)
    told = scene.state.frame.answers[-1].answer
    assert told.label == scene.kit.say("lantern.paper.open")
    assert told.effect == scene.kit.say("lantern.paper.open_brief")
    assert drawn(scene) == []


ASKED = (
    "Tomoe ha 0 monete alla fucina di Nagoya (Lancia corta: 20 monete, Arco da guerra: 45 monete, "
    "Falcione lungo: 50 monete, Ō-yoroi: 55 monete) e chiede a Hikaru: 37 monete. Hikaru accetta?"
)
"""What a companion asks for at a smithy that has much."""


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_a_long_question_stands_in_two_lines(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stood in one, in letters half as wide as they are."""
    kit = _who(size=size, language="it").kit
    leaves = [LeafOf(LeafFace("Sì"), END), LeafOf(LeafFace("No"), END)]
    room = Box(0.33 * size[0], 0.16 * size[1], 0.57 * size[0], 0.5 * size[1])
    put = calls_of(monkeypatch, Fonts, "narrowed")
    short, long = (WaysPanel(kit, [room], told, leaves, []) for told in ("Sì?", ASKED))
    long.draw(Canvas(kit.size), [Look(), Look()])
    assert [text for fonts, text, style, width in put if fonts.width(text, style) > width] == []
    assert not kit.fonts.misfits
    assert long.box.h > short.box.h
    assert all(item.button.box.inside(long.box) for item in long.items)


TELLERS = "Delatori. L'eroe con più karma perde 2 karma. A quale eroe tocca?"


@pytest.mark.parametrize("told", [ASKED, TELLERS])
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_a_long_question_is_about_as_large_as_its_answers(
    told: str, text_scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In large text it was set in the smallest letters there are, to stand in one line or two."""
    kit = _who(size=(1280, 720), language="it", text_scale=text_scale).kit
    leaves = [LeafOf(LeafFace("Tomoe", note="\u22121 karma"), END)] * 2
    panel = WaysPanel(kit, [Box(516, 120, 668, 420)], told, leaves, [])
    blocks = calls_of(monkeypatch, Fonts, "block")
    panel.draw(Canvas(kit.size), [Look(), Look()])
    set_in = [style for _, text, style, *_ in blocks if text == told]
    assert all(style.px >= 0.8 * kit.type("heavy", 26).px for style in set_in)
    assert set_in or text_scale == 1.0, "it stands in several lines"
    assert not kit.fonts.misfits


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_heroes_keep_their_digits_in_the_row_and_on_the_slip(text_scale: float) -> None:
    """On the slip of large letters the third was Hikaru once one had acted, the fourth a sheet."""
    prompt = _who(text_scale=text_scale).state.frame.prompt
    assert prompt is not None
    assert [item.signs for item in prompt.items] == [("2",), ("3",), ("4",), ("5",)]
