"""Many answers to a shot: the question stays in its room, and the hand is pressed."""

from typing import Any

import pytest

from game.great_train.rules.content.cards import BARREL, KIND, id_of
from game.great_train.rules.facts.actions import (
    CABOOSE_CARD,
    DISCARD_CARD,
    END_PLAY,
    TAKE_WOUNDS,
)
from game.great_train.rules.system import SYSTEM
from game.great_train.rules.written import written_train
from game.great_train.ui.printed.emblems import LIFE, Shown, kind_shown
from game.great_train.ui.tooltips import SAYS
from game.great_train.view.names import kind_name
from game.kernel.game import Game
from game.kernel.journal import Header
from game.languages import LANGUAGES
from game.session.new_game import NewGame
from game.ui.board.draw.bubbles import bubble_of, tooltip
from game.ui.board.draw.prompt import PromptPanel
from game.ui.board.draw.sums import sums_placed
from game.ui.board.question import BEARS, DOES, LEAVES
from game.ui.board.refresh import SPARE
from game.ui.board.selection import HitTarget
from game.ui.draw.canvas import Canvas
from game.ui.scenes.table import TableScene
from game.ui.widgets.base import Look
from game.view.layout.geometry import covered
from tests.great_train.ui.train_robots import TrainKeys, TrainMouse, TrainRobot
from tests.great_train.ui.train_window import TrainServices, train_shell, train_state
from tests.ui.windowless import Settings

HANDS = {
    1: "missed:jc",
    2: "missed:jc missed:qc",
    3: "missed:jc missed:qc cactus:7h",
    5: "missed:jc missed:qc missed:8s bang:9d cactus:7h",
}
OTHERS = (
    *("outlaw slab_the_killer", "outlaw kit_carlson", "renegade jimmy_texas"),
    *("deputy sid_ketchum", "outlaw pedro_ramirez", "deputy vulture_sam"),
)
STATIONS = "boom_town frisco dodgeville yooma san_tafe catico tombrock".split()
SHOTS = ("gatling:10h", "duel:8c", "bang:4c", "train_robbery:jc", "indians:kd")
OF_THREE = ("outlaw slab_the_killer", "renegade jimmy_texas")


def shot_at(
    count: int,
    players: int,
    size: tuple[int, int],
    language: str,
    laid: str = "",
    scale: float = 1.0,
) -> TableScene:
    """Return the table of Calamity Janet, who is shot at by a Gatling and holds so many answers."""
    role = "deputy" if players == len(OF_THREE) + 1 else "sheriff"
    seats = [f"{role} calamity_janet, hand {HANDS[count]}{laid}"]
    seats += OF_THREE if role == "deputy" else OTHERS[: players - 1]
    seats[1] += ", hand gatling:10h"
    scene = table_of(seats, size, language, scale)
    assert scene.state.frame.question is not None
    assert scene.state.frame.question.kind == "respond"
    return scene


def table_of(
    seats: list[str],
    size: tuple[int, int],
    language: str = "en",
    scale: float = 1.0,
    by: int = 1,
    **more: str,
) -> TableScene:
    """Return the table at a position; a shot or Duel that `by` holds has come to seat 0."""
    players, is_shot = len(seats), any(f"hand {c}" in seats[by] for c in SHOTS)
    told = {f"seat {number}": seat for number, seat in enumerate(seats)}
    told |= {
        "line": f"1 leland {' '.join(STATIONS[:players])}",
        "cars": "sleeper_car mail_car lounge_car",
        "turn": f"{by if is_shot else 0} play",
        **more,
    }
    game = Game(SYSTEM, Header(SYSTEM.key, 1, None, written_train(told)))
    if is_shot:
        shoot(game, seats[by])
    decision = game.decision
    while decision is not None and decision.seat:
        game.act(TAKE_WOUNDS)
        decision = game.decision
    services = TrainServices(
        Settings(language=language, pace=0.0, text_scale=scale), NewGame(players, "novice", 1)
    )
    shell, table = train_shell(size, services), services.new_game(services.wanted)
    table.game = game
    shell.go("resumed", table)
    for _ in range(40):
        shell.step(0.25)
    scene = shell.scenes[-1]
    assert isinstance(scene, TableScene)
    return scene


def shoot(game: Game, seat: str) -> None:
    """Have a seat on turn play what it holds, at seat 0 where that is at somebody."""
    assert game.decision is not None
    shot = id_of(next(card for card in SHOTS if f"hand {card}" in seat))
    game.act(next(a for a in game.decision.actions if a.card == shot and not a.target))


def prompt_of(scene: TableScene) -> Any:
    """Return the panel of the question."""
    assert scene.state.frame.prompt is not None
    return scene.state.frame.prompt


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("laid", ["", ", in play barrel:qs"])
@pytest.mark.parametrize("count", [2, 5])
@pytest.mark.parametrize("players", [3, 4])
def test_answers_to_a_shot_stay_in_their_room(
    players: int, count: int, laid: str, language: str
) -> None:
    """In the narrowest tables and the smallest window: nothing covers the hand."""
    scene = shot_at(count, players, (1280, 720), language, laid)
    prompt, room = prompt_of(scene), scene.state.frame.layout.prompts[-1]
    assert prompt.box.bottom <= room.bottom + 1
    pressed = [item.action for item in prompt.items]
    assert TAKE_WOUNDS in pressed
    in_hand = [DISCARD_CARD[id_of(card)] for card in HANDS[count].split()]
    assert all(action in pressed for action in in_hand) or not set(in_hand) & set(pressed)


def test_a_few_answers_stand_in_the_question_where_there_is_room() -> None:
    for size, count in (((1280, 720), 1), ((1920, 1080), 3)):
        scene = shot_at(count, 4, size, "en")
        assert len(prompt_of(scene).items) == count + 1


def shown_in(scene: TableScene) -> list[Shown | None]:
    """Return what the pictures on the buttons show, by answer."""
    emblems = [item.button.emblem for item in prompt_of(scene).items]
    return [None if emblem is None else emblem.name[0] for emblem in emblems]


def test_answers_show_what_they_are_about() -> None:
    scene = shot_at(1, 7, (1920, 1080), "en", ", in play barrel:qs baggage_car")
    hat, baggage = Shown("card", id_of("missed:jc")), Shown("card", id_of("baggage_car"))
    assert shown_in(scene) == [hat, kind_shown(BARREL), baggage, LIFE]


def test_red_bears_what_comes_and_neither_goes_ahead_nor_back() -> None:
    """In a shot, before a car that can be bought, and where it is asked whether it is meant."""
    shot = [item.button.fill for item in prompt_of(shot_at(1, 7, (1920, 1080), "en")).items]
    assert shot == [DOES, BEARS]
    scene = table_of(["sheriff calamity_janet, hand bang:9d beer:6h", *OTHERS[:3]], (1280, 720))
    car = scene.playing.shown.pieces.at("train")[0]
    scene.controls.press(HitTarget("piece", car.id))
    scene.refresh()
    assert [item.button.fill for item in prompt_of(scene).items] == [DOES, LEAVES]
    scene.controls.press(HitTarget("answer", 1))
    scene.state.selection.doubt(END_PLAY)
    scene.refresh()
    assert [item.button.fill for item in prompt_of(scene).items] == [DOES, LEAVES]


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_pictures_on_buttons_cost_no_word(language: str) -> None:
    for scale in (1.0, 1.5, 2.0):
        scene = shot_at(2, 7, (1280, 720), language, ", in play barrel:qs", scale)
        pictured, state = prompt_of(scene), scene.state
        question = scene.game.question(state)
        assert question is not None
        plain = PromptPanel(state.kit, scene.frames._rooms(), question)
        assert pictured.worth(SPARE) >= plain.worth()
        assert any(shown_in(scene)) or not pictured.untold or scale > 1


@pytest.mark.parametrize("language", ["en", "it"])
def test_two_of_a_kind_have_the_room_for_picture_and_word(language: str) -> None:
    """All is there, in the smallest window, at the fullest table: picture, word, what follows."""
    scene = shot_at(2, 7, (1280, 720), language, ", in play barrel:qs")
    prompt = prompt_of(scene)
    hats = [Shown("card", id_of(card)) for card in HANDS[2].split()]
    assert shown_in(scene) == [*hats, kind_shown(BARREL), LIFE]
    assert not prompt.untold
    assert all(item.button.is_legible(scene.kit) for item in prompt.items)


@pytest.mark.parametrize(
    ("language", "seats", "scale"), [("en", 5, 1.0), ("es", 7, 1.25), ("it", 3, 1.0)]
)
def test_one_answer_without_room_for_words_leaves_those_of_others(
    language: str, seats: int, scale: float
) -> None:
    """What most of five answers lead to is told; bubbles tell the rest."""
    more = ", in play barrel:qs" + ("" if seats == 3 else " baggage_car" * (seats == 5))
    scene = shot_at(3 if seats == 3 else 2, seats, (1280, 720), language, more, scale)
    prompt = prompt_of(scene)
    told = [item.is_told for item in prompt.items]
    assert sum(told) > len(told) / 3
    assert told[-1]
    for number, item in enumerate(prompt.items):
        bubble = SAYS["answer"](train_state(scene), HitTarget("answer", number))
        assert bubble == ("" if item.is_told else item.answer.effect)


def test_five_answers_in_larger_text_keep_their_pictures() -> None:
    scene = shot_at(2, 7, (1280, 720), "it", ", in play barrel:qs baggage_car", 1.25)
    assert len(shown_in(scene)) == 5
    assert all(shown_in(scene))
    for item in prompt_of(scene).items:  # narrow, where words need the room
        wide, high = item.button.emblem.picture.get_size()
        assert wide < 0.75 * high
        assert item.button.is_legible(scene.kit)


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_five_answers_in_larger_text_tell_in_fewer_words_what_they_lead_to(language: str) -> None:
    """Barrel, Baggage Car and the hit at the fullest table; bubbles tell the first two in full."""
    scene = shot_at(2, 7, (1280, 720), language, ", in play barrel:qs baggage_car", 1.25)
    prompt = prompt_of(scene)
    assert {1, 2, 3}.isdisjoint(prompt.untold)
    for number, item in enumerate(prompt.items):
        bubble = SAYS["answer"](train_state(scene), HitTarget("answer", number))
        assert bubble == ("" if item.is_told else item.answer.effect)
    draw = Canvas(scene.kit.size)
    prompt.draw(draw, [Look()] * 5)
    assert not scene.kit.fonts.misfits


def test_words_are_a_little_smaller_for_a_picture_but_not_too_small_to_read() -> None:
    scene = shot_at(1, 6, (1280, 720), "it", ", in play barrel:qs", 1.25)
    assert all(shown_in(scene))
    assert all(item.button.most >= scene.kit.least for item in prompt_of(scene).items)


def test_blue_cards_for_a_caboose_are_pressed_where_they_lie_if_the_question_has_no_room() -> None:
    scene = shot_at(5, 3, (1280, 720), "en", ", in play barrel:qs baggage_car caboose")
    assert [item.button.text for item in prompt_of(scene).items][-1] == "Take the hit"
    assert len(prompt_of(scene).items) == 3
    room = scene.state.frame.layout.prompts[-1]
    assert prompt_of(scene).box.bottom <= room.bottom + 1
    assert "for the Caboose" in prompt_of(scene).headline
    robot = TrainMouse(scene.host, 1)  # type: ignore[arg-type]  # the shell itself
    meant = CABOOSE_CARD[id_of("barrel:qs")]
    robot.take(scene, meant)
    robot.be_sure(scene)
    robot.step()
    assert meant in robot.taken(scene)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_a_card_pressed_where_it_lies_for_a_caboose_says_what_that_leads_to(
    size: tuple[int, int],
) -> None:
    scene = shot_at(5, 3, size, "en", ", in play barrel:qs baggage_car caboose scope:as")
    assert "for the Caboose" in prompt_of(scene).headline
    lying = {piece.card: piece.id for piece in scene.playing.shown.pieces.at("in_play", 0)}
    for card, is_given in (("barrel:qs", True), ("scope:as", True), ("caboose", False)):
        told = scene.game.tooltip(scene.state, HitTarget("piece", lying[id_of(card)]))
        led = "Thanks to the Caboose it serves as a Missed! and is discarded: the shot misses you."
        assert told.endswith(led) == is_given, told


@pytest.mark.parametrize("kind", [TrainMouse, TrainKeys])
def test_a_card_of_the_hand_answers_where_the_question_has_no_room(
    kind: type[TrainRobot],
) -> None:
    scene = shot_at(5, 4, (1280, 720), "en")
    prompt = prompt_of(scene)
    assert [item.action for item in prompt.items] == [TAKE_WOUNDS]
    assert "in your hand" in prompt.headline
    robot = kind(scene.host, 1)  # type: ignore[arg-type]  # the shell itself
    meant = DISCARD_CARD[id_of("missed:8s")]
    robot.take(scene, meant)
    robot.be_sure(scene)
    robot.step()
    assert meant in robot.taken(scene)


@pytest.mark.parametrize("players", [5, 6, 7])
def test_a_distance_that_is_opened_out_leaves_the_plate_in_sight(players: int) -> None:
    me = "sheriff calamity_janet, hand bang:9d beer:6h, in play scope:as rev_carabine:ac"
    seats = [me, *OTHERS[: players - 1]]
    seats[1] += ", in play mustang:8h"
    seats[-1] += ", in play mustang:9h"
    scene = table_of(seats, (1280, 720))
    (shot,) = [p for p in scene.state.frame.hand if p.card == id_of("bang:9d")]
    scene.controls.press(HitTarget("card", shot.id))
    for seat in range(1, players):
        scene.hover(HitTarget("seat", seat))
        scene.refresh()
        parts = train_state(scene).frame.layout.parts[seat]
        boxes = [box for _, box in sums_placed(scene.state, scene.game)]
        assert len(boxes) == players - 1
        face = parts.portrait.part(0, 0, 1, 0.8)
        assert not any(box.overlaps(part) for box in boxes for part in (face, parts.life))


@pytest.mark.parametrize("language", ["es", "it"])
def test_what_a_seat_says_in_larger_text_lies_on_nobody_else(language: str) -> None:
    seats = ["sheriff calamity_janet, hand bang:9d", "outlaw jesse_jones", *OTHERS[1:4]]
    scene = table_of(seats, (1280, 720), language, 1.25)
    for seat in range(1, len(seats)):
        spot = HitTarget("seat", seat)
        scene.hover(spot)
        text, box = tooltip(scene.state, scene.game, spot), scene.state.frame.layout.plates[seat]
        place = bubble_of(scene.state, scene.game, text, box).place
        others = [other for other in scene.state.frame.layout.plates if other != box]
        assert covered(place, others) < 200, seat


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (960, 540)])
@pytest.mark.parametrize(("players", "scale"), [(5, 1.0), (7, 1.0), (5, 2.0), (7, 2.0)])
def test_a_card_held_up_leaves_what_is_asked_in_sight(
    players: int, scale: float, size: tuple[int, int]
) -> None:
    """In large type it lay over the middle of it: *You have 4 cards and … discard 3 of them*."""
    me = "sheriff calamity_janet, life 1, hand bang:9d beer:6h cactus:7h"
    scene = table_of([me, *OTHERS[: players - 1]], size, scale=scale)
    scene.act(END_PLAY)
    for _ in range(8):
        scene.host.step(0.25)  # type: ignore[attr-defined]  # the shell itself
    asked = prompt_of(scene)
    assert not asked.items
    for piece in scene.state.frame.hand:
        scene.hover(HitTarget("card", piece.id))
        for _ in range(3):
            scene.host.step(0.3)  # type: ignore[attr-defined]  # as above
        assert scene.state.frame.held_up == piece.id
        words = asked.box.part(0, 0, 1, 1.0 if scale == 1 else 0.8)  # its edge may lie under it
        assert not scene.state.sprites.by_id[piece.id].home.box.overlaps(words)


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_what_answers_to_a_duel_lead_to_is_told_at_the_smallest_table(language: str) -> None:
    seats = ["outlaw kit_carlson, hand bang:ah bang:as beer:9h", "deputy sgt_blaze, hand duel:8c"]
    scene = table_of([*seats, "renegade lucky_duke"], (1280, 720), language)
    prompt = prompt_of(scene)
    assert len(prompt.items) == 3
    assert not prompt.untold
    assert prompt.box.bottom <= scene.state.frame.layout.prompts[-1].bottom + 1


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_what_is_worth_taking_is_told_at_the_smallest_table(language: str) -> None:
    me = "outlaw kit_carlson, hand cat_balou:jd"
    laid = "deputy sgt_blaze, hand beer:9h, in play schofield:jc mustang:9h dining_car"
    scene = table_of([me, laid, "renegade lucky_duke"], (1280, 720), language)
    (card,) = scene.state.frame.hand
    scene.controls.press(HitTarget("card", card.id))
    scene.controls.press(HitTarget("seat", 1))
    scene.refresh()
    prompt = prompt_of(scene)
    assert len(prompt.items) == 4
    assert not prompt.untold
    assert prompt.box.bottom <= scene.state.frame.layout.prompts[-1].bottom + 1


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_a_beer_says_that_it_would_do_nothing_as_soon_as_it_is_looked_at(language: str) -> None:
    seats = ["sheriff calamity_janet, hand bang:9d beer:6h", *OTHERS[:4]]
    for life, does_nothing in (("", True), (", life 2", False)):
        scene = table_of([seats[0] + life, *seats[1:]], (1280, 720), language)
        state, beer = train_state(scene), id_of("beer:6h")
        found = next(p for p in scene.playing.shown.pieces.by_id.values() if p.card == beer)
        told = SAYS["card"](state, HitTarget("card", found.id))
        assert (told == state.frame.teller.say("idle.full")) == does_nothing


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_one_card_of_a_kind_for_a_caboose_is_known_by_that(language: str) -> None:
    scene = shot_at(1, 7, (960, 540), language, ", in play mustang:8h caboose")
    item = next(item for item in prompt_of(scene).items if item.action.type == "caboose")
    alone = kind_name(scene.kit.strings, KIND[id_of("mustang:8h")])
    assert item.button.text in {item.answer.label, str(alone)}


def test_what_a_sleeper_car_gives_in_a_duel_is_told_where_little_has_room() -> None:
    """*Barril, reina de picas* stood there as an answer to a Duel, and nothing said how."""
    me = "outlaw rose_doolan, in play sleeper_car scope:as barrel:qs"
    seats = [me, "sheriff willy_the_kid, hand duel:8c", *OTHERS[1:4]]
    line = "2 leland boom_town san_tafe tombrock yooma frisco"
    cars = "ghost_car lounge_car caboose"
    scene = table_of(seats, (1280, 720), "es", line=line, cars=cars)
    assert not prompt_of(scene).untold
