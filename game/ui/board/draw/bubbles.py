"""Paper over the table: the caption, and bubbles that say what things are and why."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.kernel.ids import Seat
from game.ui.board.draw.effects import head_aimed
from game.ui.board.draw.panels import sorting_says
from game.ui.board.draw.room import TAIL, Around, placed
from game.ui.board.draw.sums import SHORT_FROM, sums_placed, untold
from game.ui.board.draw.top_bar import pace_says
from game.ui.board.port import TableGame
from game.ui.board.selection import PACE, SORT, UNDO, HitTarget, box_of
from game.ui.board.state import BoardLayout, TableState
from game.ui.draw.canvas import Canvas
from game.ui.draw.flow import Run, centred
from game.ui.draw.fonts import CENTRE
from game.ui.draw.kit import Kit, kept, plain_slip
from game.ui.draw.paint import clear, lay, lay_centred, veil
from game.ui.draw.palette import SLIP, SUMI
from game.view.effects import Announcement
from game.view.layout.fan import resting_top
from game.view.layout.geometry import Box, covered
from game.view.layout.zones import UNDER_EYE, Size
from game.view.passing import Passing
from game.view.pieces import NOBODY

HEAD: Final = 0.4
"""Share of a card of the hand that says what it is."""
SHADOW: Final = 60
"""How dense a bubble's shadow is: the words that it falls on can still be read, on red, too."""
HARDLY: Final = 1000.0
"""So many pixels may be hidden by what a blow leads to: the edge of something."""
FARTHER: Final = 4
"""How much more any of that counts for it than for who speaks: it may rather stand far off."""
ASKED: Final = 8
"""How much more a pixel of what is asked, can be chosen or sorts the hand counts than another."""


class Shape(NamedTuple):
    """How a bubble's words are set, against the usual."""

    width: float
    type_share: float
    price: float
    """Square pixels that it may rather hide than be set so."""


USUAL: Final = Shape(1.0, 1.0, 0.0)
SHAPES: Final = (
    *(USUAL, Shape(0.8, 1.0, 500.0), Shape(0.65, 1.0, 1000.0), Shape(1.5, 1.0, 1500.0)),
    *(Shape(1.25, 0.9, 1800.0), Shape(0.8, 0.9, 2000.0), Shape(0.65, 0.9, 2500.0)),
    *(Shape(1.25, 0.8, 4500.0), Shape(0.8, 0.8, 5000.0), Shape(0.65, 0.8, 6000.0)),
)
"""In the order in which they are tried."""
LONG: Final = (USUAL, Shape(1.5, 1.0, 500.0), Shape(0.8, 1.0, 1000.0))
"""The same for who says much, in type of the usual size."""
ASIDE: Final = (*(USUAL, Shape(0.8, 1.0, 300.0), Shape(1.5, 1.0, 500.0)), Shape(0.6, 1.0, 900.0))
"""The same beside a question, which leaves less room at its sides."""


class BubbleSpot(NamedTuple):
    """Where a bubble stands, and how its words are set."""

    place: Box
    is_below: bool | None
    """Whether it hangs below what it speaks for; None where it stands free."""
    shape: Shape


def is_outdated(state: TableState, game: TableGame) -> bool:
    """Return whether a card is said to be of no use for a reason that is another by now, or none.

    While something is asked of the player, what is said of a card that can be used is no reason.
    """
    bubble = state.selection.bubble
    piece = None if bubble is None else state.piece(bubble.spot.id)
    if bubble is None or piece is None or bubble.spot.kind != "card":
        return False
    why = game.why_not(state, piece.card)
    return why != bubble.text and bool(why or state.frame.question is None)


def compose_paper(canvas: Canvas, state: TableState, game: TableGame, passing: Passing) -> None:
    """Put sums and the caption on the canvas; a banner stands in for the caption."""
    frame = state.frame
    for slip_of, place in sums_placed(state, game):
        canvas.put(slip_of, place.x, place.y)
    if (verdict := verdict_of(state, game)) is not None:
        told, seat, bubble = verdict
        _put(canvas, state.kit, told, frame.plate(seat), bubble)
    caption = "" if passing.of(Announcement) else frame.caption
    if caption and frame.prompt is None and not frame.sums and frame.held_up is None:
        paper = _caption(state.kit, caption)
        place = caption_place(frame.layout, state.kit.size, paper.get_size())
        if game.may_lie_there(state, place):
            canvas.put(paper, place.x, place.y)


def verdict_of(state: TableState, game: TableGame) -> tuple[str, Seat, BubbleSpot] | None:
    """Return what a blow leads to, at whom, and where a bubble says it: near by, hiding nothing.

    None where nobody is pointed at, the sum at their plate says it, or there is no room at all.
    """
    seat = untold(state, game)
    verdict = "" if seat is None else state.frame.sums[seat].slip.verdict
    if seat is None or not verdict:
        return None
    name, plate = str(state.frame.teller.name(seat)), state.frame.plate(seat)
    told = verdict if name in verdict else f"{name}\n{verdict}"
    off = [box for box in game.kept_clear(state.frame) if box != plate]
    off += [*_hand(state), *(button.box for button in state.frame.buttons.values())]
    off += [*(spot for _, spot in sums_placed(state, game)), *_lifted(state), *head_aimed(state)]
    bubble = bubble_of(state, game, told, plate, [plate], off * FARTHER)
    return None if covered(bubble.place, off) > HARDLY else (told, seat, bubble)


def caption_place(layout: BoardLayout, window: Size, paper: Size) -> Box:
    """Return where a caption stands: under the card that is dealt with, over the hand at rest.

    While a caption stands nothing is asked, so the hand lies low and leaves it the room above. A
    card that lies lower, nearer to whom it is meant for, has it under itself, too. Where it reaches
    down to the hand, it is right of what lies before the viewer.
    """
    eye, hand, (wide, high) = layout.eye, layout.zones.hand, paper
    over_hand = resting_top(window, hand) - high - 2
    low = max(layout.zones.table.bottom - high - 6, over_hand)
    place = Box(eye.centre[0] - wide / 2, min(eye.bottom + UNDER_EYE, low), wide, high)
    if place.bottom > hand.y:
        place = place.moved(max(0.0, min(hand.x, hand.right - wide) - place.x), 0)
    card = layout.resolving
    if not place.overlaps(card):
        return place
    return place.moved(0, min(card.bottom + UNDER_EYE, low) - place.y)


def compose_bubble(canvas: Canvas, state: TableState, game: TableGame) -> None:
    """Put on the canvas what is being told, else what is looked at says of itself.

    A bubble stands above its spot, or below where there is no room above. While a key shows more
    of the table, what the keys stand on is silent: its bubble would lie on that.
    """
    selection = state.selection
    told = selection.bubble
    spot = told.spot if told is not None else selection.looked_at
    if state.held and not state.is_lifted and spot == selection.focus:
        return
    said = tooltip(state, game, spot)
    text = told.text if told is not None else said
    own = game.own_slip(state, spot) if spot is not None and text == said else None
    if own is not None:
        canvas.put(*own)
        return
    box = box_of(state.frame.hits, spot)
    if not text or box is None or selection.dragged is not None:
        return
    put_bubble(canvas, state, game, text, box)


def put_bubble(
    canvas: Canvas,
    state: TableState,
    game: TableGame,
    text: str,
    box: Box,
    marked: Sequence[Box] = (),
) -> None:
    """Put a bubble that says `text` beside `box` on the canvas."""
    _put(canvas, state.kit, text, box, bubble_of(state, game, text, box, marked))


def _put(canvas: Canvas, kit: Kit, text: str, box: Box, bubble: BubbleSpot) -> None:
    """Put it where it stands."""
    place, is_below = bubble.place, bubble.is_below
    tail = None if is_below is None else round(box.centre[0] - place.x)
    paper = _bubble(kit, text, tail, bubble.shape, below=bool(is_below))
    canvas.put(paper, place.x, place.y)


def bubble_of(
    state: TableState,
    game: TableGame,
    text: str,
    box: Box,
    marked: Sequence[Box] = (),
    off: Sequence[Box] = (),
) -> BubbleSpot:
    """Return where a bubble that says `text` stands by `box`, and how it is set.

    In large text it is set otherwise where it would hide what is to be seen: narrower or wider
    first, then in smaller type, but never much smaller than it was asked for. Who speaks of what
    is `marked` hides none of that, nor what the hand's cards can do, and may be set so in any type;
    it also stays `off` these.
    """
    kit, around = state.kit, _around(state, game, box)
    if marked:
        tops = [place.part(0, 0, 1, HEAD) for place in marked]
        ranks = heads(state) * (ASKED if _is_of_hand(state) else 2)
        plates = [plate for plate in state.frame.layout.plates if plate != box]
        mine = [place for place in own_laid(state) if place != box]
        kept = (*around.kept, *plates, *tops * 8, *_hand(state), *ranks, *mine, *[*off] * ASKED)
        around = around._replace(kept=kept, is_marked=True)
    long = LONG if state.frame.prompt is None and not off else ASIDE
    found = list[tuple[float, BubbleSpot]]()
    for shape in SHAPES if kit.text_scale > 1 else long:
        if found and min(cost for cost, _ in found) <= shape.price:
            break  # neither this way nor the next could be better
        cost, place, is_below = placed(_words(kit, text, shape).get_size(), box, around)
        found.append((cost + shape.price, BubbleSpot(place, is_below, shape)))
    return min(found, key=lambda one: one[0])[1]


def _around(state: TableState, game: TableGame, box: Box) -> Around:
    """Return what stands around a bubble that speaks for `box`."""
    frame, tops, spot = state.frame, heads(state), state.selection.looked_at
    kept = [place for place in game.kept_clear(frame) if place != box]
    kept += game.beside(state, spot)
    kept += [place for _, place in sums_placed(state, game)]
    if state.kit.text_scale >= SHORT_FROM:
        asking = [frame.plate(seat.seat) for seat in frame.view.seats if seat.has_tag]
        kept += [place for place in (*frame.layout.plates, *asking * 3) if place != box] * 2
    kept += [*state.offered, *(place for place in choices(state) if place != box)] * ASKED
    kept += [place for place in _lifted(state) if place != box] * 2
    kept += [] if frame.prompt is None else [frame.prompt.box] * 2
    kept += [frame.layout.resolving] * ASKED if frame.prompt and frame.view.is_resolving else []
    kept += _asked(state) * ASKED
    sorts = [hit.box for hit in frame.hits if hit.spot == SORT]
    kept += [place for place in (frame.log, *sorts * ASKED, *_laid(state)) if place != box]
    kept += [*(button.box for button in frame.buttons.values()), *tops, *tops]
    answers = tuple(item.button.box for item in frame.answers)
    return Around(
        answers,
        tuple(kept),
        tops[0].y if tops else None,
        frame.layout.zones.sky.bottom,
        state.kit.size,
        None if frame.prompt is None else frame.prompt.box,
    )


def _asked(state: TableState) -> list[Box]:
    """Return where it stands what is asked, over the answers, and what each leads to."""
    prompt = state.frame.prompt
    if prompt is None:
        return []
    if not prompt.items:
        return [prompt.box]
    high = min(item.button.box.y for item in prompt.items) - prompt.box.y
    return [Box(prompt.box.x, prompt.box.y, prompt.box.w, high), *prompt.captions]


def _is_of_hand(state: TableState) -> bool:
    """Return whether what is asked is answered with a card of the hand."""
    prompt = state.frame.prompt
    return prompt is not None and not prompt.items and not state.offered


def _laid(state: TableState) -> list[Box]:
    """Return where cards lie before somebody."""
    found = list[Box]()
    for hit in state.frame.hits:
        piece = state.piece(hit.spot.id) if hit.spot.kind == "piece" else None
        if piece is not None and piece.place[1] != NOBODY:
            found.append(hit.box)
    return found


def own_laid(state: TableState) -> list[Box]:
    """Return where cards lie before the viewer."""
    me = state.frame.view.me
    hits = (hit for hit in state.frame.hits if hit.spot.kind == "piece")
    return [hit.box for hit in hits if state.owner_of(hit.spot) == me]


def choices(state: TableState) -> list[Box]:
    """Return where cards in play lie that what is asked can be answered with."""
    frame = state.frame
    if frame.prompt is None or frame.is_own_turn:
        return []
    hits = (hit for hit in frame.hits if hit.spot.kind == "piece")
    return [hit.box for hit in hits if hit.spot.id in frame.usable]


def _lifted(state: TableState) -> list[Box]:
    """Return where the card lies that is held up; its rule is read there."""
    number, there = state.frame.held_up, state.sprites.by_id
    return [there[number].home.box] if number is not None and number in there else []


def heads(state: TableState) -> list[Box]:
    """Return what the hand is known by, the highest first: the heads of cards not held up."""
    return sorted((box.part(0, 0, 1, HEAD) for box in _hand(state)), key=lambda box: box.y)


def _hand(state: TableState) -> list[Box]:
    """Return where the cards of the hand lie that are not held up."""
    frame, there = state.frame, state.sprites.by_id
    held = (piece.id for piece in frame.hand if piece.id != frame.held_up)
    return [there[number].home.box for number in held if number in there]


def tooltip(state: TableState, game: TableGame, spot: HitTarget | None) -> str:
    """Return what a hit target says of itself while it is looked at, empty when nothing."""
    is_gone = spot is not None and spot.kind == "answer" and spot.id >= len(state.frame.answers)
    if spot is None or is_gone:  # the focus stays where an answer to the last question was
        return ""
    if spot == SORT:
        return sorting_says(state)
    if spot == PACE:
        return pace_says(state.kit)
    if spot == UNDO:
        return game.undo_says(state)
    return game.tooltip(state, spot)


# --- slips ---


@kept
def _bubble(kit: Kit, text: str, tail: float | None, shape: Shape, *, below: bool) -> Surface:
    return tailed(kit, _words(kit, text, shape), tail, below=below)


@kept
def _words(kit: Kit, text: str, shape: Shape = USUAL) -> Surface:
    """Return what a bubble says; names that can be looked up stand out, and so does its title."""
    style = kit.type("medium", 21)
    style = style.sized(max(kit.least, round(style.px * shape.type_share)))
    bold = style._replace(face="heavy")
    title = title_of(text)
    spans = kit.codex.spans(text.removeprefix(title))
    runs = [Run("", style), Run(title, bold)] * bool(title)  # lines are broken by the first
    runs += [Run(span.words, bold if span.page else style) for span in spans]
    block = centred(kit.fonts, runs, max(kit.px(400), 300) * kit.text_scale * shape.width)
    inner = clear((block.get_width() + style.px * 1.5, block.get_height() + style.px * 0.7))
    lay_centred(inner, block, (inner.get_width() / 2, inner.get_height() / 2))
    return inner


def title_of(text: str) -> str:
    """Return the line over the rest of what a bubble says, empty where that is no title."""
    title, line, _ = text.partition("\n")
    return title if line and title[-1:] not in {"", ".", "!", "\u2026"} else ""


@kept
def _caption(kit: Kit, text: str) -> Surface:
    """Return one or two lines in bold on paper."""
    style = kit.type("bold", 24)
    block = kit.fonts.block(text, style, max(kit.px(620), 380), CENTRE)
    size = (block.get_width() + style.px * 1.6, block.get_height() + style.px * 0.6)
    board = plain_slip(kit, size)
    lay_centred(board, block, (size[0] / 2, size[1] / 2))
    return board


def tailed(kit: Kit, inner: Surface, tail: float | None, *, below: bool) -> Surface:
    """Return `inner` on a slip of its size whose tail stands at `tail` pixels from its left edge.

    With `below` the slip hangs below what it speaks for, and the tail points up. None: no tail.
    """
    width, height = inner.get_size()
    if tail is None:
        plain = plain_slip(kit, (width, height))
        lay(plain, inner, (0, 0))
        return plain
    sheet = clear((width + 5, height + TAIL + 5))
    board = Rect(0, TAIL if below else 0, width, height)
    if not kit.high_contrast:  # there a shadow would take from the contrast of words under it
        veil(sheet, board.move(5, 5), SUMI, SHADOW)
    sheet.fill(kit.ink(SLIP), board)
    pygame.draw.rect(sheet, SUMI, board, 3 if kit.high_contrast else 2)
    x = min(max(tail, 18), width - 18)
    tip = 0 if below else board.bottom + TAIL - 2
    edge = board.top + 1 if below else board.bottom - 2
    pygame.draw.polygon(sheet, kit.ink(SLIP), [(x - 12, edge), (x + 12, edge), (x, tip)])
    pygame.draw.lines(sheet, SUMI, False, [(x - 12, edge), (x, tip), (x + 12, edge)], 2)
    lay(sheet, inner, board.topleft)
    return sheet
