"""The column at the lower right: the log, the further buttons, the button that ends the turn."""

from typing import Final

from game.samurai.rules.actions import ABILITY
from game.samurai.ui.undoing import undo_name
from game.ui.board.hit_targets import HitTarget
from game.ui.board.state import TableState
from game.ui.palette import AI, BENI
from game.ui.widgets.buttons import PLAIN, Button
from game.view.layout.geometry import Box
from game.view.layout.zones import target_px

MAIN: Final = HitTarget("button", 0)
"""End turn, or Hurry."""
EXTRA: Final = HitTarget("button", 1)
"""A character's ability."""
UNDO: Final = HitTarget("button", 2)
LOG: Final = HitTarget("log", 0)
TWO_LINES: Final = 54.0
"""Pixels that a button needs for two lines: there are two in a row, and their words are long."""


def nothing() -> None:
    """The scene does what a button means; the button only looks pressed."""


def log_box(state: TableState) -> Box:
    """Return the log's place: shorter where further buttons stand."""
    return _column(state)[0]


def _column(state: TableState) -> tuple[Box, Box, Box]:
    """Return the places of log, further buttons and main button, one above the other.

    Where large text makes the main button high, it gives way to the further ones.
    """
    log, main = state.frame.zones.log, state.frame.zones.button
    gap, least = state.kit.px(8), target_px(state.kit.size)
    if not _extras(state):
        return log, Box(log.x, log.bottom, log.w, 0), main
    extra = max(state.kit.px(62), 40.0 if len(_extras(state)) == 1 else TWO_LINES)
    high = min(main.h, max(least, main.bottom - log.y - least - extra - 2 * gap))
    middle = Box(log.x, main.bottom - high - gap - extra, log.w, extra)
    upper = Box(log.x, log.y, log.w, middle.y - gap - log.y)
    return upper, middle, Box(main.x, main.bottom - high, main.w, high)


def _extras(state: TableState) -> list[HitTarget]:
    """Return the further buttons there are now."""
    if state.question is None:
        return []
    found = [EXTRA] if ABILITY in state.question.actions else []
    return found + ([UNDO] if state.playing.can_undo else [])


def buttons(state: TableState) -> dict[HitTarget, Button]:
    """Return the buttons at the lower right that can be used now."""
    found: dict[HitTarget, Button] = {}
    kit, box = state.kit, _column(state)[2]
    if state.is_play:
        left = kit.say("table.weapons_left", n=state.view.weapons_left)
        text = kit.say("table.end_turn")
        found[MAIN] = Button(box, text, nothing, fill=BENI, hint=left, command="end_turn")
    elif state.question is None and state.playing.is_stepping:
        found[MAIN] = Button(box, kit.say("step.next"), nothing, fill=AI, command="hurry")
    elif state.question is None and state.view.outcome is None:
        hint = kit.say("table.hurry_hint")
        text = kit.say("table.hurry")
        found[MAIN] = Button(box, text, nothing, fill=AI, hint=hint, command="hurry")
        found[MAIN].joint = " "
    found.update(_extra_buttons(state))
    return found


def _extra_buttons(state: TableState) -> dict[HitTarget, Button]:
    names = {EXTRA: ("table.ability", "ability"), UNDO: ("table.take_back", "undo")}
    extras = _extras(state)
    row = _column(state)[1]
    found: dict[HitTarget, Button] = {}
    shares = {EXTRA: 0.64, UNDO: 0.36} if len(extras) > 1 else dict.fromkeys(extras, 1.0)
    x = row.x
    for spot in extras:
        width = row.w * shares[spot] - (4 if len(extras) > 1 else 0)
        key, command = names[spot]
        button = Button(
            Box(x, row.y, width, row.h),
            state.kit.say(key),
            nothing,
            fill=PLAIN,
            hint=undo_name(state) if spot == UNDO else "",
            command=command if len(extras) == 1 else "",
        )
        button.size = 22.0
        found[spot] = button
        x += width + 8
    return found
