"""What keys mean at the table: the same spots as the pointer's, and a letter for each thing."""

from typing import TYPE_CHECKING, Final

import pygame

from game.ui.table import furniture
from game.ui.table.controls import Controls, Doing
from game.ui.table.desk import Desk
from game.ui.table.spots import Place, Spot, stops
from game.ui.widgets.focus import ARROWS, following, neighbour
from game.view.geometry import Box

if TYPE_CHECKING:
    from collections.abc import Callable

ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
HURRY: Final = (pygame.K_SPACE, pygame.K_h)
QUIET: Final = (pygame.K_r, pygame.K_l, pygame.K_d, pygame.K_m)
"""Keys that leave the playback alone."""


class KeyBoard:
    """Turns key events into what they mean at the desk."""

    def __init__(self, desk: Desk, controls: Controls, scene: Doing) -> None:
        """Press what `controls` press."""
        self.desk = desk
        self.controls = controls
        self.scene = scene
        self.letters: dict[int, Callable[[], None]] = {
            pygame.K_e: lambda: self._button(furniture.MAIN),
            pygame.K_a: lambda: self._button(furniture.EXTRA),
            pygame.K_u: scene.undo,
            pygame.K_r: scene.recap,
            pygame.K_l: scene.log,
            pygame.K_d: scene.browse,
            pygame.K_m: self._mark,
        }

    def up(self, event: pygame.Event) -> None:
        """Stop hurrying."""
        if event.key in HURRY:
            self.scene.is_hurried = False
            self.scene.refresh()

    def down(self, event: pygame.Event) -> None:
        """Take one key."""
        if event.key in HURRY and not self._presses(event.key):
            self.scene.is_hurried = True
        elif event.key == pygame.K_ESCAPE:
            if not self.controls.cancel():
                self.scene.pause()
        elif event.key == pygame.K_TAB:
            self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in ARROWS:
            self._move(ARROWS[event.key])
        else:
            self._use(event.key)
        self.scene.refresh()

    def _presses(self, key: int) -> bool:
        """Whether Space is a press: something has the focus and a question is open."""
        has_focus = self.desk.focus is not None and self.desk.question is not None
        if key == pygame.K_SPACE and has_focus and self.desk.focus is not None:
            self.controls.press(self.desk.focus)
            return True
        return False

    def _use(self, key: int) -> None:
        if not self._catch_up(key):
            return
        if key in ENTER:
            if self.desk.focus is not None:
                self._press(self.desk.focus)
        elif self._answer(key):
            return
        elif pygame.K_1 <= key <= pygame.K_9:
            self._number(key - pygame.K_1)
        elif key in self.letters:
            self.letters[key]()

    def _catch_up(self, key: int) -> bool:
        """Complete the playback; False when the key is used up by that."""
        return key in QUIET or self.scene.catch_up()

    def _press(self, spot: Spot) -> None:
        if spot.kind == "sky":
            self._sky(spot)
        else:
            self.controls.press(spot)
            self._follow()

    def _sky(self, spot: Spot) -> None:
        (self.scene.recap, self.scene.next_pace, self.scene.pause)[spot.id]()

    def _follow(self) -> None:
        """After a card was picked the focus goes to the first seat it may be played at."""
        if self.desk.choosing.is_open:
            self.scene.refresh()
            found = self._stops()
            self.desk.focus = found[0].spot if found else None

    def _answer(self, key: int) -> bool:
        """Give the prompt's answer of this letter or digit, if there is one."""
        prompt = self.desk.prompt
        name = pygame.key.name(key).upper()
        items = prompt.items if prompt is not None else []
        for item in items:
            if item.letter == name:
                self.scene.act(item.action)
                return True
        return False

    def _number(self, number: int) -> None:
        """The n-th seat while a card is aimed, else the n-th card of the hand."""
        if self.desk.choosing.is_open:
            found = self._stops()
        else:
            found = [place for place in self._stops() if place.spot.kind == "card"]
        if number < len(found):
            self.desk.focus = found[number].spot
            self._press(found[number].spot)

    def _mark(self) -> None:
        if self.desk.focus is not None and self.desk.focus.kind == "seat":
            self.desk.next_note(self.desk.focus.id)

    def _button(self, spot: Spot) -> None:
        if spot in furniture.buttons(self.desk):
            self.controls.press(spot)

    # --- focus ---

    def _stops(self) -> list[Place]:
        """Where keys come to: only what can be meant while a card is aimed."""
        found = stops(self.desk.places)
        if self.desk.prompt is not None and self.desk.prompt.items:
            return [p for p in found if p.spot.kind in ("answer", "card", "seat", "sky")]
        if self.desk.choosing.is_open and self.desk.question is not None:
            card = self.desk.choosing.card
            seats = {a.target for a in self.desk.question.actions if a.card == card}
            return [p for p in found if p.spot.kind == "seat" and p.spot.id in seats]
        return found

    def _place(self, found: list[Place]) -> int | None:
        spots = [place.spot for place in found]
        return spots.index(self.desk.focus) if self.desk.focus in spots else None

    def _step(self, step: int) -> None:
        found = self._stops()
        if found:
            self.desk.focus = found[following(len(found), self._place(found), step)].spot
            self.desk.bubble = None

    def _move(self, direction: tuple[int, int]) -> None:
        found = self._stops()
        here = self._place(found)
        if not found:
            return
        self.desk.bubble = None
        if here is None:
            self.desk.focus = found[0].spot
            return
        boxes = [self._still(place) for place in found]
        self.desk.focus = found[neighbour(boxes, here, direction)].spot

    def _still(self, place: Place) -> Box:
        """Return where a spot lies when nothing is held up."""
        flat = self.desk.flat.get(place.spot.id) if place.spot.kind == "card" else None
        return place.box if flat is None else flat.box
