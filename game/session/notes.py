"""Pencil marks: what a player guesses about the others, kept beside the save and never in it.

The rules and the opponents know nothing of them. A file that is missing, damaged or about another
game means that nothing is pencilled; a disk that refuses means that they last until the program
ends.
"""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from game.kernel.ids import Seat
from game.kernel.journal import Header
from game.session.files import write_whole

SUFFIX: Final = ".notes.json"
"""What stands in place of a save's own `.jsonl`."""
FORMAT: Final = "circle-of-honor-notes"
DIGITS: Final = 2
"""The longest number of a seat."""
LARGEST: Final = 2**16
"""Bytes. No larger file is one of ours."""


def beside(save: Path) -> Path:
    """Return where the marks of the game in `save` are kept."""
    return save.with_name(save.name.removesuffix(".jsonl") + SUFFIX)


class Notes:
    """One game's marks: at most one word a seat; what the words mean is the screen's business."""

    def __init__(self, header: Header, path: Path | None = None) -> None:
        """Read the marks of the game that `header` starts; without `path` nothing is kept."""
        self._game = {
            "system": header.system,
            "seed": header.seed,
            "players": header.players,
        }
        self._path = path
        self._words: dict[Seat, str] = {} if path is None else self._read(path)

    @property
    def words(self) -> dict[Seat, str]:
        """Seat -> its mark; a copy."""
        return dict(self._words)

    def pencil(self, seat: Seat, word: str | None) -> None:
        """Mark `seat` with `word`, or rub its mark out; kept at once, if it can be."""
        if word is None:
            self._words.pop(seat, None)
        else:
            self._words[seat] = word
        if self._path is not None:
            with suppress(OSError):
                self._write(self._path)

    def _write(self, path: Path) -> None:
        if not self._words:
            path.unlink(missing_ok=True)
            return
        seats = {str(seat): word for seat, word in sorted(self._words.items())}
        data = {"format": FORMAT, **self._game, "seats": seats}
        write_whole(path, json.dumps(data, indent=1) + "\n")

    def _read(self, path: Path) -> dict[Seat, str]:
        try:
            if path.stat().st_size > LARGEST:
                return {}
            data: Any = json.loads(path.read_bytes())
        except (OSError, ValueError, RecursionError):
            return {}
        mine = {"format": FORMAT, **self._game}
        if not isinstance(data, dict) or {key: data.get(key) for key in mine} != mine:
            return {}
        return _words(data.get("seats"))


def _words(seats: Any) -> dict[Seat, str]:
    """Return the marks among whatever stands in the file."""
    found = seats.items() if isinstance(seats, dict) else ()
    return {
        int(seat): word
        for seat, word in found
        if seat.isascii() and seat.isdigit() and len(seat) <= DIGITS and isinstance(word, str)
    }
