"""Lists that a button opens: what changes hands is named, what is long opens with its kinds."""

from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pygame
import pytest

from game.adventure.rules.content.book import BOOK
from game.adventure.rules.facts.actions import SWAP, HeroAction
from game.adventure.ui.panels.buttons import under
from game.adventure.ui.panels.chapter import round_told
from game.adventure.ui.panels.listing import missions_listed, named_in_a_row
from game.adventure.ui.papers.lists import listed
from game.adventure.ui.table import row
from game.adventure.ui.table.plan import board_of
from game.adventure.ui.table.spots import CELL, CHAPTER
from game.adventure.ui.table.words import effect_in_row, headline, label, turn_told
from game.adventure.view.asked.options import OptionView
from game.adventure.view.asked.question import question_of
from game.adventure.view.names import teller_of
from game.adventure.view.telling.prompts import asked_prompt
from game.ui.board.draw.bubbles import bubble_of, tooltip
from game.ui.board.selection import HitTarget, Narrowing, box_of
from game.ui.scenes.table import TableScene
from game.ui.widgets.spoken import SpokenRole
from game.view.words.strings import Strings
from tests.adventure.scenarios.table import Table
from tests.adventure.ui.placed import LOOKS, drawn, labels, placed, press, settle, state_of

if TYPE_CHECKING:
    from tests.ui.windowless import QuickShell


CARRIED = "bandages:2 medicine_chest:3 blessed_salt warm_sake"


def carriers() -> Table:
    """Return a table on which much may change hands."""
    t = Table().hero("ann", coins=30, items=CARRIED, knowledge=2, heads=2)
    t.hero("bob", coins=25, life=4, items="rice_ball:1 smoke_ball:1").hero("cid", armor=None)
    return t.mission("c1_oil", "active", nara="ann", tsuruga="ann").enemy("kappa", "kyoto")


def opened(scene: TableScene, *picked: object) -> list[str]:
    """Open the list of what is free, or a part of it, and return what stands there."""
    scene.state.selection.picked = picked
    scene.refresh()
    return labels(scene)


def test_what_changes_hands_is_named_and_counted() -> None:
    scene = placed(carriers().setup())
    view = state_of(scene).frame.view
    told = [label(scene.kit, view, option) for option in listed(view, ("free", 0))]
    assert len(set(told)) == len(told)
    for one in ("Give 25 coins to Akira", "Give Bandages to Akira", "Ask Akira for Rice Ball"):
        assert one in told
    assert "Use the medicine chest on Akira" in told


@pytest.mark.parametrize("look", LOOKS)
def test_whatever_is_free_is_named_in_letters_that_can_be_read(
    look: tuple[tuple[int, int], str, float],
) -> None:
    t = carriers().hero("ann", weapons="hunting_bow short_spear", equipped="hunting_bow")
    scene = placed(t.setup(), *look)
    opened(scene, "free", 0)
    style = scene.kit.type("bold", 26).sized(scene.kit.least)
    for item in scene.state.frame.answers:
        assert scene.kit.fonts.width(item.answer.label, style) < item.button.box.w * 1.5


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_to_learn_of_a_mission_is_not_called_as_to_be_given_its_goods(language: str) -> None:
    t = Table().hero("bob", goods="rice").mission("c1_rice", "active", iga="bob").turn("ann")
    scene = placed(t.setup(), language=language)
    view = state_of(scene).frame.view
    about = {option.action.type: option for option in listed(view, ("free", 0))}
    assert {"learn", "take"} <= set(about)
    told = [label(scene.kit, view, option) for option in listed(view, ("free", 0))]
    assert len(set(told)) == len(told)


def test_a_long_list_opens_with_its_kinds_and_back_is_at_hand() -> None:
    scene = placed(carriers().hero("ann", bosses=1).setup())
    kinds = opened(scene, "free", 0)
    assert len(kinds) < 9
    press(scene, "Give")
    assert labels(scene) == [
        *("Akira", "Hattori", "Hikaru"),
        "Back",
    ]
    press(scene, "Akira")
    prompt = scene.state.frame.prompt
    assert prompt is not None
    assert prompt.headline == "Give · Akira"
    gifts = labels(scene)
    assert all(told.startswith("Give") for told in gifts[:-2])
    assert gifts[-2:] == ["More", "Back"]
    told = [thing for thing in scene.aloud().things if thing.role is SpokenRole.ANSWER]
    assert [thing.key for thing in told] == [*"1234567890"]
    names = [thing.name for thing in scene.aloud().things if not thing.can_focus]
    assert any(name.startswith(f"{len(gifts)} answers: 1: {gifts[0]}; 2: ") for name in names)
    press(scene, "More")
    assert state_of(scene).selection.picked == ("free", "give@1:1")


@pytest.mark.parametrize(("pieces", "most"), [(0, 5), (9, 3), (11, 1)])
def test_all_heads_are_handed_on_with_one_press(pieces: int, most: int) -> None:
    t = Table().hero("ann", heads=5, bosses=1, knowledge=2)
    scene = placed(t.world(pieces=pieces).setup())
    gifts = opened(scene, "free", "give@1:0")
    more = [f"Give {most} heads to Akira"] if most > 1 else []
    assert gifts[: 2 + len(more)] == [
        *("Give 1 head to Akira", *more, "Give 1 boss head to Akira"),
    ]
    press(scene, gifts[1] if more else gifts[0])
    settle(scene)
    ann, bob, *_ = state_of(scene).playing.seen.heroes
    assert (ann.heads, bob.heads) == (5 - most, most)


@pytest.mark.parametrize(
    ("kind", "told"), [("", "Give 5 heads to"), ("market", "Sell 5 heads for")]
)
def test_the_terminal_hands_on_and_sells_all_heads_at_once_too(kind: str, told: str) -> None:
    t = Table().hero("ann", heads=5)
    seen = (t.do(f"ann: {kind}") if kind else t.start()).game.observe(0)
    question = question_of(seen)
    assert question is not None
    prompt = asked_prompt(teller_of(Strings("en", "adventure"), seen, None), seen, question)
    answers = [one for one in prompt.answers if one.label.startswith(told)]
    assert answers
    assert all(one.further == (one.action,) * 4 for one in answers)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Take the short spear in hand for the hunting bow"),
        ("es", "Empuñar la lanza corta en lugar del arco de caza"),
        ("it", "Impugnare la lancia corta invece dell'arco da caccia"),
    ],
)
def test_a_change_of_weapons_names_which_comes_for_which(language: str, told: str) -> None:
    setup = Table().hero("ann", weapons="hunting_bow short_spear", equipped="hunting_bow").setup()
    scene = placed(setup, language=language)
    seen = state_of(scene).playing.seen
    question = question_of(seen)
    assert question is not None
    prompt = asked_prompt(teller_of(scene.kit.strings, seen, None), seen, question)
    assert told in [answer.label for answer in prompt.answers]
    short = scene.kit.say("lantern.kinds.swap")
    assert short in opened(scene, "free", "swap:0")
    assert told in [item.answer.effect for item in scene.state.frame.answers]
    press(scene, short)
    settle(scene)
    done = OptionView(SWAP, "answer")
    assert label(scene.kit, state_of(scene).frame.view, done) == told


def test_the_goods_of_a_mission_come_before_all_else_that_changes_hands() -> None:
    t = carriers().mission("c1_rice", "active", iga="ann")
    t.hero("bob", coins=25, goods="rice", items="rice_ball:1 smoke_ball:1")
    scene = placed(t.setup())
    assert opened(scene, "free", 0)[0] == "Ask Akira for Sacks of rice"
    assert opened(scene, "free", "take:0")[0] == "Ask Akira for Sacks of rice"
    assert len(opened(scene, "free", 0)) < 9


def test_a_key_that_is_held_down_answers_once() -> None:
    scene = placed(carriers().setup())
    assert opened(scene, "free", 0)[3] == "Give"
    for kind in (pygame.KEYDOWN, pygame.KEYDOWN, pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=pygame.K_4, mod=0, unicode="4"))
        cast("QuickShell", scene.host).step(0.02)
    assert state_of(scene).selection.picked == ("free", "give:0")


@pytest.mark.parametrize(("size", "language", "scale"), LOOKS)
def test_every_list_fits(size: tuple[int, int], language: str, scale: float) -> None:
    scene = placed(carriers().setup(), size, language, scale)
    for picked in (("free", 0), ("free", "give:0"), ("free", "give@1:1"), ("free", "take:0")):
        assert opened(scene, *picked)
        assert drawn(scene) == []


def test_who_is_asked_for_something_is_told_for_what_and_by_whom() -> None:
    t, scene = carriers(), placed(carriers().setup())
    t.do("ann: take rice_ball -> bob")
    question = question_of(t.game.observe(1))
    assert question is not None
    told = headline(scene.kit, state_of(scene).frame.view, question)
    assert told == "Tomoe asks Akira for Rice Ball. Does Akira give it?"


def test_a_kind_that_is_picked_leaves_out_all_others() -> None:
    view = state_of(placed(carriers().setup())).frame.view
    assert {o.action.type for o in listed(view, ("free", "tell:0"))} == {"tell"}


def test_two_enemies_alike_in_one_place_are_counted() -> None:
    t = Table().world(chapter=2).mission("c2_kappa", "active").hero("ann", place="kyoto")
    t.enemy("kappa", "kyoto").enemy("kappa", "kyoto", mission="c2_kappa")
    scene = placed(t.enemy("kappa", "nara").setup())
    view = state_of(scene).frame.view
    assert view.question is not None
    attacks = [option for option in view.question.options if option.action.type == "attack"]
    told = [label(scene.kit, view, option) for option in attacks]
    assert told == ["Attack Kappa 1", "Attack Kappa 2"]
    known = [effect_in_row(scene.kit, view, option) for option in attacks]
    assert ["Nets of Toba" in text for text in known] == [False, True]


def test_a_button_that_uses_a_thing_at_once_says_which() -> None:
    scene = placed(
        Table().turn("ann").hero("ann", life=4, items="rice_ball:1", place="iga").setup()
    )
    free = next(cell for cell in row.cells(state_of(scene).frame.view) if cell.key == "free")
    assert under(state_of(scene), free) == "Rice Ball"
    spot = HitTarget("act", CELL + row.CELLS.index(next(c for c in row.CELLS if c[0] == "free")))
    assert scene.game.act(scene.state, spot) == Narrowing(("free", 0)), "and asks all the same"


def test_on_the_way_a_ship_and_one_step_more_are_no_movement_that_is_left() -> None:
    scene = placed(Table().turn("ann").hero("ann", coins=30, place="kumano").setup())
    scene.act(HeroAction("travel", companions=()))
    settle(scene)
    road = row.cells(state_of(scene).frame.view)[0]
    assert {option.action.type for option in road.options} == {"sail", "exert"}
    assert under(state_of(scene), road) == "2 choices"


def test_a_button_that_rests_at_once_says_so() -> None:
    t = Table().turn("ann").hero("ann", life=4, karma=0, place="shrine_ryujin")
    here = next(
        cell for cell in row.cells(state_of(placed(t.setup())).frame.view) if cell.key == "place"
    )
    assert under(state_of(placed(t.setup())), here) == "Rest"


def test_who_may_end_the_phase_is_told_what_follows_either_way() -> None:
    t = Table().world(influence=10, round=4).mission("c1_kiln", "won").mission("c1_rice", "won")
    t.activated("bob", "cid", "dan").hero("ann", place="iga")
    scene = placed(t.setup())
    scene.act(HeroAction("end"))
    settle(scene)
    told = {item.answer.label: item.answer.effect for item in scene.state.frame.answers}
    resolve = BOOK.chapters[1].foe.resolve
    assert told == {
        "Yes": f"6 missions are lost; then the foe: falls after {resolve - 1} wounds,"
        " strikes 1 harder for the lanterns",
        "No": "round 5 of 9 comes first; for each mission won the foe falls 1 wound sooner",
    }


@pytest.mark.parametrize(("size", "language", "text_scale"), LOOKS)
def test_what_the_end_of_a_phase_costs_fits_its_answer(
    size: tuple[int, int], language: str, text_scale: float
) -> None:
    t = Table().world(influence=10, round=4).mission("c1_kiln", "won")
    t.activated("bob", "cid", "dan").hero("ann", place="iga")
    scene = placed(t.setup(), size, language, text_scale)
    scene.act(HeroAction("end"))
    settle(scene)
    assert drawn(scene) == []
    least = scene.kit.type("italic", 20).sized(scene.kit.least)
    for item in scene.state.frame.answers:
        room = item.button.box.w - 2 * (scene.kit.px(18) + 2)
        assert scene.kit.fonts.width(item.answer.effect, least) <= room * 1.25


def test_no_mission_is_promised_to_help_where_three_have_helped() -> None:
    t = Table().world(round=4).mission("c1_kiln", "won").mission("c1_rice", "won")
    for key in BOOK.missions:
        t = (
            t.mission(key, "won")
            if BOOK.missions[key].owner and BOOK.missions[key].chapter == 1
            else t
        )
    t.activated("bob", "cid", "dan").hero("ann", place="iga")
    scene = placed(t.setup())
    scene.act(HeroAction("end"))
    settle(scene)
    told = {item.answer.label: item.answer.effect for item in scene.state.frame.answers}
    assert told["No"] == "round 5 of 9 comes first"


@pytest.mark.parametrize("place", ["tsuruga", "kumano"])
def test_a_list_leaves_the_place_in_sight_where_its_hero_stands(place: str) -> None:
    t = Table().hero("ann", place=place, coins=30, life=5)
    scene = placed(t.hero("bob", place="nara").hero("cid", place="nara").setup())
    assert opened(scene, "city", 0)
    panel, board = scene.state.frame.prompt, state_of(scene).frame.layout
    assert panel is not None
    x, y = board.place(place)
    assert not panel.box.grown(12).contains(x, y)


@pytest.mark.parametrize(
    ("language", "asks"),
    [
        ("en", "Which hero is it to be?"),
        ("es", "\u00bfA qu\u00e9 h\u00e9roe le toca?"),
        ("it", "A quale eroe tocca?"),
    ],
)
def test_between_heroes_who_are_equal_it_is_asked_whom_a_card_falls_on(
    language: str, asks: str
) -> None:
    table = Table().step("round_marker", round=1, influence_deck=["cold_forges"])
    table.hero("ann", coins=9).hero("bob", coins=2).hero("cid", coins=9).hero("dan", coins=0)
    scene = placed(table.setup(), language=language)
    state = state_of(scene)
    question = state.frame.view.question
    assert question is not None
    assert [option.action.hero for option in question.options] == [0, 2]
    assert headline(scene.kit, state.frame.view, question).endswith(asks)
    assert not drawn(scene)


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_the_row_that_turns_to_the_last_two_missions_names_them(language: str) -> None:
    scene = placed(Table().world(chapter=3).setup(), (1280, 720), language)
    state = state_of(scene)
    kit, listing = state.kit, state.frame.layout.listing
    missions = missions_listed(state.frame.view.table)
    assert (len(missions), len(listing.rows)) == (7, 5)
    assert listing.more is not None
    room = (listing.more.w - kit.px(61), listing.more.h)
    first = tuple(replace(missions[5], key=key) for key in ("p1_ninja", "p1_monk"))
    for left in (tuple(missions[5:]), first):
        named = named_in_a_row(kit, left, room)
        assert named is not None
        assert named[-1][0] + named[-1][1].get_width() <= room[0] + kit.px(14) + 1
    assert named_in_a_row(kit, tuple(missions), room) is None
    assert drawn(scene) == []


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
def test_the_missions_have_their_heading_wherever_fewer_rows_than_there_are_leave_room(
    scale: float,
) -> None:
    kit = placed(Table().setup(), (1280, 720), "es", scale).kit
    heads = [board_of(kit, n).listing.head is not None for n in range(1, 7)]
    assert heads[:4] == [True] * 4
    assert heads == sorted(heads, reverse=True)


def _goal(**states: str) -> str:
    table = Table().world(round=4)
    for key, told in states.items():
        table.mission(key, told)
    scene = placed(table.setup(), language="es")
    return scene.game.tooltip(scene.state, HitTarget("act", CHAPTER))


def test_the_chapter_says_what_it_asks_for_and_names_no_mission_before_it_is_known() -> None:
    first = _goal()
    assert "Ganad la misi\u00f3n del cap\u00edtulo antes de que acabe la ronda 9." in first
    assert "El horno" not in first
    assert "Campana en la ronda 6:" in first, "that of round 3 has rung"
    assert "Ganad El horno antes de que acabe la ronda 9." in _goal(c1_kiln="available")
    assert "podéis ir ya contra el rival" in _goal(c1_kiln="won")


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_what_the_chapter_says_in_the_largest_type_leaves_the_map_in_sight(language: str) -> None:
    scene = placed(Table().setup(), language=language, text_scale=2.0)
    spot = HitTarget("act", CHAPTER)
    scene.hover(spot)
    scene.refresh()
    box = box_of(scene.state.frame.hits, spot)
    assert box is not None
    told = tooltip(scene.state, scene.game, spot)
    assert bubble_of(scene.state, scene.game, told, box).place.h < 0.6 * scene.kit.size[1]


def test_before_the_first_round_it_is_told_how_many_there_are() -> None:
    """*Round 0 of 9*, it said, while kami and weapons were chosen."""
    kit = placed(Table().setup()).kit
    assert round_told(kit, 0, 9) == "9 rounds at most"
    assert round_told(kit, 1, 9) == "Round 1 of 9"


def test_a_mission_that_is_called_a_question_ends_its_sentence_with_no_second_mark() -> None:
    scene = placed(Table().turn("ann").at(ann="uji_bridge").setup(), language="es")
    number = row.CELLS.index(next(cell for cell in row.CELLS if cell[0] == "mission"))
    told = scene.game.tooltip(scene.state, HitTarget("act", CELL + number))
    assert "\u00bfDe qui\u00e9n es el aceite? " in told
    assert "?." not in told


def test_when_the_phase_is_over_the_bar_says_so_and_names_no_turn_of_the_shogun() -> None:
    scene = placed(Table().setup())
    view = state_of(scene).frame.view
    over = replace(view, table=replace(view.table, step="phase_end", question=None, heroes=()))
    assert turn_told(scene.kit, over) == "The phase is over"
