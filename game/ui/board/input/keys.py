"""What commands mean at the table: the same spots as the pointer's, and the prompt's letters."""

from typing import TYPE_CHECKING, Final

import pygame

from game.ui.board.input.controls import Controls, Doing
from game.ui.board.input.focus_order import FocusOrder
from game.ui.board.selection import EXTRA, HitBox, HitTarget
from game.ui.board.state import TableState
from game.ui.input.bindings import OTHERS
from game.ui.input.commands import PICKS
from game.ui.widgets.base import DIRECTIONS, STEPS

if TYPE_CHECKING:
    from collections.abc import Callable

QUIET: Final = (
    *("recap", "log", "discards", "guess", "pace", "sort_hand", "card_left", "card_right"),
)
"""Commands that leave the playback alone."""


class KeyBoard:
    """Turns commands, from keys or a pad, into what they mean at the table."""

    def __init__(self, state: TableState, controls: Controls, scene: Doing) -> None:
        """Press what `controls` press."""
        self.state = state
        self.controls = controls
        self.scene = scene
        self.stops = FocusOrder(state)
        self.doing: dict[str, Callable[[], None]] = {
            "confirm": self._confirm,
            "end_turn": controls.end_turn,
            "ability": lambda: self._button(EXTRA),
            "undo": scene.undo,
            "recap": scene.recap,
            "log": scene.log,
            "discards": scene.browse,
            "guess": self._guess,
            "sort_hand": scene.sort_hand,
            "card_left": lambda: scene.move_card(-1),
            "card_right": lambda: scene.move_card(1),
            "pace": scene.next_pace,
        }

    def types(self, event: pygame.Event) -> bool:
        """Take a key as the prompt's letter or digit; False when the prompt has no such answer."""
        sign = pygame.key.name(event.key).upper()
        if event.mod & OTHERS or not any(sign == letter for letter in self._letters()):
            return False
        if self.scene.catch_up():
            self._answer(sign)
        self.scene.refresh()
        return True

    def obey(self, command: str) -> bool:
        """Do what a command means now; False when it means nothing at the table."""
        known = True
        if command == "hurry":
            self._hurry()
        elif command == "cancel":
            if not self.controls.cancel():
                self.scene.pause()
        elif command == "menu":
            self.scene.pause()
        elif command in DIRECTIONS or command in STEPS:
            self._go(command)
        else:
            known = self._use(command)
        self.scene.refresh()
        return known

    def release(self, command: str) -> None:
        """Stop hurrying."""
        if command == "hurry":
            self.scene.rest()

    def _hurry(self) -> None:
        """Hurry the others; while a question is open the key presses what has the focus."""
        is_press = self.state.frame.question is not None and not self.state.kit.hints.is_pad
        if self.state.selection.focus is not None and is_press:
            self._press(self.state.selection.focus)
        else:
            self.scene.hurry()

    def _use(self, command: str) -> bool:
        if command not in self.doing and command not in PICKS:
            return False
        if command in QUIET or self.scene.catch_up():
            if command in PICKS:
                self._pick(PICKS.index(command))
            else:
                self.doing[command]()
        return True

    def _confirm(self) -> None:
        """Press what has the focus; without one it comes to where a choice begins."""
        if self.state.selection.focus is not None:
            self._press(self.state.selection.focus)
        else:
            self._go("next")

    def _press(self, spot: HitTarget) -> None:
        if spot.kind == "bar":
            self._bar(spot)
        else:
            self.controls.press(spot)
            self._follow()

    def _bar(self, spot: HitTarget) -> None:
        (self.scene.recap, self.scene.next_pace, self.scene.pause)[spot.id]()

    def _follow(self) -> None:
        """After a card was picked the focus goes to the first seat it may be played at."""
        if self.state.selection.is_open:
            self.scene.refresh()
            found = self.stops.all()
            self.state.selection.focus_on(found[0].spot if found else None)

    # --- answers ---

    def _letters(self) -> list[str]:
        return (
            [item.letter for item in self.state.frame.prompt.items]
            if self.state.frame.prompt
            else []
        )

    def _answer(self, sign: str) -> bool:
        """Give the prompt's answer of this letter or digit, if there is one."""
        items = self.state.frame.prompt.items if self.state.frame.prompt is not None else []
        for item in items:
            if item.letter == sign:
                self.scene.act(item.action)
                return True
        return False

    def _pick(self, number: int) -> None:
        """The n-th answer; the n-th seat while a card is aimed; else the n-th card of the hand."""
        if self._answer(str(number + 1)):
            return
        found = self.stops.all() if self.state.selection.is_open else self._cards()
        if number < len(found):
            self.state.selection.focus_on(found[number].spot)
            self._press(found[number].spot)

    def _cards(self) -> list[HitBox]:
        return [place for place in self.stops.all() if place.spot.kind == "card"]

    def _guess(self) -> None:
        """Pencil a guess at the role of the seat that has the focus."""
        spot = self.state.selection.focus
        if spot is not None and spot.kind in ("seat", "mark"):
            self.controls.pencil(spot.id)

    def _button(self, spot: HitTarget) -> None:
        if spot in self.state.frame.buttons:
            self.controls.press(spot)

    def _go(self, command: str) -> None:
        """Take the focus a step on, or to the neighbour that way."""
        if command in STEPS:
            found = self.stops.following(STEPS[command])
        else:
            found = self.stops.neighbour(DIRECTIONS[command])
        if found is not None:
            self.scene.hover(None)
            self.state.selection.focus_on(found)
            self.state.selection.hush()
