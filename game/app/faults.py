"""After a fault: a window that tells the person, and the program started afresh if they want."""

import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from game.app.services import AppServices
from game.session.files import home
from game.ui.services import NoDisplayError
from game.view.words.strings import Strings


def wants_restart(report: Path, plain: str) -> bool:
    """Tell the player of the fault in a window; return whether they want to start again.

    Whatever else is broken, they are told: `plain` in a box of the system's own if need be.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output is ours
    try:
        return _asked(report)
    except (NoDisplayError, ImportError):
        return False
    except Exception:  # noqa: BLE001 - the window may break over the same fault
        tell_plainly(plain)
        return False


def _asked(report: Path) -> bool:
    from game.ui.window.loop import ask  # noqa: PLC0415 - it brings pygame

    services = AppServices(home())
    try:
        strings = Strings(services.settings.language)
        told = [strings.text("fault.saved"), strings.text("fault.report", file=report)]
        return ask(services, told)
    finally:
        services.close()


def tell_plainly(sentence: str) -> None:
    """Show one sentence in a box of the system's own; without a screen nothing happens."""
    if os.environ.get("SDL_VIDEODRIVER") in ("dummy", "offscreen"):
        return
    with suppress(Exception):  # nothing is left that could be tried
        from game.ui.window.display import tell_plainly as box  # noqa: PLC0415 - see above

        box(sentence)


def start_again(words: Sequence[str]) -> int:
    """Put a fresh copy of the program in the place of this one; `words` as it was started.

    Returns (with status 0) only where the copy runs beside this one, which then has to end.
    """
    command = [sys.executable, *words]
    if getattr(sys, "frozen", False):
        os.environ["PYINSTALLER_RESET_ENVIRONMENT"] = "1"  # a new program, no part of this one
    else:
        command[1:1] = ["-m", "game"]
    if os.name == "nt":
        subprocess.Popen(command)  # noqa: S603 - ourselves, as we were started
    else:
        os.execv(sys.executable, command)  # noqa: S606 - the same
    return 0
