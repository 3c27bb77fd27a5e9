"""What is told, and what marks, lies beside what it is about, and hides none of it."""

import math
from types import SimpleNamespace
from typing import Any, cast

import pytest
from pygame import Rect

from game.great_train.rules.content.cards import id_of
from game.great_train.rules.facts.actions import END_PLAY
from game.great_train.ui.painter import asked_words, pin_tag
from game.great_train.view.places.layout import arranged_for, train_table
from game.kernel.records import changed
from game.languages import LANGUAGES
from game.ui.board.draw.bubbles import _caption, _hand, bubble_of, caption_place, compose_paper
from game.ui.board.draw.panels import sort_sign
from game.ui.board.draw.sums import SLIVER, sum_papers, sums_placed
from game.ui.board.selection import HitTarget, box_of
from game.ui.draw.canvas import Canvas
from game.view.layout.fan import resting_top
from game.view.layout.geometry import Box, covered
from game.view.passing import Passing
from tests.great_train.ui.test_train_answers import OTHERS, table_of
from tests.great_train.ui.train_window import TrainServices, train_shell, train_state
from tests.ui.windowless import Settings


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1280, 800), (1920, 1080), (2560, 1440)])
def test_what_happens_is_told_beside_the_card_and_not_over_it(
    size: tuple[int, int], players: int
) -> None:
    """One line leaves the card that is dealt with whole, two hide its foot; no hand is touched."""
    kit = train_shell(size, TrainServices(Settings())).kit
    table = train_table(size, players, 0)
    lines = ("Sid Ketchum plays Jail on Rose Doolan.", "For the Dynamite Sid Ketchum turns over 2.")
    one, two = (0.0, 0.12) if size[1] > 540 else (0.1, 0.34)  # there a line is a third of a card
    for text, most in ((lines[0], one), (" ".join(lines), two)):
        place = caption_place(table, size, _caption(kit, text).get_size())
        assert place.bottom <= resting_top(size, table.zones.hand)
        eye = table.eye
        hidden = max(0.0, eye.bottom - place.y) / eye.h
        assert hidden <= most, text


@pytest.mark.parametrize("players", [3, 5, 7])
@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080)])
def test_what_happens_hides_no_name_of_the_cards_that_lie_open(
    size: tuple[int, int], players: int
) -> None:
    """Of the two cars that a Lounge Car draws nobody could read which they are."""
    kit = train_shell(size, TrainServices(Settings(language="es"))).kit
    table = train_table(size, players, 0)
    board = arranged_for(table, 0, is_docked=True, has_card=True, opened=2)
    told = _caption(kit, "Del mazo de vagones: Vagón de prisioneros y Vagón fantasma.").get_size()
    place, room = caption_place(board, size, told), board.centre.open
    foot = Box(room.x, room.y + 0.2 * room.h, room.w, 0.8 * room.h)
    assert not place.overlaps(foot)
    assert place.y >= board.centre.room.y


@pytest.mark.parametrize(
    ("size", "scale", "slips"),
    [((960, 540), 1.5, 0), ((1280, 720), 1.0, 1), ((1920, 1080), 1.0, 1)],
)
def test_no_caption_lies_on_the_open_cards_that_it_names(
    size: tuple[int, int], scale: float, slips: int
) -> None:
    """In a small window "On the counter: …" hid all seven cards of a store."""
    seats = ["sheriff calamity_janet, hand general_store:qs", *OTHERS]
    scene = table_of(seats, size, scale=scale)
    decision = cast("Any", scene.playing.decision)
    scene.playing.act(next(a for a in decision.actions if a.card is not None))
    for _ in range(12):
        scene.host.step(0.25)  # type: ignore[attr-defined]  # the shell itself
    state = train_state(scene)
    lying = [p.box for p in state.frame.flat.values() if p.card in state.frame.view.open_cards]
    assert len(lying) == 7
    text = "On the counter: Duel, 2 × BANG!, Most Wanted, Evaded!, Water Tower and Beer."
    paper = _caption(state.kit, text)
    place = caption_place(state.frame.layout, size, paper.get_size())
    assert scene.game.may_lie_there(scene.state, place) == bool(slips)
    scene.state.show(changed(scene.state.frame, caption=text, prompt=None))
    canvas = Canvas(size)
    compose_paper(canvas, scene.state, scene.game, Passing())
    told = [item for item in canvas.items if item.rect().size == paper.get_size()]
    assert len(told) == slips
    assert covered(place, lying) < 0.4 * sum(box.w * box.h for box in lying) or not told


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.25, 1.5, 2.0])
def test_in_large_type_too_what_happens_leaves_the_card_in_sight(
    scale: float, size: tuple[int, int], players: int
) -> None:
    """At 200 % a slip of two lines lay over the whole card that was dealt with."""
    kit = train_shell(size, TrainServices(Settings(text_scale=scale))).kit
    table = train_table(size, players, 0, scale, kit.least)
    for text in (
        "Sid Ketchum plays Jail on Rose Doolan.",
        "Suzy spara a Willy con un BANG! e basta.",
    ):
        place = caption_place(table, size, _caption(kit, text).get_size())
        card = table.resolving
        assert covered(card, [place]) <= 0.45 * card.w * card.h, text


@pytest.mark.parametrize("players", [4, 5, 7])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_the_mark_on_whom_the_coach_advises_leaves_the_number_of_their_cards(
    size: tuple[int, int], players: int
) -> None:
    scene = table_of(["sheriff calamity_janet", *OTHERS[: players - 1]], size)
    layout = train_state(scene).frame.layout
    for seat in range(1, players):
        canvas = Canvas(size)
        scene.coach._mark(canvas, layout.plates[seat], "seat")
        sign = canvas.items[-1].rect()
        assert Rect(0, 0, *size).contains(sign)
        hand = layout.parts[seat].hand
        wide = 0.62 * hand.h
        figure = Rect(*map(round, (hand.right - wide, hand.y + 0.2 * hand.h, wide, 0.7 * hand.h)))
        near = (
            max(figure.left, min(sign.centerx, figure.right)),
            max(figure.top, min(sign.centery, figure.bottom)),
        )
        assert math.dist(near, sign.center) >= 0.5 * sign.w - 2, seat


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_the_mark_on_a_car_or_a_station_leaves_the_names(
    size: tuple[int, int],
) -> None:
    """Of “Fort Wroth” it left “Fort” and “oth”."""
    scene = table_of(["sheriff calamity_janet", *OTHERS[:6]], size)
    frame = train_state(scene).frame
    cars = [frame.flat[car.id].box for car in scene.playing.shown.pieces.at("train", -1)]
    assert len(cars) == 3
    for car in cars:
        canvas = Canvas(size)
        scene.coach._mark(canvas, car, "piece")
        sign = canvas.items[-1].rect()
        assert sign.y >= frame.layout.line.sign(0, scene.kit.least * 1.5).bottom
        assert sign.bottom <= frame.layout.line.ticket_at(0).y
    slot = next(hit.box for hit in frame.hits if hit.spot.kind == "act" and hit.box.h > hit.box.w)
    scene.coach._mark(canvas := Canvas(size), slot, "act")
    sign, name = canvas.items[-1].rect(), frame.layout.line.sign(0, scene.kit.least * 1.5)
    assert name.bottom <= sign.y <= sign.bottom <= frame.layout.line.ticket_at(0).y + 2


def test_the_tag_of_who_is_on_turn_lies_over_the_cards_of_the_seat_above() -> None:
    """In the smallest window at 150 % they hid what it says."""
    seats = ["sheriff calamity_janet, hand missed:8s", *OTHERS[:6]]
    seats[5] += ", in play mustang:8h barrel:qs scope:as"
    seats[6] += ", hand bang:4c"
    scene = table_of(seats, (960, 540), "it", 1.5, by=6)
    state, canvas, tag = train_state(scene), Canvas((960, 540)), Canvas((960, 540))
    scene.compose(canvas)
    pin_tag(tag, scene.kit, state, state.frame.view.seats[6], state.frame.plate(6))
    over = [item for item in canvas.items if item.rect().colliderect(tag.items[0].rect())]
    assert over[-1] == tag.items[0]


@pytest.mark.parametrize(
    ("question", "told"),
    [("respond", "answers: a Missed!?"), ("discard", "discards"), ("last_chance", "last chance")],
)
def test_a_tag_says_that_one_answers_where_another_has_done_something(
    question: str, told: str
) -> None:
    """“answers: discards” stood over who had too many cards as the turn ended."""
    kit = train_shell((1280, 720), TrainServices(Settings())).kit
    assert asked_words(kit, question)[0] == told


def test_a_turn_without_another_shot_says_so_in_words() -> None:
    """“0 shots left”; in Spanish “quedan 0 disparos”."""
    scene = table_of(["sheriff calamity_janet, hand bang:2c bang:9d", *OTHERS[:3]], (1280, 720))
    state, hints = train_state(scene), list[str]()
    for left in (1, 0):
        view = changed(state.frame.view, shots_left=left)
        shown = SimpleNamespace(kit=scene.kit, frame=SimpleNamespace(view=view))
        words = scene.game.end_turn(cast("Any", shown))
        assert words is not None
        hints.append(words.hint)
    assert hints == ["1 shot left", "no more shots"]


@pytest.mark.parametrize("players", [4, 5, 7])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.5), ((1920, 1080), 2.0)])
def test_long_advice_in_large_type_leaves_the_heads_of_the_hand_to_be_read(
    size: tuple[int, int], scale: float, players: int
) -> None:
    """A tall and narrow paper lay over the ranks of three cards and on the own name."""
    me = "outlaw black_jack, hand bang:9d beer:6h missed:8s gatling:10h panic:ah saloon:5h bang:3c"
    scene = table_of([me, "sheriff slab_the_killer", *OTHERS[1 : players - 1]], size, "es", scale)
    state, text = scene.state, "Le cuesta una carta de la mano, donde tiene 3. " * 6
    heads = [box.part(0, 0, 1, 0.3) for box in _hand(state)]
    for piece in state.frame.hand:
        card = box_of(state.frame.hits, HitTarget("card", piece.id))
        assert card is not None
        marked = [scene.coach._with_sign(card), state.frame.layout.plates[1]]
        place = bubble_of(state, scene.game, text, marked[0], marked).place
        assert not covered(place, heads), piece


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
def test_advice_to_buy_a_car_leaves_the_piles_where_there_is_room(size: tuple[int, int]) -> None:
    """It lay on the card that was discarded last, with half of the table empty below."""
    me = "outlaw kit_carlson, hand bang:9d beer:6h mustang:9h volcanic:10s"
    seats = [me, "renegade sid_ketchum", "deputy evan_babbit, in play barrel:ks map:3d"]
    scene = table_of(seats, size, line="2 leland crowns_hole boom_town catico")
    frame = train_state(scene).frame
    text = (
        "Coach: Baggage Car at Boom Town: a BANG! Serves once as Panic!, a shot or a Missed! " * 2
    )
    for car in scene.playing.shown.pieces.at("train", -1):
        box = frame.flat[car.id].box
        place = bubble_of(scene.state, scene.game, text, box, [box]).place
        assert not covered(place, frame.layout.piles)


def test_advice_in_the_largest_type_leaves_the_open_cards_that_it_compares() -> None:
    """It lay on one of the cards that a General Store had on its counter."""
    me = "outlaw kit_carlson, hand bang:9d beer:6h missed:8s gatling:10h"
    seats = [me, "sheriff slab_the_killer", *OTHERS[2:4], OTHERS[4]]
    scene = table_of(seats, (1280, 720), "it", 2.0, turn="0 draw")
    text = (
        "Di quel che c'è, niente serve di più. Vale quasi lo stesso: BANG!, fante di quadri. " * 2
    )
    for box in scene.state.offered:
        assert not covered(
            bubble_of(scene.state, scene.game, text, box, [box]).place, scene.state.offered
        )


@pytest.mark.parametrize(("size", "scale"), [((960, 540), 1.5), ((1280, 720), 2.0)])
def test_advice_on_what_to_discard_leaves_the_cards_of_the_hand_to_choose_from(
    size: tuple[int, int], scale: float
) -> None:
    """It lay on two of five."""
    me = "deputy manuelita, life 3, hand bang:9d beer:6h missed:8s gatling:10h bang:2c"
    rest = ["outlaw kit_carlson", "renegade jimmy_texas", "outlaw sid_ketchum"]
    seats = [me, "sheriff slab_the_killer", *rest, "outlaw pedro_ramirez", "deputy vulture_sam"]
    scene = table_of(seats, size, "it", scale)
    scene.playing.act(END_PLAY)
    for _ in range(8):
        scene.host.step(0.25)  # type: ignore[attr-defined]  # the shell itself
    state, text = scene.state, "Vale quasi lo stesso: Scartare Mancato!, 10 di fiori. " * 3
    heads = [box.part(0, 0, 1, 0.3) for box in _hand(state)]
    assert len(heads) == 5
    assert state.frame.prompt is not None
    for piece in state.frame.hand:
        card = box_of(state.frame.hits, HitTarget("card", piece.id))
        assert card is not None
        marked = scene.coach._with_sign(card)
        place = bubble_of(state, scene.game, text, marked, [marked]).place
        assert not covered(place, [*heads, state.frame.prompt.box]), piece


@pytest.mark.parametrize("players", [4, 5, 7])
@pytest.mark.parametrize("scale", [1.25, 2.0])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_a_sum_hangs_where_it_is_read_as_that_of_its_own_plate(
    size: tuple[int, int], scale: float, players: int
) -> None:
    """At 200 % one lay above the plate of the next, whose sum it seemed."""
    me = "sheriff calamity_janet, hand panic:ah beer:6h, in play scope:as"
    others = [f"{other}, hand missed:{n}s" for n, other in enumerate(OTHERS[: players - 1], 2)]
    scene = table_of([me, *others], size, "es", scale)
    state = scene.state
    card = next(piece for piece in state.frame.hand if piece.card == id_of("panic:ah"))
    state.selection.lift(card.id, card.card)
    scene.refresh()
    placed = [place for _, place in sums_placed(state, scene.game)]
    assert len(placed) == players - 1
    for seat, place in zip(state.frame.sums, placed, strict=True):
        near = place.grown(8)
        own = covered(near, [state.frame.plate(seat)])
        plates = [box for n, box in enumerate(state.frame.layout.plates) if n != seat]
        assert max(covered(near, [box]) for box in plates) <= 0.7 * own, seat


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.25), ((1920, 1080), 1.25)]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_seven_at_the_table_a_sum_says_what_follows_and_hides_no_role(
    size: tuple[int, int], scale: float, language: str
) -> None:
    """The bill had no room beside the plate, and only its total was left of it."""
    me = "sheriff calamity_janet, hand bang:9d beer:6h missed:2s panic:jh"
    me += ", in play scope:as observation_car schofield:jc"
    scene = table_of([me, *OTHERS], size, language, scale)
    shot = next(piece for piece in scene.state.frame.hand if piece.card == id_of("bang:9d"))
    scene.controls.press(HitTarget("card", shot.id))
    for seat in (1, 3, 4, 6):  # the other two have plates on every side
        scene.hover(HitTarget("seat", seat))
        scene.refresh()
        content = scene.state.frame.sums[seat].slip
        brief = sum_papers(scene.kit, content, pointed=False)
        full = [
            paper for paper in sum_papers(scene.kit, content, pointed=True) if paper not in brief
        ]
        placed = sums_placed(scene.state, scene.game)
        assert any(paper in full for paper, _ in placed), seat
        roles = [parts.role for parts in train_state(scene).frame.layout.parts]
        assert max(covered(box, roles) for _, box in placed) < SLIVER


@pytest.mark.parametrize("mine", ["", "scope:as", "scope:as observation_car"])
def test_a_sum_adds_up_also_where_no_distance_is_below_1(mine: str) -> None:
    """*1 - 1 - 1 = 1* was counted."""
    laid = f", in play {mine}" if mine else ""
    scene = table_of([f"sheriff calamity_janet, hand bang:9d beer:6h{laid}", *OTHERS], (1920, 1080))
    shot = next(piece for piece in scene.state.frame.hand if piece.card == id_of("bang:9d"))
    scene.controls.press(HitTarget("card", shot.id))
    scene.refresh()
    slips = [weighed.slip for weighed in scene.state.frame.sums.values()]
    assert len(slips) == len(OTHERS)
    raised = [slip for slip in slips if slip.parts[-1][1] == scene.kit.say("table.never_below")]
    assert bool(raised) == bool(mine)
    assert all(sum(number for number, _ in slip.parts) == slip.total >= 1 for slip in slips)


def test_a_question_lies_on_no_sign_that_sorts_the_hand() -> None:
    """Its corner lay over the sign; the key sorts as before."""
    me = "sheriff calamity_janet, life 2, hand missed:2s beer:6h, in play scope:as caboose"
    scene = table_of(
        [me, "outlaw slab_the_killer, hand train_robbery:jc", *OTHERS[1:4]], (1280, 720)
    )
    signs = []
    for number in (None, 0):
        if number is not None:
            piece = scene.playing.shown.pieces.at("in_play", 0)[number]
            scene.controls.press(HitTarget("piece", piece.id))
            scene.refresh()
        asked, sign = scene.state.frame.prompt, sort_sign(scene.state)
        assert asked is not None
        shown = any(hit.spot.kind == "sort" for hit in scene.state.frame.hits)
        assert shown != asked.box.overlaps(sign)
        signs.append(shown)
    assert signs == [True, False]


@pytest.mark.parametrize("scale", [1.25, 2.0])
def test_no_sum_hides_the_life_of_a_seat_in_the_smallest_window(scale: float) -> None:
    """On the plates of the upper row, which others crowd, it lay over half of the figures."""
    me = "sheriff calamity_janet, hand bang:9d"
    scene = table_of([me, *OTHERS], (960, 540), scale=scale)
    (card,) = scene.state.pieces
    scene.controls.press(HitTarget("card", card.id))
    scene.refresh()
    parts = cast("Any", scene.state.frame.layout).parts
    life = [Box(part.life.x, part.life.y, part.life.w / 2, part.life.h) for part in parts]
    for _, slip in sums_placed(scene.state, scene.game):
        assert all(covered(slip, [box]) < 0.18 * box.w * box.h for box in life)


def test_no_sum_lies_on_the_life_of_a_seat_above_another() -> None:
    """At 1024 x 576 the feet of the figures were under it, and so was what of it one shoots at."""
    scene = table_of(["sheriff calamity_janet, hand bang:9d", *OTHERS], (1024, 576))
    (card,) = scene.state.pieces
    scene.controls.press(HitTarget("card", card.id))
    scene.refresh()
    life = [parts.life_told for parts in train_state(scene).frame.layout.parts]
    for _, slip in sums_placed(scene.state, scene.game):
        assert not any(slip.overlaps(box) for box in life)


@pytest.mark.parametrize("card", ["bang:9d", "bang:10d"])
def test_a_distance_at_three_seats_leaves_the_cards_in_sight_that_answer_it(card: str) -> None:
    """Whom one aimed at had a Barrel below the plate, and under the slip."""
    me = f"deputy calamity_janet, hand {card} beer:6h missed:2s, in play rev_carabine:ac"
    seats = [me, "outlaw slab_the_killer, in play scope:as barrel:ks"]
    seats += ["renegade jimmy_texas, in play mustang:9h barrel:qs refund:3s"]
    scene = table_of(seats, (1280, 720), line="1 leland boom_town frisco dodgeville")
    (shot,) = [p for p in scene.state.frame.hand if p.card == id_of(card)]
    scene.controls.press(HitTarget("card", shot.id))
    for seat in (1, 2):
        scene.hover(HitTarget("seat", seat))
        scene.refresh()
        board, frame = train_state(scene).frame.layout, scene.state.frame
        below = [t.box for t in frame.flat.values() if t.box.inside(board.parts[seat].laid, 1)]
        boxes = [box for _, box in sums_placed(scene.state, scene.game)]
        assert len(below) == seat + 1
        assert not any(covered(box, boxes) > 0.1 * box.w * box.h for box in below)
