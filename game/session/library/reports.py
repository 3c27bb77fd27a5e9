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

from game.session.disk.files import free_name, write_whole
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
        packed = b64encode(compress(unnamed(journal.read_text("utf-8")).encode())).decode()
        lines += ["journal (zlib, base64):", *wrap(packed, 100)]
    path = free_name(folder / f"report-{time.strftime('%Y-%m-%d')}.txt")
    write_whole(path, unnamed("\n".join(lines)) + "\n")
    return path


def unnamed(text: str) -> str:
    """Return `text` with the player's home folder and account left out of every path."""
    home_folder = str(Path.home())
    for place in (home_folder, json.dumps(home_folder)[1:-1]):
        text = text.replace(place, "~")
    account = re.escape(Path.home().name)
    return re.sub(rf"(?<=[\\/]){account}(?=[\\/])", "~", text) if account else text
