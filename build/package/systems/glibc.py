"""Which C library a program folder needs at least: told by the symbols that its files ask for."""

import re
from pathlib import Path
from typing import Final

VERSION: Final = re.compile(rb"GLIBC_(\d+)\.(\d+)\x00")
MAGIC: Final = b"\x7fELF"


def needed(folder: Path) -> str:
    """Return the newest version of glibc that a file in `folder` asks for, such as 2.35."""
    newest = (0, 0)
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            content = path.read_bytes()
            if content.startswith(MAGIC):
                found = [(int(a), int(b)) for a, b in VERSION.findall(content)]
                newest = max([newest, *found])
    return f"{newest[0]}.{newest[1]}"
