"""What stands around the cards: log, buttons, prompt, bubbles, band; and where all spots are."""

from collections.abc import Callable
from typing import Final

from pygame import Surface

from game.kernel.ids import Seat
from game.samurai.actions import ABILITY
from game.samurai.content import CATALOGUE
from game.table.cards import CardId
from game.ui.canvas import Canvas
from game.ui.palette import AI, BENI, SEATS
from game.ui.table.desk import Desk
from game.ui.table.focus_ring import compose_focus
from game.ui.table.paces import pace_says
from game.ui.table.papers import Papers
from game.ui.table.plates import Plates
from game.ui.table.side import log_panel
from game.ui.table.sky import Sky
from game.ui.table.sorting import SORT, compose_sorting, sorting_places, sorting_says
from game.ui.table.spots import Place, Spot, box_of
from game.ui.table.telling import card_text, seat_text, told_log, turn_text
from game.ui.table.undoing import undo_name, undo_says
from game.ui.widgets.base import Look
from game.ui.widgets.buttons import PLAIN, Button
from game.view.geometry import Box
from game.view.reason_text import reason_text
from game.view.zones import target_px

MAIN: Final = Spot("button", 0)
"""End turn, or Hurry."""
EXTRA: Final = Spot("button", 1)
"""A character's ability."""
UNDO: Final = Spot("button", 2)
DISCARDS: Final = Spot("pile", 0)
DRAW: Final = Spot("pile", 1)
LOG: Final = Spot("log", 0)
PACE: Final = Spot("sky", 1)


def nothing() -> None:
    """The scene does what a button means; the button only looks pressed."""


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


def log_box(desk: Desk) -> Box:
    """Return the log's place: shorter where further buttons stand."""
    return _column(desk)[0]


def _column(desk: Desk) -> tuple[Box, Box, Box]:
    """Return the places of log, further buttons and main button, one above the other.

    Where large text makes the main button high, it gives way to the further ones.
    """
    log, main = desk.frame.zones.log, desk.frame.zones.button
    gap, least = desk.kit.px(8), target_px(desk.kit.size)
    if not _extras(desk):
        return log, Box(log.x, log.bottom, log.w, 0), main
    extra = max(desk.kit.px(62), 40.0)
    high = min(main.h, max(least, main.bottom - log.y - least - extra - 2 * gap))
    middle = Box(log.x, main.bottom - high - gap - extra, log.w, extra)
    upper = Box(log.x, log.y, log.w, middle.y - gap - log.y)
    return upper, middle, Box(main.x, main.bottom - high, main.w, high)


def _extras(desk: Desk) -> list[Spot]:
    """Return the further buttons there are now."""
    if desk.question is None:
        return []
    found = [EXTRA] if ABILITY in desk.question.actions else []
    return found + ([UNDO] if desk.playing.can_undo else [])


# --- buttons ---


def buttons(desk: Desk) -> dict[Spot, Button]:
    """Return the buttons at the lower right that can be used now."""
    found: dict[Spot, Button] = {}
    kit, box = desk.kit, _column(desk)[2]
    if desk.is_play:
        left = kit.say("table.weapons_left", n=desk.view.weapons_left)
        text = kit.say("table.end_turn")
        found[MAIN] = Button(box, text, nothing, fill=BENI, hint=left, command="end_turn")
    elif desk.question is None and desk.playing.is_stepping:
        found[MAIN] = Button(box, kit.say("step.next"), nothing, fill=AI, command="hurry")
    elif desk.question is None and desk.view.outcome is None:
        hint = kit.say("table.hurry_hint")
        text = kit.say("table.hurry")
        found[MAIN] = Button(box, text, nothing, fill=AI, hint=hint, command="hurry")
        found[MAIN].joint = " "
    found.update(_extra_buttons(desk))
    return found


def _extra_buttons(desk: Desk) -> dict[Spot, Button]:
    names = {EXTRA: ("table.ability", "ability"), UNDO: ("table.take_back", "undo")}
    extras = _extras(desk)
    row = _column(desk)[1]
    found: dict[Spot, Button] = {}
    shares = {EXTRA: 0.64, UNDO: 0.36} if len(extras) > 1 else dict.fromkeys(extras, 1.0)
    x = row.x
    for spot in extras:
        width = row.w * shares[spot] - (4 if len(extras) > 1 else 0)
        key, command = names[spot]
        button = Button(
            Box(x, row.y, width, row.h),
            desk.kit.say(key),
            nothing,
            fill=PLAIN,
            hint=undo_name(desk) if spot == UNDO else "",
            command=command if len(extras) == 1 else "",
        )
        button.size = 22.0
        found[spot] = button
        x += width + 8
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
        widget.draw(canvas, desk.kit, look(desk, Spot("sky", number)))
    compose_focus(canvas, desk)


def instruction(desk: Desk) -> str:
    """Return what the player is to do now, for the sky band."""
    card = desk.choosing.card
    if card is not None and desk.choosing.target is None:
        entry = desk.kit.strings.card(card)
        key = "table.choose_attack" if desk.weighed is not None else "table.choose_target"
        say = desk.kit.say
        return say(key, card=entry, back=say(_putting_back(desk), press=_word(desk, "cancel")))
    if desk.is_play:
        return ""
    if desk.question is not None and desk.question.kind == "discard":
        return desk.kit.say("table.choose_discard")
    return ""


def _word(desk: Desk, command: str) -> str:
    return desk.kit.hints.word(command, desk.kit.say)


def _putting_back(desk: Desk) -> str:
    """Return which sentence tells how a picked card is put back."""
    if not _word(desk, "cancel"):
        return "table.back_mouse"
    return "table.back_pad" if desk.kit.hints.is_pad else "table.back_key"


def _rule(desk: Desk, card: CardId) -> str:
    """Return the whole rule of a card held up large; a weapon's stands on the card."""
    if desk.zoomed is None or CATALOGUE[card].type == "weapon" or desk.choosing.is_open:
        return ""
    return desk.kit.say(f"cards.{CATALOGUE[card].key}.rule")


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


def spoken(desk: Desk, spot: Spot | None) -> str:
    """Return what a spot says of itself while it is looked at, empty when nothing."""
    says = SAYS.get(spot.kind) if spot is not None else None
    return says(desk, spot) if says is not None and spot is not None else ""


def _card_says(desk: Desk, spot: Spot) -> str:
    """A card of the hand: why not, else its whole rule."""
    piece = desk.piece(spot.id)
    entry = desk.hand_card(piece.card) if piece is not None else None
    if entry is None or desk.sums:
        return ""
    if entry.reason is not None and desk.question is not None:
        return reason_text(desk.teller, entry.reason)
    return _rule(desk, entry.card)


def _seat_says(desk: Desk, spot: Spot) -> str:
    """A seat: who sits there, unless a card is being aimed."""
    if desk.sums or desk.choosing.is_open:
        return ""
    return seat_text(desk.kit, desk.teller, desk.view.seats[spot.id])


def _mark_says(desk: Desk, _spot: Spot) -> str:
    """A folded letter: what a click does."""
    return "" if desk.choosing.is_open else _guessing(desk)


def _guessing(desk: Desk) -> str:
    word = _word(desk, "confirm")
    by_hand = desk.kit.hints.device == "mouse" or not word
    return desk.kit.say("table.guess") if by_hand else desk.kit.say("table.guess_key", press=word)


def _pile_says(desk: Desk, spot: Spot) -> str:
    """A pile: what it is, and what its end costs or that it can be spread out."""
    if desk.choosing.is_open:
        return ""
    say, count = desk.kit.say, len(desk.view.discards)
    if spot == DRAW:
        return f"{say('table.draw_pile')} · {desk.view.draw_count}: {say('table.draw_pile_end')}"
    hint = f": {say('table.browse')}" if count else ""
    return f"{say('table.discards', n=count)}{hint}"


def _piece_says(desk: Desk, spot: Spot) -> str:
    """A card in play: its rule."""
    piece = desk.piece(spot.id)
    return card_text(desk.kit, piece.card) if piece is not None else ""


SAYS: Final[dict[str, Callable[[Desk, Spot], str]]] = {
    "card": _card_says,
    "seat": _seat_says,
    "mark": _mark_says,
    "pile": _pile_says,
    "piece": _piece_says,
    "sort": sorting_says,
    "button": lambda desk, spot: undo_says(desk) if spot == UNDO else "",
    "sky": lambda desk, spot: pace_says(desk.kit) if spot == PACE else "",
}
"""Kind of spot -> what it says of itself."""
