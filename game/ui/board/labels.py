"""The name of everything at the table that can have the focus, in the player's language."""

from collections.abc import Callable
from typing import Final

from game.samurai.ui.sayings import DRAW
from game.ui.board.column import buttons
from game.ui.board.desk import Desk
from game.ui.board.sky import Sky
from game.ui.board.sorting import sorting_says
from game.ui.board.spots import Spot


def label_of(desk: Desk, sky: Sky, spot: Spot) -> str:
    """Return what a spot is called; empty for one that is not there."""
    if spot.kind == "sky":
        return sky.widgets[spot.id].label if spot.id < len(sky.widgets) else ""
    names = NAMES.get(spot.kind)
    return names(desk, spot) if names is not None else ""


def _card(desk: Desk, spot: Spot) -> str:
    piece = desk.piece(spot.id)
    return str(desk.kit.strings.card(piece.card)) if piece is not None else ""


def _seat(desk: Desk, spot: Spot) -> str:
    return str(desk.teller.name(spot.id))


def _mark(desk: Desk, spot: Spot) -> str:
    return f"{_seat(desk, spot)}: {desk.note(spot.id) or desk.kit.say('table.guess')}"


def _answer(desk: Desk, spot: Spot) -> str:
    items = desk.prompt.items if desk.prompt is not None else []
    return items[spot.id].button.label if spot.id < len(items) else ""


def _button(desk: Desk, spot: Spot) -> str:
    found = buttons(desk).get(spot)
    return found.label if found is not None else ""


def _pile(desk: Desk, spot: Spot) -> str:
    if spot == DRAW:
        return f"{desk.kit.say('table.draw_pile')} · {desk.view.draw_count}"
    return desk.kit.say("table.discards", n=len(desk.view.discards))


NAMES: Final[dict[str, Callable[[Desk, Spot], str]]] = {
    "card": _card,
    "piece": _card,
    "seat": _seat,
    "mark": _mark,
    "answer": _answer,
    "button": _button,
    "pile": _pile,
    "log": lambda desk, _spot: desk.kit.say("table.log"),
    "sort": sorting_says,
}
"""Kind of spot -> what it is called."""
