"""Cards to choose from and to pay with, shots passed on, robberies: what is in sight and told."""

from typing import TYPE_CHECKING, Any, cast

import pytest

from game.great_train.rules.content.cards import id_of
from game.great_train.rules.facts.actions import ADVANCE
from game.great_train.ui.asking import parts_of
from game.great_train.ui.painter import _plaque
from game.great_train.ui.printed.plates import FOOT, plaque_picture
from game.ui.board.draw.bubbles import bubble_of, tooltip
from game.ui.board.draw.sums import SLIVER, sums_placed
from game.ui.board.question import BEARS, DOES
from game.ui.board.selection import MAIN, HitTarget
from game.view.layout.geometry import covered
from game.view.words.grammar import capital
from tests.great_train.ui.test_train_answers import OTHERS, prompt_of, table_of
from tests.ui.checks import everything_fits, nothing_overlaps

if TYPE_CHECKING:
    from game.great_train.rules.facts.actions import TrainAction
    from game.great_train.rules.facts.state import TrainObservation

HELD = ("bang:9d", "beer:6h", "missed:8s", "gatling:10h", "cactus:7h", "missed:qc")


@pytest.mark.parametrize(("players", "scale"), [(4, 1.0), (5, 1.25), (7, 1.0)])
def test_a_card_held_up_leaves_the_cards_to_choose_from_in_sight(
    players: int, scale: float
) -> None:
    """The names of the three that Kit Carlson looks at; what the card does its bubble tells."""
    me = "outlaw kit_carlson, hand bang:9d beer:6h missed:8s gatling:10h"
    seats = [me, "sheriff slab_the_killer", *OTHERS[1 : players - 1]]
    seats[1:] = [seat.replace("kit_carlson", "jesse_jones") for seat in seats[1:]]
    scene = table_of(seats, (1280, 720), "en", scale, turn="0 draw")
    state = scene.state
    assert len(state.offered) == 3
    heads = [box.part(0, 0, 1, 0.3) for box in state.offered]
    for piece in state.frame.hand:
        spot = HitTarget("card", piece.id)
        scene.hover(spot)
        for _ in range(3):
            scene.host.step(0.3)  # type: ignore[attr-defined]  # the shell itself
        assert not any(state.sprites.by_id[piece.id].home.box.overlaps(head) for head in heads)
        told, box = tooltip(state, scene.game, spot), state.sprites.by_id[piece.id].home.box
        assert scene.game.rule(scene.kit, piece.card) in told
        place = bubble_of(state, scene.game, told, box).place
        assert covered(place, state.offered) < 60, piece


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("scale", [1.0, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("players", [6, 7])
def test_whose_hand_jesse_jones_takes_from_is_asked_beside_his_plate(
    players: int, scale: float, language: str
) -> None:
    """All hold cards, at the smallest window: the question lay on the plate with four rows."""
    seats = ["sheriff jesse_jones", *OTHERS[: players - 1]]
    seats[1:] = [f"{seat}, hand {card}" for seat, card in zip(seats[1:], HELD, strict=False)]
    scene = table_of(seats, (1280, 720), language, scale, turn="0 draw")
    prompt = prompt_of(scene)
    assert len(prompt.items) == players
    nothing_overlaps(scene)
    for seat, item in enumerate(prompt.items[1:], 1):
        assert str(scene.state.frame.teller.name(seat)) in item.button.text
        assert item.button.is_legible(scene.kit)
    if players == 6:  # there is room to say what is done
        assert [item.button.text for item in prompt.items] == [i.answer.label for i in prompt.items]
    everything_fits(scene.host)  # type: ignore[arg-type]  # the shell itself


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("players", [6, 7])
def test_a_slip_that_tells_a_distance_lies_on_no_face(players: int, size: tuple[int, int]) -> None:
    """In the smallest window it lay on its own plate's, where the plate's foot was bare."""
    seats = ["sheriff calamity_janet, hand bang:9d missed:jc panic:qh", *OTHERS[: players - 1]]
    scene = table_of(seats, size)
    scene.hover(HitTarget("card", scene.state.frame.hand[0].id))
    for _ in range(4):
        scene.host.step(0.3)  # type: ignore[attr-defined]  # the shell itself
    slips = [box for _, box in sums_placed(scene.state, scene.game)]
    assert len(slips) == players - 1
    assert max(covered(box, scene.state.frame.layout.faces) for box in slips) < SLIVER
    told = [row.slip for row in scene.state.frame.sums.values()]
    assert told[0].parts == ((1, "seat"),)
    assert told[1].parts == ((2, "seats"),)
    assert all(slip.verdict.startswith("Unless dodged, ") for slip in told if slip.reached)


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_in_the_smallest_window_that_question_keeps_off_his_plate_too(language: str) -> None:
    """It lay 20 pixels over the plate, and over the end of what stands there."""
    seats = ["sheriff jesse_jones", *OTHERS]
    seats[1:] = [f"{seat}, hand {card}" for seat, card in zip(seats[1:], HELD, strict=True)]
    scene = table_of(seats, (960, 540), language, turn="0 draw")
    prompt = prompt_of(scene)
    assert len(prompt.items) == len(seats)
    assert not covered(prompt.box, scene.state.frame.layout.plates)
    assert all(item.button.is_legible(scene.kit) for item in prompt.items)


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize(("players", "held"), [(5, "missed:ac"), (7, "missed:ac bang:9d")])
def test_whom_evan_babbit_diverts_a_shot_to_is_told_apart(
    players: int, held: str, language: str
) -> None:
    """With the card that would dodge it too, at the smallest window."""
    seats = [f"sheriff evan_babbit, hand {held}", *OTHERS[: players - 1]]
    seats[2] += ", hand bang:4c, in play schofield:jc"
    scene = table_of(seats, (1280, 720), language, by=2)
    prompt = prompt_of(scene)
    texts = [item.button.text for item in prompt.items]
    assert len({*texts}) == len(texts)
    named = [str(scene.state.frame.teller.name(seat)) for seat in (1, players - 1)]
    assert all(any(name in text for text in texts) for name in named)
    answers: list[Any] = [choice.answer for choice in scene.state.frame.answers]
    given = [answer for answer in answers if answer.action.type == "divert"]
    assert given
    cards = [str(scene.state.frame.teller.card(answer.action.card)) for answer in given]
    assert all(card in answer.effect for answer, card in zip(given, cards, strict=True))
    assert not prompt.untold
    assert all(item.button.is_legible(scene.kit) for item in prompt.items)


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_a_card_held_up_to_pay_leaves_what_is_asked_in_sight_and_its_rule_is_told(
    language: str,
) -> None:
    """In the smallest window it has no room for its rule there: a bubble has."""
    me = "sheriff calamity_janet, hand bang:9d bang:2c stagecoach:9s"
    scene = table_of([me, *OTHERS[:4]], (1280, 720), language)
    car = scene.playing.shown.pieces.at("train")[0]
    assert scene.playing.decision is not None
    buys = [cast("TrainAction", action) for action in scene.playing.decision.actions]
    scene.act(next(buy for buy in buys if parts_of(buy).card == car.card))
    for _ in range(8):
        scene.host.step(0.25)  # type: ignore[attr-defined]  # the shell itself
    asked = prompt_of(scene)
    assert not asked.items
    for piece in scene.state.frame.hand:
        spot = HitTarget("card", piece.id)
        scene.hover(spot)
        for _ in range(3):
            scene.host.step(0.3)  # type: ignore[attr-defined]  # as above
        home = scene.state.sprites.by_id[piece.id].home.box
        assert not home.overlaps(asked.box)
        if piece.card != id_of("stagecoach:9s"):  # that tells why it cannot pay
            assert scene.game.rule(scene.kit, piece.card) in tooltip(scene.state, scene.game, spot)


@pytest.mark.parametrize("status", ["life 1", "ghost"])
def test_who_is_robbed_sees_what_is_borne_and_what_a_ghost_would_lose(status: str) -> None:
    """By a Train Robbery; the Ghost Car's loss puts a ghost out."""
    me = f"outlaw kit_carlson, {status}, hand beer:6h, in play mustang:8h ghost_car"
    seats = [me, "sheriff slab_the_killer, hand train_robbery:jc", *OTHERS[2:4]]
    scene = table_of([*seats, "outlaw pedro_ramirez"], (1280, 720))
    pieces = scene.playing.shown.pieces.at("in_play", 0)
    (ghost_car,) = [piece for piece in pieces if piece.card == id_of("ghost_car")]
    scene.controls.press(HitTarget("piece", ghost_car.id))
    scene.refresh()
    lost, shot = prompt_of(scene).items
    assert (lost.button.fill, shot.button.fill) == (DOES, BEARS)
    assert (lost.answer.effect == "You are out.") == (status == "ghost")


def test_the_coach_marks_what_gives_each_action_and_speaks_where_a_card_was() -> None:
    """The locomotive's ticket, a car on the train or in play; the turn's end for itself alone."""
    me = "sheriff calamity_janet, hand bang:9d bang:2c beer:6h, in play express_car"
    scene = table_of([me, *OTHERS[:4]], (1280, 720))
    assert scene.playing.decision is not None
    marked = dict[str, set[str]]()
    for action in cast("tuple[TrainAction, ...]", scene.playing.decision.actions):
        spots = [*scene.coach._spots(action)]
        assert spots
        assert {*spots} <= {hit.spot for hit in scene.state.frame.hits}
        assert (spots == [MAIN]) == (action.type == "end_play")
        marked.setdefault(action.type, set()).update(spot.kind for spot in spots)
    assert marked["advance"] == {"act"}
    assert marked["buy"] == marked["use"] == {"piece"}
    assert marked["play"] == {"card", "seat"}
    select = scene.state.selection
    select.focus_on(HitTarget("card", scene.state.frame.hand[0].id))
    scene.refresh()
    assert scene.coach._is_silent, "the card tells its rule"
    car = scene.playing.shown.pieces.at("in_play", 0)[0]
    select.focus_on(HitTarget("card", car.id))
    scene.refresh()
    assert not scene.coach._is_silent, "where a card was that has been laid down"


@pytest.mark.parametrize(
    ("players", "language", "scale"), [(5, "en", 1.0), (7, "it", 1.0), (4, "es", 1.5), (6, "it", 2)]
)
def test_what_a_map_shows_lies_beside_what_is_asked(
    players: int, language: str, scale: float
) -> None:
    """The one answer that is no card has its place: it lay on the names of both."""
    seats = ["sheriff kit_carlson, hand bang:9d, in play map:3d", *OTHERS[: players - 1]]
    seats = [seats[0], *(seat.replace("kit_carlson", "jesse_jones") for seat in seats[1:])]
    scene = table_of(seats, (1280, 720), language, scale, turn="0 draw")
    asked, shown = prompt_of(scene), scene.state.offered
    assert len(asked.items) == 1
    assert len(shown) == 2
    assert not any(box.overlaps(asked.box) for box in shown)
    assert not any(
        box.overlaps(plate) for box in shown for plate in scene.state.frame.layout.plates
    )
    assert all(box.h > 90 for box in shown)


def test_a_baggage_car_as_a_shot_says_what_that_leads_to_and_not_the_rule_of_a_bang() -> None:
    """It is no BANG! of the turn's: one each turn was said of it."""
    me = "sheriff calamity_janet, hand bang:9d, in play baggage_car"
    seats = [me, *OTHERS[:3], f"{OTHERS[3]}, hand beer:6h, in play strongbox:9h"]
    scene = table_of(seats, (1280, 720))
    (car,) = scene.playing.shown.pieces.at("in_play", 0)
    scene.controls.press(HitTarget("piece", car.id))
    scene.controls.press(HitTarget("seat", 4))
    scene.refresh()
    effects = {item.button.text: item.answer.effect for item in prompt_of(scene).items}
    assert effects["A shot"] == "Unless dodged, Sid Ketchum's life goes from 4 to 3."
    assert effects["Panic!"] == "You take one of Sid Ketchum's cards."
    assert effects["Cat Balou"] == "Sid Ketchum discards a card."
    assert not prompt_of(scene).untold


def test_what_a_car_does_is_asked_about_without_being_told_to_use_it() -> None:
    me = "sheriff calamity_janet, hand bang:9d, in play coal_hopper"
    scene = table_of([me, *OTHERS[:3], f"{OTHERS[3]}, in play dining_car"], (1280, 720))
    given = cast("Any", scene.playing.decision).actions
    (action,) = (a for a in given if a.type == "use" and a.target == 4)
    meant = scene.game.final(scene.state, action)
    assert meant is not None
    assert meant.effect == "Draw 1, then discard a car of any player."


def test_a_car_that_is_used_alike_always_is_asked_about_once() -> None:
    """In a first game its own question, whether to use it, was followed by another."""
    me = "sheriff calamity_janet, hand bang:9d, in play circus_wagon baggage_car"
    scene = table_of([me, *OTHERS[:3]], (1280, 720))
    asked = {
        (action.its_car, scene.game.final(scene.state, action) is not None)
        for action in cast("Any", scene.playing.decision).actions
        if action.type == "use"
    }
    assert asked == {(id_of("circus_wagon"), False), (id_of("baggage_car"), True)}


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_what_is_asked_says_nothing_twice_and_opens_no_mark_twice(language: str) -> None:
    """The button that uses a car, over its rule; a question that begins with a card's name."""
    me = "sheriff calamity_janet, hand bang:9d panic:jh, in play circus_wagon"
    scene = table_of([me, *OTHERS[:3]], (1280, 720), language)
    state = scene.state
    (car,) = scene.playing.shown.pieces.at("in_play", 0)
    scene.controls.press(HitTarget("piece", car.id))
    scene.refresh()
    rule = prompt_of(scene).items[0].answer.effect
    whole = scene.game.rule(scene.kit, id_of("circus_wagon"))
    assert rule == capital(whole.partition(": ")[2])
    asked = scene.kit.say("sure.headline", what=str(state.frame.teller.card(id_of("panic:jh"))))
    assert "¿¡" not in asked


@pytest.mark.parametrize("station", ["tombrock", "boom_town"])
def test_the_only_car_that_can_be_had_after_the_free_move_is_bought_by_a_press(
    station: str,
) -> None:
    """At the cost of a life, or of the one card that pays: both went unasked."""
    seats = ["outlaw calamity_janet, hand bang:9d", "sheriff slab_the_killer", *OTHERS[1:3]]
    line = f"0 leland {station} dodgeville catico crowns_hole"
    scene = table_of(seats, (1280, 720), line=line)
    assert ADVANCE in cast("Any", scene.playing.decision).actions
    scene.playing.act(ADVANCE)
    for _ in range(8):
        scene.host.step(0.25)  # type: ignore[attr-defined]  # the shell itself
    seen = cast("TrainObservation", scene.playing.seen)
    assert seen.life[0] == 4
    (item,) = prompt_of(scene).items
    assert item.answer.action.type == "buy"
    scene.controls.press(HitTarget("answer", 0))
    for _ in range(8):
        scene.host.step(0.25)  # type: ignore[attr-defined]  # the shell itself
    assert cast("TrainObservation", scene.playing.seen).bought == 1


@pytest.mark.parametrize(("card", "word"), [("saloon:5h", "pass over"), ("gatling:10h", "spare")])
def test_whom_sgt_blaze_leaves_out_is_asked_by_what_comes(card: str, word: str) -> None:
    """Nobody is spared a Saloon or a General Store: who gets nothing is passed over."""
    seats = [f"sheriff sgt_blaze, hand {card}", *OTHERS[:3]]
    scene = table_of(seats, (1280, 720))
    play = next(a for a in cast("Any", scene.playing.decision).actions if a.type == "play")
    scene.playing.act(play)
    for _ in range(8):
        scene.host.step(0.25)  # type: ignore[attr-defined]  # the shell itself
    prompt = prompt_of(scene)
    assert word in prompt.headline
    said = " ".join([prompt.headline, *(item.answer.label.lower() for item in prompt.items)])
    assert {"pass over": "spare", "spare": "pass over"}[word] not in said


def test_of_who_is_out_only_that_is_told() -> None:
    """What they could do no longer matters."""
    seats = ["sheriff sgt_blaze", *OTHERS[:2], f"{OTHERS[2]}, out"]
    scene = table_of(seats, (1280, 720))
    told = scene.game.seat_text(scene.state, 3)
    assert told == "Jimmy Texas is out: distances skip this place."


def test_the_coach_hides_none_of_the_cards_it_speaks_of_and_no_mark_lies_on_one_held_up() -> None:
    """At a payment its words lay on the leftmost card of the hand, which it advised to pay with."""
    me = "sheriff calamity_janet, hand bang:6d bang:9c bang:5d missed:6s panic:jh panic:qh"
    seats = [me, "outlaw slab_the_killer", "outlaw kit_carlson", "renegade jimmy_texas"]
    scene = table_of(seats, (1280, 720), line="1 leland boom_town dodgeville catico yooma")
    buy = next(a for a in cast("Any", scene.playing.decision).actions if a.type == "buy")
    scene.playing.act(buy)
    for _ in range(8):
        scene.host.step(0.25)  # type: ignore[attr-defined]  # the shell itself
    state = scene.state
    spots = {hit.spot.id: hit.box for hit in state.frame.hits if hit.spot.kind == "card"}
    text = "Coach: “Pay with BANG!, 6 of diamonds”. Still leaves 2 BANG! in hand. " * 2
    for piece in state.frame.hand:
        box = spots[piece.id]
        place = bubble_of(state, scene.game, text, box, [box]).place
        heads = [state.sprites.by_id[held.id].home.box for held in state.frame.hand]
        assert covered(place, [head.part(0, 0, 1, 0.3) for head in heads]) < 60
    advised, other = (HitTarget("card", piece.id) for piece in state.frame.hand[:2])
    action = next(a for a in cast("Any", scene.playing.decision).actions if a.type == "pay")
    for spot, marks in ((advised, 1), (other, 0)):
        state.selection.focus_on(spot)
        scene.refresh()
        assert state.frame.held_up == spot.id
        assert len([*scene.coach._seen(action)]) == marks


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_the_coach_says_of_open_cards_lies_on_no_card_that_is_laid(
    size: tuple[int, int],
) -> None:
    """It lay on the car in front of the player, whose rule mattered there."""
    me = "outlaw kit_carlson, hand bang:9d beer:6h missed:8s, in play volcanic:10s coal_hopper"
    seats = [
        me,
        "sheriff slab_the_killer",
        *OTHERS[1:4],
    ]
    seats[1:] = [seat.replace("kit_carlson", "jesse_jones") for seat in seats[1:]]
    scene = table_of(seats, size, "es", 1.0, turn="0 draw")
    state = scene.state
    laid = [
        hit.box
        for hit in state.frame.hits
        if hit.spot.kind == "piece" and (piece := state.piece(hit.spot.id)) and piece.place[1] >= 0
    ]
    assert len(laid) == 2
    text = "Consejo: \u00abLa Ingenua Explosiva, 10 de diamantes\u00bb. Nada sirve m\u00e1s. " * 2
    for box in state.offered:
        place = bubble_of(state, scene.game, text, box, [box]).place
        assert covered(place, laid) < 0.15 * sum(box.w * box.h for box in laid), "an edge at most"
        assert covered(place, state.offered) < 900, "its shadow"


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_what_one_wants_stands_on_the_own_plate_and_not_on_its_edge(
    size: tuple[int, int], scale: float
) -> None:
    """In large type the ruled edge went through it, with room left above the role."""
    seats = ["deputy paul_regret", *OTHERS[:3], "sheriff sid_ketchum", *OTHERS[4:]]
    scene = table_of(seats, size, "it", scale)
    state = cast("Any", scene.state)
    plate = _plaque(state, state.frame.view.seats[0])
    assert plate.goal
    whole, bare = (plaque_picture(scene.kit, one) for one in (plate, plate._replace(goal="")))
    foot = range(round(plate.box.h) - FOOT + 1, round(plate.box.h))
    spots = [(x, y) for x in range(round(plate.box.w)) for y in foot]
    assert not [spot for spot in spots if whole.get_at(spot) != bare.get_at(spot)]


def test_a_sleeper_car_in_a_duel_says_whose_turn_it_is_and_not_that_no_life_is_lost() -> None:
    """That is so where Indians come; a duel goes on."""
    me = "sheriff calamity_janet, in play sleeper_car mustang:8h"
    seats = [me, "outlaw slab_the_killer, hand duel:8c", *OTHERS[1:3]]
    scene = table_of(
        seats,
        (1280, 720),
        line="1 leland boom_town dodgeville catico yooma",
        cars="mail_car lounge_car coal_hopper",
    )
    told = {item.answer.effect for item in prompt_of(scene).items}
    assert "Discarded with the Sleeper Car, it is a BANG!: now Slab the Killer needs one." in told
