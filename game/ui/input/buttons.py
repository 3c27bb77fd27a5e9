"""Which button of a gamepad gives which command: the usual ones, or what the player chose."""

from collections.abc import Mapping

from game.ui.input.commands import COMMANDS, NEEDED, PAD_BUTTONS, Command, do_meet


class Buttons:
    """The pad's button of each command. What the settings say wrongly is as if not there."""

    def __init__(self, chosen: dict[str, str]) -> None:
        """Read, and write, what settings keep: command -> the button chosen, empty for none."""
        self._chosen = chosen
        self.commands: Mapping[str, Command] = COMMANDS
        """What there is to be done now."""
        self._read: dict[str, str] | None = None
        self._found: dict[str, str] = {}

    def know(self, commands: Mapping[str, Command]) -> None:
        """Know these commands from now on: another game has others."""
        self.commands, self._read = commands, None

    def button(self, name: str) -> str:
        """Return the button of the command called `name`, empty without one or the command."""
        if self._read != self._chosen:
            self._read = dict(self._chosen)
            self._found = _resolved(self._read, self.commands)
        return self._found.get(name, "")

    def command(self, button: str, scope: str) -> str | None:
        """Return the command that a button gives on a screen of `scope`, None when none."""
        for command in self.commands.values():
            if do_meet(command.scope, scope) and self.button(command.name) == button:
                return command.name
        return None

    def bind(self, name: str, button: str) -> list[str]:
        """Give a command its button; return the commands that had it.

        The first of them gets in return what is free now; one of `NEEDED` gets it even if another
        has it on some screen. Nothing changes where one of these would have none: then its name is
        returned, and `button(name)` is as before.
        """
        freed, wanted = self.button(name), {**self._all(), name: button}
        losing = [one for one in self._sharing(self.commands[name], button, wanted) if one != name]
        for loser in losing:
            wanted[loser] = ""
        if losing:
            others = self._sharing(self.commands[losing[0]], freed, wanted)
            if losing[0] in NEEDED:
                wanted.update(dict.fromkeys(others, ""))
                others = []
            wanted[losing[0]] = "" if others else freed
        if not all(wanted[one] for one in NEEDED):
            return [one for one in NEEDED if not wanted[one]]
        for one in self.commands:
            self._chosen.pop(one, None)
        self._chosen.update({n: b for n, b in wanted.items() if b != self.commands[n].pad})
        return losing

    def _all(self) -> dict[str, str]:
        return {name: self.button(name) for name in self.commands}

    def _sharing(self, command: Command, button: str, among: Mapping[str, str]) -> list[str]:
        """Return the commands that have `button` on some screen that knows `command`."""
        return [
            name
            for name, other in among.items()
            if button and other == button and do_meet(self.commands[name].scope, command.scope)
        ]

    def reset(self) -> None:
        """Go back to the usual buttons."""
        self._chosen.clear()


def _resolved(chosen: Mapping[str, str], commands: Mapping[str, Command]) -> dict[str, str]:
    """Return every command's button: chosen ones first, usual ones where nobody chose them."""
    found: dict[str, str] = {}

    def is_free(command: Command, button: str) -> bool:
        return button in PAD_BUTTONS and not any(
            other == button and do_meet(commands[name].scope, command.scope)
            for name, other in found.items()
        )

    for command in commands.values():
        button = chosen.get(command.name)
        if button is not None and (button == "" or is_free(command, button)):
            found[command.name] = button
    for command in commands.values():
        if command.name not in found:
            found[command.name] = command.pad if is_free(command, command.pad) else ""
    if all(found[name] for name in NEEDED):
        return found
    return {name: command.pad for name, command in commands.items()}
