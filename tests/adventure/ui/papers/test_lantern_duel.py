"""The confrontation in the window: its table, the arithmetic of the blow, stances by press."""

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any, cast

import pygame
import pytest

from game.adventure.rules.campaign.stances import ResolveStanceEnd
from game.adventure.rules.facts import hero_events
from game.adventure.rules.facts.actions import HeroAction
from game.adventure.rules.facts.foe_events import FoeWounded
from game.adventure.ui.duel import foe
from game.adventure.ui.duel.stances import stance_lines
from game.adventure.ui.duel.strike import CardPanel
from game.adventure.ui.duel.table import compose_duel
from game.adventure.ui.moving.flights import compose_flights
from game.adventure.ui.table.plan import board_of, with_duel
from game.adventure.ui.table.words import label
from game.adventure.view.asked.options import OptionView
from game.adventure.view.exchange import StanceView, stances_of
from game.adventure.view.show import SHOW
from game.adventure.view.showing.effects import Hurt, Thrown, foe_wounded
from game.kernel.frames import FramePushed
from game.ui.board.draw import bubbles
from game.ui.board.selection import HitTarget
from game.ui.draw.canvas import Canvas
from game.view.effects import Mark
from game.view.passing import Passing
from tests.adventure.scenarios.table import Table
from tests.adventure.ui.placed import LOOKS, drawn, labels, placed, press, settle, state_of
from tests.ui.calls import calls_of

if TYPE_CHECKING:
    from tests.ui.windowless import QuickShell


def _foe(**told: Any) -> dict[str, Any]:
    return Table().foe(**told).hero("dan", spirit=2, life=3).setup()


@pytest.mark.parametrize(("size", "language", "text_scale"), LOOKS)
def test_all_of_it_fits_the_window(size: tuple[int, int], language: str, text_scale: float) -> None:
    scene = placed(_foe(wounds=2), size, language, text_scale)
    assert drawn(scene) == []
    scene.controls.press(HitTarget("answer", 0))
    settle(scene)
    assert drawn(scene) == []
    for number in range(len(scene.state.frame.answers)):
        box = scene.state.frame.answers[number].button.box
        assert box.x >= 0
        assert box.y >= 0
        assert box.right <= size[0]
        assert box.bottom <= size[1]
        assert min(box.w, box.h) >= 32
    scene.controls.press(HitTarget("answer", 2))
    settle(scene)
    assert drawn(scene) == []


@pytest.mark.parametrize(("size", "language", "text_scale"), LOOKS)
def test_the_plates_stay_as_they_were_on_the_map(
    size: tuple[int, int], language: str, text_scale: float
) -> None:
    kit = placed(_foe(), size, language, text_scale).kit
    on_the_map = board_of(kit, 0, large=0)
    assert with_duel(kit, on_the_map).plates == on_the_map.plates


def test_who_acts_next_has_the_digit_of_the_own_seat_before_a_foe_too() -> None:
    scene = placed(_foe())
    for name in ("Akira", "Strike"):
        press(scene, name)
    while scene.playing.question is not None and scene.playing.question.kind != "foe_order":
        scene.act(scene.playing.question.actions[0])
        settle(scene)
    told = {item.answer.label: item.signs for item in scene.state.frame.answers}
    assert told == {"Tomoe": ("1",), "Hattori": ("3",), "Hikaru": ("4",)}


def test_the_last_two_to_act_stand_on_no_wider_cards_than_three() -> None:
    scene = placed(_foe())
    widths: dict[int, float] = {}
    while scene.playing.question is not None and len(widths) < 2:
        cards = [item.button.box.w for item in scene.state.frame.answers]
        if scene.playing.question.kind == "foe_order" and len(cards) < 4:
            widths[len(cards)] = cards[0]
        scene.act(scene.playing.question.actions[0])
        settle(scene)
    assert widths[2] == widths[3]


def test_a_strike_that_hits_is_never_told_as_an_opening(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = placed(_foe())
    rolled = hero_events.TestRolled(0, "fight", ("green",), (7,), 1, 8, 5, success=True)
    told = (StanceView(0, "strike", rolled=rolled),)
    monkeypatch.setattr("game.adventure.ui.duel.stances.stances_of", lambda _latest: told)
    assert stance_lines(state_of(scene))[0].told == "8 against 5: it hits"


@pytest.mark.parametrize(
    ("size", "language", "text_scale"),
    [*LOOKS[::5], ((960, 540), "es", 2.0), ((1440, 1080), "it", 1.0)],
)
def test_dice_stand_large_where_the_answers_were_and_over_what_is_said_of_them(
    size: tuple[int, int], language: str, text_scale: float
) -> None:
    """Beside a lesson, and in large type, *7 wounds of 11* lay on the roll that brought them."""
    scene = placed(_foe(), size, language, text_scale)
    state, passing, canvas = state_of(scene), Passing(), Canvas(size)
    state.show(replace(state.frame, question=None, prompt=None))
    dice, faces = ("green", "green", "red"), (2, 3, 5)
    passing.add(Thrown(0.0, 1.0, 0.0, False, 1, dice, faces, 4, 14, 7, True))
    compose_flights(canvas, state, passing)
    layout, (thrown,) = state.frame.layout, canvas.items
    assert layout.duel is not None
    assert layout.duel.cards.x <= thrown.x
    assert thrown.x + thrown.surface.get_width() <= layout.duel.cards.right
    assert layout.duel.line.y <= thrown.y
    assert thrown.surface.get_height() > scene.kit.px(60)
    paper = bubbles._caption(scene.kit, "El Maestro del Horno: 2 de 11 heridas.")
    said = bubbles.caption_place(layout, size, paper.get_size())
    assert thrown.y + thrown.surface.get_height() <= said.y


def test_a_blow_on_the_lowest_life_meets_one() -> None:
    scene = placed(_foe(exchange=2))
    foe = state_of(scene).frame.view.table.foe
    assert foe is not None
    assert [blow.seat for blow in foe.falls_on if blow.is_struck] == [3]


def test_a_stance_is_taken_in_two_presses_and_told_in_the_row() -> None:
    scene = placed(_foe())
    press(scene, "Akira")
    assert labels(scene)[:4] == ["Strike", "Opening", "Shield", "Mend"]
    press(scene, "Shield")
    assert labels(scene) == ["Tomoe", "Akira", "Hattori", "Hikaru", "Back"]
    press(scene, "Back")
    press(scene, "Mend")
    assert labels(scene) == ["Hikaru", "Back"]
    press(scene, "Hikaru")
    first, second, *_ = stance_lines(state_of(scene))
    assert (first.name, first.head, first.told) == ("Akira", "Mend", "Hikaru: 1 life")
    assert second.state == "waits"
    press(scene, "Tomoe")
    press(scene, "Opening")
    lines = stance_lines(state_of(scene))
    assert [line.name for line in lines[:2]] == ["Akira", "Tomoe"]
    assert lines[1].head == "Opening"
    assert "against 4" in lines[1].told


def test_a_shield_promises_nothing_against_a_blow_of_harm() -> None:
    """It said *the blow takes 1, not 4* of a blow of harm, which neither shield nor armor stops."""
    table = Table().world(chapter=2).foe(exchange=2)
    scene = placed(table.setup())
    press(scene, "Akira")
    press(scene, "Shield")
    told = [item.answer.effect for item in scene.state.frame.answers if item.action is not None]
    assert told == ["no help against harm"] * 4


def test_what_cannot_be_done_is_hatched_and_says_why() -> None:
    setup = Table().foe().hero("ann", affinity=1).setup()
    scene = placed(setup)
    press(scene, "Tomoe")
    mend = next(item for item in scene.state.frame.answers if item.answer.label == "Mend")
    assert mend.button.reason == "nobody lacks life"
    said = [thing.name for thing in scene.aloud().things]
    assert any("3: Shield; 4: Mend (nobody lacks life); 5: Drill" in name for name in said)
    press(scene, "Mend")
    prompt = scene.state.frame.prompt
    assert prompt is not None
    assert prompt.headline == "Mend: nobody lacks life."
    assert "wakes at affinity 3" in [item.button.reason for item in scene.state.frame.answers]


def test_a_kami_that_heals_nobody_is_not_called_used_while_its_mode_sleeps() -> None:
    """Unused, with everybody whole and its mode asleep, Amaterasu was called used."""
    scene = placed(Table().foe().hero("ann", kami="amaterasu", affinity=3).setup())
    press(scene, "Tomoe")
    reasons = {item.answer.label: item.button.reason for item in scene.state.frame.answers}
    assert reasons["Amaterasu"] == "changes nothing"


def test_no_answer_is_lit_because_another_was_pointed_at_before() -> None:
    scene = placed(_foe())
    press(scene, "Akira")
    mend = next(item for item in scene.state.frame.answers if item.answer.label == "Mend")
    x, y = mend.button.box.centre
    scene.state.selection.move_to((round(x), round(y)))
    scene.hover(HitTarget("answer", 3))
    press(scene, "Shield")
    lit = scene.state.selection.hover
    boxes = [item.button.box for item in scene.state.frame.answers]
    assert (lit is None) is not any(box.contains(x, y) for box in boxes)
    assert lit is None or boxes[lit.id].contains(x, y)


def test_skills_and_things_stand_beside_the_stances() -> None:
    setup = Table().foe().hero("ann", life=4, items="bandages:2").setup()
    scene = placed(setup)
    press(scene, "Tomoe")
    press(scene, "Drill")
    drill = next(item for item in scene.state.frame.answers if item.answer.label == "Drill")
    assert drill.button.reason == "used"
    press(scene, "Pack")
    assert "Back" in labels(scene)
    assert len(labels(scene)) >= 2


def test_the_wound_of_a_power_is_not_counted_for_who_acted_before() -> None:
    struck = FramePushed(ResolveStanceEnd(2))
    events = (struck, FoeWounded(2), hero_events.PowerUsed(1, "susanoo"), FoeWounded(3))
    assert [(told.seat, told.wounds) for told in stances_of(events)] == [(2, 2), (1, 0)]


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_whom_a_kami_heals_is_not_answered_by_the_keys_of_the_stance(language: str) -> None:
    t = Table().foe().hero("ann", life=3, kami="amaterasu", affinity=6)
    scene = placed(t.hero("cid", life=4).hero("dan", life=2).setup(), language=language)
    press(scene, "Tomoe")
    question = state_of(scene).frame.view.question
    assert question is not None
    assert question.matter == "heal"
    assert [item.signs for item in scene.state.frame.answers] == [("T",), ("H",), ("I",)]
    for key, life in ((pygame.K_1, 2), (pygame.K_i, 3)):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        cast("QuickShell", scene.host).step(0.5)
        assert state_of(scene).playing.seen.heroes[3].life == life
    settle(scene)
    signs = [item.signs for item in scene.state.frame.answers]
    assert signs[:4] == [("1",), ("2",), ("3",), ("4",)]
    scene.state.selection.picked = ("kami",)
    scene.refresh()
    told = {"en": "For a favor", "es": "Para un favor", "it": "Per un favore"}
    assert labels(scene)[0] == told[language]
    assert drawn(scene) == []


def test_what_helps_a_strike_is_asked_on_the_same_table() -> None:
    scene = placed(Table().foe().hero("ann", items="blessed_salt", knowledge=3).setup())
    press(scene, "Tomoe")
    press(scene, "Strike")
    assert labels(scene) == ["Roll", "Blessed Salt"]
    now, helped = (item.answer.effect for item in scene.state.frame.answers)
    assert "67%" in now
    assert "97%" in helped, "it did not say what that makes of the chance"
    assert stance_lines(state_of(scene))[0].state == "now"
    assert drawn(scene) == []
    press(scene, "Blessed Salt")
    if scene.playing.question is not None and scene.playing.question.kind == "test":
        press(scene, "Roll")
    assert "against 5" in stance_lines(state_of(scene))[0].told


def test_what_is_rolled_and_its_chance_stay_on_one_line_of_what_is_asked() -> None:
    """*Combat* stood at the end of a line, *5 · 67%* alone on the next."""
    scene = placed(Table().foe().hero("ann", items="blessed_salt", knowledge=3).setup())
    press(scene, "Tomoe")
    press(scene, "Strike")
    panel = state_of(scene).frame.prompt
    assert isinstance(panel, CardPanel)
    assert panel.headline.split(" ")[-1] == "Combat\u00a05\u00a0\u00b7\u00a067%"


def test_what_helps_an_opening_is_asked_with_the_die_of_tests() -> None:
    scene = placed(Table().foe().hero("ann", items="warm_sake", knowledge=2).setup())
    press(scene, "Tomoe")
    press(scene, "Opening")
    question = scene.playing.question
    assert question is not None
    assert question.kind in ("test", "reroll")
    assert drawn(scene) == []


def test_a_strike_that_follows_on_a_help_is_told_beside_it() -> None:
    t = Table().level(2).world(chapter=2).foe().hero("dan", life=3)
    scene = placed(t.hero("cid", items="blessed_salt", knowledge=3, spirit=1).setup())
    press(scene, "Hattori")
    press(scene, "Twin Strike")
    press(scene, "Mend")
    press(scene, "Hikaru")
    line = stance_lines(state_of(scene))[0]
    assert (line.name, line.head, line.state) == ("Hattori", "Mend, Strike", "now")
    press(scene, "Roll")
    assert "against" in stance_lines(state_of(scene))[0].told


def test_a_twin_strike_tells_each_of_its_rolls_and_all_their_wounds() -> None:
    t = Table().level(2).foe().hero("cid", power=2)
    scene = placed(t.setup(), language="es")
    press(scene, "Hattori")
    press(scene, "Doble ataque")
    press(scene, "Atacar")
    rolls, wounds = list[hero_events.TestRolled](), 0
    for event in scene.playing.shown.latest:
        rolls += [event] if isinstance(event, hero_events.TestRolled) else []
        wounds = event.wounds if isinstance(event, FoeWounded) else wounds
    assert len(rolls) == 2
    line = stance_lines(state_of(scene))[0]
    totals = f"{rolls[0].total} y {rolls[1].total} contra {rolls[1].difficulty}: "
    assert line.told == totals + ("falla", "1 herida", "2 heridas", "3 heridas")[wounds]
    assert line.state == ("done" if wounds else "missed")


def test_who_presses_by_lot_what_is_offered_comes_to_an_end() -> None:
    scene, lot = placed(_foe(wounds=6, guard=3)), Random(4)
    for _ in range(200):
        question = scene.playing.question
        if question is None or question.kind == "gain_attribute":
            break
        answers = scene.state.frame.answers
        assert answers, question.kind
        scene.controls.press(HitTarget("answer", lot.randrange(len(answers))))
        scene.tick(0.5)
        scene.refresh()
    assert scene.playing.question is None or scene.playing.question.kind == "gain_attribute"


def test_a_second_chance_has_the_same_name_before_a_foe_as_on_the_road() -> None:
    scene = placed(_foe())
    view = state_of(scene).frame.view
    told = label(scene.kit, view, OptionView(HeroAction("reroll", by="story"), "answer"))
    assert told == "Again, with your second chance"


def test_a_strike_that_may_be_rolled_again_has_not_missed_yet() -> None:
    scene = placed(Table().foe(guard=8).hero("cid", affinity=1).setup())
    press(scene, "Hattori")
    press(scene, "Strike")
    assert scene.playing.question is not None
    assert scene.playing.question.kind == "reroll"
    line = stance_lines(state_of(scene))[0]
    assert (line.state, line.told.endswith(" against 8")) == ("now", True)
    again = scene.state.frame.answers[0].answer
    assert (again.label, again.effect) == ("Again", "3%. Raijin"), "one line was too long for it"
    press(scene, "Leave it")
    assert stance_lines(state_of(scene))[0].state == "missed"


def test_a_foe_starts_back_from_a_wound_and_stands_still_again() -> None:
    state, passing = state_of(placed(_foe())), Passing()
    for mark in foe_wounded(FoeWounded(1), cast("Any", None)):
        assert isinstance(mark, Mark)
        passing.add(mark)
    places = list[int]()
    for _ in range(8):
        canvas = Canvas((1280, 720))
        compose_duel(canvas, state, passing)
        places.append(canvas.items[-1].x)
        passing.tick(0.05, 1.0)
    assert places[0] == places[-1]
    assert len(set(places)) > 2


def test_a_foe_that_keeps_wounds_from_a_lost_attempt_is_not_struck_once_more() -> None:
    """It started back, to the sound of a blow, and its wounds were told twice."""
    seen = cast("Any", placed(_foe(wounds=2)).playing.seen)
    kept, struck = SHOW.cue(FoeWounded(2), seen), SHOW.cue(FoeWounded(3), seen)
    assert (kept.line, kept.sounds, kept.effect) == (None, (), None)
    assert struck.line
    assert struck.sounds
    assert struck.effect is not None


@pytest.mark.parametrize(("size", "scale"), [((960, 540), 2.0), ((1280, 720), 2.0)])
def test_in_large_type_the_slip_below_a_foe_leaves_the_mouth_to_be_seen(
    size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The Kiln Master ended at his nose, with a quarter of the picture empty above him."""
    scene = placed(Table().foe().setup(), size, "it", scale)
    covers = calls_of(monkeypatch, scene.kit.images, "cover")
    paint = foe._foe.__wrapped__  # type: ignore[attr-defined]  # nothing painted before
    plan = state_of(scene).frame.layout.duel
    assert plan is not None
    paint(scene.kit, round(plan.foe.w), round(plan.foe.h), ("the_kiln_master", 5, 2, 11, 1))
    assert covers[0][2] > 0.7


def test_what_a_blow_took_stands_on_the_plate_and_not_over_the_edge_of_the_window() -> None:
    state, passing, canvas = state_of(placed(_foe())), Passing(), Canvas((1280, 720))
    passing.add(Hurt(0.0, 1.0, seat=0, change=-3, stopped=2))
    compose_flights(canvas, state, passing)
    (item,) = canvas.items
    assert item.x >= state.frame.layout.plates[0].x - 1


def test_the_last_line_of_a_foe_s_slip_is_clear_of_its_frame(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kit, high = placed(_foe(), (960, 540)).kit, 75
    laid = calls_of(monkeypatch, foe, "lay")
    foe._slab(kit, (186, high), ("the_kiln_master", 5, 2, 11, 1))
    _, words, (_, y) = laid[-1]
    assert y + words.get_height() <= high - 3
