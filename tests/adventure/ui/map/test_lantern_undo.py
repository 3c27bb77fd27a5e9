"""One person plays several heroes: what one of them did is taken back while another is asked."""

from copy import deepcopy
from random import Random
from typing import TYPE_CHECKING, Any, cast

import pytest
from pygame import Rect

from game.adventure.rules.facts import hero_events
from game.adventure.rules.facts.actions import STOP, HeroAction
from game.adventure.rules.system import SYSTEM
from game.adventure.ui.papers.lists import open_list
from game.adventure.ui.table import row
from game.adventure.ui.table.road_map import spots
from game.adventure.ui.table.spots import CELL
from game.adventure.ui.table.words import undone_in_brief
from game.adventure.view.asked.question import question_of
from game.kernel.journal import Header
from game.session.asking import Seating
from game.session.record import Nowhere, Record
from game.session.session import Session
from game.ui.board.selection import UNDO, HitTarget, Series, at
from game.ui.scenes.hot_seat import seated
from game.ui.scenes.table import TableScene
from tests.adventure.scenarios.table import Table
from tests.adventure.ui.placed import LOOKS, drawn, placed, shell_at_once, state_of
from tests.session.players import Lot

if TYPE_CHECKING:
    from game.adventure.rules.facts.state import AdventurePosition

HALF = 0.5


def _four(
    setup: dict[str, Any] | None = None,
    size: tuple[int, int] = (1280, 720),
    language: str = "en",
    text_scale: float = 1.0,
) -> TableScene:
    """Return a table at which one person plays all four heroes, written or new."""
    shell = shell_at_once(size, language, text_scale)
    record = Record(SYSTEM, Header(SYSTEM.key, 7, 4, setup), None, Nowhere())
    session = Session(record, Seating(0, {}, Lot, is_shared=True))
    scene = seated(shell, session)
    assert isinstance(scene, TableScene)
    shell.change(scene)
    scene.tick(0.1)
    return scene


def _answered(scene: TableScene, wanted: str) -> None:
    """Answer with the first answer until `wanted` is asked."""
    for _ in range(60):
        question = scene.playing.question
        if question is not None and question.kind == wanted:
            return
        if question is not None:
            scene.act(question.actions[0])
        scene.tick(0.5)
    raise AssertionError(f"nobody was asked '{wanted}'")


def test_naming_a_hero_is_taken_back_though_that_hero_is_asked_by_then() -> None:
    scene = _four()
    _answered(scene, "activate")
    question = scene.playing.question
    assert question is not None
    actions = cast("list[HeroAction]", question.actions)
    named = next(action for action in actions if action.hero != question.seat)
    before = deepcopy(scene.playing.seen)
    scene.act(named)
    scene.tick(0.5)
    now = scene.playing.question
    assert now is not None
    assert (now.kind, now.seat) == ("action", named.hero)
    scene.refresh()
    assert UNDO in scene.state.frame.buttons
    assert scene.playing.last == named
    scene.undo()
    scene.tick(0.5)
    again = scene.playing.question
    assert again is not None
    assert (again.kind, again.seat) == (question.kind, question.seat)
    assert scene.playing.seen == before
    scene.act(named)
    scene.tick(0.5)
    assert scene.playing.question == now, "after taking back the table goes on as before"


@pytest.mark.parametrize(("size", "language", "text_scale"), LOOKS[::5])
def test_before_a_foe_who_acts_and_what_they_call_on_is_taken_back(
    size: tuple[int, int], language: str, text_scale: float
) -> None:
    scene = _four(Table().foe().hero("dan", life=3).setup(), size, language, text_scale)
    before = deepcopy(scene.playing.seen)
    scene.act(HeroAction("activate", 3))
    scene.tick(0.5)
    named = deepcopy(scene.playing.seen)
    scene.act(HeroAction("skill", id="mending"))
    scene.tick(0.5)
    for seen in (named, before):
        scene.refresh()
        assert drawn(scene) == []
        button = scene.state.frame.buttons[UNDO]
        answers = [item.button.box for item in scene.state.frame.answers]
        assert not any(button.box.overlaps(box) for box in answers)
        assert min(button.box.w, button.box.h) >= scene.kit.target
        assert at(scene.state.frame.hits, *button.box.centre) == UNDO
        scene.controls.press(UNDO)
        scene.tick(0.5)
        assert scene.playing.seen == seen
    assert UNDO not in scene.state.frame.buttons


@pytest.mark.parametrize("ap", [1, 3])
def test_who_only_just_stopped_goes_on_with_the_button_that_they_travelled_with(ap: int) -> None:
    t = Table().hero("ann", place="kyoto").hero("bob", place="lake_biwa").turn("ann", ap=ap)
    scene = _four(t.setup())
    travel = HitTarget("act", CELL)
    scene.controls.press(HitTarget("act", list(spots()).index("lake_biwa")))
    for _ in range(6):
        scene.tick(0.5)
    scene.refresh()
    asked = scene.playing.question
    assert asked is not None
    assert asked.kind == "action"
    assert state_of(scene).frame.view.table.heroes[0].place == "lake_biwa"
    assert row.cells_shown(state_of(scene))[0].is_open
    assert "the journey ends here" in open_list(state_of(scene), ("free", 0)).headline
    scene.controls.press(travel)
    scene.tick(0.5)
    scene.refresh()
    asked = scene.playing.question
    assert asked is not None
    assert asked.kind == "travel"
    hero = state_of(scene).frame.view.table.heroes[0]
    assert (hero.place, hero.turn.mp) == ("lake_biwa", 2)
    assert row.cells_shown(state_of(scene))[0].title == ("exert" if ap > 1 else "road")


@pytest.mark.parametrize(("size", "language", "text_scale"), LOOKS)
@pytest.mark.parametrize(("start", "place"), [("kyoto", "lake_biwa"), ("ise", "hidden_village")])
def test_a_journey_to_a_pressed_place_is_taken_back_by_its_name(
    start: str, place: str, size: tuple[int, int], language: str, text_scale: float
) -> None:
    """The button said "Stop here": nobody had pressed that."""
    t = Table().hero("ann", place=start).turn("ann", ap=3)
    scene = _four(t.setup(), size, language, text_scale)
    scene.controls.press(HitTarget("act", list(spots()).index(place)))
    for _ in range(6):
        scene.tick(0.5)
    scene.refresh()
    assert scene.playing.last == STOP
    named = scene.kit.say(f"places.{place}.name").split()[-1]
    assert named in scene.game.undo_word(scene.state)
    assert named in scene.game.undo_says(scene.state)
    assert drawn(scene) == []
    scene.undo()
    scene.refresh()
    view = state_of(scene).frame.view
    asked = view.question
    assert asked is not None
    assert (asked.kind, view.table.heroes[0].place) == ("action", start), "one press, one press"


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_the_button_that_takes_a_journey_back_says_where_it_went(language: str) -> None:
    """Its line was left empty: "Stay at the Shrine of Benzaiten" had no room on it."""
    t = Table().hero("ann", place="lake_biwa").turn("ann", ap=3)
    scene = _four(t.setup(), language=language)
    scene.controls.press(HitTarget("act", list(spots()).index("shrine_benzaiten")))
    for _ in range(6):
        scene.tick(0.5)
    scene.refresh()
    button, kit = scene.state.frame.buttons[UNDO], scene.kit
    assert button.hint == "Benzaiten"
    place = Rect(0, 0, round(button.box.w), round(button.box.h))
    assert button._below(kit, place, button.hint) is not None
    assert "Benzaiten" in scene.game.undo_says(scene.state)
    assert scene.game.undo_says(scene.state) != button.hint


def test_an_enemy_that_went_is_taken_back_by_a_word_for_it() -> None:
    """The line of the button was empty: who left the map has no name any more."""
    scene = _four(Table().turn("ann", ap=3).setup())
    view = state_of(scene).frame.view
    gone = HeroAction("activate_enemy", enemy=99)
    assert undone_in_brief(scene.kit, view, gone) == "an enemy's move"


def test_what_the_program_answered_by_itself_is_no_choice_to_take_back() -> None:
    """The button stood there after the Shogun's turn, and pressed it did nothing."""
    t = Table().step("round_marker", round=1, influence_deck=["autumn_rain"])
    scene = _four(t.enemy("ashigaru", "iga").enemy("ashigaru", "gifu").setup())
    for _ in range(40):
        scene.tick(0.5)
    scene.refresh()
    question = scene.playing.question
    assert question is not None
    assert question.kind == "activate"
    assert scene.table.can_undo, "an order of enemies was given, and nothing hidden was shown"
    assert not scene.playing.can_undo
    assert scene.playing.last is None
    assert UNDO not in scene.state.frame.buttons


def test_of_all_in_this_order_that_is_named_which_is_taken_back() -> None:
    """*Take back* named an enemy whose turn the program gives by itself, and took back a way."""
    t = Table().step("round_marker", round=1, influence_deck=["autumn_rain"])
    t.at(ann="nara", bob="osaka", cid="osaka", dan="osaka").hero("ann", heads=1)
    t.enemy("kachi", "sekigahara").enemy("ashigaru", "iga").enemy("ashigaru", "gifu")
    scene = _four(t.setup())
    _answered(scene, "enemy")
    before = scene.playing.question
    assert before is not None
    series = next(i.action for i in scene.state.frame.answers if isinstance(i.action, Series))
    scene.playing.mean(series.actions)
    scene.act(series.actions[0])
    _asked(scene, "path")
    way = scene.playing.question
    assert way is not None
    scene.act(way.actions[1])
    _asked(scene, "activate")
    assert scene.playing.last == way.actions[1]
    scene.undo()
    scene.tick(0.5)
    assert scene.playing.question == way


def _asked(scene: TableScene, kind: str) -> None:
    for _ in range(80):
        scene.tick(0.5)
        question = scene.playing.question
        if question is not None:
            assert question.kind == kind
            return
    raise AssertionError(f"nobody was asked '{kind}'")


def test_chance_closes_what_was_done_before_it() -> None:
    scene = _four()
    _answered(scene, "action")
    dice = Random(5)
    for _ in range(120):
        question, told = scene.playing.question, len(scene.table.history)
        if question is not None:
            scene.act(dice.choice(question.actions))
        scene.tick(0.5)
        if any(isinstance(event, hero_events.TestRolled) for event in scene.table.history[told:]):
            assert not scene.playing.can_undo
            assert not scene.table.undo()
            return
    raise AssertionError("nothing was rolled")


def test_what_can_never_be_taken_back_says_so_and_nothing_else_does() -> None:
    scene, lot, told = _four(), Random(3), set[tuple[str, bool]]()
    for _ in range(260):
        question = scene.playing.question
        if question is None:
            scene.tick(0.5)
            continue
        view = question_of(cast("AdventurePosition", scene.playing.seen))
        assert view is not None
        closing = [option for option in view.options if option.closes]
        option = lot.choice(closing if closing and lot.random() < HALF else view.options)
        scene.act(option.action)
        scene.tick(0.5)
        if option.closes:
            assert not scene.playing.can_undo, option.action
        told.add((option.action.type, bool(option.closes)))
    assert {("market", True), ("travel", False)} <= told


def test_a_button_that_closes_the_way_back_bears_a_die_and_tells_it() -> None:
    scene = placed(Table().enemy("kappa", "kyoto").setup())
    state = state_of(scene)
    cells = row.cells(state.frame.view)
    closing = {cell.key: cell.closes for cell in cells}
    assert (closing["fight"], closing["road"]) == ("dice", "")
    number = next(n for n, cell in enumerate(cells) if cell.key == "fight")
    said = scene.game.tooltip(scene.state, HitTarget("act", CELL + number))
    assert scene.kit.say("lantern.closes.dice") in said


def test_who_plays_several_is_told_what_each_of_them_is_asked() -> None:
    scene = _four()
    _answered(scene, "activate")
    scene.act(HeroAction("activate", 2))
    scene.tick(0.5)
    told = [thing.name for thing in scene.aloud().things]
    assert any("Hattori" in text and "What now?" in text for text in told)


def test_what_was_sold_is_taken_back_before_one_leaves_the_stall() -> None:
    scene = _four()
    _answered(scene, "action")
    scene.act(HeroAction("smithy"))
    scene.tick(0.5)
    before = deepcopy(scene.playing.seen)
    scene.act(next(item.action for item in scene.state.frame.answers if _sells(item.action)))
    scene.tick(0.5)
    assert scene.playing.seen != before
    assert UNDO in scene.state.frame.buttons
    scene.controls.press(UNDO)
    scene.tick(0.5)
    assert scene.playing.seen == before
    assert any(_sells(item.action) for item in scene.state.frame.answers)


@pytest.mark.parametrize(
    ("language", "told"), [("en", "2 heads"), ("es", "2 cabezas"), ("it", "2 teste")]
)
def test_heads_that_one_press_sold_are_taken_back_with_one(language: str, told: str) -> None:
    """They came back one by one, and the button named one head."""
    t = Table().turn("ann").hero("ann", coins=1, heads=3, place="nara")
    scene = _four(t.setup(), language=language)
    scene.act(HeroAction("market"))
    scene.act(HeroAction("sell", what="heads"))
    _settle(scene)
    before = deepcopy(scene.playing.seen)
    answers = scene.state.frame.answers
    number = next(n for n, item in enumerate(answers) if isinstance(item.action, Series))
    scene.controls.press(HitTarget("answer", number))
    _settle(scene)
    assert _heads(scene) == 0
    assert scene.state.frame.buttons[UNDO].hint == told
    assert told in scene.game.undo_says(scene.state)
    scene.controls.press(UNDO)
    scene.tick(0.5)
    assert scene.playing.seen == before
    scene.controls.press(UNDO)
    assert _heads(scene) == 3, "what was sold with a press of its own is taken back alone"


def test_all_enemies_in_their_order_are_taken_back_together() -> None:
    t = Table().step("round_marker", round=1, influence_deck=["autumn_rain"])
    t.at(ann="nara", bob="osaka", cid="osaka", dan="osaka").hero("ann", heads=1)
    t.enemy("ashigaru", "iga").enemy("ashigaru", "gifu").enemy("kachi", "sekigahara")
    scene = _four(t.setup())
    _answered(scene, "enemy")
    before = deepcopy(scene.playing.seen)
    series = next(i.action for i in scene.state.frame.answers if isinstance(i.action, Series))
    scene.playing.mean(series.actions)
    scene.act(series.actions[0])
    _asked(scene, "path")
    assert scene.game.undo_says(scene.state) == scene.kit.say("lantern.in_order")
    scene.undo()
    assert scene.playing.seen == before


def _heads(scene: TableScene) -> int:
    return cast("AdventurePosition", scene.playing.seen).heroes[0].heads


def _settle(scene: TableScene) -> None:
    for _ in range(6):
        scene.tick(0.5)
    scene.refresh()


def _sells(action: object) -> bool:
    return isinstance(action, HeroAction) and action.type == "sell"


def test_the_button_that_takes_back_names_it_in_as_few_words_as_it_has_room_for() -> None:
    """It stood there without a word after the omamori, a gift, a purchase, a stop at Uji Bridge."""
    t = Table().at(ann="uji_bridge", bob="uji_bridge").turn("ann", ap=2)
    scene = _four(t.setup(), (1920, 1080), "it")
    told = {
        STOP: "Ponte Uji",
        HeroAction("omamori", mission="c1_oil"): "Omamori",
        HeroAction("give", hero=1, what="heads", n=1): "1 testa",
        HeroAction("buy", id="straw_sandals"): "Sandali di paglia",
        HeroAction("use", item="hemp_rope"): "Corda di canapa",
        HeroAction("shrine", karma=3): "3 karma",
        HeroAction("repair"): "Armatura",
        HeroAction("kami", power="second"): "Chiamare Inari",
        HeroAction("work"): "Lavorare",
    }
    for action, words in told.items():
        assert undone_in_brief(scene.kit, state_of(scene).frame.view, action) == words


@pytest.mark.parametrize("items", ["", "hemp_rope"])
def test_a_test_that_something_can_help_closes_nothing_before_its_roll(items: str) -> None:
    """It said that it could not be taken back, and beside the dice lay the button that did."""
    t = Table().mission("p1_ninja", "active", iga="cid").at(cid="iga").hero("cid", items=items)
    scene = _four(t.turn("cid", ap=2).setup())
    view = question_of(cast("AdventurePosition", scene.playing.seen))
    assert view is not None
    step = next(option for option in view.options if option.action.type == "clan")
    assert step.closes == ("" if items else "dice")
    scene.act(step.action)
    scene.tick(0.5)
    assert scene.playing.can_undo == bool(items)
