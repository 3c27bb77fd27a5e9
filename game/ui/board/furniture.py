"""What stands around the cards: log, buttons, prompt, bubbles, band; and where all spots are."""

from collections.abc import Callable

from pygame import Surface

from game.kernel.ids import Seat
from game.samurai.ui.plates import Plates
from game.samurai.ui.sayings import DISCARDS, DRAW, spoken, word
from game.samurai.ui.telling import told_log, turn_text
from game.ui.board.column import EXTRA, LOG, MAIN, UNDO, buttons, log_box
from game.ui.board.desk import Desk
from game.ui.board.focus_ring import compose_focus
from game.ui.board.papers import Papers
from game.ui.board.side import log_panel
from game.ui.board.sky import Sky
from game.ui.board.sorting import SORT, compose_sorting, sorting_places
from game.ui.board.spots import Place, Spot, box_of
from game.ui.canvas import Canvas
from game.ui.palette import SEATS
from game.ui.widgets.base import Look
from game.view.layout.geometry import Box

__all__ = (
    "DISCARDS",
    "DRAW",
    "EXTRA",
    "LOG",
    "MAIN",
    "UNDO",
    "buttons",
    "compose_high",
    "compose_low",
    "places",
    "spoken",
)

# --- where everything is ---


def places(desk: Desk, sky: Sky) -> list[Place]:
    """Return every spot with its box, for pointer and keys."""
    found = [Place(Spot("sky", n), w.box, 900) for n, w in enumerate(sky.widgets)]
    if desk.prompt is not None:
        items = enumerate(desk.prompt.items)
        found += [Place(Spot("answer", n), item.button.box, 800) for n, item in items]
        found.append(Place(Spot("prompt", 0), desk.prompt.box, 790))
    found += _hand(desk)
    found += sorting_places(desk)
    found += [Place(spot, button.box, 500) for spot, button in buttons(desk).items()]
    found += [Place(LOG, log_box(desk), 490)]
    found += [Place(Spot("seat", n), box, 300) for n, box in enumerate(desk.frame.plates)]
    found += [
        Place(Spot("mark", seat.seat), desk.frame.parts[seat.seat].role, 350)
        for seat in desk.view.seats
        if seat.role is None
    ]
    found += _lying(desk)
    found += [Place(DISCARDS, desk.frame.centre.discard, 200)]
    return [*found, Place(DRAW, desk.frame.centre.draw, 200)]


def _hand(desk: Desk) -> list[Place]:
    found = []
    for number, piece in enumerate(desk.hand):
        target = desk.sprites.by_id[piece.id].target
        zoomed = piece.id == desk.zoomed
        box = target.box if zoomed else target.box.grown(2)
        found.append(Place(Spot("card", piece.id), box, 700 if zoomed else 600 + number))
    return found


def _lying(desk: Desk) -> list[Place]:
    """Cards in play on the table: they tell their rule."""
    found = []
    for number, sprite in desk.sprites.by_id.items():
        piece = desk.piece(number)
        if piece is not None and piece.place[0] == "in_play":
            found.append(Place(Spot("piece", number), sprite.target.box, 400))
    return found


def look(desk: Desk, spot: Spot) -> Look:
    """Return how a spot is looked at."""
    pressed = desk.held == spot and desk.hover == spot
    return Look(desk.hover == spot, desk.focus == spot, pressed)


# --- drawing ---


def compose_low(canvas: Canvas, desk: Desk, hurried: bool) -> None:  # noqa: FBT001 - a state
    """Put what lies under the hand on the canvas: log and buttons."""
    told = told_log(desk.teller, desk.playing.shown.log, desk.unveiling)
    box = log_box(desk)
    panel = log_panel(desk.kit, box, told, _crest(desk), lit=look(desk, LOG).is_lit)
    canvas.put(panel, box.x, box.y)
    compose_sorting(canvas, desk, look(desk, SORT))
    for spot, button in buttons(desk).items():
        pressed = look(desk, spot)
        if hurried and spot == MAIN and not desk.is_play:
            pressed = Look(hovered=True, pressed=True)
        button.draw(canvas, desk.kit, pressed)


def _crest(desk: Desk) -> Callable[[Seat, float], Surface]:
    """Return what draws the crest of a seat, by radius."""
    plates, seats = Plates(desk.kit), desk.view.seats
    return lambda seat, radius: plates.crest(seats[seat].character, radius, SEATS[seat])


def compose_high(canvas: Canvas, desk: Desk, papers: Papers, sky: Sky) -> None:
    """Put what lies over everything on the canvas: prompt, bubble, sky band."""
    if desk.prompt is not None:
        looks = [look(desk, Spot("answer", n)) for n in range(len(desk.prompt.items))]
        desk.prompt.draw(canvas, looks)
    _bubbles(canvas, desk, papers)
    sky.compose(canvas, turn_text(desk.kit, desk.teller, desk.view), instruction(desk))
    for number, widget in enumerate(sky.widgets):
        widget.show(canvas, desk.kit, look(desk, Spot("sky", number)))
    compose_focus(canvas, desk)


def instruction(desk: Desk) -> str:
    """Return what the player is to do now, for the sky band."""
    card = desk.choosing.card
    if card is not None and desk.choosing.target is None:
        entry = desk.kit.strings.card(card)
        key = "table.choose_attack" if desk.weighed is not None else "table.choose_target"
        say = desk.kit.say
        return say(key, card=entry, back=say(_putting_back(desk), press=word(desk, "cancel")))
    if desk.is_play:
        return ""
    if desk.question is not None and desk.question.kind == "discard":
        return desk.kit.say("table.choose_discard")
    return ""


def _putting_back(desk: Desk) -> str:
    """Return which sentence tells how a picked card is put back."""
    if not word(desk, "cancel"):
        return "table.back_mouse"
    return "table.back_pad" if desk.kit.hints.is_pad else "table.back_key"


def _bubbles(canvas: Canvas, desk: Desk, papers: Papers) -> None:
    if desk.dragged is not None:
        return
    said = desk.bubble
    spot = said.spot if said is not None else desk.looked_at
    text = said.text if said is not None else spoken(desk, spot)
    box = bubble_box(desk, spot)
    if text and box is not None:
        papers.bubble(canvas, desk, text, box)


def bubble_box(desk: Desk, spot: Spot | None) -> Box | None:
    """Return what a bubble at `spot` points at; a held up card by its upper edge."""
    return box_of(desk.places, spot)
