"""What can be pressed at the table: the buttons beside the log, and the box of each thing."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from game.kernel.records import changed
from game.ui.board.draw.panels import can_sort, sort_sign
from game.ui.board.port import ActionWords, TableGame
from game.ui.board.selection import EXTRA, LOG, MAIN, ONWARD, SORT, UNDO, Front, HitBox, HitTarget
from game.ui.board.state import TableState
from game.ui.draw.kit import Kit
from game.ui.draw.palette import AI
from game.ui.widgets.buttons import Button
from game.view.layout.fan import foot_of
from game.view.layout.geometry import Box

CLOSED: Final = ("hand", "discard_pile", "resolving")
"""Zones whose cards are not pressed where they lie: a hand has its own spots, a pile is one."""
TWO_LINES: Final = 50.0
"""Pixels that a button needs for two lines: there are two in a row, and their words are long."""
FIRST: Final = (0.64, 0.57)
"""Shares of a row that the first of two buttons takes, the less the more room the second needs."""
Further: TypeAlias = tuple[HitTarget, ActionWords[object]]
"""A button over the main one: where, and what it says."""


class HitMaker:
    """Makes the last part of a frame, when all else has its place."""

    def __init__(self, state: TableState, game: TableGame) -> None:
        """Lay out what can be pressed of `state`."""
        self.state = state
        self.game = game

    def lay_out(self, *, is_watching: bool, is_idle: bool) -> None:
        """Lay out the buttons, then everything that can be pressed.

        `is_watching`: the player is out; `is_idle`: somebody beside the table has the word.
        """
        state, further = self.state, self._further(is_watching=is_watching)
        log, row, main = _column(state, len(further), is_low=is_watching)
        first = None if is_idle else self._main(main)
        buttons = {} if first is None else {MAIN: first}
        buttons |= _beside(state.kit, further, row)
        state.show(changed(state.frame, buttons=buttons, log=log))
        hits = (*_hits(state), *_cards(state), *self.game.hit_boxes(state.frame))
        state.show(changed(state.frame, hits=hits))

    def _further(self, *, is_watching: bool) -> Sequence[Further]:
        if is_watching:
            word = "table.onward_no" if self.state.goes_onward else "table.onward"
            return [(ONWARD, ActionWords(None, self.state.kit.say(word), "end_turn"))]
        prompt = self.state.frame.prompt
        keeps_undo = not self._is_busy or (prompt is not None and prompt.keeps_undo)
        if self.state.frame.question is None or not keeps_undo:
            return []
        extra = None if self._is_busy else self.game.extra_action(self.state)
        found = [] if extra is None else [(EXTRA, extra)]
        if self.state.playing.can_undo:
            label, word = self.state.kit.say("table.take_back"), self.game.undo_word(self.state)
            found.append((UNDO, ActionWords(None, label, "undo", word)))
        return found

    @property
    def _is_busy(self) -> bool:
        """Whether something is asked in the middle of the own turn: that comes first."""
        return self.state.frame.is_own_turn and bool(self.state.frame.answers)

    def _main(self, box: Box) -> Button | None:
        """Return the button that ends the own turn, or hurries the others."""
        kit, frame = self.state.kit, self.state.frame
        words = None
        if frame.is_own_turn and not self._is_busy:
            words = self.game.end_turn(self.state)
        if words is not None:
            return words.button(box)
        if frame.question is not None:
            return None
        if self.state.playing.is_stepping:
            return ActionWords(None, kit.say("step.next"), "hurry", fill=AI).button(box)
        if frame.view.is_over:
            return None
        hint, text = kit.say("table.hurry_hint"), kit.say("table.hurry")
        button = ActionWords(None, text, "hurry", hint, AI).button(box)
        button.joint = " "
        return button


def _column(state: TableState, further: int, *, is_low: bool) -> tuple[Box, Box, Box]:
    """Return the places of log, `further` buttons and main button, one above the other.

    Where the log has no room above it to keep its height, the main button gives way to both.
    """
    zones = state.frame.layout.zones
    log, main = zones.log, zones.button
    gap, least = state.kit.px(8), state.kit.target
    if zones.aside is not None:
        return log, zones.aside, main
    if not further:
        return log, Box(log.x, log.bottom, log.w, 0), main
    extra = max(state.kit.px(62), 40.0 if further == 1 else TWO_LINES)
    room = main.bottom - log.y - extra - 2 * gap
    high = min(main.h, max(least, room - least), max(extra, room + zones.above - log.h))
    if is_low:
        extra, high = min(extra, least), min(high, least)
    middle = Box(log.x, main.bottom - high - gap - extra, log.w, extra)
    top = log.y - min(zones.above, log.bottom - middle.y + gap)
    upper = Box(log.x, top, log.w, middle.y - gap - top)
    return upper, middle, Box(main.x, main.bottom - high, main.w, high)


def _beside(kit: Kit, further: Sequence[Further], row: Box) -> dict[HitTarget, Button]:
    """Return the further buttons; of two none has room for its key.

    What one alone has no room to say at its edge stands behind its word.
    """
    if len(further) == 1:
        ((spot, words),) = further
        button = words.button(row, 22.0)
        if words.hint and not button.keeps_hint(kit):
            whole = changed(words, label=f"{words.label}: {words.hint}", hint="").button(row, 22.0)
            button = whole if whole.has_line(kit) else button
        return {spot: button}
    found: dict[HitTarget, Button] = {}
    for share in FIRST if further else ():
        left = Box(row.x, row.y, row.w * share - 4, row.h)
        right = Box(left.right + 8, row.y, row.right - left.right - 8, row.h)
        for (spot, words), box in zip(further, (left, right), strict=True):
            found[spot] = changed(words, command="").button(box, 22.0)
        if found[further[1][0]].is_legible(kit):
            break
    return found


def _hits(state: TableState) -> Iterator[HitBox]:
    """Yield every hit target that every game has, with its box, for pointer and keys."""
    frame = state.frame
    for number, box in enumerate(state.bar):
        large = box.at_least(state.kit.target)
        yield HitBox(HitTarget("bar", number), large.moved(0, max(0.0, -large.y)), Front.BAR)
    for number, item in enumerate(frame.answers):
        yield HitBox(HitTarget("answer", number), item.button.box, Front.ANSWER)
    if frame.prompt is not None:
        yield HitBox(HitTarget("prompt", 0), frame.prompt.box, Front.PROMPT)
    if can_sort(state):
        yield HitBox(SORT, sort_sign(state), Front.SORT)
    for spot, button in frame.buttons.items():
        is_on_prompt = spot == UNDO and frame.prompt is not None and frame.prompt.keeps_undo
        yield HitBox(spot, button.box, Front.BUTTON_ON_PROMPT if is_on_prompt else Front.BUTTON)
    yield HitBox(LOG, frame.log, Front.LOG)
    for seat, box in enumerate(frame.layout.plates):
        yield HitBox(HitTarget("seat", seat), box, Front.SEAT)


def _cards(state: TableState) -> Iterator[HitBox]:
    """Yield the cards of the hand, and those in play on the table: they tell their rule."""
    for number, piece in enumerate(state.frame.hand):
        box, spot = state.sprites.by_id[piece.id].home.box, HitTarget("card", piece.id)
        if piece.id == state.frame.held_up:  # over everything, and wherever it lay before
            after = [state.sprites.by_id[p.id].home.box for p in state.frame.hand[number + 1 :][:1]]
            foot = foot_of(box, state.frame.flat[piece.id].box.grown(2), after)
            yield HitBox(spot, box, Front.HELD_UP)
            yield HitBox(spot, foot, Front.HELD_UP)
        else:
            yield HitBox(spot, box.grown(2), Front.CARD + number)
    for number, sprite in state.sprites.by_id.items():
        lying = state.piece(number)
        if lying is not None and lying.place[0] not in CLOSED:
            home = sprite.home  # of two that overlap, what lies on top takes the click
            yield HitBox(HitTarget("piece", number), home.box, Front.PIECE + home.layer)
