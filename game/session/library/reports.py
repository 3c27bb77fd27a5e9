"""A report for whoever mends the program, which names nobody and gives no secret away."""

import json
import platform
import re
import sys
import time
from base64 import b64encode
from dataclasses import asdict
from pathlib import Path
from textwrap import wrap
from zlib import compress

from game.session.disk.files import content_of, free_name, write_whole
from game.session.disk.settings import Settings
from game.version import VERSION


def kind_of_copy() -> str:
    """Return whether this copy of the program was packaged."""
    return "packaged" if getattr(sys, "frozen", False) else "from source"


def bug_report(settings: Settings, journal: Path | None, folder: Path) -> Path:
    """Write what somebody who mends the program needs, without a name of the player's.

    The journal is packed: whoever looks into the report is told nothing that a game still hides.
    Raises OSError.
    """
    lines = [
        f"Circle of Honor {VERSION}, {kind_of_copy()}",
        f"Python {sys.version}",
        platform.platform(),
        "",
        "settings:",
        json.dumps(asdict(settings), indent=1),
        "",
    ]
    if journal is not None:
        told = content_of(journal).decode("utf-8", "backslashreplace")  # it may be what is damaged
        packed = b64encode(compress(unnamed(told).encode())).decode()
        lines += ["journal (zlib, base64):", *wrap(packed, 100)]
    path = free_name(folder / f"report-{time.strftime('%Y-%m-%d')}.txt")
    write_whole(path, unnamed("\n".join(lines)) + "\n")
    return path


def unnamed(text: str) -> str:
    """Return `text` with the player's home folder and account left out of every path."""
    try:
        home = Path.home()
    except RuntimeError:  # nobody is at home
        return text
    if not home.name:  # the root is nobody's
        return text
    for place in (str(home), json.dumps(str(home))[1:-1]):
        text = text.replace(place, "~")
    return re.sub(rf"(?<=[\\/]){re.escape(home.name)}(?=[\\/])", "~", text)
