"""What stands around the cards: log, buttons, prompt, bubbles, band; and where all spots are."""

from collections.abc import Callable

from pygame import Surface

from game.kernel.ids import Seat
from game.samurai.ui.plates import Plates
from game.samurai.ui.sayings import spoken, word
from game.samurai.ui.telling import told_log, turn_text
from game.ui.board.bubbles.tooltips import Tooltips
from game.ui.board.hit_targets import DISCARDS, DRAW, HitBox, HitTarget, box_of
from game.ui.board.panels.action_buttons import LOG, MAIN, buttons, log_box
from game.ui.board.panels.focus_ring import compose_focus
from game.ui.board.panels.log_panel import log_panel
from game.ui.board.panels.sorting import SORT, compose_sorting, sorting_places
from game.ui.board.panels.top_bar import TopBar
from game.ui.board.state import TableState
from game.ui.canvas import Canvas
from game.ui.palette import SEATS
from game.ui.widgets.base import Look
from game.view.layout.geometry import Box

# --- where everything is ---


def places(state: TableState, bar: TopBar) -> list[HitBox]:
    """Return every spot with its box, for pointer and keys."""
    found = [HitBox(HitTarget("bar", n), w.box, 900) for n, w in enumerate(bar.widgets)]
    if state.prompt is not None:
        items = enumerate(state.prompt.items)
        found += [HitBox(HitTarget("answer", n), item.button.box, 800) for n, item in items]
        found.append(HitBox(HitTarget("prompt", 0), state.prompt.box, 790))
    found += _hand(state)
    found += sorting_places(state)
    found += [HitBox(spot, button.box, 500) for spot, button in buttons(state).items()]
    found += [HitBox(LOG, log_box(state), 490)]
    found += [HitBox(HitTarget("seat", n), box, 300) for n, box in enumerate(state.frame.plates)]
    found += [
        HitBox(HitTarget("mark", seat.seat), state.frame.parts[seat.seat].role, 350)
        for seat in state.view.seats
        if seat.role is None
    ]
    found += _lying(state)
    found += [HitBox(DISCARDS, state.frame.centre.discard, 200)]
    return [*found, HitBox(DRAW, state.frame.centre.draw, 200)]


def _hand(state: TableState) -> list[HitBox]:
    found = []
    for number, piece in enumerate(state.hand):
        target = state.sprites.by_id[piece.id].target
        zoomed = piece.id == state.zoomed
        box = target.box if zoomed else target.box.grown(2)
        found.append(HitBox(HitTarget("card", piece.id), box, 700 if zoomed else 600 + number))
    return found


def _lying(state: TableState) -> list[HitBox]:
    """Cards in play on the table: they tell their rule."""
    found = []
    for number, sprite in state.sprites.by_id.items():
        piece = state.piece(number)
        if piece is not None and piece.place[0] == "in_play":
            found.append(HitBox(HitTarget("piece", number), sprite.target.box, 400))
    return found


def look(state: TableState, spot: HitTarget) -> Look:
    """Return how a spot is looked at."""
    pressed = state.held == spot and state.hover == spot
    return Look(state.hover == spot, state.focus == spot, pressed)


# --- drawing ---


def compose_low(canvas: Canvas, state: TableState, hurried: bool) -> None:  # noqa: FBT001 - a state
    """Put what lies under the hand on the canvas: log and buttons."""
    told = told_log(state.teller, state.playing.shown.log, state.unveiling)
    box = log_box(state)
    panel = log_panel(state.kit, box, told, _crest(state), lit=look(state, LOG).is_lit)
    canvas.put(panel, box.x, box.y)
    compose_sorting(canvas, state, look(state, SORT))
    for spot, button in buttons(state).items():
        pressed = look(state, spot)
        if hurried and spot == MAIN and not state.is_play:
            pressed = Look(hovered=True, pressed=True)
        button.draw(canvas, state.kit, pressed)


def _crest(state: TableState) -> Callable[[Seat, float], Surface]:
    """Return what draws the crest of a seat, by radius."""
    plates, seats = Plates(state.kit), state.view.seats
    return lambda seat, radius: plates.crest(seats[seat].character, radius, SEATS[seat])


def compose_high(canvas: Canvas, state: TableState, tips: Tooltips, bar: TopBar) -> None:
    """Put what lies over everything on the canvas: prompt, bubble, top bar."""
    if state.prompt is not None:
        looks = [look(state, HitTarget("answer", n)) for n in range(len(state.prompt.items))]
        state.prompt.draw(canvas, looks)
    _bubbles(canvas, state, tips)
    bar.compose(canvas, turn_text(state.kit, state.teller, state.view), instruction(state))
    for number, widget in enumerate(bar.widgets):
        widget.show(canvas, state.kit, look(state, HitTarget("bar", number)))
    compose_focus(canvas, state)


def instruction(state: TableState) -> str:
    """Return what the player is to do now, for the top bar."""
    card = state.choosing.card
    if card is not None and state.choosing.target is None:
        entry = state.teller.card(card)
        key = "table.choose_attack" if state.weighed is not None else "table.choose_target"
        say = state.kit.say
        return say(key, card=entry, back=say(_putting_back(state), press=word(state, "cancel")))
    if state.is_play:
        return ""
    if state.question is not None and state.question.kind == "discard":
        return state.kit.say("table.choose_discard")
    return ""


def _putting_back(state: TableState) -> str:
    """Return which sentence tells how a picked card is put back."""
    if not word(state, "cancel"):
        return "table.back_mouse"
    return "table.back_pad" if state.kit.hints.is_pad else "table.back_key"


def _bubbles(canvas: Canvas, state: TableState, tips: Tooltips) -> None:
    if state.dragged is not None:
        return
    said = state.bubble
    spot = said.spot if said is not None else state.looked_at
    text = said.text if said is not None else spoken(state, spot)
    box = bubble_box(state, spot)
    if text and box is not None:
        tips.bubble(canvas, state, text, box)


def bubble_box(state: TableState, spot: HitTarget | None) -> Box | None:
    """Return what a bubble at `spot` points at; a held up card by its upper edge."""
    return box_of(state.places, spot)
