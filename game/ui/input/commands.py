"""Everything a player can do by key or pad: the one table that all input and all hints read."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final

ALL: Final = "all"
"""Understood on every screen."""
TABLE: Final = "table"
"""Understood at the table and on what lies over it."""
END: Final = "end"
"""Understood where a game is over."""


SHOWS: Final = "shows"
"""More is shown of the table."""
LIFTS: Final = "lifts"
"""The table is seen without the paper that lies over it."""


@dataclass(frozen=True, slots=True)
class Command:
    """One thing to do. Its name in words is the text `controls.command.NAME`."""

    name: str
    group: str
    """Where it stands among the controls: the text `controls.group.GROUP`."""
    scope: str
    keys: tuple[str, ...]
    """Its usual keys, named as pygame names them; "shift+" before one asks for Shift as well."""
    pad: str = ""
    """Its usual button on a gamepad (`PAD_BUTTONS`), empty when only the focus comes to it."""
    repeats: bool = False
    """Whether holding the key down does it again and again."""
    lasts: str = ""
    """SHOWS or LIFTS where it is in force only as long as the key is held down."""


PAD_BUTTONS: Final = (
    *("a", "b", "x", "y", "lb", "rb", "lt", "rt", "ls", "rs", "view", "menu"),
    *("up", "down", "left", "right"),
    *("rs_up", "rs_down", "rs_left", "rs_right"),
)
"""What a gamepad has, named after where it is; a stick pushed one way is a button too."""
NEEDED: Final = ("confirm", "cancel", "up", "down", "left", "right")
"""Commands that are never without a key nor a button: with these one comes everywhere."""
PICKS: Final = tuple(f"pick_{n}" for n in range(1, 10))
"""The n-th card of the hand, seat or answer."""


COMMANDS: Final[dict[str, Command]] = {
    command.name: command
    for command in (
        Command("confirm", "moving", ALL, ("return", "enter"), "a"),
        Command("cancel", "moving", ALL, ("escape",), "b"),
        Command("up", "moving", ALL, ("up",), "up", repeats=True),
        Command("down", "moving", ALL, ("down",), "down", repeats=True),
        Command("left", "moving", ALL, ("left",), "left", repeats=True),
        Command("right", "moving", ALL, ("right",), "right", repeats=True),
        Command("next", "moving", ALL, ("tab",), "rb", repeats=True),
        Command("previous", "moving", ALL, ("shift+tab",), "lb", repeats=True),
        Command("page_up", "moving", ALL, ("page up",), repeats=True),
        Command("page_down", "moving", ALL, ("page down",), repeats=True),
        Command("first", "moving", ALL, ("home",)),
        Command("last", "moving", ALL, ("end",)),
        Command("again", "end", END, ("r",), "y"),
        Command("new_game", "end", END, ("n",), "x"),
        Command("end_turn", "turn", TABLE, ("e",), "x"),
        Command("ability", "turn", TABLE, ("a",), "ls"),
        Command("undo", "turn", TABLE, ("u",), "rs"),
        Command("guess", "turn", TABLE, ("m",), "rs_down"),
        Command("card_left", "hand", TABLE, ("shift+left",), "rs_left", repeats=True),
        Command("card_right", "hand", TABLE, ("shift+right",), "rs_right", repeats=True),
        Command("sort_hand", "hand", TABLE, ("s",)),
        Command("hurry", "watching", TABLE, ("space", "h"), "lt"),
        Command("pace", "watching", TABLE, ("v",)),
        Command("recap", "watching", TABLE, ("r",), "y"),
        Command("log", "watching", TABLE, ("l",), "view"),
        Command("discards", "watching", TABLE, ("d",)),
        Command("replay", "watching", TABLE, ("p",)),
        Command("filter", "watching", TABLE, ("f",)),
        Command("menu", "program", ALL, ("f10",), "menu"),
        Command("help", "program", ALL, ("f1", "?"), "rs_up"),
        Command("coach", "program", TABLE, ("c",), "rt"),
        Command("fullscreen", "program", ALL, ("f11",)),
        *(Command(name, "numbers", TABLE, (name[-1], f"[{name[-1]}]")) for name in PICKS),
    )
}
"""Name -> command, in the order of the controls' list."""


def with_own(own: Collection[Command], without: Collection[str]) -> Mapping[str, Command]:
    """Return the commands there are while a game is played that has its `own`.

    It does `without` some that every other table has: their keys are free for its own.
    """
    kept = {name: command for name, command in COMMANDS.items() if name not in without}
    return {**kept, **{command.name: command for command in own}}


def do_meet(one: str, other: str) -> bool:
    """Return whether there is a screen where both scopes are understood."""
    return ALL in (one, other) or one == other
