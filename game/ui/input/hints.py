"""What stands on buttons and in sentences for a command: the player's key, or the pad's button."""

from collections.abc import Callable, Mapping
from typing import Final

from game.ui.input.bindings import SHIFT, Bindings, name_of
from game.ui.input.buttons import Buttons
from game.ui.input.commands import PAD_BUTTONS, Command

Say = Callable[[str], str]
"""Returns the text of a key."""
Telling = Callable[..., str]
"""The same, with values for what is left open in it."""

SPOKEN: Final = (
    *("up", "down", "left", "right", "return", "enter", "escape", "space", "tab", "backspace"),
    *("delete", "insert", "home", "end", "page up", "page down"),
)
"""Keys with a name in each language; others are called as they are printed."""
SHORT: Final = len("f12")
"""A key's name up to this long is written in capitals: E, F12."""
PRINTED: Final = {
    "letters": {"lb": "LB", "rb": "RB", "lt": "LT", "rt": "RT", "ls": "LS", "rs": "RS"},
    "shapes": {"lb": "L1", "rb": "R1", "lt": "L2", "rt": "R2", "ls": "L3", "rs": "R3"},
}
"""Family of pads -> pad button -> the letters printed on it."""
NAMED: Final = frozenset(PAD_BUTTONS) - {"a", "b", "x", "y", *PRINTED["letters"]}
"""Pad buttons without a letter: they have a name in each language."""
SHAPES: Final = {"a": "cross", "b": "circle", "x": "square", "y": "triangle"}
"""Pad button -> the shape printed on it where pads have shapes."""


class Hints:
    """Knows keys and buttons, and which device the player used last."""

    def __init__(self, bindings: Bindings | None = None, buttons: Buttons | None = None) -> None:
        """Hint at the keys of `bindings` and at `buttons`; without any, at the usual ones."""
        self.bindings = bindings or Bindings({})
        self.buttons = buttons or Buttons({})
        self.device = "mouse"
        """mouse, keys or pad: what the player touched last."""
        self.family = "letters"
        """How the pad's buttons are printed: letters or shapes."""

    def know(self, commands: Mapping[str, Command]) -> None:
        """Know these commands from now on: another game has others."""
        self.bindings.know(commands)
        self.buttons.know(commands)

    def follow(self, device: str, family: str) -> None:
        """The player uses `device`; a pad's buttons are printed as those of `family`."""
        self.device, self.family = device, family

    @property
    def is_pad(self) -> bool:
        """Whether hints show a pad's buttons."""
        return self.device == "pad"

    def key(self, command: str, say: Say) -> str:
        """Return the name of a command's key in the player's language, empty without one."""
        strokes = self.bindings.strokes(command)
        return key_word(name_of(strokes[0]), say) if strokes else ""

    def word(self, command: str, say: Say) -> str:
        """Return what a sentence calls a command's key or pad button; empty without one."""
        if self.is_pad:
            return pad_word(self.buttons.button(command), self.family, say)
        return self.key(command, say)

    def press(self, command: str, say: Say) -> str:
        """Return what is pressed for a command, empty while the mouse leads: it does it by hand."""
        return "" if self.device == "mouse" else self.word(command, say)

    def onward(self, say: Telling) -> str:
        """Return how to go on from what waits for any key or a click; a pad has one for that."""
        if self.is_pad:
            return say("menu.pad_key", press=self.word("confirm", say))
        return say("menu.any_key")


def key_word(name: str, say: Say) -> str:
    """Return the name of a key in the player's language."""
    plain = name.removeprefix(SHIFT)
    if plain in SPOKEN:
        word = say(f"controls.key.{plain.replace(' ', '_')}")
    elif plain.startswith("[") and plain.endswith("]"):
        word = say("controls.key.number_pad").replace("#", plain[1:-1])
    else:
        word = plain.upper() if len(plain) <= SHORT else plain.title()
    return f"{say('controls.key.shift')} {word}" if plain != name else word


def pad_word(button: str, family: str, say: Say) -> str:
    """Return what is printed on a pad's button."""
    if family == "shapes" and button in SHAPES:
        return say(f"controls.pad.{SHAPES[button]}")
    if button in NAMED:
        return say(f"controls.pad.{button}")
    return PRINTED[family].get(button, button.upper())
