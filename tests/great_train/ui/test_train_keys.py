"""One key leads to the train, another to the page that tells what its marks mean."""

from typing import Any

import pygame
import pytest

from game.great_train.rules.content.cards import id_of
from game.great_train.rules.facts.actions import RETURN_CARD, TrainAction
from game.great_train.ui.keys import TICKETS
from game.great_train.ui.line.legend import legend
from game.great_train.ui.screen import END, ORDER
from game.languages import LANGUAGES
from game.session.new_game import NewGame
from game.ui.board.draw.bubbles import tooltip
from game.ui.board.draw.panels import compose_focus
from game.ui.board.playing import Playing
from game.ui.board.selection import HitTarget
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BENI
from game.ui.scenes.reading.codex import CodexScene
from game.ui.scenes.table import TableScene
from tests.great_train.ui.test_train_answers import OTHERS, shot_at, table_of
from tests.great_train.ui.train_window import TrainServices, train_shell, train_state
from tests.ui.windowless import Settings

ME = "sheriff calamity_janet, hand bang:9d beer:6h"


def test_a_key_goes_along_the_train_and_begins_with_what_can_be_had() -> None:
    scene = table_of([ME, *OTHERS[:3]], (1280, 720))
    found = []
    for _ in range(8):
        scene.obey("to_train")
        assert scene.state.selection.focus is not None
        found.append(scene.state.selection.focus)
    pieces = scene.playing.shown.pieces.by_id
    cars = [pieces[spot.id].card for spot in found if spot.kind == "piece"]
    train = train_state(scene).playing.seen.cars
    assert cars[0] == train[0], "it stands at Boom Town and can be had for a BANG!"
    assert found[1] == HitTarget("act", 1), "then the locomotive, which may be moved"
    assert {*cars} == {*train}
    assert found[-2:] == [END, found[0]], "and after the end again the first"
    assert ORDER not in found


def test_cards_are_read_aloud_with_the_rank_and_suit_that_pay() -> None:
    scene = table_of([ME, *OTHERS[:3]], (1280, 720))
    told = [thing.name for thing in scene.aloud().things]
    assert {"BANG!, 9 of diamonds", "Beer, 6 of hearts"} <= {*told}


def test_a_key_opens_the_page_on_the_tickets_and_so_does_help_on_one_of_them() -> None:
    scene = table_of([ME, *OTHERS[:3]], (1280, 720))
    scene.obey("train_key")
    shown = scene.host.scenes[-1]
    assert isinstance(shown, CodexScene)
    assert shown.key == TICKETS
    scene.host.pop()
    scene.hover(HitTarget("act", 2))
    scene.refresh()
    assert scene.subject.page == TICKETS
    assert scene.kit.say("table.key_hint", press="K") in scene.subject.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_number_on_the_page_stands_beside_a_ticket(language: str, scale: float) -> None:
    services = TrainServices(Settings(language=language, text_scale=scale))
    kit = train_shell((1280, 720), services).kit
    told = kit.say("codex.pages.how.tickets.text").split("\n")
    drawn = legend(kit, 300.0, 480.0)
    assert [line[:2] for line in told[:-1]] == [f"{n}." for n in range(1, 8)]
    assert drawn.get_width() <= 300
    assert drawn.get_height() <= 481
    assert not kit.fonts.misfits


def test_tab_and_digits_begin_with_the_cards_to_choose_from() -> None:
    me = "outlaw kit_carlson, hand bang:9d beer:6h"
    seats = [me, "sheriff slab_the_killer", "outlaw jesse_jones", "renegade jimmy_texas"]
    scene = table_of(seats, (1280, 720), turn="0 draw")
    offered = scene.state.on_offer
    assert len(offered) == 3
    found = []
    for _ in offered:
        scene.obey("next")
        found.append(scene.state.selection.focus)
        canvas = Canvas(scene.kit.size)
        compose_focus(canvas, scene.state)
        (around,) = canvas.items
        assert around.surface.get_at((3, around.rect().h // 2))[:3] == BENI, "they are all in gold"
    assert found == [HitTarget("piece", number) for number in offered]
    for command, number in (("pick_3", 2), ("pick_1", 0)):
        scene.obey(command)
        assert scene.state.selection.focus == HitTarget("piece", offered[number])
    returned = scene.playing.shown.pieces.by_id[offered[0]].card
    scene.obey("pick_1")
    table: Any = scene.playing.table
    assert table.game.journal.actions()[-1] == RETURN_CARD[returned]


def test_the_number_that_lifted_a_car_uses_it_when_it_is_pressed_once_more() -> None:
    """The second car had 2, and 2 was *not now*: whoever pressed it twice had put it back."""
    me = "sheriff calamity_janet, hand bang:9d, in play express_car circus_wagon"
    scene = table_of([me, *OTHERS[:3]], (1280, 720))
    table: Any = scene.playing.table
    cars = [n for n in (1, 2, 3) if _lifts_a_question(scene, f"pick_{n}")]
    assert 2 in cars
    scene.obey("pick_2")
    lifted = scene.state.selection.piece
    assert lifted is not None
    card = scene.playing.shown.pieces.by_id[lifted].card
    scene.keys.types(pygame.Event(pygame.KEYDOWN, {"key": pygame.K_2, "mod": 0}))
    assert table.game.journal.actions()[-1] == TrainAction("use", car=card)


def _lifts_a_question(scene: TableScene, command: str) -> bool:
    """Return whether a number asks whether to use a car; put it back."""
    scene.obey(command)
    scene.refresh()
    asks = bool(scene.state.frame.answers)
    scene.obey("cancel")
    scene.refresh()
    return asks


def test_where_no_card_of_the_hand_is_meant_keys_begin_with_those_before_one() -> None:
    """A Train Robbery asks of these: they were the last stops of all, and Enter gave no answer."""
    me = "outlaw kit_carlson, hand beer:6h, in play mustang:8h scope:as"
    seats = [me, "sheriff slab_the_killer, hand train_robbery:jc", OTHERS[2], "outlaw sid_ketchum"]
    scene = table_of(seats, (1280, 720))
    laid = [HitTarget("piece", number) for number in sorted(scene.state.frame.usable)]
    assert len(laid) == 2
    scene.obey("next")
    assert scene.state.selection.focus == laid[0]
    scene.obey("pick_2")
    assert scene.state.selection.piece == laid[1].id
    assert scene.state.selection.focus == HitTarget("answer", 0)
    scene.obey("confirm")
    table: Any = scene.playing.table
    card = scene.playing.shown.pieces.by_id[laid[0].id].card
    assert table.game.journal.actions()[-1].card != card
    assert len(scene.state.frame.usable) < 2


def test_keys_go_along_the_cards_before_one_as_they_lie() -> None:
    """A 1 was the second of the row, a 4 the first: nobody can see in which order they came."""
    me = "outlaw kit_carlson, in play mustang:8h winchester:8s dining_car lumber_flatcar"
    seats = [me, "sheriff slab_the_killer, hand train_robbery:jc", OTHERS[2], "outlaw sid_ketchum"]
    scene = table_of(seats, (1280, 720))
    homes = {number: scene.state.sprites.by_id[number].home for number in scene.state.frame.usable}
    lying = sorted(homes, key=lambda number: (round(homes[number].box.y), homes[number].box.x))
    assert len({round(home.box.y) for home in homes.values()}) == 2, "two rows"
    assert lying != sorted(lying), "in another order than they were laid"
    found = []
    for _ in lying:
        scene.obey("next")
        found.append(scene.state.selection.focus)
    assert found == [HitTarget("piece", number) for number in lying]
    scene.obey("pick_2")
    assert scene.state.selection.piece == lying[1]
    assert scene.state.selection.focus == HitTarget("answer", 0)
    scene.obey("cancel")
    assert scene.state.selection.focus == HitTarget("piece", lying[1]), "back where it was"
    scene.obey("next")
    assert scene.state.selection.focus == HitTarget("piece", lying[2])


def test_a_car_of_ones_own_that_can_be_used_follows_the_hand() -> None:
    """It was the last stop but three of 34 that Tab came to, and no digit led to it."""
    me = "sheriff calamity_janet, hand beer:6h, in play scope:as circus_wagon"
    scene = table_of([me, *OTHERS[:3]], (1280, 720))
    pieces, wagon = scene.playing.shown.pieces.at("in_play", 0), id_of("circus_wagon")
    (car,) = [HitTarget("piece", piece.id) for piece in pieces if piece.card == wagon]
    found = []
    for _ in range(3):
        scene.obey("next")
        found.append(scene.state.selection.focus)
    assert found[1] == car
    assert found[2] == HitTarget("seat", 1)
    scene.obey("pick_2")
    assert scene.state.selection.piece == car.id


@pytest.mark.parametrize(("hand", "is_asked"), [("", False), (", hand missed:jc", True)])
def test_who_can_only_take_a_shot_is_not_told_to_answer(
    hand: str,
    is_asked: bool,  # noqa: FBT001 - a case
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Playing, "_answer_forced", lambda *_: None)
    scene = table_of(
        [
            f"deputy calamity_janet{hand}",
            "outlaw slab_the_killer, hand gatling:10h",
            "renegade jimmy_texas, hand bang:9d",
        ],
        (1280, 720),
    )
    assert scene.playing.decision is not None
    assert (scene.playing.forced is None) is is_asked
    scene.refresh()
    told = scene.game.turn_text(scene.state)
    assert told.endswith(scene.kit.say("table.you_answer")) is is_asked


def test_why_a_card_is_no_answer_is_not_said_once_nothing_is_asked() -> None:
    """*It is her move now* stood on for seconds, though nobody was asked any more."""
    scene = shot_at(3, 4, (1280, 720), "en", laid=" beer:6h")
    scene.host.services.settings.pace = 1.0
    question = scene.state.frame.question
    assert question is not None
    answers: tuple[Any, ...] = tuple(question.actions)
    scene.act(next(action for action in answers if action.card is not None))
    told = set()
    for _ in range(200):
        scene.host.step(0.05)  # type: ignore[attr-defined]  # the shell itself
        state, selection = scene.state, scene.state.selection
        if state.frame.question is not None:
            break
        card = next(piece for piece in state.pieces if piece.card == id_of("beer:6h"))
        if selection.bubble is None:
            scene.controls.card(HitTarget("card", card.id))
        text = "" if selection.bubble is None else selection.bubble.text
        assert text == scene.game.why_not(state, card.card)
        told.add(text)
    assert len(told) > 1


def test_what_happens_is_told_in_the_middle_as_in_the_log() -> None:
    """*Draws 1 card* stood in the middle beside *draws 2 cards* in the log."""
    scene = train_shell((1280, 720), TrainServices(Settings(pace=1.0), NewGame(5, "adept", 3)))
    scene.go("table", scene.services.new_game(scene.services.wanted))
    table, told = scene.scenes[-1], set[str]()
    assert isinstance(table, TableScene)
    for _ in range(600):
        scene.step(0.05)
        if table.state.line is not None and table.playing.shown.log.entries:
            assert table.state.line == table.playing.shown.log.entries[-1].line
            told.add(table.state.frame.caption)
    assert any("draws 2 cards" in text for text in told)


def test_a_focus_on_an_answer_that_is_gone_tells_nothing() -> None:
    """Escape left it where an answer had been, and what that said ended the program."""
    scene = shot_at(5, 4, (1280, 720), "en")
    assert tooltip(scene.state, scene.game, HitTarget("answer", 99)) == ""


def test_a_card_that_the_pointer_has_lifted_is_played_by_the_key_and_no_other() -> None:
    """The key came to the card only, where the band said that it confirms."""
    me = "outlaw kit_carlson, hand bang:9d"
    scene = table_of([me, "sheriff slab_the_killer", *OTHERS[2:5]], (1280, 720), turn="0 draw")
    last = HitTarget("piece", [*scene.state.on_offer][-1])
    returned = scene.playing.shown.pieces.by_id[last.id].card
    scene.controls.press(last)
    scene.refresh()
    assert scene.state.selection.piece == last.id
    scene.obey("confirm")
    table: Any = scene.playing.table
    assert table.game.journal.actions()[-1] == RETURN_CARD[returned]


def aimed_first(me: str, left: str, card: str) -> HitTarget | None:
    """Return at whom a card begins that is pressed by keys, where that seat sits on the left."""
    seats = [me, left, *OTHERS[:2], f"{OTHERS[2]}, hand beer:8h"]
    scene = table_of(seats, (1280, 720))
    laid = scene.playing.shown.pieces.at("in_play", 0)
    spots = [HitTarget("card", piece.id) for piece in scene.state.frame.hand]
    spots += [HitTarget("piece", piece.id) for piece in laid]
    (spot,) = (s for s in spots if scene.playing.shown.pieces.by_id[s.id].card == id_of(card))
    scene.state.selection.focus_on(spot)
    scene.obey("confirm")
    assert HitTarget("seat", 1) in {hit.spot for hit in scene.state.frame.hits}
    assert 1 in scene.state.frame.lit
    return scene.state.selection.focus


@pytest.mark.parametrize("card", ["bang:9d", "panic:jh", "passenger_car"])
def test_by_keys_an_aim_begins_at_nobody_of_ones_own_side(card: str) -> None:
    """A Deputy's began at the Sheriff on the left, and Enter twice shot him."""
    me = "deputy calamity_janet, hand bang:9d panic:jh beer:6h, in play passenger_car"
    first = aimed_first(me, "sheriff willy_the_kid, hand bang:2c", card)
    assert first == HitTarget("seat", 4)


def test_by_keys_a_shot_is_not_aimed_at_a_ghost_first() -> None:
    """It takes nothing from one; a card can be taken."""
    me = "sheriff calamity_janet, hand bang:9d panic:jh beer:6h"
    ghost = "deputy willy_the_kid, ghost, in play ghost_car observation_car, hand bang:3c"
    assert aimed_first(f"{me}, in play scope:as", ghost, "bang:9d") == HitTarget("seat", 2)
    assert aimed_first(f"{me}, in play scope:as", ghost, "panic:jh") == HitTarget("seat", 1)
