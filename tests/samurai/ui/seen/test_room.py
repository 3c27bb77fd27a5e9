"""Nothing lies over what it speaks of: prompts, the card in question, lifted cards, sums."""

from dataclasses import replace

import pytest

from game.languages import LANGUAGES
from game.samurai.rules.content import CHARACTERS
from game.samurai.ui.piles import compose_piles
from game.samurai.ui.scenes.honor_chart import OUTER
from game.samurai.ui.scenes.team_panel import TeamPanel, _fitting
from game.samurai.view.layout import table, towards
from game.samurai.view.names import power_in_brief
from game.ui.board.draw.bubbles import HARDLY, _caption, caption_place, verdict_of
from game.ui.board.draw.effects import head_aimed, way
from game.ui.board.draw.painter import TOP
from game.ui.board.draw.sums import EDGE, SLIVER, beside, sum_papers, sums_placed
from game.ui.board.selection import HitTarget, at
from game.ui.draw.canvas import Canvas
from game.ui.scenes.table import TableScene
from game.view.layout.arrows import arrow_way
from game.view.layout.fan import resting_top
from game.view.layout.geometry import Box, around, covered
from tests.samurai.ui.checked import CHECKED
from tests.samurai.ui.seen.test_ending import at_the_end, chart_of, score_of
from tests.samurai.ui.windowless import own_state, shell_of
from tests.ui import checks
from tests.ui.lint import lint_screens
from tests.ui.lint.dresses import PSEUDO, Dress
from tests.ui.lint.lint_screens import put_on
from tests.ui.windowless import Settings, resize

DRESSES = [
    Dress(size, tongue, scale)
    for size in ((1280, 720), (1920, 1080), (2560, 1080))
    for tongue, scale in (("en", 1.0), ("it", 1.5), ("es", 2.0))
]
DIAGONAL = DRESSES[::4]
"""Each size and each language once, the largest text on the largest screen."""
BY_HAND = "6 discard"


def looking(scene: TableScene, spot: HitTarget | None) -> None:
    scene.hover(spot)
    for _ in range(3):
        scene.host.step(0.3)  # type: ignore[attr-defined]  # the host is the shell


@pytest.mark.parametrize("moment", ["4 parry", "5 battle_cry", "7 jujutsu", "6 bushido"])
def test_a_question_covers_neither_card_nor_pile_nor_arrow(moment: str) -> None:
    shell, _, scene = lint_screens.at(CHECKED, moment)
    for dress in DRESSES:
        put_on(shell, dress)
        state = own_state(scene)
        board, prompt = state.frame.layout, state.frame.prompt
        assert prompt is not None
        held = [
            state.sprites.by_id[piece.id].home.box
            for seat in range(len(board.plates))
            for piece in state.playing.shown.pieces.at("resolving", seat)
        ]
        lying = [board.parts[s.seat].bushido for s in state.frame.view.seats if s.has_bushido]
        boxes = [*held, *board.piles, *board.centre.names, *board.plates, *lying]
        assert not any(box.overlaps(prompt.box) for box in boxes), dress
        if state.playing.shown.aimed is not None and held:
            points = arrow_way(board.resolving, board.plates[board.me], (prompt.box,), 12.0)
            assert not any(prompt.box.contains(*point) for point in points), dress
        checks.everything_fits(shell)
        checks.nothing_overlaps(scene)


def test_what_a_question_comes_to_lie_over_is_pointed_at_no_more() -> None:
    """The pointer rests; the larger window brings the question under it."""
    shell, _, scene = lint_screens.at(CHECKED, "4 parry")
    selection = scene.state.selection
    put_on(shell, Dress((1920, 1080), "en", 1.0))
    prompt = scene.state.frame.prompt
    assert prompt is not None
    x, y = prompt.box.centre
    put_on(shell, Dress((1280, 720), "en", 1.0))
    selection.pointer = (round(x), round(y))
    selection.point_at(HitTarget("seat", 1))
    put_on(shell, Dress((1920, 1080), "en", 1.0))
    assert selection.hover is None


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_arrow_of_an_attack_lies_on_no_pile_and_not_on_what_stands_under_it(
    size: tuple[int, int], language: str
) -> None:
    """It crossed out "click to browse" on the way to who sits beside the piles."""
    shell, _, scene = lint_screens.at(CHECKED, "7 play")
    put_on(shell, Dress(size, language, 1.0))
    state, canvas, seen = scene.state, Canvas(size), 0
    compose_piles(canvas, own_state(scene), scene.painter.faces, scene.playback.passing)
    written = [Box(item.x, item.y, *item.surface.get_size()) for item in canvas.items]
    assert len(written) >= 4
    for piece in state.frame.hand:
        state.selection.lift(piece.id, piece.card)
        scene.refresh()
        for seat in state.frame.lit:
            looking(scene, HitTarget("seat", seat))
            sprite = state.sprites.by_id[piece.id]
            card = around(sprite.x, sprite.y, sprite.w, sprite.h)
            points = way(state, card, seat)
            seen += bool(points)
            assert points or card.overlaps(state.frame.plate(seat))
            assert not any(box.contains(*point) for box in written for point in points), seat
    assert seen


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1600, 900), 1.25), ((1920, 1080), 1.0)]
)
def test_a_difficulty_lies_off_the_head_of_the_arrow(size: tuple[int, int], scale: float) -> None:
    """The slip of who is aimed at lay over it, in most windows.

    In smaller ones, or larger type, it may, where what follows had no room on it otherwise.
    """
    shell, _, scene = lint_screens.at(CHECKED, "7 play")
    put_on(shell, Dress(size, "en", scale))
    state, seen = scene.state, 0
    for piece in state.frame.hand:
        state.selection.lift(piece.id, piece.card)
        scene.refresh()
        for seat in state.frame.lit:
            looking(scene, HitTarget("seat", seat))
            heads = head_aimed(state)
            pointed = sums_placed(state, scene.game)[:1]  # that of who is pointed at comes first
            slips = [box for _, box in pointed]
            seen += len(heads) * len(slips)
            assert all(covered(head, slips) <= SLIVER for head in heads), (piece.card, seat)
    assert seen


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_blow_leads_to_is_told_where_the_difficulty_has_no_room_for_it(
    scale: float, language: str
) -> None:
    """In the smallest window the total stood alone at most plates, with the middle empty."""
    shell, _, scene = lint_screens.at(CHECKED, "7 play")
    put_on(shell, Dress((960, 540), language, scale))
    state, seen, told = scene.state, 0, 0
    for piece in state.frame.hand:
        state.selection.lift(piece.id, piece.card)
        scene.refresh()
        for seat in state.frame.sums:
            looking(scene, HitTarget("seat", seat))
            (paper, _), *_ = placed = sums_placed(state, scene.game)
            slip, found = state.frame.sums[seat].slip, verdict_of(state, scene.game)
            is_brief = paper in sum_papers(state.kit, slip, pointed=False)
            seen += is_brief
            assert is_brief or found is None
            if found is None:
                continue
            text, of, bubble = found
            assert of == seat
            assert text.endswith(slip.verdict)
            assert str(state.frame.teller.name(seat)) in text
            others = [box for n, box in enumerate(state.frame.layout.plates) if n != seat]
            assert covered(bubble.place, [*others, *(box for _, box in placed)]) <= HARDLY
            told += 1
    assert told >= 0.9 * seen > 0


def test_what_a_pile_says_is_whole_beside_a_question_or_not_there() -> None:
    """In words 40 % longer the hint of the draw pile would hang out below the question."""
    shell, lens, _ = lint_screens.at(CHECKED, BY_HAND)
    dress = Dress((1280, 720), PSEUDO, 1.0)
    assert lint_screens.look(BY_HAND, shell, lens, [dress]) == []


def test_the_headline_of_the_discard_is_off_the_lifted_card() -> None:
    shell, _, scene = lint_screens.at(CHECKED, BY_HAND)
    for dress in DIAGONAL:
        put_on(shell, dress)
        for piece in scene.state.frame.hand:
            looking(scene, HitTarget("card", piece.id))
            prompt = scene.state.frame.prompt
            assert prompt is not None
            assert scene.state.frame.held_up == piece.id
            assert not prompt.box.overlaps(scene.state.sprites.by_id[piece.id].home.box), dress


@pytest.mark.parametrize("moment", ["4 parry", BY_HAND, "7 play"])
def test_the_card_under_the_pointer_is_large_on_top_and_takes_the_click(moment: str) -> None:
    shell, _, scene = lint_screens.at(CHECKED, moment)
    for dress in DIAGONAL:
        put_on(shell, dress)
        looking(scene, None)
        flat = {spot.spot: spot.box for spot in scene.state.frame.hits if spot.spot.kind == "card"}
        low = scene.state.frame.layout.zones.hand.bottom - 3
        points = [
            (x, y)
            for box in flat.values()
            for x in (box.x + 4, box.centre[0], box.right - 5)
            for y in (box.centre[1], low)
        ]
        for x, y in points:
            looking(scene, None)
            spot = at(scene.state.frame.hits, x, y)
            if spot is None or spot.kind != "card":
                continue
            looking(scene, spot)
            assert scene.state.frame.held_up == spot.id
            assert at(scene.state.frame.hits, x, y) == spot, (dress, x, y)
            sprite = scene.state.sprites.by_id[spot.id]
            assert sprite.home.box.inside(Box(0, 0, *shell.kit.size))
            above = [other.home.layer for other in scene.state.sprites.by_id.values()]
            assert max(above) == sprite.home.layer < TOP


def test_while_answering_a_card_is_looked_at_large_by_keys_too() -> None:
    _, _, scene = lint_screens.at(CHECKED, "4 parry")
    for piece in scene.state.frame.hand:
        scene.state.selection.focus_on(HitTarget("card", piece.id))
        scene.refresh()
        assert scene.state.frame.held_up == piece.id
        assert scene.state.frame.prompt is not None


def test_a_sum_hangs_on_its_own_plate_and_stands_off_all_others() -> None:
    shell, _, scene = lint_screens.at(CHECKED, "7 play")
    for dress in DRESSES:
        put_on(shell, dress)
        state = own_state(scene)
        board, taken = state.frame.layout, scene.game.kept_clear(scene.state.frame)
        size = (round(shell.kit.px(90)), round(shell.kit.px(52)))
        for plate in board.plates[1:]:
            slip = beside(size, plate, board.zones.table, taken)
            assert slip.overlaps(plate), dress
            assert not slip.overlaps(plate.grown(-EDGE - 1)), dress
            assert not any(slip.overlaps(box) for box in taken if box != plate), dress


def test_a_sum_of_three_lines_slides_between_what_stands_beside_its_plate() -> None:
    """It stood as a list of single words at the other end of the plate."""
    plate, bounds = Box(16, 284, 290, 156), Box(0, 44, 1280, 502)
    held, tag, above = Box(400, 405, 227, 311), Box(426, 212, 50, 38), Box(194, 60, 290, 156)
    slip = beside((254, 133), plate, bounds, [plate, above, tag, held])
    assert covered(slip, [above, tag, held, plate.grown(-EDGE)]) == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_power_stands_on_a_plate_at_a_table_of_five(language: str) -> None:
    """What is too long for its line is left out, and nothing says so."""
    shell, _, scene = lint_screens.at(CHECKED, "5 battle_cry")
    put_on(shell, Dress((1280, 720), language, 1.0))
    state = own_state(scene)
    style = state.kit.type("italic", 20)
    for seat in range(5):
        room, is_own = state.frame.layout.parts[seat].power, seat == state.frame.view.me
        assert room is not None
        for character in range(len(CHARACTERS)):
            told = power_in_brief(state.kit.strings, character, is_own=is_own)
            assert state.kit.fonts.width(told, style) <= room.w + 1, told


@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1280, 800), (1920, 1080), (2560, 1080)])
def test_what_happens_is_told_under_the_card_whomever_it_is_meant_for(
    size: tuple[int, int], players: int
) -> None:
    """With six or seven it lay over what a card says that was meant for a neighbour."""
    kit = shell_of(size).kit
    board, hand = table(size, players, 0), resting_top(size, table(size, players, 0).zones.hand)
    paper = _caption(kit, "Nobunaga subisce 1 ferita: restano 4 di resistenza.").get_size()
    for seat in (None, *range(1, players)):
        layout = towards(board, seat)
        place = caption_place(layout, size, paper)
        assert not covered(layout.resolving, [place]), seat
        assert place.bottom <= hand


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_no_line_of_the_chart_touches_its_heading(size: tuple[int, int]) -> None:
    """In the smallest window the highest cut the tails of its letters."""
    score = score_of(robot := at_the_end(6, Settings(pace=0.0, language="es")))
    resize(robot.shell, size)
    chart, kit = chart_of(score), score.kit
    chart.lines = replace(chart.lines, points=((5,) * 6,) * len(chart.lines.points))
    chart.fit(kit)
    word = kit.fonts.line(kit.say("final.history"), kit.type("heavy", 26))
    highest = min(y for seat in range(6) for _, y in chart._places(seat))
    assert highest - OUTER * max(0.7, kit.unit) / 2 > 8 + word.get_bounding_rect().bottom


@pytest.mark.parametrize("language", LANGUAGES)
def test_stars_are_told_as_stars_in_the_smallest_window(language: str) -> None:
    """Beside "Ninja \u00b7 1 star" stood "Ninja \u00b7 2"."""
    score = score_of(robot := at_the_end(7, Settings(pace=0.0, language=language)))
    resize(robot.shell, (960, 540))
    panels = [widget for widget in score.widgets if isinstance(widget, TeamPanel)]
    rows = [(panel, *one) for panel in panels for one in panel._parts(score.kit) if one[0].stars]
    assert len(rows) == 3
    for panel, row, parts in rows:
        _, tried = panel._called(score.kit, row)
        told = _fitting(score.kit, tried, parts.names.width)
        assert told.rpartition(" ")[2][:1].isalpha()
