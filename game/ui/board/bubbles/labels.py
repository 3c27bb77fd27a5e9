"""The name of everything at the table that can have the focus, in the player's language."""

from collections.abc import Callable
from typing import Final

from game.ui.board.hit_targets import DRAW, HitTarget
from game.ui.board.panels.action_buttons import buttons
from game.ui.board.panels.sorting import sorting_says
from game.ui.board.panels.top_bar import TopBar
from game.ui.board.state import TableState


def label_of(state: TableState, bar: TopBar, spot: HitTarget) -> str:
    """Return what a spot is called; empty for one that is not there."""
    if spot.kind == "bar":
        return bar.widgets[spot.id].label if spot.id < len(bar.widgets) else ""
    names = NAMES.get(spot.kind)
    return names(state, spot) if names is not None else ""


def _card(state: TableState, spot: HitTarget) -> str:
    piece = state.piece(spot.id)
    return str(state.teller.card(piece.card)) if piece is not None else ""


def _seat(state: TableState, spot: HitTarget) -> str:
    return str(state.teller.name(spot.id))


def _mark(state: TableState, spot: HitTarget) -> str:
    return f"{_seat(state, spot)}: {state.note(spot.id) or state.kit.say('table.guess')}"


def _answer(state: TableState, spot: HitTarget) -> str:
    items = state.prompt.items if state.prompt is not None else []
    return items[spot.id].button.label if spot.id < len(items) else ""


def _button(state: TableState, spot: HitTarget) -> str:
    found = buttons(state).get(spot)
    return found.label if found is not None else ""


def _pile(state: TableState, spot: HitTarget) -> str:
    if spot == DRAW:
        return f"{state.kit.say('table.draw_pile')} · {state.view.draw_count}"
    return state.kit.say("table.discards", n=len(state.view.discards))


NAMES: Final[dict[str, Callable[[TableState, HitTarget], str]]] = {
    "card": _card,
    "piece": _card,
    "seat": _seat,
    "mark": _mark,
    "answer": _answer,
    "button": _button,
    "pile": _pile,
    "log": lambda state, _spot: state.kit.say("table.log"),
    "sort": sorting_says,
}
"""Kind of spot -> what it is called."""
