"""When the program itself is at fault: a report on disk, one calm sentence on the screen."""

import platform
import sys
import time
import traceback
from pathlib import Path
from typing import Final

from game.session.files import free_name, home
from game.session.settings import load_settings
from game.version import VERSION

PLAIN: Final = (
    "Something went wrong in the program, and it had to stop. The game is saved up to your last"
    " action. Please send the report {file} to those who make the game."
)
"""Said when the texts themselves cannot be read."""


def report(fault: BaseException) -> Path:
    """Write a report of `fault`, best effort, and return where it is or would have been."""
    kind = "packaged" if getattr(sys, "frozen", False) else "from source"
    text = "".join(
        [
            f"Circle of Honor {VERSION}, {kind}\n",
            f"Python {sys.version}\n{platform.platform()}\n",
            f"journal: {home() / 'saves' / '*' / 'current.jsonl'}\n\n",
            *traceback.format_exception(fault),
        ]
    )
    return _write(text)


def _write(text: str) -> Path:
    """Write the report to the log folder and return its path, which nothing may stop."""
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    path = home() / "logs" / f"crash-{stamp}.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path = free_name(path)
        path.write_text(text, encoding="utf-8")
    except OSError:
        sys.stderr.write(text)
    return path


def sentence(file: Path) -> str:
    """Return what to tell the person, in their language if that can still be said."""
    try:
        from game.view.words.strings import Strings  # noqa: PLC0415 - may itself be what is broken

        language = load_settings(home() / "settings.json")[0].language
        return Strings(language).text("terminal.crashed", file=file)
    except Exception:  # noqa: BLE001 - whatever is broken, the sentence must come
        return PLAIN.format(file=file)
