"""The layout: every table composed, nothing on top of anything else, whatever the window."""

import math
from itertools import combinations, pairwise, product

import pytest

from game.kernel.game import Game
from game.samurai.rules.system import SYSTEM
from game.samurai.view.circle import plate_size
from game.samurai.view.layout import TableLayout, layout, origin, table, towards
from game.samurai.view.plates import CLOSE, MOST_BLOSSOMS, hand_boxes, property_boxes, row_of
from game.view.layout.arrows import arrow_way
from game.view.layout.fan import RIM, ZOOM, HandView, card_size, fan, foot_of, zoomed
from game.view.layout.geometry import Box
from game.view.layout.zones import (
    DESIGN,
    MIN_TEXT,
    SMALLEST,
    is_too_small,
    target_px,
    text_px,
    unit,
    zones,
)
from tests.samurai.view.games import shown_games
from tests.structure.source import ROOT, read

SIZES = [(1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160), SMALLEST]
PLAYERS = range(3, 8)
TABLES = [(size, players) for size in SIZES for players in PLAYERS]
BESIDE_A_TEACHER = [(960, 720), (1024, 768)]
"""Windows that are tall and small: the table is one while somebody teaches at its side."""
BESIDE_BACKS = 6.9
"""Pixels between a name and the backs of the hand that are seen as a space."""
TWO_FIGURES = 17.0
"""Pixels that two figures of the smallest type take."""
LEAST_QUESTION = 150_000.0
"""Square pixels of the design."""
SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)


def window(size: tuple[int, int]) -> Box:
    return Box(0, 0, *size)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize(("size", "players"), TABLES)
def test_plates_piles_discs_and_resolving_card_do_not_overlap(
    size: tuple[int, int], players: int, scale: float
) -> None:
    frame = table(size, players, 0, scale)
    middle = frame.centre
    boxes = [*frame.plates, *frame.piles, *middle.names, middle.resolving]
    assert len(boxes) == players + 5
    assert [pair for pair in combinations(boxes, 2) if pair[0].overlaps(pair[1])] == []
    assert all(box.inside(frame.zones.table) for box in boxes[1:])
    discs = [parts.bushido for parts in frame.parts[1:]]
    assert [(disc, box) for disc in discs for box in boxes if spills(disc, box, frame)] == []
    assert [pair for pair in combinations(discs, 2) if pair[0].overlaps(pair[1])] == []
    assert all(disc.inside(frame.zones.table) for disc in discs)
    assert not any(disc.overlaps(middle.docked) for disc in discs)
    # Between two plates it would be anybody's: it hangs on the one whose it is.
    assert all(disc.overlaps(plate) for disc, plate in zip(discs, frame.plates[1:], strict=True))


def spills(disc: Box, box: Box, frame: TableLayout) -> bool:
    """Whether a disc lies on something other than the rim of its own plate."""
    own = frame.plates[[parts.bushido for parts in frame.parts].index(disc)]
    return disc.overlaps(box.grown(-0.07 * own.h) if box == own else box)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize(("size", "players"), TABLES)
def test_the_question_covers_no_plate_nor_pile_nor_the_card_it_speaks_of(
    size: tuple[int, int], players: int, scale: float
) -> None:
    frame = table(size, players, 0, scale)
    held = towards(frame, 0).resolving
    assert all(prompt.inside(frame.zones.table) for prompt in frame.prompts)
    assert max(prompt.w * prompt.h for prompt in frame.prompts) >= LEAST_QUESTION * unit(size) ** 2
    boxes = [*frame.plates, *frame.piles, *frame.centre.names, held]
    assert [box for box in boxes for prompt in frame.prompts if box.overlaps(prompt)] == []
    assert [box for box in boxes[:-1] if box.overlaps(held)] == []
    assert math.dist(held.centre, frame.plates[0].centre) < math.dist(
        frame.eye.centre, frame.plates[0].centre
    )


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize(("size", "players"), TABLES)
def test_a_card_slides_towards_whom_it_is_meant_for_and_covers_nothing(
    size: tuple[int, int], players: int, scale: float
) -> None:
    frame = table(size, players, 0, scale)
    assert towards(frame, None) == frame
    for seat in range(1, players):
        card, goal = towards(frame, seat).resolving, frame.plates[seat].centre
        assert [box for box in (*frame.plates, *frame.piles) if box.overlaps(card)] == []
        assert math.dist(card.centre, goal) <= math.dist(frame.eye.centre, goal)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize(("size", "players"), TABLES)
def test_names_of_piles_stand_on_their_axis(
    size: tuple[int, int], players: int, scale: float
) -> None:
    frame = table(size, players, 0, scale)
    for pile, name in zip(frame.piles, frame.centre.names, strict=True):
        assert name.centre[0] == pytest.approx(pile.centre[0])
        assert not any(name.overlaps(box) for box in (*frame.plates, *frame.piles))
        assert name.inside(frame.zones.table)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_the_grid_does_not_overlap_and_fills_the_window(
    size: tuple[int, int], scale: float
) -> None:
    grid = zones(size, scale)
    boxes = [grid.sky, grid.table, grid.own, grid.hand, grid.log, grid.button]
    assert [pair for pair in combinations(boxes, 2) if pair[0].overlaps(pair[1])] == []
    assert all(box.inside(window(size)) for box in boxes)
    assert grid.button.h >= 43.9
    assert grid.log.h >= 0.99 * target_px(size)
    assert grid.hand == zones(size).hand


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize(("size", "players"), [*TABLES, *product(BESIDE_A_TEACHER, PLAYERS)])
def test_the_log_rises_in_a_tall_or_small_window_as_far_as_it_hides_nothing(
    size: tuple[int, int], players: int, scale: float
) -> None:
    frame, low = table(size, players, 0, scale), zones(size, scale).log
    log, discs = frame.zones.log, [parts.bushido for parts in frame.parts]
    assert (log.x, log.w) == (low.x, low.w)
    assert log.bottom == pytest.approx(low.bottom)
    assert log.y <= low.y
    if size[0] >= size[1] * 16 / 9 and low.h >= 4.8 * text_px(size, 20, scale):
        assert log == low, "four lines, its edges with them, are enough"
    held = [*frame.plates, *discs, *frame.piles, *frame.centre.names, frame.eye]
    held += frame.prompts
    assert not any(log.overlaps(box) for box in held)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize(("size", "players"), TABLES)
def test_parts_of_a_plate_lie_in_it_and_apart(
    size: tuple[int, int], players: int, scale: float
) -> None:
    frame = table(size, players, 0, scale)
    for plate, parts in zip(frame.plates, frame.parts, strict=True):
        texts = [parts.name, parts.hand, parts.power, parts.resilience, parts.honor]
        boxes = [parts.portrait, *(box for box in texts if box)]
        assert all(box.inside(plate) for box in boxes)
        assert [pair for pair in combinations(boxes, 2) if pair[0].overlaps(pair[1])] == []
        assert parts.is_close or parts.hand.x - parts.name.right >= BESIDE_BACKS
        row = [parts.properties, parts.role]
        assert not parts.properties.overlaps(parts.role)
        assert not any(box.overlaps(other) for box in row for other in boxes)
        covered = [parts.portrait, parts.name, parts.power, parts.resilience, parts.honor, *row]
        assert not any(parts.bushido.grown(-0.06 * plate.h).overlaps(b) for b in covered if b)


@pytest.mark.parametrize(("size", "players"), TABLES)
def test_plates_say_less_in_larger_text_never_more(size: tuple[int, int], players: int) -> None:
    told = []
    for scale in SCALES:
        parts = table(size, players, 0, scale).parts[1]
        told.append((parts.power is not None, not parts.is_close))
    assert told == sorted(told, reverse=True)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize(("size", "players"), TABLES)
def test_a_number_of_two_figures_has_room_beside_the_backs_and_cards_lie_on_their_plate(
    size: tuple[int, int], players: int, scale: float
) -> None:
    frame = table(size, players, 0, scale)
    for plate, parts in zip(frame.plates[1:], frame.parts[1:], strict=True):
        for count in (10, 17, 40):
            backs = hand_boxes(parts, count)
            assert len(backs) == count
            assert parts.hand.right - max(box.right for box in backs) >= TWO_FIGURES
        assert all(box.inside(plate) for box in property_boxes(parts.properties, 4))


@pytest.mark.parametrize(("size", "players"), TABLES)
def test_of_every_back_is_seen_more_than_its_edge_or_it_lies_under_another(
    size: tuple[int, int], players: int
) -> None:
    """Ten cards in a narrow row were a grey blot: nothing but edges."""
    for parts in table(size, players, 0).parts[1:]:
        for count in (2, 7, 10, 13, 40):
            backs = hand_boxes(parts, count)
            seen = [after.x - before.x for before, after in pairwise(backs)]
            assert len(seen) == count - 1
            assert all(step == 0 or step > 0.149 * backs[0].w for step in seen)
            assert parts.is_close or any(seen)


def test_seats_go_clockwise_from_the_viewers_left() -> None:
    for players in PLAYERS:
        for me in range(players):
            frame = table(DESIGN, players, me)
            assert frame.plates[me] == frame.zones.own
            left = frame.plates[(me + 1) % players]
            right = frame.plates[(me - 1) % players]
            assert left.centre[0] < frame.zones.table.centre[0] < right.centre[0]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 2, 7, 12, 30])
def test_the_fan_stays_in_its_zone(size: tuple[int, int], count: int) -> None:
    hand = zones(size).hand
    for hovered in (None, 0, count - 1, count // 2):
        slots = fan(size, count, hovered)
        assert len(slots) == count
        assert all(hand.x <= x <= hand.right for x, *_ in slots)
        assert slots == sorted(slots)
        if hovered is not None:
            assert zoomed(size, slots[hovered]).inside(window(size))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [5, 7, 8, 10, 12])
def test_beside_a_card_that_is_held_up_every_other_shows_enough_for_its_name(
    size: tuple[int, int], count: int
) -> None:
    w, _ = card_size(size)
    for hovered in range(count):
        slots = fan(size, count, hovered)
        large = zoomed(size, slots[hovered], beside=(hovered, count - 1 - hovered))
        x, y, _, h, _ = fan(size, count)[hovered]
        flat, cards = Box(x - w / 2, y - h / 2, w, h), [Box(x - w / 2, y, w, h) for x, *_ in slots]
        foot = foot_of(large, flat, cards[hovered + 1 :][:1])
        assert not hovered or foot.x >= large.x - RIM * large.w - 1, (
            "what is seen of others is theirs"
        )
        assert not cards[hovered + 1 :] or foot.right <= cards[hovered + 1].x + 1
        large = large.grown(RIM * large.w)
        lefts = [x - w / 2 for x, *_ in slots]
        for number, left in enumerate(lefts):
            if number == hovered:
                continue
            after = [*lefts[number + 1 : number + 2], left + w]
            right = min(large.x, after[0]) if number < hovered else after[0]
            assert left >= large.right - 1 or number < hovered
            assert right - left >= 0.3 * w


def test_rows_stay_in_their_box() -> None:
    box = Box(10, 10, 200, 30)
    for count in range(1, MOST_BLOSSOMS + 1):
        assert all(part.inside(box) for part in row_of(box, count))


@pytest.mark.parametrize("size", [(400, 300), (1, 1), (5000, 300), (300, 3000), *SIZES])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_no_window_is_too_odd_to_lay_out(size: tuple[int, int], text_scale: float) -> None:
    for shown, game in shown_games(players=(3, 7), seeds=1, decisions=30):
        frame = table(size, game.state.players, shown.observation.seat, text_scale)
        targets = layout(frame, shown.pieces)
        numbers = [n for t in targets.values() for n in (t.x, t.y, t.w, t.h, t.angle)]
        assert all(math.isfinite(number) for number in numbers)
        assert all(target.w >= 0 and target.h >= 0 for target in targets.values())


def test_a_smaller_window_is_told() -> None:
    assert is_too_small((400, 300))
    assert not is_too_small(SMALLEST)


def test_text_is_never_too_small_to_read() -> None:
    assert text_px((1280, 720), 20) == MIN_TEXT
    assert text_px(DESIGN, 20) == 20
    assert text_px(DESIGN, 20, 2.0) == 40


def frame_of(game: Game, me: int) -> TableLayout:
    return table(DESIGN, game.state.players, me)


def test_every_visible_piece_has_a_place() -> None:
    for shown, game in shown_games(players=(3, 5, 7), seeds=2, decisions=60):
        frame = frame_of(game, shown.observation.seat)
        targets = layout(frame, shown.pieces)
        buried = {piece.id for piece in shown.pieces.at("discard_pile")[:-3]}
        assert set(targets) == set(shown.pieces.by_id) - buried
        for piece in shown.pieces.by_id.values():
            assert origin(frame, piece).w > 0
            assert piece.id in buried or targets[piece.id].card == piece.card


def test_the_hovered_card_grows_and_the_order_is_the_players() -> None:
    (shown, game), *_ = shown_games(players=(3,), seeds=1, decisions=5)
    me = shown.observation.seat
    hand = [piece.id for piece in shown.pieces.at("hand", me)]
    frame = frame_of(game, me)
    order = tuple(reversed(hand))
    plain = layout(frame, shown.pieces, HandView(order))
    assert sorted(hand, key=lambda piece: plain[piece].x) == list(order)
    grown = layout(frame, shown.pieces, HandView(order, hovered=hand[0], dimmed={hand[1]}))
    assert grown[hand[0]].h > 1.8 * plain[hand[0]].h
    assert grown[hand[0]].layer > max(grown[piece].layer for piece in hand[1:])
    assert grown[hand[1]].y > plain[hand[1]].y
    assert SYSTEM.key == game.journal.header.system


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize(("size", "players"), TABLES)
def test_a_name_has_room_beside_bushido(size: tuple[int, int], players: int, scale: float) -> None:
    parts = table(size, players, 0, scale).parts
    assert [part.name for part in parts if part.name.w < 2.2 * text_px(size, 20)] == []


@pytest.mark.parametrize("size", [*SIZES, (1600, 900), (2560, 1440)])
def test_the_own_plate_follows_the_largest_text(size: tuple[int, int]) -> None:
    for players in PLAYERS:
        frame = table(size, players, 0, 2.0)
        assert frame.parts[0].is_close
        assert frame.parts[0].name.h >= 0.9 * text_px(size, 20, 2.0)


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize(("size", "players"), TABLES)
def test_an_arrow_ends_at_its_plate_and_crosses_no_other_nor_the_question(
    size: tuple[int, int], players: int, scale: float
) -> None:
    frame, width = table(size, players, 0, scale), 20 * unit(size)
    first, last = (zoomed(size, slot) for slot in (fan(size, 7)[0], fan(size, 7)[-1]))
    for seat in range(players):
        others = tuple(plate for n, plate in enumerate(frame.plates) if n != seat)
        if not seat:
            others = (*others, *frame.prompts)
        cards = [towards(frame, seat).resolving, *([first, last] if seat else [])]
        for card in cards:
            points = arrow_way(card, frame.plates[seat], others, width)
            shown = [point for point in points if not card.contains(*point)]
            assert not [point for point in shown for box in others if box.contains(*point)]
            assert not any(frame.plates[seat].contains(*point) for point in points)
            assert frame.plates[seat].grown(width).contains(*points[-1])


def test_a_box_is_cleared_of_another_with_the_least_loss() -> None:
    box = Box(100, 100, 400, 200)
    assert box.clear_of(Box(600, 100, 50, 50), 10) == box
    assert box.clear_of(Box(90, 150, 50, 50), 10) == Box(150, 100, 350, 200)
    assert box.clear_of(Box(470, 150, 50, 50), 10) == Box(100, 100, 360, 200)
    assert box.clear_of(Box(200, 280, 200, 50), 10) == Box(100, 100, 400, 170)
    assert box.clear_of(Box(0, 0, 900, 900), 10) == box


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_bushido_hides_no_slip_below_the_pile(size: tuple[int, int]) -> None:
    for players in PLAYERS:
        frame = table(size, players, 0)
        pile, name = frame.piles[0], frame.centre.names[0]
        slip = Box(name.x, pile.bottom, name.w, 0.5 * pile.h)
        discs = [parts.bushido for parts in frame.parts]
        assert [disc for disc in discs if disc.overlaps(slip)] == []


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_bushido_leaves_most_of_the_room_for_a_question(players: int, scale: float) -> None:
    for size in SIZES:
        frame = table(size, players, 0, scale)
        for parts in frame.parts[1:]:
            for room in frame.prompts:
                left = room.clear_of(parts.bushido, 6.0)
                assert not left.overlaps(parts.bushido)
                assert left.w * left.h >= 0.5 * room.w * room.h


@pytest.mark.parametrize(("size", "column"), [((1920, 1080), 0), ((1280, 720), 1)])
def test_the_page_on_the_layout_tells_its_numbers(size: tuple[int, int], column: int) -> None:
    page = read(ROOT / "docs" / "layout.md")
    rows = (line.strip("| ").split(" | ") for line in page.splitlines() if line.startswith("| "))
    told = {name: numbers[column] for name, *numbers in rows if len(numbers) == 2}
    grid = zones(size)
    wide, high = card_size(size)
    widths = [round(plate_size(size, players, 1.0)[0]) for players in PLAYERS]
    assert told["plate at 3 / 4 / 5 / 6 / 7 seats, width"] == " / ".join(map(str, widths))
    assert told["card in the hand; held up"] == f"{wide:.0f} x {high:.0f}; {ZOOM} times"
    strip = " / ".join(f"{box.w:.0f}" for box in (grid.own, grid.hand, grid.log))
    assert told["strip: own seat, hand, log over button"].removesuffix(" wide").endswith(strip)
    assert told["table: seats, piles, the card being resolved"].split()[0] == f"{grid.table.h:.0f}"
    assert f"more than {CLOSE} of the" in page
