"""The map by keys alone: arrows with a memory, the next place, missions and enemies in turn."""

from collections import deque
from itertools import combinations
from typing import TYPE_CHECKING, cast

import pytest

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.actions import END, YES
from game.adventure.ui import plates
from game.adventure.ui.keys import COMMANDS, WITHOUT, meant
from game.adventure.ui.panels.focus import looked_place, way_looked
from game.adventure.ui.panels.survey import SURVEY, known_steps, walkers
from game.adventure.ui.table.road_map import neighbours, spots
from game.adventure.ui.table.spots import CELL, ENEMY, EXERT
from game.kernel.records import changed
from game.languages import LANGUAGES
from game.session.new_game import NewGame
from game.ui.board.draw.bubbles import compose_bubble
from game.ui.board.selection import HitTarget
from game.ui.draw.canvas import Canvas
from game.ui.input.bindings import parse
from game.ui.input.commands import PAD_BUTTONS, do_meet, with_own
from game.ui.scenes.reading.log import RecapScene
from game.ui.scenes.table import TableScene
from game.ui.widgets.spoken import SpokenRole
from game.view.words.strings import Strings
from tests.adventure.scenarios.table import Table
from tests.adventure.ui.adventure_window import LanternServices, lantern_shell
from tests.adventure.ui.placed import PlacedTable, drawn, placed, settle, shell_at_once
from tests.structure.source import ROOT
from tests.ui.calls import calls_of
from tests.ui.windowless import Settings

if TYPE_CHECKING:
    from game.adventure.ui.table.shown import LanternScreen
    from game.ui.services import LiveTable

MOST_PRESSES = 9
KEYS = list(spots())


@pytest.fixture(scope="module")
def scene() -> TableScene:
    """Return a table at the first question that is answered on the map."""
    services = LanternServices(Settings(pace=0.0), NewGame(4, "follower", seed=7))
    shell = lantern_shell((1280, 720), services)
    shell.go("table", services.new_game(services.wanted))
    found = shell.top
    assert isinstance(found, TableScene)
    found.tick(0.1)
    for _ in range(60):
        question = found.playing.question
        if question is not None and question.kind == "action":
            break
        if question is not None:
            found.act(question.actions[0])
        found.tick(0.5)
    found.refresh()
    return found


def _place(scene: TableScene) -> str:
    focus = scene.state.selection.focus
    assert focus is not None
    assert focus.kind == "act"
    return KEYS[focus.id]


def _start(scene: TableScene, place: str) -> None:
    scene.state.selection.focus_on(HitTarget("act", KEYS.index(place)))
    scene.refresh()


@pytest.mark.usefixtures("scene")
def test_no_two_commands_of_this_table_share_a_key_or_a_button() -> None:
    for one, other in combinations(with_own(COMMANDS, WITHOUT).values(), 2):
        if do_meet(one.scope, other.scope):
            assert not set(one.keys) & set(other.keys), (one.name, other.name)
            assert not one.pad or one.pad != other.pad, (one.name, other.name)
    for command in COMMANDS:
        assert all(parse(key) is not None for key in command.keys)
        assert command.pad in ("", *PAD_BUTTONS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_has_a_name(language: str) -> None:
    strings = Strings(language, "adventure")
    names = [strings.text(f"controls.command.{name}") for name in with_own(COMMANDS, WITHOUT)]
    assert len(set(names)) == len(names)


def test_the_page_of_controls_tells_them_as_they_are() -> None:
    page = (ROOT / "docs" / "controls.md").read_text(encoding="utf-8")
    for one in COMMANDS:
        keys = ", ".join(f"`{key}`" for key in one.keys)
        assert f"| `{one.name}` | {keys} | {f'`{one.pad}`' if one.pad else ''} |" in page


def test_arrows_come_from_any_place_to_any_other_in_few_presses() -> None:
    for start in BOOK.places:
        far, edge = {start: 0}, deque([start])
        while edge:
            here = edge.popleft()
            for there in neighbours()[here].values():
                if there not in far:
                    far[there] = far[here] + 1
                    edge.append(there)
        assert set(far) == set(BOOK.places), start
        assert max(far.values()) <= MOST_PRESSES, start


def test_the_opposite_arrow_goes_back_to_where_the_focus_came_from(scene: TableScene) -> None:
    opposite = {"up": "down", "down": "up", "left": "right", "right": "left"}
    for place in KEYS:
        for there, back in opposite.items():
            _start(scene, place)
            scene.obey(there)
            focus = scene.state.selection.focus
            if focus is None or focus.kind != "act" or focus.id >= len(KEYS):
                continue
            if _place(scene) != place:
                scene.obey(back)
                assert _place(scene) == place, (place, there)


def test_the_focus_leaves_the_map_and_comes_back_to_where_it_left(scene: TableScene) -> None:
    for side, place, back in (("left", "shrine_susanoo", "right"), ("down", "kumano", "up")):
        _start(scene, place)
        left = place
        for _ in range(12):
            scene.obey(side)
            focus = scene.state.selection.focus
            assert focus is not None
            if focus.kind != "act" or focus.id >= len(KEYS):
                break
            left = _place(scene)
        else:
            raise AssertionError("the focus never left the map")
        scene.obey(back)
        assert _place(scene) == left


def test_one_key_goes_through_the_places_in_reach_nearest_first(scene: TableScene) -> None:
    state = cast("LanternScreen", scene.state)
    question = state.frame.view.question
    assert question is not None
    scene.state.selection.focus_on(None)
    met = []
    for _ in question.reach:
        scene.obey("reach")
        met.append(_place(scene))
    assert met == [reach.place for reach in question.reach]


def test_missions_and_enemies_come_in_turn(scene: TableScene) -> None:
    table = cast("LanternScreen", scene.state).frame.view.table
    wanted = {mission.token for mission in table.missions if mission.token}
    met = set()
    for _ in range(12):
        scene.obey("mission_place")
        met.add(_place(scene))
    assert wanted <= met
    scene.obey("enemy")
    focus = scene.state.selection.focus
    assert focus is not None
    assert bool(table.enemies) == (focus.id >= 500)


def test_what_the_hero_who_is_asked_can_do_comes_first_and_nearest() -> None:
    t = Table().hero("cid", place="iga").turn("cid")
    t.mission("c1_oil", "active", nara="bob", shrine_inari="cid", tsuruga="cid")
    scene, met = placed(t.setup()), list[str]()
    for _ in range(12):
        scene.obey("mission_place")
        met.append(_place(scene))
    assert met.index("tsuruga") < met.index("shrine_inari") < met.index("nara")


def test_numbers_go_to_the_heroes_plates(scene: TableScene) -> None:
    scene.obey("pick_3")
    assert scene.state.selection.focus == HitTarget("seat", 2)


def test_a_letter_presses_its_button_and_a_hatched_one_says_why(scene: TableScene) -> None:
    scene.obey("row_fight")
    bubble = scene.state.selection.bubble
    assert bubble is not None
    assert bubble.text.partition("\n")[2] == scene.kit.say("lantern.why.fight")
    assert bubble.spot == HitTarget("act", CELL + 1)


def test_r_tells_what_happened_here_too(scene: TableScene) -> None:
    scene.obey("recap")
    told = scene.host.top
    assert isinstance(told, RecapScene)
    scene.host.pop()


def test_what_lasts_is_over_when_the_key_comes_up(scene: TableScene) -> None:
    scene.obey(SURVEY)
    assert scene.state.held == SURVEY
    scene.release(SURVEY)
    assert scene.state.held == ""
    scene.obey("look_under")
    assert scene.state.is_lifted
    scene.release("look_under")
    assert not scene.state.is_lifted


def test_who_cannot_exert_now_is_told_that_by_its_key() -> None:
    """It lies nowhere, so that what it says was looked for in the row: that ended the program."""
    scene = placed(Table().turn("ann", 3).setup())
    assert not meant(cast("LanternScreen", scene.state).frame.view, EXERT)
    assert scene.keys.obey("exert")
    bubble = scene.state.selection.bubble
    assert bubble is not None
    assert bubble.text == scene.kit.say("lantern.why.exert_way")


def test_who_exerts_again_before_anything_is_asked_anew_does_nothing() -> None:
    """The way was still shown as it had been, and the second press ended the program."""
    scene = placed(Table().turn("ann", 3).setup())
    state = cast("LanternScreen", scene.state)
    question = state.frame.view.question
    assert question is not None
    scene.act(next(o.action for o in question.options if o.action.type == "travel"))
    settle(scene)
    assert meant(state.frame.view, EXERT)
    state.show(changed(state.frame, question=None))
    assert scene.keys.obey("exert")
    assert state.selection.bubble is None


def test_the_survey_shows_where_each_hero_could_go_and_who_knows_of_which_step() -> None:
    t = Table().turn("ann").mission("c1_oil", "active", nara="bob", tsuruga="cid")
    scene = placed(t.setup())
    state = cast("LanternScreen", scene.state)
    table, question = state.frame.view.table, state.frame.view.question
    assert question is not None
    found = walkers(state)
    near = [reach.place for reach in question.reach if not reach.exert]
    assert near
    for place in near:
        assert question.seat in found[place]
    for seat in {seat for seats in found.values() for seat in seats}:
        turn = table.heroes[seat].turn
        assert turn.is_active or not turn.is_over
    steps = [step for m in table.missions if m.is_revealed for step in m.steps]
    rows = known_steps(state)
    assert {"nara", "tsuruga"} <= {row.place for row in rows}
    for row in rows:
        seats = next(s.seats for s in steps if s.place == row.place and not s.is_done)
        assert {n for n, sign in enumerate(row.signs) if sign == "tick"} == set(seats)
    scene.obey(SURVEY)
    canvas = Canvas(scene.kit.size)
    scene.compose(canvas)
    assert not scene.kit.fonts.misfits
    scene.release(SURVEY)


def test_while_it_is_shown_who_knows_what_no_bubble_of_the_keys_lies_on_it() -> None:
    scene = placed(Table().turn("ann", 3).setup())
    scene.state.selection.focus_on(HitTarget("act", CELL))
    for shown in (1, 0):
        canvas = Canvas(scene.kit.size)
        compose_bubble(canvas, scene.state, scene.game)
        assert len(canvas.items) == shown
        scene.obey(SURVEY)


@pytest.mark.parametrize("text_scale", [1.0, 1.25, 2.0])
def test_arrows_go_along_the_row_whatever_lies_above_it(text_scale: float) -> None:
    scene = placed(Table().turn("ann", 3).setup(), text_scale=text_scale)
    scene.state.selection.focus_on(HitTarget("act", CELL))
    met = [CELL]
    for _ in range(5):
        scene.keys.obey("right")
        focus = scene.state.selection.focus
        assert focus is not None
        met.append(focus.id)
    assert met == list(range(CELL, CELL + 6))
    scene.keys.obey("left")
    assert scene.state.selection.focus == HitTarget("act", CELL + 4)


def test_of_two_enemies_that_are_alike_nobody_asks_which_is_attacked() -> None:
    alike = Table().at(ann="iga").enemy("kachi", "iga").enemy("kachi", "iga")
    wanted = Table().at(ann="iga").enemy("kachi", "iga", "c1_kiln").enemy("kachi", "iga")
    wanted.mission("c1_kiln", "active", koga_gorge="ann")
    found = {}
    for name, table in (("alike", alike), ("wanted", wanted)):
        scene = placed(table.setup())
        scene.keys.obey("row_fight")
        found[name] = (scene.playing.question, len(scene.state.frame.answers))
        view = cast("LanternScreen", scene.state).frame.view
        assert meant(view, ENEMY + 2) or name == "alike"
    assert found["alike"][1] == 0
    assert found["wanted"][1] == 3  # either of them, and back


def test_a_press_on_an_enemy_far_off_leads_to_it_and_says_what_that_takes() -> None:
    scene = placed(Table().at(ann="iga").enemy("kachi", "koga_gorge").setup())
    state, spot = cast("LanternScreen", scene.state), HitTarget("act", ENEMY + 1)
    scene.keys.obey("enemy")
    assert scene.state.selection.focus == spot
    assert looked_place(state) == "koga_gorge"
    assert way_looked(state)
    scene.keys.obey("confirm")
    settle(scene)
    assert state.frame.view.table.heroes[0].place == "koga_gorge"
    scene.keys.obey("enemy")
    assert meant(state.frame.view, spot.id)


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_the_key_that_hurries_does_not_end_the_phase(language: str) -> None:
    t = Table().activated("bob", "cid", "dan").world(influence_deck=["village_feast"])
    t.mission("c1_kiln", "won", done="shrine_amaterasu koga_gorge foes")
    scene = placed(t.setup(), language=language)
    scene.act(END)
    settle(scene)
    asked = scene.playing.question
    assert asked is not None
    assert asked.kind == "end_phase"
    ends = next(n for n, item in enumerate(scene.state.frame.answers) if item.answer.action == YES)
    spot = HitTarget("answer", ends)
    scene.state.selection.focus_on(spot)
    scene.keys.obey("hurry")
    settle(scene)
    assert scene.playing.question is asked
    bubble = scene.state.selection.bubble
    assert bubble is not None
    assert bubble.spot == spot
    assert scene.kit.hints.word("confirm", scene.kit.say) in bubble.text
    scene.keys.obey("confirm")
    settle(scene)
    assert scene.playing.question is not asked


def test_the_key_that_hurries_goes_on_with_a_phase() -> None:
    t = Table().activated("bob", "cid", "dan").world(influence_deck=["village_feast"])
    t.mission("c1_kiln", "won", done="shrine_amaterasu koga_gorge foes")
    scene = placed(t.setup())
    scene.act(END)
    settle(scene)
    asked = scene.playing.question
    goes = next(n for n, item in enumerate(scene.state.frame.answers) if item.answer.action != YES)
    scene.state.selection.focus_on(HitTarget("answer", goes))
    scene.keys.obey("hurry")
    settle(scene)
    assert scene.playing.question is not asked


SEATED: "list[tuple[tuple[int, ...], dict[int, str], list[str]]]" = [
    ((0,), {0: "Ann"}, ["you", "", "", ""]),
    ((0, 1), {0: ""}, ["you", "you", "", ""]),
    ((1, 2), {1: "Ann", 2: ""}, ["", "Ann", "Player 2", ""]),
    ((0, 2), {0: "", 2: ""}, ["Player 1", "", "Player 2", ""]),
    ((0, 1, 2, 3), {0: "Ann"}, [""] * 4),
    ((0, 1, 2, 3), dict.fromkeys(range(4), ""), [""] * 4),
    (
        (0, 1, 2, 3),
        dict.fromkeys(range(4), "") | {3: "Ben"},
        [*(f"Player {n}" for n in (1, 2, 3)), "Ben"],
    ),
]
"""Whose heroes, what who sits there is called, and what stands beside the heroes' names."""


@pytest.mark.parametrize(("party", "people", "told"), SEATED)
def test_aloud_and_on_the_plates_heroes_say_which_of_the_people_play_them(
    party: tuple[int, ...],
    people: dict[int, str],
    told: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Everybody's plate said "you"; who had one hero heard it nowhere."""
    monkeypatch.setattr(LanternServices, "seated", property(lambda _: people))
    shell = shell_at_once((1280, 720), "en", 1.0)
    table = cast("LiveTable", PlacedTable(Table().setup()))
    scene = TableScene(shell, table, party=party)
    shell.change(scene)
    settle(scene)
    seats = [thing for thing in scene.aloud().things if thing.role is SpokenRole.SEAT]
    assert [thing.value for thing in seats] == told
    painted = calls_of(monkeypatch, plates, "_plate")
    drawn(scene)
    assert [marks.whose for *_, marks in painted] == told
