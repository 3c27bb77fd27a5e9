"""What is shown, thing by thing, as AccessKit's nodes: name, what it is, state, where it is."""

import re
import sys
from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.ui.draw.kit import Kit
from game.ui.widgets.spoken import Spoken, SpokenRole, closed

ROLES: Final[Mapping[SpokenRole, str]] = {
    SpokenRole.TEXT: "LABEL",
    SpokenRole.BUTTON: "BUTTON",
    SpokenRole.CHOICE: "COMBO_BOX",
    SpokenRole.LEVEL: "SLIDER",
    SpokenRole.SWITCH: "SWITCH",
    SpokenRole.FIELD: "TEXT_INPUT",
    SpokenRole.LINE: "LIST_BOX_OPTION",
    SpokenRole.LINK: "LINK",
    SpokenRole.CHART: "FIGURE",
    SpokenRole.CARD: "BUTTON",
    SpokenRole.SEAT: "GROUP",
    SpokenRole.ANSWER: "BUTTON",
    SpokenRole.THING: "BUTTON",
}
"""What a thing is -> what AccessKit calls what is nearest to it."""
TELLS_VALUES: Final = sys.platform in ("win32", "darwin")
"""Whether the system takes the value of anything: AT-SPI has a place for text and numbers alone."""
PLACED: Final = frozenset({SpokenRole.FIELD, SpokenRole.LEVEL})
"""What has such a place: what is typed, and so many of a hundred."""
OWN: Final = frozenset({SpokenRole.CARD, SpokenRole.SEAT, SpokenRole.ANSWER, SpokenRole.CHART})
"""What no system has a word for: ours is told."""
MOVES: Final = ("left", "right")
"""The commands that move a level down and up."""
Package = Any
"""The package `accesskit`: it brings no types."""


class ReaderNodes:
    """Makes nodes of things, in the player's words."""

    def __init__(self, kit: Package) -> None:
        """Make them with the package `kit`."""
        self._kit = kit
        self._words: Kit | None = None

    def speak(self, words: Kit) -> None:
        """Take the words of what has no name in the system from there, in the player's language."""
        self._words = words

    @property
    def language(self) -> str:
        """The player's language; none before anybody speaks."""
        return "" if self._words is None else self._words.strings.language

    def node(self, thing: Spoken) -> Package:
        """Return one thing as a node: its name, what it is, its state, what can be done with it."""
        kit, node = self._kit, self._kit.Node(getattr(self._kit.Role, ROLES[thing.role]))
        if thing.box is not None:
            node.set_bounds(self.box(thing.box.x, thing.box.y, thing.box.w, thing.box.h))
        if thing.role == SpokenRole.TEXT and not thing.can_focus:
            node.set_value(thing.name)
            return node
        node.set_label(_heard(thing.name))
        value = "" if thing.role in PLACED else thing.value
        told = {
            "value": ", ".join(filter(None, (value, *thing.marks))),
            "description": self._described(thing),
            "keyboard_shortcut": thing.key,
            "role_description": self._own_role(thing),
        }
        for name, text in told.items():
            if text:
                getattr(node, f"set_{name}")(text)
        if thing.role == SpokenRole.LEVEL:
            self._put_level(node, thing.value)
        self._put_state(node, thing)
        for action, command in commands_of(kit):
            if thing.role == SpokenRole.LEVEL or command not in MOVES:
                node.add_action(action)
        return node

    def box(self, left: float, top: float, width: float, height: float) -> Package:
        """Return a rectangle."""
        return self._kit.Rect(left, top, left + width, top + height)

    def _described(self, thing: Spoken) -> str:
        """Return what a thing says of itself, with all that the system has no place for."""
        why, about = closed(thing.reason), closed(thing.about)
        told = [why, about]
        if not TELLS_VALUES and self._words is not None:
            say = self._words.say
            state = (thing.value, say("aloud.chosen")) if _is_chosen(thing) else (thing.value,)
            value = () if thing.role in PLACED else state
            head = (self._own_role(thing), *value, *thing.marks)
            press = say("aloud.press", press=thing.key) if thing.key else ""
            why = say("aloud.not_now", why=why) if why else ""
            told = [closed(", ".join(filter(None, head))), why, about, press]
        return _heard(" ".join(told))

    def _put_level(self, node: Package, value: str) -> None:
        """Have a level be a number, so many of a hundred."""
        for number in re.findall(r"\d+", value)[:1]:
            node.set_numeric_value(float(number))
            node.set_min_numeric_value(0.0)
            node.set_max_numeric_value(100.0)

    def put_text(self, node: Package, text: str, number: int) -> Package:
        """Have a field hold what is typed, the caret at its end; return the text's node."""
        kit = self._kit
        run = kit.Node(kit.Role.TEXT_RUN)
        run.set_value(text)
        run.set_character_lengths([len(letter.encode()) for letter in text])
        run.set_word_lengths([len(word) for word in re.findall(r"\S+\s*|\s+", text)])
        caret = kit.TextPosition(number, len(text))
        node.set_text_selection(kit.TextSelection(caret, caret))
        node.set_children([number])
        return run

    def _own_role(self, thing: Spoken) -> str:
        """Return our word for what no system has one for."""
        if thing.role not in OWN or self._words is None:
            return ""
        return self._words.say(f"aloud.role.{thing.role.value}")

    def _put_state(self, node: Package, thing: Spoken) -> None:
        """Have a node say whether it can be used, is on, is the one that is taken."""
        toggled = self._kit.Toggled
        if thing.reason:
            node.set_disabled()
        if thing.is_on is not None and thing.role == SpokenRole.SWITCH:
            node.set_toggled(toggled.TRUE if thing.is_on else toggled.FALSE)
        elif thing.is_on is not None:
            node.set_selected(thing.is_on)


def commands_of(kit: Package) -> Sequence[tuple[Package, str]]:
    """Return what a system can ask of a thing, with the command for it once it has the focus."""
    does, (down, up) = kit.Action, MOVES
    return (
        (does.FOCUS, ""),
        (does.CLICK, "confirm"),
        (does.DECREMENT, down),
        (does.INCREMENT, up),
    )


def _is_chosen(thing: Spoken) -> bool:
    """Return whether it is the one of several that is taken."""
    return bool(thing.is_on) and thing.role != SpokenRole.SWITCH


def apart(thing: Spoken) -> str:
    """Return what makes it another thing where the system has no place for a value."""
    is_told = TELLS_VALUES or thing.role in PLACED
    return "" if is_told else f"{thing.value} {_is_chosen(thing)}"


def _heard(text: str) -> str:
    """Return a text on one line, without the dot that parts what is read: it would be spelt out."""
    return " ".join(text.split()).replace(" · ", ", ")
