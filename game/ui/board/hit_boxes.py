"""Hit boxes: where everything is that can be pointed at, pressed or focused."""

from game.ui.board.hit_targets import LOG, HitBox, HitTarget
from game.ui.board.panels.sorting import sorting_boxes
from game.ui.board.port import TableGame
from game.ui.board.state import TableState
from game.ui.widgets.base import Look


def hit_boxes(state: TableState, game: TableGame) -> list[HitBox]:
    """Return every hit target with its box, for pointer and keys."""
    frame = state.frame
    found = [HitBox(HitTarget("bar", n), box, 900) for n, box in enumerate(state.bar)]
    if frame.prompt is not None:
        items = enumerate(frame.prompt.items)
        found += [HitBox(HitTarget("answer", n), item.button.box, 800) for n, item in items]
        found.append(HitBox(HitTarget("prompt", 0), frame.prompt.box, 790))
    found += _hand(state)
    found += sorting_boxes(state)
    found += [HitBox(spot, button.box, 500) for spot, button in frame.buttons.items()]
    found.append(HitBox(LOG, frame.log, 490))
    found += [HitBox(HitTarget("seat", n), box, 300) for n, box in enumerate(frame.layout.plates)]
    return [*found, *_lying(state), *game.hit_boxes(frame)]


def _hand(state: TableState) -> list[HitBox]:
    found = []
    for number, piece in enumerate(state.frame.hand):
        target = state.sprites.by_id[piece.id].target
        held_up = piece.id == state.frame.held_up
        box = target.box if held_up else target.box.grown(2)
        found.append(HitBox(HitTarget("card", piece.id), box, 700 if held_up else 600 + number))
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
    """Return how a hit target is looked at."""
    selection = state.selection
    is_under = selection.hover == spot
    return Look(is_under, selection.focus == spot, is_under and selection.held == spot)
