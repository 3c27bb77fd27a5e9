"""What a question in the middle is called: by what is asked, of the card that it is about."""

from typing import Any, cast

import pytest

from game.great_train.rules.content.cards import id_of
from game.great_train.rules.facts.actions import END_PLAY, TAKE_CAR_FREE
from game.great_train.ui.printed.paper import said_of
from game.great_train.ui.tooltips import tooltip
from game.languages import LANGUAGES
from game.ui.board.draw.bubbles import bubble_of
from game.ui.board.draw.top_bar import instruction
from game.ui.board.faces import Face
from game.ui.board.selection import HitTarget, box_of
from game.ui.scenes.table import TableScene
from game.ui.widgets.buttons import Button
from game.view.layout.geometry import covered
from game.view.words.grammar import capital
from tests.great_train.ui.test_train_answers import OTHERS, prompt_of, shot_at, table_of
from tests.great_train.ui.train_robots import TrainMouse
from tests.great_train.ui.train_window import train_state

ROBBER = "outlaw slab_the_killer, hand train_robbery:jc"


def head_of(scene: TableScene) -> str:
    """Return the question that stands in the middle now."""
    scene.refresh()
    told: str = prompt_of(scene).headline
    return told


def test_what_is_got_in_a_switch_is_got_for_the_card_that_goes() -> None:
    """One was asked what one gets for the Switch."""
    me = "sheriff rose_doolan, hand switch:6h beer:6h, in play scope:as remington:kc"
    target = f"{OTHERS[0]}, in play schofield:jc barrel:ks"
    scene = table_of([me, target, *OTHERS[1:3]], (1280, 720))
    switch = next(p for p in scene.state.frame.hand if p.card == id_of("switch:6h"))
    scene.controls.press(HitTarget("card", switch.id))
    scene.controls.press(HitTarget("seat", 1))
    assert head_of(scene) == "The Switch: which card do you give up?"
    told = [item.answer.effect for item in prompt_of(scene).items]
    assert told == ["Range 3", "Sees 1 nearer"]  # of a car alone was told what it does
    gone = prompt_of(scene).items[0].answer.label.partition(",")[0]
    scene.controls.press(HitTarget("answer", 0))
    assert head_of(scene) == f"What do you get for the {gone}?"


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_a_robbed_card_it_is_asked_whether_it_goes(language: str) -> None:
    """*The Scope: which way?* stood over *Discard* and *Take a shot*."""
    me = "sheriff rose_doolan, hand beer:6h, in play scope:as barrel:qs"
    scene = table_of([me, ROBBER, *OTHERS[1:3]], (1280, 720), language)
    scope = scene.playing.shown.pieces.at("in_play", 0)[-1]
    scene.controls.press(HitTarget("piece", scope.id))
    card = scene.state.frame.teller.card(scope.card)
    assert head_of(scene) == scene.state.frame.teller.say("table.card_or_shot", card=card)


def test_a_blue_card_given_as_a_missed_says_that_it_goes() -> None:
    """A Barrel to flip for and one to discard with the Caboose were both told to *count*."""
    me = "sheriff rose_doolan, hand beer:6h, in play barrel:qs caboose"
    scene = table_of([me, "outlaw slab_the_killer, hand bang:4c", *OTHERS[1:3]], (1280, 720))
    answers = [item.answer for item in prompt_of(scene).items]
    briefs = {answer.action.type: answer.brief for answer in answers}
    assert briefs["caboose"] == "Discarded as a Missed!"
    assert briefs["barrel"] == "A heart is a Missed!"


def test_who_is_to_choose_a_way_is_not_told_to_press_the_card_again() -> None:
    """Under two answers for Full Steam the band said so, and another press did nothing."""
    for hand, is_asked in (("full_steam:2s", True), ("stagecoach:9s", False)):
        me = f"sheriff rose_doolan, hand {hand}"
        scene = table_of([me, *OTHERS[:3]], (1280, 720))
        scene.controls.press(HitTarget("card", scene.state.frame.hand[0].id))
        scene.refresh()
        told = instruction(scene.state, scene.game)
        assert (scene.state.frame.prompt is not None) == is_asked
        assert told.startswith("Right-click or Esc" if is_asked else "Click again")


def test_a_blue_card_given_as_a_bang_says_that_it_goes() -> None:
    """A Duel may be answered with a blue card before one, in a Sleeper Car."""
    me = "sheriff rose_doolan, hand beer:6h, in play barrel:qs sleeper_car"
    slab = "outlaw slab_the_killer, hand duel:8c"
    duel = table_of([me, slab, *OTHERS[1:3]], (1280, 720), cars="caboose mail_car lounge_car")
    (given,) = [i.answer for i in prompt_of(duel).items if i.answer.action.type == "sleeper"]
    assert given.label == "Sleeper Car: discard Barrel"
    assert given.brief == "Discarded as a BANG!"
    assert (
        given.effect
        == "Discarded with the Sleeper Car, it is a BANG!: now Slab the Killer needs one."
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_many_answers_leave_the_names_of_the_hand_in_the_smallest_window(
    scale: float, language: str
) -> None:
    """The own Barrel, one before him, the Caboose and a hand, against two Missed! to bring."""
    me = "sheriff jourdonnais, hand missed:2s missed:3s, in play barrel:qs caboose scope:as"
    seats = [me, "outlaw slab_the_killer, hand bang:4c", *OTHERS[1:4]]
    scene = table_of(seats, (960, 540), language, scale)
    frame, asked = scene.state.frame, prompt_of(scene)
    top = min(frame.flat[piece.id].box.y for piece in frame.hand)
    assert asked.box.bottom <= top
    assert all(item.button.box.h < 1.2 * scene.kit.target for item in asked.items)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_way_to_play_a_card_is_told_without_its_name(language: str) -> None:
    """It stands in the question: two lines on each button were one too many."""
    scene = table_of(["sheriff rose_doolan, hand full_steam:2s", *OTHERS[:4]], (960, 540), language)
    (card,) = scene.state.frame.hand
    scene.controls.press(HitTarget("card", card.id))
    told = head_of(scene)
    name = str(scene.state.frame.teller.card(card.card))
    labels = [item.answer.label for item in prompt_of(scene).items]
    assert name in told
    assert len(labels) == 2
    assert not any(name in label for label in labels)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_car_that_is_had_free_is_told_by_its_whole_rule(language: str) -> None:
    """*Ve a 1 más* was read as seeing farther: the Flatcar was taken, and nobody could be shot."""
    me = "sheriff calamity_janet, hand water_tower:8h"
    line = "3 leland boom_town san_tafe tombrock yooma frisco"
    cars = "lumber_flatcar ghost_car caboose"
    scene = table_of([me, *OTHERS[:4]], (1280, 720), language, line=line, cars=cars)
    (held,) = scene.playing.shown.pieces.at("hand", 0)
    scene.controls.press(HitTarget("card", held.id))
    scene.refresh()
    prompt = prompt_of(scene)
    assert not prompt.untold
    for item, car in zip(prompt.items, reversed(cars.split()), strict=True):  # as they stand
        assert item.answer.effect == scene.kit.say(f"cards.{car}.rule")
        assert item.answer.brief == capital(scene.kit.say(f"cards.{car}.brief"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_whom_to_choose_is_told_as_a_foe_where_a_card_takes(
    language: str,
) -> None:
    """*Choose whom the Passenger Car is for* read as if it were given away."""
    me = "sheriff calamity_janet, in play passenger_car"
    held = f"{OTHERS[0]}, hand missed:8s"
    scene = table_of([me, held, *OTHERS[1:3]], (1280, 720), language)
    (car,) = scene.playing.shown.pieces.at("in_play", 0)
    scene.controls.press(HitTarget("piece", car.id))
    scene.refresh()
    named = train_state(scene).frame.teller.card(car.card)
    told = scene.game.instruction(scene.state)
    assert told == scene.kit.say("table.choose_against", card=named)


def test_a_card_that_answers_tells_under_the_pointer_what_it_leads_to() -> None:
    """In Evan's hand a Remington was lit, to pass a shot on, and told its range alone."""
    me = "outlaw evan_babbit, hand remington:kc missed:10c missed:4s beer:6h"
    seats = [me, "deputy suzy_lafayette", "renegade sgt_blaze, hand bang:4c"]
    scene = table_of(seats, (1280, 720), by=2)
    held = {piece.card: HitTarget("card", piece.id) for piece in scene.state.frame.hand}
    told = {id_of("missed:4s"): "The shot misses you."}
    told[id_of("remington:kc")] = "Costs the Remington; Suzy Lafayette is shot at."
    for card, words in told.items():
        assert tooltip(train_state(scene), held[card]).endswith(words)
        scene.controls.press(held[card])
        scene.refresh()
        assert tooltip(train_state(scene), held[card]).endswith(words)
        scene.controls.cancel()
        scene.refresh()


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_with_a_rule_of_its_own_tells_it_once(language: str) -> None:
    """Under a Cactus stood twice that a red card is a life: as its rule, and as what follows."""
    me = "outlaw evan_babbit, life 2, hand cactus:7h"
    seats = [me, "deputy suzy_lafayette, hand bang:4c", "renegade sgt_blaze"]
    scene = table_of(seats, (1280, 720), language, scale=1.25)
    spot = HitTarget("card", scene.state.frame.hand[0].id)
    scene.state.selection.focus_on(spot)
    scene.refresh()
    told, teller = tooltip(train_state(scene), spot), train_state(scene).frame.teller
    assert teller.say("answer.cactus_effect") in told
    assert teller.say("cards.cactus.rule") not in told


def test_a_panic_tells_what_it_takes_beside_the_distance() -> None:
    """Half of the slip was empty, under a line that parted it from nothing."""
    me = "sheriff calamity_janet, hand panic:8d"
    scene = table_of([me, f"{OTHERS[0]}, hand missed:8s", *OTHERS[1:3]], (1280, 720))
    weighed = scene.game.weigh(scene.state, id_of("panic:8d"))
    assert weighed[1].slip.verdict == "You take one of Slab the Killer's cards."
    assert all(each.slip.verdict for each in weighed.values())


def test_a_rule_that_is_cut_on_its_card_is_told_whole_beside_it() -> None:
    """Before a discard a ¡Pánico! is a pixel narrower: *a alguien a distancia 1 …*."""
    held = "panic:8d bang:9d bang:10d jail:10s schofield:jc indians:kd"
    scene = table_of([f"sheriff rose_doolan, hand {held}", *OTHERS[:6]], (1280, 720), "es")
    scene.act(END_PLAY)
    state = train_state(scene)
    (spot,) = [HitTarget("card", p.id) for p in state.frame.hand if p.card == id_of("panic:8d")]
    for _ in range(6):
        scene.hover(spot)
        scene.host.step(0.3)  # type: ignore[attr-defined]  # the shell itself
    box, rule = state.sprites.by_id[spot.id].home.box, state.kit.say("cards.panic.rule")
    face = Face(id_of("panic:8d"), round(box.w), round(box.h))
    assert said_of(state.kit, face)[0] != rule
    assert rule in tooltip(state, spot)
    scene.controls.press(spot)
    scene.refresh()
    assert rule in tooltip(state, spot)


@pytest.mark.parametrize(("life", "car"), [("life 1", ""), ("ghost", " ghost_car")])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_last_hit_leads_to_is_told_beside_many_other_answers(
    language: str, life: str, car: str
) -> None:
    """Indians! were to cost the last life, and under *Take the hit* stood nothing."""
    me = f"outlaw rose_doolan, {life}, hand bang:9c scope:as, in play sleeper_car mustang:8h{car}"
    seats = [me, "sheriff willy_the_kid, hand indians:kd", *OTHERS[1:4]]
    scene = table_of(seats, (1280, 720), language, cars="mail_car lounge_car caboose")
    prompt = prompt_of(scene)
    assert len(prompt.items) == 4
    assert not prompt.untold


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("car", ["ghost_car", "lumber_flatcar"])
def test_who_lays_a_car_before_somebody_is_told_what_it_does_there(car: str, language: str) -> None:
    """*Who gets the Lumber Flatcar?*, and nothing said that it burdens whoever has it."""
    line = "3 leland boom_town san_tafe tombrock yooma frisco"
    cars = f"{car} mail_car caboose"
    scene = table_of(["sheriff sancho", *OTHERS[:4]], (1280, 720), language, line=line, cars=cars)
    scene.act(TAKE_CAR_FREE[id_of(car)])
    for _ in range(40):
        scene.host.step(0.25)  # type: ignore[attr-defined]  # the shell itself
    assert head_of(scene).endswith(("ghost.", "fantasma.", "farther?", "lejos?", "di 1?"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_whom_evan_passes_a_shot_on_to_is_asked_as_that(language: str) -> None:
    """*The BANG!: which way?*; and a Missed! would pass it to the first of three, it was said."""
    me = "outlaw evan_babbit, hand missed:jc bang:9c, in play scope:as"
    shooter = "sheriff willy_the_kid, hand bang:4c, in play winchester:8s"
    scene = table_of([me, shooter, *OTHERS[1:6]], (1280, 720), language)
    held = {piece.card: HitTarget("card", piece.id) for piece in scene.state.frame.hand}
    teller = scene.state.frame.teller
    cost = teller.say("answer.divert_on_effect", card=teller.card(id_of("bang:9c")))
    names = [str(teller.name(seat)) for seat in (2, 5, 6)]
    assert tooltip(train_state(scene), held[id_of("bang:9c")]).endswith(cost)
    scene.controls.press(held[id_of("bang:9c")])
    asked = head_of(scene)
    assert [item.answer.label for item in prompt_of(scene).items] == names
    scene.controls.cancel()
    scene.controls.press(held[id_of("missed:jc")])
    scene.refresh()
    dodge, passed = prompt_of(scene).items
    assert not any(name in passed.answer.label for name in names)
    assert passed.answer.shows == dodge.answer.shows
    scene.controls.press(HitTarget("answer", 1))
    assert head_of(scene).partition(":")[2] == asked.partition(":")[2]
    prompt = prompt_of(scene)
    assert [item.answer.label for item in prompt.items] == names
    assert not prompt.untold, "each says whose life it then goes about: they were bare names"
    assert all(n in item.answer.effect for n, item in zip(names, prompt.items, strict=True))


@pytest.mark.parametrize(
    ("size", "hand"),
    [
        ((1280, 720), "missed:10c"),
        ((1280, 720), "missed:10c missed:jc"),
        ((1920, 1080), "missed:10c missed:jc"),
    ],
)
def test_a_coach_speaks_beside_the_tag_of_who_is_asked(size: tuple[int, int], hand: str) -> None:
    """Its words cut the tag in half: "answers: a Missed!?" could not be read."""
    me = f"outlaw kit_carlson, life 2, hand {hand}, in play remington:kc ghost_car"
    seats = [me, "sheriff sid_ketchum, hand gatling:10h", "outlaw lucky_duke", OTHERS[2]]
    scene = table_of(seats, size, "es")
    text = "Consejo: «¡Fallaste!, 10 de tréboles». Conserva una vida. Casi igual de bueno: "
    text += "«Encajar el golpe». Deja 1 de vida."
    box = box_of(scene.state.frame.hits, HitTarget("answer", 0))
    assert box is not None
    place = bubble_of(scene.state, scene.game, text, box, [box]).place
    plate = scene.state.frame.plate(0)
    assert covered(place, [plate.part(0.05, -0.1, 0.6, 0.14)]) == 0


@pytest.mark.parametrize("way", ["pointer", "keys"])
def test_an_answer_of_the_hand_stays_up_until_it_is_pressed_again(way: str) -> None:
    """All cards lay alike while the band said to press once more: none showed which was meant."""
    scene = shot_at(3, 3, (1280, 720), "en")
    first, second, *_ = scene.state.frame.hand
    spot = HitTarget("card", first.id)
    scene.state.selection.focus_on(spot if way == "keys" else None)
    scene.controls.press(spot)
    scene.refresh()
    assert prompt_of(scene).items
    assert scene.state.frame.held_up == first.id
    scene.state.selection.focus_on(None)
    scene.controls.press(HitTarget("card", second.id))
    scene.refresh()
    assert scene.state.frame.held_up == second.id


@pytest.mark.parametrize(
    ("players", "count", "language"), [(7, 2, "it"), (6, 2, "it"), (3, 1, "es")]
)
def test_every_answer_shows_the_key_that_gives_it(players: int, count: int, language: str) -> None:
    """In the smallest window a small picture took the room of the number: a hit had none."""
    scene = shot_at(count, players, (960, 540), language, scale=1.0 if players > 3 else 1.5)
    buttons = [item.button for item in prompt_of(scene).items]
    assert all(isinstance(button, Button) and button.is_numbered(scene.kit) for button in buttons)


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_cards_that_pass_a_shot_on_to_one_player_are_read_whole(language: str) -> None:
    """Told in full they left the other answers no room: "¡Fallas" and "Encaja" were cut there."""
    me = "renegade evan_babbit, life 1, hand missed:7s schofield:jc remington:kc refund:3s"
    seats = [me, "sheriff pedro_ramirez", "outlaw jimmy_texas", "outlaw manuelita, hand bang:4c"]
    scene = table_of(seats, (1280, 720), language, by=3)
    panel = prompt_of(scene)
    assert all(item.button.is_legible(scene.kit) for item in panel.items)
    cards = {entry.card for entry in scene.state.frame.view.hand if entry.playable}
    assert {id_of("schofield:jc"), id_of("remington:kc"), id_of("missed:7s")} <= cards
    assert len(panel.items) == 1, "they are pressed in the hand"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_sleeper_car_discards_leaves_room_for_the_hit(language: str) -> None:
    """By names that stood nowhere the others were measured: of a hit one read "Encaja"."""
    me = "deputy jesse_jones, hand dragoon:js missed:kc refund:3s"
    laid = "in play sleeper_car dining_car strongbox:9h"
    seats = [f"{me}, {laid}", "renegade rose_doolan, hand indians:kd", "outlaw sancho"]
    cars = "cattle_truck prisoner_car lounge_car"
    scene = table_of(seats, (960, 540), language, cars=cars)
    buttons = [item.button for item in prompt_of(scene).items]
    assert len(buttons) > 1
    assert all(button.is_legible(scene.kit) for button in buttons), [b.text for b in buttons]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", ["saloon:5h", "gatling:10h"])
@pytest.mark.parametrize("players", [5, 6, 7])
@pytest.mark.parametrize(("size", "scale"), [((960, 540), 1.0), ((1280, 720), 1.5)])
def test_whom_sgt_blaze_leaves_out_is_answered_within_the_window(
    size: tuple[int, int], scale: float, players: int, card: str, language: str
) -> None:
    """One below another, each with "pass over", the last answers lay below the window."""
    seats = [f"sheriff sgt_blaze, hand {card}", *OTHERS[: players - 1]]
    scene = table_of(seats, size, language, scale)
    scene.playing.act(next(a for a in cast("Any", scene.playing.decision).actions if a.card))
    for _ in range(8):
        scene.host.step(0.25)  # type: ignore[attr-defined]  # the shell itself
    items = prompt_of(scene).items
    assert len(items) == players + (card == "saloon:5h")
    assert all(item.button.box.bottom < size[1] - 4 for item in items)
    assert all(item.button.is_legible(scene.kit) for item in items)


def test_a_beer_is_not_told_that_who_drinks_it_cannot_be_chosen() -> None:
    """Pressed on the own plate it was: *You cannot choose yourself*."""
    seats = ["sheriff calamity_janet, life 3, hand beer:6h bang:9d", *OTHERS[:3]]
    scene = table_of(seats, (1280, 720))
    robot, state = TrainMouse(scene.host, 1), scene.state  # type: ignore[arg-type]  # the shell
    beer, bang = (
        next(piece for piece in state.frame.hand if piece.card == id_of(card))
        for card in ("beer:6h", "bang:9d")
    )
    for piece, key in ((beer, "table.aimless"), (bang, "reason.not_yourself")):
        robot.use(HitTarget("card", piece.id))
        robot.use(HitTarget("seat", 0))
        assert state.selection.bubble is not None
        assert state.selection.bubble.text == scene.kit.say(key)
        assert state.selection.piece == piece.id
