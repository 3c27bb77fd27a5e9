"""What commands mean at the table: the same spots as the pointer's, and the prompt's letters."""

from typing import TYPE_CHECKING, Final

import pygame

from game.ui.board.input.controls import Controls
from game.ui.board.selection import (
    EXTRA,
    LOG,
    ONWARD,
    PACE,
    UNDO,
    HitBox,
    HitTarget,
    box_of,
    stops,
)
from game.ui.board.state import TableState
from game.ui.input.bindings import OTHERS
from game.ui.input.commands import LIFTS, PICKS
from game.ui.widgets.base import DIRECTIONS, STEPS, following, neighbour
from game.view.layout.geometry import Box, covered

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.board.port import TableGame, TableKeys

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
        """Give the prompt's answer of this letter or digit, if there is one."""
        for number, item in enumerate(self.state.frame.answers):
            if sign in item.signs:
                self._press(HitTarget("answer", number))
                return True
        return False

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


ASKED: Final = ("answer", "card", "seat", "mark", "log", "bar")
"""What can have the focus while a question covers the middle."""


class FocusOrder:
    """The stops of the table's focus; remembers where it was when its stop goes away."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self._last: Box | None = None
        """Where the focus was last."""

    def all(self) -> list[HitBox]:
        """Return where the focus can go now: only what can be meant while a card is aimed."""
        frame, selection = self.state.frame, self.state.selection
        found = self._seated(stops(frame.hits))
        if frame.answers:
            asked = (p for p in found if p.spot.kind in ASKED or self._is_usable(p))
            return [place for place in asked if place.spot != LOG or not self._is_under(place)]
        if selection.card is not None and frame.question is not None:
            seats = selection.targets(frame.question, selection.card) - {None}
            if seats:
                return [p for p in found if p.spot.kind == "seat" and p.spot.id in seats]
        return sorted(found, key=self._rank)

    def first(self, game: "TableGame") -> HitTarget | None:
        """Return where a choice begins: at who is to be spared only where nobody else is."""
        card = self.state.selection.card
        found = [place.spot for place in self.all()]
        if card is None or not found or found[0].kind != "seat":
            return next(iter(found), None)
        return min(found, key=lambda spot: game.spares(self.state, card, spot.id))

    def lifted(self) -> HitTarget | None:
        """Return the stop of the card that is lifted and is for nobody, None for none."""
        piece = self.state.selection.piece
        found = (place.spot for place in self.all() if place.spot.kind in ("card", "piece"))
        return next((spot for spot in found if piece is not None and spot.id == piece), None)

    def sure(self) -> HitTarget:
        """Return the answer that the pointer is at, else the first."""
        hover = self.state.selection.hover
        return hover if hover is not None and hover.kind == "answer" else HitTarget("answer", 0)

    def _rank(self, place: HitBox) -> int:
        """Cards to choose from, the hand, then those before the viewer that can be used."""
        if self.is_on_offer(place):
            return 0
        if place.spot.kind == "card":
            return 1
        return 2 if self.is_own(place) else 3

    def _seated(self, found: list[HitBox]) -> list[HitBox]:
        """Return the stops with the seats as they are met round the table, the own one last."""
        playing = self.state.playing
        if playing.presentation.party_prompt is not None:
            return found
        me, count = playing.table.viewer, max(1, len(self.state.frame.view.seats))
        there = [place for place in found if place.spot.kind == "seat"]
        round_ = iter(sorted(there, key=lambda place: (place.spot.id - me - 1) % count))
        return [next(round_) if place.spot.kind == "seat" else place for place in found]

    def _is_under(self, place: HitBox) -> bool:
        """Return whether most of something lies under the paper with the question."""
        prompt, box = self.state.frame.prompt, place.box
        return prompt is not None and 2 * covered(box, [prompt.box]) > box.w * box.h

    def is_on_offer(self, place: HitBox) -> bool:
        """Return whether it is a card to choose from: those come first.

        It is nobody's, or it lies before the viewer where no card of the hand is meant.
        """
        frame = self.state.frame
        is_laid = not frame.is_own_turn and not any(entry.playable for entry in frame.view.hand)
        is_open = place.spot.kind == "piece" and place.spot.id in self.state.on_offer
        return is_open or (is_laid and self._is_usable(place))

    def is_own(self, place: HitBox) -> bool:
        """Return whether it is a card before the viewer that can be used."""
        me = self.state.frame.view.me
        return self._is_usable(place) and self.state.owner_of(place.spot) == me

    def _is_usable(self, place: HitBox) -> bool:
        return place.spot.kind == "piece" and place.spot.id in self.state.frame.usable

    def following(self, step: int) -> HitTarget | None:
        """Return the next stop (1) or the one before (-1), round again at the ends."""
        found = self.all()
        if not found:
            return None
        here = self._here(found)
        return self._kept(found[following(len(found), here, step)])

    def neighbour(self, direction: tuple[int, int]) -> HitTarget | None:
        """Return the nearest stop that way, the same where there is none."""
        found = self.all()
        if not found:
            return None
        here = self._here(found)
        if here is None:
            return self._kept(found[self._nearest(found)])
        boxes = [self._still(place) for place in found]
        return self._kept(found[neighbour(boxes, here, direction)])

    def _kept(self, place: HitBox) -> HitTarget:
        self._last = self._still(place)
        return place.spot

    def _here(self, found: list[HitBox]) -> int | None:
        spots = [place.spot for place in found]
        focus = self.state.selection.focus
        return spots.index(focus) if focus in spots else None

    def _nearest(self, found: list[HitBox]) -> int:
        """Return the stop to begin at: the first, or the one of its kind where the focus was."""
        kind = found[0].spot.kind
        if self._last is None:
            return 0
        alike = [n for n, place in enumerate(found) if place.spot.kind == kind]
        x, y = self._last.centre
        centres = [place.box.centre for place in found]
        return min(alike, key=lambda n: abs(centres[n][0] - x) + abs(centres[n][1] - y))

    def _still(self, place: HitBox) -> Box:
        """Return where a spot lies when nothing is held up."""
        flat = self.state.frame.flat.get(place.spot.id) if place.spot.kind == "card" else None
        return place.box if flat is None else flat.box
