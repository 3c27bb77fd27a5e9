"""Questions with many answers in the smallest window: names alone, side by side, above the hand."""

from dataclasses import dataclass
from typing import cast

import pytest

from game.great_train.rules.content.cards import id_of
from game.great_train.rules.facts.actions import TAKE_CAR_FREE, TrainAction
from game.great_train.ui.printed.emblems import INDEX, Shown
from game.kernel.players import Alternative, Explanation, Judgement, Reason, Reckoning
from game.languages import LANGUAGES
from game.ui.board.draw import coach as coaching
from game.ui.board.draw.bubbles import USUAL, BubbleSpot, bubble_of, own_laid
from game.ui.board.draw.coach import HARDLY
from game.ui.board.selection import HitTarget, box_of
from game.ui.draw.canvas import Canvas
from game.ui.scenes.table import TableScene
from game.view.layout.geometry import Box, covered
from tests.great_train.ui.test_train_answers import OTHERS, prompt_of, table_of

STORE = id_of("general_store:qs")
NAMED, RANKED = 0.55, 0.2
"""Where on a small card its name begins, of its height, and its rank ends, of its width."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("car", "players"), [("lumber_flatcar", 5), ("ghost_car", 7)])
def test_who_gets_a_car_is_asked_above_the_names_of_the_hand(
    car: str, players: int, language: str
) -> None:
    """Three rows of *For Slab the Killer* lay over the upper third of the cards."""
    me = "sheriff sancho, hand bang:9d beer:6h missed:2s"
    line = "3 leland boom_town san_tafe tombrock yooma frisco dodgeville catico"
    row = " ".join(line.split()[: 2 + players])
    people = [me, *OTHERS[: players - 1]]
    scene = table_of(people, (960, 540), language, line=row, cars=f"{car} mail_car caboose")
    scene.act(TAKE_CAR_FREE[id_of(car)])
    for _ in range(8):
        scene.host.step(0.25)  # type: ignore[attr-defined]  # the shell itself
    prompt, hand = prompt_of(scene), scene.state.frame.layout.zones.hand
    assert len(prompt.items) >= players - 1
    assert prompt.box.bottom < hand.y + 20
    assert all(item.button.is_legible(scene.kit) for item in prompt.items)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_ten_cards_to_choose_from_leave_half_of_the_hand_in_sight(
    scale: float, language: str
) -> None:
    """Five rows of *Barile, re di picche* ended below the edge of the smallest, four near it."""
    laid = "scope:as barrel:ks mustang:8h winchester:8s express_car caboose dining_car"
    scene = robbed(f"{laid} observation_car refund:3s", language, scale)
    prompt, hand = prompt_of(scene), scene.state.frame.layout.zones.hand
    assert len(prompt.items) == 10
    assert prompt.box.bottom < hand.centre[1] + 6
    assert all(item.button.is_legible(scene.kit) for item in prompt.items)
    edges = [item.button.box for item in prompt.items]
    assert all(box.inside(prompt.box) for box in edges)
    assert not any(a.overlaps(b) for a in edges for b in edges if a is not b)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_seven_cards_to_choose_from_stand_in_two_rows(scale: float, language: str) -> None:
    """*Vagón restaurante* alone made every button so broad that three stood below each other."""
    scene = robbed("scope:as barrel:ks mustang:8h express_car caboose dining_car", language, scale)
    items = prompt_of(scene).items
    assert len(items) == 7
    assert len({item.button.box.y for item in items}) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_named_by_its_kind_shows_rank_and_suit(language: str) -> None:
    """Who takes it may pay with it: *Barrel* alone did not tell what a station asks."""
    scene = robbed("barrel:ks scope:as caboose express_car", language, 1.0, "panic:jh")
    shown = {item.answer.card: item.answer.shows for item in prompt_of(scene).items}
    known = {shows.number: shows.look for shows in shown.values() if isinstance(shows, Shown)}
    assert known[id_of("barrel:ks")] == known[id_of("scope:as")] == INDEX
    assert not known[id_of("caboose")]


def robbed(laid: str, language: str, scale: float = 1.0, by: str = "cat_balou:9d") -> TableScene:
    """Return the smallest window that asks which card Slab loses, with these before him."""
    victim = f"outlaw slab_the_killer, hand missed:3s, in play {laid}"
    me = f"sheriff calamity_janet, hand {by} beer:6h missed:2s"
    scene = table_of([me, victim, *OTHERS[1:4]], (960, 540), language, scale)
    (card,) = (p for p in scene.state.frame.hand if p.card == id_of(by))
    for spot in (HitTarget("card", card.id), HitTarget("seat", 1)):
        scene.controls.press(spot)
        scene.refresh()
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [5, 7])
def test_what_a_cattle_truck_takes_is_asked_above_the_hand(players: int, language: str) -> None:
    """Three rows of one card each lay over the names of the hand."""
    me = "sheriff calamity_janet, hand bang:9d beer:6h missed:2s, in play cattle_truck"
    people = [me, *OTHERS[: players - 1]]
    scene = table_of(people, (960, 540), language, discard="indians:kd beer:8h bang:10d map:3d")
    assert scene.playing.decision is not None
    scene.act(next(a for a in scene.playing.decision.actions if getattr(a, "type", "") == "use"))
    for _ in range(8):
        scene.host.step(0.25)  # type: ignore[attr-defined]  # the shell itself
    prompt = prompt_of(scene)
    assert len(prompt.items) == 3
    assert prompt.box.bottom < scene.state.frame.layout.zones.hand.y + 20
    assert all(item.button.is_legible(scene.kit) for item in prompt.items)


@pytest.mark.parametrize("size", [(960, 540), (1024, 576), (1280, 720)])
def test_the_sign_of_a_coach_leaves_the_name_of_a_small_card_to_choose(
    size: tuple[int, int],
) -> None:
    """Of *Asalto al tren* the first word lay under it, on a card with its name in its middle."""
    me = "sheriff calamity_janet, hand general_store:qs beer:6h"
    scene = table_of([me, *OTHERS[:5]], size, "es")
    assert scene.playing.decision is not None
    scene.act(next(a for a in scene.playing.decision.actions if getattr(a, "card", None) == STORE))
    for _ in range(8):
        scene.host.step(0.25)  # type: ignore[attr-defined]  # the shell itself
    for card in scene.state.offered:
        canvas = Canvas(size)
        scene.coach._mark(canvas, card, "piece")
        sign = canvas.items[-1]
        box = Box(sign.x, sign.y, *sign.surface.get_size())
        assert box.right < card.right + 1
        if size == (1280, 720):  # in smaller windows they bear no name
            assert card.y + 0.2 * card.h - 1 <= box.y < box.bottom < card.y + NAMED * card.h
        assert box.x > card.x + RANKED * card.w
    assert scene.state.offered


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_sign_of_a_coach_on_an_answer_leaves_what_the_answers_lead_to(
    size: tuple[int, int], language: str
) -> None:
    """Of *sparano a Vulture Sam* the last letter lay under it."""
    me = "outlaw evan_babbit, hand bang:2c beer:6h"
    people = [me, "sheriff paul_regret, hand bang:4c", "outlaw el_gringo", "renegade vulture_sam"]
    scene = table_of(people, size, language)
    prompt = prompt_of(scene)
    assert prompt.captions
    for item in prompt.items:
        canvas = Canvas(size)
        scene.coach._mark(canvas, item.button.box, "answer")
        sign = canvas.items[-1]
        box = Box(sign.x, sign.y, *sign.surface.get_size())
        assert not any(box.overlaps(told) for told in prompt.captions)


def test_the_sign_of_a_coach_on_an_answer_leaves_the_key_of_the_one_below() -> None:
    """To take a car free and to buy it have keys below each other, and it lay on both."""
    scene = table_of(["sheriff sancho, hand bang:9d beer:6h", *OTHERS[:3]], (1280, 720), "es")
    piece = next(p for p in scene.playing.shown.pieces.by_id.values() if p.place[0] == "train")
    scene.controls.press(HitTarget("piece", piece.id))
    scene.refresh()
    above, below, _ = prompt_of(scene).items
    canvas = Canvas((1280, 720))
    scene.coach._mark(canvas, above.button.box, "answer")
    sign = canvas.items[-1]
    box = Box(sign.x, sign.y, *sign.surface.get_size())
    assert not box.overlaps(below.button.box.part(0.05, 0, 1, 1))


def test_a_coach_says_its_advice_alone_where_all_of_it_would_hide_piles_or_who_is_asked() -> None:
    """With three answers, each with what it leads to, its words hid the draw pile or one's tag."""
    me = "outlaw lucky_duke, hand beer:9h panic:jh mustang:8h, in play rev_carabine:ac caboose"
    by = "deputy kit_carlson, hand gatling:10h, in play express_car scope:as barrel:qs"
    scene = table_of([me, "renegade jesse_jones", by], (1280, 720), "it", by=2)
    mustang, weapon = (cast("TrainAction", item.action) for item in scene.state.frame.answers[:2])
    rows = [Alternative(one, 0.5, (said_to_cost(one),), ()) for one in (weapon, mustang)]
    told = Explanation(0, "respond", "expert", weapon, tuple(rows))
    worse = Reckoning(0.03, 0.001)
    found = Judgement(0, 0, weapon, mustang, Reckoning(0.5, 0.01), worse, told)
    coach = scene.coach
    coach._thought = Found(found)
    box = box_of(scene.state.frame.hits, coach.marked[0])
    assert box is not None
    said = coach._said([box])
    assert "Oppure" in coach.text
    assert coach.text.startswith(said)
    place = bubble_of(scene.state, scene.game, said, box, [box]).place
    assert covered(place, scene.game.kept_clear(scene.state.frame)) <= HARDLY


def test_a_coach_says_no_more_than_its_advice_where_it_would_hide_ones_own_cards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its words lay over all four of them."""
    me = "renegade paul_regret, hand bang:5d, in play barrel:qs mustang:8h caboose"
    others = ["sheriff suzy_lafayette", *OTHERS[:2], OTHERS[3]]
    scene = table_of([me, *others], (1280, 720))
    mine = own_laid(scene.state)
    assert len(mine) == 3
    free = Box(600, 460, 100, 60)
    for place, is_hiding in ((mine[0], True), (free, False)):
        spot = BubbleSpot(place, None, USUAL)
        monkeypatch.setattr(coaching, "bubble_of", lambda *_of, spot=spot: spot)
        assert (scene.coach._hidden("advice", [free]) > HARDLY) == is_hiding


def said_to_cost(action: TrainAction) -> Reason:
    """Return that an answer costs its card."""
    return Reason("spends_card", {"card": action.its_card})


@dataclass(frozen=True)
class Found:
    """A decision that was thought about."""

    judgement: Judgement
    is_over: bool = True
