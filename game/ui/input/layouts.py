"""How makes of gamepads number their buttons and axes, as pygame's joystick module hands them on.

After the mappings in pygame-ce's documentation of `pygame.joystick` and SDL 2's drivers: pads that
SDL speaks to itself have no hat and number buttons as SDL's game controllers do; those that a
system's own driver speaks to have a hat.
"""

from dataclasses import dataclass
from typing import Final

SONY: Final = ("sony", "playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5")
"""Words in the names of pads whose buttons show shapes."""
WITHOUT_HAT: Final = 15
"""The least buttons of a pad whose D-pad is four of them."""


@dataclass(frozen=True, slots=True)
class PadLayout:
    """What the numbers of a pad's events mean."""

    buttons: tuple[str, ...]
    """Number -> pad button (`PAD_BUTTONS`), empty for one that does nothing."""
    triggers: dict[int, str]
    """Axis -> lt or rt: -1 is let go, 1 is pressed."""
    right: tuple[int, int] = (3, 4)
    """The right stick's axes; the left one's are 0 and 1."""
    family: str = "letters"
    """What is printed on the buttons: letters or shapes."""


_FACES: Final = ("a", "b", "x", "y")
_DPAD: Final = ("up", "down", "left", "right")
_HATTED: Final[dict[int, str]] = {2: "lt", 5: "rt"}

HATTED: Final = PadLayout((*_FACES, "lb", "rb", "view", "menu", "ls", "rs"), _HATTED)
"""With a hat, as the systems of Windows and macOS number it; what is unknown is read so."""
HATTED_LINUX: Final = PadLayout((*_FACES, "lb", "rb", "view", "menu", "", "ls", "rs"), _HATTED)
"""With a hat, as Linux numbers it."""
SHAPED_LINUX: Final = PadLayout(
    ("a", "b", "y", "x", "lb", "rb", "", "", "view", "menu", "", "ls", "rs"),
    _HATTED,
    (3, 4),
    "shapes",
)
"""With shapes and a hat, as Linux numbers it."""
PLAIN: Final = PadLayout(
    (*_FACES, "view", "", "menu", "ls", "rs", "lb", "rb", *_DPAD), {4: "lt", 5: "rt"}, (2, 3)
)
"""Without a hat, as SDL numbers it."""
PLAIN_SHAPED: Final = PadLayout(PLAIN.buttons, PLAIN.triggers, PLAIN.right, "shapes")


def layout_of(name: str, hats: int, buttons: int, system: str) -> PadLayout:
    """Return the layout of a pad by what it says of itself; `system` is `sys.platform`."""
    is_shaped = any(word in name.lower() for word in SONY) or name == "Wireless Controller"
    if not hats and buttons >= WITHOUT_HAT:
        return PLAIN_SHAPED if is_shaped else PLAIN
    if system == "linux":
        return SHAPED_LINUX if is_shaped else HATTED_LINUX
    return HATTED
