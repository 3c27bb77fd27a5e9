"""The window of The Hundred Lanterns: a click travels, all that comes up is drawn and has words."""

import math
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any, cast

import pygame
import pytest
from pygame import Surface

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.map_events import EnemyActed
from game.adventure.rules.turn.visits import smithy_deck
from game.adventure.ui.moving.shogun_turn import compose_order, in_room
from game.adventure.ui.table import row
from game.adventure.ui.table.plan import board_of, caption_room
from game.adventure.ui.table.road_map import BOX, RADIUS, neighbours, spots, way
from game.adventure.ui.table.shown import LanternScreen, LanternView
from game.adventure.ui.table.spots import CELL
from game.adventure.ui.table.words import effect
from game.adventure.view.showing.shogun import ShogunTurn
from game.session.new_game import NewGame
from game.ui.board.draw.bubbles import bubble_of
from game.ui.board.selection import HitTarget, Series, at
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit
from game.ui.scenes.hot_seat import seated
from game.ui.scenes.scene import Scene
from game.ui.scenes.table import TableScene
from game.ui.services import LiveTable
from game.ui.widgets.base import Look
from game.ui.widgets.buttons import Button
from game.view.layout.geometry import Box
from game.view.words.strings import Strings
from tests.adventure.scenarios.table import Table
from tests.adventure.ui.adventure_window import LanternServices, lantern_shell
from tests.adventure.ui.placed import placed, settle, state_of
from tests.ui.windowless import Settings

if TYPE_CHECKING:
    from game.adventure.rules.facts.state import AdventurePosition

SIZES = ((960, 540), (1280, 720), (1280, 800), (1920, 1080), (2560, 1080))
AT_ONCE = 0.0

TRAVEL = HeroAction("travel", companions=())


def _table(language: str = "en") -> TableScene:
    wanted = NewGame(4, "follower", seed=7)
    services = LanternServices(Settings(pace=AT_ONCE, language=language), wanted)
    shell = lantern_shell((1280, 720), services)
    shell.go("table", services.new_game(wanted))
    scene = shell.top
    assert isinstance(scene, TableScene)
    assert shell.caption_room is caption_room
    scene.tick(0.1)
    return scene


def _state(scene: TableScene) -> LanternScreen:
    return cast("LanternScreen", scene.state)


def _on(scene: TableScene, kind: str) -> None:
    """Answer by lot until that kind of question comes."""
    lot = Random(3)
    for _ in range(120):
        question = scene.playing.question
        if question is not None and question.kind == kind:
            return
        if question is not None:
            scene.act(lot.choice(question.actions))
        scene.tick(0.5)
    raise AssertionError(f"no question '{kind}' came")


@pytest.mark.parametrize("size", SIZES)
def test_the_map_and_all_that_is_pressed_lies_in_the_window(size: tuple[int, int]) -> None:
    pygame.font.init()
    kit = Kit(size, 1.0, Strings("en", "adventure"))
    board = board_of(kit, 6)
    boxes = [*board.plates, *board.cells, *board.listing.rows, board.zones.button, board.lanterns]
    assert all(box.x >= 0 and box.right <= size[0] + 1 for box in boxes)
    assert all(box.y >= 0 and box.bottom <= size[1] + 1 for box in boxes)
    beside = (board.listing.whole, board.zones.log, *board.cells)
    assert not any(caption_room(kit).overlaps(box) for box in beside)
    right, low = board.at(BOX)
    assert right <= size[0] + 1
    assert low <= board.cells[0].y + 1
    assert all(board.symbol(key).w >= 22 for key in spots())


def test_every_road_has_its_way_on_the_map() -> None:
    for road in BOOK.roads.values():
        points = way(*road.ends)
        assert points[0] == spots()[road.ends[0]].at
        assert points[-1] == spots()[road.ends[1]].at
    assert set(neighbours()) == set(BOOK.places)


def test_a_place_that_is_clicked_is_reached_in_one_stroke() -> None:
    scene = _table()
    _on(scene, "action")
    scene.refresh()
    question = _state(scene).frame.view.question
    assert question is not None
    goal = next(reach for reach in question.reach if not reach.exert and not reach.coins)
    seat, keys = question.seat, list(spots())
    scene.controls.press(HitTarget("act", keys.index(goal.place)))
    for _ in range(30):
        scene.tick(0.5)
        if _state(scene).playing.seen.travel is None and scene.playing.question is not None:
            break
    walked = [event for event in scene.table.history if type(event).__name__ == "HeroMoved"]
    assert _state(scene).playing.seen.heroes[seat].place == goal.place, walked[-3:]


def test_what_is_seen_under_the_pointer_is_what_is_pressed() -> None:
    scene = _table()
    _on(scene, "action")
    scene.refresh()
    frame = _state(scene).frame
    for number, cell in enumerate(row.cells(frame.view)):
        spot = at(frame.hits, *frame.layout.cells[number].centre)
        assert spot == HitTarget("act", CELL + number), cell.key


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_all_that_comes_up_is_drawn_and_has_words(language: str) -> None:
    scene, lot = _table(language), Random(5)
    for _ in range(60):
        if scene.playing.question is not None:
            scene.refresh()
            canvas = Canvas(scene.kit.size)
            scene.compose(canvas)
            assert isinstance(canvas.items[0].surface, Surface)
            for hit in _state(scene).frame.hits:
                scene.game.tooltip(scene.state, hit.spot)
            scene.act(lot.choice(scene.playing.question.actions))
        scene.tick(0.5)


def test_people_at_one_keyboard_share_a_table_without_a_curtain() -> None:
    scene = _table()
    viewer = scene.table.viewer
    scenes = [seated(scene.host, cast("LiveTable", _Two(scene.table, viewer))) for _ in range(2)]
    assert all(isinstance(shared, TableScene) for shared in scenes)
    shared = cast("TableScene", scenes[0])
    assert shared.playing.shown.party == {0, 1}
    assert shared.table.viewer == viewer


class _Two:
    """A table at which two people play."""

    def __init__(self, table: LiveTable, viewer: int) -> None:
        self._table = table
        self.viewers = {viewer: table, viewer + 1: table}

    def __getattr__(self, name: str) -> object:
        return getattr(self._table, name)


@pytest.mark.parametrize(
    ("told", "button", "reason"),
    [
        ({"place": "iga", "travelled": True}, "road", "travelled"),
        ({"place": "lake_biwa"}, "city", "city"),
    ],
)
def test_a_hatched_button_says_what_is_lacking(
    told: dict[str, Any], button: str, reason: str
) -> None:
    scene = placed(Table().hero("ann", **told).setup())
    scene.refresh()
    cells = {cell.key: cell for cell in row.cells(_state(scene).frame.view)}
    assert cells[button].lack == reason
    for section in ("none", "why"):
        assert scene.kit.strings.has(f"lantern.{section}.{reason}")
    assert {cell.lack for cell in cells.values() if cell.options} <= {""}


def test_after_the_last_action_every_button_says_that_none_is_left() -> None:
    told = (
        Table().hero("ann", place="iga", life=3, items="bandages").hero("bob", place="iga").setup()
    )
    scene = placed(told)
    for _ in range(3):
        scene.act(HeroAction("work"))
        scene.tick(1.0)
    scene.refresh()
    cells = row.cells(_state(scene).frame.view)
    assert {cell.lack for cell in cells if cell.key != "free"} == {"spent"}


def test_between_two_heroes_it_is_the_heroes_turn() -> None:
    scene = placed(Table().setup())
    assert scene.game.turn_text(scene.state).endswith(": Tomoe")
    scene.act(HeroAction("end"))
    scene.tick(1.0)
    scene.refresh()
    assert scene.game.turn_text(scene.state).endswith(": the heroes")


@pytest.mark.parametrize("coins", [99, 3])
def test_a_smithy_says_from_what_price_it_sells_or_what_is_short_for_that(coins: int) -> None:
    scene = placed(Table().hero("ann", place="kyoto", coins=coins).setup())
    scene.refresh()
    view = _state(scene).frame.view
    smithy = next(o for o in view.options("city") if o.action.type == "smithy")
    seen = cast("AdventurePosition", scene.playing.seen)
    prices = [BOOK.gear[key].cost for key in smithy_deck(seen, 0)]
    told = {99: f"from {min(prices)} coins", 3: f"{min(prices) - 3} coins short"}
    assert effect(scene.kit, smithy) == told[coins]


def test_who_ends_the_turn_sees_how_many_actions_are_unused() -> None:
    scene = placed(Table().setup())
    scene.refresh()
    words = scene.game.end_turn(scene.state)
    assert words is not None
    assert words.below == "3 actions unused"
    plain, told = (
        Button(Box(0, 0, 170, 62), words.label, lambda: None, below=below, fill=words.fill)
        for below in ("", words.below)
    )
    faces = []
    for button in (plain, told):
        canvas = Canvas((170, 62))
        button.draw(canvas, scene.kit, Look())
        faces.append(canvas.items[0].surface.get_buffer().raw)
    assert faces[0] != faces[1]
    assert words.below in told.aloud(scene.kit).about


def _enemies_next(size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> TableScene:
    """Return a table where the leader is asked which enemy acts next."""
    wanted = NewGame(4, "follower", seed=7)
    services = LanternServices(Settings(pace=AT_ONCE, text_scale=scale), wanted)
    shell, lot = lantern_shell(size, services), Random(3)
    shell.go("table", services.new_game(wanted))
    scene = cast("TableScene", shell.top)
    for _ in range(400):
        question = scene.playing.question
        if question is not None and question.kind == "enemy":
            scene.refresh()
            return scene
        if question is not None:
            scene.act(lot.choice(question.actions))
        scene.tick(0.5)
    raise AssertionError("no enemy was asked for")


@pytest.mark.parametrize(
    ("size", "scale"), [((960, 540), 1.0), ((960, 540), 2.0), ((1280, 720), 1.0)]
)
def test_the_order_of_the_enemies_has_room_beside_the_buttons(
    size: tuple[int, int], scale: float
) -> None:
    scene = _enemies_next(size, scale)
    state, canvas = _state(scene), Canvas(size)
    compose_order(canvas, state, ShogunTurn(is_over=True))
    assert len(canvas.items) > 1
    button = state.frame.layout.zones.button
    for item in canvas.items:
        width, height = item.surface.get_size()
        assert min(width / 9, height / 3) >= scene.kit.least, "too small for two lines of words"
        assert item.x + width <= button.x


def test_one_answer_has_all_enemies_act_in_the_order_shown() -> None:
    scene = _enemies_next()
    answers = _state(scene).frame.answers
    last = answers[-1].action
    assert isinstance(last, Series)
    assert last.actions == tuple(answer.action for answer in answers[:-1])
    wanted = [cast("HeroAction", action).its_enemy for action in last.actions]
    before = len(scene.table.history)
    scene.controls.press(HitTarget("answer", len(answers) - 1))
    asked = set[str]()
    for _ in range(200):
        question = scene.playing.question
        if question is not None:
            asked.add(question.kind)
            if question.kind == "activate":
                break
            scene.act(question.actions[0])
        scene.tick(0.5)
    acted = [e for e in scene.table.history[before:] if isinstance(e, EnemyActed)]
    assert [event.enemy for event in acted[: len(wanted)]] == wanted
    assert "enemy" not in asked


@pytest.mark.parametrize(("pace", "seconds"), [(1.0, 1.2), (4.0, 0.3)])
def test_the_hour_changes_in_1200_ms_and_quicker_at_a_quicker_pace(
    pace: float, seconds: float
) -> None:
    painter = placed(Table().setup()).painter
    painter.pass_hour("day", 0.0, pace, at_once=True)
    for share, hour in ((0.0, "day"), (0.5, "day"), (0.45, "day"), (0.1, "night")):
        painter.pass_hour("night", seconds * share, pace, at_once=False)
        assert painter.ground.hour == hour
    assert painter.pass_hour("day", 0.0, pace, at_once=True)
    assert painter.ground.hour == "day"


def test_a_name_without_room_is_set_smaller_before_it_is_squeezed() -> None:
    kit = placed(Table().setup(), (1280, 720), "es", 2.0).kit
    style, name = kit.type("bold", 22), kit.say("enemies.wick_keeper.name")
    room = kit.fonts.width(name, style.sized(kit.least)) + 2
    line = in_room(kit, name, style, room)
    assert kit.fonts.width(name, style) > room
    assert line.get_width() <= room
    assert line.get_height() < kit.fonts.height(style)


def test_what_ends_the_round_or_a_journey_says_what_follows_at_once() -> None:
    scene = placed(Table().turn("ann", 2).activated("ann", "bob", "cid", "dan").setup())
    scene.refresh()
    words = scene.game.end_turn(scene.state)
    assert words is not None
    assert (words.sign, words.below) == ("die", "2 actions unused \u00b7 then the Shogun")
    scene = placed(Table().at(ann="nara").setup())
    for steps, follows in enumerate(("", "", "then a green event")):
        scene.act(HeroAction("step", to=("uji_bridge", "kyoto")[steps - 1]) if steps else TRAVEL)
        scene.tick(0.5)
        scene.refresh()
        stop = scene.game.end_turn(scene.state)
        assert stop is None or (stop.sign, stop.below) == ("die" if follows else "", follows)
        assert (stop is None) == (steps == 0), "a journey that has not begun cannot end"


def test_a_sign_before_the_line_under_a_word_is_drawn() -> None:
    scene, faces = placed(Table().setup()), list[bytes]()
    for sign in ("", "die"):
        canvas = Canvas((260, 72))
        said = Button(Box(0, 0, 260, 72), "End", lambda: None, below="then a red event", sign=sign)
        said.draw(canvas, scene.kit, Look())
        faces.append(canvas.items[0].surface.get_buffer().raw)
    assert faces[0] != faces[1]


def test_a_port_that_roads_lead_to_more_cheaply_can_be_sailed_to() -> None:
    """HA-7.4, HA-7.5: a voyage costs coins, but no event follows."""
    scene = placed(
        Table().turn("ann", 3).hero("ann", place="nagoya", coins=20, dexterity=2).setup()
    )
    scene.act(HeroAction("travel", companions=()))
    settle(scene)
    view = state_of(scene).frame.view
    sails = [o.action for o in view.options("road") if o.action.type == "sail"]
    road = next(cell for cell in row.cells(view) if cell.key == "road")
    offered = {option.action for option in road.options}
    on_the_map = {action for reach in _reach(view) for action in row.journey(view, reach)[:1]}
    assert [action for action in sails if action in offered]
    assert [action for action in sails if action not in offered | on_the_map] == []


def _reach(view: LanternView) -> list[str]:
    return [reach.place for reach in view.question.reach] if view.question else []


def test_what_was_pointed_at_before_a_scroll_lay_there_is_not_looked_at_after_it() -> None:
    scene = placed(Table().setup())
    scene.state.selection.point_at(HitTarget("act", 0))
    scene.uncovered(Scene(scene.host))
    assert scene.state.selection.hover is None


def test_eight_pieces_at_a_place_stand_beside_each_other_and_not_on_its_symbol() -> None:
    scene = placed(Table().setup())
    board = state_of(scene).frame.layout
    apart = 15 * board.scale
    for key in spots():
        stands = [board.stand(key, number) for number in range(8)]
        assert all(math.dist(one, two) >= apart for one, two in combinations(stands, 2)), key
        assert all(math.dist(one, board.place(key)) >= 1.6 * RADIUS * board.scale for one in stands)


@pytest.mark.parametrize(("place", "start"), [("uji_bridge", "lake_biwa"), ("tottori", "kyoto")])
def test_what_is_said_of_a_place_leaves_the_way_to_it_in_sight(place: str, start: str) -> None:
    scene = placed(Table().at(ann=start).setup())
    spot = HitTarget("act", list(spots()).index(place))
    scene.state.selection.focus_on(spot)
    scene.refresh()
    box = next(hit.box for hit in scene.state.frame.hits if hit.spot == spot)
    text = scene.game.tooltip(scene.state, spot)
    bubble = bubble_of(scene.state, scene.game, text, box).place
    way = scene.game.beside(scene.state, spot)
    assert len(way) > 3
    assert not any(bubble.contains(*dot.centre) for dot in way)
