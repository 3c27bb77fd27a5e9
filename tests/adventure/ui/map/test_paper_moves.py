"""Moves on paper: heroes are led about, enemies follow in what is foretold, nothing is sent."""

from typing import Any

import pytest

from game.adventure.rules.facts.actions import HeroAction
from game.adventure.ui.panels import paper_moves
from game.adventure.ui.panels.paper_moves import paper_cells, paper_says
from game.adventure.ui.plates import tag_of
from game.adventure.ui.table.road_map import spots
from game.adventure.ui.table.spots import CELL, TRY
from game.adventure.view.asked.reach import reach_of
from game.adventure.view.paper import PAPER, Paper, companies, laid, movable, sent
from game.ui.board.selection import HitTarget
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import TIGHT
from game.ui.input.commands import TABLE
from game.ui.scenes.table import TableScene
from tests.adventure.scenarios.table import Table
from tests.adventure.ui.placed import LOOKS, placed, settle, state_of
from tests.ui import checks
from tests.ui.calls import calls_of

GO, WIPE = CELL + 5, CELL + 4


def _press(scene: TableScene, number: int) -> None:
    scene.controls.press(HitTarget("act", number))


def _lead(scene: TableScene, place: str) -> None:
    _press(scene, list(spots()).index(place))


def _press_try(scene: TableScene) -> None:
    """Open the paper where it is asked who acts."""
    scene.controls.press(HitTarget("answer", len(state_of(scene).frame.answers) - 1))
    scene.refresh()


def _paper(scene: TableScene) -> Paper:
    paper = state_of(scene).frame.view.paper
    assert paper is not None
    return paper


def _place(scene: TableScene, seat: int) -> str | None:
    return state_of(scene).frame.view.table.heroes[seat].place


def _turn() -> dict[str, Any]:
    return Table().turn("ann", 3).setup()


def test_a_hero_led_on_paper_stands_there_and_the_true_one_stays() -> None:
    scene = placed(_turn())
    before = len(scene.table.history)
    _press(scene, TRY)
    start = _place(scene, 0)
    _lead(scene, "osaka")
    assert _place(scene, 0) == "osaka"
    assert state_of(scene).playing.seen.heroes[0].place == start
    hero = state_of(scene).frame.view.table.heroes[0]
    assert (hero.turn.ap, hero.turn.mp) == (2, 2)  # HA-7.1: one action for three movement
    _lead(scene, "himeji")
    _lead(scene, "tottori")
    assert state_of(scene).frame.view.table.heroes[0].turn.mp == 0
    _lead(scene, str(start))
    assert _paper(scene).ways == ()
    assert len(scene.table.history) == before


def test_enemies_come_as_they_would_if_the_heroes_stood_there() -> None:
    scene = placed(Table().turn("ann", 3).enemy("kappa", "gifu").setup())

    def hunted() -> set[int | None]:
        (kappa,) = state_of(scene).frame.view.table.enemies
        return {target.hero for target in kappa.next.targets}

    assert hunted() == {0, 1, 2, 3}  # all stand in one place
    _press(scene, TRY)
    _lead(scene, "sekigahara")
    assert hunted() == {0}


def test_what_is_drawn_is_sent_and_ends_with_the_journey() -> None:
    scene = placed(_turn())
    _press(scene, TRY)
    _lead(scene, "osaka")
    _lead(scene, "himeji")
    _press(scene, GO)
    for _ in range(20):
        settle(scene)
    seen = state_of(scene).playing.seen
    assert seen.heroes[0].place == "himeji"
    assert seen.heroes[0].ap == 2
    assert state_of(scene).frame.view.paper is None


def test_who_is_picked_is_named_before_setting_out() -> None:
    table = Table()
    seen = state_of(placed(table.turn("ann", 3).setup())).playing.seen
    reach = next(r for r in reach_of(seen, 1) if r.place == "osaka")
    paper = Paper(1).moved(str(seen.heroes[1].place), reach)
    actions = sent(seen, paper, "activate")
    assert actions[0] == HeroAction("activate", 1)
    assert actions[-1] == HeroAction("stop")
    assert sent(seen, paper, "action") == ()  # another acts


def test_where_it_is_asked_who_acts_the_paper_is_an_answer() -> None:
    scene = placed(Table().turn("ann", 3).setup())
    scene.act(HeroAction("end"))
    settle(scene)
    assert scene.playing.question is not None
    assert scene.playing.question.kind == "activate"
    _press(scene, list(spots()).index("osaka"))
    scene.controls.press(HitTarget("answer", len(state_of(scene).frame.answers) - 1))
    scene.refresh()
    assert state_of(scene).frame.prompt is None
    assert _paper(scene).seat == 1
    _lead(scene, "osaka")
    _press(scene, GO)
    for _ in range(20):
        settle(scene)
    assert state_of(scene).playing.seen.heroes[1].place == "osaka"
    assert state_of(scene).playing.seen.acting == 1


def test_who_has_acted_or_travelled_is_not_led() -> None:
    scene = placed(Table().turn("ann", 3).activated("ann", "bob").setup())
    assert movable(state_of(scene).playing.seen) == (0, 2, 3)
    _press(scene, TRY)
    _press(scene, CELL + 1)
    assert _paper(scene).seat == 0


def test_heroes_are_taken_along_on_paper_as_the_rules_say() -> None:
    """HA-7.10: the slowest sets the pace, nobody exerts, no event, the others owe an action."""
    t = Table().turn("ann", 3).hero("ann", dexterity=2).at(cid="nara")
    scene = placed(t.setup())
    _press(scene, TRY)
    for company in ((1,), (3,), (1, 3), (), (1,)):
        _press(scene, WIPE)
        assert _paper(scene).company == company
    question = state_of(scene).frame.view.question
    assert question is not None
    assert max(reach.mp for reach in question.reach) == 3  # Akira's dexterity is 0
    assert not any(reach.exert or reach.face for reach in question.reach)
    _lead(scene, "himeji")
    assert [_place(scene, seat) for seat in range(4)] == ["himeji", "himeji", "nara", "kyoto"]
    heroes = state_of(scene).frame.view.table.heroes
    assert (heroes[0].turn.ap, heroes[0].turn.mp, heroes[1].turn.ap) == (2, 1, 2)


def test_who_is_taken_along_is_called_so_and_not_late() -> None:
    scene = placed(_turn())
    _press(scene, TRY)
    _press(scene, WIPE)
    _lead(scene, "osaka")
    view = state_of(scene).frame.view
    tags = {hero.seat: tag_of(view, hero) for hero in view.table.heroes}
    assert tags == {0: "acting", 1: "along", 2: "", 3: ""}


def test_a_pad_opens_the_paper_and_the_codex_is_in_the_menu() -> None:
    scene = placed(_turn())
    assert scene.kit.hints.buttons.command("rs_up", TABLE) == PAPER
    assert not scene.kit.hints.buttons.button("help")
    assert state_of(scene).frame.view.paper is None
    scene.keys.obey(PAPER)
    assert state_of(scene).frame.view.paper is not None


def test_who_came_along_is_led_on_from_there_until_the_company_is_wiped_out() -> None:
    scene = placed(_turn())
    _press(scene, TRY)
    _press(scene, WIPE)
    _lead(scene, "osaka")
    _press(scene, CELL + 1)
    _lead(scene, "himeji")
    assert _place(scene, 1) == "himeji"
    assert state_of(scene).frame.view.table.heroes[1].turn.ap == 1  # 3, less one owed and one paid
    _press(scene, CELL)
    _press(scene, WIPE)
    assert _paper(scene).ways == ()  # Akira never came to Osaka


def test_who_is_led_alone_first_cannot_be_taken_along_after() -> None:
    scene = placed(_turn())
    _press(scene, TRY)
    _press(scene, CELL + 1)
    _lead(scene, "osaka")
    _press(scene, CELL)
    _lead(scene, "osaka")
    assert companies(state_of(scene).playing.seen, _paper(scene)) == ((),)


def test_the_companions_pay_what_the_leader_cannot() -> None:
    """HA-7.12."""
    t = Table().turn("ann", 3).hero("ann", coins=4).hero("bob", coins=9)
    seen = state_of(placed(t.at(ann="ise", bob="ise").setup())).playing.seen
    reach = next(r for r in reach_of(seen, 0, (1,)) if r.coins)
    paper = Paper(0, company=(1,)).moved("ise", reach)
    supposed = laid(seen, paper)
    assert [hero.coins for hero in supposed.heroes[:2]] == [0, 3]


def test_what_is_sent_names_the_companions_and_they_arrive_together() -> None:
    scene = placed(_turn())
    _press(scene, TRY)
    _press(scene, WIPE)
    _lead(scene, "osaka")
    actions = sent(state_of(scene).playing.seen, _paper(scene), "action")
    assert actions == (
        HeroAction("travel", companions=(1,)),
        HeroAction("step", to="osaka"),
        HeroAction("stop"),
    )


@pytest.mark.parametrize("comes", [True, False])
def test_a_way_drawn_for_a_company_is_not_gone_without_one_of_it(*, comes: bool) -> None:
    """Who stayed behind had the purse: the voyage was left out, and the journey ended before it."""
    t = Table().turn("ann", 3).at(ann="toba_bay", bob="toba_bay")
    t.hero("ann", dexterity=1).hero("bob", dexterity=1, coins=20)
    scene = placed(t.setup(), party=(0,))
    _press(scene, TRY)
    _press(scene, WIPE)
    _lead(scene, "ise")
    _lead(scene, "nagoya")
    _press(scene, GO)
    settle(scene)
    asked = scene.table.decision
    assert asked is not None
    assert (asked.kind, asked.seat) == ("join", 1)
    scene.table.act(HeroAction("yes" if comes else "no"))
    for _ in range(3):
        settle(scene)
    places = [hero.place for hero in state_of(scene).playing.seen.heroes[:2]]
    asked = scene.playing.question
    assert asked is not None
    assert (asked.kind, places) == (
        ("action", ["nagoya"] * 2) if comes else ("travel", ["toba_bay"] * 2)
    )


def test_the_order_is_that_of_drawing_and_who_is_pressed_again_goes_sooner() -> None:
    scene = placed(Table().step("heroes").setup())
    _press_try(scene)
    for seat, place in ((2, "osaka"), (0, "nara"), (1, "himeji")):
        _press(scene, CELL + seat)
        _lead(scene, place)
    assert _paper(scene).order == (2, 0, 1)
    for order in ((2, 1, 0), (1, 2, 0), (2, 0, 1)):
        _press(scene, CELL + 1)
        assert _paper(scene).order == order
    seen = state_of(scene).playing.seen
    assert sent(seen, _paper(scene), "activate")[0] == HeroAction("activate", 2)


def test_who_was_taken_along_does_not_go_before_the_company() -> None:
    scene = placed(_turn())
    _press(scene, TRY)
    _press(scene, WIPE)
    _lead(scene, "osaka")
    for _ in range(2):
        _press(scene, CELL + 1)
        _lead(scene, "himeji")
    assert _paper(scene).order == (0, 1)
    _press(scene, CELL + 1)
    assert _paper(scene).order == (0, 1)


def test_by_keys_the_paper_is_opened_heroes_are_picked_and_escape_puts_it_away() -> None:
    scene = placed(_turn())
    for command in (PAPER, "pick_3"):
        assert scene.keys.obey(command)
    assert _paper(scene).seat == 2
    scene.keys.obey("reach")
    scene.keys.obey("confirm")
    assert len(_paper(scene).ways) == 1
    _press(scene, WIPE)
    assert _paper(scene).ways == ()
    assert scene.keys.obey("cancel")
    assert state_of(scene).frame.view.paper is None
    assert scene.host.top is scene  # no pause came up


@pytest.mark.parametrize(("size", "language", "text_scale"), LOOKS)
def test_the_paper_fits_and_everything_says_what_it_is(
    size: tuple[int, int], language: str, text_scale: float
) -> None:
    scene = placed(_turn(), size, language, text_scale)
    _press(scene, TRY)
    _lead(scene, "osaka")
    scene.compose(Canvas(size))
    spoken = [
        scene.game.tooltip(scene.state, HitTarget("act", n)) for n in (*range(CELL, GO + 1), TRY)
    ]
    assert all("\n" in told for told in spoken)
    assert len(set(spoken)) == len(spoken)
    checks.everything_fits(scene.host)  # type: ignore[arg-type]  # the host is the shell


@pytest.mark.parametrize(("size", "language", "text_scale"), [*LOOKS, ((1920, 1080), "es", 1.5)])
def test_what_is_left_to_a_hero_on_paper_can_be_read_in_large_type(
    size: tuple[int, int], language: str, text_scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was condensed into half of its width: *quedan 2 acciones, 2 PM*."""
    scene = placed(_turn(), size, language, text_scale)
    _press(scene, TRY)
    _lead(scene, "osaka")
    fonts, least, state = scene.kit.fonts, scene.kit.least, state_of(scene)
    put = calls_of(monkeypatch, fonts, "narrowed")
    told = {cell.below for cell in paper_cells(state) if cell.below}
    assert told
    paint = paper_moves._cell.__wrapped__  # type: ignore[attr-defined]  # nothing painted before
    for number, cell in enumerate(paper_cells(state)):
        box = state.frame.layout.cells[number]
        paint(scene.kit, round(box.w), round(box.h), cell, is_lit=False)
    assert put
    large = [
        (text, fonts.width(text, style), room) for text, style, room in put if style.px > least
    ]
    assert told.isdisjoint(text for text, width, room in large if width * TIGHT > room + 1)


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_what_is_left_to_a_hero_on_paper_is_read_in_a_window_of_usual_size(language: str) -> None:
    """In Spanish "quedan 2 acciones, 2 PM" was squeezed to half its width."""
    scene = placed(_turn(), (1280, 720), language)
    _press(scene, TRY)
    _lead(scene, "uji_bridge")
    state, kit = state_of(scene), scene.kit
    below, box = paper_cells(state)[0].below, state.frame.layout.cells[0]
    assert len(below.split(", ")) == 2, "actions and movement"
    told = {"en": "2 movement", "es": "2 de movimiento", "it": "2 di movimento"}[language]
    assert told in paper_says(state, 0), "pointed at, it explains its letters"
    style = kit.type("regular", 19).sized(kit.least)
    assert kit.fonts.width(below, style) * TIGHT <= box.w - 2 * kit.px(12)
