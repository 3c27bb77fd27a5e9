"""Prices on tickets can be read however narrow these are; what is told to who can pay them."""

from typing import Any

import pytest
from pygame import Rect, image

from game.great_train.rules.content.cards import IS_CAR, id_of
from game.great_train.rules.content.content import CARS, KINDS, STATIONS
from game.great_train.rules.facts.actions import ADVANCE
from game.great_train.rules.facts.queries import paired
from game.great_train.ui.line import tickets
from game.great_train.ui.line.tickets import (
    CORNERED,
    SQUEEZED,
    lines_in,
    price_room,
    price_to_come,
    price_words,
    ticket,
)
from game.great_train.ui.printed.inks import KEY
from game.great_train.ui.printed.prints import TrainPrints
from game.great_train.ui.printed.stock import car_words
from game.great_train.ui.tooltips import SAYS
from game.great_train.view.names import card_name, cost_text
from game.great_train.view.places.layout import train_table
from game.great_train.view.telling.codex import first_card
from game.languages import LANGUAGES
from game.ui.board.draw.top_bar import instruction
from game.ui.board.faces import Face
from game.ui.board.selection import HitTarget
from game.ui.draw.canvas import Canvas
from game.ui.draw.fonts import Type
from tests.great_train.ui.test_train_answers import OTHERS, prompt_of, table_of
from tests.great_train.ui.train_window import TrainServices, train_shell, train_state
from tests.ui.windowless import Settings


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_price_to_come_is_no_smear_beside_a_lesson(language: str) -> None:
    """With six at the table of a trial *next: Cat Balou or Panic!* was under half its width."""
    kit = train_shell((1280, 720), TrainServices(Settings(language=language))).kit
    for station, _ in enumerate(STATIONS):
        for wide in (80, 110):
            told = price_to_come(kit, cost_text(kit.strings, station), Rect(0, 0, wide, 22))
            narrow = wide / kit.fonts.width(told, Type("bold", kit.least, KEY))
            assert narrow > SQUEEZED, told
            assert wide < 110 or "\u203a" not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_price_alone_on_its_ticket_has_two_lines_where_one_is_a_smear(language: str) -> None:
    """Beside a lesson in large type *Ingenua o ¡Pánico!* was a third of its width."""
    kit = train_shell((960, 540), TrainServices(Settings(language=language, text_scale=2.0))).kit
    style, room = Type("bold", kit.least, KEY), Rect(0, 0, 52, 56)
    catico = next(n for n, station in enumerate(STATIONS) if station.key == "catico")
    cost = cost_text(kit.strings, catico)
    lines = lines_in(kit, cost, style, room)
    assert " ".join(lines) == cost
    assert max(kit.fonts.width(line, style) for line in lines) < 0.7 * kit.fonts.width(cost, style)
    assert lines_in(kit, cost, style, Rect(0, 0, 52, 28)) == [cost], "one only has room there"
    assert lines_in(kit, cost, style, Rect(0, 0, 400, 56)) == [cost]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_of_a_car_is_no_smear_beside_a_lesson(language: str) -> None:
    """*Vagón de prisioneros* was set in half its width; that it is a car, its picture shows."""
    kit = train_shell((1280, 720), TrainServices(Settings(language=language))).kit
    style = Type("heavy", kit.least, KEY)
    for car in (car for car, is_car in enumerate(IS_CAR) if is_car):
        name, whole = car_words(kit, car, 79), str(card_name(kit.strings, car))
        assert 79 / kit.fonts.width(name, style) > 0.65, name
        assert name[0].isupper()
        assert car_words(kit, car, 300) == whole


def test_who_can_still_move_the_train_is_not_told_to_end_the_turn() -> None:
    """In a first game the band said that nothing can be played, above a lit *Advance*."""
    seats = ["sheriff jimmy_texas, hand evaded:qc", "outlaw slab_the_killer"]
    seats += ["outlaw kit_carlson", "renegade sid_ketchum"]
    for station, told in (("yooma", "table.first_end"), ("fort_wroth", "table.first_move")):
        line = f"0 leland {station} catico boom_town frisco"
        scene = table_of(seats, (1280, 720), line=line)
        scene.host.services.settings.confirm = "first"
        scene.arrange()
        assert instruction(scene.state, scene.game) == scene.kit.say(told)


def test_the_ticket_of_the_locomotive_says_first_what_a_press_does() -> None:
    """It was told last, below eight lines on the station and the market to come."""
    seats = ["sheriff sancho, hand evaded:qc", *OTHERS[:3]]
    scene = table_of(seats, (1280, 720), line="0 leland fort_wroth catico boom_town frisco")
    told = SAYS["act"](train_state(scene), HitTarget("act", 0))
    assert told.startswith(scene.kit.say("table.advance_says"))


def test_a_beer_that_pays_is_not_said_to_do_nothing() -> None:
    """It buys a car then."""
    me = "sheriff calamity_janet, hand beer:6h beer:7h"
    line = "1 leland crowns_hole boom_town frisco dodgeville yooma"
    scene = table_of([me, *OTHERS[:4]], (1280, 720), line=line)
    decision: Any = scene.playing.decision
    scene.act(next(action for action in decision.actions if action.type == "buy"))
    for _ in range(8):
        scene.host.step(0.25)  # type: ignore[attr-defined]  # the shell itself
    state, beer = train_state(scene), scene.state.frame.hand[0]
    scene.controls.press(HitTarget("card", beer.id))
    assert state.selection.piece == beer.id
    assert not SAYS["card"](state, HitTarget("card", beer.id))


@pytest.mark.parametrize("language", LANGUAGES)
def test_sancho_sees_which_car_is_free_and_which_is_paid_for(language: str) -> None:
    """Each stood there twice, by the same name: one of the two took a life."""
    me = "sheriff sancho, hand bang:9d beer:6h"
    line = "2 leland boom_town san_tafe tombrock yooma frisco"
    scene = table_of([me, *OTHERS[:4]], (1280, 720), language, line=line)
    scene.act(ADVANCE)
    for _ in range(8):
        scene.host.step(0.25)  # type: ignore[attr-defined]  # the shell itself
    names = [item.answer.card for item in prompt_of(scene).items]
    assert len(names) == len(set(names)) == 6
    bought = [item.answer.action.car for item in prompt_of(scene).items]
    assert bought[::2] == bought[1::2] == [*reversed(train_state(scene).playing.seen.cars)]
    assert all(item.answer.brief for item in prompt_of(scene).items)
    seen: Any = scene.playing.seen
    teller = train_state(scene).frame.teller
    for car, station in paired(seen, seen.place):
        name, cost = str(teller.card(car)), cost_text(teller.strings, station)
        assert teller.say("market.at", card=name, cost=cost) in names
        assert teller.say("answer.buy_free_brief", card=name) in names


def test_sancho_is_offered_to_take_a_car_before_he_is_to_pay_for_it() -> None:
    """*Buy* stood first, beside what he may have for nothing."""
    scene = table_of(["sheriff sancho, hand bang:9d beer:6h", *OTHERS[:4]], (1280, 720))
    seen: Any = scene.playing.seen
    found = next(p for p in scene.playing.shown.pieces.by_id.values() if p.card == seen.cars[0])
    scene.controls.press(HitTarget("piece", found.id))
    scene.refresh()
    free, paid, _ = (item.answer for item in prompt_of(scene).items)
    assert free.action.free
    assert not paid.action.free
    scene.state.selection.clear()
    scene.act(ADVANCE)
    for _ in range(8):
        scene.host.step(0.25)  # type: ignore[attr-defined]  # the shell itself
    ways = [item.answer.action for item in prompt_of(scene).items]
    first = {ways[n].car: ways[n].free for n in reversed(range(len(ways)))}
    assert all(first.values()), "neither where the train has moved for it"
    assert len(ways) > len(first)


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_what_one_pays_is_told_where_the_rule_of_a_car_has_no_room(language: str) -> None:
    """A card that was the only one to pay with was gone, and nothing had said so."""
    me = "deputy manuelita, hand most_wanted:ks bang:qh"
    line = "1 iron_horse creepy_creek boom_town frisco catico fort_wroth"
    scene = table_of([me, "sheriff willy_the_kid", *OTHERS[:3]], (1280, 720), language, line=line)
    sleeper = id_of("sleeper_car")
    found = next(p for p in scene.playing.shown.pieces.by_id.values() if p.card == sleeper)
    scene.controls.press(HitTarget("piece", found.id))
    scene.host.step(0.5)  # type: ignore[attr-defined]  # the shell itself
    scene.refresh()
    prompt = prompt_of(scene)
    assert 0 not in prompt.untold
    teller = train_state(scene).frame.teller
    card = teller.card(id_of("most_wanted:ks"))
    paid = teller.say("market.paid_with", card=card)
    assert prompt.items[0].answer.brief == paid


@pytest.mark.parametrize(("who", "told"), [("sancho", "free"), ("rose_doolan", "a BANG!")])
def test_a_ticket_tells_sancho_that_he_takes_its_car_free(who: str, told: str) -> None:
    """It named the price with a tick, though he held nothing that pays it."""
    state = train_state(table_of([f"sheriff {who}, hand beer:6h", *OTHERS[:4]], (1280, 720)))
    stops = state.frame.view.train.stops
    assert [price_words(state, stop) for stop in stops if stop.car is not None] == [told]
    engine = next(stop for stop in stops if stop.has_engine)
    coming = "free" if who == "sancho" else cost_text(state.kit.strings, engine.station)
    assert state.frame.view.train.can_advance == (who == "sancho")
    assert price_words(state, engine) == coming, "and so he will after a move"


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_price_is_no_smear_beside_the_mark_that_says_whether_it_can_be_paid(
    language: str, scale: float
) -> None:
    """In the smallest window a price of three words was written in a third of its width.

    Then it had no mark there, and the longest had none for long: as if it could not be paid.
    """
    services = TrainServices(Settings(language=language, text_scale=scale))
    kit = train_shell((960, 540), services).kit
    box = train_table((960, 540), 7, 0, scale).line.ticket_at(0)
    size, car = (round(box.w), round(box.h)), first_card(KINDS.index(CARS[0]))
    bare = price_room(kit, size, is_marked=False)
    for one in STATIONS:
        cost = kit.say(f"stations.{one.key}.cost")
        plain, board = (ticket(kit, cost, car, size, mark=mark) for mark in (None, True))
        assert image.tobytes(plain, "RGB") != image.tobytes(board, "RGB"), one.key
        room, side, _ = tickets._marked(kit, cost, size)
        assert side < room.x
        assert room.right <= size[0]
        wide = kit.fonts.width(cost, Type("bold", kit.least, KEY))
        assert room.w >= min(bare.w - 2, wide * CORNERED), one.key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_car_that_is_offered_says_its_name_on_a_low_card_too(language: str) -> None:
    """At 1024 x 576 six or more were offered two pictures, and nothing said of what."""
    kit = train_shell((1024, 576), TrainServices(Settings(language=language))).kit
    for car in (car for car, is_car in enumerate(IS_CAR) if is_car):
        assert TrainPrints(kit)._lying_words(Face(car, 95, 66)), card_name(kit.strings, car)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_the_sign_of_a_coach_at_a_plate_leaves_the_tickets_above_it(
    players: int, size: tuple[int, int]
) -> None:
    """It lay over the price of the Lounge Car, between the ticket and the Sheriff below."""
    scene = table_of(["sheriff calamity_janet", *OTHERS[: players - 1]], size)
    row = train_state(scene).frame.layout.line.row
    for seat in range(1, players):
        canvas = Canvas(size)
        scene.coach._mark(canvas, scene.state.frame.plate(seat), "seat")
        sign = canvas.items[-1].rect()
        is_at_the_edge = sign.right >= size[0]
        assert is_at_the_edge or sign.y >= row.bottom - 1
