"""The column at the lower right: the log, the further buttons, the button that ends the turn."""

from collections.abc import Sequence
from typing import Final

from game.ui.board.hit_targets import EXTRA, MAIN, UNDO, HitTarget
from game.ui.board.port import ActionWords, TableGame
from game.ui.board.state import TableState
from game.ui.draw.palette import AI
from game.ui.widgets.buttons import Button
from game.view.layout.geometry import Box
from game.view.layout.zones import target_px

TWO_LINES: Final = 54.0
"""Pixels that a button needs for two lines: there are two in a row, and their words are long."""


def _nothing() -> None:
    """The scene does what a button means; the button only looks pressed."""


def log_box(state: TableState, game: TableGame) -> Box:
    """Return the log's place: shorter where further buttons stand."""
    return _column(state, len(_further(state, game)))[0]


def _column(state: TableState, further: int) -> tuple[Box, Box, Box]:
    """Return the places of log, `further` buttons and main button, one above the other.

    Where large text makes the main button high, it gives way to the further ones.
    """
    zones = state.frame.layout.zones
    log, main = zones.log, zones.button
    gap, least = state.kit.px(8), target_px(state.kit.size)
    if not further:
        return log, Box(log.x, log.bottom, log.w, 0), main
    extra = max(state.kit.px(62), 40.0 if further == 1 else TWO_LINES)
    high = min(main.h, max(least, main.bottom - log.y - least - extra - 2 * gap))
    middle = Box(log.x, main.bottom - high - gap - extra, log.w, extra)
    upper = Box(log.x, log.y, log.w, middle.y - gap - log.y)
    return upper, middle, Box(main.x, main.bottom - high, main.w, high)


def _further(state: TableState, game: TableGame) -> Sequence[tuple[HitTarget, ActionWords]]:
    """Return the further buttons there are now."""
    if state.frame.question is None:
        return []
    found = [(EXTRA, words) for words in game.extras(state)]
    if state.playing.can_undo:
        label = state.kit.say("table.take_back")
        found.append((UNDO, ActionWords(None, label, "undo", game.undo_word(state))))
    return found


def action_buttons(state: TableState, game: TableGame) -> dict[HitTarget, Button]:
    """Return the buttons at the lower right that can be used now."""
    further = _further(state, game)
    _, row, main = _column(state, len(further))
    first = _main(state, game, main)
    found = {} if first is None else {MAIN: first}
    shares = (0.64, 0.36) if len(further) > 1 else (1.0,)
    x = row.x
    for (spot, words), share in zip(further, shares, strict=False):
        width = row.w * share - (4 if len(further) > 1 else 0)
        found[spot] = _button(Box(x, row.y, width, row.h), words, alone=len(further) == 1)
        x += width + 8
    return found


def _button(box: Box, words: ActionWords, *, alone: bool) -> Button:
    command = words.command if alone else ""
    button = Button(box, words.label, _nothing, fill=words.fill, hint=words.hint, command=command)
    button.size = 22.0
    return button


def _main(state: TableState, game: TableGame, box: Box) -> Button | None:
    """Return the button that ends the own turn, or hurries the others."""
    kit, frame = state.kit, state.frame
    words = game.end_turn(state) if frame.is_own_turn else None
    if words is not None:
        command = words.command
        return Button(box, words.label, _nothing, fill=words.fill, hint=words.hint, command=command)
    if frame.question is not None:
        return None
    if state.playing.is_stepping:
        return Button(box, kit.say("step.next"), _nothing, fill=AI, command="hurry")
    if frame.view.is_over:
        return None
    hint, text = kit.say("table.hurry_hint"), kit.say("table.hurry")
    button = Button(box, text, _nothing, fill=AI, hint=hint, command="hurry")
    button.joint = " "
    return button
