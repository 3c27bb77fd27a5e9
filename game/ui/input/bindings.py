"""Which key gives which command: the usual ones, and what the player chose instead."""

from collections.abc import Mapping
from typing import Final, NamedTuple

import pygame

from game.ui.input.commands import COMMANDS, NEEDED, Command, do_meet
from game.ui.input.writing import is_written

SHIFT: Final = "shift+"
PLACED: Final = 1 << 30
"""In the codes of keys that write nothing; the rest is their place."""
OTHERS: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META | pygame.KMOD_MODE
"""Held down with a key they mean something to the system, or write another sign."""
MODIFIERS: Final = frozenset(
    {
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT),
        *(pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCK),
        *(pygame.K_MODE, pygame.K_UNKNOWN, pygame.K_SCROLLLOCK, pygame.K_PRINTSCREEN),
        *(PLACED | place for place in (127, 128, 129, *range(258, 264))),  # louder, next song
    }
)
"""Keys that are no command by themselves, or the system's own."""


class Stroke(NamedTuple):
    """A key pressed, with or without Shift."""

    key: int
    """pygame's key code."""
    shift: bool = False


def parse(name: str) -> Stroke | None:
    """Return the stroke that `name` names ("e", "shift+tab"), None when there is no such key."""
    plain = name.removeprefix(SHIFT)
    try:
        return Stroke(pygame.key.key_code(plain), plain != name)
    except (ValueError, pygame.error):
        return None


def name_of(stroke: Stroke) -> str:
    """Return a stroke's name, as settings keep it; `parse` reads it again."""
    name = pygame.key.name(stroke.key) or pygame.key.name(stroke.key, use_compat=False)
    return (SHIFT if stroke.shift else "") + name


def strokes_of(event: pygame.Event) -> list[Stroke]:
    """Return what a pressed key may be bound as, the closest first.

    The key with Shift, then the sign it writes ("?" lies elsewhere on every keyboard), then
    the key alone. With AltGr only the sign counts.
    """
    if event.key in MODIFIERS or not is_written(event):
        return []
    shift, sign = bool(event.mod & pygame.KMOD_SHIFT), getattr(event, "unicode", "")
    is_sign = len(sign) == 1 and sign.isprintable() and not sign.isalnum()
    signs = [Stroke(ord(sign))] if is_sign else []
    if event.mod & OTHERS:
        return signs
    return [Stroke(event.key, shift), *signs, Stroke(event.key)]


def is_any_key(event: pygame.Event) -> bool:
    """Return whether a pressed key is meant for what waits for any: whatever is the game's may be.

    Who takes a picture of the screen, or goes to another window, has seen nothing of it yet.
    """
    return event.key not in MODIFIERS and is_written(event)


class Bindings:
    """The keys of all commands. What the settings say wrongly is as if it were not there."""

    def __init__(self, chosen: dict[str, str]) -> None:
        """Read, and write, the keys that settings keep: command -> what the player chose."""
        self._chosen = chosen
        self.commands: Mapping[str, Command] = COMMANDS
        """What there is to be done now."""
        self._read: dict[str, str] | None = None
        self._strokes: dict[str, tuple[Stroke, ...]] = {}

    def know(self, commands: Mapping[str, Command]) -> None:
        """Know these commands from now on: another game has others."""
        self.commands, self._read = commands, None

    def strokes(self, name: str) -> tuple[Stroke, ...]:
        """Return the strokes of the command called `name`, the first being the one to show.

        Empty for a command that there is not.
        """
        if self._read != self._chosen:
            self._read = dict(self._chosen)
            self._strokes = _resolved(self._read, self.commands)
        return self._strokes.get(name, ())

    def command(self, event: pygame.Event, scope: str) -> str | None:
        """Return the command that a pressed key gives on a screen of `scope`, None when none."""
        for stroke in strokes_of(event):
            for command in self.commands.values():
                if do_meet(command.scope, scope) and stroke in self.strokes(command.name):
                    return command.name
        return None

    def bind(self, name: str, stroke: Stroke) -> list[str]:
        """Give a command its key; return the commands that had it, which lose it.

        Nothing changes where one of `NEEDED` would have no key left: then its name is returned.
        """
        before = dict(self._chosen)
        losing = [
            command.name
            for command in self.commands.values()
            if command.name != name
            and do_meet(command.scope, self.commands[name].scope)
            and stroke in self.strokes(command.name)
        ]
        for given in (*losing, name):
            self._chosen.pop(given, None)
        if stroke not in self.strokes(name) or len(self.strokes(name)) > 1:
            self._chosen[name] = name_of(stroke)
        bare = _bare(_found(self._chosen, self.commands))
        if bare:
            self._chosen.clear()
            self._chosen.update(before)
        return bare or losing

    def reset(self) -> None:
        """Go back to the usual keys."""
        self._chosen.clear()


def _bare(strokes: Mapping[str, tuple[Stroke, ...]]) -> list[str]:
    """Return those of `NEEDED` that have no key."""
    return [name for name in NEEDED if not strokes.get(name)]


def _resolved(
    chosen: dict[str, str], commands: Mapping[str, Command]
) -> dict[str, tuple[Stroke, ...]]:
    """Return every command's strokes; the usual ones where one of `NEEDED` would have none."""
    found = _found(chosen, commands)
    return _found({}, commands) if _bare(found) else found


def _found(
    chosen: dict[str, str], commands: Mapping[str, Command]
) -> dict[str, tuple[Stroke, ...]]:
    """Return every command's strokes: chosen ones first, usual ones where nobody chose them."""
    found: dict[str, tuple[Stroke, ...]] = {}

    def is_free(command: Command, stroke: Stroke, taken: dict[str, tuple[Stroke, ...]]) -> bool:
        return not any(
            stroke in strokes and do_meet(commands[name].scope, command.scope)
            for name, strokes in taken.items()
        )

    for command in commands.values():
        stroke = parse(str(chosen.get(command.name, "")))
        if stroke is not None and stroke.key not in MODIFIERS and is_free(command, stroke, found):
            found[command.name] = (stroke,)
    taken = dict(found)
    for command in commands.values():
        if command.name not in found:
            usual = [stroke for key in command.keys if (stroke := parse(key)) is not None]
            free = [stroke for stroke in usual if is_free(command, stroke, taken)]
            found[command.name] = tuple(free)
    return found
