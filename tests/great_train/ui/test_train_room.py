"""Every question has room between the plates, whatever the window, the language and the text."""

from types import SimpleNamespace
from typing import Any, cast

import pytest
from pygame import Rect, image

from game.great_train.rules.content.cards import id_of
from game.great_train.rules.content.content import CARDS, CARS, ENGINES, KINDS, PEOPLE, STATIONS
from game.great_train.rules.content.roles import THREE
from game.great_train.rules.facts.actions import ADVANCE, TAKE_SHOT, TAKE_WOUNDS
from game.great_train.rules.system import SYSTEM
from game.great_train.rules.written import written_train
from game.great_train.ui.asking import SIDE_BY_SIDE
from game.great_train.ui.line.order import compose_order, ribbon_box
from game.great_train.ui.line.tickets import (
    end_ticket,
)
from game.great_train.ui.painter import pin_tag
from game.great_train.ui.printed.inks import KEY, STRAW
from game.great_train.ui.printed.paper import beginnings, said_of
from game.great_train.ui.printed.prints import TrainPrints
from game.great_train.view.names import character_name, kind_name, whole_name
from game.great_train.view.places.layout import arranged_for, train_table
from game.great_train.view.table_view import table_view
from game.great_train.view.telling.codex import first_card
from game.kernel.game import Game
from game.kernel.journal import Header
from game.ui.board.draw.prompt import PromptPanel
from game.ui.board.draw.sums import sum_papers
from game.ui.board.faces import Face
from game.ui.board.port import columns_of
from game.ui.board.question import Column, Question
from game.ui.board.selection import HitTarget
from game.ui.board.state import SumSlip
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import LEFT, Type
from game.ui.draw.palette import AI
from game.ui.widgets.base import Look
from game.ui.widgets.buttons import Button
from game.view.layout.geometry import Box
from game.view.words.grammar import capital
from game.view.words.sentences import Answer
from game.view.words.strings import load
from tests.great_train.ui.test_train_answers import OTHERS, prompt_of, table_of
from tests.great_train.ui.train_window import TrainServices, train_shell
from tests.ui.windowless import Settings

SMALL = (1280, 720)


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("players", [4, 6, 7])
def test_where_a_card_comes_from_is_asked_in_the_room_there_is(language: str, players: int) -> None:
    settings = Settings(language=language, text_scale=2.0)
    kit = train_shell(SMALL, TrainServices(settings)).kit
    taken = kit.say("answer.draw_discard_effect", card="Dynamite, 2")
    answers: list[Answer[object]] = [
        Answer(0, kit.say("answer.draw"), kit.say("answer.draw_effect")),
        Answer(1, kit.say("answer.draw_discard"), taken),
    ]
    (room,) = train_table(SMALL, players, 0, 2.0).prompts
    question: Question[object] = Question(kit.say("prompt.draw_source"), columns_of(answers))
    assert PromptPanel(kit, [room], question).box.h <= room.h


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_which_car_to_buy_is_asked_in_the_room_there_is(language: str, players: int) -> None:
    """Three cars at most stand behind the locomotive."""
    kit = train_shell(SMALL, TrainServices(Settings(language=language, text_scale=2.0))).kit
    cars = [KINDS.index(car) for car in CARS[:3]]
    answers: list[Answer[object]] = [
        Answer(n, str(kind_name(kit.strings, car)), kit.say(f"cards.{KINDS[car].key}.rule"))
        for n, car in enumerate(cars)
    ]
    (room,) = train_table(SMALL, players, 0, 2.0).prompts
    question: Question[object] = Question(kit.say("prompt.buy"), (Column(tuple(answers), AI),))
    assert PromptPanel(kit, [room], question).box.h <= room.h


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("players", [3, 5, 6])
def test_what_is_asked_above_open_cards_leaves_them_in_sight(
    language: str, scale: float, players: int
) -> None:
    kit = train_shell(SMALL, TrainServices(Settings(language=language, text_scale=scale))).kit
    table = train_table(SMALL, players, 0, scale)
    board = arranged_for(table, 0, is_docked=True, has_card=True, opened=3)
    for key in ("store", "keep", "lounge"):
        asked = PromptPanel(kit, board.prompts, Question(kit.say(f"prompt.{key}")))
        assert asked.box.bottom <= board.centre.open.y, key
    assert board.centre.open.h > 0.5 * board.centre.room.h


def test_whether_a_shot_is_meant_is_asked_with_what_it_leads_to() -> None:
    kit = train_shell(SMALL).kit
    told = "Evan Babbit's life goes from 4 to 3, unless they answer."
    sure: Column[object] = Column((Answer(0, kit.say("sure.do"), told),), AI)
    headline = kit.say("sure.headline", what="BANG! (9 of diamonds) on Evan Babbit")
    asked = PromptPanel(kit, train_table(SMALL, 3, 0).prompts, Question(headline, (sure, sure)))
    assert not asked.untold


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_a_card_that_is_asked_about_leaves_the_question_in_sight(language: str) -> None:
    """It lay large over what an answer leads to, as long as the pointer stayed where it pressed."""
    me = "deputy kit_carlson, hand general_store:qs bang:9d cactus:7h"
    seats = [me, "outlaw slab_the_killer", "renegade jimmy_texas"]
    scene = table_of(seats, SMALL, language)
    piece = next(p for p in scene.state.frame.hand if p.card == id_of("general_store:qs"))
    spot = HitTarget("card", piece.id)
    scene.host.services.settings.confirm = "always"
    for _ in range(2):
        scene.controls.press(spot)
    for _ in range(3):
        scene.hover(spot)
        scene.host.step(0.3)  # type: ignore[attr-defined]  # the shell itself
    assert scene.state.frame.held_up is None
    card, prompt = scene.state.sprites.by_id[piece.id].home.box, prompt_of(scene)
    answers = [item.button.box for item in prompt.items]
    assert len(answers) == 2
    assert not any(card.overlaps(box) for box in (*answers, *prompt.captions))


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_a_rule_too_long_for_its_card_begins_there(language: str) -> None:
    kit = train_shell(SMALL, TrainServices(Settings(language=language))).kit
    for kind in CARDS:
        said = list(beginnings(kit.say(f"cards.{kind.key}.rule")))
        assert all(part.endswith(" …") for part in said[1:])
        face = Face(first_card(KINDS.index(kind)), 209, 292)
        assert TrainPrints(kit)._rule(face), kind.key


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_a_card_held_up_says_its_whole_rule(language: str, size: tuple[int, int]) -> None:
    """Nobody has to look elsewhere what a card does, as long as the print is of the usual size."""
    kit = train_shell(size, TrainServices(Settings(language=language))).kit
    wide = int(170 * 1.86 * kit.unit)
    for kind in CARDS:
        face = Face(first_card(KINDS.index(kind)), wide, int(wide * 1.4))
        assert said_of(kit, face)[0] == kit.say(f"cards.{kind.key}.rule")


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("scale", [1.5, 1.75, 2.0])
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_long_names_stand_whole_on_their_buttons(language: str, scale: float, players: int) -> None:
    """A card of the hand and two blue ones for the Caboose: four answers side by side."""
    kit = train_shell(SMALL, TrainServices(Settings(language=language, text_scale=scale))).kit
    number = {kind.key: n for n, kind in enumerate(KINDS)}
    cards = [first_card(number[kind]) for kind in ("missed", "dragoon", "dining_car")]
    answers: list[Answer[object]] = [
        Answer(n, name := capital(whole_name(kit.strings, card)), "", name)
        for n, card in enumerate(cards)
    ]
    hit: Answer[object] = Answer(3, kit.say("answer.take_wounds"), "", "", "T")
    alone = [Column((answer,), AI) for answer in [*answers, hit]]
    rooms = train_table(SMALL, players, 0, scale).prompts
    panel = PromptPanel(kit, rooms, Question(kit.say("prompt.buy"), tuple(alone)))
    panel.draw(Canvas(SMALL), [Look()] * 4)
    assert not kit.fonts.misfits


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_six_places_to_draw_from_leave_the_own_plate_alone(language: str) -> None:
    kit = train_shell(SMALL, TrainServices(Settings(language=language, text_scale=1.75))).kit
    table = train_table(SMALL, 6, 0, 1.75)
    names = ["Pedro Ramirez", "Bart Cassidy", "Shade O'Connor", "Jimmy Texas", "El Gringo"]
    hands = [kit.say("answer.draw_hand", target=name) for name in names]
    taken = kit.say("answer.draw_hand_effect", n=2)
    answers: list[Answer[object]] = [Answer(n, text, taken) for n, text in enumerate(hands, 1)]
    answers.append(Answer(0, kit.say("answer.draw"), kit.say("answer.draw_effect")))
    column = Column(tuple(answers), AI)
    panel = PromptPanel(kit, table.prompts, Question(kit.say("prompt.draw_source"), (column,)))
    assert not any(panel.box.grown(-1).overlaps(plate) for plate in table.plates)


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("count", range(2, SIDE_BY_SIDE + 1))
def test_what_is_taken_says_what_it_is_worth(language: str, players: int, count: int) -> None:
    """A card from hand, or one of a few in play: each with what it brings, in the least window."""
    kit = train_shell(SMALL, TrainServices(Settings(language=language))).kit
    answers: list[Answer[object]] = [
        Answer(0, kit.say("table.from_hand"), kit.say("table.of_hand", n=5))
    ]
    for number, key in enumerate(("rev_carabine", "observation_car")[: count - 1], 1):
        card = first_card(next(n for n, kind in enumerate(KINDS) if kind.key == key))
        name = capital(whole_name(kit.strings, card))
        answers.append(Answer(number, name, kit.say(f"cards.{key}.brief")))
    columns = tuple(Column((answer,), AI) for answer in answers)
    rooms = train_table(SMALL, players, 0).prompts
    panel = PromptPanel(kit, rooms, Question(kit.say("prompt.buy"), columns))
    assert not panel.untold
    assert panel.box.h <= rooms[-1].h
    panel.draw(Canvas(SMALL), [Look()] * count)
    assert not kit.fonts.misfits


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_a_name_of_a_full_hand_stands_below_its_tab_rather_than_be_a_smear(language: str) -> None:
    kit = train_shell(SMALL, TrainServices(Settings(language=language))).kit
    prints, whole = TrainPrints(kit), (113, 159)
    for kind in CARDS:
        card = first_card(KINDS.index(kind))
        narrow, wide = (prints.words(Face(card, *whole, seen=seen)) for seen in (51, 113))
        (tab, at), (name, (left, top)) = narrow
        assert top >= at[1] + tab.get_height()
        assert left >= 0
        assert left + name.get_width() <= 51
        assert wide[1][1][1] < top


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_whom_the_locomotive_comes_to_stands_where_no_car_does(
    players: int, scale: float, language: str
) -> None:
    kit = train_shell(SMALL, TrainServices(Settings(language=language, text_scale=scale))).kit
    stations = " ".join(station.key for station in STATIONS[:players])
    line = f"{players - 1} iron_horse {stations}"
    roles = "sheriff outlaw outlaw renegade deputy outlaw deputy".split()[:players]
    roles = ["deputy", "outlaw", "renegade"] if players == THREE else roles
    told = {f"seat {n}": f"{role} {PEOPLE[n].key}" for n, role in enumerate(roles)}
    told["seat 0"] += ", hand bang:2c missed:2s beer:6h"
    told |= {"line": line, "cars": "dining_car caboose mail_car"}
    game = Game(SYSTEM, Header(SYSTEM.key, 1, None, written_train(told)))
    for action in (None, ADVANCE):
        if action is not None:
            game.act(action)
        view, rails = table_view(game.observe(0)), train_table(SMALL, players, 0, scale).line
        box = ribbon_box(view, rails)
        assert box is not None
        waiting = min(0, view.train.place - len(view.train.cars))
        assert box.inside(Box(8, rails.rail, rails.at(waiting).x - 8, rails.foot - rails.rail))
        compose_order(Canvas(SMALL), kit, view, rails)
        assert not kit.fonts.misfits


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
def test_what_ends_the_turn_stands_on_one_line_beside_its_hint(language: str, scale: float) -> None:
    """What it says of shots left gives way first, where the word has room for one line at all."""
    kit = train_shell(SMALL, TrainServices(Settings(language=language, text_scale=scale))).kit
    box, hint = train_table(SMALL, 5, 0, scale, kit.least).zones.button, "table.shots_left"
    button = Button(
        *(box, kit.say("table.end_turn"), lambda: None), hint=kit.say(hint, n=1), command="end_turn"
    )
    place = Rect(0, 0, round(box.w), round(box.h))
    hinted, _ = button._hint_in(kit, place)
    room = button._rooms(kit, place, hinted)[1]
    word = button._word(kit, (room, place.height - 8), LEFT)
    style = kit.type("heavy", button.size).sized(button.word_px(kit))
    assert word.get_height() < 1.7 * style.px


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("scale", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("size", [SMALL, (1280, 800), (1920, 1080)])
def test_a_distance_that_is_opened_out_has_room_for_every_name(
    size: tuple[int, int], scale: float, language: str
) -> None:
    """Its narrowest list is as wide as short figures and labels: "Jourdonnais's" is wider."""
    kit = train_shell(size, TrainServices(Settings(language=language, text_scale=scale))).kit
    parts, total = ((3, kit.say("table.steps", n=3)),), kit.say("table.distance")
    for character in range(len(PEOPLE)):
        who = character_name(kit.strings, character)
        told = kit.say("blow.hit", who=who, before=3, after=2)
        sum_papers(kit, SumSlip(parts, 1, total, told, reached=True), pointed=True)
    assert not kit.fonts.misfits


@pytest.mark.parametrize("width", [120, 230, 320])
def test_a_car_that_lies_large_is_seen_in_its_frame(width: int) -> None:
    kit = train_shell((1920, 1080), TrainServices()).kit
    prints, size = TrainPrints(kit), (width, round(width * 600 / 840))
    seen = {
        image.tobytes(prints.picture(Face(first_card(number), *size)), "RGBA")
        for number, kind in enumerate(KINDS)
        if kind in CARS
    }
    assert len(seen) == len(CARS)


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_what_happens_at_the_end_of_the_line_keeps_off_the_edges_of_its_ticket(
    language: str, scale: float
) -> None:
    """Seven seats have the narrowest tickets; at the usual size no letter is narrowed."""
    kit = train_shell(SMALL, TrainServices(Settings(language=language, text_scale=scale))).kit
    box = train_table(SMALL, 7, 0, scale).line.end_ticket
    size = (round(box.w), round(box.h))
    for number, engine in enumerate(ENGINES):
        told = kit.say(f"table.end_{engine.key}")
        if scale == 1.0:
            assert kit.fonts.width(told, Type("italic", kit.least, KEY)) <= box.w - 10, told
        sheet = end_ticket(kit, number, size)
        edges = (*range(8), *range(size[0] - 8, size[0]))
        inked = [sheet.get_at((x, y))[:3] for x in edges for y in range(size[1])]
        assert STRAW not in inked, told


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_the_tag_of_who_gives_two_cards_for_a_life_is_true_of_the_second(language: str) -> None:
    """It said "discards 2" when the question beside it asked for 1 more."""
    assert "2" not in load(language, "great_train")["asked.sid"]


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize(("size", "scale"), [((960, 540), 1.0), ((960, 540), 2.0), (SMALL, 2.0)])
def test_what_a_player_is_asked_stands_on_the_plate_and_in_the_window(
    size: tuple[int, int], scale: float, language: str
) -> None:
    """It ran out of the window at its right edge: "responde: última oportunidad".

    In the smallest window the viewer's own cards lay on "responde: ¿carta o disparo?".
    """
    settings = Settings(language=language, text_scale=scale)
    kit = train_shell(size, TrainServices(settings)).kit
    table = train_table(size, 7, 0, scale)
    asked = [key for key in load(language, "great_train") if key.startswith("asked.")]
    questions = [key.removeprefix("asked.") for key in asked]
    for number, box in enumerate(table.plates):
        seat = SimpleNamespace(seat=number, is_asked=True, is_turn=True, is_sheriff=True)
        for question in questions:
            view = SimpleNamespace(is_over=False, question=question)
            frame = SimpleNamespace(view=view, layout=table)
            state, canvas = SimpleNamespace(frame=frame), Canvas(size)
            pin_tag(canvas, kit, cast("Any", state), cast("Any", seat), box)
            assert Rect(0, 0, *size).contains(canvas.items[-1].rect()), question
            parts, tag = table.parts[number], canvas.items[-1].rect()
            laid = Rect(parts.laid.x, parts.laid.y, parts.laid.w, parts.laid.h)
            assert not (parts.is_own and tag.colliderect(laid)), question


def test_the_card_that_a_shot_is_taken_for_has_a_frame_until_it_is_settled() -> None:
    """Nobody saw which of two cards somebody took a shot for in a Train Robbery."""
    me = "outlaw kit_carlson, hand beer:6h, in play mustang:8h barrel:qs"
    seats = [me, "sheriff slab_the_killer, hand train_robbery:jc", *OTHERS[2:4], OTHERS[4]]
    scene, card = table_of(seats, (1280, 720)), id_of("barrel:qs")
    barrel = next(p for p in scene.playing.shown.pieces.at("in_play", 0) if p.card == card)
    framed: list[tuple[float, float]] = []
    canvas = cast("Any", Canvas((1280, 720)))
    canvas.put_centred = lambda _, x, y: framed.append((x, y))
    for action, is_framed in ((None, False), (TAKE_SHOT[card], True), (TAKE_WOUNDS, False)):
        if action is not None:
            scene.act(action)
            for _ in range(8):
                scene.host.step(0.3)  # type: ignore[attr-defined]  # the shell itself
        framed.clear()
        scene.painter.own.over(canvas, scene.state, scene.painter.passing)
        home = scene.state.frame.flat[barrel.id].box.centre
        assert framed == [home] * is_framed
