"""The hand is only ever laid differently: never more, fewer or other cards than there are."""

import math
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.kernel.events import redact
from game.samurai.rules.content import CATALOGUE, DIFFICULTY, WOUNDS
from game.samurai.view import layout
from game.samurai.view.presentation import PRESENTATION
from game.session.disk.settings import HAND_ORDERS
from game.view.layout.fan import HandView, Slot, fan, place_at, sort_box
from game.view.layout.geometry import Box
from game.view.layout.zones import Size, target_px, zones
from game.view.pieces import DEALT, DRAW, KIND, OWN, HandOrder, Piece, moved
from game.view.playback_queue import ShownTable
from tests.samurai.view.games import new_game, played, shown_games, told

RANK = PRESENTATION.hand_rank
SIZES = ((1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160))
CARDS = st.lists(st.integers(0, len(CATALOGUE.cards) - 1), max_size=16)


def hand_of(cards: list[int], first: int = 0) -> list[Piece]:
    return [Piece(first + n, card, ("hand", 0), DRAW) for n, card in enumerate(cards)]


def ids(pieces: list[Piece]) -> list[int]:
    return [piece.id for piece in pieces]


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_whatever_comes_goes_and_is_moved_the_fan_is_a_permutation_of_the_hand(
    data: st.DataObject,
) -> None:
    holding, hand, number = HandOrder(RANK), hand_of(data.draw(CARDS)), 100
    for _ in range(data.draw(st.integers(1, 12))):
        move = data.draw(st.sampled_from(["lay", "cycle", "draw", "lose", "back"]))
        if move == "lay":
            known = st.sampled_from(ids(hand)) if hand else st.just(99)
            holding.lay(hand, data.draw(known), data.draw(st.integers(-3, 20)))
        elif move == "cycle":
            holding.take(holding.following)
        elif move == "draw":
            hand = hand + hand_of(data.draw(CARDS)[:3], number)
            number += 3
        elif move == "lose" and hand:
            gone = data.draw(st.sampled_from(hand))
            hand = [piece for piece in hand if piece is not gone]
        if data.draw(st.booleans()):
            holding.follow(hand, keep=data.draw(st.booleans()))
        held = holding.held(hand)
        assert sorted(ids(held)) == sorted(ids(hand))
        assert {piece.id: piece for piece in held} == {piece.id: piece for piece in hand}
        assert holding.order in HAND_ORDERS


def test_the_fan_holds_exactly_the_shown_hand_through_whole_games() -> None:
    holdings: dict[int, HandOrder] = {}
    for shown, _game in shown_games((3, 5, 7), seeds=2, decisions=60):
        holding = holdings.setdefault(id(shown), HandOrder(RANK))
        seen = shown.observation
        hand = shown.pieces.at("hand", seen.seat)
        holding.follow(hand)
        for order in HAND_ORDERS:
            holding.order = order
            assert sorted(p.card for p in holding.held(hand)) == seen.hands[seen.seat]


@settings(max_examples=40, deadline=None)
@given(cards=CARDS)
def test_by_kind_weapons_then_properties_then_actions_the_strongest_first(cards: list[int]) -> None:
    holding, hand = HandOrder(RANK, KIND), hand_of(cards)
    holding.follow(hand)
    held = [piece.card for piece in holding.held(hand)]
    kinds = [CATALOGUE[card].type for card in held]
    assert kinds == sorted(kinds, key=("weapon", "property", "action").index)
    weapons = [(DIFFICULTY[c], WOUNDS[c]) for c in held if CATALOGUE[c].type == "weapon"]
    assert weapons == sorted(weapons, reverse=True)
    assert sorted(held, key=RANK) == held


def test_new_cards_join_at_the_right_end_and_by_kind_in_their_place() -> None:
    weapon, action = CATALOGUE.id_of("bokken"), CATALOGUE.id_of("parry")
    holding, hand = HandOrder(RANK), hand_of([action, weapon])
    holding.follow(hand)
    holding.lay(hand, 1, 0)
    later = [*hand, *hand_of([weapon], 5)]
    holding.follow(later)
    assert (holding.order, ids(holding.held(later))) == (OWN, [1, 0, 5])
    holding.order = DEALT
    assert ids(holding.held(later)) == [0, 1, 5]
    holding.order = KIND
    assert ids(holding.held(later)) == [1, 5, 0]


def test_what_is_taken_back_goes_back_to_its_place() -> None:
    holding, hand = HandOrder(RANK), hand_of([3, 4, 5])
    holding.follow(hand)
    holding.lay(hand, 2, 0)
    holding.follow(hand[1:], keep=True)
    holding.follow([*hand[1:], hand[0]])
    assert ids(holding.held([*hand[1:], hand[0]])) == [2, 0, 1]


def test_what_is_gone_for_good_comes_again_at_the_right_end() -> None:
    holding, hand = HandOrder(RANK), hand_of([3, 4, 5])
    holding.follow(hand)
    holding.follow(hand[1:])
    again = [*hand[1:], hand[0]]
    holding.follow(again)
    assert ids(holding.held(again)) == [1, 2, 0]


def test_the_own_order_is_offered_only_to_who_made_one() -> None:
    holding, hand = HandOrder(RANK), hand_of([1, 2, 3])
    holding.follow(hand)
    holding.take(holding.following)
    assert holding.order == KIND
    holding.take(holding.following)
    assert holding.order == DEALT
    holding.lay(hand, 0, 0)
    assert holding.order == DEALT, "nothing was moved"
    holding.lay(hand, 0, 2)
    orders = []
    for _ in range(4):
        orders.append(holding.order)
        holding.take(holding.following)
    assert orders == [OWN, DEALT, KIND, OWN]
    assert ids(holding.held(hand)) != ids(hand) or holding.order != OWN


def test_a_card_is_moved_to_the_nearest_end_when_there_are_no_more_places() -> None:
    assert moved([1, 2, 3], 1, 9) == [2, 3, 1]
    assert moved([1, 2, 3], 3, -4) == [3, 1, 2]
    assert moved([1, 2, 3], 7, 0) == [1, 2, 3]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 2, 7, 14])
def test_every_card_of_the_fan_lies_at_its_own_place(size: Size, count: int) -> None:
    slots = fan(size, count)
    assert [place_at(size, count, slot[0]) for slot in slots] == list(range(count))
    assert place_at(size, count, -999.0) == 0
    assert place_at(size, count, 99999.0) == count - 1


def corners(slot: Slot) -> list[tuple[float, float]]:
    x, y, w, h, angle = slot
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    ends = ((-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2))
    return [(x + a * cos - b * sin, y + a * sin + b * cos) for a, b in ends]


def do_meet(one: list[tuple[float, float]], other: list[tuple[float, float]]) -> bool:
    """Whether two convex shapes share any area: no edge of either separates them."""
    for shape in (one, other):
        for (x1, y1), (x2, y2) in zip(shape, [*shape[1:], shape[0]], strict=True):
            along = [[(y2 - y1) * x + (x1 - x2) * y for x, y in s] for s in (one, other)]
            if max(along[0]) <= min(along[1]) or max(along[1]) <= min(along[0]):
                return False
    return True


def box_corners(box: Box) -> list[tuple[float, float]]:
    return [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)]


@pytest.mark.parametrize("size", SIZES)
def test_the_sorting_control_covers_no_card_and_no_plate(size: Size) -> None:
    control = sort_box(size, zones(size).hand, target_px(size))
    for count in range(1, 21):
        slots = fan(size, count)
        assert not any(do_meet(corners(slot), box_corners(control)) for slot in slots), count
    for players in range(3, 8):
        frame = layout.table(size, players, 0)
        assert not any(plate.overlaps(control) for plate in frame.plates)


def test_another_order_of_the_hand_changes_nothing_else_on_the_table() -> None:
    game = new_game(4, 3)
    shown = ShownTable(PRESENTATION, 0)
    shown.feed(told(game, 0))
    for events in played(game, Random(3), 20):
        shown.feed(redact(events, 0))
    shown.finish()
    frame = layout.table((1280, 720), 4, 0)
    hand = ids(shown.pieces.at("hand", 0))
    there = layout.layout(frame, shown.pieces, HandView(order=tuple(hand)))
    back = layout.layout(frame, shown.pieces, HandView(order=tuple(reversed(hand))))
    rest = set(there) - set(hand)
    assert {n: there[n] for n in rest} == {n: back[n] for n in rest}
    assert {n: t.card for n, t in there.items()} == {n: t.card for n, t in back.items()}
