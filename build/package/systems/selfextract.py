"""One file that unpacks itself and starts the game: a shell script with an archive behind it."""

import hashlib
from pathlib import Path
from typing import Final

from build.package import facts

STUB: Final = facts.ROOT / "build" / "package" / "files" / "linux" / "selfextract.sh"
SHORT: Final = 12
"""Digits of the checksum that tell two builds of one version apart."""


def write(payload: bytes, target: Path) -> None:
    """Write a program folder, packed as a .tar.xz, as a file that runs."""
    digest = hashlib.sha256(payload).hexdigest()
    target.write_bytes(_stub(digest) + payload)
    target.chmod(0o755)


def _stub(digest: str) -> bytes:
    """Return the script; where the archive begins is written in as many digits as it takes."""
    text = STUB.read_text(encoding="utf-8")
    text = text.replace("@VERSION@", facts.VERSION).replace("@SUM@", digest)
    text = text.replace("@BUILD@", f"{facts.VERSION}-{digest[:SHORT]}")
    digits = 5
    length = len(text.replace("@SKIP@", "0" * digits).encode())
    return text.replace("@SKIP@", f"{length + 1:0{digits}}").encode()
