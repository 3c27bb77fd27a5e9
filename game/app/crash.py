"""When the program itself is at fault: a report on disk, a calm sentence, a fresh start."""

import os
import platform
import subprocess
import sys
import time
import traceback
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.session.disk.files import free_name, home
from game.session.disk.settings import SettingsFile
from game.session.library.reports import kind_of_copy
from game.version import VERSION

PLAIN: Final = {
    "crashed": "Something went wrong in the program, and it had to stop. The game is saved up to"
    " your last action. Please send the report {file} to those who make the game.",
    "failed": "Something went wrong in the program, and it had to stop: {what}. Please send the"
    " report {file} to those who make the game.",
}
"""Said when the texts themselves cannot be read."""


def report(fault: BaseException) -> Path:
    """Write a report of `fault`, which nothing may stop; return where it is or would have been."""
    text = (
        f"Circle of Honor {VERSION}, {kind_of_copy()}\n"
        f"Python {sys.version}\n{platform.platform()}\n"
        f"journal: {home() / 'saves' / '*' / 'current.jsonl'}\n\n"
        f"{''.join(traceback.format_exception(fault))}"
    )
    path = home() / "logs" / f"crash-{time.strftime('%Y-%m-%d-%H%M%S')}.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path = free_name(path)
        path.write_text(text, encoding="utf-8", errors="backslashreplace")
    except OSError:
        sys.stderr.write(text)
    return path


def sentence(
    file: Path, fault: BaseException, *, was_played: bool, language: str | None = None
) -> str:
    """Return what to tell the person, in `language` or their own if that can still be said.

    Where no game `was_played` it tells the fault: they may have written what is wrong.
    """
    key = "crashed" if was_played else "failed"
    what = traceback.format_exception_only(fault)[-1].partition("\n")[0].rstrip(".")
    try:
        from game.view.words.strings import Strings  # noqa: PLC0415 - may itself be what is broken

        kept = SettingsFile(home() / "settings.json").load()[0].language
        return Strings(language or kept).text(f"terminal.{key}", file=file, what=what)
    except Exception:  # noqa: BLE001 - whatever is broken, the sentence must come
        return PLAIN[key].format(file=file, what=what)


def wants_restart(report: Path, plain: str, language: str | None = None) -> bool:
    """Tell the player of the fault in a window; return whether they want to start again.

    Whatever else is broken, they are told: `plain` in a box of the system's own if need be.
    """
    try:
        return _asked(report, language)
    except Exception:  # noqa: BLE001 - the window may break over the same fault
        tell_plainly(plain)
        return False


def _asked(report: Path, language: str | None) -> bool:
    from game.app.services import AppServices  # noqa: PLC0415 - may itself be what is broken
    from game.ui.services import NoDisplayError  # noqa: PLC0415 - see above
    from game.ui.window.loop import ask  # noqa: PLC0415 - it brings pygame
    from game.view.words.strings import Strings  # noqa: PLC0415 - see above

    services = AppServices(home())
    try:
        services.settings.language = language or services.settings.language
        strings = Strings(services.settings.language)
        told = [strings.text("fault.saved"), strings.text("fault.report", file=report)]
        return ask(services, told)
    except NoDisplayError:
        return False
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
