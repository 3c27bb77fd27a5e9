"""Where things lie on the table of The Great Train."""

from itertools import combinations, pairwise

import pytest

from game.great_train.rules.content.cards import IS_CAR
from game.great_train.view.places.layout import arranged_for, train_table
from game.great_train.view.places.plates import hand_boxes, laid_boxes, own_boxes
from game.view.layout.geometry import Box
from game.view.layout.zones import text_px

CARS = [card for card, is_car in enumerate(IS_CAR) if is_car]
ROW = Box(100, 40, 120, 34)


@pytest.mark.parametrize("cards", [[34], [34, 40, 43], [34, 40, 43, 65, 89, 93, 102], CARS])
def test_cards_in_play_stay_in_their_row_and_each_peeps_out(cards: list[int]) -> None:
    boxes = laid_boxes(ROW, cards)
    assert max(box.right for box in boxes) <= ROW.right + 0.01
    assert all(after.x - box.x > 0.05 * box.w for box, after in pairwise(boxes))
    assert len(boxes) == len(cards)


OWN = Box(0, 0, 306, 200)


@pytest.mark.parametrize(("laid", "least"), [([34, 40], 1.0), ([34, 40, *CARS[:4], 65], 0.4)])
def test_ones_own_cards_share_two_rows_evenly(laid: list[int], least: float) -> None:
    """The first row was filled, and all others lay on top of one another in the second."""
    boxes = own_boxes(OWN, laid)
    assert all(box.x >= 0 and box.right <= OWN.right + 0.01 for box in boxes)
    for box, after in pairwise(boxes):
        if after.y == box.y:
            assert (after.x - box.x) / box.w >= least


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_a_car_lies_beside_the_question_before_whom_it_goes(players: int) -> None:
    """One answer for each seat needs all the room below the piles."""
    board = arranged_for(
        train_table((1280, 720), players, 0),
        0,
        is_docked=True,
        has_card=True,
        opened=3,
        asked="place",
    )
    (room,) = board.prompts
    assert board.aside is not None
    assert board.aside.right < room.x
    assert board.aside.inside(board.centre.room)


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("size", [(960, 540), (1024, 576), (1280, 720), (1920, 1080)])
def test_nobody_sits_behind_another(size: tuple[int, int], players: int) -> None:
    """At five seats in the smallest window a name and a role lay under the plate beside."""
    plates = train_table(size, players, 0).plates
    assert not any(one.overlaps(other) for one, other in combinations(plates, 2))


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("size", [(960, 540), (1024, 576), (1280, 720), (1920, 1080)])
def test_of_every_back_is_seen_more_than_its_edge_or_it_lies_under_another(
    size: tuple[int, int], players: int
) -> None:
    for parts in train_table(size, players, 0).parts[1:]:
        for count in (2, 7, 10, 13, 40):
            backs = hand_boxes(parts, count)
            seen = [after.x - before.x for before, after in pairwise(backs)]
            assert all(step == 0 or step > 0.149 * backs[0].w for step in seen)
            assert backs[-1].right <= parts.hand.right


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1280, 720), (1920, 1080)])
def test_at_three_seats_cards_in_play_are_larger_and_lie_on_nothing(
    size: tuple[int, int], scale: float
) -> None:
    """They were as small as at seven, with half the table empty below them."""
    three, four = (train_table(size, players, 0, scale) for players in (3, 4))
    for parts in three.parts[1:]:
        assert parts.laid.h > 1.3 * four.parts[1].laid.h
        taken = [*three.plates, three.zones.log, *three.piles, three.centre.room]
        assert not any(parts.laid.overlaps(box) for box in taken)


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("size", [(960, 540), (1024, 576), (1280, 720)])
def test_three_lines_of_the_log_have_room_in_small_windows(
    size: tuple[int, int], players: int
) -> None:
    """Of two it said "Zippy Roy shoots at..."."""
    log = train_table(size, players, 0).zones.log
    assert log.h >= 3 * 1.2 * text_px(size, 20) + 15
