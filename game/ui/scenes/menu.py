"""Scenes made of widgets: what pointer, focus and keys mean in all of them; the print beneath."""

from collections.abc import Sequence
from typing import ClassVar, Final

import pygame

from game.kernel.records import changed
from game.languages import LANGUAGES
from game.ui.draw.canvas import Canvas
from game.ui.draw.kit import Kit
from game.ui.draw.paint import film
from game.ui.draw.palette import WASHI
from game.ui.input.pointing import BACK
from game.ui.input.writing import edited, is_written
from game.ui.scenes.scene import Host, Scene
from game.ui.widgets.base import DIRECTIONS, ORDER, Look, Widget, beyond, stepped, wrapped
from game.ui.widgets.choices import Choice
from game.ui.widgets.spoken import Aloud, Spoken
from game.view.layout.geometry import Box

LEAVES: Final = ("cancel", "menu")


class MenuScene(Scene):
    """Builds its widgets in `build`, again whenever size or language change."""

    begins_at: ClassVar[int | None] = None
    """The number of the widget that has the focus until the pointer moves, -1 for the last."""
    writes: ClassVar[bool] = True

    def __init__(self, host: Host) -> None:
        """Start without widgets; `arrange` builds them."""
        super().__init__(host)
        self.widgets: list[Widget] = []
        self.focus: int | None = None
        """Number of the focused widget, None while the pointer leads."""
        self.hover: int | None = None
        self.held: int | None = None

    def build(self) -> list[Widget]:
        """Return the widgets, back to front and in the order of Tab."""
        raise NotImplementedError

    def languages(self, box: Box) -> Choice:
        """Return the row of languages, called as they call themselves."""
        settings = self.host.services.settings
        names = [self.say(f"settings.languages.{code}") for code in LANGUAGES]

        def speak(number: int) -> None:
            settings.language = LANGUAGES[number]
            self.host.apply_settings()

        label = self.say("settings.language")
        return Choice(box, names, LANGUAGES.index(settings.language), speak, label=label)

    def back(self) -> None:
        """Esc, the right button of a mouse or one at the thumb: leave."""
        self.host.sound.play("back")
        self.host.pop()

    def backdrop(self, canvas: Canvas) -> None:
        """Put what lies under the widgets on the canvas."""

    def arrange(self) -> None:
        """Build everything anew, keep the focus where it was."""
        self.widgets = self.build()
        self.hover = None
        self.held = None
        if self.focus is not None and self.focus >= len(self.widgets):
            self.focus = None
        if self.focus is None and self.begins_at is not None:
            self.focus = self.begins_at % len(self.widgets)
        if self.focus is None and self.kit.hints.device != "mouse":
            self.focus = next(iter(self._stops()), None)

    @property
    def title(self) -> str:
        """What the screen is called."""
        return ""

    def aloud(self) -> Aloud:
        """Return every widget in words, in the order of Tab, after what lies under them."""
        told = [Spoken(text) for text in self.beneath() if text]
        told += [Spoken(text, is_quiet=True) for text in self.standing()]
        focus, named = None, {self.title, *(w.label for w in self.widgets if w.can_focus)}
        for number, widget in enumerate(self.widgets):
            spoken = widget.aloud(self.kit)
            if spoken is not None and (spoken.can_focus or spoken.name not in named):
                focus = len(told) if number == self.focus and spoken.can_focus else focus
                told.append(changed(spoken, box=widget.box))
        return Aloud(self.title, told, focus)

    def beneath(self) -> Sequence[str]:
        """Return what the backdrop says."""
        return ()

    def standing(self) -> Sequence[str]:
        """Return how what lies beneath stands: it is told when all is read."""
        return ()

    def rebuild(self) -> None:
        """Build anew because a value changed what there is."""
        self.arrange()
        self.stale = True

    def compose(self, canvas: Canvas) -> None:
        """Draw the backdrop and every widget."""
        self.backdrop(canvas)
        self.put_widgets(canvas)

    def put_widgets(self, canvas: Canvas) -> None:
        """Draw every widget; one that cannot be used says why where it is looked at."""
        for number, widget in enumerate(self.widgets):
            widget.show(canvas, self.kit, self._look(number))
        looked_at = self.focus if self.hover is None else self.hover
        if looked_at is not None:
            one = self.widgets[looked_at]
            others = [w.box for w in self.widgets if w.can_focus and w is not one]
            one.explain(canvas, self.kit, others)

    def _look(self, number: int) -> Look:
        pressed = self.held == number and self.hover == number
        return Look(self.hover == number, self.focus == number, pressed)

    # --- input ---

    def handle(self, event: pygame.Event) -> None:
        """Take what the pointer does."""
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
            self._pull(event.pos[0])
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in BACK:
            self.back()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self.hover = self.held = self.at(event.pos)
            self.focus = None
            self.stale = True
            self._pull(event.pos[0])
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            is_pulled, held, self.held = self._pull(event.pos[0]), self.held, None
            self.stale = True
            if held is not None and held == self.at(event.pos) and not is_pulled:
                self.focus = held if self.widgets[held].is_typed else None
                self._press_widget(self.widgets[held], event.pos[0])

    def let_go(self) -> None:
        """The window is not looked at any more: what is held is not pressed."""
        self.held = None
        self.stale = True

    def _pull(self, x: float) -> bool:
        """Have what is held follow the pointer; return whether it does."""
        is_pulled = self.held is not None and self.widgets[self.held].pull(x)
        self.stale = self.stale or is_pulled
        return is_pulled

    def at(self, pos: tuple[int, int]) -> int | None:
        """Return the number of the frontmost pressable widget at `pos`."""
        for number in reversed(range(len(self.widgets))):
            widget = self.widgets[number]
            if widget.can_focus and widget.box.contains(*pos):
                return number
        return None

    def _point(self, pos: tuple[int, int]) -> None:
        there = self.at(pos)
        if there is not None and there != self.hover:
            self.host.sound.play("hover")
        if there is not None and self.widgets[there].point(float(pos[0])):
            self.stale = True
        kept = self.focus if self._focused is not None and self._focused.is_typed else None
        if (there, kept) != (self.hover, self.focus):
            self.hover, self.focus = there, kept
            self.stale = True

    # --- keys and pads ---

    def types(self, event: pygame.Event) -> bool:
        """Keys that write belong to the focused field; what deletes and pastes is done at once."""
        focused = self._focused
        if focused is None or not focused.is_typed:
            return False
        edit = edited(event)
        if edit:
            self.take_text(edit)
        return bool(edit) or (is_written(event) and focused.takes(event.dict.get("unicode", "")))

    @property
    def typed_into(self) -> Box | None:
        """The field that has the focus."""
        return self._focused.box if self._focused is not None and self._focused.is_typed else None

    def take_text(self, text: str) -> None:
        """The focused field takes what is typed."""
        self.stale = (self._focused is not None and self._focused.type(text)) or self.stale

    def obey(self, command: str) -> bool:
        """Move the focus, press what has it or what is meant, leave, or do what a widget is for.

        Nothing is hurried in a menu: there the key that hurries is a second one to press with.
        """
        self.stale = True
        if command in LEAVES:
            self.back()
        elif command in DIRECTIONS:
            self._move(DIRECTIONS[command])
        elif command in ORDER:
            self._step(command)
        elif self._focused is not None and self._is_press(command):
            self._press_widget(self._focused)
        else:
            meant = next((widget for widget in self.widgets if command in widget.commands), None)
            if meant is not None:
                meant.press()
            elif not self._is_press(command):
                return False
            else:
                self._press_unfocused()
        return True

    def _is_press(self, command: str) -> bool:
        return command == "confirm" or (command == "hurry" and not self.kit.hints.is_pad)

    def _press_widget(self, widget: Widget, x: float | None = None) -> None:
        """Press a widget, at `x` where it was clicked; what cannot be used is heard to refuse."""
        self.host.sound.play("refused" if widget.reason else "press")
        widget.press(x)

    def _press_unfocused(self) -> None:
        """While the pointer leads, press what it is at, else the line that the screen begins at.

        Where no line stands out, the focus only comes to the first, to be seen before it is meant.
        """
        number = self._prime if self.hover is None else self.hover
        if number is None:
            self.focus = next(iter(self._stops()), None)
            return
        self._press_widget(self.widgets[number])

    @property
    def _prime(self) -> int | None:
        """The number of the line that the screen begins at, None where none stands out."""
        return None if self.begins_at is None else self.begins_at % len(self.widgets)

    @property
    def _focused(self) -> Widget | None:
        """What keys are at; None, too, where what is now in its place cannot be pressed."""
        return self.widgets[self.focus] if self.focus in self._stops() else None

    def _stops(self) -> list[int]:
        return [n for n, widget in enumerate(self.widgets) if widget.can_focus]

    def _step(self, command: str) -> None:
        stops = self._stops()
        self.hover = None
        if stops:
            place = stops.index(self.focus) if self.focus in stops else None
            self.focus = stops[stepped(len(stops), place, command)]

    def _move(self, direction: tuple[int, int]) -> None:
        stops = self._stops()
        if not stops:
            return
        focused = self._focused
        if focused is None or self.focus is None:
            self.focus = stops[0] if self.hover is None else self.hover
            self.hover = None
            return
        self.hover = None
        if direction[1] == 0 and focused.nudge(direction[0]):
            return
        boxes, here = [self.widgets[n].box for n in stops], stops.index(self.focus)
        there = beyond(boxes, here, direction)
        self.focus = stops[wrapped(boxes, here, direction[1]) if there == here else there]


def put_ground(canvas: Canvas, kit: Kit, name: str) -> None:
    """Put a whole-window picture on the canvas, plain paper when there is none."""
    picture = kit.images.cover(f"grounds/{name}", kit.size)
    if picture is None:
        picture = kit.store.made(film, kit.size, WASHI)
    canvas.put(picture, 0, 0)
