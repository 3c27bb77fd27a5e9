"""What commands mean at the table: the same spots as the pointer's, and the prompt's letters."""

from typing import TYPE_CHECKING, Final

import pygame

from game.ui.board.input.controls import Controls
from game.ui.board.input.focus import FocusOrder
from game.ui.board.selection import (
    EXTRA,
    LOG,
    ONWARD,
    PACE,
    UNDO,
    HitTarget,
    box_of,
)
from game.ui.input.bindings import OTHERS
from game.ui.input.commands import LIFTS, PICKS
from game.ui.widgets.base import DIRECTIONS, STEPS

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.board.port import TableKeys

CONFIRM: Final = "confirm"
QUIET: Final = (
    *("recap", "log", "discards", "guess", "pace", "coach", "sort_hand", "card_left", "card_right"),
)
"""Commands that leave the playback alone."""


class KeyBoard:
    """Turns commands, from keys or a pad, into what they mean at the table."""

    def __init__(self, controls: Controls, own: "TableKeys | None") -> None:
        state = self.state = controls.state
        self.own = own
        self.controls = controls
        scene = self.scene = controls.scene
        self.stops = FocusOrder(state)
        self._lifted: tuple[str, HitTarget] | None = None
        """The number by which a card was lifted last, and the card."""
        self.doing: dict[str, Callable[[], None]] = {
            "confirm": self._confirm,
            "end_turn": self._end_turn,
            "ability": lambda: self._button(EXTRA),
            "undo": self._undo,
            "recap": scene.recap,
            "coach": scene.call_coach,
            "log": scene.log,
            "discards": scene.browse,
            "guess": self._guess,
            "sort_hand": controls.sort_hand,
            "card_left": lambda: controls.move_card(-1),
            "card_right": lambda: controls.move_card(1),
            "pace": lambda: controls.press(PACE),
        }

    def types(self, event: pygame.Event) -> bool:
        """Take a key as the prompt's letter or digit; False when the prompt has no such answer."""
        sign = pygame.key.name(event.key).strip("[]").upper()  # [0] is that of the number pad
        if event.mod & OTHERS or all(sign not in item.signs for item in self.state.frame.answers):
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
        elif command == "end_turn" and ONWARD in self.state.frame.buttons:
            self.controls.go_onward()
        elif command == "cancel":
            if not self._put_back() and not self._look_away():
                self.scene.pause()
        elif command == "menu":
            self.scene.pause()
        elif command in DIRECTIONS or command in STEPS:
            self._go(command)
        elif command not in PICKS and self.own is not None and self.own.is_known(command):
            self._own(command)
        else:
            known = self._use(command)
        self.scene.refresh()
        return known

    def _own(self, command: str) -> None:
        """Do what a command means at this game's table: hold, look up, press, or go on."""
        lasts = self.state.kit.hints.bindings.commands[command].lasts
        if lasts:
            self.state.hold(command, is_lifted=lasts == LIFTS)
        elif self.own is not None and (page := self.own.looks_up(command)):
            self.scene.look_up(page)
        elif self.own is not None and self.scene.catch_up():
            pressed, led = self.own.presses(command), self.own.leads(command)
            if pressed is not None:
                self._press(pressed)
            elif led is not None:
                self._come(led)

    def release(self, command: str) -> None:
        """Stop hurrying, or what lasts as long as its key is held down."""
        if command == "hurry":
            self.scene.rest()
        elif command == self.state.held:
            self.state.hold("")
            self.scene.refresh()

    def _hurry(self) -> None:
        """Hurry the others; while a question is open the key presses what has the focus.

        A grave answer it does not give: it says by which key that is done.
        """
        is_press = self.state.frame.question is not None and not self.state.kit.hints.is_pad
        focus = self.state.selection.focus
        if focus is None or not is_press:
            self.scene.hurry()
        elif self.scene.catch_up() and not self.scene.was_hurrying():
            if self._is_grave(focus):
                kit = self.state.kit
                press = kit.hints.word("confirm", kit.say)
                self.scene.say_why(kit.say("sure.by_key", press=press), focus)
            else:
                self._press(focus)

    def _is_grave(self, spot: HitTarget) -> bool:
        answers = self.state.frame.answers
        if spot.kind != "answer" or spot.id >= len(answers):
            return False
        return self.controls.game.is_grave(self.state, answers[spot.id].action)

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
        """Press what has the focus; where nothing that is there has it, it comes to what is asked.

        A card that the pointer has lifted is played. Whoever is asked whether they are sure says
        yes, unless the pointer is at the no.
        """
        focus, lifted = self.state.selection.focus, self.stops.lifted()
        if focus is None and self.state.selection.doubted is not None and self.state.frame.answers:
            focus = self.stops.sure()
        if focus is not None and any(place.spot == focus for place in self.state.frame.hits):
            self._press(focus)
        elif lifted is not None:
            self._press(lifted)
        elif self.state.frame.question is not None:
            self._go(CONFIRM if self.own is not None and self.own.leads(CONFIRM) else "next")

    def _press(self, spot: HitTarget) -> None:
        """Press a spot; the focus goes to what is asked then: the first seat, the first answer.

        On a card that is for nobody it stays: pressed once more, that is played.
        """
        self.controls.press(spot)
        if spot.kind != "bar":
            self._lead()

    def _end_turn(self) -> None:
        self.controls.end_turn()
        self._lead()

    def _lead(self) -> None:
        """Have the focus where a choice that was begun goes on."""
        selection, frame = self.state.selection, self.state.frame
        if selection.is_open:
            self.scene.refresh()
            question = frame.question
            is_led = frame.is_own_turn or (question and len(selection.left(question)) > 1)
            first = self.stops.first(self.controls.game)
            if first and (first.kind == "seat" or (is_led and first.kind != "card")):
                selection.focus_on(first)

    # --- answers ---

    def _answer(self, sign: str) -> bool:
        """Give the prompt's answer of this letter or digit, if there is one.

        The number that lifted a card, pressed once more, does what it was lifted for.
        """
        lone = self._lone_way(sign)
        if lone is not None:
            self._press(lone)
            return True
        for number, item in enumerate(self.state.frame.answers):
            if sign in item.signs:
                self._press(HitTarget("answer", number))
                return True
        return False

    def _lone_way(self, sign: str) -> HitTarget | None:
        """Return the answer that uses the card lifted by that number, where none but it does."""
        answers, piece = self.state.frame.answers, self.state.selection.piece
        is_again = piece is not None and self._lifted == (sign, HitTarget("piece", piece))
        ways = [number for number, item in enumerate(answers) if item.action is not None]
        return HitTarget("answer", ways[0]) if is_again and len(ways) == 1 else None

    def _pick(self, number: int) -> None:
        """The n-th answer; seat while a card is aimed; card to choose from; else own card."""
        if self._answer(str(number + 1)):
            return
        if self.own is not None and self.own.is_known(PICKS[number]):
            self._own(PICKS[number])
            return
        found = self.stops.all()
        offered = [place for place in found if self.stops.is_on_offer(place)]
        if not found or found[0].spot.kind != "seat":
            own = [p for p in found if p.spot.kind == "card" or self.stops.is_own(p)]
            found = offered or own
        if number < len(found):
            self._lifted = (str(number + 1), found[number].spot)
            self.state.selection.focus_on(found[number].spot)
            self._press(found[number].spot)

    def _guess(self) -> None:
        spot = self.state.selection.focus
        if spot is not None and spot.kind in ("seat", "mark"):
            self.controls.pencil(spot.id)

    def _button(self, spot: HitTarget) -> None:
        if spot in self.state.frame.buttons:
            self._press(spot)

    def _undo(self) -> None:
        """Take the last press back, or what was begun since; say it where nothing can be."""
        if UNDO in self.state.frame.buttons:
            self._press(UNDO)
        elif self.state.frame.question is not None and not self._put_back():
            self.scene.say_why(self.state.kit.say("terminal.cannot_undo"), LOG)

    def _put_back(self) -> bool:
        """Put back what was picked: the focus is at that card again, not where it led to."""
        selection, hand = self.state.selection, self.state.frame.hand
        piece, focus = selection.piece, selection.focus
        if not self.controls.cancel():
            return False
        if piece is not None and focus is not None:
            is_held = any(held.id == piece for held in hand)
            selection.focus_on(HitTarget("card" if is_held else "piece", piece))
        return True

    def _look_away(self) -> bool:
        """Let go of what keys came to, which grows and speaks; not of an answer."""
        selection, places = self.state.selection, self.state.frame.hits
        if selection.focus is None or selection.focus.kind == "answer":
            return False
        is_there = box_of(places, selection.focus) is not None  # else nobody would see it go
        selection.focus_on(None)
        return is_there

    def _go(self, command: str) -> None:
        """Take the focus a step on, or to the neighbour that way."""
        found = None if self.own is None else self.own.leads(command)
        if found is not None:
            pass
        elif command in STEPS:
            found = self.stops.following(STEPS[command])
        else:
            found = self.stops.neighbour(DIRECTIONS[command])
        if found is not None:
            self._come(found)

    def _come(self, spot: HitTarget) -> None:
        """Have the focus at a spot; what the pointer is at is not meant any more."""
        self.scene.hover(None)
        self.state.selection.focus_on(spot)
        self.state.selection.hush()
